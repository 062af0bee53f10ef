//! Decks whose verdict is plain from the documents, on which the oracle itself is tested, and verdicts that are wrong on
//! purpose, which it has to catch.

use crate::legality::cards::Cards;
use crate::legality::compare::{Program, Tally, compare, differences};
use crate::legality::deck::{Deck, Part, What};
use crate::legality::decks::{self, Stock};
use crate::legality::oracle::{Case, Opinion, judge};
use crate::legality::random::Random;
use crate::legality::rules::Rules;

/// A deck by hand.
struct Table {
    cards: Cards,
}

impl Table {
    fn laid() -> Self {
        Self { cards: Cards::read() }
    }

    /// The card of a label.
    fn card(&self, label: &str) -> What {
        let found = (0..self.cards.all.len()).find(|card| self.cards.label(*card).as_deref() == Some(label));
        What::Card(found.unwrap_or_else(|| panic!("no card {label}")))
    }

    /// A deck with a leader, a hand, and so many neutral events and conflicts of Premier in the draw deck.
    fn deck(&self, race: &'static str, faction: Option<&'static str>, leader: &str, hand: &[&str], cards: u32) -> Deck {
        let mut deck = Deck::new(Some(race), faction);
        deck.add(Part::Ambassador, self.card(leader), 1);
        for label in hand {
            deck.add(Part::Hand, self.card(label), 1);
        }
        self.fill(&mut deck, Part::Deck, cards, 0);
        deck
    }

    /// Adds neutral cards of Premier, three of each, from the given one on.
    fn fill(&self, deck: &mut Deck, part: Part, number: u32, from: usize) {
        let neutral = self.cards.which(|card| {
            card.sets().any(|set| set == "Premier")
                && card.loyalty.as_deref() == Some("Neutral")
                && (card.is_of_type("Event") || card.is_of_type("Conflict"))
                && !["Trade Pact", "Power Politics"].contains(&card.name.as_str())
        });
        for card in neutral.into_iter().skip(from) {
            let room = number.saturating_sub(deck.count(&[part]));
            if room > 0 {
                deck.add(part, What::Card(card), room.min(3));
            }
        }
    }

    fn minbari(&self, cards: u32) -> Deck {
        self.deck("Minbari", None, "Delenn", &["Lennier", "Trade Pact", "Power Politics"], cards)
    }

    fn opinion(&self, deck: &Deck, ruleset: &'static str) -> Opinion {
        judge(&Case { cards: &self.cards, deck, rules: &Rules::named(ruleset), pool: None })
    }

    /// The codes that are demanded under a ruleset.
    fn demands(&self, deck: &Deck, ruleset: &'static str) -> Vec<&'static str> {
        let opinion = self.opinion(deck, ruleset);
        let mut codes: Vec<&str> = opinion.demands.iter().map(|demand| demand.codes[0]).collect();
        codes.dedup();
        codes
    }

    /// Nothing is demanded, and of these codes none is allowed.
    fn surely_without(&self, deck: &Deck, ruleset: &'static str, codes: &[&str]) {
        let opinion = self.opinion(deck, ruleset);
        assert!(opinion.demands.is_empty(), "{ruleset}: {:?}", opinion.demands);
        assert!(codes.iter().all(|code| !opinion.allowed.contains_key(code)), "{ruleset}: {:?}", opinion.allowed);
    }
}

const NONE: [&str; 0] = [];

#[test]
fn a_deck_has_45_cards_60_in_tournaments_and_60_beside_the_hand_on_the_engine() {
    let table = Table::laid();
    // PSI, Customizing Your Game Deck: the leader and the hand are cards of the deck.
    table.surely_without(&table.minbari(41), "casual", &["deck-too-small", "too-many-copies", "opening-hand-size"]);
    assert_eq!(table.demands(&table.minbari(40), "casual"), ["deck-too-small"]);
    assert_eq!(table.demands(&table.minbari(55), "tournament"), ["deck-too-small"]);
    table.surely_without(&table.minbari(56), "tournament", &["deck-too-small"]);
    assert_eq!(table.demands(&table.minbari(59), "engine"), ["deck-too-small"]);
    table.surely_without(&table.minbari(60), "engine", &["deck-too-small"]);
    // ENG, Deck construction rules: 70 with a Crusade pile, which is not counted.
    let mut pile = table.minbari(69);
    pile.add(Part::Crusade, table.card("A Crusade For A Cure"), 1);
    table.fill(&mut pile, Part::CrusadePile, 10, 30);
    assert_eq!(table.demands(&pile, "engine"), ["deck-too-small"]);
    pile.add(Part::Deck, table.card("Draal"), 1);
    assert_eq!(table.demands(&pile, "engine"), NONE);
    pile.part_mut(Part::Crusade).clear();
    assert_eq!(table.demands(&pile, "engine"), ["crusade-card-missing"]);
    // A hand that is not named stands in the deck.
    let mut unnamed = table.minbari(62);
    unnamed.part_mut(Part::Hand).clear();
    unnamed.names_hand = false;
    assert_eq!(table.demands(&unnamed, "engine"), ["deck-too-small"]);
    unnamed.add(Part::Deck, table.card("Draal"), 1);
    assert_eq!(table.demands(&unnamed, "engine"), NONE);
}

#[test]
fn three_copies_in_all_and_the_reserve_counts_where_it_is_a_part_of_the_rules() {
    let table = Table::laid();
    let mut deck = table.minbari(60);
    deck.add(Part::Deck, table.card("Trade Pact"), 2);
    assert_eq!(table.demands(&deck, "casual"), NONE);
    deck.add(Part::Reserve, table.card("Trade Pact"), 1);
    for ruleset in ["tournament", "engine"] {
        assert_eq!(table.demands(&deck, ruleset), ["too-many-copies"]);
    }
    // PSI does not know a reserve outside of tournaments.
    assert!(table.opinion(&deck, "casual").allowed.contains_key("too-many-copies"));
    deck.add(Part::Deck, table.card("Trade Pact"), 1);
    assert_eq!(table.demands(&deck, "casual"), ["too-many-copies"]);
    // ENG: fleets of two races are two cards; versions of one person are one. PSI is silent on versions.
    let mut fleets = table.minbari(60);
    fleets.add(Part::Deck, table.card("First Battle Fleet (Human)"), 3);
    fleets.add(Part::Deck, table.card("First Battle Fleet (Minbari)"), 3);
    table.surely_without(&fleets, "engine", &["too-many-copies"]);
    let mut versions = table.minbari(60);
    versions.add(Part::Deck, table.card("Neroon"), 3);
    versions.add(Part::Deck, table.card("Neroon (ambassador)"), 1);
    assert_eq!(table.demands(&versions, "engine"), ["too-many-copies"]);
    assert!(table.opinion(&versions, "casual").allowed.contains_key("too-many-copies"));
}

#[test]
fn who_leads_what() {
    let table = Table::laid();
    let hand = ["Draal", "Trade Pact", "Power Politics"];
    let led = |race, faction, leader| table.deck(race, faction, leader, &hand, 60);
    let not_allowed = |race, faction, leader, ruleset| {
        assert_eq!(table.demands(&led(race, faction, leader), ruleset), ["ambassador-not-allowed"], "{leader}");
    };
    let may = |race, faction, leader, ruleset| {
        table.surely_without(
            &led(race, faction, leader),
            ruleset,
            &["ambassador-not-allowed", "faction-not-available"],
        );
    };
    // PSI, Home Faction Leaders; PSI, Alternate Factions: the ambassador version leads, the ordinary one does not.
    may("Minbari", Some("Home Faction"), "Neroon (ambassador)", "casual");
    not_allowed("Minbari", Some("Home Faction"), "Neroon", "casual");
    not_allowed("Minbari", Some("Babylon Project"), "Neroon (ambassador)", "engine");
    not_allowed("Narn", None, "Delenn", "casual");
    // ENG, Reveal your ambassador; COMP 12, Honored Position.
    may("Centauri", None, "Vir Cotto (ambassador)", "engine");
    may("Human", None, "Captain Sheridan", "casual");
    // ENG, Corporate Rule 2 and its examples.
    may("Human", Some("Corporate"), "Elizabeth Trent", "engine");
    not_allowed("Human", Some("Corporate"), "CEO Garibaldi", "engine");
    not_allowed("Human", Some("Corporate"), "Lise Hampton Edgars", "engine");
    // ENG, Factions Available; PSI, The Drakh.
    may("Human", Some("Psi Corps"), "Bester (ambassador)", "engine");
    not_allowed("Human", Some("Psi Corps"), "Bester", "tournament");
    assert_eq!(table.demands(&led("Narn", Some("Psi Corps"), "G'Kar"), "casual"), ["faction-not-available"]);
    assert_eq!(table.demands(&led("Narn", Some("Drakh"), "G'Kar"), "engine"), ["faction-not-available"]);
    let mut nobody = led("Narn", None, "G'Kar");
    nobody.part_mut(Part::Ambassador).clear();
    nobody.part_mut(Part::Hand).remove(0);
    nobody.add(Part::Hand, table.card("Picket Fleet (Narn)"), 1);
    assert_eq!(table.demands(&nobody, "casual"), ["ambassador-missing"]);
}

#[test]
fn the_opening_hand() {
    let table = Table::laid();
    let demands =
        |race, leader, hand: &[&str], ruleset| table.demands(&table.deck(race, None, leader, hand, 62), ruleset);
    let three = ["Draal", "Trade Pact", "Power Politics"];
    assert_eq!(demands("Minbari", "Delenn", &three[..2], "casual"), ["opening-hand-size"]);
    assert_eq!(demands("Minbari", "Delenn", &["Draal", "Lennier", "Trade Pact"], "casual"), ["opening-hand-types"]);
    // PSI, The League: a second ambassador of a species on top of the three, who is no character among them.
    assert_eq!(demands("Non-Aligned", "Vizak", &["She'lah", "Draal", "Trade Pact", "Power Politics"], "casual"), NONE);
    assert_eq!(demands("Non-Aligned", "Vizak", &three, "engine"), ["second-ambassador"]);
    // ENG, Appendix One: the four-card G'Kar, the gambler.
    let four = ["Draal", "Trade Pact", "Power Politics", "Picket Fleet (Narn)"];
    assert_eq!(demands("Narn", "G'Kar (four cards)", &four, "engine"), NONE);
    assert_eq!(demands("Narn", "G'Kar (four cards)", &three, "engine"), ["opening-hand-size"]);
    assert_eq!(demands("Centauri", "Londo Mollari (gambler)", &three, "engine"), ["opening-hand-size"]);
    // The page of the VCG says three and nothing of types.
    let vcg = table.demands(&table.deck("Minbari", None, "Delenn", &["Draal", "Lennier", "Trade Pact"], 62), "vcg");
    assert!(!vcg.contains(&"opening-hand-types"), "{vcg:?}");
}

#[test]
fn freeform_forbids_nothing() {
    let table = Table::laid();
    let mut deck = Deck::default();
    deck.add(Part::Crusade, table.card("Trade Pact"), 1);
    deck.add(Part::Deck, table.card("Delenn"), 9);
    deck.add(Part::ConflictPile, table.card("Draal"), 40);
    let opinion = table.opinion(&deck, "freeform");
    assert!(opinion.demands.is_empty() && opinion.allowed.is_empty(), "{opinion:?}");
}

/// VCG, Set-up.
#[test]
fn a_vcg_deck_has_its_piles() {
    let table = Table::laid();
    let mut deck = table.minbari(42);
    let missing = ["faction-card-missing", "agenda-missing", "conflict-pile-size"];
    assert_eq!(table.demands(&deck, "vcg"), missing);
    deck.add(Part::FactionCard, What::Nothing("Minbari Federation".to_owned()), 1);
    deck.add(Part::Agenda, table.card("Power Politics"), 1);
    deck.add(Part::ConflictPile, table.card("Sabotage"), 3);
    deck.add(Part::ConflictPile, table.card("Draal"), 1);
    assert_eq!(table.demands(&deck, "vcg"), ["wrong-type", "conflict-pile-size", "conflict-pile-copies"]);
}

#[test]
fn a_wrong_verdict_is_caught() {
    let table = Table::laid();
    let (legal, short) = (table.opinion(&table.minbari(41), "casual"), table.opinion(&table.minbari(40), "casual"));
    assert_eq!(differences(&legal, []), NONE);
    assert_eq!(differences(&legal, ["deck-too-small"]), ["has no reason for deck-too-small"]);
    assert_eq!(differences(&short, ["deck-too-small"]), NONE);
    assert_eq!(differences(&short, []), ["misses deck-too-small"]);
}

/// An oracle that believes in four copies, or in 44 cards, disagrees with the program within a few hundred decks.
#[test]
fn a_wrong_oracle_is_caught() {
    let table = Table::laid();
    let (program, stock) = (Program::open(), Stock::new(&table.cards));
    let mut four = Rules::named("casual");
    four.copies.as_mut().unwrap().limit = 4;
    let mut short = Rules::named("casual");
    short.size.as_mut().unwrap().minimum = 44;
    let kinds = ["casual: has no reason for too-many-copies", "casual: has no reason for deck-too-small"];
    let (mut tally, mut number) = (Tally::default(), 0);
    while number < 300 && !kinds.iter().all(|kind| tally.kinds.contains_key(*kind)) {
        let (deck, written) = decks::deck(&stock, &mut Random::new(3, number));
        compare(&program, &table.cards, "wrong", &deck, &written, &[four.clone(), short.clone()], &mut tally);
        number += 1;
    }
    for kind in kinds {
        assert!(tally.kinds.contains_key(kind), "{:?}", tally.kinds);
        assert!(tally.examples[kind][0].contains("the oracle demands"), "a difference is shown in full");
    }
}
