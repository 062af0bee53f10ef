//! What was read of a card's text, sentence by sentence.

use zocalo_cards::card::{Effect, Need};

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
