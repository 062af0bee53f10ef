//! Names in other letters: what is no name as it was typed is read by the rules of `scripts`, and by its sound.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::HashMap;

use super::ear::{ear, ear_by_letters};
use super::scripts::{Respelling, is_cyrillic, readings, without_ending};
use super::search::{Like, has_rival, same};
use super::similarity::{Spelling, Typed};
use super::{How, Index, MOST_SHOWN, Resolved, SearchBudget};
use zocalo_cards::card::{CardId, Race};
use zocalo_text::text::fold;

#[derive(Default)]
pub(super) struct Heard {
    places: HashMap<String, Vec<usize>>,
    /// Each spelling as it sounds, for sounds that are only nearly those of a name.
    sounds: OnceCell<Vec<Spelling>>,
}

/// The fewest sounds that are a name.
const SHORTEST: usize = 3;

/// The fewest where Latin letters were typed, which are a slip more often than a spelling of a dub: `litch` is no `Leech`.
const SHORTEST_IN_LATIN: usize = 4;

impl Index {
    /// What a text that is no name comes to in other letters; as it was `open` where it is none so either.
    pub(super) fn in_other_letters(&self, typed: &str, race: Option<Race>, open: Resolved) -> Resolved {
        let ids = match &open {
            Resolved::Card(..) => return open,
            Resolved::Several(_) if !typed.contains(is_cyrillic) => return open,
            Resolved::Several(ids) | Resolved::Unknown(ids) => ids.clone(),
        };
        if let Some((name, how)) = self.respelt(typed) {
            let settled = self.named(&name, race).unwrap_or_else(|| self.search(&name, race));
            return match settled {
                Resolved::Card(id, _) => Resolved::Card(id, how),
                several => several,
            };
        }
        let is_open = matches!(open, Resolved::Several(_));
        let mut near = self.and_heard(typed, ids, race);
        near.truncate(MOST_SHOWN);
        let same_sound = self.of_sound(typed).len();
        if (is_open || same_sound > 1) && near.len() > 1 { Resolved::Several(near) } else { Resolved::Unknown(near) }
    }

    /// The name that a text is in other letters, folded, and how it was read; `None` where it is none, or several.
    pub(super) fn respelt(&self, typed: &str) -> Option<(String, How)> {
        let read = readings(typed);
        // What is a name letter by letter comes before what sounds like one.
        for reading in &read {
            let folded = fold(&reading.text);
            if self.is_spelt(&folded) {
                return Some((folded, How::Respelt(reading.how)));
            }
        }
        if let Some(name) = self.only_of_sound(typed) {
            return Some((name, How::Respelt(Respelling::Alphabet)));
        }
        let on_layout = read.iter().filter(|reading| reading.how == Respelling::Layout);
        for reading in on_layout.filter(|reading| reading.text.contains(is_cyrillic)) {
            let mut letters = readings(&reading.text).into_iter().map(|letters| fold(&letters.text));
            let by_letters = letters.find(|name| self.is_spelt(name));
            let is_long = sounds_in(&reading.text) >= SHORTEST_IN_LATIN;
            let by_sound = || is_long.then(|| self.only_of_sound(&reading.text)).flatten();
            if let Some(name) = by_letters.or_else(by_sound) {
                return Some((name, How::Respelt(Respelling::Layout)));
            }
        }
        // `вуддутт` is a slip on the other layout.
        let mut in_latin =
            read.iter().filter(|reading| reading.how == Respelling::Layout && typed.contains(is_cyrillic));
        let meant = |text: &str| match self.search(&fold(text), None) {
            Resolved::Card(id, _) if text.chars().count() > SHORTEST_IN_LATIN => Some(id),
            _ => self.slip(text, &SearchBudget::default()),
        };
        if let Some(id) = in_latin.find_map(|reading| meant(&reading.text)) {
            return Some((fold(self.label(id)), How::Respelt(Respelling::Layout)));
        }
        let like = self.like_heard(typed);
        let best = like.first()?;
        (best.similarity.may_be_meant && !has_rival(&like))
            .then(|| (best.known.spelling.text().to_owned(), How::TypingError))
    }

    /// Whether a folded text is a name letter by letter.
    fn is_spelt(&self, folded: &str) -> bool {
        let spelt = self.spelt(folded);
        !spelt.labels.is_empty() || !spelt.names.is_empty() || !spelt.aliases.is_empty()
    }

    /// These cards, and behind them those whose names sound nearly as a text does.
    pub(super) fn and_heard(&self, typed: &str, mut ids: Vec<CardId>, race: Option<Race>) -> Vec<CardId> {
        let heard = self.cards(&self.like_heard(typed), race);
        ids.extend(heard.into_iter().filter(|id| !ids.contains(id)).collect::<Vec<_>>());
        ids
    }

    /// The name that sounds as a text does, where it is one.
    fn only_of_sound(&self, typed: &str) -> Option<String> {
        let all = self.all_spellings();
        let places = self.of_sound(typed);
        let first = &all[*places.first()?];
        places.iter().all(|at| same(first, &all[*at])).then(|| first.spelling.text().to_owned())
    }

    /// The places of the spellings that sound as a text does, or as it does without the ending of its case.
    fn of_sound(&self, typed: &str) -> &[usize] {
        let heard = self.heard();
        let by_letters = std::iter::once_with(|| ear_by_letters(&fold(typed)));
        let is_cyrillic = typed.contains(is_cyrillic);
        let may_be_name = |form: &String| is_long(form) && (is_cyrillic || sounds_in(form) >= SHORTEST_IN_LATIN);
        let mut forms = forms(typed).chain(first_forms(typed)).chain(by_letters).filter(may_be_name);
        let found = forms.find_map(|form| heard.places.get(&form));
        found.map_or(&[], Vec::as_slice)
    }

    /// The spellings that sound nearly as a Russian text does, the likest first.
    fn like_heard(&self, typed: &str) -> Vec<Like<'_>> {
        if !typed.contains(is_cyrillic) {
            return Vec::new();
        }
        let all = self.all_spellings();
        let heard = self.heard();
        let sounds = heard
            .sounds
            .get_or_init(|| all.iter().map(|candidate| Spelling::new(&ear(candidate.spelling.text()))).collect());
        let like_form = |form: String| -> Vec<Like<'_>> {
            let typed = Typed::new(&form);
            let like = |(known, sound)| Some(Like { known, similarity: typed.similarity(sound)? });
            let mut like: Vec<Like<'_>> = all.iter().zip(sounds).filter_map(like).collect();
            self.sort(&mut like, &form);
            like
        };
        let found = forms(typed).filter(|form| is_long(form)).map(like_form).filter(|like| !like.is_empty());
        found.min_by_key(|like| like.first().map_or(u32::MAX, |best| best.similarity.cost)).unwrap_or_default()
    }

    fn heard(&self) -> &Heard {
        self.heard.get_or_init(|| {
            let mut places: HashMap<String, Vec<usize>> = HashMap::new();
            for (at, candidate) in self.all_spellings().iter().enumerate() {
                let text = candidate.spelling.text();
                let (sound, letters) = (ear(text), ear_by_letters(text));
                if letters != sound {
                    places.entry(letters).or_default().push(at);
                }
                places.entry(sound).or_default().push(at);
            }
            Heard { places, sounds: OnceCell::new() }
        })
    }
}

/// Those of these words, folded, that a word in Cyrillic letters sounds like, in any of its cases: `sinclair` of `Синклера`.
///
/// ```
/// use zocalo_catalog::names::sounding_like;
/// assert_eq!(sounding_like("Синклера", ["sinclair", "sheridan"]), ["sinclair"]);
/// ```
pub fn sounding_like<'w>(word: &str, words: impl IntoIterator<Item = &'w str>) -> Vec<&'w str> {
    if !word.contains(is_cyrillic) {
        return Vec::new();
    }
    let forms: Vec<String> = forms(word).chain(first_forms(word)).filter(|form| is_long(form)).collect();
    words.into_iter().filter(|other| forms.contains(&ear(other))).collect()
}

/// How a text sounds, as it is and without the endings of its case: of the last word, of the others, of
/// all.
fn forms(typed: &str) -> impl Iterator<Item = String> {
    let last = without_ending(typed.trim_end());
    let bare =
        |text: &str| text.split(' ').map(|word| without_ending(word).unwrap_or(word)).collect::<Vec<_>>().join(" ");
    let but_last = typed.rsplit_once(' ').map(|(words, last)| Cow::Owned(format!("{} {last}", bare(words))));
    let forms = [Some(Cow::Borrowed(typed)), last.map(Cow::Borrowed), but_last, Some(Cow::Owned(bare(typed)))];
    let mut heard: Vec<String> = forms.into_iter().flatten().map(|form| ear(&fold(&form))).collect();
    heard.dedup();
    heard.into_iter()
}

/// How the first form of a feminine name sounds of which a text is another: `Ивановой` as `Иванова`, `Талии` as `Талия`.
fn first_forms(typed: &str) -> impl Iterator<Item = String> {
    let stem = without_ending(typed.trim_end());
    ["а", "ия"].into_iter().filter_map(move |ending| Some(ear(&fold(&format!("{}{ending}", stem?)))))
}

/// Whether so much was heard that it may be a name.
fn is_long(heard: &str) -> bool {
    sounds_in(heard) >= SHORTEST
}

fn sounds_in(heard: &str) -> usize {
    heard.chars().filter(|sign| sign.is_alphabetic()).count()
}
