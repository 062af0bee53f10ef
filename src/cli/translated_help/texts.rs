//! The texts of the help in other languages, as the files of `data/messages/LANGUAGE/help/` hold them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;
use zocalo_text::text::Language;

include!(concat!(env!("OUT_DIR"), "/help.rs"));

/// A file of texts: its name without ending, and what stands in it.
type File = (&'static str, &'static str);

/// The file that all commands share.
const SHARED: &str = "shared";

/// The Russian files: what all share, then the commands of a few groups each.
const RUSSIAN: [File; 8] = [
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

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Texts {
    /// The names of groups of commands, by their English ones.
    pub groups: BTreeMap<String, String>,
    pub abouts: BTreeMap<String, String>,
    /// Headings of arguments, by the English ones.
    pub headings: BTreeMap<String, String>,
    pub names: BTreeMap<String, String>,
    /// What is the same in several commands.
    pub shared: Shared,
    /// What the parser says of a value that it refuses: English with `{}` for what varies, and this language.
    pub refusals: BTreeMap<String, String>,
    /// What the parser says itself.
    pub parser: ParserTexts,
    pub commands: BTreeMap<String, CommandTexts>,
}

/// What the parser says itself, `{}` for what varies, in this order.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ParserTexts {
    pub usage: String,
    pub options: String,
    pub arguments: String,
    pub commands: String,
    pub common: String,
    /// In a usage, for its options, and for a command.
    pub options_value: String,
    pub command_value: String,
    pub aliases: String,
    pub default: String,
    pub possible_values: String,
    pub show_version: String,
    pub show_help: String,
    /// Where `--help` says more, and where `-h` says less.
    pub show_short_help: String,
    pub show_long_help: String,
    pub error: String,
    pub tip: String,
    pub see_help: String,
    pub needs_equals: String,
    pub no_command: String,
    pub missing_arguments: String,
    /// The command, and those below it.
    pub needs_command: String,
    /// The value, and the argument.
    pub value_too_much: String,
    /// The argument, how many it needs, and how many were given.
    pub values_too_few: String,
    pub values_wrong_number: String,
    pub unfit_value: String,
    pub needs_value: String,
    pub unknown_argument: String,
    pub command_stands_alone: String,
    pub command_not_with: String,
    pub argument_twice: String,
    pub argument_stands_alone: String,
    pub argument_not_with: String,
    pub near_command: String,
    pub near_argument: String,
    pub near_value: String,
    pub kinds: Kinds,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kinds {
    pub value: String,
    pub argument: String,
    pub command: String,
    pub equals: String,
    pub too_many: String,
    pub number: String,
    pub conflict: String,
    pub missing: String,
    pub missing_command: String,
    pub bytes: String,
    pub other: String,
}

/// Arguments and values that several commands have.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Shared {
    pub arguments: BTreeMap<String, String>,
    pub values: Values,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CommandTexts {
    pub about: Option<String>,
    pub after: Option<String>,
    /// How it is called, where the arguments do not say it.
    pub usage: Option<String>,
    #[serde(default)]
    pub arguments: BTreeMap<String, String>,
    #[serde(default)]
    pub values: Values,
}

pub(super) struct Translation {
    pub files: Vec<File>,
    read: Vec<OnceLock<Texts>>,
}

/// That of a language; `None` of English, and of one that has no help.
pub(super) fn translation(language: Language) -> Option<&'static Translation> {
    static ALL: OnceLock<Vec<Translation>> = OnceLock::new();
    let all = ALL
        .get_or_init(|| [&RUSSIAN[..]].into_iter().chain(FURTHER_HELP.iter().copied()).map(Translation::of).collect());
    let translation = match language {
        Language::English => return None,
        Language::Russian => &all[0],
        Language::Further(further) => all.get(1 + further.place())?,
    };
    Some(translation).filter(|translation| !translation.files.is_empty())
}

impl Translation {
    /// What all share comes first.
    fn of(files: &[File]) -> Self {
        let (shared, others): (Vec<File>, Vec<File>) = files.iter().partition(|(name, _)| *name == SHARED);
        let files = [shared, others].concat();
        Self { read: files.iter().map(|_| OnceLock::new()).collect(), files }
    }

    /// What an argument of a command is for: its own text, else the one that it shares with others.
    pub(super) fn argument(&'static self, text: Option<&'static CommandTexts>, id: &str) -> Option<&'static str> {
        let own = text.and_then(|text| text.arguments.get(id));
        own.or_else(|| self.shared().shared.arguments.get(id)).map(String::as_str)
    }

    pub(super) fn value(
        &'static self,
        text: Option<&'static CommandTexts>,
        id: &str,
        value: &str,
    ) -> Option<&'static str> {
        let own = text.and_then(|text| text.values.get(id)?.get(value));
        own.or_else(|| self.shared().shared.values.get(id)?.get(value)).map(String::as_str)
    }

    /// What all commands share.
    pub(super) fn shared(&'static self) -> &'static Texts {
        self.file(0)
    }

    /// The texts of a command by its path. Only the file that has them is read: who asks for help waits for it.
    pub(super) fn text_of(&'static self, path: &str) -> Option<&'static CommandTexts> {
        let heads = [format!("[commands.{path}"), format!("[commands.\"{path}\"")];
        // The first explains the form in a comment and has no command.
        let at = self.files.iter().skip(1).position(|(_, text)| {
            let starts = |head: &String| {
                text.match_indices(head.as_str()).any(|(at, _)| text[at + head.len()..].starts_with([']', '.']))
            };
            heads.iter().any(starts)
        })?;
        self.file(at + 1).commands.get(path)
    }

    pub(super) fn about_of(&'static self, path: &str) -> Option<&'static str> {
        let listed = self.shared().abouts.get(path).map(String::as_str);
        listed.or_else(|| self.text_of(path)?.about.as_deref())
    }

    /// A file, read once; a test reads the files, so that it never panics.
    fn file(&'static self, at: usize) -> &'static Texts {
        self.read[at].get_or_init(|| {
            let (name, text) = self.files[at];
            toml::from_str(text).unwrap_or_else(|error| panic!("{name}.toml reads, as a test checks: {error}"))
        })
    }
}
