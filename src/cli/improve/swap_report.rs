//! What `improve swap` and `improve tune` report of swaps: what each gains, what competed, and why no swap was played.

use std::fmt::Write as _;

use serde::Serialize;

use super::judged::in_best_way;
use super::measured::{Measured, UnmeasuredCard, WayToPlay, some_of, unmeasured, unmeasured_points};
use crate::messages::advice as say;
use crate::report::Interval;
use crate::report::grid::Grid;
use crate::report::meaning::{in_few, with_pilot};
use crate::report::style::{FAINT, decimal, hanging, styled};
use zocalo_cards::card::Section;
use zocalo_simulation::advice::{Candidates, CardSwap, Suggested};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// A card in the place of another.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Swap<'a> {
    r#in: &'a str,
    out: &'a str,
    section: &'static str,
    /// The goal with the swap.
    value: Interval,
    games_won: u64,
    /// With an interval so wide that those of all swaps hold together.
    gains: Interval,
    /// The p-value, corrected for the number of swaps.
    chance: f64,
    better: bool,
    ties_with_best: bool,
    /// What a blank gains in the same place, and so any card; `null` where none played.
    blank_gains: Option<Interval>,
    /// What the swap gains beyond that.
    beyond_blank: Option<Interval>,
    /// What it loses in the best way, if it is not recommended though it gains here.
    loses_in_best_way: Option<Interval>,
}

/// The cards that competed for a place in the deck.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Competition<'a> {
    /// The card in whose place they competed; `null` where no card may go.
    raced_for: Option<&'a str>,
    raced: usize,
    /// The best of them, the best first.
    leading: &'a [String],
    left_out: LeftOut,
    /// How the deck was played where swaps were judged; `null` with the searching pilot.
    best_way: Option<WayToPlay<'a>>,
    unmeasured: Vec<UnmeasuredCard<'a>>,
}

/// How many cards did not compete.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct LeftOut {
    illegal: usize,
    never_playable: usize,
    not_owned: usize,
}

impl LeftOut {
    pub(super) fn of(candidates: &Candidates) -> Self {
        let Candidates { illegal, never_playable, not_owned, .. } = *candidates;
        Self { illegal, never_playable, not_owned }
    }

    /// `Left out: 3 cards that this deck could never play.`; `None` where all competed.
    pub(super) fn sentence(&self, locale: Locale) -> Option<String> {
        let of = [self.illegal, self.never_playable, self.not_owned];
        let [illegal, never_playable, not_owned] = of.map(Number::grouped);
        let words = [
            say::Illegal { count: illegal }.render(locale),
            say::NeverPlayable { count: never_playable }.render(locale),
            say::NotOwned { count: not_owned }.render(locale),
        ];
        let left_out: Vec<String> =
            of.into_iter().zip(words).filter(|(cards, _)| *cards > 0).map(|(_, words)| words).collect();
        (!left_out.is_empty()).then(|| say::LeftOut { what: left_out.join(", ") }.render(locale))
    }
}

impl<'a> Swap<'a> {
    pub(super) fn all(swaps: &'a [CardSwap], measured: &Measured) -> Vec<Self> {
        let swap = |swap: &'a CardSwap| Self {
            r#in: &swap.put,
            out: &swap.cut,
            section: swap.section.key(),
            value: measured.estimate(&swap.value).into(),
            games_won: swap.won,
            gains: swap.interval.into(),
            chance: swap.chance,
            better: swap.is_better,
            ties_with_best: swap.ties_with_best,
            blank_gains: swap.blank.map(|[gains, _]| gains.stated_mean().into()),
            beyond_blank: swap.blank.map(|[_, beyond]| beyond.stated_mean().into()),
            loses_in_best_way: swap.refused.as_ref().map(|refused| refused.loses.stated_mean().into()),
        };
        swaps.iter().map(swap).collect()
    }
}

impl<'a> Competition<'a> {
    pub(super) fn of(found: &'a Suggested) -> Self {
        let candidates = &found.candidates;
        Self {
            raced_for: found.raced_for.as_deref(),
            raced: candidates.raced.len(),
            leading: &found.leading,
            left_out: LeftOut::of(candidates),
            best_way: found.weighed.best_way.as_ref().map(WayToPlay::of),
            unmeasured: unmeasured(&candidates.unmeasured),
        }
    }
}

/// `Trade Pact in the place of Kidnapping is worth +0.33 ±0.02 in influence@6 with this pilot.`
pub(super) fn meaning(measured: &Measured, found: &Suggested, locale: Locale) -> Option<String> {
    let (goal, pilot) = (measured.scales.goal.to_string(), with_pilot(&measured.scales.prepared.request, locale));
    if found.games == 0 {
        return None;
    }
    let text = match found.best() {
        Some(swap) => {
            let gains = measured.difference(&swap.gains, swap.interval, locale);
            let better = found.swaps.iter().filter(|swap| swap.is_better).count();
            let (cut, put, others) = (&swap.cut, &swap.put, better.saturating_sub(1));
            say::SwapWorth { cut, gains, goal, others, pilot, put }.render(locale)
        }
        None => say::NoSwapBetter { goal, pilot }.render(locale),
    };
    let with = found.best().map(|swap| (say::WithSwap { cut: &swap.cut, put: &swap.put }.render(locale), swap.won));
    Some(measured.with_victories(in_few(found.games, text, locale), found.games, found.own_won, with, locale))
}

/// On how many games the figures rest, behind the line that says how they were made.
pub(super) fn games_per_swap(count: u64, locale: Locale) -> String {
    if count == 0 { String::new() } else { say::GamesPerSwap { count: Number::grouped(count) }.render(locale) }
}

/// Why no swap was played.
pub(super) fn without_swaps(measured: &Measured, found: &Suggested, locale: Locale) -> String {
    match (&found.raced_for, &found.leading[..]) {
        (None, _) if found.weighed.games == 0 => say::NoGame.render(locale),
        (None, _) if measured.is_interrupted => say::NotStarted.render(locale),
        (None, _) => say::NoneMayGo.render(locale),
        (Some(_), []) if measured.is_interrupted => say::NoFirstGames.render(locale),
        (Some(card), []) => say::NoneReplaces { card }.render(locale),
        (Some(_), leading) => {
            let names: Vec<&str> = leading.iter().map(String::as_str).collect();
            say::Leading { names: some_of(&names, false, locale) }.render(locale)
        }
    }
}

/// The table of the swaps, and what it says.
pub(super) fn swaps(
    measured: &Measured,
    found: &Suggested,
    at_least: f64,
    all: bool,
    width: usize,
    locale: Locale,
) -> String {
    let mut text = String::new();
    let better = found.swaps.iter().filter(|swap| swap.is_better).count();
    if better == 0 {
        let _ = writeln!(text, "{}", hanging("", &nothing_better(measured, at_least, locale), width));
    }
    let shown: Vec<&CardSwap> = found.swaps.iter().filter(|swap| swap.is_better || all).collect();
    let (rows, as_blank): (Vec<&CardSwap>, Vec<&CardSwap>) = shown.iter().partition(|swap| !is_as_blank(swap));
    text.push_str(&anything_instead(measured, &shown, &as_blank, all, width, locale));
    if !rows.is_empty() {
        let is_blank_better = rows.iter().any(|swap| blank_is_better(swap));
        let heads = [say::HeadIn.render(locale), say::HeadOut.render(locale), say::HeadGains.render(locale)];
        let beyond = is_blank_better.then(|| say::HeadBeyond.render(locale));
        let mut grid = Grid::new(heads.into_iter().chain(beyond), &[]);
        for swap in &rows {
            let CardSwap { put, cut, blank, .. } = swap;
            let row = [shortened(put, 40), place(swap, &shortened(cut, 40), locale), gains(measured, swap, locale)];
            let beyond = blank.filter(|_| is_blank_better);
            let beyond = beyond.map(|[_, beyond]| measured.difference(&beyond, beyond.stated_mean(), locale));
            grid.row(row.into_iter().chain(beyond));
        }
        let _ = writeln!(text, "{}", grid.text(width));
    }
    let rest = found.swaps.len() - shown.len();
    if rest > 0 {
        let _ = writeln!(
            text,
            "{}",
            styled(FAINT, hanging("", &say::OthersNotBetter { count: rest }.render(locale), width))
        );
    }
    let tied = found.swaps.iter().filter(|swap| swap.ties_with_best).count() as u64;
    if tied > 1 {
        let all_of_them = tied == better as u64;
        let _ = if all_of_them {
            writeln!(text, "{}", hanging("", &say::AllTied.render(locale), width))
        } else {
            writeln!(text, "{}", hanging("", &say::FirstTied { count: tied }.render(locale), width))
        };
    }
    text
}

/// Whether a blank gains in the same place: then so much of the gain is the cut's.
fn blank_is_better(swap: &CardSwap) -> bool {
    swap.is_better && swap.blank.is_some_and(|[gains, _]| !gains.is_too_few() && gains.mean().low > 0.0)
}

/// Whether all of the gain is the cut's.
fn is_as_blank(swap: &CardSwap) -> bool {
    blank_is_better(swap) && swap.blank.is_some_and(|[_, beyond]| beyond.mean().low <= 0.0)
}

/// What is gained by cutting a card whatever comes in, said once for each; and what does no more than that.
fn anything_instead(
    measured: &Measured,
    shown: &[&CardSwap],
    as_blank: &[&CardSwap],
    all: bool,
    width: usize,
    locale: Locale,
) -> String {
    let mut text = String::new();
    let mut said: Vec<&str> = Vec::new();
    for swap in shown.iter().filter(|swap| blank_is_better(swap)) {
        let Some([blank_gains, _]) = swap.blank else { continue };
        if said.contains(&swap.cut.as_str()) {
            continue;
        }
        said.push(&swap.cut);
        let names: Vec<&str> =
            as_blank.iter().filter(|other| other.cut == swap.cut).map(|other| other.put.as_str()).collect();
        let gains = measured.difference(&blank_gains, blank_gains.stated_mean(), locale);
        let anything = say::AnythingInstead { cut: &swap.cut, gains }.render(locale);
        let sentence = if names.is_empty() {
            anything
        } else {
            say::NothingBeyond { anything, names: some_of(&names, all, locale) }.render(locale)
        };
        let _ = writeln!(text, "{}", hanging("", &sentence, width));
    }
    if !said.is_empty() {
        text.push('\n');
    }
    text
}

/// That no swap is clearly better, and by how much it would have to be where not any gain is enough.
fn nothing_better(measured: &Measured, at_least: f64, locale: Locale) -> String {
    let points = (at_least * 1e4).round() / 100.0;
    match measured.scales.is_mean() {
        _ if at_least <= 0.0 => say::NothingBetter.render(locale),
        true => say::NothingBetterBy { least: shortest(at_least, locale) }.render(locale),
        false => say::NothingBetterPoints { one: (points - 1.0).abs() < 1e-9, points: shortest(points, locale) }
            .render(locale),
    }
}

/// A number as somebody would type it, with the decimal sign of the language.
fn shortest(number: f64, locale: Locale) -> String {
    let text = number.to_string();
    let digits = text.split_once('.').map_or(0, |(_, digits)| digits.len());
    decimal(number, u8::try_from(digits).unwrap_or(u8::MAX), locale)
}

/// Where a card goes from, if that is not the draw deck.
pub(super) fn place(swap: &CardSwap, cut: &str, locale: Locale) -> String {
    if swap.section == Section::OpeningHand {
        format!("{cut} {}", say::OpeningHand.render(locale))
    } else {
        cut.to_owned()
    }
}

pub(super) fn gains(measured: &Measured, swap: &CardSwap, locale: Locale) -> String {
    measured.difference(&swap.gains, swap.interval, locale)
}

/// What competed, and what could not.
pub(super) fn points(measured: &Measured, found: &Suggested, all: bool, width: usize, locale: Locale) -> String {
    let mut text = String::new();
    let mut point = |sentence: String| {
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    };
    in_best_way(measured, &found.weighed, &found.swaps, all, locale).into_iter().for_each(&mut point);
    if let Some(cut) = &found.raced_for {
        // The swaps that were played may replace other cards than the one whose place was raced for.
        point(match found.games {
            0 => say::WereToReplace { card: cut }.render(locale),
            _ => say::RacedFor { card: cut }.render(locale),
        });
        LeftOut::of(&found.candidates).sentence(locale).into_iter().for_each(&mut point);
    }
    if found.games > 0 {
        point(say::ManySwaps.render(locale));
    }
    text.push_str(&unmeasured_points(&found.candidates.unmeasured, all, width, locale));
    text
}
