//! The cards and seats that a plan names, found in the deck.

use crate::card::{CardType, Race};
use crate::deck::Deck;
use crate::game::deck::effects::CompiledChange;
use crate::game::{CardIndex, PlayDeck};
use crate::names::{Index, Patience, Resolved};
use crate::plan::language::tree::Name;
use crate::text::Diagnosis;
use crate::text::{fold, shortened};

/// What a step does with the card it names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verb {
    /// Anything.
    Any,
    /// Acts in the Inner Circle.
    Act,
    /// Is sponsored.
    Sponsor,
    /// Is a character.
    Promote,
    /// Is an agenda.
    Hide,
    /// Is an event or an aftermath.
    Play,
    /// Has something to use.
    Use,
    /// Is the assistant of the ambassador.
    Assist,
    /// Is a fleet.
    BeLed,
    /// Starts a conflict.
    Conflict,
    /// Supports one.
    Support,
}

/// Knows the names of the deck's cards.
pub(crate) struct Naming<'a> {
    book: &'a PlayDeck,
    index: &'a Index,
    race: Option<Race>,
    /// What the deck calls its cards, folded: by label, by name, as written.
    known: Vec<(String, CardIndex)>,
    /// Shortens the search for the names of a plan of strangers.
    unknown: Patience,
}

/// What the cards of a deck are called, folded: their labels, their names and what its author wrote.
pub(crate) fn names_of(deck: &Deck) -> impl Iterator<Item = (String, String)> + '_ {
    deck.slots.iter().flat_map(|slot| {
        let name = slot.card().map_or_else(|| slot.written.clone(), |card| card.name.clone());
        let label = slot.label();
        [label.clone(), name, slot.written.clone()].map(|called| (fold(&called), label.clone()))
    })
}

impl<'a> Naming<'a> {
    pub(crate) fn new(deck: &'a Deck, book: &'a PlayDeck, index: &'a Index) -> Self {
        let mut known: Vec<_> = names_of(deck).filter_map(|(name, label)| Some((name, book.find(&label)?))).collect();
        known.sort();
        known.dedup();
        Self { book, index, race: deck.race, known, unknown: Patience::default() }
    }

    pub(crate) fn kind(&self, card: CardIndex) -> Option<CardType> {
        self.book.card(card).kind
    }

    /// The card of the deck that a name means.
    pub(crate) fn card(&self, name: &Name, verb: Verb) -> Result<CardIndex, Diagnosis> {
        let card = self.resolve(name)?;
        match self.unfit(card, verb) {
            None => Ok(card),
            Some((reason, help)) => Err(Diagnosis::new(name.span.0.clone(), reason, help)),
        }
    }

    fn resolve(&self, name: &Name) -> Result<CardIndex, Diagnosis> {
        let fault = |reason: String, help: String| Err(Diagnosis::new(name.span.0.clone(), reason, help));
        let written = shortened(&name.text, 60);
        let folded = fold(&name.text);
        let mut here: Vec<CardIndex> =
            self.known.iter().filter(|(known, _)| *known == folded).map(|(_, card)| *card).collect();
        here.dedup();
        // A label of its own is one card, though others share the name.
        let labelled = here.iter().copied().find(|card| fold(&self.book.card(*card).label) == folded);
        if let [only] = here[..] {
            return Ok(only);
        }
        if let Some(card) = labelled {
            return Ok(card);
        }
        // A bare fleet name means the fleet of the deck's race, as it does in the deck.
        if let (false, Resolved::Card(id, _)) = (here.is_empty(), self.index.resolve(&name.text, self.race))
            && let Some(card) = self.book.find(self.index.label(id)).filter(|card| here.contains(card))
        {
            return Ok(card);
        }
        if !here.is_empty() {
            let labels: Vec<&str> = here.iter().map(|card| self.book.card(*card).label.as_str()).collect();
            return fault(format!("\"{written}\" is the name of several cards in the deck"), one_of(&labels));
        }
        let in_deck = |ids: &[crate::card::CardId]| {
            let cards = ids.iter().filter_map(|id| self.book.find(self.index.label(*id)));
            cards.collect::<Vec<CardIndex>>()
        };
        let settled = self.index.resolve_within(&name.text, self.race, &self.unknown);
        match settled {
            Resolved::Card(id, _) => self.book.find(self.index.label(id)).map_or_else(
                || {
                    let help = "a plan can only use the deck's cards: add it to the deck or remove the step";
                    fault(format!("{} is not in the deck", self.index.label(id)), help.to_owned())
                },
                Ok,
            ),
            Resolved::Several(ids) => {
                let labels = |cards: &[CardIndex]| -> Vec<String> {
                    cards.iter().map(|card| self.book.card(*card).label.clone()).collect()
                };
                let cards = in_deck(&ids);
                let shown = if cards.is_empty() {
                    ids.iter().map(|id| self.index.label(*id).to_owned()).collect()
                } else {
                    labels(&cards)
                };
                let shown: Vec<&str> = shown.iter().map(String::as_str).collect();
                let where_from = match cards.len() {
                    0 => ", and none of them is in the deck",
                    1 => ", of which the deck has one",
                    _ => "",
                };
                fault(format!("\"{written}\" matches several cards{where_from}"), one_of(&shown))
            }
            Resolved::Unknown(ids) => {
                let cards = in_deck(&ids);
                let near: Vec<&str> = match cards[..] {
                    [] => ids.iter().take(3).map(|id| self.index.label(*id)).collect(),
                    _ => cards.iter().map(|card| self.book.card(*card).label.as_str()).collect(),
                };
                let help = if near.is_empty() { "look it up with `zocalo search`".to_owned() } else { one_of(&near) };
                fault(format!("no card is called \"{written}\""), help)
            }
        }
    }

    /// Why a card cannot do what a step says, and what to write instead. What is unknown may do anything.
    fn unfit(&self, card: CardIndex, verb: Verb) -> Option<(String, String)> {
        let facts = self.book.card(card);
        let kind = facts.kind?;
        let fits = match verb {
            Verb::Any | Verb::Use => true,
            Verb::Act | Verb::Promote => kind == CardType::Character,
            Verb::Sponsor => {
                !matches!(kind, CardType::Conflict | CardType::Event | CardType::Aftermath | CardType::Contingency)
            }
            Verb::Hide => kind == CardType::Agenda,
            Verb::Play => matches!(kind, CardType::Event | CardType::Aftermath),
            Verb::Assist => facts.assistant,
            Verb::BeLed => kind == CardType::Fleet,
            Verb::Support => matches!(kind, CardType::Character | CardType::Fleet),
            Verb::Conflict => kind == CardType::Conflict || self.starts_conflicts(card),
        };
        if fits {
            return None;
        }
        let label = &facts.label;
        let is = match (verb, kind) {
            (Verb::Assist, _) => "no assistant of this ambassador".to_owned(),
            (_, CardType::Agenda | CardType::Event | CardType::Aftermath | CardType::Enhancement) => {
                format!("an {}", kind.name().to_lowercase())
            }
            _ => format!("a {}", kind.name().to_lowercase()),
        };
        let wanted = match verb {
            Verb::Any | Verb::Use => return None,
            Verb::Act => "only a character can rotate for that",
            Verb::Sponsor => "which is not sponsored",
            Verb::Promote => "not a character",
            Verb::Hide => "not an agenda",
            Verb::Play => "which is not played like an event",
            Verb::Assist => "so it cannot assist",
            Verb::BeLed => "not a fleet",
            Verb::Support => "which cannot support a conflict",
            Verb::Conflict => "and does not start a conflict",
        };
        let help = match kind {
            CardType::Conflict => format!("write `conflict {label}`"),
            CardType::Event | CardType::Aftermath => format!("write `play {label}`"),
            CardType::Contingency => "the goldfish does not play contingencies; remove the step".to_owned(),
            CardType::Agenda => format!("write `sponsor {label}` or `hide {label}`"),
            _ => format!("write `sponsor {label}` to bring it into play"),
        };
        Some((format!("{label} is {is}, {wanted}"), help))
    }

    fn starts_conflicts(&self, card: CardIndex) -> bool {
        self.book.steps_of(card).iter().any(|step| matches!(step.what, CompiledChange::Conflict(_)))
    }

    /// The seat of a race.
    pub(crate) fn seat(&self, name: &Name) -> Result<u8, Diagnosis> {
        let fault = |reason: String, help: String| Err(Diagnosis::new(name.span.0.clone(), reason, help));
        let race = match Race::read(&name.text) {
            Ok(race) => race,
            Err(unknown) => {
                return fault(format!("\"{}\" is not a race", shortened(&name.text, 40)), unknown.to_string());
            }
        };
        let seat = self.book.seats.iter().position(|seat| seat.race == race).and_then(|at| u8::try_from(at).ok());
        seat.map_or_else(
            || {
                let others: Vec<&str> = self.book.seats.iter().map(|seat| seat.race.name()).collect();
                fault(format!("nobody plays {race} at this table"), format!("at the table: {}", others.join(", ")))
            },
            Ok,
        )
    }
}

fn one_of(labels: &[&str]) -> String {
    let shown: Vec<String> = labels.iter().map(|label| format!("\"{label}\"")).collect();
    format!("did you mean {}?", shown.join(" or "))
}
