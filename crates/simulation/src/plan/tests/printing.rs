//! What is printed reads the same, as a property of any plan.

use proptest::prelude::*;

use crate::plan::language::parse::read_entry;
use crate::plan::language::tree::{Act, Assistance, Condition, Gauge, Name, PlanStep, Sentence, Test, Turns, Who};
use zocalo_cards::card::{Mark, ThirdPower};
use zocalo_text::text::{Comparison, Span};

fn name() -> impl Strategy<Value = Name> {
    let word = prop_oneof![
        4 => "[A-Za-z'é0-9!?.-]{1,9}",
        2 => proptest::sample::select(vec!["with", "and", "or", "on", "(", ")", "(Human)", "ready", "in", "for", "not", "hand", "has", "ambassador",
            "agenda", "influence", "marks", "Vorlon", "Babylon", "5", "until", "turn", ":", ";", ",", ">=", "once", "to"])
            .prop_map(str::to_owned),
    ];
    prop::collection::vec(word, 1..4).prop_map(|words| Name { text: words.join(" "), span: Span::default() })
}

fn who() -> impl Strategy<Value = Who> {
    prop_oneof![Just(Who::Ambassador), name().prop_map(Who::Card)]
}

fn act() -> impl Strategy<Value = Act> {
    let maybe = || prop::option::of(who());
    let assists = prop::option::of(prop_oneof![Just(Assistance::Sponsoring), Just(Assistance::Abilities)]);
    prop_oneof![
        (prop::option::of(1..=99_u8), maybe()).prop_map(|(times, with)| Act::Build { times, with }),
        (name(), maybe(), maybe()).prop_map(|(card, with, on)| Act::Sponsor { card, with, on }),
        (name(), maybe()).prop_map(|(card, with)| Act::Promote { card, with }),
        (name(), maybe()).prop_map(|(card, with)| Act::Hide { card, with }),
        prop::option::of(name()).prop_map(Act::Reveal),
        name().prop_map(Act::ReplaceAgenda),
        Just(Act::DiscardAgenda),
        (who(), name()).prop_map(|(who, card)| Act::Replace { who, card }),
        (name(), maybe()).prop_map(|(card, on)| Act::Play { card, on }),
        (name(), maybe(), assists).prop_map(|(card, on, assists)| Act::Use { card, on, assists }),
        (name(), who()).prop_map(|(fleet, with)| Act::Lead { fleet, with }),
        (name(), prop::option::of(name()), prop::collection::vec(who(), 0..3))
            .prop_map(|(card, against, with)| Act::Conflict { card, against, with }),
        (0..=99_u16).prop_map(Act::Buy),
        (0..=99_u16).prop_map(Act::Bid),
        (0..=99_u16).prop_map(Act::Keep),
        name().prop_map(Act::Discard),
        Just(Act::OtherwisePass),
    ]
}

fn test() -> impl Strategy<Value = Test> {
    let gauge = prop_oneof![
        proptest::sample::select(vec![Gauge::Influence, Gauge::Unspent, Gauge::Power, Gauge::Hand]),
        proptest::sample::select(Mark::ALL).prop_map(Gauge::Marks),
        proptest::sample::select(ThirdPower::ALL).prop_map(Gauge::Third),
    ];
    let compares = [
        Comparison::AtLeast,
        Comparison::More,
        Comparison::AtMost,
        Comparison::Less,
        Comparison::Equal,
        Comparison::Unequal,
    ]
    .to_vec();
    prop_oneof![
        (gauge, proptest::sample::select(compares), 0..=99_u16)
            .prop_map(|(gauge, compare, number)| Test::Number(gauge, compare, number)),
        who().prop_map(Test::Ready),
        who().prop_map(Test::InPlay),
        who().prop_map(Test::InCircle),
        name().prop_map(Test::InHand),
    ]
}

fn condition() -> impl Strategy<Value = Condition> {
    test().prop_map(Condition::Leaf).prop_recursive(4, 12, 3, |inner| {
        prop_oneof![
            inner.clone().prop_map(Condition::negated),
            prop::collection::vec(inner.clone(), 1..4).prop_map(Condition::all),
            prop::collection::vec(inner, 1..4).prop_map(Condition::any),
        ]
    })
}

fn step(act: impl Strategy<Value = Act>) -> impl Strategy<Value = PlanStep> {
    act.prop_map(|act| PlanStep { act, span: Span::default() })
}

fn entry() -> impl Strategy<Value = Sentence> {
    let turns = prop_oneof![
        (1..=30_u8, 1..=30_u8).prop_map(|(one, other)| Turns::Only(one.min(other), one.max(other))),
        (1..=30_u8).prop_map(Turns::From),
    ];
    let some = || prop::option::of(condition());
    let ordinary = (prop::option::of(turns), some(), some(), prop::collection::vec(step(act()), 1..4))
        .prop_map(|(turns, until, when, steps)| Sentence { turns, until, when, steps });
    let of_start =
        prop_oneof![prop::collection::vec(name(), 1..4).prop_map(Act::KeepCard), name().prop_map(Act::Stack),];
    let start = prop::collection::vec(step(of_start), 1..4).prop_map(|steps| Sentence {
        turns: Some(Turns::Start),
        until: None,
        when: None,
        steps,
    });
    prop_oneof![6 => ordinary, 1 => start]
}

proptest! {
    #[test]
    fn what_is_printed_reads_the_same(entry in entry()) {
        let printed = entry.to_string();
        let (again, faults) = read_entry(&printed, &|_| false);
        prop_assert_eq!(&faults, &Vec::new(), "{}", printed);
        prop_assert_eq!(again, entry, "{}", printed);
    }
}
