//! The rows of an import that may mean one card or another: somebody at the terminal chooses, name by name. Leaving the
//! questions leaves the collection as it is.

use crate::cli::choose::{choose, confirm};
use crate::cli::error::Failure;
use crate::cli::output::Output;
use crate::messages::collection_files as say;
use zocalo_catalog::catalog::Catalog;
use zocalo_collection::collection::CardKey;
use zocalo_collection::collection::import::{AS_WRITTEN, ResolvedRows, RowNames, SayError, no_card};
use zocalo_text::message::Locale;
use zocalo_text::text::{fold, shortened};

#[derive(Debug, Default)]
pub(super) struct NameAnswers {
    /// The names as written, with the cards that are meant; no card for one that is kept as written.
    pub names: Vec<(String, String)>,
    /// The names that are to be remembered, folded.
    pub spellings: Vec<(String, CardKey)>,
}

/// The choices behind the cards.
fn further(locale: Locale) -> [String; 4] {
    [
        say::AnotherCard.render(locale),
        say::KeepAsWritten.render(locale),
        say::LeaveIt.render(locale),
        say::LeaveAll.render(locale),
    ]
}

/// Asks for each doubtful name once, and adds the answers to `names`. With `remembers` every answer is remembered, else that
/// is asked too. Errors: [`Failure::Interrupted`] when somebody leaves: nothing was written.
pub(super) fn ask(
    resolved: &ResolvedRows,
    names: &mut RowNames<'_>,
    catalog: &Catalog,
    remembers: bool,
    output: &Output,
) -> Result<NameAnswers, Failure> {
    let mut answers = NameAnswers::default();
    let mut asked: Vec<String> = Vec::new();
    for left in resolved.left.iter().filter(|left| left.is_doubtful && !left.name.is_empty()) {
        let folded = fold(&left.name);
        if asked.contains(&folded) {
            continue;
        }
        asked.push(folded.clone());
        let name = shortened(&left.name, 60);
        let rows = resolved.left.iter().filter(|other| fold(&other.name) == folded).count();
        let (number, why) = (left.number, left.why.text());
        let why = if rows > 1 {
            say::DoubtfulRows { more: rows - 1, name: &name, number, why: why.render(output.locale()) }
                .render(output.locale())
        } else {
            say::DoubtfulRow { name: &name, number, why: why.render(output.locale()) }.render(output.locale())
        };
        let further = further(output.locale());
        let choices: Vec<&str> = left.candidates.iter().chain(&further).map(String::as_str).collect();
        let chosen = choose(&why, &say::NameIs { name: &name }.render(output.locale()), &choices, output)?;
        let meant = match chosen.map(|at| at.checked_sub(left.candidates.len()).map_or(Ok(at), Err)) {
            Some(Ok(candidate)) => left.candidates[candidate].clone(),
            Some(Err(0)) => another(&name, catalog, output)?,
            Some(Err(1)) => AS_WRITTEN.to_owned(),
            Some(Err(2)) => continue,
            _ => break,
        };
        match names.say(&left.name, &meant) {
            Ok(Some((label, key))) => {
                let question = say::RememberName { label: &label, name: &name }.render(output.locale());
                if remembers || confirm("", &question, output)?.unwrap_or(false) {
                    answers.spellings.push((folded, key));
                }
                answers.names.push((left.name.clone(), label));
            }
            Ok(None) => {
                let question = say::RememberAsWritten { name: &name }.render(output.locale());
                if remembers || confirm("", &question, output)?.unwrap_or(false) {
                    answers.spellings.push((folded, no_card()));
                }
                answers.names.push((left.name.clone(), String::new()));
            }
            Err(SayError::Catalog(error)) => return Err(error.into()),
            Err(error) => output.remark(say::RowIsLeft { error: error.text() }),
        }
    }
    Ok(answers)
}

/// A card of all.
fn another(name: &str, catalog: &Catalog, output: &Output) -> Result<String, Failure> {
    let labels: Vec<String> = catalog.labels()?.into_iter().map(|(label, _)| label).collect();
    let choices: Vec<&str> = labels.iter().map(String::as_str).collect();
    let chosen = choose(
        &say::TypePart.render(output.locale()),
        &say::NameIs { name }.render(output.locale()),
        &choices,
        output,
    )?;
    Ok(chosen.map_or_else(String::new, |at| labels[at].clone()))
}
