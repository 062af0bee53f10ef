//! The marks that the cards bear, hand out and ask for.

use crate::messages::card;
use crate::messages::sheet_blocks as say;
use zocalo_words::language::cited_for_reader;

use super::block::{Block, Table};
use super::figures::sum;
use zocalo_simulation::statistics::MarkFigures;

pub(super) fn block(marks: &[MarkFigures]) -> Block {
    let heads = [say::Mark, say::OnCards, say::Given, say::Givers, say::Askers, say::MostAsked];
    let mut table = Table::new(say::Marks, heads).of_numbers();
    for figures in marks.iter().filter(|figures| figures.matters()) {
        let cells = [figures.givers, figures.required_by, figures.most_required].map(|count| count.to_string());
        table.row(
            card::Mark { mark: figures.mark.name() },
            [sum(figures.borne), sum(figures.given)].into_iter().chain(cells),
        );
    }
    let block = Block::new("marks", say::Marks);
    if table.rows.is_empty() {
        return block.say(say::NoMarks);
    }
    block.table(table).note(say::MarksNote { rule: cited_for_reader("COMP 8.10") })
}
