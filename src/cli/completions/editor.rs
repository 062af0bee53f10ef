//! `completions --editor FOLDER`: puts the schemas of the program's files beside them, where the first line of each file looks
//! for its own.

use std::fs;
use std::path::Path;

use serde::Serialize;

use super::super::answer::{Answer, Page, published};
use super::super::error::{Failure, Status};
use super::super::output::Output;
use crate::messages::{cards, questions as say};
use crate::report;
use zocalo_text::files::schema::FOLDER;
use zocalo_text::files::writing::AtomicFile;
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

/// Writes the schemas into a folder beside the files of `beside`; those of an older version are replaced.
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
    fs::create_dir_all(&folder).map_err(cannot)?;
    for (name, schema) in SCHEMAS {
        // The folder may be one of the program, as that of the packs.
        AtomicFile::write_own(&folder.join(name), schema).and_then(AtomicFile::put_in_place).map_err(cannot)?;
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
}
