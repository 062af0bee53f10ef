//! What a friend has and looks for, from a list.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use super::super::error::Failure;
use super::super::output::Output;
use super::super::readings;
use crate::card::shortened;
use crate::catalog::Catalog;
use crate::collection::text::heading;
use crate::collection::{CardKey, Counts, List};
use crate::deck::Deck;
use crate::formats::{LARGEST_FILE, ReadError, decode, read_bytes_in_part};
use crate::names::Index;

/// What a friend has and looks for.
#[derive(Default)]
pub struct Friend {
    /// What the friend offers.
    pub has: Counts,
    /// What the friend looks for; `None` where nobody says it.
    pub wants: Option<Counts>,
}

/// Reads a list of what a friend has: lines below a heading of wants, and lines with `{wanted}`, are what the friend looks
/// for; proxies and copies to keep are not offered.
///
/// # Errors
/// When the file cannot be read.
pub fn read(path: &Path, catalog: &Catalog, index: &Index, output: &Output) -> Result<Friend, Failure> {
    let (label, text) = text_of(path)?;
    let (has, wants) = parted(&text);
    let wants = wants.map(|wants| counts(&label, &wants, catalog, index, output)).transpose()?;
    Ok(Friend { has: counts(&label, &has, catalog, index, output)?, wants })
}

/// Reads a list of what a friend looks for.
///
/// # Errors
/// When the file cannot be read.
pub fn read_wants(path: &Path, catalog: &Catalog, index: &Index, output: &Output) -> Result<Counts, Failure> {
    let (label, text) = text_of(path)?;
    let (has, wants) = parted(&text);
    counts(&label, &wants.unwrap_or(has), catalog, index, output)
}

fn text_of(path: &Path) -> Result<(String, String), Failure> {
    let is_input = path.as_os_str() == "-";
    let label = if is_input { "standard input".to_owned() } else { path.display().to_string() };
    let named = shortened(&label, 200);
    let failed = |error: io::Error| Failure::request(format!("{named}: {error}"), "give a list of cards");
    let mut bytes = Vec::new();
    let read = if is_input {
        io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes))
    };
    read.map_err(failed)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(ReadError::TooLarge { path: label, largest: LARGEST_FILE }.into());
    }
    let text = decode(&bytes).ok_or_else(|| Failure::from(ReadError::NotText { path: label.clone() }))?;
    Ok((label, text))
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

/// A line without what stands in braces, and what stood there.
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

/// How many of each card a list names. What is no card is reported and left out.
fn counts(label: &str, text: &str, catalog: &Catalog, index: &Index, output: &Output) -> Result<Counts, Failure> {
    let mut list = match read_bytes_in_part(label.to_owned(), text.as_bytes()) {
        Err(ReadError::Empty { .. }) => return Ok(Counts::new()),
        other => other?,
    };
    // No line of it says which card of the list leads.
    list.plain = false;
    if let Some(first) = list.faults.first() {
        let line = list.source.place(&first.span).line;
        let (lines, are) = match list.faults.len() {
            1 => ("1 line".to_owned(), "is"),
            several => (format!("{several} lines"), "are"),
        };
        output.remark(format_args!(
            "warning: {lines} of {} {are} left out; line {line}: {}",
            shortened(label, 200),
            first.reason
        ));
    }
    let deck = Deck::settle(list, catalog, index)?;
    readings::report(&deck, output);
    let mut counts = Counts::new();
    for slot in &deck.slots {
        if let Some(card) = slot.card() {
            *counts.entry(CardKey::of(card)).or_default() += i64::from(slot.count);
        }
    }
    Ok(counts)
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
