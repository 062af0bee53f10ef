//! The longest known name at the beginning of a text, and whether a longer name begins with one.

use super::{Index, Resolved};
use crate::catalog::{begins_a_name, has_beginning};
use zocalo_cards::card::Race;
use zocalo_text::text::fold;

/// In words. Names with their versions have fewer.
const LONGEST: usize = 9;

fn ends_of_words(text: &str, most: usize) -> (Vec<usize>, bool) {
    let is_part =
        |sign: char| sign.is_alphanumeric() || matches!(sign, '\'' | '’' | '‘' | '`' | '´' | '\u{300}'..='\u{36f}');
    let mut ends: Vec<usize> = Vec::new();
    let mut signs = text.char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        if is_part(sign) && signs.peek().is_none_or(|(_, next)| !is_part(*next)) {
            if ends.len() == most {
                return (ends, false);
            }
            ends.push(at + sign.len_utf8());
        }
    }
    (ends, true)
}

impl Index {
    /// The card of the longest name with which a text begins, and where that name ends; a misspelt name is none.
    #[must_use]
    pub fn at_beginning(&self, text: &str, race: Option<Race>) -> Option<(usize, Resolved)> {
        let first = ends_of_words(text, 1).0.pop()?;
        if !self.may_begin_a_name(&fold(&text[..first])) {
            return None;
        }
        let (ends, _) = ends_of_words(text, LONGEST);
        ends.into_iter().rev().find_map(|end| Some((end, self.of_spelling(&text[..end], race)?)))
    }

    /// Whether a name may begin with this folded word: of a text in sentences few words do, and the others need no look at
    /// what follows them. The name of a race stands before those of its fleets.
    fn may_begin_a_name(&self, word: &str) -> bool {
        if let Some(known) = self.beginnings.borrow().get(word) {
            return *known;
        }
        let is_beginning = |connection: &_| has_beginning(connection, word);
        let may_begin = self.database.read(is_beginning).unwrap_or_default() || Race::read(word).is_ok();
        self.beginnings.borrow_mut().insert(word.to_owned(), may_begin);
        may_begin
    }

    /// What a text names as a whole, but for signs at its end; a misspelt name is none.
    #[must_use]
    pub fn whole(&self, text: &str, race: Option<Race>) -> Option<Resolved> {
        let (ends, is_all) = ends_of_words(text, LONGEST);
        let end = ends.last().filter(|_| is_all)?;
        self.of_spelling(&text[..*end], race)
    }

    fn of_spelling(&self, text: &str, race: Option<Race>) -> Option<Resolved> {
        self.named(&fold(text), race).filter(|resolved| !matches!(resolved, Resolved::Unknown(_)))
    }

    /// Whether a name goes on where this one ends: `Garibaldi - Off Duty` goes on from `Garibaldi`.
    #[must_use]
    pub fn goes_on(&self, name: &str) -> bool {
        let folded = fold(name);
        !folded.is_empty() && self.database.read(|connection| begins_a_name(connection, &folded)).unwrap_or_default()
    }
}
