//! `improve cut`: which cards carry a deck, and which add least to a goal.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::judged::in_best_way;
use super::measured::{
    AdviceOptions, MEASURED, Measured, Measurement, UnmeasuredCard, WayToPlay, some_of, unmeasured, unmeasured_points,
};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::args::number;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::interrupted::Interruption;
use crate::cli::progress::Progress;
use crate::cli::warnings::Warnings;
use crate::messages::advice as say;
use crate::report::Interval;
use crate::report::grid::Grid;
use crate::report::meaning::{in_few, sentence, with_pilot};
use crate::report::style::{FAINT, hanging, styled};
use zocalo_cards::card::Section;
use zocalo_simulation::advice::{CardWorth, CutFilter, MeasuredDeck, Protection, WEIGHED_GAMES, check_games, weakest};
use zocalo_simulation::refusals::unplayable;
use zocalo_simulation::simulation::LARGEST_RUN;
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// How many of the cards that carry the deck are shown first.
const CARRYING: usize = 5;

/// How many others are shown unless all are asked for.
const SHOWN: usize = 7;

/// Rank a deck's cards by what each adds to a goal, the weakest first
#[derive(Debug, Args)]
#[command(after_help = "\
    To measure what a card adds, the same games are played again with one copy replaced by a blank, a card that \
    can never be played; the difference in the goal counts. Without --goal it is the success of the deck's plan, \
    or influence@6 if there is no plan; `zocalo openings --help` lists the goals. Cards of which too little is \
    known or played are listed without a rank. A card that adds nothing here, but something where the deck is \
    played in the best way that is known, is named as not to be cut. Ctrl-C prints the results so far.\n\n\
    Example: zocalo improve cut @narn --goal power@6")]
pub(crate) struct CutArgs {
    #[command(flatten)]
    advice: AdviceOptions,
    /// How many games to play for each card
    #[arg(long, value_name = "N", default_value_t = WEIGHED_GAMES, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    games: u64,
}

/// What each card of a deck adds, the weakest first.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WeakestCards<'a> {
    #[serde(flatten)]
    measurement: Measurement<'a>,
    /// The goal with the deck as it is.
    value: Option<Interval>,
    games_won: Option<u64>,
    cards: Vec<MeasuredCard<'a>>,
    /// How the deck was played where cuts were judged; `null` with the searching pilot.
    best_way: Option<WayToPlay<'a>>,
    unmeasured: Vec<UnmeasuredCard<'a>>,
    warnings: &'a Warnings,
    #[serde(skip)]
    measured: &'a Measured,
    #[serde(skip)]
    found: &'a MeasuredDeck,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MeasuredCard<'a> {
    name: &'a str,
    section: &'static str,
    count: usize,
    adds: Interval,
    same_in_every_game: bool,
    ties_with_weakest: bool,
    /// Why it stays in the deck.
    stays_for: Option<&'static str>,
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    never_playable: Option<Text>,
    partly_played: bool,
    /// What it adds in the best way, if it is not to be cut though it adds nothing here.
    adds_in_best_way: Option<Interval>,
}

impl<'a> WeakestCards<'a> {
    fn new(measured: &'a Measured, found: &'a MeasuredDeck) -> Self {
        let is_known = found.games > 0;
        Self {
            measurement: measured.document(found.games),
            value: is_known.then(|| measured.estimate(&found.own).into()),
            games_won: is_known.then_some(found.own_won),
            cards: found.cards.iter().filter(|_| is_known).map(MeasuredCard::of).collect(),
            best_way: found.best_way.as_ref().map(WayToPlay::of),
            unmeasured: unmeasured(&found.unmeasured),
            warnings: &measured.warnings,
            measured,
            found,
        }
    }
}

impl<'a> MeasuredCard<'a> {
    fn of(worth: &'a CardWorth) -> Self {
        Self {
            name: &worth.label,
            section: if worth.section == Section::OpeningHand { "opening_hand" } else { "deck" },
            count: worth.copies,
            adds: worth.adds.stated_mean().into(),
            same_in_every_game: worth.adds.squares == 0,
            ties_with_weakest: worth.ties_with_weakest,
            stays_for: worth.protection.map(Protection::key),
            never_playable: worth.dead.map(unplayable),
            partly_played: worth.is_partly_played,
            adds_in_best_way: worth.refused.as_ref().map(|refused| refused.loses.stated_mean().into()),
        }
    }
}

/// Measures every card; Ctrl-C prints the results so far.
pub(crate) fn run(args: &CutArgs, context: &Context) -> Result<Status, Failure> {
    check_games(args.games)?;
    let measured = Measured::new(&args.advice, context)?;
    let index = context.index()?;
    let interruption = Interruption::expected();
    let progress = Progress::new(0, context.output);
    let found = interruption.watched(&progress, |watch| {
        weakest(&measured.scales, &measured.deck, index, &CutFilter::default(), args.games, watch)
    });
    drop(progress);
    let measured = measured.after(&interruption);
    measured.warnings.print(context.output);
    context.output.print(&WeakestCards::new(&measured, &found))?;
    Ok(interruption.status())
}

impl Answer for WeakestCards<'_> {
    const KIND: &'static str = "weakest/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, is_verbose: all } = page;
        let Self { measured, found, .. } = self;
        let games = match found.games {
            0 => String::new(),
            games => say::GamesPerCard { count: Number::grouped(games) }.render(locale),
        };
        let meaning = (found.games > 0).then(|| self.meaning(locale));
        let mut text = measured.heading(&games, meaning, width, locale);
        if found.games == 0 {
            return text;
        }
        let what =
            say::AddsWhat { goal: measured.goal(locale), value: measured.value(&found.own, locale) }.render(locale);
        let _ = writeln!(text, "{}\n", hanging("", &what, width));
        if found.cards.is_empty() {
            let _ = writeln!(text, "{}", say::NothingMeasured.render(locale));
        } else {
            text.push_str(&self.table(page));
        }
        text.push('\n');
        let mut point = |sentence: &str| {
            let _ = writeln!(text, "{}", hanging("- ", sentence, width));
        };
        if let Some(sentence) = in_best_way(measured, found, &[], all, locale) {
            point(&sentence);
        }
        for worth in &found.cards {
            if let Some(why) = worth.dead {
                point(&say::NeverPlayed { card: &worth.label, why: unplayable(why) }.render(locale));
            }
        }
        let partly = names(found, |worth| worth.is_partly_played);
        if !partly.is_empty() {
            point(&say::InPart { names: some_of(&partly, false, locale) }.render(locale));
        }
        text.push_str(&unmeasured_points(&found.unmeasured, all, width, locale));
        let _ = writeln!(text, "{}", hanging("- ", &measured.blind(locale), width));
        text
    }
}

/// The names of the cards that `is_picked` picks, sorted.
fn names(found: &MeasuredDeck, is_picked: impl Fn(&CardWorth) -> bool) -> Vec<&str> {
    let mut names: Vec<&str> =
        found.cards.iter().filter(|worth| is_picked(worth)).map(|worth| worth.label.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

impl WeakestCards<'_> {
    /// `Kidnapping adds least to influence@6 with this pilot: 0.00 ±0.01 a copy.`
    fn meaning(&self, locale: Locale) -> String {
        let Self { measured, found, .. } = self;
        let (goal, pilot) = (measured.scales.goal.to_string(), with_pilot(&measured.scales.prepared.request, locale));
        let tied = found.cards.iter().filter(|worth| worth.ties_with_weakest).count();
        let weakest = found.cards.iter().find(|worth| worth.ties_with_weakest);
        let text = match (weakest.or(found.cards.first()), tied) {
            (None, _) => return sentence(&say::CannotBeMeasured { goal, pilot }.render(locale)),
            (Some(worth), 0 | 1) => {
                let adds = match worth.adds.squares {
                    0 => say::Nothing.render(locale),
                    _ => say::PerCopy { adds: measured.difference(&worth.adds, worth.adds.stated_mean(), locale) }
                        .render(locale),
                };
                say::AddsLeast { adds, card: &worth.label, goal, pilot }.render(locale)
            }
            (Some(_), count) if count == found.cards.len() => say::AllAddLeast { count, goal, pilot }.render(locale),
            (Some(_), count) => say::SomeAddLeast { count, goal, pilot }.render(locale),
        };
        measured.with_victories(in_few(found.games, text, locale), found.games, found.own_won, None, locale)
    }

    /// The cards that carry the deck; then those that add least, what ties as one group, or all others.
    fn table(&self, page: Page) -> String {
        let Page { width, locale, is_verbose: all } = page;
        let Self { found, .. } = self;
        let carrying = found.carrying(CARRYING, self.measured.scales.is_mean());
        let tied: Vec<&CardWorth> = found.cards.iter().filter(|worth| worth.ties_with_weakest).collect();
        let is_group = |worth: &&CardWorth| tied.len() > 1 && worth.ties_with_weakest;
        let is_first = |worth: &&CardWorth| carrying.iter().any(|other| std::ptr::eq(*other, *worth));
        let others: Vec<&CardWorth> =
            found.cards.iter().filter(|worth| !is_first(worth) && (all || !is_group(worth))).collect();
        let mut text = String::new();
        if !carrying.is_empty() {
            let _ = writeln!(text, "{}\n", self.grid(say::HeadCarries.render(locale), &carrying, page));
        }
        let shown = if all { others.len() } else { SHOWN.min(others.len()) };
        if shown > 0 {
            let _ = writeln!(text, "{}", self.grid(say::HeadLeast.render(locale), &others[..shown], page));
        }
        if shown < others.len() {
            let count = others.len() - shown;
            let _ = writeln!(text, "{}", styled(FAINT, say::MoreCards { count }.render(locale)));
        }
        if tied.len() > 1 {
            if shown > 0 {
                text.push('\n');
            }
            let names = names(found, |worth| worth.ties_with_weakest);
            let group = say::TiedWeakest { count: tied.len(), names: some_of(&names, all, locale) };
            let _ = writeln!(text, "{}", hanging("", &group.render(locale), width));
        }
        text
    }

    fn grid(&self, head: String, cards: &[&CardWorth], page: Page) -> String {
        let Page { width, locale, .. } = page;
        let heads = [say::HeadCopies, say::HeadAdds, say::HeadStays].map(|head| head.render(locale));
        let mut grid = Grid::new(std::iter::once(head).chain(heads), &[1, 3]);
        for worth in cards {
            let adds = self.measured.difference(&worth.adds, worth.adds.stated_mean(), locale);
            let stays = worth.protection.map_or(String::new(), |one| why_it_stays(one, locale));
            grid.row([name(worth, locale), worth.copies.to_string(), adds, stays]);
        }
        grid.text(width)
    }
}

/// A card, and where its copies stand if that is not the draw deck.
fn name(worth: &CardWorth, locale: Locale) -> String {
    let label = shortened(&worth.label, 40);
    if worth.section == Section::OpeningHand { format!("{label} {}", say::OpeningHand.render(locale)) } else { label }
}

fn why_it_stays(protection: Protection, locale: Locale) -> String {
    match protection {
        Protection::Locked => "--lock".to_owned(),
        Protection::NotAsked => "--cut".to_owned(),
        Protection::Plan => say::StaysFor { why: "plan" }.render(locale),
        Protection::OpeningHand => say::StaysFor { why: "opening_hand" }.render(locale),
        Protection::BestWay => say::StaysFor { why: "best_way" }.render(locale),
    }
}

published!(WeakestCards<'_>);
