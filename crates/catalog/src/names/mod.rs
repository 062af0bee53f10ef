//! From a typed name to one card, by one rule for every command. The door of the room: [`Index::resolve`], and
//! [`Index::resolve_among`] where a card of a deck is meant.
//!
//! 1. A full name comes first; case, accents, apostrophes and dashes do not matter. If cards share a name, the full name
//!    includes the version, and a bare name means the ordinary card; the deck's race decides among fleets.
//! 2. Next comes a short name or another spelling (`Londo`, `Garibaldi`). If it fits several cards, it means the only one
//!    that was certainly published (`Kosh`). Last comes a misspelt name that is clearly nearest to one card. Both are
//!    readings, which the caller reports: [`How::is_reading`].
//! 3. Otherwise several cards, or none. One of several is never guessed; the best known come first.
//!
//! A card known by name only needs its full name, including its version: a part of its name never means it. Where that name
//! is part of the name of a better known card, or an alias of one, `catalog` calls it `Kosh (name only)`. Whoever writes a
//! name that is an alias as well means the card of that full name, which is a reading that is reported; one that is only part
//! of other names (`Victory`) leaves several.
//! The search through all names is in `search`, which ranks them by several measures (`similarity`).

mod search;
mod similarity;
mod sound;

use std::cell::{Cell, OnceCell, RefCell};
use std::cmp::Reverse;
use std::collections::HashMap;

use crate::catalog::{Catalog, CatalogError, Known, NameRow};
use zocalo_cards::card::{CardId, CardType, Race};
use zocalo_text::text::fold;

/// How many candidates are ever shown.
const MOST_SHOWN: usize = 8;

/// All names of the card database, folded, ready to be asked.
pub struct Index {
    rows: Vec<NameRow>,
    /// The rows with this folded label; a label is unique, folded labels nearly so.
    by_label: HashMap<String, Vec<usize>>,
    /// The rows with this folded name, which versions and the fleets of the races share.
    by_name: HashMap<String, Vec<usize>>,
    /// The rows with this other spelling, folded; a surname may be that of several persons.
    by_alias: HashMap<String, Vec<usize>>,
    /// All spellings, made ready to be compared; only a name that is none needs them.
    spellings: OnceCell<Vec<similarity::Candidate>>,
    /// What names that are none came to: a search through all names, and asked again for every deck that holds them.
    searched: RefCell<HashMap<(String, Option<Race>), Resolved>>,
}

/// How many names of one list are looked for among all names before the list is taken for something else.
pub const MOST_UNKNOWN: usize = 50;

/// How many unknown names one list has brought; see [`Index::resolve_within`].
#[derive(Debug, Default)]
pub struct SearchBudget {
    unknown: Cell<usize>,
}

impl SearchBudget {
    fn is_lost(&self) -> bool {
        self.unknown.get() >= MOST_UNKNOWN
    }
}

/// How a name was settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// It is the name, but for case, accents, apostrophes and dashes.
    Named,
    /// Several cards bear the name; the race of the deck told them apart.
    ByRace,
    /// It is another spelling or a short name of the card, or the only card of a deck that it can mean.
    Alias,
    /// It is no name, but so near to one that only a typing error lies between.
    TypingError,
}

impl How {
    /// Whether something else than the name was written, so that whoever takes the card for it has to report it.
    #[must_use]
    pub fn is_reading(self) -> bool {
        matches!(self, Self::Alias | Self::TypingError)
    }
}

/// What a typed name came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resolved {
    /// One card.
    Card(CardId, How),
    /// Several cards fit, the likeliest first. None is taken.
    Several(Vec<CardId>),
    /// No card fits; these are nearest, if any is near.
    Unknown(Vec<CardId>),
}

impl Index {
    /// Reads the names of all cards.
    ///
    /// # Errors
    /// [`CatalogError`] when the card database fails.
    pub fn load(catalog: &Catalog) -> Result<Self, CatalogError> {
        let rows = catalog.names()?;
        let mut by_label: HashMap<String, Vec<usize>> = HashMap::with_capacity(rows.len());
        let mut by_name: HashMap<String, Vec<usize>> = HashMap::with_capacity(rows.len());
        let mut by_alias: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, row) in rows.iter().enumerate() {
            by_label.entry(row.folded_label.clone()).or_default().push(at);
            by_name.entry(row.folded_name.clone()).or_default().push(at);
            for alias in &row.folded_aliases {
                by_alias.entry(alias.clone()).or_default().push(at);
            }
        }
        Ok(Self { rows, by_label, by_name, by_alias, spellings: OnceCell::new(), searched: RefCell::default() })
    }

    /// The label of a card; empty for a number that no card has.
    #[must_use]
    pub fn label(&self, id: CardId) -> &str {
        self.row(id).map_or("", |row| row.label.as_str())
    }

    /// The type of a card, by name; `None` where nobody knows it.
    #[must_use]
    pub fn kind(&self, id: CardId) -> Option<&str> {
        self.row(id)?.kind.as_deref()
    }

    /// The race that a deck plays whose ambassador is this card; `None` where the card does not say.
    #[must_use]
    pub fn race_led_by(&self, id: CardId) -> Option<Race> {
        let row = self.row(id).filter(|row| row.kind.as_deref() == Some(CardType::Character.name()))?;
        row.loyalty.as_deref()?.parse().ok()
    }

    /// The other cards of which what was typed is a short name or another spelling.
    #[must_use]
    pub fn also_called(&self, typed: &str, id: CardId) -> Vec<CardId> {
        let aliased = self.by_alias.get(&fold(strip_print_run(typed)));
        self.ids(aliased.into_iter().flatten()).into_iter().filter(|other| *other != id).collect()
    }

    /// The card of this label.
    #[must_use]
    pub fn of_label(&self, label: &str) -> Option<CardId> {
        let rows = self.by_label.get(&fold(label))?;
        rows.iter().map(|at| &self.rows[*at]).find(|row| row.label == label).map(|row| row.id)
    }

    /// Settles what somebody typed. With `race`, a name that several cards bear means that race's card.
    #[must_use]
    pub fn resolve(&self, typed: &str, race: Option<Race>) -> Resolved {
        let folded = fold(strip_print_run(typed));
        if folded.is_empty() {
            return Resolved::Unknown(Vec::new());
        }
        if let Some(settled) = self.named(&folded, race) {
            return settled;
        }
        let asked = (folded, race);
        if let Some(settled) = self.searched.borrow().get(&asked) {
            return settled.clone();
        }
        let settled = self.search(&asked.0, race);
        self.searched.borrow_mut().insert(asked, settled.clone());
        settled
    }

    /// Settles a name of a list, as [`Index::resolve`] does until the list has brought more unknown names than anybody
    /// mistypes: then a name that is none is looked for no further, as that takes its time, and has no nearest names.
    #[must_use]
    pub fn resolve_within(&self, typed: &str, race: Option<Race>, patience: &SearchBudget) -> Resolved {
        if patience.is_lost() {
            let named = self.named(&fold(strip_print_run(typed)), race);
            return named.unwrap_or(Resolved::Unknown(Vec::new()));
        }
        let settled = self.resolve(typed, race);
        if matches!(settled, Resolved::Unknown(_)) {
            patience.unknown.set(patience.unknown.get() + 1);
        }
        settled
    }

    /// The card that a name means without being read as anything: by its full name, or by the race of the deck. It costs
    /// no search.
    #[must_use]
    pub fn full_name(&self, typed: &str, race: Option<Race>) -> Option<(CardId, How)> {
        match self.named(&fold(strip_print_run(typed)), race)? {
            Resolved::Card(id, how) if !how.is_reading() => Some((id, how)),
            _ => None,
        }
    }

    /// Settles what somebody typed where only some cards can be meant, those of a deck: as [`Index::resolve`], and of
    /// several cards that bear the name the only one that is among these. `Unknown` names the nearest of these.
    #[must_use]
    pub fn resolve_among(&self, typed: &str, race: Option<Race>, these: &[CardId]) -> Resolved {
        let among = |ids: &[CardId]| -> Vec<CardId> { ids.iter().copied().filter(|id| these.contains(id)).collect() };
        let folded = fold(strip_print_run(typed));
        let fitting = match self.named(&folded, race) {
            Some(Resolved::Card(id, how)) if these.contains(&id) => return Resolved::Card(id, how),
            // Who plays only the ambassador version of a card need not say so, nor whose short name it is.
            Some(Resolved::Card(..)) => {
                let called = [self.by_name.get(&folded), self.by_alias.get(&folded)];
                among(&self.ids(called.into_iter().flatten().flatten()))
            }
            Some(Resolved::Several(ids)) => among(&ids),
            Some(Resolved::Unknown(_)) => Vec::new(),
            None => match self.resolve(typed, race) {
                Resolved::Card(id, how) if these.contains(&id) => return Resolved::Card(id, how),
                _ => Vec::new(),
            },
        };
        match fitting[..] {
            [only] => Resolved::Card(only, How::Alias),
            [] => {
                let mut near = among(&self.ranked(&self.like(&folded), &folded, race));
                near.truncate(MOST_SHOWN);
                Resolved::Unknown(near)
            }
            _ => Resolved::Several(fitting),
        }
    }

    /// Cards whose names are like what was typed, the likest first, at most `most`: for choosing among them.
    #[must_use]
    pub fn candidates(&self, typed: &str, race: Option<Race>, most: usize) -> Vec<CardId> {
        let folded = fold(strip_print_run(typed));
        let mut ids = match self.named(&folded, race) {
            Some(Resolved::Card(id, _)) => vec![id],
            // Whom a surname means may be another version of a person, or a namesake of whom less is known.
            Some(Resolved::Several(ids)) if self.by_alias.contains_key(&folded) => {
                self.and_all_that_hold(&folded, ids, race)
            }
            Some(Resolved::Several(ids) | Resolved::Unknown(ids)) => ids,
            None => self.ranked(&self.like(&folded), &folded, race),
        };
        ids.truncate(most);
        ids
    }

    /// The cards whose label, name or alias is this; the deck's race decides among several.
    fn named(&self, folded: &str, race: Option<Race>) -> Option<Resolved> {
        let rows = |at: Option<&Vec<usize>>| -> Vec<usize> { at.into_iter().flatten().copied().collect() };
        let bearers = rows(self.by_name.get(folded));
        if let [only] = rows(self.by_label.get(folded))[..] {
            // "Patrol Fleet" may be a label of its own, and the name of a fleet of the Centauri as well.
            let namesakes: Vec<usize> = bearers.into_iter().filter(|at| self.rows[*at].version.is_none()).collect();
            return Some(match namesakes.len() {
                0 | 1 => Resolved::Card(self.rows[only].id, How::Named),
                _ => self.by_race(namesakes, race, How::ByRace),
            });
        }
        // A name without its version is no full name: of cards known by name only it names none.
        if bearers.iter().any(|at| self.rows[*at].known != Known::ByName) {
            return Some(match bearers[..] {
                [only] => Resolved::Card(self.rows[only].id, How::Alias),
                _ => self.by_race(bearers, race, How::ByRace),
            });
        }
        let aliased = rows(self.by_alias.get(folded));
        // A full name comes before the aliases of others, also that of a card of which nothing else is known.
        let whole: Vec<usize> = bearers.iter().copied().filter(|at| self.rows[*at].version.is_none()).collect();
        if let (false, [only]) = (aliased.is_empty(), &whole[..]) {
            return Some(Resolved::Card(self.rows[*only].id, How::Alias));
        }
        // Who was surely published is meant before namesakes of whom less is known.
        let is_published = |at: &usize| self.rows[*at].known == Known::Published;
        let published: Vec<usize> = aliased.iter().copied().filter(is_published).collect();
        match (&published[..], &aliased[..]) {
            (_, []) => return None,
            ([only], _) | ([], [only]) => return Some(Resolved::Card(self.rows[*only].id, How::Alias)),
            _ => {}
        }
        let mut all: Vec<usize> = aliased.into_iter().chain(bearers).collect();
        let meant = if published.is_empty() { all.clone() } else { published };
        Some(match self.by_race(meant, race, How::Alias) {
            Resolved::Several(_) => {
                self.order(&mut all, race);
                let mut ids = self.and_all_that_hold(folded, self.ids(&all), race);
                ids.truncate(MOST_SHOWN);
                Resolved::Several(ids)
            }
            settled => settled,
        })
    }

    /// The only card of the race among these, taken as `how` says; else all of them.
    fn by_race(&self, mut rows: Vec<usize>, race: Option<Race>, how: How) -> Resolved {
        let of_race: Vec<usize> = rows.iter().copied().filter(|at| self.is_of_race(*at, race)).collect();
        if let [only] = of_race[..] {
            return Resolved::Card(self.rows[only].id, how);
        }
        self.order(&mut rows, race);
        Resolved::Several(self.ids(&rows))
    }

    /// Orders cards that fit as well as each other, the likeliest first: what is known before what is not, the race's
    /// own before others, published before unpublished, the ordinary card before its versions, and who goes by more
    /// names first: of him people speak more.
    fn order(&self, rows: &mut [usize], race: Option<Race>) {
        rows.sort_by_key(|at| {
            let row = &self.rows[*at];
            let is_known = row.known != Known::ByName;
            let of_race = self.is_of_race(*at, race);
            (!is_known, !of_race, row.known, row.version.is_some(), Reverse(row.folded_aliases.len()), *at)
        });
    }

    fn is_of_race(&self, row: usize, race: Option<Race>) -> bool {
        race.is_some_and(|race| self.rows[row].loyalty.as_deref() == Some(race.name()))
    }

    fn ids<'a>(&self, rows: impl IntoIterator<Item = &'a usize>) -> Vec<CardId> {
        rows.into_iter().map(|at| self.rows[*at].id).collect()
    }

    /// The row of a card; rows stand in the order of their numbers.
    fn row(&self, id: CardId) -> Option<&NameRow> {
        self.rows.binary_search_by_key(&id, |row| row.id).ok().map(|at| &self.rows[at])
    }
}

/// A published checklist writes the print run behind a name: `Level the Playing Field 3+9`.
fn strip_print_run(typed: &str) -> &str {
    let trimmed = typed.trim();
    match trimmed.rsplit_once(' ') {
        Some((name, run)) if is_print_run(run) => name,
        _ => trimmed,
    }
}

fn is_print_run(word: &str) -> bool {
    word.split_once('+').is_some_and(|(a, b)| {
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit());
        digits(a) && digits(b)
    })
}

#[cfg(test)]
mod tests;
