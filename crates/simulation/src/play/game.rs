//! A game played by hand: a seed and the lines done. Everything else is replayed from them.

use crate::messages::play_line as say;
use crate::play::commands::names::Spelling;
use crate::play::commands::parse::{Command, Line, Said, UndoTo};
use crate::play::commands::scene::Resolver;
use crate::play::commands::words::words;
use crate::play::events::Happening;
use crate::play::offers::{Offer, offers};
use crate::play::position::{Passing, Position};
use crate::play::reached::Reached;
use crate::play::refusal::{Reason, Refused};
use crate::refusals::requirement;
use zocalo_catalog::names::Index;
use zocalo_engine::game::evaluate::context::EffectContext;
use zocalo_engine::game::{Action, CardIndex, Decision, GameState, PlayDeck};
use zocalo_text::message::Diagnosis;
use zocalo_text::message::Text;
use zocalo_text::text::{fold, shortened};

/// A line that was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// From 1.
    pub turn: u8,
    /// The decision that was open then.
    pub question: Decision,
    pub moves: Vec<Action>,
    /// The actions in words that parse again, with `; ` between them.
    pub words: String,
    /// Influence paid.
    pub cost: i16,
    /// What came of it.
    pub happenings: Vec<Happening>,
}

/// It is game 1 of a run of its seed: the same cards come in the same order.
#[derive(Clone)]
pub struct HandGame<'a> {
    book: &'a PlayDeck,
    index: Option<&'a Index>,
    labels: Vec<String>,
    seed: u64,
    entries: Vec<Entry>,
    /// What `pass` means in the lines that follow.
    pub passing: Passing,
    pub(crate) moves: Vec<Action>,
    pub(crate) position: Position<'a>,
}

impl<'a> HandGame<'a> {
    /// The figures at the end of each finished turn.
    #[must_use]
    pub fn by_turn(&self) -> Vec<Reached> {
        self.position.seen.by_turn.clone()
    }

    /// With `index`, names may have any spelling that the card database knows.
    #[must_use]
    pub fn new(book: &'a PlayDeck, index: Option<&'a Index>, seed: u64) -> Self {
        let labels = book.cards.iter().map(|card| fold(&card.label)).collect();
        let position = Position::at_start(book, seed);
        let (entries, moves, passing) = (Vec::new(), Vec::new(), Passing::default());
        Self { book, index, labels, seed, entries, passing, moves, position }
    }

    #[must_use]
    pub fn book(&self) -> &'a PlayDeck {
        self.book
    }

    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    #[must_use]
    pub fn board(&self) -> &GameState {
        self.position.game.state()
    }

    /// Whether the Conflict Round was skipped, as no (further) conflict could be declared, and nothing was done since.
    #[must_use]
    pub fn no_conflict(&self) -> bool {
        self.position.passed_by
    }

    /// `None` when the game is over.
    #[must_use]
    pub fn question(&self) -> Option<Decision> {
        self.position.game.decision()
    }

    /// The lines done.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Empty when the game is over.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let mut offers = offers(self.book, self.board());
        if let Some(pass) = offers.last_mut().filter(|_| self.position.passed_by) {
            // The first of them would end the round that was skipped.
            "pass; pass".clone_into(&mut pass.words);
        }
        offers
    }

    /// The requirement of a card that does not hold now.
    #[must_use]
    pub fn unmet_need(&self, card: CardIndex) -> Option<Text> {
        let needs = self.book.card(card).needs;
        let unmet = self.board().meets(self.book, needs, EffectContext::default()).err()?;
        Some(requirement(self.book, unmet))
    }

    /// The card of the deck that a line of [`Line::Card`] means.
    pub fn card_named(&self, line: &str, said: &Said) -> Result<CardIndex, Refused> {
        let spelling = self.index.map(|index| Spelling { index, race: self.book.race });
        let question = self.question().unwrap_or(Decision::Act);
        Resolver { book: self.book, board: self.board(), question, line, spelling }.card_in_hand(said)
    }

    pub fn read(&self, line: &str) -> Result<Line, Diagnosis> {
        Line::read(line, &self.labels)
    }

    /// Does the commands of a line, all or none.
    pub fn play(&mut self, line: &str, wishes: &[Command]) -> Result<&Entry, Refused> {
        let before = self.moves.len();
        let position = self.position.clone();
        let mut parts = Vec::new();
        let mut cost = 0;
        for (at, wish) in wishes.iter().enumerate() {
            if let Err(refused) = self.carry_out(line, wish, &mut parts, &mut cost) {
                self.moves.truncate(before);
                self.position = position;
                return Err(match refused {
                    Refused::Cannot(reason) if wishes.len() > 1 => {
                        let command = line.get(wish.span.clone()).unwrap_or_default();
                        let (command, reason) = (shortened(command, 60), Box::new(reason));
                        Reason::OneOfSeveral { number: at + 1, of: wishes.len(), command, reason }.into()
                    }
                    refused => refused,
                });
            }
        }
        Ok(self.note(before, &position, &parts, cost))
    }

    /// Does the offer of this number, from 1.
    pub fn take(&mut self, number: usize) -> Result<&Entry, Refused> {
        let offer = number.checked_sub(1).and_then(|at| self.offers().into_iter().nth(at));
        let offer = offer.ok_or(Reason::NoOffer(number))?;
        let before = (self.moves.len(), self.position.clone());
        let (mut parts, mut cost) = (Vec::new(), 0);
        if offer.act == Action::Pass && self.position.passed_by {
            self.make(Action::Pass, &mut parts, &mut cost)?;
        }
        self.make(offer.act, &mut parts, &mut cost)?;
        Ok(self.note(before.0, &before.1, &parts, cost))
    }

    /// Notes the actions from number `from` on as one line.
    fn note(&mut self, from: usize, before: &Position<'_>, parts: &[String], cost: i16) -> &Entry {
        self.entries.push(Entry {
            turn: before.game.state().turn(),
            question: before.game.decision().unwrap_or(Decision::Act),
            moves: self.moves[from..].to_vec(),
            words: parts.join("; "),
            cost,
            happenings: self.position.take_happenings(),
        });
        let last = self.entries.len() - 1;
        &self.entries[last]
    }

    /// Undoes lines and returns their number.
    pub fn undo(&mut self, to: UndoTo) -> Result<usize, Refused> {
        let kept = match to {
            UndoTo::Lines(lines) => self.entries.len().checked_sub(lines),
            // A line that ended the turn before belongs to that turn and stays.
            UndoTo::Turn(turn) if turn <= self.board().turn_shown() => {
                Some(self.entries.iter().position(|entry| entry.turn >= turn).unwrap_or(self.entries.len()))
            }
            UndoTo::Turn(_) => None,
        };
        let kept = kept.filter(|kept| *kept < self.entries.len()).ok_or(Reason::NothingToUndo)?;
        let taken = self.entries.len() - kept;
        self.entries.truncate(kept);
        self.moves = self.entries.iter().flat_map(|entry| &entry.moves).copied().collect();
        self.position = Position::at_start(self.book, self.seed);
        for action in &self.moves {
            // They were legal before in the same game.
            if let Ok(legal) = self.position.game.check(*action) {
                self.position.apply(legal);
            }
        }
        self.position.take_happenings();
        Ok(taken)
    }

    /// Why a finished game has ended.
    fn why_over(&self) -> Reason {
        if self.board().is_over(self.book) { Reason::Over } else { Reason::LastTurnOver }
    }

    fn scene<'s>(&'s self, line: &'s str) -> Result<Resolver<'s>, Refused> {
        let question = self.question().ok_or_else(|| self.why_over())?;
        let spelling = self.index.map(|index| Spelling { index, race: self.book.race });
        Ok(Resolver { book: self.book, board: self.board(), question, line, spelling })
    }

    /// One command, which may be several actions.
    fn carry_out(
        &mut self,
        line: &str,
        wish: &Command,
        parts: &mut Vec<String>,
        cost: &mut i16,
    ) -> Result<(), Refused> {
        let question = self.scene(line)?.question;
        let times = |default: usize| match &wish.head {
            Some(said) => said.number(wish.verb),
            None => Ok(default),
        };
        match wish.verb.name {
            "next" => {
                let turn = self.board().turn();
                while self.question().is_some() && self.board().turn() == turn {
                    self.make(Action::Pass, parts, cost)?;
                }
            }
            "build" => {
                for _ in 0..times(1)? {
                    self.act(line, |scene| scene.resolve(wish), parts, cost)?;
                }
            }
            "buy" => {
                let number = times(1)?;
                while matches!(self.question(), Some(Decision::Discard | Decision::FreeCard)) {
                    self.make(Action::Pass, parts, cost)?;
                }
                for _ in 0..number {
                    self.check_buying(line, question)?;
                    self.make(Action::Buy, parts, cost)?;
                }
            }
            "support" => {
                let supporters = wish.names("with");
                if supporters.is_empty() {
                    let usage = wish.verb.remedy();
                    return Err(Diagnosis::new(wish.span.clone(), say::NoSupporters, usage).into());
                }
                for who in supporters {
                    self.act(line, |scene| scene.support(wish, who, None), parts, cost)?;
                }
            }
            "conflict" => {
                let act = self.scene(line)?.resolve(wish)?;
                self.make(act, parts, cost)?;
                let declared = u8::try_from(self.board().conflicts().len() - 1).unwrap_or(0);
                let supporters = wish.names("with");
                let supporting = self.scene(line)?.supporting();
                while !supporters.is_empty() && self.question().is_some_and(|question| question < supporting) {
                    self.make(Action::Pass, parts, cost)?;
                }
                for who in supporters {
                    let act = self.scene(line)?.support(wish, who, Some(declared))?;
                    self.make(act, parts, cost)?;
                }
            }
            _ => {
                if wish.verb.name == "pass" && self.position.passed_by && self.passing.ends_actions(self.board()) {
                    self.make(Action::Pass, parts, cost)?;
                }
                self.act(line, |scene| scene.resolve(wish), parts, cost)?;
            }
        }
        Ok(())
    }

    /// Does one action. An action of the Action Round ends the Conflict Round, whether a conflict could be declared or not.
    fn act(
        &mut self,
        line: &str,
        meant: impl Fn(&Resolver<'_>) -> Result<Action, Refused>,
        parts: &mut Vec<String>,
        cost: &mut i16,
    ) -> Result<(), Refused> {
        let act = match meant(&self.scene(line)?) {
            Err(Refused::Cannot(Reason::NotNow { belongs: Decision::Act, now: Decision::Declare, .. })) => {
                self.make(Action::Pass, parts, cost)?;
                meant(&self.scene(line)?)?
            }
            act => act?,
        };
        self.make(act, parts, cost)
    }

    /// Why no card can be bought now.
    fn check_buying(&self, line: &str, asked: Decision) -> Result<(), Refused> {
        let (unspent, left) = (self.board().unspent(), self.board().deck_size());
        let is_now = self.question() == Some(Decision::Buy);
        if asked < Decision::Discard {
            return self.scene(line)?.now(Decision::Buy);
        }
        if is_now { Ok(()) } else { Err(Reason::CannotBuy { unspent, left }.into()) }
    }

    /// Does one action and plays on to the next decision.
    fn make(&mut self, action: Action, parts: &mut Vec<String>, cost: &mut i16) -> Result<(), Refused> {
        let Some(decision) = self.question() else { return Err(self.why_over().into()) };
        let legal = self.position.game.check(action)?;
        let belongs = match action {
            Action::Pass
            | Action::KeepHand(_)
            | Action::Mulligan
            | Action::Discard { .. }
            | Action::Decline
            | Action::Buy => None,
            // The rules check the round, which is the same before the first turn and after the last card is dealt.
            _ if (Decision::Declare..=Decision::Bid).contains(&decision) => None,
            Action::Aftermath { .. } => Some(Decision::Aftermath),
            _ => Some(Decision::Act),
        };
        if let Some(belongs) = belongs {
            return Err(Reason::NotNow { belongs, now: decision, turn: self.book.turn }.into());
        }
        let said = words(self.book, self.board(), action);
        self.position.apply(legal);
        self.moves.push(action);
        *cost += legal.cost();
        parts.push(said);
        Ok(())
    }

    /// Does lines again, such as those of a saved game. An error has the number of the line, from 0.
    pub fn play_all<'l>(&mut self, lines: impl IntoIterator<Item = &'l str>) -> Result<(), (usize, Refused)> {
        for (number, line) in lines.into_iter().enumerate() {
            match self.read(line).map_err(Refused::from) {
                Ok(Line::Play(wishes)) => {
                    self.play(line, &wishes).map_err(|refused| (number, refused))?;
                }
                Ok(_) => {
                    let (reason, help) = (say::NoMove, say::OnlyMovesSaved);
                    return Err((number, Diagnosis::new(0..line.len(), reason, help).into()));
                }
                Err(refused) => return Err((number, refused)),
            }
        }
        Ok(())
    }

    /// In full, a requirement named.
    #[must_use]
    pub fn why(&self, reason: &Reason) -> Text {
        reason.text(self.book)
    }
}
