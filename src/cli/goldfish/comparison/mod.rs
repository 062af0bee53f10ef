//! `goldfish --against` and `--swap`: two decks on the same seeds; `--opposition both`: one against two oppositions.

mod meaning;
mod page;
mod swap;

use serde::Serialize;

use self::page::comparison_page;
use self::swap::SwappedDeck;
use super::GoldfishArgs;
use super::csv;
use super::figures::{FiguresByKind, MovedFigures, OfGoal, OfTurn, OtherFigures};
use super::finished::Comparison;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::game_options::AskedOpposition;
use crate::cli::interrupted::{Interrupted, Interruption};
use crate::cli::progress::Progress;
use crate::cli::resolve_ruleset::ruleset_of;
use crate::cli::warnings::{Warnings, WithoutHand};
use crate::cli::{deck_files, readings};
use crate::messages::goldfish_run as say;
use crate::report::{self, Interval};
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{Assumptions, Others};
use zocalo_simulation::simulation::{Figure, FigureList, FigureSpans, InBoth, Prepared, Request, compare};

/// All measures of every turn, and all that was asked; figures without a difference too.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ComparisonReport<'a> {
    first: &'a str,
    second: &'a str,
    games: u64,
    turns: u8,
    seed: u64,
    per_turn: Vec<OfTurn<ComparedFigure>>,
    wants: Vec<OfGoal<'a, ComparedFigure>>,
    #[serde(flatten)]
    asked: OtherFigures<'a, ComparedFigure>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    moved: Option<MovedFigures<'a>>,
    #[serde(skip_serializing_if = "Interrupted::is_not")]
    #[cfg_attr(test, schemars(with = "bool"))]
    interrupted: Interrupted,
    warnings: Warnings,
    #[serde(skip)]
    comparison: &'a Comparison<'a>,
}

/// A figure of both decks; `null` for a deck that does not hold the card.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ComparedFigure {
    first: Option<Interval>,
    second: Option<Interval>,
    difference: Option<Interval>,
}

impl ComparedFigure {
    fn of(figure: Figure, found: &InBoth<'_>) -> Option<Self> {
        // Few cards ever take the last influence of a turn: the others are left out.
        if matches!(figure, Figure::LastOnCard(..)) && found.is_nothing() {
            return None;
        }
        let [first, second, difference] = found.estimates().map(|estimate| estimate.map(Interval::from));
        Some(Self { first, second, difference })
    }
}

impl<'a> ComparisonReport<'a> {
    fn new(comparison: &'a Comparison<'a>, interrupted: Interrupted, warnings: Warnings) -> Self {
        let Comparison { names: [first, second], request, figures, spans, .. } = comparison;
        let FiguresByKind { per_turn, wants, others, .. } = FiguresByKind::of(figures, "values", ComparedFigure::of);
        Self {
            first,
            second,
            games: request.games,
            turns: request.turns,
            seed: request.seed,
            per_turn,
            wants,
            asked: others,
            moved: spans.as_ref().map(|spans| MovedFigures::of(figures, spans)),
            interrupted,
            warnings,
            comparison,
        }
    }
}

impl Answer for ComparisonReport<'_> {
    const KIND: &'static str = "goldfish-comparison/1";

    fn page(&self, page: Page) -> String {
        format!("{}{}", self.interrupted.heading(page.locale), comparison_page(self.comparison, page))
    }

    fn csv(&self) -> String {
        csv::comparison(self.comparison)
    }
}

/// Plays both decks and prints how they differ in all that is asked; the request is that of the first deck.
pub(super) fn run(args: &GoldfishArgs, request: &Request, deck: &Deck, context: &Context) -> Result<Status, Failure> {
    let (index, output) = (context.index()?, context.output);
    let (other, other_title, second) = other_deck(args, request, deck, context)?;
    // Both are played at one table: where one game knows none that answers, nobody opposes either deck.
    let stand = |of: &Request| of.assumptions.others == Others::Stand;
    let alone = args.game.opposition.is_none() && (stand(request) || stand(&second));
    let [request, second] = [request, &second].map(|of| {
        let others = if alone { Others::Stand } else { of.assumptions.others };
        Request { assumptions: Assumptions { others, ..of.assumptions.clone() }, ..of.clone() }
    });
    let title = deck.title_for_readers().render(output.locale());
    let both = args.game.compares_oppositions();
    let names = if both { ["--opposition 0", "--opposition table"] } else { [title.as_str(), &other_title] };
    let range = args.game.assume_ability;
    let pair = |ability: u8| {
        let with = |request: &Request| Request {
            assumptions: Assumptions { ability, ..request.assumptions.clone() },
            ..request.clone()
        };
        Prepared::pair([(with(&request), deck), (with(&second), &other)], names, index)
    };
    let interruption = Interruption::expected();
    let until = interruption.stop();
    let [mut one, two] = pair(range.middle())?;
    one.until = until.clone();
    let settings = one.settings(args.game.threads);
    let progress = Progress::new(settings.games * range.played().len() as u64, output);
    let played = |games| progress.played(games);
    let versus = compare(&one.contestant(), &two.contestant(), &settings, &until, &played)?;
    let mut others = Vec::new();
    for ability in range.played().into_iter().filter(|ability| *ability != range.middle()) {
        let [one, two] = pair(ability)?;
        let versus = compare(&one.contestant(), &two.contestant(), &settings, &until, &played)?;
        others.push((one, versus));
    }
    drop(progress);
    let interrupted = Interrupted::after(versus.games, &one, output)?;
    one.request.games = versus.games;
    let mut comparison = Comparison::new(names, &one, &versus);
    comparison.answered = both.then_some((title.as_str(), &second.assumptions));
    if !range.is_one() && !interruption.has_come() {
        let others: Vec<FigureList<'_, InBoth<'_>>> =
            others.iter().map(|(one, versus)| FigureList::of_both(versus, &one.wants, &one.times)).collect();
        comparison.spans = Some(FigureSpans::of_comparisons(range, &comparison.figures, &others));
    }
    let mut warnings = Warnings::none();
    // A duel deals its hands; a deck with a card swapped has the hand of the first.
    if !args.duel {
        let others = args.against.is_some().then_some(&other);
        for deck in std::iter::once(deck).chain(others) {
            warnings.add(deck, WithoutHand::EveryGameWithIt, output.locale());
        }
    }
    warnings.print(output);
    if args.csv {
        interrupted.print(output);
    }
    output.print_or_csv(&ComparisonReport::new(&comparison, interrupted, warnings), args.csv)?;
    Ok(interruption.status())
}

/// The deck to compare with, what it is called, and what is asked of it.
fn other_deck(
    args: &GoldfishArgs,
    request: &Request,
    deck: &Deck,
    context: &Context,
) -> Result<(Deck, String, Request), Failure> {
    let locale = context.locale();
    if args.game.compares_oppositions() {
        let assumptions = args.game.against(AskedOpposition::Table).assumptions(&request.ruleset)?;
        let title = deck.title_for_readers().render(locale);
        return Ok((deck.clone(), title, Request { assumptions, ..request.clone() }));
    }
    if let Some(path) = &args.against {
        let other = deck_files::load_deck(path, context.catalog()?, context.index()?, locale)?;
        readings::report(&other, context.output);
        let ruleset = ruleset_of(args.game.ruleset.as_deref(), &other)?;
        let assumptions = args.game.assumptions(&ruleset)?;
        let title = other.title_for_readers().render(locale);
        return Ok((other, title, Request { ruleset, assumptions, ..request.clone() }));
    }
    let mut swapped = deck.clone();
    let mut words = Vec::new();
    for text in &args.swap {
        let swap = SwappedDeck::read(text, &swapped, context)?;
        for remark in &swap.readings {
            context.output.remark(report::note(remark, context.width(), locale));
        }
        swapped = swap.deck;
        words.push(swap.words);
    }
    let title = say::WithSwaps { swaps: words.join(&say::And.render(locale)) }.render(locale);
    Ok((swapped, title, request.clone()))
}

published!(ComparisonReport<'_>);
