//! The oracle of the exchanges with the reserve: it makes each exchange in the text of the deck file, judges that file
//! anew, and compares what became of it with what the findings say. It shares nothing with `exchange` but the verdict.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use proptest::prelude::*;

use super::{house, verdict};
use crate::check::{Code, Severity, Verdict};
use zocalo_cards::ruleset::Ruleset;

/// Some copies of a card.
type Copies = (&'static str, u32);

/// A deck as one writes it.
#[derive(Debug, Clone)]
struct Written {
    top: String,
    ambassador: &'static str,
    deck: Vec<Copies>,
    reserve: Vec<Copies>,
}

impl Written {
    fn text(&self) -> String {
        let mut text = format!("{}ambassador = \"{}\"\n", self.top, self.ambassador);
        for (head, cards) in [("deck", &self.deck), ("reserve", &self.reserve)] {
            writeln!(text, "[{head}]").unwrap();
            for (name, count) in cards.iter().filter(|(_, count)| *count > 0) {
                writeln!(text, "\"{name}\" = {count}").unwrap();
            }
        }
        text
    }

    /// The top without the line that names a faction.
    fn top_without_faction(&self) -> String {
        self.top.split_inclusive('\n').filter(|line| !line.starts_with("faction")).collect()
    }

    /// One card of the reserve for one of the draw deck.
    fn exchanged(&self, new: &'static str, old: &'static str) -> Self {
        let mut deck = self.clone();
        for (cards, gained, lost) in [(&mut deck.deck, new, old), (&mut deck.reserve, old, new)] {
            change(cards, gained, 1);
            change(cards, lost, -1);
        }
        deck
    }

    /// An ambassador of the reserve for the ambassador.
    fn led_by(&self, new: &'static str) -> Self {
        let mut deck = Self { ambassador: new, ..self.clone() };
        change(&mut deck.reserve, new, -1);
        change(&mut deck.reserve, self.ambassador, 1);
        deck
    }
}

fn change(cards: &mut Vec<Copies>, name: &'static str, by: i32) {
    match cards.iter_mut().find(|(other, _)| *other == name) {
        Some((_, count)) => *count = count.checked_add_signed(by).unwrap(),
        None => cards.push((name, u32::try_from(by).unwrap())),
    }
}

/// The errors of a verdict, each with the cards it is about.
fn errors(verdict: &Verdict) -> Vec<(Code, BTreeSet<String>)> {
    let errors = verdict.findings.iter().filter(|finding| finding.severity == Severity::Error);
    errors.map(|finding| (finding.code, finding.cards.iter().map(|card| card.name.clone()).collect())).collect()
}

/// Whether an error was there already: the same code about one of the same cards, or about no card at all.
fn is_known(error: &(Code, BTreeSet<String>), before: &[(Code, BTreeSet<String>)]) -> bool {
    let (code, cards) = error;
    before.iter().any(|(other, theirs)| code == other && (cards == theirs || !cards.is_disjoint(theirs)))
}

/// The exchanges that the findings name: for the ambassador, and for a card of the deck.
fn named(verdict: &Verdict, written: &Written) -> [BTreeSet<(String, String)>; 2] {
    let printed = |name: &str| name.split(" (").next().unwrap_or(name).to_owned();
    let mut named = [BTreeSet::new(), BTreeSet::new()];
    for finding in verdict.findings.iter().filter(|finding| finding.code == Code::ReserveExchange) {
        let of_cards = usize::from(finding.message.english().contains(" from the reserve for "));
        let [new, old @ ..] = &finding.cards[..] else { panic!("{finding:?}") };
        assert!(finding.message.english().contains(&new.name), "{finding:?}");
        let any = finding.message.english().contains(" for any card of the deck makes ");
        let any_other = finding.message.english().contains(" for any other card of the deck makes ");
        assert_eq!(any || any_other, old.is_empty(), "{finding:?}");
        let meant = |old: &str| (any && old != new.name) || (any_other && printed(old) != printed(&new.name));
        let of_deck = written.deck.iter().map(|(old, _)| (*old).to_owned()).filter(|old| meant(old));
        let old = old.iter().map(|old| old.name.clone()).chain(of_deck);
        named[of_cards].extend(old.map(|old| (new.name.clone(), old)));
    }
    named
}

/// The exchanges that add an error, found by making each.
fn illegal(written: &Written, ruleset: &Ruleset) -> [BTreeSet<(String, String)>; 2] {
    let judge = |deck: &Written| errors(&verdict("deck.toml", &deck.text(), ruleset));
    let before = judge(written);
    let adds = |deck: &Written| judge(deck).iter().any(|error| !is_known(error, &before));
    // The opening hand is chosen after the ambassadors, and an ambassador may lead any faction of the race.
    let leads_badly = |deck: &Written| {
        FACTIONS.iter().all(|faction| {
            let deck = Written { top: format!("{}{faction}", deck.top_without_faction()), ..deck.clone() };
            judge(&deck).iter().any(|error| !is_known(error, &before) && !OF_HAND.contains(&error.0))
        })
    };
    let pair = |new: &str, old: &str| (new.to_owned(), old.to_owned());
    let mut found = [BTreeSet::new(), BTreeSet::new()];
    for (new, _) in &written.reserve {
        if LEADERS.contains(new) && *new != written.ambassador && leads_badly(&written.led_by(new)) {
            found[0].insert(pair(new, written.ambassador));
        }
        for (old, _) in written.deck.iter().filter(|(old, _)| old != new) {
            if adds(&written.exchanged(new, old)) {
                found[1].insert(pair(new, old));
            }
        }
    }
    found
}

/// The factions that a deck can say it starts as.
const FACTIONS: [&str; 4] = [
    "faction = \"Babylon Project\"\n",
    "faction = \"Home Faction\"\n",
    "faction = \"Psi Corps\"\n",
    "faction = \"Corporate\"\n",
];

/// What an opening hand that is yet to be chosen may do.
const OF_HAND: [Code; 6] = [
    Code::OpeningHandSize,
    Code::OpeningHandSpecial,
    Code::OpeningHandTypes,
    Code::SecondAmbassador,
    Code::DeckTooSmall,
    Code::DeckTooLarge,
];

/// Cards that bear the title of a starting ambassador.
const LEADERS: [&str; 11] = [
    "Delenn",
    "Delenn (search)",
    "Neroon (ambassador)",
    "G'Kar",
    "G'Kar (four cards)",
    "Na'Far (ambassador)",
    "Ta'Lon (ambassador)",
    "Londo Mollari",
    "Londo Mollari (gambler)",
    "Jeffrey Sinclair",
    "Bester (ambassador)",
];

/// Cards of every kind of trouble.
const CARDS: [&str; 22] = [
    "Refugees",
    "Trade Pact",
    "Lennier",
    "Na'Toth",
    "Susan Ivanova",
    "First Battle Fleet (Narn)",
    "First Battle Fleet (Minbari)",
    "Contact with Shadows",
    "Contact with Vorlons",
    "Forced Evolution",
    "Power Politics",
    "Carpe Diem",
    "Delenn Transformed",
    "Commander Ivanova",
    "Lord Mollari",
    "Disaffected Narn",
    "Energy Mines",
    "Search For a Home",
    "Interstellar Alliance",
    "Tyranny Enthroned",
    "Shadow Strike",
    "Acclaim",
];

/// Rulesets whose limits an exchange can break in as many ways as there are.
const RULESETS: [&str; 10] = [
    "extends = \"tournament\"\n[deck]\nminimum = 9\n",
    "extends = \"engine\"\n[deck]\nminimum = 9\n",
    "extends = \"sealed\"\n",
    // Only the deck, or only the reserve, is counted.
    "extends = \"engine\"\n[copies]\nlimit = 2\ncounts = [\"opening_hand\", \"deck\"]\ncards = { \"Trade Pact\" = 1, \"Delenn (search)\" = 0 }\n",
    "extends = \"engine\"\n[copies]\nlimit = 2\ncounts = [\"reserve\"]\ncards = { \"Refugees\" = 1 }\n",
    // The ambassador is counted, and the reserve is not.
    "extends = \"tournament\"\n[copies]\nlimit = 1\ncounts = [\"ambassador\", \"deck\"]\n",
    // Sizes stay as they are, whatever counts toward them.
    "extends = \"tournament\"\n[deck]\nminimum = 4\nmaximum = 8\ncounts = [\"reserve\"]\n[reserve]\nminimum = 2\nmaximum = 4\n",
    // What a deck cannot play is an error here.
    "extends = \"engine\"\ndeny = [\"unplayable-card\", \"double-cost\", \"marks-missing\", \"no-agenda\", \"same-personality\"]\n",
    "extends = \"tournament\"\ndeny = [\"starting-ambassador-copy\", \"shadow-and-vorlon\", \"one-per-player\"]\n[copies]\nlimit = 2\ncounts = [\"deck\"]\n",
    "extends = \"engine\"\ndeny = [\"no-sponsor\", \"no-target\", \"replaced-card-missing\", \"facts-missing\", \"alliance-not-founded\", \"conspiracy-marks-missing\", \"drakh-ambassador-missing\"]\n",
];

/// A few of these cards, one to three copies each.
fn any_cards(most: usize) -> impl Strategy<Value = Vec<Copies>> {
    let names: Vec<&'static str> = CARDS.into_iter().chain(LEADERS).collect();
    proptest::sample::subsequence(names, 0..=most).prop_flat_map(|names| {
        let counts = proptest::collection::vec(1..4_u32, names.len());
        counts.prop_map(move |counts| names.iter().copied().zip(counts).collect())
    })
}

prop_compose! {
    fn any_deck()(
        race in prop_oneof!["Minbari", "Narn", "Human"],
        faction in proptest::sample::select(vec!["", "faction = \"Babylon Project\"\n", "faction = \"Home Faction\"\n"]),
        hand in proptest::sample::select(vec![
            "", "opening_hand = []\n",
            "opening_hand = [\"Draal\", \"Revenge\", \"Minbar\"]\n",
            "opening_hand = [\"Draal\", \"Revenge\", \"Minbar\", \"Trade Pact\"]\n",
        ]),
        ambassador in proptest::sample::select(LEADERS.to_vec()),
        deck in any_cards(5),
        reserve in any_cards(4),
    ) -> Written {
        Written { top: format!("race = \"{race}\"\n{faction}{hand}"), ambassador, deck, reserve }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn the_findings_name_the_exchanges_that_add_an_error_and_no_other(deck in any_deck()) {
        for tables in RULESETS {
            let ruleset = house(tables);
            let verdict = verdict("deck.toml", &deck.text(), &ruleset);
            prop_assert_eq!(named(&verdict, &deck), illegal(&deck, &ruleset), "{}\n{}", tables, deck.text());
        }
    }
}

/// The exchanges that are not legal, by their messages.
fn messages(text: &str, tables: &str) -> Vec<String> {
    let verdict = verdict("deck.toml", text, &house(tables));
    let exchanges = verdict.findings.into_iter().filter(|finding| finding.code == Code::ReserveExchange);
    exchanges.map(|finding| finding.message.english()).collect()
}

#[test]
fn the_limit_on_copies_is_the_limit_of_exchanges() {
    let tables = "extends = \"freeform\"\n[copies]\nlimit = 3\ncounts = [\"deck\"]\n";
    let deck =
        |copies: u32| format!("[deck]\n\"Refugees\" = {copies}\n\"Sabotage\" = 1\n[reserve]\n\"Refugees\" = 1\n");
    assert!(messages(&deck(1), tables).is_empty() && messages(&deck(2), tables).is_empty());
    assert_eq!(
        messages(&deck(3), tables),
        [
            "bringing in Refugees from the reserve for any other card of the deck makes the deck illegal: 4 copies of Refugees; the limit is 3"
        ]
    );
    // The deck is illegal as it stands; the exchange adds nothing to that.
    assert!(messages(&deck(4), tables).is_empty());
    let counted = "extends = \"freeform\"\n[copies]\nlimit = 3\ncounts = [\"deck\", \"reserve\"]\n";
    assert!(messages(&deck(2), counted).is_empty());
}

#[test]
fn an_ambassador_brings_his_faction_and_the_hand_is_chosen_later() {
    let exchange = |faction: &str, hand: &str, alternate: &str| {
        let top = format!("race = \"Human\"\n{faction}ambassador = \"Jeffrey Sinclair\"\nopening_hand = [{hand}]\n");
        messages(
            &format!("{top}[deck]\n[reserve]\n\"{alternate}\" = 1\n"),
            "extends = \"engine\"\n[deck]\nminimum = 0\n",
        )
    };
    let three = "\"Susan Ivanova\", \"Power Politics\", \"Trade Pact\"";
    assert!(exchange("", three, "Captain Sheridan").is_empty());
    assert!(exchange("", three, "Captain Sheridan (four cards)").is_empty());
    // Bester leads the Psi Corps alone: the race stays, and COMP 11 asks for no more.
    assert!(exchange("", three, "Bester (ambassador)").is_empty());
    let named = "faction = \"Babylon Project\"\n";
    assert!(exchange(named, three, "Bester (ambassador)").is_empty());
    // A leader of a Corporate faction bears no title, but leads.
    assert!(exchange("", three, "Elizabeth Trent").is_empty());
    assert!(exchange(named, three, "Faceless Executive").is_empty(), "nobody knows what he is");
    assert!(exchange("", three, "G'Kar")[0].contains("G'Kar cannot lead a Human Babylon Project faction"));
    assert!(exchange("", three, "Susan Ivanova").is_empty(), "she is nobody's ambassador");
    // The ambassador of a species is an ordinary character here.
    assert!(exchange("", three, "Vizak").is_empty());
}

#[test]
fn a_reserve_too_large_to_try_everything_is_said_not_to_be() {
    let mut text = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = []\n".to_owned();
    for head in ["deck", "reserve"] {
        writeln!(text, "[{head}]").unwrap();
        (0..71).for_each(|at| writeln!(text, "\"Nobody {at} {head}\" = 1").unwrap());
    }
    let not_judged = |tables: &str| {
        let verdict = verdict("deck.toml", &text, &house(tables));
        verdict.findings.iter().any(|f| f.code == Code::NotChecked && f.message.english().contains("every swap"))
    };
    assert!(not_judged("extends = \"freeform\"\ndeny = [\"no-agenda\"]\n"));
    assert!(!not_judged("extends = \"freeform\"\n"));
}
