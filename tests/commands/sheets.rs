//! Sheets: well formed, with nothing from elsewhere, and written where they take the place of nothing else.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use roxmltree::{Document, Node, ParsingOptions};
use serde_json::Value;

const DECKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/decks");

/// Few games, as the program that tests run is not optimized.
pub(crate) const GAMES: &str = "60";

/// A deck file with hostile words wherever it has words.
const HOSTILE: &str = r#"name = "<script>alert('x')</script> & \"quotes\" ]]>"
race = "Narn"
ambassador = "G'Kar"
opening_hand = ["<b>bold</b>", "\"><img src=x onerror=alert(1)>"]
tags = ["</style><script>"]
[deck]
"Trade Pact" = 3
"</td></table><h1>" = 2
"&amp; &lt;" = 1
"#;

pub(crate) fn zocalo(folder: &Path, data: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.current_dir(folder).args(arguments).env("ZOCALO_DATA_DIR", data).env("NO_COLOR", "1").env("COLUMNS", "80");
    command.output().unwrap()
}

/// The folder of the card database of all tests; no collection lies in it.
pub(crate) const DATA: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/program");

pub(crate) fn printed(folder: &Path, arguments: &[&str]) -> String {
    let output = zocalo(folder, DATA, arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code().is_some_and(|code| code < 2), "{arguments:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

pub(crate) fn json(folder: &Path, arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(folder, arguments)).unwrap()
}

pub(crate) fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for deck in ["premier-narn.toml", "premier-minbari.toml", "order-brings-victory.toml"] {
        fs::copy(Path::new(DECKS).join(deck), folder.path().join(deck)).unwrap();
    }
    folder
}

/// A page read as XML, which every tag must be closed for. What loads or runs something is not on it.
pub(crate) fn parsed(page: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(page, options).unwrap_or_else(|error| panic!("{error}"));
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert!(
            !["script", "link", "img", "iframe", "object", "embed", "base", "form", "image", "use"].contains(&name),
            "{name}"
        );
        for attribute in node.attributes() {
            let is_link = name == "a" && attribute.name() == "href" && !attribute.value().contains(':');
            let loads = ["src", "href", "srcset", "style", "data", "action"].contains(&attribute.name());
            assert!((is_link || !loads) && !attribute.name().starts_with("on"), "{name} {}", attribute.name());
        }
    }
    let style: String = document.descendants().filter(|node| node.has_tag_name("style")).map(text).collect();
    // Faces have their fonts within the page.
    let fonts = "url(data:font/ttf;base64,";
    let others = style.replace(fonts, "");
    for loader in ["url(", "@import", "http:", "https:", "src("] {
        assert!(!others.contains(loader), "{loader}");
    }
    let may_have_fonts = if style.contains(fonts) { "; font-src data:" } else { "" };
    let policy = format!("default-src 'none'; style-src 'unsafe-inline'{may_have_fonts}");
    assert!(document.descendants().any(|node| node.attribute("content") == Some(&policy)));
    document
}

/// All text in an element.
pub(crate) fn text(node: Node<'_, '_>) -> String {
    node.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect()
}

/// The tables of the section of this id, each by its caption: for each row its cells.
pub(crate) fn tables(page: &Document<'_>, id: &str) -> BTreeMap<String, Vec<Vec<String>>> {
    let section = page.descendants().find(|node| node.attribute("id") == Some(id)).unwrap_or_else(|| panic!("no {id}"));
    let of = |node: Node<'_, '_>, tag: &str| -> Vec<String> {
        node.descendants().filter(|node| node.has_tag_name(tag)).map(text).collect()
    };
    let tables = section.descendants().filter(|node| node.has_tag_name("table"));
    let rows = |table: Node<'_, '_>| {
        let rows = table.descendants().filter(|node| node.has_tag_name("tr")).skip(1);
        rows.map(|row| of(row, "th").into_iter().chain(of(row, "td")).collect()).collect()
    };
    tables.map(|table| (of(table, "caption").remove(0), rows(table))).collect()
}

pub(crate) fn sheet(folder: &Path, deck: &str) -> String {
    printed(folder, &["sheet", deck, "--games", GAMES])
}

#[test]
fn pages_are_well_formed_for_all_who_read_them() {
    let folder = folder();
    let page = sheet(folder.path(), "premier-minbari.toml");
    assert!(page.starts_with("<!DOCTYPE html>"));
    let page = parsed(&page);
    let all = |tag: &str| page.descendants().filter(|node| node.has_tag_name(tag)).collect::<Vec<_>>();
    assert_eq!((all("h1").len(), all("main").len(), all("title").len() > 1), (1, 1, true));
    assert_eq!(page.root_element().attribute("lang"), Some("en"));
    for heading in all("th") {
        assert!(heading.attribute("scope").is_some_and(|scope| !scope.is_empty()), "{}", text(heading));
    }
    let pictures = all("svg");
    assert_eq!(pictures.len(), 6, "the QR code and the curve twice, abilities, influence");
    let has_id = |id: &str| page.descendants().any(|node| node.attribute("id") == Some(id));
    for picture in pictures {
        assert_eq!(picture.attribute("role"), Some("img"));
        if picture.attribute("class") == Some("qr") {
            // The code stands in letters beside it.
            assert!(picture.attribute("aria-label").is_some_and(|label| label.contains("QR")));
            continue;
        }
        assert!(picture.attribute("aria-labelledby").unwrap().split(' ').all(has_id), "its words are there");
        let section = picture.ancestors().find(|node| node.has_tag_name("section")).unwrap();
        let behind = section.descendants().skip_while(|node| *node != picture);
        assert!(behind.skip(1).any(|node| node.has_tag_name("table")), "its figures stand below it");
    }
    let mut ids: Vec<&str> = page.descendants().filter_map(|node| node.attribute("id")).collect();
    let number = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), number, "no id is there twice");
}

/// The details open one by one, and are printed where they are open; why a deck is not legal is asked first.
#[test]
fn details_are_folded_until_somebody_wants_them() {
    let folder = folder();
    let illegal = "name = \"Two cards\"\nrace = \"Narn\"\n[deck]\n\"Trade Pact\" = 2\n";
    fs::write(folder.path().join("illegal.toml"), illegal).unwrap();
    let open = |arguments: &[&str]| -> (usize, Vec<String>) {
        let page = printed(folder.path(), &[&["sheet", "--games", "0"], arguments].concat());
        let page = parsed(&page);
        let folds: Vec<_> = page.descendants().filter(|node| node.has_tag_name("details")).collect();
        for fold in &folds {
            let first = fold.first_element_child().unwrap();
            assert!(first.has_tag_name("summary") && first.first_element_child().unwrap().has_tag_name("h2"));
        }
        let open = folds.iter().filter(|fold| fold.has_attribute("open"));
        let ids = open.map(|fold| fold.parent_element().unwrap().attribute("id").unwrap().to_owned());
        (folds.len(), ids.collect())
    };
    let (count, ids) = open(&["premier-minbari.toml"]);
    assert!(count >= 8 && ids.is_empty(), "{count} {ids:?}");
    assert_eq!(open(&["illegal.toml"]).1, ["verdict"]);
    let (count, ids) = open(&["premier-minbari.toml", "--details"]);
    assert_eq!(count, ids.len());
}

/// The sheet in Russian holds the same figures and no English but names, the words of files and what the card data leaves out.
#[test]
fn a_sheet_in_russian_is_russian() {
    let folder = folder();
    let deck = "premier-minbari.toml";
    let page = printed(folder.path(), &["sheet", deck, "--games", GAMES, "--lang", "ru"]);
    let english = sheet(folder.path(), deck);
    let (page, english) = (parsed(&page), parsed(&english));
    assert_eq!(page.root_element().attribute("lang"), Some("ru"));
    let numbers = |page: &Document<'_>, id: &str| -> Vec<Vec<Vec<String>>> {
        let digits = |cell: &String| cell.chars().filter(char::is_ascii_digit).collect::<String>();
        let row = |row: &Vec<String>| row.iter().map(digits).collect::<Vec<_>>();
        let mut all: Vec<Vec<Vec<String>>> =
            tables(page, id).values().map(|rows| rows.iter().map(row).collect()).collect();
        all.sort();
        all
    };
    for id in ["curve", "abilities", "influence", "openings", "odds", "unknown"] {
        assert_eq!(numbers(&page, id), numbers(&english, id), "{id}");
    }
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| word.len() > 1);
        words.filter(|word| word.bytes().all(|byte| byte.is_ascii_alphabetic())).map(str::to_lowercase).collect()
    };
    let mut known = words(&fs::read_to_string(folder.path().join(deck)).unwrap());
    for name in page.descendants().filter(|node| node.attribute("scope") == Some("row")) {
        // A card heads its row.
        known.extend(words(&text(name)));
    }
    known.extend(words(
        "casual influence seed Zocalo zocalo collection add goldfish plan turn PSI RU COMP ENG Babylon Project",
    ));
    let is_shown = |node: &Node<'_, '_>| {
        let inside = |tag: &str, id: &str| {
            node.ancestors().any(|one| one.has_tag_name(tag) && (id.is_empty() || one.attribute("id") == Some(id)))
        };
        // Commands stay as they are typed, and what the games leave out is said by the card data.
        !(inside("head", "") || inside("section", "making") || inside("section", "unknown") && inside("td", ""))
    };
    let shown: String =
        page.descendants().filter(|node| node.is_text() && is_shown(node)).map(text).collect::<Vec<_>>().join(" ");
    let plain: Vec<String> = words(&shown).into_iter().filter(|word| !known.contains(word)).collect();
    assert!(plain.is_empty(), "English on it: {plain:?}");
    let attributes = page.descendants().flat_map(|node| node.attributes()).filter(|one| one.name() == "aria-label");
    for label in attributes {
        assert!(label.value().contains(|sign| ('а'..='я').contains(&sign)), "{}", label.value());
    }
}

#[test]
fn hostile_names_stay_text() {
    let folder = folder();
    let folder = folder.path();
    fs::write(folder.join("deck.toml"), HOSTILE).unwrap();
    for arguments in [
        &["sheet", "deck.toml", "--games", "0"][..],
        &["sheet", "deck.toml", "--games", "0", "--faces"],
        &["sheet", "deck.toml", "--proxies"],
        &["sheet", "deck.toml", "--proxies", "--backs"],
    ] {
        let page = printed(folder, arguments);
        let page = parsed(&page);
        let shown = text(page.root_element());
        for word in ["<b>bold</b>", "\"><img src=x onerror=alert(1)>", "</td></table><h1>", "&amp; &lt;"] {
            assert!(shown.contains(word), "{word} is not shown as it is written");
        }
        let heading = page.descendants().find(|node| node.has_tag_name("h1")).map(text).unwrap();
        assert!(heading.contains("<script>alert('x')</script> & \"quotes\" ]]>"), "{heading}");
    }
    // Signs that turn the text round or that nobody sees are shown as such.
    let turned = "name = \"a\\u202eb\\u0007\"\n[deck]\n\"Trade Pact\" = 1\n";
    fs::write(folder.join("deck.toml"), turned).unwrap();
    let page = printed(folder, &["sheet", "deck.toml", "--games", "0"]);
    assert!(!page.contains('\u{202e}') && !page.contains('\u{7}') && page.contains('\u{fffd}'));
}

#[test]
fn a_page_replaces_nothing_but_a_page() {
    let folder = folder();
    let folder = folder.path();
    let write = |more: &[&str]| {
        let arguments = [&["sheet", "premier-narn.toml", "--games", "0", "--out", "a.html"], more].concat();
        zocalo(folder, DATA, &arguments).status.code()
    };
    fs::write(folder.join("a.html"), "<!DOCTYPE html><title>mine</title>").unwrap();
    assert_eq!(write(&[]), Some(2));
    assert_eq!(fs::read_to_string(folder.join("a.html")).unwrap(), "<!DOCTYPE html><title>mine</title>");
    assert_eq!(write(&["--force"]), Some(0));
    assert_eq!(write(&["--proxies"]), Some(0), "a page of ours may go");
    let decks = fs::read_dir(folder).unwrap().count() - 1;
    assert_eq!(decks, 3, "nothing is left beside");
}

/// The pages of a folder.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let mut pages: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    pages.sort();
    pages
}

#[test]
fn a_folder_of_sheets_is_whole_and_leads_nowhere_else() {
    let folder = folder();
    let folder = folder.path();
    let make = |more: &[&str]| zocalo(folder, DATA, &[&["sheet", "--all", "site", ".", "--games", "0"], more].concat());
    assert_eq!(make(&[]).status.code(), Some(0));
    let site = folder.join("site");
    let names: Vec<String> =
        pages(&site).iter().map(|page| page.file_name().unwrap().to_str().unwrap().to_owned()).collect();
    let wanted = [
        "check-lists.html",
        "collection.html",
        "index.html",
        "order-brings-victory.html",
        "premier-minbari.html",
        "premier-narn.html",
    ];
    assert_eq!(names, wanted);
    for page in pages(&site) {
        let page = fs::read_to_string(page).unwrap();
        let page = parsed(&page);
        let links = page.descendants().filter(|node| node.has_tag_name("a"));
        let links: Vec<&str> = links.filter_map(|link| link.attribute("href")).collect();
        assert!(links.len() >= 3 && links.iter().all(|link| names.iter().any(|name| name == link)), "{links:?}");
    }
    let before = fs::read(site.join("index.html")).unwrap();
    fs::write(site.join("collection.html"), "my own").unwrap();
    assert_eq!(make(&["--order", "name"]).status.code(), Some(2));
    assert_eq!(fs::read(site.join("index.html")).unwrap(), before, "nothing was written");
    assert_eq!(make(&["--force"]).status.code(), Some(0));
    assert!(fs::read_to_string(site.join("collection.html")).unwrap().contains("No collection is kept"));
}

/// The names of the faces in an element.
pub(crate) fn faces(node: Node<'_, '_>) -> Vec<String> {
    let is_face = |node: &Node<'_, '_>| node.has_tag_name("title") && node.parent().unwrap().has_tag_name("svg");
    node.descendants().filter(is_face).map(text).collect()
}

#[test]
fn a_sheet_with_faces_has_each_card_once() {
    let folder = folder();
    let folder = folder.path();
    let page = printed(folder, &["sheet", "premier-narn.toml", "--games", "0", "--faces"]);
    let document = parsed(&page);
    let section = document.descendants().find(|node| node.attribute("id") == Some("faces")).unwrap();
    let shown = faces(section);
    let cards = json(folder, &["search", "in:premier-narn.toml", "--json"]);
    let mut names: Vec<&str> =
        cards["cards"].as_array().unwrap().iter().map(|card| card["label"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(shown, names);
    assert!(page.contains("--faces"), "it says how it was made");
}

#[test]
fn a_collection_that_cannot_be_used_is_not_taken_for_none() {
    let folder = folder();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::write(data.join("library.db"), "no database").unwrap();
    let data = data.to_str().unwrap();
    let slips = zocalo(folder.path(), data, &["sheet", "@narn", "--proxies"]);
    let said = String::from_utf8_lossy(&slips.stderr).into_owned();
    assert_eq!((slips.status.code(), slips.stdout.len()), (Some(2), 0), "{said}");
    assert!(said.contains("the collection cannot be used"), "{said}");
    let page = zocalo(folder.path(), data, &["sheet", "@narn", "--games", "0"]);
    assert!(String::from_utf8_lossy(&page.stdout).contains("The collection cannot be used"), "{page:?}");
    let site = zocalo(folder.path(), data, &["sheet", "--all", "site", "@narn", "@NARN", "--games", "0"]);
    assert!(site.status.success(), "{site:?}");
    let page = |name: &str| fs::read_to_string(folder.path().join("site").join(name)).unwrap();
    assert!(page("collection.html").contains("The collection cannot be used"));
    assert_eq!(page("index.html").matches("href=\"narn").count(), 1, "one deck in two spellings is one page");
    assert!(!folder.path().join("site/narn-2.html").exists());
}
