//! Makes a deck ready to play, from its list of cards section by section: cards compiled, the table set, the start as
//! its rules have it. Cards lie by name before they are shuffled, so that no game depends on the lines of a deck
//! file.

use std::sync::Arc;

use crate::game::deck::assumptions::{Assumptions, Others};
use crate::game::deck::card::{PlayCard, Role};
use crate::game::deck::compile::{DeckCompiler, sort_by_label};
use crate::game::deck::effects::kind;
use crate::game::deck::error::{GoldfishError, MOST_CARDS};
use crate::game::deck::playability::DeckContext;
use crate::game::deck::table::AnsweringTable;
use crate::game::deck::variant::{DEALT, Duel};
use crate::game::deck::{DeckSpec, PilotNotes, PlayDeck, Seat, SpecCard};
use crate::game::ids::{CardIndex, CardSet};
use zocalo_cards::card::{CardType, Loyalty, Race, Section, Trigger};
use zocalo_cards::ruleset::{PlayRule, Ruleset, TurnOrder, world};

/// The highest cost by which cards are distinguished, in influence.
const MOST_EXPENSIVE: i16 = 20;

impl PlayDeck {
    /// Makes a deck ready to play under a ruleset. `rank` is how much its player prefers a card to others: the cards are
    /// numbered by it, the best first, because the hand is a set of bits and its first bit is then the best card. Pilots and
    /// their tastes may rely on that order; the rules take no notice of it. Errors: [`GoldfishError`] when the deck is too
    /// large, or an assumption is out of range.
    pub fn new(
        deck: &DeckSpec,
        ruleset: &Ruleset,
        assumptions: Assumptions,
        rank: fn(&PlayCard) -> i16,
    ) -> Result<Self, GoldfishError> {
        assumptions.check()?;
        let DeckSpec { race, faction, ref leader, .. } = *deck;
        if deck.count(&[Section::Deck, Section::OpeningHand]) > MOST_CARDS as u64 {
            return Err(GoldfishError::TooManyCards);
        }
        let sorted = {
            let context = DeckContext { race, faction, leader, turn: ruleset.start.turn };
            DeckCompiler::new(context, &assumptions, &ruleset.start).compile(deck, rank)?
        };
        // The VCG has its own start for everybody (VCG, Set-up).
        let own_start = leader.card().filter(|_| ruleset.start.turn == TurnOrder::Precedence);
        let special = own_start.and_then(|card| world().special(card));
        let mut table = assumptions.table.clone();
        if table.is_empty() {
            table = Race::ALL.iter().copied().filter(|other| *other != race).collect();
        }
        let tension = world().tensions(&ruleset.start.tensions);
        let between = |from, to| tension.as_ref().and_then(|tension| tension(from, to));
        let others_toward = |seat: Race| {
            let mut others = [None; 5];
            for third in Race::ALL.iter().filter(|third| **third != race && **third != seat) {
                others[*third as usize] = between(*third, seat);
            }
            others
        };
        let seat = |other: Race| Seat {
            race: other,
            tension: between(race, other),
            tension_back: between(other, race),
            others: others_toward(other),
        };
        let seats: Vec<Seat> = table.iter().map(|other| seat(*other)).collect();
        let mut far = [None; 5];
        for other in Race::ALL.iter().filter(|other| !table.contains(other)) {
            far[*other as usize] = between(race, *other).filter(|_| *other != race);
        }
        let mut cards = sorted.cards;
        for card in &mut cards {
            apply_rules_of_play(card, &ruleset.play);
        }
        let with_role = |fits: fn(Role) -> bool| -> CardSet {
            (0u8..).zip(&cards).filter(|(_, card)| fits(card.role)).map(|(at, _)| CardIndex(at)).collect()
        };
        let answers = assumptions.others == Others::Table && ruleset.start.turn == TurnOrder::Precedence;
        Ok(Self {
            table: answers.then(|| Arc::new(AnsweringTable::new(&seats, &cards, assumptions.ability))),
            notes: PilotNotes::default(),
            costing: (0..=MOST_EXPENSIVE).map(|most| costing(&cards, most)).collect(),
            sponsored: with_role(|role| matches!(role, Role::Sponsored | Role::Agenda)),
            agendas: with_role(|role| role == Role::Agenda),
            conflicts: with_role(|role| role == Role::Conflict),
            events: with_role(|role| role == Role::Event),
            aftermaths: with_role(|role| role == Role::Aftermath),
            dead: with_role(|role| matches!(role, Role::Dead(_))),
            replacing: (0u8..)
                .zip(&cards)
                .filter(|(_, card)| !card.replaces.is_empty())
                .map(|(at, _)| CardIndex(at))
                .collect(),
            promotable: (0u8..).zip(&cards).filter(|(_, card)| card.promotable).map(|(at, _)| CardIndex(at)).collect(),
            homeworlds: (0u8..).zip(&cards).filter(|(_, card)| card.homeworld).map(|(at, _)| CardIndex(at)).collect(),
            useful_marks: sorted.scripts.useful_marks(),
            listing: sorted.listing,
            ambassador: sorted.ambassador,
            opening_hand: sorted.opening_hand,
            draw_deck: sorted.draw_deck,
            turn: ruleset.start.turn,
            agenda: sorted.agenda,
            conflict_pile: sorted.conflict_pile,
            influence: special.and_then(|s| s.influence).unwrap_or(ruleset.start.influence).into(),
            power: ruleset.start.power.into(),
            victory_power: ruleset.start.victory_power.map(i16::from),
            race,
            seats,
            multipliers_first: ruleset.play.multipliers_first,
            hidden_agendas_stay: ruleset.play.hidden_agendas_stay,
            war: sorted.war,
            far,
            unrest: world().race(race).unrest,
            assumptions,
            duel: None,
            steps: sorted.scripts.steps.into(),
            classes: sorted.scripts.classes.into(),
            needs: sorted.scripts.needs.into(),
            need_classes: sorted.scripts.need_classes,
            cards: cards.into(),
        })
    }

    /// The same deck with a duelling start: its opening hand goes into the draw deck, but for the second ambassador of a
    /// Non-Aligned faction. The number of cards kept is that of the ruleset's opening hand or the ambassador's own. Errors:
    /// [`GoldfishError::NoDuel`] in the VCG (ENG, Appendix One is of the older game).
    pub fn into_duel(mut self, deck: &DeckSpec, ruleset: &Ruleset) -> Result<Self, GoldfishError> {
        if !self.variant().has_duels {
            return Err(GoldfishError::NoDuel);
        }
        let leader = deck.leader.card();
        let special = leader.and_then(|card| world().special(card));
        let usual =
            ruleset.opening_hand.as_ref().and_then(|rule| rule.bounds.maximum.or(rule.bounds.minimum)).unwrap_or(0);
        let keeps = special.and_then(|special| special.opening_hand).unwrap_or(usual);
        let slots = || deck.section(Section::OpeningHand).filter_map(SpecCard::card);
        let second = slots().find(|card| {
            world().race(self.race).second_ambassador
                && card.kind == Some(CardType::Character)
                && card.is_species_ambassador()
        });
        let second = second.and_then(|card| self.find(&card.label));
        let all = deck.section(Section::OpeningHand).chain(deck.section(Section::Deck));
        let keyword = special.and_then(|special| special.one_more_if_all.as_deref());
        let one_more_of = all
            .filter_map(SpecCard::card)
            .filter(|card| keyword.is_some_and(|keyword| card.is_called(keyword)))
            .filter_map(|card| self.find(&card.label))
            .collect();
        if let Some(at) = second.and_then(|second| self.opening_hand.iter().position(|card| *card == second)) {
            self.opening_hand.swap(0, at);
        }
        let chosen = self.opening_hand.split_off(usize::from(second.is_some()).min(self.opening_hand.len()));
        self.draw_deck.extend(chosen);
        sort_by_label(&mut self.draw_deck, &self.cards);
        self.duel = Some(Duel { keeps: (keeps as usize).min(DEALT), one_more_of, mulligan: false });
        Ok(self)
    }

    /// The same deck, whose hands may be given back where it starts as a duel (ENG, Appendix One, the optional mulligan).
    #[must_use]
    pub fn with_mulligan(mut self) -> Self {
        if let Some(duel) = &mut self.duel {
            duel.mulligan = true;
        }
        self
    }
}

/// Notes on a card what the ruleset says of power and events: the most that it counts, Major and Drakh Agendas more (ENG,
/// Power Bonuses), and whether its effect outlasts its way to the discard pile (ENG, Event Cards).
fn apply_rules_of_play(card: &mut PlayCard, play: &PlayRule) {
    let is_drakh_agenda = card.kind == Some(CardType::Agenda) && card.loyalty == Some(Loyalty::Drakh);
    let most = if card.major || is_drakh_agenda { play.power_of_a_major_agenda } else { play.power_of_a_card };
    card.most_power = most.map_or(i16::MAX, i16::from);
    if play.events_discarded_at_once {
        card.lasts = 0;
    }
}

/// The sponsored cards but agendas that cost at most so much, whatever it is for the highest, or lower their cost themselves.
fn costing(cards: &[PlayCard], most: i16) -> CardSet {
    let lowers = |card: &PlayCard| card.kinds & kind::at(Trigger::InHand) != 0;
    let fits = |card: &PlayCard| card.sponsor_cost <= most || most == MOST_EXPENSIVE || lowers(card);
    let sponsored = (0u8..).zip(cards).filter(|(_, card)| card.role == Role::Sponsored && fits(card));
    sponsored.map(|(at, _)| CardIndex(at)).collect()
}

impl PlayDeck {
    /// Lays the draw deck out like another, so that games of one seed draw the same of what both hold: a card of both
    /// lies at the same places, and the places of cards that this deck lacks go to those that it alone holds, by name. What
    /// is left over lies at the end; places that nothing fills are closed.
    pub fn lay_out_like(&mut self, other: &Self) {
        let mut left = std::mem::take(&mut self.draw_deck);
        sort_by_label(&mut left, &self.cards);
        let places: Vec<Option<CardIndex>> = other
            .draw_deck
            .iter()
            .map(|theirs| {
                let label = &other.card(*theirs).label;
                let at = left.iter().position(|card| self.card(*card).label == *label)?;
                Some(left.remove(at))
            })
            .collect();
        let mut left = left.into_iter();
        self.draw_deck.extend(places.into_iter().filter_map(|place| place.or_else(|| left.next())));
        self.draw_deck.extend(left);
    }
}
