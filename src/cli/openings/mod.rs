//! `openings`: which opening hand is best for a goal.

mod other_abilities;
mod page;

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use self::other_abilities::{BestHands, best_hands};
use super::answer::published;
use super::args::number;
use super::candidates;
use super::context::Context;
use super::deck_input::DeckInput;
use super::error::{Failure, Status};
use super::game_options::{AskedOpposition, GameOptions, PilotOptions};
use super::improve::WayToPlay;
use super::interrupted::Interruption;
use super::progress::Progress;
use super::settings::usual_goal;
use super::warnings::{Warnings, WithoutHand};
use crate::report::{ByKey, Interval};
use zocalo_catalog::names::Index;
use zocalo_decks::check::Verdict;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{Assumptions, CardIndex, Others};
use zocalo_simulation::advice::{BetterHand, TrialWatch, better_hand};
use zocalo_simulation::simulation::openings::{
    COMPARED, HandGroup, LegalHands, OpeningHand, RankedHand, Ranking, RankingSchedule, legal_hands,
};
use zocalo_simulation::simulation::{
    Aim, Goal, LARGEST_RUN, PilotName, Prepared, Request, SearchedHands, can_be_counted,
};
use zocalo_text::estimate::{Estimate, Sums};

/// The heading under which the help lists what is ranked.
const RANKED: &str = "What to rank";

const USUAL_GAMES: u64 = 20_000;
const SEARCHED_GAMES: u64 = 60;

/// How many games the standard pilot plays with each of the hands that the searching one then judges.
const FIRST_GAMES: u64 = 2_000;

/// Play every legal opening hand of a deck and rank them for a goal
#[derive(Debug, Args)]
#[command(after_help = "Goals, each with the turn by whose end it counts:\n  \
    influence@5, power@6          the highest mean of a measure\n  \
    'influence>=9@6'              the most games; also >, =, <, <=\n  \
    'Order Above All@5'           in play; played, if it does not stay\n  \
    'seen:Minbar@4'               also played:, circle:, hand: before a name\n  \
    agenda@3, victory@9           an agenda in play; the game won\n  \
    plan@8                        the plan has succeeded\n\n\
    Measures are influence, power, unspent, hand, cards_seen, inner_circle \
    and supporting. All hands play the same games, and the worse half drops \
    out until a few are left, which then play new games. The same seed gives \
    the same ranking.\n\n\
    Example: zocalo openings @minbari --goal power@6")]
pub(crate) struct OpeningsArgs {
    /// The deck file, or - for standard input; hands are chosen from the opening hand and draw deck together
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// The goal to rank the hands for
    #[arg(long, value_name = "GOAL@T", default_value_t = usual_goal(), help_heading = RANKED)]
    #[arg(add = ArgValueCompleter::new(candidates::goals))]
    goal: String,
    /// About how many games to spend on finding the best hands
    #[arg(long, value_name = "N", default_value_t = 30_000, help_heading = RANKED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    trials: u64,
    /// The most games to play with each of the final hands; only these count. Otherwise 20000, or 60 with the searching pilot,
    /// which judges the final hands of the standard one
    #[arg(long, value_name = "N", help_heading = RANKED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    games: Option<u64>,
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    pilot: PilotOptions,
}

/// All hands of the last stage, the best first.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RankedHands<'a> {
    deck: &'a str,
    ruleset: &'a str,
    legal: bool,
    interrupted: bool,
    goal: String,
    /// `mean`, or `share` of the games.
    kind: &'static str,
    seed: u64,
    /// How many each of the hands played.
    games: u64,
    legal_hands: usize,
    cards_of_unknown_type: Vec<&'a str>,
    /// The deck's own hand, or another where that is not legal.
    compared_with: Option<Vec<&'a str>>,
    hands: Vec<HandEntry<'a>>,
    groups: Vec<GroupOfHands<'a>>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    judged_by: Option<SearchingPilot>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    other_abilities: Option<OtherAbilities<'a>>,
    /// The best hands at a table that answers, where both oppositions were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    best_at_table: Option<&'a BestHands>,
    /// The best hands where nobody opposes a conflict, where the other seats answer in the ranking.
    #[serde(skip_serializing_if = "Option::is_none")]
    best_unopposed: Option<&'a BestHands>,
    /// A hand that is better than the first where each is played in its own best way.
    better_played: Option<BetterPlayed<'a>>,
    warnings: &'a Warnings,
    #[serde(skip)]
    ranking: &'a HandRanking,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BetterPlayed<'a> {
    best_way: WayToPlay<'a>,
    goal: Interval,
    /// What the goal gains over the first hand.
    gains: Interval,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct HandEntry<'a> {
    cards: Vec<&'a str>,
    own: bool,
    ties_with_first: bool,
    /// Cards that no game played.
    never_played: Vec<&'a str>,
    /// How many hands differ from it in such cards alone.
    hands_alike: usize,
    goal: Interval,
    games_won: u64,
    goal_difference: Interval,
    measures: ByKey<Interval>,
    differences: ByKey<Interval>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal_by_standard: Option<Interval>,
}

/// Hands that differ in one card and cannot be told apart.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GroupOfHands<'a> {
    /// The place of the best of them, from 0.
    best: usize,
    shared: Vec<&'a str>,
    /// What the last card is one of; empty where the group is one hand.
    any_of: Vec<&'a str>,
    holds_own: bool,
}

/// The searching pilot, where it has judged the hands that the standard one ranks first.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SearchingPilot {
    pilot: &'static str,
    think: String,
    hands_judged: usize,
}

/// The best hands with the ends of a range of unknown abilities.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OtherAbilities<'a> {
    assumed_ability: u8,
    best_with_other_abilities: &'a [BestHands],
}

struct HandRanking {
    title: String,
    verdict: Verdict,
    prepared: Prepared,
    goal: Goal,
    /// Whether the goal is a mean; else a share of the games.
    is_mean: bool,
    legal: LegalHands,
    /// The deck's own hand, if it is legal.
    own: Option<OpeningHand>,
    ranked: Ranking,
    /// The ranking by the standard pilot, of which the searching one has judged the first.
    by_standard: Option<Ranking>,
    is_interrupted: bool,
    /// Whether it was interrupted before both ends of the range were tried.
    lacks_ends: bool,
    /// The best hands with the ends of a range of unknown abilities; none where one number was given.
    ends: Vec<BestHands>,
    /// The best hands at a table that answers, where both oppositions were asked for.
    at_table: Option<BestHands>,
    /// The best hands against nobody, where the ranking is that of a table that answers.
    unopposed: Option<BestHands>,
    /// A hand that is better than the first where each is played in its own best way.
    better_played: Option<BetterHand>,
}

/// What else a ranking is made for than the first one.
#[derive(Debug, Clone, Copy)]
enum OtherGames {
    /// Another number for unknown abilities; the first is that of the ranking itself.
    Abilities(u8),
    /// The other seats answer.
    Table,
    /// Nobody opposes a conflict.
    Unopposed,
}

impl HandRanking {
    fn label(&self, card: CardIndex) -> &str {
        &self.prepared.deck.card(card).label
    }

    fn labels(&self, cards: &[CardIndex]) -> Vec<&str> {
        cards.iter().map(|card| self.label(*card)).collect()
    }

    fn sorted_labels(&self, cards: &[CardIndex]) -> Vec<&str> {
        let mut labels = self.labels(cards);
        labels.sort_unstable();
        labels
    }

    fn hand(&self, ranked: &RankedHand) -> Vec<&str> {
        self.sorted_labels(ranked.hand.cards())
    }

    fn is_own(&self, ranked: &RankedHand) -> bool {
        self.own == Some(ranked.hand)
    }

    fn holds_own(&self, group: &HandGroup) -> bool {
        self.own.is_some_and(|own| group.holds(&own))
    }

    fn compared_with(&self) -> Option<&RankedHand> {
        self.ranked.hands.iter().find(|ranked| ranked.hand == self.ranked.compared_with)
    }

    fn goal_by_standard(&self, ranked: &RankedHand) -> Option<&Sums> {
        self.by_standard.as_ref()?.hands.iter().find(|first| first.hand == ranked.hand).map(|first| &first.goal)
    }

    fn estimate(&self, sums: &Sums) -> Estimate {
        if self.is_mean { sums.stated_mean() } else { sums.share() }
    }
}

impl<'a> RankedHands<'a> {
    fn new(ranking: &'a HandRanking, warnings: &'a Warnings) -> Self {
        let HandRanking { verdict, prepared, legal, ends, .. } = ranking;
        let Ranking { games, hands, groups, .. } = &ranking.ranked;
        let by_measure = |sums: &[Sums]| {
            let means = COMPARED.iter().zip(sums);
            ByKey(means.map(|(measure, sums)| (measure.key(), sums.stated_mean().into())).collect())
        };
        let hand = |ranked: &'a RankedHand| HandEntry {
            cards: ranking.hand(ranked),
            own: ranking.is_own(ranked),
            ties_with_first: ranked.ties,
            never_played: ranking.sorted_labels(&ranked.idle),
            hands_alike: ranked.alike,
            goal: ranking.estimate(&ranked.goal).into(),
            games_won: ranked.won,
            goal_difference: ranked.goal_beyond.stated_mean().into(),
            measures: by_measure(&ranked.measures),
            differences: by_measure(&ranked.beyond),
            goal_by_standard: ranking.goal_by_standard(ranked).map(|goal| ranking.estimate(goal).into()),
        };
        let group = |group: &'a HandGroup| GroupOfHands {
            best: group.best,
            shared: ranking.sorted_labels(&group.shared),
            any_of: ranking.labels(&group.any_of),
            holds_own: ranking.holds_own(group),
        };
        let Request { seed, pilot, thinking, assumptions, .. } = &prepared.request;
        Self {
            deck: &ranking.title,
            ruleset: &verdict.ruleset,
            legal: verdict.is_legal(),
            interrupted: ranking.is_interrupted || ranking.lacks_ends,
            goal: ranking.goal.to_string(),
            kind: if ranking.is_mean { "mean" } else { "share" },
            seed: *seed,
            games: *games,
            legal_hands: legal.hands.len(),
            cards_of_unknown_type: ranking.labels(&legal.of_unknown_type),
            compared_with: ranking.compared_with().map(|ranked| ranking.hand(ranked)),
            hands: hands.iter().map(hand).collect(),
            groups: groups.iter().map(group).collect(),
            judged_by: ranking.by_standard.as_ref().map(|first| SearchingPilot {
                pilot: pilot.name(),
                think: thinking.to_string(),
                hands_judged: first.hands.len(),
            }),
            other_abilities: (!ends.is_empty())
                .then_some(OtherAbilities { assumed_ability: assumptions.ability, best_with_other_abilities: ends }),
            best_at_table: ranking.at_table.as_ref(),
            best_unopposed: ranking.unopposed.as_ref(),
            better_played: ranking.better_played.as_ref().map(|better| BetterPlayed {
                best_way: WayToPlay::of(&better.way),
                goal: ranking.estimate(&better.value).into(),
                gains: better.gains.stated_mean().into(),
            }),
            warnings,
            ranking,
        }
    }
}

/// Lists the legal hands, ranks them and prints the best; Ctrl-C prints the best so far. The deck need not be legal, nor its
/// own hand.
pub(super) fn run(args: &OpeningsArgs, context: &Context) -> Result<Status, Failure> {
    let wrong = |fault| Failure::in_argument("--goal", &args.goal, fault);
    let mut goal = Goal::parse(&args.goal).map_err(wrong)?;
    let input = DeckInput::read_over(&args.deck, &args.game.first(), &args.pilot, context)?;
    let index = context.index()?;
    let interruption = Interruption::expected();
    let mut first: Option<HandRanking> = None;
    let abilities = args.game.assume_ability.middle_and_ends();
    let mut variants: Vec<(OtherGames, Assumptions)> = abilities
        .into_iter()
        .map(|ability| (OtherGames::Abilities(ability), Assumptions { ability, ..input.request.assumptions.clone() }))
        .collect();
    let opposed = |opposition| args.game.against(opposition).assumptions(&input.ruleset);
    if args.game.compares_oppositions() {
        variants.push((OtherGames::Table, opposed(AskedOpposition::Table)?));
    } else if input.request.assumptions.others == Others::Table && args.pilot.pilot != PilotName::Search {
        variants.push((OtherGames::Unopposed, opposed(AskedOpposition::NONE)?));
    }
    for (games, assumptions) in variants {
        let mut prepared = Prepared::new(Request { assumptions, ..input.request.clone() }, &input.deck, index)?;
        let aim = goal.resolve(&prepared.deck, index).map_err(wrong)?;
        prepared.goal = Some(aim);
        can_be_counted([&goal], prepared.plan.is_some(), &input.deck)?;
        prepared.stop = interruption.stop();
        let ranked = rank(args, &input, prepared, (&goal, aim), &interruption, context)?;
        let is_over = interruption.has_come();
        if let Some(first) = &mut first {
            // Half a ranking does not say which hand is best.
            if is_over {
                first.lacks_ends = true;
            } else {
                let usual = input.request.assumptions.ability;
                match games {
                    OtherGames::Abilities(ability) => first.ends.push(best_hands(ability, &ranked)),
                    OtherGames::Table => first.at_table = Some(best_hands(usual, &ranked)),
                    OtherGames::Unopposed => first.unopposed = Some(best_hands(usual, &ranked)),
                }
            }
        } else {
            let better_played =
                if is_over { None } else { better_played(&ranked, (&input.deck, index), aim, args, &interruption) };
            first = Some(HandRanking { is_interrupted: is_over, lacks_ends: is_over, better_played, ..ranked });
        }
        if is_over {
            break;
        }
    }
    let Some(ranking) = first else { return Ok(Status::Done) };
    let warnings = Warnings::of(&input.deck, WithoutHand::NoneIsOwn, context.locale());
    warnings.print(context.output);
    context.output.print(&RankedHands::new(&ranking, &warnings))?;
    Ok(interruption.status())
}

/// Judges the first hand and those that tie with it once more.
fn better_played(
    ranking: &HandRanking,
    deck: (&Deck, &Index),
    aim: Aim,
    args: &OpeningsArgs,
    interruption: &Interruption,
) -> Option<BetterHand> {
    let HandRanking { prepared, legal, ranked, .. } = ranking;
    let group = ranked.groups.first()?;
    let is_best =
        |hand: &OpeningHand| group.holds(hand) || ranked.hands.iter().any(|other| other.hand == *hand && other.ties);
    let best: Vec<OpeningHand> = legal.hands.iter().copied().filter(is_best).collect();
    let is_over = || interruption.has_come();
    let watch = TrialWatch { is_over: &is_over, ..TrialWatch::NOBODY };
    better_hand(prepared, deck, aim, [&legal.hands, &best], args.game.threads, &watch)
}

/// Plays the legal hands against each other, with one number for unknown abilities.
fn rank(
    args: &OpeningsArgs,
    input: &DeckInput,
    prepared: Prepared,
    (goal, aim): (&Goal, Aim),
    interruption: &Interruption,
    context: &Context,
) -> Result<HandRanking, Failure> {
    let DeckInput { deck, ruleset, verdict, .. } = input;
    let legal = legal_hands(deck, ruleset, &prepared.deck)?;
    let own = OpeningHand::of(&prepared.deck.opening_hand)
        .filter(|own| deck.list.names_opening_hand && legal.hands.binary_search(own).is_ok());
    let searches = prepared.request.pilot == PilotName::Search;
    // What the standard pilot plays for the searching one only says which hands that one judges.
    let games = args.games.filter(|_| !searches).unwrap_or(if searches { FIRST_GAMES } else { USUAL_GAMES });
    let GameOptions { seed, threads, .. } = args.game;
    let schedule = RankingSchedule::new(legal.hands.len(), args.trials, games, goal.turn, seed, threads)?
        .until(interruption.stop());
    let (ranked, by_standard) = if searches {
        let second = schedule.of_search(args.games.unwrap_or(SEARCHED_GAMES))?;
        let progress = Progress::new(schedule.games() + second.games(), context.output);
        let played = |games| progress.played(games);
        match prepared.rank_by_search(&legal.hands, own, aim, [&schedule, &second], &played) {
            SearchedHands { by_standard, by_search: Some(by_search) } => (by_search, Some(by_standard)),
            SearchedHands { by_standard, by_search: None } => (by_standard, None),
        }
    } else {
        let progress = Progress::new(schedule.games(), context.output);
        (prepared.rank_hands(&legal.hands, own, aim, &schedule, &|games| progress.played(games)), None)
    };
    Ok(HandRanking {
        title: deck.title(),
        verdict: verdict.clone(),
        prepared,
        goal: goal.clone(),
        is_mean: aim.is_mean(),
        legal,
        own,
        ranked,
        by_standard,
        is_interrupted: false,
        lacks_ends: false,
        ends: Vec::new(),
        at_table: None,
        unopposed: None,
        better_played: None,
    })
}

published!(RankedHands<'_>);
