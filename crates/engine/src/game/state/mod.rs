//! The state of one solo game.

pub(crate) mod deck_and_hand;
pub(crate) mod digest;
pub(crate) mod facts;
pub(crate) mod in_play;
pub(crate) mod kept;
pub(crate) mod turn_effects;
pub(crate) mod view;

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::kind;
use crate::game::ids::{CardIndex, CardSet, MOST_PIECES, PieceIndex, PieceSet};
use crate::game::preferences;
use crate::game::state::in_play::Phase;
use crate::game::state::in_play::{CardCopies, Conflict, NO_CONFLICT, NO_SEAT, Piece, Round, SeatState, TableState};
use crate::game::state::turn_effects::Discounts;

pub(crate) const MOST_CONFLICTS: usize = 4;

/// The most aftermaths that wait to be discarded; what comes beyond them does not wait.
const MOST_SPENT: usize = 4;

/// The most cards found in the draw deck of which it is noted what was looked for.
pub(crate) const MOST_FINDS: usize = 2;

/// The lowest an influence rating becomes (PSI, Influence; COMP 8.2).
pub(crate) const LOWEST_RATING: i16 = 3;

/// What a player prefers where a card leaves a choice and no action names it.
pub type Preferences = preferences::Preferences<PlayDeck, GameState>;

/// One game. It is used again for the next, so that playing allocates nothing.
#[derive(Debug, Clone)]
#[allow(clippy::struct_excessive_bools, reason = "facts of a game, independent of each other")]
pub struct GameState {
    pub(crate) turn: u8,
    pub(crate) round: Round,
    pub(crate) phase: Phase,
    pub(crate) rating: i16,
    /// What of the rating holds only while cards or states last.
    pub(crate) bonus: i16,
    pub(crate) unspent: i16,
    pub(crate) temporary: i16,
    /// The temporary influence that the next turn will bring, from 0.
    pub(crate) next_temporary: i16,
    pub(crate) gained_power: i16,
    /// The influence of Babylon 5, the Shadows and the Vorlons, in the order of [`zocalo_cards::card::ThirdPower::ALL`].
    pub(crate) third: [i16; 3],
    pub(crate) shadow_war: bool,
    pub(crate) pool: i16,
    pub(crate) in_pile: CardSet,
    pub(crate) used_conflicts: u8,
    /// Whether in the conflict that is fought now the VCG's Support step is over.
    pub(crate) support_over: bool,
    /// The lowest that the influence rating becomes: [`LOWEST_RATING`], or less where a card says so.
    pub(crate) lowest: i16,
    pub(crate) unrest: u8,
    /// How many marks of each kind the faction has, in the order of [`zocalo_cards::card::Mark::ALL`] (PSI, Marks; COMP 8.10).
    pub(crate) marks: [i16; 6],
    pub(crate) assisted: i16,
    pub(crate) conflicts_left: u8,
    /// The conflicts that may still be declared in this Action Round.
    pub(crate) late_conflicts: u8,
    pub(crate) next_conflicts: u8,
    pub(crate) card_conflicts: u8,
    /// The additional conflicts of the next turn that must come from conflict cards.
    pub(crate) next_card_conflicts: u8,
    pub(crate) actions: u8,
    pub(crate) ready: PieceSet,
    pub(crate) circle: PieceSet,
    pub(crate) live: PieceSet,
    pub(crate) characters: PieceSet,
    pub(crate) fleets: PieceSet,
    pub(crate) led: PieceSet,
    /// The assistants that help the ambassador with abilities (PSI, Your Ambassador's Assistant).
    pub(crate) assisting: PieceSet,
    /// The cards that are in play for this turn only.
    pub(crate) visiting: PieceSet,
    /// The cards that have given something by their rotation that they could sustain (PSI, Sustained Actions).
    pub(crate) lending: PieceSet,
    /// The cards that have used an effect or were given an ability for this turn.
    pub(crate) changed: PieceSet,
    /// The cards that will stay rotated in the next Ready Round (PSI, Sustained Actions; COMP 2.1).
    pub(crate) sustaining: PieceSet,
    pub(crate) agenda: Option<PieceIndex>,
    pub(crate) agenda_hidden: bool,
    pub(crate) in_hand: CardSet,
    pub(crate) hand_size: u16,
    pub(crate) closed: CardSet,
    pub(crate) seen: CardSet,
    pub(crate) played: CardSet,
    /// The cards whose effects are used once a game, and were.
    pub(crate) used_up: CardSet,
    pub(crate) discard_pile: Vec<CardIndex>,
    /// The events whose effects last, each with how many turns more: they are discarded then (COMP 7.7).
    pub(crate) lasting_events: Vec<(CardIndex, u8)>,
    /// Aftermaths whose effects are done, each with what it was played on: they are discarded when the step of aftermaths
    /// ends (COMP 5.2).
    pub(crate) spent_aftermaths: [Option<(CardIndex, PieceIndex)>; MOST_SPENT],
    /// How many cards were removed from the game.
    pub(crate) removed: u16,
    pub(crate) out: bool,
    pub(crate) won_on: u8,
    pub(crate) ended_on: u8,
    /// The power at the end of the turn, counted once for all who ask; `None` while the turn goes on.
    pub(crate) known_power: Option<i16>,
    /// The kinds of effects among the cards in play, as bits of [`kind`].
    pub(crate) kinds: u64,
    /// Of each kind of effect, by its bit, the cards in play that have it, a hidden agenda aside.
    pub(crate) sources: [PieceSet; kind::NUMBER],
    pub(crate) discounts: Discounts,
    /// The seats, as many as [`PlayDeck::seats`] has; the rest is never looked at.
    pub(crate) seats: [SeatState; 5],
    /// What they do this turn, where they answer.
    pub(crate) table: TableState,
    /// The tension, 1 to 5, of the player's race toward races without a seat, by race (COMP 8.1).
    pub(crate) far: [Option<u8>; 5],
    pub(crate) far_before: [Option<u8>; 5],
    /// The unrest when the turn began, 1 to 5.
    pub(crate) unrest_before: u8,
    pub(crate) barred: bool,
    pub(crate) next_barred: bool,
    /// Which of [`zocalo_cards::card::ThirdPower`] lose no influence this turn, as bits.
    pub(crate) kept_influence: u8,
    pub(crate) acting: PieceSet,
    /// The cards on which aftermaths for the ambassador may be put (PSI, You or Your).
    pub(crate) stands_in: PieceSet,
    pub(crate) aftermaths: PieceSet,
    /// The card that the aftermath which is being played is on in the ambassador's stead.
    pub(crate) stand_in: Option<PieceIndex>,
    /// The card that rotated last as a price.
    pub(crate) rotated: Option<PieceIndex>,
    /// The printed Military of the fleet that was discarded as the last price (COMP 12, Exploration).
    pub(crate) discarded_military: i16,
    pub(crate) borrowed: [i8; 6],
    /// What the player prefers where no action names it.
    pub(crate) preferences: &'static Preferences,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) conflicts: [Conflict; MOST_CONFLICTS],
    pub(crate) conflict_count: u8,
    pub(crate) conflicts_won: u8,
    /// The conflict that the player wants to resolve next; `None` for the order in which they were declared.
    pub(crate) chosen_conflict: Option<u8>,
    pub(crate) last_resolved: Option<u8>,
    /// How many copies of each card lie where, by the number of the card.
    pub(crate) copies: Vec<CardCopies>,
    /// The same before a game is set up.
    start: Vec<CardCopies>,
    pub(crate) deck: Vec<CardIndex>,
    pub(crate) drawn: usize,
    pub(crate) dealt: usize,
    /// How many cards on top of the deck lie in a known order.
    pub(crate) stacked: usize,
    /// How many cards under the deck lie in a known order.
    pub(crate) buried: usize,
    /// The cards that were looked for in the draw deck, and how many had left it when one was found.
    pub(crate) finds: [(CardSet, u16); MOST_FINDS],
    /// How often a card was found.
    pub(crate) found: u8,
    /// Whether the order of the draw deck was changed otherwise than by drawing and finding cards.
    pub(crate) rearranged: bool,
    /// Whether chance has moved the opposition.
    pub(crate) opposed_by_chance: bool,
    pub(crate) moves: u32,
    /// The chance of this game that finds cards.
    pub(crate) luck: u64,
    /// The chance of this game that moves the opposition.
    pub(crate) opposing: u64,
}

/// The other seats before a game is set up.
fn seats_at_start(deck: &PlayDeck) -> [SeatState; 5] {
    let mut seats = [NO_SEAT; 5];
    for (state, seat) in seats.iter_mut().zip(&deck.seats) {
        state.tension = seat.tension;
        state.tension_back = seat.tension_back;
        state.others = seat.others;
        state.tension_before = seat.tension;
    }
    seats
}

/// What a state keeps from game to game, so that playing allocates nothing.
struct Buffers {
    discard_pile: Vec<CardIndex>,
    lasting_events: Vec<(CardIndex, u8)>,
    pieces: Vec<Piece>,
    copies: Vec<CardCopies>,
    start: Vec<CardCopies>,
    deck: Vec<CardIndex>,
}

impl GameState {
    pub(crate) fn unset(deck: &PlayDeck) -> Self {
        let mut start = vec![CardCopies::default(); deck.cards.len()];
        for card in &deck.opening_hand {
            let copies = &mut start[usize::from(card.0)];
            copies.hand += 1;
            copies.seen_on = 1;
        }
        // What stands beside the deck is seen from the start.
        for card in deck.conflict_pile.iter().chain(&deck.agenda) {
            start[usize::from(card.0)].seen_on = 1;
        }
        for card in &deck.conflict_pile {
            start[usize::from(card.0)].pile += 1;
        }
        let cards = deck.draw_deck.len() + deck.opening_hand.len();
        let buffers = Buffers {
            discard_pile: Vec::with_capacity(cards + 1),
            lasting_events: Vec::with_capacity(cards + 1),
            pieces: Vec::with_capacity(MOST_PIECES),
            copies: start.clone(),
            start,
            deck: Vec::with_capacity(cards),
        };
        Self::fresh(deck, buffers)
    }

    /// Goes back to the state before a game is set up, with the draw deck in its order: it is shuffled as it is drawn.
    pub(crate) fn reset(&mut self, deck: &PlayDeck) {
        let mut buffers = Buffers {
            discard_pile: std::mem::take(&mut self.discard_pile),
            lasting_events: std::mem::take(&mut self.lasting_events),
            pieces: std::mem::take(&mut self.pieces),
            copies: std::mem::take(&mut self.copies),
            start: std::mem::take(&mut self.start),
            deck: std::mem::take(&mut self.deck),
        };
        buffers.discard_pile.clear();
        buffers.lasting_events.clear();
        buffers.pieces.clear();
        buffers.copies.copy_from_slice(&buffers.start);
        buffers.deck.clear();
        buffers.deck.extend_from_slice(&deck.draw_deck);
        *self = Self { preferences: self.preferences, ..Self::fresh(deck, buffers) };
    }

    fn fresh(deck: &PlayDeck, buffers: Buffers) -> Self {
        let Buffers { discard_pile, lasting_events, pieces, copies, start, deck: draw_deck } = buffers;
        let in_hand: CardSet = deck.opening_hand.iter().copied().collect();
        Self {
            discard_pile,
            lasting_events,
            pieces,
            copies,
            start,
            deck: draw_deck,
            turn: 0,
            round: Round::Conflict,
            phase: Phase::Over,
            rating: deck.influence,
            bonus: 0,
            unspent: deck.influence,
            temporary: 0,
            next_temporary: 0,
            gained_power: deck.power,
            // PSI, Set Influence Tokens: Babylon 5, the Shadows and the Vorlons start with 4 each.
            third: [4; 3],
            shadow_war: false,
            pool: 0,
            in_pile: CardSet::default(),
            used_conflicts: 0,
            support_over: false,
            lowest: LOWEST_RATING,
            unrest: deck.unrest,
            marks: [0; 6],
            assisted: 0,
            conflicts_left: 0,
            late_conflicts: 0,
            next_conflicts: 0,
            card_conflicts: 0,
            next_card_conflicts: 0,
            actions: 0,
            ready: PieceSet::EMPTY,
            circle: PieceSet::EMPTY,
            live: PieceSet::EMPTY,
            characters: PieceSet::EMPTY,
            fleets: PieceSet::EMPTY,
            led: PieceSet::EMPTY,
            assisting: PieceSet::EMPTY,
            visiting: PieceSet::EMPTY,
            lending: PieceSet::EMPTY,
            sustaining: PieceSet::EMPTY,
            changed: PieceSet::EMPTY,
            agenda: None,
            agenda_hidden: false,
            in_hand,
            hand_size: u16::try_from(deck.opening_hand.len()).unwrap_or(u16::MAX),
            closed: CardSet::default(),
            seen: in_hand,
            played: CardSet::default(),
            used_up: CardSet::default(),
            spent_aftermaths: [None; MOST_SPENT],
            removed: 0,
            out: false,
            won_on: 0,
            ended_on: 0,
            known_power: None,
            kinds: 0,
            sources: [PieceSet::EMPTY; kind::NUMBER],
            discounts: Discounts::default(),
            seats: seats_at_start(deck),
            table: TableState::default(),
            far: deck.far,
            far_before: deck.far,
            unrest_before: deck.unrest,
            barred: false,
            next_barred: false,
            kept_influence: 0,
            acting: PieceSet::EMPTY,
            stands_in: PieceSet::EMPTY,
            aftermaths: PieceSet::EMPTY,
            stand_in: None,
            rotated: None,
            discarded_military: 0,
            borrowed: [0; 6],
            preferences: &Preferences::NEUTRAL,
            conflicts: [NO_CONFLICT; MOST_CONFLICTS],
            conflict_count: 0,
            conflicts_won: 0,
            chosen_conflict: None,
            last_resolved: None,
            drawn: 0,
            dealt: 0,
            stacked: 0,
            buried: 0,
            finds: [(CardSet::default(), 0); MOST_FINDS],
            found: 0,
            rearranged: false,
            opposed_by_chance: false,
            luck: 0,
            opposing: 0,
            moves: 0,
        }
    }
}
