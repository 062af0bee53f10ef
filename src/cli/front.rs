//! The front page, which the program shows when it is called without a command: what it does, what lies here, how much is
//! known of the cards, and how to begin.

use std::fmt::Write as _;

use clap::ValueEnum;
use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use super::answer::{Answer, Page, published};
use super::args::Commands;
use super::command_line;
use super::context::Context;
use super::error::{Failure, Status};
use super::help::Topic;
use super::overview::{Overview, decks_sentence, known_sentence, owned_sentence};
use crate::messages::front as say;
use crate::report;

/// How wide the headings on the left are.
const HEADING: usize = 19;

/// How wide an example is with the gap behind it.
const EXAMPLE: usize = 49;

/// What anybody can type anywhere.
const CHECK: &str = "zocalo check @narn --ruleset tournament";
const GOLDFISH: &str = "zocalo goldfish @minbari --turns 8";

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Front {
    #[serde(flatten)]
    overview: Overview,
    version: &'static str,
    groups: Vec<Group>,
    /// The topics of `help`.
    #[serde(skip)]
    topics: Vec<String>,
}

/// A group of commands.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Group {
    #[serde(rename = "group")]
    name: &'static str,
    commands: Vec<String>,
    /// Its title in the reader's language.
    #[serde(skip)]
    title: String,
}

impl Answer for Front {
    const KIND: &'static str = "front/1";
    const PACKS: &'static str = "rests_on";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let mut text = String::new();
        let _ = writeln!(
            text,
            "{} {}: {}\n",
            report::strong("Zocalo"),
            env!("CARGO_PKG_VERSION"),
            say::About.render(locale)
        );
        let row = |text: &mut String, heading: &str, words: &str| {
            let gap = " ".repeat(HEADING.saturating_sub(heading.width()));
            let lines = report::hanging(&format!("{heading}{gap}"), words, width);
            let _ = writeln!(text, "{}{}", report::strong(heading), &lines[heading.len()..]);
        };
        for Group { title, commands, .. } in &self.groups {
            row(&mut text, title, &commands.join(", "));
        }
        text.push('\n');
        row(&mut text, &say::DecksHere.render(locale), &decks_sentence(&self.overview, locale));
        row(&mut text, &say::BuiltInDecks.render(locale), &self.overview.built_in.join(" "));
        row(&mut text, &say::KnownCards.render(locale), &known_sentence(&self.overview.facts, locale));
        let owned = if self.overview.collection_is_unusable {
            say::Unusable.render(locale)
        } else {
            owned_sentence(self.overview.collection.as_ref(), locale)
        };
        row(&mut text, &say::WhatYouOwn.render(locale), &owned);
        let _ = writeln!(text, "\n{}", report::strong(say::Try.render(locale)));
        let search = say::SearchSample.render(locale);
        let meanings = [say::TryCheck.render(locale), say::TrySearch.render(locale), say::TryGoldfish.render(locale)];
        let column = EXAMPLE.max(search.width() + 3);
        let widest = meanings.iter().map(|what| column + what.width()).max().unwrap_or(0);
        for (command, what) in [CHECK, &search, GOLDFISH].iter().zip(&meanings) {
            if widest <= width {
                let _ = writeln!(text, "  {command:<gap$}{}", report::faint(what), gap = EXAMPLE - 2);
            } else {
                let _ = writeln!(text, "  {command}\n    {}", report::faint(what));
            }
        }
        let closing = say::Closing { topics: self.topics.join(", ") }.render(locale);
        let _ = writeln!(text, "\n{}", report::hanging("", &closing, width));
        text
    }
}

pub(super) fn run(context: &Context, all: Commands) -> Result<Status, Failure> {
    let overview = Overview::of(context)?;
    let program = all();
    let groups = command_line::groups(&program).into_iter().map(|(name, commands)| Group {
        name,
        commands: commands.iter().map(|one| one.get_name().to_owned()).collect(),
        title: command_line::group_shown(name, context.output.language()),
    });
    let topics = Topic::listed().filter_map(|topic| topic.to_possible_value());
    let topics = topics.map(|value| value.get_name().to_owned()).collect();
    context.output.print(&Front { overview, version: env!("CARGO_PKG_VERSION"), groups: groups.collect(), topics })?;
    Ok(Status::Done)
}

published!(Front);
