//! What the screen of a game knows: the game, and what somebody is looking at.

use super::menu::{MenuRow, rows};
use crate::messages::play as say;
use crate::screen::{Chooser, Key, LineInput, ScreenLook, Scroll};
use zocalo_cards::card::{Card, CardType};
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{CardIndex, Decision, PieceIndex, Row};
use zocalo_simulation::play::{HandGame, TurnEnd};
use zocalo_text::message::Locale;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PlayMessage {
    Key(Key),
    Paste(String),
    Size(u16, u16),
    Saved(String),
    NotSaved(String),
    /// The game could not be kept, so it was not left; the text says why.
    NotKept(String),
    /// Something that is to be known, such as that the deck has no opening hand.
    Remark(String),
}

/// What the screen asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PlayEffect {
    /// Save the game to this file; the answer is [`PlayMessage::Saved`] or [`PlayMessage::NotSaved`].
    Save(String),
    /// Keep the game and leave; where it cannot be kept, the answer is [`PlayMessage::NotKept`].
    Leave,
    /// Leave, though the game cannot be kept; the player knows.
    Abandon,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pane {
    Menu,
    Hand,
    GameState,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Choices {
    /// Offers by their numbers, from 1.
    Offers(Vec<usize>),
    /// Lines that say clearly what a typed one left open.
    Lines(Vec<String>),
    /// To go back, or to do this line, which loses a conflict that nobody supports.
    GiveUp(String),
}

#[derive(Debug, Clone)]
pub(super) enum Over {
    /// What is known of a card of the deck.
    Card(CardIndex, Scroll),
    /// All that was done.
    Log(Scroll),
    /// The game beside the goldfish, turn by turn.
    Pace(Scroll),
    Help(Scroll),
    Summary(Scroll),
    Choose(Chooser, Choices),
    Save(LineInput),
    Command(LineInput),
}

#[derive(Clone)]
pub(crate) struct PlayModel<'a> {
    pub(super) game: HandGame<'a>,
    pub(super) deck: &'a Deck,
    pub(super) look: ScreenLook,
    pub(crate) locale: Locale,
    pub(super) size: (u16, u16),
    /// How far the goldfish comes with the same seed, turn by turn.
    pub(super) pace: Vec<TurnEnd>,
    /// How far this game has come, turn by turn.
    pub(super) reached: Vec<TurnEnd>,
    pub(super) rows: Vec<MenuRow>,
    pub(super) hand: Vec<CardIndex>,
    /// Which cards of a dealt hand are marked to be kept.
    pub(super) keeping: Keeping,
    pub(super) focus: Pane,
    pub(super) menu: Scroll,
    pub(super) in_hand: Scroll,
    pub(super) in_play: Scroll,
    pub(super) over: Option<Over>,
    /// What came of the last key, when it was no move: why nothing was done, where the game was saved.
    pub(super) remark: Option<ScreenRemark>,
    /// The lines that were taken back, the last one last.
    pub(super) undone: Vec<String>,
    pub(super) file: Option<String>,
    /// Whether the game could not be kept when the player last wanted to leave.
    pub(super) cannot_keep: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ScreenRemark {
    pub text: String,
    pub is_bad: bool,
}

impl<'a> PlayModel<'a> {
    /// The screen of a game. `pace` is how far the goldfish comes with its seed; `file` is where the game was saved, if it
    /// was.
    #[must_use]
    pub(crate) fn new(
        game: HandGame<'a>,
        deck: &'a Deck,
        pace: Vec<TurnEnd>,
        file: Option<String>,
        look: ScreenLook,
        locale: Locale,
    ) -> Self {
        let mut model = Self {
            game,
            deck,
            look,
            locale,
            size: (80, 24),
            pace,
            reached: Vec::new(),
            rows: Vec::new(),
            hand: Vec::new(),
            keeping: Keeping::default(),
            focus: Pane::Menu,
            menu: Scroll::default(),
            in_hand: Scroll::default(),
            in_play: Scroll::default(),
            over: None,
            remark: None,
            undone: Vec::new(),
            file,
            cannot_keep: false,
        };
        model.look_again();
        model
    }

    /// The lines that were done, in words that can be read again.
    #[must_use]
    pub(crate) fn lines(&self) -> Vec<String> {
        self.game.entries().iter().map(|entry| entry.words.clone()).collect()
    }

    /// After the game has changed: what can be done now, what is in hand.
    pub(super) fn look_again(&mut self) {
        self.rows = rows(&self.game, self.locale);
        self.menu = Scroll::default();
        let (book, board) = (self.game.deck(), self.game.state());
        self.keeping = Keeping::default();
        self.hand = if self.is_dealt() {
            board.dealt().to_vec()
        } else {
            book.listing.iter().copied().filter(|card| board.hand(*card) > 0).collect()
        };
        self.reached = self.game.by_turn();
        if self.game.question().is_none() {
            self.over = Some(Over::Summary(Scroll::default()));
        }
    }

    /// Whether the hand is one that was dealt, of which some cards are to be kept.
    pub(super) fn is_dealt(&self) -> bool {
        self.game.question() == Some(Decision::KeepHand)
    }

    /// The cards in play as they are listed: who leads, who supports, fleets, places, the rest.
    pub(super) fn pieces(&self) -> Vec<PieceIndex> {
        groups(&self.game, self.locale).into_iter().flat_map(|(_, pieces)| pieces).collect()
    }

    pub(super) fn piece(&self) -> Option<PieceIndex> {
        let pieces = self.pieces();
        pieces.get(self.in_play.selected(pieces.len())).copied()
    }

    pub(super) fn held(&self) -> Option<CardIndex> {
        self.hand.get(self.in_hand.selected(self.hand.len())).copied()
    }

    pub(super) fn row(&self) -> Option<&MenuRow> {
        self.rows.get(self.menu.selected(self.rows.len()))
    }

    /// The card that `i` shows.
    pub(super) fn pointed_at(&self) -> Option<CardIndex> {
        match self.focus {
            Pane::Menu => self.row()?.card,
            Pane::Hand => self.held(),
            Pane::GameState => Some(self.game.state().piece(self.piece()?).card),
        }
    }

    pub(super) fn facts(&self, card: CardIndex) -> Option<&Card> {
        let label = &self.game.deck().card(card).label;
        self.deck
            .slots
            .iter()
            .filter_map(|slot| slot.card())
            .map(AsRef::as_ref)
            .find(|card: &&Card| card.label == *label)
    }

    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.remark = Some(ScreenRemark { text: text.into(), is_bad: false });
    }

    pub(super) fn refuse(&mut self, text: impl Into<String>) {
        self.remark = Some(ScreenRemark { text: text.into(), is_bad: true });
    }
}

// The cards of a dealt hand that are marked to be kept.

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Keeping {
    /// Their places in the hand, in the order in which they were marked.
    pub(super) marked: Vec<usize>,
}

impl Keeping {
    /// Marks the card at this place, or takes its mark away.
    pub(super) fn turn(&mut self, at: usize) {
        match self.marked.iter().position(|other| *other == at) {
            Some(place) => drop(self.marked.remove(place)),
            None => self.marked.push(at),
        }
    }

    pub(super) fn is_marked(&self, at: usize) -> bool {
        self.marked.contains(&at)
    }
}

// The cards in play in groups, as they are listed and moved through.

/// The cards in play in groups with their titles; a group without a card is left out.
pub(super) fn groups(game: &HandGame<'_>, locale: Locale) -> Vec<(String, Vec<PieceIndex>)> {
    let (book, board) = (game.deck(), game.state());
    let group = |at: PieceIndex| {
        let kind = book.card(board.piece(at).card).kind;
        match (board.characters().contains(at), board.row(at), kind) {
            (true, Row::InnerCircle, _) => 0,
            (true, Row::Supporting, _) => 1,
            _ if board.fleets().contains(at) => 2,
            (_, _, Some(CardType::Location)) => 3,
            _ if board.agenda() == Some(at) => 4,
            _ => 5,
        }
    };
    let leading = if book.is_vcg() { say::FactionLeader.render(locale) } else { say::InnerCircle.render(locale) };
    let following = if book.is_vcg() { say::Characters.render(locale) } else { say::Supporting.render(locale) };
    let others = [say::Fleets.render(locale), say::Locations.render(locale), say::Agenda.render(locale)];
    let titles = [leading, following].into_iter().chain(others).chain([say::OtherCards.render(locale)]);
    let pieces = |wanted: usize| board.pieces().filter(|at| group(*at) == wanted).collect();
    let groups = titles.enumerate().map(|(at, title)| (title, pieces(at)));
    groups.filter(|(_, pieces): &(_, Vec<_>)| !pieces.is_empty()).collect()
}
