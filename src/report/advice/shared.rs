//! What the reports of `weakest`, `suggest` and `tune` share: the line that says how the figures were made, differences, the
//! cards that were not measured, and what games of one player cannot see.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use crate::messages::{advice as say, goldfish_asked as asked};
use crate::report::best_with::figure;
use crate::report::conditions::conditions;
use crate::report::pilot::games_per_decision;
use crate::report::style::{STRONG, decimal, hanging, styled};
use crate::report::verdict::summary;
use zocalo_decks::check::Verdict;
use zocalo_engine::game::{Opposition, Others};
use zocalo_simulation::advice::{Scales, Unmeasured};
use zocalo_simulation::simulation::PilotName;
use zocalo_text::estimate::{Estimate, Sums};
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// How many cards are named in a row unless all are asked for.
const FEW: usize = 8;

/// How many are named then: a thousand cards are known by name alone.
const MANY: usize = 200;

/// A deck that was measured, and how.
pub struct Measured<'a> {
    /// The deck's name.
    pub deck: &'a str,
    /// Whether it is legal, under the ruleset it was played by.
    pub verdict: &'a Verdict,
    /// What it was played by.
    pub scales: &'a Scales,
    /// Whether somebody broke the games off.
    pub is_broken_off: bool,
}

impl Measured<'_> {
    /// The first lines: pilot, ruleset, seed and games, then the verdict and what the report means, if it means something.
    pub(super) fn heading(&self, games: &str, meaning: Option<String>, width: usize, locale: Locale) -> String {
        let request = &self.scales.prepared.request;
        let pilot = match request.pilot {
            PilotName::Search => {
                say::Searching { thinking: games_per_decision(request.thinking, locale) }.render(locale)
            }
            pilot => say::OtherPilot { pilot: pilot.name() }.render(locale),
        };
        let how = say::How {
            games,
            pilot,
            plan: self.scales.prepared.plan.is_some(),
            ruleset: shortened(&self.verdict.ruleset, 60),
            seed: request.seed,
        };
        let first = format!("{}{how}", styled(STRONG, shortened(self.deck, 200)), how = how.render(locale));
        let mut text = format!("{}\n{}\n", hanging("", &first, width), summary(self.verdict, locale));
        if let Some(meaning) = meaning {
            let _ = writeln!(text, "{}", hanging("", &meaning, width));
        }
        if self.is_broken_off {
            let _ = writeln!(text, "{}", hanging("", &say::BrokenOff.render(locale), width));
        }
        text
    }

    /// What these games take for granted, and what they cannot see.
    pub(super) fn blind(&self, locale: Locale) -> String {
        format!("{} {}", conditions(&self.scales.prepared.deck.assumptions, locale), self.unseen().render(locale))
    }

    /// What games of one player cannot see; that nobody opposes them only where that is so.
    fn unseen(&self) -> say::Blind<bool> {
        let assumptions = &self.scales.prepared.deck.assumptions;
        let is_opposed = assumptions.opposition != Opposition { base: 0, spread: 0 };
        say::Blind { alone: !is_opposed && assumptions.others == Others::Stand }
    }

    /// The goal in words: `influence@6, the mean at the end of turn 6`.
    pub(super) fn goal(&self, locale: Locale) -> String {
        let goal = &self.scales.goal;
        say::Goal { goal: goal.to_string(), mean: self.scales.is_mean(), turn: goal.turn }.render(locale)
    }

    /// The goal of a deck with its interval.
    pub(super) fn value(&self, sums: &Sums, locale: Locale) -> String {
        figure(self.estimate(sums), self.scales.is_mean(), locale)
    }

    pub(super) fn estimate(&self, sums: &Sums) -> Estimate {
        if self.scales.is_mean() { sums.stated_mean() } else { sums.share() }
    }

    /// A difference with half the width of its interval, `same` where no game differed: `+0.33 ±0.02`, of shares in points.
    pub(in crate::report) fn difference(
        &self,
        sums: &Sums,
        Estimate { value, high, .. }: Estimate,
        locale: Locale,
    ) -> String {
        if sums.squares == 0 {
            return say::Same.render(locale);
        }
        let (scale, digits) = if self.scales.is_mean() { (1.0, 2) } else { (100.0, 1) };
        let size = decimal(value.abs() * scale, digits, locale);
        let is_nothing = size.chars().all(|sign| matches!(sign, '0' | '.' | ','));
        let sign = match value {
            _ if is_nothing => "",
            value if value < 0.0 => "−",
            _ => "+",
        };
        if !high.is_finite() {
            return asked::TooFewGames { value: format!("{sign}{size}") }.render(locale);
        }
        format!("{sign}{size} ±{}", decimal((high - value) * scale, digits, locale))
    }

    /// What every document says first.
    pub(super) fn json(&self, games: u64, locale: Locale) -> serde_json::Map<String, Value> {
        let Scales { prepared, goal, .. } = self.scales;
        let document = json!({
            "deck": self.deck,
            "ruleset": self.verdict.ruleset,
            "legal": self.verdict.is_legal(),
            "pilot": prepared.request.pilot,
            "plan": prepared.plan.is_some(),
            "seed": prepared.request.seed,
            "games": games,
            "interrupted": self.is_broken_off,
            "goal": goal.to_string(),
            "kind": if self.scales.is_mean() { "mean" } else { "share" },
            "blind": self.unseen().render(locale),
        });
        if let Value::Object(document) = document { document } else { serde_json::Map::new() }
    }
}

/// Names in a row, and how many more there are unless all are asked for.
pub(super) fn some_of(names: &[&str], all: bool, locale: Locale) -> String {
    let few = if all { MANY } else { FEW }.min(names.len());
    match names.len() - few {
        0 | 1 => names.join(", "),
        more => say::AndMore { count: Number::grouped(more), names: names[..few].join(", ") }.render(locale),
    }
}

/// The cards that were not measured, a line a reason; with `all`, up to 200 by name.
pub(super) fn unmeasured(cards: &[Unmeasured], all: bool, width: usize, locale: Locale) -> String {
    let mut text = String::new();
    let mut cards = cards.to_vec();
    Unmeasured::sort(&mut cards, locale);
    for of_reason in cards.chunk_by(|one, other| one.reason == other.reason) {
        let names: Vec<&str> = of_reason.iter().map(|card| card.label.as_str()).collect();
        let sentence =
            say::NotMeasured { names: some_of(&names, all, locale), reason: of_reason[0].reason.text() }.render(locale);
        let _ = writeln!(text, "{}", hanging("- ", &sentence, width));
    }
    text
}

/// The same as JSON.
pub(super) fn unmeasured_json(cards: &[Unmeasured]) -> Value {
    cards.iter().map(|card| json!({ "name": card.label, "reason": card.reason.text() })).collect()
}
