//! The opening hand.

use super::lead::{is_species_ambassador, may_lead};
use super::{Answer, Case, Opinion};
use crate::legality::cards::Card;
use crate::legality::deck::{Part, What};
use crate::legality::rules::Documents;

const CODES: [&str; 4] = ["opening-hand-size", "opening-hand-special", "opening-hand-types", "second-ambassador"];
const SIZES: [&str; 2] = ["opening-hand-size", "opening-hand-special"];

pub(super) fn check(case: &Case, opinion: &mut Opinion) {
    if !case.deck.names_hand || case.rules.documents == Documents::None {
        return;
    }
    // Who names no leader may have him among the cards of his hand, and whose hand it is, is open.
    if case.deck.part(Part::Ambassador).is_empty() {
        return opinion.allow(&CODES, "the deck names no leader");
    }
    let (fewest, most) = case.counted(&[Part::Hand]);
    let (least, greatest) = expected(case);
    let citation = match case.rules.documents {
        Documents::Psi => "PSI, Your Starting Hand; PSI, The League of Non-Aligned Worlds; COMP 9.1",
        Documents::Eng => "ENG, Select Your Starting Hand; ENG, League of Non-Aligned Worlds",
        _ => "VCG, Set-up",
    };
    let second = second_ambassador(case);
    if second == Some(Answer::No) {
        opinion.forbid("second-ambassador", "no second ambassador of a species in hand", citation);
        // One fault; whoever counts the hand may call it a card too few.
        opinion.allow(&SIZES, "it is the second ambassador who is missing");
    } else if second == Some(Answer::Maybe) {
        opinion.allow(&["second-ambassador"], "whether somebody in hand is one is unknown");
    }
    let lacks_second = second == Some(Answer::No) && (3..=4).contains(&most);
    if (most < least || fewest > greatest) && !lacks_second {
        let why = format!("{most} cards in hand, {least} to {greatest} belong there");
        opinion.forbid_one_of(&SIZES, why, citation);
    } else if fewest < greatest || most > least {
        opinion.allow(&SIZES, "how many cards the leader gives is not known for sure");
    }
    if case.rules.documents != Documents::Vcg {
        types(case, second, opinion, citation);
    }
}

/// Whether the League's rules for its second ambassador hold, and whether he is in hand; `None` where they do not.
fn second_ambassador(case: &Case) -> Option<Answer> {
    if case.rules.documents == Documents::Vcg || !is_league(case) {
        return None;
    }
    let leader = case.deck.only_leader();
    let second = |what: &What| match what {
        // PSI, The League, Summary and COMP 9.1: one not chosen as a starting ambassador. ENG does not say so.
        _ if leader == Some(what) => match case.rules.documents {
            Documents::Psi => Answer::No,
            _ => Answer::Maybe,
        },
        What::Card(card) => is_species_ambassador(case.card(*card)),
        _ => Answer::Maybe,
    };
    let found = case.deck.part(Part::Hand).iter().map(|entry| second(&entry.what)).max().unwrap_or(Answer::No);
    // Of a deck that nobody of the League leads, it is open whose hand it is.
    let led = leader.is_some_and(|what| leads(case, what) == Answer::Yes);
    Some(if led { found } else { found.max(Answer::Maybe) })
}

fn is_league(case: &Case) -> bool {
    case.race() == Some("Non-Aligned")
}

fn leads(case: &Case, what: &What) -> Answer {
    match (what, case.race()) {
        (What::Card(card), Some(race)) => may_lead(case.rules.documents, case.card(*card), race, case.deck.faction),
        _ => Answer::Maybe,
    }
}

/// The fewest and the most cards that may be in hand beside the leader.
pub(super) fn expected(case: &Case) -> (u32, u32) {
    if case.rules.documents == Documents::Vcg {
        return (3, 3);
    }
    let second = u32::from(is_league(case));
    let Some(leader) = case.deck.only_leader() else { return (0, 4 + second) };
    let What::Card(leader) = leader else { return (0, 4 + second) };
    let card = case.card(*leader);
    let wrong = leads(case, &What::Card(*leader)) != Answer::Yes;
    match of_leader(card) {
        Some(number) if wrong && number == 3 => (3, 4),
        Some(number) => (number + second, number + second),
        None => (0, 4 + second),
    }
}

/// How many cards a leader lets choose; `None` where nobody knows. ENG, Select Your Starting Hand: usually three. ENG,
/// Appendix One names those who differ.
fn of_leader(card: &Card) -> Option<u32> {
    match (card.name.as_str(), card.version.as_deref()) {
        ("G'Kar" | "Captain Sheridan", Some("four cards")) => Some(4),
        ("Londo Mollari", Some("gambler")) => Some(0),
        _ if is_species_ambassador(card) == Answer::Yes => Some(3),
        _ if card.kind.is_some() && (card.sets().next().is_some() || card.has_inferred_set()) => Some(3),
        _ => None,
    }
}

/// The chosen cards are of different types; the second ambassador of the League does not count among them.
fn types(case: &Case, second: Option<Answer>, opinion: &mut Opinion, citation: &'static str) {
    let mut kinds: Vec<Option<&str>> = Vec::new();
    let mut characters = 0;
    for entry in case.deck.part(Part::Hand) {
        let kind = match entry.what {
            What::Card(card) => case.card(card).kind.as_deref(),
            _ => None,
        };
        characters += if kind == Some("Character") { entry.count } else { 0 };
        kinds.extend((0..entry.count).map(|_| kind));
    }
    let twice = |kind: &str| kinds.iter().filter(|other| **other == Some(kind)).count() > 1;
    let mut clash = kinds.iter().flatten().any(|kind| *kind != "Character" && twice(kind));
    // Of two leaders, or of a race that nothing says, the League's may be the one.
    let open = case.race().is_none() || case.deck.only_leader().is_none();
    let apart = u32::from(second.is_some_and(|found| found != Answer::No) || open);
    // The leader once more is told as the missing second ambassador; whether he is one character more besides is open.
    let leader = case.deck.only_leader();
    let in_hand = case.deck.part(Part::Hand).iter().filter(|entry| leader == Some(&entry.what));
    let once_more = if second == Some(Answer::No) { in_hand.map(|entry| entry.count).sum() } else { 0 };
    clash |= characters > 1 + apart + once_more;
    if clash {
        opinion.forbid("opening-hand-types", "two cards in hand are of one type", citation);
    } else if kinds.contains(&None) || characters > 1 {
        opinion.allow(&["opening-hand-types"], "a type is unknown, or who is the second ambassador");
    }
}
