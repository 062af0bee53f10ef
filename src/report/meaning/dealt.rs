//! What dealt hands mean.

/// `One way in which this deck may come, as likely as any other: 6 cards are drawn by the end of turn 6.` How many hands were
/// dealt, of how many turns, and how many cards the first of them drew.
pub(in crate::report) fn of_hands(hands: usize, turns: usize, drawn: usize) -> String {
    let cards = if drawn == 1 { "1 card is".to_owned() } else { format!("{drawn} cards are") };
    let ways = match hands {
        1 => "One way in which this deck may come, as likely as any other".to_owned(),
        hands => format!("{hands} of the ways in which this deck may come, each as likely as any other"),
    };
    format!("{ways}: {cards} drawn by the end of turn {turns}.")
}
