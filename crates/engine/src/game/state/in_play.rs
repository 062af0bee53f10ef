//! What is on the table of one game: cards in play, how they are put there and rotated, conflicts, the other seats,
//! and the phase of the turn.

use crate::game::deck::PlayDeck;
use crate::game::deck::card::Target;
use crate::game::deck::effects::{CompiledChange, Step};
use crate::game::ids::{CardIndex, PieceIndex, PieceSet, StepRange};
use crate::game::state::GameState;
use zocalo_cards::card::{AbilitySet, CardType, Source, State, Trigger, Until};

/// Where a card in play stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row {
    /// Beside the ambassador.
    InnerCircle,
    /// In the row below.
    Supporting,
}

/// The rounds in which something can be done (PSI, Playing the Game). The VCG's Council Round is `Conflict` here, its
/// Development Round `Action`, its Resources Round `Draw`; its Conflict Round is `Support`, then `Resolution` (VCG, Turn
/// Framework).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Round {
    /// Conflicts are declared.
    Conflict,
    /// Actions are taken.
    Action,
    /// Conflicts resolve and aftermaths are played.
    Resolution,
    /// Cards are discarded, drawn and bought.
    Draw,
    /// The VCG alone: the conflict that is next is supported.
    Support,
    /// The VCG alone: influence is bid for power.
    Power,
}

/// A card in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// Which card.
    pub card: CardIndex,
    /// What it is attached to, for enhancements and aftermaths on a card.
    pub bearer: Option<PieceIndex>,
    /// The tokens on it.
    pub tokens: u8,
    /// Which of its effects have been used this turn, as bits.
    pub used: u8,
    /// Whether it may join one conflict with any ability.
    pub any_ability: bool,
    /// With which ability it supports a conflict, if it does, as its number in [`zocalo_cards::card::Ability::ALL`].
    pub(crate) supports_with: u8,
    /// What has been added to its abilities for good.
    pub lasting: [i8; 5],
    /// What has been added to its abilities for this turn.
    pub(crate) this_turn: [i8; 5],
    /// The marks on it.
    pub marks: [i8; 6],
    /// What its rotation gave that can be sustained, if it gave something.
    pub(crate) lends: SustainableBonus,
    /// Of a fleet that is led: who leads it.
    pub leader: PieceIndex,
    /// From where it has come for this turn only.
    pub(crate) visits_from: Option<Source>,
}

/// A conflict of this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "facts of a conflict, independent of each other")]
pub struct Conflict {
    /// The card from hand or from the conflict pile, or the card in play, that started it; of a war conflict the one that
    /// brings wars.
    pub card: CardIndex,
    /// Whether a card from hand started it, which is discarded in the end.
    pub from_hand: bool,
    /// Whether it is one that a war allows, without a card.
    pub(crate) is_war: bool,
    /// The types of ability that support it.
    pub types: AbilitySet,
    /// The abilities that may support it: those of its types, and what cards open it to.
    pub open: AbilitySet,
    /// The seat that it targets, or [`NOBODY`].
    pub target: u8,
    /// Support that nobody gives.
    pub extra: i16,
    /// The opposition, known when it has resolved.
    pub opposition: i16,
    /// The support, known when it has resolved.
    pub support: i16,
    /// Who supports it, as bits of pieces.
    pub supporters: PieceSet,
    /// Who has left it and does not come back, as bits of pieces.
    pub withdrawn: PieceSet,
    /// Whom another player has attacked and neutralized in it.
    pub neutralized: Option<PieceIndex>,
    /// Whether its card was discarded before it resolved.
    pub(crate) called_off: bool,
    /// Whether it has resolved.
    pub resolved: bool,
    /// Whether it was won, known when it has resolved.
    pub won: bool,
    /// Whether it gained its player influence: 1 for good, 2 for a time.
    pub gained: u8,
    /// What follows when it has resolved.
    pub steps: StepRange,
}

impl Conflict {
    /// One that is declared against a seat, before anybody takes part in it.
    pub fn declared(card: CardIndex, types: AbilitySet, steps: StepRange, target: u8) -> Self {
        Self { card, types, open: types, steps, target, ..NO_CONFLICT }
    }

    /// Whether it is still to resolve.
    pub fn is_open(&self) -> bool {
        !self.resolved && !self.called_off
    }

    /// Whether another player opposed it or attacked somebody in it (PSI, Glossary, Uncontested), known when it has resolved.
    pub fn is_contested(&self) -> bool {
        self.opposition > 0 || self.neutralized.is_some()
    }

    /// By how much it was won, or lost when below 1; 0 until it has resolved.
    pub fn margin(&self) -> i16 {
        self.support - self.opposition
    }
}

/// Another seat of the table as the game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeatState {
    /// The tension of the player's race toward it.
    pub tension: Option<u8>,
    /// Its tension toward the player's race.
    pub tension_back: Option<u8>,
    /// The tension of each race but the player's toward it, by race.
    pub others: [Option<u8>; 5],
    /// The tension of the player's race toward it when the turn began.
    pub(crate) tension_before: Option<u8>,
    /// Its influence rating.
    pub influence: i16,
    /// The states between it and the player's race, as bits of [`State`].
    pub states: u8,
    /// What those states add to the player's rating.
    pub(crate) bonus: i16,
}

impl SeatState {
    /// Whether a state holds between it and the player's race.
    pub fn has(&self, state: State) -> bool {
        self.states >> (state as u8) & 1 == 1
    }
}

/// What the other seats do, where they answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub(crate) struct TableState {
    /// In which conflict of the turn the ambassador of each seat takes part, from 1; 0 in none.
    pub(crate) in_conflict: [u8; 5],
    /// Which seats attack in it, as bits.
    pub(crate) attacking: u8,
    /// For how many turns more each seat is without a character it has lost.
    pub(crate) replacing: [u8; 5],
    /// The characters of the player that were neutralized this turn.
    pub(crate) neutralized: PieceSet,
}

/// What one game knows of one card of the playbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct CardCopies {
    pub hand: u16,
    pub pile: u8,
    pub in_play: u16,
    pub seen_on: u8,
    pub played_on: u8,
}

/// What a conflict targets that targets nobody (COMP 12, Power Politics).
pub(crate) const NOBODY: u8 = u8::MAX;

pub(crate) const NO_CONFLICT: Conflict = Conflict {
    card: CardIndex(0),
    from_hand: false,
    is_war: false,
    types: AbilitySet::EMPTY,
    open: AbilitySet::EMPTY,
    target: 0,
    extra: 0,
    opposition: 0,
    support: 0,
    supporters: PieceSet::EMPTY,
    withdrawn: PieceSet::EMPTY,
    neutralized: None,
    called_off: false,
    resolved: false,
    won: false,
    gained: 0,
    steps: StepRange::NONE,
};

pub(crate) const NO_SEAT: SeatState = SeatState {
    tension: None,
    tension_back: None,
    others: [None; 5],
    tension_before: None,
    influence: 4,
    states: 0,
    bonus: 0,
};

/// What a rotation gave that can be sustained.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum SustainableBonus {
    /// The assistant's help with abilities.
    Assistance,
    /// The Leadership for a fleet.
    Lead(PieceIndex),
    /// An effect of the card, by its number, on whom it was used.
    Effect(u8, Option<PieceIndex>),
}

impl SustainableBonus {
    /// What using an effect of a card gives to sustain: a bonus to an ability, or what lasts while the card is rotated,
    /// if the rotation was all that it cost.
    pub(crate) fn by(step: &Step, effect: u8, on: Option<PieceIndex>) -> Option<Self> {
        let lasts = matches!(step.what, CompiledChange::Ability(_)) || step.until == Some(Until::WhileRotated);
        let for_good = step.until == Some(Until::ForGood);
        (step.when == Trigger::Rotate && step.pay.is_free() && lasts && !for_good).then_some(Self::Effect(effect, on))
    }
}

/// The most actions of one round: who does more than that goes round in circles.
pub(crate) const MOST_ACTIONS: u8 = 100;

/// What a game waits for. `left` is how many more answers are taken, the next among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Nothing: no game has begun, or it is over.
    Over,
    /// The cards of a duel are dealt.
    Dealt,
    /// Conflicts are declared.
    Declare { left: u8 },
    /// Actions are taken.
    Act { left: u8 },
    /// The VCG alone: a conflict is supported.
    Support { conflict: u8, left: u8 },
    /// A conflict has resolved, and aftermaths are played.
    Aftermath { conflict: u8, left: u8 },
    /// The VCG alone: influence is bid.
    Bid,
    /// Cards are discarded.
    Discard,
    /// A free card that need not be drawn is drawn or left: so many are.
    FreeCard { left: u8 },
    /// Cards are bought.
    Buy,
}

impl GameState {
    /// Puts a card into play, ready, in the supporting row (COMP 4.4), and returns its number. Its effects are not done.
    pub fn place(&mut self, deck: &PlayDeck, card: CardIndex, bearer: Option<PieceIndex>) -> PieceIndex {
        self.note_played(card);
        self.copies[usize::from(card.0)].in_play += 1;
        self.moves += 1;
        let facts = deck.card(card);
        let piece = Piece {
            card,
            bearer,
            tokens: 0,
            used: 0,
            any_ability: false,
            supports_with: 0,
            lasting: [0; 5],
            this_turn: [0; 5],
            marks: facts.marks.map(|marks| i8::try_from(marks).unwrap_or(i8::MAX)),
            lends: SustainableBonus::Assistance,
            leader: PieceIndex::AMBASSADOR,
            visits_from: None,
        };
        if facts.marks != [0; 6] {
            for (total, marks) in self.marks.iter_mut().zip(facts.marks) {
                *total += i16::from(marks);
            }
        }
        let at = self.live.first_absent().unwrap_or(PieceIndex::AMBASSADOR);
        match self.pieces.get_mut(usize::from(at)) {
            Some(free) => *free = piece,
            None => self.pieces.push(piece),
        }
        self.live.insert(at);
        self.ready.insert(at);
        self.circle.remove(at);
        self.led.remove(at);
        self.lending.remove(at);
        self.table.neutralized.remove(at);
        match facts.kind {
            Some(CardType::Character) => self.characters.insert(at),
            Some(CardType::Fleet) => self.fleets.insert(at),
            // Whoever leads the faction is a character.
            _ if at == PieceIndex::AMBASSADOR => self.characters.insert(at),
            _ => {}
        }
        if facts.limited && facts.target == Target::None {
            self.closed.insert(card);
        }
        if facts.homeworld {
            self.closed = self.closed.or(&deck.homeworlds);
        }
        at
    }

    /// Rotates a card; what an earlier rotation gave is no longer its to sustain.
    pub fn rotate(&mut self, at: PieceIndex) {
        self.ready.remove(at);
        self.lending.remove(at);
    }

    /// Notes what the rotation of a card has just given.
    pub(crate) fn note_lent(&mut self, by: PieceIndex, lent: Option<SustainableBonus>) {
        if let Some(lent) = lent {
            self.pieces[usize::from(by)].lends = lent;
            self.lending.insert(by);
        }
    }

    /// Notes whether a card that has come into play is an aftermath.
    pub(crate) fn note_aftermath(&mut self, deck: &PlayDeck, at: PieceIndex) {
        let is_one = deck.card(self.piece(at).card).kind == Some(CardType::Aftermath);
        if is_one {
            self.aftermaths.insert(at);
        } else {
            self.aftermaths.remove(at);
        }
    }
}
