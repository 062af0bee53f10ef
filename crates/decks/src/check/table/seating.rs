//! A round of a tournament: who sits at which table, so that all decks of each may play together.

use std::cmp::Reverse;

use super::check_table;
use crate::check::{Levels, Severity};
use crate::deck::Deck;
use zocalo_cards::ruleset::Ruleset;
use zocalo_text::order::Order as _;

/// The tables of a round. Decks are told by their places in the list that was given.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seating {
    pub tables: Vec<Vec<usize>>,
    /// Pairs that may not sit together.
    pub apart: Vec<(usize, usize)>,
}

/// Seats all decks, at most so many at a table, the tables of about one size. Those that may sit with the fewest choose first.
/// There are more tables than needed where some decks may sit with nobody who is left.
#[must_use]
pub fn seating(decks: &[(&Deck, &Ruleset)], seats: usize, preliminary: bool, levels: &Levels) -> Seating {
    let may_sit = |set: &[usize]| {
        let decks: Vec<(&Deck, &Ruleset)> = set.iter().map(|at| decks[*at]).collect();
        check_table(&decks, preliminary, levels).iter().all(|finding| finding.severity != Severity::Error)
    };
    let pairs = (0..decks.len()).flat_map(|one| (one + 1..decks.len()).map(move |other| (one, other)));
    let apart: Vec<(usize, usize)> = pairs.filter(|(one, other)| !may_sit(&[*one, *other])).collect();
    let mut order: Vec<usize> = (0..decks.len()).collect();
    order.order_by_key(|at| Reverse(apart.iter().filter(|(one, other)| one == at || other == at).count()));
    let mut tables: Vec<Vec<usize>> = vec![Vec::new(); decks.len().div_ceil(seats.max(1))];
    for at in order {
        let is_free = |table: &&mut Vec<usize>| table.len() < seats && may_sit(&[&table[..], &[at]].concat());
        match tables.iter_mut().filter(is_free).min_by_key(|table| table.len()) {
            Some(table) => table.push(at),
            None => tables.push(vec![at]),
        }
    }
    for table in &mut tables {
        table.sort_unstable();
    }
    Seating { tables, apart }
}

#[cfg(test)]
mod tests {
    use super::{Seating, seating};
    use crate::check::Levels;
    use crate::deck::shipped::BUILT_IN;
    use crate::deck::{Deck, read_toml};
    use zocalo_cards::ruleset::Ruleset;
    use zocalo_catalog::catalog::Catalog;
    use zocalo_catalog::names::Index;
    use zocalo_text::text::Source;

    /// The starters of four races, each `copies` times.
    fn seated(copies: usize, seats: usize, preliminary: bool) -> Seating {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        let ruleset = Ruleset::named("tournament").unwrap();
        let read = |text: &str| {
            let source = Source { label: "deck.toml".to_owned(), text: text.to_owned() };
            Deck::resolve(read_toml(source).unwrap(), &catalog, &index).unwrap()
        };
        let decks: Vec<Deck> =
            BUILT_IN.iter().filter(|deck| deck.is_starter).flat_map(|deck| vec![read(deck.text); copies]).collect();
        let decks: Vec<(&Deck, &Ruleset)> = decks.iter().map(|deck| (deck, &ruleset)).collect();
        seating(&decks, seats, preliminary, &Levels::default())
    }

    #[test]
    fn everybody_sits_once_and_with_nobody_whom_a_rule_forbids() {
        for (copies, seats) in [(1, 4), (3, 4), (5, 3), (2, 2), (1, 1), (4, 8)] {
            let Seating { tables, apart } = seated(copies, seats, true);
            let mut all = tables.concat();
            all.sort_unstable();
            assert_eq!(all, (0..4 * copies).collect::<Vec<_>>(), "{tables:?}");
            assert!(tables.iter().all(|table| !table.is_empty() && table.len() <= seats), "{tables:?}");
            // No race twice: each starter may not meet its own kind, and nobody else is kept apart.
            assert_eq!(apart.len(), 4 * copies * (copies - 1) / 2, "{apart:?}");
            for (one, other) in apart {
                assert!(tables.iter().all(|table| !(table.contains(&one) && table.contains(&other))), "{tables:?}");
            }
        }
        assert_eq!(seated(3, 4, true).tables.len(), 3, "as few tables as there can be");
    }
}
