//! The census: what several people read from their cards, each in a file of his own. What two say alike is verified twice; where
//! they differ nobody is believed, and both are named.

use std::collections::BTreeMap;

use serde_json::Value;

use zocalo_cards::card::{Card, CardPatch, Fact, Loyalty};
use zocalo_catalog::packs::{Pack, source_of};
use zocalo_text::order::Order as _;
use zocalo_text::text::fold;

/// What came of laying the files of several people together.
#[derive(Debug, Default, PartialEq)]
pub struct Census {
    /// Facts that two or more read alike.
    pub verified: usize,
    /// Facts that one alone read.
    pub once: usize,
    /// Facts that people read differently, which are left out.
    pub contradictions: Vec<Contradiction>,
    /// The cards with the facts that nobody contradicts.
    pub cards: Vec<Card>,
}

/// A fact that people read differently.
#[derive(Debug, PartialEq)]
pub struct Contradiction {
    /// The card as the files call it.
    pub card: String,
    pub fact: Fact,
    /// Each value as the data writes it, with the files that have it.
    pub said: Vec<(Value, Vec<String>)>,
}

/// Who read the facts of a card: places among the files.
type Witnesses<'p> = Vec<(usize, &'p Card)>;

/// Lays packs together. Files with the same contents are those of one person.
#[must_use]
pub fn census(packs: &[Pack]) -> Census {
    let is_copy = |at: usize| packs[..at].iter().any(|other| other.cards == packs[at].cards);
    let own: Vec<&Pack> = (0..packs.len()).filter(|at| !is_copy(*at)).map(|at| &packs[at]).collect();
    let mut cards: BTreeMap<String, Witnesses<'_>> = BTreeMap::new();
    for (at, pack) in own.iter().enumerate() {
        for entry in &pack.cards {
            cards.entry(key(&entry.card)).or_default().push((at, &entry.card));
        }
    }
    let mut census = Census::default();
    for witnesses in cards.values() {
        add(&mut census, witnesses, &own);
    }
    census
}

/// What tells cards apart in a file: name, version, and loyalty, which for fleets is part of the name.
fn key(card: &Card) -> String {
    let version = card.version.as_deref().map(fold).unwrap_or_default();
    let loyalty = card.loyalty.map(Loyalty::name).unwrap_or_default();
    format!("{}\u{1f}{version}\u{1f}{loyalty}", fold(&card.name))
}

/// Adds a card with what its witnesses agree on.
fn add(census: &mut Census, witnesses: &Witnesses<'_>, packs: &[&Pack]) {
    let Some((_, first)) = witnesses.first() else { return };
    let mut agreed = CardPatch::default();
    // Facts by how many read them.
    let mut facts: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for fact in Fact::ALL.iter().copied() {
        let mut said: Vec<(Value, Vec<usize>)> = Vec::new();
        for (at, card) in witnesses {
            // A loyalty that only tells which card is meant was not read from it.
            let is_read = fact != Fact::Loyalty || source_of(card, fact).is_some();
            let patch = CardPatch::of(card);
            let Some(value) = patch.value(fact).filter(|_| is_read) else { continue };
            match said.iter_mut().find(|(other, _)| *other == value) {
                Some((_, who)) if who.contains(at) => {}
                Some((_, who)) => who.push(*at),
                None => {
                    said.push((value, vec![*at]));
                    agreed.copy(fact, &patch);
                }
            }
        }
        match &said[..] {
            [] => {}
            [(_, who)] => {
                *if who.len() > 1 { &mut census.verified } else { &mut census.once } += 1;
                facts.entry(who.len()).or_default().push(fact.name());
            }
            _ => {
                agreed.remove(fact);
                said.order_by(|one, other| other.1.len().cmp(&one.1.len()));
                let names = |who: Vec<usize>| who.into_iter().map(|at| packs[at].name.clone()).collect();
                let said = said.into_iter().map(|(value, who)| (value, names(who))).collect();
                let card =
                    first.version.as_ref().map_or(first.name.clone(), |version| format!("{} ({version})", first.name));
                census.contradictions.push(Contradiction { card, fact, said });
            }
        }
    }
    if facts.is_empty() {
        return;
    }
    if agreed.loyalty.is_none() {
        agreed.loyalty = first.loyalty;
    }
    let mut card = agreed.on(first);
    let line = |(number, facts): (usize, Vec<&str>)| {
        let how = if number > 1 {
            format!("verified twice (census, {number} readers)")
        } else {
            "census, 1 reader".to_owned()
        };
        format!("{}: {how}", facts.join(", "))
    };
    card.sources = facts.into_iter().rev().map(line).collect();
    census.cards.push(card);
}

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_text::text::Source;

    fn pack(name: &str, text: &str) -> Pack {
        Pack::read(name, Source { label: name.to_owned(), text: text.to_owned() }).unwrap()
    }

    const ANNA: &str = "[[card]]\nname = \"Na'Toth\"\ndiplomacy = 2\nintrigue = 1\nsources = [\"diplomacy, intrigue: typed\"]\n\
        [[card]]\nname = \"Strike Fleet\"\nmilitary = 3\nsources = [\"military: typed\"]\n";
    const BORIS: &str = "[[card]]\nname = \"NA'TOTH\"\ndiplomacy = 2\nintrigue = 2\npsi = 0\nsources = [\"diplomacy, intrigue, psi: typed\"]\n";

    #[test]
    fn two_readers_verify_and_contradictions_are_left_out_with_both() {
        let all = census(&[pack("anna", ANNA), pack("boris", BORIS), pack("copy", ANNA)]);
        assert_eq!((all.verified, all.once, all.cards.len()), (1, 2, 2));
        let natoth = &all.cards[0];
        assert_eq!((natoth.diplomacy, natoth.intrigue, natoth.psi), (Some(2), None, Some(0)));
        assert_eq!(natoth.sources, ["diplomacy: verified twice (census, 2 readers)", "psi: census, 1 reader"]);
        let [only] = &all.contradictions[..] else { panic!("{:?}", all.contradictions) };
        assert_eq!((only.card.as_str(), only.fact), ("Na'Toth", Fact::Intrigue));
        assert_eq!(only.said, [(1.into(), vec!["anna".to_owned()]), (2.into(), vec!["boris".to_owned()])]);
        // What comes out is a pack.
        let written = Pack::write("", &all.cards);
        assert_eq!(pack("census", &written).cards.len(), 2, "{written}");
        assert_eq!(census(&[]), Census::default());
    }
}
