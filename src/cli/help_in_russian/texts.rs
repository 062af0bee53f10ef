//! The Russian texts of the help, as the files of `data/messages/ru/help/` hold them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

/// The files: what all share, then the commands of a few groups each.
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
    /// What the program and each command in its list is for.
    pub abouts: BTreeMap<String, String>,
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
    /// What it does, if the list of commands does not say it.
    pub about: Option<String>,
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

impl Text {
    /// What an argument of a command is for: its own text, else the one that it shares with others.
    pub(super) fn argument(text: Option<&'static Self>, id: &str) -> Option<&'static str> {
        let own = text.and_then(|text| text.arguments.get(id));
        own.or_else(|| shared().shared.arguments.get(id)).map(String::as_str)
    }

    /// What a value means, likewise.
    pub(super) fn value(text: Option<&'static Self>, id: &str, value: &str) -> Option<&'static str> {
        let own = text.and_then(|text| text.values.get(id)?.get(value));
        own.or_else(|| shared().shared.values.get(id)?.get(value)).map(String::as_str)
    }
}

/// What all commands share.
pub(super) fn shared() -> &'static Texts {
    file(0)
}

/// The texts of a command by its path. Only the file that has them is read: who asks for help waits for it.
pub(super) fn text_of(path: &str) -> Option<&'static Text> {
    let heads = [format!("[commands.{path}"), format!("[commands.\"{path}\"")];
    // The first explains the form in a comment and has no command.
    let at = FILES.iter().skip(1).position(|(_, text)| {
        let starts = |head: &String| {
            text.match_indices(head.as_str()).any(|(at, _)| text[at + head.len()..].starts_with([']', '.']))
        };
        heads.iter().any(starts)
    })?;
    file(at + 1).commands.get(path)
}

/// What a command is for.
pub(super) fn about_of(path: &str) -> Option<&'static str> {
    let listed = shared().abouts.get(path).map(String::as_str);
    listed.or_else(|| text_of(path)?.about.as_deref())
}

/// A file, read once.
///
/// # Panics
/// Never in a released program: a test reads the files.
pub(super) fn file(at: usize) -> &'static Texts {
    static READ: [OnceLock<Texts>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
    READ[at].get_or_init(|| {
        let (name, text) = FILES[at];
        toml::from_str(text).unwrap_or_else(|error| panic!("{name}.toml reads, as a test checks: {error}"))
    })
}
