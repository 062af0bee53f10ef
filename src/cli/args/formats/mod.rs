//! The arguments of `formats`.

mod learn;

use clap::{Args, Subcommand};

pub use learn::FormatsLearn;

/// `formats`.
#[derive(Debug, Args)]
pub struct Formats {
    /// What to do.
    #[command(subcommand)]
    pub action: FormatsAction,
}

/// What `formats` does.
#[derive(Debug, Subcommand)]
pub enum FormatsAction {
    /// Learn how the cards of your VASSAL module behave, so that decks can be written for it
    #[command(
        after_help = "A deck that VASSAL loads holds a record of each card, with everything that the module lets it do. \
        Nothing of a module comes with Zocalo: it learns the records from your files and copies them.\n\n\
        In VASSAL put one copy of every card into a pile, save it by the menu of the pile (Save Deck), and learn from that \
        file. A deck of a friend teaches the cards in it. A saved game (.vsav) serves too, and a module (.vmod) teaches all \
        its cards at once, though untested. What a saved deck taught is replaced by a saved deck alone.\n\n\
        The records are kept in the data folder, in vassal/templates, a text file.\n\n\
        Example: zocalo formats learn all-cards.sav\n\
        then:    zocalo export deck.toml --to vassal --out deck.sav"
    )]
    Learn(FormatsLearn),
}
