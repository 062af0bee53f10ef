//! `use` and `assist`: which effect of a card in play is used, on which target or tension.

use crate::messages::play_line as say;
use crate::play::commands::names::{NameMatch, find};
use crate::play::commands::parse::{PlayCommand, TypedName};
use crate::play::commands::scene::Resolver;
use crate::play::commands::words::{piece_name, race_of};
use crate::play::refusal::LineRefusal;
use zocalo_cards::card::Race;
use zocalo_engine::game::legal::list::usable;
use zocalo_engine::game::preferences::{Tension, Tensions};
use zocalo_engine::game::{Action, Illegal, PieceIndex, PieceSet};
use zocalo_text::message::Diagnosis;
use zocalo_text::message::Text;
use zocalo_text::text::fold;
use zocalo_words::language::race_with_reading;

impl Resolver<'_> {
    pub(super) fn use_effect(&self, command: &PlayCommand, head: &TypedName) -> Result<Action, LineRefusal> {
        let (deck, state) = (self.deck, self.state);
        let useful = state.pieces().filter(|at| usable(deck, state.piece(*at).card, false).next().is_some());
        let able: PieceSet = useful.collect();
        let piece = self.who(Some(head), able)?.unwrap_or(PieceIndex::AMBASSADOR);
        let effects = self.effect(command, piece, false)?;
        if effects.is_empty() && deck.card(state.piece(piece).card).assistant {
            return self.assist_for(command, piece);
        }
        let on = command.name("on");
        let uses: Vec<_> = effects.iter().map(|effect| (*effect, self.used_on(piece, *effect, on))).collect();
        // Effects that cannot have this target are not meant.
        if uses.iter().all(|(_, used)| used.is_err()) {
            return uses.into_iter().next().map_or(Err(Illegal::NoEffect.into()), |(_, used)| used);
        }
        let fits = uses.into_iter().filter_map(|(effect, used)| Some((format!(" effect {}", effect + 1), used.ok()?)));
        let used = self.one_of(command, say::WhichEffect, fits.collect())?;
        self.on_one_tension(command, used)
    }

    /// An effect used on the card named, or on the tension toward the race named.
    fn used_on(&self, piece: PieceIndex, effect: u8, on: Option<&TypedName>) -> Result<Action, LineRefusal> {
        let on_tension = self.state.tensions_of_use(self.deck, piece, effect).zip(on);
        let (on, tension) = match on_tension {
            Some((able, race)) => (None, Some(self.tension(race, able)?)),
            None => (self.who(on, self.state.characters())?, None),
        };
        Ok(Action::Use { piece, effect, on, tension })
    }

    /// An effect used on the only tension that it can change, or the question on which.
    fn on_one_tension(&self, command: &PlayCommand, used: Action) -> Result<Action, LineRefusal> {
        let Action::Use { piece, effect, on, tension: None } = used else { return Ok(used) };
        let able = self.state.tensions_of_use(self.deck, piece, effect).unwrap_or_default();
        let toward = |tension: Tension| {
            let race = race_of(self.deck, tension).name();
            (format!(" on {race}"), Action::Use { piece, effect, on, tension: Some(tension) })
        };
        let each: Vec<_> = able.iter().map(toward).collect();
        // What cannot be used at all is reported first.
        let able = !each.is_empty() && self.state.cost_of(self.deck, used).is_ok();
        if able { self.one_of(command, say::WhichTension, each) } else { Ok(used) }
    }

    /// The tension toward the race named.
    fn tension(&self, typed: &TypedName, able: Tensions) -> Result<Tension, LineRefusal> {
        let names: Vec<&str> = Race::ALL.iter().map(|race| race.name()).collect();
        let race = Race::read(&typed.text).ok().or_else(|| match find(&typed.text, &names) {
            NameMatch::One(at) => Some(Race::ALL[at]),
            _ => None,
        });
        let Some(race) = race else {
            let able = able.iter().map(|tension| race_with_reading(race_of(self.deck, tension)));
            let help = say::ChooseFrom { names: Text::list(able, ", ") };
            return Err(Diagnosis::new(typed.span.clone(), say::NoRace, help).into());
        };
        let seat = self.deck.seats.iter().position(|seat| seat.race == race);
        Ok(seat.map_or(Tension::Far(race), Tension::at_seat))
    }

    /// `use` of an assistant leaves open for what.
    fn assist_for(&self, command: &PlayCommand, by: PieceIndex) -> Result<Action, LineRefusal> {
        let name = piece_name(self.deck, self.state, by);
        let lines = ["abilities", "sponsoring"].map(|what| format!("assist {what} by {name}"));
        let help = say::WriteOr { first: &lines[0], second: &lines[1] };
        let fault = Diagnosis::new(command.span.clone(), say::AssistWhat, help);
        let choices = lines.iter().map(|words| self.with(command.span.clone(), words)).collect();
        Err(LineRefusal::Unclear { fault, choices })
    }

    pub(super) fn assist(&self, command: &PlayCommand, head: &TypedName) -> Result<Action, LineRefusal> {
        let helpers = self.state.pieces().filter(|at| self.deck.card(self.state.piece(*at).card).assistant);
        let able: PieceSet = helpers.collect();
        let named = self.who(command.name("by"), able)?;
        let first = (able & self.state.ready()).iter().next().or(able.iter().next());
        let by = named.or(first).unwrap_or(PieceIndex::AMBASSADOR);
        match fold(&head.text).as_str() {
            what if !what.is_empty() && "abilities".starts_with(what) => Ok(Action::AssistAbilities { by }),
            what if !what.is_empty() && "sponsoring".starts_with(what) => Ok(Action::AssistSponsoring { by }),
            _ => Err(Diagnosis::new(head.span.clone(), say::AssistKinds, command.verb.remedy()).into()),
        }
    }
}
