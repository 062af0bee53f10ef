//! What holds of the figures of every deck.

use proptest::prelude::*;

use super::super::{CurveRow, Statistics, lines};
use super::{deck, narn};
use zocalo_cards::card::Section;
use zocalo_cards::ruleset::Ruleset;

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
            super::super::lines(&deck, &rules).iter().filter(|line| line.section == Section::Deck).map(|line| line.count).sum();
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
