//! The source lines of a card, `"fact, fact: where"`: what they say of a fact, and lines without some facts.

use super::grade::Grade;
use zocalo_cards::card::{Card, Fact};

/// The facts of a line and where they come from; `None` for a line that names no fact, such as `unknown; …`.
fn parts(line: &str) -> Option<(Vec<&str>, &str)> {
    let (facts, place) = line.split_once(": ")?;
    Some((facts.split(", ").map(str::trim).collect(), place))
}

/// Where a fact of a card comes from: of several places the surest. `None` where no line names the fact.
#[must_use]
pub fn source_of(card: &Card, fact: Fact) -> Option<&str> {
    let lines = card.sources.iter().filter_map(|line| parts(line));
    let places = lines.filter(|(facts, _)| facts.iter().any(|word| fact.is_meant_by(word))).map(|(_, place)| place);
    places.max_by_key(|place| Grade::of(place))
}

/// How sure a fact of a card is. What no line names is as sure as the fact that it is read from.
#[must_use]
pub fn grade_of(card: &Card, fact: Fact) -> Grade {
    let stands_on = || match fact {
        Fact::Subtype => source_of(card, Fact::Type),
        Fact::GivesMarks
        | Fact::Limit
        | Fact::OnePerPlayer
        | Fact::Requires
        | Fact::Replaces
        | Fact::Plain
        | Fact::Needs
        | Fact::Effects
        | Fact::LeftOut
        | Fact::Economy
        | Fact::DeckBuilding => source_of(card, Fact::Text),
        _ => None,
    };
    // Printings carry their own mark where they are likely; aliases were met.
    let unnamed = if matches!(fact, Fact::Printings | Fact::Aliases) { Grade::Sure } else { Grade::Unsure };
    if let Some(own) = source_of(card, fact) {
        return Grade::of(own);
    }
    let grade = stands_on().map_or(unnamed, Grade::of);
    // An erratum says how a card is worded and with it what the card does; a note on it is a reading, which somebody may
    // better.
    let is_reading = matches!(fact, Fact::Economy | Fact::DeckBuilding);
    if is_reading && grade == Grade::Ruling { Grade::Sure } else { grade }
}

/// Where a part of a fact comes from, such as the marks of one kind: the surest line for it, else for the whole fact.
#[must_use]
pub fn source_of_part<'c>(card: &'c Card, fact: Fact, part: &str) -> Option<&'c str> {
    let lines = || card.sources.iter().filter_map(|line| parts(line));
    let of_part = |word: &&str| fact.part_in(word) == Some(part);
    let of_whole = |word: &&str| fact.is_meant_by(word) && fact.part_in(word).is_none();
    let own = lines().filter(|(facts, _)| facts.iter().any(of_part)).map(|(_, place)| place);
    own.max_by_key(|place| Grade::of(place)).or_else(|| {
        let whole = lines().filter(|(facts, _)| facts.iter().any(of_whole));
        whole.map(|(_, place)| place).max_by_key(|place| Grade::of(place))
    })
}

/// How sure a fact is that an entry of a pack states, before it is laid on a card.
#[must_use]
pub fn grade_of_stated(entry: &Card, fact: Fact, pack: &str) -> Grade {
    Grade::stated(source_of(entry, fact), pack)
}

/// The same of a kind of marks, or of a set.
#[must_use]
pub fn grade_of_stated_part(entry: &Card, fact: Fact, part: &str, pack: &str) -> Grade {
    Grade::stated(source_of_part(entry, fact, part), pack)
}

#[must_use]
pub fn grade_of_part(card: &Card, fact: Fact, part: &str) -> Grade {
    // Printings carry their own mark where they are likely.
    let unnamed = if fact == Fact::Printings { Grade::Sure } else { Grade::Unsure };
    source_of_part(card, fact, part).map_or(unnamed, Grade::of)
}

/// Whether some line names the fact as coming from somewhere.
pub fn names(sources: &[String], fact: Fact) -> bool {
    sources
        .iter()
        .filter_map(|line| parts(line))
        .any(|(facts, place)| !place.trim().is_empty() && facts.iter().any(|word| fact.is_meant_by(word)))
}

/// The lines without what they say of these facts; a line of which nothing is left is gone.
pub fn without(sources: &[String], dropped: &[Fact]) -> Vec<String> {
    let mut lines = Vec::with_capacity(sources.len());
    for line in sources {
        let Some((facts, place)) = parts(line) else {
            lines.push(line.clone());
            continue;
        };
        let is_dropped = |word: &str| {
            dropped.iter().any(|fact| fact.name() == word || (fact.is_meant_by(word) && word != "abilities"))
        };
        let mut kept: Vec<&str> = Vec::with_capacity(facts.len());
        for word in &facts {
            if *word == "abilities" && dropped.iter().any(|fact| fact.is_ability()) {
                kept.extend(
                    Fact::ALL
                        .iter()
                        .filter(|fact| fact.is_ability() && !dropped.contains(fact))
                        .map(|fact| fact.name()),
                );
            } else if !is_dropped(word) {
                kept.push(word);
            }
        }
        if !kept.is_empty() {
            lines.push(format!("{}: {place}", kept.join(", ")));
        }
    }
    lines
}

/// The lines as far as they speak of these facts, each fact where the surest line for it is; `place` changes where they say
/// that it comes from.
pub fn about(card: &Card, facts: &[Fact], place: impl Fn(&str) -> String) -> Vec<String> {
    let mut lines: Vec<(String, Vec<&str>)> = Vec::new();
    for fact in facts {
        let from = place(source_of(card, *fact).unwrap_or_default());
        match lines.iter_mut().find(|(place, _)| *place == from) {
            Some((_, words)) => words.push(fact.name()),
            None => lines.push((from, vec![fact.name()])),
        }
    }
    lines.into_iter().map(|(place, words)| format!("{}: {place}", words.join(", "))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|line| (*line).to_owned()).collect()
    }

    #[test]
    fn an_erratum_rules_the_text_and_what_the_card_does_by_it() {
        let shipped = zocalo_cards::data::cards::read_cards().unwrap();
        let of = |name: &str| shipped.iter().find(|card| card.name == name && card.version.is_none()).unwrap();
        assert_eq!(grade_of(of("Kosh Naranek"), Fact::Type), Grade::Ruling);
        assert_eq!(grade_of(of("Trade Windfall"), Fact::Cost), Grade::Ruling);
        assert_eq!(grade_of(of("Alliance"), Fact::Text), Grade::Ruling);
        assert_eq!(grade_of(of("Alliance"), Fact::Effects), Grade::Ruling);
        assert_eq!(grade_of(of("Alliance"), Fact::Needs), Grade::Ruling);
        assert_eq!(grade_of(of("Alliance"), Fact::Economy), Grade::Sure);
    }

    #[test]
    fn a_dropped_fact_leaves_its_line_and_the_others_stay() {
        let sources =
            lines(&["name, type, loyalty: checklist", "abilities: verified", "text: face", "unknown; perhaps"]);
        let left = without(&sources, &[Fact::Type, Fact::Psi, Fact::Text]);
        let expected =
            ["name, loyalty: checklist", "diplomacy, intrigue, leadership, military: verified", "unknown; perhaps"];
        assert_eq!(left, lines(&expected));
    }
}
