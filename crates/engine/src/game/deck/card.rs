//! A card of a deck made ready to play, with what the rules ask of its effects before they run: which marks it brings
//! or keeps off, how long an event lasts.

use crate::game::deck::effects::{CompiledChange, Count, Step, kind};
use crate::game::deck::unplayable::{Modelled, Unplayable};
use crate::game::ids::{CardSet, NeedRange, StepRange};
use zocalo_cards::card::{Ability, AbilitySet, Card, CardType, Loyalty, Mark, Often, Trigger, Until};

/// What can be done with a card in this deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It can be sponsored into play for its cost.
    Sponsored,
    /// It enters play by replacing a character, for nothing.
    Replacing,
    /// An agenda: it is sponsored without a cost.
    Agenda,
    /// A conflict, declared in the Conflict Round.
    Conflict,
    /// An event, played as an action for its cost.
    Event,
    /// An aftermath, played when a conflict has resolved.
    Aftermath,
    /// It is kept: what it does is not played, or a fact or a requirement is missing.
    Kept(Unplayable),
    /// It can never be played by this deck and is discarded.
    Dead(Unplayable),
}

/// What a card is attached to when it enters play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// Nothing: it stands for itself.
    None,
    /// A faction, Babylon 5 or the whole game: one place, and no two copies of an enhancement on one place.
    Once,
    /// A card of this type in play, each with at most one copy.
    Card(CardType),
}

/// On what an aftermath is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AftermathTarget {
    /// The faction that initiated the conflict, by its ambassador: there is one of each, and it stays when the ambassador
    /// goes.
    Faction,
    /// The ambassador of that faction, or who takes such aftermaths instead.
    Ambassador,
    /// The ambassador of that faction, who takes such aftermaths instead, or a participant.
    AmbassadorOrParticipant,
    /// A participant.
    Participant,
    /// A character who took part.
    Character,
    /// A fleet that took part.
    Fleet,
}

/// Conflicts by how they ended and of which types they were.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Outcomes {
    /// Those of these types that were won.
    pub won: AbilitySet,
    /// Those of these types that were lost.
    pub lost: AbilitySet,
}

/// A card as the game needs it.
#[derive(Debug, Clone)]
#[allow(clippy::struct_excessive_bools, reason = "facts of a card, independent of each other")]
pub struct PlayCard {
    /// What it is called.
    pub label: String,
    /// Its type, if it is known.
    pub kind: Option<CardType>,
    /// What can be done with it.
    pub role: Role,
    /// What sponsoring it costs this deck, doubled if need be; of an event, what playing it costs; 0 for what has none.
    pub sponsor_cost: i16,
    /// The printed cost, never doubled.
    pub single_cost: i16,
    /// What promoting it costs this deck, without the surcharge for the Inner Circle.
    pub(crate) promote_cost: i16,
    /// Whether only one may be in play.
    pub limited: bool,
    /// Whether only one may be played in a game.
    pub unique: bool,
    /// Whom it is loyal to, if that is known.
    pub loyalty: Option<Loyalty>,
    /// Its species, as the world numbers those of its race; `None` when it has none or it is unknown.
    pub species: Option<u8>,
    /// The other cards of the deck that show the same person: none of them is in play with it (PSI, Personalities).
    pub(crate) same_person: CardSet,
    /// Whether sponsoring it takes a Conspiracy Mark (PSI, Psi Corps).
    pub conspiracy: bool,
    /// What it is attached to.
    pub target: Target,
    /// Whether it is the homeworld of a race.
    pub(crate) homeworld: bool,
    pub(crate) major: bool,
    /// The most power that it counts (ENG, Power Bonuses).
    pub(crate) most_power: i16,
    /// Whether it is the assistant of this deck's ambassador.
    pub assistant: bool,
    /// Whether it can join the Inner Circle at all.
    pub promotable: bool,
    /// Its abilities in the order of [`Ability::ALL`]; what is unknown counts as the run assumes.
    pub abilities: [u8; 5],
    /// Which abilities are assumed.
    pub assumed: AbilitySet,
    /// The abilities with which it supports no conflict.
    pub defends_only: AbilitySet,
    /// The marks printed on it, in the order of [`Mark::ALL`].
    pub marks: [u8; 6],
    /// The marks with which a faction does not sponsor it, as bits of [`Mark::ALL`].
    pub(crate) barred_by: u8,
    /// The marks that its faction does not gain while it is in play, as bits of [`Mark::ALL`].
    pub(crate) keeps_off: u8,
    /// Whether an event is played only once a game, whichever copy.
    pub(crate) once_a_game: bool,
    /// For how many turns an event lasts before it goes to the discard pile; 0 when it goes there at once.
    pub(crate) lasts: u8,
    /// The types of conflict it starts; two of them when it starts two at once.
    pub conflicts: AbilitySet,
    /// Of an aftermath: after which conflicts it can be played; of other cards after none.
    pub after: Outcomes,
    /// Of an aftermath: on what it is played.
    pub on: AftermathTarget,
    /// The cards that it can replace.
    pub replaces: CardSet,
    /// The choices with which it can be played; 0 where there is nothing to choose.
    pub choices: u8,
    /// How much of it is played.
    pub modelled: Modelled,
    /// Its effects: the first step and their number.
    pub steps: StepRange,
    /// The kinds of its effects, as bits of [`crate::game::deck::effects::kind`].
    pub kinds: u64,
    /// Its requirements.
    pub needs: NeedRange,
}

impl PlayCard {
    /// A card of which nothing is known but what can be done with it.
    pub fn blank(label: String, role: Role) -> Self {
        Self {
            label,
            kind: None,
            role,
            sponsor_cost: 0,
            single_cost: 0,
            promote_cost: 0,
            limited: false,
            unique: false,
            loyalty: None,
            species: None,
            same_person: CardSet::default(),
            conspiracy: false,
            target: Target::None,
            homeworld: false,
            major: false,
            most_power: i16::MAX,
            assistant: false,
            promotable: false,
            abilities: [0; 5],
            assumed: AbilitySet::EMPTY,
            defends_only: AbilitySet::EMPTY,
            marks: [0; 6],
            barred_by: 0,
            keeps_off: 0,
            once_a_game: false,
            lasts: 0,
            conflicts: AbilitySet::EMPTY,
            after: Outcomes::default(),
            on: AftermathTarget::AmbassadorOrParticipant,
            replaces: CardSet::default(),
            choices: 0,
            modelled: Modelled::Not,
            steps: StepRange::NONE,
            kinds: 0,
            needs: NeedRange::NONE,
        }
    }
    /// Whether this card will do as sponsor or target of an enhancement: one loyal to a race wants both of that race
    /// (PSI, Enhancement Cards; COMP 4.4).
    pub fn suits(&self, enhancement: &PlayCard) -> bool {
        let is_free = enhancement.kind != Some(CardType::Enhancement) || enhancement.loyalty == Some(Loyalty::Neutral);
        is_free || self.loyalty == enhancement.loyalty
    }

    /// An ability as printed or assumed.
    pub fn ability(&self, ability: Ability) -> u8 {
        self.abilities[ability as usize]
    }

    /// The marks of a kind printed on it.
    pub fn marks(&self, mark: Mark) -> u8 {
        self.marks[mark as usize]
    }
}

/// Notes which marks keep the card out of a faction and which it keeps off itself.
///
/// Who has Shadow or Vorlon Marks sponsors nothing that would bring the other kind (COMP 8.10). Rangers and Shadow Marks
/// exclude each other (PSI, Ranger; COMP 10, Ranger), and so do Drakh and Vorlon Marks (PSI, The Drakh; COMP 9.6).
pub(crate) fn note_marks(card: &mut PlayCard, fact: &Card, steps: &[Step]) {
    for (brought, opposing) in [(Mark::Shadow, Mark::Vorlon), (Mark::Vorlon, Mark::Shadow)] {
        if card.marks(brought) > 0 || steps.iter().any(|step| brings(step, brought)) {
            card.barred_by |= 1 << opposing as u8;
        }
    }
    let is_drakh = fact.loyalty == Some(Loyalty::Drakh);
    for (is_one, opposed) in [(fact.has_keyword("Ranger"), Mark::Shadow), (is_drakh, Mark::Vorlon)] {
        if is_one {
            card.barred_by |= 1 << opposed as u8;
            card.keeps_off |= 1 << opposed as u8;
            card.kinds |= kind::KEEPS_MARKS_OFF;
        }
    }
}

/// Whether an effect brings marks of a kind by the card's coming into play or being there.
fn brings(step: &Step, wanted: Mark) -> bool {
    let is_gain = |count: Count| count.plus > 0 || (count.each.is_some() && count.times > 0);
    matches!(step.when, Trigger::InPlay | Trigger::Enters)
        && matches!(step.what, CompiledChange::Marks(marks) if marks.mark == wanted && is_gain(marks.amount))
}

/// Notes how long an event lasts, and whether it is played once a game.
pub(crate) fn note_lasting(card: &mut PlayCard, fact: &Card, steps: &[Step]) {
    if fact.kind == Some(CardType::Event) {
        let played = steps.iter().filter(|step| step.when == Trigger::Played);
        card.lasts = played.clone().map(turns).max().unwrap_or(0);
        card.once_a_game = played.clone().any(|step| step.often == Some(Often::OnceAGame));
    }
}

/// For how many turns an effect of an event lasts (PSI, Event Cards; COMP 7.7): what it changes for a turn ends with it.
fn turns(step: &Step) -> u8 {
    match step.until {
        Some(Until::NextTurn) => 2,
        Some(Until::EndOfTurn) => 1,
        Some(_) => 0,
        None => usual_turns(step.what),
    }
}

/// For how many turns a change lasts that does not say it.
fn usual_turns(what: CompiledChange) -> u8 {
    match what {
        CompiledChange::CardConflicts(_) => 2,
        CompiledChange::Ability(_)
        | CompiledChange::AnyAbility(_)
        | CompiledChange::Opens { .. }
        | CompiledChange::Support(_)
        | CompiledChange::Cost(_)
        | CompiledChange::Conflicts(_)
        | CompiledChange::ConflictNow
        | CompiledChange::NoConflicts
        | CompiledChange::NoLoss(_)
        | CompiledChange::SpendAtMost(_) => 1,
        _ => 0,
    }
}
