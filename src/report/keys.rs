//! What JSON and CSV share: the first facts of a card, the names of figures, where lists are cut.

use zocalo_simulation::simulation::{Bought, Figure, FigureList};

/// What every document and every table about a card begins with.
pub(super) const FIRST_FACTS: [&str; 12] = [
    "label",
    "name",
    "version",
    "type",
    "subtype",
    "loyalty",
    "cost",
    "diplomacy",
    "intrigue",
    "psi",
    "leadership",
    "military",
];

/// How many mistakes of one file a document lists. Of more, a key that ends in `_left_out` holds the number of the others.
pub(crate) const MOST_LISTED: usize = 100;

/// What a kind of figure is called in the table.
pub(in crate::report) fn name<V>(figures: &FigureList<'_, V>, figure: Figure) -> &'static str {
    match figure {
        Figure::Measure(..) => "measure",
        Figure::Want(at) if figures.wants[at].1 => "want_mean",
        Figure::Want(_) => "want_share",
        Figure::WantedTogether => "wants_together",
        Figure::GamesOn(_) => "games_on",
        Figure::WonBy(_) => "won_by",
        Figure::LostBy(_) => "lost_by",
        Figure::ReachedBy(..) => "reached_by",
        Figure::MedianTurn(_) => "median_turn",
        Figure::MeanTurn(_) => "mean_turn",
        Figure::SeenBy(..) => "seen_by",
        Figure::PlayedBy(..) => "played_by",
        Figure::DeadCards(_) => "dead_cards",
        Figure::NeverPlayed(_) => "never_played",
        Figure::TurnsWaiting(_) => "turns_waiting",
        Figure::WaitingOfAll(_) => "turns_waiting_of_all_games",
        Figure::GamesPlayable(_) => "games_playable",
        Figure::LastBought(..) => "last_bought",
        Figure::LastOnCard(_, kind) | Figure::LastOnCardIn(_, kind, _) => match kind {
            Bought::Sponsored => "last_sponsored",
            Bought::Promoted => "last_promoted",
            Bought::Used => "last_used",
            _ => "last_played",
        },
    }
}
