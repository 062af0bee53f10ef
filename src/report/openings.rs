//! The ranking of opening hands in words and as JSON.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::conditions::conditions;
use super::meaning::{Best, of_openings};
use super::pilot::pilot;
use super::style::{FAINT, hanging, styled};
use super::verdict::heading;
use crate::check::Verdict;
use crate::estimate::{Estimate, Sums};
use crate::game::{CardIndex, PlayDeck};
use crate::simulation::openings::{COMPARED, Group, Hand, LegalHands, Ranked, Ranking};
use crate::simulation::{Goal, Request};

/// A finished race and what it was made of.
pub(crate) struct Race<'a> {
    /// The deck's name.
    pub deck: &'a str,
    /// Whether the deck is legal, under the ruleset it was played by.
    pub verdict: &'a Verdict,
    /// The deck as it was played.
    pub book: &'a PlayDeck,
    /// What the hands were to be good for.
    pub goal: &'a Goal,
    /// Whether the goal is a mean; else a share of the games.
    pub is_mean: bool,
    /// What was asked of the games.
    pub request: &'a Request,
    /// The hands there are.
    pub legal: &'a LegalHands,
    /// The deck's own hand, if it is legal.
    pub own: Option<Hand>,
    /// What came of it.
    pub ranking: &'a Ranking,
    /// The best hands with the ends of a range of unknown abilities; none where one number was given.
    pub ends: &'a [BestWith],
}

/// The best hand with another number for unknown abilities.
pub(crate) struct BestWith {
    /// The number.
    ability: u8,
    /// The cards of the hands that tie for the best, by name.
    best: Vec<Vec<String>>,
    /// What the goal comes to.
    goal: Estimate,
}

/// The best hand of a race that was played with another number for unknown abilities.
#[must_use]
pub(crate) fn best_with(ability: u8, book: &PlayDeck, is_mean: bool, ranking: &Ranking) -> BestWith {
    let names = |ranked: &Ranked| {
        let mut names: Vec<String> = ranked.hand.cards().iter().map(|card| book.card(*card).label.clone()).collect();
        names.sort_unstable();
        names
    };
    let first = ranking.hands.first();
    let tied = ranking.hands.iter().skip(1).filter(|ranked| ranked.ties);
    let goal = first.map_or(Sums::default(), |ranked| ranked.goal);
    let goal = if is_mean { goal.mean() } else { goal.share() };
    BestWith { ability, best: first.into_iter().chain(tied).map(names).collect(), goal }
}

/// Whether the hand that leads stays the best, in a sentence for each end of a range.
fn ends(race: &Race<'_>) -> Vec<String> {
    let leader: Option<Vec<&str>> = race.ranking.hands.first().map(|ranked| labels(race, ranked));
    let sentence = |end: &BestWith| {
        let BestWith { ability, best, goal } = end;
        let value = figure(*goal, race.is_mean);
        let is_leader = |hand: &Vec<String>| leader.as_ref().is_some_and(|leader| *hand == *leader);
        match best.iter().position(is_leader) {
            Some(0) => format!("With unknown abilities at {ability} the same hand leads: {value}."),
            Some(_) => format!("With unknown abilities at {ability} the same hand ties for the best: {value}."),
            None => {
                let names = best.first().map_or_else(String::new, |hand| hand.join(", "));
                format!("With unknown abilities at {ability} another hand is clearly better: {names}, {value}.")
            }
        }
    };
    race.ends.iter().map(sentence).collect()
}

/// How many groups of hands are printed.
const SHOWN: usize = 10;

/// How many cards are named of those that do as well as each other.
const NAMED: usize = 8;

/// The best ten hands, each with its figure and its interval, its cards, and what it does better or worse than the hand it
/// is compared with. Those that differ in one card and cannot be told apart stand together. The deck's own hand is shown
/// wherever it stands.
#[must_use]
pub(crate) fn openings(race: &Race<'_>, width: usize) -> String {
    let mut text = heading(race.deck, race.verdict);
    if let Some(group) = race.ranking.groups.first() {
        let _ = writeln!(text, "{}", hanging("", &meaning(race, group), width));
    }
    let count = match race.legal.hands.len() {
        1 => "1 legal opening hand".to_owned(),
        count => format!("{count} legal opening hands"),
    };
    let setting = format!(
        "{count}, raced for {}: {} at the end of turn {}, with 95 % intervals of {} games each, seed {}. {}{}",
        race.goal,
        if race.is_mean { "the mean" } else { "the share of games" },
        race.goal.turn,
        race.ranking.games,
        race.request.seed,
        conditions(&race.book.assumptions),
        pilot(race.request),
    );
    let _ = writeln!(text, "{}\n", textwrap::fill(&setting, width));
    for (at, group) in race.ranking.groups.iter().enumerate() {
        if is_shown(race, at, group) {
            text.push_str(&row(race, at, group, width));
        }
    }
    text.push('\n');
    let mut point = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("- ", sentence, width));
    };
    point(&format!("Better and worse is said of clear differences from {}, game by game.", compared_with(race)));
    if race.ranking.groups.iter().enumerate().any(|(at, group)| is_shown(race, at, group) && !group.any_of.is_empty()) {
        point(
            "Hands that stand together differ in one card only and tie for the goal; better and worse is said of the first.",
        );
    }
    if let Some(sentence) = ties(race) {
        point(&sentence);
    }
    for sentence in ends(race) {
        point(&sentence);
    }
    if race.ranking.hands.iter().all(|ranked| ranked.goal.sum == 0) {
        point("No hand reached the goal in any of these games.");
    }
    if race.own.is_none() {
        point("The deck names no opening hand, or one that is not surely legal.");
    }
    if !race.legal.of_unknown_type.is_empty() {
        let names: Vec<&str> =
            race.legal.of_unknown_type.iter().map(|card| race.book.card(*card).label.as_str()).collect();
        point(&format!("In no hand, as the type is unknown: {}.", names.join(", ")));
    }
    text
}

/// What the ranking means for the player.
fn meaning(race: &Race<'_>, group: &Group) -> String {
    let best = &race.ranking.hands[group.best];
    let Estimate { value, .. } = estimate(race, &best.goal);
    let value =
        if race.is_mean { format!("{value:.2} on average") } else { format!("{:.1} % of the games", value * 100.0) };
    let others = race.ranking.groups.iter().skip(1);
    of_openings(&Best {
        request: race.request,
        goal: &race.goal.to_string(),
        cards: &cards(race, group),
        value: (best.goal.sum > 0).then_some(&value),
        hands: race.legal.hands.len(),
        tied: others.filter(|group| race.ranking.hands[group.best].ties).count(),
        own: match race.own {
            Some(own) if own == best.hand && group.any_of.is_empty() => " (the deck's own)",
            Some(own) if group.holds(&own) => " (the deck's own is one of them)",
            _ => "",
        },
        games: race.ranking.games,
    })
}

fn compared_with(race: &Race<'_>) -> &'static str {
    if race.own.is_some() { "the deck's own hand" } else { "the hand that led before the last games" }
}

/// Whether a group is printed: one of the best, or that of the deck's own hand.
fn is_shown(race: &Race<'_>, at: usize, group: &Group) -> bool {
    at < SHOWN || race.own.is_some_and(|own| group.holds(&own))
}

fn row(race: &Race<'_>, at: usize, group: &Group, width: usize) -> String {
    let ranked = &race.ranking.hands[group.best];
    let figure = figure(estimate(race, &ranked.goal), race.is_mean);
    let own = match race.own {
        Some(own) if own == ranked.hand => "  (the deck's own)",
        Some(own) if group.holds(&own) => "  (the deck's own is one of them)",
        _ => "",
    };
    let head = format!("{:>3}.  {figure:<22}", at + 1);
    let cards = match cards(race, group) {
        cards if cards.is_empty() => "no cards".to_owned(),
        cards => cards,
    };
    let mut text = hanging(&head, &format!("{cards}{own}"), width);
    text.push('\n');
    let differences = (ranked.hand != race.ranking.compared_with).then(|| differences(ranked));
    let indent = " ".repeat(head.len());
    for sentence in first_of_many(race, group).into_iter().chain(differences).chain(alike(race, group, ranked)) {
        for line in hanging(&indent, &sentence, width).lines() {
            let _ = writeln!(text, "{}", styled(FAINT, line));
        }
    }
    text
}

/// The cards of a group: `Power Politics, Trade Pact and any of: Ashan, Lennier`.
fn cards(race: &Race<'_>, group: &Group) -> String {
    let shared = sorted_labels(race, &group.shared).join(", ");
    let others = match group.any_of.len() {
        0 => return shared,
        count if count <= NAMED => format!("any of: {}", any_of(race, group)),
        count => format!("any of {count} others"),
    };
    if shared.is_empty() { others } else { format!("{shared} and {others}") }
}

/// What the last card of a group's hands is one of: the best first, the first of them by name.
fn any_of(race: &Race<'_>, group: &Group) -> String {
    let names: Vec<&str> = group.any_of.iter().take(NAMED).map(|card| race.book.card(*card).label.as_str()).collect();
    names.join(", ")
}

/// The first cards of a group too large for them to stand with the others.
fn first_of_many(race: &Race<'_>, group: &Group) -> Option<String> {
    let more = group.any_of.len().checked_sub(NAMED).filter(|more| *more > 0)?;
    Some(format!("any of: {} and {more} more", any_of(race, group)))
}

/// How many other hands tie with this one, as no game played what they differ in, where the group does not say it.
fn alike(race: &Race<'_>, group: &Group, ranked: &Ranked) -> Option<String> {
    if ranked.idle.len() == 1 && group.any_of.first() == ranked.idle.first() && ranked.alike < group.any_of.len() {
        return None;
    }
    let others = match ranked.alike {
        0 => return None,
        1 => "1 other hand ties".to_owned(),
        count => format!("{count} other hands tie"),
    };
    let idle = sorted_labels(race, &ranked.idle).join(", ");
    Some(format!("{others} with it, as they differ only in cards never played, here {idle}"))
}

/// Which hands cannot be told apart from the first; nothing when all can.
fn ties(race: &Race<'_>) -> Option<String> {
    let rows = race.ranking.groups.iter().enumerate().skip(1);
    let tied = rows.filter(|(at, group)| race.ranking.hands[group.best].ties && is_shown(race, *at, group));
    let numbers: Vec<String> = tied.map(|(at, _)| (at + 1).to_string()).collect();
    let (last, others) = numbers.split_last()?;
    Some(if others.is_empty() {
        format!("Hand {last} ties with the first: these games do not tell them apart.")
    } else {
        format!("Hands {} and {last} tie with the first: these games do not tell them apart.", others.join(", "))
    })
}

/// The clear differences in words: `better: influence +0.8; worse: cards seen −0.4`.
fn differences(ranked: &Ranked) -> String {
    let clear: Vec<(f64, String)> = COMPARED
        .iter()
        .zip(&ranked.beyond)
        .map(|(measure, sums)| (measure, sums.mean()))
        .filter(|(_, difference)| difference.is_clear() && difference.value.abs() >= 0.05)
        .map(|(measure, difference)| {
            let sign = if difference.value < 0.0 { '−' } else { '+' };
            let words = measure.key().replace('_', " ");
            (difference.value, format!("{words} {sign}{:.1}", difference.value.abs()))
        })
        .collect();
    let side = |name: &str, better: bool| {
        let words: Vec<&str> =
            clear.iter().filter(|(value, _)| (*value > 0.0) == better).map(|(_, words)| words.as_str()).collect();
        (!words.is_empty()).then(|| format!("{name}: {}", words.join(", ")))
    };
    let sides: Vec<String> = [side("better", true), side("worse", false)].into_iter().flatten().collect();
    if sides.is_empty() { "no clear difference".to_owned() } else { sides.join("; ") }
}

fn labels<'a>(race: &'a Race<'_>, ranked: &Ranked) -> Vec<&'a str> {
    sorted_labels(race, ranked.hand.cards())
}

fn sorted_labels<'a>(race: &'a Race<'_>, cards: &[CardIndex]) -> Vec<&'a str> {
    let mut labels: Vec<&str> = cards.iter().map(|card| race.book.card(*card).label.as_str()).collect();
    labels.sort_unstable();
    labels
}

fn estimate(race: &Race<'_>, sums: &Sums) -> Estimate {
    if race.is_mean { sums.mean() } else { sums.share() }
}

/// A figure with its interval: `8.21 (8.19–8.23)`, `84.2 % (83.7–84.7)`.
pub(super) fn figure(Estimate { value, low, high }: Estimate, is_mean: bool) -> String {
    if is_mean {
        format!("{value:.2} ({low:.2}–{high:.2})")
    } else {
        format!("{:.1} % ({:.1}–{:.1})", value * 100.0, low * 100.0, high * 100.0)
    }
}

/// The ranking as JSON: all hands of the last stage.
#[must_use]
pub(crate) fn openings_json(race: &Race<'_>) -> Value {
    let hands: Vec<Value> = race
        .ranking
        .hands
        .iter()
        .map(|ranked| {
            let by_measure = |sums: &[Sums]| -> Map<String, Value> {
                COMPARED.iter().zip(sums).map(|(m, sums)| (m.key().to_owned(), json!(sums.mean()))).collect()
            };
            json!({
                "cards": labels(race, ranked),
                "own": race.own == Some(ranked.hand),
                "ties_with_first": ranked.ties,
                "never_played": sorted_labels(race, &ranked.idle),
                "hands_alike": ranked.alike,
                "goal": estimate(race, &ranked.goal),
                "goal_difference": ranked.goal_beyond.mean(),
                "measures": by_measure(&ranked.measures),
                "differences": by_measure(&ranked.beyond),
            })
        })
        .collect();
    let groups: Vec<Value> = race
        .ranking
        .groups
        .iter()
        .map(|group| {
            let names = |cards: &[CardIndex]| -> Vec<&str> {
                cards.iter().map(|card| race.book.card(*card).label.as_str()).collect()
            };
            json!({
                "best": group.best,
                "shared": sorted_labels(race, &group.shared),
                "any_of": names(&group.any_of),
                "holds_own": race.own.is_some_and(|own| group.holds(&own)),
            })
        })
        .collect();
    let compared = race.ranking.hands.iter().find(|ranked| ranked.hand == race.ranking.compared_with);
    let unknown: Vec<&str> =
        race.legal.of_unknown_type.iter().map(|card| race.book.card(*card).label.as_str()).collect();
    let mut document = json!({
        "deck": race.deck,
        "ruleset": race.verdict.ruleset,
        "legal": race.verdict.is_legal(),
        "goal": race.goal.to_string(),
        "kind": if race.is_mean { "mean" } else { "share" },
        "seed": race.request.seed,
        "games": race.ranking.games,
        "legal_hands": race.legal.hands.len(),
        "cards_of_unknown_type": unknown,
        "compared_with": compared.map(|ranked| labels(race, ranked)),
        "hands": hands,
        "groups": groups,
    });
    if !race.ends.is_empty() {
        let end = |BestWith { ability, best, goal }: &BestWith| json!({ "assumed_ability": ability, "best": best.first(), "ties": best.get(1..), "goal": goal });
        document["assumed_ability"] = json!(race.request.assumptions.ability);
        document["best_with_other_abilities"] = race.ends.iter().map(end).collect();
    }
    document
}
