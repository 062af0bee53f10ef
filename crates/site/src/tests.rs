//! The site as a whole: every page is XML, every link leads somewhere, and whatever a pack says is text.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::Path;
use std::sync::OnceLock;

use roxmltree::{Document, ParsingOptions};
use zocalo_cards::card::{Card, Printing};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_catalog::packs::Rulings;
use zocalo_text::files::portable::is_portable;
use zocalo_text::text::Language;

use super::{MANIFEST, Material, SiteFile, built_in_decks, listed, site};

const BOTH: [Language; 2] = [Language::English, Language::Russian];

/// The largest index, in bytes.
const LARGEST_INDEX: usize = 500_000;

fn made(change: impl FnOnce(&mut Vec<Card>), rulings: Option<&Rulings>, languages: &[Language]) -> Vec<SiteFile> {
    let catalog = Catalog::open(None).unwrap();
    let mut cards = catalog.cards().unwrap();
    change(&mut cards);
    let decks = built_in_decks(&catalog, &Index::load(&catalog).unwrap()).unwrap();
    let (material, _) = Material::of(&cards, rulings, decks, true);
    site(&material, languages).unwrap()
}

fn whole() -> &'static [SiteFile] {
    static FILES: OnceLock<Vec<SiteFile>> = OnceLock::new();
    FILES.get_or_init(|| made(|_| {}, None, &BOTH))
}

fn text<'f>(files: &'f [SiteFile], path: &str) -> &'f str {
    &files.iter().find(|file| file.path == path).unwrap_or_else(|| panic!("no {path}")).text
}

fn parsed(file: &SiteFile) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(&file.text, options).unwrap_or_else(|error| panic!("{}: {error}", file.path))
}

/// A link from a page, from the folder of the site.
fn resolved(page: &str, link: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            ".." => _ = parts.pop().unwrap_or_else(|| panic!("{page} leads out of the site: {link}")),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Checks every page; returns the names of all elements.
fn check(files: &[SiteFile]) -> BTreeSet<String> {
    let mut ids: HashMap<&str, HashSet<String>> = HashMap::new();
    let mut links: Vec<(String, String, String)> = Vec::new();
    let mut elements = BTreeSet::new();
    let folded: HashSet<String> = files.iter().map(|file| file.path.to_lowercase()).collect();
    assert_eq!(folded.len(), files.len(), "two files differ by case alone");
    for file in files {
        assert!(file.path.split('/').all(is_portable), "{}", file.path);
        if Path::new(&file.path).extension().is_none_or(|ending| ending != "html") {
            ids.entry(&file.path).or_default();
            continue;
        }
        let document = parsed(file);
        let mut headings = Vec::new();
        for node in document.descendants().filter(roxmltree::Node::is_element) {
            let name = node.tag_name().name();
            elements.insert(name.to_owned());
            headings.extend(name.strip_prefix('h').and_then(|level| level.parse::<u8>().ok()));
            for attribute in node.attributes() {
                let (key, value) = (attribute.name(), attribute.value());
                assert!(!key.starts_with("on") && key != "style", "{}: {key}", file.path);
                match key {
                    "id" => {
                        assert!(ids.entry(&file.path).or_default().insert(value.to_owned()), "{}: {value}", file.path);
                    }
                    "href" | "src" | "data-index" => {
                        let (to, place) = value.split_once('#').unwrap_or((value, ""));
                        let to = if to.is_empty() { file.path.clone() } else { resolved(&file.path, to) };
                        links.push((file.path.clone(), to, place.to_owned()));
                    }
                    _ => {}
                }
            }
        }
        ids.entry(&file.path).or_default();
        assert_eq!(headings.first(), Some(&1), "{}", file.path);
        assert!(headings.windows(2).all(|two| two[1] <= two[0] + 1), "{}: {headings:?}", file.path);
        assert_eq!(headings.iter().skip(1).find(|level| **level == 1), None, "{}", file.path);
    }
    for (page, to, place) in links {
        let there = ids.get(to.as_str()).unwrap_or_else(|| panic!("{page} leads to {to}, which is not there"));
        assert!(place.is_empty() || place.starts_with("b5:") || there.contains(&place), "{page}: {to}#{place}");
    }
    elements
}

#[test]
fn every_page_is_xml_and_every_link_leads_somewhere() {
    let files = whole();
    let cards = Catalog::open(None).unwrap().cards().unwrap().len();
    let of_cards = |folder: &str| files.iter().filter(|file| file.path.starts_with(folder)).count();
    assert_eq!((of_cards("card/"), of_cards("ru/card/")), (cards, cards));
    check(files);
    let listed = listed(text(files, MANIFEST)).unwrap();
    assert_eq!(listed.len(), files.len() - 1);
}

#[test]
fn the_index_is_small_and_says_where_each_card_is() {
    let files = whole();
    let paths: HashSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    for language in BOTH {
        let script = text(files, &super::names::index(language));
        assert!(script.len() <= LARGEST_INDEX, "{}: {}", language.name(), script.len());
        for (label, file) in entries(script) {
            assert!(paths.contains(format!("card/{file}.html").as_str()), "{label}: {file}");
        }
    }
}

/// Label and file of each card in an index, as the script reads it.
fn entries(script: &str) -> Vec<(String, String)> {
    let json = script.strip_prefix("zocalo(").and_then(|rest| rest.strip_suffix(");\n")).unwrap();
    let index: serde_json::Value = serde_json::from_str(json).unwrap();
    let entry = |entry: &serde_json::Value| {
        let label = entry[0].as_str().unwrap().to_owned();
        let file = entry[4].as_str().map_or_else(|| super::names::plain(&label), str::to_owned);
        (label, file)
    };
    index["cards"].as_array().unwrap().iter().filter(|entry| !entry.is_null()).map(entry).collect()
}

#[test]
fn whatever_a_pack_says_is_text() {
    const HOSTILE: [&str; 9] = [
        "<script>alert(1)</script>",
        "\"><img src=x onerror='alert(1)'>",
        "' onmouseover='alert(1)",
        "../../../etc/passwd",
        "CON",
        "con",
        "\u{202e}gnp.exe",
        "</script><!-- ]]> {{ 7*7 }} &lt;",
        "javascript:alert(1)",
    ];
    let change = |cards: &mut Vec<Card>| {
        for name in HOSTILE {
            cards.push(Card {
                label: name.to_owned(),
                name: name.to_owned(),
                text: Some(name.to_owned()),
                keywords: vec![name.to_owned()],
                aliases: vec![name.to_owned()],
                requires: vec![name.to_owned()],
                subtype: Some(name.to_owned()),
                printings: vec![Printing { set: name.to_owned(), rarity: None, likely: false }],
                sources: vec![format!("text: {name} (pack {name})")],
                ..Card::default()
            });
        }
    };
    let rulings = Rulings {
        source: HOSTILE[0].to_owned(),
        imported: String::new(),
        rulings: HOSTILE.iter().map(|name| ((*name).to_owned(), vec![(*name).to_owned()])).collect(),
    };
    let files = made(change, Some(&rulings), &[Language::English]);
    assert_eq!(check(&files), check(&made(|_| {}, Some(&Rulings::default()), &[Language::English])), "new elements");
    let entries = entries(text(&files, "cards-en.js"));
    for name in HOSTILE {
        let name = name.replace('\u{202e}', "\u{fffd}");
        let (_, file) = entries.iter().find(|(label, _)| *label == name).unwrap();
        let page = files.iter().find(|one| one.path == format!("card/{file}.html")).unwrap();
        let document = parsed(page);
        let heading = document.descendants().find(|node| node.has_tag_name("h1")).unwrap();
        assert_eq!(heading.text(), Some(name.as_str()));
        assert!(!file.contains(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-'), "{file}");
    }
    assert!(!text(&files, "cards-en.js").contains('<'));
    assert!(files.iter().any(|file| file.path == "rulings.html"));
}

#[test]
fn texts_and_rulings_of_others_stay_at_home() {
    let theirs = Card {
        label: "Theirs".to_owned(),
        name: "Theirs".to_owned(),
        text: Some("As printed.".to_owned()),
        sources: vec!["text: face (pack theirs)".to_owned()],
        ..Card::default()
    };
    let cards = [theirs];
    let rulings = Rulings { rulings: [("Theirs".to_owned(), vec!["Ruled.".to_owned()])].into(), ..Rulings::default() };
    let files = |with_texts: bool| {
        let (material, left_out) = Material::of(&cards, Some(&rulings), Vec::new(), with_texts);
        (site(&material, &BOTH).unwrap(), left_out)
    };
    let (without, left_out) = files(false);
    assert_eq!(left_out, 1);
    assert!(!without.iter().any(|file| file.text.contains("As printed.") || file.text.contains("Ruled.")));
    let (with, _) = files(true);
    assert!(
        text(&with, "card/theirs.html").contains("As printed.") && text(&with, "ru/rulings.html").contains("Ruled.")
    );
}

#[test]
fn the_same_material_gives_the_same_files() {
    let again = made(|_| {}, None, &[Language::Russian]);
    assert!(again.iter().any(|file| file.path == "card/trade-pact.html" && file.text.contains("lang=\"ru\"")));
    assert_eq!(again, made(|_| {}, None, &[Language::Russian]));
}

#[test]
fn only_what_lies_in_the_folder_is_listed() {
    let files = ["card/a.html", "../b.html", "/etc/passwd", "card//c", ".git/config", "a\\b", "ru/x.html"];
    let manifest = format!("{}\n\n{}\n", super::MANIFEST_HEAD, files.join("\n"));
    assert_eq!(listed(&manifest).unwrap(), ["card/a.html", "ru/x.html"]);
    assert_eq!(listed("a list of something else"), None);
}

#[test]
fn what_is_inferred_is_unsure_and_what_nobody_knows_is_a_question_mark() {
    for (at, card) in Catalog::open(None).unwrap().cards().unwrap().iter().enumerate() {
        let file = whole().iter().filter(|file| file.path.starts_with("card/")).nth(at).unwrap();
        let has = |part: &str| file.text.contains(part);
        if !card.printings.is_empty() && card.printings.iter().all(|printing| printing.likely) {
            let row = file.text.lines().find(|line| line.contains("Printed in")).unwrap();
            assert!(row.contains("grade unsure") && !row.contains("grade sure"), "{}", card.label);
        }
        let is_unknown = card.cost().is_none();
        assert_eq!(has("<th scope=\"row\">Cost</th><td>?</td>"), is_unknown, "{}", card.label);
        assert_eq!(has("class=\"nobody\""), card.text.is_none() && !card.plain, "{}", card.label);
    }
}

/// A page of a card has its face, in the language of the page, and nothing else asks for the fonts.
#[test]
fn cards_have_their_faces() {
    let drawn = |card: &Card, locale: zocalo_text::message::Locale| {
        let title = html_escaped(&card.label);
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"><title>{title} {locale:?}</title></svg>\n")
    };
    let catalog = Catalog::open(None).unwrap();
    let cards = catalog.cards().unwrap();
    let decks = built_in_decks(&catalog, &Index::load(&catalog).unwrap()).unwrap();
    let (mut material, _) = Material::of(&cards, None, decks, false);
    material.faces = Some(super::Faces { drawn: &drawn, style: "/* fonts */" });
    let files = site(&material, &BOTH).unwrap();
    check(&files);
    assert_eq!(text(&files, "faces.css"), "/* fonts */");
    assert!(listed(text(&files, MANIFEST)).unwrap().contains(&"faces.css"));
    for file in &files {
        let is_card = file.path.contains("card/");
        let up = if file.path.starts_with("ru/") { "../../" } else { "../" };
        let asks = format!("<link rel=\"stylesheet\" href=\"{up}faces.css\"/>");
        assert_eq!(file.text.matches(&asks).count(), usize::from(is_card), "{}", file.path);
        if is_card {
            let document = parsed(file);
            let figure = document.descendants().find(|node| node.has_tag_name("figure")).unwrap();
            let heading =
                document.descendants().find(|node| node.has_tag_name("h1")).and_then(|node| node.text()).unwrap();
            let said =
                figure.descendants().find(|node| node.has_tag_name("title")).and_then(|node| node.text()).unwrap();
            let language = if file.path.starts_with("ru/") { "In(Russian)" } else { "In(English)" };
            assert_eq!(said, format!("{heading} {language}"));
        }
    }
}

fn html_escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// What who hears a page goes by: one main part, a header and a footer, navigations and sections with a name, fields with a
/// label, cells with the heads of their columns, and a way past the header.
#[test]
fn pages_can_be_heard() {
    for file in whole().iter().filter(|file| Path::new(&file.path).extension().is_some_and(|ending| ending == "html")) {
        let document = parsed(file);
        let all = |tag: &str| document.descendants().filter(|node| node.has_tag_name(tag)).collect::<Vec<_>>();
        for (tag, count) in [("main", 1), ("header", 1), ("footer", 1), ("title", 1)] {
            let found = all(tag).iter().filter(|node| !node.ancestors().any(|one| one.has_tag_name("svg"))).count();
            assert_eq!(found, count, "{tag} of {}", file.path);
        }
        assert!(document.root_element().attribute("lang").is_some_and(|language| !language.is_empty()));
        let first = all("a")[0];
        assert_eq!(first.attribute("href"), Some("#content"), "{}", file.path);
        let has_id = |id: &str| document.descendants().any(|node| node.attribute("id") == Some(id));
        assert!(has_id("content"));
        for node in document.descendants().filter(roxmltree::Node::is_element) {
            let name = node.tag_name().name();
            let labelled = node.attribute("aria-label").is_some_and(|label| !label.is_empty())
                || node.attribute("aria-labelledby").is_some_and(has_id);
            match name {
                "nav" => assert!(labelled, "{}", file.path),
                // One without a name is no landmark, and has a heading at least.
                "section" => {
                    let is_heading = |node: roxmltree::Node<'_, '_>| node.tag_name().name().starts_with('h');
                    assert!(labelled || node.first_element_child().is_some_and(is_heading), "{}", file.path);
                }
                "input" => {
                    let id = node.attribute("id").unwrap();
                    let label = all("label").into_iter().find(|label| label.attribute("for") == Some(id));
                    assert!(label.is_some() || labelled, "{id} of {}", file.path);
                }
                "svg" => assert!(node.attribute("role") == Some("img"), "{}", file.path),
                "th" => assert!(node.attribute("scope").is_some(), "{}", file.path),
                "a" | "button" => {
                    let said: String =
                        node.descendants().filter(roxmltree::Node::is_text).filter_map(|one| one.text()).collect();
                    assert!(labelled || !said.trim().is_empty(), "{name} of {}", file.path);
                }
                _ => {}
            }
        }
    }
}

#[test]
fn pages_look_as_they_did() {
    for path in ["card/trade-pact.html", "card/delenn.html", "ru/card/delenn.html", "finding/set-not-legal.html"] {
        let page = text(whole(), path).replace(env!("CARGO_PKG_VERSION"), "VERSION");
        let file = Path::new("src/snapshots").join(path.replace('/', "-"));
        let expected = snapbox::Data::read_from(&file, None);
        snapbox::Assert::new().action_env("SNAPSHOTS").eq(page, expected.raw());
    }
}
