//! What somebody types of a card beside what is known of it: the same, something new, or a contradiction.

use serde_json::{Map, Value};

use super::grade::Grade;
use super::sources::{grade_of, source_of};
use crate::card::{Card, Fact, facts, with_facts};

/// The facts of an entry that say otherwise than what is known of the card from elsewhere, however sure that is. What the
/// user typed before may be typed anew, a text may be worded otherwise, and lists may be added to.
#[must_use]
pub fn contradictions(card: &Card, entry: &Card) -> Vec<Fact> {
    let (known, typed) = (facts(card), facts(entry));
    let is_own = |fact: Fact| source_of(card, fact).is_some_and(|place| Grade::of(place) == Grade::Typed);
    let differs = |fact: &Fact| {
        let Some(new) = typed.get(fact.name()) else { return false };
        let old = known.get(fact.name());
        match fact {
            Fact::Plain => card.text.is_some() || card.effects.as_ref().is_some_and(|effects| !effects.is_empty()),
            Fact::Text => card.plain,
            Fact::Keywords | Fact::Aliases | Fact::LeftOut => false,
            Fact::Marks => old.and_then(Value::as_object).is_some_and(|old| {
                let new = new.as_object().cloned().unwrap_or_default();
                (new.is_empty() && !old.is_empty()) || new.iter().any(|(mark, count)| differs_from(old, mark, count))
            }),
            Fact::Printings => entry.printings.iter().any(|printing| {
                let same = card.printings.iter().find(|known| known.set == printing.set);
                same.is_some_and(|known| {
                    known.rarity.is_some() && printing.rarity.is_some() && known.rarity != printing.rarity
                })
            }),
            Fact::Cost => card.cost().is_some() && card.cost() != entry.stated_cost,
            _ => old.is_some_and(|old| old != new),
        }
    };
    Fact::ALL.iter().copied().filter(|fact| !is_own(*fact) && differs(fact)).collect()
}

/// Whether marks that are known leave no room for that many of one kind. An empty list says that there is none.
fn differs_from(known: &Map<String, Value>, mark: &str, count: &Value) -> bool {
    if known.is_empty() { *count != 0 } else { known.get(mark).is_some_and(|its| its != "?" && its != count) }
}

/// The entry without what it says of a fact otherwise than the card; marks that agree stay.
#[must_use]
pub fn agreeing(card: &Card, entry: &Card, fact: Fact) -> Card {
    let (Fact::Marks, Some(Value::Object(known)), Some(Value::Object(mut marks))) =
        (fact, facts(card).remove(fact.name()), facts(entry).remove(fact.name()))
    else {
        return without_facts(entry, &[fact]);
    };
    marks.retain(|mark, count| !differs_from(&known, mark, count));
    if marks.is_empty() {
        return without_facts(entry, &[fact]);
    }
    let mut left = facts(entry);
    left.insert(fact.name().to_owned(), Value::Object(marks));
    with_facts(entry, left).unwrap_or_else(|_| without_facts(entry, &[fact]))
}

/// The entry without some of its facts.
#[must_use]
pub fn without_facts(entry: &Card, dropped: &[Fact]) -> Card {
    let mut left = facts(entry);
    for fact in dropped {
        left.remove(fact.name());
    }
    with_facts(entry, left).unwrap_or_else(|_| entry.clone())
}

/// The facts of an entry that are surely known of the card already, just so.
#[must_use]
pub fn known_already(card: &Card, entry: &Card) -> Vec<Fact> {
    let (known, typed) = (facts(card), facts(entry));
    let is_known = |fact: &Fact| match (fact, typed.get(fact.name())) {
        (_, None) => false,
        (Fact::Cost, _) => card.cost() == entry.stated_cost,
        (Fact::Marks, Some(Value::Object(new))) if !new.is_empty() => {
            new.iter().all(|(mark, count)| known.get("marks").is_some_and(|old| old.get(mark) == Some(count)))
        }
        (Fact::Printings, _) => entry.printings.iter().all(|new| card.printings.contains(new)),
        (_, Some(new)) => known.get(fact.name()) == Some(new),
    };
    let is_sure =
        |fact: &Fact| grade_of(card, *fact) > Grade::Imported || card.stated_cost.is_none() && *fact == Fact::Cost;
    Fact::ALL.iter().copied().filter(|fact| is_known(fact) && is_sure(fact)).collect()
}
