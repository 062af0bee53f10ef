//! The best opening hand with each end of a range of unknown abilities or with another opposition, and whether it stays the same
//! one.

use serde::Serialize;

use super::HandRanking;
use crate::messages::abilities as say;
use crate::report::Interval;
use crate::report::style::with_interval;
use zocalo_text::estimate::{Estimate, Sums};
use zocalo_text::message::Locale;

/// The best hands with another number for unknown abilities.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct BestHands {
    assumed_ability: u8,
    /// Its cards, by name.
    best: Option<Vec<String>>,
    /// The other hands that tie with it.
    ties: Option<Vec<Vec<String>>>,
    /// What the goal comes to.
    goal: Interval,
    #[serde(skip)]
    estimate: Estimate,
}

/// The best hands of a ranking that was played with another number for unknown abilities.
pub(super) fn best_hands(assumed_ability: u8, ranking: &HandRanking) -> BestHands {
    let hands = &ranking.ranked.hands;
    let names = |ranked| ranking.hand(ranked).into_iter().map(str::to_owned).collect();
    let estimate = ranking.estimate(&hands.first().map_or(Sums::default(), |ranked| ranked.goal));
    let tied = || hands.iter().skip(1).filter(|ranked| ranked.ties);
    BestHands {
        assumed_ability,
        best: hands.first().map(names),
        ties: hands.first().map(|_| tied().map(names).collect()),
        goal: estimate.into(),
        estimate,
    }
}

impl BestHands {
    fn has_among_best(&self, leader: &LeadingHand<'_>) -> bool {
        self.best.iter().chain(self.ties.iter().flatten()).any(|hand| *hand == leader.hand)
    }
}

pub(super) struct LeadingHand<'a> {
    /// Its cards by name, in order.
    pub hand: Vec<&'a str>,
    /// The card by which it differs from the others of the group; none where it is the only one.
    pub by: Option<&'a str>,
}

/// What is different in the other games.
#[derive(Debug, Clone, Copy)]
pub(super) enum Different {
    /// The number for unknown abilities.
    Abilities,
    /// The other seats answer.
    Table,
    /// Nobody opposes a conflict.
    Unopposed,
}

/// Whether the hands that lead stay the best, in a sentence for each end of a range or for another opposition.
pub(super) fn of_ends(
    ends: &[BestHands],
    different: Different,
    leaders: &[LeadingHand<'_>],
    is_mean: bool,
    locale: Locale,
) -> Vec<String> {
    let of = match different {
        Different::Abilities => "abilities",
        Different::Table => "table",
        Different::Unopposed => "unopposed",
    };
    // Nobody asked about an empty table: only that it turns the ranking is worth a sentence.
    let turns = |end: &&BestHands| leaders.first().is_some_and(|leader| !end.has_among_best(leader));
    let is_said = |end: &&BestHands| !matches!(different, Different::Unopposed) || turns(end);
    let sentence = |end: &BestHands| {
        let BestHands { assumed_ability: ability, best, estimate, .. } = end;
        let value = with_interval(*estimate, is_mean, locale);
        let stay: Vec<&LeadingHand<'_>> = leaders.iter().filter(|leader| end.has_among_best(leader)).collect();
        let leads = best.as_ref().is_some_and(|first| leaders.iter().any(|leader| *first == leader.hand));
        match &stay[..] {
            [_] if leaders.len() == 1 && leads => say::SameLeads { ability, of, value }.render(locale),
            [_] if leaders.len() == 1 => say::SameTies { ability, of, value }.render(locale),
            stay if !stay.is_empty() && stay.len() == leaders.len() => {
                say::GroupStays { ability, of, value }.render(locale)
            }
            stay if !stay.is_empty() => {
                let cards: Vec<&str> = stay.iter().filter_map(|leader| leader.by).collect();
                say::PartStays { ability, cards: cards.join(", "), of, value }.render(locale)
            }
            _ => {
                let names = best.as_ref().map_or_else(String::new, |hand| hand.join(", "));
                say::AnotherBetter { ability, cards: names, of, value }.render(locale)
            }
        }
    };
    ends.iter().filter(is_said).map(sentence).collect()
}
