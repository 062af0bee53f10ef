//! The cards of the deck that `--lock` and `--cut` name, in any spelling.

use super::super::args::SwapTerms;
use super::super::error::Failure;
use super::super::output::Output;
use crate::advice::Choice;
use crate::card::CardId;
use crate::deck::Deck;
use crate::names::{Index, Resolved};
use crate::text::{Diagnosis, shortened};

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
        [] => "name a card of the draw deck or the opening hand".to_owned(),
        near => {
            let labels: Vec<&str> = near.iter().take(4).map(|id| index.label(*id)).collect();
            format!("did you mean {}?", labels.join(" or "))
        }
    };
    match index.resolve_among(name, deck.race, &deck.drawn_or_chosen()) {
        Resolved::Card(id, how) => {
            if how.is_reading() {
                output.remark(format_args!("note: \"{quoted}\" is read as {}", index.label(id)));
            }
            Ok(index.label(id).to_owned())
        }
        Resolved::Several(ids) => wrong(format!("\"{quoted}\" matches several cards of the deck"), did_you_mean(&ids)),
        Resolved::Unknown(near) => match index.full_name(name, deck.race) {
            // A card that exists is not misspelt: it is elsewhere.
            Some((id, _)) => wrong(format!("{} is not in the deck", index.label(id)), did_you_mean(&near)),
            None => wrong(format!("no card of the deck is called \"{quoted}\""), did_you_mean(&near)),
        },
    }
}
