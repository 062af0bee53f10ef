//! What dealt hands mean.

use crate::messages::draws as say;
use zocalo_text::message::Locale;

/// `One way in which this deck may come, as likely as any other: 6 cards are drawn by the end of turn 6.` How many hands were
/// dealt, of how many turns, and how many cards the first of them drew.
pub(in crate::report) fn of_hands(hands: usize, turns: usize, drawn: usize, locale: Locale) -> String {
    match hands {
        1 => say::OrdersOne { count: drawn, turn: turns }.render(locale),
        orders => say::Orders { count: drawn, orders, turn: turns }.render(locale),
    }
}
