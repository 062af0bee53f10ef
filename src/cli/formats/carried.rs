//! Decks on their way from one format to another: many are read, settled and written on several threads, and what is to be
//! said of each is said in their order.

use std::path::{Path, PathBuf};

use super::super::context::Context;
use super::super::error::Failure;
use super::super::side_by_side;
use super::targets::Target;
use zocalo_decks::formats::EncodedDeck;

/// A deck in its new format.
pub(super) struct Made {
    /// The file.
    pub written: EncodedDeck,
    /// What is to be said of the deck on stderr.
    pub remarks: Vec<String>,
}

/// What `make` makes of each of these files, in their order. Few are made on this thread; of many, each thread has a context of its own.
///
/// # Errors
/// The first that fails, when all before it are reported.
pub(super) fn carry(
    paths: Vec<PathBuf>,
    context: &Context,
    make: impl Fn(&Context, &Path) -> Result<Made, Failure> + Sync,
) -> Result<Vec<Target>, Failure> {
    let threads = side_by_side::usual_threads(paths.len());
    let results = if threads > 1 {
        {
            let (folders, output) = (context.folders, context.output);
            side_by_side::each(
                &paths,
                threads,
                || Ok(Context::new(folders, output)),
                |context, path| make(context, path),
            )?
        }
    } else {
        paths.iter().map(|path| make(context, path)).collect()
    };
    let say = |(from, made): (PathBuf, Result<Made, Failure>)| {
        let Made { written, remarks } = made?;
        for remark in &remarks {
            context.output.remark(remark);
        }
        Ok(Target { from, written })
    };
    paths.into_iter().zip(results).map(say).collect()
}
