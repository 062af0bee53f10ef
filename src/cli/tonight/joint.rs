//! Sets of decks that lack a few cards together, each with stand-ins for them: a copy that stands in serves one deck.

use super::candidates::{Candidate, all_with_stand_ins};
use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::cli::holdings::decks::DeckInventory;
use zocalo_collection::collection::{Counts, DecksTogether};

/// How many sets are tried for each that is shown.
const TRIED_FOR_EACH: usize = 3;

pub(super) struct Joint<'c> {
    pub(super) decks: Vec<&'c Candidate>,
    /// How many play.
    pub(super) size: usize,
    /// The most cards that others stand in for.
    pub(super) most: i64,
    /// The most sets.
    pub(super) limit: usize,
}

impl Joint<'_> {
    /// The sets with their stand-ins, those that need the fewest first, and whether no others can be better.
    pub(super) fn sets(
        &self,
        may_sit: &dyn Fn(&[&Candidate]) -> bool,
        shelf: &DeckInventory,
        context: &Context,
    ) -> Result<(Vec<Vec<Candidate>>, bool), Failure> {
        let cards: Vec<&Counts> = self.decks.iter().map(|one| &one.counted.cards).collect();
        let marked: Vec<&str> = shelf.decks.iter().map(|deck| deck.path.as_str()).collect();
        let together = DecksTogether::of(&shelf.balance, &cards, &marked);
        let may = |one: usize, other: usize| may_sit(&[self.decks[one], self.decks[other]]);
        let tried = self.limit * TRIED_FOR_EACH;
        let nearest = together.nearest(self.size, tried, self.most, &may);
        let was_full = nearest.sets.len() == tried;
        let mut sets = Vec::new();
        for set in nearest.sets {
            let decks: Vec<&Candidate> = set.into_iter().map(|at| self.decks[at]).collect();
            if let Some(changed) = all_with_stand_ins(&decks, &Counts::new(), shelf, context)?
                && may_sit(&changed.iter().collect::<Vec<_>>())
            {
                sets.push(changed);
            }
            if sets.len() == self.limit {
                break;
            }
        }
        let is_exact = nearest.is_exact && (!was_full || sets.len() == self.limit);
        Ok((sets, is_exact))
    }
}
