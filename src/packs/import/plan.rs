//! What importing a table would do: every row is matched, new, merged with another, or left; and of the facts what they add
//! to what is known, complete, repeat or contradict.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};

use serde_json::{Map, Value, json};

use super::compare::{Compared, Contradiction, compare};
use super::matching::{Cards, Match, called};
use super::merging::{disagreement, merge_rows};
use super::row::{Oddities, PrintedRace, RowFacts};
use crate::card::{Card, CardType, Fact, Loyalty, fold, with_facts};
use crate::packs::identity::NoIdentity;
use crate::packs::pack::mistakes;
use crate::packs::{Grade, grade_of, grade_of_part, nameless, pack_of, source_of, source_of_part};

/// What importing a table would do.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Plan {
    /// The rows that were read.
    pub rows: usize,
    /// Of these, those matched by the name of a card.
    pub exact: usize,
    /// Those matched by another spelling of it.
    pub alias: usize,
    /// Those matched as somebody said.
    pub said: usize,
    /// Those of cards that nobody knew.
    pub new: usize,
    /// Those that were merged with another row of their card.
    pub merged: usize,
    /// Those that are left, each with its reason.
    pub left: Vec<LeftRow>,
    /// Facts where nothing was known, by kind.
    pub added: BTreeMap<Fact, usize>,
    /// Lists that were known in part, by kind.
    pub completed: BTreeMap<Fact, usize>,
    /// Facts that were known just so.
    pub same: usize,
    /// Texts that are worded otherwise than what is known.
    pub other_words: usize,
    /// Facts that are known otherwise.
    pub contradictions: Vec<Contradiction>,
    /// Cards with a ruling or an erratum, which stays, and another text in the table.
    pub errata: Vec<String>,
    /// What is odd in the table.
    pub odd: Oddities,
    /// Rows in which no race is printed, and how many of their cards are known otherwise than as Neutral.
    pub no_race: (usize, usize),
    /// The same of rows that say Neutral.
    pub neutral: (usize, usize),
    /// The cards of the pack.
    pub cards: Vec<Card>,
}

/// A row that is left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftRow {
    /// Its number.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Why.
    pub why: String,
    /// Whether it may be a card that is known.
    pub is_doubtful: bool,
    /// The cards that it may be.
    pub candidates: Vec<String>,
}

impl Plan {
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

/// Which card the rows of a group mean.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    Known(usize),
    /// By name, version, and of fleets the race.
    New(String, Option<String>, Option<String>),
}

/// The rows of one card.
struct Group {
    key: Key,
    found: Match,
    first: RowFacts,
    /// On what its rows disagree: nothing of it is believed, whatever a further row says.
    disputed: Vec<Fact>,
    is_left: bool,
}

/// Plans to import rows over these cards into the pack `name`; `place` says where their facts come from.
#[must_use]
pub fn plan(rows: Vec<RowFacts>, cards: &[Card], place: &str, name: &str, odd: Oddities) -> Plan {
    let mut cards = Cards::of(cards);
    let mut plan = Plan { rows: rows.len(), odd, ..Plan::default() };
    let mut groups: Vec<Group> = Vec::new();
    let mut by_key: HashMap<Key, usize> = HashMap::new();
    let find = |row: RowFacts| {
        let found = cards.find(&row);
        (row, found)
    };
    let mut found: Vec<(RowFacts, Match)> = rows.into_iter().map(find).collect();
    // Of rows that fit one card the one of its own set goes first.
    found.sort_by_key(|(row, found)| match found {
        Match::Exact(at) | Match::Alias(at) | Match::Said(at) => !is_printed_in(cards.card(*at), row),
        _ => true,
    });
    for (row, found) in found {
        let key = match &found {
            Match::Exact(at) | Match::Alias(at) | Match::Said(at) => Key::Known(*at),
            Match::New => new_key(&row),
            Match::Doubtful(near, why) => {
                plan.left.push(left(
                    &row,
                    why,
                    near.iter().map(|at| called(cards.card(*at)).to_owned()).collect(),
                    true,
                ));
                continue;
            }
            Match::None(why) => {
                plan.left.push(left(&row, why, Vec::new(), false));
                continue;
            }
        };
        match by_key.get(&key) {
            None => {
                by_key.insert(key.clone(), groups.len());
                groups.push(Group { key, found, first: row, disputed: Vec::new(), is_left: false });
            }
            Some(at) => join(&mut groups[*at], row, &cards, &mut plan),
        }
    }
    groups.sort_by_key(|group| group.first.number);
    for group in groups {
        finish(group, &mut cards, (place, name), &mut plan);
    }
    plan.left.sort_by_key(|row| row.number);
    plan
}

fn is_printed_in(card: &Card, row: &RowFacts) -> bool {
    row.set.as_ref().is_some_and(|set| card.printings.iter().any(|printing| printing.set == *set))
}

fn new_key(row: &RowFacts) -> Key {
    let stated = |fact: Fact| row.facts.get(fact.name()).and_then(Value::as_str).map(str::to_owned);
    let race = stated(Fact::Loyalty).filter(|_| stated(Fact::Type).as_deref() == Some(CardType::Fleet.name()));
    Key::New(fold(&row.name), row.version.as_deref().map(fold), race)
}

fn left(row: &RowFacts, why: &str, candidates: Vec<String>, is_doubtful: bool) -> LeftRow {
    LeftRow { number: row.number, name: row.name.clone(), why: why.to_owned(), is_doubtful, candidates }
}

/// One more row of a card.
fn join(group: &mut Group, mut row: RowFacts, cards: &Cards, plan: &mut Plan) {
    let differing = disagreement(&group.first, &row);
    if differing.is_empty() {
        for fact in &group.disputed {
            row.facts.remove(fact.name());
        }
        merge_rows(&mut group.first, row);
        plan.merged += 1;
        return;
    }
    let words: Vec<&str> = differing.iter().map(|fact| fact.name()).collect();
    let card = match &group.key {
        Key::Known(at) => vec![called(cards.card(*at)).to_owned()],
        Key::New(..) => Vec::new(),
    };
    let is_other_set = matches!((&group.first.set, &row.set), (Some(a), Some(b)) if a != b);
    if is_other_set {
        let why = format!("row {} fits the same card and differs in {}", group.first.number, words.join(", "));
        plan.left.push(left(&row, &why, card.clone(), true));
        // Which of two sets the card is of, its printings say, if any.
        let is_own = matches!(&group.key, Key::Known(at) if is_printed_in(cards.card(*at), &group.first));
        if !is_own && !group.is_left {
            let why = format!("row {} fits the same card and differs in {}", row.number, words.join(", "));
            plan.left.push(left(&group.first, &why, card, true));
            group.is_left = true;
        }
        return;
    }
    let why = format!("row {} is of the same card and says otherwise of {}", group.first.number, words.join(", "));
    plan.left.push(left(&row, &why, card, false));
    // On what two rows disagree neither is believed.
    for fact in differing {
        group.first.facts.remove(fact.name());
        group.disputed.push(fact);
    }
}

/// Turns the rows of a card into an entry of the pack, and says what it adds to what is known.
fn finish(group: Group, cards: &mut Cards, (place, name): (&str, &str), plan: &mut Plan) {
    if group.is_left {
        return;
    }
    let row = group.first;
    let known = match group.key {
        Key::Known(at) => Some((at, cards.card(at))),
        Key::New(..) => None,
    };
    let mut compared = known.map_or_else(|| Compared::of_new(&row), |(_, card)| compare(card, &row, name));
    let mut facts = row.facts.clone();
    for fact in &compared.dropped {
        facts.remove(fact.name());
    }
    if let (Some((_, card)), Match::Said(_)) = (known, &group.found)
        && !cards.knows(&row.name)
    {
        facts.insert(Fact::Aliases.name().to_owned(), json!([row.name]));
        let kinds = if card.aliases.is_empty() { &mut compared.added } else { &mut compared.completed };
        *kinds.entry(Fact::Aliases).or_default() += 1;
    }
    let entry = match entry(&row, known, facts, place, cards) {
        Ok(entry) => entry,
        Err(why) => {
            plan.left.push(left(&row, &why, Vec::new(), false));
            return;
        }
    };
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
    facts: Map<String, Value>,
    place: &str,
    cards: &Cards,
) -> Result<Card, String> {
    let mut card = match known {
        Some((_, card)) => nameless(card),
        None => bare(&row.name, row.version.clone()),
    };
    card.sources = sources(row, &facts, place);
    let mut entry = with_facts(&card, facts).map_err(|error| error.to_string())?;
    let finds = |entry: &Card| match cards.identify(entry) {
        Ok(found) => known.is_some_and(|(at, _)| at == found),
        Err(why) => known.is_none() && why == NoIdentity::New,
    };
    // Of several cards of one name the loyalty says which is meant, also where the table does not.
    if !finds(&entry) && entry.loyalty.is_none() {
        entry.loyalty = known.and_then(|(_, card)| card.loyalty);
    }
    if !finds(&entry) {
        return Err("a pack cannot tell it from other cards of its name".to_owned());
    }
    match mistakes(&entry).into_iter().next() {
        None => Ok(entry),
        Some((_, reason, _)) => Err(reason),
    }
}

/// A card with nothing but a name.
fn bare(name: &str, version: Option<String>) -> Card {
    let mut facts = Map::new();
    facts.insert("name".to_owned(), name.into());
    facts.insert("sources".to_owned(), Value::Array(Vec::new()));
    if let Some(version) = version {
        facts.insert("version".to_owned(), version.into());
    }
    let mut card: Card = serde_json::from_value(facts.into()).unwrap_or_else(|_| unreachable!("a name makes a card"));
    card.label.clone_from(&card.name);
    card
}

/// Where the facts come from. A text is of one printing: of which one, the set says.
fn sources(row: &RowFacts, facts: &Map<String, Value>, place: &str) -> Vec<String> {
    if !row.sources.is_empty() {
        return row.sources.clone();
    }
    let stated: Vec<&str> = Fact::ALL.iter().map(|fact| fact.name()).filter(|name| facts.contains_key(*name)).collect();
    let (texts, others): (Vec<&str>, Vec<&str>) = stated.into_iter().partition(|name| *name == Fact::Text.name());
    let mut lines = Vec::new();
    if !others.is_empty() {
        lines.push(format!("{}: {place}", others.join(", ")));
    }
    if !texts.is_empty() {
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

/// How sure a fact of a card is beside one of a table that becomes the pack `name`: whether the table's counts. Of two packs
/// that does whose name comes first.
#[must_use]
pub fn counts(card: &Card, fact: Fact, name: &str) -> bool {
    outweighs(source_of(card, fact), grade_of(card, fact), name)
}

/// The same of a kind of marks, or of a set.
#[must_use]
pub fn part_counts(card: &Card, fact: Fact, part: &str, name: &str) -> bool {
    outweighs(source_of_part(card, fact, part), grade_of_part(card, fact, part), name)
}

fn outweighs(source: Option<&str>, grade: Grade, name: &str) -> bool {
    let other = source.and_then(pack_of);
    match Grade::Imported.cmp(&grade) {
        Ordering::Greater => true,
        Ordering::Equal => other.is_none_or(|other| name <= other),
        Ordering::Less => false,
    }
}
