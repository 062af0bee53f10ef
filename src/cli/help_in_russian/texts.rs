//! The Russian texts of the help, as the files of `data/messages/ru/help/` hold them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

/// The files, each with the commands of a few groups.
pub(super) const FILES: [(&str, &str); 8] = [
    ("shared", include_str!("../../../data/messages/ru/help/shared.toml")),
    ("cards", include_str!("../../../data/messages/ru/help/cards.toml")),
    ("collection", include_str!("../../../data/messages/ru/help/collection.toml")),
    ("collection-decks", include_str!("../../../data/messages/ru/help/collection-decks.toml")),
    ("deck", include_str!("../../../data/messages/ru/help/deck.toml")),
    ("decks", include_str!("../../../data/messages/ru/help/decks.toml")),
    ("games", include_str!("../../../data/messages/ru/help/games.toml")),
    ("program", include_str!("../../../data/messages/ru/help/program.toml")),
];

/// Values of an argument and what each means, by the argument.
pub(super) type Values = BTreeMap<String, BTreeMap<String, String>>;

/// All texts.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Texts {
    /// The names of groups of commands, by their English ones.
    pub groups: BTreeMap<String, String>,
    /// Headings of arguments, by the English ones.
    pub headings: BTreeMap<String, String>,
    /// The names of values: `DECK`.
    pub names: BTreeMap<String, String>,
    /// What is the same in several commands.
    pub shared: Shared,
    /// What the parser says of a value that it refuses: English with `{}` for what varies, and Russian.
    pub refusals: BTreeMap<String, String>,
    /// The commands, by their words.
    pub commands: BTreeMap<String, Text>,
}

/// Arguments and values that several commands have.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Shared {
    /// The arguments.
    pub arguments: BTreeMap<String, String>,
    /// Their values.
    pub values: Values,
}

/// A command.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Text {
    /// What it does.
    pub about: String,
    /// What follows its arguments.
    pub after: Option<String>,
    /// How it is called, where the arguments do not say it.
    pub usage: Option<String>,
    /// Its arguments.
    #[serde(default)]
    pub arguments: BTreeMap<String, String>,
    /// Their values.
    #[serde(default)]
    pub values: Values,
}

impl Texts {
    /// What an argument of a command is for: its own text, else the one that it shares with others.
    pub(super) fn argument(&self, path: &str, id: &str) -> Option<&str> {
        let own = self.commands.get(path).and_then(|command| command.arguments.get(id));
        own.or_else(|| self.shared.arguments.get(id)).map(String::as_str)
    }

    /// What a value means, likewise.
    pub(super) fn value(&self, path: &str, id: &str, value: &str) -> Option<&str> {
        let own = self.commands.get(path).and_then(|command| command.values.get(id)?.get(value));
        own.or_else(|| self.shared.values.get(id)?.get(value)).map(String::as_str)
    }
}

/// The texts, read once.
///
/// # Panics
/// Never in a released program: a test reads the files.
pub(super) fn texts() -> &'static Texts {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    TEXTS.get_or_init(|| {
        let mut all = Texts::default();
        for (name, text) in FILES {
            let file: Texts =
                toml::from_str(text).unwrap_or_else(|error| panic!("{name}.toml reads, as a test checks: {error}"));
            all.groups.extend(file.groups);
            all.headings.extend(file.headings);
            all.names.extend(file.names);
            all.shared.arguments.extend(file.shared.arguments);
            all.shared.values.extend(file.shared.values);
            all.refusals.extend(file.refusals);
            all.commands.extend(file.commands);
        }
        all
    })
}
