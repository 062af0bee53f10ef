//! The first line of a file in TOML, by which an editor with Taplo finds what the file may hold.
//!
//! It names a place beside the file and no address, so that nothing is fetched: where no schema lies there, the line is a
//! comment. `zocalo completions --editor FOLDER` puts the schemas of `schema/files/` there.

/// The folder of the schemas, beside the files that name them. Folders of decks are looked through without it.
pub const FOLDER: &str = ".zocalo";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    Config,
    Deck,
    League,
    Pack,
    Pool,
    Ruleset,
}

impl FileKind {
    /// The first line of such a file, with its end.
    #[must_use]
    pub const fn line(self) -> &'static str {
        match self {
            Self::Config => "#:schema .zocalo/config.json\n",
            Self::Deck => "#:schema .zocalo/deck.json\n",
            Self::League => "#:schema .zocalo/league.json\n",
            Self::Pack => "#:schema .zocalo/pack.json\n",
            Self::Pool => "#:schema .zocalo/pool.json\n",
            Self::Ruleset => "#:schema .zocalo/ruleset.json\n",
        }
    }

    /// A text under the line, unless it names a schema already.
    #[must_use]
    pub fn over(self, text: &str) -> String {
        let line = if text.starts_with("#:schema ") { "" } else { self.line() };
        format!("{line}{text}")
    }
}

#[cfg(test)]
mod tests {
    use super::{FOLDER, FileKind};

    #[test]
    fn the_line_stands_first_and_once() {
        let once = FileKind::Deck.over("name = \"x\"\n");
        assert_eq!(once, "#:schema .zocalo/deck.json\nname = \"x\"\n");
        assert_eq!(FileKind::Deck.over(&once), once);
        let own = "#:schema ../mine.json\n[deck]\n";
        assert_eq!(FileKind::Deck.over(own), own);
        assert!(FileKind::Pool.line().contains(FOLDER));
    }
}
