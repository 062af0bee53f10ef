//! `check`: whether decks are legal, and why not.

use serde_json::Value;

use super::args::Check;
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
use crate::check::check;
use crate::names::Index;
use crate::report;

/// Checks each deck; the answer is yes when all are legal.
pub fn run(args: &Check, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let mut verdicts = Vec::new();
    for path in &args.decks {
        let deck = Session::deck(path, &catalog, &index)?;
        let ruleset = Session::ruleset(args.ruleset.as_deref(), &deck)?;
        let verdict = check(&deck, &ruleset);
        if !output.wants_json() {
            let gap = if verdicts.is_empty() { "" } else { "\n" };
            output.answer(format_args!("{gap}{}", report::verdict(&verdict, &deck.list.source, output.width)))?;
        }
        verdicts.push(verdict);
    }
    if output.wants_json() {
        let mut documents: Vec<Value> = verdicts.iter().map(report::json::verdict).collect();
        let document = if documents.len() == 1 { documents.remove(0) } else { Value::Array(documents) };
        output.answer_json(&document)?;
    }
    let legal = verdicts.iter().all(crate::check::Verdict::is_legal);
    Ok(if legal { Status::Done } else { Status::No })
}
