//! `search`: cards by words and facts.

use super::args::Search;
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
use crate::query::Query;
use crate::report;

/// Prints the cards that match; the answer is no when none does.
pub fn run(args: &Search, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let text = args.query.join(" ");
    let query = Query::parse(&text)?;
    let catalog = session.catalog(output)?;
    let sql = query.sql();
    let mut cards = catalog.search(&sql.text, &sql.parameters)?;
    let found = cards.len();
    cards.truncate(args.limit.unwrap_or(usize::MAX));
    if output.wants_json() {
        output.answer_json(&report::json::search(&text, found, &cards))?;
    } else if found > 0 {
        output.answer(report::cards(&cards, output.width))?;
        let shown = if cards.len() < found { format!(", {} shown", cards.len()) } else { String::new() };
        output.remark(format_args!("{found} card{}{shown}", if found == 1 { "" } else { "s" }));
    } else {
        output.remark("no card matches; unknown facts match no filter");
    }
    Ok(if found == 0 { Status::No } else { Status::Done })
}
