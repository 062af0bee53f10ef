//! Questions before a change, and which copies are meant where several would do. No lock is held while somebody thinks.

use std::io;

use super::copies::WHICH;
use crate::cli::choose::{choose, confirm};
use crate::cli::error::Failure;
use crate::cli::output::Output;
use crate::messages::collection as say;
use crate::report::{self, collection_change};
use zocalo_collection::collection::{CardKey, Difference, JournalChange, Lot, PickError, Wish};
use zocalo_text::message::Text;
use zocalo_words::language::said_by_system;

/// The most cards that a query changes without a question.
pub(crate) const MOST_UNASKED: usize = 3;

/// An answer about a change of many cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Yes,
    No,
    Choose,
}

/// Asks whether to make a change; `None` where nobody can be asked. Anything but a yes or a choice is a no.
fn yes_no_choose(question: &str, output: &Output) -> Result<Option<Answer>, Failure> {
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
fn chosen(cards: &[(CardKey, String)], output: &Output) -> Result<Option<Vec<CardKey>>, Failure> {
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
pub(super) fn until_clear<T>(
    output: &Output,
    help: &Text,
    mut attempt: impl FnMut(&[(Lot, i64)]) -> Result<T, PickError>,
) -> Result<T, Failure> {
    let mut chosen: Vec<(Lot, i64)> = Vec::new();
    loop {
        let (card, asked, lots) = match attempt(&chosen) {
            Ok(done) => return Ok(done),
            Err(PickError::Unclear { card, asked, lots }) => (card, asked, lots),
            Err(error) => return Err(failure(error)),
        };
        let all: i64 = lots.iter().map(|(_, count)| count).sum();
        let rows: Vec<String> = lots
            .iter()
            .map(|(lot, count)| format!("{count} {}", collection_change::noted(lot, output.locale())))
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

/// Asks whether to make a change that was shown; a no is said. `refusal` is the error where nobody can be asked.
pub(super) fn confirmed(
    why: &str,
    question: &str,
    refusal: impl FnOnce() -> Failure,
    output: &Output,
) -> Result<bool, Failure> {
    let answer = confirm(why, question, output)?.ok_or_else(refusal)?;
    if !answer {
        output.remark(say::ChangedNothing);
    }
    Ok(answer)
}

/// The wishes that somebody confirms of a change of many cards, and what was shown of them; `None` where the answer is no.
/// `what` says what the change does, and `verb` what it does with each card. Errors: a request that needs an answer, where
/// nobody can be asked.
pub(super) fn confirmed_of_many(
    change: &JournalChange,
    wishes: Vec<Wish>,
    what: &str,
    verb: &str,
    output: &Output,
) -> Result<Option<(Vec<Wish>, JournalChange)>, Failure> {
    if !output.can_ask() {
        return Err(unconfirmed(what, SAY_YES));
    }
    output.answer(collection_change::changes(&change.differences, output.width, output.locale()))?;
    let question = say::DoIt { what: report::capital(what) }.render(output.locale());
    let confirmed = match yes_no_choose(&question, output)? {
        None | Some(Answer::No) => None,
        Some(Answer::Yes) => Some(wishes),
        Some(Answer::Choose) => {
            let cards: Vec<(CardKey, String)> =
                wishes.iter().map(|wish| (wish.card.clone(), verb.to_owned())).collect();
            let kept = chosen(&cards, output)?.unwrap_or_default();
            let wishes: Vec<Wish> = wishes.into_iter().filter(|wish| kept.contains(&wish.card)).collect();
            Some(wishes).filter(|wishes| !wishes.is_empty())
        }
    };
    if confirmed.is_none() {
        output.remark(say::ChangedNothing);
    }
    Ok(confirmed.map(|wishes| {
        let is_wished = |one: &&Difference| wishes.iter().any(|wish| wish.card == one.lot.card);
        let differences = change.differences.iter().filter(is_wished).cloned().collect();
        (wishes, JournalChange { differences, decks: Vec::new() })
    }))
}

/// Why no copies were picked, where nobody is asked.
pub(super) fn failure(error: PickError) -> Failure {
    match error {
        PickError::Library(error) => error.into(),
        PickError::TooFew { .. } => Failure::nothing(error.text(), say::SeeCollection),
        PickError::Unclear { .. } => Failure::request(error.text(), WHICH),
    }
}
