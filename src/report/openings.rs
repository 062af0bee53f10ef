//! The ranking of opening hands in words and as JSON.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Map, Value, json};

use super::best_with::{BestWith, Leader, figure, mean_json, of_ends};
use super::conditions::conditions;
use super::meaning::{Best, of_openings, of_victories};
use super::pilot::{games_per_decision, pilot};
use super::style::{FAINT, decimal, hanging, percent, styled};
use super::verdict::heading;
use crate::messages::{abilities, advice, openings as say};
use crate::report::unbroken::prose;
use zocalo_decks::check::Verdict;
use zocalo_engine::game::{CardIndex, PlayDeck};
use zocalo_simulation::simulation::openings::{COMPARED, HandGroup, LegalHands, OpeningHand, RankedHand, Ranking};
use zocalo_simulation::simulation::{Goal, PilotName, Request};
use zocalo_text::estimate::{Estimate, RoughEstimate, Sums};
use zocalo_words::language::Number;

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
    pub own: Option<OpeningHand>,
    /// What came of it.
    pub ranking: &'a Ranking,
    /// The hands that the searching pilot has ranked, as the standard one does.
    pub by_standard: Option<&'a Ranking>,
    /// Whether somebody broke the race off.
    pub is_broken_off: bool,
    /// Whether somebody broke off before both ends of the range were tried.
    pub lacks_ends: bool,
    /// The best hands with the ends of a range of unknown abilities; none where one number was given.
    pub ends: &'a [BestWith],
}

/// How many groups of hands are printed.
const SHOWN: usize = 10;

/// How many cards are named of those that do as well as each other.
const NAMED: usize = 8;

/// The best ten hands, each with its figure and its interval, its cards, and what it does better or worse than the hand it
/// is compared with. Those that differ in one card and cannot be told apart stand together. The deck's own hand is shown
/// wherever it stands.
#[must_use]
pub(crate) fn openings(race: &Race<'_>, width: usize, locale: Locale) -> String {
    let mut text = heading(race.deck, race.verdict, width, locale);
    if let Some(group) = race.ranking.groups.first() {
        let meaning = format!("{}{}", meaning(race, group, locale), victories(race, group, locale));
        let _ = writeln!(text, "{}", hanging("", &meaning, width));
    }
    let setting = say::Setting {
        conditions: conditions(&race.book.assumptions, locale),
        games: Number::grouped(race.ranking.games),
        goal: race.goal.to_string(),
        hands: say::Hands { count: Number::grouped(race.legal.hands.len()) },
        mean: race.is_mean,
        seed: race.request.seed,
        turn: race.goal.turn,
    };
    let setting = format!("{setting}{}", by_whom(race, locale), setting = setting.render(locale));
    let _ = writeln!(text, "{}\n", prose(&setting, width));
    if let Some(sentence) = broken_off(race, locale) {
        let _ = writeln!(text, "{}\n", hanging("", &sentence, width));
    }
    for (at, group) in race.ranking.groups.iter().enumerate() {
        if is_shown(race, at, group) {
            text.push_str(&row(race, at, group, width, locale));
        }
    }
    text.push('\n');
    let mut point = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("- ", sentence, width));
    };
    point(&say::BetterWorse { own: race.own.is_some() }.render(locale));
    if race.ranking.groups.iter().enumerate().any(|(at, group)| is_shown(race, at, group) && !group.any_of.is_empty()) {
        point(&say::Grouped.render(locale));
    }
    if let Some(sentence) = ties(race, locale) {
        point(&sentence);
    }
    for sentence in of_ends(race.ends, &leaders(race), race.is_mean, locale) {
        point(&sentence);
    }
    if race.ranking.hands.iter().all(|ranked| ranked.goal.sum == 0) {
        point(&say::NoneReached { one: race.ranking.games == 1 }.render(locale));
    }
    if race.own.is_none() {
        point(&say::NoOwnHand.render(locale));
    }
    if !race.legal.of_unknown_type.is_empty() {
        let names: Vec<&str> =
            race.legal.of_unknown_type.iter().map(|card| race.book.card(*card).label.as_str()).collect();
        point(&say::UnknownType { names: names.join(", ") }.render(locale));
    }
    text
}

/// Who played, with a blank before it; nothing of the standard pilot.
fn by_whom(race: &Race<'_>, locale: Locale) -> String {
    match race.by_standard {
        Some(first) => {
            let [judged, best] = [first, race.ranking].map(|ranking| Number::grouped(ranking.hands.len()));
            format!(
                " {}",
                say::ByBoth { best, judged, thinking: games_per_decision(race.request.thinking, locale) }
                    .render(locale)
            )
        }
        None if race.request.pilot == PilotName::Search => format!(" {}", say::ByStandard.render(locale)),
        None => pilot(race.request, locale),
    }
}

/// What a race is worth that somebody broke off.
fn broken_off(race: &Race<'_>, locale: Locale) -> Option<String> {
    if !race.is_broken_off {
        return race.lacks_ends.then(|| say::LacksEnds.render(locale));
    }
    Some(if race.by_standard.is_none() && race.request.pilot == PilotName::Search {
        say::NotJudged.render(locale)
    } else {
        say::BrokenOff.render(locale)
    })
}

/// What the ranking means for the player.
fn meaning(race: &Race<'_>, group: &HandGroup, locale: Locale) -> String {
    let best = &race.ranking.hands[group.best];
    let Estimate { value, .. } = estimate(race, &best.goal);
    let value = match race.ranking.games {
        1 if race.is_mean => decimal(value, 2, locale),
        1 => say::Reached.render(locale),
        _ if race.is_mean => say::OnAverage { value: decimal(value, 2, locale) }.render(locale),
        _ => say::OfGames { share: percent(value, 1, locale) }.render(locale),
    };
    let others = race.ranking.groups.iter().skip(1);
    of_openings(
        &Best {
            request: race.request,
            goal: &race.goal.to_string(),
            cards: &cards(race, group, locale),
            value: (best.goal.sum > 0).then_some(&value),
            hands: race.legal.hands.len(),
            tied: others.filter(|group| race.ranking.hands[group.best].ties).count(),
            is_too_few: best.goal.is_too_few(),
            own: &match race.own {
                Some(own) if own == best.hand && group.any_of.is_empty() => format!(" {}", say::Own.render(locale)),
                Some(own) if group.holds(&own) => format!(" {}", say::OwnIsOne.render(locale)),
                _ => String::new(),
            },
            games: race.ranking.games,
        },
        locale,
    )
}

/// How many games are won with the best hand and with the one that it is compared with, with a blank before it.
fn victories(race: &Race<'_>, group: &HandGroup, locale: Locale) -> String {
    let best = &race.ranking.hands[group.best];
    let yardstick = race.ranking.hands.iter().find(|ranked| ranked.hand == race.ranking.compared_with);
    let Some(yardstick) = yardstick else { return String::new() };
    let words =
        if race.own.is_some() { advice::WithOwnHand.render(locale) } else { advice::WithOtherHand.render(locale) };
    let first = (best.hand != yardstick.hand).then(|| (advice::WithFirstHand.render(locale), best.won));
    let said = of_victories(race.goal, race.ranking.games, (words, yardstick.won), first, locale);
    said.map_or_else(String::new, |said| format!(" {said}"))
}

/// Whether a group is printed: one of the best, or that of the deck's own hand.
fn is_shown(race: &Race<'_>, at: usize, group: &HandGroup) -> bool {
    at < SHOWN || race.own.is_some_and(|own| group.holds(&own))
}

fn row(race: &Race<'_>, at: usize, group: &HandGroup, width: usize, locale: Locale) -> String {
    let ranked = &race.ranking.hands[group.best];
    let figure = goal_figure(race, ranked, locale);
    let own = match race.own {
        Some(own) if own == ranked.hand => format!("  {}", say::Own.render(locale)),
        Some(own) if group.holds(&own) => format!("  {}", say::OwnIsOne.render(locale)),
        _ => String::new(),
    };
    let head = format!("{:>3}.  {figure:<22}", at + 1);
    let cards = match cards(race, group, locale) {
        cards if cards.is_empty() => say::NoCards.render(locale),
        cards => cards,
    };
    let mut text = hanging(&head, &format!("{cards}{own}"), width);
    text.push('\n');
    let differences = (ranked.hand != race.ranking.compared_with).then(|| differences(ranked, locale));
    let indent = " ".repeat(head.len());
    let others =
        differences.into_iter().chain(by_standard(race, ranked, locale)).chain(alike(race, group, ranked, locale));
    for sentence in first_of_many(race, group, locale).into_iter().chain(others) {
        for line in hanging(&indent, &sentence, width).lines() {
            let _ = writeln!(text, "{}", styled(FAINT, line));
        }
    }
    text
}

/// What the standard pilot makes of a hand that the searching one has judged.
fn by_standard(race: &Race<'_>, ranked: &RankedHand, locale: Locale) -> Option<String> {
    let goal = standard_goal(race, ranked)?;
    Some(say::StandardFigure { figure: figure(estimate(race, goal), race.is_mean, locale) }.render(locale))
}

fn standard_goal<'a>(race: &Race<'a>, ranked: &RankedHand) -> Option<&'a Sums> {
    race.by_standard?.hands.iter().find(|first| first.hand == ranked.hand).map(|first| &first.goal)
}

/// The cards of a group: `Power Politics, Trade Pact and any of: Ashan, Lennier`.
fn cards(race: &Race<'_>, group: &HandGroup, locale: Locale) -> String {
    let shared = sorted_labels(race, &group.shared).join(", ");
    let others = match group.any_of.len() {
        0 => return shared,
        count if count <= NAMED => say::AnyOf { names: any_of(race, group) }.render(locale),
        count => say::AnyOfOthers { count: Number::grouped(count) }.render(locale),
    };
    if shared.is_empty() { others } else { say::AndAny { others, shared }.render(locale) }
}

/// What the last card of a group's hands is one of: the best first, the first of them by name.
fn any_of(race: &Race<'_>, group: &HandGroup) -> String {
    let names: Vec<&str> = group.any_of.iter().take(NAMED).map(|card| race.book.card(*card).label.as_str()).collect();
    names.join(", ")
}

/// The first cards of a group too large for them to stand with the others.
fn first_of_many(race: &Race<'_>, group: &HandGroup, locale: Locale) -> Option<String> {
    let more = group.any_of.len().checked_sub(NAMED).filter(|more| *more > 0)?;
    Some(say::AnyOfMore { count: more, names: any_of(race, group) }.render(locale))
}

/// How many other hands tie with this one, as no game played what they differ in, where the group does not say it.
fn alike(race: &Race<'_>, group: &HandGroup, ranked: &RankedHand, locale: Locale) -> Option<String> {
    if ranked.idle.len() == 1 && group.any_of.first() == ranked.idle.first() && ranked.alike < group.any_of.len() {
        return None;
    }
    let names = sorted_labels(race, &ranked.idle).join(", ");
    let count = Number::grouped(ranked.alike);
    (ranked.alike > 0).then(|| say::Alike { count, names }.render(locale))
}

/// Which hands cannot be told apart from the first; nothing when all can.
fn ties(race: &Race<'_>, locale: Locale) -> Option<String> {
    let rows = race.ranking.groups.iter().enumerate().skip(1);
    let tied = rows.filter(|(at, group)| race.ranking.hands[group.best].ties && is_shown(race, *at, group));
    let numbers: Vec<String> = tied.map(|(at, _)| (at + 1).to_string()).collect();
    let (last, others) = numbers.split_last()?;
    Some(if others.is_empty() {
        say::HandTies { number: last }.render(locale)
    } else {
        say::HandsTie { last, numbers: others.join(", ") }.render(locale)
    })
}

/// The clear differences in words: `better: influence +0.8; worse: cards seen −0.4`.
fn differences(ranked: &RankedHand, locale: Locale) -> String {
    if ranked.goal_beyond.is_too_few() {
        return say::TooFew.render(locale);
    }
    let clear: Vec<(f64, String)> = COMPARED
        .iter()
        .zip(&ranked.beyond)
        .map(|(measure, sums)| (measure, sums.stated_mean()))
        .filter(|(_, difference)| difference.is_clear() && difference.value.abs() >= 0.05)
        .map(|(measure, difference)| {
            let sign = if difference.value < 0.0 { '−' } else { '+' };
            let words = abilities::Measure { measure: measure.key() };
            (
                difference.value,
                format!("{words} {sign}{}", decimal(difference.value.abs(), 1, locale), words = words.render(locale)),
            )
        })
        .collect();
    let side = |better: bool| {
        let words: Vec<&str> =
            clear.iter().filter(|(value, _)| (*value > 0.0) == better).map(|(_, words)| words.as_str()).collect();
        let what = words.join(", ");
        let said =
            if better { say::Better { what: &what }.render(locale) } else { say::Worse { what: &what }.render(locale) };
        (!words.is_empty()).then_some(said)
    };
    let sides: Vec<String> = [side(true), side(false)].into_iter().flatten().collect();
    if sides.is_empty() { say::NoDifference.render(locale) } else { sides.join("; ") }
}

/// The hands of the first group.
fn leaders<'a>(race: &'a Race<'_>) -> Vec<Leader<'a>> {
    let Some(group) = race.ranking.groups.first() else { return Vec::new() };
    let with = |card: &CardIndex| {
        let cards: Vec<CardIndex> = group.shared.iter().chain([card]).copied().collect();
        Leader { hand: sorted_labels(race, &cards), by: Some(race.book.card(*card).label.as_str()) }
    };
    match &group.any_of[..] {
        [] => vec![Leader { hand: labels(race, &race.ranking.hands[group.best]), by: None }],
        cards => cards.iter().map(with).collect(),
    }
}

fn labels<'a>(race: &'a Race<'_>, ranked: &RankedHand) -> Vec<&'a str> {
    sorted_labels(race, ranked.hand.cards())
}

fn sorted_labels<'a>(race: &'a Race<'_>, cards: &[CardIndex]) -> Vec<&'a str> {
    let mut labels: Vec<&str> = cards.iter().map(|card| race.book.card(*card).label.as_str()).collect();
    labels.sort_unstable();
    labels
}

fn estimate(race: &Race<'_>, sums: &Sums) -> Estimate {
    if race.is_mean { sums.stated_mean() } else { sums.share() }
}

/// The goal of a hand in the games that are counted. A searching pilot plays few, which have no interval where they are too few.
fn goal_figure(race: &Race<'_>, ranked: &RankedHand, locale: Locale) -> String {
    let RoughEstimate { value, half, .. } = ranked.goal.mean_of_few();
    match half {
        Some(half) if race.is_mean && race.by_standard.is_some() => {
            figure(Estimate { value, low: value - half, high: value + half }, true, locale)
        }
        _ => figure(estimate(race, &ranked.goal), race.is_mean, locale),
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
                COMPARED.iter().zip(sums).map(|(m, sums)| (m.key().to_owned(), mean_json(sums))).collect()
            };
            let mut hand = json!({
                "cards": labels(race, ranked),
                "own": race.own == Some(ranked.hand),
                "ties_with_first": ranked.ties,
                "never_played": sorted_labels(race, &ranked.idle),
                "hands_alike": ranked.alike,
                "goal": estimate(race, &ranked.goal),
                "games_won": ranked.won,
                "goal_difference": mean_json(&ranked.goal_beyond),
                "measures": by_measure(&ranked.measures),
                "differences": by_measure(&ranked.beyond),
            });
            if let Some(goal) = standard_goal(race, ranked) {
                hand["goal_by_standard"] = json!(estimate(race, goal));
            }
            hand
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
        "interrupted": race.is_broken_off || race.lacks_ends,
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
    if let Some(first) = race.by_standard {
        document["pilot"] = json!(race.request.pilot);
        document["think"] = json!(race.request.thinking.to_string());
        document["hands_judged"] = json!(first.hands.len());
    }
    if !race.ends.is_empty() {
        let end = |BestWith { ability, best, goal }: &BestWith| json!({ "assumed_ability": ability, "best": best.first(), "ties": best.get(1..), "goal": goal });
        document["assumed_ability"] = json!(race.request.assumptions.ability);
        document["best_with_other_abilities"] = race.ends.iter().map(end).collect();
    }
    document
}
