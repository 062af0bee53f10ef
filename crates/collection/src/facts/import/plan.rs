//! What importing a table would do: every row is matched, new, merged with another, or left; and of the facts what they add
//! to what is known, complete, repeat or contradict.

use std::collections::{BTreeMap, HashMap};

use super::compare::{Contradiction, RowComparison, compare};
use super::group::{CardRows, GroupKey, LeftRow, is_printed_in};
use super::matching::{CardFinder, Match, called};
use super::row::{Oddities, PrintedRace, RowFacts};
use crate::messages::table_import as say;
use zocalo_cards::card::{Card, CardPatch, CardType, Fact, Loyalty};
use zocalo_catalog::packs::identity::NoIdentity;
use zocalo_catalog::packs::pack::mistakes;
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct FactsPlan {
    pub rows: usize,
    /// Of these, those matched by the name of a card.
    pub exact: usize,
    /// Those matched by another spelling of it.
    pub alias: usize,
    /// Those matched as somebody said.
    pub said: usize,
    /// Those of cards that nobody knew.
    pub new: usize,
    pub merged: usize,
    pub left: Vec<LeftRow>,
    /// Facts where nothing was known, by kind.
    pub added: BTreeMap<Fact, usize>,
    /// Lists that were known in part, by kind.
    pub completed: BTreeMap<Fact, usize>,
    /// Facts that were known just so.
    pub same: usize,
    /// Texts that are worded otherwise than what is known.
    pub other_words: usize,
    pub contradictions: Vec<Contradiction>,
    /// Cards with a ruling or an erratum, which stays, and another text in the table.
    pub errata: Vec<String>,
    pub odd: Oddities,
    /// Rows in which no race is printed, and how many of their cards are known otherwise than as Neutral.
    pub no_race: (usize, usize),
    /// The same of rows that say Neutral.
    pub neutral: (usize, usize),
    pub cards: Vec<Card>,
}

impl FactsPlan {
    /// The rows that mean a card that is known.
    #[must_use]
    pub fn matched(&self) -> usize {
        self.exact + self.alias + self.said
    }

    /// The rows left of which somebody can say what they mean.
    #[must_use]
    pub fn doubtful(&self) -> usize {
        self.left.iter().filter(|row| row.is_doubtful).count()
    }
}

/// Plans to import rows over these cards into the pack `name`; `place` says where their facts come from.
#[must_use]
pub(super) fn plan(rows: Vec<RowFacts>, cards: &[Card], place: &str, name: &str, odd: Oddities) -> FactsPlan {
    let mut cards = CardFinder::of(cards);
    let mut plan = FactsPlan { rows: rows.len(), odd, ..FactsPlan::default() };
    let mut groups: Vec<CardRows> = Vec::new();
    let mut by_key: HashMap<GroupKey, usize> = HashMap::new();
    let find = |row: RowFacts| {
        let found = cards.find(&row);
        (row, found)
    };
    let mut found: Vec<(RowFacts, Match)> = rows.into_iter().map(find).collect();
    // Of rows that fit one card the one of its own set goes first.
    found.order_by_key(|(row, found)| match found {
        Match::Exact(at) | Match::Alias(at) | Match::Said(at) => !is_printed_in(cards.card(*at), row),
        _ => true,
    });
    for (row, found) in found {
        let key = match &found {
            Match::Exact(at) | Match::Alias(at) | Match::Said(at) => GroupKey::Known(*at),
            Match::New => GroupKey::new(&row),
            Match::Doubtful(near, why) => {
                let near = near.iter().map(|at| called(cards.card(*at)).to_owned()).collect();
                plan.left.push(LeftRow::of(&row, why, near, true));
                continue;
            }
            Match::None(why) => {
                plan.left.push(LeftRow::of(&row, why, Vec::new(), false));
                continue;
            }
        };
        match by_key.get(&key) {
            None => {
                by_key.insert(key.clone(), groups.len());
                groups.push(CardRows::of(key, found, row, &cards));
            }
            Some(at) => groups[*at].join(row, &found, &cards, &mut plan.left),
        }
    }
    groups.order_by_key(|group| group.first.number);
    for group in groups {
        finish(group, &mut cards, (place, name), &mut plan);
    }
    plan.left.order_by_key(|row| row.number);
    plan
}

/// Turns the rows of a card into an entry of the pack, and says what it adds to what is known.
fn finish(group: CardRows, cards: &mut CardFinder, (place, name): (&str, &str), plan: &mut FactsPlan) {
    if group.is_left {
        return;
    }
    let (mut row, merged) = (group.first, group.merged);
    let known = match group.key {
        GroupKey::Known(at) => Some((at, cards.card(at))),
        GroupKey::New(..) => None,
    };
    // Where no race is printed, or none was entered, a fleet keeps the race that tells it from the others.
    let is_fleet = known.is_some_and(|(_, card)| card.kind == Some(CardType::Fleet) && card.loyalty.is_some());
    if is_fleet && row.race == Some(PrintedRace::None) {
        row.facts.loyalty = None;
    }
    let mut compared = known.map_or_else(|| RowComparison::of_new(&row), |(_, card)| compare(card, &row, name));
    let mut facts = row.facts.clone();
    for fact in &compared.dropped {
        facts.remove(*fact);
    }
    if let Some((_, card)) = known
        && !group.spellings.is_empty()
    {
        facts.aliases = Some(group.spellings);
        let kinds = if card.aliases.is_empty() { &mut compared.added } else { &mut compared.completed };
        *kinds.entry(Fact::Aliases).or_default() += 1;
    }
    let entry = match entry(&row, known, facts, place, cards) {
        Ok(entry) => entry,
        Err(why) => {
            plan.left.push(LeftRow::of(&row, &why, Vec::new(), false));
            plan.left.extend(merged.iter().map(|other| LeftRow::of(other, &why, Vec::new(), false)));
            return;
        }
    };
    plan.merged += merged.len();
    match &group.found {
        Match::Exact(_) => plan.exact += 1,
        Match::Alias(_) => plan.alias += 1,
        Match::Said(_) => plan.said += 1,
        _ => plan.new += 1,
    }
    let is_other = known.is_some_and(|(_, card)| card.loyalty.is_some_and(|loyalty| loyalty != Loyalty::Neutral));
    let count = match row.race {
        Some(PrintedRace::None) => Some(&mut plan.no_race),
        Some(PrintedRace::Neutral) => Some(&mut plan.neutral),
        None => None,
    };
    if let Some((rows, otherwise)) = count {
        *rows += 1;
        *otherwise += usize::from(is_other);
    }
    for (fact, number) in compared.added {
        *plan.added.entry(fact).or_default() += number;
    }
    for (fact, number) in compared.completed {
        *plan.completed.entry(fact).or_default() += number;
    }
    if compared.not_printed {
        plan.odd.not_printed.add(&row.name);
    }
    plan.same += compared.same;
    plan.other_words += compared.other_words;
    plan.contradictions.extend(compared.contradictions);
    if compared.has_erratum {
        plan.errata.extend(known.map(|(_, card)| called(card).to_owned()));
    }
    let at = known.map(|(at, _)| at);
    cards.take(at, &entry);
    plan.cards.push(entry);
}

/// The entry of the pack, which the pack then finds again as the same card.
fn entry(
    row: &RowFacts,
    known: Option<(usize, &Card)>,
    facts: CardPatch,
    place: &str,
    cards: &CardFinder,
) -> Result<Card, Text> {
    let new =
        || Card { label: row.name.clone(), name: row.name.clone(), version: row.version.clone(), ..Card::default() };
    let mut card = known.map_or_else(new, |(_, card)| card.bare());
    card.sources = sources(row, &facts, place);
    let mut entry = facts.on(&card);
    let finds = |entry: &Card| match cards.identify(entry) {
        Ok(found) => known.is_some_and(|(at, _)| at == found),
        Err(why) => known.is_none() && why == NoIdentity::New,
    };
    // Of several cards of one name the loyalty says which is meant, also where the table does not.
    if !finds(&entry) && entry.loyalty.is_none() {
        entry.loyalty = known.and_then(|(_, card)| card.loyalty);
    }
    if !finds(&entry) {
        return Err(say::CannotTell);
    }
    match mistakes(&entry).into_iter().next() {
        None => Ok(entry),
        Some((_, reason, _)) => Err(reason),
    }
}

/// Where the facts come from. A text is of one printing: of which one, the set says.
fn sources(row: &RowFacts, facts: &CardPatch, place: &str) -> Vec<String> {
    if !row.sources.is_empty() {
        return row.sources.clone();
    }
    let others: Vec<&str> = facts.stated().filter(|fact| *fact != Fact::Text).map(Fact::name).collect();
    let mut lines = Vec::new();
    if !others.is_empty() {
        lines.push(format!("{}: {place}", others.join(", ")));
    }
    if facts.text.is_some() {
        lines.push(match &row.set {
            Some(set) => format!("text: {place}, as printed in {set}"),
            None => format!("text: {place}"),
        });
    }
    if lines.is_empty() {
        lines.push(format!("name: {place}"));
    }
    lines
}
