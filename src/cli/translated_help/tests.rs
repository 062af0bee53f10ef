//! Whether the help in other languages says all that the English one says, or its part of it, and fits; and whether the
//! Russian one does so in the words of the Russian rulebook.

mod mistakes;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;

use clap::{Arg, ArgAction, Command};
use unicode_width::UnicodeWidthStr as _;

use super::texts::{Texts, Translation, translation};
use super::{default_of, last_words, names_of, values_of};
use crate::cli::long_help::pages;
use crate::cli::{command_line, commands};
use zocalo_cards::data::glossary::term;
use zocalo_catalog::query::Query;
use zocalo_text::text::{Language, stems};

/// The English command line as it is built, which is what the Russian one is compared with.
fn english() -> Command {
    let mut program = commands::all();
    program.build();
    program
}

/// Every command with its words, the program itself first; none that is hidden.
fn commands<'c>(command: &'c Command, path: &str, all: &mut Vec<(String, &'c Command)>) {
    all.push((path.to_owned(), command));
    for one in command.get_subcommands().filter(|one| !one.is_hide_set()) {
        let path = if path == "zocalo" { one.get_name().to_owned() } else { format!("{path} {}", one.get_name()) };
        commands(one, &path, all);
    }
}

/// Whether `clap` made the argument.
fn is_of_clap(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Help | ArgAction::HelpShort | ArgAction::HelpLong | ArgAction::Version)
}

/// The arguments of a command that have a text.
fn arguments(command: &Command) -> impl Iterator<Item = &Arg> {
    command.get_arguments().filter(|arg| !is_of_clap(arg))
}

fn russian() -> &'static Translation {
    translation(Language::Russian).expect("there is help in Russian")
}

/// The languages that have help, beside English.
fn translated() -> impl Iterator<Item = (Language, &'static Translation)> {
    Language::all().filter_map(|language| Some((language, translation(language)?)))
}

/// The commands of which a language has the whole help; `None` where it has that of all.
fn whole(language: Language) -> Option<Vec<String>> {
    #[derive(serde::Deserialize)]
    struct Parts {
        help: Vec<String>,
    }
    language.in_part()?;
    let parts = std::fs::read_to_string(format!("data/messages/{}/parts.toml", language.name())).unwrap();
    Some(toml::from_str::<Parts>(&parts).unwrap().help)
}

#[test]
fn every_file_reads_and_no_text_stands_in_two() {
    for (language, translation) in translated() {
        let mut seen = BTreeSet::new();
        for (name, text) in &translation.files {
            let file: Texts = toml::from_str(text).unwrap_or_else(|error| panic!("{language:?} {name}.toml: {error}"));
            for path in file.commands.keys() {
                assert!(seen.insert(path.clone()), "{language:?}: {path} in two files");
            }
        }
        assert_eq!(translation.files[0].0, "shared");
    }
}

/// The texts of all files.
fn all_texts(translation: &Translation) -> Texts {
    let mut all = Texts::default();
    for (_, text) in &translation.files {
        let Texts { abouts, groups, headings, names, shared, refusals, parser: _, commands } =
            toml::from_str(text).expect("the file reads");
        all.abouts.extend(abouts);
        all.groups.extend(groups);
        all.headings.extend(headings);
        all.names.extend(names);
        all.shared.arguments.extend(shared.arguments);
        all.shared.values.extend(shared.values);
        all.refusals.extend(refusals);
        all.commands.extend(commands);
    }
    all
}

/// A page that is made alone is the one that stands among all, so that nobody misses a text for speed.
#[test]
fn a_page_alone_is_the_same() {
    for (language, _) in translated() {
        let program = command_line::command_in(commands::all, language, 80);
        pages_alone_are_the_same(&program, language);
    }
}

fn pages_alone_are_the_same(program: &Command, language: Language) {
    let mut pages = Vec::new();
    let mut all = Vec::new();
    commands(program, "zocalo", &mut all);
    for (path, command) in all {
        let words: Vec<OsString> = path.split(' ').map(OsString::from).collect();
        let mut alone = command_line::command_asked(commands::all, language, Some(&words), 80);
        let mut alone = &mut alone;
        for word in path.split(' ').filter(|word| *word != "zocalo") {
            alone = alone.find_subcommand_mut(word).expect("the command");
        }
        let both = [alone.clone(), command.clone()].map(|mut one| one.render_long_help().ansi().to_string());
        assert_eq!(both[0], both[1], "{path}");
        pages.push(path);
    }
    assert!(pages.len() > 60, "{pages:?}");
}

#[test]
fn every_text_is_translated_and_none_is_left_over() {
    for (language, translation) in translated() {
        every_text_is_in(translation, whole(language).as_deref());
    }
}

/// Whether each command has all its texts, or each of these, and all else is for a text that there is.
fn every_text_is_in(translation: &'static Translation, whole: Option<&[String]>) {
    let (program, texts) = (english(), all_texts(translation));
    let mut all = Vec::new();
    commands(&program, "zocalo", &mut all);
    let mut missing = Vec::new();
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut shared: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, command) in &all {
        let english = |arg: &Arg| arg.get_help().map(ToString::to_string).unwrap_or_default();
        let must_have = whole.is_none_or(|whole| whole.contains(path));
        let Some(text) = texts.commands.get(path) else {
            used.insert(format!("about {path}"));
            if must_have {
                missing.push(format!("[commands.\"{path}\"] {:?}", command.get_about().map(ToString::to_string)));
            }
            continue;
        };
        assert!(must_have, "{path}: parts.toml does not name it");
        used.insert(format!("command {path}"));
        used.insert(format!("about {path}"));
        match (texts.abouts.contains_key(path), text.about.is_some()) {
            (false, false) => missing.push(format!("{path}: about")),
            (true, true) => missing.push(format!("{path}: one about in place of two")),
            _ => {}
        }
        if command.get_after_help().is_some() != text.after.is_some() {
            missing.push(format!("{path}: after"));
        }
        for arg in arguments(command) {
            let id = arg.get_id().as_str();
            if translation.argument(translation.text_of(path), id).is_none() {
                missing.push(format!("[commands.\"{path}\".arguments] {id} = {:?}", english(arg)));
            }
            if text.arguments.contains_key(id) {
                used.insert(format!("argument {path} {id}"));
            } else {
                used.insert(format!("shared {id}"));
                shared.entry(id.to_owned()).or_default().insert(english(arg));
            }
            for value in values_of(arg) {
                let name = value.get_name();
                let own = text.values.get(id).is_some_and(|values| values.contains_key(name));
                used.insert(if own {
                    format!("value {path} {id} {name}")
                } else {
                    format!("shared value {id} {name}")
                });
                if value.get_help().is_some() && translation.value(translation.text_of(path), id, name).is_none() {
                    missing.push(format!("[commands.\"{path}\".values.{id}] {name} = {:?}", value.get_help()));
                }
            }
            for name in names_of(arg) {
                used.insert(format!("name {name}"));
                if !texts.names.contains_key(&name) {
                    missing.push(format!("[names] {name:?}"));
                }
            }
            if let Some(heading) = arg.get_help_heading() {
                used.insert(format!("heading {heading}"));
                if !texts.headings.contains_key(heading) {
                    missing.push(format!("[headings] {heading:?}"));
                }
            }
        }
    }
    for (title, _) in command_line::groups(&program) {
        used.insert(format!("group {title}"));
        if !texts.groups.contains_key(title) {
            missing.push(format!("[groups] {title:?}"));
        }
    }
    assert!(missing.is_empty(), "missing:\n{}", missing.join("\n"));
    let left: Vec<String> = keys(&texts).into_iter().filter(|key| !used.contains(key)).collect();
    assert!(left.is_empty(), "left over:\n{}", left.join("\n"));
    // A text that several commands share says one thing.
    let differing: Vec<_> = shared.into_iter().filter(|(_, english)| english.len() > 1).collect();
    assert!(differing.is_empty(), "one text for several English ones:\n{differing:#?}");
}

/// What every text is for, but for those of refusals and of the parser.
fn keys(texts: &Texts) -> Vec<String> {
    let mut keys = Vec::new();
    keys.extend(texts.groups.keys().map(|name| format!("group {name}")));
    keys.extend(texts.abouts.keys().map(|name| format!("about {name}")));
    keys.extend(texts.headings.keys().map(|name| format!("heading {name}")));
    keys.extend(texts.names.keys().map(|name| format!("name {name}")));
    keys.extend(texts.shared.arguments.keys().map(|name| format!("shared {name}")));
    for (id, values) in &texts.shared.values {
        keys.extend(values.keys().map(|name| format!("shared value {id} {name}")));
    }
    for (path, command) in &texts.commands {
        keys.push(format!("command {path}"));
        keys.extend(command.arguments.keys().map(|id| format!("argument {path} {id}")));
        for (id, values) in &command.values {
            keys.extend(values.keys().map(|name| format!("value {path} {id} {name}")));
        }
    }
    keys
}

/// The searches of the examples, which are Russian in the Russian help.
const SEARCHES: [(&str, &str); 5] = [
    ("тип:персонаж раса:нарны цена<=6 метка:борьба", "type:character race:narn cost<=6 mark:strife"),
    ("тип:персонаж цена<=4", "t:character cost<=4"),
    ("тип:флот раса:нарны", "t:fleet race:narn"),
    ("тип:цель", "t:agenda"),
    ("свободно>0", "free>0"),
];

/// A command with its searches and questions, and with what it says of copies, in English.
fn in_english(command: &str) -> String {
    let question = ("кто может поддержать конфликт", "who may support a conflict");
    let assignments = [(" место=", " place="), (" набор=", " set="), question];
    SEARCHES
        .iter()
        .chain(&assignments)
        .fold(command.to_owned(), |text, (russian, english)| text.replace(russian, english))
}

#[test]
fn examples_and_defaults_are_those_of_the_english_help() {
    for (russian, english) in SEARCHES {
        assert_eq!(Query::parse(russian).unwrap(), Query::parse(english).unwrap(), "{russian}");
    }
    let (program, texts) = (english(), all_texts(russian()));
    let mut all = Vec::new();
    commands(&program, "zocalo", &mut all);
    // What is typed, whatever word stands before it.
    let typed = |text: &str| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.split_once(':'));
        let commands = lines.filter(|(word, rest)| !word.contains(' ') && rest.trim_start().starts_with("zocalo "));
        commands.map(|(_, rest)| in_english(rest.trim())).collect()
    };
    for (path, command) in all {
        let english = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let russian = texts.commands[&path].after.clone().unwrap_or_default();
        assert_eq!(typed(&russian), typed(&english), "{path}");
        for arg in arguments(command) {
            let russian =
                self::russian().argument(self::russian().text_of(&path), arg.get_id().as_str()).unwrap_or_default();
            let says_default = arg.get_help().is_some_and(|help| help.to_string().contains("[default: "));
            assert_eq!(russian.contains("[по умолчанию: "), says_default, "{path} {}", arg.get_id());
            assert!(!says_default || default_of(arg).is_none(), "{path} {}: two defaults", arg.get_id());
        }
    }
}

/// What goes into a pipe as well (`help files`).
#[test]
fn every_page_in_english_fits_a_terminal() {
    let mut all = Vec::new();
    pages(&mut command_line::command_in(commands::all, Language::English, 80), "zocalo", &mut all);
    for (path, page) in all {
        for line in page.lines() {
            assert!(line.width() <= 80, "{path}: {line}");
        }
    }
}

#[test]
fn every_page_fits_a_terminal_and_leaves_nothing_in_english() {
    for (language, _) in translated() {
        let mut program = command_line::command_in(commands::all, language, 80);
        let mut all = Vec::new();
        pages(&mut program, "zocalo", &mut all);
        for (path, page) in all {
            let page = last_words(&page, language);
            for line in page.lines() {
                assert!(line.width() <= 80, "{path}: {line}");
            }
            let command = path.trim_end_matches(" -h");
            if whole(language).is_none_or(|whole| whole.iter().any(|one| one == command)) {
                leaves_nothing_in_english(&path, &page);
            }
        }
    }
}

fn leaves_nothing_in_english(path: &str, page: &str) {
    for english in [
        "Usage:",
        "Options:",
        "Arguments:",
        "Commands:",
        "[default",
        "[possible",
        "[aliases",
        "Possible values",
        "Print ",
    ] {
        assert!(!page.contains(english), "{path}: {english}\n{page}");
    }
}

#[test]
fn arguments_stand_in_the_order_in_which_they_are_typed() {
    let mut program = command_line::command_in(commands::all, Language::Russian, 80);
    let page = |words: &[&str], program: &mut Command| {
        let command = words.iter().fold(program, |command, word| command.find_subcommand_mut(word).expect(word));
        command.render_long_help().to_string()
    };
    let adding = page(&["deck", "add"], &mut program);
    assert!(adding.find("  <КОЛОДА> ") < adding.find("  [КАРТА]... "), "{adding}");
    let noting = page(&["cards", "note"], &mut program);
    assert!(noting.find("  <ИМЯ> ") < noting.find("  <ПОЛЯ>... "), "{noting}");
}

/// The terms of the game that the help uses, each in one sense.
const TERMS: [&str; 13] = [
    "ambassador",
    "agenda",
    "race",
    "faction",
    "influence",
    "power",
    "conflict",
    "fleet",
    "opening hand",
    "draw deck",
    "Inner Circle",
    "opposition",
    "mulligan",
];

#[test]
fn the_terms_are_those_of_the_russian_rulebook() {
    let program = english();
    let mut all = Vec::new();
    commands(&program, "zocalo", &mut all);
    let mut strange = Vec::new();
    for (path, command) in all {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let mut pairs = vec![(about, russian().about_of(&path).unwrap_or_default().to_owned())];
        for arg in arguments(command) {
            let russian =
                russian().argument(russian().text_of(&path), arg.get_id().as_str()).unwrap_or_default().to_owned();
            pairs.push((arg.get_help().map(ToString::to_string).unwrap_or_default(), russian));
        }
        for (english, russian) in pairs {
            for word in TERMS.iter().filter(|word| has_words(&english, word)) {
                let Some(term) = term(word).filter(|term| term.russian.is_some()) else { continue };
                let said = stems(&russian);
                let is_said = term.words().any(|words| stems(words).iter().all(|stem| said.contains(stem)));
                if !is_said {
                    strange.push(format!("{path}: {word} in {english:?}: {russian:?}"));
                }
            }
        }
    }
    assert!(strange.is_empty(), "{}", strange.join("\n"));
}

/// Whether a text has these words, whole and in this case.
fn has_words(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| {
        let is_end = |sign: Option<char>| sign.is_none_or(|sign| !sign.is_alphanumeric() && !"-_@=<>:".contains(sign));
        is_end(text[..at].chars().next_back()) && is_end(text[at + words.len()..].chars().next())
    })
}
