//! What the mulligan of a duel is worth: the same games are played without it, and only those differ in which one was taken.

use serde::Serialize;

use crate::cli::error::Failure;
use crate::cli::improve::difference;
use crate::messages::goldfish as say;
use crate::report::Interval;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::Start;
use zocalo_simulation::simulation::{AskedGoal, Figure, Measure, Prepared, Request, compare};
use zocalo_text::estimate::{Sums, wilson};
use zocalo_text::message::Locale;

/// What a mulligan gains by a goal: of the games in which one was taken, the goal less that of the same game without.
pub(super) struct MulliganGain {
    pub(super) goal: String,
    pub(super) is_mean: bool,
    pub(super) gains: Sums,
}

/// How often a mulligan was taken, and what it was worth.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct MulliganReport {
    /// The share of the games.
    taken: Interval,
    /// By the goals of --want, else influence and power at the end; in the games with a mulligan.
    worth: Vec<MulliganWorth>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MulliganWorth {
    goal: String,
    gains: Interval,
}

impl MulliganReport {
    pub(super) fn of(taken: u64, games: u64, gains: &[MulliganGain]) -> Self {
        let worth =
            |one: &MulliganGain| MulliganWorth { goal: one.goal.clone(), gains: one.gains.stated_mean().into() };
        Self { taken: wilson(taken, games).into(), worth: gains.iter().map(worth).collect() }
    }
}

/// Plays the games of a run again without the mulligan, `taken` of which had one.
pub(super) fn gains(
    (prepared, deck): (&Prepared, &Deck),
    taken: u64,
    threads: Option<usize>,
    index: &Index,
) -> Result<Vec<MulliganGain>, Failure> {
    let request = &prepared.request;
    let last = request.turns;
    let wants = match &request.wants[..] {
        [] => [Measure::Influence, Measure::Power].map(|measure| format!("{}@{last}", measure.key())).to_vec(),
        wants => wants.iter().map(|want| want.goal.to_string()).collect(),
    };
    let wants = wants.iter().map(|text| AskedGoal::want(text)).collect::<Result<Vec<_>, _>>()?;
    let of = |start| Request {
        start,
        wants: wants.clone(),
        times: Vec::new(),
        dead: false,
        spending: false,
        ..request.clone()
    };
    let pair = [(of(Start::Duel), deck), (of(Start::DuelWithMulligan), deck)];
    let [without, with] = Prepared::pair(pair, ["", ""], index)?;
    let settings = without.settings(threads);
    let versus = compare(&without.contestant(), &with.contestant(), &settings, &prepared.until, &|_| ())?;
    // In the games without one both are alike and add nothing to sums.
    let among_taken = |sums: Sums| Sums { count: taken, ..sums };
    let gain = |(at, (goal, is_mean)): (usize, &(String, bool))| {
        let gains = among_taken(versus.get(Figure::Want(at))?.difference);
        Some(MulliganGain { goal: goal.clone(), is_mean: *is_mean, gains })
    };
    Ok(without.wants.iter().enumerate().filter_map(gain).collect())
}

/// `A mulligan is taken in 12.4 % (11.8–13.1) of the games. There it is worth +0.20 ±0.05 for influence@8.`
pub(super) fn in_words(taken: u64, games: u64, gains: &[MulliganGain], locale: Locale) -> String {
    if taken == 0 {
        return say::NoMulliganTaken.render(locale);
    }
    let share = crate::report::style::with_interval(wilson(taken, games), false, locale);
    let gain = |one: &MulliganGain| {
        let gains = difference(&one.gains, one.gains.stated_mean(), one.is_mean, locale);
        say::MulliganGain { gains, goal: &one.goal, mean: one.is_mean }.render(locale)
    };
    let gains: Vec<String> = gains.iter().map(gain).collect();
    let often = say::MulligansTaken { share }.render(locale);
    if gains.is_empty() {
        return often;
    }
    format!("{often} {}", say::MulliganWorth { gains: gains.join(", ") }.render(locale))
}
