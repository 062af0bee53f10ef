//! The position of a game by hand: it advances with each action, past anything that needs no decision; what changed on the way,
//! and the figures at the end of each turn.

use crate::play::offers::is_idle;
use zocalo_cards::card::{Mark, State, ThirdPower};
use zocalo_engine::game::{
    Action, CardIndex, Conflict, Decision, Game, GameState, LONGEST_GAME, Legal, Observer, PieceIndex, Pilot, PlayDeck,
    game_random,
};
use zocalo_engine::pilots::PREFERENCES;

/// What the first `pass` of a turn means where no conflict can be declared: this has changed, and saved games keep theirs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Passing {
    /// It ends the Conflict Round, as where one can be declared.
    #[default]
    Always,
    /// It does so only before the first conflict; after that it ends the Action Round.
    BeforeFirst,
    /// It ends the Action Round.
    Never,
}

impl Passing {
    /// Whether it ends the Action Round at once, where the Conflict Round was skipped.
    pub fn ends_actions(self, state: &GameState) -> bool {
        match self {
            Self::Always => false,
            Self::BeforeFirst => state.conflict_count() > 0,
            Self::Never => true,
        }
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Position<'a> {
    pub game: Game<'a>,
    pub seen: Seen,
    /// Whether the Conflict Round was skipped, as no (further) conflict could be declared, and nothing was done since. Passing
    /// ends that round then, so that a line means the same whatever the hand.
    pub passed_by: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Seen {
    /// The state at the last look.
    last: GameState,
    happenings: Vec<Happening>,
    /// The figures at the end of each turn.
    pub by_turn: Vec<TurnEnd>,
    /// Whether the game was over at the end of a turn: no turn begins after that (PSI, Overview; PSI, Draw Free Card).
    is_over: bool,
}

impl<'a> Position<'a> {
    /// Before the first decision of game 1 of a run of this seed.
    #[must_use]
    pub(crate) fn at_start(deck: &'a PlayDeck, seed: u64) -> Self {
        let mut game = Game::new(deck, LONGEST_GAME);
        game.prefer(&PREFERENCES);
        let mut watch =
            Seen { last: game.state().clone(), happenings: Vec::new(), by_turn: Vec::new(), is_over: false };
        game.start(game_random(seed, 0), &mut watch);
        let mut position = Self { game, seen: watch, passed_by: false };
        position.pass_idle();
        // What came before the first decision is no action's doing.
        position.seen.last = position.game.state().clone();
        position.seen.happenings.clear();
        position
    }

    /// Does an action and goes on to the next decision.
    pub(crate) fn apply(&mut self, legal: Legal) {
        if std::mem::take(&mut self.passed_by) {
            let state = self.game.state();
            if state.conflict_count() == 0 {
                self.seen.happenings.push(Happening::NoConflict);
            } else if state.conflicts_left() > 0 || legal.action() == Action::Pass {
                // Where the turn has no further conflict, the round ends with the last and nothing is skipped.
                self.seen.happenings.push(Happening::NoFurtherConflict);
            }
            if legal.action() == Action::Pass {
                return;
            }
        }
        self.game.apply(legal, &mut self.seen);
        self.pass_idle();
        if !self.seen.is_over {
            self.seen.look(self.game.deck(), self.game.state());
        }
    }

    /// What happened since the last call.
    pub(crate) fn take_happenings(&mut self) -> Vec<Happening> {
        std::mem::take(&mut self.seen.happenings)
    }

    fn pass_idle(&mut self) {
        while let Some(decision) = self.game.decision()
            && is_idle(self.game.deck(), self.game.state(), decision)
            && let Ok(pass) = self.game.check(Action::Pass)
        {
            let (deck, state) = (self.game.deck(), self.game.state());
            // In the VCG the Council Round ends with the last conflict that a player may declare, whatever is in hand.
            let is_over = deck.is_vcg() && state.conflict_count() > 0 && state.conflicts_left() == 0;
            self.passed_by = decision == Decision::Declare && !is_over;
            self.game.apply(pass, &mut self.seen);
        }
    }
}

impl Seen {
    /// Notes what changed since the last look.
    fn look(&mut self, deck: &PlayDeck, state: &GameState) {
        self.happenings.extend(changes(deck, &self.last, state));
        self.last.become_like(state);
    }
}

impl Observer for Seen {
    fn chosen(&mut self, deck: &PlayDeck, state: &GameState, _: Decision, _: Action) {
        self.look(deck, state);
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        if std::mem::replace(&mut self.is_over, state.is_over(deck)) {
            return;
        }
        self.look(deck, state);
        self.by_turn.push(TurnEnd::of(deck, state));
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnEnd {
    /// From 1.
    pub turn: u8,
    pub rating: i16,
    pub power: i16,
    /// Characters in the Inner Circle, the ambassador included.
    pub circle: usize,
    /// Cards left in hand.
    pub hand: u16,
    /// Whether victory was won by then.
    pub won: bool,
}

impl TurnEnd {
    #[must_use]
    pub fn of(deck: &PlayDeck, state: &GameState) -> Self {
        let circle = (state.circle() & state.live() & state.characters()).len();
        let (turn, rating, power) = (state.turn(), state.rating(), state.power(deck));
        Self { turn, rating, power, circle, hand: state.hand_size(), won: state.won_on() > 0 }
    }
}

/// Notes the figures of each turn until the game is over.
#[derive(Default)]
struct TurnEnds {
    reached: Vec<TurnEnd>,
    is_over: bool,
}

impl Observer for TurnEnds {
    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        if !std::mem::replace(&mut self.is_over, state.is_over(deck)) {
            self.reached.push(TurnEnd::of(deck, state));
        }
    }
}

/// A pilot's game with this seed, turn by turn: game 1 of a run, with the same cards in the same order as the game by hand.
#[must_use]
pub fn piloted(deck: &PlayDeck, pilot: &mut impl Pilot, seed: u64, turns: u8) -> Vec<TurnEnd> {
    let mut turns_seen = TurnEnds::default();
    Game::new(deck, turns).play(game_random(seed, 0), pilot, &mut turns_seen);
    turns_seen.reached
}

/// A result of an action, of a card's effect, or of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happening {
    NoConflict,
    /// The rest of that round was skipped, as no further conflict could be declared.
    NoFurtherConflict,
    Turn(u8),
    /// A seat has attacked somebody who supported a conflict, and neutralized it.
    Attacked {
        card: CardIndex,
        by: usize,
    },
    Resolved {
        card: CardIndex,
        support: i16,
        opposition: i16,
        won: bool,
    },
    Joined(CardIndex),
    Left(CardIndex),
    /// The rating before and after.
    Rating(i16, i16),
    /// Power before and after, where the rating does not explain it.
    Power(i16, i16),
    /// Temporary influence gained.
    Temporary(i16),
    /// Marks of a kind and their number now.
    Marks(Mark, i16),
    /// The influence of Babylon 5, the Shadows or the Vorlons.
    Third(ThirdPower, i16),
    Unrest(u8),
    Tension(usize, u8),
    /// The tension of a seat toward the player's race.
    TensionBack(usize, u8),
    SeatInfluence(usize, i16),
    /// Between the player's race and a seat.
    State(usize, State),
    ShadowWar,
    /// Drawn or fetched, in this order.
    Drawn(Vec<CardIndex>),
    Won,
    /// The player is out of the game.
    Out,
}

/// Both states are of one game; `new` is the later.
pub(crate) fn changes(deck: &PlayDeck, old: &GameState, new: &GameState) -> Vec<Happening> {
    let mut changes = Vec::new();
    for (at, conflict) in new.conflicts().iter().enumerate() {
        if conflict.resolved && !old.conflicts().get(at).is_some_and(|before| before.resolved) {
            let Conflict { card, support, opposition, won, neutralized, target, .. } = *conflict;
            let attacked = neutralized.map(|who| Happening::Attacked { card: new.piece(who).card, by: target.into() });
            changes.extend(attacked);
            changes.push(Happening::Resolved { card, support, opposition, won });
        }
    }
    let joined =
        (new.circle() & new.live() & !old.circle()).iter().filter(|at| old.is_live(*at) && same_card(old, new, *at));
    changes.extend(joined.map(|at| Happening::Joined(new.piece(at).card)));
    let left = old.live().iter().filter(|at| !new.is_live(*at) || !same_card(old, new, *at));
    changes.extend(left.map(|at| Happening::Left(old.piece(at).card)));
    if new.drawn() > old.drawn() {
        changes.push(Happening::Drawn(new.deck()[old.drawn()..new.drawn()].to_vec()));
    }
    if new.turn() == old.turn() && new.temporary() > old.temporary() {
        changes.push(Happening::Temporary(new.temporary() - old.temporary()));
    }
    if new.rating() != old.rating() {
        changes.push(Happening::Rating(old.rating(), new.rating()));
    }
    let (before, after) = (old.power(deck), new.power(deck));
    // In the VCG power is no influence.
    let by_rating = if deck.is_vcg() { 0 } else { new.rating() - old.rating() };
    if after - before != by_rating {
        changes.push(Happening::Power(before, after));
    }
    for mark in Mark::ALL {
        if new.marks(*mark) != old.marks(*mark) {
            changes.push(Happening::Marks(*mark, new.marks(*mark)));
        }
    }
    for who in ThirdPower::ALL {
        if new.influence_of(*who) != old.influence_of(*who) {
            changes.push(Happening::Third(*who, new.influence_of(*who)));
        }
    }
    if new.unrest() != old.unrest() {
        changes.push(Happening::Unrest(new.unrest()));
    }
    for at in 0..deck.seats.len() {
        let (before, after) = (old.seat(at), new.seat(at));
        if let Some(tension) = after.tension.filter(|tension| before.tension != Some(*tension)) {
            changes.push(Happening::Tension(at, tension));
        }
        if let Some(tension) = after.tension_back.filter(|tension| before.tension_back != Some(*tension)) {
            changes.push(Happening::TensionBack(at, tension));
        }
        // The VCG raises the influence of all seats at once, which is no result of an action.
        if after.influence != before.influence && !deck.is_vcg() {
            changes.push(Happening::SeatInfluence(at, after.influence));
        }
        let states = State::ALL.iter().filter(|state| after.has(**state) && !before.has(**state));
        changes.extend(states.map(|state| Happening::State(at, *state)));
    }
    let once = [
        (new.shadow_war() && !old.shadow_war(), Happening::ShadowWar),
        (new.won_on() > 0 && old.won_on() == 0, Happening::Won),
        (new.out() && !old.out(), Happening::Out),
    ];
    changes.extend(once.into_iter().filter(|(is_new, _)| *is_new).map(|(_, happening)| happening));
    if new.turn() != old.turn() {
        changes.push(Happening::Turn(new.turn()));
        if new.temporary() > 0 {
            changes.push(Happening::Temporary(new.temporary()));
        }
    }
    changes
}

fn same_card(old: &GameState, new: &GameState, at: PieceIndex) -> bool {
    old.piece(at).card == new.piece(at).card
}
