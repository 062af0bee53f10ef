//! Decks on their way from one format to another: many are read, settled and written on several threads, and what is to be
//! said of each is said in their order.

use std::path::{Path, PathBuf};

use super::super::error::Failure;
use super::super::output::Output;
use super::super::session::Session;
use super::super::side_by_side;
use super::targets::Target;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::formats::Written;

/// What the names of decks are settled by.
pub(super) struct Names {
    /// The card database.
    pub catalog: Catalog,
    /// Its names.
    pub index: Index,
}

/// A deck in its new format.
pub(super) struct Made {
    /// The file.
    pub written: Written,
    /// What is to be said of the deck on stderr.
    pub remarks: Vec<String>,
}

impl Names {
    /// Opens the card database.
    ///
    /// # Errors
    /// When it fails.
    pub(super) fn open(session: &Session, output: &Output) -> Result<Self, Failure> {
        let catalog = session.catalog(output)?;
        let index = Index::load(&catalog)?;
        Ok(Self { catalog, index })
    }
}

/// What `make` makes of each of these files, in their order. Few are made with `names`; of many, each thread opens its own.
///
/// # Errors
/// The first that fails, when all before it are reported.
pub(super) fn carry(
    paths: Vec<PathBuf>,
    names: &Names,
    session: &Session,
    output: &Output,
    make: impl Fn(&Names, &Path) -> Result<Made, Failure> + Sync,
) -> Result<Vec<Target>, Failure> {
    let threads = side_by_side::usual_threads(paths.len());
    let results = if threads > 1 {
        side_by_side::each(&paths, threads, || Names::open(session, output), |names, path| make(names, path))?
    } else {
        paths.iter().map(|path| make(names, path)).collect()
    };
    let say = |(from, made): (PathBuf, Result<Made, Failure>)| {
        let Made { written, remarks } = made?;
        for remark in &remarks {
            output.remark(remark);
        }
        Ok(Target { from, written })
    };
    paths.into_iter().zip(results).map(say).collect()
}
