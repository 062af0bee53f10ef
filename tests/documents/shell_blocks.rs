//! The lines for a shell in the pages of the book: each page's run in a real shell, as they are printed, in a folder that has the
//! files which the pages speak of.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the pages take for granted: decks, lists that were handed in, house rules, a saved deck of VASSAL, a collection.
const BEFORE: &str = r#"
zocalo collection add --starter narn
zocalo deck copy @narn mine.toml
mkdir decks lists ~/decks
cp mine.toml decks/narn.toml
cp mine.toml lists/ivanova.toml
zocalo deck copy @minbari lists/sinclair.toml
printf 'Susan Ivanova; lists/ivanova.toml\nJeffrey Sinclair; lists/sinclair.toml\n' > players.txt
zocalo rulesets --copy casual thursday.toml
cp thursday.toml decks/
cp thursday.toml ~/.local/share/zocalo/
cp "$SAMPLES/deck-3.7.sav" all-cards.sav
zocalo import all-cards.sav --out deck.toml
zocalo cards export --to sqlite --out cards.sqlite
"#;

/// Where GNU parallel and SQLite are missing, what does as much of their work as the pages need.
const STAND_INS: &str = r#"
command -v parallel >/dev/null || parallel() {
  local line=""; while [ "$1" != ::: ]; do line="$line $1"; shift; done; shift
  for one in "$@"; do eval "${line//\{\}/$one}" || return; done
}
command -v sqlite3 >/dev/null || sqlite3() { test -f "$2"; }
"#;

/// A page of the book, and what its blocks for a shell contain.
struct Blocks {
    page: PathBuf,
    blocks: Vec<String>,
}

/// The pages with such blocks.
fn pages() -> Vec<Blocks> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let mut pages = Vec::new();
    for folder in [".", "ru", "topics", "topics/ru"] {
        for entry in fs::read_dir(root.join(folder)).expect("the book has this folder").flatten() {
            let page = entry.path();
            if page.extension().is_none_or(|ending| ending != "md") {
                continue;
            }
            let text = fs::read_to_string(&page).expect("a page is text");
            let behind = text.split("```sh\n").skip(1);
            let blocks: Vec<String> =
                behind.map(|rest| rest.split("```").next().unwrap_or_default().to_owned()).collect();
            if !blocks.is_empty() {
                pages.push(Blocks { page, blocks });
            }
        }
    }
    pages.sort_by(|a, b| a.page.cmp(&b.page));
    pages
}

/// Bash in a folder, where `zocalo` is this program and the home is empty.
fn shell(home: &Path) -> Command {
    let programs = Path::new(env!("CARGO_BIN_EXE_zocalo")).parent().expect("a program is in a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let mut shell = Command::new("bash");
    shell
        .current_dir(home.join("here"))
        .env_clear()
        .env("PATH", format!("{}:{path}", programs.display()))
        .env("HOME", home)
        .env("LC_ALL", "C.UTF-8")
        .env("SAMPLES", Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formats/vassal"));
    shell
}

#[test]
fn blocks_for_a_shell_are_its_language() {
    let pages = pages();
    assert!(pages.len() > 8, "{} pages", pages.len());
    for Blocks { page, blocks } in pages {
        for block in blocks {
            let checked = Command::new("bash").args(["-n", "-c", &block]).output();
            let Ok(checked) = checked else { return };
            assert!(checked.status.success(), "{}:\n{block}", page.display());
        }
    }
}

/// A no (exit code 1) is an answer; a mistake (2) is not.
#[test]
#[ignore = "a minute of games; .ci/run runs it"]
fn every_line_for_a_shell_runs_as_it_is_printed() {
    for Blocks { page, blocks } in pages() {
        let home = tempfile::tempdir().expect("a folder to write in");
        fs::create_dir(home.path().join("here")).expect("a folder to write in");
        let lines = blocks.join("\n");
        let script = format!(
            "set -u\n{STAND_INS}\n( set -e\n{BEFORE}\n) >/dev/null || exit 9\ntrap 'code=$?; [ $code -lt 2 ] || exit $code' ERR\n{lines}"
        );
        let ran = shell(home.path()).args(["-c", &script]).output().expect("bash runs");
        let code = ran.status.code().unwrap_or(-1);
        assert!(code < 2, "{} ended with {code}:\n{lines}\n{}", page.display(), String::from_utf8_lossy(&ran.stderr));
    }
}
