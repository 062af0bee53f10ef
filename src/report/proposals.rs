//! Proposed effects: in words beside the texts they were read from, and what was not read.

use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::proposals as say;
use zocalo_cards::card::{Card, Effect, Need};
use zocalo_catalog::packs::Stored;
use zocalo_collection::facts::propose::{Proposal, ReadSentence, SentenceReading};
use zocalo_words::language::{InWords, Number};

const MOST_SHOWN: usize = 12;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Proposed {
    pub pack: String,
    pub card: String,
    pub text: String,
    pub needs: Vec<Need>,
    pub effects: Vec<Effect>,
    /// Its sentences with what became of each; none where only the result was kept.
    pub sentences: Vec<ReadSentence>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Read {
    /// Cards of which it is known what they do, so that their texts are not read.
    pub known: usize,
    /// Cards whose every sentence was read.
    pub proposed: Vec<Proposed>,
    /// The others.
    pub left: Vec<Proposed>,
}

impl Proposed {
    #[must_use]
    pub(crate) fn of(pack: &str, entry: &Card, proposal: &Proposal) -> Self {
        Self {
            pack: pack.to_owned(),
            card: named(entry),
            text: in_one_line(entry),
            needs: proposal.needs.clone(),
            effects: proposal.effects.clone(),
            sentences: proposal.sentences.clone(),
        }
    }

    #[must_use]
    pub(crate) fn stored(pack: &str, entry: &Card, stored: &Stored) -> Self {
        Self {
            pack: pack.to_owned(),
            card: named(entry),
            text: in_one_line(entry),
            needs: stored.needs.clone(),
            effects: stored.effects.clone(),
            sentences: Vec::new(),
        }
    }

    pub(crate) fn unread(&self) -> impl Iterator<Item = &ReadSentence> {
        self.sentences.iter().filter(|sentence| sentence.reading == SentenceReading::Unread)
    }

    /// What it says in the words of the program, a line for each need and effect.
    pub(crate) fn words(&self, locale: Locale) -> Vec<String> {
        let needs = Text::list(self.needs.iter().map(InWords::in_words), say::And);
        let needs = (!needs.is_empty()).then(|| say::OnlyIf { needs }.text());
        needs.into_iter().chain(self.effects.iter().map(InWords::in_words)).map(|text| text.render(locale)).collect()
    }

    fn write(&self, to: &mut String, width: usize, locale: Locale) {
        let _ = writeln!(
            to,
            "\n{}  {}",
            styled(STRONG, &self.card),
            styled(FAINT, say::Pack { pack: &self.pack }.render(locale))
        );
        let _ = writeln!(to, "{}", hanging(&format!("  {}: ", say::Text.render(locale)), &self.text, width));
        for words in self.words(locale) {
            let _ = writeln!(to, "{}", hanging("  - ", &words, width));
        }
    }
}

/// The card as the pack names it, with what tells it from its namesakes.
fn named(entry: &Card) -> String {
    match &entry.version {
        Some(version) => format!("{} ({version})", entry.name),
        None => entry.name.clone(),
    }
}

fn in_one_line(entry: &Card) -> String {
    entry.text.as_deref().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What was read of the texts of packs: how much, every proposal, and what was not read. `in_full` shows all.
#[must_use]
pub(crate) fn proposed(read: &Read, in_full: bool, width: usize, locale: Locale) -> String {
    let all = read.proposed.len() + read.left.len();
    if all == 0 {
        let known = match read.known {
            0 => say::NoText.render(locale),
            known => say::AllKnown { count: Number::grouped(known) }.render(locale),
        };
        return format!("{}\n", hanging("", &known, width));
    }
    let mut text = String::new();
    for (what, number, more) in [
        (say::Texts.render(locale), all, say::OfUnknown.render(locale)),
        (say::Proposed.render(locale), read.proposed.len(), say::AllRead.render(locale)),
        (say::NotProposed.render(locale), read.left.len(), String::new()),
    ] {
        let more = if more.is_empty() { String::new() } else { format!("  {}", styled(FAINT, more)) };
        let _ = writeln!(text, "  {what:<12} {:>6}{more}", Number::grouped(number).render(locale));
    }
    let most = if in_full { usize::MAX } else { MOST_SHOWN };
    let more = |text: &mut String, number: usize| {
        if number > most {
            let more = say::AndMore { count: Number::grouped(number - most) };
            let _ = writeln!(text, "  {}", styled(FAINT, more.render(locale)));
        }
    };
    for proposed in read.proposed.iter().take(most) {
        proposed.write(&mut text, width, locale);
    }
    more(&mut text, read.proposed.len());
    if !read.left.is_empty() {
        let _ = writeln!(
            text,
            "\n{}",
            styled(STRONG, say::HeadNotProposed { count: Number::grouped(read.left.len()) }.render(locale))
        );
        for left in read.left.iter().take(most) {
            let _ = writeln!(text, "{}", hanging("  - ", &not_read(left, in_full, locale), width));
        }
        more(&mut text, read.left.len());
    }
    if !read.proposed.is_empty() {
        let _ = writeln!(text, "\n{}", hanging("", &say::NotPlayedYet.render(locale), width));
    }
    text
}

/// `Name: 2 of 3 sentences not read`, in full with the sentences.
fn not_read(left: &Proposed, in_full: bool, locale: Locale) -> String {
    let (all, unread) = (left.sentences.len(), left.unread().count());
    if unread == 0 {
        return say::NoEffect { card: &left.card }.render(locale);
    }
    let mut words = say::NotUnderstood { all, card: &left.card, unread }.render(locale);
    if in_full {
        for (at, sentence) in left.unread().enumerate() {
            let _ = write!(words, "{} \"{}\"", if at == 0 { ":" } else { "," }, sentence.text);
        }
    }
    words
}

#[must_use]
pub(crate) fn proposals(waiting: &[Proposed], width: usize, locale: Locale) -> String {
    if waiting.is_empty() {
        return format!("{}\n", hanging("", &say::None.render(locale), width));
    }
    let head = say::Waiting { count: Number::grouped(waiting.len()) };
    let mut text = format!("{}\n", styled(STRONG, head.render(locale)));
    for proposed in waiting {
        proposed.write(&mut text, width, locale);
    }
    let _ = writeln!(text, "\n{}", hanging("", &say::NotPlayedYet.render(locale), width));
    text
}
