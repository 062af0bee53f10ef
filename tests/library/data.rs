//! The card data is what it says it is: counts, unique cards, known sets, references that resolve, nothing invented.

use std::collections::{HashMap, HashSet};
use zocalo_text::message::Locale;

use zocalo_cards::card::{Ability, Card, CardType};
use zocalo_cards::data::cards::read_cards;
use zocalo_cards::data::sets::sets;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::{How, Index, Resolved};
use zocalo_catalog::packs::{judged_as, nonsense};
use zocalo_decks::check::{CheckOptions, Severity, check};
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;

fn cards() -> Vec<Card> {
    read_cards().unwrap()
}

fn printed_in(card: &Card, set: &str) -> bool {
    card.printings.iter().any(|printing| printing.set == set)
}

#[test]
fn every_card_is_there_once() {
    let cards = cards();
    assert_eq!(cards.len(), 1_981);
    let labels: HashSet<&str> = cards.iter().map(|card| card.label.as_str()).collect();
    assert_eq!(labels.len(), cards.len());
    let ids: HashSet<_> = cards.iter().map(|card| card.id).collect();
    assert_eq!(ids.len(), cards.len());
}

#[test]
fn premier_and_deluxe_are_complete() {
    let cards = cards();
    let count = |set| cards.iter().filter(|card| printed_in(card, set)).count();
    assert_eq!((count("Premier"), count("Deluxe")), (446, 383));
    assert!(cards.iter().filter(|card| printed_in(card, "Deluxe")).all(|card| printed_in(card, "Premier")));
    for set in sets().iter().filter(|set| set.cards.is_some()) {
        assert_eq!(Some(count(&set.name)), set.cards.map(usize::from), "{}", set.name);
    }
    // The checklist knows type and loyalty of each.
    assert!(cards.iter().filter(|c| printed_in(c, "Premier")).all(|c| c.kind.is_some() && c.loyalty.is_some()));
}

#[test]
fn sets_are_known_and_each_named_once_a_card() {
    for card in cards() {
        let mut seen = HashSet::new();
        for printing in &card.printings {
            assert!(sets().iter().any(|set| set.name == printing.set), "{}: {}", card.label, printing.set);
            assert!(seen.insert(&printing.set), "{}: {} twice", card.label, printing.set);
        }
    }
}

#[test]
fn replaced_cards_exist() {
    let cards = cards();
    let names: HashSet<&str> = cards.iter().map(|card| card.name.as_str()).collect();
    for card in &cards {
        for name in card.replaces.iter().flat_map(|replaces| &replaces.cards) {
            assert!(names.contains(name.as_str()), "{} replaces {name}, which is no card", card.label);
        }
    }
}

#[test]
fn aliases_lead_to_their_cards_and_to_no_other() {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let cards = catalog.cards().unwrap();
    for card in &cards {
        for alias in &card.aliases {
            match index.resolve(alias, None) {
                // Of several persons it means the one who was published.
                Resolved::Card(id, How::Alias) => {
                    // The full name of another card comes before the alias.
                    if cards.iter().any(|card| card.id == id && card.name == *alias) {
                        continue;
                    }
                    let is_alias_of = |card: &Card| card.id == id && card.aliases.contains(alias);
                    assert!(cards.iter().any(is_alias_of), "{alias}");
                    let is_published = card.printings.iter().any(|printing| !printing.likely);
                    assert!(id == card.id || !is_published, "{alias}");
                }
                // A surname of several published persons.
                Resolved::Several(ids) => assert!(ids.contains(&card.id), "{alias}"),
                other => panic!("{alias}: {other:?}"),
            }
        }
    }
}

#[test]
fn every_label_leads_to_its_card() {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    for card in cards() {
        match index.resolve(&card.label, None) {
            Resolved::Card(id, How::Named) => assert_eq!(id, card.id, "{}", card.label),
            other => panic!("{} is {other:?}", card.label),
        }
    }
}

/// An ability of 0 is a fact with a source of its own: no 0 stands for what nobody knows.
#[test]
fn no_unknown_ability_is_given_as_zero() {
    for card in cards() {
        let is_verified = card.sources.iter().any(|source| source == "abilities: verified");
        for ability in Ability::ALL.iter().filter(|ability| card.ability(**ability) == Some(0)) {
            let name = ability.name().to_lowercase();
            let is_sourced = card.sources.iter().any(|source| {
                source.split_once(": ").is_some_and(|(facts, _)| facts.split(", ").any(|fact| fact == name))
            });
            assert!(is_verified || is_sourced, "{} has {name} 0, which has no source", card.label);
        }
        if is_verified {
            assert!(Ability::ALL.iter().all(|ability| card.ability(*ability).is_some()), "{}", card.label);
        }
    }
}

#[test]
fn every_fact_has_a_source() {
    for card in cards() {
        let says = |fact: &str| {
            card.sources.iter().any(|source| {
                source
                    .split_once(": ")
                    .is_some_and(|(facts, from)| !from.is_empty() && facts.split(", ").any(|f| f == fact))
            })
        };
        assert!(says("name"), "{}", card.label);
        for (known, fact) in [
            (card.kind.is_some(), "type"),
            (card.loyalty.is_some(), "loyalty"),
            (card.stated_cost.is_some(), "cost"),
            (card.text.is_some(), "text"),
        ] {
            assert!(!known || says(fact), "{}: no source for its {fact}", card.label);
        }
        let given = Ability::ALL.iter().any(|ability| card.ability(*ability).is_some());
        let named = Ability::ALL.iter().any(|ability| says(&ability.name().to_lowercase()));
        assert!(!given || named || says("abilities"), "{}: no source for its abilities", card.label);
    }
}

#[test]
fn files_are_sorted_by_name() {
    for entry in std::fs::read_dir("data/cards").unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let names: Vec<String> = text
            .lines()
            .filter_map(|line| line.strip_prefix("name = "))
            .map(|name| name.to_lowercase().chars().filter(|c| c.is_alphanumeric() || *c == ' ').collect())
            .collect();
        assert!(names.is_sorted(), "{}", path.display());
    }
}

#[test]
fn the_four_starters_are_fifty_fixed_cards_legal_in_casual_and_not_in_tournament() {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    for race in ["centauri", "human", "minbari", "narn"] {
        let path = format!("decks/premier-{race}.toml");
        let list = read_bytes(path.clone(), &std::fs::read(&path).unwrap()).unwrap();
        let deck = Deck::resolve(list, &catalog, &index).unwrap();
        assert_eq!(deck.slots.iter().map(|slot| slot.count).sum::<u32>(), 50, "{race}");
        for slot in &deck.slots {
            let card = slot.card().unwrap_or_else(|| panic!("{race}: {} is no card", slot.written));
            let fixed = card
                .printings
                .iter()
                .any(|p| p.set == "Premier" && p.rarity == Some(zocalo_cards::card::Rarity::Fixed));
            assert!(fixed, "{race}: {} is no fixed card", card.label);
        }
        let verdict = |ruleset| check(&deck, &CheckOptions::of(&Ruleset::named(ruleset).unwrap()).unwrap());
        assert!(verdict("casual").is_legal() && verdict("casual").count(Severity::Warning) == 0, "{race}");
        assert!(!verdict("tournament").is_legal(), "{race}");
    }
}

#[test]
fn costs_and_types_agree() {
    let mut by_type: HashMap<Option<CardType>, usize> = HashMap::new();
    for card in cards() {
        *by_type.entry(card.kind).or_default() += 1;
        if card.kind.is_some_and(|kind| !kind.may_print_cost()) {
            assert_eq!(card.stated_cost, None, "{}: its type prints no cost", card.label);
        }
    }
    assert_eq!(by_type.len(), CardType::ALL.len() + 1, "every type occurs, and cards of unknown type");
}

/// Words that mean something only together stand together.
#[test]
fn effects_make_sense() {
    for card in cards() {
        for effect in card.effects.iter().flatten() {
            let wrong = nonsense(judged_as(&card), effect);
            assert!(
                wrong.is_none(),
                "{}: {effect:?}: {}",
                card.label,
                wrong.unwrap_or_default().render(Locale::ENGLISH)
            );
        }
        for need in card.needs.iter().flatten() {
            assert!(
                !card.requires.is_empty(),
                "{} needs something ({need:?}) that `requires` does not say",
                card.label
            );
        }
    }
}

/// COMP 12, errata: "(Discard this Aftermath after play.)"
#[test]
fn aftermaths_that_an_erratum_discards_after_play_say_so() {
    let cards = cards();
    for name in [
        "Casualty Reports",
        "Disenchantment",
        "Grievance",
        "Harvest Souls",
        "In the Line of Duty",
        "Inevitable Destiny",
        "Intolerable Interference",
        "It Will Be His Undoing",
        "Loss of Face",
    ] {
        let text = cards.iter().find(|card| card.name == name).and_then(|card| card.text.as_deref());
        assert!(text.is_some_and(|text| text.ends_with(" Discarded after play.")), "{name}: {text:?}");
    }
}

/// What a set is called that no source names is deduced, of all its cards alike.
#[test]
fn no_card_of_a_set_beside_the_published_ones_is_sure() {
    let cards = cards();
    for (set, count) in [("Masterpiece Collection", 12), ("Anla'Shok", 4), ("The Vorlons", 12)] {
        let printings = cards.iter().flat_map(|card| &card.printings).filter(|printing| printing.set == set);
        let likely: Vec<bool> = printings.map(|printing| printing.likely).collect();
        assert_eq!(likely, vec![true; count], "{set}");
    }
}

/// The compendium writes a name otherwise than the card.
#[test]
fn harriman_grey_is_found() {
    let index = Index::load(&Catalog::open(None).unwrap()).unwrap();
    let Resolved::Card(id, How::Alias) = index.resolve("Harriman Grey", None) else { panic!("not found") };
    assert_eq!(index.label(id), "Harriman Gray");
}
