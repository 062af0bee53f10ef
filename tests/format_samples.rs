//! Decks as other programs write them, and damaged and hostile files, read with the program's own readers. The walker
//! takes every format of the table; `tests/formats/README.md` says what stands beside the files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::Value;
use zocalo::catalog::Catalog;
use zocalo::deck::{Deck, Decklist};
use zocalo::formats::{Outgoing, ReadError, WriteOptions, format_called, read_bytes_as, read_bytes_in_part};
use zocalo::names::Index;

const SAMPLES: &str = "tests/formats/samples";
const ODD: &str = "tests/formats/odd";

/// The formats whose samples are read, which become all of the table.
const FORMATS: [&str; 9] =
    ["lackey", "octgn", "cockatrice", "lackey-text", "cockatrice-text", "cgs", "csv", "json", "text"];

/// How the odd files of these formats end.
const ENDINGS: [&str; 5] = ["dek", "o8d", "cod", "txt", "csv"];

/// The longest that any file may take, also in a build that is not optimized and on a busy machine.
const LONGEST: Duration = Duration::from_secs(10);

/// The cards and their names.
struct Cards {
    catalog: Catalog,
    index: Index,
}

impl Cards {
    fn read() -> Self {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        Self { catalog, index }
    }

    fn settle(&self, list: Decklist) -> Deck {
        Deck::settle(list, &self.catalog, &self.index).unwrap()
    }
}

fn files_in(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

fn ends(path: &Path, ending: &str) -> bool {
    path.to_string_lossy().ends_with(ending)
}

/// The cards by section, in the order of the file.
fn cards_of(deck: &Deck) -> Vec<(String, Vec<(String, u64)>)> {
    let options = WriteOptions::default();
    let outgoing = Outgoing { deck, options: &options };
    let mut sections: Vec<(String, Vec<(String, u64)>)> = Vec::new();
    for slot in &deck.slots {
        let (key, name) = (slot.section.key().to_owned(), outgoing.name(slot).to_owned());
        let at = sections.iter().position(|(section, _)| *section == key).unwrap_or_else(|| {
            sections.push((key, Vec::new()));
            sections.len() - 1
        });
        match sections[at].1.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += u64::from(slot.count),
            None => sections[at].1.push((name, u64::from(slot.count))),
        }
    }
    sections
}

/// The same as `sections` of an expected file says it.
fn expected_cards(expected: &Value) -> Vec<(String, Vec<(String, u64)>)> {
    let card = |card: &Value| (card["name"].as_str().unwrap().to_owned(), card["count"].as_u64().unwrap());
    let sections = expected["sections"].as_object().unwrap().iter();
    sections.map(|(key, cards)| (key.clone(), cards.as_array().unwrap().iter().map(card).collect())).collect()
}

#[test]
fn samples_of_other_programs_are_read() {
    let cards = Cards::read();
    for format in FORMATS {
        let samples: Vec<PathBuf> =
            files_in(&format!("{SAMPLES}/{format}")).into_iter().filter(|path| !ends(path, ".expected.json")).collect();
        assert!(samples.len() >= 3, "{format}");
        for path in samples {
            let shown = path.display().to_string();
            let expected: Value =
                serde_json::from_str(&fs::read_to_string(path.with_extension("expected.json")).unwrap()).unwrap();
            let bytes = fs::read(&path).unwrap();
            let named = expected["from"].as_str().map(|name| format_called(name).unwrap());
            let list = match named {
                Some(format) => read_bytes_as(shown.clone(), &bytes, format),
                None => read_bytes_in_part(shown.clone(), &bytes),
            };
            let list = list.unwrap_or_else(|error| panic!("{shown}: {error}"));
            assert!(list.faults.is_empty(), "{shown}: {:?}", list.faults);
            let remarks: Vec<String> = list.remarks.iter().map(|remark| remark.text.clone()).collect();
            for word in expected["remarks"].as_array().into_iter().flatten() {
                let word = word.as_str().unwrap();
                assert!(remarks.iter().any(|remark| remark.contains(word)), "{shown}: {word} in {remarks:?}");
            }
            let deck = cards.settle(list);
            let said = |key: &str| expected[key].as_str().map(str::to_owned);
            let name = deck.list.name.as_ref().map(|said| said.text.clone());
            assert_eq!(name, said("name"), "{shown}");
            for (key, own) in [("race", &deck.list.race), ("ruleset", &deck.list.ruleset)] {
                if expected.get(key).is_some() {
                    assert_eq!(own.as_ref().map(|said| said.text.clone()), said(key), "{shown}");
                }
            }
            let by_name =
                |sections: Vec<(String, Vec<(String, u64)>)>| sections.into_iter().collect::<BTreeMap<_, _>>();
            assert_eq!(by_name(cards_of(&deck)), by_name(expected_cards(&expected)), "{shown}");
            let unknown: Vec<(&str, &str)> = deck
                .slots
                .iter()
                .filter(|slot| slot.card().is_none())
                .map(|slot| (slot.section.key(), slot.written.as_str()))
                .collect();
            let expected_unknown = expected["unknown"].as_array().unwrap().iter();
            let expected_unknown: Vec<(&str, &str)> =
                expected_unknown.map(|row| (row["section"].as_str().unwrap(), row["name"].as_str().unwrap())).collect();
            assert_eq!(unknown, expected_unknown, "{shown}");
        }
    }
}

/// What a reader says of a file: the cards over all sections, and every word with its place.
struct Answer {
    cards: Option<BTreeMap<String, u64>>,
    words: String,
}

fn answer(cards: &Cards, label: &str, bytes: &[u8]) -> Answer {
    let told = |list: &Decklist| {
        let place = |span| list.source.place(span).line;
        let faults =
            list.faults.iter().map(|fault| format!("{label}:{} {} {}", place(&fault.span), fault.reason, fault.help));
        let remarks = list.remarks.iter().map(|remark| format!("{label}:{} {}", place(&remark.span), remark.text));
        faults.chain(remarks).collect::<Vec<_>>().join("\n")
    };
    match read_bytes_in_part(label.to_owned(), bytes) {
        Ok(list) => {
            let words = told(&list);
            let is_whole = list.faults.is_empty();
            let deck = cards.settle(list);
            let mut counts = BTreeMap::new();
            for (name, count) in cards_of(&deck).into_iter().flat_map(|(_, cards)| cards) {
                *counts.entry(name).or_default() += count;
            }
            Answer { cards: is_whole.then_some(counts), words }
        }
        Err(ReadError::Faults(source, faults)) => {
            let list = Decklist { source: *source, faults, ..Decklist::default() };
            Answer { cards: None, words: told(&list) }
        }
        Err(error) => Answer { cards: None, words: error.to_string() },
    }
}

/// `;` parts words that must all stand, `|` words of which one must, without regard to case.
fn has_words(told: &str, wanted: &str) -> bool {
    let told = told.to_lowercase();
    let stands = |word: &str| match word.strip_prefix(':') {
        Some(line) => told.contains(&format!(":{line} ")) || told.contains(&format!("line {line}")),
        None => told.contains(word),
    };
    wanted.to_lowercase().split(';').map(str::trim).all(|group| group.split('|').any(|word| stands(word.trim())))
}

fn counts(text: &str) -> BTreeMap<String, u64> {
    let card = |card: &str| {
        let (count, name) = card.trim().split_once(' ').unwrap();
        (name.to_owned(), count.parse().unwrap())
    };
    text.split("; ").filter(|card| !card.trim().is_empty()).map(card).collect()
}

#[test]
fn odd_files_are_decks_or_clear_errors() {
    let cards = Cards::read();
    let table = fs::read_to_string(format!("{ODD}/expected.tsv")).unwrap();
    let mut seen = 0;
    for row in table.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let (file, verdict, words) = (columns[0], columns[1], columns[2]);
        if !ENDINGS.iter().any(|ending| ends(Path::new(file), &format!(".{ending}"))) {
            continue;
        }
        seen += 1;
        let began = Instant::now();
        let answer = answer(&cards, file, &fs::read(format!("{ODD}/{file}")).unwrap());
        assert!(began.elapsed() < LONGEST, "{file}");
        let Answer { cards, words: told } = answer;
        assert!(!told.contains("root:"), "{file}: nothing of another file is read");
        match (verdict, cards) {
            ("deck" | "either", Some(cards)) => {
                assert_eq!(cards, counts(columns.get(3).unwrap_or(&"")), "{file}");
                assert!(words.is_empty() || has_words(&told, words), "{file}: {told:?} lacks {words}");
            }
            ("error" | "either", None) => {
                assert!(!told.is_empty(), "{file}");
                assert!(
                    verdict == "either" || words.is_empty() || has_words(&told, words),
                    "{file}: {told} lacks {words}"
                );
            }
            (verdict, cards) => panic!("{file} is to be {verdict} and is {cards:?}: {told}"),
        }
    }
    assert!(seen >= 40, "{seen}");
}

/// What is read of a file that was cut off is part of the deck, or an error; one changed byte never leads to a panic.
#[test]
fn samples_that_were_cut_or_damaged_never_panic() {
    for format in FORMATS {
        let format_of = format_called(format).unwrap();
        for path in files_in(&format!("{SAMPLES}/{format}")).into_iter().filter(|path| !ends(path, ".expected.json")) {
            let bytes = fs::read(&path).unwrap();
            let whole = copies(&read_bytes_in_part("whole".to_owned(), &bytes).unwrap());
            for cut in 0..bytes.len() {
                if let Ok(list) = read_bytes_in_part("cut".to_owned(), &bytes[..cut])
                    && list.faults.is_empty()
                {
                    // In a list, the beginning of a heading is a name like any other.
                    let more = u32::from(!ENDINGS[..3].iter().any(|ending| path.extension().unwrap() == *ending));
                    // And of a mark cut off, `[size=15`, whatever anybody likes.
                    assert!(format == "text" || copies(&list) <= whole + more, "{} cut at {cut}", path.display());
                }
                let mut damaged = bytes.clone();
                damaged[cut] = [b'<', b'"', 0, 0xff, b'9'][cut % 5];
                let _ = read_bytes_in_part("damaged".to_owned(), &damaged);
                let _ = read_bytes_as("damaged".to_owned(), &damaged, format_of);
            }
        }
    }
}

fn copies(list: &Decklist) -> u32 {
    list.lines.iter().map(|line| line.count).sum()
}

/// Files too large to keep.
#[test]
fn large_files_are_refused_with_the_limit() {
    let cards = Cards::read();
    let told = |label: &str, text: String| {
        let began = Instant::now();
        let answer = answer(&cards, label, text.as_bytes());
        assert!(began.elapsed() < LONGEST, "{label}");
        assert!(answer.cards.is_none(), "{label}");
        answer.words
    };
    let card = "<card><name id=\"x\">Minbar</name><set>P</set></card>\n";
    let zone = |inside: &str| format!("<deck version=\"0.8\"><superzone name=\"Deck\">\n{inside}</superzone></deck>");
    assert!(told("many.dek", zone(&card.repeat((10 << 20) / card.len() + 1))).contains("10240 kB"));
    assert!(told("nodes.dek", zone(&card.repeat(100_000))).contains("100000 elements"));
    let nodes = format!(
        "<cockatrice_deck version=\"1\"><zone name=\"main\">{}</zone></cockatrice_deck>",
        "<card/>".repeat(100_001)
    );
    assert!(told("nodes.cod", nodes).contains("100000 elements"));
    let attributes = (0..100_001).map(|number| format!(" a{number}=\"\"")).collect::<Vec<_>>().concat();
    let wide =
        format!("<cockatrice_deck version=\"1\"><zone name=\"main\"><card{attributes}/></zone></cockatrice_deck>");
    assert!(told("wide.cod", wide).contains("1000 attributes"));
    let name = "x".repeat(9_800_000);
    let long =
        format!("<deck game=\"x\"><section name=\"Main\">\n<card qty=\"1\" id=\"y\">{name}</card>\n</section></deck>");
    let words = told("long.o8d", long);
    assert!(words.contains(":2 ") && words.len() < 1_000, "{}", words.len());
    assert!(told("deep.dek", zone(&"<a>".repeat(1_000_000))).contains("elements"));
}
