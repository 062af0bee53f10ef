//! The languages of the program: what machines read is the same in all of them. In the pseudo-language, which shows every
//! message with accents and longer, nothing of the finished commands stays plain and no line overflows.

use std::collections::HashSet;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use unicode_width::UnicodeWidthStr as _;
use zocalo_text::text::Language;

/// A deck with many kinds of mistakes.
const DECK: &str = r#"name = "X"
race = "Narn"
faction = "Psi Corp"
opening_hand = ["Kosh Naranek", "Kosh", "Trade Pact"]
[deck]
"Lennier" = 5
"Trade Pact" = 4
"Revenge" = 1
"Dukhat's dream" = 2
"You Are Not Ready" = 3
"First Battle Fleet" = 2
"Fleet Support Base" = 1
[reserve]
"G'Kar" = 2
"#;

/// Commands of a game by hand, some of which cannot be done.
const SCRIPT: &str = "hand\noffers\nhelp conflict\ncon tra against hum with dele\nboard\nbuild\nnext\n1\nundo\n\
sponsor lennier; next\nassist sponsoring\npromote lennier by delenn\nsponsor servants by delenn\nbuy 1\npass\nbuy 9\n\
buy\nboard\n77\nhide trade\nlog\nundo 50\nhelp\n";

/// A plan of which some steps fail.
const PLAN: &str = "turn 1: build\nturn 1-2: sponsor Lennier; promote Lennier\nuntil influence 9: build\nbuild\nby turn 2: \
conflict Trade Pact against Human\n";

/// A plan with a mistake in each sentence.
const BAD_PLAN: &str = "turn 1: bild\nturn 1 build\nat start: build\nturn 2: sponsor Kosh; promote Trade Pact\n\
by turn 40: build\nuntil influence: build\nturn 1: lead X\n";

/// A ruleset with many mistakes.
const BAD_RULES: &str = "name = \"x\"\nextends = \"casul\"\nfoo = 3\ndeny = [\"no-such\"]\n[deck]\nminimum = 60\n\
maximum = 40\n[copies]\nlimit = \"a\"\n[reserve]\nuse = \"maybe\"\nsize = true\n";

/// Rulings, of which one has no place and one no heading.
const PAPER: &str = "- Nobody knows what this is about.\n\nTrade Pact\n- It is a pact.\n\nUnheard Of\n- Nor this.\n";

fn zocalo(language: &str, arguments: &[&str]) -> Output {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("languages");
    std::fs::create_dir_all(&folder).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.current_dir(&folder).args(arguments);
    command.env("ZOCALO_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/program"));
    command.env("ZOCALO_LANG", language).env("COLUMNS", "80").env_remove("NO_COLOR");
    if arguments[0] == "play" {
        command.stdin(std::fs::File::open(folder.join("script.txt")).unwrap());
    }
    command.output().unwrap()
}

fn with_deck() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("languages");
    std::fs::create_dir_all(&folder).unwrap();
    // Tests run side by side and write the same.
    let files = [
        ("bad.toml", DECK),
        ("script.txt", SCRIPT),
        ("my.plan", PLAN),
        ("bad.plan", BAD_PLAN),
        ("bad-rules.toml", BAD_RULES),
        ("paper.txt", PAPER),
    ];
    for (file, text) in files {
        std::fs::write(folder.join(file), text).unwrap();
    }
}

#[test]
fn every_explanation_fits_80_columns() {
    let listed: Value = serde_json::from_slice(&zocalo("en", &["explain", "--json"]).stdout).unwrap();
    for code in listed["codes"].as_array().unwrap() {
        let code = code["code"].as_str().unwrap();
        for language in ["en", "ru"] {
            let text = String::from_utf8(zocalo(language, &["explain", code]).stdout).unwrap();
            assert!(text.contains(code), "{text}");
            let wide: Vec<&str> = text.lines().filter(|line| line.width() > 80).collect();
            assert!(wide.is_empty(), "{code}, {language}: {wide:?}");
        }
    }
}

#[test]
fn machines_read_the_same_in_every_language() {
    with_deck();
    for line in [
        "check bad.toml --json",
        "check bad.toml @narn --json",
        "check bad.toml --all-rulesets --json",
        "check no-such-deck.toml --json",
        "check @narn --deny no-such-code --json",
        "explain --json",
        "explain too-many-copies --json",
        "explain no-such-code --json",
        "check --table @narn @human --json",
        "search race:narn --json",
        "search race:narn --csv -q",
        "search race:narn --names -q",
        "search race:narn --count -q",
        "search nothing-of-the-kind --json",
        "search rase:narn --json",
        "card Delenn --json",
        "card zzzz --json",
        "deck show @narn --json",
        "deck stats @narn --json",
        "deck stats @narn --csv",
        "deck diff @alliance @alliance2 --json",
        "deck list @narn @human --json",
        "deck list no-such-folder --json",
        "deck add @narn 1 Delenn --json",
        "search decks:race:narn --json",
        "build @narn --json",
        "odds @narn --sample --json",
        "odds @narn t:agenda --json",
        "goldfish @narn --games 20 --turns 3 --json",
        "goldfish @narn --games 20 --turns 3 --csv -q",
        "goldfish @minbari --games 20 --turns 3 --plan my.plan --json",
        "goldfish @minbari --games 20 --turns 3 --plan bad.plan --json",
        "check @narn --ruleset bad-rules.toml --json",
        "odds @narn t:agenda>=3000 --json",
        "play @minbari --seed 3 --json",
        "sealed --starter minbari --boosters 1 --seed 7 --json",
        "cards rulings import paper.txt --dry-run --json",
        "goldfish @narn --games 20 --turns 4 --show times,dead,spending --json",
        "goldfish @narn --games 20 --turns 4 --show times,dead,spending --csv -q",
        "goldfish @narn --games 20 --turns 3 --against @human --show dead --json",
        "goldfish @narn --games 20 --turns 3 --against @human --csv -q",
        "goldfish @narn --games 3 --turns 3 --log 2 --json",
        "goldfish @narn --games 3 --turns 3 --judge --think 4 --json",
        "goldfish @narn --want nothing@3 --json",
        "openings @narn --goal influence@2 --games 10 --trials 100 --json",
        "improve cut @narn --games 5 --json",
        "improve swap @narn --games 5 --trials 50 --json",
        "rulesets --json",
        "export --formats --json",
        "search race:narn,cost<5 --explain --json",
        "search cosst<5 --json",
        "search (kosh --json",
        "check nowhere*.toml --json",
        "goldfish @narn @human --json",
        "import bad.toml --json",
        "export @narn --json",
        "export @narn --to text -q",
        "export @narn --to octgn -q",
        "export @narn --to csv -q",
        "export @narn --to vsav --json",
        "export bad.toml --to lackey-text --json",
    ] {
        let arguments: Vec<&str> = line.split(' ').collect();
        let english = zocalo("en", &arguments);
        let text = |output: &Output| {
            (String::from_utf8(output.stdout.clone()).unwrap(), String::from_utf8(output.stderr.clone()).unwrap())
        };
        for language in Language::all().skip(1) {
            // What a language in part begins with.
            let is_in_it = language.in_part().is_none() || ["check", "search", "card"].contains(&arguments[0]);
            if is_in_it {
                let other = zocalo(language.name(), &arguments);
                assert_eq!(text(&other), text(&english), "zocalo {line} in {language:?}");
                assert_eq!(other.status.code(), english.status.code(), "{line}");
            }
        }
        assert!(!english.stdout.is_empty() || !english.stderr.is_empty(), "{line}");
    }
}

/// The keys of a document under which sentences of the program stand.
const SENTENCES: [&str; 7] = ["message", "help", "label", "happened", "why", "round", "assumed"];

/// The words of a document that are no message of the program: names, citations, texts of cards.
fn words_of_data(value: &Value, words: &mut HashSet<String>) {
    match value {
        Value::String(text) => words.extend(words_in(text)),
        Value::Array(values) => values.iter().for_each(|value| words_of_data(value, words)),
        Value::Object(fields) => {
            for (key, value) in fields {
                words.extend(words_in(key));
                if !SENTENCES.contains(&key.as_str()) {
                    words_of_data(value, words);
                }
            }
        }
        _ => {}
    }
}

fn words_in(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| word.chars().count() > 1);
    words.filter(|word| word.contains(char::is_alphabetic)).map(str::to_lowercase)
}

/// A text without its messages, which stand in brackets and in each other.
fn without_messages(text: &str) -> String {
    let mut depth = 0;
    let mut rest = String::new();
    for sign in text.chars() {
        match sign {
            '⟦' => depth += 1,
            '⟧' => depth -= 1,
            _ if depth == 0 => rest.push(sign),
            _ => {}
        }
    }
    assert_eq!(depth, 0, "a message is cut: {text}");
    rest
}

/// A line of a file that a finding shows, or carets below one.
fn is_of_a_file(line: &str) -> bool {
    let gutter = line.trim_start_matches([' ', '.']).trim_start_matches(|sign: char| sign.is_ascii_digit());
    gutter.trim_start().starts_with('|') || gutter.trim_start().starts_with("--> ")
}

#[test]
fn nothing_stays_plain_and_nothing_overflows_in_a_longer_language() {
    with_deck();
    for line in [
        "check bad.toml",
        "check @narn --ruleset tournament",
        "check @human",
        "check @narn @human @minbari --summary",
        "check @narn bad.toml --all-rulesets",
        "explain too-many-copies",
        "explain not-owned",
        "search race:narn type:fleet",
        "search race:narn cost<2",
        "check --table @narn @human",
        "goldfish @narn --games 150 --turns 6",
        "goldfish @minbari --games 20 --turns 3",
        "goldfish @minbari --games 20 --turns 3 --plan my.plan",
        "goldfish @minbari --games 20 --turns 3 --plan bad.plan",
        "check @narn --ruleset bad-rules.toml",
        "odds @narn t:agenda>=3000",
        "play @minbari --seed 3",
        "sealed --starter minbari --boosters 1 --seed 7",
        "cards rulings import paper.txt --dry-run",
        "goldfish @narn --games 20 --turns 4 --show times,dead,spending",
        "goldfish @narn --games 20 --turns 4 --against @human --show dead,spending --want power@3",
        "goldfish @narn --games 10 --turns 2 --assume-ability 0..1",
        "goldfish @narn --games 3 --turns 3 --log 1",
        "goldfish @narn --games 3 --turns 3 --judge --think 4",
        "openings @narn --goal influence@2 --games 10 --trials 100",
        "improve cut @narn --games 10",
        "improve swap @narn --games 10 --trials 50",
        "odds @narn --sample --turns 3",
        "odds @narn t:agenda>=1 t:fleet",
        "odds @narn t:agenda --draws 5",
        "card Na'Toth",
        "card Delenn",
        "deck show @narn",
        "deck stats @human --games 0",
        "deck diff @alliance @alliance2",
        "deck list @narn @human",
        "import --formats",
        "check nowhere.toml",
        "check nowhere*.toml",
        "check @nran",
        "search cosst<5",
        "search (kosh",
        "search type:agendaa",
        "export @narn",
        "export @narn --to cgs --bbcode",
        "import nowhere.txt",
        "odds bad.toml --sample",
    ] {
        let arguments: Vec<&str> = line.split(' ').collect();
        let output = zocalo("pseudo", &arguments);
        let text = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
        assert!(text.contains('⟦'), "{line}: {text}");
        for sign in ['\u{2068}', '\u{2069}'] {
            assert!(!text.contains(sign), "{line}: a mark of direction");
        }
        for printed in text.lines().filter(|line| !is_of_a_file(line)) {
            assert!(printed.width() <= 80, "zocalo {line} overflows: {printed}");
        }
        let json = zocalo("en", &[&arguments[..], &["--json"]].concat());
        let mut known: HashSet<String> = words_in(DECK).chain(words_in(line)).collect();
        for document in serde_json::Deserializer::from_slice(&json.stdout).into_iter::<Value>() {
            words_of_data(&document.unwrap(), &mut known);
        }
        // A command, with which a game tells of passing to the end of a turn.
        known.extend(["next".to_owned()].into_iter().filter(|_| arguments[0] == "play"));
        // The rulesets that a table of all of them heads its columns with.
        known.extend(["casual", "engine", "freeform", "sealed", "vcg", "psi"].map(str::to_owned));
        let shown: Vec<&str> = text.lines().filter(|line| !is_of_a_file(line)).collect();
        let rest = without_messages(&shown.join("\n"));
        // A word that is cut says nothing.
        let whole = rest.split_whitespace().filter(|word| !word.contains('…')).flat_map(words_in);
        let plain: Vec<String> = whole.filter(|word| !known.contains(word)).collect();
        assert!(plain.is_empty(), "zocalo {line}: no message says {plain:?} in\n{text}");
    }
}
