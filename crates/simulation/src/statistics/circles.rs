//! What an Inner Circle can sponsor, and at which cost (COMP 4.4): the ambassador alone, with each character that changes
//! something, and with all that can be promoted.

use serde::Serialize;

use super::usage::UsageRules;
use super::{CountedCard, PlayWay, Price};
use zocalo_cards::card::{Card, CardType, Change, ClassLoyalty, Loyalty};
use zocalo_cards::ruleset::TurnOrder;
use zocalo_text::order::Order as _;

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Circles {
    /// The ambassador alone first, then with characters that change something, last with all.
    pub circles: Vec<Circle>,
    /// The assistants of this ambassador: each lets it sponsor one card a turn for 1 less (PSI, Your Ambassador's Assistant).
    pub assistants: Vec<String>,
    /// By label.
    pub promotable: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Circle {
    /// The characters beside the ambassador, by label.
    pub with: Vec<String>,
    /// Any one of them is enough.
    pub any: bool,
    pub reach: Reach,
}

/// The cards that are sponsored, copy by copy: each is counted under one of these, in `requiring` once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Reach {
    /// For the cost that they print, or for less by their own text; agendas, which print none, among them.
    pub normal: u32,
    /// For more than they print (double for characters of another race).
    pub dearer: u32,
    pub unknown_cost: u32,
    /// Only a character that is not in this Inner Circle sponsors them.
    pub needs_sponsor: u32,
    /// They enter by replacing another card, or as they say themselves.
    pub otherwise: u32,
    /// No character of the deck sponsors them.
    pub nobody: u32,
    /// Their type or loyalty is unknown.
    pub unknown: u32,
    /// Of the first three: those that require something else first (marks, other cards, a state of the game).
    pub requiring: u32,
}

impl Reach {
    #[must_use]
    pub fn cards(&self) -> u32 {
        self.normal + self.dearer + self.unknown_cost + self.needs_sponsor + self.otherwise + self.nobody + self.unknown
    }
}

/// What an Inner Circle's members mean for sponsoring.
#[derive(Clone, Default)]
struct Members {
    loyal: Vec<Loyalty>,
    /// Whose characters are sponsored at the printed cost (COMP 12, Disaffected).
    single: Vec<ClassLoyalty>,
}

impl Members {
    fn join(&mut self, card: &Card) {
        self.loyal.extend(card.loyalty);
        for effect in card.effects.iter().flatten() {
            if let Change::SingleCost(class) = &effect.change {
                self.single.extend(&class.loyal);
            }
        }
    }

    fn reach(&self, all: &[CountedCard]) -> Reach {
        let mut reach = Reach::default();
        for held in all.iter().filter(|held| held.kind().is_none_or(CardType::is_sponsored)) {
            let place = match &held.usage.way {
                PlayWay::Unknown => &mut reach.unknown,
                PlayWay::Nobody => &mut reach.nobody,
                PlayWay::Loyal(loyalty) if !self.loyal.contains(loyalty) => &mut reach.needs_sponsor,
                PlayWay::Anyone | PlayWay::Loyal(_) => {
                    reach.requiring += if held.usage.requires.is_empty() { 0 } else { held.count };
                    match held.usage.cost {
                        Price::Unknown => &mut reach.unknown_cost,
                        _ if held.usage.is_dearer() && !self.pays_single(held.card.map(AsRef::as_ref)) => {
                            &mut reach.dearer
                        }
                        _ => &mut reach.normal,
                    }
                }
                PlayWay::Replacing(_) | PlayWay::AsItSays | PlayWay::Played | PlayWay::OnOthers => &mut reach.otherwise,
            };
            *place += held.count;
        }
        reach
    }

    fn pays_single(&self, card: Option<&Card>) -> bool {
        let Some(card) = card.filter(|card| card.kind == Some(CardType::Character)) else { return false };
        card.loyalty.is_some_and(|loyalty| self.single.iter().any(|single| single.name() == loyalty.name()))
    }
}

impl Circles {
    pub(super) fn of(all: &[CountedCard], table: &UsageRules) -> Self {
        // The VCG has a Faction Leader and no Inner Circle; who pays sponsors.
        if table.turn == TurnOrder::Vcg {
            return Self::default();
        }
        let leader = table.ambassador;
        let mut alone = Members::default();
        if let Some(leader) = leader {
            alone.join(leader);
        }
        let candidates: Vec<(&CountedCard, &Card)> =
            all.iter().filter_map(|held| Some((held, can_join(held)?))).collect();
        let mut circles = vec![Circle { with: Vec::new(), any: false, reach: alone.reach(all) }];
        let mut everybody = alone.clone();
        for (held, card) in &candidates {
            let mut members = alone.clone();
            members.join(card);
            everybody.join(card);
            let reach = members.reach(all);
            match circles.iter_mut().find(|circle| circle.reach == reach) {
                // A character that changes nothing is not listed.
                Some(circle) if circle.with.is_empty() => {}
                Some(circle) => circle.with.push(held.label.clone()),
                None => circles.push(Circle { with: vec![held.label.clone()], any: false, reach }),
            }
        }
        for circle in &mut circles {
            circle.any = circle.with.len() > 1;
        }
        circles[1..].order_by(|one, other| other.reach.normal.cmp(&one.reach.normal).then(one.with.cmp(&other.with)));
        let promotable: Vec<String> = candidates.iter().map(|(held, _)| held.label.clone()).collect();
        if candidates.len() > 1 {
            circles.push(Circle { with: promotable.clone(), any: false, reach: everybody.reach(all) });
        }
        let assists =
            |card: &Card| table.side.zip(leader).is_some_and(|(side, leader)| side.is_assistant(card, leader));
        let assistants = all.iter().filter(|held| !held.is_dead() && held.card.is_some_and(|card| assists(card)));
        Self { circles, assistants: assistants.map(|held| held.label.clone()).collect(), promotable }
    }
}

/// A character that can come into play and perhaps be promoted.
fn can_join<'d>(held: &CountedCard<'d>) -> Option<&'d Card> {
    let card = held.card.filter(|card| card.kind == Some(CardType::Character))?;
    let comes =
        matches!(held.usage.way, PlayWay::Anyone | PlayWay::Loyal(_) | PlayWay::Replacing(_) | PlayWay::AsItSays);
    let stays_out = card.effects.iter().flatten().any(|effect| effect.change == Change::NotPromoted);
    (comes && !stays_out).then_some(card)
}
