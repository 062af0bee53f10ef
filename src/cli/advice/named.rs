//! The cards of the deck that `--lock` and `--cut` name, in any spelling.

use super::super::args::SwapTerms;
use super::super::error::Failure;
use super::super::output::Output;
use crate::messages::{goals, goldfish_run as say};
use zocalo_cards::card::CardId;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_decks::deck::Deck;
use zocalo_simulation::advice::CutFilter;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::shortened;

/// Which cards may go.
pub(super) fn choice(terms: &SwapTerms, deck: &Deck, index: &Index, output: &Output) -> Result<CutFilter, Failure> {
    let cards = |argument: &str, names: &[String]| -> Result<Vec<String>, Failure> {
        names.iter().map(|name| card(argument, name, deck, index, output)).collect()
    };
    Ok(CutFilter { lock: cards("--lock", &terms.lock)?, cut: cards("--cut", &terms.cut)?, may_cut: terms.may_cut })
}

fn card(argument: &str, name: &str, deck: &Deck, index: &Index, output: &Output) -> Result<String, Failure> {
    let wrong = |reason: String, help: String| {
        Err(Failure::in_argument(argument, name, Diagnosis::new(0..name.len(), reason, help)))
    };
    let quoted = shortened(name.trim(), 60);
    let did_you_mean = |near: &[CardId]| match near {
        [] => say::NameDrawnOrChosen.render(output.locale()),
        near => {
            let labels: Vec<&str> = near.iter().take(4).map(|id| index.label(*id)).collect();
            goals::DidYouMean { cards: labels.join(&goals::Or.render(output.locale())) }.render(output.locale())
        }
    };
    match index.resolve_among(name, deck.race, &deck.drawn_or_chosen()) {
        Resolved::Card(id, how) => {
            if how.is_reading() {
                let read = say::IsReadAs { card: index.label(id), text: quoted }.render(output.locale());
                output.remark(crate::report::note(&read, output.width, output.locale()));
            }
            Ok(index.label(id).to_owned())
        }
        Resolved::Several(ids) => {
            wrong(say::MatchesSeveralOfDeck { text: quoted }.render(output.locale()), did_you_mean(&ids))
        }
        Resolved::Unknown(near) => match index.full_name(name, deck.race) {
            // A card that exists is not misspelt: it is elsewhere.
            Some((id, _)) => {
                wrong(goals::NotInDeck { card: index.label(id) }.render(output.locale()), did_you_mean(&near))
            }
            None => wrong(say::NoCardOfDeck { text: quoted }.render(output.locale()), did_you_mean(&near)),
        },
    }
}
