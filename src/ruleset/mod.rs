//! Rules as data. The door of the room: [`Ruleset`] with [`Ruleset::named`] and [`Ruleset::read`], and [`World`], the
//! races, factions and ambassadors of `data/`.
//!
//! No ruleset's name stands in an `if` anywhere: the code that checks reads these tables.

mod error;
mod load;
mod schema;
mod world;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::card::{CardType, Section};

pub use error::RulesetError;
pub use load::{copy_of, in_full, source_of};
pub use world::{
    Corporate, Faction, Leader, LeaderKind, PerTable, Personality, RaceRules, SpecialAmbassador, World, world,
};

/// A set of rules that a deck is checked against and played by. A table that is `None` is not checked.
///
/// `data/README.md` explains every key.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// The name that decks and the command line use.
    pub name: String,
    /// The name for readers.
    pub title: String,
    /// One sentence about it.
    pub about: String,
    /// How large the deck must be.
    pub deck: Option<DeckRule>,
    /// How many copies of a card it may hold.
    pub copies: Option<CopiesRule>,
    /// Which sets are legal.
    pub sets: Option<SetsRule>,
    /// Which cards are not.
    #[serde(default)]
    pub cards: CardsRule,
    /// Who must lead.
    pub ambassador: Option<AmbassadorRule>,
    /// How the opening hand is chosen.
    pub opening_hand: Option<OpeningHandRule>,
    /// The reserve.
    #[serde(default)]
    pub reserve: ReserveRule,
    /// The Crusade card in play from the start.
    #[serde(default)]
    pub crusade: CrusadeRule,
    /// The Crusade pile.
    #[serde(default)]
    pub crusade_pile: CrusadePileRule,
    /// The Faction card of the VCG.
    #[serde(default)]
    pub faction_card: PartRule,
    /// The Agenda that a VCG deck names at its top.
    #[serde(default)]
    pub agenda: PartRule,
    /// The conflict pile of the VCG.
    #[serde(default)]
    pub conflict_pile: ConflictPileRule,
    /// What a deck of a race can play; with it the warnings about loyalty, marks and the like are given.
    pub loyalty: Option<LoyaltyRule>,
    /// How a game begins.
    pub start: Start,
    /// Codes of findings that are errors here.
    #[serde(default)]
    pub deny: Vec<String>,
    /// Codes of findings that are warnings here.
    #[serde(default)]
    pub warn: Vec<String>,
    /// Codes of findings that are not reported here.
    #[serde(default)]
    pub allow: Vec<String>,
}

/// `[loyalty]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct LoyaltyRule {
    /// Where the rules stand.
    #[serde(default)]
    pub citation: String,
}

/// Whether a ruleset has a pile at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Use {
    /// It has it.
    Yes,
    /// It has not.
    No,
    /// Its documents do not say.
    #[default]
    Silent,
}

/// How many cards a part of a deck has, and which sections count toward that: the same keys in the table of every part.
/// In a file `size = N` stands for both limits at once.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct Bounds {
    /// The smallest legal number of cards; `None` for no limit.
    pub minimum: Option<u32>,
    /// The largest legal number of cards; `None` for no limit.
    pub maximum: Option<u32>,
    /// Which sections are added up; `None` for the part alone.
    pub counts: Option<Vec<Section>>,
}

impl Bounds {
    /// The sections that count toward the number of cards in `part`.
    #[must_use]
    pub fn counted(&self, part: Section) -> Vec<Section> {
        self.counts.clone().unwrap_or_else(|| vec![part])
    }

    /// Whether there is a limit at all.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.minimum.is_some() || self.maximum.is_some()
    }

    /// The limit that a number of cards is below or above; `None` when it is within.
    #[must_use]
    pub fn broken_by(&self, count: u32) -> Option<u32> {
        let below = self.minimum.filter(|minimum| count < *minimum);
        below.or(self.maximum.filter(|maximum| count > *maximum))
    }
}

// The keys of the tables below are checked by `schema` before they are read, so none of those with `Bounds`, which
// serde reads in a way that allows it no list of keys, needs to refuse strangers.

/// `[deck]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
pub struct DeckRule {
    /// How large it must be.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[copies]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CopiesRule {
    /// The largest legal number of copies of one card.
    pub limit: u32,
    /// Other limits for single cards, by name or label.
    #[serde(default)]
    pub cards: BTreeMap<String, u32>,
    /// Which sections are added up.
    pub counts: Vec<Section>,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[sets]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SetsRule {
    /// The legal sets, by name; empty for all that are not banned.
    #[serde(default)]
    pub legal: Vec<String>,
    /// Sets that are not legal, by name.
    #[serde(default)]
    pub banned: Vec<String>,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[cards]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CardsRule {
    /// Names or labels of the cards that may not be played.
    #[serde(default)]
    pub banned: Vec<String>,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[ambassador]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
pub struct AmbassadorRule {
    /// How many a deck names.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// The documents whose lists of leaders hold; `None` when the documents do not say who may lead.
    pub documents: Option<Vec<String>>,
    /// The factions that may be started as; `None` for all that the documents open.
    pub factions: Option<Vec<String>>,
    /// Cards that may lead besides those of the documents, by name or label.
    #[serde(default)]
    pub allowed: Vec<String>,
    /// What this ruleset calls him.
    #[serde(default = "ambassador")]
    pub called: String,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

fn ambassador() -> String {
    "starting ambassador".to_owned()
}

/// `[opening_hand]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
pub struct OpeningHandRule {
    /// How many cards are chosen beside the ambassador, unless he says otherwise.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Whether no two of them may be of one type.
    pub different_types: bool,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[reserve]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct ReserveRule {
    /// Whether there is one.
    #[serde(rename = "use")]
    pub usage: Use,
    /// How many cards it has.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Whether it is the rest of an opened pool, out of which the deck comes as well.
    #[serde(default)]
    pub from_pool: bool,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[crusade_pile]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct CrusadePileRule {
    /// Whether there may be one.
    #[serde(rename = "use")]
    pub usage: Use,
    /// The smallest legal deck of who has one, in place of `[deck] minimum`.
    pub deck_minimum: Option<u32>,
    /// How many cards it has, for who has one; without limits when the group has not said.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// The card types that may go in; `None` when the group has not said.
    pub content: Option<Vec<CardType>>,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[crusade]`: the Crusade card, which comes and goes with the pile that is built around it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct CrusadeRule {
    /// How many there are, for who has a pile.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[faction_card]`, `[agenda]`: a part of a deck of which only use and number are ruled.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct PartRule {
    /// Whether there is one.
    #[serde(rename = "use")]
    pub usage: Use,
    /// How many cards it has.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[conflict_pile]`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct ConflictPileRule {
    /// Whether there is one.
    #[serde(rename = "use")]
    pub usage: Use,
    /// How many cards it has.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// The largest legal number of copies of one conflict.
    pub copies: Option<u32>,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// `[start]`: how a game begins and ends.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The influence rating at the start, all of it unspent.
    pub influence: u8,
    /// Power gained before the first turn.
    pub power: u8,
    /// The power of a standard victory; `None` when victory is not by an amount of power.
    pub victory_power: Option<u8>,
    /// Which table of starting tensions holds.
    pub tensions: String,
    /// The order of a turn.
    pub turn: TurnOrder,
    /// Where the rule stands.
    #[serde(default)]
    pub citation: String,
}

/// Which game's turn is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TurnOrder {
    /// Ready, Conflict, Action, Resolution, Draw (PSI, Playing the Game).
    Precedence,
    /// The rounds of the VCG (VCG, Turn Framework).
    Vcg,
}

#[cfg(test)]
mod tests {
    use super::{Ruleset, RulesetError};
    use crate::source::Source;

    #[test]
    fn every_ruleset_reads_and_bears_the_name_of_its_file() {
        for name in Ruleset::names() {
            let ruleset = Ruleset::named(name).unwrap();
            assert_eq!(ruleset.name, name);
        }
        assert_eq!(Ruleset::names().count(), 6);
    }

    fn parse(text: &str) -> Result<Ruleset, Vec<String>> {
        match Ruleset::parse(Source { label: "house.toml".to_owned(), text: text.to_owned() }) {
            Ok(ruleset) => Ok(ruleset),
            Err(RulesetError::Faults(source, faults)) => {
                Err(faults.iter().map(|f| format!("{}: {}", source.place(&f.span).line, f.reason)).collect())
            }
            Err(other) => panic!("{other}"),
        }
    }

    #[test]
    fn a_ruleset_that_extends_another_holds_only_what_differs() {
        let house =
            parse("name = \"house\"\nextends = \"engine\"\nallow = [\"no-agenda\"]\n[deck]\nminimum = 50\n").unwrap();
        let engine = Ruleset::named("engine").unwrap();
        let bounds = |ruleset: &Ruleset| ruleset.deck.as_ref().unwrap().bounds.clone();
        assert_eq!(bounds(&house).minimum, Some(50));
        assert_eq!(bounds(&house).counts, bounds(&engine).counts);
        assert_eq!((house.name.as_str(), house.copies, house.allow.len()), ("house", engine.copies, 1));
    }

    #[test]
    fn every_fault_is_told_at_once_with_its_line() {
        let text = "name = 3\nextends = \"moonlight\"\nallow = [\"no-agendas\"]\n[deck]\nminimun = 5\nminimum = -1\n\
            counts = [\"deck\", \"hand\"]\n[copies]\ncards = { \"Refugees\" = \"one\" }\n[reserve]\nuse = \"perhaps\"\n[dekc]\n";
        let faults = parse(text).unwrap_err();
        let lines: Vec<&str> = faults.iter().map(|f| f.split(':').next().unwrap()).collect();
        assert_eq!(lines, ["1", "3", "5", "6", "7", "9", "11", "12", "2"], "{faults:#?}");
    }

    #[test]
    fn a_size_is_both_limits_also_over_those_of_the_ruleset_that_is_extended() {
        let hand = |tables: &str| {
            let text = format!("name = \"house\"\nextends = \"engine\"\n{tables}");
            parse(&text).map(|ruleset| {
                let bounds = ruleset.opening_hand.unwrap().bounds;
                (bounds.minimum, bounds.maximum)
            })
        };
        assert_eq!(hand(""), Ok((Some(3), Some(3))));
        assert_eq!(hand("[opening_hand]\nsize = 5\n"), Ok((Some(5), Some(5))));
        assert_eq!(hand("[opening_hand]\nmaximum = 5\n"), Ok((Some(3), Some(5))));
        assert_eq!(hand("[opening_hand]\nminimum = 2\nmaximum = 4\n"), Ok((Some(2), Some(4))));
        assert_eq!(hand("[opening_hand]\nminimum = 3\n"), Ok((Some(3), Some(3))));
        let faults = |tables: &str| hand(tables).unwrap_err();
        assert_eq!(
            faults("[opening_hand]\nminimum = 4\n"),
            ["4: [opening_hand] has at least 4 and at most 3 cards, which nothing can be"]
        );
        assert_eq!(faults("[opening_hand]\nmaximum = 2\n").len(), 1);
        assert!(faults("[reserve]\nminimum = 21\n")[0].starts_with("4: [reserve] has at least 21 and at most 20"));
        assert!(faults("[deck]\nmaximum = 59\n")[0].starts_with("4: "));
        assert!(faults("[deck]\nminimum = 50\nmaximum = 69\n")[0].starts_with("5: "), "70 with a Crusade pile");
        assert!(hand("[deck]\nminimum = 50\nmaximum = 70\n").is_ok());
    }

    /// Every part of a deck takes the same keys, and each is told when they contradict each other.
    #[test]
    fn a_size_beside_a_limit_is_a_fault_of_every_part() {
        for part in crate::card::Section::ALL.map(crate::card::Section::key) {
            let faults = |keys: &str| parse(&format!("name = \"house\"\nextends = \"freeform\"\n[{part}]\n{keys}"));
            let told = faults("size = 3\nminimum = 2\n").unwrap_err();
            assert_eq!(told, [format!("4: [{part}] has a `size` beside `minimum`")]);
            let told = faults("maximum = 4\nsize = 3\n").unwrap_err();
            assert_eq!(told, [format!("5: [{part}] has a `size` beside `maximum`")]);
            let told = faults("minimum = 5\nmaximum = 4\n").unwrap_err();
            assert_eq!(told, [format!("5: [{part}] has at least 5 and at most 4 cards, which nothing can be")]);
            let different = if part == "opening_hand" { "different_types = false\n" } else { "" };
            assert!(faults(&format!("minimum = 4\nmaximum = 4\ncounts = [\"{part}\"]\n{different}")).is_ok(), "{part}");
        }
    }

    #[test]
    fn a_ruleset_without_a_start_is_refused() {
        assert!(parse("name = \"house\"\ntitle = \"\"\nabout = \"\"").unwrap_err()[0].contains("start"));
    }

    #[test]
    fn a_copy_is_the_same_ruleset_under_another_name() {
        for name in Ruleset::names() {
            let copy = parse(&super::copy_of(name, "house").unwrap()).unwrap();
            assert_eq!(Ruleset { name: name.to_owned(), ..copy }, Ruleset::named(name).unwrap());
        }
    }

    #[test]
    fn legal_sets_are_sets() {
        for name in Ruleset::names() {
            for set in Ruleset::named(name).unwrap().sets.iter().flat_map(|s| &s.legal) {
                assert!(crate::sets::sets().iter().any(|s| s.name == *set), "{name}: {set}");
            }
        }
    }
}
