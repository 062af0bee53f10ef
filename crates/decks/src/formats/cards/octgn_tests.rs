//! The game that is written for OCTGN against its three schemas (of games, of sets and of the faces that it draws), put down here as
//! far as the files go: which elements lie within which, how often, with which attributes of which form. What is not listed is
//! a fault.

use std::collections::BTreeMap;
use std::path::Path;

use roxmltree::{Document, Node};

use super::{target_called, write_cards};
use zocalo_catalog::catalog::Catalog;

/// The form of a value.
#[derive(Clone, Copy)]
enum Form {
    Words,
    Number,
    /// `True` or `False`.
    Truth,
    /// Four numbers.
    Version,
    Id,
    OneOf(&'static [&'static str]),
}

use Form::{Id, Number, OneOf, Truth, Version, Words};

struct Element {
    /// The element around it and its own name.
    path: (&'static str, &'static str),
    required: &'static [(&'static str, Form)],
    optional: &'static [(&'static str, Form)],
    /// The elements in it, with the least and the most of each.
    children: &'static [(&'static str, usize, usize)],
    /// Whether these come in this order.
    is_ordered: bool,
}

const MANY: usize = usize::MAX;

const fn element(
    path: (&'static str, &'static str),
    required: &'static [(&'static str, Form)],
    optional: &'static [(&'static str, Form)],
    children: &'static [(&'static str, usize, usize)],
) -> Element {
    Element { path, required, optional, children, is_ordered: false }
}

const VISIBLE: Form = OneOf(&["none", "me", "all", "undefined"]);

const GAME: &[Element] = &[
    element(
        ("", "game"),
        &[
            ("id", Id),
            ("version", Version),
            ("octgnVersion", Version),
            ("setsurl", Words),
            ("gameurl", Words),
            ("authors", Words),
            ("description", Words),
            ("tags", Words),
            ("iconurl", Words),
        ],
        &[("name", Words), ("scriptVersion", Version), ("markersize", Number)],
        &[("proxygen", 1, 1), ("card", 1, 1), ("table", 1, 1), ("player", 1, 1), ("shared", 0, 1), ("deck", 0, 1)],
    ),
    element(("game", "proxygen"), &[("definitionsrc", Words)], &[], &[]),
    element(
        ("game", "card"),
        &[],
        &[
            ("name", Words),
            ("back", Words),
            ("front", Words),
            ("width", Number),
            ("height", Number),
            ("cornerRadius", Number),
        ],
        &[("property", 0, MANY)],
    ),
    element(
        ("card", "property"),
        &[("type", OneOf(&["String", "Integer", "Char", "RichText"]))],
        &[("name", Words), ("ignoreText", Truth), ("textKind", OneOf(&["Free", "Enum", "Tokens"])), ("hidden", Truth)],
        &[],
    ),
    element(
        ("game", "table"),
        &[("width", Number), ("height", Number)],
        &[
            ("name", Words),
            ("visibility", VISIBLE),
            ("ordered", Truth),
            ("background", Words),
            ("backgroundStyle", OneOf(&["tile", "uniform", "uniformToFill", "stretch"])),
        ],
        &[],
    ),
    element(
        ("game", "player"),
        &[],
        &[("summary", Words)],
        &[("counter", 0, MANY), ("hand", 0, 1), ("group", 0, MANY)],
    ),
    element(
        ("player", "counter"),
        &[],
        &[("name", Words), ("default", Number), ("reset", Truth), ("icon", Words)],
        &[],
    ),
    element(("player", "hand"), &[], GROUP, &[]),
    element(("player", "group"), &[], GROUP, &[]),
    element(("game", "deck"), &[], &[], &[("section", 1, MANY)]),
    element(("deck", "section"), &[], &[("name", Words), ("group", Words)], &[]),
];

const GROUP: &[(&str, Form)] = &[
    ("name", Words),
    ("visibility", VISIBLE),
    ("ordered", Truth),
    ("icon", Words),
    ("shortcut", Words),
    ("collapsed", Truth),
    ("width", Number),
    ("height", Number),
];

const SET: &[Element] = &[
    element(
        ("", "set"),
        &[("name", Words), ("id", Id), ("gameId", Id), ("gameVersion", Version), ("version", Version)],
        &[],
        &[("cards", 0, 1)],
    ),
    element(("set", "cards"), &[], &[], &[("card", 0, MANY)]),
    element(("cards", "card"), &[("name", Words), ("id", Id)], &[("size", Words)], &[("property", 0, MANY)]),
    element(("card", "property"), &[("name", Words), ("value", Words)], &[], &[]),
];

const FACES: &[Element] = &[
    element(("", "templates"), &[], &[], &[("blocks", 0, MANY), ("template", 0, MANY)]),
    element(("templates", "blocks"), &[], &[], &[("block", 1, MANY)]),
    Element {
        path: ("blocks", "block"),
        required: &[("type", Words), ("id", Words)],
        optional: &[("src", Words)],
        children: &[("location", 1, 1), ("text", 0, 1), ("border", 0, 1), ("wordwrap", 0, 1)],
        is_ordered: true,
    },
    element(("block", "location"), &[("x", Words), ("y", Words)], &[("rotate", Number)], &[]),
    element(("block", "text"), &[("color", Words), ("size", Words)], &[("font", Words)], &[]),
    element(("block", "wordwrap"), &[("height", Words), ("width", Words)], &[("align", Words), ("valign", Words)], &[]),
    Element {
        path: ("templates", "template"),
        required: &[("src", Words)],
        optional: &[("default", Words)],
        children: &[("matches", 1, 1), ("overlayblocks", 0, 1), ("textblocks", 0, 1)],
        is_ordered: true,
    },
    element(("template", "matches"), &[], &[], &[("match", 1, MANY)]),
    element(("matches", "match"), &[("name", Words), ("value", Words)], &[], &[]),
    element(("template", "textblocks"), &[], &[], &[("link", 1, MANY)]),
    element(("textblocks", "link"), &[("block", Words)], &[("separator", Words)], &[("property", 0, MANY)]),
    element(("link", "property"), &[("name", Words)], &[], &[]),
];

fn has_form(value: &str, form: Form) -> bool {
    let numbers = |text: &str| text.split('.').filter(|part| part.parse::<u32>().is_ok()).count();
    match form {
        Words => true,
        Number => value.parse::<i32>().is_ok(),
        Truth => value == "True" || value == "False",
        Version => numbers(value) == 4 && value.split('.').count() == 4,
        Id => {
            let parts: Vec<usize> = value.split('-').map(str::len).collect();
            parts == [8, 4, 4, 4, 12] && value.bytes().all(|sign| sign == b'-' || sign.is_ascii_hexdigit())
        }
        OneOf(values) => values.contains(&value),
    }
}

fn faults(text: &str, schema: &[Element]) -> Vec<String> {
    let document = Document::parse(text).unwrap();
    let mut faults = Vec::new();
    for node in document.descendants().filter(Node::is_element) {
        let own = node.tag_name().name();
        let within = node.parent_element().map_or("", |parent| parent.tag_name().name());
        let Some(element) = schema.iter().find(|element| element.path == (within, own)) else {
            faults.push(format!("{own} in {within}"));
            continue;
        };
        for (name, _) in element.required.iter().filter(|(name, _)| node.attribute(*name).is_none()) {
            faults.push(format!("{own} without {name}"));
        }
        for attribute in node.attributes() {
            let form = element.required.iter().chain(element.optional).find(|(name, _)| *name == attribute.name());
            if !form.is_some_and(|(_, form)| has_form(attribute.value(), *form)) {
                faults.push(format!("{own} {}={}", attribute.name(), attribute.value()));
            }
        }
        let children: Vec<&str> =
            node.children().filter(Node::is_element).map(|child| child.tag_name().name()).collect();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for child in &children {
            *counts.entry(child).or_default() += 1;
        }
        for (child, least, most) in element.children {
            let count = counts.remove(child).unwrap_or(0);
            if count < *least || count > *most {
                faults.push(format!("{count} {child} in {own}"));
            }
        }
        let place = |child: &str| element.children.iter().position(|(name, ..)| *name == child);
        if element.is_ordered && !children.is_sorted_by_key(|child| place(child)) {
            faults.push(format!("the order in {own}"));
        }
    }
    faults
}

#[test]
fn the_game_of_octgn_holds_its_three_schemas() {
    let cards = Catalog::open(None).unwrap().cards().unwrap();
    let written = write_cards(target_called("octgn").unwrap(), &cards, false).unwrap();
    let mut checked = 0;
    for file in
        written.files.iter().filter(|file| Path::new(&file.path).extension().is_some_and(|ending| ending == "xml"))
    {
        let schema = match file.path.as_str() {
            "definition.xml" => GAME,
            "proxydef.xml" => FACES,
            _ => SET,
        };
        let text = std::str::from_utf8(&file.bytes).unwrap();
        assert_eq!(faults(text, schema), Vec::<String>::new(), "{}", file.path);
        checked += 1;
    }
    assert!(checked > 10, "{checked}");
}

/// The checker sees what is wrong.
#[test]
fn what_octgn_refuses_is_seen() {
    let files = write_cards(target_called("octgn").unwrap(), &[], false).unwrap().files;
    let text =
        |path: &str| String::from_utf8(files.iter().find(|file| file.path == path).unwrap().bytes.clone()).unwrap();
    for (path, schema, from, to) in [
        ("definition.xml", GAME, "setsurl=\"\"", ""),
        ("definition.xml", GAME, "ordered=\"False\"", "ordered=\"no\""),
        ("definition.xml", GAME, "<proxygen definitionsrc=\"proxydef.xml\" />", ""),
        ("definition.xml", GAME, "version=\"1.0.0.0\"", "version=\"1.0\""),
        ("proxydef.xml", FACES, "<match name=\"Name\" value=\"\" />", ""),
        ("proxydef.xml", FACES, "x=\"8\"", "left=\"8\""),
    ] {
        let whole = text(path);
        assert!(whole.contains(from), "{from}");
        assert!(!faults(&whole.replacen(from, to, 1), schema).is_empty(), "{from}");
    }
}
