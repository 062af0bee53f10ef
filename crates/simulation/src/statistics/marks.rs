//! The marks that a deck bears, hands out and asks for (PSI, Marks; COMP 8.10).

use serde::Serialize;

use super::usage::UsageRules;
use super::{CountedCard, KnownSum};
use zocalo_cards::card::{Card, CardType, Mark};
use zocalo_decks::check::marks_asked;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MarkFigures {
    pub mark: Mark,
    /// Printed on the cards, the ambassador included. Unknown: characters whose marks are unknown.
    pub borne: KnownSum,
    /// Handed out by the other cards, each copy once. Unknown: cards that hand out no certain number.
    pub given: KnownSum,
    /// Cards that hand some out.
    pub givers: u32,
    /// Cards that ask for some before they are played.
    pub required_by: u32,
    /// The most that one of them asks for; 0 where none does.
    pub most_required: u32,
}

impl MarkFigures {
    /// Whether some card bears, hands out or asks for marks of this kind.
    #[must_use]
    pub fn matters(&self) -> bool {
        self.borne.known > 0 || self.givers > 0 || self.required_by > 0
    }
}

pub(super) fn of(all: &[CountedCard], table: &UsageRules) -> Vec<MarkFigures> {
    let leader = table.ambassador.map(|card| (Some(card.as_ref()), 1));
    let others = all.iter().filter(|held| !held.is_dead());
    let able: Vec<(Option<&Card>, u32)> =
        leader.into_iter().chain(others.map(|held| (held.card.map(AsRef::as_ref), held.count))).collect();
    Mark::ALL.iter().map(|mark| figures(*mark, &able, all)).collect()
}

fn figures(mark: Mark, able: &[(Option<&Card>, u32)], all: &[CountedCard]) -> MarkFigures {
    let (mut borne, mut given, mut givers) = (KnownSum::default(), KnownSum::default(), 0);
    for (card, count) in able {
        let may_bear = card.and_then(|card| card.kind).is_none_or(|kind| kind == CardType::Character);
        match card.and_then(|card| card.marks.as_ref()) {
            Some(marks) => {
                if let Some(number) = marks.get(&mark) {
                    borne.add(number.0, *count);
                }
            }
            None if may_bear => borne.add(None::<u8>, *count),
            None => {}
        }
        let Some(card) = card else { continue };
        let mut gifts = card.gives_marks.iter().filter(|gift| gift.mark.is_none_or(|kind| kind == mark)).peekable();
        givers += if gifts.peek().is_some() { *count } else { 0 };
        for gift in gifts {
            given.add(gift.count, *count);
        }
    }
    // A card that is dead for want of marks asks for them all the same.
    let asking = all.iter().filter_map(|held| Some((marks_asked(held.card?, mark), held.count)));
    let (mut required_by, mut most_required) = (0, 0);
    for (asked, count) in asking.filter(|(asked, _)| *asked > 0) {
        required_by += count;
        most_required = most_required.max(asked);
    }
    MarkFigures { mark, borne, given, givers, required_by, most_required }
}
