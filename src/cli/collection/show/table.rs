//! A collection in groups as a table, and as CSV.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use super::Grouping;
use crate::messages::{holding::UnknownSet, holdings as say};
use crate::report::{TextColumn, columns, copies_by, copies_listed, faint, notes_of, race_of, strong};
use zocalo_cards::card::CardType;
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::data::sets::sets;
use zocalo_collection::collection::{Entry, List, Lot, summed_by};
use zocalo_decks::grid;
use zocalo_text::text::{harmless, has_unfit};
use zocalo_words::language::{Number, called};

#[must_use]
pub(super) fn copies_of_cards(copies: i64, cards: usize, locale: Locale) -> String {
    let cards = Number::grouped(cards);
    say::CopiesOfCards { cards, copies: Number::Grouped(copies) }.render(locale)
}

/// Some copies of one card in one group.
struct Line<'e> {
    entry: &'e Entry,
    owned: i64,
    lots: Vec<(&'e Lot, i64)>,
}

/// A group: where it stands among the groups, what it is called, its lines.
type Groups<'e> = BTreeMap<(usize, String), Vec<Line<'e>>>;

/// The order of what is none of the groups that have one.
const UNKNOWN: usize = 1_000;
const NOT_OWNED: usize = 2_000;

impl Grouping {
    /// The group of some copies, with its place among the groups.
    fn group(self, entry: &Entry, lot: &Lot, locale: Locale) -> (usize, String) {
        let by_words = |words: &str, unknown: &Text| match words {
            "" => (UNKNOWN, unknown.render(locale)),
            words => (0, words.to_owned()),
        };
        match self {
            Self::Set => match sets().iter().position(|set| set.name == lot.printing) {
                Some(at) => (at, lot.printing.clone()),
                // A set that the player named and nobody knows stands behind those that are known.
                None if lot.printing.is_empty() => (UNKNOWN, UnknownSet.render(locale)),
                None => (UNKNOWN - 1, lot.printing.clone()),
            },
            Self::Type => match entry.known.as_ref().map(|known| known.kind.as_deref()) {
                None => (UNKNOWN + 1, say::Strange.render(locale)),
                Some(None) => (UNKNOWN, say::TypeUnknown.render(locale)),
                Some(Some(kind)) => {
                    let place = CardType::ALL.iter().position(|one| one.name() == kind).unwrap_or(UNKNOWN - 1);
                    (place, called(Kind::Type, kind).render(locale))
                }
            },
            Self::Place => by_words(&lot.place, &say::NoPlaceNoted),
            Self::Condition => by_words(&lot.condition, &say::NoConditionNoted),
            Self::Card => (0, String::new()),
        }
    }
}

fn groups(entries: &[Entry], grouping: Grouping, locale: Locale) -> Groups<'_> {
    let mut groups = Groups::new();
    for entry in entries {
        let mut is_owned = false;
        for (lot, count) in entry.copies(List::Owned) {
            is_owned = true;
            let lines = groups.entry(grouping.group(entry, lot, locale)).or_default();
            // The copies of one card come one after the other.
            match lines.last_mut().filter(|line| std::ptr::eq(line.entry, entry)) {
                Some(line) => {
                    line.owned += count;
                    line.lots.push((lot, count));
                }
                None => lines.push(Line { entry, owned: count, lots: vec![(lot, count)] }),
            }
        }
        if !is_owned {
            let group =
                if grouping == Grouping::Card { (0, String::new()) } else { (NOT_OWNED, say::NotOwned.render(locale)) };
            groups.entry(group).or_default().push(Line { entry, owned: 0, lots: Vec::new() });
        }
    }
    groups
}

/// The cards under headings, a line each. A column in which every line would say the same nothing is left out.
#[must_use]
pub(super) fn table(entries: &[Entry], grouping: Grouping, width: usize, locale: Locale) -> String {
    let groups = groups(entries, grouping, locale);
    let table = columns(columns_of(entries, &groups, grouping, locale), None, width, |_| None);
    if grouping == Grouping::Card {
        return table;
    }
    // The columns of all groups are as wide as those of one table.
    let mut rows = table.split_inclusive('\n');
    let mut text = rows.next().unwrap_or_default().to_owned();
    for ((_, name), lines) in &groups {
        let copies = lines.iter().map(|line| line.owned).sum();
        let counted = match copies {
            0 => String::new(),
            copies => faint(format!("  {}", copies_of_cards(copies, lines.len(), locale))),
        };
        let _ = writeln!(text, "{}{counted}", strong(harmless(name)));
        text.extend(rows.by_ref().take(lines.len()));
    }
    text
}

fn columns_of<'e>(
    entries: &'e [Entry],
    groups: &Groups<'e>,
    grouping: Grouping,
    locale: Locale,
) -> Vec<TextColumn<'e>> {
    let mut all: Vec<TextColumn<'e>> = Vec::new();
    let mut column = |heading: &Text, most: usize, gives_way: Option<u8>, cell: &dyn Fn(&Line<'e>) -> Cow<'e, str>| {
        let cells: Vec<Cow<'e, str>> = groups.values().flatten().map(cell).collect();
        // The first column, how many are owned, is there always.
        if all.is_empty() || cells.iter().any(|cell| !matches!(cell.as_ref(), "" | "-")) {
            all.push(TextColumn { heading: Cow::from(heading.render(locale)), cells, most, gives_way });
        }
    };
    let number = |count: i64| if count == 0 { Cow::from("-") } else { Cow::from(count.to_string()) };
    column(&say::HeadOwned, 7, None, &|line| number(line.owned));
    column(&say::HeadCard, 36, None, &|line| fit(line.entry.name()));
    let has_built = entries.iter().any(|entry| entry.standing.built != 0);
    if has_built {
        // Without a built deck every copy is free.
        column(&say::HeadFree, 5, None, &|line| line.entry.standing.free.to_string().into());
        column(&say::HeadBuilt, 6, None, &|line| number(line.entry.standing.built));
    }
    column(&say::HeadMissing, 7, None, &|line| number(line.entry.standing.missing));
    column(&say::HeadWanted, 6, None, &|line| number(line.entry.standing.wanted));
    column(&say::HeadProxies, 7, None, &|line| number(line.entry.standing.proxies));
    // For want of width type, condition and note give way before place and set.
    if grouping != Grouping::Type {
        column(&say::HeadType, 25, Some(0), &|line| match &line.entry.known {
            None => say::Strange.render(locale).into(),
            Some(known) => known
                .kind
                .as_deref()
                .map_or_else(|| "?".to_owned(), |kind| called(Kind::Type, kind).render(locale))
                .into(),
        });
    }
    if grouping != Grouping::Condition {
        column(&say::HeadCondition, 16, Some(0), &|line| line.said(|lot| &lot.condition, ""));
    }
    if grouping != Grouping::Place {
        column(&say::HeadPlace, 24, Some(1), &|line| line.said(|lot| &lot.place, ""));
    }
    if grouping != Grouping::Set {
        column(&say::HeadSets, 30, Some(1), &|line| match line.owned {
            0 => "".into(),
            _ => line.said(|lot| &lot.printing, &UnknownSet.render(locale)),
        });
    }
    column(&say::HeadNote, 30, Some(0), &|line| line.said(|lot| &lot.note, ""));
    all
}

/// A text as it may be printed, copied only where a sign of it has to go.
fn fit(text: Cow<'_, str>) -> Cow<'_, str> {
    if has_unfit(&text) { Cow::Owned(harmless(&text)) } else { text }
}

impl<'e> Line<'e> {
    /// What is said of the copies: which are which where they differ.
    fn said(&self, fact: fn(&Lot) -> &str, unknown: &str) -> Cow<'e, str> {
        let mut values: Vec<&'e str> = self.lots.iter().map(|(lot, _)| fact(lot)).collect();
        values.dedup();
        match values[..] {
            [""] | [] => unknown.to_owned().into(),
            [one] => fit(one.into()),
            _ => fit(copies_listed(summed_by(self.lots.iter().copied(), fact), unknown).into()),
        }
    }
}

/// The cards as CSV with a line of headings, a line a card. The columns are stable; sets, places and conditions stand as in
/// `2 Premier, 1 unknown set`.
#[must_use]
pub(super) fn csv(entries: &[Entry]) -> String {
    let headings = [
        "name",
        "owned",
        "free",
        "built",
        "missing",
        "wanted",
        "surplus",
        "proxies",
        "type",
        "sets",
        "places",
        "conditions",
        "race",
        "notes",
    ];
    let rows = entries.iter().map(|entry| {
        let standing = &entry.standing;
        let kind = entry.known.as_ref().and_then(|known| known.kind.clone());
        [
            entry.label(),
            standing.owned.to_string(),
            standing.free.to_string(),
            standing.built.to_string(),
            standing.missing.to_string(),
            standing.wanted.to_string(),
            standing.surplus.to_string(),
            standing.proxies.to_string(),
            kind.unwrap_or_else(|| "?".to_owned()),
            copies_by(entry, |lot| &lot.printing, "unknown set"),
            copies_by(entry, |lot| &lot.place, ""),
            copies_by(entry, |lot| &lot.condition, ""),
            race_of(entry),
            notes_of(entry),
        ]
    });
    grid::table(headings, rows)
}
