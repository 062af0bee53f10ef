//! Asking for what is unknown.

use proptest::prelude::*;

use super::card;
use crate::facts::{CardQuestion, GivenAnswer, Interview, InterviewAnswer, questions};
use zocalo_cards::card::{Card, CardPatch};
use zocalo_catalog::packs::{MINE, lay};

const CHARACTER: &[(&str, &str)] =
    &[("type", "\"Character\""), ("loyalty", "\"Narn\""), ("psi", "0"), ("text", "\"x\"")];

fn read(question: CardQuestion, answer: &str) -> Result<String, String> {
    match question.read(answer, &card("X", CHARACTER, "face")).map_err(|why| why.english())? {
        InterviewAnswer::Given(entry) => Ok(serde_json::json!(CardPatch::of(&entry)).to_string()),
        other => Ok(format!("{other:?}")),
    }
}

#[test]
fn only_what_is_unknown_is_asked() {
    let asked = questions(&card("X", CHARACTER, "face"));
    assert_eq!(asked, [CardQuestion::Cost, CardQuestion::Abilities, CardQuestion::Marks]);
    assert_eq!(
        CardQuestion::Abilities.prompt(&card("X", CHARACTER, "face")).english(),
        "Diplomacy/Intrigue/Leadership"
    );
    let asked = questions(&card("X", &[], ""));
    assert_eq!(asked, [CardQuestion::Type, CardQuestion::Loyalty, CardQuestion::Cost, CardQuestion::Text]);
    let whole = card("X", &[("type", "\"Agenda\""), ("loyalty", "\"Neutral\""), ("plain", "true")], "face");
    assert_eq!(questions(&whole), []);
}

#[test]
fn answers_are_read() {
    for (question, answer, expected) in [
        (CardQuestion::Cost, "5", r#"{"cost":5}"#),
        (CardQuestion::Cost, " - \n", r#"{"cost":"none"}"#),
        (CardQuestion::Cost, "", "Skip"),
        (CardQuestion::Cost, "?", "Skip"),
        (CardQuestion::Cost, "b", "Back"),
        (CardQuestion::Cost, "q", "Quit"),
        (CardQuestion::Abilities, "2/1/3", r#"{"diplomacy":2,"intrigue":1,"leadership":3}"#),
        (CardQuestion::Abilities, "2 1 -", r#"{"diplomacy":2,"intrigue":1,"leadership":0}"#),
        (CardQuestion::Abilities, "2/1/-/3", r#"{"diplomacy":2,"intrigue":1,"leadership":3}"#),
        (CardQuestion::Abilities, "2/?/3", r#"{"diplomacy":2,"leadership":3}"#),
        (CardQuestion::Abilities, "-", r#"{"diplomacy":0,"intrigue":0,"leadership":0}"#),
        // What contradicts is an answer, too; who asks shows both.
        (CardQuestion::Abilities, "2/1/5/3", r#"{"diplomacy":2,"intrigue":1,"psi":5,"leadership":3}"#),
        (CardQuestion::Abilities, "?/?/?", "Skip"),
        (CardQuestion::Marks, "strife 1, doom=2", r#"{"marks":{"Doom":2,"Strife":1}}"#),
        (CardQuestion::Marks, "2 strife", r#"{"marks":{"Strife":2}}"#),
        (CardQuestion::Marks, "vorlon", r#"{"marks":{"Vorlon":1}}"#),
        (CardQuestion::Marks, "-", r#"{"marks":{}}"#),
        (CardQuestion::Text, "-", r#"{"plain":true}"#),
        (CardQuestion::Text, "Does it.", r#"{"text":"Does it."}"#),
        (CardQuestion::Type, "fleet", r#"{"type":"Fleet"}"#),
        (CardQuestion::Loyalty, "-", r#"{"loyalty":"Neutral"}"#),
    ] {
        assert_eq!(read(question, answer).as_deref(), Ok(expected), "{question:?} {answer:?}");
    }
    for (question, answer, why) in [
        (CardQuestion::Cost, "x", "is not a printed number"),
        (CardQuestion::Cost, "100", "is not a printed number"),
        (CardQuestion::Abilities, "2/1", "write 3 numbers for Diplomacy/Intrigue/Leadership"),
        (CardQuestion::Marks, "love 3", "there is no mark"),
        (CardQuestion::Type, "spell", "that is not a type"),
        (CardQuestion::Loyalty, "klingon", "there is no race"),
        (CardQuestion::Text, "a\u{7}b", "control character"),
    ] {
        let said = read(question, answer).unwrap_err();
        assert!(said.contains(why), "{question:?} {answer:?}: {said}");
    }
}

proptest! {
    /// Whatever is answered: nothing is asked twice unless one went back, no question is of a known fact, and it ends.
    #[test]
    fn an_interview_ends(answers in prop::collection::vec("(|[0-9]|-|\\?|b|2/1/3|2/1/-/3|strife 1|fleet|character|narn|text)", 0..60)) {
        let mut interview = Interview::of(vec![card("A", CHARACTER, "face"), card("B", &[], "")]);
        let mut answers = answers.iter();
        let mut turns = 0;
        while let Some((at, question)) = interview.next() {
            turns += 1;
            prop_assert!(turns < 200);
            let now = interview.cards[at].clone();
            let given = interview.given();
            prop_assert!(questions(&now).contains(&question));
            match question.read(answers.next().map_or("", String::as_str), &now) {
                Err(_) => {}
                Ok(InterviewAnswer::Quit) => break,
                Ok(InterviewAnswer::Skip) => match interview.kept(at, question).cloned() {
                    None => interview.skip(at, question),
                    Some(kept) => {
                        let mut after = now;
                        lay(&mut after, &Card { sources: vec!["x: typed".to_owned()], ..kept.entry.clone() }, MINE);
                        interview.give(at, question, kept, after);
                    }
                },
                Ok(InterviewAnswer::Back) => {
                    if let Some(step) = interview.back() {
                        prop_assert_eq!(interview.next(), Some((step.at, step.question)));
                        prop_assert_eq!(interview.kept(step.at, step.question).is_some(), step.before.is_some());
                        prop_assert_eq!(interview.given(), given);
                    }
                }
                Ok(InterviewAnswer::Given(entry)) => {
                    let mut after = now;
                    let mut sourced = (*entry).clone();
                    sourced.sources = vec!["x: typed".to_owned()];
                    prop_assert!(!lay(&mut after, &sourced, MINE).is_empty() || question == CardQuestion::Marks);
                    interview.give(at, question, GivenAnswer { entry: *entry, typed_before: None }, after);
                }
            }
        }
    }
}
