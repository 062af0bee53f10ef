//! Goals and first turns: a mistake has a place; what is read prints as the same goal, and is settled for a deck or
//! refused with a place.
#![no_main]

use libfuzzer_sys::fuzz_target;
use zocalo_engine::game::Opposition;
use zocalo_simulation::simulation::Goal;
use zocalo_text::text::Source;
use zocalo_fuzz::{Table, are_faults, is_fit};

fuzz_target!(|text: &str| {
    let source = Source { label: "--want".to_owned(), text: text.to_owned() };
    let table = Table::get();
    for (read, is_whole) in [(Goal::parse(text), true), (Goal::parse_subject(text), false)] {
        let mut goal = match read {
            Ok(goal) => goal,
            Err(fault) => {
                are_faults(&source, &[fault]);
                continue;
            }
        };
        assert!((1..=30).contains(&goal.turn));
        let printed = if is_whole { goal.to_string() } else { goal.subject.to_string() };
        let again = if is_whole { Goal::parse(&printed) } else { Goal::parse_subject(&printed) };
        let again = again.unwrap_or_else(|fault| panic!("{printed:?}: {fault}"));
        assert_eq!((&again.subject, again.turn), (&goal.subject, goal.turn), "{printed:?}");
        if let Err(fault) = goal.resolve(&table.book, &table.index) {
            are_faults(&source, &[fault]);
        }
    }
    match text.parse::<Opposition>() {
        Ok(opposition) => assert_eq!(opposition.to_string().parse(), Ok(opposition)),
        Err(error) => is_fit(&error.to_string()),
    }
});
