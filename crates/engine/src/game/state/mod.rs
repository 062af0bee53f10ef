//! The state of one solo game.

pub(crate) mod deck_and_hand;
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
use crate::game::state::in_play::{Conflict, Copies, NO_CONFLICT, NO_SEAT, Piece, Round, SeatState};
use crate::game::state::turn_effects::Discounts;

/// The most conflicts of one turn.
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
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// The round of the turn (PSI, Playing the Game).
    pub round: Round,
    /// What the game waits for.
    pub phase: Phase,
    /// The influence rating (PSI, Influence), with what holds only while cards or states last.
    pub rating: i16,
    /// What of the rating holds only while cards or states last.
    pub bonus: i16,
    /// The influence not yet spent this turn, from 0, temporary influence included.
    pub unspent: i16,
    /// The temporary influence that this turn brought, from 0.
    pub temporary: i16,
    /// The temporary influence that the next turn will bring, from 0.
    pub next_temporary: i16,
    /// Power gained for good (PSI, Victory).
    pub gained_power: i16,
    /// The influence of Babylon 5, the Shadows and the Vorlons, in the order of [`zocalo_cards::card::ThirdPower::ALL`].
    pub third: [i16; 3],
    /// Whether the Shadow War has begun (PSI, Victory).
    pub shadow_war: bool,
    /// The power left in the pool, from 0; in the VCG alone (VCG, Game End & Victory).
    pub pool: i16,
    /// The conflicts left in the conflict pile, in the VCG alone.
    pub in_pile: CardSet,
    /// How many conflicts of the pile were used.
    pub used_conflicts: u8,
    /// Whether in the conflict that is fought now the VCG's Support step is over.
    pub support_over: bool,
    /// The lowest that the influence rating becomes: [`LOWEST_RATING`], or less where a card says so.
    pub lowest: i16,
    /// The unrest of the race, 1 to 5 (PSI, Unrest).
    pub unrest: u8,
    /// How many marks of each kind the faction has, in the order of [`zocalo_cards::card::Mark::ALL`] (PSI, Marks; COMP 8.10).
    pub marks: [i16; 6],
    /// What an assistant takes off the cost of the ambassador's next sponsoring, in influence (PSI, Your Ambassador's
    /// Assistant).
    pub assisted: i16,
    /// The conflicts that may still be declared this round.
    pub conflicts_left: u8,
    /// The conflicts that may still be declared in this Action Round.
    pub late_conflicts: u8,
    /// The additional conflicts of the next turn.
    pub next_conflicts: u8,
    /// How many of the conflicts of this turn must come from conflict cards: the last ones.
    pub card_conflicts: u8,
    /// The additional conflicts of the next turn that must come from conflict cards.
    pub next_card_conflicts: u8,
    /// The actions taken this turn.
    pub actions: u8,
    /// The cards in play that are ready.
    pub ready: PieceSet,
    /// The characters in the Inner Circle.
    pub circle: PieceSet,
    /// The cards in play.
    pub live: PieceSet,
    /// Which of them are characters; who leads the faction is one.
    pub characters: PieceSet,
    /// Which of them are fleets.
    pub fleets: PieceSet,
    /// The fleets that are led this turn (PSI, Lead a Fleet).
    pub led: PieceSet,
    /// The assistants that help the ambassador with abilities (PSI, Your Ambassador's Assistant).
    pub assisting: PieceSet,
    /// The cards that are in play for this turn only.
    pub visiting: PieceSet,
    /// The cards that have given something by their rotation that they could sustain (PSI, Sustained Actions).
    pub lending: PieceSet,
    /// The cards that have used an effect or were given an ability for this turn.
    pub changed: PieceSet,
    /// The cards that will stay rotated in the next Ready Round (PSI, Sustained Actions; COMP 2.1).
    pub sustaining: PieceSet,
    /// The agenda in play.
    pub agenda: Option<PieceIndex>,
    /// Whether it is hidden, and so without effect (PSI, Agenda Cards).
    pub agenda_hidden: bool,
    /// The different cards in hand.
    pub in_hand: CardSet,
    /// How many cards are in hand, each copy counted.
    pub hand_size: u16,
    /// The cards of which no further copy may come into play now.
    pub closed: CardSet,
    /// The different cards seen so far, those of the opening hand among them.
    pub seen: CardSet,
    /// The different cards played so far.
    pub played: CardSet,
    /// The cards whose effects are used once a game, and were.
    pub used_up: CardSet,
    /// The cards discarded, the last on top.
    pub discard_pile: Vec<CardIndex>,
    /// The events whose effects last, each with how many turns more: they are discarded then (COMP 7.7).
    pub lasting_events: Vec<(CardIndex, u8)>,
    /// Aftermaths whose effects are done, each with what it was played on: they are discarded when the step of aftermaths
    /// ends (COMP 5.2).
    pub spent_aftermaths: [Option<(CardIndex, PieceIndex)>; MOST_SPENT],
    /// How many cards were removed from the game.
    pub removed: u16,
    /// Whether the player is out: the deck was empty and nobody was left to discard (PSI, Draw Free Card).
    pub out: bool,
    /// The turn at whose end victory was first won; 0 for not yet.
    pub won_on: u8,
    /// The turn at whose end the game was over, however it ended; 0 for not yet.
    pub ended_on: u8,
    /// The power at the end of the turn, counted once for all who ask; `None` while the turn goes on.
    pub known_power: Option<i16>,
    /// The kinds of effects among the cards in play, as bits of [`kind`].
    pub kinds: u64,
    /// Of each kind of effect, by its bit, the cards in play that have it, a hidden agenda aside.
    pub sources: [PieceSet; kind::NUMBER],
    /// The costs changed for this turn.
    pub discounts: Discounts,
    /// The seats, as many as [`PlayDeck::seats`] has; the rest is never looked at.
    pub seats: [SeatState; 5],
    /// The tension, 1 to 5, of the player's race toward races without a seat, by race (COMP 8.1).
    pub far: [Option<u8>; 5],
    /// The same when the turn began.
    pub far_before: [Option<u8>; 5],
    /// The unrest when the turn began, 1 to 5.
    pub unrest_before: u8,
    /// Whether nobody declares a conflict this turn (COMP 12, News of Galactic Import).
    pub barred: bool,
    /// Whether nobody will declare one next turn.
    pub next_barred: bool,
    /// Which of [`zocalo_cards::card::ThirdPower`] lose no influence this turn, as bits.
    pub kept_influence: u8,
    /// The characters that act as if they stood in the Inner Circle.
    pub acting: PieceSet,
    /// The cards on which aftermaths for the ambassador may be put (PSI, You or Your).
    pub stands_in: PieceSet,
    /// Which cards in play are aftermaths.
    pub aftermaths: PieceSet,
    /// The card that the aftermath which is being played is on in the ambassador's stead.
    pub stand_in: Option<PieceIndex>,
    /// The card that rotated last as a price.
    pub rotated: Option<PieceIndex>,
    /// The printed Military of the fleet that was discarded as the last price (COMP 12, Exploration).
    pub discarded_military: i16,
    /// How many marks of each kind must be purged when the turn ends, in the order of [`zocalo_cards::card::Mark::ALL`].
    pub borrowed: [i8; 6],
    /// What the player prefers where no action names it.
    pub preferences: &'static Preferences,
    /// The cards in play by their numbers; those that are not in `live` have left.
    pub pieces: Vec<Piece>,
    /// The conflicts of this turn in the order of their declaration.
    pub conflicts: [Conflict; MOST_CONFLICTS],
    /// How many of the conflicts there are this turn, up to [`MOST_CONFLICTS`].
    pub conflict_count: u8,
    /// The conflict that the player wants to resolve next; `None` for the order in which they were declared.
    pub chosen_conflict: Option<u8>,
    /// The conflict that has resolved last this turn.
    pub last_resolved: Option<u8>,
    /// How many copies of each card lie where, by the number of the card.
    pub copies: Vec<Copies>,
    /// The same before a game is set up.
    start: Vec<Copies>,
    /// The draw deck. The cards from `drawn` on are still in it.
    pub deck: Vec<CardIndex>,
    /// How many cards have left it.
    pub drawn: usize,
    /// How many cards were dealt for a duel.
    pub dealt: usize,
    /// How many cards on top of the deck lie in a known order.
    pub stacked: usize,
    /// How many cards under the deck lie in a known order.
    pub buried: usize,
    /// The cards that were looked for in the draw deck, and how many had left it when one was found.
    pub finds: [(CardSet, u16); MOST_FINDS],
    /// How often a card was found.
    pub found: u8,
    /// Whether the order of the draw deck was changed otherwise than by drawing and finding cards.
    pub rearranged: bool,
    /// How many cards have come to hand, left it or come into or out of play: who remembers where cards are looks again
    /// when it has changed.
    pub moves: u32,
    /// The chance of this game that finds cards.
    pub luck: u64,
    /// The chance of this game that moves the opposition.
    pub opposing: u64,
}

/// What a state keeps from game to game, so that playing allocates nothing.
struct Buffers {
    discard_pile: Vec<CardIndex>,
    lasting_events: Vec<(CardIndex, u8)>,
    pieces: Vec<Piece>,
    copies: Vec<Copies>,
    start: Vec<Copies>,
    deck: Vec<CardIndex>,
}

impl GameState {
    /// The state before a game is set up, nothing in play.
    pub fn unset(deck: &PlayDeck) -> Self {
        let mut start = vec![Copies::default(); deck.cards.len()];
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
    pub fn reset(&mut self, deck: &PlayDeck) {
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
        let mut seats = [NO_SEAT; 5];
        for (state, seat) in seats.iter_mut().zip(&deck.seats) {
            state.tension = seat.tension;
            state.tension_back = seat.tension_back;
            state.others = seat.others;
            state.tension_before = seat.tension;
        }
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
            seats,
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
            chosen_conflict: None,
            last_resolved: None,
            drawn: 0,
            dealt: 0,
            stacked: 0,
            buried: 0,
            finds: [(CardSet::default(), 0); MOST_FINDS],
            found: 0,
            rearranged: false,
            luck: 0,
            opposing: 0,
            moves: 0,
        }
    }
}
