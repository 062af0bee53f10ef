//! Sheets and the card site in a browser: they fit the window at every width, and print on both papers with all that a judge looks for. Needs
//! Chromium and poppler's tools, so `.ci/run` asks for it by name.

mod site;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Where the program keeps its card database; no collection lies there.
const DATA: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/program");

/// The papers: what the style says, and what a PDF says then.
const PAPERS: [(&str, &str); 2] = [("A4", "(A4)"), ("letter", "(letter)")];

/// The widths of a telephone, a tablet and a desk.
const WIDTHS: [u32; 3] = [360, 768, 1280];

/// How many cards the decks have, each once: the longest lists that there can be.
const SIZES: [usize; 4] = [45, 60, 100, 150];

/// Slips on a page.
const SLIPS: usize = 9;

fn output(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.code().is_some_and(|code| code < 2),
        "{command:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    output
}

fn zocalo(folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.current_dir(folder).args(arguments).env("ZOCALO_DATA_DIR", DATA).env("NO_COLOR", "1");
    String::from_utf8(output(&mut command).stdout).unwrap()
}

/// A tool of poppler on a PDF.
fn read(tool: &str, arguments: &[&str], file: &Path, to: &[&str]) -> String {
    let output = output(Command::new(tool).args(arguments).arg(file).args(to));
    String::from_utf8(output.stdout).unwrap()
}

fn chromium(folder: &Path, arguments: &[String], page: &Path) -> Output {
    let profile = folder.join("profile");
    let mut command = Command::new("chromium");
    command.args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"]);
    command
        .arg(format!("--user-data-dir={}", profile.display()))
        .args(arguments)
        .arg(format!("file://{}", page.display()));
    output(&mut command)
}

/// A page printed on a paper.
fn printed(folder: &Path, page: &str, paper: &str) -> PathBuf {
    let file = folder.join(format!("{paper}.html"));
    fs::write(&file, page.replace("</style>", &format!("@page {{ size: {paper}; }}\n</style>"))).unwrap();
    let pdf = folder.join(format!("{paper}.pdf"));
    chromium(folder, &["--no-pdf-header-footer".to_owned(), format!("--print-to-pdf={}", pdf.display())], &file);
    pdf
}

fn number_of_pages(pdf: &Path) -> usize {
    let info = read("pdfinfo", &[], pdf, &[]);
    let pages = info.lines().find_map(|line| line.strip_prefix("Pages:")).unwrap();
    pages.trim().parse().unwrap()
}

/// Names of cards that fit on one row.
fn names(folder: &Path) -> Vec<String> {
    let found = zocalo(folder, &["search", "type:character or type:event", "--names"]);
    let names = found.lines().filter(|name| name.chars().count() < 30 && name.is_ascii() && !name.contains('"'));
    names.map(str::to_owned).collect()
}

/// A deck of so many cards, each once.
fn deck(folder: &Path, names: &[String], cards: usize) -> String {
    let lines: Vec<String> = names.iter().take(cards).map(|name| format!("\"{name}\" = 1\n")).collect();
    let text = format!("name = \"A deck of {cards}\"\nrace = \"Narn\"\n[deck]\n{}", lines.concat());
    let file = format!("deck-{cards}.toml");
    fs::write(folder.join(&file), text).unwrap();
    file
}

/// A text without the blanks in it, as lines are broken anywhere.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

#[test]
#[ignore = "needs chromium and poppler-utils"]
fn sheets_print_on_both_papers_with_all_that_judges_look_for() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let names = names(folder);
    assert!(names.len() > 200);
    for cards in SIZES {
        let file = deck(folder, &names, cards);
        let page = zocalo(folder, &["sheet", &file, "--games", "0", "--details"]);
        let verdict: serde_json::Value = serde_json::from_str(&zocalo(folder, &["check", &file, "--json"])).unwrap();
        let checksum = verdict["checksum"].as_str().unwrap();
        let papers = page.matches("<section class=\"paper\"").count();
        // A head and two columns of 28 rows, one of them the head of the list.
        assert_eq!(papers, cards.div_ceil(54), "{cards} cards");
        for (paper, size) in PAPERS {
            let pdf = printed(folder, &page, paper);
            assert!(read("pdfinfo", &[], &pdf, &[]).contains(size), "{paper}");
            let page = |number: usize| {
                let number = number.to_string();
                read("pdftotext", &["-f", &number, "-l", &number], &pdf, &["-"])
            };
            // The first page is the deck at a glance, however long its list is.
            let glance = squeezed(&page(1));
            for wanted in [
                &format!("A deck of {cards}"),
                checksum,
                &format!("All cards: {cards}"),
                "How many cards print which cost",
            ] {
                assert!(glance.contains(&squeezed(wanted)), "{cards} cards on {paper}: no {wanted}\n{glance}");
            }
            for name in names.iter().take(cards) {
                // The cost stands between the lines of a name that needs two.
                let is_there = name.split_whitespace().all(|word| glance.contains(&squeezed(word)));
                assert!(is_there, "{name} is not on the first page, {paper}");
            }
            let mut lists = String::new();
            for number in 1..=papers {
                let text = squeezed(&page(number + 1));
                for wanted in [
                    format!("page {number} of {papers}"),
                    format!("A deck of {cards}"),
                    checksum.to_owned(),
                    format!("Draw deck: {cards}"),
                    format!("All cards: {cards}"),
                    "Deck check 3".to_owned(),
                    "Judge's signature".to_owned(),
                    "Table number".to_owned(),
                ] {
                    assert!(
                        text.contains(&squeezed(&wanted)),
                        "{cards} cards on {paper}, page {number}: no {wanted}\n{text}"
                    );
                }
                lists += &text;
            }
            for name in names.iter().take(cards) {
                assert!(lists.contains(&squeezed(name)), "{name} is not on {paper}");
            }
            let behind = page(papers + 2);
            assert!(behind.trim_start().starts_with("Verdict"), "the report begins on a page of its own:\n{behind}");
            let last = page(number_of_pages(&pdf));
            assert!(last.contains("belong to their owners"), "no page is empty:\n{last}");
        }
    }
}

/// Of each deck that comes with the program, the first page is the glance, the second the list to hand in, and nothing follows
/// that nobody opened; an open part stands on pages of its own.
#[test]
#[ignore = "needs chromium and poppler-utils"]
fn what_is_folded_is_not_printed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for deck in ["@narn", "@minbari", "@centauri", "@human", "@order", "@alliance", "@alliance2"] {
        for (language, glance, paper) in
            [("en", "Deck code", "Judge's signature"), ("ru", "Код колоды", "Подпись судьи")]
        {
            let page = zocalo(folder, &["--lang", language, "sheet", deck, "--games", "0"]);
            assert!(!page.contains("<details open"), "{deck} is legal");
            let opened = page.replacen("<details>", "<details open=\"\">", 1);
            for (size, _) in PAPERS {
                let pdf = printed(folder, &page, size);
                let text = |number: &str| read("pdftotext", &["-f", number, "-l", number], &pdf, &["-"]);
                assert_eq!(number_of_pages(&pdf), 2, "{deck} {language} {size}");
                assert!(squeezed(&text("1")).contains(&squeezed(glance)), "{deck} {language} {size}");
                assert!(squeezed(&text("2")).contains(&squeezed(paper)), "{deck} {language} {size}");
            }
            let pdf = printed(folder, &opened, "A4");
            assert_eq!(number_of_pages(&pdf), 3, "{deck} {language}");
        }
    }
}

#[test]
#[ignore = "needs chromium and poppler-utils"]
fn slips_print_at_their_true_size_nine_on_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let file = deck(folder, &names(folder), 60);
    let page = zocalo(folder, &["sheet", &file, "--proxies"]);
    for (paper, _) in PAPERS {
        let pdf = printed(folder, &page, paper);
        assert_eq!(number_of_pages(&pdf), 60_usize.div_ceil(SLIPS), "{paper}");
        // The words of the second slip begin 63 mm, which are 178.6 points, right of those of the first.
        let boxes = read("pdftotext", &["-bbox", "-l", "1"], &pdf, &["-"]);
        let foot = |line: &&str| line.contains(">Stand-in,<");
        let number = |line: &str, key: &str| -> f64 {
            line.split_once(&format!("{key}=\"")).and_then(|(_, rest)| rest.split('"').next()).unwrap().parse().unwrap()
        };
        let feet: Vec<(f64, f64)> =
            boxes.lines().filter(foot).map(|line| (number(line, "xMin"), number(line, "yMin"))).collect();
        assert_eq!(feet.len(), SLIPS, "{paper}");
        let millimetres = |points: f64| points / 72.0 * 25.4;
        assert!((millimetres(feet[1].0 - feet[0].0) - 63.0).abs() < 0.3, "{paper}: {feet:?}");
        assert!((millimetres(feet[3].1 - feet[0].1) - 88.0).abs() < 0.3, "{paper}: {feet:?}");
    }
}

#[test]
#[ignore = "needs chromium and poppler-utils"]
fn slips_as_pictures_print_at_their_true_size_with_their_backs_behind_them() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let file = deck(folder, &names(folder), 60);
    let page = zocalo(folder, &["sheet", &file, "--proxies", "--backs"]);
    for (paper, size) in PAPERS {
        let pdf = printed(folder, &page, paper);
        assert!(read("pdfinfo", &[], &pdf, &[]).contains(size), "{paper}");
        assert_eq!(number_of_pages(&pdf), 2 * 60_usize.div_ceil(SLIPS), "{paper}");
        // The kind of a card stands at one place of each face, and begins with one of two words.
        let boxes = read("pdftotext", &["-bbox", "-l", "1"], &pdf, &["-"]);
        let number = |line: &str, key: &str| -> f64 {
            line.split_once(&format!("{key}=\"")).and_then(|(_, rest)| rest.split('"').next()).unwrap().parse().unwrap()
        };
        let kinds: Vec<(f64, f64)> = boxes
            .lines()
            .filter(|line| line.contains(">Character<") || line.contains(">Event<"))
            .map(|line| (number(line, "xMin") / 72.0 * 25.4, number(line, "yMin") / 72.0 * 25.4))
            .collect();
        let first = kinds[0];
        for at in 0_u8..9 {
            let (x, y) = (first.0 + 63.0 * f64::from(at % 3), first.1 + 88.0 * f64::from(at / 3));
            let is_there = kinds.iter().any(|kind| (kind.0 - x).abs() < 0.3 && (kind.1 - y).abs() < 0.3);
            assert!(is_there, "{paper}: nothing at {x} {y}: {kinds:?}");
        }
        // Faces lie in the middle between the edges, so that backs come to lie behind them.
        let width = boxes.lines().find(|line| line.contains("<page ")).map(|line| number(line, "width")).unwrap();
        let left = first.0 - 63.0 * 50.0 / 744.0;
        assert!((left * 2.0 + 189.0 - width / 72.0 * 25.4).abs() < 0.6, "{paper}: {left}");
    }
}

/// What a sheet has in English in every language: the words of the commands that it quotes, sources, and the name of the game.
const QUOTED: &str = "zocalo Zocalo check deck stats cards collection missing goldfish odds openings sheet games turns seed Seed \
    goal influence json lang details casual narn toml Babylon Project PSI COMP ENG";

/// The Latin words of a text, without the shortest.
fn latin_words(text: &str) -> Vec<&str> {
    let words = text.split(|sign: char| !sign.is_ascii_alphabetic());
    words.filter(|word| word.len() > 2).collect()
}

#[test]
#[ignore = "needs chromium and poppler-utils"]
fn a_russian_sheet_prints_no_english_but_names_and_commands_and_nothing_beyond_the_edge() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let deck = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-narn.toml")).unwrap();
    fs::write(folder.join("narn.toml"), &deck).unwrap();
    let page = zocalo(folder, &["--lang", "ru", "sheet", "narn.toml", "--games", "0", "--details"]);
    // Names, sets and what the card data says in words of its own.
    let cards: serde_json::Value =
        serde_json::from_str(&zocalo(folder, &["search", "in:narn.toml", "--json"])).unwrap();
    let cards = cards["cards"].to_string();
    let verdict: serde_json::Value = serde_json::from_str(&zocalo(folder, &["check", "narn.toml", "--json"])).unwrap();
    let checksum = verdict["checksum"].as_str().unwrap();
    let code = zocalo(folder, &["export", "narn.toml", "--to", "code"]);
    let known = [latin_words(&deck), latin_words(&cards), latin_words(QUOTED), latin_words(&code)].concat();
    for (paper, _) in PAPERS {
        let pdf = printed(folder, &page, paper);
        let text = read("pdftotext", &[], &pdf, &["-"]);
        assert!(text.contains("Вердикт") && text.contains("Стартовая рука"), "{paper}:\n{text}");
        let text = text.replace(checksum, "");
        // A line may be broken within a word.
        let is_known = |word: &&str| known.iter().any(|known| known.contains(word));
        let strange: Vec<&str> = latin_words(&text).into_iter().filter(|word| !is_known(word)).collect();
        assert!(strange.is_empty(), "{paper}: {strange:?}");
        let boxes = read("pdftotext", &["-bbox"], &pdf, &["-"]);
        let number = |line: &str, key: &str| -> f64 {
            line.split_once(&format!("{key}=\"")).and_then(|(_, rest)| rest.split('"').next()).unwrap().parse().unwrap()
        };
        let (mut width, mut words) = (0.0, 0);
        for line in boxes.lines().map(str::trim) {
            if line.starts_with("<page ") {
                width = number(line, "width");
            } else if line.starts_with("<word ") {
                words += 1;
                assert!(number(line, "xMin") >= 0.0 && number(line, "xMax") <= width, "{paper}: {line}");
            }
        }
        assert!(words > 500, "{paper}: {words} words");
    }
}

/// How wide the content of a page is in a window of this width. The copy that is measured may run the script that tells it.
fn content_width(folder: &Path, page: &str, width: u32) -> u32 {
    let without_policy = page.replace("http-equiv=\"Content-Security-Policy\"", "name=\"policy\"");
    let quoted = without_policy.replace('&', "&amp;").replace('"', "&quot;");
    let frame = format!(
        "<!DOCTYPE html><iframe style=\"width:{width}px;height:900px;border:0\" srcdoc=\"{quoted}\" \
        onload=\"document.title='wide '+this.contentDocument.documentElement.scrollWidth\"></iframe>"
    );
    let file = folder.join("frame.html");
    fs::write(&file, frame).unwrap();
    let shown = chromium(folder, &["--dump-dom".to_owned(), "--window-size=1400,1000".to_owned()], &file);
    let shown = String::from_utf8(shown.stdout).unwrap();
    let told = shown.split_once("<title>wide ").and_then(|(_, rest)| rest.split('<').next());
    told.unwrap_or_else(|| panic!("nothing was measured: {}", &shown[..shown.len().min(600)])).parse().unwrap()
}

#[test]
#[ignore = "needs chromium and poppler-utils"]
fn pages_fit_the_window_at_every_width() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let minbari = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/order-brings-victory.toml");
    fs::copy(minbari, folder.join("minbari.toml")).unwrap();
    let long = "unbroken".repeat(12);
    let hostile = format!("name = \"{long}\"\nrace = \"Narn\"\n[deck]\n\"{long}\" = 3\n\"Trade Pact\" = 3\n");
    fs::write(folder.join("long.toml"), hostile).unwrap();
    let mut pages = Vec::new();
    for language in ["en", "ru"] {
        let sheet = |arguments: &[&str]| zocalo(folder, &[&["--lang", language, "sheet"], arguments].concat());
        pages.push(sheet(&["minbari.toml", "--games", "50", "--details"]));
        pages.push(sheet(&["minbari.toml", "--games", "0"]));
        pages.push(sheet(&["long.toml", "--games", "0", "--details"]));
        pages.push(sheet(&["minbari.toml", "--proxies"]));
        pages.push(sheet(&["minbari.toml", "--proxies", "--backs"]));
        pages.push(sheet(&["long.toml", "--games", "0", "--faces"]));
        sheet(&["--all", language, "minbari.toml", "--games", "0"]);
        for page in ["index.html", "collection.html", "check-lists.html"] {
            pages.push(fs::read_to_string(folder.join(language).join(page)).unwrap());
        }
    }
    for page in &pages {
        for width in WIDTHS {
            let wide = content_width(folder, page, width);
            assert!(wide <= width, "{wide} in a window of {width}: {}", &page[..400]);
        }
    }
    // A picture of it all is more than an empty page.
    let file = folder.join("page.html");
    fs::write(&file, &pages[0]).unwrap();
    for width in WIDTHS {
        let picture = folder.join(format!("{width}.png"));
        let arguments = [format!("--window-size={width},2400"), format!("--screenshot={}", picture.display())];
        chromium(folder, &arguments, &file);
        assert!(fs::metadata(&picture).unwrap().len() > 20_000);
    }
}
