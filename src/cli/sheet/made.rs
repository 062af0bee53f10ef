//! What a sheet needs: the games of the deck, and what the collection has of it.

use std::collections::HashMap;
use std::path::Path;
use std::rc::Rc;
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;

use super::SheetArgs;
use crate::cli::collection::{lacking, shares};
use crate::cli::context::Context;
use crate::cli::deck::LoadedDeck;
use crate::cli::error::Failure;
use crate::cli::holdings::decks::{CountedDeck, Counting, DeckInventory, Reader, counted};
use crate::cli::output::Output;
use crate::cli::owned;
use crate::cli::progress::{Progress, play};
use crate::messages::sheet as say;
use crate::report::{self, LackingDeck};
use crate::sheet::{self, DeckGames, HandRanking, Lacks, Links, Making, PaperOrder, Played, Slip, Sources};
use zocalo_cards::card::Card;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_collection::collection::{CardKey, Library};
use zocalo_decks::deck::Deck;
use zocalo_faces::Face;
use zocalo_simulation::refusals::goldfish;
use zocalo_simulation::simulation::openings::{OpeningHand, RankingSchedule, legal_hands};
use zocalo_simulation::simulation::shard::Counts;
use zocalo_simulation::simulation::{Aim, Goal, Prepared, Request, RequestError, can_be_counted};
use zocalo_text::text::Language;
use zocalo_words::language::Text;

/// For each game that a hand of the last stage plays, so many are spent on finding these hands.
const TRIALS: u64 = 3;

pub(super) struct Maker<'a> {
    args: &'a SheetArgs,
    goal: Goal,
    index: &'a Index,
    reader: Reader<'a>,
    shelf: Bookshelf,
    fingerprint: String,
    /// Whether the facts of packs are left out.
    leaves_out_packs: bool,
}

/// What is owned and which decks take of it.
enum Bookshelf {
    None,
    Unusable,
    Of(Box<DeckInventory>),
}

/// The games of a deck, if it can be played; else why not.
type OfGames = Option<Result<(Prepared, Counts, RankedHands), Text>>;

/// The ranking of its opening hands; else why there is none.
type RankedHands = Result<HandRanking, Text>;

impl<'a> Maker<'a> {
    pub(super) fn open(
        args: &'a SheetArgs,
        catalog: &'a Catalog,
        index: &'a Index,
        context: &Context,
    ) -> Result<Self, Failure> {
        let goal = Goal::parse(&args.goal).map_err(|fault| Failure::in_argument("--goal", &args.goal, fault))?;
        let reader = Reader::new(catalog, index);
        let look = |library: Library| reader.shelf(Some(&library), Counting::default(), context.locale());
        let shelf = match owned::beside(context, Library::open, look)? {
            Some(shelf) => Bookshelf::Of(Box::new(shelf)),
            None if context.folders.data_folder().is_some_and(|folder| Library::open(folder).is_err()) => {
                Bookshelf::Unusable
            }
            None => Bookshelf::None,
        };
        let fingerprint = catalog.uses().packs().fingerprint.clone();
        let leaves_out_packs = context.folders.leaves_out_packs();
        Ok(Self { args, goal, index, reader, shelf, fingerprint, leaves_out_packs })
    }

    /// The sheet of a deck. Errors: for one deck when it has not what `--goal` names; else only a broken template.
    pub(super) fn page(
        &self,
        path: &Path,
        checked: &LoadedDeck,
        player: Option<&str>,
        links: Links<'_>,
        output: &Output,
    ) -> Result<String, Failure> {
        let LoadedDeck { deck, ruleset, verdict } = checked;
        let games = self.games(checked, output)?;
        let games = match &games {
            None => DeckGames::None,
            Some(Err(why)) => DeckGames::Impossible(why),
            Some(Ok((run, counts, hands))) => DeckGames::Played(Played { run, counts, hands: hands.as_ref() }),
        };
        let lacking = self.lacking(path, deck, output.locale());
        let making = self.making(path, checked, output.locale());
        let faces = self.args.faces.then(|| faces(deck, output.locale()));
        sheet::page(
            &Sources {
                deck,
                ruleset,
                verdict,
                order: self.args.order,
                player,
                games,
                lacks: match (&self.shelf, &lacking) {
                    (Bookshelf::None, _) => Lacks::NoCollection,
                    (Bookshelf::Of(_), Some(lacking)) => Lacks::Of(lacking),
                    (Bookshelf::Unusable, _) | (_, None) => Lacks::Unusable,
                },
                faces: faces.as_deref(),
                unfolds: self.args.details,
                making: &making,
                links,
                locale: output.locale(),
            },
            output.locale(),
        )
        .map_err(|error| Failure::machine(error.text()))
    }

    fn games(&self, checked: &LoadedDeck, output: &Output) -> Result<OfGames, Failure> {
        let SheetArgs { games, turns, seed, .. } = *self.args;
        if games == 0 {
            return Ok(None);
        }
        let request = Request { games, turns, seed, ..Request::new(&checked.deck, &checked.ruleset) };
        let run = match Prepared::new(request, &checked.deck, self.index) {
            Ok(run) => run,
            Err(RequestError::Plan(..)) => {
                return Ok(Some(Err(say::PlanNotFollowed)));
            }
            Err(error) => return Ok(Some(Err(error.text()))),
        };
        let counts = match play(&run, 0..games, None, output) {
            Ok(counts) => counts,
            Err(error) => return Ok(Some(Err(goldfish(&error)))),
        };
        let mut goal = self.goal.clone();
        let hands = match goal.resolve(&run.deck, self.index) {
            Ok(aim) => self.rank_hands(&run, checked, goal, aim, output),
            // Of many decks some may not hold the card that the goal names.
            Err(fault) if self.args.all.is_some() => Err(fault.reason),
            Err(fault) => return Err(Failure::in_argument("--goal", &self.args.goal, fault)),
        };
        Ok(Some(Ok((run, counts, hands))))
    }

    fn rank_hands(&self, run: &Prepared, checked: &LoadedDeck, goal: Goal, aim: Aim, output: &Output) -> RankedHands {
        let LoadedDeck { deck, ruleset, .. } = checked;
        can_be_counted([&goal], run.plan.is_some(), deck).map_err(|error| error.text())?;
        let legal = legal_hands(deck, ruleset, &run.deck).map_err(|error| error.text())?;
        let own = OpeningHand::of(&run.deck.opening_hand)
            .filter(|own| deck.list.names_opening_hand && legal.hands.binary_search(own).is_ok());
        let SheetArgs { games, seed, .. } = *self.args;
        let schedule = RankingSchedule::new(legal.hands.len(), games * TRIALS, games, goal.turn, seed, None)
            .map_err(|error| goldfish(&error))?;
        let progress = Progress::new(schedule.games(), output);
        let is_mean = aim.is_mean();
        let ranked = run.rank_hands(&legal.hands, own, aim, &schedule, &|games| progress.played(games));
        drop(progress);
        Ok(HandRanking { goal, is_mean, legal, own, ranked })
    }

    /// Whether a collection is kept that cannot be used.
    pub(super) fn has_unusable_collection(&self) -> bool {
        matches!(self.shelf, Bookshelf::Unusable)
    }

    /// What the deck lacks; `None` where no collection is kept that can be used.
    pub(super) fn lacking(&self, path: &Path, deck: &Deck, locale: Locale) -> Option<LackingDeck> {
        let Bookshelf::Of(owned) = &self.shelf else { return None };
        let counted = by_cards(path, deck, locale)?;
        Some(lacking(&counted, &shares(&counted, owned), owned, &self.reader))
    }

    /// What a slip stands in for, for each copy that the deck lacks; where no collection is kept, for each of its cards.
    pub(super) fn stand_ins(&self, path: &Path, deck: &Deck, locale: Locale) -> Vec<StandIn> {
        let Bookshelf::Of(owned) = &self.shelf else {
            let each = deck.slots.iter().flat_map(|slot| {
                let card = slot
                    .card()
                    .map_or_else(|| StandIn::Name(slot.written.clone()), |card| StandIn::Card(Rc::clone(card)));
                std::iter::repeat_n(card, slot.count as usize)
            });
            return each.collect();
        };
        let Some(counted) = by_cards(path, deck, locale) else { return Vec::new() };
        let mut lacks: HashMap<CardKey, i64> = HashMap::new();
        for share in shares(&counted, owned) {
            for version in &share.versions {
                *lacks.entry(version.card.clone()).or_default() += version.lacks;
            }
        }
        let mut lacks: Vec<(CardKey, i64)> = lacks.into_iter().filter(|(_, lacks)| *lacks > 0).collect();
        lacks.order();
        let each = lacks.into_iter().flat_map(|(card, lacks)| {
            let known = counted.known.get(&card).map(|card| StandIn::Card(Rc::clone(card)));
            let card = known.unwrap_or(StandIn::Name(card.name));
            std::iter::repeat_n(card, usize::try_from(lacks).unwrap_or(0))
        });
        each.collect()
    }

    fn making(&self, path: &Path, checked: &LoadedDeck, locale: Locale) -> Making {
        let SheetArgs { games, turns, seed, goal, ruleset, order, faces, details, .. } = self.args;
        let shown = report::argument(&path.display().to_string());
        let rules = ruleset.as_ref().map_or(String::new(), |name| format!(" --ruleset {}", report::argument(name)));
        let goal = report::argument(goal);
        let rules = if self.leaves_out_packs { format!("{rules} --no-facts") } else { rules };
        let order = match order {
            PaperOrder::Type => "",
            PaperOrder::Name => " --order name",
            PaperOrder::Cost => " --order cost",
        };
        let faces = if *faces { " --faces" } else { "" };
        let details = if *details { " --details" } else { "" };
        let lang = match locale.language() {
            Language::English => String::new(),
            other => format!(" --lang {}", other.name()),
        };
        let mut others = vec![("verdict", format!("zocalo check {shown}{rules}"))];
        if *games > 0 {
            others.push((
                "figures",
                format!("zocalo deck stats {shown}{rules} --games {games} --turns {turns} --seed {seed}"),
            ));
            others.push((
                "plan",
                format!("zocalo goldfish {shown}{rules} --games {games} --turns {turns} --seed {seed}"),
            ));
            let trials = games * TRIALS;
            others.push((
                "openings",
                format!("zocalo openings {shown}{rules} --goal {goal} --trials {trials} --games {games} --seed {seed}"),
            ));
        } else {
            others.push(("curve", format!("zocalo deck stats {shown}{rules} --games 0")));
        }
        others.push(("odds", format!("zocalo odds {shown} {} --by 8", say::CardWord.render(locale))));
        others.push(("missing", format!("zocalo collection missing {shown}")));
        others.push(("unknown", format!("zocalo cards missing {shown}")));
        Making {
            command: format!(
                "zocalo sheet {shown}{rules}{order} --games {games} --turns {turns} --seed {seed} --goal {goal}{faces}{details}{lang}"
            ),
            others,
            file: checked.deck.list.source.label.clone(),
            seed: *seed,
            fingerprint: self.fingerprint.clone(),
        }
    }
}

#[derive(Clone)]
pub(super) enum StandIn {
    Card(Rc<Card>),
    Name(String),
}

impl StandIn {
    pub(super) fn slip(&self, locale: Locale) -> Slip {
        match self {
            Self::Card(card) => Slip::of(card, locale),
            Self::Name(name) => Slip::of_name(name),
        }
    }

    /// Texts from packs, which are those of the cards, only `with_texts`.
    pub(super) fn face(&self, with_texts: bool, locale: Locale) -> Face {
        match self {
            Self::Card(card) => sheet::face_of(card, with_texts, locale),
            Self::Name(name) => sheet::face_of_name(name, locale),
        }
    }
}

fn faces(deck: &Deck, locale: Locale) -> Vec<Face> {
    let mut cards: Vec<(String, StandIn)> = Vec::new();
    for slot in &deck.slots {
        let card =
            slot.card().map_or_else(|| StandIn::Name(slot.written.clone()), |card| StandIn::Card(Rc::clone(card)));
        let name = slot.card().map_or(&slot.written, |card| &card.label).clone();
        cards.push((name, card));
    }
    cards.order_by_key(|(name, _)| name.clone());
    cards.dedup_by(|one, other| one.0 == other.0);
    cards.iter().map(|(_, card)| card.face(false, locale)).collect()
}

/// A deck as the collection counts it. One that is no file is known by its cards alone.
fn by_cards(path: &Path, deck: &Deck, locale: Locale) -> Option<CountedDeck> {
    counted(path, deck, locale).or_else(|_| counted(Path::new("-"), deck, locale)).ok()
}
