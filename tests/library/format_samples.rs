//! Decks as other programs write them, and damaged and hostile files, read with the program's own readers. The walker
//! takes every format of the table; `tests/formats/README.md` says what stands beside the files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use zocalo_text::message::Locale;

use serde_json::Value;
use zocalo_decks::deck::{Deck, Decklist};
use zocalo_decks::formats::{
    DeckExport, DeckReadError, FORMATS, Format, WriteOptions, format_of, read_bytes_as, read_bytes_in_part,
};

use crate::cards::Cards;

const SAMPLES: &str = "tests/formats/samples";
const ODD: &str = "tests/formats/odd";

/// The formats of which a beginning of a file may hold more copies than the file: in a list, the beginning of a heading
/// is a name like any other, and of a mark cut off, `[size=15`, whatever anybody likes.
const OF_LINES: [&str; 5] = ["text", "lackey-text", "cockatrice-text", "cgs", "csv"];

/// The longest that any file may take, also in a build that is not optimized and on a busy machine.
const LONGEST: Duration = Duration::from_secs(10);

/// The formats whose files come from other programs: all that are read but our own deck file and deck code.
fn foreign() -> impl Iterator<Item = &'static Format> {
    FORMATS.iter().filter(|format| format.read.is_some() && !matches!(format.name, "toml" | "code"))
}

/// The samples of a format, without what they are expected to hold.
fn samples_of(format: &Format) -> Vec<PathBuf> {
    let files = files_in(&format!("{SAMPLES}/{}", format.name));
    files.into_iter().filter(|path| !path.to_string_lossy().ends_with(".expected.json")).collect()
}

fn files_in(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

/// The cards by section, in the order of the file.
fn cards_of(deck: &Deck) -> Vec<(String, Vec<(String, u64)>)> {
    let options = WriteOptions::default();
    let outgoing = DeckExport { deck, options: &options };
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
    let mut wrong = Vec::new();
    for format in foreign() {
        let samples = samples_of(format);
        assert!(samples.len() >= 3, "{}", format.name);
        wrong.extend(samples.iter().flat_map(|path| {
            let shown = path.display().to_string();
            differences(&cards, format, path).into_iter().map(move |difference| format!("{shown}: {difference}"))
        }));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// In what a sample is read otherwise than its `expected.json` says.
fn differences(cards: &Cards, format: &'static Format, path: &Path) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut same = |what: &str, is: String, should: String| {
        if is != should {
            wrong.push(format!("{what} is {is}, expected is {should}"));
        }
    };
    let label = path.display().to_string();
    let expected: Value =
        serde_json::from_str(&fs::read_to_string(path.with_extension("expected.json")).unwrap()).unwrap();
    let bytes = fs::read(path).unwrap();
    let list = if expected["from"].is_string() {
        read_bytes_as(label, &bytes, format)
    } else {
        let recognised = expected["recognised"].as_array();
        let names = recognised.map_or(vec![format.name], |names| names.iter().filter_map(Value::as_str).collect());
        match format_of(label.clone(), &bytes) {
            Ok(found) if names.contains(&found.name) => {}
            found => same("the format", format!("{:?}", found.map(|found| found.name)), format!("{names:?}")),
        }
        read_bytes_in_part(label, &bytes)
    };
    let list = match list {
        Ok(list) => list,
        Err(error) => return vec![error.to_string()],
    };
    same("the list of faults", format!("{:?}", list.faults), "[]".to_owned());
    let remarks: Vec<String> = list.remarks.iter().chain(&list.readings).map(|remark| remark.text.english()).collect();
    for word in expected["remarks"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !remarks.iter().any(|remark| remark.contains(word)) {
            same("the list of remarks", format!("{remarks:?}"), format!("with {word}"));
        }
    }
    let deck = cards.resolve(list);
    let said = |key: &str| expected[key].as_str().map(str::to_owned);
    let name = deck.list.name.as_ref().map(|said| said.text.clone());
    same("the name", format!("{name:?}"), format!("{:?}", said("name")));
    for (key, own) in [("race", &deck.list.race), ("ruleset", &deck.list.ruleset)] {
        if expected.get(key).is_some() {
            same(key, format!("{:?}", own.as_ref().map(|said| said.text.clone())), format!("{:?}", said(key)));
        }
    }
    let by_name = |sections: Vec<(String, Vec<(String, u64)>)>| sections.into_iter().collect::<BTreeMap<_, _>>();
    let cards = |sections| format!("{:?}", by_name(sections));
    same("the deck", cards(cards_of(&deck)), cards(expected_cards(&expected)));
    let slots = deck.slots.iter().filter(|slot| slot.card().is_none());
    let unknown: Vec<(&str, &str)> = slots.map(|slot| (slot.section.key(), slot.written.as_str())).collect();
    let rows = expected["unknown"].as_array().unwrap().iter();
    let rows: Vec<(&str, &str)> =
        rows.map(|row| (row["section"].as_str().unwrap(), row["name"].as_str().unwrap())).collect();
    same("the list of unknown cards", format!("{unknown:?}"), format!("{rows:?}"));
    wrong
}

/// What a reader says of a file: the cards over all sections, and every word with its place.
struct Answer {
    cards: Option<BTreeMap<String, u64>>,
    words: String,
}

fn answer(cards: &Cards, label: &str, bytes: &[u8]) -> Answer {
    let told = |list: &Decklist| {
        let place = |span| list.source.place(span).line;
        let faults = list.faults.iter().map(|fault| {
            format!(
                "{label}:{} {} {}",
                place(&fault.span),
                fault.reason.render(Locale::ENGLISH),
                fault.help.render(Locale::ENGLISH)
            )
        });
        let remarks = list
            .remarks
            .iter()
            .chain(&list.readings)
            .chain(&list.hand_reading)
            .map(|remark| format!("{label}:{} {}", place(&remark.span), remark.text.render(Locale::ENGLISH)));
        faults.chain(remarks).collect::<Vec<_>>().join("\n")
    };
    match read_bytes_in_part(label.to_owned(), bytes) {
        Ok(list) => {
            let is_whole = list.faults.is_empty();
            let deck = cards.resolve(list);
            // Some of it only the names of the cards can say.
            let words = told(&deck.list);
            let mut counts = BTreeMap::new();
            for (name, count) in cards_of(&deck).into_iter().flat_map(|(_, cards)| cards) {
                *counts.entry(name).or_default() += count;
            }
            Answer { cards: is_whole.then_some(counts), words }
        }
        Err(DeckReadError::Faults(source, faults)) => {
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
    let mut wrong = Vec::new();
    let mut rows = BTreeSet::new();
    for row in table.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        rows.insert(columns[0].to_owned());
        if let Err(difference) = is_as_expected(&cards, &columns) {
            wrong.push(format!("{}: {difference}", columns[0]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let files = files_in(ODD).into_iter().map(|path| path.file_name().unwrap().to_string_lossy().into_owned());
    let files: BTreeSet<String> =
        files.filter(|file| !["README.md", "expected.tsv"].contains(&file.as_str())).collect();
    assert_eq!(rows, files, "every file has a row");
}

/// Reads the odd file of a row: in what the answer differs from the row.
fn is_as_expected(cards: &Cards, row: &[&str]) -> Result<(), String> {
    let (file, verdict, words) = (row[0], row[1], row[2]);
    let began = Instant::now();
    // Called by no name of its own, which would be found among the words.
    let Answer { cards, words: told } = answer(cards, "it", &fs::read(format!("{ODD}/{file}")).unwrap());
    if began.elapsed() > LONGEST {
        return Err(format!("took {:?}", began.elapsed()));
    }
    if told.contains("root:") {
        return Err("something of another file is read".to_owned());
    }
    let has_words = words.is_empty() || has_words(&told, words);
    match (verdict, cards) {
        ("deck" | "either", Some(cards)) if cards != counts(row.get(3).unwrap_or(&"")) => {
            Err(format!("holds {cards:?}"))
        }
        ("error" | "either", None) if told.is_empty() => Err("is refused without a word".to_owned()),
        ("either", None) => Ok(()),
        ("deck" | "either", Some(_)) | ("error", None) if has_words => Ok(()),
        ("deck" | "either", Some(_)) | ("error", None) => Err(format!("{told:?} lacks {words}")),
        (verdict, cards) => Err(format!("is to be {verdict} and is {cards:?}: {told}")),
    }
}

/// What is read of a file that was cut off is part of the deck, or an error; one changed byte never leads to a panic.
#[test]
fn samples_that_were_cut_or_damaged_never_panic() {
    cut_and_damaged(7);
}

/// At every byte.
#[test]
#[ignore = "ten seconds; .ci/run runs it"]
fn samples_that_were_cut_or_damaged_anywhere_never_panic() {
    cut_and_damaged(1);
}

fn cut_and_damaged(each: usize) {
    for format in foreign() {
        for path in samples_of(format) {
            let bytes = fs::read(&path).unwrap();
            let whole = copies(&read_bytes_in_part("whole".to_owned(), &bytes).unwrap());
            for cut in (0..bytes.len()).step_by(each) {
                if let Ok(list) = read_bytes_in_part("cut".to_owned(), &bytes[..cut])
                    && list.faults.is_empty()
                {
                    let more = u32::from(OF_LINES.contains(&format.name));
                    assert!(format.name == "text" || copies(&list) <= whole + more, "{} cut at {cut}", path.display());
                }
                let mut damaged = bytes.clone();
                damaged[cut] = [b'<', b'"', 0, 0xff, b'9'][cut % 5];
                let _ = read_bytes_in_part("damaged".to_owned(), &damaged);
                let _ = read_bytes_as("damaged".to_owned(), &damaged, format);
            }
        }
    }
}

fn copies(list: &Decklist) -> u32 {
    list.lines.iter().map(|line| line.count).sum()
}

/// What a file may say again and again is summed up.
#[test]
fn what_is_said_often_is_summed_up() {
    let comments = format!("opening hand: {}", vec!["Minbar"; 400_000].join(","));
    let deck = format!(
        "<cockatrice_deck version=\"1\"><comments>{comments}</comments><zone name=\"main\">\
        <card number=\"1\" name=\"Minbar\"/></zone></cockatrice_deck>"
    );
    let totals = format!("2 Trade Pact\n{}", "Total: 2\n".repeat(50_000));
    let attributes: Vec<String> =
        (0..900).map(|number| format!("<card number=\"1\" name=\"Minbar\" a{number}=\"\"/>")).collect();
    let attributes = attributes.concat();
    let attributes = format!("<cockatrice_deck><zone name=\"main\">{attributes}</zone></cockatrice_deck>");
    for text in [deck, totals, attributes] {
        let began = Instant::now();
        let list = read_bytes_in_part("it".to_owned(), text.as_bytes());
        assert!(began.elapsed() < LONGEST, "{:?}", began.elapsed());
        let list = list.unwrap();
        assert!((1..=210).contains(&(list.remarks.len() + list.readings.len())), "{}", list.remarks.len());
    }
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
    let columns = |number: usize| format!("{}\n", vec!["x"; number].join(","));
    assert!(told("columns.csv", columns(200_000)).contains("2000 lines"));
    assert!(told("names.txt", columns(100_000).replace('x', "Minbar")).contains("2000 lines"));
    let cards = "{\"name\": \"Minbar\", \"count\": 1},\n".repeat(30_000);
    let cards = format!("{{\"sections\": {{\"deck\": [{}]}}}}", cards.trim_end_matches(",\n"));
    assert!(told("cards.json", cards).contains("2000 lines"));
    assert!(told("deep.dek", zone(&"<a>".repeat(1_000_000))).contains("elements"));
}
