//! The turn of the VCG, which is another game with the old cards (VCG, Turn Framework): set-up and the rounds Ready,
//! Initiative, Council, Development, Conflict, Power, Resources, Victory.
//!
//! What the page leaves open is taken as the older game has it: a card that comes into play is ready, influence built or
//! gained is unspent at once, the limits printed on cards hold. Only what every player does for himself is played: no
//! treaties, no attacks, no damage, and nobody is The One, which decides ties alone.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::card::{Ability, Trigger};
use crate::game::deck::effects::bit;
use crate::game::deck::{CardIndex, PlayDeck};
use crate::game::ids::{Bits, CardSet};
use crate::game::pilot::Pilot;
use crate::game::state::GameState;
use crate::game::state::in_play::{Conflict, PieceIndex, Round};
use crate::game::turn::conflict::conflict;
use crate::game::turn::{
    MOST_ACTIONS, PRICE_OF_A_CARD, action_round, conflict_round, done, ready_cards, run_everywhere,
};

/// The power that each player brings to the pool (VCG, Set-up).
pub const POWER_OF_EACH: usize = 10;

/// Plays one turn. The game is over when the pool is empty at its end (VCG, Game End & Victory).
pub fn turn<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P, random: &mut Xoshiro256PlusPlus) {
    ready_round(book, board);
    conflict_round(book, board, pilot);
    action_round(book, board, pilot);
    for at in 0..board.conflict_count {
        conflict_phase(book, board, pilot, at);
    }
    board.end_conflicts();
    power_round(book, board, pilot);
    resources_round(book, board, pilot, random);
    board.cache_power(book);
    if board.pool == 0 && board.won_on == 0 && board.has_won(book) {
        board.won_on = board.turn;
    }
}

/// VCG, Ready Round: whoever has less than half of the greatest influence is lifted to half of it, rounded up; everything
/// is restored and readied. The first turn begins with the Council Round.
fn ready_round(book: &PlayDeck, board: &mut GameState) {
    if board.turn > 1 {
        let seats = &mut board.seats[..book.seats.len()];
        let greatest = seats.iter().map(|seat| seat.influence).max().unwrap_or(0).max(board.rating);
        let half = (greatest + 1) / 2;
        for seat in seats {
            seat.influence = seat.influence.max(half);
        }
        board.rating = board.rating.max(half);
    }
    ready_cards(book, board);
}

/// VCG, Conflict Phase: the initiator supports and acts until he passes, then the conflict resolves, then its aftermaths.
fn conflict_phase<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P, at: u8) {
    board.round = Round::Support;
    board.support_over = false;
    for _ in 0..MOST_ACTIONS {
        let action = pilot.support(book, board);
        if !done(book, board, pilot, action) {
            break;
        }
    }
    board.round = Round::Resolution;
    board.resolve(book, at);
    for _ in 0..MOST_ACTIONS {
        let action = pilot.follow(book, board);
        if !done(book, board, pilot, action) {
            break;
        }
    }
}

/// VCG, Bid for Power phase: the single highest bid takes 1 power. The other seats bid nothing, so any bid does, and it is
/// spent.
fn power_round<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P) {
    board.round = Round::Power;
    let action = pilot.bid(book, board);
    if done(book, board, pilot, action) {
        board.gain_power(book, 1);
    }
}

/// VCG, Resources Round: one card is drawn and any number bought. An empty deck has no effect, and nothing is discarded.
fn resources_round<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P, random: &mut Xoshiro256PlusPlus) {
    board.round = Round::Draw;
    run_everywhere(book, board, Trigger::DrawRound);
    for _ in 0..board.free_cards(book) {
        board.draw(random);
    }
    while board.unspent >= PRICE_OF_A_CARD && board.deck_size() > 0 && pilot.buys(book, board) {
        board.unspent -= PRICE_OF_A_CARD;
        board.draw(random);
    }
}

impl GameState {
    /// What the VCG adds to the set-up: the pool of power, the conflict pile, the Agenda face down. The page says that
    /// revealing it is a reaction (VCG, Reactions).
    pub(crate) fn set_up_vcg(&mut self, book: &PlayDeck) {
        self.pool = i16::try_from(POWER_OF_EACH * (book.seats.len() + 1)).unwrap_or(i16::MAX);
        self.in_pile = book.conflict_pile.iter().copied().collect::<CardSet>().and(&book.conflicts);
        self.used_conflicts = 0;
        // Nothing on the page keeps influence from falling.
        self.lowest = 0;
        if let Some(card) = book.agenda {
            self.agenda_hidden = true;
            self.agenda = Some(self.place(book, card, None));
            // It is played when it is revealed.
            self.played.remove(card);
            self.copies[usize::from(card.0)].played_on = 0;
        }
        self.seen = self.seen.or(&book.conflict_pile.iter().chain(&book.agenda).copied().collect());
    }

    /// The copies of a card in the conflict pile.
    #[must_use]
    pub fn pile(&self, card: CardIndex) -> u8 {
        self.copies[usize::from(card.0)].pile
    }

    /// The conflicts that can be declared as far as where they lie goes: in hand, or in the VCG's conflict pile.
    #[must_use]
    pub fn conflicts_at_hand(&self, book: &PlayDeck) -> CardSet {
        if book.is_vcg() { self.in_pile } else { self.in_hand.and(&book.conflicts) }
    }

    /// Whether the game is over for the player: he is out, or the pool of the VCG is empty.
    #[must_use]
    pub fn is_over(&self, book: &PlayDeck) -> bool {
        self.out || (book.is_vcg() && self.pool == 0)
    }

    /// VCG, Council Round: a conflict of the pile, one whatever its types, goes to the used conflicts when it is done.
    pub(crate) fn declare_from_pile(&mut self, book: &PlayDeck, card: CardIndex, target: u8) {
        let copies = &mut self.copies[usize::from(card.0)];
        copies.pile -= 1;
        if copies.pile == 0 {
            self.in_pile.remove(card);
        }
        self.used_conflicts += 1;
        self.note_played(card);
        self.conflicts_left -= 1;
        let facts = book.card(card);
        self.add_conflict(Conflict { steps: facts.steps, ..conflict(card, facts.conflicts, target) });
        self.initiated(book, card);
    }

    /// VCG, Conflict results: a card adds all its attributes that match those of the conflict.
    pub(crate) fn all_support_from(&self, book: &PlayDeck, at: u8, piece: PieceIndex) -> i16 {
        let open = self.conflicts[usize::from(at)].open;
        let matching = Ability::ALL.iter().copied().filter(|with| open & bit(*with) != 0);
        let defends = self.defends_only(book, piece);
        let all =
            matching.filter(|with| defends & bit(*with) == 0).map(|with| self.raised(book, at, piece, with)).sum();
        if !self.piece(piece).any_ability {
            return all;
        }
        // Who may join with any ability joins with his best, if that is more.
        Ability::ALL.iter().map(|with| self.raised(book, at, piece, *with)).max().unwrap_or(0).max(all)
    }

    /// The ready characters who cost more than the influence, as bits (VCG, Build Influence).
    pub(crate) fn vcg_builders(&self, book: &PlayDeck) -> u128 {
        let dear = |at: &PieceIndex| book.card(self.piece(*at).card).single_cost > self.rating;
        Bits(self.ready & self.characters).filter(dear).fold(0, |bits, at| bits | 1 << at)
    }

    /// What a card would add to a conflict of these types, before anything raises abilities while it resolves.
    pub(crate) fn strength_in_vcg(&self, book: &PlayDeck, piece: PieceIndex, types: u8) -> i16 {
        let types = types & !self.defends_only(book, piece);
        let matching = Ability::ALL.iter().copied().filter(|with| types & bit(*with) != 0);
        matching.map(|with| self.serving(book, piece, with)).sum()
    }

    /// The conflict that is supported now, by its number in the turn.
    #[must_use]
    pub fn conflict_now(&self) -> Option<u8> {
        let open = self.conflicts().iter().position(Conflict::is_open);
        open.and_then(|at| u8::try_from(at).ok())
    }
}
