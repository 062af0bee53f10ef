//! Which card a row means: by its name, and by race, type and set where several bear the name. A name that is only nearly
//! that of a card is never taken for it: somebody has to say so.

use std::collections::HashMap;
use std::str::FromStr as _;

use super::row::{PrintedRace, RowFacts};
use crate::messages::table_import as say;
use zocalo_cards::card::{Card, CardType, Loyalty};
use zocalo_cards::data::sets::{SetKind, sets};
use zocalo_catalog::packs::identity::{Identity, NoIdentity};
use zocalo_catalog::packs::lay;
use zocalo_text::message::Text;
use zocalo_text::text::{fold, typing_errors};

/// How many typing errors may lie between a name and that of a card that is perhaps meant.
const MOST_ERRORS: usize = 2;

/// The shortest name in which errors are sought, in letters: shorter ones have too many neighbours.
const SHORTEST: usize = 5;

/// How many cards are named as perhaps meant.
const MOST_CANDIDATES: usize = 5;

/// The word that says that a row is a card of its own.
const NEW: &str = "new";

/// What a row came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Match {
    Exact(usize),
    /// This card, by another spelling that is known of it.
    Alias(usize),
    /// This card, as somebody said.
    Said(usize),
    New,
    /// One of these, or a new one: somebody has to say it. Why, in words.
    Doubtful(Vec<usize>, Text),
    /// None, and nothing can be made of it. Why, in words.
    None(Text),
}

pub(super) struct CardFinder {
    all: Vec<Card>,
    by_label: HashMap<String, Vec<usize>>,
    by_name: HashMap<String, Vec<usize>>,
    by_alias: HashMap<String, Vec<usize>>,
    shapes: Vec<NameShape>,
    identity: Identity,
}

/// What of a name tells quickly that it is far from another: its length in letters, and which letters it has.
struct NameShape {
    name: String,
    letters: usize,
    signs: u64,
    at: Vec<usize>,
}

impl NameShape {
    fn of(name: String, at: Vec<usize>) -> Self {
        let signs = name.bytes().fold(0, |signs, byte| signs | 1 << (byte % 64));
        Self { letters: name.chars().count(), signs, name, at }
    }

    /// Whether so few typing errors may lie between the names at all: each brings in at most one letter and takes out
    /// one, of at most four bytes.
    fn may_be_near(&self, other: &Self) -> bool {
        let bytes = if self.name.is_ascii() && other.name.is_ascii() { 1 } else { 4 };
        let most = u32::try_from(2 * MOST_ERRORS * bytes).unwrap_or(u32::MAX);
        self.letters.abs_diff(other.letters) <= MOST_ERRORS && (self.signs ^ other.signs).count_ones() <= most
    }
}

/// What a card is called on the screen; those of packs may have no label yet.
#[must_use]
pub(super) fn called(card: &Card) -> &str {
    if card.label.is_empty() { &card.name } else { &card.label }
}

impl CardFinder {
    #[must_use]
    pub(super) fn of(cards: &[Card]) -> Self {
        let (mut by_label, mut by_name, mut by_alias): (HashMap<_, Vec<_>>, HashMap<_, Vec<_>>, HashMap<_, Vec<_>>) =
            Default::default();
        for (at, card) in cards.iter().enumerate() {
            let name = fold(&card.name);
            let label = fold(called(card));
            if label != name {
                by_label.entry(label).or_default().push(at);
            }
            for alias in &card.aliases {
                by_alias.entry(fold(alias)).or_default().push(at);
            }
            by_name.entry(name).or_default().push(at);
        }
        let shapes =
            by_name.iter().chain(&by_alias).map(|(name, at)| NameShape::of(name.clone(), at.clone())).collect();
        Self { all: cards.to_vec(), by_label, by_name, by_alias, shapes, identity: Identity::of(cards) }
    }

    #[must_use]
    pub(super) fn card(&self, at: usize) -> &Card {
        &self.all[at]
    }

    /// Whether some card bears this name, or is spelt so.
    #[must_use]
    pub(super) fn knows(&self, name: &str) -> bool {
        let name = fold(name);
        [&self.by_label, &self.by_name, &self.by_alias].into_iter().any(|names| names.contains_key(&name))
    }

    #[must_use]
    pub(super) fn find(&self, row: &RowFacts) -> Match {
        if let Some(why) = &row.broken {
            return Match::None(why.clone());
        }
        if let Some(entry) = &row.entry {
            return match self.identify(entry) {
                Ok(at) => Match::Exact(at),
                Err(NoIdentity::New) => Match::New,
                Err(NoIdentity::Several) => {
                    several_called(self.by_name.get(&fold(&row.name)).cloned().unwrap_or_default())
                }
            };
        }
        if let Some(meant) = &row.meant {
            return self.said(meant, row);
        }
        let name = match &row.version {
            Some(version) => format!("{} ({version})", row.name),
            None => row.name.clone(),
        };
        let folded = fold(&name);
        if let Some([only]) = self.by_label.get(&folded).map(Vec::as_slice) {
            // "Patrol Fleet" may be a label, and the name of another fleet as well.
            if !self.by_name.contains_key(&folded) {
                return Match::Exact(*only);
            }
        }
        if row.version.is_some() {
            return Match::New;
        }
        if let Some(named) = self.by_name.get(&folded) {
            return self.among(named, row, false, Match::Exact);
        }
        if let Some(named) = self.by_alias.get(&folded) {
            return self.among(named, row, false, Match::Alias);
        }
        if let Some(named) = self.before_brackets(&row.name) {
            return Match::Doubtful(named, say::InBrackets);
        }
        match self.near(&folded) {
            near if near.is_empty() => Match::New,
            near => Match::Doubtful(near, say::NameClose),
        }
    }

    /// The cards of which a name has something more in brackets, such as `Delenn (Ambassador)`: perhaps a version, perhaps a
    /// remark. A race behind the name of a fleet is neither, as each race has its own.
    fn before_brackets(&self, name: &str) -> Option<Vec<usize>> {
        let (name, brackets) = name.trim_end().strip_suffix(')')?.rsplit_once('(')?;
        let name = fold(name);
        let named = self.by_name.get(&name).or_else(|| self.by_alias.get(&name))?;
        let is_race = Loyalty::from_str(brackets.trim()).is_ok();
        let is_fleet = named.iter().any(|at| self.all[*at].kind == Some(CardType::Fleet));
        (!(is_race && is_fleet)).then(|| named.iter().copied().take(MOST_CANDIDATES).collect())
    }

    /// The place of the card that an entry of a pack means, as packs are laid over the cards. Errors: [`NoIdentity`] when it
    /// is a new one, or several are called so.
    pub(super) fn identify(&self, entry: &Card) -> Result<usize, NoIdentity> {
        self.identity.find(&self.all, entry)
    }

    /// Takes note of what an entry makes of a card, or that it is a new one: the next one is found among these.
    pub(super) fn take(&mut self, at: Option<usize>, entry: &Card) {
        match at {
            None => {
                self.identity.add(self.all.len(), entry);
                self.all.push(entry.clone());
            }
            Some(at) => {
                let card = &mut self.all[at];
                let differs = entry.loyalty.is_some() && entry.loyalty != card.loyalty
                    || entry.kind.is_some() && entry.kind != card.kind;
                if differs {
                    lay(card, entry, "");
                }
            }
        }
    }

    fn said(&self, meant: &str, row: &RowFacts) -> Match {
        if meant.eq_ignore_ascii_case(NEW) {
            return Match::New;
        }
        let folded = fold(meant);
        if let Some([only]) = self.by_label.get(&folded).map(Vec::as_slice) {
            return Match::Said(*only);
        }
        match self.by_name.get(&folded).or_else(|| self.by_alias.get(&folded)) {
            Some(named) => self.among(named, row, true, Match::Said),
            None => Match::Doubtful(self.near(&folded), say::MeantUnknown),
        }
    }

    /// Of several cards of one name the one that race, type and set fit; `is_said` when somebody named it.
    fn among(&self, named: &[usize], row: &RowFacts, is_said: bool, found: impl Fn(usize) -> Match) -> Match {
        let (race, kind) = (row.facts.loyalty, row.facts.kind);
        // Where no race is printed, or none was entered, no fleet of one more race is meant.
        let is_raceless = row.race == Some(PrintedRace::None);
        if let [only] = named {
            let card = &self.all[*only];
            let is_other = matches!((card.loyalty, race), (Some(its), Some(ours)) if its != ours);
            // Fleets of one name exist once a race.
            let is_fleet = [card.kind, kind].contains(&Some(CardType::Fleet));
            return match () {
                () if is_other && is_fleet && is_raceless => several_called(vec![*only]),
                () if is_other && is_fleet => Match::New,
                () if !is_said && is_of_other_set(card, row) => several_sets(vec![*only]),
                () => found(*only),
            };
        }
        let fits = |at: &usize| {
            let card = &self.all[*at];
            let differs = |a: bool, b: bool| a && b;
            !differs(card.loyalty.is_some() && race.is_some(), card.loyalty != race)
                && !differs(card.kind.is_some() && kind.is_some(), card.kind != kind)
        };
        let mut left: Vec<usize> = named.iter().copied().filter(fits).collect();
        // The one whose race is known goes before the one of which nobody knows it.
        if left.iter().any(|at| race.is_some() && self.all[*at].loyalty == race && self.all[*at].version.is_none()) {
            left.retain(|at| self.all[*at].version.is_some() || self.all[*at].loyalty == race);
        }
        match (&left[..], &row.set) {
            ([], _) if !is_raceless && named.iter().all(|at| self.all[*at].kind == Some(CardType::Fleet)) => Match::New,
            ([only], _) if is_said || self.is_borne_out(*only, named, row, race, kind) => found(*only),
            ([] | [_], _) => several_called(named.to_vec()),
            (_, Some(set)) => {
                let is_in = |at: &&usize| self.all[**at].printings.iter().any(|printing| printing.set == *set);
                let inside: Vec<usize> = left.iter().filter(is_in).copied().collect();
                match inside[..] {
                    [only] => return found(only),
                    [] => left.retain(|at| !is_virtual(&self.all[*at])),
                    _ => return several_called(inside),
                }
                match left[..] {
                    [only] if is_said || self.is_borne_out(only, named, row, race, kind) => found(only),
                    [] | [_] => several_called(named.to_vec()),
                    _ => several_called(left),
                }
            }
            (_, None) => {
                // A name without a version means the card without one.
                let plain: Vec<usize> = left.iter().copied().filter(|at| self.all[*at].version.is_none()).collect();
                if let [only] = plain[..] { found(only) } else { several_called(left) }
            }
        }
    }

    /// Whether something speaks for the one card of its name that is left, beyond that the others are not meant: of a card
    /// of which only the name is known nothing contradicts a row.
    fn is_borne_out(
        &self,
        only: usize,
        named: &[usize],
        row: &RowFacts,
        race: Option<Loyalty>,
        kind: Option<CardType>,
    ) -> bool {
        let card = &self.all[only];
        let is_printed_there =
            row.set.as_ref().is_some_and(|set| card.printings.iter().any(|printing| printing.set == *set));
        // What players published online stands in no table of printed cards.
        if is_printed_there || is_virtual(card) {
            return is_printed_there;
        }
        let is_other = |at: &&usize| **at != only;
        let differs_in_type = |at: &usize| self.all[*at].kind.is_some() && self.all[*at].kind != kind;
        let is_of_type = card.kind.is_some() && card.kind == kind;
        // A name without a version means the card without one.
        card.version.is_none()
            || race.is_none()
            || card.loyalty == race
            || (is_of_type && named.iter().filter(is_other).all(differs_in_type))
    }

    /// The cards whose names are nearly this, the nearest first.
    fn near(&self, folded: &str) -> Vec<usize> {
        let wanted = NameShape::of(folded.to_owned(), Vec::new());
        if wanted.letters < SHORTEST {
            return Vec::new();
        }
        let mut near: Vec<(usize, &str, &[usize])> = Vec::new();
        for shape in self.shapes.iter().filter(|shape| shape.may_be_near(&wanted)) {
            let errors = typing_errors(folded, &shape.name);
            if errors <= MOST_ERRORS && !differ_in_numbers(&shape.name, folded) {
                near.push((errors, &shape.name, &shape.at));
            }
        }
        near.sort_unstable();
        let mut candidates: Vec<usize> = Vec::new();
        for at in near.into_iter().flat_map(|(_, _, at)| at) {
            if !candidates.contains(at) {
                candidates.push(*at);
            }
        }
        candidates.truncate(MOST_CANDIDATES);
        candidates
    }
}

fn several_called(candidates: Vec<usize>) -> Match {
    Match::Doubtful(candidates, say::SeveralNamed)
}

fn several_sets(candidates: Vec<usize>) -> Match {
    Match::Doubtful(candidates, say::PublishedOnline)
}

/// Whether a card that players published online is called as a row that is of another set.
fn is_of_other_set(card: &Card, row: &RowFacts) -> bool {
    is_virtual(card) && row.set.as_ref().is_some_and(|set| card.printings.iter().all(|printing| printing.set != *set))
}

/// Whether all sets of a card are of those that players published online, so that no printed table holds it.
fn is_virtual(card: &Card) -> bool {
    let of_kind = |name: &str| sets().iter().find(|set| set.name == name).map(|set| set.kind);
    !card.printings.is_empty() && card.printings.iter().all(|printing| of_kind(&printing.set) == Some(SetKind::Virtual))
}

/// Names that differ only in a number are of different cards.
fn differ_in_numbers(a: &str, b: &str) -> bool {
    let digits = |name: &str| name.chars().filter(char::is_ascii_digit).collect::<String>();
    digits(a) != digits(b)
}
