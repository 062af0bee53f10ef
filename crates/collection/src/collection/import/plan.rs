//! What importing rows does to a collection. Nothing is lowered while a row is unread, as what is missing may be just that
//! row; and which of several copies are gone is never guessed.

use std::collections::{BTreeMap, BTreeSet};

use super::file::ReadRows;
use super::left::{Left, Why};
use super::names::{PlacedRow, ResolvedRows};
use crate::collection::adding::filling_wants;
use crate::collection::batch::Difference;
use crate::collection::holdings::Holdings;
use crate::collection::lot::{CardKey, Label, List, Lot, MOST_OF_A_LOT};
use zocalo_text::order::Order as _;

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Mode {
    /// They are added to what is there, and fill the wants that are there.
    Add,
    /// The cards of the file have these numbers from now on; others stay as they are.
    Set,
    /// The collection is what the file says, and nothing else.
    Replace,
}

impl Mode {
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportPlan {
    pub rows: usize,
    /// The copies of the rows whose number can be read.
    pub copies: i64,
    /// The rows that are booked, and their copies.
    pub booked: (usize, i64),
    /// The rows of the cards in `withheld`, and their copies.
    pub held: (usize, i64),
    pub left: Vec<Left>,
    /// What changes, by lot, and then the wants that it fills.
    pub differences: Vec<Difference>,
    /// What there was of each lot that changes, in the order of `differences`.
    pub before: Vec<i64>,
    /// How many lots are new, have more copies, have fewer, and are gone.
    pub kinds: [usize; 4],
    pub added: i64,
    pub removed: i64,
    /// How many copies are wanted no more, as they came; not among `removed` and `kinds`.
    pub filled: i64,
    /// The cards that would have been lowered and stay as they are, because rows are unread.
    pub withheld: Vec<CardKey>,
}

impl ImportPlan {
    /// The copies of the rows that are left, as far as their number can be read.
    #[must_use]
    pub fn left_copies(&self) -> i64 {
        self.left.iter().filter_map(|left| left.count).sum()
    }

    /// The rows that are left and whose number of copies nobody can read.
    #[must_use]
    pub fn uncounted(&self) -> usize {
        self.left.iter().filter(|left| left.count.is_none()).count()
    }

    /// Lowers the wants that the copies fill, as adding them one by one does. What the file itself wants comes on top.
    fn fill_wants(&mut self, holdings: &Holdings) {
        let came = self.differences.iter().map(|difference| (&difference.lot, difference.delta));
        let filling: Vec<Difference> = filling_wants(came, holdings).collect();
        for difference in &filling {
            let known = self.differences.binary_search_by(|other| other.lot.cmp(&difference.lot));
            let more = known.map_or(0, |at| self.differences[at].delta);
            self.before.push(holdings.get(&difference.lot).copied().unwrap_or(0) + more);
            self.filled -= difference.delta;
        }
        self.differences.extend(filling);
    }

    /// A lot that would change by more copies than any command may change.
    #[must_use]
    pub fn beyond(&self) -> Option<&Lot> {
        let is_beyond = |difference: &&Difference| difference.delta.abs() > MOST_OF_A_LOT;
        self.differences.iter().find(is_beyond).map(|difference| &difference.lot)
    }
}

/// Plans to import rows into what is there. `usual` is the list of rows that name none.
#[must_use]
pub fn plan(reading: &ReadRows, settled: &ResolvedRows, mode: Mode, usual: List, holdings: &Holdings) -> ImportPlan {
    let mut plan = ImportPlan {
        rows: reading.rows.len(),
        copies: copies(settled, reading),
        left: settled.left.clone(),
        ..ImportPlan::default()
    };
    let mut deltas: Vec<Difference> = Vec::with_capacity(settled.placed.len());
    let mut unclear: BTreeSet<usize> = BTreeSet::new();
    if mode == Mode::Add {
        deltas.extend(settled.placed.iter().flat_map(|placed| parts(placed, reading)).map(difference));
    } else {
        for of_card in by_card(settled, reading, mode, usual, holdings) {
            let Wanted { changes, unclear: rows } = of_card.wanted(mode);
            for (at, why) in rows {
                if unclear.insert(at) {
                    let placed = settled.placed.binary_search_by_key(&at, |placed| placed.at);
                    plan.left.extend(placed.map(|found| left(&settled.placed[found], reading, why.clone())));
                }
            }
            deltas.extend(changes.into_iter().map(difference));
        }
        let is_unread = plan.left.iter().any(|left| !unclear.contains(&left.at));
        if is_unread {
            let lowered: BTreeSet<CardKey> =
                deltas.iter().filter(|one| one.delta < 0).map(|one| one.lot.card.clone()).collect();
            // A card of which one lot would fall and another rise is left alone as a whole, or it would be there twice.
            deltas.retain(|one| !lowered.contains(&one.lot.card));
            plan.withheld = lowered.into_iter().collect();
        }
    }
    plan.left.order_by_key(|left| left.at);
    for placed in settled.placed.iter().filter(|placed| !unclear.contains(&placed.at)) {
        let is_held = plan.withheld.binary_search(&placed.card).is_ok();
        let rows = if is_held { &mut plan.held } else { &mut plan.booked };
        *rows = (rows.0 + 1, rows.1 + placed.count);
    }
    plan.differences = summed(deltas);
    plan.before.reserve_exact(plan.differences.len());
    for Difference { lot, delta, reason } in &mut plan.differences {
        let before = holdings.get(lot).copied().unwrap_or(0);
        plan.kinds[kind(before, before + *delta)] += 1;
        plan.added += (*delta).max(0);
        plan.removed -= (*delta).min(0);
        plan.before.push(before);
        "import".clone_into(reason);
    }
    if mode == Mode::Add {
        plan.fill_wants(holdings);
    }
    plan
}

/// The copies of a file: of each row as many as it names once it is read, as a line may be read in several ways.
fn copies(settled: &ResolvedRows, reading: &ReadRows) -> i64 {
    let mut counts: Vec<Option<i64>> = reading.rows.iter().map(super::ImportRow::count).collect();
    for placed in &settled.placed {
        if let Some(count) = counts.get_mut(placed.at) {
            *count = Some(placed.count);
        }
    }
    counts.into_iter().flatten().sum()
}

/// One difference a lot, in order, and none of nothing. A large import holds each lot once at a time only.
fn summed(mut deltas: Vec<Difference>) -> Vec<Difference> {
    deltas.order_by(|one, other| one.lot.cmp(&other.lot));
    deltas.dedup_by(|one, kept| {
        let is_same = one.lot == kept.lot;
        kept.delta += if is_same { one.delta } else { 0 };
        is_same
    });
    deltas.retain(|difference| difference.delta != 0);
    deltas
}

/// A difference whose reason is written when it is known that it stays.
fn difference((lot, delta): (Lot, i64)) -> Difference {
    Difference { lot, delta, reason: String::new() }
}

/// Which of [`ImportPlan::kinds`] a change of a lot is.
fn kind(before: i64, after: i64) -> usize {
    match (before, after) {
        (0, _) => 0,
        (_, 0) => 3,
        _ if after > before => 1,
        _ => 2,
    }
}

fn parts(placed: &PlacedRow, reading: &ReadRows) -> Vec<(Lot, i64)> {
    reading.rows.get(placed.at).map_or_else(Vec::new, |row| row.parts(&placed.card, placed.count))
}

fn left(placed: &PlacedRow, reading: &ReadRows, why: Why) -> Left {
    let name = reading.rows.get(placed.at).map_or(String::new(), |row| row.name().to_owned());
    Left {
        at: placed.at,
        number: placed.number,
        name,
        count: Some(placed.count),
        why,
        candidates: Vec::new(),
        is_doubtful: false,
    }
}

#[derive(Default)]
struct OfCard {
    /// Which of the fields the file says of this card at all.
    says: Says,
    rows: Vec<(usize, Lot, i64)>,
    there: Vec<(Lot, i64)>,
}

/// Of which fields of a lot a file says something: set, condition, place, label and note.
#[derive(Clone, Copy, Default)]
struct Says([bool; 5]);

impl Says {
    const ALL: Self = Self([true; 5]);

    fn and(self, lot: &Lot) -> Self {
        let [printing, condition, place, label, note] = self.0;
        Self([
            printing || !lot.printing.is_empty(),
            condition || !lot.condition.is_empty(),
            place || !lot.place.is_empty(),
            label || lot.label != Label::None,
            note || !lot.note.is_empty(),
        ])
    }

    /// A lot without the fields of which the file says nothing.
    fn of(self, lot: &Lot) -> Lot {
        let [printing, condition, place, label, note] = self.0;
        let text = |says: bool, text: &String| if says { text.clone() } else { String::new() };
        Lot {
            card: lot.card.clone(),
            list: lot.list,
            printing: text(printing, &lot.printing),
            condition: text(condition, &lot.condition),
            place: text(place, &lot.place),
            label: if label { lot.label } else { Label::None },
            note: text(note, &lot.note),
        }
    }
}

#[derive(Default)]
struct Wanted {
    changes: BTreeMap<Lot, i64>,
    /// Rows of which nobody can say what they change, and why.
    unclear: Vec<(usize, Why)>,
}

fn by_card(settled: &ResolvedRows, reading: &ReadRows, mode: Mode, usual: List, holdings: &Holdings) -> Vec<OfCard> {
    let mut cards: BTreeMap<(CardKey, List), OfCard> = BTreeMap::new();
    let mut lists: BTreeSet<List> = reading.lists.iter().flatten().copied().collect();
    if reading.lists.is_none() {
        lists.insert(usual);
    }
    for placed in &settled.placed {
        for (lot, count) in parts(placed, reading) {
            lists.insert(lot.list);
            let of_card = cards.entry((lot.card.clone(), lot.list)).or_default();
            // What this program exported says everything of every copy, also by saying nothing.
            of_card.says = if reading.is_ours { Says::ALL } else { of_card.says.and(&lot) };
            of_card.rows.push((placed.at, lot, count));
        }
    }
    for (lot, count) in holdings {
        match cards.get_mut(&(lot.card.clone(), lot.list)) {
            Some(of_card) => of_card.there.push((lot.clone(), *count)),
            None if mode == Mode::Replace && lists.contains(&lot.list) => {
                let of_card = cards.entry((lot.card.clone(), lot.list)).or_default();
                of_card.there.push((lot.clone(), *count));
            }
            None => {}
        }
    }
    cards.into_values().collect()
}

impl OfCard {
    fn wanted(&self, mode: Mode) -> Wanted {
        let mut groups: BTreeMap<Lot, (i64, Vec<usize>)> = BTreeMap::new();
        for (at, lot, count) in &self.rows {
            let group = groups.entry(self.says.of(lot)).or_default();
            group.0 += count;
            group.1.push(*at);
        }
        let mut there_of: BTreeMap<Lot, Vec<&(Lot, i64)>> = BTreeMap::new();
        for there in &self.there {
            there_of.entry(self.says.of(&there.0)).or_default().push(there);
        }
        let mut wanted = Wanted::default();
        for (lot, (count, rows)) in &groups {
            let there = there_of.remove(lot).unwrap_or_default();
            let difference = count - there.iter().map(|(_, count)| count).sum::<i64>();
            let mut none_left = || {
                for (lot, count) in &there {
                    *wanted.changes.entry(lot.clone()).or_default() -= count;
                }
            };
            match (&there[..], difference) {
                (_, 0) => {}
                ([], _) | (_, 1..) => *wanted.changes.entry(lot.clone()).or_default() += difference,
                ([only], _) => *wanted.changes.entry(only.0.clone()).or_default() += difference,
                _ if *count == 0 => none_left(),
                // The file is the whole truth, so what it does not say of the copies is no longer said.
                _ if mode == Mode::Replace => {
                    none_left();
                    *wanted.changes.entry(lot.clone()).or_default() += count;
                }
                _ => {
                    let why = Why::Unclear(listed(&there));
                    wanted.unclear.extend(rows.iter().map(|at| (*at, why.clone())));
                }
            }
        }
        if mode == Mode::Replace {
            for (lot, count) in there_of.into_values().flatten() {
                *wanted.changes.entry(lot.clone()).or_default() -= count;
            }
        }
        wanted
    }
}

fn listed(there: &[&(Lot, i64)]) -> String {
    let lots: Vec<String> = there.iter().take(4).map(|(lot, count)| format!("{count} {lot}")).collect();
    let more = if there.len() > 4 { " and more" } else { "" };
    format!("{}{more}", lots.join(", "))
}
