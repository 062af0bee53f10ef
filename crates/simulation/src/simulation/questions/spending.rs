//! What the last influence of a turn bought: an observer that notes what is paid for.

use crate::simulation::game_log::LoggedAction;
use zocalo_engine::game::{Action, CardIndex, Decision, GameState, Illegal, Observer, PlayDeck};
use zocalo_text::estimate::{Estimate, total, wilson};
use zocalo_text::order::Order as _;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bought {
    /// Nothing was bought all turn.
    Nothing,
    Influence,
    Sponsored,
    Promoted,
    /// An event or another card played.
    Played,
    /// A card in play used.
    Used,
    Card,
}

impl Bought {
    /// In the order of the report.
    pub const ALL: [Bought; 7] =
        [Self::Influence, Self::Sponsored, Self::Promoted, Self::Played, Self::Used, Self::Card, Self::Nothing];

    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Influence => "building",
            Self::Sponsored => "sponsoring",
            Self::Promoted => "promoting",
            Self::Played => "playing",
            Self::Used => "using",
            Self::Card => "buying_a_card",
            Self::Nothing => "nothing",
        }
    }

    /// Kinds that are spent on a card of the deck, which is counted too.
    pub const OF_CARDS: [Bought; 4] = [Self::Sponsored, Self::Promoted, Self::Played, Self::Used];

    fn with(action: Action) -> Self {
        match action {
            Action::Build { .. } => Self::Influence,
            Action::Sponsor { .. } => Self::Sponsored,
            Action::Promote { .. } => Self::Promoted,
            Action::Buy => Self::Card,
            Action::Use { .. } => Self::Used,
            _ => Self::Played,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Purchase {
    pub kind: Bought,
    /// For a kind of [`Bought::OF_CARDS`]; `None` where influence was spent on no card, as on a bid.
    pub card: Option<CardIndex>,
}

impl Purchase {
    const NOTHING: Self = Self { kind: Bought::Nothing, card: None };
}

/// What the last influence of each turn bought, over many games.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SpendingTally {
    games: u64,
    /// For each turn and kind, games of those that had that turn.
    last: Vec<[u64; Bought::ALL.len()]>,
    /// For each card, kind of [`Bought::OF_CARDS`] and turn, the number of games.
    cards: Vec<u64>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct LastOnCard {
    pub card: CardIndex,
    pub kind: Bought,
    /// The share of the games that had a turn in which it took the last influence, turns from the first; `None` when no game
    /// had it.
    pub by_turn: Vec<Option<Estimate>>,
    /// The mean number of turns of a game whose last influence it took.
    pub turns: f64,
}

impl SpendingTally {
    #[must_use]
    pub fn new(deck: &PlayDeck, turns: u8) -> Self {
        let turns = usize::from(turns);
        let cards = vec![0; deck.cards.len() * Bought::OF_CARDS.len() * turns];
        Self { games: 0, last: vec![[0; Bought::ALL.len()]; turns], cards }
    }

    /// Games that played each turn, from the first: each such turn has one last purchase, if only of nothing.
    pub fn games_on(&self) -> Vec<u64> {
        self.last.iter().map(total).collect()
    }

    /// The shares of the games that had a turn in which each kind was the last purchase, in the order of [`Bought::ALL`]; turns
    /// from the first, `None` when no game had it.
    #[must_use]
    pub fn by_turn(&self) -> Vec<Option<[Estimate; Bought::ALL.len()]>> {
        let shares = |(row, on): (&[u64; Bought::ALL.len()], u64)| (on > 0).then(|| row.map(|games| wilson(games, on)));
        self.last.iter().zip(self.games_on()).map(shares).collect()
    }

    /// By card, those that took it in most turns first; only cards that ever did.
    #[must_use]
    pub fn by_card(&self) -> Vec<LastOnCard> {
        let (turns, on) = (self.last.len().max(1), self.games_on());
        let share = |(games, on): (&u64, &u64)| (*on > 0).then(|| wilson(*games, *on));
        let mut cards: Vec<(u64, LastOnCard)> = (0u8..)
            .zip(self.cards.chunks(turns * Bought::OF_CARDS.len()))
            .flat_map(|(card, kinds)| Bought::OF_CARDS.into_iter().zip(kinds.chunks(turns)).map(move |row| (card, row)))
            .filter(|(_, (_, games))| games.iter().any(|games| *games > 0))
            .map(|(card, (kind, games))| {
                let (by_turn, sum) = (games.iter().zip(&on).map(share).collect(), total(games));
                let turns = sum as f64 / self.games.max(1) as f64;
                (sum, LastOnCard { card: CardIndex(card), kind, by_turn, turns })
            })
            .collect();
        // Stable, so that equal ones stand in the order of the deck.
        cards.order_by_key(|(games, _)| std::cmp::Reverse(*games));
        cards.into_iter().map(|(_, card)| card).collect()
    }

    fn count(&mut self, turn: usize, purchase: Purchase) {
        let at = Bought::ALL.iter().position(|kind| *kind == purchase.kind).unwrap_or(0);
        self.last[turn][at] += 1;
        let kind = Bought::OF_CARDS.iter().position(|kind| *kind == purchase.kind);
        if let (Some(kind), Some(card)) = (kind, purchase.card) {
            self.cards[(usize::from(card.0) * Bought::OF_CARDS.len() + kind) * self.last.len() + turn] += 1;
        }
    }

    /// Whether the counts are possible for so many games: each turn played has one last purchase, no turn is played in more
    /// games than the one before it, and purchases of a kind that are of cards are no more than those of the kind.
    #[must_use]
    pub fn fit(&self, games: u64) -> bool {
        let (turns, kinds) = (self.last.len(), Bought::OF_CARDS.len());
        let of_kind = |turn: usize, kind: Bought| {
            Bought::ALL.iter().zip(&self.last[turn]).find(|(one, _)| **one == kind).map_or(0, |(_, games)| *games)
        };
        let on_cards =
            |turn: usize, kind: usize| total(self.cards[kind * turns + turn..].iter().step_by(kinds * turns));
        let on = self.games_on();
        self.games == games
            && on.first().is_none_or(|first| *first == games)
            && on.is_sorted_by(|one, next| one >= next)
            && (0..turns)
                .all(|turn| (0..kinds).all(|kind| on_cards(turn, kind) <= of_kind(turn, Bought::OF_CARDS[kind])))
    }

    pub fn absorb(&mut self, other: &Self) {
        self.games += other.games;
        let mine = self.last.iter_mut().flatten().chain(&mut self.cards);
        for (mine, theirs) in mine.zip(other.last.iter().flatten().chain(&other.cards)) {
            *mine += theirs;
        }
    }
}

/// Observes what the last influence of each turn bought.
#[derive(Debug, Clone)]
pub(crate) struct SpendingObserver {
    /// The card of the current action.
    chosen: Option<CardIndex>,
    last: Purchase,
    /// The last purchase of each turn of the current or last game; `None` for turns that were not played.
    turns: Vec<Option<Purchase>>,
    tally: SpendingTally,
}

impl SpendingObserver {
    #[must_use]
    pub(crate) fn of(deck: &PlayDeck, turns: u8) -> Self {
        let tally = SpendingTally::new(deck, turns);
        Self { chosen: None, last: Purchase::NOTHING, turns: vec![None; usize::from(turns)], tally }
    }

    /// The last purchase of each turn of the last game, turns from the first; `None` for turns after its end.
    #[must_use]
    pub(crate) fn last_game(&self) -> &[Option<Purchase>] {
        &self.turns
    }

    #[must_use]
    pub(crate) fn end(self) -> SpendingTally {
        self.tally
    }
}

impl Observer for SpendingObserver {
    /// Notes the card before the action is done: afterwards it may have left the board.
    fn chosen(&mut self, _: &PlayDeck, state: &GameState, _: Decision, action: Action) {
        self.chosen = LoggedAction::of(state, action).card;
    }

    fn learn(&mut self, _: &PlayDeck, _: &GameState, action: Action, result: Result<i16, Illegal>) {
        if result.is_ok_and(|cost| cost > 0) {
            let kind = Bought::with(action);
            let card = self.chosen.filter(|_| Bought::OF_CARDS.contains(&kind));
            self.last = Purchase { kind, card };
        }
    }

    fn end_turn(&mut self, _: &PlayDeck, state: &GameState) {
        let turn = usize::from(state.turn()) - 1;
        let last = std::mem::replace(&mut self.last, Purchase::NOTHING);
        // The turns after the end of a game are not played.
        let last = (!state.is_over_before()).then_some(last);
        self.turns[turn] = last;
        if let Some(last) = last {
            self.tally.count(turn, last);
        }
    }

    fn end_game(&mut self, _: &PlayDeck, _: &GameState) {
        self.tally.games += 1;
    }

    fn absorb(&mut self, other: &Self) {
        self.tally.absorb(&other.tally);
    }
}
