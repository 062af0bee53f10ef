//! Which card a typed name means. Where it leaves several open, somebody at a terminal chooses; else they are listed and none
//! is taken.

use std::rc::Rc;

use super::choose::choose;
use super::error::Failure;
use super::output::Output;
use crate::messages::{card as say, verdict};
use zocalo_cards::card::{Card, CardId, Race};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_text::text;
use zocalo_text::text::{apart, fold, shortened};

/// How many cards are ever offered to choose from.
const MOST_OFFERED: usize = 200;

/// Refuses a name of which nothing was typed.
pub(super) fn refuse_empty_name(typed: &str) -> Result<(), Failure> {
    if fold(typed).is_empty() {
        return Err(Failure::request(say::NoName, say::NoNameHelp));
    }
    Ok(())
}

/// The card that a typed name means, chosen at a terminal where it leaves several open.
///
/// # Errors
/// [`Failure::Nothing`] when no card is called so, a request that cannot be understood when several are.
pub(super) fn resolve_card(
    typed: &str,
    race: Option<Race>,
    catalog: &Catalog,
    index: &Index,
    output: &Output,
) -> Result<Rc<Card>, Failure> {
    let quoted = shortened(typed, 60);
    let labels = |ids: &[CardId]| ids.iter().map(|id| apart(index.label(*id))).collect::<Vec<_>>().join(", ");
    let offered = |why: &str| {
        let candidates = index.candidates(typed, race, MOST_OFFERED);
        let labels: Vec<&str> = candidates.iter().map(|id| index.label(*id)).collect();
        choose(why, &say::WhichCard.render(output.locale()), &labels, output)
            .map(|chosen| chosen.map(|at| candidates[at]))
    };
    let id = match index.resolve(typed, race) {
        Resolved::Card(id, how) if how.is_reading() => {
            let label = index.label(id);
            let read = match index.also_called(typed, id)[..] {
                [] => say::ReadAs { label, written: &quoted }.text(),
                ref others => say::ReadAsOthers { label, written: &quoted, others: labels(others) }.text(),
            };
            output.remark(text![verdict::SeverityNote, ": ", read]);
            id
        }
        Resolved::Card(id, _) => id,
        Resolved::Several(ids) => {
            let message = say::SeveralMatch { written: &quoted }.text();
            if let Some(id) = offered(&message.render(output.locale()))? {
                id
            } else {
                let labels = labels(&ids);
                let help = match index.candidates(typed, race, usize::MAX).len().saturating_sub(ids.len()) {
                    0 => say::WriteOne { labels }.render(output.locale()),
                    count => say::WriteOneOfMore { count, labels }.render(output.locale()),
                };
                return Err(Failure::request(message, help));
            }
        }
        Resolved::Unknown(ids) => {
            let message = say::NotCalled { written: &quoted }.text();
            let help = || match ids[..] {
                [] => say::SearchWord.render(output.locale()),
                [near] => say::Nearest { near: apart(index.label(near)) }.render(output.locale()),
                _ => say::NearestSeveral { near: labels(&ids) }.render(output.locale()),
            };
            match offered(&message.render(output.locale()))? {
                Some(id) => id,
                None => return Err(Failure::nothing(message, help())),
            }
        }
    };
    catalog.card(id)?.ok_or_else(|| Failure::machine(say::CardLost { label: index.label(id) }))
}
