//! `rules`: the rules of the game that answer a question, in plain words, with the documents and sections that have them.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::answer::{Answer, Page, published};
use super::context::Context;
use super::error::{Failure, Status};
use super::rulings;
use crate::messages::rules as say;
use crate::report::{faint, hanging, strong};
use zocalo_cards::card::Card;
use zocalo_catalog::packs::Rulings;
use zocalo_catalog::rules::{CitedSection, Named, Question, Rule, named};
use zocalo_collection::collection::in_shell;
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Language, fold};
use zocalo_words::language::cited_for_reader;

/// How many answers are shown when nobody says otherwise.
const USUAL: &str = "5";

const LONGEST_NAME: usize = 6;

/// The most imported rulings that are shown.
const MOST_RULINGS: usize = 3;

/// How much of a question an imported ruling on some card must speak of, and one on a card that the question names.
const LEAST_SHARE: f64 = 0.75;
const LEAST_SHARE_ON_CARD: f64 = 0.3;

/// The narrowest page on which both languages stand side by side, and what is between them.
const SIDE_BY_SIDE: usize = 100;
const GAP: &str = "   ";

/// Answer a question about the rules of the game, with its source
#[derive(Debug, Args)]
#[command(
    after_help = "Ask in English or Russian, in your own words: rules, terms and card names are found, in any form \
    and with typing errors. The answers are in our words, in both languages, and name the document and section: PSI \
    the rulebook (PSI-RU its Russian edition), COMP the compendium, ENG the Engine Rules, VCG the rules of the VCG. \
    A section by itself lists its rules, a document its sections: zocalo rules COMP 4.7\n\
    Rulings that you have imported answer too (zocalo cards rulings import).\n\
    Exit code 1 when no rule answers.\n\n\
    Example: zocalo rules who may support a conflict"
)]
pub(crate) struct RulesArgs {
    /// What you want to know, or a section
    #[arg(required = true, value_name = "QUESTION")]
    question: Vec<String>,
    /// Show at most N rules
    #[arg(long, value_name = "N", default_value = USUAL, value_parser = clap::value_parser!(u32).range(1..), allow_negative_numbers = true)]
    limit: u32,
}

/// The rules that answer a question.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Answers {
    question: String,
    /// The cards that the question names, by their labels.
    cards: Vec<String>,
    /// How many rules answer, shown or not.
    count: usize,
    rules: Vec<AnsweringRule>,
    /// What was imported about it.
    rulings: Vec<AnsweringRuling>,
    /// The sections of the document, where the question names one by itself.
    sections: Vec<SectionOfDocument>,
}

/// A section of a document of the rules.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SectionOfDocument {
    section: String,
    /// How many rules it has here.
    rules: usize,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AnsweringRule {
    /// Its name, which stays when rules come and go.
    id: &'static str,
    english: &'static str,
    russian: &'static str,
    /// The documents and sections that have it.
    sections: Vec<&'static str>,
    /// The same, with the Russian rulebook where that has the section.
    sections_in_russian: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AnsweringRuling {
    card: String,
    ruling: String,
}

impl AnsweringRule {
    fn of(rule: &Rule) -> Self {
        let sections: Vec<&str> = rule.citation.split("; ").collect();
        let russian = Locale::In(Language::Russian);
        Self {
            id: rule.id,
            english: rule.english,
            russian: rule.russian,
            sections_in_russian: sections.iter().map(|section| cited_for_reader(section).render(russian)).collect(),
            sections,
        }
    }

    /// What it says, in the reader's language first, and its sources in that.
    fn page(&self, number: usize, width: usize, locale: Locale) -> String {
        let (first, second, sources) = match locale.language() {
            Language::English | Language::Further(_) => (self.english, self.russian, self.sections.join("; ")),
            Language::Russian => (self.russian, self.english, self.sections_in_russian.join("; ")),
        };
        let head = format!("{number}. ");
        let indent = " ".repeat(head.len());
        let mut text = String::new();
        if width < SIDE_BY_SIDE {
            let _ = writeln!(text, "{}", hanging(&head, first, width));
            let _ = writeln!(text, "{}", hanging(&indent, second, width));
        } else {
            let column = (width - head.len() - GAP.len()) / 2;
            let left = textwrap::wrap(first, column);
            let right = textwrap::wrap(second, column);
            for line in 0..left.len().max(right.len()) {
                let begin = if line == 0 { &head } else { &indent };
                let cell =
                    |lines: &[std::borrow::Cow<'_, str>]| lines.get(line).map(ToString::to_string).unwrap_or_default();
                let _ =
                    writeln!(text, "{}", format!("{begin}{:<column$}{GAP}{}", cell(&left), cell(&right)).trim_end());
            }
        }
        let _ = writeln!(text, "{}", faint(hanging(&indent, &sources, width)));
        text
    }
}

impl Answer for Answers {
    const KIND: &'static str = "rules/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let pages: Vec<String> =
            (1..).zip(&self.rules).map(|(number, rule)| rule.page(number, width, locale)).collect();
        let mut text = pages.join("\n");
        for SectionOfDocument { section, rules } in &self.sections {
            let _ = writeln!(text, "{rules:>3}  {section}");
        }
        if !self.rulings.is_empty() {
            let gap = if text.is_empty() { "" } else { "\n" };
            let _ = writeln!(text, "{gap}{}", strong(say::Imported.render(locale)));
            for AnsweringRuling { card, ruling } in &self.rulings {
                let _ = writeln!(text, "{}", hanging("- ", &format!("{card}: {ruling}"), width));
            }
        }
        text
    }
}

/// Prints the rules that answer; the answer is no where none does.
pub(super) fn run(args: &RulesArgs, context: &Context) -> Result<Status, Failure> {
    let typed = args.question.join(" ");
    let answers = match named(&typed) {
        None => asked(&typed, args.limit as usize, context)?,
        Some(Named::Section(rules)) => Answers { rules: rules.iter().map(AnsweringRule::of).collect(), ..none(typed) },
        Some(Named::Document(sections)) => {
            let of = |CitedSection { name, rules }| SectionOfDocument { section: name, rules };
            Answers { sections: sections.into_iter().map(of).collect(), ..none(typed) }
        }
        Some(Named::Unknown(nearest)) => {
            context.output.print(&none(typed.clone()))?;
            context.output.remark_beside_page(say::NoSection { section: &typed, nearest: nearest.join("; ") });
            return Ok(Status::No);
        }
    };
    let answers = Answers { count: answers.count.max(answers.rules.len()), ..answers };
    context.output.print(&answers)?;
    if let Some(first) = answers.sections.first() {
        context.output.remark_beside_page(say::SectionsOf { section: in_shell(&first.section) });
        return Ok(Status::Done);
    }
    if answers.rules.is_empty() && answers.rulings.is_empty() {
        context.output.remark_beside_page(say::Nothing);
        return Ok(Status::No);
    }
    for card in &answers.cards {
        context.output.remark_beside_page(say::SeeCard { card: in_shell(card) });
    }
    Ok(Status::Done)
}

fn none(question: String) -> Answers {
    Answers { question, cards: Vec::new(), count: 0, rules: Vec::new(), rulings: Vec::new(), sections: Vec::new() }
}

fn asked(typed: &str, limit: usize, context: &Context) -> Result<Answers, Failure> {
    let cards = cards_in(typed, context)?;
    let kinds: Vec<String> = cards.iter().filter_map(|card| Some(card.kind?.name().to_owned())).collect();
    let question = Question::read(typed, &kinds);
    let found = question.rules();
    let labels: Vec<String> = cards.into_iter().map(|card| card.label).collect();
    let imported = rulings::readable(context).map_or_else(Vec::new, |all| rulings_for(&question, &labels, &all));
    Ok(Answers {
        cards: labels,
        count: found.len(),
        rules: found.iter().take(limit).map(|found| AnsweringRule::of(&found.rule)).collect(),
        rulings: imported,
        ..none(typed.to_owned())
    })
}

/// The cards that a question names in full, the longest names first. A single word that is written small may be any word.
fn cards_in(typed: &str, context: &Context) -> Result<Vec<Card>, Failure> {
    let words: Vec<&str> =
        typed.split_whitespace().map(|word| word.trim_matches(['?', '!', ',', '.', '"', ';'])).collect();
    if !words.iter().any(|word| word.starts_with(|sign: char| sign.is_ascii_alphabetic())) {
        return Ok(Vec::new());
    }
    let (catalog, mut cards, mut at) = (context.catalog()?, Vec::new(), 0);
    while at < words.len() {
        let mut taken = 1;
        for length in (1..=LONGEST_NAME.min(words.len() - at)).rev() {
            let name = words[at..at + length].join(" ");
            if length == 1 && !name.starts_with(char::is_uppercase) {
                continue;
            }
            let Some(label) = catalog.label_of(&fold(&name))? else { continue };
            let ids = catalog.search_ids("SELECT id FROM card WHERE label = ?1", &[label])?;
            if let Some(card) = ids.first().map_or(Ok(None), |id| catalog.card(*id))? {
                taken = length;
                cards.push((*card).clone());
                break;
            }
        }
        at += taken;
    }
    Ok(cards)
}

/// The imported rulings that answer best: those on the cards of the question, and on others those that speak of nearly all of it.
fn rulings_for(question: &Question, cards: &[String], all: &Rulings) -> Vec<AnsweringRuling> {
    let mut found: Vec<(f64, &String, &String)> = Vec::new();
    for (card, rulings) in &all.rulings {
        let is_named = cards.contains(card);
        let least = if is_named { LEAST_SHARE_ON_CARD } else { LEAST_SHARE };
        for ruling in rulings {
            let share = question.share(&format!("{card} {ruling}"));
            if share >= least {
                found.push((share + if is_named { 1.0 } else { 0.0 }, card, ruling));
            }
        }
    }
    found.order_by(|a, b| b.0.total_cmp(&a.0));
    let first = found.into_iter().take(MOST_RULINGS);
    first.map(|(_, card, ruling)| AnsweringRuling { card: card.clone(), ruling: ruling.clone() }).collect()
}

published!(Answers);
