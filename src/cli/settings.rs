//! `config.toml` in the data folder: what holds where neither the command line nor a variable of the program says anything
//! else. It is read once, when the program starts.

use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anstream::ColorChoice;
use toml_edit::{Document, Item};

use super::error::Failure;
use crate::messages::config as say;
use zocalo_simulation::simulation::Goal;
use zocalo_text::files::reading::{Unreadable, read_text};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Language, Source, suggestion};
use zocalo_words::language::said_by_system;

const FILE: &str = "config.toml";

/// In bytes.
const LARGEST: u64 = 64 << 10;

/// The most mistakes that every command warns of.
const MOST_WARNED: usize = 3;

const LONGEST: usize = 200;

/// The columns that output may be set to.
pub(super) const COLUMNS: std::ops::RangeInclusive<i64> = 60..=160;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SettingKind {
    Text,
    Word(&'static [&'static str]),
    Columns,
    Switch,
}

#[derive(Debug)]
pub(super) struct SettingKey {
    pub(super) name: &'static str,
    pub(super) kind: SettingKind,
    /// A value, as the file has it.
    pub(super) sample: &'static str,
    /// What holds without it.
    pub(super) usual: &'static str,
    /// The variable of the program that comes before it.
    pub(super) variable: Option<&'static str>,
}

const fn key(name: &'static str, kind: SettingKind, sample: &'static str, usual: &'static str) -> SettingKey {
    SettingKey { name, kind, sample, usual, variable: None }
}

pub(super) const KEYS: [SettingKey; 7] = [
    key("ruleset", SettingKind::Text, "\"tournament\"", "casual"),
    SettingKey { variable: Some("ZOCALO_LANG"), ..key("language", SettingKind::Word(&Language::NAMES), "\"ru\"", "") },
    SettingKey {
        variable: Some("NO_COLOR"),
        ..key("color", SettingKind::Word(&["auto", "always", "never"]), "\"never\"", "auto")
    },
    SettingKey { variable: Some("ZOCALO_PAGER"), ..key("pager", SettingKind::Text, "\"less -S\"", "less") },
    SettingKey { variable: Some("COLUMNS"), ..key("columns", SettingKind::Columns, "100", "") },
    key("goal", SettingKind::Text, "\"power@8\"", USUAL_GOAL),
    key("owned_first", SettingKind::Switch, "false", "true"),
];

/// What decks are measured by where nobody says anything else.
const USUAL_GOAL: &str = "influence@6";

#[derive(Debug, Default, Clone)]
pub(super) struct Settings {
    pub(super) ruleset: Option<String>,
    pub(super) language: Option<Language>,
    pub(super) color: Option<ColorChoice>,
    pub(super) pager: Option<String>,
    pub(super) columns: Option<usize>,
    goal: Option<String>,
    owned_first: Option<bool>,
    /// Whether something is wrong that answers depend on.
    answers_unknown: bool,
}

static SETTINGS: OnceLock<Settings> = OnceLock::new();

/// Those of this run; none before [`read_for_this_run`].
pub(super) fn settings() -> &'static Settings {
    SETTINGS.get_or_init(Settings::default)
}

/// The goal that decks are measured by where nobody names one.
pub(super) fn usual_goal() -> String {
    settings().goal.clone().unwrap_or_else(|| USUAL_GOAL.to_owned())
}

/// Whether the builder begins with owned cards.
pub(super) fn owned_first() -> bool {
    settings().owned_first.unwrap_or(true)
}

pub(super) enum WrongSettings {
    /// Answers would be others than the file asks for: what it says of rulesets and goals is unknown.
    OfAnswers(Failure),
    /// Only what answers look like: the rest of it holds.
    OfLooks(Vec<Text>),
}

/// Reads the file of the data folder for this run. What is wrong in it comes back; the rest of it holds.
pub(super) fn read_for_this_run(folder: &Path) -> Option<WrongSettings> {
    let (settings, faults) = match read(folder) {
        Ok(None) => return None,
        Ok(Some((_, settings, faults))) if faults.is_empty() => (settings, None),
        Ok(Some((source, settings, faults))) => {
            let wrong = if settings.answers_unknown {
                WrongSettings::OfAnswers(Failure::InFile(Box::new(source), faults))
            } else {
                WrongSettings::OfLooks(faults.into_iter().take(MOST_WARNED).map(|one| left_out(&source, one)).collect())
            };
            (settings, Some(wrong))
        }
        Err(failure) => (Settings::default(), Some(WrongSettings::OfAnswers(failure))),
    };
    let settings = Settings { ruleset: settings.ruleset.map(|name| in_folder(name, folder)), ..settings };
    // A run of a whole command line from its beginning finds them read.
    let _ = SETTINGS.set(settings);
    faults
}

fn left_out(source: &Source, Diagnosis { span, reason, help, .. }: Diagnosis) -> Text {
    say::LeftOut { file: &source.label, help, line: source.place(&span).line, reason }.text()
}

/// The value of `--data-dir`, before all arguments are understood.
pub(super) fn given_folder(arguments: &[OsString]) -> Option<PathBuf> {
    let options = arguments.iter().take_while(|argument| *argument != "--");
    let mut folder = None;
    for (at, argument) in options.enumerate() {
        let joined = argument.to_str().and_then(|text| text.strip_prefix("--data-dir="));
        let behind = || arguments.get(at + 1).filter(|_| argument == "--data-dir").map(PathBuf::from);
        folder = joined.map(PathBuf::from).or_else(behind).or(folder);
    }
    folder
}

pub(super) fn in_folder(name: String, folder: &Path) -> String {
    if names_file(&name) { folder.join(&name).display().to_string() } else { name }
}

pub(super) fn names_file(name: &str) -> bool {
    name.contains(['/', '\\']) || Path::new(name).extension().is_some_and(|ending| ending == "toml")
}

pub(super) fn file_in(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

/// What the file of a folder says, and what is wrong in it; `None` where there is none.
pub(super) fn read(folder: &Path) -> Result<Option<(Source, Settings, Vec<Diagnosis>)>, Failure> {
    let path = file_in(folder);
    let label = path.display().to_string();
    let text = match read_text(&path, LARGEST) {
        Ok(text) => text,
        // Where the folder is none, what needs it says so.
        Err(Unreadable::System(error)) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            return Ok(None);
        }
        Err(error) => return Err(Failure::request(unreadable(&label, &error), say::MendOrRemove { file: label })),
    };
    let (settings, faults) = understood(&text);
    Ok(Some((Source { label, text }, settings, faults)))
}

pub(super) fn unreadable(file: &str, error: &Unreadable) -> Text {
    match error {
        Unreadable::System(error) => say::CannotRead { file, error: said_by_system(error) }.text(),
        Unreadable::TooLarge(largest) => say::TooLarge { file, size: *largest / 1024 }.text(),
        Unreadable::NoText => say::NoText { file }.text(),
    }
}

pub(super) fn understood(text: &str) -> (Settings, Vec<Diagnosis>) {
    let mut settings = Settings::default();
    let mut faults = Vec::new();
    let document = match Document::parse(text) {
        Ok(document) => document,
        Err(error) => {
            let reason = say::NoToml { why: error.message().to_owned() };
            settings.answers_unknown = true;
            return (settings, vec![Diagnosis::new(error.span().unwrap_or(0..0), reason, say::WriteKeys)]);
        }
    };
    for (name, item) in document.as_table() {
        let place = document.as_table().key(name).and_then(toml_edit::Key::span).or_else(|| item.span());
        let Some(key) = KEYS.iter().find(|key| key.name == name) else {
            faults.push(Diagnosis::new(place.unwrap_or(0..0), say::NoKey { name }, known_keys(name)));
            continue;
        };
        if let Err((reason, help)) = settings.take(key, item) {
            settings.answers_unknown |= matches!(key.name, "ruleset" | "goal");
            faults.push(Diagnosis::new(item.span().or(place).unwrap_or(0..0), reason, help));
        }
    }
    (settings, faults)
}

/// The key that was probably meant, else all.
pub(super) fn known_keys(name: &str) -> Text {
    match suggestion(name, KEYS.iter().map(|key| key.name)) {
        Some(near) => say::DidYouMean { near }.text(),
        None => say::Keys { keys: KEYS.iter().map(|key| key.name).collect::<Vec<_>>().join(", ") }.text(),
    }
}

impl Settings {
    /// Takes a value; else what is wrong with it, and what to write.
    fn take(&mut self, key: &SettingKey, item: &Item) -> Result<(), (Text, Text)> {
        let wrong = |reason: Text| (reason, say::WriteSample { key: key.name, sample: key.sample }.text());
        let text = || item.as_str().filter(|text| text.chars().count() <= LONGEST).map(str::to_owned);
        let text = || text().ok_or_else(|| wrong(say::MustBeText { key: key.name, most: LONGEST }.text()));
        let word = |words: &[&str]| {
            let text = text()?;
            if words.contains(&text.as_str()) {
                Ok(text)
            } else {
                Err(wrong(say::MustBeOneOf { key: key.name, words: words.join(", ") }.text()))
            }
        };
        match (key.name, key.kind) {
            ("language", SettingKind::Word(words)) => self.language = Language::named(&word(words)?),
            (_, SettingKind::Word(words)) => {
                self.color = Some(match word(words)?.as_str() {
                    "always" => ColorChoice::Always,
                    "never" => ColorChoice::Never,
                    _ => ColorChoice::Auto,
                });
            }
            (_, SettingKind::Columns) => {
                let columns = item.as_integer().filter(|columns| COLUMNS.contains(columns));
                let columns = columns.and_then(|columns| usize::try_from(columns).ok());
                let (least, most) = (COLUMNS.start().to_string(), COLUMNS.end().to_string());
                self.columns =
                    Some(columns.ok_or_else(|| wrong(say::MustBeNumber { key: key.name, least, most }.text()))?);
            }
            (_, SettingKind::Switch) => {
                self.owned_first =
                    Some(item.as_bool().ok_or_else(|| wrong(say::MustBeSwitch { key: key.name }.text()))?);
            }
            ("goal", _) => {
                let text = text()?;
                Goal::parse(&text).map_err(|fault| (fault.reason, fault.help))?;
                self.goal = Some(text);
            }
            ("pager", _) => self.pager = Some(text()?),
            _ => {
                let name = Some(text()?).filter(|name| !name.trim().is_empty());
                self.ruleset =
                    Some(name.ok_or_else(|| wrong(say::MustBeText { key: key.name, most: LONGEST }.text()))?);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::path::PathBuf;

    use super::{KEYS, SettingKind, given_folder, understood};

    #[test]
    fn the_sample_of_every_key_is_understood() {
        for key in &KEYS {
            let (_, faults) = understood(&format!("# mine\n{} = {}\n", key.name, key.sample));
            assert!(faults.is_empty(), "{}: {faults:?}", key.name);
        }
    }

    #[test]
    fn every_mistake_is_told_at_its_place() {
        for (text, place) in [
            ("colour = \"never\"", "colour"),
            ("ruleset = 3", "3"),
            ("ruleset = \" \"", "\" \""),
            ("language = \"fr\"", "\"fr\""),
            ("color = true", "true"),
            ("columns = 20", "20"),
            ("columns = \"80\"", "\"80\""),
            ("goal = \"victory\"", "\"victory\""),
            ("owned_first = 1", "1"),
            ("[ruleset]\nname = 1", "[ruleset]"),
        ] {
            let (_, faults) = understood(text);
            let places: Vec<&str> = faults.iter().map(|fault| &text[fault.span.clone()]).collect();
            assert_eq!(places, [place], "{text}");
        }
        for (text, is_grave) in
            [("columns = 20", false), ("goal = 3", true), ("ruleset = 3", true), ("colour = 1", false), ("[", true)]
        {
            assert_eq!(understood(text).0.answers_unknown, is_grave, "{text}");
        }
        let (settings, faults) = understood("columns = 100\ncolor = \"red\"\ngoal = \"power@8\"");
        assert_eq!((settings.columns, settings.goal.as_deref(), faults.len()), (Some(100), Some("power@8"), 1));
        assert_eq!(understood("columns = = 3").1.len(), 1);
        assert_eq!(understood(&format!("pager = \"{}\"", "x".repeat(201))).1.len(), 1);
    }

    #[test]
    fn the_folder_is_found_among_the_arguments() {
        let given = |line: &str| given_folder(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(given("zocalo --data-dir a search x"), Some(PathBuf::from("a")));
        assert_eq!(given("zocalo search --data-dir=b x"), Some(PathBuf::from("b")));
        assert_eq!(given("zocalo search -- --data-dir a"), None);
        assert_eq!(given("zocalo search --data-dir"), None);
    }

    /// For editors that check what is typed.
    #[test]
    fn the_schema_is_that_of_the_keys() {
        let property = |kind: SettingKind| match kind {
            SettingKind::Text => serde_json::json!({ "type": "string", "maxLength": super::LONGEST }),
            SettingKind::Word(words) => serde_json::json!({ "enum": words }),
            SettingKind::Columns => {
                serde_json::json!({ "type": "integer", "minimum": super::COLUMNS.start(), "maximum": super::COLUMNS.end() })
            }
            SettingKind::Switch => serde_json::json!({ "type": "boolean" }),
        };
        let properties: serde_json::Map<_, _> =
            KEYS.iter().map(|key| (key.name.to_owned(), property(key.kind))).collect();
        let schema = serde_json::json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "config.toml",
            "type": "object",
            "properties": properties,
            "additionalProperties": false,
        });
        let schema = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        let file = "schema/files/config.json";
        if std::env::var_os("SCHEMAS").is_some_and(|how| how == "overwrite") {
            std::fs::write(file, &schema).unwrap();
        }
        assert_eq!(std::fs::read_to_string(file).unwrap_or_default(), schema);
    }
}
