//! From a command to one move: which card is meant, who rotates, whom it is on, against whom.

use super::line::{Said, Wish};
use super::moves::{Move, Question, Reason, Refused};
use super::names::{Found, Spelling, ambiguous, find, find_spelled, unknown};
use super::offers::{bearers, cheapest, leads, supports};
use super::words::{conflict_name, piece_name, usable};
use crate::card::{Ability, Race, fold};
use crate::goldfish::card_set::Bits;
use crate::goldfish::{Action, Board, CardIndex, Illegal, PieceIndex, Playbook, Role};
use crate::source::Fault;

/// What settling looks at.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The deck.
    pub book: &'a Playbook,
    /// The board.
    pub board: &'a Board,
    /// What is asked.
    pub question: Question,
    /// The line.
    pub line: &'a str,
    /// Other spellings of names.
    pub spelling: Option<Spelling<'a>>,
}

impl Scene<'_> {
    /// The move that a command means; commands that are several moves are taken apart by the game.
    pub fn settle(&self, wish: &Wish) -> Result<Move, Refused> {
        let head = wish.head.clone().unwrap_or_default();
        let board = self.board;
        let action = match wish.verb.name {
            "build" => {
                let by = self.who(wish.name("by"), board.ready & board.circle)?;
                Action::Build { by: by.unwrap_or_else(|| self.first_ready()) }
            }
            "sponsor" => self.sponsor(wish, &head)?,
            "hide" => {
                let card = self.card_in_hand(&head)?;
                Action::Hide { card, by: self.by(wish)? }
            }
            "reveal" => Action::Reveal,
            "replace" => self.replace(wish, &head)?,
            "promote" => {
                let supporting = board.characters & board.ready & !board.circle;
                let who = self.who(Some(&head), supporting)?.unwrap_or_default();
                Action::Promote { who, by: self.by(wish)? }
            }
            "play" => self.play(wish, &head)?,
            "use" => self.use_effect(wish, &head)?,
            "assist" => self.assist(wish, &head)?,
            "lead" => self.lead(wish, &head)?,
            "discard" if fold(&head.text) == "agenda" => Action::DiscardAgenda,
            "discard" => {
                self.now(Question::Discard)?;
                let card = self.card_in_hand(&head)?;
                return if board.in_hand.contains(card) {
                    Ok(Move::Discard(card))
                } else {
                    Err(Illegal::NotInHand.into())
                };
            }
            "conflict" => self.conflict(wish, &head)?,
            _ => return Ok(Move::Pass),
        };
        self.check(action)
    }

    /// An action, if it can be done now.
    pub fn check(&self, action: Action) -> Result<Move, Refused> {
        match self.board.cost_of(self.book, action) {
            Ok(_) => Ok(Move::Act(action)),
            Err(Illegal::WrongRound) => {
                let belongs = match action {
                    Action::Declare { .. } | Action::Start { .. } => Question::Declare,
                    Action::Aftermath { .. } => Question::Follow,
                    Action::Use { .. } if self.question == Question::Act => Question::Declare,
                    _ => Question::Act,
                };
                Err(Reason::NotNow { belongs, now: self.question }.into())
            }
            Err(illegal) => Err(illegal.into()),
        }
    }

    pub fn now(&self, belongs: Question) -> Result<(), Refused> {
        if self.question == belongs { Ok(()) } else { Err(Reason::NotNow { belongs, now: self.question }.into()) }
    }

    fn first_ready(&self) -> PieceIndex {
        self.board.ready_in_inner_circle().next().unwrap_or(0)
    }

    /// Who rotates: whom the line names, else the first who can.
    fn by(&self, wish: &Wish) -> Result<PieceIndex, Refused> {
        let named = self.who(wish.name("by"), self.board.ready & self.board.circle)?;
        Ok(named.unwrap_or_else(|| self.first_ready()))
    }

    /// A line with another piece of text at a place.
    fn with(&self, place: std::ops::Range<usize>, text: &str) -> String {
        format!("{}{text}{}", &self.line[..place.start], &self.line[place.end..])
    }

    /// One label among tiers of labels, the nearer tier first.
    fn settle_name<T: Copy>(&self, said: &Said, tiers: &[Vec<(String, T)>]) -> Result<Option<T>, Refused> {
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

    /// A card of the hand; a card of the deck that is elsewhere will do, for the rules to say that it is not in hand.
    pub fn card_in_hand(&self, said: &Said) -> Result<CardIndex, Refused> {
        let labelled = |card: CardIndex| (self.book.card(card).label.clone(), card);
        let hand: Vec<(String, CardIndex)> = self.board.in_hand.iter().map(labelled).collect();
        let deck: Vec<(String, CardIndex)> = self.book.listing.iter().copied().map(labelled).collect();
        let names: Vec<String> = hand.iter().map(|(label, _)| label.clone()).collect();
        let tiers = [hand, deck];
        self.settle_name(said, &tiers)?.ok_or_else(|| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            Fault { help: format!("in hand {}", unknown(said, &names).help), ..unknown(said, &names) }.into()
        })
    }

    /// A card in play, one of these first.
    pub fn who(&self, said: Option<&Said>, first: u128) -> Result<Option<PieceIndex>, Refused> {
        let Some(said) = said else { return Ok(None) };
        let tier = |pieces: u128| -> Vec<(String, CardIndex)> {
            let mut tier: Vec<(String, CardIndex)> = Vec::new();
            for at in Bits(pieces) {
                let card = self.board.piece(at).card;
                if !tier.iter().any(|(_, known)| *known == card) {
                    tier.push((self.book.card(card).label.clone(), card));
                }
            }
            tier
        };
        let (near, far) = (tier(first & self.board.live), tier(self.board.live));
        let names: Vec<String> = far.iter().map(|(label, _)| label.clone()).collect();
        let deck = self.book.listing.iter().map(|card| (self.book.card(*card).label.clone(), *card)).collect();
        let Some(card) = self.settle_name(said, &[near, far, deck])? else {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            return Err(unknown(said, &names).into());
        };
        let label = &self.book.card(card).label;
        let copies: Vec<PieceIndex> = Bits(self.board.live).filter(|at| self.board.piece(*at).card == card).collect();
        match (said.ordinal, &copies[..]) {
            (_, []) => Err(Reason::NotInPlay(label.clone()).into()),
            (Some(ordinal), _) => match copies.get(usize::from(ordinal) - 1) {
                Some(at) => Ok(Some(*at)),
                None => Err(Reason::NoSuchCopy(label.clone(), ordinal).into()),
            },
            // Of several copies one that can do it.
            (None, _) => Ok(copies.iter().copied().find(|at| first >> at & 1 == 1).or(copies.first().copied())),
        }
    }

    /// The one of several possible actions, or the question which.
    fn one_of(&self, wish: &Wish, what: &str, mut found: Vec<(String, Action)>) -> Result<Action, Refused> {
        if found.len() == 1 {
            return Ok(found.remove(0).1);
        }
        let at = wish.span.end;
        let named: Vec<&str> = found.iter().map(|(words, _)| words.trim()).collect();
        let help = format!("add one of: {}", named.join(", "));
        let fault = Fault::new(wish.span.clone(), format!("{what} is not said"), help);
        let choices = found.iter().map(|(words, _)| self.with(at..at, words)).collect();
        Err(Refused::Unclear { fault, choices })
    }

    fn sponsor(&self, wish: &Wish, head: &Said) -> Result<Action, Refused> {
        let (book, board) = (self.book, self.board);
        let card = self.card_in_hand(head)?;
        let can_bear = board.pieces().filter(|at| board.can_bear(book, card, Some(*at)));
        let able = can_bear.fold(0u128, |bits, at| bits | 1 << at);
        let named = self.who(wish.name("on"), able)?;
        let by = self.who(wish.name("by"), board.ready & board.circle)?;
        let action = |on: Option<PieceIndex>| {
            let first = by.unwrap_or_else(|| self.first_ready());
            let first = Action::Sponsor { card, by: first, on };
            if by.is_some() {
                first
            } else {
                cheapest(book, board, |by| Action::Sponsor { card, by, on }).unwrap_or(first)
            }
        };
        match &bearers(book, board, card)[..] {
            _ if named.is_some() => Ok(action(named)),
            [] => Ok(action(None)),
            [only] => Ok(action(*only)),
            several => {
                let choice = |on: &Option<PieceIndex>| {
                    (on.map_or(String::new(), |at| format!(" on {}", piece_name(book, board, at))), action(*on))
                };
                self.one_of(wish, "what carries it", several.iter().map(choice).collect())
            }
        }
    }

    fn replace(&self, wish: &Wish, head: &Said) -> Result<Action, Refused> {
        let usage = format!("write: {}", wish.verb.usage);
        let Some(with) = wish.name("with") else {
            return Err(Fault::new(wish.span.clone(), "with which card is not said", usage).into());
        };
        let card = self.card_in_hand(with)?;
        if fold(&head.text) == "agenda" {
            return Ok(Action::ReplaceAgenda { card, by: self.by(wish)? });
        }
        let replaced =
            self.board.pieces().filter(|at| self.book.card(card).replaces.contains(self.board.piece(*at).card));
        let able = replaced.fold(0u128, |bits, at| bits | 1 << at);
        let who = self.who(Some(head), able)?.unwrap_or_default();
        Ok(Action::Replace { card, who })
    }

    fn play(&self, wish: &Wish, head: &Said) -> Result<Action, Refused> {
        let card = self.card_in_hand(head)?;
        let on = self.who(wish.name("on"), self.board.characters)?;
        if self.book.card(card).role != Role::Aftermath {
            return Ok(Action::Event { card, on });
        }
        let last = self.board.conflicts().iter().rfind(|conflict| conflict.resolved);
        let able: Vec<PieceIndex> = match last {
            Some(_) => self
                .board
                .pieces()
                .filter(|on| self.board.cost_of(self.book, Action::Aftermath { card, on: *on }).is_ok())
                .collect(),
            None => Vec::new(),
        };
        match (on, &able[..]) {
            (Some(on), _) | (None, &[on]) => Ok(Action::Aftermath { card, on }),
            (None, []) => Ok(Action::Aftermath { card, on: 0 }),
            (None, several) => {
                let choice = |on: &PieceIndex| {
                    (format!(" on {}", piece_name(self.book, self.board, *on)), Action::Aftermath { card, on: *on })
                };
                self.one_of(wish, "on whom it is played", several.iter().map(choice).collect())
            }
        }
    }

    /// The effect that a line means by its number, or the only one.
    fn effect(&self, wish: &Wish, piece: PieceIndex, starts: bool) -> Result<Vec<u8>, Refused> {
        let card = self.board.piece(piece).card;
        match wish.name("effect") {
            None => Ok(usable(self.book, card, starts).collect()),
            Some(said) => {
                let number = said.number(&format!("write: {}", wish.verb.usage))?;
                Ok(vec![u8::try_from(number - 1).unwrap_or(u8::MAX)])
            }
        }
    }

    fn use_effect(&self, wish: &Wish, head: &Said) -> Result<Action, Refused> {
        let (book, board) = (self.book, self.board);
        let useful = board.pieces().filter(|at| usable(book, board.piece(*at).card, false).next().is_some());
        let able = useful.fold(0u128, |bits, at| bits | 1 << at);
        let piece = self.who(Some(head), able)?.unwrap_or_default();
        let on = self.who(wish.name("on"), board.characters)?;
        let effects = self.effect(wish, piece, false)?;
        if effects.is_empty() && book.card(board.piece(piece).card).assistant {
            return self.assist_for(wish, piece);
        }
        let choice = |effect: &u8| (format!(" effect {}", effect + 1), Action::Use { piece, effect: *effect, on });
        match &effects[..] {
            [] => Err(Illegal::NoEffect.into()),
            several => self.one_of(wish, "which effect", several.iter().map(choice).collect()),
        }
    }

    /// `use` of an assistant leaves open for what.
    fn assist_for(&self, wish: &Wish, by: PieceIndex) -> Result<Action, Refused> {
        let name = piece_name(self.book, self.board, by);
        let lines = ["abilities", "sponsoring"].map(|what| format!("assist {what} by {name}"));
        let help = format!("write: {} or: {}", lines[0], lines[1]);
        let fault = Fault::new(wish.span.clone(), "what the assistant helps with is not said", help);
        let choices = lines.iter().map(|words| self.with(wish.span.clone(), words)).collect();
        Err(Refused::Unclear { fault, choices })
    }

    fn assist(&self, wish: &Wish, head: &Said) -> Result<Action, Refused> {
        let helpers = self.board.pieces().filter(|at| self.book.card(self.board.piece(*at).card).assistant);
        let able = helpers.fold(0u128, |bits, at| bits | 1 << at);
        let named = self.who(wish.name("by"), able)?;
        let first = Bits(able & self.board.ready).next().or(Bits(able).next());
        let by = named.or(first).unwrap_or(0);
        match fold(&head.text).as_str() {
            what if !what.is_empty() && "abilities".starts_with(what) => Ok(Action::AssistAbilities { by }),
            what if !what.is_empty() && "sponsoring".starts_with(what) => Ok(Action::AssistSponsoring { by }),
            _ => {
                let usage = format!("write: {}", wish.verb.usage);
                Err(Fault::new(head.span.clone(), "the assistant helps with abilities or sponsoring", usage).into())
            }
        }
    }

    fn lead(&self, wish: &Wish, head: &Said) -> Result<Action, Refused> {
        let board = self.board;
        let fleet = self.who(Some(head), board.fleets & !board.led)?.unwrap_or_default();
        let able = leads(self.book, board, fleet);
        let leaders = able.iter().fold(0u128, |bits, lead| match lead {
            Action::Lead { by, .. } => bits | 1 << by,
            _ => bits,
        });
        if let Some(by) = self.who(wish.name("by"), leaders)? {
            return Ok(Action::Lead { by, fleet });
        }
        let choice = |by: PieceIndex| (format!(" by {}", piece_name(self.book, board, by)), Action::Lead { by, fleet });
        match leaders.count_ones() {
            0 => Err(Illegal::CannotLead.into()),
            _ => self.one_of(wish, "who leads it", Bits(leaders).map(choice).collect()),
        }
    }

    fn conflict(&self, wish: &Wish, head: &Said) -> Result<Action, Refused> {
        let (book, board) = (self.book, self.board);
        let seat = |said: &Said| -> Result<u8, Refused> {
            let races = || book.seats.iter().map(|seat| seat.race.name()).collect::<Vec<_>>();
            let sits = match Race::read(&said.text) {
                Ok(race) => book.seats.iter().position(|seat| seat.race == race),
                Err(_) => match find(&said.text, &races()) {
                    Found::One(at) => Some(at),
                    _ => None,
                },
            };
            let help = format!("at the table sit {}", races().join(", "));
            let fault = || Fault::new(said.span.clone(), "nobody of this race sits at the table", help);
            sits.and_then(|at| u8::try_from(at).ok()).ok_or_else(|| fault().into())
        };
        let named = wish.name("against").map(seat).transpose()?;
        // A conflict in hand, or else a card in play that starts one.
        let starters = board.pieces().filter(|at| usable(book, board.piece(*at).card, true).next().is_some());
        let able = starters.fold(0u128, |bits, at| bits | 1 << at);
        let cards: Vec<(String, CardIndex)> =
            board.in_hand.iter().map(|card| (book.card(card).label.clone(), card)).collect();
        let from_hand = self.settle_name(head, std::slice::from_ref(&cards))?;
        let from_play = if from_hand.is_none() && able != 0 { self.who(Some(head), able).ok().flatten() } else { None };
        let action: Box<dyn Fn(u8) -> Action> = match (from_hand, from_play) {
            (None, Some(piece)) if able >> piece & 1 == 1 => {
                let effects = self.effect(wish, piece, true)?;
                let [effect] = effects[..] else {
                    let choice = |effect: &u8| {
                        (format!(" effect {}", effect + 1), Action::Start { piece, effect: *effect, target: 0 })
                    };
                    return self.one_of(wish, "which effect", effects.iter().map(choice).collect());
                };
                Box::new(move |target| Action::Start { piece, effect, target })
            }
            _ => {
                let card = self.card_in_hand(head)?;
                Box::new(move |target| Action::Declare { card, target })
            }
        };
        if let Some(target) = named {
            return Ok(action(target));
        }
        let seats = 0..u8::try_from(book.seats.len()).unwrap_or(0);
        let able: Vec<u8> = seats.filter(|target| board.cost_of(book, action(*target)).is_ok()).collect();
        match &able[..] {
            [] => Ok(action(0)),
            [only] => Ok(action(*only)),
            several => {
                let race = |target: &u8| book.seats[usize::from(*target)].race;
                let choice = |target: &u8| (format!(" against {}", race(target)), action(*target));
                self.one_of(wish, "against whom", several.iter().map(choice).collect())
            }
        }
    }

    /// One support: somebody for a conflict of the turn.
    pub fn support(&self, wish: &Wish, who: &Said, conflict: Option<u8>) -> Result<Move, Refused> {
        let (book, board) = (self.book, self.board);
        self.now(Question::Act)?;
        let able = supports(book, board);
        let bits = able.iter().fold(0u128, |bits, action| match action {
            Action::Support { by, .. } => bits | 1 << by,
            _ => bits,
        });
        let by = self.who(Some(who), bits)?.unwrap_or_default();
        let using = wish.name("using").map(ability).transpose()?;
        let conflict = match conflict {
            Some(conflict) => conflict,
            None => self.conflict_meant(wish)?,
        };
        let best = able.iter().find_map(|action| match action {
            Action::Support { by: other, conflict: at, with } if (*other, *at) == (by, conflict) => Some(*with),
            _ => None,
        });
        let with = using.or(best).unwrap_or(Ability::Diplomacy);
        self.check(Action::Support { by, conflict, with })
    }

    fn conflict_meant(&self, wish: &Wish) -> Result<u8, Refused> {
        let number = u8::try_from(self.board.conflicts().len()).unwrap_or(0);
        let Some(head) = &wish.head else {
            return match number {
                0 => Err(Illegal::NoConflict.into()),
                1 => Ok(0),
                _ => {
                    let names: Vec<String> = (0..number).map(|at| conflict_name(self.book, self.board, at)).collect();
                    let help = format!("write: support CONFLICT with …; there are {}", names.join(", "));
                    Err(Fault::new(wish.span.clone(), "which conflict is not said", help).into())
                }
            };
        };
        let mut tier: Vec<(String, CardIndex)> = Vec::new();
        for conflict in self.board.conflicts() {
            if !tier.iter().any(|(_, card)| *card == conflict.card) {
                tier.push((self.book.card(conflict.card).label.clone(), conflict.card));
            }
        }
        let Some(card) = self.settle_name(head, std::slice::from_ref(&tier))? else {
            return Err(Illegal::NoConflict.into());
        };
        let mut same = (0..number).filter(|at| self.board.conflicts()[usize::from(*at)].card == card);
        same.nth(usize::from(head.ordinal.unwrap_or(1)) - 1).ok_or_else(|| Illegal::NoConflict.into())
    }
}

fn ability(said: &Said) -> Result<Ability, Refused> {
    let wanted = fold(&said.text);
    let mut fitting = Ability::ALL.iter().copied().filter(|ability| fold(ability.name()).starts_with(&wanted));
    match (fitting.next(), fitting.next()) {
        (Some(ability), None) => Ok(ability),
        _ => {
            let help = "Diplomacy, Intrigue, Psi, Leadership or Military";
            Err(Fault::new(said.span.clone(), "this is no ability", help).into())
        }
    }
}
