//! A fact that the card and a pack both state, put together. Lists add to each other; of marks and printings each part, a kind
//! or a set, is taken from where it is surest.

use zocalo_cards::card::{BorneMarks, CardPatch, Fact, MarkCount, Printing};
use zocalo_text::text::fold;

/// Adds what an entry states of a fact to what is known; `false` where that stays as it is. `wins` says whether the new one
/// counts as a whole, `outweighs` whether it does of a part: a kind of marks, a set.
pub fn combine(
    known: &mut CardPatch,
    entry: &CardPatch,
    fact: Fact,
    wins: bool,
    outweighs: &dyn Fn(&str) -> bool,
) -> bool {
    match fact {
        Fact::Marks => {
            let marks = entry.marks.as_ref().and_then(|new| match &known.marks {
                None => from_nothing(new),
                Some(before) => combined_marks(before, new, wins, outweighs),
            });
            replace(&mut known.marks, marks)
        }
        Fact::Printings if known.printings.is_some() => {
            let both = known.printings.as_ref().zip(entry.printings.as_ref());
            let printings = both.and_then(|(before, new)| combined_printings(before, new, outweighs));
            replace(&mut known.printings, printings)
        }
        // These lists may be incomplete: each adds to the other.
        Fact::Keywords => add_words(&mut known.keywords, entry.keywords.as_deref().unwrap_or_default()),
        Fact::Aliases => add_words(&mut known.aliases, entry.aliases.as_deref().unwrap_or_default()),
        _ => {
            let takes = wins || !known.states(fact);
            if takes {
                known.copy(fact, entry);
            }
            takes
        }
    }
}

fn replace<T>(known: &mut Option<T>, new: Option<T>) -> bool {
    let is_new = new.is_some();
    if is_new {
        *known = new;
    }
    is_new
}

fn add_words(known: &mut Option<Vec<String>>, more: &[String]) -> bool {
    let before = known.clone().unwrap_or_default();
    let is_new = |word: &&String| !before.iter().any(|known| fold(known) == fold(word));
    let new: Vec<&String> = more.iter().filter(is_new).collect();
    let adds = !new.is_empty();
    if adds {
        known.get_or_insert_default().extend(new.into_iter().cloned());
    }
    adds
}

/// Marks where nothing was known. Numbers that say only that some are absent make no list.
fn from_nothing(marks: &BorneMarks) -> Option<BorneMarks> {
    let borne = without_zeros(marks);
    (marks.is_empty() || !borne.is_empty()).then_some(borne)
}

fn without_zeros(marks: &BorneMarks) -> BorneMarks {
    marks.iter().filter(|(_, count)| count.0 != Some(0)).map(|(mark, count)| (*mark, *count)).collect()
}

/// Marks by kind: a number is filled in where it was unknown, 0 takes a kind away, an empty list all of them.
fn combined_marks(
    before: &BorneMarks,
    marks: &BorneMarks,
    wins: bool,
    outweighs: &dyn Fn(&str) -> bool,
) -> Option<BorneMarks> {
    if marks.is_empty() {
        return wins.then(BorneMarks::new);
    }
    let mut combined = before.clone();
    for (mark, count) in marks {
        let may = match before.get(mark) {
            _ if before.is_empty() => wins,
            None => true,
            Some(known) => known.0.is_none() || outweighs(mark.name()),
        };
        if may && (count.0.is_some() || !before.contains_key(mark)) {
            combined.insert(*mark, *count);
        }
    }
    let combined = without_zeros(&combined);
    (combined != *before || wins).then_some(combined)
}

/// Printings by set: a rarity is filled in where it was unknown, and what is likely gives way to what is not.
fn combined_printings(
    before: &[Printing],
    printings: &[Printing],
    outweighs: &dyn Fn(&str) -> bool,
) -> Option<Vec<Printing>> {
    let mut combined = before.to_vec();
    for printing in printings {
        match combined.iter_mut().find(|one| one.set == printing.set) {
            None => combined.push(printing.clone()),
            Some(one) if one.likely && !printing.likely => {
                *one = Printing { rarity: printing.rarity.or(one.rarity), ..printing.clone() };
            }
            Some(one) if outweighs(&printing.set) && !printing.likely => one.rarity = printing.rarity.or(one.rarity),
            Some(one) => one.rarity = one.rarity.or(printing.rarity),
        }
    }
    // A set that somebody surely knows makes a guessed one needless.
    if printings.iter().any(|printing| !printing.likely) && before.iter().all(|one| one.likely) {
        combined.retain(|one| !one.likely);
    }
    (combined != before).then_some(combined)
}

#[derive(PartialEq, Eq)]
enum FactPart<'p> {
    Marks(MarkCount),
    Printing(&'p Printing),
}

fn part<'p>(facts: &'p CardPatch, fact: Fact, name: &str) -> Option<FactPart<'p>> {
    if fact == Fact::Marks {
        let mut marks = facts.marks.iter().flatten();
        return marks.find(|(mark, _)| mark.name() == name).map(|(_, count)| FactPart::Marks(*count));
    }
    facts.printings.iter().flatten().find(|printing| printing.set == name).map(FactPart::Printing)
}

/// The parts of a fact that are known: kinds of marks, sets.
#[must_use]
pub fn parts_of(facts: &CardPatch, fact: Fact) -> Vec<&str> {
    match fact {
        Fact::Marks => facts.marks.iter().flatten().map(|(mark, _)| mark.name()).collect(),
        Fact::Printings => facts.printings.iter().flatten().map(|printing| printing.set.as_str()).collect(),
        _ => Vec::new(),
    }
}

/// The parts of a fact that come from the entry: those that were not known, known otherwise, or known just so from a place
/// that does not outweigh it.
#[must_use]
pub fn taken_parts(
    before: &CardPatch,
    entry: &CardPatch,
    merged: &CardPatch,
    fact: Fact,
    outweighs: &dyn Fn(&str) -> bool,
) -> Vec<String> {
    let is_taken = |name: &&str| {
        let now = part(merged, fact, name);
        now.is_some() && (part(before, fact, name) != now || outweighs(name) && part(entry, fact, name) == now)
    };
    parts_of(entry, fact).into_iter().filter(is_taken).map(str::to_owned).collect()
}
