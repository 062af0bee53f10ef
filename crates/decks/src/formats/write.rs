//! Writes decks, and reports what the format cannot hold.

use super::export::{DeckExport, DeckWriteError, EncodedDeck};
use super::table::{DeckField, Format, Lacking};
use crate::messages::formats as say;
use zocalo_cards::card::Section;
use zocalo_text::text::{apart, shortened};
use zocalo_words::language::Text;

/// In one sentence.
const MOST_NAMED: usize = 6;

impl DeckExport<'_> {
    /// Names of the deck that are no card, or several.
    fn no_cards(&self) -> Option<Text> {
        let mut names: Vec<String> = Vec::new();
        for slot in self.deck.slots.iter().filter(|slot| slot.card().is_none()) {
            let name = apart(&slot.label()).into_owned();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let more = names.len().saturating_sub(MOST_NAMED);
        names.truncate(MOST_NAMED);
        let few = names.join(", ");
        match more {
            _ if names.is_empty() => None,
            0 => Some(few.into()),
            count => Some(say::AndMore { names: few, count }.text()),
        }
    }

    /// Parts of the deck that the format does not hold, in sentences.
    #[must_use]
    pub fn lost_in(&self, format: &Format) -> Vec<Text> {
        let has_cards = |section| self.deck.section(section).next().is_some();
        let is_lost = |part: &&DeckField| part.is_in(&self.deck.list, has_cards) && !format.holds.contains(part);
        let lost: Vec<DeckField> = DeckField::ALL.iter().filter(is_lost).copied().collect();
        let (cards, sayings): (Vec<DeckField>, Vec<DeckField>) =
            lost.into_iter().partition(|part| matches!(part, DeckField::Cards(section) if *section != Section::Maybe));
        let words = |parts: &[DeckField]| Text::list(parts.iter().map(|part| part.words()), ", ");
        let mut told = Vec::new();
        if !sayings.is_empty() {
            told.push(say::CannotContain { parts: words(&sayings) }.text());
        }
        if !cards.is_empty() {
            told.push(say::NoPlaceFor { parts: words(&cards) }.text());
        }
        if let Some(pool) = &self.deck.list.pool {
            told.push(say::PoolStays { pool: shortened(&pool.text, 100) }.text());
        }
        told
    }
}

/// Reports what the format cannot hold.
pub fn write_deck(format: &Format, outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let write = format.write.ok_or(DeckWriteError::NotWritten { what: format.what })?;
    let mut lost = outgoing.lost_in(format);
    let lacking = format.lacking.and_then(|lacking| Some((lacking, outgoing.no_cards()?)));
    let mut written = match lacking {
        Some((_, names)) if outgoing.options.is_partial => {
            let mut deck = outgoing.deck.clone();
            deck.slots.retain(|slot| slot.card().is_some());
            if deck.slots.is_empty() {
                return Err(DeckWriteError::NoCards);
            }
            lost.push(say::LeftOut { cards: names }.text());
            write(&DeckExport { deck: &deck, ..*outgoing })?
        }
        Some((lacking, names)) => {
            lost.push(lacking.text(names));
            write(outgoing)?
        }
        None => write(outgoing)?,
    };
    written.lost.splice(0..0, lost);
    Ok(written)
}

impl Lacking {
    /// What happens to a deck with these names, which no card has.
    fn text(self, names: Text) -> Text {
        match self {
            Self::Refuses(program) => say::RefusesDeck { program, cards: names }.text(),
            Self::Drops(program) => say::DropsCards { program, cards: names }.text(),
        }
    }
}
