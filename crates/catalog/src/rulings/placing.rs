//! Which cards a heading of rulings names: one, a card of one race or set, the cards of all races, several cards.

use crate::catalog::{Catalog, CatalogError};
use crate::names::{Index, Resolved, SearchBudget};
use zocalo_cards::card::{CardId, Race};
use zocalo_cards::data::sets::sets;
use zocalo_text::text::fold;

/// What a heading has behind a name where the cards of all races are meant, folded.
const ALL_RACES: [&str; 12] = [
    "race name",
    "race",
    "all races",
    "any race",
    "each race",
    "every race",
    "all",
    "any",
    "each",
    "all versions",
    "all fleets",
    "all cards",
];

/// What stands between the names of several cards.
const BETWEEN: [&str; 6] = ["/", " & ", " and ", " or ", ";", ","];

/// The words that say nothing of which version is meant, folded.
const EMPTY_WORDS: [&str; 6] = ["version", "versions", "only", "edition", "printing", "the"];

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// These cards, by their names.
    Named(Vec<CardId>),
    /// These cards, though their names stand there otherwise; whoever places rulings with them reports it.
    Read(Vec<CardId>),
    /// Perhaps one of these, the likeliest first, or none.
    Open(Vec<CardId>),
}

pub struct Placer<'a> {
    catalog: &'a Catalog,
    index: &'a Index,
    patience: SearchBudget,
}

impl<'a> Placer<'a> {
    #[must_use]
    pub fn new(catalog: &'a Catalog, index: &'a Index) -> Self {
        Self { catalog, index, patience: SearchBudget::default() }
    }

    /// Whether this is the name of a card or of several, without a search.
    #[must_use]
    pub fn is_name(&self, heading: &str) -> bool {
        self.index.full_name(heading, None).is_some()
    }

    pub fn place(&self, heading: &str) -> Result<Place, CatalogError> {
        if let Some((card, _)) = self.index.full_name(heading, None) {
            return Ok(Place::Named(vec![card]));
        }
        if let Some((name, what)) = split_off(heading) {
            let cards = self.qualified(name, what)?;
            if !cards.is_empty() {
                return Ok(Place::Read(cards));
            }
        }
        if let Some(cards) = BETWEEN.iter().find_map(|between| self.several(heading, between)) {
            return Ok(Place::Read(cards));
        }
        Ok(match self.index.resolve_within(heading, None, &self.patience) {
            Resolved::Card(card, _) => Place::Read(vec![card]),
            Resolved::Several(cards) | Resolved::Unknown(cards) => Place::Open(cards),
        })
    }

    /// The cards of this name of which something is said behind it.
    fn qualified(&self, name: &str, what: &str) -> Result<Vec<CardId>, CatalogError> {
        let said = fold(what);
        if ALL_RACES.contains(&said.as_str()) {
            return self.of_all_races(name);
        }
        if let Ok(race) = Race::read(what) {
            return Ok(self.of_race(name, race));
        }
        let bearers = self.bearers(name)?;
        let named = sets_in(&said);
        if !named.is_empty() {
            let mut printed = Vec::new();
            for card in &bearers {
                let printings = self.catalog.card(*card)?.map(|card| card.printings.clone()).unwrap_or_default();
                if printings.iter().any(|printing| named.contains(&printing.set.as_str())) {
                    printed.push(*card);
                }
            }
            return Ok(printed);
        }
        // What says nothing of which card of the name is meant is a remark where there is but one.
        Ok(if bearers.len() == 1 { bearers } else { Vec::new() })
    }

    /// The cards of this name, and those of each race whose names hold it beside the race.
    fn of_all_races(&self, name: &str) -> Result<Vec<CardId>, CatalogError> {
        let mut cards = self.bearers(name)?;
        for card in Race::ALL.iter().flat_map(|race| self.of_race(name, *race)) {
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        Ok(cards)
    }

    /// The card of a race by a name, to which the race may belong: `Support Fleet`, `Disaffected Narn`.
    fn of_race(&self, name: &str, race: Race) -> Vec<CardId> {
        let forms = [format!("{name} {race}"), format!("{race} {name}"), format!("{name} ({race})"), name.to_owned()];
        forms.iter().find_map(|form| self.index.full_name(form, Some(race))).map(|(card, _)| card).into_iter().collect()
    }

    fn bearers(&self, name: &str) -> Result<Vec<CardId>, CatalogError> {
        self.catalog.search_ids("SELECT id FROM card WHERE folded_name = ?1 ORDER BY id", &[fold(name)])
    }

    /// The cards that are named one after the other, if every part is the name of one.
    fn several(&self, heading: &str, between: &str) -> Option<Vec<CardId>> {
        let parts: Vec<&str> = heading.split(between).map(str::trim).filter(|part| !part.is_empty()).collect();
        if parts.len() < 2 {
            return None;
        }
        let mut cards = Vec::new();
        for part in parts {
            let (card, _) = self.index.full_name(part, None)?;
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        Some(cards)
    }
}

/// A name and what stands behind it: in brackets, or after a dash with blanks around it.
fn split_off(heading: &str) -> Option<(&str, &str)> {
    let heading = heading.trim();
    if let Some((name, what)) = heading.strip_suffix(')').and_then(|rest| rest.rsplit_once('(')) {
        return Some((name.trim(), what.trim()));
    }
    if let Some((name, what)) = heading.strip_suffix(']').and_then(|rest| rest.rsplit_once('[')) {
        return Some((name.trim(), what.trim()));
    }
    let dash = [" - ", " – ", " — ", ": "].iter().find_map(|dash| heading.rsplit_once(dash))?;
    Some((dash.0.trim(), dash.1.trim()))
}

/// The sets that these folded words name and nothing else; none where they say something else as well.
fn sets_in(said: &str) -> Vec<&'static str> {
    let mut words: Vec<&str> = said.split(' ').filter(|word| !EMPTY_WORDS.contains(word) && *word != "and").collect();
    let mut named = Vec::new();
    while !words.is_empty() {
        let found = sets().iter().find_map(|set| {
            let name = fold(&set.name);
            let name: Vec<&str> = name.split(' ').filter(|word| !EMPTY_WORDS.contains(word)).collect();
            // A common misspelling of the first set.
            let is_first = words[0] == "premiere" && name == ["premier"];
            (is_first || words.starts_with(&name)).then_some((set.name.as_str(), name.len()))
        });
        let Some((set, length)) = found else { return Vec::new() };
        named.push(set);
        words.drain(..length);
    }
    named
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_behind_a_name_is_split_off() {
        assert_eq!(split_off("Grey Hour (all races)"), Some(("Grey Hour", "all races")));
        assert_eq!(split_off("Grey Hour - race name"), Some(("Grey Hour", "race name")));
        assert_eq!(split_off("Grey-Hour"), None);
    }

    #[test]
    fn sets_are_read_by_their_words() {
        assert_eq!(sets_in(&fold("Premier/Deluxe version")), ["Premier", "Deluxe"]);
        assert_eq!(sets_in(&fold("the Great War only")), ["The Great War"]);
        assert_eq!(sets_in(&fold("Premiere edition")), ["Premier"]);
        assert!(sets_in(&fold("Premier of all")).is_empty());
        assert!(sets_in("").is_empty());
    }

    fn labels(heading: &str) -> (String, Vec<String>) {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        let place = Placer::new(&catalog, &index).place(heading).unwrap();
        let (how, cards) = match place {
            Place::Named(cards) => ("named", cards),
            Place::Read(cards) => ("read", cards),
            Place::Open(cards) => ("open", cards),
        };
        (how.to_owned(), cards.iter().map(|card| index.label(*card).to_owned()).collect())
    }

    #[test]
    fn headings_of_every_shape_find_their_cards() {
        let read = |heading: &str, wanted: &[&str]| {
            let (how, found) = labels(heading);
            assert_eq!(
                (how.as_str(), found),
                ("read", wanted.iter().map(|&label| label.to_owned()).collect()),
                "{heading}"
            );
        };
        assert_eq!(labels("Trade Pact"), ("named".to_owned(), vec!["Trade Pact".to_owned()]));
        // A name of its own, though it looks like two.
        assert_eq!(labels("Knowledge, Then Action").0, "named");
        read("Trade Pact / Declaration of War", &["Trade Pact", "Declaration of War"]);
        read("Trade Pact and Border Raid", &["Trade Pact", "Border Raid"]);
        read("Saber Ratling", &["Saber Rattling"]);
        read("Talia Winters (Premier/Deluxe version)", &["Talia Winters"]);
        read("Support Fleet: Narn Regime", &["Support Fleet (Narn)"]);
        let (how, all) = labels("Disaffected - race name");
        assert!(how == "read" && all.len() == 4 && all.contains(&"Disaffected Narn".to_owned()), "{all:?}");
        let (how, fleets) = labels("Homeworld Fleet (all races)");
        assert!(how == "read" && fleets.len() == 4, "{fleets:?}");
        let (how, near) = labels("The Unheard Of Card");
        assert!(how == "open", "{near:?}");
    }
}
