//! The cards from which random decks are made.

use std::collections::{BTreeMap, HashMap};

use crate::legality::cards::Cards;
use crate::legality::deck::{Deck, Part, What};

/// Cards by what a deck needs them for.
pub(crate) struct Stock<'a> {
    pub cards: &'a Cards,
    /// Cards whose type is known.
    pub known: Vec<usize>,
    /// Cards of which little more than the name is known.
    pub unknown: Vec<usize>,
    /// Cards whose set is inferred.
    pub inferred: Vec<usize>,
    pub characters: Vec<usize>,
    pub agendas: Vec<usize>,
    pub conflicts: Vec<usize>,
    /// Ambassadors of species.
    pub species: Vec<usize>,
    pub corporate: Vec<usize>,
    /// Cards that start a Crusade pile.
    pub crusades: Vec<usize>,
    /// The ambassadors to Babylon 5, with their races.
    pub council: Vec<(&'static str, usize)>,
    /// Further cards of these names, and others of whom some document says that they lead.
    pub others_of_council: Vec<usize>,
    /// Names of several cards.
    pub versions: Vec<Vec<usize>>,
    /// Names that a list reads wrongly with ease.
    pub hard_names: Vec<usize>,
    labels: Vec<Option<String>>,
}

impl<'a> Stock<'a> {
    pub(crate) fn new(cards: &'a Cards) -> Self {
        let mut folded: HashMap<String, Vec<&str>> = HashMap::new();
        for card in &cards.all {
            let names = folded.entry(bare(&card.name)).or_default();
            if !names.contains(&card.name.as_str()) {
                names.push(&card.name);
            }
        }
        let labels: Vec<Option<String>> = (0..cards.all.len()).map(|index| cards.label(index)).collect();
        // Names that differ in signs alone, and versions that look like a count, cannot be written in every way.
        let usable = |index: &usize| {
            let card = &cards.all[*index];
            labels[*index].is_some()
                && folded[&bare(&card.name)].len() == 1
                && card.name != "Subsidiary"
                && !cards.may_mean_another(*index)
        };
        let which = |test: &dyn Fn(&crate::legality::cards::Card) -> bool| -> Vec<usize> {
            cards.which(test).into_iter().filter(usable).collect()
        };
        let council =
            [("Centauri", "Londo Mollari"), ("Human", "Jeffrey Sinclair"), ("Minbari", "Delenn"), ("Narn", "G'Kar")];
        let leaders =
            ["Captain Sheridan", "Vir Cotto", "Ta'Lon", "President Clark", "Ambassador Cotto", "Entil'zha Sheridan"];
        let mut versions: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for index in (0..cards.all.len()).filter(usable) {
            versions.entry(&cards.all[index].name).or_default().push(index);
        }
        versions.retain(|_, cards| cards.len() > 1);
        let hard = [
            "Total War",
            "Directing Events",
            "Crusade",
            "50 Credits a Week",
            "Hunter, Prey",
            "Wade, Corporate Henchman",
            "In Chaos, Uncertainty",
            "Sigma 957",
            "Vlur/Nhar",
            "Who Are You?",
        ];
        Self {
            cards,
            known: which(&|card| card.kind.is_some()),
            unknown: which(&|card| card.kind.is_none()),
            inferred: which(&crate::legality::cards::Card::has_inferred_set),
            characters: which(&|card| card.is_of_type("Character")),
            agendas: which(&|card| card.is_of_type("Agenda")),
            conflicts: which(&|card| card.is_of_type("Conflict")),
            species: which(&|card| {
                card.loyalty.as_deref() == Some("Non-Aligned")
                    && card.has_keyword(|keyword| keyword.ends_with("Ambassador"))
            }),
            corporate: which(&|card| card.has_keyword(|keyword| keyword == "Corporate")),
            crusades: which(&|card| card.name.starts_with("A Crusade ")),
            council: council.map(|(race, name)| (race, cards.find(name, None))).into(),
            others_of_council: which(&|card| {
                leaders.contains(&card.name.as_str())
                    || card.version.is_some() && council.iter().any(|(_, name)| *name == card.name)
            }),
            versions: versions.into_values().collect(),
            hard_names: hard.map(|name| cards.find(name, None)).into(),
            labels,
        }
    }

    /// The name that tells a card apart.
    pub(crate) fn labels(&self) -> impl Iterator<Item = &str> {
        self.labels.iter().filter_map(|label| label.as_deref())
    }

    pub(crate) fn label(&self, card: usize) -> &str {
        self.labels[card].as_deref().unwrap()
    }

    pub(crate) fn kind(&self, card: usize) -> Option<&str> {
        self.cards.all[card].kind.as_deref()
    }

    /// Whether a deck holds a card of the same name.
    pub(crate) fn is_named_in(&self, deck: &Deck, card: usize) -> bool {
        let name = &self.cards.all[card].name;
        deck.entries(&Part::ALL).any(|entry| match &entry.what {
            What::Card(other) => self.cards.all[*other].name == *name,
            What::OneOfSeveral(other) | What::Nothing(other) => other == name,
        })
    }
}

/// A name without its signs.
fn bare(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
