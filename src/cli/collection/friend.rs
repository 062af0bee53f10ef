//! What a friend has and looks for, from a list, a table or an export.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::cli::holdings::lists::printing_behind;
use crate::cli::readings;
use crate::messages::collection_files as say;
use crate::report;
use zocalo_collection::collection::import::{
    Left, Options, ReadError as ImportError, ReadRows, RowNames, RowShape, read,
};
use zocalo_collection::collection::text::heading;
use zocalo_collection::collection::{BySet, CardKey, Label, List, Lot, add_by_set};
use zocalo_decks::deck::{Deck, MOST_COPIES};
use zocalo_decks::formats::{DeckReadError, LARGEST_FILE, MOST_LINES, read_bytes_in_part};
use zocalo_text::files::reading::decode;
use zocalo_text::message::Locale;
use zocalo_text::text;
use zocalo_text::text::{fold, shortened};
use zocalo_words::language::said_by_system;

/// How many cards a row may mean that are listed.
const MOST_CANDIDATES: usize = 4;

#[derive(Default)]
pub(super) struct Friend {
    pub has: BySet,
    /// What the friend looks for; `None` where nobody says it.
    pub wants: Option<BySet>,
}

pub(super) struct Lists<'a> {
    pub context: &'a Context<'a>,
    /// Spellings that the player has explained before, folded.
    pub spellings: HashMap<String, CardKey>,
}

impl Lists<'_> {
    /// Reads what a friend has: lines below a heading of wants, lines with `{wanted}` and rows of the list of wants are what
    /// the friend looks for; proxies and copies to keep are not offered.
    pub(super) fn read(&self, path: &Path) -> Result<Friend, Failure> {
        let file = ListFile::open(path, self.context.locale())?;
        if let Some(reading) = file.reading()? {
            let lots = self.lots(&file.label, &reading)?;
            let (mut has, mut wants) = (BySet::new(), BySet::new());
            let is_offered = |lot: &Lot| lot.list == List::Owned && lot.label != Label::Keep;
            add_by_set(lots.iter().filter(|(lot, _)| is_offered(lot)).map(|(lot, count)| (lot, *count)), &mut has);
            add_by_set(wanted(&lots), &mut wants);
            return Ok(Friend { has, wants: Some(wants).filter(|wants| !wants.is_empty()) });
        }
        let (has, wants) = parted(&file.text()?);
        let wants = wants.map(|wants| self.counts(&file.label, &wants)).transpose()?;
        Ok(Friend { has: self.counts(&file.label, &has)?, wants })
    }

    /// Reads what a friend looks for: all of the list where nothing of it is said to be wanted.
    pub(super) fn read_wants(&self, path: &Path) -> Result<BySet, Failure> {
        let file = ListFile::open(path, self.context.locale())?;
        if let Some(reading) = file.reading()? {
            let lots = self.lots(&file.label, &reading)?;
            let mut wants = BySet::new();
            add_by_set(wanted(&lots), &mut wants);
            if wants.is_empty() {
                add_by_set(lots.iter().map(|(lot, count)| (lot, *count)), &mut wants);
            }
            return Ok(wants);
        }
        let (has, wants) = parted(&file.text()?);
        self.counts(&file.label, &wants.unwrap_or(has))
    }

    /// The copies of a table or an export. Rows that cannot be resolved are reported and left out.
    fn lots(&self, label: &str, reading: &ReadRows) -> Result<Vec<(Lot, i64)>, Failure> {
        let (width, locale) = (self.context.width(), self.context.locale());
        let mut names = RowNames::of(self.context.catalog()?, self.context.index()?, self.spellings.clone());
        let resolved = names.resolve(reading)?;
        if let Some(first) = resolved.left.first() {
            let count = resolved.left.len();
            let Left { number, name, why, candidates, .. } = first;
            let near: Vec<&str> = candidates.iter().take(MOST_CANDIDATES).map(String::as_str).collect();
            let near = if near.is_empty() { String::new() } else { format!(": {}", near.join(", ")) };
            let (label, name) = (shortened(label, 200), shortened(name, 60));
            let why = text![why.text(), near];
            let sentence = say::RowsLeft { count, file: label, name, number, why }.render(locale);
            self.context.output.remark(report::warning(&sentence, width, locale));
        }
        if !resolved.readings.is_empty() {
            let name_as = |(name, label)| say::NameAs { label, name: shortened(name, 60) }.render(locale);
            let read: Vec<String> = resolved.readings.iter().map(|(name, label)| name_as((name, label))).collect();
            let sentence = say::ReadAsOthers { names: read.join(", ") }.render(locale);
            self.context.output.remark(report::note(&sentence, width, locale));
        }
        let of_row = |placed: &zocalo_collection::collection::import::PlacedRow| {
            reading.rows.get(placed.at).map(|row| row.parts(&placed.card, placed.count)).unwrap_or_default()
        };
        Ok(resolved.placed.iter().flat_map(of_row).collect())
    }

    /// How many of each card a list names. What is no card is reported and left out.
    fn counts(&self, label: &str, text: &str) -> Result<BySet, Failure> {
        let (width, locale) = (self.context.width(), self.context.locale());
        let mut list = match read_bytes_in_part(label.to_owned(), text.as_bytes()) {
            Err(DeckReadError::Empty { .. }) => return Ok(BySet::new()),
            other => other?,
        };
        // No line of it says which card of the list leads.
        list.plain = false;
        if let Some(first) = list.faults.first() {
            let line = list.source.place(&first.span).line;
            let (count, file) = (list.faults.len(), shortened(label, 200));
            let left = say::LinesLeft { count, file, line, reason: &first.reason };
            self.context.output.remark(report::warning(&left.render(locale), width, locale));
        }
        let deck = Deck::resolve(list, self.context.catalog()?, self.context.index()?)?;
        readings::report(&deck, self.context.output);
        let mut counts = BySet::new();
        for slot in deck.with_maybe() {
            if let Some(card) = slot.card() {
                let printing = deck.list.source.text.get(slot.span.clone()).and_then(printing_behind);
                let of_card = counts.entry(CardKey::of(card)).or_default();
                *of_card.entry(printing.unwrap_or_default()).or_default() += i64::from(slot.count);
            }
        }
        Ok(counts)
    }
}

fn wanted(lots: &[(Lot, i64)]) -> impl Iterator<Item = (&Lot, i64)> {
    lots.iter().filter(|(lot, _)| lot.list == List::Wanted).map(|(lot, count)| (lot, *count))
}

struct ListFile {
    label: String,
    bytes: Vec<u8>,
    /// A deck of our own format, and no table whatever stands in it.
    is_deck: bool,
}

impl ListFile {
    fn open(path: &Path, locale: Locale) -> Result<Self, Failure> {
        let is_input = path.as_os_str() == "-";
        let label = if is_input { say::StandardInput.render(locale) } else { path.display().to_string() };
        let named = shortened(&label, 200);
        let failed = |error: io::Error| {
            Failure::request(format!("{named}: {}", said_by_system(&error).render(locale)), say::GiveList)
        };
        let mut bytes = Vec::new();
        let read = if is_input {
            io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes)
        } else {
            File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes))
        };
        read.map_err(failed)?;
        if bytes.len() as u64 > LARGEST_FILE {
            return Err(DeckReadError::TooLarge { path: label, largest: LARGEST_FILE }.into());
        }
        let is_deck = path.extension().is_some_and(|ending| fold(&ending.to_string_lossy()) == "toml");
        Ok(Self { label, bytes, is_deck })
    }

    /// The rows of a table, an export or a list that is too large for a deck; `None` for a list as people write them.
    fn reading(&self) -> Result<Option<ReadRows>, Failure> {
        if self.is_deck {
            return Ok(None);
        }
        match read(&self.bytes, &Options::default()) {
            Ok(reading) => {
                let is_list = !reading.is_ours && reading.shape == RowShape::Lines;
                Ok(Some(reading).filter(|reading| !is_list || is_beyond_a_deck(reading)))
            }
            Err(ImportError::Empty) => Ok(None),
            Err(error) => {
                let message = text![shortened(&self.label, 200), ": ", error.text()];
                Err(Failure::request(message, say::GiveListOrTable))
            }
        }
    }

    fn text(&self) -> Result<String, Failure> {
        decode(&self.bytes).ok_or_else(|| DeckReadError::NotText { path: self.label.clone() }.into())
    }
}

/// Whether a list has more lines, or more copies on one, than a deck may have: a collection may.
fn is_beyond_a_deck(reading: &ReadRows) -> bool {
    reading.rows.len() > MOST_LINES || reading.rows.iter().any(|row| row.count() > Some(MOST_COPIES.into()))
}

/// A list in two: what is there and what is looked for, each line in its place; `None` when nothing is looked for.
fn parted(text: &str) -> (String, Option<String>) {
    let (mut has, mut wants) = (String::new(), String::new());
    let (mut below, mut says_wants) = (List::Owned, false);
    for line in text.lines() {
        let (bare, keys) = without_braces(line);
        let mut line = bare;
        if let Some(list) = heading(&line) {
            below = list;
            says_wants |= list == List::Wanted;
            line = String::new();
        }
        let is = |key: &str| keys.iter().any(|found| found == key);
        let is_wanted = below == List::Wanted || is("wanted");
        let is_offered = !is_wanted && below == List::Owned && !is("proxy") && !is("label: keep");
        says_wants |= is_wanted;
        for (part, takes) in [(&mut has, is_offered), (&mut wants, is_wanted)] {
            if takes {
                part.push_str(&line);
            }
            part.push('\n');
        }
    }
    (has, says_wants.then_some(wants))
}

fn without_braces(line: &str) -> (String, Vec<String>) {
    let (mut bare, mut keys) = (String::new(), Vec::new());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((key, behind)) = after.split_once('}') else { break };
        bare.push_str(before.trim_end());
        keys.push(key.trim().to_lowercase());
        rest = behind;
    }
    bare.push_str(rest);
    (bare, keys)
}

#[cfg(test)]
mod tests {
    use super::parted;

    #[test]
    fn wants_stand_below_their_heading_or_say_so() {
        let (has, wants) = parted(
            "2 Delenn {place: a box}\n1 Lennier {wanted}\n1 G'Kar {proxy}\nWants:\n3 Londo\nHas:\n1 Kosh\nProxies:\n1 Vir",
        );
        assert_eq!(has, "2 Delenn\n\n\n\n\n\n1 Kosh\n\n\n");
        assert_eq!(wants.as_deref(), Some("\n1 Lennier\n\n\n3 Londo\n\n\n\n\n"));
        assert_eq!(parted("2 Delenn").1, None);
    }
}
