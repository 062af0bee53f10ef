//! The marks that the cards bear, hand out and ask for.

use super::block::{Block, Table};
use super::figures::sum;
use crate::statistics::MarkFigures;

pub(super) fn block(marks: &[MarkFigures]) -> Block {
    let mut table =
        Table::new("Marks", ["Mark", "On cards", "Given", "Cards that give", "Cards that ask", "Most asked"])
            .of_numbers();
    for figures in marks.iter().filter(|figures| figures.matters()) {
        let cells = [figures.givers, figures.required_by, figures.most_required].map(|count| count.to_string());
        table.row(figures.mark.to_string(), [sum(figures.borne), sum(figures.given)].into_iter().chain(cells));
    }
    let block = Block::new("marks", "Marks");
    if table.rows.is_empty() {
        return block.say("No card of the deck is known to bear, give or ask for marks.");
    }
    block.table(table).note(
        "On cards: with the ambassador's. + ?: so many cards bear or give a number that nobody has verified (COMP 8.10).",
    )
}
