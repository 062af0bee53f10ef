//! Names whose letters look like others, as scanners read them: `Sabotaqe`, `8order Raid`, `Hurnan Agent`, `P1aying Fie1d`.

use std::collections::HashMap;

use super::search::same;
use super::{How, Index, Resolved};
use zocalo_cards::card::Race;

/// The fewest letters that are a name rather than chance.
const SHORTEST: usize = 5;

/// Signs that look alike, and the one that they stand for here.
const SIGNS: [(char, char); 9] =
    [('1', 'l'), ('i', 'l'), ('0', 'o'), ('c', 'e'), ('5', 's'), ('8', 'b'), ('h', 'b'), ('q', 'g'), ('9', 'g')];

/// Pairs of these that look like one sign.
const PAIRS: [(&str, &str); 4] = [("rn", "m"), ("nn", "m"), ("vv", "w"), ("el", "d")];

/// A folded name as it looks from afar.
fn shape(folded: &str) -> String {
    let alike = |sign: char| SIGNS.iter().find(|(of, _)| *of == sign).map_or(sign, |(_, by)| *by);
    let seen: String = folded.chars().map(alike).collect();
    PAIRS.iter().fold(seen, |seen, (pair, by)| seen.replace(pair, by))
}

impl Index {
    /// The only name that looks as a folded text does which is none.
    pub(super) fn of_shape(&self, folded: &str, race: Option<Race>) -> Option<Resolved> {
        if !folded.is_ascii() || folded.len() < SHORTEST {
            return None;
        }
        let all = self.all_spellings();
        let shapes = self.shapes.get_or_init(|| {
            let mut shapes: HashMap<String, Vec<usize>> = HashMap::with_capacity(all.len());
            for (at, candidate) in all.iter().enumerate() {
                shapes.entry(shape(candidate.spelling.text())).or_default().push(at);
            }
            shapes
        });
        let places = shapes.get(&shape(folded))?;
        let first = &all[*places.first()?];
        let is_only = places.iter().all(|at| same(first, &all[*at]));
        Some(match self.named(first.spelling.text(), race).filter(|_| is_only)? {
            Resolved::Card(id, _) => Resolved::Card(id, How::TypingError),
            open => open,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{How, Index, Resolved};
    use crate::catalog::Catalog;

    #[test]
    fn what_a_scanner_reads_is_the_name_that_looks_so() {
        let index = Index::load(&Catalog::open(None).unwrap()).unwrap();
        for (typed, label) in [
            ("Sabotaqe", "Sabotage"),
            ("8order Raid", "Border Raid"),
            ("Hurnan Agent", "Human Agent"),
            ("Leve1 the P1aying Fie1d", "Level the Playing Field"),
            ("Servants of 0rder", "Servants of Order"),
            ("Secret Po1ice", "Secret Police"),
            ("Dec1aration of War", "Declaration of War"),
        ] {
            match index.resolve(typed, None) {
                Resolved::Card(id, How::TypingError) => assert_eq!(index.label(id), label),
                other => panic!("{typed}: {other:?}"),
            }
        }
    }
}
