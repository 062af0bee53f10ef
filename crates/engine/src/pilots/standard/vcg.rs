//! What the standard pilot does in the VCG: it declares the conflict of its pile that gains most if it can win it, and
//! keeps for it the characters that it takes; brings what it can pay, most expensive first; builds with whom the conflict can
//! spare; bids 1, which is enough where nobody else bids; buys with the rest.

use crate::game::GameState;
use crate::game::PlayDeck;
use crate::game::Target;
use crate::game::deck::effects::{CompiledChange, StartedConflict, Step};
use crate::game::{Action, BUILD_COST, Choice, PieceIndex, PieceSet};
use crate::pilots::preferences::bearer_for;
use crate::pilots::standard::plays::{effect, event, idle_event, replace};
use crate::pilots::standard::valuation::{expected, of_step, of_winning};
use zocalo_cards::card::{AbilitySet, Trigger};

/// What it bids.
const BID: i16 = 1;

/// The conflict that gains most among those it can win, from the pile or by a card in play.
pub fn declare(book: &PlayDeck, board: &GameState) -> Action {
    let seats = u8::try_from(book.seats.len()).unwrap_or(0);
    let mut best: Option<(i16, Action)> = None;
    let mut offer = |gain: i16, action: Action| {
        if gain > best.map_or(0, |(gain, _)| gain) && board.cost_of(book, action).is_ok() {
            best = Some((gain, action));
        }
    };
    for card in board.in_pile().iter() {
        let facts = book.card(card);
        for target in 0..seats {
            let gain = gain_of(book, board, facts.conflicts, book.steps_of(card), target);
            offer(gain, Action::Declare { card, target });
        }
    }
    for piece in board.sources(crate::game::deck::effects::kind::CONFLICT) {
        for (effect, step) in (0u8..).zip(book.steps_of(board.piece(piece).card)) {
            if let CompiledChange::Conflict(StartedConflict { types, won, .. }) = step.what {
                offer(gain_of(book, board, types, book.steps_from(won), 0), Action::Start { piece, effect, target: 0 });
            }
        }
    }
    best.map_or(Action::Pass, |(_, action)| action)
}

/// What a conflict of these types would gain; 0 when the pilot cannot win it.
fn gain_of(book: &PlayDeck, board: &GameState, types: AbilitySet, steps: &[Step], target: u8) -> i16 {
    let able = (board.ready() & (board.characters() | board.fleets())).iter();
    let support: i16 = able.map(|at| board.strength_in_vcg(book, at, types)).sum();
    if support < 1 || support < expected(book) {
        0
    } else {
        of_winning(book, board, steps, support - expected(book), target)
    }
}

/// Its next action of the Development Round. Whoever is to be spared does not build.
pub fn develop(book: &PlayDeck, board: &GameState, spared: PieceSet) -> Choice {
    // An agenda that is not the pilot's, as a plan means to reveal it, stays hidden.
    let is_his = board.agenda().is_some_and(|at| book.agendas.contains(board.piece(at).card));
    if is_his && let Ok(legal) = board.check(book, Action::Reveal) {
        return legal.into();
    }
    let builders = if board.unspent() < BUILD_COST { PieceSet::EMPTY } else { board.vcg_builders(book) };
    let free = if builders.is_empty() { builders } else { builders & !spared & !kept_for_conflict(book, board) };
    let builder = free.first().map(|by| Action::Build { by }.into());
    builder
        .or_else(|| event(book, board))
        .or_else(|| sponsor(book, board))
        .or_else(|| replace(book, board))
        .or_else(|| effect(book, board))
        .or_else(|| idle_event(book, board))
        .unwrap_or(Choice::PASS)
}

/// Those it keeps ready for the conflict it has declared: who cannot build first, the strongest first, as many as win it by
/// as much as pays.
pub fn kept_for_conflict(book: &PlayDeck, board: &GameState) -> PieceSet {
    let Some(at) = board.conflict_now() else { return PieceSet::EMPTY };
    let wanted = wanted(book, board, at);
    let builders = board.vcg_builders(book);
    let mut kept = PieceSet::EMPTY;
    let mut support = board.support_of(book, at) - expected(book);
    while support < wanted {
        let next = board
            .supporters_for(book, at)
            .filter(|(piece, _, _)| !kept.contains(*piece))
            .max_by_key(|(piece, _, value)| (!builders.contains(*piece), *value));
        let Some((piece, _, value)) = next else { break };
        kept.insert(piece);
        support += value;
    }
    kept
}

/// By how much it wants to win: the largest step that pays and is within reach; a tie wins (VCG, Conflict results).
fn wanted(book: &PlayDeck, board: &GameState, at: u8) -> i16 {
    let now = board.support_of(book, at) - expected(book);
    let possible = now + board.supporters_for(book, at).map(|(_, _, value)| value).sum::<i16>();
    let least = i16::from(expected(book) == 0);
    let steps = book.steps_from(board.conflicts()[usize::from(at)].steps);
    let paying = steps.iter().filter(|step| step.when == Trigger::Won && of_step(book, step) > 0);
    let margins = paying.map(|step| i16::from(step.by)).filter(|margin| *margin <= possible);
    margins.max().unwrap_or(0).max(least)
}

/// The first card it likes that it can pay, its bid kept unless the conflict it has declared will bring influence for it.
fn sponsor(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    let cards = board.in_hand().and(&book.sponsored).without(&book.agendas).without(&board.closed());
    let pays = |at: u8| {
        let steps = book.steps_from(board.conflicts()[usize::from(at)].steps);
        steps.iter().any(|step| {
            step.when == Trigger::Won && matches!(step.what, CompiledChange::Influence(_) | CompiledChange::Rating(_))
        })
    };
    let kept = if board.conflict_now().is_some_and(pays) { 0 } else { BID };
    cards.iter().find_map(|card| {
        let on = match book.card(card).target {
            Target::None => None,
            _ => bearer_for(book, board, card).ok()?,
        };
        let legal = board.check(book, Action::Sponsor { card, by: PieceIndex::AMBASSADOR, on }).ok()?;
        (legal.cost() + kept <= board.unspent()).then_some(legal.into())
    })
}

/// Its next supporter of the conflict that is fought now, those who cannot build first.
pub fn support(book: &PlayDeck, board: &GameState) -> Action {
    let Some(conflict) = board.conflict_now() else { return Action::Pass };
    if board.support_of(book, conflict) - expected(book) >= wanted(book, board, conflict) {
        return Action::Pass;
    }
    let builders = board.vcg_builders(book);
    let best =
        board.supporters_for(book, conflict).max_by_key(|(piece, _, value)| (!builders.contains(*piece), *value));
    best.map_or(Action::Pass, |(by, with, _)| Action::Support { by, conflict, with })
}

/// Its bid.
pub fn bid(board: &GameState) -> Action {
    if board.unspent() >= BID { Action::Bid { influence: BID } } else { Action::Pass }
}
