//! From the words of a command to cards and how many of each: `3 "Trade Pact" 2 Delenn Na'Toth`.

use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::cli::output::Output;
use crate::cli::resolve_card::{refuse_empty_name, resolve_card};
use crate::messages::{collection as say, deck_change::QuoteNames};
use zocalo_cards::card::Race;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_collection::collection::{CardKey, HowMany, Label, List, Lot, MOST_COPIES};
use zocalo_decks::deck::ways;
use zocalo_text::message::{Locale, Text};
use zocalo_text::text;
use zocalo_text::text::{fold, shortened};

pub(crate) struct HeldNames<'a> {
    catalog: &'a Catalog,
    index: &'a Index,
    output: &'a Output,
    /// Cards of the collection, which may be called by their names even where the card data no longer knows them.
    held: &'a [CardKey],
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NamedCopies {
    pub count: HowMany,
    pub card: CardKey,
    pub printing: Option<String>,
    /// All that a line of a list says of them; `None` where the command line names them.
    pub lot: Option<Lot>,
}

impl NamedCopies {
    /// Whether a line says more of the copies than their set.
    pub(crate) fn says_more(&self) -> bool {
        self.lot.as_ref().is_some_and(|lot| {
            lot.list != List::Owned
                || lot.label != Label::None
                || [&lot.condition, &lot.place, &lot.note].into_iter().any(|text| !text.is_empty())
        })
    }
}

impl<'a> HeldNames<'a> {
    pub(crate) fn new(held: &'a [CardKey], context: &'a Context) -> Result<Self, Failure> {
        Ok(Self { catalog: context.catalog()?, index: context.index()?, output: context.output, held })
    }

    /// The cards that the words of a command name, with their counts. `all` counts where `takes_all`. Errors: a request that
    /// cannot be understood, with the candidates of every name that is in doubt where nobody can be asked.
    pub(crate) fn all(&self, words: &[String], takes_all: bool) -> Result<Vec<NamedCopies>, Failure> {
        let full = |name: &str| self.full(name);
        let is_card = |name: &str| full(name).is_some() || matches!(self.index.resolve(name, None), Resolved::Card(..));
        let mut named = Vec::new();
        let mut doubts: Vec<(Text, Text)> = Vec::new();
        for (count, name) in split(words, takes_all, &full, &is_card, self.output.locale())? {
            match self.one(&name) {
                Ok(card) => named.push(NamedCopies { count, card, printing: None, lot: None }),
                Err(Failure::Request(message, help) | Failure::Nothing(message, help)) => doubts.push((message, help)),
                Err(other) => return Err(other),
            }
        }
        match &doubts[..] {
            [] => Ok(named),
            [(message, help)] => Err(Failure::request(message, help)),
            several => {
                let lines = several.iter().map(|(message, help)| text![message, " (", help, ")"]);
                Err(Failure::request(Text::list(lines, "; "), QuoteNames))
            }
        }
    }

    /// The card that a name means. Errors: a request that cannot be understood, where it is in doubt and nobody can be
    /// asked.
    pub(crate) fn one(&self, name: &str) -> Result<CardKey, Failure> {
        refuse_empty_name(name)?;
        if self.index.full_name(name, None).is_none()
            && let Some(held) = self.held_as(name)
        {
            return Ok(held.clone());
        }
        match resolve_card(name, None, self.catalog, self.index, self.output) {
            Ok(card) => Ok(CardKey::of(&card)),
            // What a change is about must be known.
            Err(Failure::Nothing(message, help)) => Err(Failure::Request(message, help)),
            Err(other) => Err(other),
        }
    }

    fn full(&self, name: &str) -> Option<Full> {
        if self.held_as(name).is_some() {
            return Some(Full::Name);
        }
        full(name, None, self.index)
    }

    fn held_as(&self, name: &str) -> Option<&CardKey> {
        let folded = fold(name);
        self.held.iter().find(|card| fold(&card.to_string()) == folded)
    }
}

/// How a name names a card in full, if it does; with a race, a name that several cards bear means that race's card.
pub(crate) fn full(name: &str, race: Option<Race>, index: &Index) -> Option<Full> {
    let (id, _) = index.full_name(name, race)?;
    // Cards of one name are told apart by what stands behind it; a name that is a label as a whole is one as well.
    let label = index.label(id);
    let printed = label.split(" (").next().unwrap_or(label);
    Some(if fold(printed) == fold(name) { Full::Name } else { Full::Label })
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Full {
    Name,
    /// By its name and what tells it from its namesakes: `Delenn (Lennier)`.
    Label,
}

/// The words as counts and names. A name of several words need not stand in quotes: the longest full name counts, else
/// all words up to the next number together, else each word alone where each is a card.
pub(crate) fn split(
    words: &[String],
    takes_all: bool,
    full: &dyn Fn(&str) -> Option<Full>,
    is_card: &dyn Fn(&str) -> bool,
    locale: Locale,
) -> Result<Vec<(HowMany, String)>, Failure> {
    let mut names = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let mut count = None;
        // A name may begin with a number: 50 Credits a Week.
        if full_from(words, at, full).is_none()
            && let Some(said) = counted(&words[at], takes_all, locale)?
        {
            count = Some(said);
            at += 1;
        }
        let from = at;
        while at < words.len() {
            if let Some(end) = full_from(words, at, full) {
                at = end;
            } else if counted(&words[at], takes_all, locale)?.is_some() {
                break;
            } else {
                at += 1;
            }
        }
        if from == at {
            let message = say::NumberNoName { word: shortened(&words[at - 1], 20) }.render(locale);
            return Err(Failure::request(message, say::CardAfterCount));
        }
        let mut count_of_first = count;
        for (own, name) in names_of_run(&words[from..at], full, is_card) {
            let own = own.map(|one| copies(one, locale)).transpose()?;
            names.push((count_of_first.take().or(own).unwrap_or(HowMany::Some(1)), name));
        }
    }
    Ok(names)
}

/// Where the longest full name ends that begins with this word.
fn full_from(words: &[String], at: usize, full: &dyn Fn(&str) -> Option<Full>) -> Option<usize> {
    (at + 1..=words.len()).rev().find(|end| {
        let words = &words[at..*end];
        let joined = words.join(" ");
        match full(&joined) {
            None => false,
            Some(Full::Name) => true,
            // "Delenn Lennier" are two cards, and not Delenn (Lennier).
            Some(Full::Label) => words.len() == 1 || joined.contains('(') || !is_row_of_names(words, full),
        }
    })
}

/// Whether several printed names stand here one after the other.
fn is_row_of_names(words: &[String], full: &dyn Fn(&str) -> Option<Full>) -> bool {
    words.is_empty()
        || (1..=words.len())
            .any(|end| full(&words[..end].join(" ")) == Some(Full::Name) && is_row_of_names(&words[end..], full))
}

/// The names in words without numbers between them, each with a count that is part of its word.
fn names_of_run(
    words: &[String],
    full: &dyn Fn(&str) -> Option<Full>,
    is_card: &dyn Fn(&str) -> bool,
) -> Vec<(Option<i64>, String)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(end) = full_from(words, at, full) {
        found.push((None, words[at..end].join(" ")));
        at = end;
    }
    if at == words.len() {
        return found;
    }
    let joined = words.join(" ");
    let has_quoted = words.iter().any(|word| word.contains(char::is_whitespace));
    if !has_quoted && (is_card(&joined) || !words.iter().all(|word| is_card(word))) {
        return vec![(None, joined)];
    }
    let with_count = |word: &String| {
        let way = ways(word).into_iter().find(|way| full(&way.name).is_some()).filter(|way| way.name != *word);
        way.map_or_else(|| (None, word.clone()), |way| (Some(way.count), way.name))
    };
    words.iter().map(with_count).collect()
}

fn counted(word: &str, takes_all: bool, locale: Locale) -> Result<Option<HowMany>, Failure> {
    if takes_all && word.eq_ignore_ascii_case("all") {
        return Ok(Some(HowMany::All));
    }
    let bare = word.strip_prefix(['x', 'X']).or_else(|| word.strip_suffix(['x', 'X'])).unwrap_or(word);
    let digits = bare.strip_prefix(['-', '+']).unwrap_or(bare);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Ok(None);
    }
    copies(bare.parse().unwrap_or(i64::MAX), locale).map(Some)
}

pub(crate) fn copies(count: i64, locale: Locale) -> Result<HowMany, Failure> {
    if (1..=MOST_COPIES).contains(&count) {
        return Ok(HowMany::Some(count));
    }
    let number = if count == i64::MAX { say::ThisNumber.render(locale) } else { count.to_string() };
    Err(Failure::request(say::NotANumber { number }, say::NumberTo9999))
}

pub(crate) fn quoted(word: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || "-_./:=<>+,'".contains(sign);
    if !word.is_empty() && word.chars().all(is_plain) { word.to_owned() } else { format!("\"{word}\"") }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: [&str; 7] =
        ["trade pact", "delenn", "lennier", "delenn transformed", "na'toth", "50 credits a week", "all for one"];
    const READ: [&str; 3] = ["londo", "vir", "trade pct"];

    fn full(name: &str) -> Option<Full> {
        if FULL.contains(&name) {
            Some(Full::Name)
        } else {
            (name.replace(['(', ')'], "") == "delenn lennier").then_some(Full::Label)
        }
    }

    fn read(line: &[&str]) -> Vec<(HowMany, String)> {
        let words: Vec<String> = line.iter().map(|word| (*word).to_owned()).collect();
        split(&words, true, &full, &|name| full(name).is_some() || READ.contains(&name), Locale::ENGLISH).unwrap()
    }

    fn some(count: i64, name: &str) -> (HowMany, String) {
        (HowMany::Some(count), name.to_owned())
    }

    #[test]
    fn counts_and_names_are_told_apart() {
        assert_eq!(
            read(&["3", "trade pact", "2", "delenn", "na'toth"]),
            [some(3, "trade pact"), some(2, "delenn"), some(1, "na'toth")]
        );
        assert_eq!(read(&["3", "trade", "pact", "delenn"]), [some(3, "trade pact"), some(1, "delenn")]);
        assert_eq!(read(&["delenn", "transformed"]), [some(1, "delenn transformed")]);
        assert_eq!(read(&["delenn", "lennier"]), [some(1, "delenn"), some(1, "lennier")]);
        assert_eq!(read(&["2", "delenn", "(lennier)"]), [some(2, "delenn (lennier)")]);
        assert_eq!(read(&["delenn lennier"]), [some(1, "delenn lennier")]);
        assert_eq!(read(&["2x", "50", "credits", "a", "week"]), [some(2, "50 credits a week")]);
        assert_eq!(read(&["50 credits a week", "x2", "delenn"]), [some(1, "50 credits a week"), some(2, "delenn")]);
        assert_eq!(
            read(&["all", "delenn", "all", "for", "one"]),
            [(HowMany::All, "delenn".to_owned()), some(1, "all for one")]
        );
        // Readings: all words together first, else each alone.
        assert_eq!(read(&["2", "trade", "pct"]), [some(2, "trade pct")]);
        assert_eq!(read(&["londo", "vir"]), [some(1, "londo"), some(1, "vir")]);
        assert_eq!(read(&["no", "such", "card"]), [some(1, "no such card")]);
        // A count within the quotes.
        assert_eq!(read(&["3 trade pact", "no such"]), [some(3, "trade pact"), some(1, "no such")]);
    }

    #[test]
    fn what_is_no_count_is_refused() {
        for line in [&["3"][..], &["0", "delenn"], &["-1", "delenn"], &["99999", "delenn"], &["delenn", "4"]] {
            let words: Vec<String> = line.iter().map(|word| (*word).to_owned()).collect();
            assert!(split(&words, false, &full, &|name| full(name).is_some(), Locale::ENGLISH).is_err(), "{line:?}");
        }
    }
}
