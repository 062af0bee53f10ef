//! The state of one solo game.

pub(crate) mod deck_and_hand;
pub(crate) mod in_play;
pub(crate) mod kept;
pub(crate) mod phase;
pub(crate) mod pieces;
pub(crate) mod turn_effects;
pub(crate) mod view;

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::kind;
use crate::game::ids::{CardIndex, CardSet, PieceIndex};
use crate::game::preferences;
use crate::game::state::in_play::{Conflict, Copies, MOST_PIECES, NO_CONFLICT, NO_SEAT, Piece, Round, SeatState};
use crate::game::state::phase::Phase;
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
    /// The turn, from 1.
    pub turn: u8,
    /// The round.
    pub round: Round,
    /// What the game waits for.
    pub(crate) phase: Phase,
    /// The influence rating, with what holds only while cards or states last.
    pub rating: i16,
    /// What of the rating holds only while cards or states last.
    pub bonus: i16,
    /// The influence not yet spent this turn, temporary influence included.
    pub unspent: i16,
    /// The temporary influence that this turn brought.
    pub temporary: i16,
    /// The temporary influence that the next turn will bring.
    pub next_temporary: i16,
    /// Power gained for good.
    pub gained_power: i16,
    /// The influence of Babylon 5, the Shadows and the Vorlons, in the order of [`crate::card::ThirdPower::ALL`].
    pub third: [i16; 3],
    /// Whether the Shadow War has begun.
    pub shadow_war: bool,
    /// The power left in the pool, in the VCG alone.
    pub pool: i16,
    /// The conflicts left in the conflict pile, in the VCG alone.
    pub in_pile: CardSet,
    /// The conflicts of the pile that were used.
    pub used_conflicts: u8,
    /// Whether in the conflict that is fought now the VCG's Support step is over.
    pub support_over: bool,
    /// The lowest that the influence rating becomes.
    pub lowest: i16,
    /// The unrest of the race, 1 to 5.
    pub unrest: u8,
    /// The marks of the faction, in the order of [`crate::card::Mark::ALL`].
    pub marks: [i16; 6],
    /// What it is said that may be done with one card less: what an assistant takes off the ambassador's next sponsoring.
    pub assisted: i16,
    /// The conflicts that may still be declared this round.
    pub conflicts_left: u8,
    /// The conflicts that may still be declared in this Action Round.
    pub late_conflicts: u8,
    /// The additional conflicts of the next turn.
    pub next_conflicts: u8,
    /// How many of the conflicts of this turn must come from conflict cards: the last ones.
    pub(crate) card_conflicts: u8,
    /// The additional conflicts of the next turn that must come from conflict cards.
    pub(crate) next_card_conflicts: u8,
    /// The actions taken this turn.
    pub actions: u8,
    /// Who is ready, as bits of pieces.
    pub ready: u64,
    /// Who stands in the Inner Circle.
    pub circle: u64,
    /// Which pieces there are.
    pub live: u64,
    /// Which of them are characters.
    pub characters: u64,
    /// Which of them are fleets.
    pub fleets: u64,
    /// Which fleets are led this turn.
    pub led: u64,
    /// Which assistants help the ambassador with abilities.
    pub(crate) assisting: u64,
    /// Which cards are in play for this turn only.
    pub(crate) visiting: u64,
    /// Which cards have given something by their rotation that they could sustain.
    pub(crate) lending: u64,
    /// Which cards have used an effect or were given an ability for this turn.
    pub(crate) changed: u64,
    /// Which cards will stay rotated in the next Ready Round.
    pub sustaining: u64,
    /// The agenda in play.
    pub agenda: Option<PieceIndex>,
    /// Whether it is hidden.
    pub agenda_hidden: bool,
    /// The cards in hand, as a set.
    pub in_hand: CardSet,
    /// The cards in hand, all together.
    pub hand_size: u16,
    /// The cards of which no further copy may come into play now.
    pub closed: CardSet,
    /// The cards seen so far.
    pub seen: CardSet,
    /// The cards played so far.
    pub played: CardSet,
    /// Effects used once a game, by card.
    pub used_up: CardSet,
    /// The cards discarded, in order.
    pub discard_pile: Vec<CardIndex>,
    /// The events whose effects last, each with the turns that they still do: they are discarded then.
    pub(crate) lasting_events: Vec<(CardIndex, u8)>,
    /// Aftermaths whose effects are done, each with what it was played on: they are discarded when the step of aftermaths
    /// ends.
    pub(crate) spent_aftermaths: [Option<(CardIndex, PieceIndex)>; MOST_SPENT],
    /// The cards removed from the game.
    pub removed: u16,
    /// Whether the player is out: the deck was empty and nobody was left to discard.
    pub out: bool,
    /// The turn at whose end victory was first won; 0 for not yet.
    pub won_on: u8,
    /// The power at the end of the turn, reckoned once for all who ask; `None` while the turn goes on.
    pub(crate) known_power: Option<i16>,
    /// The kinds of effects among the cards in play, as bits of `script::kind`.
    pub(crate) kinds: u64,
    /// Of each kind of effect, by its bit, the cards in play that have it, a hidden agenda aside, as bits of pieces.
    pub(crate) sources: [u64; kind::NUMBER],
    /// The costs changed for this turn.
    pub(crate) discounts: Discounts,
    /// The seats.
    pub(crate) seats: [SeatState; 5],
    /// The tension of the player's race toward races that nobody plays, by race (COMP 8.1).
    pub(crate) far: [Option<u8>; 5],
    /// The same when the turn began.
    pub(crate) far_before: [Option<u8>; 5],
    /// The unrest when the turn began.
    pub(crate) unrest_before: u8,
    /// Whether nobody declares a conflict this turn.
    pub(crate) barred: bool,
    /// Whether nobody will declare one next turn.
    pub(crate) next_barred: bool,
    /// Who loses no influence this turn, as bits of [`crate::card::ThirdPower`].
    pub(crate) kept_influence: u8,
    /// Who acts as if he stood in the Inner Circle, as bits of pieces.
    pub(crate) acting: u64,
    /// On whom aftermaths for the ambassador may be put, as bits of pieces.
    pub(crate) stands_in: u64,
    /// Which cards in play are aftermaths, as bits of pieces.
    pub(crate) aftermaths: u64,
    /// On whom the aftermath is that is being played in the ambassador's stead.
    pub(crate) stand_in: Option<PieceIndex>,
    /// Who rotated last as a price.
    pub(crate) rotated: Option<PieceIndex>,
    /// The printed Military of the fleet that was discarded as the last price.
    pub(crate) discarded_military: i16,
    /// Marks that must be purged when the turn ends.
    pub(crate) borrowed: [i8; 6],
    /// What the player prefers where no action names it.
    pub(crate) preferences: &'static Preferences,
    /// The cards in play.
    pub(crate) pieces: Vec<Piece>,
    pub(crate) conflicts: [Conflict; MOST_CONFLICTS],
    pub(crate) conflict_count: u8,
    /// The conflict that the player wants to resolve next; `None` for the order in which they were declared.
    pub(crate) chosen_conflict: Option<u8>,
    /// The conflict that has resolved last this turn.
    pub(crate) last_resolved: Option<u8>,
    pub(crate) copies: Vec<Copies>,
    start: Vec<Copies>,
    /// The draw deck. The cards from `drawn` on are still in it.
    pub(crate) deck: Vec<CardIndex>,
    pub(crate) drawn: usize,
    /// How many cards were dealt for a duel.
    pub(crate) dealt: usize,
    /// How many cards on top of the deck lie in a known order.
    pub(crate) stacked: usize,
    /// How many cards under the deck lie in a known order.
    pub(crate) buried: usize,
    /// The cards that were looked for in the draw deck, and how many had left it when one was found.
    pub(crate) finds: [(CardSet, u16); MOST_FINDS],
    /// How often one was found.
    pub(crate) found: u8,
    /// Whether the order of the draw deck was changed otherwise than by drawing and finding cards.
    pub(crate) rearranged: bool,
    /// How many cards have come to hand, left it or come into or out of play: who remembers where cards are looks again
    /// when it has changed.
    pub(crate) moves: u32,
    /// The chance of this game that finds cards.
    pub(crate) luck: u64,
    /// The chance of this game that moves the opposition.
    pub(crate) opposing: u64,
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
    pub(crate) fn unset(book: &PlayDeck) -> Self {
        let mut start = vec![Copies::default(); book.cards.len()];
        for card in &book.opening_hand {
            let copies = &mut start[usize::from(card.0)];
            copies.hand += 1;
            copies.seen_on = 1;
        }
        // What stands beside the deck is seen from the start.
        for card in book.conflict_pile.iter().chain(&book.agenda) {
            start[usize::from(card.0)].seen_on = 1;
        }
        for card in &book.conflict_pile {
            start[usize::from(card.0)].pile += 1;
        }
        let cards = book.draw_deck.len() + book.opening_hand.len();
        let buffers = Buffers {
            discard_pile: Vec::with_capacity(cards + 1),
            lasting_events: Vec::with_capacity(cards + 1),
            pieces: Vec::with_capacity(MOST_PIECES),
            copies: start.clone(),
            start,
            deck: Vec::with_capacity(cards),
        };
        Self::fresh(book, buffers)
    }

    /// Goes back to the state before a game is set up, with the draw deck in its order: it is shuffled as it is drawn.
    pub(crate) fn reset(&mut self, book: &PlayDeck) {
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
        buffers.deck.extend_from_slice(&book.draw_deck);
        *self = Self { preferences: self.preferences, ..Self::fresh(book, buffers) };
    }

    fn fresh(book: &PlayDeck, buffers: Buffers) -> Self {
        let Buffers { discard_pile, lasting_events, pieces, copies, start, deck } = buffers;
        let in_hand: CardSet = book.opening_hand.iter().copied().collect();
        let mut seats = [NO_SEAT; 5];
        for (state, seat) in seats.iter_mut().zip(&book.seats) {
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
            deck,
            turn: 0,
            round: Round::Conflict,
            phase: Phase::Over,
            rating: book.influence,
            bonus: 0,
            unspent: book.influence,
            temporary: 0,
            next_temporary: 0,
            gained_power: book.power,
            // PSI, Set Influence Tokens: Babylon 5, the Shadows and the Vorlons start with 4 each.
            third: [4; 3],
            shadow_war: false,
            pool: 0,
            in_pile: CardSet::default(),
            used_conflicts: 0,
            support_over: false,
            lowest: LOWEST_RATING,
            unrest: book.unrest,
            marks: [0; 6],
            assisted: 0,
            conflicts_left: 0,
            late_conflicts: 0,
            next_conflicts: 0,
            card_conflicts: 0,
            next_card_conflicts: 0,
            actions: 0,
            ready: 0,
            circle: 0,
            live: 0,
            characters: 0,
            fleets: 0,
            led: 0,
            assisting: 0,
            visiting: 0,
            lending: 0,
            sustaining: 0,
            changed: 0,
            agenda: None,
            agenda_hidden: false,
            in_hand,
            hand_size: u16::try_from(book.opening_hand.len()).unwrap_or(u16::MAX),
            closed: CardSet::default(),
            seen: in_hand,
            played: CardSet::default(),
            used_up: CardSet::default(),
            spent_aftermaths: [None; MOST_SPENT],
            removed: 0,
            out: false,
            won_on: 0,
            known_power: None,
            kinds: 0,
            sources: [0; kind::NUMBER],
            discounts: Discounts::default(),
            seats,
            far: book.far,
            far_before: book.far,
            unrest_before: book.unrest,
            barred: false,
            next_barred: false,
            kept_influence: 0,
            acting: 0,
            stands_in: 0,
            aftermaths: 0,
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

    /// Becomes like another board of games with as many cards, without allocating.
    pub(crate) fn become_like(&mut self, other: &Self) {
        self.discard_pile.clone_from(&other.discard_pile);
        self.lasting_events.clone_from(&other.lasting_events);
        self.pieces.clone_from(&other.pieces);
        self.copies.clone_from(&other.copies);
        self.start.clone_from(&other.start);
        self.deck.clone_from(&other.deck);
        self.take_numbers(other);
    }

    /// Takes over all of another state that is no list.
    pub(crate) fn take_numbers(&mut self, other: &Self) {
        let discard_pile = std::mem::take(&mut self.discard_pile);
        let lasting_events = std::mem::take(&mut self.lasting_events);
        let pieces = std::mem::take(&mut self.pieces);
        let copies = std::mem::take(&mut self.copies);
        let start = std::mem::take(&mut self.start);
        let deck = std::mem::take(&mut self.deck);
        *self = Self { discard_pile, lasting_events, pieces, copies, start, deck, ..*other };
    }

    /// The same with empty lists.
    pub(crate) fn without_lists(&self) -> Self {
        Self {
            discard_pile: Vec::new(),
            lasting_events: Vec::new(),
            pieces: Vec::new(),
            copies: Vec::new(),
            start: Vec::new(),
            deck: Vec::new(),
            ..*self
        }
    }
}
