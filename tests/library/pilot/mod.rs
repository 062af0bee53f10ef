//! The standard pilot against the one before him, on the same seeds: what he reaches and what he leaves in his hand. The
//! figures of the one before are in `before.tsv`; `README.md` tells of both, and how to make the table.

mod table;

use std::collections::HashMap;
use std::path::Path;

use table::{DECKS, Figures, MEASURES, TURNS, World, figures, lines};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;

/// The figures of the pilot before this one.
const BEFORE: &str = include_str!("before.tsv");

/// The games of a deck, of seed 1.
const GAMES: u64 = 2_000;

/// What counts as no worse: a tenth of a point in the mean of a game is less than any player feels.
const SLACK: f64 = 0.1;

const INFLUENCE: usize = 0;
const POWER: usize = 1;
const OUT: usize = 3;
const HAND: usize = 4;
const UNPLAYED: usize = 5;

/// The figures of every deck, by the name of its file and the turn.
fn before() -> HashMap<(&'static str, u8), Vec<f64>> {
    let row = |line: &'static str| {
        let mut words = line.split('\t');
        let (name, turn) = (words.next()?, words.next()?.parse().ok()?);
        Some(((name, turn), words.filter_map(|word| word.parse().ok()).collect()))
    };
    BEFORE.lines().filter_map(row).collect()
}

fn world() -> World {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    World { catalog, index }
}

#[test]
fn the_standard_pilot_is_no_worse_than_the_one_before_him() {
    let (before, world) = (before(), world());
    for deck in DECKS {
        let now: Figures = figures(Path::new("."), deck, GAMES, &world);
        let name = Path::new(deck).file_stem().unwrap().to_str().unwrap();
        for (turn, now) in TURNS.into_iter().zip(now) {
            let before = &before[&(name, turn)];
            assert_eq!(before.len(), MEASURES.len(), "{name}, turn {turn}");
            let said = |measure: usize| {
                format!(
                    "{name}, turn {turn}: {} is {:.3} and was {:.3}",
                    MEASURES[measure], now[measure], before[measure]
                )
            };
            if turn == 8 || turn == 10 {
                assert!(now[INFLUENCE] >= before[INFLUENCE] - SLACK, "{}", said(INFLUENCE));
                assert!(now[POWER] >= before[POWER] - SLACK, "{}", said(POWER));
            }
            assert!(now[OUT] <= before[OUT], "{}", said(OUT));
            // The VCG discards nothing from the hand, and buying is all that is left to do.
            if turn == 10 && name != "council-of-nine" {
                assert!(now[HAND] < before[HAND] - 4.0, "{}", said(HAND));
                assert!(now[UNPLAYED] < before[UNPLAYED], "{}", said(UNPLAYED));
            }
        }
    }
}

/// Prints the figures of the pilot as he is now, as `before.tsv` has them.
#[test]
#[ignore = "it prints a table"]
#[allow(clippy::disallowed_macros, reason = "it prints a table")]
fn the_table_of_the_standard_pilot() {
    let world = world();
    for deck in DECKS {
        print!("{}", lines(deck, &figures(Path::new("."), deck, GAMES, &world)));
    }
}
