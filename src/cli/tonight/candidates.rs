//! The decks that `tonight` may seat: those of folders, built-in ones, earlier states of files, and those whose missing cards
//! others can stand in for.

use std::path::PathBuf;
use std::rc::Rc;

use super::page::{LeftOut, SeatedDeck, TakenInstead};
use crate::cli::context::Context;
use crate::cli::deck::{DeckScanner, ScannedDeck, of_file};
use crate::cli::error::Failure;
use crate::cli::holdings::decks::{CountedDeck, DeckInventory, counted};
use crate::cli::holdings::stand_ins;
use crate::cli::resolve_ruleset::{OwnRulesets, ruleset_called};
use zocalo_cards::card::Race;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::query::QueriedNames;
use zocalo_collection::collection::{Counts, DecksTogether};
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::Deck;
use zocalo_decks::deck::shipped::{BUILT_IN, built_in};
use zocalo_decks::formats::read_bytes;

/// With so many candidates, earlier states of deck files are none.
const FEW_CANDIDATES: usize = 40;

const STATES_EACH: usize = 3;

pub(super) struct Candidate {
    pub(super) counted: CountedDeck,
    pub(super) deck: Deck,
    pub(super) ruleset: Rc<Ruleset>,
    pub(super) path: PathBuf,
    pub(super) seat: SeatedDeck,
}

#[derive(Default)]
pub(super) struct KnownDecks {
    pub(super) candidates: Vec<Candidate>,
    /// The files of which earlier states may play.
    pub(super) files: Vec<PathBuf>,
    pub(super) left_out: Vec<LeftOut>,
}

/// The decks of these places, else all that are known: those of `deck list` and the built-in ones.
pub(super) fn known_decks(
    places: &[PathBuf],
    ruleset: Option<&str>,
    shelf: &DeckInventory,
    context: &Context,
) -> Result<KnownDecks, Failure> {
    let asked = ruleset.map(ruleset_called).transpose()?.map(Rc::new);
    let named = ruleset.map(str::to_owned).into_iter().collect();
    let query = QueriedNames { rulesets: named, ..QueriedNames::default() };
    let scanner = DeckScanner::open(context)?;
    let mut found = vec![scanner.find(places, &query, context.locale())?];
    if places.is_empty() {
        let built_in: Vec<PathBuf> = BUILT_IN.iter().map(|deck| deck.shown().into()).collect();
        found.push(scanner.find(&built_in, &query, context.locale())?);
    }
    let mut known = KnownDecks::default();
    let own = OwnRulesets::default();
    for scan in found {
        scan.print_notes(context.output);
        for ScannedDeck { path, deck, facts } in scan.decks {
            if places.is_empty() {
                known.files.push(path.clone());
            }
            let is_legal = match ruleset {
                Some(name) => facts.legal_in.get(name).copied(),
                None => facts.is_legal,
            };
            if is_legal != Some(true) {
                let why = if is_legal.is_none() { "unread" } else { "illegal" };
                known.left_out.push(LeftOut { deck: facts.file, why, lacks: 0, same_as: None });
                continue;
            }
            let ruleset = match &asked {
                Some(ruleset) => Rc::clone(ruleset),
                None => own.of(&deck)?,
            };
            let counted = counted(&path, &deck, context.locale())?;
            let seat = SeatedDeck {
                deck: facts.file,
                title: facts.name,
                race: facts.race,
                state: shelf.place_of(&counted).map(|at| shelf.decks[at].mark.state.name()),
                cards: counted.cards.values().sum(),
                stand_ins: Vec::new(),
            };
            known.candidates.push(Candidate { counted, deck, ruleset, path, seat });
        }
    }
    Ok(known)
}

/// The decks that could be built if no other were, each list of cards once; then as they are those that can with stand-ins.
pub(super) fn able(
    decks: Vec<Candidate>,
    stand_ins: Option<i64>,
    shelf: &DeckInventory,
    context: &Context,
    left_out: &mut Vec<LeftOut>,
) -> Result<(Vec<Candidate>, Vec<Candidate>), Failure> {
    let (mut able, mut lacking): (Vec<Candidate>, Vec<(Candidate, i64)>) = Default::default();
    for one in decks {
        let path = path_in(shelf, &one.counted);
        let (lacks, _) = shelf.balance.breaking_up(&one.counted.cards, path.as_slice());
        if stand_ins.is_some_and(|most| (1..=most).contains(&lacks)) {
            lacking.push((one, lacks));
            continue;
        }
        let same_as = able.iter().find(|other| other.counted.cards == one.counted.cards);
        let same_as = same_as.map(|other| other.seat.deck.clone());
        if lacks > 0 {
            left_out.push(LeftOut { deck: one.seat.deck, why: "lacks", lacks, same_as: None });
        } else if same_as.is_some() {
            left_out.push(LeftOut { deck: one.seat.deck, why: "same", lacks: 0, same_as });
        } else {
            able.push(one);
        }
    }
    // What all others need is rather left to them, so that they can be built beside this deck.
    let mut needed = Counts::new();
    for (card, count) in able.iter().flat_map(|one| &one.counted.cards) {
        *needed.entry(card.clone()).or_default() += count;
    }
    let mut as_they_are = Vec::new();
    for (one, lacks) in lacking {
        let found = match with_stand_ins(&one, &needed, shelf, context)? {
            None => with_stand_ins(&one, &Counts::new(), shelf, context)?,
            found => found,
        };
        match found {
            Some(found) => {
                able.push(found);
                as_they_are.push(one);
            }
            None => left_out.push(LeftOut { deck: one.seat.deck, why: "lacks", lacks, same_as: None }),
        }
    }
    Ok((able, as_they_are))
}

/// The deck with others in the place of all cards that it lacks, where that is legal.
fn with_stand_ins(
    one: &Candidate,
    others: &Counts,
    shelf: &DeckInventory,
    context: &Context,
) -> Result<Option<Candidate>, Failure> {
    Ok(all_with_stand_ins(&[one], others, shelf, context)?.and_then(|mut changed| changed.pop()))
}

/// All these decks with others in the place of the cards that they lack together, where each is legal. Copies that `others`
/// need stay free.
pub(super) fn all_with_stand_ins(
    decks: &[&Candidate],
    others: &Counts,
    shelf: &DeckInventory,
    context: &Context,
) -> Result<Option<Vec<Candidate>>, Failure> {
    let all: Vec<usize> = (0..shelf.decks.len()).collect();
    let asked: Vec<_> = decks.iter().map(|one| (&one.counted, &one.deck, &*one.ruleset)).collect();
    let found = stand_ins::find_beside(&asked, others, &all, shelf, context)?;
    if !found.is_whole() || !found.found.verdicts.iter().all(Verdict::is_legal) {
        return Ok(None);
    }
    let names = found.document().cards.into_iter().map(|card| card.name);
    let replaced: Vec<_> = names.zip(&found.found.cards).collect();
    let changed = |(at, (one, deck)): (usize, (&&Candidate, &Deck))| {
        let mut taken = Vec::new();
        for (out, card) in &replaced {
            let of_deck = card.stand_ins.iter().filter(|one| one.deck == at && one.take > 0);
            taken.extend(of_deck.map(|one| TakenInstead {
                r#in: one.card.label.clone(),
                out: out.clone(),
                count: one.take,
            }));
        }
        let path = one.counted.path.clone();
        Candidate {
            counted: CountedDeck { path, ..CountedDeck::of_list(one.counted.shown.clone(), deck) },
            deck: deck.clone(),
            ruleset: Rc::clone(&one.ruleset),
            path: one.path.clone(),
            seat: SeatedDeck { stand_ins: taken, ..one.seat.clone() },
        }
    };
    Ok(Some(decks.iter().zip(&found.found.decks).enumerate().map(changed).collect()))
}

/// Earlier states of these files that are legal, can be built and list other cards than all others, the latest of each file
/// first, as long as there are few candidates.
pub(super) fn kept_states(
    files: &[PathBuf],
    there: &[Candidate],
    ruleset: Option<&str>,
    shelf: &DeckInventory,
    context: &Context,
) -> Result<Vec<Candidate>, Failure> {
    let asked = ruleset.map(ruleset_called).transpose()?.map(Rc::new);
    let own = OwnRulesets::default();
    let mut kept: Vec<Candidate> = Vec::new();
    for file in files.iter().filter(|file| built_in(file).is_none()) {
        let history = of_file(file, context)?;
        let earlier = history.states.iter().rev().filter(|state| state.number != history.now);
        let mut of_file = 0;
        for state in earlier {
            if of_file == STATES_EACH || there.len() + kept.len() >= FEW_CANDIDATES {
                break;
            }
            let shown = format!("{}@{}", file.display(), state.number);
            let Ok(list) = read_bytes(shown.clone(), state.held.bytes()) else { continue };
            let deck = Deck::resolve(list, context.catalog()?, context.index()?)?;
            let Some(ruleset) = asked.clone().or_else(|| own.of(&deck).ok()) else { continue };
            let counted = CountedDeck::of_list(shown.clone(), &deck);
            let is_known = |one: &Candidate| one.counted.cards == counted.cards;
            let is_legal = deck.list.faults.is_empty() && check(&deck, &CheckOptions::of(&ruleset)?).is_legal();
            let marked: Vec<&str> = shelf.decks.iter().map(|deck| deck.path.as_str()).collect();
            let can_be_built = || shelf.balance.breaking_up(&counted.cards, &marked).0 == 0;
            if !is_legal || there.iter().chain(&kept).any(is_known) || !can_be_built() {
                continue;
            }
            of_file += 1;
            let seat = SeatedDeck {
                title: counted.title.clone(),
                race: deck.race.map(Race::name),
                state: None,
                cards: counted.cards.values().sum(),
                stand_ins: Vec::new(),
                deck: shown,
            };
            kept.push(Candidate { counted, deck, ruleset, path: file.clone(), seat });
        }
    }
    Ok(kept)
}

/// The path by which the collection knows a deck, if it is marked.
pub(super) fn path_in<'s>(shelf: &'s DeckInventory, deck: &CountedDeck) -> Option<&'s str> {
    shelf.place_of(deck).map(|at| shelf.decks[at].path.as_str())
}

// Sets of decks that lack a few cards together, each with stand-ins for them: a copy that stands in serves one deck.

/// How many sets are tried for each that is shown.
const TRIED_FOR_EACH: usize = 3;

pub(super) struct Joint<'c> {
    pub(super) decks: Vec<&'c Candidate>,
    /// How many play.
    pub(super) size: usize,
    /// The most cards that others stand in for.
    pub(super) most: i64,
    /// The most sets.
    pub(super) limit: usize,
}

impl Joint<'_> {
    /// The sets with their stand-ins, those that need the fewest first, and whether no others can be better.
    pub(super) fn sets(
        &self,
        may_sit: &dyn Fn(&[&Candidate]) -> bool,
        shelf: &DeckInventory,
        context: &Context,
    ) -> Result<(Vec<Vec<Candidate>>, bool), Failure> {
        let cards: Vec<&Counts> = self.decks.iter().map(|one| &one.counted.cards).collect();
        let marked: Vec<&str> = shelf.decks.iter().map(|deck| deck.path.as_str()).collect();
        let together = DecksTogether::of(&shelf.balance, &cards, &marked);
        let may = |one: usize, other: usize| may_sit(&[self.decks[one], self.decks[other]]);
        let tried = self.limit * TRIED_FOR_EACH;
        let nearest = together.nearest(self.size, tried, self.most, &may);
        let was_full = nearest.sets.len() == tried;
        let mut sets = Vec::new();
        for set in nearest.sets {
            let decks: Vec<&Candidate> = set.into_iter().map(|at| self.decks[at]).collect();
            if let Some(changed) = all_with_stand_ins(&decks, &Counts::new(), shelf, context)?
                && may_sit(&changed.iter().collect::<Vec<_>>())
            {
                sets.push(changed);
            }
            if sets.len() == self.limit {
                break;
            }
        }
        let is_exact = nearest.is_exact && (!was_full || sets.len() == self.limit);
        Ok((sets, is_exact))
    }
}
