//! Tests of the figures: the decks of the program against counts of their card data that were made apart, single rules, and
//! laws for every deck.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use proptest::prelude::*;

use crate::play_deck::play_deck;
use crate::simulation::{RunSettings, run};
use crate::statistics::{
    CurveRow, DeckDifference, DoubledReason, Influence, KnownSum, MarkFigures, PlayWay, Price, Statistics, like, lines,
};
use zocalo_cards::card::{Ability, CardType, Section};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_catalog::query::{NoFiles, Query};
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes_in_part;
use zocalo_engine::game::Assumptions;
use zocalo_engine::pilots::Standard;
use zocalo_text::message::Text;

thread_local! {
    static WORLD: OnceCell<(Catalog, Index)> = const { OnceCell::new() };
}

fn in_world<T>(ask: impl FnOnce(&Catalog, &Index) -> T) -> T {
    WORLD.with(|world| {
        let (catalog, index) = world.get_or_init(|| {
            let catalog = Catalog::open(None).unwrap();
            let index = Index::load(&catalog).unwrap();
            (catalog, index)
        });
        ask(catalog, index)
    })
}

/// A deck of this text.
fn deck(text: &str) -> Deck {
    let list = read_bytes_in_part("deck.toml".to_owned(), text.as_bytes()).unwrap();
    in_world(|catalog, index| Deck::resolve(list, catalog, index).unwrap())
}

fn casual(text: &str) -> Statistics {
    Statistics::of(&deck(text), &Ruleset::named("casual").unwrap())
}

/// A Narn deck of these lines.
fn narn(lines: &str) -> String {
    format!("race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = []\n[deck]\n{lines}\n")
}

const NARN: &str = include_str!("../../../../../decks/premier-narn.toml");

#[test]
fn the_decks_of_the_program_are_counted_as_their_cards_are() {
    for (deck, counts) in [
        (include_str!("../../../../../decks/premier-centauri.toml"), include_str!("premier-centauri.tsv")),
        (include_str!("../../../../../decks/premier-human.toml"), include_str!("premier-human.tsv")),
        (include_str!("../../../../../decks/premier-minbari.toml"), include_str!("premier-minbari.tsv")),
        (NARN, include_str!("premier-narn.tsv")),
        (include_str!("../../../../../decks/order-brings-victory.toml"), include_str!("order-brings-victory.tsv")),
    ] {
        let statistics = casual(deck);
        let mut in_curve = 0;
        for row in counts.lines().filter(|row| !row.starts_with('#')) {
            let cells: Vec<&str> = row.split('\t').collect();
            let [figure, group, key, value] = cells[..] else { panic!("{row}") };
            let wanted: u32 = value.parse().unwrap();
            in_curve += if figure == "curve" { wanted } else { 0 };
            assert_eq!(counted(&statistics, figure, group, key), wanted, "{} {row}", counts.lines().next().unwrap());
        }
        assert_eq!(in_curve, statistics.cards);
    }
}

/// What the statistics say of a row of the counts.
fn counted(statistics: &Statistics, figure: &str, group: &str, key: &str) -> u32 {
    let marks = || statistics.marks.iter().find(|figures| figures.mark.name() == group).unwrap();
    let ability = || statistics.abilities.iter().find(|figures| figures.ability.name() == group).unwrap();
    let row = || statistics.curve.types.iter().find(|row| row.kind.is_some_and(|kind| kind.name() == group)).unwrap();
    match (figure, key) {
        ("curve", "none") => row().none,
        ("curve", "?") => row().unknown,
        ("curve", cost) => row().costs[&cost.parse().unwrap()],
        ("printed", _) => statistics.curve.printed.known,
        ("unknown cost", _) => statistics.curve.printed.unknown,
        ("sponsored", _) => statistics.circles.circles[0].reach.cards(),
        ("ability", "total") => ability().total.known,
        ("ability", "unknown") => ability().total.unknown,
        ("ability", "supporters") => u32::try_from(ability().supporters.len()).unwrap(),
        ("ability", "perhaps") => u32::try_from(ability().perhaps.len()).unwrap(),
        ("ability", "conflicts") => ability().conflicts,
        ("marks", "borne") => marks().borne.known,
        ("marks", "unknown") => marks().borne.unknown,
        ("marks", "givers") => marks().givers,
        ("marks", "required by") => marks().required_by,
        _ => panic!("{figure} {key}"),
    }
}

#[test]
fn a_disaffected_character_makes_its_race_cost_once() {
    // COMP 4.4; COMP 12, Disaffected.
    let text =
        narn("\"Disaffected Centauri\" = 1\n\"Centauri Agent\" = 2\n\"Minbari Telepath\" = 1\n\"Narn Agent\" = 3");
    let statistics = casual(&text);
    let circles = &statistics.circles.circles;
    let reach = |at: usize| (circles[at].reach.normal, circles[at].reach.dearer);
    assert_eq!((circles[0].with.len(), reach(0)), (0, (4, 3)));
    assert_eq!((circles[1].with[0].as_str(), reach(1)), ("Disaffected Centauri", (6, 1)));
    // Who changes nothing is listed only with everybody.
    assert_eq!((circles.len(), circles[2].with.len(), reach(2)), (3, 4, (6, 1)));
    assert_eq!(statistics.curve.dearer, 3);
    // 6 + 2*4 + 8 + 3*3 printed; 8 and 8 more are paid.
    assert_eq!(statistics.curve.printed, KnownSum { known: 31, unknown: 0 });
    assert_eq!(statistics.curve.cost, KnownSum { known: 31 + 8 + 8, unknown: 0 });
}

#[test]
fn an_enhancement_of_another_race_wants_a_character_of_it() {
    // COMP 7.6.
    let text = narn("\"Triluminary\" = 1\n\"Minbari Telepath\" = 1");
    let statistics = casual(&text);
    let circles = &statistics.circles.circles;
    assert_eq!((circles[0].reach.needs_sponsor, circles[1].reach.needs_sponsor), (1, 0));
    let lines = lines(&deck(&text), &Ruleset::named("casual").unwrap());
    let triluminary = lines.iter().find(|line| line.name == "Triluminary").unwrap();
    assert!(matches!(triluminary.usage.way, PlayWay::Loyal(_)), "{triluminary:?}");
    // Without one it is dead.
    let statistics = casual(&narn("\"Triluminary\" = 1"));
    assert_eq!((statistics.dead.len(), statistics.circles.circles[0].reach.nobody), (1, 1));
}

#[test]
fn what_nobody_can_play_is_dead_and_in_no_sum_of_what_is_paid() {
    let statistics = casual(&narn("\"Centauri Prime\" = 2\n\"G'Kar\" = 1\n\"Narn Homeworld\" = 1"));
    let dead: Vec<(&str, u32, &str)> =
        statistics.dead.iter().map(|dead| (dead.name.as_str(), dead.count, dead.code.name())).collect();
    assert_eq!(dead, [("Centauri Prime", 2, "unplayable-card"), ("G'Kar", 1, "starting-ambassador-copy")]);
    assert!(statistics.dead.iter().all(|dead| !dead.citation.is_empty() && !dead.reason.is_empty()));
    assert_eq!(statistics.curve.cost, KnownSum { known: 10, unknown: 0 });
    // The ambassador leads all the same.
    let diplomacy = &statistics.abilities[Ability::Diplomacy as usize];
    assert_eq!((diplomacy.supporters.len(), diplomacy.total.known), (1, 5));
}

#[test]
fn what_is_unknown_is_counted_beside_and_never_taken_for_nothing() {
    let statistics = casual(&narn("\"No Such Card At All\" = 2\n\"Affirm Alliance\" = 1\n\"Narn Agent\" = 1"));
    assert_eq!((statistics.cards, statistics.unknown_type), (4, 2));
    assert_eq!((statistics.curve.all.unknown, statistics.curve.cost), (3, KnownSum { known: 3, unknown: 3 }));
    for figures in &statistics.abilities {
        assert!(figures.total.unknown >= 2, "{figures:?}");
    }
    assert!(statistics.marks.iter().all(|figures| figures.borne.unknown >= 2));
    assert_eq!(statistics.circles.circles[0].reach.unknown, 2);
}

#[test]
fn a_conflict_that_nobody_supports_says_so() {
    let statistics = casual(&narn("\"Border Raid\" = 1\n\"Kidnapping\" = 1"));
    let alone: Vec<&str> = statistics
        .conflicts
        .cards
        .iter()
        .filter(|conflict| conflict.is_unsupported())
        .map(|conflict| conflict.name.as_str())
        .collect();
    assert_eq!(alone, ["Border Raid"], "G'Kar has Intrigue and no fleet is there");
    let statistics = casual(&narn("\"Border Raid\" = 1\n\"Picket Fleet\" = 1"));
    assert!(!statistics.conflicts.cards[0].is_unsupported());
}

#[test]
fn a_fleet_that_supports_in_war_alone_neither_defends_nor_counts_in_peace() {
    // COMP 7.8; a location only defends (COMP 7.10).
    let statistics = casual(&narn("\"Border Raid\" = 1\n\"Homeworld Fleet\" = 2\n\"Narn Homeworld\" = 1"));
    let military = &statistics.abilities[Ability::Military as usize];
    assert_eq!((military.in_war, military.total), (KnownSum { known: 6, unknown: 0 }, KnownSum::default()));
    assert_eq!(
        (&military.war_supporters[..], military.defends.known),
        (&["Homeworld Fleet (Narn)".to_owned()][..], 20)
    );
    let raid = &statistics.conflicts.cards[0];
    assert_eq!((raid.supporters, raid.in_war), (Some(0), Some(1)));
    assert!(raid.is_unsupported_in_peace() && !raid.is_unsupported());
    // A fleet that never supports only defends.
    let minbari = "race = \"Minbari\"\nambassador = \"Delenn\"\n[deck]\n\"Border Raid\" = 1\n\"Colonial Fleet\" = 1\n";
    let statistics = casual(minbari);
    let military = &statistics.abilities[Ability::Military as usize];
    assert_eq!((military.defends.known, military.in_war.known), (3, 0));
    assert!(statistics.conflicts.cards[0].is_unsupported());
}

#[test]
fn who_supports_a_conflict_of_unknown_type_is_not_known() {
    let text = narn("\"Narn Agent\" = 1\n\"UNTYPED\" = 1");
    let untyped = in_world(|catalog, _| {
        let sql = Query::parse("type:conflict").unwrap().plan(&NoFiles).unwrap().cards();
        let cards = catalog.search(&sql.text, &sql.parameters).unwrap();
        cards
            .iter()
            .find(|card| card.subtype.is_none() && zocalo_engine::game::conflict_types(card).is_empty())
            .unwrap()
            .label
            .clone()
    });
    let statistics = casual(&text.replace("UNTYPED", &untyped));
    let conflict = &statistics.conflicts.cards[0];
    assert_eq!((conflict.supporters, conflict.perhaps, conflict.strongest), (None, None, None));
    assert!(!conflict.is_unsupported() && statistics.conflicts.unknown == 1);
}

#[test]
fn a_mark_that_a_card_perhaps_needs_is_not_certain() {
    let ruleset = Ruleset::named("casual").unwrap();
    let requires = |card: &str| {
        let head = "race = \"Human\"\nfaction = \"Psi Corps\"\nambassador = \"Bester\"\n[deck]\n";
        let lines = lines(&deck(&format!("{head}\"{card}\" = 1\n")), &ruleset);
        let line = lines.into_iter().find(|line| line.name == card).unwrap();
        line.usage.requires.iter().map(Text::english).collect::<Vec<_>>()
    };
    assert!(requires("Psi Corps Intelligence")[0].starts_with("perhaps"), "{:?}", requires("Psi Corps Intelligence"));
    assert_eq!(requires("Earth"), ["a Conspiracy Mark for each such card"]);
}

#[test]
fn agendas_are_doubled_and_dead_cards_are_not() {
    // COMP 7.2; Centauri Prime is Limited and dead here.
    let statistics = casual(&narn("\"Never Again\" = 3\n\"Power Politics\" = 1\n\"Centauri Prime\" = 2"));
    let doubled: Vec<_> =
        statistics.doubled.iter().map(|doubled| (doubled.names.join(", "), doubled.count, doubled.why)).collect();
    assert_eq!(doubled, [("Never Again".to_owned(), 3, DoubledReason::OneAgenda)]);
}

#[test]
fn copies_that_cannot_be_in_play_at_once_are_doubled() {
    let statistics =
        casual(&narn("\"Deep Space Fleet\" = 2\n\"Disaffected Human\" = 2\n\"Trade Pact\" = 3\n\"Narn Agent\" = 2"));
    let doubled: Vec<(String, u32, DoubledReason)> =
        statistics.doubled.iter().map(|doubled| (doubled.names.join(", "), doubled.count, doubled.why)).collect();
    // Trade Pact is discarded when it is over, and agents are Multiple.
    let deep = ("Deep Space Fleet (Narn)".to_owned(), 2, DoubledReason::Limited);
    assert_eq!(doubled, [deep, ("Disaffected Human".to_owned(), 2, DoubledReason::OnePerPlayer)]);
    let military = &statistics.abilities[Ability::Military as usize];
    assert_eq!((military.total.known, military.in_play.known), (6, 3));
}

#[test]
fn a_deck_without_ambassador_or_race_has_figures() {
    let statistics = casual("[deck]\n\"Alliance\" = 2\n\"Narn Agent\" = 1\n");
    assert_eq!((statistics.cards, statistics.curve.all.none), (3, 2));
    assert_eq!(statistics.circles.circles[0].reach.unknown, 1, "whether it costs double is not known");
    assert_eq!(casual("[deck]\n").cards, 0);
}

#[test]
fn the_vcg_has_no_inner_circle_and_counts_its_pile() {
    let text = include_str!("../../../../../tests/cases/shared/decks/council-of-nine.toml");
    let deck = deck(text);
    let statistics = Statistics::of(&deck, &Ruleset::named("vcg").unwrap());
    assert!(statistics.circles.circles.is_empty());
    assert_eq!(statistics.conflicts.count, deck.count(&[Section::ConflictPile]));
}

#[test]
fn costs_are_needed_as_cards_are_drawn() {
    let rules = Ruleset::named("casual").unwrap();
    let deck = deck(NARN);
    let terms = Assumptions::default();
    let book = play_deck(&deck, &rules, terms).unwrap();
    let settings = RunSettings { games: 50, turns: 6, seed: 1, threads: Some(1) };
    let tally = run(&book, &Standard, &settings).unwrap();
    let influence = Influence::of(&deck, &rules, &book, &settings, &tally);
    assert_eq!((influence.games, influence.seed, influence.turns.len(), influence.unknown), (50, 1, 6, 4));
    let first = &influence.turns[0];
    // Ko'Dath costs 2 and Quadrant 14 6; the first turn begins with 4.
    assert_eq!((first.had, first.seen, first.needed, first.unknown), (4.0, 3.0, 8.0, 0.0));
    // One free card is drawn; the 46 cards of the draw deck cost 135.
    let second = &influence.turns[1];
    assert!((second.seen - 4.0).abs() < 1e-9 && (second.needed - (8.0 + 135.0 / 46.0)).abs() < 1e-9, "{second:?}");
    for pair in influence.turns.windows(2) {
        assert!(pair[1].had >= pair[0].had + 3.0 && pair[1].needed >= pair[0].needed && pair[1].seen >= pair[0].seen);
    }
    let cards: u32 = influence.costs.iter().map(|cost| cost.cards).sum();
    assert_eq!(cards + influence.unknown + Statistics::of(&deck, &rules).curve.all.none, 49);
    for pair in influence.costs.windows(2) {
        assert!(pair[1].turn.unwrap_or(u8::MAX) >= pair[0].turn.unwrap_or(u8::MAX), "{pair:?}");
    }
}

#[test]
fn two_decks_differ_in_what_was_changed_alone() {
    let before = deck(NARN);
    assert!(DeckDifference::of(&before, &deck(NARN)).is_empty());
    let text = NARN.replace("\"Ja'Doc\" = 1\n", "").replace("\"Limited Strike\" = 2", "\"Limited Strike\" = 3");
    let text = text.replace("\"Revenge\", ", "").replace("ruleset = \"casual\"", "ruleset = \"tournament\"");
    let difference = DeckDifference::of(&before, &deck(&text));
    let changes: Vec<(Section, &str, u32, u32)> = difference
        .cards
        .iter()
        .map(|change| (change.section, change.name.as_str(), change.before, change.after))
        .collect();
    assert_eq!(
        changes,
        [
            (Section::OpeningHand, "Revenge", 1, 0),
            (Section::Deck, "Ja'Doc", 1, 0),
            (Section::Deck, "Limited Strike", 2, 3)
        ]
    );
    assert_eq!(difference.headers.iter().map(|headers| headers.key).collect::<Vec<_>>(), ["ruleset"]);
}

#[test]
fn cards_like_one_are_found_by_a_query_that_finds_the_card_too() {
    let deck = deck(NARN);
    for card in deck.slots.iter().filter_map(|slot| slot.card()) {
        let query = like(card).unwrap();
        let sql =
            Query::parse(&query).unwrap_or_else(|error| panic!("{query}: {error}")).plan(&NoFiles).unwrap().cards();
        let found = in_world(|catalog, _| catalog.search(&sql.text, &sql.parameters).unwrap());
        // A card of unknown cost is like those of its type.
        assert!(found.iter().any(|other| other.id == card.id), "{query} does not find {}", card.label);
    }
}

#[test]
fn what_a_deck_pays_is_printed_or_doubled() {
    let text = narn("\"Centauri Agent\" = 1\n\"Narn Agent\" = 1\n\"Affirm Alliance\" = 1\n\"Border Raid\" = 1");
    let lines = lines(&deck(&text), &Ruleset::named("casual").unwrap());
    let prices: BTreeMap<&str, (Price, Price)> =
        lines.iter().map(|line| (line.name.as_str(), (line.usage.printed, line.usage.cost))).collect();
    assert_eq!(prices["Centauri Agent"], (Price::Influence(4), Price::Influence(8)));
    assert_eq!(prices["Narn Agent"], (Price::Influence(3), Price::Influence(3)));
    assert_eq!(prices["Affirm Alliance"], (Price::Unknown, Price::Unknown));
    assert_eq!(prices["Border Raid"], (Price::None, Price::None));
    assert_eq!(lines.iter().filter(|line| line.kind == Some(CardType::Character)).count(), 3);
}

#[test]
fn marks_matter_where_a_card_bears_gives_or_asks_for_them() {
    let statistics = casual(include_str!("../../../../../decks/order-brings-victory.toml"));
    let matter: Vec<&str> =
        statistics.marks.iter().filter(|marks| marks.matters()).map(|marks| marks.mark.name()).collect();
    assert_eq!(matter, ["Destiny", "Vorlon"]);
    let vorlon: &MarkFigures = statistics.marks.iter().find(|marks| marks.mark.name() == "Vorlon").unwrap();
    assert_eq!((vorlon.required_by, vorlon.most_required), (4, 5), "Order Above All asks for five");
}

/// Cards of every type and of every kind of trouble.
const NAMES: [&str; 30] = [
    "Affirm Alliance",
    "Border Raid",
    "Kidnapping",
    "Draal",
    "Refugees",
    "G'Kar",
    "Susan Ivanova",
    "Centauri Prime",
    "First Battle Fleet (Narn)",
    "Deep Space Fleet",
    "Energy Mines",
    "Morden",
    "Contact with Vorlons",
    "Carpe Diem",
    "Triluminary",
    "Minbari Telepath",
    "Disaffected Minbari",
    "Disaffected Human",
    "Kosh Naranek",
    "Order Above All",
    "Never Again",
    "Narn Homeworld",
    "Na'Toth",
    "Narn Agent",
    "Lyta Alexander",
    "Purple Files",
    "No such card",
    "The Great Machine",
    "Declaration of War",
    "Londo Mollari",
];

fn any_lines() -> impl Strategy<Value = Vec<(usize, u32)>> {
    let all = (0..NAMES.len()).collect::<Vec<_>>();
    (proptest::sample::subsequence(all, 0..NAMES.len()), proptest::collection::vec(1..5_u32, NAMES.len()))
        .prop_map(|(names, counts)| names.into_iter().map(|at| (at, counts[at])).collect())
}

fn text(lines: &[(usize, u32)]) -> String {
    let line = |(at, count): &(usize, u32)| format!("\"{}\" = {count}", NAMES[*at]);
    narn(&lines.iter().map(line).collect::<Vec<_>>().join("\n"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_card_is_counted_once_under_each_figure(lines in any_lines(), ruleset in prop_oneof!["casual", "engine", "vcg"]) {
        let rules = Ruleset::named(&ruleset).unwrap();
        let deck = deck(&text(&lines));
        let statistics = Statistics::of(&deck, &rules);
        let cards: u32 = lines.iter().map(|(_, count)| count).sum();
        prop_assert_eq!(statistics.cards, cards);
        prop_assert_eq!(statistics.curve.all.cards(), cards);
        prop_assert_eq!(statistics.curve.types.iter().map(CurveRow::cards).sum::<u32>(), cards);
        let reaches: Vec<_> = statistics.circles.circles.iter().map(|circle| circle.reach).collect();
        for reach in &reaches {
            prop_assert_eq!(reach.cards(), reaches[0].cards());
            prop_assert!(reach.cards() <= cards);
            // Whoever joins the Inner Circle takes nothing away.
            prop_assert!(reach.normal >= reaches[0].normal && reach.needs_sponsor <= reaches[0].needs_sponsor);
            let last = reaches[reaches.len() - 1];
            prop_assert!(last.normal >= reach.normal && last.needs_sponsor <= reach.needs_sponsor);
        }
        for ability in &statistics.abilities {
            prop_assert!(ability.in_play.known <= ability.total.known && ability.in_play.unknown <= ability.total.unknown);
        }
        prop_assert!(statistics.dead.iter().map(|dead| dead.count).sum::<u32>() <= cards);
        let of_deck: u32 =
            crate::statistics::lines(&deck, &rules).iter().filter(|line| line.section == Section::Deck).map(|line| line.count).sum();
        prop_assert_eq!(of_deck, cards);
    }

    #[test]
    fn the_order_of_the_lines_changes_no_figure(lines in any_lines().prop_flat_map(|lines| (Just(lines.clone()), Just(lines).prop_shuffle()))) {
        let rules = Ruleset::named("casual").unwrap();
        let figures = |lines: &[(usize, u32)]| Statistics::of(&deck(&text(lines)), &rules);
        let (one, other) = (figures(&lines.0), figures(&lines.1));
        prop_assert_eq!(one, other);
    }
}

/// The figures are drawn anew with every key of the builder.
#[test]
fn a_hundred_and_fifty_cards_take_no_time() {
    let all: Vec<(usize, u32)> = (0..NAMES.len()).map(|at| (at, 5)).collect();
    let (deck, rules) = (deck(&text(&all)), Ruleset::named("casual").unwrap());
    let start = std::time::Instant::now();
    for _ in 0..10 {
        assert_eq!(Statistics::of(&deck, &rules).cards, 150);
    }
    let each = start.elapsed() / 10;
    // Twenty times what the release build may take, as tests run unoptimized and beside others.
    assert!(each.as_millis() < 40, "{each:?}");
    assert!(!lines(&deck, &rules).is_empty());
}
