//! Which card a pack means: by its name, and by its version or loyalty where several cards bear the name.

use std::collections::HashMap;

use crate::messages::pack_faults as say;
use zocalo_cards::card::{Card, CardType};
use zocalo_text::message::Text;
use zocalo_text::text::fold;

const LONGEST_NAME: usize = 200;

#[derive(Debug, Default)]
pub struct Identity {
    by_name: HashMap<String, Vec<usize>>,
}

/// Why no card is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum NoIdentity {
    New,
    Several,
}

impl NoIdentity {
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::New => say::NoCard,
            Self::Several => say::SeveralCards,
        }
    }
}

impl Identity {
    /// The cards of a list by the names and labels that they bear there.
    #[must_use]
    pub fn of(cards: &[Card]) -> Self {
        let mut identity = Self::default();
        for (at, card) in cards.iter().enumerate() {
            identity.add(at, card);
        }
        identity
    }

    pub fn add(&mut self, at: usize, card: &Card) {
        let name = fold(&card.name);
        let label = fold(&card.label);
        if label != name && !label.is_empty() {
            self.by_name.entry(label).or_default().push(at);
        }
        self.by_name.entry(name).or_default().push(at);
    }

    /// The place in the list of the card that an entry means. Errors: [`NoIdentity`] when there is none, or the entry leaves
    /// several open.
    pub fn find(&self, cards: &[Card], entry: &Card) -> Result<usize, NoIdentity> {
        let named = self.by_name.get(&fold(&entry.name)).map_or(&[][..], Vec::as_slice);
        if let Some(version) = &entry.version {
            let version = fold(version);
            let of_version = |at: &&usize| cards[**at].version.as_deref().is_some_and(|its| fold(its) == version);
            return named.iter().find(of_version).copied().ok_or(NoIdentity::New);
        }
        if let [only] = named {
            let card = &cards[*only];
            let is_other = matches!((card.loyalty, entry.loyalty), (Some(its), Some(ours)) if its != ours);
            // Fleets of one name exist once a race; any other card of the name is the same with another loyalty.
            let is_fleet = [card.kind, entry.kind].contains(&Some(CardType::Fleet));
            return if is_other && is_fleet { Err(NoIdentity::New) } else { Ok(*only) };
        }
        let plain: Vec<usize> = named.iter().copied().filter(|at| cards[*at].version.is_none()).collect();
        let candidates = if plain.is_empty() { named } else { &plain };
        let of_loyalty: Vec<usize> = candidates
            .iter()
            .copied()
            .filter(|at| entry.loyalty.is_some() && cards[*at].loyalty == entry.loyalty)
            .collect();
        let is_fleet = candidates.iter().any(|at| cards[*at].kind == Some(CardType::Fleet));
        match (&of_loyalty[..], candidates) {
            ([only], _) => Ok(*only),
            (_, []) => Err(NoIdentity::New),
            // The one card without a version is meant by a name without one.
            ([], [only]) if entry.loyalty.is_none() || cards[*only].loyalty.is_none() => Ok(*only),
            ([], _) if is_fleet && entry.loyalty.is_some() => Err(NoIdentity::New),
            // Of fleets of one name the one of which nobody knows the race is meant by the bare name.
            ([], _) if entry.loyalty.is_none() => {
                let mut bare = candidates.iter().copied().filter(|at| cards[*at].loyalty.is_none());
                bare.next().filter(|_| bare.next().is_none()).ok_or(NoIdentity::Several)
            }
            _ => Err(NoIdentity::Several),
        }
    }
}

pub fn check_name(name: &str) -> Result<(), Text> {
    match name {
        _ if fold(name).is_empty() => Err(say::Nameless),
        _ if name.chars().nth(LONGEST_NAME).is_some() => Err(say::NameLong { most: LONGEST_NAME }.text()),
        _ if name.chars().any(char::is_control) => Err(say::NameControl),
        _ => Ok(()),
    }
}
