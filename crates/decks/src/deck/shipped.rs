//! The built-in decks of `decks/`, which every command reads by a name such as `@narn`.

use std::path::Path;

/// Begins the name of a built-in deck. A file of such a name is reached as `./@narn`.
pub const SIGN: char = '@';

#[derive(Debug)]
pub struct BuiltInDeck {
    /// Without the [`SIGN`].
    pub name: &'static str,
    /// The stem of its file in `decks/`.
    pub file: &'static str,
    pub text: &'static str,
    /// Whether it is the fixed cards of a starter.
    pub is_starter: bool,
}

impl BuiltInDeck {
    /// As typed: `@narn`.
    pub fn shown(&self) -> String {
        format!("{SIGN}{}", self.name)
    }
}

macro_rules! built_in {
    ($name:literal, $file:literal, $is_starter:literal) => {
        BuiltInDeck {
            name: $name,
            file: $file,
            text: include_str!(concat!("../../../../decks/", $file, ".toml")),
            is_starter: $is_starter,
        }
    };
}

/// The starters first.
pub const BUILT_IN: [BuiltInDeck; 7] = [
    built_in!("human", "premier-human", true),
    built_in!("centauri", "premier-centauri", true),
    built_in!("minbari", "premier-minbari", true),
    built_in!("narn", "premier-narn", true),
    built_in!("alliance", "alliance-of-races", false),
    built_in!("alliance2", "alliance-of-races-two-players", false),
    built_in!("order", "order-brings-victory", false),
];

/// `None` for a path of a file. Case does not matter.
pub fn built_in(path: &Path) -> Option<&'static BuiltInDeck> {
    let name = path.to_str()?.strip_prefix(SIGN)?;
    BUILT_IN.iter().find(|deck| deck.name.eq_ignore_ascii_case(name))
}

/// Whether a path looks like a built-in deck and is no file: then it is a misspelt name of one.
pub fn looks_built_in(path: &Path) -> bool {
    path.to_str().is_some_and(|text| text.starts_with(SIGN) && !text.contains(['/', '\\', '.'])) && !path.exists()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::{BUILT_IN, built_in, looks_built_in};

    #[test]
    fn every_deck_of_the_folder_is_built_in_under_one_name() {
        let files: BTreeSet<String> = std::fs::read_dir("../../decks")
            .unwrap()
            .map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
            .collect();
        assert_eq!(BUILT_IN.iter().map(|deck| deck.file.to_owned()).collect::<BTreeSet<_>>(), files);
        let names: BTreeSet<&str> = BUILT_IN.iter().map(|deck| deck.name).collect();
        assert_eq!(names.len(), BUILT_IN.len());
    }

    #[test]
    fn a_name_behind_the_sign_is_a_deck_and_a_path_is_a_file() {
        assert_eq!(built_in(Path::new("@Narn")).map(|deck| deck.file), Some("premier-narn"));
        for file in ["./@narn", "narn", "@narn.toml", "decks/@narn", "@nar"] {
            assert!(built_in(Path::new(file)).is_none(), "{file}");
        }
        assert!(
            looks_built_in(Path::new("@nar"))
                && !looks_built_in(Path::new("@nar.toml"))
                && !looks_built_in(Path::new("./@nar"))
        );
    }
}
