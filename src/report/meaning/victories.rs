//! What victories do to a goal that counts by a turn.

use super::percent;
use crate::messages::advice as say;
use zocalo_simulation::simulation::{Goal, Subject};
use zocalo_text::message::Locale;

/// That a goal counts games that were won before its turn with what they ended with: how many are won by then, with the deck
/// as it is and with what is advised, each in words and games. Nothing where none is, or where victory itself is the goal.
pub(in crate::report) fn of_victories(
    goal: &Goal,
    games: u64,
    own: (String, u64),
    other: Option<(String, u64)>,
    locale: Locale,
) -> Option<String> {
    let is_any = own.1 > 0 || other.as_ref().is_some_and(|(_, won)| *won > 0);
    if games == 0 || !is_any || goal.subject == Subject::Victory {
        return None;
    }
    let (as_is, turn) = (own.0, goal.turn);
    let own = percent(own.1, games, locale);
    Some(match other {
        None => say::MindOwnVictories { own, turn }.render(locale),
        Some((with, won)) => {
            say::MindVictories { as_is, other: percent(won, games, locale), own, turn, with }.render(locale)
        }
    })
}
