//! Races, factions and ambassadors: `data/races.toml` and `data/factions.toml`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use super::leaders::{Corporate, Leader, SpecialAmbassador};
use crate::card::{Card, Loyalty, Race};
use crate::data::glossary::{Kind, Term, terms_of};
use zocalo_data as embedded;
use zocalo_text::text::{Language, fold, stems};

/// Everything that is the same in all rulesets: races, factions, who may lead them, tensions.
#[derive(Debug)]
pub struct World {
    races: Vec<RaceRules>,
    tensions: BTreeMap<String, TensionTable>,
    factions: Vec<Faction>,
    converted: Vec<Converted>,
    /// Who may lead a Corporate faction.
    pub corporate: Corporate,
    special: Vec<SpecialAmbassador>,
}

/// What a race starts with.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RaceRules {
    /// The race.
    pub name: Race,
    /// Its unrest, 1 to 5.
    pub unrest: u8,
    /// Whether a second species ambassador comes in the opening hand.
    #[serde(default)]
    pub second_ambassador: bool,
    /// Where that stands.
    #[serde(default)]
    pub citation: String,
    /// The species it is made of; none for a race that is one.
    #[serde(default)]
    pub species: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
struct TensionTable {
    #[serde(rename = "citation")]
    _citation: String,
    #[serde(flatten)]
    rows: BTreeMap<Race, BTreeMap<Race, u8>>,
}

/// A faction that a deck can start as.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Its name.
    pub name: String,
    /// Whether a deck that names no faction is of this one.
    #[serde(default)]
    pub default: bool,
    /// Whether leaders bear a title in bold, so that a card known by name only may be one (ENG, Home Faction).
    #[serde(default)]
    pub titled: bool,
    /// How many of it a table has, by document; nobody counts under a document that is not here.
    #[serde(default)]
    per_table: Vec<PerTable>,
    /// The races of which any number may play it all the same.
    #[serde(default)]
    pub unlimited_for: Vec<Race>,
    /// What it pays on top for cards of its own race without the keyword (ENG, Corporate Rule 5).
    #[serde(default)]
    pub own_race_surcharge: u8,
    /// The keyword of the cards that it pays once, whatever their race (ENG, Corporate Rule 4).
    pub normal_cost_keyword: Option<String>,
    /// Whether it can play agendas loyal to its own race (ENG, Corporate Rule 5).
    #[serde(default = "yes")]
    pub agendas_of_own_race: bool,
    /// The keyword without which a card of a race needs a Conspiracy Mark here, and with which elsewhere (PSI, Psi Corps).
    pub conspiracy_keyword: Option<String>,
    /// Cards to which neither applies.
    #[serde(default)]
    pub conspiracy_exempt: Vec<String>,
    /// Where the documents list its leaders.
    #[serde(default)]
    citations: BTreeMap<String, String>,
    /// Where they do so for one race alone.
    #[serde(default)]
    race_citations: BTreeMap<Race, BTreeMap<String, String>>,
    /// Who may lead it.
    #[serde(default, rename = "leader")]
    pub leaders: Vec<Leader>,
}

fn yes() -> bool {
    true
}

/// How many factions of a kind one table has by one document: one of each race, or one.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerTable {
    document: String,
    /// Of what there is one.
    pub each: Each,
    /// Whether the document also speaks of more, so that more are for the players to agree on.
    #[serde(default)]
    pub by_agreement: bool,
    /// Where it says so.
    pub citation: String,
}

/// Of what there is one faction of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Each {
    /// Of each race.
    Race,
    /// Of the whole game.
    Game,
}

/// A faction that nobody starts as.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Converted {
    /// Its name.
    pub name: String,
    /// How one becomes it, as a sentence without a full stop.
    pub how: String,
    citations: BTreeMap<String, String>,
}

impl Converted {
    /// Where these documents say that nobody starts as it.
    #[must_use]
    pub fn citation(&self, documents: &[String]) -> String {
        cited(&self.citations, documents)
    }
}

/// What these documents say, one after the other.
fn cited(citations: &BTreeMap<String, String>, documents: &[String]) -> String {
    documents.iter().filter_map(|d| citations.get(d)).map(String::as_str).collect::<Vec<_>>().join("; ")
}

impl Faction {
    /// Who may lead it of this race under these documents; empty when it is not open to the race.
    pub fn leaders<'a>(&'a self, race: Race, documents: &'a [String]) -> impl Iterator<Item = &'a Leader> {
        self.leaders.iter().filter(move |l| l.race == race && l.documents.iter().any(|d| documents.contains(d)))
    }

    /// Where these documents list its leaders of a race.
    #[must_use]
    pub fn citation(&self, documents: &[String], race: Race) -> String {
        let of_race = self.race_citations.get(&race).map(|citations| cited(citations, documents));
        of_race.filter(|citation| !citation.is_empty()).unwrap_or_else(|| cited(&self.citations, documents))
    }

    /// How many of it a table has, as each of these documents says that speaks of it.
    pub fn per_table<'a>(&'a self, documents: &'a [String]) -> impl Iterator<Item = &'a PerTable> {
        self.per_table.iter().filter(|limit| documents.contains(&limit.document))
    }

    /// Whether its name says that it is a faction.
    #[must_use]
    pub fn is_named_a_faction(&self) -> bool {
        self.name.ends_with("Faction")
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RaceFile {
    race: Vec<RaceRules>,
    tensions: BTreeMap<String, TensionTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionFile {
    faction: Vec<Faction>,
    converted: Vec<Converted>,
    corporate: Corporate,
    special: Vec<SpecialAmbassador>,
}

/// The races, factions and ambassadors of `data/`; a test reads both files, so that it never panics.
#[must_use]
pub fn world() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    WORLD.get_or_init(|| {
        let races: RaceFile = toml::from_str(embedded::RACES).expect("data/races.toml reads, as a test checks");
        let factions: FactionFile =
            toml::from_str(embedded::FACTIONS).expect("data/factions.toml reads, as a test checks");
        World {
            races: races.race,
            tensions: races.tensions,
            factions: factions.faction,
            converted: factions.converted,
            corporate: factions.corporate,
            special: factions.special,
        }
    })
}

impl World {
    /// What a race starts with; a test looks up every race, so that it never panics.
    #[must_use]
    pub fn race(&self, race: Race) -> &RaceRules {
        self.races.iter().find(|r| r.name == race).expect("every race stands in data/races.toml")
    }

    /// A table of starting tensions, as a function of (from, toward), 1 to 5; `None` when no table has this name.
    #[must_use]
    pub fn tensions(&self, table: &str) -> Option<impl Fn(Race, Race) -> Option<u8> + '_> {
        let table = self.tensions.get(table)?;
        Some(move |from: Race, toward: Race| table.rows.get(&from)?.get(&toward).copied())
    }

    /// The names of the tables of starting tensions.
    pub fn tension_tables(&self) -> impl Iterator<Item = &str> {
        self.tensions.keys().map(String::as_str)
    }

    /// The factions, in the order of `data/factions.toml`.
    #[must_use]
    pub fn factions(&self) -> &[Faction] {
        &self.factions
    }

    /// A faction by name, however spelt, with or without the word Faction: `home`, `PsiCorps`, `Corporate Faction`.
    #[must_use]
    pub fn faction(&self, name: &str) -> Option<&Faction> {
        let asked = bare(name);
        self.factions.iter().find(|f| bare(&f.name) == asked)
    }

    /// The faction of this name, spelt as [`World::faction`] takes it, that nobody starts as.
    #[must_use]
    pub fn converted(&self, name: &str) -> Option<&Converted> {
        let asked = bare(name);
        self.converted.iter().find(|f| bare(&f.name) == asked)
    }

    /// The faction of a deck that names none; a test asks for it, so that it never panics.
    #[must_use]
    pub fn default_faction(&self) -> &Faction {
        self.factions.iter().find(|f| f.default).expect("one faction of data/factions.toml is the default")
    }

    /// Whether this card needs a Conspiracy Mark in this faction: it is loyal to a race and of the other side (PSI, Psi
    /// Corps).
    #[must_use]
    pub fn needs_conspiracy_mark(&self, faction: &Faction, card: &Card) -> bool {
        let is_loyal_to_race = card.loyalty.is_some_and(|loyalty| loyalty.race().is_some());
        is_loyal_to_race
            && self.factions.iter().any(|other| {
                let Some(keyword) = &other.conspiracy_keyword else { return false };
                let is_theirs = card.has_keyword(keyword);
                !other.conspiracy_exempt.contains(&card.label) && is_theirs != (other.name == faction.name)
            })
    }

    /// Whether nobody knows on which side of that rule a card stands: it has the name of a faction and is not known to have
    /// its keyword.
    #[must_use]
    pub fn may_be_of_conspiracy(&self, card: &Card) -> bool {
        let is_loyal = card.loyalty.is_some_and(|loyalty| loyalty.race().is_some());
        let mut keywords = self.factions.iter().filter_map(|faction| faction.conspiracy_keyword.as_deref());
        is_loyal && keywords.any(|keyword| card.name.contains(keyword) && !card.has_keyword(keyword))
    }

    /// The species of a card of a race that has several: its place in [`RaceRules::species`]. A keyword or the name names
    /// it (ENG, League of Non-Aligned Worlds). `None` may mean "not known".
    #[must_use]
    pub fn species(&self, card: &Card) -> Option<usize> {
        let race = card.loyalty.and_then(Loyalty::race)?;
        let names = |text: &str, species: &str| {
            let (text, species) = (fold(text), fold(species));
            text.strip_prefix(&species).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        self.race(race)
            .species
            .iter()
            .position(|species| std::iter::once(&card.name).chain(&card.keywords).any(|text| names(text, species)))
    }

    /// What this ambassador changes, if it is one that changes something.
    #[must_use]
    pub fn special(&self, ambassador: &Card) -> Option<&SpecialAmbassador> {
        self.special.iter().find(|s| s.card == ambassador.name && s.version == ambassador.version)
    }
}

// How people write the name of a faction: in either language, with or without the word for it.

/// A name without case, spaces, dashes and the word Faction; in English, if it is Russian and the glossary knows it.
pub(super) fn bare(name: &str) -> String {
    let letters = fold(&in_english(name)).replace(' ', "");
    letters.strip_suffix("faction").unwrap_or(&letters).to_owned()
}

fn in_english(name: &str) -> Cow<'_, str> {
    if Language::of(name) == Language::English {
        return name.into();
    }
    let wanted = stems(name);
    let means_it = |term: &&Term| term.typed().any(|known| stems(known) == wanted);
    terms_of(Kind::Faction).find(means_it).map_or(name.into(), |term| term.english.as_str().into())
}

#[cfg(test)]
mod tests {
    use super::world;
    use crate::card::Race;
    use crate::ruleset::LeaderKind;

    #[test]
    fn every_race_and_tension_is_there() {
        for race in Race::ALL {
            assert!((1..=5).contains(&world().race(*race).unrest));
            for table in ["precedence", "engine"] {
                let tension = world().tensions(table).unwrap();
                for toward in Race::ALL {
                    assert!((1..=5).contains(&tension(*race, *toward).unwrap()));
                }
            }
        }
        assert_eq!(world().default_faction().name, "Babylon Project");
    }

    #[test]
    fn factions_are_known_however_their_names_are_spelt() {
        let named = |name: &str| world().faction(name).map(|faction| faction.name.as_str());
        for name in ["Home", "home faction", "HOME-FACTION", "HomeFaction"] {
            assert_eq!(named(name), Some("Home Faction"), "{name}");
        }
        for name in ["PsiCorps", "Psi-Corps", "psi corps faction"] {
            assert_eq!(named(name), Some("Psi Corps"), "{name}");
        }
        assert_eq!(named("Corporate Faction"), Some("Corporate"));
        assert_eq!(named("babylon project"), Some("Babylon Project"));
        assert_eq!([named("Faction"), named(""), named("Drakh")], [None; 3]);
        assert!(world().converted("drakh").is_some());
    }

    #[test]
    fn a_species_stands_in_the_name_or_a_keyword() {
        let cards = crate::data::cards::read_cards().unwrap();
        let species = |name: &str| {
            let card = cards.iter().find(|card| card.name == name).unwrap();
            world().species(card).map(|at| world().race(Race::NonAligned).species[at].as_str())
        };
        assert_eq!(species("Drazi Sunhawk"), Some("Drazi"));
        assert_eq!(species("Vlur/Nhar"), Some("Pak'ma'ra"));
        assert_eq!(species("Combined Fleet"), None);
        assert_eq!(species("Delenn"), None);
    }

    /// The Precedence table is the same in both directions; the Engine table differs in one pair, as printed.
    #[test]
    fn tensions_are_those_of_the_documents() {
        let precedence = world().tensions("precedence").unwrap();
        let engine = world().tensions("engine").unwrap();
        let mut odd = Vec::new();
        for from in Race::ALL {
            for toward in Race::ALL {
                assert_eq!(precedence(*from, *toward), precedence(*toward, *from));
                if engine(*from, *toward) != engine(*toward, *from) {
                    odd.push((*from, *toward));
                }
            }
        }
        assert_eq!(odd, [(Race::Human, Race::Narn), (Race::Narn, Race::Human)]);
        assert_eq!(engine(Race::Narn, Race::Human), Some(1));
    }

    #[test]
    fn every_leader_entry_says_who_leads_and_which_document_says_so() {
        let (cards, known) = (crate::data::cards::read_cards().unwrap(), ["PSI", "ENG"]);
        for leader in world().factions().iter().flat_map(|f| &f.leaders) {
            assert!(!leader.documents.is_empty() && leader.documents.iter().all(|d| known.contains(&d.as_str())));
            let ways = [leader.card.is_some(), leader.species_ambassador, leader.corporate];
            assert_eq!(ways.iter().filter(|w| **w).count(), 1, "{leader:?}");
            if let LeaderKind::Named { card, version } = leader.kind() {
                assert!(
                    cards.iter().any(|c| c.name == card && (version.is_none() || c.version.as_deref() == version)),
                    "{leader:?}"
                );
            }
        }
        let corporate = &world().corporate;
        for name in corporate.named.iter().chain(&corporate.barred) {
            assert!(cards.iter().any(|c| c.label == *name), "{name}");
        }
        for name in crate::data::personalities::personalities().iter().flat_map(|person| &person.cards) {
            assert!(cards.iter().any(|c| c.name == *name), "{name}");
        }
        for special in &world().special {
            assert!(cards.iter().any(|c| c.name == special.card && c.version == special.version), "{special:?}");
        }
    }
}
