//! The pilot of a run without a plan, and after one. No card's name is known to it: it weighs effects.
//!
//! | file | what |
//! |---|---|
//! | `notes` | what it notes of a deck once for all games |
//! | `valuation` | what effects and agendas are worth |
//! | `hand` | what the hand is good for: whether it buys, what it discards |
//! | `conflicts` | which conflict it declares, who and what helps to win it, what follows it |
//! | `development` | building, the Inner Circle, what it brings into play |
//! | `plays` | events, characters in the place of others, what cards in play offer |
//! | `vcg` | what it does in the VCG |
//!
//! It declares the conflict that gains most of those it can win, and supports it as far as it pays: the supporting row
//! first, then fleets led, the ambassador assisted, an ability raised by an event. It builds while it can, but brings a
//! second character into the Inner Circle first when a rating of 10 comes no later for it. Then it brings the agenda that is
//! worth most for the turns that are left, or wins the game at once; plays events that gain; hands on influence that an
//! agenda counts and that it can build again; and sponsors or promotes what is worth most beyond its cost. It buys cards as
//! long as its hand lacks what gains by itself and the deck lasts, and discards what gains nothing here.

pub(crate) mod conflicts;
pub(crate) mod development;
pub(crate) mod hand;
pub(crate) mod notes;
pub(crate) mod plays;
pub(crate) mod valuation;
pub mod vcg;

use crate::game::{Action, Choice, Decision, GameState, PieceSet, Pilot, PlayDeck, Preferences};
use crate::pilots::{PREFERENCES, keep_by_preference};

/// The standard pilot.
#[derive(Debug, Clone, Copy, Default)]
pub struct Standard;

impl Pilot for Standard {
    fn preferences(&self) -> &'static Preferences {
        &PREFERENCES
    }

    fn choose(&mut self, book: &PlayDeck, board: &GameState, decision: Decision) -> Action {
        self.decide(book, board, decision).action()
    }

    #[inline]
    fn decide(&mut self, book: &PlayDeck, board: &GameState, decision: Decision) -> Choice {
        match decision {
            Decision::KeepHand => keep_by_preference(book, board).into(),
            Decision::Declare if book.is_vcg() => vcg::declare(book, board).into(),
            Decision::Declare => conflicts::declare(book, board).unwrap_or(Choice::PASS),
            Decision::Act if book.is_vcg() => vcg::develop(book, board, PieceSet::EMPTY),
            Decision::Act => act(book, board),
            Decision::Support => vcg::support(book, board).into(),
            Decision::Aftermath => conflicts::follow(book, board).unwrap_or(Choice::PASS),
            Decision::Bid => vcg::bid(board).into(),
            Decision::Discard => {
                hand::discard(book, board).map_or(Choice::PASS, |card| Action::Discard { card }.into())
            }
            Decision::Buy if hand::wants_cards(book, board) => board.check_buying().map_or(Choice::PASS, Choice::Legal),
            // A free card is drawn: there is more to choose from.
            Decision::FreeCard | Decision::Buy => Choice::PASS,
        }
    }

    fn act_sparing(&mut self, book: &PlayDeck, board: &GameState, spared: PieceSet) -> Action {
        let choice = if book.is_vcg() { vcg::develop(book, board, spared) } else { act(book, board) };
        choice.action()
    }
}

/// Its next action of the Action Round.
fn act(book: &PlayDeck, board: &GameState) -> Choice {
    if board.conflict_count() > 0
        && let Some(choice) = conflicts::support(book, board).or_else(|| conflicts::order(book, board))
    {
        return choice;
    }
    let grows = development::enlarge(book, board).or_else(|| development::build(book, board));
    if let Some(choice) = grows {
        return choice;
    }
    let has_rare = board.in_hand().meets(&book.notes.rare);
    let rare = |choose: fn(&PlayDeck, &GameState) -> Option<Choice>| if has_rare { choose(book, board) } else { None };
    let agenda = if has_rare || board.agenda_hidden() { valuation::agenda(book, board) } else { None };
    agenda
        .or_else(|| rare(plays::event))
        .or_else(|| valuation::hand_on(book, board))
        .or_else(|| development::bring(book, board))
        .or_else(|| rare(plays::replace))
        .or_else(|| plays::effect(book, board))
        .or_else(|| plays::tutor(book, board))
        .or_else(|| rare(plays::idle_event))
        .unwrap_or(Choice::PASS)
}
