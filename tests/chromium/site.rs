//! The card site in a browser, from a disk: its script reads deck codes as the program does, searches, and every page fits the
//! window of a telephone and of a desk.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use roxmltree::{Document, Node};

use super::{WIDTHS, chromium, content_width, zocalo};

/// Names that are no card of the register, in letters of all kinds.
const STRANGE: &str = "name = \"Колода “Ω” & <b>\"\nrace = \"Narn\"\nfaction = \"Of mine\"\n[deck]\n\"Nobody's McCard, the 9th\" = 3\n\
    \"Никто\" = 2\n\"<script>alert(1)</script>\" = 1\n\"Trade Pact\" = 12\n[reserve]\n\"Level the Playing Field\" = 1\n";

/// A page as the browser has it once its scripts have run.
fn shown(folder: &Path, page: &str) -> String {
    let arguments = ["--dump-dom", "--allow-file-access-from-files", "--virtual-time-budget=5000"].map(str::to_owned);
    let output = chromium(folder, &arguments, &folder.join("site").join(page));
    String::from_utf8(output.stdout).unwrap()
}

/// An element of a page by its name and id: the script makes XML of it.
fn part<'p>(page: &'p str, name: &str, id: &str) -> &'p str {
    let start = page.find(&format!("<{name} id=\"{id}\"")).unwrap_or_else(|| panic!("no {id}: {page}"));
    let end = format!("</{name}>");
    let mut depth = 0;
    for (at, _) in page[start..].match_indices('<') {
        let rest = &page[start + at..];
        if rest.starts_with(&format!("<{name} ")) || rest.starts_with(&format!("<{name}>")) {
            depth += 1;
        } else if rest.starts_with(&end) {
            depth -= 1;
            if depth == 0 {
                return &page[start..start + at + end.len()];
            }
        }
    }
    panic!("{id} does not end")
}

fn words(node: Node<'_, '_>) -> String {
    node.descendants().filter(Node::is_text).filter_map(|text| text.text()).collect()
}

/// The cards of a deck as the program reads it.
fn cards(folder: &Path, code: &str) -> BTreeMap<String, u64> {
    let deck: serde_json::Value = serde_json::from_str(&zocalo(folder, &["export", code, "--to", "json"])).unwrap();
    let ambassador = deck["ambassador"].as_str().map(|name| (name.to_owned(), 1));
    let mut cards: BTreeMap<String, u64> = ambassador.into_iter().collect();
    for card in deck["sections"].as_object().unwrap().values().flat_map(|cards| cards.as_array().unwrap()) {
        *cards.entry(card["name"].as_str().unwrap().to_owned()).or_default() += card["count"].as_u64().unwrap();
    }
    cards
}

#[test]
#[ignore = "needs chromium and poppler-utils"]
fn the_deck_of_a_code_is_that_of_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    zocalo(folder, &["cards", "site", "site"]);
    fs::write(folder.join("strange.toml"), STRANGE).unwrap();
    let decks = ["@human", "@centauri", "@minbari", "@narn", "@alliance", "@alliance2", "@order", "strange.toml"];
    for deck in decks {
        let code = zocalo(folder, &["export", deck, "--to", "code"]);
        let code = code.trim();
        let page = shown(folder, &format!("deck.html#{code}"));
        let deck_shown = part(&page, "div", "shown-deck");
        let document = Document::parse(deck_shown).unwrap();
        let mut listed = BTreeMap::new();
        for item in document.descendants().filter(|node| node.has_tag_name("li")) {
            let mut parts = item.children();
            let count: u64 = words(parts.next().unwrap()).trim_end_matches('×').parse().unwrap();
            *listed.entry(words(parts.next().unwrap())).or_default() += count;
        }
        assert_eq!(listed, cards(folder, code), "{deck}");
        assert!(deck_shown.contains("<svg") && deck_shown.contains(&format!("href=\"#{code}\"")), "{deck_shown}");
        assert!(!deck_shown.contains("<script"), "{deck_shown}");
    }
    let code = zocalo(folder, &["export", "@narn", "--to", "code"]);
    let damaged = code.trim().replacen('A', "B", 1);
    let page = shown(folder, &format!("ru/deck.html#{damaged}"));
    assert!(part(&page, "div", "shown-deck").contains("неверная буква"));
}

#[test]
#[ignore = "needs chromium and poppler-utils"]
fn cards_are_found_in_the_page_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    zocalo(folder, &["cards", "site", "site"]);
    for (page, first) in [
        ("index.html?q=trade%20pact", "Trade Pact"),
        ("card/delenn.html?q=gkar", "G'Kar"),
        ("index.html?q=minbari%20fleet%20first", "First Battle Fleet (Minbari)"),
        ("ru/index.html?q=торговый%20договор", "Trade Pact"),
        ("ru/index.html?q=Londo", "Londo Mollari"),
    ] {
        let shown = shown(folder, page);
        let results = part(&shown, "ul", "results");
        let document = Document::parse(&results.replace(" hidden=\"\"", ""))
            .unwrap()
            .root_element()
            .descendants()
            .fold(Vec::new(), |mut names, node| {
                names.extend((node.attribute("class") == Some("name")).then(|| words(node)));
                names
            });
        assert_eq!(document.first().map(String::as_str), Some(first), "{page}: {document:?}");
    }
    let page = shown(folder, "index.html?q=nothingiscalledso");
    assert!(part(&page, "form", "search").contains("no card found"));
}

/// What somebody does at the keys, in a copy of the front page that lets a script of ours do it.
const KEYS: &str = "<script>addEventListener('load', () => {
  const key = (key, to) => to.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const said = [];
  const input = document.getElementById('query');
  const now = () => said.push([document.activeElement.id, input.getAttribute('aria-expanded'),
    input.getAttribute('aria-activedescendant')].join(' '));
  key('/', document.body);
  now();
  input.value = 'narn fleet';
  input.dispatchEvent(new Event('input'));
  setTimeout(() => {
    now();
    for (const one of ['ArrowDown', 'ArrowDown', 'ArrowUp']) key(one, input);
    now();
    key('Escape', input);
    now();
    document.title = said.join(', ');
  }, 1000);
});</script></body>";

#[test]
#[ignore = "needs chromium and poppler-utils"]
fn the_search_is_used_with_keys_alone() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    zocalo(folder, &["cards", "site", "site", "--in", "en"]);
    let page = fs::read_to_string(folder.join("site/index.html")).unwrap();
    let page = page.replace("http-equiv=\"Content-Security-Policy\"", "name=\"policy\"").replace("</body>", KEYS);
    fs::write(folder.join("site/keys.html"), page).unwrap();
    let shown = shown(folder, "keys.html");
    let title = shown.split_once("<title>").unwrap().1.split('<').next().unwrap();
    let expected = ["query false ", "query true found-0", "query true found-1", "query false "];
    assert_eq!(title, expected.join(", "));
}

#[test]
#[ignore = "needs chromium and poppler-utils"]
fn pages_of_the_site_fit_the_window_at_every_width() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    zocalo(folder, &["cards", "site", "site"]);
    for language in ["", "ru/"] {
        for page in [
            "index.html",
            "deck.html",
            "findings.html",
            "set/premier.html",
            "card/delenn.html",
            "card/trade-pact.html",
            "deck/order-brings-victory.html",
            "finding/set-not-legal.html",
        ] {
            let file = folder.join("site").join(language).join(page);
            let text = fs::read_to_string(&file).unwrap();
            let place = file.parent().unwrap();
            for width in WIDTHS {
                let wide = content_width(place, &text, width);
                assert!(wide <= width, "{language}{page}: {wide} in a window of {width}");
            }
        }
    }
}
