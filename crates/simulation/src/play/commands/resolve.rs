//! From a command to one action: which card is meant, who rotates, its target.

use crate::messages::play_line as say;
use crate::play::commands::parse::{PlayCommand, TypedName};
use crate::play::commands::scene::{NameMatch, Resolver, find, unknown};
use crate::play::commands::words::{conflict_name, piece_name};
use crate::play::refusal::{LineRefusal, RefusalReason};
use zocalo_cards::card::{Ability, Race};
use zocalo_engine::game::legal::list::{bearers, cheapest, choices, is_untargeted, leads, supports, usable};
use zocalo_engine::game::{Action, CardIndex, CardSet, Decision, HandOrder, Illegal, PieceIndex, PieceSet, Role};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::fold;
use zocalo_words::language::race_with_reading;

impl Resolver<'_> {
    pub(crate) fn resolve(&self, command: &PlayCommand) -> Result<Action, LineRefusal> {
        let head = command.head.clone().unwrap_or_default();
        let state = self.state;
        let action = match command.verb.name {
            "promote" | "hide" | "assist" | "lead" | "sustain" | "discard" if self.deck.is_vcg() => {
                return Err(Illegal::NotInThisTurn.into());
            }
            "keep" => return self.keep(command),
            "build" => {
                let builders = state.builders(self.deck);
                let by = self.who(command.name("by"), builders)?;
                Action::Build { by: by.or_else(|| builders.first()).unwrap_or_else(|| self.first_ready()) }
            }
            "sponsor" => self.sponsor(command, &head)?,
            "hide" => {
                let card = self.card_in_hand(&head)?;
                Action::Hide { card, by: self.by(command)? }
            }
            "reveal" => Action::Reveal,
            "mulligan" => {
                self.now(Decision::KeepHand)?;
                Action::Mulligan
            }
            "decline" => Action::Decline,
            "replace" => self.replace(command, &head)?,
            "promote" => {
                let supporting = state.characters() & state.ready() & !state.circle();
                let who = self.who(Some(&head), supporting)?.unwrap_or(PieceIndex::AMBASSADOR);
                Action::Promote { who, by: self.by(command)? }
            }
            "play" => self.play(command, &head)?,
            "use" => self.use_effect(command, &head)?,
            "assist" => self.assist(command, &head)?,
            "lead" => self.lead(command, &head)?,
            "sustain" => {
                let able = state.live() & !state.ready();
                Action::Sustain { who: self.who(Some(&head), able)?.unwrap_or(PieceIndex::AMBASSADOR) }
            }
            "discard" if fold(&head.text) == "agenda" => Action::DiscardAgenda,
            "discard" => {
                self.now(Decision::Discard)?;
                let card = self.card_in_hand(&head)?;
                return if state.in_hand().contains(card) {
                    Ok(Action::Discard { card })
                } else {
                    Err(Illegal::NotInHand.into())
                };
            }
            "first" => Action::ResolveFirst { conflict: self.meant_conflict(command)? },
            "conflict" => self.conflict(command, &head)?,
            "bid" if head.text == "0" => {
                self.now(Decision::Bid)?;
                return Ok(Action::Pass);
            }
            "bid" => {
                let number = command.head.as_ref().map_or(Ok(1), |typed| typed.number(command.verb))?;
                Action::Bid { influence: i16::try_from(number).unwrap_or(i16::MAX) }
            }
            _ => return Ok(Action::Pass),
        };
        self.check(action)
    }

    /// The cards kept, then those named for the top of the deck, then the others as dealt.
    fn keep(&self, command: &PlayCommand) -> Result<Action, LineRefusal> {
        self.now(Decision::KeepHand)?;
        let mut left: Vec<CardIndex> = self.state.dealt().to_vec();
        let named = command.names("keep");
        let none = named.len() == 1 && fold(&named[0].text) == "none";
        let kept = if none { &[][..] } else { named };
        let mut order = Vec::new();
        for typed in kept.iter().chain(command.names("stack")) {
            let tier = |cards: &[CardIndex]| {
                let mut tier: Vec<(String, CardIndex)> = Vec::new();
                for card in cards {
                    if !tier.iter().any(|(_, known)| known == card) {
                        tier.push((self.deck.card(*card).label.clone(), *card));
                    }
                }
                tier
            };
            let Some(card) = self.resolve_name(typed, &[tier(&left), tier(&self.deck.listing)])? else {
                let tier = tier(&left);
                return Err(unknown(typed, &tier.iter().map(|(label, _)| label.as_str()).collect::<Vec<_>>()).into());
            };
            let Some(at) = left.iter().position(|other| *other == card) else {
                return Err(RefusalReason::NotDealt(self.deck.card(card).label.clone()).into());
            };
            order.push(left.remove(at));
        }
        order.extend(left);
        let order = HandOrder::of(&order);
        let wanted = self.deck.duel.map_or(0, |duel| duel.kept(order.cards()));
        if wanted != kept.len() {
            return Err(RefusalReason::NotSoMany { wanted, given: kept.len() }.into());
        }
        Ok(Action::KeepHand(order))
    }

    fn sponsor(&self, command: &PlayCommand, head: &TypedName) -> Result<Action, LineRefusal> {
        let (deck, state) = (self.deck, self.state);
        let card = self.card_in_hand(head)?;
        let can_bear = state.pieces().filter(|at| state.can_bear(deck, card, Some(*at)));
        let able: PieceSet = can_bear.collect();
        let named = self.who(command.name("on"), able)?;
        let by = self.who(command.name("by"), state.ready() & state.acting_circle())?;
        let action = |on: Option<PieceIndex>| {
            let first = by.unwrap_or_else(|| self.first_ready());
            let first = Action::Sponsor { card, by: first, on };
            if by.is_some() {
                first
            } else {
                cheapest(deck, state, |by| Action::Sponsor { card, by, on }).unwrap_or(first)
            }
        };
        match &bearers(deck, state, card)[..] {
            _ if named.is_some() => Ok(action(named)),
            [] => Ok(action(None)),
            [only] => Ok(action(*only)),
            several => {
                let choice = |on: &Option<PieceIndex>| {
                    (on.map_or(String::new(), |at| format!(" on {}", piece_name(deck, state, at))), action(*on))
                };
                self.one_of(command, say::OnWhichCard, several.iter().map(choice).collect())
            }
        }
    }

    fn replace(&self, command: &PlayCommand, head: &TypedName) -> Result<Action, LineRefusal> {
        let Some(substitute) = command.name("with") else {
            return Err(Diagnosis::new(command.span.clone(), say::WithWhichCard, command.verb.remedy()).into());
        };
        let card = self.card_in_hand(substitute)?;
        if fold(&head.text) == "agenda" {
            return Ok(Action::ReplaceAgenda { card, by: self.by(command)? });
        }
        let replaced =
            self.state.pieces().filter(|at| self.deck.card(card).replaces.contains(self.state.piece(*at).card));
        let able: PieceSet = replaced.collect();
        let who = self.who(Some(head), able)?.unwrap_or(PieceIndex::AMBASSADOR);
        Ok(Action::Replace { card, who })
    }

    fn play(&self, command: &PlayCommand, head: &TypedName) -> Result<Action, LineRefusal> {
        let card = self.card_in_hand(head)?;
        let on = self.who(command.name("on"), self.state.characters())?;
        if self.deck.card(card).role != Role::Aftermath {
            let event = |choice: u8| Action::Event { card, on, choice };
            return self.with_choice(command, card, event);
        }
        let choice = Self::number(command, "choice")?.unwrap_or(0);
        let able: Vec<PieceIndex> = match self.state.conflict_before() {
            Some(_) => self
                .state
                .pieces()
                .filter(|on| self.state.cost_of(self.deck, Action::Aftermath { card, on: *on, choice }).is_ok())
                .collect(),
            None => Vec::new(),
        };
        match (on, &able[..]) {
            (Some(on), _) | (None, &[on]) => {
                self.with_choice(command, card, |choice| Action::Aftermath { card, on, choice })
            }
            (None, []) => Ok(Action::Aftermath { card, on: PieceIndex::AMBASSADOR, choice }),
            (None, several) => {
                let on_one = |on: &PieceIndex| {
                    let act = Action::Aftermath { card, on: *on, choice };
                    (format!(" on {}", piece_name(self.deck, self.state, *on)), act)
                };
                self.one_of(command, say::OnWhom, several.iter().map(on_one).collect())
            }
        }
    }

    /// The number after a word, counted from 0.
    pub(super) fn number(command: &PlayCommand, word: &str) -> Result<Option<u8>, LineRefusal> {
        let Some(typed) = command.name(word) else { return Ok(None) };
        let number = typed.number(command.verb)?;
        Ok(Some(u8::try_from(number - 1).unwrap_or(u8::MAX)))
    }

    /// The card with the choice named, or with the only possible one.
    fn with_choice(
        &self,
        command: &PlayCommand,
        card: CardIndex,
        act: impl Fn(u8) -> Action,
    ) -> Result<Action, LineRefusal> {
        if let Some(choice) = Self::number(command, "choice")? {
            return Ok(act(choice));
        }
        let differ = self.deck.played(card, 0).all(|(step, _)| step.repeat == 0);
        let each = |choice: u8| (format!(" choice {}", u16::from(choice) + 1), act(choice));
        let mut able: Vec<_> = choices(self.deck, card).map(each).collect();
        able.retain(|(_, action)| self.state.cost_of(self.deck, *action).is_ok());
        let asks = differ && !able.is_empty();
        if asks { self.one_of(command, say::WhichChoice, able) } else { Ok(act(0)) }
    }

    /// The effect with the number given, or the only one.
    pub(super) fn effect(
        &self,
        command: &PlayCommand,
        piece: PieceIndex,
        starts: bool,
    ) -> Result<Vec<u8>, LineRefusal> {
        let card = self.state.piece(piece).card;
        let named = Self::number(command, "effect")?;
        Ok(named.map_or_else(|| usable(self.deck, card, starts).collect(), |number| vec![number]))
    }

    fn lead(&self, command: &PlayCommand, head: &TypedName) -> Result<Action, LineRefusal> {
        let state = self.state;
        let fleet = self.who(Some(head), state.fleets() & !state.led())?.unwrap_or(PieceIndex::AMBASSADOR);
        let able = leads(self.deck, state, fleet);
        let leaders = able.iter().filter_map(|lead| if let Action::Lead { by, .. } = lead { Some(*by) } else { None });
        let leaders: PieceSet = leaders.collect();
        if let Some(by) = self.who(command.name("by"), leaders)? {
            return Ok(Action::Lead { by, fleet });
        }
        let choice = |by: PieceIndex| (format!(" by {}", piece_name(self.deck, state, by)), Action::Lead { by, fleet });
        if leaders.is_empty() {
            return Err(Illegal::CannotLead.into());
        }
        self.one_of(command, say::WhoLeads, leaders.iter().map(choice).collect())
    }

    fn conflict(&self, command: &PlayCommand, head: &TypedName) -> Result<Action, LineRefusal> {
        let (deck, state) = (self.deck, self.state);
        let seat = |typed: &TypedName| -> Result<u8, LineRefusal> {
            let races = || deck.seats.iter().map(|seat| seat.race.name()).collect::<Vec<_>>();
            let sits = match Race::read(&typed.text) {
                Ok(race) => deck.seats.iter().position(|seat| seat.race == race),
                Err(_) => match find(&typed.text, &races()) {
                    NameMatch::One(at) => Some(at),
                    _ => None,
                },
            };
            sits.and_then(|at| u8::try_from(at).ok()).ok_or_else(|| {
                let races = Text::list(deck.seats.iter().map(|seat| race_with_reading(seat.race)), ", ");
                Diagnosis::new(typed.span.clone(), say::NobodyPlaysRace, say::AtTheTable { races }).into()
            })
        };
        let named = command.name("against").map(seat).transpose()?;
        // A conflict in hand, or else a card in play that starts one.
        let starters = state.pieces().filter(|at| usable(deck, state.piece(*at).card, true).next().is_some());
        let able: PieceSet = starters.collect();
        let cards: Vec<(String, CardIndex)> =
            self.conflict_cards().iter().map(|card| (deck.card(card).label.clone(), card)).collect();
        let from_hand = self.resolve_name(head, std::slice::from_ref(&cards))?;
        let from_play =
            if from_hand.is_none() && !able.is_empty() { self.who(Some(head), able).ok().flatten() } else { None };
        let action: Box<dyn Fn(u8) -> Action> = match (from_hand, from_play) {
            _ if fold(&head.text) == "war" && deck.war.is_some() => Box::new(|target| Action::War { target }),
            (None, Some(piece)) if able.contains(piece) => {
                let effects = self.effect(command, piece, true)?;
                let [effect] = effects[..] else {
                    let choice = |effect: &u8| {
                        (format!(" effect {}", effect + 1), Action::Start { piece, effect: *effect, target: 0 })
                    };
                    return self.one_of(command, say::WhichEffect, effects.iter().map(choice).collect());
                };
                if is_untargeted(deck, state.piece(piece).card, effect) {
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
        let seats = 0..u8::try_from(deck.seats.len()).unwrap_or(0);
        let able: Vec<u8> = seats.filter(|target| state.cost_of(deck, action(*target)).is_ok()).collect();
        match &able[..] {
            [] => Ok(action(0)),
            [only] => Ok(action(*only)),
            several => {
                let race = |target: &u8| deck.seats[usize::from(*target)].race;
                let choice = |target: &u8| (format!(" against {}", race(target)), action(*target));
                self.one_of(command, say::AgainstWhom, several.iter().map(choice).collect())
            }
        }
    }

    /// Where conflicts are looked for: the hand, or the conflict pile of the VCG.
    fn conflict_cards(&self) -> CardSet {
        if self.deck.is_vcg() { self.state.in_pile() } else { self.state.in_hand() }
    }

    /// One supporter of a conflict of the turn.
    pub(crate) fn support(
        &self,
        command: &PlayCommand,
        who: &TypedName,
        conflict: Option<u8>,
    ) -> Result<Action, LineRefusal> {
        let (deck, state) = (self.deck, self.state);
        self.now(self.supporting())?;
        let able = supports(deck, state);
        let supporters =
            able.iter().filter_map(|one| if let Action::Support { by, .. } = one { Some(*by) } else { None });
        let by = self.who(Some(who), supporters.collect())?.unwrap_or(PieceIndex::AMBASSADOR);
        let named = command.name("using").map(ability).transpose()?;
        let conflict = match conflict {
            Some(conflict) => conflict,
            None => self.meant_conflict(command)?,
        };
        let best = able.iter().find_map(|action| match action {
            Action::Support { by: other, conflict: at, with } if (*other, *at) == (by, conflict) => Some(*with),
            _ => None,
        });
        let ability = named.or(best).unwrap_or(Ability::Diplomacy);
        self.check(Action::Support { by, conflict, with: ability })
    }

    fn meant_conflict(&self, command: &PlayCommand) -> Result<u8, LineRefusal> {
        let number = u8::try_from(self.state.conflicts().len()).unwrap_or(0);
        let Some(head) = &command.head else {
            return match number {
                0 => Err(Illegal::NoConflict.into()),
                1 => Ok(0),
                _ => {
                    let names = Text::list((0..number).map(|at| conflict_name(self.deck, self.state, at)), ", ");
                    let help = say::SupportWhich { names };
                    Err(Diagnosis::new(command.span.clone(), say::WhichConflict, help).into())
                }
            };
        };
        let mut tier: Vec<(String, CardIndex)> = Vec::new();
        for conflict in self.state.conflicts() {
            if !tier.iter().any(|(_, card)| *card == conflict.card) {
                tier.push((self.deck.card(conflict.card).label.clone(), conflict.card));
            }
        }
        let Some(card) = self.resolve_name(head, std::slice::from_ref(&tier))? else {
            return Err(Illegal::NoConflict.into());
        };
        let mut same = (0..number).filter(|at| self.state.conflicts()[usize::from(*at)].card == card);
        same.nth(usize::from(head.ordinal.unwrap_or(1)) - 1).ok_or_else(|| Illegal::NoConflict.into())
    }
}

fn ability(typed: &TypedName) -> Result<Ability, LineRefusal> {
    let wanted = fold(&typed.text);
    let mut fitting = Ability::ALL.iter().copied().filter(|ability| fold(ability.name()).starts_with(&wanted));
    if let (Some(ability), None) = (fitting.next(), fitting.next()) {
        return Ok(ability);
    }
    Err(Diagnosis::new(typed.span.clone(), say::NoAbility, say::Abilities).into())
}
