//! The exact worth of tiny decks: what a player comes to at best who knows its deck and not its order. It sees each card as
//! it is drawn, so that a state, its draw deck as a set, is all that it knows: the best action in it is the one with the
//! highest mean over what may be drawn next, and no plan for one order is mixed with that for another.
//!
//! Cards of a tiny deck draw in the Draw Round alone, and nothing else is left to chance; [`Exact`] sees to that.

use std::collections::HashMap;
use std::fmt::{self, Write as _};

use zocalo_engine::arranged::stage_with;
use zocalo_engine::game::rng::below;
use zocalo_engine::game::{Action, Assumptions, CardIndex, GameState, Legal, Pilot, PlayDeck, game_random, step_on};
use zocalo_engine::pilots::search::Worth;

/// A deck whose every line of play is played.
pub(super) struct Exact<'d, W> {
    deck: &'d PlayDeck,
    turns: u8,
    worth: W,
    known: HashMap<(u64, u64), f64>,
}

/// Who decides.
enum Player<'p, P> {
    /// The best there is.
    Best,
    This(&'p mut P),
}

impl<'d, W: Worth> Exact<'d, W> {
    pub(super) fn new(deck: &'d PlayDeck, turns: u8, worth: W) -> Self {
        Self { deck, turns, worth, known: HashMap::new() }
    }

    /// How many states were looked at.
    pub(super) fn states(&self) -> usize {
        self.known.len()
    }

    /// What the best player comes to from the start.
    pub(super) fn best(&mut self) -> f64 {
        self.known.clear();
        let start = self.start(None);
        self.worth_of(&start, &mut Player::<fn(&PlayDeck, &GameState, zocalo_engine::game::Decision) -> Action>::Best)
    }

    /// What a pilot without memory comes to from the start.
    pub(super) fn of<P: Pilot>(&mut self, pilot: &mut P) -> f64 {
        self.known.clear();
        let start = self.start(Some(pilot.preferences()));
        self.worth_of(&start, &mut Player::This(pilot))
    }

    fn start(&self, preferences: Option<&'static zocalo_engine::game::Preferences>) -> GameState {
        let mut game = zocalo_engine::game::Game::new(self.deck, self.turns);
        game.prefer(preferences.unwrap_or(&zocalo_engine::pilots::PREFERENCES));
        game.start(game_random(0, 0), &mut ());
        forgotten(game.state().clone())
    }

    fn worth_of<P: Pilot>(&mut self, state: &GameState, player: &mut Player<'_, P>) -> f64 {
        let Some(decision) = state.decision() else { return self.worth.of(self.deck, state) as f64 };
        let key = key(state);
        if let Some(worth) = self.known.get(&key) {
            return *worth;
        }
        let worth = match player {
            Player::Best => {
                let all = all_that_can_be_done(self.deck, state);
                all.into_iter().map(|legal| self.after(state, legal, player)).fold(f64::NEG_INFINITY, f64::max)
            }
            Player::This(pilot) => {
                let action = pilot.choose(self.deck, state, decision);
                let legal = state.check(self.deck, action).or_else(|_| state.check(self.deck, Action::Pass));
                self.after(state, legal.expect("passing is always allowed"), player)
            }
        };
        self.known.insert(key, worth);
        worth
    }

    /// The mean over all that may be drawn next.
    fn after<P: Pilot>(&mut self, state: &GameState, legal: Legal, player: &mut Player<'_, P>) -> f64 {
        let mut mean = 0.0;
        let mut open: Vec<(Vec<CardIndex>, f64)> = vec![(Vec::new(), 1.0)];
        while let Some((cards, chance)) = open.pop() {
            let mut next = state.clone();
            next.stack(&cards);
            step_on(self.deck, &mut next, legal, self.turns, &mut game_random(0, 0));
            assert!(next.only_draws(), "nothing but the draw is left to chance");
            if next.drawn() - state.drawn() <= cards.len() {
                mean += chance * self.worth_of(&forgotten(next), player);
                continue;
            }
            // One more card is drawn than is settled: each that is left.
            let mut left = state.undrawn().to_vec();
            for card in &cards {
                let at = left.iter().position(|other| other == card).expect("it is in the deck");
                left.remove(at);
            }
            let each = chance / left.len() as f64;
            for copies in left.chunk_by(|one, other| one == other) {
                open.push(([&cards[..], &copies[..1]].concat(), each * copies.len() as f64));
            }
        }
        mean
    }
}

/// The list of the rules, and each of its actions by everybody else who can do it. Nothing in a tiny deck counts the hand,
/// and it lasts longer than the game, so that discarding from hand gains nothing and is left out.
fn all_that_can_be_done(deck: &PlayDeck, state: &GameState) -> Vec<Legal> {
    let mut all = state.legal_actions(deck);
    all.retain(|legal| !matches!(legal.action(), Action::Discard { .. }));
    for legal in all.clone() {
        for piece in state.pieces() {
            let action = match legal.action() {
                Action::Build { .. } => Action::Build { by: piece },
                Action::Sponsor { card, on, .. } => Action::Sponsor { card, by: piece, on },
                Action::Promote { who, .. } => Action::Promote { who, by: piece },
                Action::ReplaceAgenda { card, .. } => Action::ReplaceAgenda { card, by: piece },
                Action::Hide { card, .. } => Action::Hide { card, by: piece },
                _ => continue,
            };
            all.extend(state.check(deck, action).ok().filter(|legal| !all.contains(legal)));
        }
    }
    all
}

/// The state as the player sees it, without what has no bearing on what comes.
fn forgotten(mut state: GameState) -> GameState {
    state.forget_what_is_past();
    state
}

/// Two numbers that tell states apart: everything that is written of them.
fn key(state: &GameState) -> (u64, u64) {
    let mut digest = Digest(0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142);
    write!(digest, "{state:?}").expect("a digest takes anything");
    (digest.0, digest.1)
}

struct Digest(u64, u64);

impl fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
            self.1 = (self.1 ^ u64::from(byte)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23);
        }
        Ok(())
    }
}

/// A tiny deck of this number: so many different cards of the pool, one of them twice, and two or three that can never
/// be played; with the opening hand six to nine cards in all.
pub(super) fn tiny(number: u64, kinds: usize) -> PlayDeck {
    let mut random = game_random(number, 0);
    let mut any = |least: usize, most: usize| least + below(&mut random, most - least + 1);
    let person = |cost: usize, diplomacy: usize| {
        format!("cost = {cost}\ndiplomacy = {diplomacy}\nintrigue = 0\npsi = 0\nleadership = 0\neffects = []")
    };
    let mut pool: Vec<(&str, String)> = vec![
        ("Delenn", format!("diplomacy = {}\nintrigue = 0\nleadership = 0\nmarks = {{}}", any(2, 5))),
        ("Lennier", person(any(2, 5), any(0, 3))),
        ("Minbari Aide", person(any(2, 4), any(1, 4))),
        (
            "Trade Pact",
            format!(
                "needs = []\neffects = [{{ when = \"won\", by = {}, change = {{ influence = {} }} }}]",
                any(1, 7),
                any(1, 3)
            ),
        ),
        (
            "Power Politics",
            format!("needs = []\neffects = [{{ when = \"in play\", change = {{ power = {} }} }}]", any(1, 4)),
        ),
        (
            "Meditation",
            format!(
                "cost = {}\neffects = [{{ when = \"played\", change = {{ {} }} }}]",
                any(0, 5),
                ["influence = 1", "power = 2", "temporary_influence = 3"][any(0, 2)]
            ),
        ),
    ];
    while pool.len() > kinds + 1 {
        pool.remove(1 + any(0, pool.len() - 2));
    }
    let hand = pool[1 + any(0, kinds - 1)].0;
    let mut text = format!("race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [{hand:?}]\n[deck]\n");
    let twice = 1 + any(0, kinds - 1);
    for (at, (label, _)) in pool.iter().enumerate().skip(1) {
        writeln!(text, "{label:?} = {}", if at == twice { 2 } else { 1 }).unwrap();
    }
    writeln!(text, "\"Kidnapping\" = {}", any(2, 3)).unwrap();
    let facts: Vec<(&str, &str)> = pool.iter().map(|(label, facts)| (*label, facts.as_str())).collect();
    stage_with(&text, &facts, Assumptions { ability: 0, ..Assumptions::default() })
}
