//! A solo game by hand as a document: the board, the hand, what was done and what can be done.

use serde::Serialize;

use super::hint::HintDocument;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::warnings::Warnings;
use crate::report::{ByKey, play};
use zocalo_cards::card::{Ability, CardType, Mark, State, ThirdPower};
use zocalo_engine::game::{GameState, PieceIndex, PlayDeck, Row, Seat};
use zocalo_simulation::play::{HandGame, piece_name, round_of};
use zocalo_text::message::{Locale, Text};

/// A game by hand. In the VCG there is no unrest and no tension; power comes from a pool, conflicts from a pile.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct PlayedGame<'a> {
    deck: String,
    seed: u64,
    turn: u8,
    /// `null` when the game is over.
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    round: Option<Text>,
    influence: i16,
    unspent: i16,
    power: i16,
    marks: ByKey<i16, String>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    others: Option<OtherPowers>,
    /// The turn on which it was won.
    won_on: Option<u8>,
    out: bool,
    conflicts: Vec<PlayedConflict<'a>>,
    in_play: Vec<CardInPlay>,
    hand: Vec<CopiesInHand<'a>>,
    cards_to_draw: usize,
    discarded: Vec<&'a str>,
    log: Vec<LoggedLine<'a>>,
    offers: Vec<OfferedLine>,
    refused: &'a [RefusedLine],
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    stocks: Option<VcgStocks<'a>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    hints: &'a [HintAfter],
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<HintDocument>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    taught: &'a [TaughtAfter],
    warnings: &'a Warnings,
    #[serde(skip)]
    game: &'a HandGame<'a>,
}

impl Answer for PlayedGame<'_> {
    const KIND: &'static str = "play/1";

    /// The log and the board.
    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        format!("{}\n{}", play::log(self.game, width, locale), play::board(self.game, width, locale))
    }
}

/// A line that could not be done, and why.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct RefusedLine {
    pub(super) line: String,
    pub(super) why: String,
}

/// What `hint` answered in a script.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct HintAfter {
    /// How many lines were done before.
    pub(super) after: usize,
    pub(super) hint: Option<HintDocument>,
}

/// What `--teach` explained in a script.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct TaughtAfter {
    /// How many lines were done before.
    pub(super) after: usize,
    /// With its citation.
    #[cfg_attr(test, schemars(with = "String"))]
    pub(super) says: Text,
}

/// The other seats, and the powers that nobody plays.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OtherPowers {
    unrest: u8,
    table: Vec<PlayedSeat>,
    influence_of: ByKey<i16, String>,
    shadow_war: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PlayedSeat {
    race: &'static str,
    tension: Option<u8>,
    tension_back: Option<u8>,
    influence: i16,
    /// Between it and the player.
    states: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PlayedConflict<'a> {
    name: &'a str,
    against: Option<&'static str>,
    support: i16,
    /// `null` until it has resolved.
    opposition: Option<i16>,
    won: Option<bool>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CardInPlay {
    name: String,
    r#type: Option<&'static str>,
    inner_circle: bool,
    ready: bool,
    hidden: bool,
    abilities: ByKey<i16, String>,
    /// Those whose printed number nobody knows.
    assumed_abilities: Vec<String>,
    /// What it is attached to.
    on: Option<String>,
    tokens: u8,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CopiesInHand<'a> {
    name: &'a str,
    count: u16,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LoggedLine<'a> {
    turn: u8,
    line: &'a str,
    cost: i16,
    happened: Vec<String>,
    /// The conflicts that it lost because nobody supported them, though somebody could have.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unsupported: Vec<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OfferedLine {
    line: String,
    cost: i16,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct VcgStocks<'a> {
    /// Power that nobody has yet.
    pool: i16,
    conflict_pile: Vec<&'a str>,
}

#[derive(Default)]
pub(super) struct ScriptNotes {
    pub(super) refused: Vec<RefusedLine>,
    pub(super) hints: Vec<HintAfter>,
    pub(super) taught: Vec<TaughtAfter>,
}

impl<'a> PlayedGame<'a> {
    pub(super) fn new(
        game: &'a HandGame<'a>,
        title: String,
        notes: &'a ScriptNotes,
        hint: Option<HintDocument>,
        warnings: &'a Warnings,
    ) -> Self {
        let (deck, state) = (game.deck(), game.state());
        let label = |card| deck.card(card).label.as_str();
        let copies = |card| std::iter::repeat_n(label(card), state.pile(card).into());
        let in_hand = deck.listing.iter().filter(|card| state.hand(**card) > 0);
        let marks = Mark::ALL.iter().map(|mark| (mark.name().to_lowercase(), state.marks(*mark)));
        Self {
            deck: title,
            seed: game.seed(),
            turn: state.turn_shown(),
            round: game.question().map(|question| round_of(question, deck.turn)),
            influence: state.rating(),
            unspent: state.unspent(),
            power: state.power(deck),
            marks: ByKey(marks.collect()),
            others: (!deck.is_vcg()).then(|| OtherPowers::of(deck, state)),
            won_on: (state.won_on() > 0).then_some(state.won_on()),
            out: state.out(),
            conflicts: conflicts(deck, state),
            in_play: state.pieces().map(|at| CardInPlay::of(deck, state, at)).collect(),
            hand: in_hand.map(|card| CopiesInHand { name: label(*card), count: state.hand(*card) }).collect(),
            cards_to_draw: state.deck_size(),
            discarded: state.discard_pile().iter().map(|card| label(*card)).collect(),
            log: log(game),
            offers: game
                .offers()
                .into_iter()
                .map(|offer| OfferedLine { line: offer.words, cost: offer.cost })
                .collect(),
            refused: &notes.refused,
            stocks: deck.is_vcg().then(|| VcgStocks {
                pool: state.pool(),
                conflict_pile: state.in_pile().iter().flat_map(copies).collect(),
            }),
            hints: &notes.hints,
            hint,
            taught: &notes.taught,
            warnings,
            game,
        }
    }
}

fn conflicts<'a>(deck: &'a PlayDeck, state: &GameState) -> Vec<PlayedConflict<'a>> {
    let conflicts = state.conflicts().iter().zip(0u8..).map(|(conflict, at)| {
        let is_over = conflict.resolved;
        PlayedConflict {
            name: &deck.card(conflict.card).label,
            against: deck.seats.get(usize::from(conflict.target)).map(|seat| seat.race.name()),
            support: if is_over { conflict.support } else { state.support_of(deck, at) },
            opposition: is_over.then_some(conflict.opposition),
            won: is_over.then_some(conflict.won),
        }
    });
    conflicts.collect()
}

fn log<'a>(game: &'a HandGame<'_>) -> Vec<LoggedLine<'a>> {
    let happened = |happening| play::happening_in_words(game.deck(), happening, Locale::ENGLISH);
    let line = game.entries().iter().map(|entry| LoggedLine {
        turn: entry.turn,
        line: &entry.words,
        cost: entry.cost,
        happened: entry.happenings.iter().map(happened).collect(),
        unsupported: entry.unsupported.iter().map(|lost| game.deck().card(lost.card).label.as_str()).collect(),
    });
    line.collect()
}

impl CardInPlay {
    fn of(deck: &PlayDeck, state: &GameState, at: PieceIndex) -> Self {
        let (piece, has_abilities) = (state.piece(at), (state.characters() | state.fleets()).contains(at));
        let card = deck.card(piece.card);
        let key = |ability: &Ability| ability.name().to_lowercase();
        let abilities = Ability::ALL.iter().filter(|_| has_abilities);
        let abilities = abilities.map(|ability| (key(ability), state.ability(deck, at, *ability)));
        Self {
            name: piece_name(deck, state, at),
            r#type: card.kind.map(CardType::name),
            inner_circle: state.row(at) == Row::InnerCircle,
            ready: state.is_ready(at),
            hidden: state.is_hidden(at),
            abilities: ByKey(abilities.collect()),
            assumed_abilities: card
                .assumed
                .iter()
                .filter(|_| has_abilities)
                .map(|ability| ability.name().to_lowercase())
                .collect(),
            on: piece.bearer.map(|on| piece_name(deck, state, on)),
            tokens: piece.tokens,
        }
    }
}

impl OtherPowers {
    fn of(deck: &PlayDeck, state: &GameState) -> Self {
        let seat = |(at, seat): (usize, &Seat)| {
            let now = state.seat(at);
            let states = State::ALL.iter().filter(|state| now.has(**state));
            PlayedSeat {
                race: seat.race.name(),
                tension: now.tension,
                tension_back: now.tension_back,
                influence: now.influence,
                states: states.map(|state| state.name().to_lowercase().replace([' ', '-'], "_")).collect(),
            }
        };
        let key = |who: &ThirdPower| who.name().to_lowercase().replace(' ', "_");
        let influence = ThirdPower::ALL.iter().map(|who| (key(who), state.influence_of(*who)));
        Self {
            unrest: state.unrest(),
            table: deck.seats.iter().enumerate().map(seat).collect(),
            influence_of: ByKey(influence.collect()),
            shadow_war: state.shadow_war(),
        }
    }
}

published!(PlayedGame<'_>);
