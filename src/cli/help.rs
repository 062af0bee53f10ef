//! `help`: the commands, one command, or a topic such as the search language.

use std::ffi::{OsStr, OsString};
use zocalo_text::message::Locale;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use serde::Serialize;

use super::answer::{Answer, Page, published};
use super::args::Commands;
use super::error::{Failure, Status};
use super::output::Output;
use super::{candidates, command_line, goldfish, topics};
use crate::messages::{doctor as say, front};
use crate::report;
use zocalo_text::text::{Language, shortened, suggestion};

/// Explain a command or a topic: decks, queries, goals, plans, rulesets, files, facts, words
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo help decks\n\
    or:      zocalo help goldfish")]
pub(crate) struct HelpArgs {
    /// A topic (decks, queries, goals, plans, rulesets, files, facts, words) or a command [default: a list of all commands]
    #[arg(value_name = "TOPIC|COMMAND", add = ArgValueCompleter::new(topics_and_commands))]
    pub words: Vec<String>,
}

/// What `help` explains besides commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Topic {
    /// Deck files, built-in decks and card names
    Decks,
    /// The search language
    Queries,
    /// What a game should reach, and by when
    Goals,
    /// Instructions for the goldfish, sentence by sentence
    Plans,
    /// The rulesets, and how to write your own
    Rulesets,
    /// Where everything is kept, exit codes and limits
    Files,
    /// What is known of cards, what ? means, and how to fill in what you know
    Facts,
    /// How facts files and effects are written, for who writes them by hand
    Effects,
    /// The terms of the game and of the program
    Words,
}

impl Topic {
    /// The topics that lists name; the others are named where they are needed.
    pub(crate) fn listed() -> impl Iterator<Item = Self> {
        Self::value_variants().iter().copied().filter(|topic| *topic != Self::Effects)
    }
}

/// What shows the queries at a glance, where the topic explains them.
const SHEET: &str = "query";

fn topics_and_commands(current: &OsStr) -> Vec<CompletionCandidate> {
    let typed = current.to_string_lossy().to_lowercase();
    let is_first = candidates::words_before().iter().all(|word| word.starts_with('-'));
    let topics = Topic::value_variants().iter().filter(|_| is_first).filter_map(ValueEnum::to_possible_value);
    let topics = topics.filter(|value| value.get_name().starts_with(&typed));
    let topic = |value: PossibleValue| CompletionCandidate::new(value.get_name()).help(value.get_help().cloned());
    topics.map(topic).chain(candidates::commands(current)).collect()
}

/// A page of help, of a command or on a topic.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Help {
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    topic: Option<String>,
    text: String,
    /// The same with styles, and on topics with the lists that the program knows itself.
    #[serde(skip)]
    page: String,
}

impl Answer for Help {
    const KIND: &'static str = "help/1";

    fn page(&self, _page: Page) -> String {
        self.page.clone()
    }
}

pub(super) fn run(args: &HelpArgs, all: Commands, output: &Output) -> Result<Status, Failure> {
    if let [word] = &args.words[..]
        && word.eq_ignore_ascii_case(SHEET)
    {
        return query_sheet(output);
    }
    if let [word] = &args.words[..]
        && let Some(topic) = topic_called(word, all)
    {
        return explain(topic, output);
    }
    let words: Vec<OsString> = args.words.iter().map(OsString::from).collect();
    let mut program = command_line::command_asked(all, output.language(), Some(&words), output.width);
    program.build();
    let mut command = &mut program;
    let names = args.words.iter().filter(|word| *word != "zocalo");
    for (depth, word) in names.enumerate() {
        let others: Vec<String> = command.get_subcommands().map(|one| one.get_name().to_owned()).collect();
        match command.find_subcommand_mut(word) {
            Some(found) => command = found,
            None => return Err(nothing_called(word, &others, depth == 0, output.locale())),
        }
    }
    let page = command_line::page(command, output.language());
    let text = anstream::adapter::strip_str(&page).to_string();
    output.print(&Help { command: Some(command.get_name().to_owned()), topic: None, text, page })?;
    Ok(Status::Done)
}

fn query_sheet(output: &Output) -> Result<Status, Failure> {
    let (markdown, page) = sheet(output.language(), output.width, output.locale());
    output.print(&Help { command: None, topic: Some(name_of(Topic::Queries)), text: markdown, page })?;
    Ok(Status::Done)
}

/// The first section of the topic with what leads to the others, in Markdown and no wider than this.
fn sheet(language: Language, width: usize, locale: Locale) -> (String, String) {
    let russian = topics::page_in_russian(Topic::Queries).filter(|_| language == Language::Russian);
    let whole = russian.unwrap_or_else(|| topics::page(Topic::Queries));
    let end = whole.match_indices("\n## ").nth(1).map_or(whole.len(), |(at, _)| at + 1);
    let markdown = format!("{}{}\n", &whole[..end], say::MoreOnQueries.render(locale));
    let page = report::page(&markdown, width);
    (markdown, page)
}

fn explain(topic: Topic, output: &Output) -> Result<Status, Failure> {
    let text = match topic {
        Topic::Effects => topics::effects(),
        _ => topics::page(topic).to_owned(),
    };
    let page = topic_page(topic, output.language(), output.width, output.locale());
    output.print(&Help { command: None, topic: Some(name_of(topic)), text, page })?;
    Ok(Status::Done)
}

/// What a topic says, no wider than this: in Russian where it is written in it.
fn topic_page(topic: Topic, language: Language, width: usize, locale: Locale) -> String {
    if let Some(page) = topics::page_in_russian(topic).filter(|_| language == Language::Russian) {
        return text_in_russian(topic, page, width, locale);
    }
    let page = topics::page(topic);
    let mut text = match topic {
        Topic::Words => report::page(&report::words_with_russian(page), width),
        Topic::Effects => report::page(&topics::effects(), width),
        _ => report::page(page, width),
    };
    // What the program knows itself is written nowhere else.
    let list = match topic {
        Topic::Queries => Some((front::Everything.render(locale), report::fields(width, locale))),
        Topic::Plans => Some(("Every form of a sentence".to_owned(), goldfish::grammar(width, locale))),
        Topic::Decks => Some((front::BuiltInHeading.render(locale), report::built_in_decks(width, locale))),
        _ => None,
    };
    if let Some((title, list)) = list {
        text.push_str(&report::page(&format!("\n## {title}\n\n"), width));
        text.push_str(&list);
    }
    text
}

/// A topic in Russian, with what the program knows itself.
fn text_in_russian(topic: Topic, page: &str, width: usize, locale: Locale) -> String {
    match topic {
        Topic::Words => report::page(&report::words_in_russian(page), width),
        Topic::Queries => format!("{}\n{}", report::page(page, width), report::fields_in_russian(width, locale)),
        Topic::Decks => {
            let heading = report::page(&format!("\n## {}\n\n", front::BuiltInHeading.render(locale)), width);
            format!("{}{heading}{}", report::page(page, width), report::built_in_decks(width, locale))
        }
        _ => report::page(page, width),
    }
}

fn name_of(topic: Topic) -> String {
    topic.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

/// The topic of this name, in any case and also of one thing of its kind (`query`, `deck`) where no command is called so.
fn topic_called(word: &str, all: Commands) -> Option<Topic> {
    let is_command = all().find_subcommand(word).is_some();
    let word = word.to_lowercase();
    let is_it = |topic: &&Topic| {
        let name = name_of(**topic);
        name == word || !is_command && (name == format!("{word}s") || name == "queries" && word == "query")
    };
    Topic::value_variants().iter().find(is_it).copied()
}

/// That nothing is called so, with what was perhaps meant.
fn nothing_called(word: &str, commands: &[String], is_first: bool, locale: Locale) -> Failure {
    let topics: Vec<String> = Topic::listed().map(name_of).collect();
    let known = commands.iter().chain(topics.iter().filter(|_| is_first)).map(String::as_str);
    let near = suggestion(word, known)
        .map_or_else(String::new, |near| format!("{} ", say::DidYouMean { near }.render(locale)));
    let rest = if is_first {
        say::TopicsAre { topics: topics.join(", ") }.render(locale)
    } else {
        say::HelpLists.render(locale)
    };
    Failure::request(say::NoTopic { first: is_first, word: shortened(word, 60) }, format!("{near}{rest}"))
}

published!(Help);

#[cfg(test)]
mod tests {
    use clap::ValueEnum as _;
    use unicode_width::UnicodeWidthStr as _;
    use zocalo_text::message::Locale;

    use super::{Language, Topic, sheet, topic_page, topics};

    #[test]
    fn queries_are_seen_at_a_glance() {
        for language in [Language::English, Language::Russian] {
            let page = topics::page_in_russian(Topic::Queries).filter(|_| language == Language::Russian);
            let page = page.unwrap_or_else(|| topics::page(Topic::Queries));
            let rows: Vec<&str> = page.split("```").nth(1).unwrap().lines().skip(1).collect();
            for shown in [
                sheet(language, 80, Locale::In(language)).1,
                topic_page(Topic::Queries, language, 80, Locale::In(language)),
            ] {
                let shown = anstream::adapter::strip_str(&shown).to_string();
                let first: Vec<&str> = shown.lines().take(24).map(str::trim).collect();
                assert!(rows.iter().all(|row| first.contains(&row.trim())), "{shown}");
            }
            let (_, alone) = sheet(language, 80, Locale::In(language));
            assert!(alone.lines().count() <= 24 && alone.contains("help queries"), "{alone}");
        }
    }

    #[test]
    fn facts_are_for_who_has_cards() {
        for language in [Language::English, Language::Russian] {
            let page = topic_page(Topic::Facts, language, 80, Locale::In(language));
            assert!(page.lines().count() <= 60 && page.contains("cards ask") && !page.contains("[["), "{page}");
        }
    }

    #[test]
    fn every_topic_fits_a_terminal() {
        for topic in Topic::value_variants() {
            for language in [Language::English, Language::Russian] {
                let text = anstream::adapter::strip_str(&topic_page(*topic, language, 80, Locale::ENGLISH)).to_string();
                let wide: Vec<&str> = text.lines().filter(|line| line.width() > 80).collect();
                assert!(wide.is_empty(), "{topic:?}: {wide:#?}");
            }
        }
    }
}
