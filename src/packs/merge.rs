//! Lays packs over the cards of the program, fact by fact: of two that differ the one of the higher [`Grade`] is taken.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::{Map, Value, json};

use super::grade::Grade;
use super::identity::{Identity, NoIdentity};
use super::pack::Pack;
use super::sense::may_print;
use super::sources::{about, grade_of, source_of, without};
use crate::card::{Card, Fact, facts, fold, with_facts};

/// How many contradictions of two packs are named.
const MOST_CONTRADICTIONS: usize = 3;

/// The cards with the facts of the packs.
#[derive(Debug, Clone)]
pub struct Merged {
    /// All cards: those of the program in their order, then the new ones. Their labels and numbers are to be given anew.
    pub cards: Vec<Card>,
    /// What each pack gave, in the order of the packs.
    pub given: Vec<Given>,
    /// A digest of what the packs changed: equal when they make the same cards, whatever they are called.
    pub fingerprint: String,
}

/// What a pack gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// The pack.
    pub name: String,
    /// The cards of which it states something that is used.
    pub cards: u32,
    /// Those of them that the program does not know.
    pub new_cards: u32,
    /// The facts that are used.
    pub facts: u32,
    /// What cannot be used, each in a sentence with its line.
    pub unplaced: Vec<String>,
}

/// Lays packs over cards that have their labels. Of packs of one grade the one whose name comes first wins.
#[must_use]
pub fn merge(shipped: Vec<Card>, packs: &[Pack]) -> Merged {
    let mut cards = shipped;
    let mut identity = Identity::of(&cards);
    let mut identities: HashSet<_> = cards.iter().map(named).collect();
    let known = cards.len();
    let mut touched: BTreeSet<usize> = BTreeSet::new();
    let mut order: Vec<&Pack> = packs.iter().collect();
    // What is laid later wins among equals.
    order.sort_by(|a, b| Grade::of_pack(&a.name).cmp(&Grade::of_pack(&b.name)).then_with(|| b.name.cmp(&a.name)));
    let mut unplaced: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut contradicted: BTreeMap<(String, &str), Vec<String>> = BTreeMap::new();
    for pack in order {
        for entry in &pack.cards {
            let mut refuse = |why: &str| {
                let sentence = format!("line {}: {} is left out: {why}", entry.line, entry.card.name);
                unplaced.entry(pack.name.as_str()).or_default().push(sentence);
            };
            let (at, mut card) = match identity.find(&cards, &entry.card) {
                Ok(at) => (at, cards[at].clone()),
                Err(NoIdentity::New) => (cards.len(), blank(&entry.card)),
                Err(several) => {
                    refuse(&several.to_string());
                    continue;
                }
            };
            for (fact, other) in differences(&card, &entry.card, &pack.name) {
                let between = contradicted.entry((other, pack.name.as_str())).or_default();
                between.push(format!("{} ({fact})", entry.card.name));
            }
            lay(&mut card, &entry.card, &pack.name);
            let is_same = at < cards.len() && named(&card) == named(&cards[at]);
            if !is_same && !identities.insert(named(&card)) {
                refuse("another card has its name, version and loyalty");
                continue;
            }
            if at == cards.len() {
                identity.add(at, &card);
                cards.push(card);
            } else {
                cards[at] = card;
            }
            touched.insert(at);
        }
    }
    for ((loser, winner), facts) in contradicted {
        let told = facts[..facts.len().min(MOST_CONTRADICTIONS)].join(", ");
        let more = match facts.len().saturating_sub(MOST_CONTRADICTIONS) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let sentence = format!("the pack {winner} says otherwise and counts, as its name comes first: {told}{more}");
        if let Some(pack) = packs.iter().find(|pack| pack.name == loser) {
            unplaced.entry(pack.name.as_str()).or_default().push(sentence);
        }
    }
    let given = packs
        .iter()
        .map(|pack| {
            let ending = place_ending(&pack.name);
            let facts_of = |at: &usize| facts_from(&cards[*at], &ending);
            let used: Vec<(usize, usize)> = touched
                .iter()
                .map(|at| (*at, facts_of(at)))
                .filter(|(at, facts)| *facts > 0 || is_from(&cards[*at], &ending))
                .collect();
            let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
            Given {
                name: pack.name.clone(),
                cards: count(used.len()),
                new_cards: count(used.iter().filter(|(at, _)| *at >= known).count()),
                facts: count(used.iter().map(|(_, facts)| facts).sum()),
                unplaced: unplaced.remove(pack.name.as_str()).unwrap_or_default(),
            }
        })
        .collect();
    let fingerprint = fingerprint(touched.iter().map(|at| &cards[*at]));
    Merged { cards, given, fingerprint }
}

/// The facts that another pack of the same grade laid on the card before and that this entry states otherwise, each with
/// that pack. Lists that only add to each other do not contradict.
fn differences(card: &Card, entry: &Card, pack: &str) -> Vec<(Fact, String)> {
    let grade = Grade::of_pack(pack);
    let (own, theirs) = (facts(card), facts(entry));
    let differs = |fact: Fact| -> Option<(Fact, String)> {
        let (before, now) = (own.get(fact.name())?, theirs.get(fact.name())?);
        let contradicts = match (fact, before, now) {
            (Fact::Keywords | Fact::Aliases | Fact::Printings, ..) => false,
            (Fact::Marks, Value::Object(before), Value::Object(now)) => {
                let counts = |mark: &String| Some((before.get(mark)?, now.get(mark)?));
                before.keys().filter_map(counts).any(|(a, b)| a != b && a != "?" && b != "?")
            }
            _ => before != now,
        };
        let source = source_of(card, fact).filter(|_| contradicts && grade_of(card, fact) == grade)?;
        let other = source.rsplit_once("(pack ")?.1.strip_suffix(')')?;
        (other != pack).then(|| (fact, other.to_owned()))
    };
    Fact::ALL.iter().filter_map(|fact| differs(*fact)).collect()
}

/// What makes a card another one than all others.
fn named(card: &Card) -> (String, Option<String>, Option<crate::card::Loyalty>) {
    (fold(&card.name), card.version.as_deref().map(fold), card.loyalty)
}

/// A card that the program does not know, before anything is said of it.
fn blank(entry: &Card) -> Card {
    let mut card = entry.clone();
    card.sources.clear();
    with_facts(&card, Map::new()).unwrap_or(card)
}

/// How a pack is named at the end of a source line.
fn place_ending(pack: &str) -> String {
    format!("(pack {pack})")
}

fn is_from(card: &Card, ending: &str) -> bool {
    card.sources.iter().any(|line| line.ends_with(ending))
}

/// How many facts of a card come from a pack.
fn facts_from(card: &Card, ending: &str) -> usize {
    let lines = card.sources.iter().filter(|line| line.ends_with(ending));
    lines
        .filter_map(|line| line.split_once(": "))
        .map(|(facts, _)| facts.split(", ").filter(|fact| *fact != "name").count())
        .sum()
}

/// Lays what a pack says of a card over the card, and returns the facts that were taken. The sources of the card then say
/// of each that it comes from the pack.
pub fn lay(card: &mut Card, entry: &Card, pack: &str) -> Vec<Fact> {
    let grade = Grade::of_pack(pack);
    let mut own = facts(card);
    let theirs = facts(entry);
    let mut taken = Vec::new();
    // Of a pack that takes the card for another type than counts, nothing is taken that only its type prints.
    let other_kind =
        card.kind.filter(|kind| entry.kind.is_some_and(|its| its != *kind) && grade < grade_of(card, Fact::Type));
    // What is left out of effects that do not count says nothing of those that do.
    let effects = Fact::Effects.name();
    let effects_lose =
        own.contains_key(effects) && theirs.contains_key(effects) && grade < grade_of(card, Fact::Effects);
    for fact in Fact::ALL {
        if effects_lose && *fact == Fact::LeftOut {
            continue;
        }
        if other_kind.is_some_and(|kind| !may_print(kind, *fact)) {
            continue;
        }
        let Some(value) = theirs.get(fact.name()) else { continue };
        let wins = grade >= grade_of(card, *fact);
        let merged = match own.get(fact.name()) {
            None => from_nothing(*fact, value),
            Some(before) => together(*fact, before, value, wins),
        };
        let Some(merged) = merged else { continue };
        if own.get(fact.name()) == Some(&merged) && !wins {
            continue;
        }
        own.insert(fact.name().to_owned(), merged);
        taken.push(*fact);
        // What the old effects left out says nothing of new ones.
        if *fact == Fact::Effects && !theirs.contains_key(Fact::LeftOut.name()) {
            own.remove(Fact::LeftOut.name());
        }
    }
    let Ok(mut changed) = with_facts(card, own) else { return Vec::new() };
    let mut sources = without(&card.sources, &taken);
    let ending = place_ending(pack);
    let placed = |place: &str| if place.is_empty() { ending.clone() } else { format!("{place} {ending}") };
    if card.sources.is_empty() {
        sources.push(format!("name: {ending}"));
    }
    sources.extend(about(entry, &taken, placed));
    changed.sources = sources;
    *card = changed;
    taken
}

/// A fact where nothing was known. Numbers of marks that say only that some are absent make no list of marks.
fn from_nothing(fact: Fact, value: &Value) -> Option<Value> {
    match (fact, value) {
        (Fact::Marks, Value::Object(marks)) if !marks.is_empty() => {
            let borne = without_zeros(marks);
            (!borne.is_empty()).then_some(Value::Object(borne))
        }
        _ => Some(value.clone()),
    }
}

fn without_zeros(marks: &Map<String, Value>) -> Map<String, Value> {
    marks.iter().filter(|(_, count)| **count != json!(0)).map(|(mark, count)| (mark.clone(), count.clone())).collect()
}

/// A fact that both state; `None` where the one before stays as it is.
fn together(fact: Fact, before: &Value, value: &Value, wins: bool) -> Option<Value> {
    match (fact, before, value) {
        (Fact::Marks, Value::Object(before), Value::Object(marks)) => marks_together(before, marks, wins),
        (Fact::Printings, Value::Array(before), Value::Array(printings)) => printings_together(before, printings, wins),
        // These lists may be incomplete: each adds to the other.
        (Fact::Keywords | Fact::Aliases, Value::Array(before), Value::Array(more)) => {
            let word = |value: &Value| fold(value.as_str().unwrap_or_default());
            let new: Vec<&Value> = more.iter().filter(|one| !before.iter().any(|b| word(b) == word(one))).collect();
            (!new.is_empty()).then(|| before.iter().chain(new).cloned().collect())
        }
        _ => wins.then(|| value.clone()),
    }
}

/// Marks by kind: a number is filled in where it was unknown, 0 takes a kind away, an empty list all of them.
fn marks_together(before: &Map<String, Value>, marks: &Map<String, Value>, wins: bool) -> Option<Value> {
    if marks.is_empty() {
        return wins.then(|| json!({}));
    }
    let mut together = before.clone();
    let surely_none = before.is_empty();
    for (mark, count) in marks {
        let is_unknown = together.get(mark).is_some_and(|count| count == "?");
        let is_absent = !together.contains_key(mark);
        let may = wins || is_unknown || (is_absent && !surely_none);
        if may && (count != "?" || is_absent) {
            together.insert(mark.clone(), count.clone());
        }
    }
    let together = without_zeros(&together);
    (together != *before || wins).then_some(Value::Object(together))
}

/// Printings by set: a rarity is filled in where it was unknown, and what is likely gives way to what is not.
fn printings_together(before: &[Value], printings: &[Value], wins: bool) -> Option<Value> {
    let mut together = before.to_vec();
    for printing in printings {
        let likely = |one: &Value| one.get("likely").is_some();
        match together.iter_mut().find(|one| one["set"] == printing["set"]) {
            None => together.push(printing.clone()),
            Some(one) if likely(one) && !likely(printing) => {
                let rarity = one.get("rarity").cloned();
                *one = printing.clone();
                if let (None, Some(rarity)) = (one.get("rarity"), rarity) {
                    one["rarity"] = rarity;
                }
            }
            Some(one) => {
                if let Some(rarity) = printing.get("rarity")
                    && (wins && !likely(printing) || one.get("rarity").is_none())
                {
                    one["rarity"] = rarity.clone();
                }
            }
        }
    }
    // A set that somebody surely knows makes a guessed one needless.
    let is_sure = printings.iter().any(|printing| printing.get("likely").is_none());
    if is_sure && before.iter().all(|one| one.get("likely").is_some()) {
        together.retain(|one| one.get("likely").is_none());
    }
    (together != before).then_some(Value::Array(together))
}

/// A digest of cards without their sources.
fn fingerprint<'c>(cards: impl Iterator<Item = &'c Card>) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    // FNV-1a, which is the same on every machine.
    let mut add = |text: &str| {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    for card in cards {
        add(&card.name);
        add(card.version.as_deref().unwrap_or_default());
        add(&Value::Object(facts(card)).to_string());
    }
    format!("{hash:016x}")
}
