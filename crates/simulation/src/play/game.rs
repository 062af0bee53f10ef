//! A game played by hand: a seed and the lines done. Everything else is replayed from them.

use crate::messages::play_line as say;
use crate::play::commands::parse::{InputLine, PlayCommand, TypedName, UndoTo};
use crate::play::commands::scene::{OtherSpellings, Resolver};
use crate::play::commands::words::{piece_name, words};
use crate::play::offers::{ActionOffer, offers};
use crate::play::position::{Happening, Passing, Position, TurnEnd};
use crate::play::refusal::{LineRefusal, RefusalReason};
use crate::refusals::requirement;
use zocalo_catalog::names::Index;
use zocalo_engine::game::evaluate::EffectContext;
use zocalo_engine::game::{Action, CardIndex, Decision, GameState, PieceSet, PlayDeck};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{fold, shortened};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedLine {
    /// From 1.
    pub turn: u8,
    pub question: Decision,
    pub moves: Vec<Action>,
    /// The actions in words that parse again, with `; ` between them.
    pub words: String,
    pub cost: i16,
    pub happenings: Vec<Happening>,
    /// The conflicts that it gave up.
    pub unsupported: Vec<Unsupported>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsupported {
    pub card: CardIndex,
    /// Who could have, by name.
    pub able: Vec<String>,
}

/// It is game 1 of a run of its seed: the same cards come in the same order.
#[derive(Clone)]
pub struct HandGame<'a> {
    deck: &'a PlayDeck,
    index: Option<&'a Index>,
    labels: Vec<String>,
    seed: u64,
    entries: Vec<PlayedLine>,
    /// What `pass` means in the lines that follow.
    pub passing: Passing,
    pub(crate) moves: Vec<Action>,
    pub(crate) position: Position<'a>,
    /// Those that the line being played gives up.
    unsupported: Vec<Unsupported>,
}

impl<'a> HandGame<'a> {
    #[must_use]
    pub fn by_turn(&self) -> Vec<TurnEnd> {
        self.position.seen.by_turn.clone()
    }

    /// With `index`, names may have any spelling that the card database knows.
    #[must_use]
    pub fn new(deck: &'a PlayDeck, index: Option<&'a Index>, seed: u64) -> Self {
        let labels = deck.cards.iter().map(|card| fold(&card.label)).collect();
        let position = Position::at_start(deck, seed);
        let (entries, moves, passing) = (Vec::new(), Vec::new(), Passing::default());
        Self { deck, index, labels, seed, entries, passing, moves, position, unsupported: Vec::new() }
    }

    #[must_use]
    pub fn deck(&self) -> &'a PlayDeck {
        self.deck
    }

    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    #[must_use]
    pub fn state(&self) -> &GameState {
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

    #[must_use]
    pub fn entries(&self) -> &[PlayedLine] {
        &self.entries
    }

    /// What names were read as since this was last asked, a sentence each.
    #[must_use]
    pub fn new_notes(&self) -> Vec<Text> {
        self.index.map(Index::new_notes).unwrap_or_default()
    }

    /// Empty when the game is over.
    #[must_use]
    pub fn offers(&self) -> Vec<ActionOffer> {
        let mut offers = offers(self.deck, self.state());
        if let Some(pass) = offers.last_mut().filter(|_| self.position.passed_by) {
            // The first of them would end the round that was skipped.
            "pass; pass".clone_into(&mut pass.words);
        }
        offers
    }

    /// The requirement of a card that does not hold now.
    #[must_use]
    pub fn unmet_need(&self, card: CardIndex) -> Option<Text> {
        let needs = self.deck.card(card).needs;
        let unmet = self.state().meets(self.deck, needs, EffectContext::default()).err()?;
        Some(requirement(self.deck, unmet))
    }

    /// The card of the deck that a line of [`InputLine::Card`] means.
    pub fn card_named(&self, line: &str, typed: &TypedName) -> Result<CardIndex, LineRefusal> {
        let spelling = self.index.map(|index| OtherSpellings { index, race: self.deck.race });
        let question = self.question().unwrap_or(Decision::Act);
        Resolver { deck: self.deck, state: self.state(), question, line, spelling }.card_in_hand(typed)
    }

    pub fn read(&self, line: &str) -> Result<InputLine, Diagnosis> {
        InputLine::read(line, &self.labels)
    }

    /// Does the commands of a line, all or none.
    pub fn play(&mut self, line: &str, commands: &[PlayCommand]) -> Result<&PlayedLine, LineRefusal> {
        let before = self.moves.len();
        let position = self.position.clone();
        let mut parts = Vec::new();
        let mut cost = 0;
        for (at, command) in commands.iter().enumerate() {
            if let Err(refused) = self.carry_out(line, command, &mut parts, &mut cost) {
                self.moves.truncate(before);
                self.position = position;
                self.unsupported.clear();
                return Err(match refused {
                    LineRefusal::Cannot(reason) if commands.len() > 1 => {
                        let command = line.get(command.span.clone()).unwrap_or_default();
                        let (command, reason) = (shortened(command, 60), Box::new(reason));
                        RefusalReason::OneOfSeveral { number: at + 1, of: commands.len(), command, reason }.into()
                    }
                    refused => refused,
                });
            }
        }
        Ok(self.note(before, &position, &parts, cost))
    }

    /// Does the offer of this number, from 1.
    pub fn take(&mut self, number: usize) -> Result<&PlayedLine, LineRefusal> {
        let offer = number.checked_sub(1).and_then(|at| self.offers().into_iter().nth(at));
        let offer = offer.ok_or(RefusalReason::NoOffer(number))?;
        let before = (self.moves.len(), self.position.clone());
        let (mut parts, mut cost) = (Vec::new(), 0);
        if offer.act == Action::Pass && self.position.passed_by {
            self.make(Action::Pass, &mut parts, &mut cost)?;
        }
        self.make(offer.act, &mut parts, &mut cost)?;
        Ok(self.note(before.0, &before.1, &parts, cost))
    }

    /// Notes the actions from number `from` on as one line.
    fn note(&mut self, from: usize, before: &Position<'_>, parts: &[String], cost: i16) -> &PlayedLine {
        self.entries.push(PlayedLine {
            turn: before.game.state().turn(),
            question: before.game.decision().unwrap_or(Decision::Act),
            moves: self.moves[from..].to_vec(),
            words: parts.join("; "),
            cost,
            happenings: self.position.take_happenings(),
            unsupported: std::mem::take(&mut self.unsupported),
        });
        let last = self.entries.len() - 1;
        &self.entries[last]
    }

    pub fn undo(&mut self, to: UndoTo) -> Result<usize, LineRefusal> {
        let kept = match to {
            UndoTo::Lines(lines) => self.entries.len().checked_sub(lines),
            // A line that ended the turn before belongs to that turn and stays.
            UndoTo::Turn(turn) if turn <= self.state().turn_shown() => {
                Some(self.entries.iter().position(|entry| entry.turn >= turn).unwrap_or(self.entries.len()))
            }
            UndoTo::Turn(_) => None,
        };
        let kept = kept.filter(|kept| *kept < self.entries.len()).ok_or(RefusalReason::NothingToUndo)?;
        let taken = self.entries.len() - kept;
        self.entries.truncate(kept);
        self.moves = self.entries.iter().flat_map(|entry| &entry.moves).copied().collect();
        self.position = Position::at_start(self.deck, self.seed);
        for action in &self.moves {
            // They were legal before in the same game.
            if let Ok(legal) = self.position.game.check(*action) {
                self.position.apply(legal);
            }
        }
        self.position.take_happenings();
        Ok(taken)
    }

    fn why_over(&self) -> RefusalReason {
        if self.state().is_over(self.deck) { RefusalReason::Over } else { RefusalReason::LastTurnOver }
    }

    fn scene<'s>(&'s self, line: &'s str) -> Result<Resolver<'s>, LineRefusal> {
        let question = self.question().ok_or_else(|| self.why_over())?;
        let spelling = self.index.map(|index| OtherSpellings { index, race: self.deck.race });
        Ok(Resolver { deck: self.deck, state: self.state(), question, line, spelling })
    }

    /// One command, which may be several actions.
    fn carry_out(
        &mut self,
        line: &str,
        command: &PlayCommand,
        parts: &mut Vec<String>,
        cost: &mut i16,
    ) -> Result<(), LineRefusal> {
        let question = self.scene(line)?.question;
        let times = |default: usize| match &command.head {
            Some(typed) => typed.number(command.verb),
            None => Ok(default),
        };
        match command.verb.name {
            "next" => {
                let turn = self.state().turn();
                while self.question().is_some() && self.state().turn() == turn {
                    self.make(Action::Pass, parts, cost)?;
                }
            }
            "build" => {
                for _ in 0..times(1)? {
                    self.act(line, |scene| scene.resolve(command), parts, cost)?;
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
                let supporters = command.names("with");
                if supporters.is_empty() {
                    let usage = command.verb.remedy();
                    return Err(Diagnosis::new(command.span.clone(), say::NoSupporters, usage).into());
                }
                for who in supporters {
                    self.act(line, |scene| scene.support(command, who, None), parts, cost)?;
                }
            }
            "conflict" => {
                let act = self.scene(line)?.resolve(command)?;
                self.make(act, parts, cost)?;
                let declared = u8::try_from(self.state().conflicts().len() - 1).unwrap_or(0);
                let supporters = command.names("with");
                let supporting = self.scene(line)?.supporting();
                while !supporters.is_empty() && self.question().is_some_and(|question| question < supporting) {
                    self.make(Action::Pass, parts, cost)?;
                }
                for who in supporters {
                    let act = self.scene(line)?.support(command, who, Some(declared))?;
                    self.make(act, parts, cost)?;
                }
            }
            _ => {
                if command.verb.name == "pass" && self.position.passed_by && self.passing.ends_actions(self.state()) {
                    self.make(Action::Pass, parts, cost)?;
                }
                self.act(line, |scene| scene.resolve(command), parts, cost)?;
            }
        }
        Ok(())
    }

    /// Does one action. An action of the Action Round ends the Conflict Round, whether a conflict could be declared or not.
    fn act(
        &mut self,
        line: &str,
        choose: impl Fn(&Resolver<'_>) -> Result<Action, LineRefusal>,
        parts: &mut Vec<String>,
        cost: &mut i16,
    ) -> Result<(), LineRefusal> {
        let act = match choose(&self.scene(line)?) {
            Err(LineRefusal::Cannot(RefusalReason::NotNow {
                belongs: Decision::Act, now: Decision::Declare, ..
            })) => {
                self.make(Action::Pass, parts, cost)?;
                choose(&self.scene(line)?)?
            }
            act => act?,
        };
        self.make(act, parts, cost)
    }

    /// Why no card can be bought now.
    fn check_buying(&self, line: &str, asked: Decision) -> Result<(), LineRefusal> {
        let (unspent, left) = (self.state().unspent(), self.state().deck_size());
        let is_now = self.question() == Some(Decision::Buy);
        if asked < Decision::Discard {
            return self.scene(line)?.now(Decision::Buy);
        }
        if is_now { Ok(()) } else { Err(RefusalReason::CannotBuy { unspent, left }.into()) }
    }

    fn make(&mut self, action: Action, parts: &mut Vec<String>, cost: &mut i16) -> Result<(), LineRefusal> {
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
            return Err(RefusalReason::NotNow { belongs, now: decision, turn: self.deck.turn }.into());
        }
        let typed = words(self.deck, self.state(), action);
        if action == Action::Pass && matches!(decision, Decision::Act | Decision::Support) && !self.position.passed_by {
            let given_up = unsupported(self.deck, self.state());
            self.unsupported.extend(given_up);
        }
        self.position.apply(legal);
        self.moves.push(action);
        *cost += legal.cost();
        parts.push(typed);
        Ok(())
    }

    /// Does lines again, such as those of a saved game. An error has the number of the line, from 0.
    pub fn play_all<'l>(&mut self, lines: impl IntoIterator<Item = &'l str>) -> Result<(), (usize, LineRefusal)> {
        for (number, line) in lines.into_iter().enumerate() {
            match self.read(line).map_err(LineRefusal::from) {
                Ok(InputLine::Play(commands)) => {
                    self.play(line, &commands).map_err(|refused| (number, refused))?;
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
    pub fn why(&self, reason: &RefusalReason) -> Text {
        reason.text(self.deck)
    }
}

/// The conflicts that nobody supports, though somebody could now.
fn unsupported(deck: &PlayDeck, state: &GameState) -> Vec<Unsupported> {
    let open = state.conflicts().iter().zip(0u8..).filter(|(conflict, _)| conflict.is_open());
    let mut open = open.filter(|(conflict, _)| conflict.supporters.is_empty()).peekable();
    if open.peek().is_none() {
        return Vec::new();
    }
    let legal = state.legal_actions(deck);
    let given_up = open.filter_map(|(conflict, at)| {
        let able = legal.iter().filter_map(|legal| match legal.action() {
            Action::Support { by, conflict, .. } if conflict == at => Some(by),
            _ => None,
        });
        let able: PieceSet = able.collect();
        let able: Vec<String> = able.iter().map(|by| piece_name(deck, state, by)).collect();
        (!able.is_empty() && state.support_of(deck, at) <= 0).then_some(Unsupported { card: conflict.card, able })
    });
    given_up.collect()
}
