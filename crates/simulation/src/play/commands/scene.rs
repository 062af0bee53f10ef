//! The context in which a command is resolved, and how it finds the cards named.

use crate::messages::play_line as say;
use crate::play::commands::names::{Found, Spelling, ambiguous, find, find_spelled, unknown, unknown_in_hand};
use crate::play::commands::parse::{Command, Said};
use crate::play::refusal::{Reason, Refused};
use zocalo_engine::game::{Action, CardIndex, Decision, GameState, Illegal, PieceIndex, PieceSet, PlayDeck};
use zocalo_text::message::Diagnosis;
use zocalo_text::message::Text;

#[derive(Clone, Copy)]
pub(crate) struct Resolver<'a> {
    pub book: &'a PlayDeck,
    pub board: &'a GameState,
    /// The decision to make.
    pub question: Decision,
    pub line: &'a str,
    /// Other spellings of names.
    pub spelling: Option<Spelling<'a>>,
}

impl Resolver<'_> {
    /// The action if it is legal now.
    pub(crate) fn check(&self, action: Action) -> Result<Action, Refused> {
        match self.board.cost_of(self.book, action) {
            Ok(_) => Ok(action),
            Err(Illegal::WrongRound) => {
                let belongs = match action {
                    Action::Declare { .. } | Action::Start { .. } | Action::War { .. } => Decision::Declare,
                    Action::Aftermath { .. } => Decision::Aftermath,
                    Action::Support { .. } => self.supporting(),
                    Action::Bid { .. } => Decision::Bid,
                    Action::Decline => Decision::FreeCard,
                    Action::Use { .. } if self.question == Decision::Act => Decision::Declare,
                    _ => Decision::Act,
                };
                // Where the round was skipped as nothing could be declared, that is the reason to give.
                let passed_by = matches!(action, Action::Declare { .. })
                    && self.question == Decision::Act
                    && self.board.conflict_count() == 0;
                match self.board.why_not_declared(self.book, action).filter(|_| passed_by) {
                    Some(why) => Err(why.into()),
                    None => Err(self.not_now(belongs)),
                }
            }
            Err(illegal) => Err(illegal.into()),
        }
    }

    pub(crate) fn now(&self, belongs: Decision) -> Result<(), Refused> {
        if self.question == belongs { Ok(()) } else { Err(self.not_now(belongs)) }
    }

    fn not_now(&self, belongs: Decision) -> Refused {
        Reason::NotNow { belongs, now: self.question, turn: self.book.turn }.into()
    }

    /// When conflicts are supported: in the Action Round, or in the VCG's Conflict Round.
    pub(crate) fn supporting(&self) -> Decision {
        if self.book.is_vcg() { Decision::Support } else { Decision::Act }
    }

    pub(crate) fn first_ready(&self) -> PieceIndex {
        self.board.ready_in_inner_circle().next().unwrap_or(PieceIndex::AMBASSADOR)
    }

    /// The character named, else the first who can rotate.
    pub(crate) fn by(&self, wish: &Command) -> Result<PieceIndex, Refused> {
        let named = self.who(wish.name("by"), self.board.ready() & self.board.acting_circle())?;
        Ok(named.unwrap_or_else(|| self.first_ready()))
    }

    /// The line with another text at a place.
    pub(crate) fn with(&self, place: std::ops::Range<usize>, text: &str) -> String {
        format!("{}{text}{}", &self.line[..place.start], &self.line[place.end..])
    }

    /// One label among tiers of labels, the nearer tier first.
    pub(crate) fn resolve_name<T: Copy>(&self, said: &Said, tiers: &[Vec<(String, T)>]) -> Result<Option<T>, Refused> {
        let spelled = |labels: &[&str]| find_spelled(&said.text, labels, self.spelling);
        for look in [&|labels: &[&str]| find(&said.text, labels), &spelled as &dyn Fn(&[&str]) -> Found] {
            for tier in tiers {
                let labels: Vec<&str> = tier.iter().map(|(label, _)| label.as_str()).collect();
                match look(&labels) {
                    Found::One(at) => return Ok(Some(tier[at].1)),
                    Found::Several(found) => {
                        let named: Vec<&str> = found.iter().map(|at| labels[*at]).collect();
                        let choices = named.iter().map(|label| self.with(said.span.clone(), &format!("\"{label}\"")));
                        return Err(Refused::Unclear { fault: ambiguous(said, &named), choices: choices.collect() });
                    }
                    Found::None => {}
                }
            }
        }
        Ok(None)
    }

    /// A card of the hand; otherwise any card of the deck, so that the rules say that it is not in hand.
    pub(crate) fn card_in_hand(&self, said: &Said) -> Result<CardIndex, Refused> {
        let labelled = |card: CardIndex| (self.book.card(card).label.clone(), card);
        let hand: Vec<(String, CardIndex)> = self.board.in_hand().iter().map(labelled).collect();
        let deck: Vec<(String, CardIndex)> = self.book.listing.iter().copied().map(labelled).collect();
        let names: Vec<String> = hand.iter().map(|(label, _)| label.clone()).collect();
        let tiers = [hand, deck];
        self.resolve_name(said, &tiers)?.ok_or_else(|| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            unknown_in_hand(said, &names).into()
        })
    }

    /// A card in play, one of `first` if possible.
    pub(crate) fn who(&self, said: Option<&Said>, first: PieceSet) -> Result<Option<PieceIndex>, Refused> {
        let Some(said) = said else { return Ok(None) };
        let tier = |pieces: PieceSet| -> Vec<(String, CardIndex)> {
            let mut tier: Vec<(String, CardIndex)> = Vec::new();
            for at in pieces {
                let card = self.board.piece(at).card;
                if !tier.iter().any(|(_, known)| *known == card) {
                    tier.push((self.book.card(card).label.clone(), card));
                }
            }
            tier
        };
        let (near, far) = (tier(first & self.board.live()), tier(self.board.live()));
        let names: Vec<String> = far.iter().map(|(label, _)| label.clone()).collect();
        let deck = self.book.listing.iter().map(|card| (self.book.card(*card).label.clone(), *card)).collect();
        let Some(card) = self.resolve_name(said, &[near, far, deck])? else {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            return Err(unknown(said, &names).into());
        };
        let label = &self.book.card(card).label;
        let copies: Vec<PieceIndex> =
            self.board.live().iter().filter(|at| self.board.piece(*at).card == card).collect();
        match (said.ordinal, &copies[..]) {
            (_, []) => Err(Reason::NotInPlay(label.clone()).into()),
            (Some(ordinal), _) => match copies.get(usize::from(ordinal) - 1) {
                Some(at) => Ok(Some(*at)),
                None => Err(Reason::NoSuchCopy(label.clone(), ordinal).into()),
            },
            // Of several copies one that can do it.
            (None, _) => Ok(copies.iter().copied().find(|at| first.contains(*at)).or(copies.first().copied())),
        }
    }

    /// The one of several possible actions, or the question which.
    pub(crate) fn one_of(
        &self,
        wish: &Command,
        what: impl Into<Text>,
        mut found: Vec<(String, Action)>,
    ) -> Result<Action, Refused> {
        if found.len() == 1 {
            return Ok(found.remove(0).1);
        }
        let at = wish.span.end;
        let words = Text::list(found.iter().map(|(words, _)| words.trim()), ", ");
        let fault = Diagnosis::new(wish.span.clone(), what, say::AddOneOf { words });
        let choices = found.iter().map(|(words, _)| self.with(at..at, words)).collect();
        Err(Refused::Unclear { fault, choices })
    }
}
