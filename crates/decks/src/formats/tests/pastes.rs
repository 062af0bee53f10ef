//! What people paste: every file of `tests/pastes/` and of its folders is read as the file beside it says. `ZOCALO_PASTES`
//! names another folder of the same form.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::deck::{Deck, NameReading};
use crate::formats::read_bytes_in_part;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;

/// Of a hundred, so many may differ from what they say, if that is reported.
const MOST_WRONG: usize = 5;

/// What a list says besides its cards. Not every expectation names it.
const HEADER: [&str; 3] = ["name", "race", "faction"];

struct Reader {
    catalog: Catalog,
    index: Index,
}

/// A list as its expectation writes it, and how many reports came with it.
struct Outcome {
    rows: BTreeMap<(String, String), i64>,
    reports: usize,
}

impl Reader {
    fn new() -> Self {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        Self { catalog, index }
    }

    fn read(&self, text: &str) -> Outcome {
        let mut rows = BTreeMap::new();
        let mut add =
            |section: &str, name: String, count: i64| *rows.entry((section.to_owned(), name)).or_default() += count;
        let Ok(list) = read_bytes_in_part("paste".to_owned(), text.as_bytes()) else {
            add("error", String::new(), 1);
            return Outcome { rows, reports: 1 };
        };
        let faults = list.faults.len();
        let why: Vec<String> = list.faults.iter().map(|fault| fault.reason.english()).collect();
        let Ok(deck) = Deck::resolve(list, &self.catalog, &self.index) else {
            add("error", String::new(), 1);
            return Outcome { rows, reports: 1 };
        };
        if faults > 0 {
            add("error", why.join("; "), 1);
        }
        if let Some(faction) = &deck.list.faction {
            add("faction", faction.text.clone(), 1);
        }
        if let Some(name) = &deck.list.name {
            add("name", name.text.clone(), 1);
        }
        if let Some(race) = deck.race {
            add("race", race.name().to_owned(), 1);
        }
        let mut reports = faults + deck.list.remarks.len() + deck.list.all_readings().count();
        for slot in deck.with_maybe() {
            let count = i64::from(slot.count);
            match &slot.reading {
                NameReading::Card(card, how) => {
                    add(slot.section.key(), card.label.clone(), count);
                    reports += usize::from(how.is_reading());
                }
                // Fleets of several races: the deck does not say which.
                NameReading::Several(labels) if labels.iter().all(|label| bare(label) == bare(&labels[0])) => {
                    add(slot.section.key(), bare(&labels[0]).to_owned(), count);
                    reports += 1;
                }
                NameReading::Several(_) | NameReading::Unknown(_) => {
                    add("unknown", slot.written.clone(), count);
                    reports += 1;
                }
            }
        }
        Outcome { rows, reports }
    }
}

/// A label without its version.
fn bare(label: &str) -> &str {
    label.split_once(" (").map_or(label, |(name, _)| name)
}

/// The folders within that of all pastes, each with how many of its pastes and of its lines (each read twice) are read otherwise
/// than they say. Whoever reads more lowers the numbers.
const FOLDERS: [(&str, usize, usize); 10] = [
    ("posts", 0, 0),
    ("shapes", 1, 0),
    ("habits", 0, 0),
    ("classes", 0, 0),
    ("strangers", 0, 0),
    ("told", 0, 0),
    ("starters", 2, 0),
    ("rows", 2, 0),
    ("posted", 0, 0),
    ("kept", 0, 0),
];

fn folder() -> PathBuf {
    let own = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/pastes");
    std::env::var_os("ZOCALO_PASTES").map_or_else(own, PathBuf::from)
}

fn expected(text: &str) -> BTreeMap<(String, String), i64> {
    let mut rows = BTreeMap::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut words = line.splitn(3, ' ');
        let section = words.next().unwrap_or_default();
        let rest = line[section.len()..].trim();
        let (count, name) = match rest.split_once(' ').and_then(|(count, name)| Some((count.parse().ok()?, name))) {
            Some(counted) if !HEADER.contains(&section) => counted,
            _ => (1, rest),
        };
        let section = if section == "sideboard" { "reserve" } else { section };
        *rows.entry((section.to_owned(), name.to_owned())).or_default() += count;
    }
    rows
}

/// What differs, but for a name and a race of which the expectation says nothing, and a version that it leaves out.
fn differences(found: &Outcome, expected: &BTreeMap<(String, String), i64>) -> Vec<String> {
    if expected.contains_key(&("error".to_owned(), String::new())) {
        let is_error = found.rows.keys().any(|(section, _)| section == "error")
            || found.rows.keys().all(|(section, _)| section == "unknown");
        return if is_error { Vec::new() } else { vec!["not refused".to_owned()] };
    }
    let names = |key: &str| expected.keys().any(|(section, _)| section == key);
    let mut left: BTreeMap<(String, String), i64> = expected.clone();
    let mut differ = Vec::new();
    for ((section, name), count) in &found.rows {
        if HEADER.contains(&section.as_str()) && !names(section) {
            continue;
        }
        let exact = (section.clone(), name.clone());
        let by_name = (section.clone(), bare(name).to_owned());
        let key = if left.contains_key(&exact) { exact } else { by_name };
        let rest = left.entry(key).or_default();
        *rest -= count;
    }
    for ((section, name), count) in left {
        if count != 0 {
            differ.push(format!("{section} {name}: {} too {}", count.abs(), if count > 0 { "few" } else { "many" }));
        }
    }
    differ
}

#[test]
fn pastes_are_read_as_they_are_meant() {
    let reader = Reader::new();
    let (wrong, silent, all) = wrong_pastes(&reader, &folder());
    let told = format!("{} of {all} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(all > 20, "{all}");
    assert!(silent.is_empty(), "silently: {}\n{told}", silent.join("\n"));
    assert!(wrong.len() * 100 <= all * MOST_WRONG, "{told}");
}

#[test]
fn no_fewer_pastes_of_the_first_folders_are_read() {
    no_fewer_pastes_are_read(&FOLDERS[..FIRST]);
}

#[test]
fn no_fewer_pastes_of_the_other_folders_are_read() {
    no_fewer_pastes_are_read(&FOLDERS[FIRST..]);
}

/// About half of the pastes, so that two threads share them.
const FIRST: usize = 5;

fn no_fewer_pastes_are_read(folders: &[(&str, usize, usize)]) {
    let reader = Reader::new();
    let mut failures = Vec::new();
    for (name, pastes, lines) in folders.iter().copied() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/pastes").join(name);
        for (of, most, (wrong, silent, all)) in
            [("pastes", pastes, wrong_pastes(&reader, &folder)), ("lines", lines, wrong_lines(&reader, &folder))]
        {
            if wrong.len() != most || !silent.is_empty() {
                let silent = silent.join("\n");
                failures.push(format!(
                    "{name}: {} of {all} {of} wrong, not {most}; silently: {silent}\n{}",
                    wrong.len(),
                    wrong.join("\n")
                ));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A list says the same in whatever form its lines are written, as long as it is one form.
#[test]
fn the_form_of_the_lines_makes_no_difference() {
    const FORMS: [&str; 20] = [
        "C N", "Cx N", "x C N", "(C) N", "[C] N", "C: N", "C - N", "C\tN", "C   N", "C| N", "C of N", "C*N", "N xC",
        "N (C)", "N: C", "N - C", "N / C", "N | C", "N = C", "N .... C",
    ];
    const BULLETS: [&str; 13] = ["", "- ", "* ", "• ", "-> ", "=> ", "# ", "// ", "o ", "✅ ", "L. ", "L - ", "#L "];
    const CARDS: [(u32, &str); 8] = [
        (1, "Londo Mollari"),
        (3, "Trade Pact"),
        (2, "Level the Playing Field"),
        (1, "Carpe Diem"),
        (3, "Sabotage"),
        (2, "50 Credits a Week"),
        (1, "Adira Tyree"),
        (2, "Ragesh III"),
    ];
    let reader = Reader::new();
    let mut wrong = Vec::new();
    for (number, form) in FORMS.iter().enumerate() {
        for bullet in [BULLETS[number % BULLETS.len()], BULLETS[(number + 6) % BULLETS.len()]] {
            let row = |(line, (count, name)): (usize, &(u32, &str))| {
                let card = form.replace('C', "\0").replace('N', name).replace('\0', &count.to_string());
                format!("{}{card}\n", bullet.replace('L', &(line + 1).to_string()))
            };
            let text: String = CARDS.iter().enumerate().map(row).collect();
            let found = reader.read(&text);
            let mut meant: BTreeMap<(String, String), i64> = BTreeMap::new();
            for (count, name) in CARDS {
                let section = if name == "Londo Mollari" { "ambassador" } else { "deck" };
                meant.insert((section.to_owned(), name.to_owned()), i64::from(count));
            }
            let differ = differences(&found, &meant);
            if !differ.is_empty() {
                wrong.push(format!("{text}{}", differ.join("; ")));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// What differs in a folder, what of it without a report, and how many pastes there are.
fn wrong_pastes(reader: &Reader, folder: &Path) -> (Vec<String>, Vec<String>, usize) {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    files.sort();
    let (mut wrong, mut silent) = (Vec::new(), Vec::new());
    for path in &files {
        let text = std::fs::read_to_string(path).unwrap();
        let expected = expected(&std::fs::read_to_string(path.with_extension("expected")).unwrap());
        let found = reader.read(&text);
        let differ = differences(&found, &expected);
        if !differ.is_empty() {
            let told = format!("{}: {}", path.file_stem().unwrap().to_string_lossy(), differ.join("; "));
            if found.reports == 0 {
                silent.push(told.clone());
            }
            wrong.push(told);
        }
    }
    (wrong, silent, files.len())
}

#[test]
fn lines_are_read_as_they_are_meant() {
    let (wrong, silent, all) = wrong_lines(&Reader::new(), &folder());
    let told = format!("{} of {all} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(silent.is_empty(), "silently: {}\n{told}", silent.join("\n"));
    assert!(wrong.len() * 100 <= all * MOST_WRONG, "{told}");
}

/// As [`wrong_pastes`], of the lines, each of which is read twice.
fn wrong_lines(reader: &Reader, folder: &Path) -> (Vec<String>, Vec<String>, usize) {
    let table = std::fs::read_to_string(folder.join("lines.tsv")).unwrap();
    let rows: Vec<&str> = table.lines().skip(1).filter(|row| !row.is_empty()).collect();
    let (mut wrong, mut silent) = (Vec::new(), Vec::new());
    for row in &rows {
        let cells: Vec<&str> = row.split('\t').collect();
        let [line, count, card] = cells[..] else { panic!("{row}") };
        let line = line.replace("\\t", "\t");
        // Alone, and among cards.
        for text in [line.clone(), format!("1 Draal\n2 Mindwipe\n{line}\n1 Ministrations\n")] {
            let mut found = reader.read(&text);
            found.rows.retain(|(section, name), _| {
                section != "race" && (text == line || !["Draal", "Mindwipe", "Ministrations"].contains(&name.as_str()))
            });
            let cards: Vec<String> =
                found.rows.iter().map(|((section, name), count)| format!("{section} {count} {name}")).collect();
            let fits = match card {
                "-" => found.rows.keys().all(|(section, _)| ["unknown", "error", "name"].contains(&section.as_str())),
                _ => {
                    cards.len() == 1
                        && cards[0].split_once(' ').is_some_and(|(_, row)| {
                            row == format!("{count} {card}") || row.strip_prefix(&format!("{count} {card} (")).is_some()
                        })
                }
            };
            if !fits {
                let told = format!("{line:?} as {cards:?}{}", if text == line { "" } else { " in a list" });
                if found.reports == 0 {
                    silent.push(told.clone());
                }
                wrong.push(told);
            }
        }
    }
    (wrong, silent, rows.len() * 2)
}

/// What is large takes time in proportion to its length, whatever stands in it.
#[test]
fn much_of_anything_is_read_in_no_time() {
    const LENGTH: usize = 1 << 17;
    let reader = Reader::new();
    let started = std::time::Instant::now();
    for part in [
        "3 Trade Pact - the engine (Premier, R)\n",
        "We met on Friday, and it rained all day, so nobody wanted to play before noon.\n",
        "Zzyzx Qwrtp\n",
        "<li><a href=\"x\">3 Trade Pact</a></li>",
        "<b",
        "&amp;",
        "[[a|b]] ",
        "{{c|3|Trade Pact}} ",
        "''",
        "Qty  Name  Type\n3  Trade Pact  Conflict\n",
        "3\tTrade Pact\tConflict\n",
        "1 Draal            2 Alliance\n",
        "Deck: 3 Draal. ",
        "3 Draal, ",
        "a - ",
        "a: ",
    ] {
        let _ = reader.read(&part.repeat(LENGTH / part.len()));
    }
    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
}

/// A large paste is read, or refused with one sentence, within a second of an optimised build, whose machine may be busy:
/// `CARGO_PROFILE_TEST_OPT_LEVEL=2 cargo test -p zocalo-decks --lib -- --ignored megabyte`.
#[test]
#[ignore = "takes seconds without optimisation"]
fn a_megabyte_is_read_at_once() {
    const LENGTH: usize = 1_000_000;
    let most = if cfg!(debug_assertions) { 20 } else { 1 };
    let reader = Reader::new();
    let names = ["Trade Pact", "Draal", "Level the Playing Field", "Mindwipe", "Border Raid", "Zzyzx", "Hunter, Prey"];
    let note = "the engine of this deck, because nobody expects it, and the others have to pay for every turn";
    let lines: [fn(usize, &str, &str) -> String; 6] = [
        |number, name, _| format!("{} {name}\n", number % 3 + 1),
        |number, name, note| format!("{} {name} - {note}\n", number % 3 + 1),
        |_, _, note| format!("We met on Friday, and this is {note}.\n"),
        |_, name, note| format!("I run two {name}, {note}.\n"),
        |number, name, note| format!("{}\t{name}\t{note}\n", number % 3 + 1),
        |number, name, _| format!("{} {name}{number}, ", number % 3 + 1),
    ];
    for (kind, line) in lines.iter().enumerate() {
        let mut text = String::with_capacity(LENGTH);
        for number in 0.. {
            text.push_str(&line(number, names[number % names.len()], note));
            if text.len() >= LENGTH {
                break;
            }
        }
        let started = std::time::Instant::now();
        let _ = reader.read(&text);
        assert!(started.elapsed().as_secs() < most, "{kind}: {:?}", started.elapsed());
    }
}
