//! Conditions: how closely their words bind, where mistakes stand, and what they come to.

use proptest::prelude::*;

use crate::plan::compile::looks::{CompiledTest, CompiledTests};
use crate::plan::compile::steps::MOST_STEPS;
use crate::plan::language::parse::read_entry;
use crate::plan::language::tree::{Condition, Gauge, Test};
use crate::plan::results::miss_reason::MissReason;
use crate::plan::tests::{deck_with, last, missed, read, table};
use zocalo_engine::game::{GameState, PlayDeck};
use zocalo_text::text::Comparison;

fn printed(text: &str) -> String {
    let (entry, faults) = read_entry(text, &|name| name == "trial (or) error");
    assert_eq!(faults, [], "{text}");
    entry.to_string()
}

#[test]
fn and_binds_closer_than_or_and_not_closest() {
    for (written, plain) in [
        ("when influence 9 or power 3 and hand 2: build", "when influence 9 or power 3 and hand 2: build"),
        ("when (influence 9 or power 3) and hand 2: build", "when (influence 9 or power 3) and hand 2: build"),
        ("when (influence 9 and power 3) or hand 2: build", "when influence 9 and power 3 or hand 2: build"),
        ("until not ( Delenn ready or (power 3) ): build", "until not (Delenn ready or power 3): build"),
        ("until not not Delenn ready: build", "until Delenn ready: build"),
        ("when ((influence 9 or power 3) or hand 2): build", "when influence 9 or power 3 or hand 2: build"),
        ("when hand has A Fleet (Human) or B in play: build", "when hand has A Fleet (Human) or B in play: build"),
        ("when (hand has A Fleet (Human)): build", "when hand has A Fleet (Human): build"),
        ("when hand has trial (or) error: build", "when hand has \"trial (or) error\": build"),
    ] {
        assert_eq!(printed(written), plain);
    }
}

#[test]
fn mistakes_in_conditions_stand_at_their_place() {
    let deep = format!("when {}power 3: build", "(".repeat(99));
    for (text, under, reason) in [
        ("when (power 3 or hand 2: build", "(", "this parenthesis is never closed"),
        ("when (power 3, hand 2): build", "(", "this parenthesis is never closed"),
        ("when power 3): build", ")", "there is no ( for this to close"),
        ("when power 3 or: build", ":", "a name is missing here"),
        ("when power 3 or Delenn: build", ":", "this condition is not complete"),
        ("when (power): build", ")", "a number is missing"),
        (&deep, "(", "more than 8 nested parentheses"),
    ] {
        let (_, faults) = read_entry(text, &|_| false);
        assert_eq!(faults.len(), 1, "{text}: {faults:?}");
        assert_eq!((&text[faults[0].span.clone()], faults[0].reason.english().as_str()), (under, reason), "{text}");
    }
}

/// Rating 4 in turn 1, no power, Lennier in hand.
#[test]
fn a_step_is_due_when_either_condition_holds() {
    let text = deck_with("\"Lennier\"", "\"Neroon\" = 1\n");
    let (deck, book, index) = table(&text);
    let at = |sentence: &str| last(&text, &[sentence], &[], 1);
    assert_eq!(at("turn 1, when Neroon in play or hand has Lennier: build"), (true, None));
    assert_eq!(at("turn 1, when Neroon in play or power 9: build"), (false, None));
    assert_eq!(at("turn 1, when influence 4 and (power 9 or not Neroon in play): build"), (true, None));
    assert_eq!(at("until influence 5 or power 9: build"), (true, None));
    assert_eq!(at("until influence 5 and power 9: build"), missed(MissReason::NotReached, &book));
    // All names at fault are told, those behind `or` as well.
    let faults = read(&["when Sinclair ready or hand has Bester: build"], &deck, &book, &index).unwrap_err();
    assert_eq!(faults.len(), 2);
}

#[test]
fn a_plan_with_too_many_conditions_is_refused_once() {
    let (deck, book, index) = table(&deck_with("\"Lennier\"", ""));
    let many = format!("when {}: build", vec!["power 1"; 600].join(" or "));
    assert!(read(&[&many], &deck, &book, &index).is_ok());
    let faults = read(&vec![many.as_str(); MOST_STEPS], &deck, &book, &index).unwrap_err();
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].reason.english(), "a plan has fewer than 1000 conditions");
}

fn condition() -> impl Strategy<Value = Condition> {
    let test = (proptest::sample::select(vec![Gauge::Influence, Gauge::Unspent, Gauge::Hand]), 0..4_u16)
        .prop_map(|(gauge, number)| Condition::Leaf(Test::Number(gauge, Comparison::AtLeast, number)));
    test.prop_recursive(5, 24, 4, |inner| {
        prop_oneof![
            inner.clone().prop_map(|inner| Condition::Not(Box::new(inner))),
            prop::collection::vec(inner.clone(), 1..4).prop_map(Condition::All),
            prop::collection::vec(inner, 1..4).prop_map(Condition::Any),
        ]
    })
}

/// What a condition comes to, by its tree.
fn holds(condition: &Condition, numbers: [u16; 3]) -> bool {
    match condition {
        Condition::Leaf(Test::Number(Gauge::Influence, _, least)) => numbers[0] >= *least,
        Condition::Leaf(Test::Number(Gauge::Unspent, _, least)) => numbers[1] >= *least,
        Condition::Leaf(_) => matches!(condition, Condition::Leaf(Test::Number(_, _, least)) if numbers[2] >= *least),
        Condition::Not(inner) => !holds(inner, numbers),
        Condition::All(parts) => parts.iter().all(|part| holds(part, numbers)),
        Condition::Any(parts) => parts.iter().any(|part| holds(part, numbers)),
    }
}

thread_local! {
    static BOOK: PlayDeck = table(&deck_with("\"Lennier\"", "")).1;
}

proptest! {
    /// The chain of looks comes to what the tree says.
    #[test]
    fn a_chain_of_looks_comes_to_what_the_tree_says(condition in condition(), numbers in prop::array::uniform3(0..4_u16)) {
        let mut looks = CompiledTests::default();
        // Another condition before it moves the places of the chain.
        let look = &mut |test: &Test| match test {
            Test::Number(gauge, compare, number) => CompiledTest::Number(*gauge, *compare, i16::try_from(*number).unwrap()),
            other => panic!("{other:?}"),
        };
        looks.add(&Condition::Leaf(Test::Number(Gauge::Power, Comparison::AtLeast, 1)), look);
        let asked = looks.add(&condition, look);
        BOOK.with(|book| {
            let mut board = GameState::new(book);
            board.begin(book);
            board.set_rating(i16::try_from(numbers[0]).unwrap());
            board.set_unspent(i16::try_from(numbers[1]).unwrap());
            board.set_hand_size(numbers[2]);
            prop_assert_eq!(looks.hold(&board, book, asked), holds(&condition, numbers));
            Ok(())
        })?;
    }
}
