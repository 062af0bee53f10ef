//! The cards and seats that a plan names, found in the deck.

use std::cell::OnceCell;

use crate::messages::plan_deck as say;
use crate::plan::language::tree::Name;
use crate::play_deck::NamedCard;
use zocalo_cards::card::{CardId, CardType, Race};
use zocalo_catalog::names::{Index, Resolved, SearchBudget};
use zocalo_decks::deck::{Deck, races};
use zocalo_engine::game::deck::effects::CompiledChange;
use zocalo_engine::game::{CardIndex, PlayDeck};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::order::Order as _;
use zocalo_text::text::{fold, shortened};
use zocalo_words::language::race_with_reading;

/// What the named card must be able to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NameUse {
    /// Anything will do.
    Any,
    /// Acts in the Inner Circle.
    Act,
    Sponsor,
    /// A character.
    Promote,
    /// An agenda.
    Hide,
    /// An event or an aftermath.
    Play,
    /// Has an effect to use.
    Use,
    /// The ambassador's assistant.
    Assist,
    /// A fleet.
    BeLed,
    Conflict,
    Support,
}

pub(crate) struct Naming<'a> {
    deck: &'a PlayDeck,
    list: &'a Deck,
    index: &'a Index,
    race: Option<Race>,
    /// Folded labels, names and written forms, once they are asked for: plans that are looked for name cards by their labels.
    known: OnceCell<Vec<(String, CardIndex)>>,
    /// Limits the search for misspelt names in a hostile plan.
    unknown: SearchBudget,
}

/// Folded: the labels and names of a deck's cards, and what its author wrote.
pub(crate) fn names_of(deck: &Deck) -> impl Iterator<Item = (String, String)> + '_ {
    deck.slots.iter().flat_map(|slot| {
        let name = slot.card().map_or_else(|| slot.written.clone(), |card| card.name.clone());
        let label = slot.label();
        [label.clone(), name, slot.written.clone()].map(|called| (fold(&called), label.clone()))
    })
}

impl<'a> Naming<'a> {
    pub(crate) fn new(deck: &'a Deck, play_deck: &'a PlayDeck, index: &'a Index) -> Self {
        let (known, unknown) = (OnceCell::new(), SearchBudget::default());
        Self { deck: play_deck, list: deck, index, race: deck.race, known, unknown }
    }

    fn known(&self) -> &[(String, CardIndex)] {
        self.known.get_or_init(|| {
            let mut known: Vec<_> =
                names_of(self.list).filter_map(|(name, label)| Some((name, self.deck.find(&label)?))).collect();
            known.order();
            known.dedup();
            known
        })
    }

    pub(crate) fn kind(&self, card: CardIndex) -> Option<CardType> {
        self.deck.card(card).kind
    }

    pub(crate) fn card(&self, name: &Name, verb: NameUse) -> Result<CardIndex, Diagnosis> {
        let card = self.resolve(name)?;
        match self.unfit(card, verb) {
            None => Ok(card),
            Some((reason, help)) => Err(Diagnosis::new(name.span.0.clone(), reason, help)),
        }
    }

    fn resolve(&self, name: &Name) -> Result<CardIndex, Diagnosis> {
        if self.list.slots.iter().any(|slot| slot.card().is_some_and(|card| card.label == name.text))
            && let Some(card) = self.deck.find(&name.text)
        {
            return Ok(card);
        }
        let fault = |reason: Text, help: Text| Err(Diagnosis::new(name.span.0.clone(), reason, help));
        let written = shortened(&name.text, 60);
        let folded = fold(&name.text);
        let mut here: Vec<CardIndex> =
            self.known().iter().filter(|(known, _)| *known == folded).map(|(_, card)| *card).collect();
        here.dedup();
        // A label of its own is one card, though others share the name.
        let labelled = here.iter().copied().find(|card| fold(&self.deck.card(*card).label) == folded);
        if let [only] = here[..] {
            return Ok(only);
        }
        if let Some(card) = labelled {
            return Ok(card);
        }
        // A bare fleet name means the fleet of the deck's race, as it does in the deck.
        if let (false, Resolved::Card(id, _)) = (here.is_empty(), self.index.resolve(&name.text, self.race))
            && let Some(card) = self.deck.find(self.index.label(id)).filter(|card| here.contains(card))
        {
            return Ok(card);
        }
        if !here.is_empty() {
            let labels: Vec<&str> = here.iter().map(|card| self.deck.card(*card).label.as_str()).collect();
            return fault(say::SeveralCalled { name: written }.text(), one_of(&labels));
        }
        let labels = |cards: &[CardIndex]| -> Vec<&str> {
            cards.iter().map(|card| self.deck.card(*card).label.as_str()).collect()
        };
        let all = |ids: &[CardId]| -> Vec<&str> { ids.iter().map(|id| self.index.label(*id)).collect() };
        match NamedCard::of(&name.text, self.race, self.deck, self.index, &self.unknown) {
            NamedCard::Card(card) => Ok(card),
            NamedCard::Only(card) => fault(say::SeveralOne { name: written }.text(), one_of(&labels(&[card]))),
            NamedCard::Several(cards) => fault(say::Several { name: written }.text(), one_of(&labels(&cards))),
            NamedCard::Elsewhere(ids) => match all(&ids)[..] {
                [card] => fault(say::NotInDeck { card }.text(), say::AddOrRemove),
                ref several => fault(say::SeveralNone { name: written }.text(), one_of(several)),
            },
            NamedCard::Unknown(here, ids) => {
                let near = if here.is_empty() { all(&ids[..ids.len().min(3)]) } else { labels(&here) };
                let help = if near.is_empty() { say::LookUp } else { one_of(&near) };
                fault(say::NoCard { name: written }.text(), help)
            }
        }
    }

    /// Why a card cannot do what a step says, and what to write instead. What is unknown may do anything.
    fn unfit(&self, card: CardIndex, verb: NameUse) -> Option<(Text, Text)> {
        let facts = self.deck.card(card);
        let kind = facts.kind?;
        let fits = match verb {
            NameUse::Any | NameUse::Use => true,
            NameUse::Act | NameUse::Promote => kind == CardType::Character,
            NameUse::Sponsor => {
                !matches!(kind, CardType::Conflict | CardType::Event | CardType::Aftermath | CardType::Contingency)
            }
            NameUse::Hide => kind == CardType::Agenda,
            NameUse::Play => matches!(kind, CardType::Event | CardType::Aftermath),
            NameUse::Assist => facts.assistant,
            NameUse::BeLed => kind == CardType::Fleet,
            NameUse::Support => matches!(kind, CardType::Character | CardType::Fleet),
            NameUse::Conflict => kind == CardType::Conflict || self.starts_conflicts(card),
        };
        if fits {
            return None;
        }
        let label = &facts.label;
        let is = match (verb, kind) {
            (NameUse::Assist, _) => say::NoAssistant,
            _ => say::OfType { r#type: kind.name() }.text(),
        };
        let wanted = match verb {
            NameUse::Any | NameUse::Use => return None,
            NameUse::Act => say::OnlyCharacter,
            NameUse::Sponsor => say::NotSponsored,
            NameUse::Promote => say::NotCharacter,
            NameUse::Hide => say::NotAgenda,
            NameUse::Play => say::NotPlayed,
            NameUse::Assist => say::CannotAssist,
            NameUse::BeLed => say::NotFleet,
            NameUse::Support => say::CannotSupport,
            NameUse::Conflict => say::StartsNone,
        };
        let help = match kind {
            CardType::Conflict => say::WriteConflict { card: label }.text(),
            CardType::Event | CardType::Aftermath => say::WritePlay { card: label }.text(),
            CardType::Contingency => say::NoContingencies,
            CardType::Agenda => say::WriteHide { card: label }.text(),
            _ => say::WriteSponsor { card: label }.text(),
        };
        Some((say::Is { card: label, r#type: is, wanted }.text(), help))
    }

    fn starts_conflicts(&self, card: CardIndex) -> bool {
        self.deck.steps_of(card).iter().any(|step| matches!(step.what, CompiledChange::Conflict(_)))
    }

    pub(crate) fn seat(&self, name: &Name) -> Result<u8, Diagnosis> {
        let fault = |reason: Text, help: Text| Err(Diagnosis::new(name.span.0.clone(), reason, help));
        let Ok(race) = Race::read(&name.text) else {
            return fault(say::NoRace { name: shortened(&name.text, 40) }.text(), races());
        };
        let seat = self.deck.seats.iter().position(|seat| seat.race == race).and_then(|at| u8::try_from(at).ok());
        seat.map_or_else(
            || {
                let races = Text::list(self.deck.seats.iter().map(|seat| race_with_reading(seat.race)), ", ");
                fault(say::NobodyPlays { race: race.name() }.text(), say::AtTheTable { races }.text())
            },
            Ok,
        )
    }
}

fn one_of(labels: &[&str]) -> Text {
    let shown = labels.iter().map(|label| Text::from(format!("\"{label}\"")));
    let names = shown.reduce(|one, other| say::Or { one, other }.text()).unwrap_or_default();
    say::DidYouMean { names }.text()
}
