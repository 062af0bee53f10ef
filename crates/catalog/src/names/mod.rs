//! From a typed name to one card, by one rule for every command. The door of the room: [`Index::resolve`], and
//! [`Index::resolve_among`] where a card of a deck is meant.
//!
//! 1. A full name comes first; case, accents, apostrophes and dashes do not matter. If cards share a name, the full name
//!    includes the version, and a bare name means the ordinary card; the deck's race decides among fleets.
//! 2. Next comes a short name or another spelling (`Londo`, `Garibaldi`). If it fits several cards, it means the only one
//!    that was certainly published (`Kosh`). Last comes a misspelt name that is clearly nearest to one card. Both are
//!    readings, which the caller reports: [`How::is_reading`].
//! 3. What is no name so, nor nearly one, is read in other letters (`scripts`): of the other alphabet, by its sound (`Деленн`),
//!    on the other keyboard layout (`вудутт`), with letters that only look right. These are readings as well.
//!    A Russian text may be the name word by word (`translated`: `торговый договор`), and what a scanner read looks like one (`shape`).
//!    Persons are also called by short first names, or the last name first (`abbreviated`).
//! 4. Otherwise several cards, or none. One of several is never guessed; the best known come first.
//!
//! A card known by name only needs its full name, including its version: a part of its name never means it. Where that name
//! is part of the name of a better known card, or an alias of one, `catalog` calls it `Kosh (name only)`. Whoever writes a
//! name that is an alias as well means the card of that full name, which is a reading that is reported; one that is only part
//! of other names (`Victory`) leaves several.
//! The search through all names is in `search`, which ranks them by several measures (`similarity`).

mod abbreviated;
mod beginning;
mod ear;
mod respelling;
pub mod scripts;
mod search;
mod shape;
mod similarity;
mod sound;
mod translated;

pub use respelling::sounding_like;

use std::cell::{Cell, OnceCell, RefCell};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::rc::Rc;

use crate::catalog::{Catalog, CatalogError, Database, HowKnown, NameRow, highest_id, name_row, spelt};
use crate::messages::card as say;
use scripts::Respelling;
use zocalo_cards::card::{CardId, CardType, Race};
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;
use zocalo_text::text::{fold, shortened};

/// How many candidates are ever shown.
const MOST_SHOWN: usize = 8;

pub struct Index {
    database: Rc<Database>,
    rows: Vec<OnceCell<Box<NameRow>>>,
    /// What each folded text names that was asked for.
    spelt: RefCell<HashMap<String, Rc<Spelt>>>,
    /// Of each folded word that was asked for whether a name may begin with it.
    beginnings: RefCell<HashMap<String, bool>>,
    /// All spellings, made ready to be compared; only a name that is none needs them.
    spellings: OnceCell<Vec<similarity::NamedSpelling>>,
    heard: OnceCell<respelling::Heard>,
    /// The places of all spellings by how they look, for what a scanner read.
    shapes: OnceCell<HashMap<String, Vec<usize>>>,
    /// What names that are none came to: a search through all names, and asked again for every deck that holds them.
    searched: RefCell<HashMap<(String, Option<Race>), Resolved>>,
    /// What names were read as, a sentence each, and how many of the sentences have been said.
    readings: RefCell<Vec<Text>>,
    said: Cell<usize>,
}

#[derive(Default)]
struct Spelt {
    labels: Vec<CardId>,
    /// The cards of this name, which versions and the fleets of the races share.
    names: Vec<CardId>,
    /// The cards with this other spelling; a surname may be that of several persons.
    aliases: Vec<CardId>,
}

/// How many names of one list are looked for among all names before the list is taken for something else.
pub const MOST_UNKNOWN: usize = 50;

/// How many names of one list are looked for among all names at most: nobody mistypes as many.
const MOST_SEARCHED: usize = 400;

#[derive(Debug, Default)]
pub struct SearchBudget {
    unknown: Cell<usize>,
    /// How many names were looked for among all names, found or not.
    searched: Cell<usize>,
}

impl SearchBudget {
    #[must_use]
    pub fn unknown(&self) -> usize {
        self.unknown.get()
    }

    /// Takes back what was counted since there were so many, as it came out in the end: `Dev. Relationship` is a name cut short.
    pub fn settle(&self, unknown: usize) {
        self.unknown.set(unknown);
    }

    fn is_lost(&self) -> bool {
        self.unknown.get() >= MOST_UNKNOWN || self.searched.get() >= MOST_SEARCHED
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
    /// It is a name in other letters.
    Respelt(Respelling),
}

impl How {
    /// Whether something else than the name was written, so that whoever takes the card for it has to report it.
    #[must_use]
    pub fn is_reading(self) -> bool {
        matches!(self, Self::Alias | Self::TypingError | Self::Respelt(_))
    }

    /// What was read as which card, in a sentence; `None` for a name that is written as it is.
    #[must_use]
    pub fn sentence(self, written: &str, label: &str) -> Option<Text> {
        let written = shortened(written.trim(), 60);
        match self {
            Self::Named | Self::ByRace => None,
            Self::Respelt(Respelling::Layout) => Some(say::ReadAsLayout { written, label }.text()),
            Self::Respelt(Respelling::LookAlike) => Some(say::ReadAsMixed { written, label }.text()),
            Self::Alias | Self::TypingError | Self::Respelt(Respelling::Alphabet) => {
                Some(say::ReadAs { written, label }.text())
            }
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resolved {
    Card(CardId, How),
    /// Several cards fit, the likeliest first. None is taken.
    Several(Vec<CardId>),
    /// No card fits; these are nearest, if any is near.
    Unknown(Vec<CardId>),
}

impl Index {
    /// The names of the cards of a database.
    pub fn load(catalog: &Catalog) -> Result<Self, CatalogError> {
        let database = Rc::clone(catalog.database());
        let highest = database.read(highest_id)?;
        Ok(Self {
            database,
            rows: (0..=highest.0).map(|_| OnceCell::new()).collect(),
            spelt: RefCell::default(),
            beginnings: RefCell::default(),
            spellings: OnceCell::new(),
            heard: OnceCell::new(),
            shapes: OnceCell::new(),
            searched: RefCell::default(),
            readings: RefCell::default(),
            said: Cell::new(0),
        })
    }

    /// The database of the names, for what asks it as long as the index lives.
    pub(crate) fn database(&self) -> &Database {
        &self.database
    }

    #[must_use]
    pub fn label(&self, id: CardId) -> &str {
        self.row(id).map_or("", |row| row.label.as_str())
    }

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
        let folded = fold(strip_print_run(typed));
        let spelt = match self.named(&folded, None) {
            None => self.respelt(typed).map_or_else(|| self.spelt(&folded), |(name, _)| self.spelt(&name)),
            Some(_) => self.spelt(&folded),
        };
        spelt.aliases.iter().copied().filter(|other| *other != id).collect()
    }

    /// All cards of a name, whatever their version.
    #[must_use]
    pub fn versions_of(&self, name: &str) -> Vec<CardId> {
        self.spelt(&fold(name)).names.clone()
    }

    #[must_use]
    pub fn of_label(&self, label: &str) -> Option<CardId> {
        self.spelt(&fold(label)).labels.iter().copied().find(|id| self.label(*id) == label)
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
        // Folded, the keys of another layout would be lost.
        let asked = (strip_print_run(typed).to_owned(), race);
        if let Some(settled) = self.searched.borrow().get(&asked) {
            return settled.clone();
        }
        let by_words =
            |fewest| self.translated(&asked.0, race, fewest).filter(|found| matches!(found, Resolved::Card(..)));
        let found = by_words(2).or_else(|| self.of_person(&folded, race)).or_else(|| self.of_shape(&folded, race));
        let found = found.unwrap_or_else(|| self.search(&folded, race));
        let settled = match found {
            settled @ Resolved::Card(..) => settled,
            open => match self.in_other_letters(&asked.0, race, open) {
                settled @ Resolved::Card(..) => settled,
                open => by_words(1).unwrap_or(open),
            },
        };
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
        let searched = self.searched.borrow().len();
        let settled = self.resolve(typed, race);
        if matches!(settled, Resolved::Unknown(_)) {
            patience.unknown.set(patience.unknown.get() + 1);
        }
        patience.searched.set(patience.searched.get() + self.searched.borrow().len() - searched);
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
        let folded = fold(strip_print_run(typed));
        if let Some(found) = self.named_among(&folded, race, these) {
            return found;
        }
        if let Resolved::Card(id, how) = self.resolve(typed, race)
            && these.contains(&id)
        {
            return Resolved::Card(id, how);
        }
        // A name in other letters means of this deck what it means in its own.
        if let Some((name, how)) = self.respelt(typed) {
            return match self.named_among(&fold(strip_print_run(&name)), race, these) {
                Some(Resolved::Card(id, _)) => Resolved::Card(id, how),
                open => open.unwrap_or_else(|| self.nearest_among(&folded, race, these)),
            };
        }
        self.nearest_among(&folded, race, these)
    }

    /// The card that has exactly this name, of which nothing but the name is known, so that elsewhere a longer name may be meant.
    #[must_use]
    pub fn by_name_only(&self, typed: &str) -> Option<CardId> {
        let spelt = self.spelt(&fold(strip_print_run(typed)));
        match (&spelt.names[..], &spelt.aliases[..]) {
            ([only], []) if !self.is_known(*only) => Some(*only),
            _ => None,
        }
    }

    /// Which of some cards a folded name means as it is; `None` where it is no name.
    fn named_among(&self, folded: &str, race: Option<Race>, these: &[CardId]) -> Option<Resolved> {
        let among = |ids: &[CardId]| -> Vec<CardId> { ids.iter().copied().filter(|id| these.contains(id)).collect() };
        let fitting = match self.named(folded, race)? {
            Resolved::Card(id, how) if these.contains(&id) => return Some(Resolved::Card(id, how)),
            // Who plays only the ambassador version of a card need not say so, nor whose short name it is.
            Resolved::Card(..) => {
                let spelt = self.spelt(folded);
                among(&[&spelt.names[..], &spelt.aliases[..]].concat())
            }
            Resolved::Several(ids) => among(&ids),
            Resolved::Unknown(_) => Vec::new(),
        };
        Some(match fitting[..] {
            [only] => Resolved::Card(only, How::Alias),
            [] => self.nearest_among(folded, race, these),
            _ => Resolved::Several(fitting),
        })
    }

    fn nearest_among(&self, folded: &str, race: Option<Race>, these: &[CardId]) -> Resolved {
        let mut near = self.ranked(&self.like(folded), folded, race);
        near.retain(|id| these.contains(id));
        near.truncate(MOST_SHOWN);
        Resolved::Unknown(near)
    }

    /// Cards whose names are like what was typed, the likest first, at most `most`: for choosing among them.
    #[must_use]
    pub fn candidates(&self, typed: &str, race: Option<Race>, most: usize) -> Vec<CardId> {
        let folded = fold(strip_print_run(typed));
        let mut ids = match self.named(&folded, race) {
            Some(Resolved::Card(id, _)) => vec![id],
            // Whom a surname means may be another version of a person, or a namesake of whom less is known.
            Some(Resolved::Several(ids)) if !self.spelt(&folded).aliases.is_empty() => {
                self.and_all_that_hold(&folded, ids, race)
            }
            Some(Resolved::Several(ids) | Resolved::Unknown(ids)) => ids,
            None => {
                let like = self.like(&folded);
                let is_foreign = like.is_empty() || typed.contains(scripts::is_cyrillic);
                match self.respelt(typed).filter(|(name, _)| is_foreign && *name != folded) {
                    Some((name, _)) => return self.candidates(&name, race, most),
                    None => self.and_heard(typed, self.ranked(&like, &folded, race), race),
                }
            }
        };
        ids.truncate(most);
        ids
    }

    /// Remembers what a name was taken for, so that it is said once, however often the name is read.
    pub fn note(&self, how: How, written: &str, label: &str) {
        if let Some(sentence) = how.sentence(written, label) {
            self.tell(sentence);
        }
    }

    /// Remembers something that whoever asked is told once.
    pub fn tell(&self, sentence: Text) {
        let mut readings = self.readings.borrow_mut();
        if !readings.contains(&sentence) {
            readings.push(sentence);
        }
    }

    /// What is to be said of names that were noted since this was last asked.
    #[must_use]
    pub fn new_notes(&self) -> Vec<Text> {
        let readings = self.readings.borrow();
        readings[self.said.replace(readings.len())..].to_vec()
    }

    fn named(&self, folded: &str, race: Option<Race>) -> Option<Resolved> {
        let spelt = self.spelt(folded);
        let Spelt { labels, names: bearers, aliases } = &*spelt;
        let is_whole = |id: &CardId| self.row(*id).is_some_and(|row| !row.has_version);
        let whole: Vec<CardId> = bearers.iter().copied().filter(is_whole).collect();
        if let [only] = labels[..] {
            // "Patrol Fleet" may be a label of its own, and the name of a fleet of the Centauri as well.
            return Some(match whole.len() {
                0 | 1 => Resolved::Card(only, How::Named),
                _ => self.by_race(whole, race, How::ByRace),
            });
        }
        // A name without its version is no full name: of cards known by name only it names none.
        if bearers.iter().any(|id| self.is_known(*id)) {
            return Some(match bearers[..] {
                [only] => Resolved::Card(only, How::Alias),
                _ => self.by_race(bearers.clone(), race, How::ByRace),
            });
        }
        // A full name comes before the aliases of others, also that of a card of which nothing else is known.
        if let (false, [only]) = (aliases.is_empty(), &whole[..]) {
            return Some(Resolved::Card(*only, How::Alias));
        }
        // Who was surely published is meant before namesakes of whom less is known.
        let is_published = |id: &CardId| self.row(*id).is_some_and(|row| row.known == HowKnown::Published);
        let published: Vec<CardId> = aliases.iter().copied().filter(is_published).collect();
        match (&published[..], &aliases[..]) {
            (_, []) => return self.of_named_race(folded),
            ([only], _) | ([], [only]) => return Some(Resolved::Card(*only, How::Alias)),
            _ => {}
        }
        let mut all = [&aliases[..], &bearers[..]].concat();
        let meant = if published.is_empty() { all.clone() } else { published };
        Some(match self.by_race(meant, race, How::Alias) {
            Resolved::Several(_) => {
                self.order(&mut all, race);
                let mut ids = self.and_all_that_hold(folded, all, race);
                ids.truncate(MOST_SHOWN);
                Resolved::Several(ids)
            }
            settled => settled,
        })
    }

    /// The card that several races have, behind or before the name of one: `Narn Picket Fleet`.
    fn of_named_race(&self, folded: &str) -> Option<Resolved> {
        let ends = [folded.split_once(' '), folded.rsplit_once(' ').map(|(name, race)| (race, name))];
        ends.into_iter().flatten().find_map(|(word, name)| {
            let race = Race::read(word).ok()?;
            let of_race = |id: &CardId| self.is_of_race(*id, Some(race));
            let spelt = self.spelt(name);
            let mut found = spelt.names.iter().copied().filter(of_race);
            let only = found.next()?;
            (found.next().is_none() && self.is_known(only)).then_some(Resolved::Card(only, How::ByRace))
        })
    }

    /// The only card of the race among these, taken as `how` says; else all of them.
    fn by_race(&self, mut ids: Vec<CardId>, race: Option<Race>, how: How) -> Resolved {
        let of_race: Vec<CardId> = ids.iter().copied().filter(|id| self.is_of_race(*id, race)).collect();
        if let [only] = of_race[..] {
            return Resolved::Card(only, how);
        }
        self.order(&mut ids, race);
        Resolved::Several(ids)
    }

    /// Orders cards that fit as well as each other, the likeliest first: what is known before what is not, the race's
    /// own before others, published before unpublished, the ordinary card before its versions, and who goes by more
    /// names first: of him people speak more.
    fn order(&self, ids: &mut [CardId], race: Option<Race>) {
        ids.order_by_key(|id| {
            let row = self.row(*id);
            let known = row.map_or(HowKnown::ByName, |row| row.known);
            let has_version = row.is_some_and(|row| row.has_version);
            let aliases = row.map_or(0, |row| row.aliases);
            (known == HowKnown::ByName, !self.is_of_race(*id, race), known, has_version, Reverse(aliases), *id)
        });
    }

    fn is_of_race(&self, id: CardId, race: Option<Race>) -> bool {
        let loyalty = || self.row(id)?.loyalty.as_deref();
        race.is_some_and(|race| loyalty() == Some(race.name()))
    }

    fn is_known(&self, id: CardId) -> bool {
        self.row(id).is_some_and(|row| row.known != HowKnown::ByName)
    }

    /// What a folded text names. That the database can be asked has been seen when the index was made; should it fail since,
    /// for want of memory, the text names nothing.
    fn spelt(&self, folded: &str) -> Rc<Spelt> {
        if let Some(spelt) = self.spelt.borrow().get(folded) {
            return Rc::clone(spelt);
        }
        // No name is nearly as long.
        if folded.len() > search::LONGEST {
            return Rc::default();
        }
        let mut found = Spelt::default();
        for (row, is_alias) in self.database.read(|connection| spelt(connection, folded)).unwrap_or_default() {
            let id = row.id;
            if is_alias {
                found.aliases.push(id);
            } else {
                for (text, ids) in [(&row.folded_label, &mut found.labels), (&row.folded_name, &mut found.names)] {
                    if text == folded && ids.last() != Some(&id) {
                        ids.push(id);
                    }
                }
            }
            self.keep(row);
        }
        let found = Rc::new(found);
        self.spelt.borrow_mut().insert(folded.to_owned(), Rc::clone(&found));
        found
    }

    fn row(&self, id: CardId) -> Option<&NameRow> {
        let cell = self.rows.get(id.0 as usize)?;
        if cell.get().is_none() {
            self.keep(self.database.read(|connection| name_row(connection, id)).ok()??);
        }
        cell.get().map(|row| &**row)
    }

    fn keep(&self, row: NameRow) {
        if let Some(cell) = self.rows.get(row.id.0 as usize) {
            // One that is there says the same.
            let _ = cell.set(Box::new(row));
        }
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
