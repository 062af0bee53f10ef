//! Names for programs that cannot store ours: folded to what they can, each different, with a table of the changes beside the
//! file (`DECK.o8d.names.tsv`), by which the file is read back.

use std::collections::{BTreeMap, BTreeSet};

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::deck::{LONGEST_NAME, check_name};

/// The ending of such a table, after the whole name of the file.
pub const NAMES_ENDING: &str = ".names.tsv";

/// The first line of such a table.
const HEAD: &str = "name\tname in the file";

/// A name in ASCII: without accents, with straight quotation marks and dashes; `?` for the rest.
#[must_use]
pub(super) fn ascii(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for sign in name.nfkd().filter(|sign| !is_combining_mark(*sign)) {
        match sign {
            '‘' | '’' | '‚' | '′' | 'ʼ' | '`' | '´' => folded.push('\''),
            '“' | '”' | '„' | '″' | '«' | '»' => folded.push('"'),
            '‐'..='―' | '−' => folded.push('-'),
            '…' => folded.push_str("..."),
            '×' => folded.push('x'),
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'Æ' => folded.push_str("Ae"),
            'ø' => folded.push('o'),
            'Ø' => folded.push('O'),
            'ł' => folded.push('l'),
            'Ł' => folded.push('L'),
            _ if sign.is_ascii() => folded.push(sign),
            _ => folded.push('?'),
        }
    }
    folded
}

/// The names of one file, one to one.
#[derive(Debug, Clone, Default)]
pub(super) struct NameMap {
    theirs: BTreeMap<String, String>,
}

impl NameMap {
    /// Folds all names of a deck by the rule of a program. A name that the rule leaves alone keeps its place; of others with
    /// the same result, the later are numbered: `Name [2]`.
    pub(super) fn new<'n>(names: impl IntoIterator<Item = &'n str>, fold: impl Fn(&str) -> String) -> Self {
        let ours: BTreeSet<&str> = names.into_iter().collect();
        let mut taken: BTreeSet<String> =
            ours.iter().filter(|name| fold(name) == **name).map(|n| (*n).to_owned()).collect();
        let mut theirs = BTreeMap::new();
        for name in ours {
            let folded = fold(name);
            if folded == name {
                continue;
            }
            // A character may become several, and a reader takes no longer names than ours.
            let folded =
                if folded.chars().count() > LONGEST_NAME { fold(first(&folded, LONGEST_NAME)) } else { folded };
            let mut free = folded.clone();
            let mut number = 2;
            while !taken.insert(free.clone()) {
                let behind = format!(" [{number}]");
                free = format!("{}{behind}", first(&folded, LONGEST_NAME - behind.len()));
                number += 1;
            }
            theirs.insert(name.to_owned(), free);
        }
        Self { theirs }
    }

    /// The name in the file.
    #[must_use]
    pub(super) fn theirs<'n>(&'n self, ours: &'n str) -> &'n str {
        self.theirs.get(ours).map_or(ours, String::as_str)
    }

    /// Changed names: ours and theirs.
    #[must_use]
    pub(super) fn changed(&self) -> Vec<(String, String)> {
        self.theirs.iter().map(|(ours, theirs)| (ours.clone(), theirs.clone())).collect()
    }
}

/// At most so many characters.
fn first(name: &str, most: usize) -> &str {
    name.char_indices().nth(most).map_or(name, |(at, _)| &name[..at]).trim_end()
}

/// The table of names beside a file.
#[must_use]
pub fn write_names(names: &[(String, String)]) -> String {
    let one_line = |name: &str| name.replace(['\t', '\n', '\r'], " ");
    let rows = names.iter().map(|(ours, theirs)| format!("{}\t{}\n", one_line(ours), one_line(theirs)));
    format!("{HEAD}\n{}", rows.collect::<String>())
}

/// Whether a text is such a table.
#[must_use]
pub fn is_names(text: &str) -> bool {
    text.lines().next() == Some(HEAD)
}

/// Theirs to ours. Other rows are ignored, and so is one with a name that no card can have.
#[must_use]
pub fn read_names(text: &str) -> BTreeMap<String, String> {
    if !is_names(text) {
        return BTreeMap::new();
    }
    let rows = text.lines().skip(1).filter_map(|line| line.split_once('\t'));
    let rows = rows.filter(|(ours, _)| check_name(ours, 0..0).is_ok());
    rows.map(|(ours, theirs)| (theirs.to_owned(), ours.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{NameMap, ascii, read_names, write_names};

    #[test]
    fn names_are_folded_to_ascii() {
        assert_eq!(ascii("Né “G’Kar” — Ærø…"), "Ne \"G'Kar\" - Aero...");
        assert_eq!(ascii("Лондо"), "?????");
        assert_eq!(ascii("Vlur/Nhar"), "Vlur/Nhar");
    }

    #[test]
    fn names_that_fold_alike_stay_apart() {
        let map = NameMap::new(["G’Kar", "G'Kar", "G`Kar"], ascii);
        assert_eq!(map.theirs("G'Kar"), "G'Kar");
        assert_eq!([map.theirs("G`Kar"), map.theirs("G’Kar")], ["G'Kar [2]", "G'Kar [3]"]);
        assert_eq!(map.changed().len(), 2);
    }

    #[test]
    fn rows_with_names_that_no_card_can_have_say_nothing() {
        let long = "x".repeat(201);
        let rows = [("", "a"), ("  ", "b"), ("x\u{1b}[31m", "c"), (&*long, "d"), ("Vlur/Nhar", "e")];
        let rows = rows.map(|(ours, theirs)| (ours.to_owned(), theirs.to_owned()));
        let back = read_names(&write_names(&rows));
        assert_eq!(back.into_iter().collect::<Vec<_>>(), [("e".to_owned(), "Vlur/Nhar".to_owned())]);
    }

    proptest! {
        #[test]
        fn every_name_comes_back(names in proptest::collection::vec("[a-zé’'`/ ]{1,4}", 1..8)) {
            let map = NameMap::new(names.iter().map(String::as_str), ascii);
            let back = read_names(&write_names(&map.changed()));
            for name in &names {
                let theirs = map.theirs(name);
                prop_assert!(theirs.is_ascii());
                prop_assert_eq!(back.get(theirs).map_or(theirs, String::as_str), name);
            }
        }
    }
}
