//! The value of a goal in each single game, for comparing decks that differ in single cards: a deck is compiled together with
//! cards that lie beside it, and a copy in which these take the places of others plays on the same seeds.

use std::ops::Range;
use std::sync::Arc;

use crate::plan::CompiledPlan;
use crate::simulation::goal::aim::Aim;
use crate::simulation::pilot_work::{CountsPlan, PilotWork};
use crate::simulation::prepared::{Prepared, compiled_plan};
use crate::simulation::questions::Questions;
use crate::simulation::request::{Request, RequestError};
use zocalo_catalog::names::Index;
use zocalo_decks::deck::{Deck, Slot};
use zocalo_engine::game::{CardIndex, Game, PlayDeck, game_random};
use zocalo_engine::pilots::search::Stop;

impl Prepared {
    /// Prepares a deck with cards beside it: they are compiled with it and lie in no pile. Returns their numbers in the same
    /// order. The plan is that of `author`, whose cards its names mean; goals are not resolved. The draw deck is laid out like
    /// `like`, if one is given.
    pub fn beside(
        request: Request,
        deck: &Deck,
        others: &[Slot],
        author: &Deck,
        like: Option<&PlayDeck>,
        index: &Index,
    ) -> Result<(Self, Vec<CardIndex>), RequestError> {
        let mut together = deck.clone();
        together.slots.extend_from_slice(others);
        let mut play_deck = request.play_deck(&together)?;
        // Copies of a card lie together, so any of them can lie beside the deck.
        let take = |other: &Slot| {
            let number = play_deck.find(&other.label()).unwrap_or(play_deck.ambassador);
            if let Some(at) = play_deck.draw_deck.iter().rposition(|card| *card == number) {
                play_deck.draw_deck.remove(at);
            }
            number
        };
        let others: Vec<CardIndex> = others.iter().map(take).collect();
        if let Some(like) = like {
            play_deck.lay_out_like(like);
        }
        let plan = compiled_plan(&request.plan, author, &play_deck, index)?;
        let prepared = Self {
            request,
            deck: play_deck,
            plan,
            questions: Questions::default(),
            goal: None,
            wants: Vec::new(),
            times: Vec::new(),
            stop: Stop::default(),
            until: Stop::default(),
        };
        Ok((prepared, others))
    }

    /// The value of a goal at its turn in each of these games of `deck`, which is this deck's own or a copy of it with its
    /// cards in other places, with this plan or none; and the number of games won by then. Games end with the turn of the goal.
    #[must_use]
    pub fn values(
        &self,
        plan: Option<&Arc<CompiledPlan>>,
        deck: &PlayDeck,
        aim: Aim,
        games: Range<u64>,
    ) -> (Vec<u32>, u64) {
        self.with_pilot_after(plan, Valued { deck, aim, seed: self.request.seed, games })
    }
}

struct Valued<'a> {
    deck: &'a PlayDeck,
    aim: Aim,
    seed: u64,
    games: Range<u64>,
}

impl PilotWork for Valued<'_> {
    type Answer = (Vec<u32>, u64);

    fn done_by<P: CountsPlan>(self, mut pilot: P) -> (Vec<u32>, u64) {
        let Self { deck, aim, seed, games } = self;
        let mut table = Game::new(deck, aim.turn);
        let mut won = 0;
        let value = |game| {
            table.play(game_random(seed, game), &mut pilot, &mut ());
            won += u64::from(table.state().won_on() > 0);
            aim.value(deck, table.state(), pilot.is_on_plan())
        };
        (games.map(value).collect(), won)
    }
}
