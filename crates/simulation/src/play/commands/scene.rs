//! The context in which a command is resolved, and how it finds the cards named.

use crate::messages::play_line as say;
use crate::play::commands::names::{
    NameMatch, OtherSpellings, ambiguous, find, find_spelled, unknown, unknown_in_hand,
};
use crate::play::commands::parse::{PlayCommand, TypedName};
use crate::play::refusal::{LineRefusal, RefusalReason};
use zocalo_engine::game::{Action, CardIndex, Decision, GameState, Illegal, PieceIndex, PieceSet, PlayDeck};
use zocalo_text::message::Diagnosis;
use zocalo_text::message::Text;

#[derive(Clone, Copy)]
pub(crate) struct Resolver<'a> {
    pub deck: &'a PlayDeck,
    pub state: &'a GameState,
    /// The decision to make.
    pub question: Decision,
    pub line: &'a str,
    /// Other spellings of names.
    pub spelling: Option<OtherSpellings<'a>>,
}

impl Resolver<'_> {
    /// The action if it is legal now.
    pub(crate) fn check(&self, action: Action) -> Result<Action, LineRefusal> {
        match self.state.cost_of(self.deck, action) {
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
                    && self.state.conflict_count() == 0;
                match self.state.why_not_declared(self.deck, action).filter(|_| passed_by) {
                    Some(why) => Err(why.into()),
                    None => Err(self.not_now(belongs)),
                }
            }
            Err(illegal) => Err(illegal.into()),
        }
    }

    pub(crate) fn now(&self, belongs: Decision) -> Result<(), LineRefusal> {
        if self.question == belongs { Ok(()) } else { Err(self.not_now(belongs)) }
    }

    fn not_now(&self, belongs: Decision) -> LineRefusal {
        RefusalReason::NotNow { belongs, now: self.question, turn: self.deck.turn }.into()
    }

    /// When conflicts are supported: in the Action Round, or in the VCG's Conflict Round.
    pub(crate) fn supporting(&self) -> Decision {
        if self.deck.is_vcg() { Decision::Support } else { Decision::Act }
    }

    pub(crate) fn first_ready(&self) -> PieceIndex {
        self.state.ready_in_inner_circle().next().unwrap_or(PieceIndex::AMBASSADOR)
    }

    /// The character named, else the first who can rotate.
    pub(crate) fn by(&self, command: &PlayCommand) -> Result<PieceIndex, LineRefusal> {
        let named = self.who(command.name("by"), self.state.ready() & self.state.acting_circle())?;
        Ok(named.unwrap_or_else(|| self.first_ready()))
    }

    /// The line with another text at a place.
    pub(crate) fn with(&self, place: std::ops::Range<usize>, text: &str) -> String {
        format!("{}{text}{}", &self.line[..place.start], &self.line[place.end..])
    }

    /// One label among tiers of labels, the nearer tier first.
    pub(crate) fn resolve_name<T: Copy>(
        &self,
        typed: &TypedName,
        tiers: &[Vec<(String, T)>],
    ) -> Result<Option<T>, LineRefusal> {
        let spelled = |labels: &[&str]| find_spelled(&typed.text, labels, self.spelling);
        for look in [&|labels: &[&str]| find(&typed.text, labels), &spelled as &dyn Fn(&[&str]) -> NameMatch] {
            for tier in tiers {
                let labels: Vec<&str> = tier.iter().map(|(label, _)| label.as_str()).collect();
                match look(&labels) {
                    NameMatch::One(at) => return Ok(Some(tier[at].1)),
                    NameMatch::Several(found) => {
                        let named: Vec<&str> = found.iter().map(|at| labels[*at]).collect();
                        let choices = named.iter().map(|label| self.with(typed.span.clone(), &format!("\"{label}\"")));
                        return Err(LineRefusal::Unclear {
                            fault: ambiguous(typed, &named),
                            choices: choices.collect(),
                        });
                    }
                    NameMatch::None => {}
                }
            }
        }
        Ok(None)
    }

    /// A card of the hand; otherwise any card of the deck, so that the rules say that it is not in hand.
    pub(crate) fn card_in_hand(&self, typed: &TypedName) -> Result<CardIndex, LineRefusal> {
        let labelled = |card: CardIndex| (self.deck.card(card).label.clone(), card);
        let hand: Vec<(String, CardIndex)> = self.state.in_hand().iter().map(labelled).collect();
        let deck: Vec<(String, CardIndex)> = self.deck.listing.iter().copied().map(labelled).collect();
        let names: Vec<String> = hand.iter().map(|(label, _)| label.clone()).collect();
        let tiers = [hand, deck];
        self.resolve_name(typed, &tiers)?.ok_or_else(|| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            unknown_in_hand(typed, &names).into()
        })
    }

    /// A card in play, one of `first` if possible.
    pub(crate) fn who(&self, typed: Option<&TypedName>, first: PieceSet) -> Result<Option<PieceIndex>, LineRefusal> {
        let Some(typed) = typed else { return Ok(None) };
        let tier = |pieces: PieceSet| -> Vec<(String, CardIndex)> {
            let mut tier: Vec<(String, CardIndex)> = Vec::new();
            for at in pieces {
                let card = self.state.piece(at).card;
                if !tier.iter().any(|(_, known)| *known == card) {
                    tier.push((self.deck.card(card).label.clone(), card));
                }
            }
            tier
        };
        let (near, far) = (tier(first & self.state.live()), tier(self.state.live()));
        let names: Vec<String> = far.iter().map(|(label, _)| label.clone()).collect();
        let deck = self.deck.listing.iter().map(|card| (self.deck.card(*card).label.clone(), *card)).collect();
        let Some(card) = self.resolve_name(typed, &[near, far, deck])? else {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            return Err(unknown(typed, &names).into());
        };
        let label = &self.deck.card(card).label;
        let copies: Vec<PieceIndex> =
            self.state.live().iter().filter(|at| self.state.piece(*at).card == card).collect();
        match (typed.ordinal, &copies[..]) {
            (_, []) => Err(RefusalReason::NotInPlay(label.clone()).into()),
            (Some(ordinal), _) => match copies.get(usize::from(ordinal) - 1) {
                Some(at) => Ok(Some(*at)),
                None => Err(RefusalReason::NoSuchCopy(label.clone(), ordinal).into()),
            },
            // Of several copies one that can do it.
            (None, _) => Ok(copies.iter().copied().find(|at| first.contains(*at)).or(copies.first().copied())),
        }
    }

    /// The one of several possible actions, or the question which.
    pub(crate) fn one_of(
        &self,
        command: &PlayCommand,
        what: impl Into<Text>,
        mut found: Vec<(String, Action)>,
    ) -> Result<Action, LineRefusal> {
        if found.len() == 1 {
            return Ok(found.remove(0).1);
        }
        let at = command.span.end;
        let words = Text::list(found.iter().map(|(words, _)| words.trim()), ", ");
        let fault = Diagnosis::new(command.span.clone(), what, say::AddOneOf { words });
        let choices = found.iter().map(|(words, _)| self.with(at..at, words)).collect();
        Err(LineRefusal::Unclear { fault, choices })
    }
}
