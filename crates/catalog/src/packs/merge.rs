//! Lays packs over the cards of the program, fact by fact: of two that differ the one of the higher [`Grade`] is taken.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::json;

use super::MINE;
use super::grade::Grade;
use super::identity::{Identity, NoIdentity};
use super::pack::Pack;
use super::parts::{combine, parts_of, taken_parts};
use super::sense::may_print;
use super::sources::{
    about, grade_of, grade_of_part, grade_of_stated, grade_of_stated_part, source_of, source_of_part, without,
};
use crate::messages::pack_faults as say;
use zocalo_cards::card::{Card, CardPatch, Fact, Mark, MarkCount};
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;
use zocalo_text::text::fold;

/// How many contradictions of two packs are named.
const MOST_CONTRADICTIONS: usize = 3;

#[derive(Debug, Clone)]
pub struct Merged {
    /// All cards: those of the program in their order, then the new ones. Their labels and numbers are to be given anew.
    pub cards: Vec<Card>,
    /// What each pack gave, in the order of the packs.
    pub given: Vec<Given>,
    /// A digest of what the packs changed: equal when they make the same cards, whatever they are called.
    pub fingerprint: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    pub name: String,
    pub cards: u32,
    pub new_cards: u32,
    pub facts: u32,
    /// What cannot be used, each in a sentence with its line.
    pub unplaced: Vec<Text>,
}

/// Lays packs over cards that have their labels. Of facts of one grade that of the pack wins over that of the program, and of
/// packs what the user typed, then the pack whose name comes first.
#[must_use]
pub fn merge(shipped: Vec<Card>, packs: &[Pack]) -> Merged {
    let mut cards = shipped;
    let mut identity = Identity::of(&cards);
    let mut identities: HashSet<_> = cards.iter().map(named).collect();
    let known = cards.len();
    let mut touched: BTreeSet<usize> = BTreeSet::new();
    let mut order: Vec<&Pack> = packs.iter().collect();
    // What is laid later wins among equals.
    order.order_by(|a, b| Grade::of_pack(&a.name).cmp(&Grade::of_pack(&b.name)).then_with(|| b.name.cmp(&a.name)));
    let mut unplaced: BTreeMap<&str, Vec<Text>> = BTreeMap::new();
    let mut contradicted: BTreeMap<(String, &str), Vec<String>> = BTreeMap::new();
    for pack in order {
        for entry in &pack.cards {
            let mut refuse = |why: Text| {
                let sentence = say::Skipped { line: entry.line, card: &entry.card.name, why }.text();
                unplaced.entry(pack.name.as_str()).or_default().push(sentence);
            };
            let (at, mut card) = match identity.find(&cards, &entry.card) {
                Ok(at) => (at, cards[at].clone()),
                Err(NoIdentity::New) => (cards.len(), entry.card.bare()),
                Err(several) => {
                    refuse(several.text());
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
                refuse(say::SameCard);
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
        let sentence = match facts.len().saturating_sub(MOST_CONTRADICTIONS) {
            0 if winner == MINE => say::OwnCounts { pack: winner, facts: told }.text(),
            more if winner == MINE => say::OwnCountsMore { pack: winner, facts: told, more }.text(),
            0 => say::OtherCounts { pack: winner, facts: told }.text(),
            more => say::OtherCountsMore { pack: winner, facts: told, more }.text(),
        };
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
    let (own, theirs) = (CardPatch::of(card), CardPatch::of(entry));
    let differs = |fact: Fact| -> Option<(Fact, String)> {
        let source = match fact {
            Fact::Keywords | Fact::Aliases | Fact::Printings => return None,
            Fact::Marks => {
                let (before, now) = (own.marks.as_ref()?, theirs.marks.as_ref()?);
                let differs = |mark: &&Mark| match (before.get(mark), now.get(mark)) {
                    (Some(MarkCount(Some(before))), Some(MarkCount(Some(now)))) => before != now,
                    _ => false,
                };
                let is_equal =
                    |name: &&str| grade_of_part(card, fact, name) == grade_of_stated_part(entry, fact, name, pack);
                let mark = before.keys().filter(differs).map(|mark| mark.name()).find(is_equal)?;
                source_of_part(card, fact, mark)?
            }
            _ => source_of(card, fact)
                .filter(|_| !own.agrees(fact, &theirs) && grade_of(card, fact) == grade_of_stated(entry, fact, pack))?,
        };
        let other = source.rsplit_once("(pack ")?.1.strip_suffix(')')?;
        (other != pack).then(|| (fact, other.to_owned()))
    };
    theirs.stated().filter(|fact| own.states(*fact)).filter_map(differs).collect()
}

/// What makes a card another one than all others.
fn named(card: &Card) -> (String, Option<String>, Option<zocalo_cards::card::Loyalty>) {
    (fold(&card.name), card.version.as_deref().map(fold), card.loyalty)
}

fn place_ending(pack: &str) -> String {
    format!("(pack {pack})")
}

fn is_from(card: &Card, ending: &str) -> bool {
    card.sources.iter().any(|line| line.ends_with(ending))
}

fn facts_from(card: &Card, ending: &str) -> usize {
    let lines = card.sources.iter().filter(|line| line.ends_with(ending)).filter_map(|line| line.split_once(": "));
    let words: Vec<&str> = lines.flat_map(|(facts, _)| facts.split(", ")).filter(|word| *word != "name").collect();
    let part = |word: &&str| Fact::ALL.iter().find(|fact| fact.part_in(word).is_some()).copied();
    let parted: BTreeSet<&str> = words.iter().filter_map(part).map(Fact::name).collect();
    words.iter().filter(|word| part(word).is_none()).count() + parted.len()
}

/// Lays what a pack says of a card over the card, and returns the facts that were taken. The sources of the card then say
/// of each that it comes from the pack; of marks and printings, kind by kind and set by set.
pub fn lay(card: &mut Card, entry: &Card, pack: &str) -> Vec<Fact> {
    let (own, theirs) = (CardPatch::of(card), CardPatch::of(entry));
    let mut merged = own.clone();
    let mut taken = Vec::new();
    let mut parted: Vec<(Fact, Vec<String>)> = Vec::new();
    for fact in theirs.stated().filter(|fact| !is_ruled_out(card, entry, *fact, pack)) {
        let outweighs = |part: &str| grade_of_stated_part(entry, fact, part, pack) >= grade_of_part(card, fact, part);
        let known = parts_of(&own, fact);
        let wins = if known.is_empty() {
            grade_of_stated(entry, fact, pack) >= grade_of(card, fact)
        } else {
            known.into_iter().all(outweighs)
        };
        if !combine(&mut merged, &theirs, fact, wins, &outweighs) {
            continue;
        }
        let parts = taken_parts(&own, &theirs, &merged, fact, &outweighs);
        if merged.agrees(fact, &own) && !wins && parts.is_empty() {
            continue;
        }
        let keeps_parts = parts_of(&merged, fact).into_iter().any(|part| !parts.iter().any(|taken| taken == part));
        if keeps_parts {
            parted.push((fact, parts));
        }
        taken.push(fact);
    }
    let gone = outdated(card, entry, &taken, pack);
    for fact in &gone {
        merged.remove(*fact);
    }
    let mut sources = without(&without(&card.sources, &taken), &gone);
    let ending = place_ending(pack);
    let placed = |place: &str| if place.is_empty() { ending.clone() } else { format!("{place} {ending}") };
    if card.sources.is_empty() {
        sources.push(format!("name: {ending}"));
    }
    for (fact, parts) in &parted {
        let kept = parts_of(&merged, *fact).into_iter().filter(|part| !parts.iter().any(|taken| taken == part));
        let kept = kept.filter_map(|part| Some((part, source_of_part(card, *fact, part)?.to_owned())));
        sources.extend(lines_of_parts(*fact, kept));
        let new = parts.iter().map(|part| (part.as_str(), source_of_part(entry, *fact, part).unwrap_or_default()));
        sources.extend(lines_of_parts(*fact, new.map(|(part, place)| (part, placed(place)))));
    }
    let whole: Vec<Fact> = taken.iter().copied().filter(|fact| parted.iter().all(|(one, _)| one != fact)).collect();
    sources.extend(about(entry, &whole, placed));
    *card = merged.on(&Card { sources, ..card.bare() });
    taken
}

/// Whether what is known of the card leaves no room for a fact of an entry: its type never prints it, and the entry states
/// no type of its own that counts; or a card with a text is said to be plain, or the other way round.
fn is_ruled_out(card: &Card, entry: &Card, fact: Fact, pack: &str) -> bool {
    let loses = |stated: Fact, known: Fact| grade_of_stated(entry, stated, pack) < grade_of(card, known);
    let counts = entry.kind.is_some_and(|its| card.kind == Some(its) || !loses(Fact::Type, Fact::Type));
    let is_other_kind = card.kind.is_some_and(|kind| !counts && !may_print(kind, fact));
    is_other_kind
        || match fact {
            Fact::Text => card.plain && !entry.plain && loses(Fact::Text, Fact::Plain),
            // What is left out of effects that do not count says nothing of those that do.
            Fact::LeftOut => card.effects.is_some() && entry.effects.is_some() && loses(Fact::Effects, Fact::Effects),
            Fact::Plain => card.text.is_some() && entry.text.is_none() && loses(Fact::Plain, Fact::Text),
            _ => false,
        }
}

/// The facts of a card that what was taken of an entry takes away with it.
fn outdated(card: &Card, entry: &Card, taken: &[Fact], pack: &str) -> Vec<Fact> {
    let entered = CardPatch::of(entry);
    let states = |fact: &Fact| entered.states(*fact);
    let mut gone = Vec::new();
    if taken.contains(&Fact::Type)
        && let Some(kind) = entry.kind
    {
        // Of another type than was thought the card never printed some of its facts.
        let grade = grade_of_stated(entry, Fact::Type, pack);
        let unprinted =
            |fact: &Fact| !may_print(kind, *fact) && (taken.contains(fact) || grade >= grade_of(card, *fact));
        gone.extend(Fact::known(card).filter(|fact| unprinted(fact) && !states(fact)));
    }
    // What the old effects left out says nothing of new ones.
    if taken.contains(&Fact::Effects) && !states(&Fact::LeftOut) {
        gone.push(Fact::LeftOut);
    }
    if taken.contains(&Fact::Text) && !states(&Fact::Plain) {
        gone.push(Fact::Plain);
    }
    if taken.contains(&Fact::Plain) && !states(&Fact::Text) {
        gone.push(Fact::Text);
    }
    gone
}

/// Source lines of parts of a fact, one for each place.
fn lines_of_parts<'p>(fact: Fact, parts: impl Iterator<Item = (&'p str, String)>) -> Vec<String> {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for (part, place) in parts {
        let word = format!("{} {part}", fact.name());
        match lines.iter_mut().find(|(from, _)| *from == place) {
            Some((_, words)) => words.push(word),
            None => lines.push((place, vec![word])),
        }
    }
    lines.into_iter().map(|(place, words)| format!("{}: {place}", words.join(", "))).collect()
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
        add(&json!(CardPatch::of(card)).to_string());
    }
    format!("{hash:016x}")
}
