//! Laws of edits, tried on files written in every way that TOML has.

use std::fmt::Write as _;

use proptest::prelude::*;

use super::{Section, deck, index};
use crate::deck::read_toml_in_part;
use crate::editing::{DeckText, Edit, EditError};
use zocalo_text::text::Source;

/// Cards with a spelling that is not their label, and a name that is no card.
const CARDS: [(&str, &str); 8] = [
    ("Trade Pact", "trade pact"),
    ("Border Raid", "Border Raid"),
    ("G'Kar", "G’Kar"),
    ("Delenn", "delenn"),
    ("Lennier", "Lennier"),
    ("Vir Cotto", "Vir"),
    ("Kosh Naranek", "kosh naranek"),
    ("Zzyx \"Q\" Qqq", "Zzyx \"Q\" Qqq"),
];

/// A line of a section.
#[derive(Debug, Clone)]
struct Written {
    card: usize,
    count: u32,
    is_label: bool,
    quotes: u8,
    indent: &'static str,
    gap: &'static str,
    behind: &'static str,
    above: &'static str,
}

prop_compose! {
    fn any_line()(
        card in 0..CARDS.len(), count in 1..4_u32, is_label: bool, quotes in 0..3_u8,
        indent in prop::sample::select(vec!["", "", "  ", "\t"]),
        gap in prop::sample::select(vec![" = ", " = ", "=", "   =  "]),
        behind in prop::sample::select(vec!["", "", " # why", "\t#'\"[", "  "]),
        above in prop::sample::select(vec!["", "", "", "\n", "# group\n", "\n  # group = 1\n"]),
    ) -> Written {
        Written { card, count, is_label, quotes, indent, gap, behind, above }
    }
}

impl Written {
    fn name(&self) -> String {
        let (label, spelling) = CARDS[self.card];
        let name = if self.is_label { label } else { spelling };
        let is_bare = name.bytes().all(|b| b.is_ascii_alphanumeric());
        match self.quotes {
            0 if is_bare => name.to_owned(),
            1 if !name.contains('\'') => format!("'{name}'"),
            _ => format!("\"{}\"", name.replace('"', "\\\"")),
        }
    }

    /// As it stands in the text, its name behind `head`.
    fn after(&self, head: &str) -> String {
        let Self { above, indent, gap, count, behind, .. } = self;
        format!("{above}{indent}{head}{}{gap}{count}{behind}\n", self.name())
    }

    fn in_quotes(&self) -> String {
        let name = self.name();
        if name.starts_with(['"', '\'']) { name } else { format!("\"{name}\"") }
    }
}

/// The lines without those whose key is there twice, which TOML refuses.
fn each_once(lines: &[Written]) -> Vec<&Written> {
    let mut names = Vec::new();
    let name = |line: &Written| if line.is_label { CARDS[line.card].0 } else { CARDS[line.card].1 };
    lines
        .iter()
        .filter(|line| {
            let is_new = !names.contains(&name(line));
            names.push(name(line));
            is_new
        })
        .collect()
}

fn table(head: &str, lines: &[Written], shape: u8) -> (String, String) {
    let lines = each_once(lines);
    let mut text = String::new();
    match shape {
        // Under a heading.
        0 | 1 => {
            let _ = writeln!(text, "[{head}]{}", if shape == 1 { " # cards" } else { "" });
            for line in lines {
                text.push_str(&line.after(""));
            }
            (String::new(), text)
        }
        // Each behind the name of the section.
        2 => {
            for line in lines {
                text.push_str(&line.after(&format!("{head}.")));
            }
            (text, String::new())
        }
        // In braces.
        _ => {
            let items: Vec<String> =
                lines.iter().map(|line| format!("{}{}{}", line.name(), line.gap, line.count)).collect();
            let gap = if shape == 3 { " " } else { "" };
            (format!("{head} = {{{gap}{}{gap}}} # in one\n", items.join(", ")), String::new())
        }
    }
}

fn list(lines: &[Written], shape: u8) -> String {
    let names: Vec<String> = lines.iter().map(Written::in_quotes).collect();
    match shape {
        0 => String::new(),
        1 => format!("opening_hand = [{}] # hand\n", names.join(", ")),
        2 if names.is_empty() => "opening_hand = [ ]\n".to_owned(),
        2 => format!("opening_hand = [ {}, ]\n", names.join(", ")),
        3 => {
            let each = lines.iter().map(|line| format!("{}    {},{}\n", line.above, line.in_quotes(), line.behind));
            format!("opening_hand = [ # hand\n{}]\n", each.collect::<String>())
        }
        _ => {
            let last = names.len().saturating_sub(1);
            let each = lines.iter().enumerate().map(|(at, line)| {
                format!("  {}{}{}\n", line.in_quotes(), if at < last { "," } else { "" }, line.behind)
            });
            format!("opening_hand = [\n{}]\n", each.collect::<String>())
        }
    }
}

prop_compose! {
    fn any_file()(
        name in prop::sample::select(vec!["", "name = 'x' # y\n", "# top\n\nname = \"\"\"a\n# b\"\"\"\n"]),
        ambassador in prop::sample::select(vec!["", "ambassador = \"G'Kar\" # a\n", "ambassador = ['Delenn', \"G'Kar\"]\n"]),
        hand in prop::collection::vec(any_line(), 0..4), hand_shape in 0..5_u8,
        cards in prop::collection::vec(any_line(), 0..7), shape in 0..5_u8,
        reserve in prop::collection::vec(any_line(), 0..3), reserve_shape in 0..5_u8,
        end in prop::sample::select(vec!["", "# the end\n", "[goldfish]\nplan = ['a', # b\n 'c']\n", "[deck_x]\n\"A\" = 1 # x\n"]),
        has_mark: bool, has_returns: bool, ends: bool,
    ) -> String {
        let (deck_top, deck) = table("deck", &cards, shape);
        let (reserve_top, reserve) = table("reserve", &reserve, reserve_shape);
        let mut text = format!("{name}{ambassador}{}{deck_top}{reserve_top}{deck}{reserve}{end}", list(&hand, hand_shape));
        if has_returns {
            text = text.replace('\n', "\r\n");
        }
        if !ends {
            text.truncate(text.trim_end_matches(['\r', '\n']).len());
        }
        if has_mark {
            text.insert(0, '\u{feff}');
        }
        text
    }
}

fn any_section() -> impl Strategy<Value = Section> {
    prop::sample::select(vec![Section::Deck, Section::Reserve, Section::OpeningHand, Section::Ambassador])
}

/// The lines in which two texts differ, of each.
fn differing(one: &str, other: &str) -> (usize, usize) {
    let (one, other): (Vec<&str>, Vec<&str>) =
        (one.split_inclusive('\n').collect(), other.split_inclusive('\n').collect());
    let same = |pairs: &mut dyn Iterator<Item = (&&str, &&str)>| pairs.take_while(|(a, b)| a == b).count();
    let front = same(&mut one.iter().zip(&other));
    let back = same(&mut one[front..].iter().rev().zip(other[front..].iter().rev()));
    (one.len() - front - back, other.len() - front - back)
}

/// All that the lines of a file say, but for one card in one section.
fn others(text: &DeckText, card: &str, section: Section) -> Vec<(Section, String, u32)> {
    let (list, index) = (read_toml_in_part(text.list().source.clone()).unwrap(), index());
    let is_it = |written: &str| match index.resolve(written, None) {
        zocalo_catalog::names::Resolved::Card(id, _) => index.label(id) == card,
        _ => written == card,
    };
    let mut others: Vec<_> = list
        .lines
        .iter()
        .filter(|line| line.section != section || !is_it(&line.written))
        .map(|line| (line.section, line.written.clone(), line.count))
        .collect();
    others.sort();
    others
}

/// Whether the file has the section, be it empty, in a shape to which the other edit leads back.
fn has(text: &str, section: Section) -> bool {
    let body = text.trim_start_matches('\u{feff}');
    match section {
        Section::Ambassador => body.contains("ambassador = "),
        Section::OpeningHand => body.contains("opening_hand ="),
        _ => {
            let key = section.key();
            body.contains(&format!("[{key}]"))
                || body.contains(&format!("{key}."))
                || body.contains(&format!("{key} = {{"))
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Put in and taken out again, the file is what it was, byte for byte.
    #[test]
    fn what_is_added_and_removed_leaves_the_first_bytes(
        text in any_file(), card in 0..CARDS.len(), section in any_section(), count in 1..4_u32,
    ) {
        let (before, card) = (deck(&text), CARDS[card].0.to_owned());
        let there = before.copies(&card, section, index());
        let more = before.apply(&Edit::Add { card: card.clone(), section, count }, index()).unwrap();
        prop_assert_eq!(more.copies(&card, section, index()), there + count);
        prop_assert_eq!(others(&more, &card, section), others(&before, &card, section));
        let list = matches!(section, Section::OpeningHand | Section::Ambassador);
        let (old, new) = differing(&text, more.text());
        // A line end or a comma may be wanted on the line before; a new section has a heading and a blank line.
        let most = if list { count as usize + 2 } else { 4 };
        prop_assert!(old <= 2 && new <= most, "{} {}\n{}\n{}", old, new, text, more.text());
        let less = more.apply(&Edit::Remove { card: card.clone(), section, count }, index()).unwrap();
        if has(&text, section) {
            prop_assert_eq!(less.text(), text);
        } else {
            prop_assert_eq!(others(&less, &card, section), others(&before, &card, section));
        }
    }

    /// Taken out and put in again, the file is what it was unless a line went; then it says what it said.
    #[test]
    fn what_is_removed_and_added_is_there_again(
        text in any_file(), card in 0..CARDS.len(), section in any_section(), count in 1..4_u32,
    ) {
        let (before, card) = (deck(&text), CARDS[card].0.to_owned());
        let there = before.copies(&card, section, index());
        let less = before.apply(&Edit::Remove { card: card.clone(), section, count }, index());
        if there < count {
            let is_too_few = matches!(less, Err(EditError::TooFew { there: said, .. }) if said == there);
            prop_assert!(is_too_few);
            return Ok(());
        }
        let less = less.unwrap();
        prop_assert_eq!(less.copies(&card, section, index()), there - count);
        prop_assert_eq!(others(&less, &card, section), others(&before, &card, section));
        let more = less.apply(&Edit::Add { card: card.clone(), section, count }, index()).unwrap();
        prop_assert_eq!(more.copies(&card, section, index()), there);
        prop_assert_eq!(others(&more, &card, section), others(&before, &card, section));
        if less.list().lines.len() == before.list().lines.len() {
            prop_assert_eq!(more.text(), text);
        }
    }

    /// Any series of edits: every one gives a file that is read, no comment goes, and what fails changes nothing.
    #[test]
    fn any_series_of_edits_leaves_a_file_with_all_its_comments(
        text in any_file(),
        edits in prop::collection::vec((0..6_u8, 0..CARDS.len(), any_section(), any_section(), 0..4_u32), 1..8),
    ) {
        let mut now = deck(&text);
        let comments = |text: &str| {
            let mut comments: Vec<String> = crate::editing::content::comments(text).into_iter().map(str::to_owned).collect();
            comments.sort();
            comments
        };
        for (what, card, section, to, count) in edits {
            let card = CARDS[card].0.to_owned();
            let edit = match what {
                0 => Edit::Add { card, section, count },
                1 => Edit::Remove { card, section, count },
                2 => Edit::Set { card, section, count },
                3 => Edit::Move { card, from: section, to, count },
                4 => Edit::Plan { sentences: vec![format!("sponsor {card}"), "build".to_owned()] },
                _ => Edit::Tags { add: vec![card], remove: vec!["Delenn".to_owned()] },
            };
            let applied = now.apply(&edit, index());
            match applied {
                Ok(next) => now = next,
                Err(EditError::TooFew { .. }) => {}
                Err(error) => prop_assert!(false, "{:?} {:?}\n{}", error, edit, now.text()),
            }
        }
        prop_assert_eq!(comments(now.text()), comments(&text));
        prop_assert_eq!(now.list().faults.len(), deck(&text).list().faults.len());
        let again = DeckText::read(Source { label: String::new(), text: now.text().to_owned() });
        prop_assert!(again.is_ok());
    }
}
