//! Questions before a change, and which copies are meant where several would do. No lock is held while somebody thinks.

use std::io;

use serde_json::Value;

use super::super::choose::choose;
use super::super::error::Failure;
use super::super::output::Output;
use crate::messages::collection as say;
use crate::report;
use zocalo_collection::collection::{CardKey, Change, LibraryError, Lot, PickError};
use zocalo_words::language::Text;
use zocalo_words::language::said_by_system;

/// What helps where several copies would do.
pub(super) const WHICH: Text = say::WhichCopies;

/// The most cards that a query changes without a question.
pub(crate) const MOST_UNASKED: usize = 3;

/// An answer about a change of many cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// All of it.
    Yes,
    /// Nothing of it.
    No,
    /// Card by card.
    Choose,
}

/// Asks whether to make a change; `None` where nobody can be asked. Anything but a yes or a choice is a no.
///
/// # Errors
/// [`Failure::Machine`] when the terminal fails.
pub(super) fn yes_no_choose(question: &str, output: &Output) -> Result<Option<Answer>, Failure> {
    if !output.can_ask() {
        return Ok(None);
    }
    Ok(Some(
        match line(
            &format!("{} ", report::hanging("", &say::YesNoChoose { question }.render(output.locale()), output.width)),
            output,
        )?
        .as_str()
        {
            word if is_yes(word) => Answer::Yes,
            "c" | "choose" | "в" | "выбрать" => Answer::Choose,
            _ => Answer::No,
        },
    ))
}

/// Asks card by card; those that are answered by a yes are kept. `q` ends with nothing: `None`. What is no answer is asked
/// again; an empty line is a no.
///
/// # Errors
/// [`Failure::Machine`] when the terminal fails.
pub(super) fn chosen(cards: &[(CardKey, String)], output: &Output) -> Result<Option<Vec<CardKey>>, Failure> {
    let mut kept = Vec::new();
    for (at, (card, what)) in cards.iter().enumerate() {
        let question =
            format!("{}/{} {card}: {what}? {} ", at + 1, cards.len(), say::YesNoQuit.render(output.locale()));
        loop {
            match line(&question, output)?.as_str() {
                word if is_yes(word) => kept.push(card.clone()),
                "" | "n" | "no" | "н" | "нет" => {}
                "q" | "quit" | "в" | "выйти" | "й" => return Ok(None),
                _ => {
                    output.remark(say::KeysOfAnswer);
                    continue;
                }
            }
            break;
        }
    }
    Ok(Some(kept))
}

fn line(question: &str, output: &Output) -> Result<String, Failure> {
    output.prompt(question);
    let mut answer = String::new();
    let read = io::stdin().read_line(&mut answer);
    read.map_err(|error| Failure::machine(say::TerminalUnread { error: said_by_system(&error) }))?;
    Ok(answer.trim().to_lowercase())
}

/// What helps where nobody can be asked.
pub(crate) const SAY_YES: Text = say::SayYes;

/// A change that nobody confirmed and nobody can be asked about.
pub(crate) fn unconfirmed(what: impl Into<Text>, help: impl Into<Text>) -> Failure {
    Failure::request(say::NoTerminal { what }, help)
}

/// Whether an answer is a yes, in either language.
fn is_yes(word: &str) -> bool {
    matches!(word, "y" | "yes" | "д" | "да")
}

/// Tries a change until it is clear which copies it means: somebody at a terminal chooses among the lots, else they are
/// listed and nothing is changed. What was chosen is handed to the next try.
///
/// # Errors
/// What `attempt` fails with, in words.
pub(super) fn until_clear<T>(
    output: &Output,
    help: impl Into<Text>,
    mut attempt: impl FnMut(&[(Lot, i64)]) -> Result<T, PickError>,
) -> Result<T, Failure> {
    let mut chosen: Vec<(Lot, i64)> = Vec::new();
    loop {
        let (card, asked, lots) = match attempt(&chosen) {
            Ok(done) => return Ok(done),
            Err(PickError::Unclear { card, asked, lots }) => (card, asked, lots),
            Err(PickError::Library(error)) => return Err(error.into()),
            Err(error @ PickError::TooFew { .. }) => {
                return Err(Failure::nothing(error.text(), say::SeeCollection));
            }
        };
        let all: i64 = lots.iter().map(|(_, count)| count).sum();
        let rows: Vec<String> = lots
            .iter()
            .map(|(lot, count)| format!("{count} {}", report::holding::said(lot, output.locale())))
            .collect();
        let why = say::WhichOf { all, asked, card: &card.to_string() }.render(output.locale());
        let labels: Vec<&str> = rows.iter().map(String::as_str).collect();
        match choose(&why, &say::WhichCopiesAsked.render(output.locale()), &labels, output)? {
            Some(at) => {
                let (lot, there) = &lots[at];
                chosen.push((lot.clone(), asked.min(*there)));
            }
            None => return Err(Failure::request(format!("{why} {}", rows.join("; ")), help)),
        }
    }
}

/// The change, if it is what was shown before somebody confirmed it, or if nothing was shown.
///
/// # Errors
/// [`LibraryError::ChangedMeanwhile`] where another program changed something in between that this concerns.
pub(super) fn unchanged(change: Change, shown: Option<&Change>) -> Result<Change, LibraryError> {
    if shown.is_some_and(|shown| *shown != change) { Err(LibraryError::ChangedMeanwhile) } else { Ok(change) }
}

/// Reports what a change would do, where only that was asked.
///
/// # Errors
/// When the answer cannot be written.
pub(super) fn report_without_change(line: &str, document: &Value, output: &Output) -> Result<(), Failure> {
    if output.wants_json() {
        return output.answer_json(document);
    }
    let text = report::hanging("", &say::NothingChanged { line }.render(output.locale()), output.width);
    output.answer(format_args!("{text}\n"))
}
