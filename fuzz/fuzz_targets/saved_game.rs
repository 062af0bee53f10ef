//! Saved games: a mistake has a place; what is read and written reads back equal; its lines are played as far as they go,
//! and what was done can be done again from its own words.
#![no_main]

use libfuzzer_sys::fuzz_target;
use zocalo_simulation::play::{HandGame, LineRefusal, SavedError, SavedGame};
use zocalo_text::text::Source;
use zocalo_fuzz::{Table, are_faults, is_fit, is_inside};

/// Each line is played by playing all before it again.
const MOST_LINES: usize = 12;

fuzz_target!(|text: &str| {
    let source = |text: String| Source { label: "my.game".to_owned(), text };
    let saved = match SavedGame::parse(&source(text.to_owned())) {
        Ok(saved) => saved,
        Err(SavedError::Fault(source, fault)) => return are_faults(&source, &[fault]),
        Err(error) => return is_fit(&error.to_string()),
    };
    assert_eq!(saved.lines.len(), saved.places.len());
    saved.places.iter().for_each(|place| is_inside(text, place));
    let again = SavedGame::parse(&source(saved.text())).expect("what is written reads back");
    assert_eq!(SavedGame { places: saved.places.clone(), ..again }, saved);

    let table = Table::get();
    let mut game = HandGame::new(&table.book, Some(&table.index), saved.seed);
    for line in saved.lines.iter().take(MOST_LINES) {
        match game.play_all([line.as_str()]) {
            Ok(()) => {}
            Err((_, LineRefusal::Cannot(reason))) => is_fit(&game.why(&reason)),
            Err((_, LineRefusal::Unclear { fault, choices })) => {
                is_inside(line, &fault.span);
                is_fit(&fault.reason.english());
                is_fit(&fault.help.english());
                // Lines to be read again, masked where they are shown.
                choices.iter().for_each(|choice| assert!(game.read(choice).is_ok(), "{choice:?}"));
            }
        }
    }
    let words: Vec<String> = game.entries().iter().map(|entry| entry.words.clone()).collect();
    let mut second = HandGame::new(&table.book, Some(&table.index), saved.seed);
    assert!(second.play_all(words.iter().map(String::as_str)).is_ok(), "{words:?}");
    assert_eq!(second.entries().len(), game.entries().len());
});
