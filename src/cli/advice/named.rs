//! The cards of the deck that `--lock` and `--cut` name, in any spelling.

use super::super::args::SwapTerms;
use super::super::error::Failure;
use super::super::output::Output;
use crate::messages::{goals, goldfish_run as say};
use zocalo_cards::card::CardId;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_decks::deck::Deck;
use zocalo_simulation::advice::Choice;
use zocalo_text::text::{Diagnosis, shortened};

/// Which cards may go.
pub(super) fn choice(terms: &SwapTerms, deck: &Deck, index: &Index, output: &Output) -> Result<Choice, Failure> {
    let cards = |argument: &str, names: &[String]| -> Result<Vec<String>, Failure> {
        names.iter().map(|name| card(argument, name, deck, index, output)).collect()
    };
    Ok(Choice { lock: cards("--lock", &terms.lock)?, cut: cards("--cut", &terms.cut)?, may_cut: terms.may_cut })
}

fn card(argument: &str, name: &str, deck: &Deck, index: &Index, output: &Output) -> Result<String, Failure> {
    let wrong = |reason: String, help: String| {
        Err(Failure::in_argument(argument, name, Diagnosis::new(0..name.len(), reason, help)))
    };
    let quoted = shortened(name.trim(), 60);
    let did_you_mean = |near: &[CardId]| match near {
        [] => say::NameDrawnOrChosen.to_string(),
        near => {
            let labels: Vec<&str> = near.iter().take(4).map(|id| index.label(*id)).collect();
            goals::DidYouMean { cards: labels.join(&goals::Or.to_string()) }.to_string()
        }
    };
    match index.resolve_among(name, deck.race, &deck.drawn_or_chosen()) {
        Resolved::Card(id, how) => {
            if how.is_reading() {
                let read = say::IsReadAs { card: index.label(id), text: quoted }.to_string();
                output.remark(crate::report::note(&read, output.width));
            }
            Ok(index.label(id).to_owned())
        }
        Resolved::Several(ids) => wrong(say::MatchesSeveralOfDeck { text: quoted }.to_string(), did_you_mean(&ids)),
        Resolved::Unknown(near) => match index.full_name(name, deck.race) {
            // A card that exists is not misspelt: it is elsewhere.
            Some((id, _)) => wrong(goals::NotInDeck { card: index.label(id) }.to_string(), did_you_mean(&near)),
            None => wrong(say::NoCardOfDeck { text: quoted }.to_string(), did_you_mean(&near)),
        },
    }
}
