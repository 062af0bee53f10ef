//! Reads a deck file with the opened pool that it names: `pool = "pool.txt"`, a path that begins at the folder of the deck. It is a list with a
//! card on each line, as `sealed` writes it, or a file of opened cards, as a league has it.

use std::path::Path;

use super::below::below;
use super::toml_file::read_alone;
use super::{DeckLine, Decklist, SpannedText, check_count, check_name};
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_text::files::reading::{Unreadable, read_text};
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Lines, Source, shortened};
use zocalo_words::language::{Text, said_by_system};

/// The largest pool, in bytes.
const LARGEST: u64 = 1 << 20;

/// Reads a deck file; faults are TOML that does not parse, an unknown key, a value of the wrong kind, a count outside 1 to 999,
/// a name that cannot be one.
pub fn read_toml(source: Source) -> Result<Decklist, (Source, Vec<Diagnosis>)> {
    read_toml_in_part(source)?.whole()
}

/// What cannot be understood is among the faults of the list; only a text that is no TOML is an error.
pub fn read_toml_in_part(source: Source) -> Result<Decklist, (Source, Vec<Diagnosis>)> {
    let mut list = read_alone(source)?;
    attach(&mut list);
    Ok(list)
}

/// Reads the pool that a list names; what is wrong with it is a fault where it is named.
fn attach(list: &mut Decklist) {
    let Some(SpannedText { text, span }) = list.pool.clone() else { return };
    match read(&list.source.label, &text) {
        Ok(opened) => list.opened = Some(Box::new(opened)),
        Err((reason, help)) => {
            let at = list.faults.partition_point(|fault| fault.span.start <= span.start);
            list.faults.insert(at, Diagnosis::new(span, reason, help));
        }
    }
}

fn read(deck: &str, written: &str) -> Result<Decklist, (Text, Text)> {
    let path = below(Path::new(deck), written).map_err(|reason| (reason, say::PoolPath))?;
    let file = shortened(written, 200);
    let unread = |error: Text| (say::PoolUnread { error, file: &file }.text(), say::PoolPath);
    let text = read_text(&path, LARGEST).map_err(|error| match error {
        Unreadable::System(error) => unread(said_by_system(&error)),
        Unreadable::TooLarge(_) => unread(say::PoolTooLarge),
        Unreadable::NoText => unread(say::PoolNoText),
    })?;
    let is_toml = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
    let source = Source { label: path.display().to_string(), text };
    let (list, faults) = match if is_toml { read_alone(source) } else { Ok(lines(source)) } {
        Ok(mut list) => {
            let faults = std::mem::take(&mut list.faults);
            (list, faults)
        }
        Err((source, faults)) => (Decklist { source, ..Decklist::default() }, faults),
    };
    match faults.into_iter().next() {
        None => Ok(list),
        Some(fault) => {
            let line = Lines::of(&list.source.text).place(&fault.span).line;
            Err((say::PoolFault { file: &file, line, reason: fault.reason }.text(), fault.help))
        }
    }
}

/// A list with a card on each line, its number first if it is not one.
fn lines(source: Source) -> Decklist {
    let mut list = Decklist::default();
    let mut at = 0;
    for line in source.text.split_inclusive('\n') {
        let span = at..at + line.trim_end().len();
        at += line.len();
        let line = line.trim();
        if line.is_empty() || line.starts_with(['#', ';']) || line.starts_with("//") {
            continue;
        }
        match entry(line, &span) {
            Ok((written, count)) => {
                list.lines.push(DeckLine { section: Section::Deck, written: written.to_owned(), count, span });
            }
            Err(fault) => list.faults.push(fault),
        }
    }
    list.source = source;
    list
}

fn entry<'l>(line: &'l str, span: &std::ops::Range<usize>) -> Result<(&'l str, u32), Diagnosis> {
    let (count, name) = match line.split_once(char::is_whitespace) {
        Some((first, rest)) => match first.trim_end_matches(['x', 'X']).parse::<i64>() {
            Ok(count) => (count, rest.trim()),
            Err(_) => (1, line),
        },
        None => (1, line),
    };
    // The set behind a name says which printing it is, which does not matter here.
    let name = name.strip_suffix(']').and_then(|name| name.rsplit_once('[')).map_or(name, |(name, _)| name.trim());
    let count = check_count(count, span.clone())?;
    check_name(name, span.clone())?;
    Ok((name, count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use zocalo_text::files::writing::folder_of;

    fn deck(files: &[(&str, &str)], pool: &str) -> Decklist {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(folder_of(&path)).unwrap();
            fs::write(path, text).unwrap();
        }
        let label = folder.path().join("decks/deck.toml").display().to_string();
        let list = read_toml_in_part(Source { label, text: format!("name = \"x\"\npool = \"{pool}\"\n") });
        list.unwrap_or_else(|(source, faults)| Decklist { source, faults, ..Decklist::default() })
    }

    fn cards(list: &Decklist) -> Vec<(u32, &str)> {
        let opened = list.opened.as_ref().unwrap();
        opened.lines.iter().map(|line| (line.count, line.written.as_str())).collect()
    }

    #[test]
    fn a_pool_is_read_beside_its_deck_as_a_list_and_as_a_file_of_weeks() {
        let list = "# Sealed pool of zocalo\n\n3 Trade Pact [Deluxe]\r\nDelenn\n2x Hunter, Prey\n";
        let read = deck(&[("decks/pool.txt", list)], "pool.txt");
        assert_eq!(cards(&read), [(3, "Trade Pact"), (1, "Delenn"), (2, "Hunter, Prey")]);
        let weeks = "player = \"Anna\"\n[[opened]]\nweek = 1\n[opened.cards]\n\"Trade Pact\" = 2\n[[opened]]\nweek = 2\n\
                     what = \"1 booster\"\n[opened.cards]\n\"Trade Pact\" = 1\nKosh = 1\n";
        let read = deck(&[("decks/pools/anna.pool.toml", weeks)], "pools/anna.pool.toml");
        assert_eq!(cards(&read), [(2, "Trade Pact"), (1, "Trade Pact"), (1, "Kosh")]);
    }

    #[test]
    fn what_is_wrong_with_a_pool_is_said_where_it_is_named() {
        let unknown = "[[opened]]\nweek = 1\nsets = 3\n[opened.cards]\nKosh = 1\n";
        for (files, pool, said) in [
            (&[][..], "pool.txt", "pool.txt cannot be read: "),
            (&[("decks/x", "")][..], ".", "does not lead to a regular file"),
            (&[("pool.txt", "Kosh"), ("decks/x", "")], "../pool.txt", "leads outside the folder"),
            (&[("decks/x", "")], "/etc/passwd", "leads outside the folder"),
            (&[("decks/p", "3 Kosh\n0 Delenn\n")], "p", ", line 2: "),
            (&[("decks/p.toml", unknown)], "p.toml", ", line 3: "),
            (&[("decks/p.toml", "[[opened]]\nweek = \"one\"\n")], "p.toml", ", line 2: "),
            (&[("decks/p.toml", "opened = 3\n")], "p.toml", ", line 1: "),
            (&[("decks/p", "\0\0\0\0")], "p", "cannot be read: it is not a text file"),
        ] {
            let read = deck(files, pool);
            let [fault] = &read.faults[..] else { panic!("{pool}: {:?}", read.faults) };
            let reason = fault.reason.english();
            assert!(reason.contains(said), "{reason}");
            assert!(!fault.help.english().is_empty());
            assert_eq!(fault.span.start, "name = \"x\"\npool = ".len());
            assert!(read.opened.is_none());
        }
    }
}
