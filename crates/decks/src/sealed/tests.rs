//! What comes out of products: their make-up, the chances of their cards, and the list of a pool.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::*;
use crate::deck::Deck;
use crate::formats::read_bytes;
use crate::sealed::products::sheets;
use zocalo_cards::card::{CardId, Rarity};
use zocalo_cards::data::sets::sets;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;

fn with_cards(test: impl FnOnce(&Catalog, &Index)) {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    test(&catalog, &index);
}

/// The data reads, names sets that there are, and every starter has its 50 fixed cards (rulebook 1.3b).
#[test]
fn products_are_whole() {
    with_cards(|catalog, index| {
        let all = products();
        assert_eq!(all.starters.len(), 4);
        for starter in &all.starters {
            let opened = Opener::new(catalog, index, 1).starter(starter).unwrap();
            assert_eq!(opened.fixed.iter().map(|(_, count)| count).sum::<u32>(), 50, "{}", starter.name);
            assert_eq!((opened.random.len(), SealedPool::of(&[opened]).size()), (10, 60), "{}", starter.name);
        }
        let named = all.booster.stated_for.iter().chain(all.withdrawn.iter().map(|one| &one.set));
        for set in named.chain(all.starters.iter().map(|starter| &starter.set)) {
            assert!(sets().iter().any(|known| known.name == *set), "{set}");
        }
        for one in &all.withdrawn {
            assert!(index.of_label(&one.card).is_some(), "{}", one.card);
        }
        assert_eq!(all.assumed_of_boosters("Deluxe"), None);
        assert!(all.assumed_of_boosters("Premier").unwrap().english().contains("of Premier"));
    });
}

#[test]
fn sheets_hold_the_cards_of_a_rarity_but_those_withdrawn() {
    with_cards(|catalog, index| {
        let rarities = [Rarity::Rare, Rarity::Uncommon, Rarity::Common];
        let sizes = |set: &str| -> Vec<usize> {
            sheets(catalog, set, &rarities).unwrap().iter().map(|sheet| sheet.cards.len()).collect()
        };
        assert_eq!((sizes("Deluxe"), sizes("Premier")), (vec![92, 100, 99], vec![100, 100, 100]));
        let gone = index.of_label("As It Was Meant To Be").unwrap();
        assert!(!sheets(catalog, "Deluxe", &rarities).unwrap()[0].cards.contains(&gone));
        assert!(sheets(catalog, "Premier", &rarities).unwrap()[0].cards.contains(&gone));
        for set in ["The Shadows", "Promo", "Masterpiece Collection", "The Vorlons"] {
            assert!(matches!(
                sheets(catalog, set, &rarities),
                Err(NoSheets::Unknown { .. } | NoSheets::NoneOf { .. } | NoSheets::SizeUnknown { .. })
            ));
        }
    });
}

/// A few cards of a set with their rarities are not its sheets, nor are those of a set of which nobody knows the size.
#[test]
fn a_few_cards_of_a_set_are_no_sheets() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("packs")).unwrap();
    let shipped = Catalog::open(None).unwrap();
    let pack = |set: &str, cards: usize| {
        let mut text = String::new();
        let of_set = "SELECT id, label, facts FROM card JOIN facts ON facts.card = id \
            JOIN printing ON printing.card = id WHERE set_name = ?1 GROUP BY id";
        let known = shipped.search(of_set, &[set.to_owned()]).unwrap();
        let known = known.into_iter().map(|card| card.label.clone());
        for (at, name) in known.chain((0..).map(|at| format!("Sealed Test {at}"))).take(cards).enumerate() {
            let rarity = ["common", "uncommon", "rare"][at % 3];
            writeln!(
                text,
                "[[card]]\nname = \"{name}\"\nprintings = [{{ set = \"{set}\", rarity = \"{rarity}\" }}]\nsources = [\"printings: x\"]"
            )
            .unwrap();
        }
        std::fs::write(folder.path().join("packs/few.toml"), text).unwrap();
        let catalog = Catalog::open_with(None, Some(zocalo_catalog::packs::Outside::of(folder.path()))).unwrap();
        sheets(&catalog, set, &[Rarity::Rare]).map(|sheets| sheets[0].cards.len()).map_err(|error| error.to_string())
    };
    let few = pack("Crusade", 30).unwrap_err();
    assert!(few.ends_with("30 of its about 164 cards are known"), "{few}");
    assert!(pack("Crusade", 164).is_ok_and(|rare| rare == 54));
    let few = pack("The Vorlons", 200).unwrap_err();
    assert!(few.contains("it is unknown how many cards it has"), "{few}");
}

#[test]
fn the_same_seed_opens_the_same_cards() {
    with_cards(|catalog, index| {
        let open = |seed: u64, starter: bool, boosters: usize| {
            let mut opener = Opener::new(catalog, index, seed);
            if starter {
                opener.starter(&products().starters[0]).unwrap();
            }
            opener.boosters("Deluxe", boosters).unwrap()
        };
        assert_eq!(open(7, false, 3), open(7, false, 3));
        assert_ne!(open(7, false, 3), open(8, false, 3));
        // Neither a starter nor a further booster changes those before.
        assert_eq!(open(7, true, 3), open(7, false, 4)[..3]);
    });
}

/// Chi-square of counts against equal chances; for so many cards it is nearly normal about its degrees of freedom.
fn is_even(counts: &BTreeMap<CardId, usize>, cards: usize) -> bool {
    let all: usize = counts.values().sum();
    let expected = all as f64 / cards as f64;
    let missing = (cards - counts.len()) as f64 * expected;
    let chi = counts.values().map(|count| (*count as f64 - expected).powi(2) / expected).sum::<f64>() + missing;
    let freedom = (cards - 1) as f64;
    (chi - freedom).abs() < 5.0 * (2.0 * freedom).sqrt()
}

/// Every booster has 1 rare, 2 uncommon and 5 common cards (rulebook 1.3b), every card of a rarity the same chance.
#[test]
fn boosters_hold_each_card_of_a_rarity_equally_often() {
    with_cards(|catalog, index| {
        let rarities = [(Rarity::Rare, 1), (Rarity::Uncommon, 2), (Rarity::Common, 5)];
        let sheets = sheets(catalog, "Deluxe", &rarities.map(|(rarity, _)| rarity)).unwrap();
        let mut counts: BTreeMap<Rarity, BTreeMap<CardId, usize>> = BTreeMap::new();
        for booster in Opener::new(catalog, index, 3).boosters("Deluxe", 3_000).unwrap() {
            for (rarity, wanted) in rarities {
                assert_eq!(booster.random.iter().filter(|(_, one)| *one == rarity).count(), wanted);
            }
            for (card, rarity) in booster.random {
                *counts.entry(rarity).or_default().entry(card).or_default() += 1;
            }
        }
        for sheet in sheets {
            let drawn = &counts[&sheet.rarity];
            assert!(drawn.keys().all(|card| sheet.cards.contains(card)));
            assert!(is_even(drawn, sheet.cards.len()), "{} {drawn:?}", sheet.rarity);
        }
    });
}

/// Of Premier's 100 rare and 100 uncommon cards each is as likely: half of a starter's random cards are rare.
#[test]
fn random_cards_of_starters_are_rare_or_uncommon_alike() {
    with_cards(|catalog, index| {
        let mut opener = Opener::new(catalog, index, 5);
        let (mut rare, mut counts) = (0, BTreeMap::new());
        for _ in 0..300 {
            for (card, rarity) in opener.starter(&products().starters[2]).unwrap().random {
                assert!(matches!(rarity, Rarity::Rare | Rarity::Uncommon));
                rare += usize::from(rarity == Rarity::Rare);
                *counts.entry(card).or_default() += 1;
            }
        }
        // Five standard deviations of 3,000 even chances.
        assert!(rare.abs_diff(1_500) < 137, "{rare}");
        assert!(is_even(&counts, 200), "{counts:?}");
    });
}

/// The list of a pool is a plain list that settles to the same cards, and is known again.
#[test]
fn the_list_of_a_pool_reads_back() {
    with_cards(|catalog, index| {
        let mut opener = Opener::new(catalog, index, 11);
        let mut all: Vec<OpenedProduct> =
            products().starters.iter().map(|starter| opener.starter(starter).unwrap()).collect();
        all.extend(opener.boosters("Premier", 30).unwrap());
        let pool = SealedPool::of(&all);
        let list = pool.list("by a test: x\n3 Delenn", index);
        assert!(is_pool(&list) && !is_pool("3 Delenn\n"));
        let deck = Deck::resolve(read_bytes("pool.txt".to_owned(), list.as_bytes()).unwrap(), catalog, index).unwrap();
        let mut read = SealedPool::default();
        for slot in &deck.slots {
            read.add(slot.card().unwrap().id, slot.count);
        }
        assert_eq!(read, pool);
        assert_eq!(pool.size(), 4 * 60 + 30 * 8);
    });
}
