//! What every command is driven with. A new command gets a row in the file of its group. `H` is replaced by the hostile
//! text, `U` by that of unseen signs, `<` ends the arguments and names the file of standard input.

mod cards;
mod collection;
mod decks;
mod games;

/// A command as it stands in the tree of arguments, and the arguments of each of its runs.
pub(super) type Row = (&'static str, &'static [&'static [&'static str]]);

/// All rows. Those of the collection come last, as they change what the others see.
pub(super) fn runs() -> impl Iterator<Item = &'static Row> {
    [decks::RUNS, games::RUNS, cards::RUNS, collection::RUNS].into_iter().flatten()
}
