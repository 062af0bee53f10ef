//! What dealt hands mean.

/// `One way in which this deck may come, as likely as any other: 6 cards are drawn by the end of turn 6.` How many hands were
/// dealt, of how many turns, and how many cards the first of them drew.
pub(in crate::report) fn of_hands(hands: usize, turns: usize, drawn: usize) -> String {
    let cards = if drawn == 1 { "1 card".to_owned() } else { format!("{drawn} cards") };
    let ways = match hands {
        1 => "One random order of this deck".to_owned(),
        hands => format!("{hands} random orders of this deck"),
    };
    format!("{ways}, with {cards} drawn by the end of turn {turns}.")
}
