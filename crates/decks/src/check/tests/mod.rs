//! Tests of the rules on whole decks. What each finding looks like stands in `tests/cases/`; the limits that a group
//! sets are tested in `limits`, properties in `properties`.

mod limits;
mod properties;
mod reserve_swaps;

use std::cell::OnceCell;
use std::fmt::Write as _;

use crate::check::{CheckOptions, Code, Severity, Verdict, check};
use crate::deck::Deck;
use crate::formats::read_bytes_in_part;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;

thread_local! {
    static WORLD: OnceCell<(Catalog, Index)> = const { OnceCell::new() };
}

/// A deck as far as it can be understood; `None` when nothing can be made of it.
pub(super) fn deck_of(bytes: &[u8], label: &str) -> Option<Deck> {
    let list = read_bytes_in_part(label.to_owned(), bytes).ok()?;
    WORLD.with(|world| {
        let (catalog, index) = world.get_or_init(|| {
            let catalog = Catalog::open(None).unwrap();
            let index = Index::load(&catalog).unwrap();
            (catalog, index)
        });
        Deck::resolve(list, catalog, index).ok()
    })
}

/// The verdict on a deck file's bytes; `None` when nothing can be made of it.
pub(super) fn verdict_on(bytes: &[u8], label: &str, ruleset: &str) -> Option<Verdict> {
    let deck = deck_of(bytes, label)?;
    Some(check(&deck, &CheckOptions::of(&Ruleset::named(ruleset).unwrap()).unwrap()))
}

/// A ruleset of a group: `extends = "…"` and the tables that differ.
pub(super) fn house(tables: &str) -> Ruleset {
    let text = format!("name = \"house\"\n{tables}");
    Ruleset::parse(zocalo_text::text::Source { label: "house.toml".to_owned(), text }).unwrap()
}

/// The verdict on a deck under any ruleset.
pub(super) fn verdict(label: &str, text: &str, ruleset: &Ruleset) -> Verdict {
    check(&deck_of(text.as_bytes(), label).unwrap(), &CheckOptions::of(ruleset).unwrap())
}

fn codes(text: &str, ruleset: &str) -> Vec<Code> {
    verdict_on(text.as_bytes(), "deck.toml", ruleset).unwrap().findings.iter().map(|f| f.code).collect()
}

/// A Minbari deck with a legal opening hand and `others` more cards, none more than three times.
pub(super) fn minbari(others: usize) -> String {
    const FILLERS: [&str; 24] = [
        "Affirm Alliance",
        "Affirmation of Peace",
        "Affirmation of Power",
        "Assigning Blame",
        "Border Raid",
        "Decisive Tactics",
        "Declaration of War",
        "Draal",
        "Early Warning",
        "Hedronn",
        "Hidden Knowledge",
        "Kalain",
        "Kidnapping",
        "Lamentations",
        "Limited Strike",
        "Medical Assistance",
        "Minbar",
        "Minbari Agent",
        "Minbari Aide",
        "Minbari Captain",
        "Popular Support",
        "Power Politics",
        "Repairing the Past",
        "Shal Mayan",
    ];
    let mut text = "race = \"Minbari\"\nambassador = \"Delenn\"\n\
        opening_hand = [\"Lennier\", \"Servants of Order\", \"Trade Pact\"]\n[deck]\n"
        .to_owned();
    for (at, name) in FILLERS.iter().enumerate() {
        let copies = (others + FILLERS.len() - 1 - at) / FILLERS.len();
        if copies > 0 {
            writeln!(text, "\"{name}\" = {copies}").unwrap();
        }
    }
    text
}

#[test]
fn the_smallest_deck_is_the_limit() {
    // casual counts ambassador and hand; engine the draw deck alone.
    for (ruleset, limit) in
        [("casual", 45 - 4), ("tournament", 60 - 4), ("sealed", 45 - 4), ("engine", 60), ("vcg", 45 - 3)]
    {
        let too_small = |others: usize| codes(&minbari(others), ruleset).contains(&Code::DeckTooSmall);
        assert!(too_small(limit - 1), "{ruleset}");
        assert!(!too_small(limit), "{ruleset}");
        assert!(!too_small(limit + 1), "{ruleset}");
    }
    assert!(codes(&minbari(0), "freeform").is_empty());
}

#[test]
fn a_crusade_pile_wants_seventy_cards() {
    let with_pile = |others| {
        let crusade = "crusade = \"A Crusade for a Cure\"\n";
        codes(&format!("{crusade}{}[crusade_pile]\n\"Refugees\" = 1\n", minbari(others)), "engine")
    };
    assert!(with_pile(69).contains(&Code::DeckTooSmall));
    assert!(!with_pile(70).contains(&Code::DeckTooSmall));
    assert!(with_pile(70).contains(&Code::NotChecked));
}

#[test]
fn the_reserve_has_a_limit_where_the_ruleset_has_one() {
    let with_reserve = |cards: u32, ruleset: &str| {
        let names = ["Refugees", "Sabotage", "Prophecy", "Rivalry", "Retribution", "Balance", "Revenge"];
        let mut text = format!("{}[reserve]\n", minbari(60));
        for (at, name) in (0..).zip(names) {
            let copies = (cards + 6 - at) / 7;
            if copies > 0 {
                writeln!(text, "\"{name}\" = {copies}").unwrap();
            }
        }
        codes(&text, ruleset)
    };
    for ruleset in ["tournament", "engine"] {
        assert!(!with_reserve(19, ruleset).contains(&Code::ReserveTooLarge));
        assert!(!with_reserve(20, ruleset).contains(&Code::ReserveTooLarge));
        assert!(with_reserve(21, ruleset).contains(&Code::ReserveTooLarge));
    }
    assert!(!with_reserve(21, "sealed").contains(&Code::ReserveTooLarge));
    // The documents of these are silent on a reserve.
    for ruleset in ["casual", "vcg"] {
        let of_reserve = [Code::ReserveNotAllowed, Code::ReserveTooLarge, Code::TooManyCopies];
        assert!(!with_reserve(21, ruleset).iter().any(|code| of_reserve.contains(code)), "{ruleset}");
        assert!(with_reserve(1, ruleset).contains(&Code::NotChecked), "{ruleset}");
    }
}

#[test]
fn copies_are_added_up_over_sections_and_versions() {
    let found = |hand: &str, deck: &str, reserve: &str, ruleset: &str| {
        let text = format!(
            "race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [{hand}]\n[deck]\n{deck}\n[reserve]\n{reserve}\n"
        );
        codes(&text, ruleset)
    };
    let over =
        |hand: &str, deck: &str, reserve: &str| found(hand, deck, reserve, "engine").contains(&Code::TooManyCopies);
    assert!(!over("", "\"Trade Pact\" = 2", "\"Trade Pact\" = 1"));
    assert!(over("", "\"Trade Pact\" = 2", "\"Trade Pact\" = 2"));
    assert!(over("\"Trade Pact\"", "\"Trade Pact\" = 3", ""));
    // G'Kar and his four-card version are one card; fleets of two races are two.
    assert!(!over("", "\"G'Kar (four cards)\" = 2", ""));
    assert!(over("", "\"G'Kar (four cards)\" = 3", ""));
    assert!(!over("", "\"Picket Fleet (Narn)\" = 3\n\"Picket Fleet (Human)\" = 3", ""));
    // PSI is silent on versions, so there the same is a note; copies of one version are counted as ever.
    let tournament = |deck: &str| {
        let found = found("", deck, "", "tournament");
        [Code::TooManyCopies, Code::NotChecked].map(|code| found.contains(&code))
    };
    assert_eq!(tournament("\"G'Kar (four cards)\" = 2"), [false, false]);
    assert_eq!(tournament("\"G'Kar (four cards)\" = 3"), [false, true]);
    assert_eq!(tournament("\"G'Kar (four cards)\" = 4"), [true, true]);
}

#[test]
fn errors_come_first_and_notes_last() {
    let text =
        "race = \"Minbari\"\nambassador = \"Delenn\"\n[deck]\n\"Acclaim\" = 1\n\"Delenn\" = 1\n\"Refugees\" = 4\n";
    let verdict = verdict_on(text.as_bytes(), "deck.toml", "tournament").unwrap();
    let weights: Vec<Severity> = verdict.findings.iter().map(|finding| finding.severity).collect();
    assert!(weights.is_sorted() && weights.len() > 4 && weights[0] == Severity::Error, "{weights:?}");
}

#[test]
fn special_ambassadors_change_the_opening_hand() {
    let hand = |ambassador: &str, race: &str, hand: &str| {
        let text = format!("race = \"{race}\"\nambassador = \"{ambassador}\"\nopening_hand = [{hand}]\n[deck]\n");
        let found = codes(&text, "engine");
        [Code::OpeningHandSize, Code::OpeningHandSpecial].map(|code| found.contains(&code))
    };
    let three = "\"Ja'Doc\", \"Revenge\", \"Quadrant 14\"";
    let four = "\"Ja'Doc\", \"Revenge\", \"Quadrant 14\", \"Trade Pact\"";
    assert_eq!(hand("G'Kar", "Narn", three), [false, false]);
    assert_eq!(hand("G'Kar", "Narn", four), [true, false]);
    assert_eq!(hand("G'Kar (four cards)", "Narn", four), [false, false]);
    assert_eq!(hand("G'Kar (four cards)", "Narn", three), [false, true]);
    assert_eq!(hand("Londo Mollari (gambler)", "Centauri", ""), [false, false]);
    assert_eq!(hand("Londo Mollari (gambler)", "Centauri", "\"Refugees\""), [false, true]);
    let corporate = "\"Elizabeth Trent\", \"CEO Garibaldi\", \"Lise Hampton Edgars\", \"CEO Lise Hampton Edgars\"";
    assert_eq!(hand("Faceless Executive", "Human", corporate), [false, false]);
    // Whether these are Corporate nobody knows, so it is a note; five cards are too many whatever they are.
    assert_eq!(hand("Faceless Executive", "Human", four), [false, false]);
    assert_eq!(hand("Faceless Executive", "Human", &format!("{four}, \"Refugees\"")), [false, true]);
}

#[test]
fn who_leads_follows_race_faction_and_documents() {
    let found = |race: &str, faction: &str, ambassador: &str, ruleset: &str| {
        let text = format!("race = \"{race}\"\n{faction}ambassador = \"{ambassador}\"\nopening_hand = []\n[deck]\n");
        let found = codes(&text, ruleset);
        [Code::AmbassadorNotAllowed, Code::FactionNotAvailable, Code::FactsMissing].map(|code| found.contains(&code))
    };
    let none = [false; 3];
    assert_eq!(found("Minbari", "", "Delenn", "casual"), none);
    assert_eq!(found("Minbari", "", "G'Kar", "casual"), [true, false, false]);
    assert_eq!(found("Minbari", "", "Lennier", "casual"), [true, false, false]);
    assert_eq!(found("Minbari", "", "Neroon (ambassador)", "casual"), none);
    assert_eq!(found("Minbari", "faction = \"Home Faction\"\n", "Neroon (ambassador)", "casual"), none);
    assert_eq!(found("Minbari", "faction = \"Home Faction\"\n", "Neroon", "casual"), [true, false, false]);
    // PSI does not list him, but he calls himself one.
    assert!(!found("Human", "", "Captain Sheridan", "casual")[0]);
    assert!(
        codes("race = \"Human\"\nambassador = \"Captain Sheridan\"\n[deck]\n", "casual").contains(&Code::NotChecked)
    );
    assert!(!found("Human", "", "Captain Sheridan", "engine")[0]);
    assert!(!found("Human", "faction = \"Psi Corps\"\n", "Bester (ambassador)", "casual")[0]);
    assert!(found("Narn", "faction = \"Psi Corps\"\n", "Bester (ambassador)", "casual")[1]);
    assert!(found("Human", "faction = \"Corporate\"\n", "Elizabeth Trent", "casual")[1]);
    let corporate = |ambassador| found("Human", "faction = \"Corporate\"\n", ambassador, "engine");
    assert!(!corporate("Elizabeth Trent")[0]);
    assert!(corporate("CEO Garibaldi")[0]);
    assert!(corporate("Lise Hampton Edgars")[0]);
    assert!(found("Non-Aligned", "faction = \"Home Faction\"\n", "She'lah", "engine")[1]);
    assert!(!found("Non-Aligned", "faction = \"Home Faction\"\n", "She'lah", "casual")[1]);
    // Whether this Non-Aligned character is an ambassador nobody knows: no error, and it is said.
    assert!(!found("Non-Aligned", "", "Tualakh Vit'lokh", "engine")[0]);
    assert!(found("Non-Aligned", "", "Tualakh Vit'lokh", "engine")[2]);
}

#[test]
fn the_league_wants_a_second_ambassador_on_top_of_three_cards() {
    let found_in = |hand: &str, ruleset: &str| {
        let text = format!("race = \"Non-Aligned\"\nambassador = \"She'lah\"\nopening_hand = [{hand}]\n[deck]\n");
        let found = codes(&text, ruleset);
        [Code::SecondAmbassador, Code::OpeningHandSize, Code::OpeningHandTypes].map(|code| found.contains(&code))
    };
    let found = |hand: &str| found_in(hand, "engine");
    let three = "\"N'Grath\", \"Power Politics\", \"Trade Pact\"";
    assert_eq!(found(&format!("\"Vizak\", {three}")), [false; 3]);
    // He alone is missing: that is one fault, not two.
    assert_eq!(found(three), [true, false, false]);
    assert_eq!(found("\"N'Grath\""), [true, true, false]);
    assert_eq!(found(&format!("\"Tualakh Vit'lokh\", {three}")), [false, false, false]);
    // The starting ambassador once more is no second one; ENG does not say so.
    assert_eq!(found_in(&format!("\"She'lah\", {three}"), "casual"), [true, false, false]);
    assert_eq!(found(&format!("\"She'lah\", {three}")), [false, false, false]);
    // A second ambassador does not count as the one character.
    assert_eq!(found(&format!("\"Vizak\", \"Vlur/Nhar\", {three}")), [false, true, true]);
}

#[test]
fn the_piles_of_the_vcg_hold_what_they_are_for() {
    let found = |top: &str, pile: &str| {
        let found = codes(&format!("{top}{}[conflict_pile]\n{pile}", minbari(50)), "vcg");
        [
            Code::WrongType,
            Code::FactionCardMissing,
            Code::AgendaMissing,
            Code::ConflictPileSize,
            Code::ConflictPileCopies,
        ]
        .map(|code| found.contains(&code))
    };
    let tops = "faction_card = \"Minbari Federation\"\nagenda = \"Power Politics\"\n";
    let conflicts = |copies: [u32; 5]| {
        let names = ["Sabotage", "Dishonor", "Alliance", "Telepathic Scan", "Gunboat Diplomacy"];
        names.iter().zip(copies).map(|(name, copies)| format!("\"{name}\" = {copies}")).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(found(tops, &conflicts([2, 2, 2, 2, 1])), [false; 5]);
    assert_eq!(found(tops, &conflicts([2, 2, 2, 1, 1])), [false, false, false, true, false]);
    assert_eq!(found(tops, &conflicts([2, 2, 2, 2, 2])), [false, false, false, true, false]);
    assert_eq!(found(tops, &conflicts([3, 2, 2, 1, 1])), [false, false, false, false, true]);
    assert_eq!(found("", &conflicts([2, 2, 2, 2, 1])), [false, true, true, false, false]);
    assert!(found(&tops.replace("Power Politics", "Delenn"), &conflicts([2, 2, 2, 2, 1]))[0]);
    assert!(found(tops, "\"Lennier\" = 1")[0]);
}

#[test]
fn unknown_sets_are_a_note_and_wrong_sets_an_error() {
    let found = |card: &str, ruleset: &str| {
        let text = format!("race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = []\n[deck]\n\"{card}\" = 1\n");
        let verdict = verdict_on(text.as_bytes(), "deck.toml", ruleset).unwrap();
        let about = |code| verdict.findings.iter().any(|f| f.code == code && f.cards.iter().any(|c| c.name == card));
        [about(Code::SetNotLegal), about(Code::FactsMissing)]
    };
    assert_eq!(found("Trade Pact", "tournament"), [false, false]);
    assert_eq!(found("Acclaim", "tournament"), [false, true]);
    // Its set is inferred, so no error rests on it.
    assert_eq!(found("Valen (V)", "tournament"), [false, true]);
}

/// What cannot be understood is told, and the rest is judged as if it stood alone.
#[test]
fn lines_that_cannot_be_read_keep_nothing_from_being_judged() {
    let rest = "1 Delenn\n4 Refugees\n1 Qwertyuiop\n";
    let broken = format!("{rest}9999 Draal\n1 \u{1b}[31mDelenn\n-3 Minbar\n");
    let codes = |verdict: &Verdict| verdict.findings.iter().map(|finding| finding.code).collect::<Vec<_>>();
    let whole = verdict_on(rest.as_bytes(), "list.txt", "casual").unwrap();
    let verdict = verdict_on(broken.as_bytes(), "list.txt", "casual").unwrap();
    assert_eq!(codes(&verdict), codes(&whole));
    assert_eq!(verdict.unread.iter().map(|unread| unread.place.line).collect::<Vec<_>>(), [4, 5, 6]);
    assert!(!verdict.is_legal() && whole.unread.is_empty());
    let toml = "race = \"Klingon\"\nnaem = 3\nopening_hand = [\"Lennier\", 3, \"\"]\n[deck]\n\"Draal\" = 0\n\"Refugees\" = 4\n";
    let verdict = verdict_on(toml.as_bytes(), "deck.toml", "casual").unwrap();
    assert_eq!(verdict.unread.iter().map(|unread| unread.place.line).collect::<Vec<_>>(), [1, 2, 3, 3, 5]);
    assert!(codes(&verdict).contains(&Code::TooManyCopies));
    // A deck of freeform would be legal, were it not for what nobody understands.
    let verdict = verdict_on(b"[deck]\n\"Draal\" = 0\n", "deck.toml", "freeform").unwrap();
    assert!(verdict.findings.is_empty() && !verdict.is_legal());
    assert!(verdict_on(b"[deck\n", "deck.toml", "freeform").is_none(), "no TOML at all");
}
