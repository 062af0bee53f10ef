//! Foreign text never reaches a terminal raw: every command runs at a pseudo-terminal with hostile texts in every place
//! that a stranger's text can come from, and nothing of them may pass that a terminal would obey or that nobody sees.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use rexpect::session::spawn_command;
use zocalo::card::is_unfit;
use zocalo::collection::{CardKey, Change, Difference, Library, LibraryError, List, Lot};

/// What a hostile text may hold: escapes that set the title and the clipboard, clear the screen, conceal what follows; C1
/// signs; bidirectional overrides and marks; signs without width; separators; a return that overwrites the line. No line
/// end, as most places are lines.
const HOSTILE: &str = "Tame\u{1b}]0;title\u{7}\u{1b}]52;c;cHdu\u{7}\u{1b}[2J\u{1b}[8mhidden\u{9b}31m\u{85}\u{202e}\
    turned\u{2066}\u{2069}\u{200b}\u{200e}\u{200f}\u{2028}\u{2029}\u{feff}\u{7f}\u{8}\u{b}\u{c}\rEVIL";

/// The same for places that refuse control signs and so must show what is left.
const UNSEEN: &str = "Tame\u{202e}turned\u{2066}\u{2069}\u{200b}\u{200e}\u{200f}\u{2028}\u{2029}\u{feff}EVIL";

/// Behind each command that stands in the tree of arguments, what it is driven with. `H` is replaced by the hostile text,
/// `U` by that of unseen signs, `<` ends the arguments and names the file of standard input.
const RUNS: &[(&str, &[&[&str]])] = &[
    (
        "search",
        &[
            &["H"],
            &["U"],
            &["name:\"H\""],
            &["name:\"U\"", "--explain"],
            &["x\ry", "--explain"],
            &["U:5"],
            &["type:U"],
            &["t:agenda", "--sort", "U"],
            &["/U[/"],
            &["in:title.toml", "--names"],
            &["in:list.txt"],
            &["in:names.toml"],
            &["in:H.toml"],
            &["in:\"no such H\""],
            &["is:playable", "for:U"],
            &["legal:U"],
            &["legal:house.toml"],
            &["t:agenda", "--limit", "H"],
            &["owned>0 place:turned condition:turned"],
        ],
    ),
    ("card", &[&["H"], &["U"], &["Delenn", "--race", "H"], &["Delenn"]]),
    (
        "collection show",
        &[
            &[],
            &["--by", "type"],
            &["--by", "place"],
            &["--by", "condition"],
            &["--by", "card"],
            &["--csv"],
            &["--format", "{name} {sets} {places} {conditions} {notes} U"],
            &["--format", "H"],
            &["--format", "{H}"],
            &["--by", "H"],
            &["--sort", "U"],
            &["place:\"U\""],
            &["place:U", "--sort", "owned"],
            &["H"],
        ],
    ),
    (
        "check",
        &[
            &["title.toml"],
            &["names.toml"],
            &["ruleset.toml"],
            &["race.toml"],
            &["faction.toml"],
            &["plan.toml"],
            &["keys.toml"],
            &["raw.toml"],
            &["list.txt"],
            &["list.txt", "--pool", "list.txt"],
            &["title.toml", "--pool", "names.toml"],
            &["H.toml"],
            &["H.txt"],
            &["no such H"],
            &["title.toml", "--ruleset", "H"],
            &["title.toml", "--ruleset", "U.toml"],
            &["title.toml", "--ruleset", "house.toml"],
            &["title.toml", "--ruleset", "house-keys.toml"],
            &["title.toml", "--ruleset", "house-raw.toml"],
            &["title.toml", "--all-rulesets", "--ruleset", "house.toml"],
            &["title.toml", "--deny", "H"],
            &["title.toml", "names.toml", "list.txt", "H.toml", "no such H", "--summary"],
            &["title.toml", "--jobs", "H"],
            &["title.toml", "--H"],
            &["names.toml", "--owned"],
            &["-", "<", "list.txt"],
        ],
    ),
    ("explain", &[&["H"], &["U"]]),
    (
        "rulesets",
        &[
            &["H"],
            &["house.toml"],
            &["house-keys.toml"],
            &["house-raw.toml"],
            &["--copy", "casual", "HH.toml"],
            &["--copy", "H", "x.toml"],
        ],
    ),
    (
        "table",
        &[
            &["title.toml", "H.toml"],
            &["title.toml", "names.toml"],
            &["title.toml", "title.toml", "--ruleset", "house.toml"],
        ],
    ),
    (
        "goldfish",
        &[
            &["title.toml", "--games", "4"],
            &["title.toml", "--games", "4", "--csv", "--want", "U@3"],
            &["title.toml", "--games", "4", "--log", "1"],
            &["title.toml", "--games", "4", "--show", "times,dead,spending", "--verbose"],
            &["H.toml", "--games", "4", "--against", "title.toml"],
            &["title.toml", "--games", "4", "--swap", "H=U"],
            &["title.toml", "--games", "4", "--swap", "Lennier=U"],
            &["title.toml", "--games", "4", "--want", "H@2"],
            &["title.toml", "--games", "4", "--want", "seen:U@2"],
            &["title.toml", "--games", "4", "--time", "U>=3"],
            &["title.toml", "--games", "4", "--table", "H"],
            &["title.toml", "--games", "4", "--opposition", "H"],
            &["title.toml", "--games", "4", "--ruleset", "house.toml"],
            &["title.toml", "--games", "4", "--plan", "hostile.plan"],
            &["title.toml", "--games", "4", "--plan", "H.plan"],
            &["title.toml", "--games", "4", "--plan", "no such H"],
            &["plan.toml", "--games", "4"],
            &["names.toml", "--games", "4"],
            &["title.toml", "--games", "H"],
            &["title.toml", "--games", "4", "--pilot", "H"],
            &["title.toml", "--games", "4", "--shard", "1/1", "--out", "H.part"],
            &["title.toml", "--games", "4", "--shard", "H", "--out", "x.part"],
            &["--help", "H"],
        ],
    ),
    (
        "goldfish merge",
        &[&["whole.part"], &["H.part"], &["H.part", "H.part"], &["hostile.part"], &["no such H"], &["title.toml"]],
    ),
    (
        "openings",
        &[
            &["small.toml", "--trials", "200", "--games", "20", "--goal", "U@2"],
            &["small.toml", "--trials", "200", "--games", "20"],
            &["H.toml", "--goal", "H@9"],
            &["names.toml"],
        ],
    ),
    (
        "play",
        &[
            &["title.toml", "<", "script.txt"],
            &["title.toml", "<", "script-unclear.txt"],
            &["names.toml", "<", "script.txt"],
            &["--resume", "hostile.game", "<", "script.txt"],
            &["--replay", "hostile.game"],
            &["--replay", "raw.game"],
            &["--replay", "deck.game"],
            &["--resume", "no such H"],
            &["title.toml", "--table", "H", "<", "script.txt"],
            &["title.toml", "--seed", "H", "<", "script.txt"],
        ],
    ),
    (
        "odds",
        &[
            &["title.toml", "t:agenda>=1"],
            &["title.toml", "U"],
            &["title.toml", "H"],
            &["names.toml", "U"],
            &["title.toml", "t:agenda", "--where", "H"],
            &["title.toml", "t:agenda", "--by", "H"],
            &["title.toml", "in:list.txt"],
        ],
    ),
    ("hand", &[&["title.toml"], &["names.toml"], &["H.toml", "--turns", "2"], &["title.toml", "--buy", "H"]]),
    ("cards", &[&["H"]]),
    ("cards packs", &[&[], &["--disable", "H"], &["--enable", "H"], &["--remove", "H"], &["-H"]]),
    (
        "cards note",
        &[&["H", "cost=5"], &["U", "cost=5"], &["Lennier", "text=H"], &["Lennier", "text=U"], &["Lennier", "H"]],
    ),
    ("cards missing", &[&["title.toml"], &["names.toml"], &["list.txt"], &["H.toml"], &["no such H"]]),
    ("cards ask", &[&["title.toml", "<", "script.txt"], &["H.toml", "<", "script-unclear.txt"], &["no such H"]]),
    ("cards notes", &[&[], &["--H"]]),
    ("cards forget", &[&["H"], &["U"], &["Lennier", "H"]]),
    ("cards export", &[&[], &["--H"]]),
    (
        "cards import",
        &[
            &["hostile.csv", "--dry-run", "--verbose"],
            &["hostile.csv", "--yes", "--name", "U"],
            &["hostile.csv", "--dry-run", "--map", "H"],
            &["hostile.csv", "--dry-run", "--map", "keys.toml"],
            &["hostile.csv"],
            &["cells.csv", "--dry-run"],
            &["columns.csv", "--dry-run"],
            &["hostile.json", "--dry-run", "--verbose"],
            &["raw.json", "--dry-run"],
            &["hostile.html", "--dry-run", "--verbose"],
            &["title.toml", "--yes"],
            &["H.csv", "--dry-run", "--name", "stranger"],
            &["H.csv", "--yes"],
            &["no such H"],
            &["-", "--name", "stranger", "--dry-run", "<", "hostile.csv"],
            &["--print-map"],
            &["--H"],
        ],
    ),
    ("cards propose", &[&[], &["--verbose"], &["H"], &["--H"]]),
    ("cards proposals", &[&[], &["--pack", "H"]]),
    ("cards confirm", &[&["H"], &["U"], &["--all"], &["--all", "--undo"], &["Lennier", "--pack", "H"]]),
    ("cards status", &[&[], &["--deck", "title.toml"], &["--deck", "names.toml"], &["--deck", "no such H"]]),
    ("rulings", &[&["H"]]),
    (
        "rulings import",
        &[
            &["hostile.rulings", "--dry-run"],
            &["hostile.rulings"],
            &["hostile.rulings"],
            &["H.rulings"],
            &["-", "<", "hostile.rulings"],
            &["no such H"],
            &["list.txt"],
            &["--H"],
        ],
    ),
    ("card", &[&["Delenn", "--rulings"], &["Delenn"]]),
    ("search", &[&["ruling:tame"], &["ruling:tame", "-l"], &["x:tame"]]),
    ("rulings list", &[&[], &["--H"]]),
    ("rulings remove", &[&[], &["--H"]]),
    (
        "sealed",
        &[
            &["--starter", "H"],
            &["--boosters", "1", "--set", "H"],
            &["--boosters", "H"],
            &["--starter", "minbari", "--out", "title.toml"],
            &["--starter", "minbari", "--out", "HH.pool"],
            &["--boosters", "1", "--seed", "U"],
            &["--boosters", "1", "--add", "--data-dir", "own"],
        ],
    ),
    ("collection", &[&["H"]]),
    (
        "collection add",
        &[
            &["2", "Delenn", "--note", "U", "--place", "U", "--condition", "U", "--data-dir", "own"],
            &["Lennier", "--note", "H", "--data-dir", "own"],
            &["H"],
            &["U"],
            &["2", "H", "3", "U"],
            &["Delenn", "--set", "H"],
            &["--deck", "title.toml", "--note", "U", "-n"],
            &["--deck", "names.toml"],
            &["--file", "list.txt"],
            &["--file", "H.txt"],
            &["--product", "no such H"],
        ],
    ),
    (
        "collection set",
        &[
            &["Delenn", "note=TameU", "--data-dir", "own"],
            &["Delenn", "place=H", "--data-dir", "own"],
            &["place:U", "condition=U", "-n", "--data-dir", "own"],
            &["Delenn", "U=5"],
            &["H", "place=x", "--data-dir", "own"],
            &["Delenn", "label=H"],
        ],
    ),
    (
        "collection remove",
        &[
            &["Delenn", "-n", "--data-dir", "own"],
            &["H", "--data-dir", "own"],
            &["Delenn", "--from", "H"],
            &["2", "Delenn", "--place", "H", "--data-dir", "own"],
            &["--query", "name:\"U\"", "--data-dir", "own"],
        ],
    ),
    ("collection history", &[&["--data-dir", "own"], &["H", "--data-dir", "own"], &["Delenn", "--data-dir", "own"]]),
    ("collection undo", &[&["-n", "--data-dir", "own"], &["--data-dir", "H"], &["H"]]),
    ("collection redo", &[&["--data-dir", "own"], &["--H"]]),
    (
        "collection take",
        &[&["small.toml", "--place", "U", "--data-dir", "own"], &["list.txt", "--data-dir", "own"], &["no such H"]],
    ),
    ("collection backup", &[&["H.db", "--data-dir", "own"], &["small.toml", "--force", "--data-dir", "own"], &["--H"]]),
    (
        "collection restore",
        &[
            &["H.db", "--yes"],
            &["title.toml", "--yes"],
            &["hostile-collection.txt", "--yes", "--data-dir", "own"],
            &["H", "--yes", "--data-dir", "H"],
        ],
    ),
    (
        "collection sync",
        &[&["H", "--data-dir", "own"], &["shared", "--data-dir", "own"], &["shared", "--json", "--data-dir", "own"]],
    ),
    ("collection doctor", &[&["--data-dir", "own"], &["--data-dir", "H"], &["H"]]),
    ("collection status", &[&["--data-dir", "own"], &["--data-dir", "own", "--json"], &["--data-dir", "H"]]),
    (
        "collection import",
        &[
            &["hostile.csv", "--as", "add", "--dry-run", "--verbose"],
            &["hostile.csv", "--as", "add", "--yes", "--name", "U=Delenn", "--data-dir", "held"],
            &["hostile.csv", "--as", "add", "--yes", "--data-dir", "held"],
            &["hostile.csv", "--as", "add", "--dry-run", "--name", "Delenn=H"],
            &["hostile.csv", "--as", "add", "--dry-run", "--name", "H"],
            &["hostile.csv", "--as", "add", "--dry-run", "--columns", "H=1"],
            &["hostile.csv", "--as", "add", "--dry-run", "--columns", "name=H"],
            &["hostile.csv", "--as", "H"],
            &["hostile.csv"],
            &["cells.csv", "--as", "set", "--dry-run"],
            &["columns.csv", "--as", "set", "--dry-run"],
            &["hostile.json", "--as", "replace", "--dry-run", "--verbose"],
            &["raw.json", "--as", "add", "--dry-run"],
            &["hostile.html", "--as", "add", "--dry-run"],
            &["list.txt", "--as", "add", "--yes", "--data-dir", "held"],
            &["owned.txt", "--as", "add", "--yes", "--data-dir", "held"],
            &["owned.txt", "--as", "replace", "--yes", "--again", "--verbose", "--data-dir", "held"],
            &["H.csv", "--as", "add", "--yes", "--again", "--data-dir", "held"],
            &["no such H", "--as", "add"],
            &["-", "--as", "add", "--dry-run", "<", "hostile.csv"],
            &["--H"],
        ],
    ),
    (
        "collection export",
        &[
            &["--data-dir", "held"],
            &["--to", "json", "--data-dir", "held"],
            &["--out", "H.exported", "--data-dir", "held"],
            &["--out", "hostile.csv", "--data-dir", "held"],
            &["--data-dir", "H"],
            &["--to", "H"],
            &["--H"],
        ],
    ),
    ("completions", &[&["H"], &["zsh"], &["bash"], &["fish"], &["elvish"], &["powershell"]]),
    ("man", &[&[], &["--out", "H"], &["H"]]),
    (
        "",
        &[
            &["H"],
            &["--H"],
            &["--color", "H", "check", "title.toml"],
            &["--data-dir", "H", "check", "title.toml"],
            &["helpH"],
        ],
    ),
    (
        "collection deck",
        &[
            &["H.toml", "built"],
            &["H.toml", "flexible"],
            &["list.txt", "built"],
            &["H", "built"],
            &[],
            &["H"],
            &["H.toml", "U"],
            &["H.toml", "forget"],
        ],
    ),
    (
        "collection missing",
        &[
            &["H.toml"],
            &["names.toml"],
            &["names.toml", "--exact"],
            &["list.txt"],
            &["raw.toml"],
            &["H"],
            &["-", "<", "H.toml"],
        ],
    ),
    ("collection buildable", &[&["H.toml", "names.toml", "list.txt"], &["H"], &["small.toml"]]),
    (
        "collection wants add",
        &[&["H"], &["U"], &["Delenn", "--note", "H"], &["Delenn", "--note", "U"], &["Delenn", "--set", "U"]],
    ),
    ("collection wants", &[&[]]),
    ("collection wants remove", &[&["U"], &["Lennier", "--set", "H"], &["all", "Delenn"]]),
    ("collection trades", &[&[], &["--keep", "U"]]),
    (
        "collection trade",
        &[
            &["H.txt"],
            &["list.txt", "--wants", "H.txt"],
            &["names.toml"],
            &["raw.toml"],
            &["H"],
            &["--give", "H"],
            &["--get", "U [H]"],
        ],
    ),
];

/// What passed that must not have, with what stands around it.
fn raw(printed: &str) -> Option<String> {
    let bad = |at: usize| {
        let from = printed[..at].char_indices().rev().nth(40).map_or(0, |(from, _)| from);
        Some(printed[from..].chars().take(90).collect::<String>().escape_debug().to_string())
    };
    let mut rest = 0;
    while let Some(at) = printed[rest..].find(|sign| sign != '\t' && is_unfit(sign)).map(|at| rest + at) {
        let style =
            printed[at..].strip_prefix("\u{1b}[").and_then(|style| style.split_once('m')).map(|(style, _)| style);
        // Bold, faint, italic, underlined, colors and their ends: what the program itself writes. Blinking, reversed and
        // concealed it never writes.
        let is_ours = |number: &str| number.parse().is_ok_and(|n: u8| !(5..=8).contains(&n));
        let own = style
            .filter(|style| style.starts_with("38;5;") || style.split(';').all(|one| one.is_empty() || is_ours(one)));
        let Some(style) = own.filter(|style| style.bytes().all(|byte| byte.is_ascii_digit() || byte == b';')) else {
            return bad(at);
        };
        rest = at + "\u{1b}[".len() + style.len() + 1;
    }
    None
}

#[test]
fn what_is_raw_is_seen() {
    for text in ["a\u{1b}]0;x\u{7}", "\u{1b}[8m", "\u{1b}[2J", "\r", "\u{9b}m", "\u{202e}", "\u{200b}", "\u{1b}"] {
        assert!(raw(text).is_some(), "{text:?}");
    }
    assert_eq!(raw("\u{1b}[1m\u{1b}[38;5;8mfine\u{1b}[0m\tand\n"), None);
}

/// All commands of the tree, with those below them behind a blank.
fn commands() -> BTreeSet<String> {
    fn add(command: &clap::Command, path: &str, all: &mut BTreeSet<String>) {
        for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
            let path = format!("{path} {}", below.get_name()).trim().to_owned();
            add(below, &path, all);
            all.insert(path);
        }
    }
    let mut all = BTreeSet::from([String::new()]);
    add(&zocalo::cli::command(), "", &mut all);
    all
}

/// The texts of strangers.
fn write_files(folder: &Path) {
    let deck = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-minbari.toml")).unwrap();
    let named = |hostile: &str| deck.replace("Premier starter: Minbari", &escaped(hostile));
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write(
        "hostile-collection.txt",
        &format!("# Zocalo collection, form 1: owned, proxy, wanted\n3 {HOSTILE}\n2 {UNSEEN} {{\n"),
    );
    fs::create_dir_all(folder.join("shared")).unwrap();
    write("shared/journal-0123456789abcdef.jsonl", &format!("{{\"form\":1,\"{UNSEEN}\":\"{UNSEEN}\"}}\n"));
    write(&format!("shared/journal-{HOSTILE}.jsonl"), "noise\n");
    let (h, u) = (escaped(HOSTILE), escaped(UNSEEN));
    for name in ["title.toml", &format!("{HOSTILE}.toml")] {
        write(name, &named(HOSTILE));
    }
    let small = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\", \"Trade Pact\", \"Minbar\"]\n[deck]\n\
        \"Kidnapping\" = 40\n\"Border Raid\" = 3\n";
    write("small.toml", &format!("name = \"{h}\"\n{small}"));
    write(
        "names.toml",
        &format!("name = \"{h}\"\n{}\"{u}\" = 2\n\"Lenier{u}\" = 1\n\"{h}\" = 1\n", deck.replace("name =", "# ")),
    );
    write("ruleset.toml", &named("x").replace("\"casual\"", &format!("\"{h}\"")));
    write("race.toml", &named("x").replace("\"Minbari\"", &format!("\"{h}\"")));
    write("faction.toml", &format!("faction = \"{h}\"\n{}", named("x")));
    write(
        "plan.toml",
        &format!(
            "{}\n[goldfish]\ntable = [\"{h}\"]\nplan = [\"sponsor {h}\", \"sponsor {u}\", \"{u}\", \"promote Delenn with {u}\"]\n",
            named(HOSTILE)
        ),
    );
    write("keys.toml", &format!("\"{h}\" = 1\n\"{u}\" = 2\n[\"{u}\"]\n[deck]\n\"{u}\" = \"x\"\n"));
    write("raw.toml", &format!("name = \"{HOSTILE}\n[{HOSTILE}\n"));
    let list = format!(
        "# {HOSTILE}\nName: {HOSTILE}\nFaction: {HOSTILE}\nOpening hand: {UNSEEN}, {HOSTILE}\n\
        Opening hand for four: {UNSEEN}\n2 {UNSEEN}\n3 {HOSTILE}\n{UNSEEN}: x\nRacce: {HOSTILE}\n1 Delenn\n0 {UNSEEN}\n"
    );
    for name in ["list.txt", &format!("{HOSTILE}.txt")] {
        write(name, &list);
    }
    write("house.toml", &format!("extends = \"casual\"\nname = \"{h}\"\n"));
    write(
        "house-keys.toml",
        &format!("extends = \"{h}\"\n\"{u}\" = 1\n[\"{h}\"]\n[cards]\n\"{u}\" = 1\n[levels]\ndeny = [\"{u}\"]\n"),
    );
    write("house-raw.toml", &format!("name = {HOSTILE}\n"));
    let plan = format!(
        "# {HOSTILE}\n{HOSTILE}\nsponsor {UNSEEN}\nsponsor \"{HOSTILE}\"\nturn {UNSEEN}: build\nwhen {UNSEEN}: build\n"
    );
    for name in ["hostile.plan", &format!("{HOSTILE}.plan")] {
        write(name, &plan);
    }
    let script =
        format!("# {HOSTILE}\nhand\nboard\noffers\nsponsor Lennier\npromote Delenn\nsave {HOSTILE}.game\nlog\n");
    write("script.txt", &script);
    write("script-unclear.txt", &format!("sponsor {UNSEEN}\nsponsor {HOSTILE}\n{HOSTILE}\n"));
    let saved = |ruleset: &str, lines: &str, deck: &str| {
        format!(
            "form = 1\nseed = 1\nduel = false\nruleset = \"{ruleset}\"\ntable = []\nopposition = \"0\"\nassume_ability = 2\n\
            label = \"{h}\"\nlines = [{lines}]\ndeck = \"{}\"\n",
            escaped(deck)
        )
    };
    write("hostile.game", &saved("casual", "\"build\"", &named(HOSTILE)));
    write("deck.game", &saved(&h, &format!("\"{h}\", \"sponsor {u}\""), "x"));
    write("raw.game", &format!("{HOSTILE} = 1\n{}", saved("casual", &format!("\"sponsor {u}\""), &deck)));
    // As the program writes a collection: what nobody sees is escaped there, and meant.
    let unseen = UNSEEN.chars().filter(|sign| !sign.is_control()).fold(String::new(), |mut text, sign| {
        let _ = write!(text, "\\u{{{:x}}}", u32::from(sign));
        text
    });
    write(
        "owned.txt",
        &format!(
            "# Zocalo collection, form 1: owned, proxy, wanted\n2 Delenn [{unseen}] {{note: x{unseen}x}}\n1 x{unseen}x\n{HOSTILE}\n"
        ),
    );
    let cells = format!("\"{HOSTILE}\",{UNSEEN},{UNSEEN},\"{HOSTILE}\",{UNSEEN}");
    let table = format!(
        "Name,Type,Set,EffectsText,{UNSEEN}\n{cells}\nLenier{UNSEEN},3,{UNSEEN},{UNSEEN},x\nDelenn{UNSEEN},3,1,x,x\n"
    );
    for name in ["hostile.csv", &format!("{HOSTILE}.csv")] {
        write(name, &table);
    }
    write("cells.csv", &format!("Name,Psi\nDelenn,{UNSEEN}\n{UNSEEN},\"{HOSTILE}\"\n"));
    write("columns.csv", &format!("{UNSEEN},\"{HOSTILE}\"\nDelenn,1\n"));
    write(
        "hostile.json",
        &format!("[{{\"name\": \"{h}\", \"type\": \"{u}\", \"{h}\": 1}}, {{\"name\": \"Lenier{u}\"}}]"),
    );
    write("raw.json", &format!("[{{\"name\": {HOSTILE}, \"{u}\": [[\"{h}\"]]}}]"));
    let page = HOSTILE.chars().fold(String::new(), |mut page, sign| {
        let _ = write!(page, "&#{};", u32::from(sign));
        page
    });
    write(
        "hostile.html",
        &format!("<table><tr><th>Name<th>Type<th>{page}<tr><td>{page}<td>{page}<td>1<tr><td>{HOSTILE}<td>3</table>"),
    );
    let rulings = format!(
        "{UNSEEN}\n{UNSEEN}\n{UNSEEN}\nDelenn\n- {UNSEEN}\n- {HOSTILE}\n\n{HOSTILE}\n- {UNSEEN}\nLenier {UNSEEN}\n- x\n\n\
        Thanks to {HOSTILE}.\n- x\n"
    );
    for name in ["hostile.rulings", &format!("{HOSTILE}.rulings")] {
        write(name, &rulings);
    }
    write("hostile.part", &format!("{{\"zocalo\": \"{h}\"}}"));
}

/// A collection whose every text is a stranger's, as an import may bring it.
fn fill_collection(data: &Path) {
    let mut library = Library::open_or_begin(data).unwrap();
    if !library.holdings().unwrap().is_empty() {
        return;
    }
    let (unseen, plain) = (UNSEEN.to_owned(), String::new());
    let strange = CardKey { name: unseen.clone(), version: unseen.clone(), loyalty: plain.clone() };
    let delenn = CardKey { name: "Delenn".to_owned(), version: plain.clone(), loyalty: plain };
    let lots = [strange, delenn].into_iter().flat_map(|card| {
        List::ALL.map(|list| Lot {
            printing: unseen.clone(),
            condition: unseen.clone(),
            place: unseen.clone(),
            note: unseen.clone(),
            ..Lot::of(card.clone(), list)
        })
    });
    let differences = lots.map(|lot| Difference { lot, delta: 2, reason: unseen.clone() }).collect();
    let change = Change { differences, ..Change::default() };
    library.change::<LibraryError>(UNSEEN, 1_700_000_000, |_| Ok(change)).unwrap();
}

/// A text within a string of TOML or JSON.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for sign in text.chars() {
        if sign.is_control() || is_unfit(sign) {
            let _ = write!(escaped, "\\u{:04x}", u32::from(sign));
        } else if matches!(sign, '"' | '\\') {
            let _ = write!(escaped, "\\{sign}");
        } else {
            escaped.push(sign);
        }
    }
    escaped
}

/// An argument with the hostile texts in it, in quotes for the shell.
fn argument(text: &str) -> String {
    let mut replaced = String::new();
    for sign in text.chars() {
        match sign {
            'H' => replaced.push_str(HOSTILE),
            'U' => replaced.push_str(UNSEEN),
            _ => replaced.push(sign),
        }
    }
    format!("'{}'", replaced.replace('\'', "'\\''"))
}

#[test]
fn nothing_raw_reaches_the_terminal() {
    let driven: BTreeSet<String> = RUNS.iter().map(|(command, _)| (*command).to_owned()).collect();
    assert_eq!(driven, commands(), "drive every command with hostile texts");

    let folder = tempfile::tempdir().unwrap();
    write_files(folder.path());
    let program = env!("CARGO_BIN_EXE_zocalo");
    // A part as the program writes it, before anything is looked at.
    let played = ["goldfish", "title.toml", "--games", "4", "--shard", "1/1", "--out", "whole.part"];
    let data = concat!(env!("CARGO_TARGET_TMPDIR"), "/foreign_text");
    let part = Command::new(program).args(played).current_dir(folder.path()).env("ZOCALO_DATA_DIR", data).status();
    assert!(part.unwrap().success());

    fill_collection(Path::new(data));

    // One terminal for all runs: a line of the script each, in words and as JSON, and a line between them.
    let mut script = String::from("stty rows 40 cols 100 -opost\n");
    let mut runs = Vec::new();
    for (command, all) in RUNS {
        for run in *all {
            let (arguments, input) = match run.iter().position(|word| *word == "<") {
                Some(at) => (&run[..at], run[at + 1]),
                None => (*run, "/dev/null"),
            };
            for json in ["", " --json"] {
                let words = arguments.iter().map(|word| argument(word)).collect::<Vec<_>>().join(" ");
                let _ =
                    writeln!(script, "'{program}' {command} {words}{json} <{input}\nprintf '@@%d@@' {}", runs.len());
                runs.push(format!("zocalo {command} {arguments:?}{json}"));
            }
        }
    }
    fs::write(folder.path().join("runs.sh"), script).unwrap();
    let mut command = Command::new("sh");
    command.arg("runs.sh").current_dir(folder.path()).env("TERM", "xterm").env("ZOCALO_DATA_DIR", data);
    command.env_remove("NO_COLOR");
    let mut session = spawn_command(command, Some(60_000)).unwrap();
    let mut styled = 0;
    for (number, run) in runs.iter().enumerate() {
        // Every byte is shown as a letter of its own.
        let letters = session.exp_string(&format!("@@{number}@@")).unwrap();
        let bytes: Vec<u8> = letters.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
        let printed = String::from_utf8(bytes).unwrap_or_else(|error| panic!("{run} prints no UTF-8: {error}"));
        assert!(!printed.is_empty() && !printed.contains("panicked"), "{run} prints {printed:?}");
        if let Some(raw) = raw(&printed) {
            panic!("{run} lets through: {raw}");
        }
        styled += usize::from(printed.contains('\u{1b}'));
    }
    assert!(styled > runs.len() / 4, "styles are on: {styled} of {}", runs.len());
}

/// A game by hand at a terminal, where the deck is a stranger's.
#[test]
fn a_game_at_a_terminal_shows_nothing_raw() {
    let folder = tempfile::tempdir().unwrap();
    write_files(folder.path());
    let mut command = Command::new("sh");
    let script = "stty rows 40 cols 100 -opost -echo; \"$0\" play title.toml; echo end.";
    command.args(["-c", script, env!("CARGO_BIN_EXE_zocalo")]).current_dir(folder.path()).env("TERM", "xterm");
    command.env("ZOCALO_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/foreign_text"));
    let mut session = spawn_command(command, Some(20_000)).unwrap();
    let mut printed = session.exp_string("> ").unwrap();
    for line in ["board", "log", "play Nobody", "quit"] {
        session.send_line(line).unwrap();
    }
    printed.push_str(&session.exp_string("end.").unwrap());
    let bytes: Vec<u8> = printed.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
    let printed = String::from_utf8(bytes).unwrap();
    assert!(printed.contains("Tame"), "{printed}");
    assert_eq!(raw(&printed), None);
}
