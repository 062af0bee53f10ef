//! The ranking of opening hands as a page.

use std::fmt::Write as _;

use super::other_abilities::{Different, LeadingHand, of_ends};
use super::{HandRanking, RankedHands};
use crate::cli::answer::{Answer, Page};
use crate::cli::improve::{difference, way_in_words};
use crate::messages::{abilities, advice, openings as say};
use crate::report::conditions::{conditions, games_per_decision, pilot};
use crate::report::meaning::{in_few, of_victories, with_pilot};
use crate::report::prose;
use crate::report::style::{FAINT, decimal, hanging, percent, styled, with_interval};
use crate::report::verdict::heading;
use zocalo_engine::game::CardIndex;
use zocalo_simulation::simulation::PilotName;
use zocalo_simulation::simulation::openings::{COMPARED, HandGroup, RankedHand};
use zocalo_text::estimate::{Estimate, RoughEstimate};
use zocalo_text::message::Locale;
use zocalo_words::language::Number;

/// How many groups of hands are printed.
const SHOWN: usize = 10;

/// How many cards are named of those that do as well as each other.
const NAMED: usize = 8;

impl Answer for RankedHands<'_> {
    const KIND: &'static str = "openings/1";

    fn page(&self, page: Page) -> String {
        self::page(self.ranking, page.width, page.locale)
    }
}

/// The best ten hands, each with its figure and its interval, its cards, and what it does better or worse than the hand it
/// is compared with. Those that differ in one card and cannot be told apart stand together. The deck's own hand is shown
/// wherever it stands.
fn page(ranking: &HandRanking, width: usize, locale: Locale) -> String {
    let mut text = heading(&ranking.title, &ranking.verdict, width, locale);
    if let Some(group) = ranking.ranked.groups.first() {
        let meaning = format!("{}{}", meaning(ranking, group, locale), victories(ranking, group, locale));
        let _ = writeln!(text, "{}", hanging("", &meaning, width));
    }
    let setting = say::Setting {
        conditions: conditions(&ranking.prepared.deck.assumptions, locale),
        games: Number::grouped(ranking.ranked.games),
        goal: ranking.goal.to_string(),
        hands: say::Hands { count: Number::grouped(ranking.legal.hands.len()) },
        mean: ranking.is_mean,
        seed: ranking.prepared.request.seed,
        turn: ranking.goal.turn,
    };
    let setting = format!("{setting}{}", by_whom(ranking, locale), setting = setting.render(locale));
    let _ = writeln!(text, "{}\n", prose(&setting, width));
    if let Some(sentence) = interrupted(ranking, locale) {
        let _ = writeln!(text, "{}\n", hanging("", &sentence, width));
    }
    for (at, group) in ranking.ranked.groups.iter().enumerate() {
        if is_shown(ranking, at, group) {
            text.push_str(&row(ranking, at, group, width, locale));
        }
    }
    text.push('\n');
    let mut point = |sentence: &str| {
        let _ = writeln!(text, "{}", hanging("- ", sentence, width));
    };
    point(&say::BetterWorse { own: ranking.own.is_some() }.render(locale));
    if ranking
        .ranked
        .groups
        .iter()
        .enumerate()
        .any(|(at, group)| is_shown(ranking, at, group) && !group.any_of.is_empty())
    {
        point(&say::Grouped.render(locale));
    }
    if let Some(sentence) = ties(ranking, locale) {
        point(&sentence);
    }
    if let Some(better) = &ranking.better_played {
        let value = with_interval(ranking.estimate(&better.value), ranking.is_mean, locale);
        let gains = difference(&better.gains, better.gains.stated_mean(), ranking.is_mean, locale);
        point(&say::BetterPlayed { gains, value, way: way_in_words(&better.way, false, locale) }.render(locale));
    }
    let leaders = leaders(ranking);
    for (ends, different) in [
        (&ranking.ends[..], Different::Abilities),
        (ranking.at_table.as_slice(), Different::Table),
        (ranking.unopposed.as_slice(), Different::Unopposed),
    ] {
        for sentence in of_ends(ends, different, &leaders, ranking.is_mean, locale) {
            point(&sentence);
        }
    }
    if ranking.ranked.hands.iter().all(|ranked| ranked.goal.sum == 0) {
        point(&say::NoneReached { one: ranking.ranked.games == 1 }.render(locale));
    }
    if ranking.own.is_none() {
        point(&say::NoOwnHand.render(locale));
    }
    if !ranking.legal.of_unknown_type.is_empty() {
        let names = ranking.labels(&ranking.legal.of_unknown_type);
        point(&say::UnknownType { names: names.join(", ") }.render(locale));
    }
    text
}

fn by_whom(ranking: &HandRanking, locale: Locale) -> String {
    let request = &ranking.prepared.request;
    match &ranking.by_standard {
        Some(first) => {
            let [judged, best] = [first, &ranking.ranked].map(|ranked| Number::grouped(ranked.hands.len()));
            let thinking = games_per_decision(request.thinking, locale);
            format!(" {}", say::ByBoth { best, judged, thinking }.render(locale))
        }
        None if request.pilot == PilotName::Search => format!(" {}", say::ByStandard.render(locale)),
        None => pilot(request, locale),
    }
}

fn interrupted(ranking: &HandRanking, locale: Locale) -> Option<String> {
    if !ranking.is_interrupted {
        return ranking.lacks_ends.then(|| say::LacksEnds.render(locale));
    }
    Some(if ranking.by_standard.is_none() && ranking.prepared.request.pilot == PilotName::Search {
        say::NotJudged.render(locale)
    } else {
        say::BrokenOff.render(locale)
    })
}

/// `With this pilot the best of 120 opening hands for influence@6 is Ashan, Lennier and Trade Pact: 10.13 on average.`
fn meaning(ranking: &HandRanking, group: &HandGroup, locale: Locale) -> String {
    let (games, goal) = (ranking.ranked.games, ranking.goal.to_string());
    let best = &ranking.ranked.hands[group.best];
    let Estimate { value, .. } = ranking.estimate(&best.goal);
    let value = match games {
        1 if ranking.is_mean => decimal(value, 2, locale),
        1 => say::Reached.render(locale),
        _ if ranking.is_mean => say::OnAverage { value: decimal(value, 2, locale) }.render(locale),
        _ => say::OfGames { share: percent(value, 1, locale) }.render(locale),
    };
    let tied = ranking.ranked.groups.iter().skip(1).filter(|group| ranking.ranked.hands[group.best].ties).count();
    let own = match ranking.own {
        Some(own) if own == best.hand && group.any_of.is_empty() => format!(" {}", say::Own.render(locale)),
        Some(own) if group.holds(&own) => format!(" {}", say::OwnIsOne.render(locale)),
        _ => String::new(),
    };
    let pilot = with_pilot(&ranking.prepared.request, locale);
    let cards = match cards(ranking, group, locale) {
        none if none.is_empty() => say::NoCards.render(locale),
        cards => cards,
    };
    let ties = match tied {
        0 => String::new(),
        count if best.goal.is_too_few() => say::NotToldApart { count: Number::grouped(count) }.render(locale),
        count => say::AsGood { count: Number::grouped(count) }.render(locale),
    };
    let text = match ranking.legal.hands.len() {
        _ if best.goal.sum <= 0 => say::NoneReaches { goal, one: games == 1, pilot }.render(locale),
        1 => say::OnlyHand { cards, own, pilot, ties, value }.render(locale),
        count => say::BestHand { cards, count: Number::grouped(count), goal, own, pilot, ties, value }.render(locale),
    };
    in_few(games, text, locale)
}

/// How many games are won with the best hand and with the one that it is compared with, with a blank before it.
fn victories(ranking: &HandRanking, group: &HandGroup, locale: Locale) -> String {
    let best = &ranking.ranked.hands[group.best];
    let Some(yardstick) = ranking.compared_with() else { return String::new() };
    let words =
        if ranking.own.is_some() { advice::WithOwnHand.render(locale) } else { advice::WithOtherHand.render(locale) };
    let first = (best.hand != yardstick.hand).then(|| (advice::WithFirstHand.render(locale), best.won));
    let victories = of_victories(&ranking.goal, ranking.ranked.games, (words, yardstick.won), first, locale);
    victories.map_or_else(String::new, |sentence| format!(" {sentence}"))
}

/// Whether a group is printed: one of the best, or that of the deck's own hand.
fn is_shown(ranking: &HandRanking, at: usize, group: &HandGroup) -> bool {
    at < SHOWN || ranking.holds_own(group)
}

fn row(ranking: &HandRanking, at: usize, group: &HandGroup, width: usize, locale: Locale) -> String {
    let ranked = &ranking.ranked.hands[group.best];
    let figure = goal(ranking, ranked, locale);
    let own = match ranking.own {
        Some(own) if own == ranked.hand => format!("  {}", say::Own.render(locale)),
        Some(own) if group.holds(&own) => format!("  {}", say::OwnIsOne.render(locale)),
        _ => String::new(),
    };
    let head = format!("{:>3}.  {figure:<22}", at + 1);
    let cards = match cards(ranking, group, locale) {
        cards if cards.is_empty() => say::NoCards.render(locale),
        cards => cards,
    };
    let mut text = hanging(&head, &format!("{cards}{own}"), width);
    text.push('\n');
    let differences = (ranked.hand != ranking.ranked.compared_with).then(|| differences(ranked, locale));
    let indent = " ".repeat(head.len());
    let others = differences
        .into_iter()
        .chain(by_standard(ranking, ranked, locale))
        .chain(alike(ranking, group, ranked, locale));
    for sentence in first_of_many(ranking, group, locale).into_iter().chain(others) {
        for line in hanging(&indent, &sentence, width).lines() {
            let _ = writeln!(text, "{}", styled(FAINT, line));
        }
    }
    text
}

fn by_standard(ranking: &HandRanking, ranked: &RankedHand, locale: Locale) -> Option<String> {
    let goal = ranking.goal_by_standard(ranked)?;
    Some(say::StandardFigure { figure: with_interval(ranking.estimate(goal), ranking.is_mean, locale) }.render(locale))
}

/// The cards of a group: `Power Politics, Trade Pact and any of: Ashan, Lennier`.
fn cards(ranking: &HandRanking, group: &HandGroup, locale: Locale) -> String {
    let shared = ranking.sorted_labels(&group.shared).join(", ");
    let others = match group.any_of.len() {
        0 => return shared,
        count if count <= NAMED => say::AnyOf { names: any_of(ranking, group) }.render(locale),
        count => say::AnyOfOthers { count: Number::grouped(count) }.render(locale),
    };
    if shared.is_empty() { others } else { say::AndAny { others, shared }.render(locale) }
}

/// What the last card of a group's hands is one of: the best first, the first of them by name.
fn any_of(ranking: &HandRanking, group: &HandGroup) -> String {
    ranking.labels(&group.any_of[..group.any_of.len().min(NAMED)]).join(", ")
}

/// The first cards of a group too large for them to stand with the others.
fn first_of_many(ranking: &HandRanking, group: &HandGroup, locale: Locale) -> Option<String> {
    let more = group.any_of.len().checked_sub(NAMED).filter(|more| *more > 0)?;
    Some(say::AnyOfMore { count: more, names: any_of(ranking, group) }.render(locale))
}

/// How many other hands tie with this one, as no game played what they differ in, where the group does not say it.
fn alike(ranking: &HandRanking, group: &HandGroup, ranked: &RankedHand, locale: Locale) -> Option<String> {
    if ranked.idle.len() == 1 && group.any_of.first() == ranked.idle.first() && ranked.alike < group.any_of.len() {
        return None;
    }
    let names = ranking.sorted_labels(&ranked.idle).join(", ");
    let count = Number::grouped(ranked.alike);
    (ranked.alike > 0).then(|| say::Alike { count, names }.render(locale))
}

/// Which hands cannot be told apart from the first; nothing when all can.
fn ties(ranking: &HandRanking, locale: Locale) -> Option<String> {
    let rows = ranking.ranked.groups.iter().enumerate().skip(1);
    let tied = rows.filter(|(at, group)| ranking.ranked.hands[group.best].ties && is_shown(ranking, *at, group));
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
        let side =
            if better { say::Better { what: &what }.render(locale) } else { say::Worse { what: &what }.render(locale) };
        (!words.is_empty()).then_some(side)
    };
    let sides: Vec<String> = [side(true), side(false)].into_iter().flatten().collect();
    if sides.is_empty() { say::NoDifference.render(locale) } else { sides.join("; ") }
}

fn leaders(ranking: &HandRanking) -> Vec<LeadingHand<'_>> {
    let Some(group) = ranking.ranked.groups.first() else { return Vec::new() };
    let with = |card: &CardIndex| {
        let cards: Vec<CardIndex> = group.shared.iter().chain([card]).copied().collect();
        LeadingHand { hand: ranking.sorted_labels(&cards), by: Some(ranking.label(*card)) }
    };
    match &group.any_of[..] {
        [] => vec![LeadingHand { hand: ranking.hand(&ranking.ranked.hands[group.best]), by: None }],
        cards => cards.iter().map(with).collect(),
    }
}

/// The goal of a hand in the games that are counted. A searching pilot plays few, which have no interval where they are too few.
fn goal(ranking: &HandRanking, ranked: &RankedHand, locale: Locale) -> String {
    let RoughEstimate { value, half, .. } = ranked.goal.mean_of_few();
    match half {
        Some(half) if ranking.is_mean && ranking.by_standard.is_some() => {
            with_interval(Estimate { value, low: value - half, high: value + half }, true, locale)
        }
        _ => with_interval(ranking.estimate(&ranked.goal), ranking.is_mean, locale),
    }
}
