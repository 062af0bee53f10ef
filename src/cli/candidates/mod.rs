//! What may stand in the place of an argument when a shell asks on TAB: `values` finds it, `words` reads a shell's
//! line and quotes for it. The arguments name their candidates; the command `completions` speaks with the shells.

mod values;
pub(crate) mod words;

use crate::cli::environment;
use zocalo_text::message::Locale;

pub(crate) use values::{
    CardNames, any_decks, codes, commands, deck_orders, decks, factions, goals, leaves_alone_what_was_typed, orders,
    printings, products_or_files, queries, races, rulesets, set_program, set_words, sets, starters, subjects,
    words_before,
};

/// What candidates are described in: a shell that asks gives no options.
fn locale() -> Locale {
    environment::language(None).locale
}
