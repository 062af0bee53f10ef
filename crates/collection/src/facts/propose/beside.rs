//! What is printed beside a card's text and may be a price: bold words that are no trait, and marks in pictures;
//! and what a proposal is, sentence by sentence.

use zocalo_cards::card::{Card, Change, Effect, Mark, Need};

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

// What was read of a card's text, sentence by sentence.

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Proposal {
    /// What playing the card needs, as far as its text says it.
    pub needs: Vec<Need>,
    /// What the card does, as far as it was read.
    pub effects: Vec<Effect>,
    pub sentences: Vec<ReadSentence>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadSentence {
    pub text: String,
    pub reading: SentenceReading,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SentenceReading {
    /// It says an effect or a need, alone or with the sentences around it.
    Effect,
    /// It has no effect of its own for a lone player: a target, a reminder, a limit.
    NoEffect,
    /// Nobody has said what it means.
    Unread,
}

impl Proposal {
    #[must_use]
    pub fn read(&self) -> usize {
        self.sentences.len() - self.unread()
    }

    #[must_use]
    pub fn unread(&self) -> usize {
        self.sentences.iter().filter(|sentence| sentence.reading == SentenceReading::Unread).count()
    }

    /// Whether every sentence was read and the card does something: only then may it be confirmed.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.unread() == 0 && !self.effects.is_empty()
    }
}
