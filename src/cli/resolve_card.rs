//! Which card a typed name means. Where it leaves several open, somebody at a terminal chooses; else they are listed and none
//! is taken.

use std::rc::Rc;

use super::choose::choose;
use super::error::Failure;
use super::output::Output;
use crate::messages::{card as say, goals, goldfish_run, verdict};
use zocalo_cards::card::{Card, CardId, Race};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::scripts::Respelling;
use zocalo_catalog::names::{How, Index, Resolved};
use zocalo_text::message::Text;
use zocalo_text::text;
use zocalo_text::text::{apart, fold, shortened};

/// How many cards are ever offered to choose from.
const MOST_OFFERED: usize = 200;

pub(super) fn refuse_empty_name(typed: &str) -> Result<(), Failure> {
    if fold(typed).is_empty() {
        return Err(Failure::request(say::NoName, say::NoNameHelp));
    }
    Ok(())
}

pub(super) fn note_reading(how: How, typed: &str, label: &str, output: &Output) {
    if let Some(read) = how.sentence(typed, label) {
        output.remark(text![verdict::SeverityNote, ": ", read]);
    }
}

/// The card that an argument names, one of `these` if they are given, and what to note where the name was read. Errors: why
/// it is none, and what to write instead.
pub(super) fn card_in_argument(
    name: &str,
    race: Option<Race>,
    these: Option<&[CardId]>,
    index: &Index,
) -> Result<(CardId, Option<Text>), (Text, Text)> {
    let text = shortened(name.trim(), 60);
    let did_you_mean = |near: &[CardId], otherwise: Text| match near {
        [] => otherwise,
        near => {
            let labels = near.iter().take(4).map(|id| index.label(*id));
            goals::DidYouMean { cards: Text::list(labels, goals::Or) }.text()
        }
    };
    let resolved = match these {
        Some(these) => index.resolve_among(name, race, these),
        None => index.resolve(name, race),
    };
    match resolved {
        Resolved::Card(id, how) => Ok((id, how.sentence(name, index.label(id)))),
        Resolved::Several(ids) => {
            let reason = match these {
                Some(_) => goldfish_run::MatchesSeveralOfDeck { text }.text(),
                None => goldfish_run::MatchesSeveral { text }.text(),
            };
            Err((reason, did_you_mean(&ids, Text::EMPTY)))
        }
        Resolved::Unknown(near) => {
            // A card that exists is not misspelt: it is elsewhere.
            let reason = match (these.and(index.full_name(name, race)), these) {
                (Some((id, _)), _) => goals::NotInDeck { card: index.label(id) }.text(),
                (None, Some(_)) => goldfish_run::NoCardOfDeck { text }.text(),
                (None, None) => goldfish_run::NoCardCalled { text }.text(),
            };
            let otherwise = if these.is_some() { goldfish_run::NameDrawnOrChosen } else { goldfish_run::WriteName };
            Err((reason, did_you_mean(&near, otherwise)))
        }
    }
}

/// The card that a typed name means, chosen at a terminal where it leaves several open. Errors: [`Failure::Nothing`] when no
/// card is called so, a request that cannot be understood when several are.
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
        Resolved::Card(id, how) => {
            let label = index.label(id);
            let is_short = matches!(how, How::Alias | How::Respelt(Respelling::Alphabet));
            match index.also_called(typed, id)[..] {
                ref others if is_short && !others.is_empty() => {
                    let read = say::ReadAsOthers { label, written: &quoted, others: labels(others) };
                    output.remark(text![verdict::SeverityNote, ": ", read]);
                }
                _ => note_reading(how, typed, label, output),
            }
            id
        }
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
