//! Numbers the cards of a deck and settles what each is for it: costs by loyalty, roles, requirements, effects.

use std::collections::HashMap;

use crate::game::deck::assumptions::Assumptions;
use crate::game::deck::card::{PlayCard, Role, note_lasting, note_marks};
use crate::game::deck::compile_effects::Scripts;
use crate::game::deck::effects::{CompiledChange, kind};
use crate::game::deck::error::GoldfishError;
use crate::game::deck::playability::{
    DeckContext, aftermath_outcomes, aftermath_target, conflict_types, is_homeworld, needs_of, requires, shows, target,
};
use crate::game::deck::unplayable::{Modelled, Unplayable};
use crate::game::deck::{DeckSpec, SpecCard, War};
use crate::game::ids::{CardIndex, CardSet, MOST_KINDS};
use zocalo_cards::card::{
    Ability, AbilitySet, Card, CardClass, CardId, CardType, Change, ClassLoyalty, Cost, Effect, Limit, Loyalty, Need,
    Race, Section, State, Trigger,
};
use zocalo_cards::data::personalities::is_one_person;
use zocalo_cards::ruleset::{Start, TurnOrder, world};

pub(crate) struct CompiledDeck {
    /// The different cards.
    pub cards: Vec<PlayCard>,
    /// All of them in the order of the deck file.
    pub listing: Vec<CardIndex>,
    /// The ambassador.
    pub ambassador: CardIndex,
    /// The opening hand, by name.
    pub opening_hand: Vec<CardIndex>,
    /// The draw deck, by name.
    pub draw_deck: Vec<CardIndex>,
    /// The Agenda that stands beside the deck from the start (VCG, Set-up).
    pub agenda: Option<CardIndex>,
    /// The conflict pile (VCG, Set-up).
    pub conflict_pile: Vec<CardIndex>,
    /// War conflicts, if a card brings a war.
    pub war: Option<War>,
    pub(crate) scripts: Scripts,
}

pub(crate) struct DeckCompiler<'a> {
    context: DeckContext<'a>,
    assumptions: &'a Assumptions,
    leader_cost: i16,
}

/// A card of the deck before it has its number.
struct Entry<'a> {
    slot: &'a SpecCard,
    card: PlayCard,
}

impl<'a> DeckCompiler<'a> {
    pub(crate) fn new(context: DeckContext<'a>, assumptions: &'a Assumptions, start: &Start) -> Self {
        Self { context, assumptions, leader_cost: start.leader_cost.unwrap_or(0).into() }
    }

    /// Numbers the cards, those of the highest rank first, cards of one rank by name: no number depends on the order of the
    /// lines of the deck file. Errors: [`GoldfishError::TooManyKinds`].
    pub(crate) fn compile(&self, deck: &DeckSpec, rank: fn(&PlayCard) -> i16) -> Result<CompiledDeck, GoldfishError> {
        let mut entries: Vec<Entry<'_>> = Vec::new();
        let mut by_id: HashMap<CardId, usize> = HashMap::new();
        let mut by_name: HashMap<String, usize> = HashMap::new();
        let mut number = |slot: &SpecCard, entries: &mut Vec<usize>| -> bool {
            let next = by_id.len() + by_name.len();
            let at = match slot.card() {
                Some(card) => *by_id.entry(card.id).or_insert(next),
                None => *by_name.entry(slot.label.clone()).or_insert(next),
            };
            entries.extend(std::iter::repeat_n(at, slot.count.max(1) as usize));
            at == next
        };
        let (mut ambassador, mut hand, mut drawn) = (Vec::new(), Vec::new(), Vec::new());
        let (mut agenda, mut pile) = (Vec::new(), Vec::new());
        let mut sections = vec![(Section::OpeningHand, &mut hand), (Section::Deck, &mut drawn)];
        if self.context.turn == TurnOrder::Vcg {
            sections.extend([(Section::Agenda, &mut agenda), (Section::ConflictPile, &mut pile)]);
        }
        if number(self.context.leader, &mut ambassador) {
            entries.push(Entry { slot: self.context.leader, card: self.play_card(self.context.leader) });
        }
        for (section, list) in sections {
            for slot in deck.section(section) {
                if number(slot, list) {
                    entries.push(Entry { slot, card: self.play_card(slot) });
                }
            }
        }
        // VCG, Set-up: conflicts come from their pile, and the one Agenda stands beside the deck.
        for at in hand
            .iter()
            .chain(&drawn)
            .filter(|at| self.context.turn == TurnOrder::Vcg && !agenda.contains(at) && !pile.contains(at))
        {
            let role = &mut entries[*at].card.role;
            if matches!(role, Role::Conflict | Role::Agenda) {
                *role = Role::Kept(Unplayable::OnlyBesideDeck);
            }
        }
        if entries.len() > MOST_KINDS {
            return Err(GoldfishError::TooManyKinds(entries.len()));
        }
        let mut order: Vec<usize> = (0..entries.len()).collect();
        order.sort_by_cached_key(|at| {
            let card = &entries[*at].card;
            (std::cmp::Reverse(rank(card)), card.label.clone())
        });
        let mut listing = vec![CardIndex(0); entries.len()];
        for (rank, at) in (0u8..).zip(&order) {
            listing[*at] = CardIndex(rank);
        }
        let facts: Vec<Option<&Card>> = order.iter().map(|at| entries[*at].slot.card().map(AsRef::as_ref)).collect();
        let mut cards: Vec<PlayCard> = order.iter().map(|at| entries[*at].card.clone()).collect();
        let mut scripts = self.write(&mut cards, &facts);
        let brings_war =
            |card: &PlayCard| scripts.steps_of(card).iter().any(|s| s.what == CompiledChange::State(State::War));
        let war = (0u8..).zip(&cards).find(|(_, card)| brings_war(card)).map(|(at, _)| CardIndex(at));
        let war = war.map(|card| War { card, steps: scripts.war_conflict(&|_| CardSet::default()) });
        let renumbered = |list: &[usize]| {
            let mut list: Vec<CardIndex> = list.iter().map(|at| listing[*at]).collect();
            sort_by_label(&mut list, &cards);
            list
        };
        Ok(CompiledDeck {
            ambassador: listing[ambassador[0]],
            opening_hand: renumbered(&hand),
            draw_deck: renumbered(&drawn),
            agenda: renumbered(&agenda).first().copied(),
            conflict_pile: renumbered(&pile),
            listing,
            war,
            scripts,
            cards,
        })
    }

    /// Adds the effects, the requirements and what each card can replace.
    fn write(&self, cards: &mut [PlayCard], facts: &[Option<&Card>]) -> Scripts {
        let mut scripts = Scripts::default();
        let matching_cards = |class: &CardClass| -> CardSet {
            (0u8..)
                .zip(facts)
                .filter(|(_, card)| card.is_some_and(|card| self.is_of(card, class)))
                .map(|(at, _)| CardIndex(at))
                .collect()
        };
        for (card, fact) in cards.iter_mut().zip(facts) {
            let Some(fact) = fact else { continue };
            card.steps = scripts.add(fact.effects.as_deref().unwrap_or_default(), &matching_cards);
            card.needs = scripts.needs(&needs_of(fact).unwrap_or_default(), &matching_cards);
            if card.assistant {
                card.kinds |= kind::ASSISTANT;
            }
            for step in scripts.steps_from(card.steps) {
                card.kinds |= kind::of(step.when, step.what);
            }
            note_marks(card, fact, scripts.steps_from(card.steps));
            note_lasting(card, fact, scripts.steps_from(card.steps));
            let replaced = fact.replaces.iter().flat_map(|replaces| &replaces.cards);
            card.replaces = replaced
                .flat_map(|name| (0u8..).zip(facts).filter(move |(_, c)| c.is_some_and(|c| c.is_named(name))))
                .map(|(at, _)| CardIndex(at))
                .collect();
            let others = (0u8..).zip(facts).filter(|(_, other)| other.is_some_and(|other| is_one_person(fact, other)));
            card.same_person = others.map(|(at, _)| CardIndex(at)).collect();
            if card.conspiracy || !card.same_person.is_empty() || card.barred_by != 0 {
                card.kinds |= kind::COMPANY;
            }
        }
        scripts
    }

    fn play_card(&self, slot: &SpecCard) -> PlayCard {
        let Some(card) = slot.card() else {
            return PlayCard::blank(slot.label.clone(), Role::Kept(Unplayable::UnknownName));
        };
        let cost = match card.cost() {
            Some(Cost::Printed(cost)) => i16::from(cost),
            _ if card.id == self.context.leader.card().map_or(card.id, |leader| leader.id) => self.leader_cost,
            _ => 0,
        };
        let mut abilities = [0; 5];
        let mut assumed = AbilitySet::EMPTY;
        let printable = card.kind.map_or(&[][..], CardType::printable_abilities);
        // A location's Military only defends it (COMP 12, Proxima III and others), so nothing is assumed of it.
        let may_hide = matches!(card.kind, Some(CardType::Character | CardType::Fleet));
        for ability in Ability::ALL {
            match card.ability(*ability) {
                Some(value) => abilities[*ability as usize] = value,
                None if may_hide && printable.contains(ability) => {
                    let value = self.assumptions.of(card.id, *ability);
                    abilities[*ability as usize] = value;
                    if value > 0 {
                        assumed |= AbilitySet::of(*ability);
                    }
                }
                None => {}
            }
        }
        let mut marks = [0; 6];
        for (mark, count) in card.marks.iter().flatten() {
            marks[*mark as usize] = count.0.unwrap_or(0);
        }
        let (conflicts, after) = (conflict_types(card), aftermath_outcomes(card));
        let side = self.context.side();
        let own_cost = side.own_cost(card).map(i16::from);
        PlayCard {
            kind: card.kind,
            sponsor_cost: own_cost.unwrap_or_else(|| side.cost(card, cost)),
            single_cost: own_cost.unwrap_or(cost),
            promote_cost: side.cost(card, cost),
            // COMP 12, Disaffected: each player has one at most, though there may be several in play.
            limited: card.limit() != Some(Limit::Multiple) || card.one_per_player,
            unique: card.limit() == Some(Limit::Unique),
            loyalty: card.loyalty,
            species: world().species(card).and_then(|at| u8::try_from(at).ok()),
            // The leader is of his faction, whatever stands on him.
            conspiracy: self.context.leader.card().is_none_or(|leader| leader.id != card.id)
                && world().needs_conspiracy_mark(self.context.faction, card),
            target: target(card),
            homeworld: is_homeworld(card),
            major: card.kind == Some(CardType::Agenda) && card.subtype.as_deref() == Some("Major"),
            assistant: self.context.leader.card().is_some_and(|leader| side.is_assistant(card, leader)),
            promotable: card.kind == Some(CardType::Character)
                && !card.effects.iter().flatten().any(|effect| effect.change == Change::NotPromoted),
            abilities,
            assumed,
            defends_only: defends_only(card),
            marks,
            conflicts,
            after,
            on: aftermath_target(card),
            choices: choices(card),
            modelled: modelled(card, self.context.race),
            // What its effects say is added once all cards have their numbers.
            ..PlayCard::blank(card.label.clone(), self.context.role(card))
        }
    }

    fn is_of(&self, card: &Card, class: &CardClass) -> bool {
        let loyal = |wanted: &ClassLoyalty| match wanted {
            ClassLoyalty::OwnRace => card.loyalty == Some(self.context.race.into()),
            ClassLoyalty::OtherRace => {
                card.loyalty.is_some_and(|l| l != Loyalty::Neutral && l != Loyalty::from(self.context.race))
            }
            ClassLoyalty::WithoutSeat => card.loyalty.and_then(Loyalty::race).is_some_and(|race| {
                let table = &self.assumptions.table;
                race != self.context.race && !table.is_empty() && !table.contains(&race)
            }),
            named => card.loyalty.is_some_and(|loyalty| loyalty.name() == named.name()),
        };
        let value = |ability: Ability| {
            let printable = card.kind.is_some_and(|kind| kind.printable_abilities().contains(&ability));
            card.ability(ability).unwrap_or(if printable { self.assumptions.ability } else { 0 })
        };
        let able = match (class.ability, class.at_least) {
            (Some(ability), least) => value(ability) >= least.unwrap_or(1),
            (None, Some(least)) => Ability::ALL.iter().any(|ability| value(*ability) >= least),
            (None, None) => true,
        };
        (class.types.is_empty() || card.kind.is_some_and(|kind| class.types.contains(&kind)))
            && (class.loyal.is_empty() || class.loyal.iter().any(loyal))
            && class.keyword.as_ref().is_none_or(|keyword| card.has_keyword(keyword))
            && (class.names.is_empty() || class.names.iter().any(|name| card.is_named(name)))
            && !class.except.iter().any(|name| card.is_named(name))
            && able
            && (class.changing.is_empty() || changes(card, &class.changing))
            && class.requiring.is_none_or(|mark| requires(card, mark))
            && class.showing.is_none_or(|mark| requires(card, mark) || shows(card, mark))
    }
}

/// The abilities with which a card supports no conflict.
pub fn defends_only(card: &Card) -> AbilitySet {
    let classes = card.effects.iter().flatten().filter_map(|effect| match effect.change {
        Change::DefendsOnly(of) => Some(of),
        _ => None,
    });
    classes.flat_map(|of| Ability::ALL.iter().copied().filter(move |a| of.includes(*a, 1, AbilitySet::EMPTY))).collect()
}

fn changes(card: &Card, abilities: &[Ability]) -> bool {
    card.effects.iter().flatten().any(|effect| match &effect.change {
        Change::Ability(change) => abilities.iter().any(|ability| change.of.includes(*ability, 1, AbilitySet::EMPTY)),
        _ => false,
    })
}

/// With how many choices, or how many times at once, a card can be played; 0 where there is nothing to choose.
fn choices(card: &Card) -> u8 {
    let played = card.effects.iter().flatten().filter(|effect| effect.when == Trigger::Played);
    played.map(|effect| effect.choice.max(effect.repeat)).max().unwrap_or(0)
}

fn modelled(card: &Card, race: Race) -> Modelled {
    match &card.effects {
        None if card.plain => Modelled::Fully,
        None => Modelled::Not,
        Some(effects) if card.left_out.is_some() || acts_on_others(effects, race) => Modelled::Partly,
        Some(_) => Modelled::Fully,
    }
}

/// Whether effects change the tension or the unrest of a race that is not the deck's: its controller changes it
/// (COMP 12, Emperor Turhan; Lord Refa), but only that of the deck's race is played.
fn acts_on_others(effects: &[Effect], race: Race) -> bool {
    let mut races = effects.iter().filter_map(|effect| {
        let is_of_race = matches!(effect.change, Change::Tension { .. } | Change::Unrest(_) | Change::Restore(_));
        let named = |need: &Need| if let Need::OwnRace(races) = need { Some(races.contains(&race)) } else { None };
        effect.needs.iter().find_map(named).filter(|_| is_of_race)
    });
    races.next().is_some_and(|first| !first && !races.any(|is_own| is_own))
}

/// Puts cards in their order, by name and version.
pub(crate) fn sort_by_label(list: &mut [CardIndex], cards: &[PlayCard]) {
    list.sort_by(|one, other| cards[usize::from(one.0)].label.cmp(&cards[usize::from(other.0)].label));
}
