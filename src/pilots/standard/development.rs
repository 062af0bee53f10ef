//! How the standard pilot grows: building, a second character in the Inner Circle, and what else he brings into play.

use crate::game::Bits;
use crate::game::GameState;
use crate::game::PRICE_OF_A_CARD;
use crate::game::PieceIndex;
use crate::game::Target;
use crate::game::deck::effects::kind;
use crate::game::{Action, BUILD_COST, Choice, Legal, MOST_TO_BUILD};
use crate::game::{CardIndex, PlayDeck};

/// What is kept for buying: the price of two cards.
const KEPT: i16 = 2 * PRICE_OF_A_CARD;

/// Building by the last who came, so that the ambassador stays for what only he does.
pub fn build(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    if board.rating > MOST_TO_BUILD || board.unspent < BUILD_COST {
        return None;
    }
    let by = last(board.ready & board.acting_circle())?;
    board.check(book, Action::Build { by }).ok().map(Choice::Legal)
}

fn last(pieces: u128) -> Option<PieceIndex> {
    u8::try_from(127u32.checked_sub(pieces.leading_zeros())?).ok()
}

/// How a second character comes into the Inner Circle.
pub enum Second {
    /// This character is promoted.
    Promoted(PieceIndex),
    /// This card is sponsored, to be promoted later.
    Sponsored(CardIndex),
}

/// A second character for the Inner Circle, when the rating is then no later at 10.
pub fn second_member(book: &PlayDeck, board: &GameState) -> Option<Second> {
    let circle = board.circle & board.characters;
    if board.rating > MOST_TO_BUILD || circle & circle.wrapping_sub(1) != 0 {
        return None;
    }
    let by = board.ready_in_inner_circle().next()?;
    let ready = i16::try_from((board.ready & board.circle).count_ones()).unwrap_or(0);
    let now = Course { rating: board.rating, unspent: board.unspent, ready, circle: board.circle_size() };
    let promotable = |at: &PieceIndex| book.card(board.piece(*at).card).promotable;
    let supporting = Bits(board.characters & !board.circle).filter(promotable);
    if let Some((cost, who)) = supporting.map(|who| (board.promote_cost(book, who, by), who)).min() {
        let then = Course { unspent: now.unspent - cost, circle: now.circle + 1, ..now };
        let able = cost <= now.unspent && board.is_ready(who) && then.turns(None) <= now.turns(None);
        return able.then_some(Second::Promoted(who));
    }
    let mut characters = board.in_hand.and(&book.notes.recruits).without(&board.closed);
    if !board.has(kind::COST) {
        characters = characters.and(&book.costing(board.unspent + board.assisted));
    }
    if characters.is_empty() {
        return None;
    }
    let (cost, card) = characters.iter().map(|card| (board.sponsor_cost(book, card, by), card)).min()?;
    let then = Course { unspent: now.unspent - cost, ready: now.ready - 1, ..now };
    let promotion = book.card(card).promote_cost + now.circle;
    let able = cost <= now.unspent && board.meets_needs(book, card) && then.turns(Some(promotion)) <= now.turns(None);
    able.then_some(Second::Sponsored(card))
}

/// What brings a second character into the Inner Circle.
pub fn enlarge(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    let second = second_member(book, board)?;
    let by = board.ready_in_inner_circle().next()?;
    let action = match second {
        Second::Promoted(who) => Action::Promote { who, by },
        Second::Sponsored(card) => Action::Sponsor { card, by, on: None },
    };
    board.check(book, action).ok().map(Choice::Legal)
}

/// Influence and who can build it, as building goes on.
#[derive(Clone, Copy)]
struct Course {
    rating: i16,
    unspent: i16,
    ready: i16,
    circle: i16,
}

impl Course {
    /// The turns until nothing more can be built, 0 for this one; a promotion for this cost comes as soon as it can be
    /// paid after this turn.
    fn turns(mut self, mut promotion: Option<i16>) -> i16 {
        for turns in 0..i16::from(u8::MAX) {
            // Each building costs 3 and brings 1.
            let affordable = (self.unspent - 1) / (BUILD_COST - 1);
            self.rating += self.ready.min(affordable).min(MOST_TO_BUILD + 1 - self.rating).max(0);
            if self.rating > MOST_TO_BUILD {
                return turns;
            }
            (self.unspent, self.ready) = (self.rating, self.circle);
            if let Some(cost) = promotion.take_if(|cost| *cost <= self.rating) {
                // Who promotes rotates, who is promoted is ready.
                self.unspent -= cost;
                self.circle += 1;
            }
        }
        i16::MAX
    }
}

/// The dearest card that he can sponsor or character that he can promote with what he does not keep.
pub fn bring(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    let by = board.ready_in_inner_circle().next()?;
    // What is left over when the hand is filled buys no card.
    let spare = (board.unspent - KEPT).max(board.unspent % PRICE_OF_A_CARD);
    let purse = if board.deck_size() > 0 { spare } else { board.unspent };
    let supporting = board.characters & board.ready & !board.circle;
    let promote = Bits(supporting)
        .filter(|who| book.card(board.piece(*who).card).promotable)
        .map(|who| (board.promote_cost(book, who, by), who))
        .filter(|(cost, _)| *cost <= purse)
        .max_by_key(|(cost, _)| *cost);
    let sponsor = sponsor(book, board, by, purse);
    match (promote, sponsor) {
        (Some((promoting, who)), Some(legal)) if promoting >= legal.cost() => Some(Action::Promote { who, by }.into()),
        (_, Some(legal)) => Some(assisted(board, legal)),
        (Some((_, who)), None) => Some(Action::Promote { who, by }.into()),
        (None, None) => None,
    }
}

/// The first card he likes that he can sponsor with this purse.
fn sponsor(book: &PlayDeck, board: &GameState, first: PieceIndex, purse: i16) -> Option<Legal> {
    let mut cards = board.in_hand.and(&book.notes.brought).without(&board.closed);
    if !board.has(kind::COST) {
        cards = cards.and(&book.costing(purse + board.assisted));
    }
    if cards.is_empty() {
        return None;
    }
    for card in cards.iter() {
        let facts = book.card(card);
        let on = match facts.target {
            Target::None => None,
            _ => match board.bearer_for(book, card) {
                Some(on) => on,
                None => continue,
            },
        };
        // An enhancement of a race wants a sponsor of that race, who may not be the first.
        let by = if book.card(board.piece(first).card).suits(facts) {
            Some(first)
        } else {
            board.ready_in_inner_circle().find(|by| book.card(board.piece(*by).card).suits(facts))
        };
        let Some(by) = by else { continue };
        if board.sponsor_cost(book, card, by) > purse {
            continue;
        }
        if let Ok(legal) = board.check(book, Action::Sponsor { card, by, on }) {
            return Some(legal);
        }
    }
    None
}

/// The assistant's help first, if the ambassador sponsors something that costs.
fn assisted(board: &GameState, legal: Legal) -> Choice {
    if board.has(kind::ASSISTANT)
        && legal.cost() > 0
        && board.assisted == 0
        && matches!(legal.action(), Action::Sponsor { by: 0, .. })
        && let Some(by) = board.sources(kind::ASSISTANT).find(|at| (board.ready & !board.circle) >> at & 1 == 1)
    {
        return Action::AssistSponsoring { by }.into();
    }
    legal.into()
}
