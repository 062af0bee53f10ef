//! Proposals in the file of a pack: put there, confirmed, taken back.

use super::super::{confirmed, is_confirmed, keep_confirmed, propose, proposed, still_open, with_proposals, withdrawn};
use super::card;
use zocalo_cards::card::{Card, Effect};
use zocalo_catalog::packs::Stored;
use zocalo_catalog::packs::{Pack, merge};
use zocalo_text::text::Source;

const PACK: &str = "# Mine.\n\n[[card]]\nname = \"Old Harbor\"\ntype = \"Agenda\" # a plan\n\
    text = \"Requires a Destiny Mark. Your ambassador gains +2 Intrigue.\"\nsources = [\"type, text: here\"]\n\n\
    [[card]]\nname = \"New Harbor\"\ntype = \"Event\"\ntext = \"Draw 2 cards.\"\nsources = [\"type, text: here\"]\n";

fn read(text: &str) -> Pack {
    Pack::read("fan", Source { label: "fan.toml".to_owned(), text: text.to_owned() }).unwrap()
}

fn proposals() -> Vec<Stored> {
    let pack = read(PACK);
    pack.cards.iter().map(|entry| proposed(&entry.card, &propose(&entry.card))).collect()
}

fn effects_played(text: &str) -> Vec<Option<Vec<Effect>>> {
    merge(Vec::new(), &[read(text)]).cards.into_iter().map(|card| card.effects).collect()
}

#[test]
fn proposals_stand_in_the_pack_and_are_not_played() {
    let text = with_proposals(PACK, &proposals());
    assert!(text.starts_with(PACK), "{text}");
    assert_eq!(read(&text).proposals, proposals());
    assert_eq!(read(&text).cards, read(PACK).cards);
    assert_eq!(effects_played(&text), [None, None]);
    assert_eq!(with_proposals(&text, &proposals()), text);
    assert_eq!(with_proposals(&text, &[]), PACK);
}

#[test]
fn a_confirmed_proposal_is_played_and_the_others_wait() {
    let text = with_proposals(PACK, &proposals());
    let after = confirmed(&text, &proposals(), |one| one.name == "Old Harbor", "2026-11-22");
    assert_eq!(after.cards, ["Old Harbor"]);
    let pack = read(&after.text);
    assert_eq!(pack.proposals.len(), 1);
    assert!(after.text.contains("# a plan") && after.text.starts_with("# Mine."), "{}", after.text);
    let first = &pack.cards[0].card;
    assert!(is_confirmed(first));
    assert_eq!(first.effects.as_ref(), Some(&proposals()[0].effects));
    assert_eq!(first.needs.as_ref(), Some(&proposals()[0].needs));
    assert_eq!(effects_played(&after.text), [Some(proposals()[0].effects.clone()), None]);
    // What has effects is not confirmed a second time.
    assert!(confirmed(&after.text, &proposals(), |one| one.name == "Old Harbor", "2026-11-22").cards.is_empty());
}

#[test]
fn what_was_confirmed_is_taken_back_and_nothing_else() {
    let all = confirmed(&with_proposals(PACK, &proposals()), &proposals(), |_| true, "2026-11-22");
    assert_eq!(all.cards.len(), 2);
    let back = withdrawn(&all.text, &read(&all.text), |name| name == "Old Harbor");
    assert_eq!(back.cards, ["Old Harbor"]);
    let pack = read(&back.text);
    assert_eq!(pack.cards[0].card, read(PACK).cards[0].card);
    assert!(is_confirmed(&pack.cards[1].card));
    assert!(withdrawn(PACK, &read(PACK), |_| true).cards.is_empty());
    // What is taken back is a proposal again.
    assert_eq!(pack.proposals, proposals()[..1]);
    let all_back = read(&withdrawn(&all.text, &read(&all.text), |_| true).text);
    assert_eq!((all_back.cards, all_back.proposals), (read(PACK).cards, proposals()));
}

#[test]
fn effects_of_another_source_are_not_taken_back() {
    let by_hand =
        PACK.replacen("sources = [\"type, text: here\"]", "effects = []\nsources = [\"type, text, effects: here\"]", 1);
    assert!(withdrawn(&by_hand, &read(&by_hand), |_| true).cards.is_empty());
}

#[test]
fn what_was_confirmed_stays_as_long_as_the_text_does() {
    let all = confirmed(&with_proposals(PACK, &proposals()), &proposals(), |_| true, "2026-11-22");
    let before = read(&all.text).cards[0].card.clone();
    let mut same: Card = read(PACK).cards[0].card.clone();
    keep_confirmed(&before, &mut same);
    assert_eq!(same, before);
    let mut other = read(PACK).cards[0].card.clone();
    other.text = Some("Your ambassador gains +3 Intrigue.".to_owned());
    let untouched = other.clone();
    keep_confirmed(&before, &mut other);
    assert_eq!(other, untouched);
}

#[test]
fn what_waits_stays_open_as_long_as_the_text_does() {
    let before = read(&with_proposals(PACK, &proposals()));
    let mut cards: Vec<Card> = read(PACK).cards.into_iter().map(|entry| entry.card).collect();
    assert_eq!(still_open(&before, &cards), proposals());
    cards[0].text = Some("Your ambassador gains +3 Intrigue.".to_owned());
    assert_eq!(still_open(&before, &cards), proposals()[1..]);
    cards[1].effects = Some(Vec::new());
    assert_eq!(still_open(&before, &cards), []);
    assert_eq!(still_open(&before, &[]), []);
}

#[test]
fn a_proposal_that_says_nothing_is_a_fault_with_its_line() {
    let broken = format!(
        "{PACK}\n[[proposal]]\nname = \"Old Harbor\"\neffects = [{{ when = \"in play\", by = 5, change = {{ draw = 1 }} }}]\n"
    );
    let error = Pack::read("fan", Source { label: "fan.toml".to_owned(), text: broken }).unwrap_err().to_string();
    assert!(error.contains("line 15") && error.contains("`by`"), "{error}");
}

#[test]
fn a_text_without_a_card_stays_what_it_is() {
    let stored = proposed(&card("Event", "Draw 2 cards."), &propose(&card("Event", "Draw 2 cards.")));
    assert!(confirmed("", std::slice::from_ref(&stored), |_| true, "2026-11-22").cards.is_empty());
    assert_eq!(with_proposals("no toml = ", &[stored]), "no toml = ");
}
