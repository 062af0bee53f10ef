//! What is printed beside a card's text and may be a price: bold words that are no trait, and marks in pictures.

use super::proposal::Proposal;
use zocalo_cards::card::{Card, Change, Mark, Need};

/// Words by which a trait is known: castes, offices, peoples, kinds of ships and weapons.
const TRAITS: [&str; 28] = [
    "ambassador",
    "assistant",
    "brakiri",
    "caste",
    "cop",
    "corporate",
    "corps",
    "drazi",
    "drakh",
    "emperor",
    "gaim",
    "homeworld",
    "hunter",
    "kha'ri",
    "llort",
    "mage",
    "media",
    "member",
    "mercenary",
    "minister",
    "president",
    "ranger",
    "seeress",
    "senator",
    "squadron",
    "telepath",
    "vree",
    "weapon",
];

/// The bold words of a card that are no trait that we know, and that its text does not say already.
pub(super) fn bold_words(card: &Card) -> Vec<&str> {
    let text = card.text.as_deref().unwrap_or_default().to_lowercase();
    let is_new = |word: &&str| !is_trait(word) && !text.contains(&word.to_lowercase());
    card.keywords.iter().map(String::as_str).filter(is_new).collect()
}

/// A trait names who or what the card is, without an amount.
pub(super) fn is_trait(bold: &str) -> bool {
    let bold = bold.to_lowercase().replace('\u{2019}', "'");
    let words: Vec<&str> = bold.split(|sign: char| !sign.is_alphanumeric() && sign != '\'').collect();
    let asks = ["require", "requires", "cost", "costs", "mark", "marks", "only", "not", "cannot", "may", "must"];
    words.iter().any(|word| TRAITS.contains(word))
        && !words.iter().any(|word| asks.contains(word) || word.chars().any(|sign| sign.is_ascii_digit()))
}

/// The pictured marks that neither a need nor an effect explains: they may be handed out or asked for.
pub(super) fn unexplained(card: &Card, proposal: &Proposal) -> Vec<String> {
    let pictures = card.pictures.iter().flatten();
    pictures
        .filter(|(mark, _)| !is_explained(**mark, proposal))
        .map(|(mark, _)| format!("({mark} Marks are pictured on it.)"))
        .collect()
}

fn is_explained(mark: Mark, proposal: &Proposal) -> bool {
    let asks = proposal.needs.iter().any(|need| matches!(need, Need::Marks(marks) if marks.mark == mark));
    let hands_out =
        proposal.effects.iter().any(|effect| matches!(&effect.change, Change::Marks(given) if given.mark == mark));
    asks || hands_out
}
