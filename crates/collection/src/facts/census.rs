//! The census: what several people read from their cards, each in a file of their own. What two say alike is verified twice;
//! where they differ nobody is believed, and both are named. What comes out names the readers of each fact, so that it can be
//! laid together with the files of more people.

use std::collections::BTreeMap;

use serde_json::Value;

use super::edit::is_same;
use zocalo_cards::card::{Card, CardPatch, Fact, Loyalty};
use zocalo_catalog::packs::sources::{about, without};
use zocalo_catalog::packs::{Grade, Pack, for_others, source_of};
use zocalo_text::order::Order as _;
use zocalo_text::text::fold;

/// Facts that people see alike when they look at the same card: no texts, and no readings of them.
const OBSERVED: [Fact; 17] = [
    Fact::Type,
    Fact::Subtype,
    Fact::Loyalty,
    Fact::Cost,
    Fact::Diplomacy,
    Fact::Intrigue,
    Fact::Psi,
    Fact::Leadership,
    Fact::Military,
    Fact::Marks,
    Fact::Pictures,
    Fact::GivesMarks,
    Fact::Keywords,
    Fact::Limit,
    Fact::OnePerPlayer,
    Fact::Printings,
    Fact::Plain,
];

/// Words by which a source says that a census stands behind it.
const TWICE: &str = "verified twice (census: ";
const ONCE: &str = "read once (census: ";

/// The same of a fact that people read differently: behind it each value with who has it, as JSON. The fact itself is not stated,
/// but whoever lays the file together with others must know that it is contested.
const DIFFERENTLY: &str = "read differently (census: ";

/// The longest name of a reader, in letters.
const LONGEST: usize = 40;

/// What one person observed of a card, for the census; `None` when nothing is left.
#[must_use]
pub fn observed(card: &Card) -> Option<Card> {
    let unobserved: Vec<Fact> = Fact::ALL.iter().copied().filter(|fact| !OBSERVED.contains(fact)).collect();
    let mut patch = CardPatch::of(card);
    for fact in &unobserved {
        patch.remove(*fact);
    }
    let mut bare = card.bare();
    bare.sources = without(&card.sources, &unobserved);
    for_others(&patch.on(&bare), false)
}

/// What one person typed, with what the same person read that was known already: who agrees with the data is a witness too.
#[must_use]
pub fn with_seen(mut typed: Pack, seen: &Pack) -> Pack {
    for entry in &seen.cards {
        let Some(there) = typed.cards.iter_mut().find(|there| is_same(&there.card, &entry.card)) else {
            typed.cards.push(entry.clone());
            continue;
        };
        let (mut both, seen) = (CardPatch::of(&there.card), CardPatch::of(&entry.card));
        let new: Vec<Fact> = seen.stated().filter(|fact| !both.states(*fact)).collect();
        for fact in &new {
            both.copy(*fact, &seen);
        }
        let mut bare = there.card.bare();
        bare.sources.clone_from(&there.card.sources);
        bare.sources.extend(about(&entry.card, &new, str::to_owned));
        there.card = both.on(&bare);
    }
    typed
}

/// What the censuses say of cards.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CensusProgress {
    pub cards: u64,
    pub facts: u64,
    /// Those that two or more people read alike.
    pub twice: u64,
}

impl CensusProgress {
    pub fn count(&mut self, card: &Card, copies: u64) {
        let places = Fact::known(card).filter_map(|fact| source_of(card, fact));
        let read: Vec<bool> = places.filter_map(readers).map(|(is_twice, _)| is_twice).collect();
        self.cards += if read.is_empty() { 0 } else { copies };
        self.facts += copies * read.len() as u64;
        self.twice += copies * read.iter().filter(|is_twice| **is_twice).count() as u64;
    }
}

/// Whether a fact was read twice, and by whom, if a source says that a census stands behind it.
fn readers(source: &str) -> Option<(bool, Vec<&str>)> {
    let (is_twice, rest) = match (source.strip_prefix(TWICE), source.strip_prefix(ONCE)) {
        (Some(rest), _) => (true, rest),
        (None, Some(rest)) => (false, rest),
        (None, None) => return None,
    };
    Some((is_twice, rest.split_once(')')?.0.split(", ").collect()))
}

/// The values of a contested fact with their readers, if a source says that a census left it open.
fn contested(source: &str) -> Option<Vec<(Value, Vec<String>)>> {
    serde_json::from_str(source.strip_prefix(DIFFERENTLY)?.strip_suffix(')')?).ok()
}

/// A name as sources can hold it. One whose words would say how sure a fact is becomes that of anybody.
fn reader(name: &str) -> String {
    let plain: String =
        name.chars().map(|sign| if sign.is_alphanumeric() { sign } else { '-' }).take(LONGEST).collect();
    let plain = plain.trim_matches('-');
    if plain.is_empty() || Grade::of(plain) != Grade::Sure { "somebody".to_owned() } else { plain.to_owned() }
}

#[derive(Debug, Default, PartialEq)]
pub struct Census {
    /// Facts that two or more read alike.
    pub verified: usize,
    /// Facts that one alone read.
    pub once: usize,
    /// Facts that people read differently, which are left out.
    pub contradictions: Vec<CensusContradiction>,
    /// The cards with the facts that nobody contradicts.
    pub cards: Vec<Card>,
}

#[derive(Debug, PartialEq)]
pub struct CensusContradiction {
    /// The card as the files call it.
    pub card: String,
    pub fact: Fact,
    /// Each value as the data writes it, with the files that have it.
    pub said: Vec<(Value, Vec<String>)>,
}

/// The files that speak of a card, each with what it says.
type Witnesses<'p> = Vec<(&'p str, &'p Card)>;

/// Lays packs together. Files with the same contents are those of one person, and so is what a census says of a person whose own
/// file is there as well.
#[must_use]
pub fn census(packs: &[Pack]) -> Census {
    let is_copy = |at: usize| packs[..at].iter().any(|other| other.cards == packs[at].cards);
    let mut cards: BTreeMap<String, Witnesses<'_>> = BTreeMap::new();
    for pack in (0..packs.len()).filter(|at| !is_copy(*at)).map(|at| &packs[at]) {
        for entry in &pack.cards {
            cards.entry(key(&entry.card)).or_default().push((&pack.name, &entry.card));
        }
    }
    let mut census = Census::default();
    for witnesses in cards.values() {
        add(&mut census, witnesses);
    }
    census
}

/// What tells cards apart in a file: name, version, and loyalty, which for fleets is part of the name.
fn key(card: &Card) -> String {
    let version = card.version.as_deref().map(fold).unwrap_or_default();
    let loyalty = card.loyalty.map(Loyalty::name).unwrap_or_default();
    format!("{}\u{1f}{version}\u{1f}{loyalty}", fold(&card.name))
}

fn add(census: &mut Census, witnesses: &Witnesses<'_>) {
    let Some((_, first)) = witnesses.first() else { return };
    let mut agreed = CardPatch::default();
    // Facts by who read them.
    let mut facts: BTreeMap<Vec<String>, Vec<&str>> = BTreeMap::new();
    let mut open: Vec<String> = Vec::new();
    for fact in Fact::ALL.iter().copied() {
        let mut said: Vec<(Value, Vec<String>)> = Vec::new();
        for (file, card) in witnesses {
            let source = source_of(card, fact);
            if let Some(values) = source.and_then(contested) {
                for (value, names) in values {
                    hear(&mut said, value, &names);
                }
                continue;
            }
            // A loyalty that only tells which card is meant was not read from it.
            let is_read = fact != Fact::Loyalty || source.is_some();
            let patch = CardPatch::of(card);
            let Some(value) = patch.value(fact).filter(|_| is_read) else { continue };
            let names = source.and_then(readers).map_or_else(|| vec![*file], |(_, names)| names);
            if said.is_empty() {
                agreed.copy(fact, &patch);
            }
            hear(&mut said, value, &names);
        }
        match &mut said[..] {
            [] => {}
            [(_, who)] => {
                *if who.len() > 1 { &mut census.verified } else { &mut census.once } += 1;
                facts.entry(std::mem::take(who)).or_default().push(fact.name());
            }
            _ => {
                agreed.remove(fact);
                said.order_by(|one, other| other.1.len().cmp(&one.1.len()));
                open.extend(serde_json::to_string(&said).map(|both| format!("{}: {DIFFERENTLY}{both})", fact.name())));
                let card =
                    first.version.as_ref().map_or(first.name.clone(), |version| format!("{} ({version})", first.name));
                census.contradictions.push(CensusContradiction { card, fact, said });
            }
        }
    }
    if facts.is_empty() && open.is_empty() {
        return;
    }
    if agreed.loyalty.is_none() {
        agreed.loyalty = first.loyalty;
    }
    let mut card = agreed.on(first);
    let line = |(who, facts): (Vec<String>, Vec<&str>)| {
        let how = if who.len() > 1 { TWICE } else { ONCE };
        format!("{}: {how}{})", facts.join(", "), who.join(", "))
    };
    let mut facts: Vec<_> = facts.into_iter().collect();
    facts.order_by(|one, other| other.0.len().cmp(&one.0.len()));
    card.sources = facts.into_iter().map(line).chain(open).collect();
    census.cards.push(card);
}

/// Adds readers of a value to what was said of a fact.
fn hear(said: &mut Vec<(Value, Vec<String>)>, value: Value, names: &[impl AsRef<str>]) {
    let at = said.iter().position(|(other, _)| *other == value).unwrap_or_else(|| {
        said.push((value, Vec::new()));
        said.len() - 1
    });
    for name in names.iter().map(|name| reader(name.as_ref())) {
        if !said[at].1.contains(&name) {
            said[at].1.push(name);
        }
    }
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
        assert_eq!(
            natoth.sources,
            [
                "diplomacy: verified twice (census: anna, boris)",
                "psi: read once (census: boris)",
                "intrigue: read differently (census: [[1,[\"anna\"]],[2,[\"boris\"]]])",
            ]
        );
        let [only] = &all.contradictions[..] else { panic!("{:?}", all.contradictions) };
        assert_eq!((only.card.as_str(), only.fact), ("Na'Toth", Fact::Intrigue));
        assert_eq!(only.said, [(1.into(), vec!["anna".to_owned()]), (2.into(), vec!["boris".to_owned()])]);
        // What comes out is a pack.
        let written = Pack::write("", &all.cards);
        assert_eq!(pack("census", &written).cards.len(), 2, "{written}");
        assert_eq!(census(&[]), Census::default());
        // It is laid together with one more: nobody is counted twice.
        let all = census(&[pack("census", &written), pack("anna", ANNA), pack("clara", BORIS)]);
        let natoth = &all.cards[0];
        let sources = [
            "diplomacy: verified twice (census: anna, boris, clara)",
            "psi: verified twice (census: boris, clara)",
            "intrigue: read differently (census: [[2,[\"boris\",\"clara\"]],[1,[\"anna\"]]])",
        ];
        assert_eq!(natoth.sources, sources);
        assert_eq!((natoth.intrigue, all.contradictions.len()), (None, 1));
        assert_eq!(all.cards[1].sources, ["military: read once (census: anna)"]);
        let mut progress = CensusProgress::default();
        all.cards.iter().for_each(|card| progress.count(card, 1));
        assert_eq!(progress, CensusProgress { cards: 2, facts: 3, twice: 2 });
    }

    /// A file of a census stands for all who are in it: one of them again makes nothing surer, and more do not outvote anybody.
    #[test]
    fn what_was_contested_stays_contested() {
        let lone = |name: &str, count: u8| {
            pack(
                name,
                &format!("[[card]]\nname = \"G'Sten\"\nleadership = {count}\nsources = [\"leadership: typed\"]\n"),
            )
        };
        let both = census(&[lone("anna", 3), lone("boris", 4)]);
        let file = pack("census", &Pack::write("", &both.cards));
        assert_eq!(file.cards.len(), 1, "a card of which all is contested is kept");
        for more in [vec![lone("boris", 4)], vec![lone("cleo", 4), lone("boris", 4)], vec![]] {
            let all = census(&[vec![file.clone()], more].concat());
            assert_eq!((all.verified, all.once, all.contradictions.len()), (0, 0, 1), "{all:?}");
            assert_eq!(all.cards[0].leadership, None);
        }
    }

    /// What somebody reads that agrees with the data is no fact of a pack, and a voice in a census.
    #[test]
    fn who_reads_what_is_known_is_a_witness() {
        let seen = pack(
            "mine",
            "[[card]]\nname = \"na'toth\"\ndiplomacy = 3\npsi = 0\nsources = [\"diplomacy, psi: typed 2026-11-27\"]\n\
            [[card]]\nname = \"Trade Pact\"\ncost = 1\nsources = [\"cost: typed 2026-11-27\"]\n",
        );
        let mut anna = with_seen(pack("mine", ANNA), &seen);
        anna.name = "anna".to_owned();
        let natoth = &anna.cards[0].card;
        assert_eq!((natoth.diplomacy, natoth.psi, anna.cards.len()), (Some(2), Some(0), 3), "what was typed counts");
        let all = census(&[anna, pack("boris", BORIS)]);
        let sources = &all.cards.iter().find(|card| card.name == "Na'Toth").unwrap().sources;
        assert_eq!(sources[0], "diplomacy, psi: verified twice (census: anna, boris)");
    }

    #[test]
    fn no_name_of_a_file_makes_a_fact_surer() {
        assert_eq!(reader("anna/cards (1), x: y"), "anna-cards--1---x--y");
        for name in ["errata", "ruling of mine", "likely", ")(", ""] {
            assert_eq!(reader(name), "somebody", "{name}");
        }
    }

    #[test]
    fn an_observation_is_of_facts_and_of_no_text_or_reading() {
        let text = "[[card]]\nname = \"Na'Toth\"\ndiplomacy = 2\ntext = \"Words.\"\neffects = []\nneeds = []\n\
            sources = [\"diplomacy, text, effects, needs: typed 2026-11-21\"]\n\
            [[card]]\nname = \"Strike Fleet\"\ntext = \"Words.\"\nsources = [\"text: typed\"]\n";
        let all: Vec<Card> = pack("mine", text).cards.iter().filter_map(|entry| observed(&entry.card)).collect();
        let [only] = &all[..] else { panic!("{all:?}") };
        assert_eq!((only.diplomacy, &only.text, &only.effects), (Some(2), &None, &None));
        assert_eq!(only.sources, ["diplomacy: typed 2026-11-21"]);
    }
}
