//! What the build script refuses in the catalogue of messages: each mistake that a translator can make, with its file and
//! its key.

use crate::catalogue::{Tongue, compared};

/// What is wrong with an English and a Russian room of these texts.
fn faults(english: &str, russian: &str) -> Vec<String> {
    let file = |text: &str| vec![("room".to_owned(), text.to_owned())];
    let english = Tongue::read("en", vec!["one", "other"], None, &file(english));
    let russian = Tongue::read("ru", vec!["one", "few", "many", "other"], None, &file(russian));
    compared(&[english, russian]).1
}

#[test]
fn a_language_in_part_has_all_messages_of_the_rooms_that_it_names_and_no_others() {
    let room = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let english =
        || Tongue::read("en", vec!["one", "other"], None, &[room("a", "x = X\ny = Y\n"), room("b", "z = { $v }\n")]);
    let further = |whole: &[&str], files: &[(String, String)]| {
        let whole = whole.iter().map(|name| (*name).to_owned()).collect();
        compared(&[english(), Tongue::read("de", vec!["one", "other"], Some(whole), files)]).1
    };
    assert_eq!(further(&[], &[]), [""; 0]);
    assert_eq!(further(&["a"], &[room("a", "x = X\ny = Y\n")]), [""; 0]);
    assert_eq!(further(&["a"], &[room("a", "x = X\n")]), ["data/messages/de/a.ftl: y is missing"]);
    assert_eq!(further(&["b"], &[]), ["data/messages/de/b.ftl: z is missing"]);
    assert_eq!(further(&[], &[room("b", "z = Z\n")]), ["data/messages/de/b.ftl: z: $v is missing"]);
    assert_eq!(further(&[], &[room("a", "w = W\n")]), ["data/messages/de/a.ftl: w: en does not have it"]);
}

const CARDS: &str = "cards = { $count ->\n    [one] { $count } card\n   *[other] { $count } cards\n}\n";

#[test]
fn a_language_leaves_out_what_only_others_inflect_by() {
    let inflected = "a = { $form ->\n [several] карт\n *[single] карта\n}\n";
    assert_eq!(faults("a = card\n", inflected), [""; 0]);
    assert_eq!(faults(&inflected.replace("карт", "card"), "a = карта\n"), [""; 0]);
}

/// A Russian message with these categories, the last of them the default.
fn plural(categories: &[&str]) -> String {
    let (last, others) = categories.split_last().unwrap();
    let others: Vec<String> = others.iter().map(|name| format!("    [{name}] {{ $count }} карт\n")).collect();
    let others = others.concat();
    format!("cards = {{ $count ->\n{others}   *[{last}] {{ $count }} карт\n}}\n")
}

#[test]
fn a_plural_has_the_categories_of_its_language() {
    assert_eq!(faults(CARDS, &plural(&["one", "few", "many", "other"])), [""; 0]);
    for (categories, wrong) in [
        (&["one", "other"][..], "one, few, many, other, not one, other"),
        (&["one", "few", "many"], "one, few, many, other, not few, many, one"),
        (&["one", "few", "many", "two", "other"], "not few, many, one, other, two"),
        (&["other", "few", "many", "one"], "the default of a plural is [other]"),
    ] {
        let faults = faults(CARDS, &plural(categories));
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].starts_with("data/messages/ru/room.ftl: cards: $count: "), "{faults:?}");
        assert!(faults[0].contains(wrong), "{faults:?}");
    }
    // Numbers of their own stand beside the categories.
    let none = plural(&["one", "few", "many", "other"]).replace("    [one]", "    [0] нет карт\n    [one]");
    assert_eq!(faults(CARDS, &none), [""; 0]);
}

#[test]
fn languages_have_the_same_messages_with_the_same_variables() {
    let en = "data/messages/en/room.ftl: ";
    let ru = "data/messages/ru/room.ftl: ";
    for (english, russian, wrong) in [
        ("a = A\nb = B\n", "a = А\n", format!("{ru}b is missing")),
        ("a = A\n", "a = А\nb = Б\n", format!("{ru}b: en does not have it")),
        ("a = { $x }\n", "a = А\n", format!("{ru}a: $x is missing")),
        ("a = A\n", "a = { $x }\n", format!("{ru}a: $x is given to no message of this key")),
        ("a = { $x }\n", "a = { $y }\n", format!("{ru}a: $x is missing; $y is given to no message of this key")),
        ("a = A\na = B\n", "a = А\n", format!("{en}a is there twice")),
        ("a = { -t }\n-t = T\n", "a = { -t }\n", format!("{ru}a: uses the term -t, which there is not")),
        (
            "a = { b }\nb = B\n",
            "a = А\nb = Б\n",
            format!("{en}a: uses a function, another message or the argument of a term"),
        ),
        ("a = A\n .b = B\n", "a = А\n", format!("{en}a has attributes, of which nothing is made")),
        (
            "a = { $x ->\n [yes] A\n *[no] B\n}\n",
            "a = { $x }\n",
            format!("{ru}a: $x is yes or no and cannot be written"),
        ),
        (
            "a = { $x ->\n [Narn] A\n *[Human] B\n}{ $x ->\n [one] A\n *[other] B\n}\n",
            "a = { $x }\n",
            format!("{en}a: $x is a number here and a word there"),
        ),
    ] {
        let faults = faults(english, russian);
        assert!(faults.contains(&wrong), "{english}{russian}: {faults:?}, not {wrong}");
    }
    let broken = faults("a = { $x\n", "a = А\n");
    assert!(broken[0].starts_with("data/messages/en/room.ftl:"), "{broken:?}");
}

/// A terminal shows the marks that keep the directions of texts apart as signs.
#[test]
fn no_message_contains_marks_of_direction() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/messages");
    let mut files = 0;
    for entry in walkdir::WalkDir::new(root) {
        let entry = entry.unwrap();
        if entry.file_type().is_dir() {
            continue;
        }
        let text = std::fs::read_to_string(entry.path()).unwrap();
        let marks =
            |sign: char| matches!(sign, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        assert!(!text.contains(marks), "{}", entry.path().display());
        files += 1;
    }
    assert!(files > 10);
}

#[test]
fn the_signs_of_patterns_are_those_of_their_reader() {
    use zocalo_text::message::pattern::{CHOICE, END, END_VARIANT, FIRST, NEXT, SAYS, VARIABLE, VARIANT};
    assert_eq!(crate::code::SIGNS, [VARIABLE, CHOICE, VARIANT, SAYS, END_VARIANT, END, NEXT, FIRST]);
}
