//! `completions --editor FOLDER`: puts the schemas of the program's files beside them, where the first line of each file looks
//! for its own.

use std::fs;
use std::path::Path;

use serde::Serialize;

use super::super::answer::{Answer, Page, published};
use super::super::error::{Failure, Status};
use super::super::output::Output;
use crate::messages::{cards, questions as say, trouble};
use crate::report;
use zocalo_text::files::schema::FOLDER;
use zocalo_text::files::writing::{AtomicFile, check_place, may_replace};
use zocalo_text::text::harmless;

/// What each kind of file may hold, by the name that the first line of a file has.
const SCHEMAS: [(&str, &str); 6] = [
    ("config.json", include_str!("../../../schema/files/config.json")),
    ("deck.json", include_str!("../../../schema/files/deck.json")),
    ("league.json", include_str!("../../../schema/files/league.json")),
    ("pack.json", include_str!("../../../schema/files/pack.json")),
    ("pool.json", include_str!("../../../schema/files/pool.json")),
    ("ruleset.json", include_str!("../../../schema/files/ruleset.json")),
];

/// By its first lines, which have the name of its file, a schema of any version is known again.
const HEAD: usize = 3;

/// What is larger is none.
const LARGEST: u64 = 1 << 20;

/// The schemas that were written.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ForEditors {
    folder: String,
    files: Vec<&'static str>,
}

impl Answer for ForEditors {
    const KIND: &'static str = "completions-editor/1";

    fn page(&self, page: Page) -> String {
        let folder = harmless(&self.folder);
        let sentence = say::SchemasWritten { folder, number: self.files.len() }.render(page.locale);
        format!("{}\n", report::hanging("", &sentence, page.width))
    }
}

/// Writes the schemas into a folder beside the files of `beside`; those of an older version are replaced, files of others are not.
pub(super) fn run(beside: &Path, output: &Output) -> Result<Status, Failure> {
    if !beside.is_dir() {
        let folder = beside.display().to_string();
        return Err(Failure::request(say::NoFolderOfFiles { folder }, say::GiveFolderOfFiles));
    }
    let folder = beside.join(FOLDER);
    if folder.is_file() {
        let path = folder.display().to_string();
        return Err(Failure::request(cards::NeedsFolder { path }, cards::NeedsFolderHelp));
    }
    let cannot = |error: std::io::Error| Failure::cannot_write(&folder, &error);
    for (name, schema) in SCHEMAS {
        let place = folder.join(name);
        let is_ours = |there: &str| there.is_empty() || there.lines().take(HEAD).eq(schema.lines().take(HEAD));
        if !may_replace(&place, LARGEST, is_ours).map_err(cannot)? {
            let file = harmless(&place.display().to_string());
            return Err(Failure::request(trouble::Exists { file }, say::MoveAway));
        }
    }
    fs::create_dir_all(&folder).map_err(cannot)?;
    for (name, schema) in SCHEMAS {
        // The folder may be one of the program, as that of the packs; else whoever reads the files reads these.
        let place = folder.join(name);
        let written = if check_place(&place).is_ok() {
            AtomicFile::write(&place, schema)
        } else {
            AtomicFile::write_own(&place, schema)
        };
        written.and_then(AtomicFile::put_in_place).map_err(cannot)?;
    }
    output.change_stands();
    let files = SCHEMAS.iter().map(|(name, _)| *name).collect();
    output.print(&ForEditors { folder: folder.display().to_string(), files })?;
    Ok(Status::Done)
}

published!(ForEditors);

#[cfg(test)]
mod tests {
    use super::SCHEMAS;
    use zocalo_text::files::schema::FileKind;

    #[test]
    fn each_first_line_names_a_schema_that_is_written() {
        use FileKind::{Config, Deck, League, Pack, Pool, Ruleset};
        let lines = [Config, Deck, League, Pack, Pool, Ruleset].map(FileKind::line);
        assert_eq!(lines, SCHEMAS.map(|(name, _)| format!("#:schema .zocalo/{name}\n")));
    }

    #[test]
    fn no_schema_is_taken_for_another_by_its_first_lines() {
        let heads: std::collections::BTreeSet<Vec<&str>> =
            SCHEMAS.iter().map(|(_, schema)| schema.lines().take(super::HEAD).collect()).collect();
        assert_eq!(heads.len(), SCHEMAS.len());
    }
}
