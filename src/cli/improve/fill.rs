//! `improve fill`: which cards a deck needs that is short of some.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::measured::{
    AdviceOptions, BeforeAndAfter, CHANGED, MEASURED, Measured, Measurement, UnmeasuredCard, WayToPlay, WrittenDeck,
};
use super::measured::{some_of, unmeasured, unmeasured_points, way_in_words};
use super::swap_report::LeftOut;
use super::swap_search::owned_cards;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::args::number;
use crate::cli::context::Context;
use crate::cli::deck::bench::Bench;
use crate::cli::error::{Failure, Status};
use crate::cli::interrupted::Interruption;
use crate::cli::progress::Progress;
use crate::cli::warnings::Warnings;
use crate::messages::advice as say;
use crate::report::grid::Grid;
use crate::report::meaning::{in_few, with_pilot};
use crate::report::style::hanging;
use crate::report::{Interval, prose, summary};
use zocalo_cards::card::{CardType, Cost, Section};
use zocalo_cards::data::glossary::Kind;
use zocalo_decks::editing::{Deed, Edit};
use zocalo_simulation::advice::{
    FillSearch, Filled, FilledCard, MOST_FILLED, RefusedFiller, USUAL_FILL_GAMES, USUAL_FILL_TRIALS, USUAL_GAMES,
    USUAL_TRIALS, check_games, check_search, fill, short_of,
};
use zocalo_simulation::simulation::LARGEST_RUN;
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_words::language::{Number, called};

/// Find the cards that a deck needs that is short of some
#[derive(Debug, Args)]
#[command(after_help = "\
    The deck plays with blanks in the empty places, and cards compete for one place after another by what they gain. Where \
    games show no difference, the cost curve decides. A card by which the deck loses where it is played in its best way is \
    not added. The figures are of fresh games: what the deck gains over blanks, and \
    what a copy of each card adds. --write changes the deck file; `zocalo deck undo` undoes it. Exit code 1 when places stay \
    empty, or the deck is not short and N is not given. Ctrl-C prints the results so far and writes nothing.\n\n\
    Example: zocalo improve fill @narn 3 --goal power@6")]
pub(crate) struct FillArgs {
    #[command(flatten)]
    advice: AdviceOptions,
    #[command(flatten)]
    filling: Filling,
}

/// With what a deck is filled, and how long to search for it.
#[derive(Debug, Args)]
pub(super) struct Filling {
    /// How many cards to add [default: as many as the deck is short of]
    #[arg(value_name = "N", value_parser = number::<u32>(1, MOST_FILLED.into()), allow_negative_numbers = true)]
    count: Option<u32>,
    /// Add only cards of which you own a copy that the deck does not use
    #[arg(long, help_heading = CHANGED)]
    owned: bool,
    /// Change the deck file
    #[arg(long, help_heading = CHANGED)]
    write: bool,
    /// About how many games to spend on finding the cards
    #[arg(long, value_name = "N", default_value_t = USUAL_FILL_TRIALS, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    trials: u64,
    /// How many games to play for each of the final figures
    #[arg(long, value_name = "N", default_value_t = USUAL_FILL_GAMES, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    games: u64,
}

impl Filling {
    /// As asked beside the options of swaps, whose usual numbers of games are not those of filling.
    pub(super) fn beside_swaps(count: Option<u32>, owned: bool, [trials, games]: [u64; 2]) -> Self {
        Self {
            count,
            owned,
            write: false,
            trials: if trials == USUAL_TRIALS { USUAL_FILL_TRIALS } else { trials },
            games: if games == USUAL_GAMES { USUAL_FILL_GAMES } else { games },
        }
    }
}

/// The cards to add, the one that adds most first.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct FilledDeck<'a> {
    #[serde(flatten)]
    measurement: Measurement<'a>,
    /// How many cards were to be added.
    asked: u32,
    /// How many places stay empty.
    left: u32,
    legal_after: bool,
    cards: Vec<AddedCard<'a>>,
    /// What gains here but is not added, as the deck loses by it in the best way found to play it.
    refused: Vec<RefusedCard<'a>>,
    best_way: Option<WayToPlay<'a>>,
    /// Before: with blanks in the empty places.
    #[serde(flatten)]
    figures: BeforeAndAfter,
    raced: usize,
    left_out: LeftOut,
    unmeasured: Vec<UnmeasuredCard<'a>>,
    warnings: &'a Warnings,
    written: Option<WrittenDeck>,
    #[serde(skip)]
    measured: &'a Measured,
    #[serde(skip)]
    found: &'a Filled,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AddedCard<'a> {
    name: &'a str,
    count: u32,
    r#type: Option<&'static str>,
    cost: Option<u8>,
    cost_known: bool,
    /// What one copy adds, with an interval so wide that those of all cards hold together.
    adds: Interval,
    /// Whether it clearly adds something.
    clear: bool,
    /// How many of its copies the curve chose, as games showed no difference.
    by_curve: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RefusedCard<'a> {
    name: &'a str,
    loses_in_best_way: Interval,
}

impl<'a> FilledDeck<'a> {
    fn new(measured: &'a Measured, found: &'a Filled, asked: u32, written: Option<WrittenDeck>) -> Self {
        let card = |one: &'a FilledCard| AddedCard {
            name: &one.card.label,
            count: one.count,
            r#type: one.card.kind.map(CardType::name),
            cost: if let Some(Cost::Printed(cost)) = one.card.cost() { Some(cost) } else { None },
            cost_known: one.card.cost().is_some(),
            adds: one.interval.into(),
            clear: one.is_clear,
            by_curve: one.by_curve,
        };
        Self {
            measurement: measured.document(found.games),
            asked,
            left: found.left,
            legal_after: found.verdict.is_legal(),
            cards: found.cards.iter().map(card).collect(),
            refused: found
                .refused
                .iter()
                .map(|one| RefusedCard {
                    name: &one.card.label,
                    loses_in_best_way: one.refusal.loses.stated_mean().into(),
                })
                .collect(),
            best_way: found.refused.first().map(|one| WayToPlay::of(&one.refusal.way)),
            figures: measured.before_and_after([&found.before, &found.after, &found.gains], found.won, found.games),
            raced: found.candidates.raced.len(),
            left_out: LeftOut::of(&found.candidates),
            unmeasured: unmeasured(&found.candidates.unmeasured),
            warnings: &measured.warnings,
            written,
            measured,
            found,
        }
    }

    /// `Filled, influence@6 is 9.1; with blanks in the empty places it is 7.2: +1.9 ±0.1 with the standard pilot.`
    fn meaning(&self, locale: Locale) -> Option<String> {
        let Self { measured, found, .. } = self;
        if found.games == 0 {
            return None;
        }
        let words = say::FilledWorth {
            after: measured.value(&found.after, locale),
            before: measured.value(&found.before, locale),
            gains: measured.difference(&found.gains, found.gains.stated_mean(), locale),
            goal: measured.scales.goal.to_string(),
            pilot: with_pilot(&measured.scales.prepared.request, locale),
        };
        let [before, after] = found.won;
        let with = Some((say::WithAdded.render(locale), after));
        let text = in_few(found.games, words.render(locale), locale);
        Some(measured.with_victories_of(text, found.games, (say::WithBlanks.render(locale), before), with, locale))
    }
}

/// Fills a deck; Ctrl-C stops with what was chosen so far and writes nothing.
pub(crate) fn run(args: &FillArgs, context: &Context) -> Result<Status, Failure> {
    fill_deck(&args.advice, &args.filling, context)
}

pub(super) fn fill_deck(advice: &AdviceOptions, filling: &Filling, context: &Context) -> Result<Status, Failure> {
    let Filling { count, owned, write, trials, games } = *filling;
    check_games(games)?;
    check_search(trials, 1)?;
    // Opened first: what another program writes while the games are played is noticed.
    let bench = write.then(|| Bench::new(context)).transpose()?;
    let open = bench.as_ref().map(|bench| bench.open(&advice.deck, false, context.output)).transpose()?;
    let measured = Measured::new(advice, context)?;
    let short = short_of(measured.verdict());
    let Some(count) = count.or(short) else {
        return Err(Failure::nothing(say::NotShort, say::SayHowMany));
    };
    if filling.count.is_some_and(|count| !(1..=MOST_FILLED).contains(&count)) {
        return Err(Failure::request(say::FillRange { most: MOST_FILLED }, say::SayHowMany));
    }
    let owned = owned_cards(owned, context)?;
    let (catalog, index) = (context.catalog()?, context.index()?);
    let search = FillSearch { catalog, index, owned: owned.as_ref(), count: count.min(MOST_FILLED), trials, games };
    let interruption = Interruption::expected();
    let progress = Progress::new(0, context.output);
    let found = interruption.watched(&progress, |watch| fill(&search, &measured.scales, &measured.deck, watch))?;
    drop(progress);
    let written = match (&bench, &open) {
        (Some(bench), Some(open)) if !found.cards.is_empty() && !interruption.has_come() => {
            let section = Section::Deck;
            let cards: Vec<(u32, String)> = found.cards.iter().map(|one| (one.count, one.card.label.clone())).collect();
            let edit = |(count, card): &(u32, String)| Edit::Add { card: card.clone(), section, count: *count };
            let edits: Vec<Edit> = cards.iter().map(edit).collect();
            Some(WrittenDeck::change(&edits, &Deed::Added { cards, to: section }, open, bench, context.output)?)
        }
        _ => None,
    };
    let measured = measured.after(&interruption);
    measured.warnings.print(context.output);
    context.output.print(&FilledDeck::new(&measured, &found, search.count, written))?;
    Ok(interruption.status_of(found.left == 0))
}

impl Answer for FilledDeck<'_> {
    const KIND: &'static str = "fill/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, is_verbose: all } = page;
        let Self { measured, found, .. } = self;
        let games = match found.games {
            0 => String::new(),
            count => say::GamesPerFigure { count: Number::grouped(count) }.render(locale),
        };
        let mut text = measured.heading(&games, self.meaning(locale), width, locale);
        if !self.cards.is_empty() {
            let heads =
                [&say::HeadAdd, &say::HeadType, &say::HeadCost, &say::HeadCopyAdds].map(|head| head.render(locale));
            let mut grid = Grid::new(heads, &[1, 2]);
            for (row, one) in self.cards.iter().zip(&found.cards) {
                let kind = row.r#type.map_or("?".to_owned(), |kind| called(Kind::Type, kind).render(locale));
                let cost = match (row.cost, row.cost_known) {
                    (Some(cost), _) => cost.to_string(),
                    (None, true) => "-".to_owned(),
                    (None, false) => "?".to_owned(),
                };
                let name = format!("{} {}", row.count, shortened(row.name, 40));
                grid.row([name, kind, cost, measured.difference(&one.adds, one.interval, locale)]);
            }
            let _ = write!(text, "\n{}\n", grid.text(width));
        }
        let mut line = |sentence: &str| {
            let _ = writeln!(text, "{}", prose(sentence, width));
        };
        let verdict = summary(&found.verdict, locale);
        line(&match self.asked - self.left {
            0 => say::NothingAdded { verdict }.render(locale),
            count => say::SoFilled { count, verdict }.render(locale),
        });
        if self.left > 0 {
            let why = match measured.is_interrupted {
                true => "interrupted",
                false if self.refused.is_empty() => "none",
                false => "refused",
            };
            line(&say::PlacesLeft { count: self.left, why }.render(locale));
        }
        text.push('\n');
        let mut point = |sentence: String| {
            let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
        };
        let by_curve: Vec<&str> = self.cards.iter().filter(|one| one.by_curve > 0).map(|one| one.name).collect();
        if !by_curve.is_empty() {
            point(say::ByCurve { names: some_of(&by_curve, all, locale) }.render(locale));
        }
        point_of_refused(self, all, locale).into_iter().for_each(&mut point);
        point(say::FilledFrom { count: Number::grouped(self.raced) }.render(locale));
        self.left_out.sentence(locale).into_iter().for_each(&mut point);
        text.push_str(&unmeasured_points(&found.candidates.unmeasured, all, width, locale));
        let _ = writeln!(text, "{}", hanging("- ", &measured.blind(locale), width));
        if let Some(written) = &self.written {
            let _ = writeln!(text, "\n{}", hanging("", &written.sentence(locale), width));
        }
        text
    }
}

/// What gains here but is not added, as the deck loses by it where it is played in its best way.
fn point_of_refused(filled: &FilledDeck<'_>, all: bool, locale: Locale) -> Option<String> {
    let FilledDeck { measured, found, .. } = filled;
    let way = way_in_words(&found.refused.first()?.refusal.way, all, locale);
    let loses = |one: &RefusedFiller| {
        let loses = one.refusal.loses;
        let loses = measured.difference(&loses, loses.stated_mean(), locale);
        say::CardAdds { adds: loses.trim_start_matches('+'), card: &one.card.label }.render(locale)
    };
    let cards: Vec<String> = found.refused.iter().map(loses).collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let lost = say::FillersRefused { cards: some_of(&cards, all, locale) }.render(locale);
    Some(format!("{} {lost}", say::BestWayFound { way }.render(locale)))
}

published!(FilledDeck<'_>);
