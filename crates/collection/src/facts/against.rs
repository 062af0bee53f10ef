//! What somebody types of a card beside what is known of it: the same, something new, or a contradiction.

use crate::messages::pack_faults as say;
use zocalo_cards::card::{BorneMarks, Card, CardPatch, CardType, Fact, Mark, MarkCount, Printing};
use zocalo_cards::data::glossary::Kind;
use zocalo_catalog::packs::grade::Grade;
use zocalo_catalog::packs::pack::mistakes;
use zocalo_catalog::packs::parts::parts_of;
use zocalo_catalog::packs::sense::may_print;
use zocalo_catalog::packs::sources::{grade_of, grade_of_part, source_of, source_of_part};
use zocalo_words::language::{Text, called};

/// What is known of a card, also that its type prints no cost.
pub(super) fn known_of(card: &Card) -> CardPatch {
    CardPatch { stated_cost: card.cost(), ..CardPatch::of(card) }
}

/// The facts of an entry that say otherwise than what is known of the card from elsewhere, however sure that is. What the
/// user typed before may be typed anew, a text may be worded otherwise, and lists may be added to.
#[must_use]
pub fn contradictions(card: &Card, entry: &Card) -> Vec<Fact> {
    let (known, typed) = (known_of(card), CardPatch::of(entry));
    let is_own = |fact: Fact| !fact.has_parts() && grade_of(card, fact) == Grade::Typed;
    let differs = |fact: Fact| match fact {
        Fact::Plain => card.text.is_some() || card.effects.as_ref().is_some_and(|effects| !effects.is_empty()),
        Fact::Text => card.plain,
        Fact::Keywords | Fact::Aliases | Fact::LeftOut => false,
        Fact::Marks | Fact::Printings => part_against(card, entry, fact).is_some(),
        _ => known.states(fact) && !known.agrees(fact, &typed),
    };
    typed.stated().filter(|fact| !is_own(*fact) && differs(*fact)).collect()
}

#[must_use]
pub fn source_against<'c>(card: &'c Card, entry: &Card, fact: Fact) -> Option<&'c str> {
    match part_against(card, entry, fact) {
        Some(part) => source_of_part(card, fact, &part),
        None => source_of(card, fact),
    }
}

/// The first kind of marks, or set, of which an entry says otherwise than what is known from elsewhere.
fn part_against(card: &Card, entry: &Card, fact: Fact) -> Option<String> {
    let is_own = |part: &str| grade_of_part(card, fact, part) == Grade::Typed;
    match fact {
        Fact::Marks => {
            let (old, new) = (card.marks.as_ref()?, entry.marks.as_ref()?);
            let all_gone = old.keys().filter(|_| new.is_empty());
            let otherwise = new.iter().filter(|(mark, count)| differs_from(old, **mark, **count)).map(|(mark, _)| mark);
            all_gone.chain(otherwise).map(|mark| mark.name()).find(|mark| !is_own(mark)).map(str::to_owned)
        }
        Fact::Printings => {
            let differs = |new: &&Printing| {
                let same = card.printings.iter().find(|known| known.set == new.set);
                same.is_some_and(|known| known.rarity.is_some() && new.rarity.is_some() && known.rarity != new.rarity)
            };
            entry.printings.iter().filter(differs).map(|new| new.set.clone()).find(|set| !is_own(set))
        }
        _ => None,
    }
}

/// Why what is typed of a card now cannot stand beside what was typed of it before, and the facts of before that are in the
/// way; `kind` is the type that the card has with both. Without those facts nothing is in the way.
#[must_use]
pub fn impossible_beside(before: &Card, typed: &Card, kind: Option<CardType>) -> Option<(Vec<Fact>, Text)> {
    let kind = kind?;
    let (old, new) = (CardPatch::of(before), CardPatch::of(typed));
    let says_something = |fact: Fact| old.value(fact).is_some_and(|value| value != 0 && value != "none");
    let in_the_way: Vec<Fact> =
        old.stated().filter(|fact| says_something(*fact) && !new.states(*fact) && !may_print(kind, *fact)).collect();
    if let Some(fact) = in_the_way.first() {
        let why = say::NeverPrints { fact: fact.name(), kind: called(Kind::Type, kind.name()) }.text();
        return Some((in_the_way, why));
    }
    if typed.effects.is_some() {
        return None;
    }
    let probe = Card { kind: Some(kind), ..before.clone() };
    let wrong = mistakes(&probe).into_iter().find(|(key, ..)| *key == Fact::Effects.name());
    wrong.map(|(_, why, _)| (vec![Fact::Effects], say::NeverHas { kind: called(Kind::Type, kind.name()), why }.text()))
}

/// Whether marks that are known leave no room for that many of one kind. An empty list says that there is none.
fn differs_from(known: &BorneMarks, mark: Mark, count: MarkCount) -> bool {
    if known.is_empty() {
        return count.0 != Some(0);
    }
    known.get(&mark).is_some_and(|its| its.0.is_some() && *its != count)
}

/// The entry without what it says of a fact otherwise than the card; marks that agree stay.
#[must_use]
pub fn agreeing(card: &Card, entry: &Card, fact: Fact) -> Card {
    let mut left = entry.clone();
    if let (Fact::Marks, Some(known), Some(marks)) = (fact, &card.marks, &mut left.marks) {
        marks.retain(|mark, count| !differs_from(known, *mark, *count));
        if !marks.is_empty() {
            return left;
        }
    }
    without_facts(&left, &[fact])
}

#[must_use]
pub fn without_facts(entry: &Card, dropped: &[Fact]) -> Card {
    let mut left = CardPatch::of(entry);
    for fact in dropped {
        left.remove(*fact);
    }
    left.on(entry)
}

#[must_use]
pub fn known_already(card: &Card, entry: &Card) -> Vec<Fact> {
    let (known, typed) = (known_of(card), CardPatch::of(entry));
    let is_known = |fact: Fact| match (fact, &typed.marks) {
        (Fact::Marks, Some(new)) if !new.is_empty() => {
            let known = card.marks.as_ref();
            new.iter().all(|(mark, count)| known.is_some_and(|known| known.get(mark) == Some(count)))
        }
        (Fact::Printings, _) => entry.printings.iter().all(|new| card.printings.contains(new)),
        _ => known.agrees(fact, &typed),
    };
    let is_sure = |fact: Fact| {
        let mut parts = parts_of(&typed, fact).into_iter().peekable();
        if parts.peek().is_some() {
            return parts.all(|part| grade_of_part(card, fact, part) > Grade::Imported);
        }
        grade_of(card, fact) > Grade::Imported || card.stated_cost.is_none() && fact == Fact::Cost
    };
    typed.stated().filter(|fact| is_known(*fact) && is_sure(*fact)).collect()
}
