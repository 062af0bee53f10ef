//! From a command to one action: which card is meant, who rotates, its target.

use crate::messages::play_line as say;
use crate::play::commands::names::{Found, find, unknown};
use crate::play::commands::parse::{Command, Said};
use crate::play::commands::scene::Resolver;
use crate::play::commands::words::{conflict_name, piece_name};
use crate::play::refusal::{Reason, Refused};
use zocalo_cards::card::{Ability, Race};
use zocalo_engine::game::CardSet;
use zocalo_engine::game::legal::list::{bearers, cheapest, choices, is_untargeted, leads, supports, usable};
use zocalo_engine::game::{Action, CardIndex, Decision, HandOrder, Illegal, PieceIndex, PieceSet, Role};
use zocalo_text::message::Diagnosis;
use zocalo_text::message::Text;
use zocalo_text::text::fold;
use zocalo_words::language::race_with_reading;

impl Resolver<'_> {
    /// The action of a command; commands of several actions are split by the game.
    pub(crate) fn resolve(&self, wish: &Command) -> Result<Action, Refused> {
        let head = wish.head.clone().unwrap_or_default();
        let board = self.board;
        let action = match wish.verb.name {
            "promote" | "hide" | "assist" | "lead" | "sustain" | "discard" if self.book.is_vcg() => {
                return Err(Illegal::NotInThisTurn.into());
            }
            "keep" => return self.keep(wish),
            "build" => {
                let builders = board.builders(self.book);
                let by = self.who(wish.name("by"), builders)?;
                Action::Build { by: by.or_else(|| builders.first()).unwrap_or_else(|| self.first_ready()) }
            }
            "sponsor" => self.sponsor(wish, &head)?,
            "hide" => {
                let card = self.card_in_hand(&head)?;
                Action::Hide { card, by: self.by(wish)? }
            }
            "reveal" => Action::Reveal,
            "mulligan" => {
                self.now(Decision::KeepHand)?;
                Action::Mulligan
            }
            "decline" => Action::Decline,
            "replace" => self.replace(wish, &head)?,
            "promote" => {
                let supporting = board.characters() & board.ready() & !board.circle();
                let who = self.who(Some(&head), supporting)?.unwrap_or(PieceIndex::AMBASSADOR);
                Action::Promote { who, by: self.by(wish)? }
            }
            "play" => self.play(wish, &head)?,
            "use" => self.use_effect(wish, &head)?,
            "assist" => self.assist(wish, &head)?,
            "lead" => self.lead(wish, &head)?,
            "sustain" => {
                let able = board.live() & !board.ready();
                Action::Sustain { who: self.who(Some(&head), able)?.unwrap_or(PieceIndex::AMBASSADOR) }
            }
            "discard" if fold(&head.text) == "agenda" => Action::DiscardAgenda,
            "discard" => {
                self.now(Decision::Discard)?;
                let card = self.card_in_hand(&head)?;
                return if board.in_hand().contains(card) {
                    Ok(Action::Discard { card })
                } else {
                    Err(Illegal::NotInHand.into())
                };
            }
            "first" => Action::ResolveFirst { conflict: self.conflict_meant(wish)? },
            "conflict" => self.conflict(wish, &head)?,
            "bid" if head.text == "0" => {
                self.now(Decision::Bid)?;
                return Ok(Action::Pass);
            }
            "bid" => {
                let number = wish.head.as_ref().map_or(Ok(1), |said| said.number(wish.verb))?;
                Action::Bid { influence: i16::try_from(number).unwrap_or(i16::MAX) }
            }
            _ => return Ok(Action::Pass),
        };
        self.check(action)
    }

    /// The cards kept, then those named for the top of the deck, then the others as dealt.
    fn keep(&self, wish: &Command) -> Result<Action, Refused> {
        self.now(Decision::KeepHand)?;
        let mut left: Vec<CardIndex> = self.board.dealt().to_vec();
        let named = wish.names("keep");
        let none = named.len() == 1 && fold(&named[0].text) == "none";
        let kept = if none { &[][..] } else { named };
        let mut order = Vec::new();
        for said in kept.iter().chain(wish.names("stack")) {
            let tier = |cards: &[CardIndex]| {
                let mut tier: Vec<(String, CardIndex)> = Vec::new();
                for card in cards {
                    if !tier.iter().any(|(_, known)| known == card) {
                        tier.push((self.book.card(*card).label.clone(), *card));
                    }
                }
                tier
            };
            let Some(card) = self.resolve_name(said, &[tier(&left), tier(&self.book.listing)])? else {
                let tier = tier(&left);
                return Err(unknown(said, &tier.iter().map(|(label, _)| label.as_str()).collect::<Vec<_>>()).into());
            };
            let Some(at) = left.iter().position(|other| *other == card) else {
                return Err(Reason::NotDealt(self.book.card(card).label.clone()).into());
            };
            order.push(left.remove(at));
        }
        order.extend(left);
        let order = HandOrder::of(&order);
        let wanted = self.book.duel.map_or(0, |duel| duel.kept(order.cards()));
        if wanted != kept.len() {
            return Err(Reason::NotSoMany { wanted, given: kept.len() }.into());
        }
        Ok(Action::KeepHand(order))
    }

    fn sponsor(&self, wish: &Command, head: &Said) -> Result<Action, Refused> {
        let (book, board) = (self.book, self.board);
        let card = self.card_in_hand(head)?;
        let can_bear = board.pieces().filter(|at| board.can_bear(book, card, Some(*at)));
        let able: PieceSet = can_bear.collect();
        let named = self.who(wish.name("on"), able)?;
        let by = self.who(wish.name("by"), board.ready() & board.acting_circle())?;
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
                self.one_of(wish, say::OnWhichCard, several.iter().map(choice).collect())
            }
        }
    }

    fn replace(&self, wish: &Command, head: &Said) -> Result<Action, Refused> {
        let Some(substitute) = wish.name("with") else {
            return Err(Diagnosis::new(wish.span.clone(), say::WithWhichCard, wish.verb.remedy()).into());
        };
        let card = self.card_in_hand(substitute)?;
        if fold(&head.text) == "agenda" {
            return Ok(Action::ReplaceAgenda { card, by: self.by(wish)? });
        }
        let replaced =
            self.board.pieces().filter(|at| self.book.card(card).replaces.contains(self.board.piece(*at).card));
        let able: PieceSet = replaced.collect();
        let who = self.who(Some(head), able)?.unwrap_or(PieceIndex::AMBASSADOR);
        Ok(Action::Replace { card, who })
    }

    fn play(&self, wish: &Command, head: &Said) -> Result<Action, Refused> {
        let card = self.card_in_hand(head)?;
        let on = self.who(wish.name("on"), self.board.characters())?;
        if self.book.card(card).role != Role::Aftermath {
            let event = |choice: u8| Action::Event { card, on, choice };
            return self.with_choice(wish, card, event);
        }
        let choice = Self::number(wish, "choice")?.unwrap_or(0);
        let able: Vec<PieceIndex> = match self.board.conflict_before() {
            Some(_) => self
                .board
                .pieces()
                .filter(|on| self.board.cost_of(self.book, Action::Aftermath { card, on: *on, choice }).is_ok())
                .collect(),
            None => Vec::new(),
        };
        match (on, &able[..]) {
            (Some(on), _) | (None, &[on]) => {
                self.with_choice(wish, card, |choice| Action::Aftermath { card, on, choice })
            }
            (None, []) => Ok(Action::Aftermath { card, on: PieceIndex::AMBASSADOR, choice }),
            (None, several) => {
                let on_one = |on: &PieceIndex| {
                    let act = Action::Aftermath { card, on: *on, choice };
                    (format!(" on {}", piece_name(self.book, self.board, *on)), act)
                };
                self.one_of(wish, say::OnWhom, several.iter().map(on_one).collect())
            }
        }
    }

    /// The number after a word, counted from 0.
    pub(super) fn number(wish: &Command, word: &str) -> Result<Option<u8>, Refused> {
        let Some(said) = wish.name(word) else { return Ok(None) };
        let number = said.number(wish.verb)?;
        Ok(Some(u8::try_from(number - 1).unwrap_or(u8::MAX)))
    }

    /// The card with the choice named, or with the only possible one.
    fn with_choice(&self, wish: &Command, card: CardIndex, act: impl Fn(u8) -> Action) -> Result<Action, Refused> {
        if let Some(choice) = Self::number(wish, "choice")? {
            return Ok(act(choice));
        }
        let differ = self.book.played(card, 0).all(|(step, _)| step.repeat == 0);
        let each = |choice: u8| (format!(" choice {}", u16::from(choice) + 1), act(choice));
        let mut able: Vec<_> = choices(self.book, card).map(each).collect();
        able.retain(|(_, action)| self.board.cost_of(self.book, *action).is_ok());
        let asks = differ && !able.is_empty();
        if asks { self.one_of(wish, say::WhichChoice, able) } else { Ok(act(0)) }
    }

    /// The effect with the number given, or the only one.
    pub(super) fn effect(&self, wish: &Command, piece: PieceIndex, starts: bool) -> Result<Vec<u8>, Refused> {
        let card = self.board.piece(piece).card;
        let named = Self::number(wish, "effect")?;
        Ok(named.map_or_else(|| usable(self.book, card, starts).collect(), |number| vec![number]))
    }

    fn lead(&self, wish: &Command, head: &Said) -> Result<Action, Refused> {
        let board = self.board;
        let fleet = self.who(Some(head), board.fleets() & !board.led())?.unwrap_or(PieceIndex::AMBASSADOR);
        let able = leads(self.book, board, fleet);
        let leaders = able.iter().filter_map(|lead| if let Action::Lead { by, .. } = lead { Some(*by) } else { None });
        let leaders: PieceSet = leaders.collect();
        if let Some(by) = self.who(wish.name("by"), leaders)? {
            return Ok(Action::Lead { by, fleet });
        }
        let choice = |by: PieceIndex| (format!(" by {}", piece_name(self.book, board, by)), Action::Lead { by, fleet });
        if leaders.is_empty() {
            return Err(Illegal::CannotLead.into());
        }
        self.one_of(wish, say::WhoLeads, leaders.iter().map(choice).collect())
    }

    fn conflict(&self, wish: &Command, head: &Said) -> Result<Action, Refused> {
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
            sits.and_then(|at| u8::try_from(at).ok()).ok_or_else(|| {
                let races = Text::list(book.seats.iter().map(|seat| race_with_reading(seat.race)), ", ");
                Diagnosis::new(said.span.clone(), say::NobodyPlaysRace, say::AtTheTable { races }).into()
            })
        };
        let named = wish.name("against").map(seat).transpose()?;
        // A conflict in hand, or else a card in play that starts one.
        let starters = board.pieces().filter(|at| usable(book, board.piece(*at).card, true).next().is_some());
        let able: PieceSet = starters.collect();
        let cards: Vec<(String, CardIndex)> =
            self.conflict_cards().iter().map(|card| (book.card(card).label.clone(), card)).collect();
        let from_hand = self.resolve_name(head, std::slice::from_ref(&cards))?;
        let from_play =
            if from_hand.is_none() && !able.is_empty() { self.who(Some(head), able).ok().flatten() } else { None };
        let action: Box<dyn Fn(u8) -> Action> = match (from_hand, from_play) {
            _ if fold(&head.text) == "war" && book.war.is_some() => Box::new(|target| Action::War { target }),
            (None, Some(piece)) if able.contains(piece) => {
                let effects = self.effect(wish, piece, true)?;
                let [effect] = effects[..] else {
                    let choice = |effect: &u8| {
                        (format!(" effect {}", effect + 1), Action::Start { piece, effect: *effect, target: 0 })
                    };
                    return self.one_of(wish, say::WhichEffect, effects.iter().map(choice).collect());
                };
                if is_untargeted(book, board.piece(piece).card, effect) {
                    return Ok(Action::Start { piece, effect, target: 0 });
                }
                Box::new(move |target| Action::Start { piece, effect, target })
            }
            _ => {
                let card = match from_hand {
                    Some(card) => card,
                    None => self.card_in_hand(head)?,
                };
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
                self.one_of(wish, say::AgainstWhom, several.iter().map(choice).collect())
            }
        }
    }

    /// Where conflicts are looked for: the hand, or the conflict pile of the VCG.
    fn conflict_cards(&self) -> CardSet {
        if self.book.is_vcg() { self.board.in_pile() } else { self.board.in_hand() }
    }

    /// One supporter of a conflict of the turn.
    pub(crate) fn support(&self, wish: &Command, who: &Said, conflict: Option<u8>) -> Result<Action, Refused> {
        let (book, board) = (self.book, self.board);
        self.now(self.supporting())?;
        let able = supports(book, board);
        let supporters =
            able.iter().filter_map(|one| if let Action::Support { by, .. } = one { Some(*by) } else { None });
        let by = self.who(Some(who), supporters.collect())?.unwrap_or(PieceIndex::AMBASSADOR);
        let named = wish.name("using").map(ability).transpose()?;
        let conflict = match conflict {
            Some(conflict) => conflict,
            None => self.conflict_meant(wish)?,
        };
        let best = able.iter().find_map(|action| match action {
            Action::Support { by: other, conflict: at, with } if (*other, *at) == (by, conflict) => Some(*with),
            _ => None,
        });
        let ability = named.or(best).unwrap_or(Ability::Diplomacy);
        self.check(Action::Support { by, conflict, with: ability })
    }

    fn conflict_meant(&self, wish: &Command) -> Result<u8, Refused> {
        let number = u8::try_from(self.board.conflicts().len()).unwrap_or(0);
        let Some(head) = &wish.head else {
            return match number {
                0 => Err(Illegal::NoConflict.into()),
                1 => Ok(0),
                _ => {
                    let names = Text::list((0..number).map(|at| conflict_name(self.book, self.board, at)), ", ");
                    let help = say::SupportWhich { names };
                    Err(Diagnosis::new(wish.span.clone(), say::WhichConflict, help).into())
                }
            };
        };
        let mut tier: Vec<(String, CardIndex)> = Vec::new();
        for conflict in self.board.conflicts() {
            if !tier.iter().any(|(_, card)| *card == conflict.card) {
                tier.push((self.book.card(conflict.card).label.clone(), conflict.card));
            }
        }
        let Some(card) = self.resolve_name(head, std::slice::from_ref(&tier))? else {
            return Err(Illegal::NoConflict.into());
        };
        let mut same = (0..number).filter(|at| self.board.conflicts()[usize::from(*at)].card == card);
        same.nth(usize::from(head.ordinal.unwrap_or(1)) - 1).ok_or_else(|| Illegal::NoConflict.into())
    }
}

fn ability(said: &Said) -> Result<Ability, Refused> {
    let wanted = fold(&said.text);
    let mut fitting = Ability::ALL.iter().copied().filter(|ability| fold(ability.name()).starts_with(&wanted));
    if let (Some(ability), None) = (fitting.next(), fitting.next()) {
        return Ok(ability);
    }
    Err(Diagnosis::new(said.span.clone(), say::NoAbility, say::Abilities).into())
}
