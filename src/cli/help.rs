//! `help`: the commands, one command, or a topic such as the search language.

use std::ffi::OsString;
use zocalo_text::message::Locale;

use clap::ValueEnum as _;
use serde_json::json;

use super::args::{Help, Topic};
use super::error::{Failure, Status};
use super::output::Output;
use super::{command_line, topics};
use crate::messages::doctor as say;
use crate::messages::front;
use crate::report;
use zocalo_text::text::Language;
use zocalo_text::text::{shortened, suggestion};

/// Explains what the arguments name.
pub(super) fn run(args: &Help, output: &Output) -> Result<Status, Failure> {
    if let [word] = &args.words[..]
        && let Some(topic) = topic_called(word)
    {
        return explain(topic, output);
    }
    let words: Vec<OsString> = args.words.iter().map(OsString::from).collect();
    let mut program = command_line::command_asked(output.language(), Some(&words), output.width);
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
    let text = command_line::page(command, output.language());
    if output.wants_json() {
        let plain = anstream::adapter::strip_str(&text).to_string();
        output.answer_json(&json!({ "command": command.get_name(), "text": plain }))?;
    } else {
        output.answer(text)?;
    }
    Ok(Status::Done)
}

fn explain(topic: Topic, output: &Output) -> Result<Status, Failure> {
    let page = topics::page(topic);
    let name = name_of(topic);
    if output.wants_json() {
        let page = if topic == Topic::Facts { format!("{page}\n{}", topics::effects()) } else { page.to_owned() };
        output.answer_json(&json!({ "topic": name, "text": page }))?;
        return Ok(Status::Done);
    }
    output.answer(text(topic, output.language(), output.width, output.locale()))?;
    Ok(Status::Done)
}

/// What a topic says, no wider than this: in Russian where it is written in it.
fn text(topic: Topic, language: Language, width: usize, locale: Locale) -> String {
    if let Some(page) = topics::page_in_russian(topic).filter(|_| language == Language::Russian) {
        return text_in_russian(topic, page, width, locale);
    }
    let page = topics::page(topic);
    let mut text = match topic {
        Topic::Words => report::page(&report::words_with_russian(page), width),
        Topic::Facts => report::page(&format!("{page}\n{}", topics::effects()), width),
        _ => report::page(page, width),
    };
    // What the program knows itself is written nowhere else.
    let list = match topic {
        Topic::Queries => Some((front::Everything.render(locale), report::fields(width, locale))),
        Topic::Plans => Some(("Every form of a sentence".to_owned(), report::grammar(width, locale))),
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

/// What a topic is called.
fn name_of(topic: Topic) -> String {
    topic.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

/// The topic of this name, in any case and also of one thing of its kind (`query`, `deck`) where no command is called so.
fn topic_called(word: &str) -> Option<Topic> {
    let is_command = command_line::command(80).find_subcommand(word).is_some();
    let word = word.to_lowercase();
    let is_it = |topic: &&Topic| {
        let name = name_of(**topic);
        name == word || !is_command && (name == format!("{word}s") || name == "queries" && word == "query")
    };
    Topic::value_variants().iter().find(is_it).copied()
}

/// That nothing is called so, with what was perhaps meant.
fn nothing_called(word: &str, commands: &[String], is_first: bool, locale: Locale) -> Failure {
    let topics: Vec<String> = Topic::value_variants().iter().map(|topic| name_of(*topic)).collect();
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

#[cfg(test)]
mod tests {
    use clap::ValueEnum as _;
    use unicode_width::UnicodeWidthStr as _;
    use zocalo_text::message::Locale;

    use super::{Language, Topic, text};

    #[test]
    fn every_topic_fits_a_terminal() {
        for topic in Topic::value_variants() {
            for language in [Language::English, Language::Russian] {
                let text = anstream::adapter::strip_str(&text(*topic, language, 80, Locale::ENGLISH)).to_string();
                let wide: Vec<&str> = text.lines().filter(|line| line.width() > 80).collect();
                assert!(wide.is_empty(), "{topic:?}: {wide:#?}");
            }
        }
    }
}
