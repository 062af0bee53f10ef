//! What becomes of whole texts: traits, rivals, names, noise.

use super::super::table::PatternTable;
use super::super::{SentenceReading, propose};
use super::{NAME, card};

fn readings(kind: &str, text: &str) -> Vec<SentenceReading> {
    propose(&card(kind, text)).sentences.iter().map(|sentence| sentence.reading).collect()
}

#[test]
fn traits_of_the_card_and_limits_are_no_effects_and_other_bold_words_are_unread() {
    use SentenceReading::{Effect, NoEffect, Unread};
    let text = "Ranger Group. Limited. Your ambassador gains +2 Intrigue.";
    assert_eq!(readings("Group", text), [NoEffect, NoEffect, Effect]);
    // A group is limited where nothing else is known.
    assert_eq!(readings("Group", "Multiple. Your ambassador gains +2 Intrigue."), [Unread, Effect]);
    assert_eq!(readings("Group", "Media. Your ambassador gains +2 Intrigue."), [Unread, Effect]);
    assert_eq!(readings("Group", "Ranger Fleet. Your ambassador gains +2 Intrigue."), [Unread, Effect]);
}

#[test]
fn a_price_beside_the_text_is_read_or_keeps_the_card_unread() {
    let mut bold = card("Event", "Gain 5 influence.");
    bold.keywords = vec!["Requires 2 Vorlon Marks".to_owned()];
    let proposal = propose(&bold);
    assert!(proposal.is_whole());
    assert_eq!(proposal.needs.len(), 1);
    assert_eq!(proposal.sentences[0].text, "Requires 2 Vorlon Marks");
    bold.keywords = vec!["Requires a friend".to_owned()];
    assert_eq!(propose(&bold).unread(), 1);

    let mut pictured = card("Event", "Gain 5 influence.");
    pictured.pictures = serde_json::from_value(serde_json::json!({ "Vorlon": 2 })).unwrap();
    assert_eq!(propose(&pictured).unread(), 1);
    pictured.text = Some("Requires 2 Vorlon Marks. Gain 5 influence.".to_owned());
    assert!(propose(&pictured).is_whole());
    pictured.text = Some("Requires 2 Shadow Marks. Gain 5 influence.".to_owned());
    assert!(!propose(&pictured).is_whole());
}

#[test]
fn two_rewards_for_one_win_are_rivals() {
    use SentenceReading::Unread;
    let text = "If you win by 5 or more, gain +1 influence. If you win by 10 or more, gain +2 influence.";
    let proposal = propose(&card("Conflict", text));
    assert_eq!(readings("Conflict", text), [Unread, Unread]);
    assert!(!proposal.is_whole());
    assert_eq!((proposal.read(), proposal.unread()), (0, 2));
}

#[test]
fn the_text_of_a_sentence_is_given_back_with_the_name() {
    let proposal = propose(&card("Character", "Rotate Old Harbor to draw a card. Old Harbor sings."));
    let texts: Vec<&str> = proposal.sentences.iter().map(|sentence| sentence.text.as_str()).collect();
    assert_eq!(texts, ["Rotate Old Harbor to draw a card.", "Old Harbor sings."]);
}

#[test]
fn a_name_with_what_tells_cards_apart_is_met_without_it() {
    let mut card = card("Character", "Rotate Old Harbor to draw a card.");
    card.name = format!("{NAME} (ambassador)");
    assert!(propose(&card).is_whole());
}

#[test]
fn without_a_type_only_what_holds_for_all_types_is_read() {
    let mut card = card("Agenda", "Your ambassador gains +2 Intrigue.");
    assert!(propose(&card).is_whole());
    card.kind = None;
    assert!(!propose(&card).is_whole());
}

#[test]
fn no_text_is_no_proposal() {
    let mut card = card("Agenda", "");
    card.text = None;
    assert!(!propose(&card).is_whole());
    card.text = Some(" . ( ) .".to_owned());
    assert!(!propose(&card).is_whole());
}

#[test]
fn a_broken_table_says_what_is_wrong() {
    let of = |patterns: &str| PatternTable::read(&format!("keywords = []\nalone = {{}}\n{patterns}"));
    for (patterns, wrong) in [
        ("[[pattern]]\nsays = [\"gain {what}\"]", "no slot {what}"),
        ("[[pattern]]\npart = \"deed\"\nsays = [\"gain {what2} now\"]", "no slot {what2}"),
        ("[[pattern]]\npart = \"what\"\nsays = [\"{what} more\"]", "begins with a part"),
        ("[[pattern]]\nsays = [\"gain [\"]", "missing"),
        ("[[pattern]]\nsays = [\"gain\"]\nat = [\"sometimes\"]", "sometimes"),
        ("[[pattern]]\nsays = [\"gain\"]\nmeans = 1", "means"),
    ] {
        let error = of(patterns).unwrap_err();
        assert!(error.contains(wrong), "{patterns}: {error}");
    }
    assert!(of("[[pattern]]\npart = \"what\"\nsays = [\"it\"]\n[[pattern]]\nsays = [\"gain {what}\"]").is_ok());
}

proptest::proptest! {
    #[test]
    fn noise_is_never_proposed_and_never_panics(text in "\\PC{0,120}") {
        proptest::prop_assert!(!propose(&card("Agenda", &text)).is_whole());
    }
}
