//! What can be done with a card in a deck of a race and faction, and after what conflicts.

use crate::game::deck::SpecCard;
use crate::game::deck::card::{AftermathTarget, Outcomes, Role, Target};
use crate::game::deck::unplayable::Unplayable;
use zocalo_cards::card::{
    Abilities, Ability, AbilitySet, Card, CardType, Change, Cost, Effect, Loyalty, Mark, Need, NeedMarks, OnWhom, Race,
    ReplaceWay, Trigger,
};
use zocalo_cards::ruleset::{Faction, Playability, Side, TurnOrder};

/// What decides how a deck may use a card.
#[derive(Clone, Copy)]
pub(crate) struct DeckContext<'a> {
    /// The race of the deck.
    pub race: Race,
    /// The faction it starts as.
    pub faction: &'a Faction,
    /// Who leads it.
    pub leader: &'a SpecCard,
    /// Whose turn is played.
    pub turn: TurnOrder,
}

impl<'a> DeckContext<'a> {
    pub(crate) fn side(&self) -> Side<'a> {
        Side { race: self.race, faction: self.faction, turn: self.turn }
    }

    pub(crate) fn role(&self, card: &Card) -> Role {
        let Some(kind) = card.kind else { return Role::Kept(Unplayable::UnknownType) };
        // VCG, Development actions: who pays for a card sponsors it. The page knows neither loyalty nor personalities.
        if self.turn == TurnOrder::Precedence
            && let Some(role) = self.closed(card)
        {
            return role;
        }
        if needs_of(card).is_none() {
            return Role::Kept(Unplayable::RequirementNotPlayed);
        }
        match kind {
            CardType::Agenda => Role::Agenda,
            CardType::Conflict if conflict_types(card).is_empty() => Role::Kept(Unplayable::UnknownConflictType),
            CardType::Conflict => Role::Conflict,
            CardType::Aftermath if aftermath_outcomes(card) == Outcomes::default() => {
                Role::Kept(Unplayable::UnknownMoment)
            }
            CardType::Aftermath if card.effects.is_none() => Role::Kept(Unplayable::EffectNotPlayed),
            CardType::Aftermath => Role::Aftermath,
            CardType::Event => event(card),
            // Laid face down and shown when its moment comes (PSI, Contingency Cards; COMP 7.5).
            CardType::Contingency if card.effects.as_ref().is_some_and(Vec::is_empty) => {
                Role::Kept(Unplayable::MomentOfOthers)
            }
            CardType::Contingency if card.text.is_none() => Role::Kept(Unplayable::UnknownEffect),
            CardType::Contingency => Role::Kept(Unplayable::MomentNotNoted),
            CardType::Character | CardType::Enhancement | CardType::Fleet | CardType::Group | CardType::Location => {
                sponsored(card)
            }
        }
    }

    /// What the Precedence rules close to this deck, whatever the card says.
    fn closed(&self, card: &Card) -> Option<Role> {
        if let Some(role) = self.closed_by_loyalty(card) {
            return Some(role);
        }
        if card.is_starting_ambassador() {
            // PSI, Your Starting Ambassador: cannot be sponsored.
            return Some(Role::Dead(Unplayable::StartingAmbassador));
        }
        // PSI, Personalities; for Home Faction leaders PSI, Ambassador: not in the same game.
        let is_another = |leader: &Card| leader.name == card.name && leader.id != card.id;
        let leads_already = self.leader.card().is_some_and(|leader| is_another(leader));
        leads_already.then_some(Role::Dead(Unplayable::AnotherVersionLeads))
    }

    /// What loyalty alone decides (PSI, Sponsoring Cards with a Race Type; deck rules of each card type).
    fn closed_by_loyalty(&self, card: &Card) -> Option<Role> {
        Some(match self.side().playability(card) {
            None => Role::Kept(Unplayable::UnknownLoyalty),
            Some(Playability::Usual | Playability::DoubleCost) => return None,
            Some(Playability::BarredAgenda) => Role::Dead(Unplayable::BarredAgenda),
            Some(Playability::AsItSays) if card.loyalty == Some(Loyalty::Drakh) => Role::Kept(Unplayable::DrakhOnly),
            Some(Playability::AsItSays) => Role::Kept(Unplayable::OnlyAsItSays),
            // A character of that race in the Inner Circle, and a target of it, will do.
            Some(Playability::WithSponsor) if matches!(target(card), Target::Card(_)) => return None,
            Some(Playability::WithSponsor) => Role::Kept(Unplayable::EnhancesItsRace),
            Some(Playability::OnOwnTarget) => Role::Kept(Unplayable::NeedsCardOfItsRace),
            Some(Playability::OnOthers) => Role::Kept(Unplayable::PlayedOnItsRace),
            Some(Playability::Never) => Role::Dead(Unplayable::WrongRace),
        })
    }
}

/// All that playing the card needs; `None` when some of it is outside the vocabulary. `5 Vorlon Marks` needs no
/// saying twice.
pub(crate) fn needs_of(card: &Card) -> Option<Vec<Need>> {
    if let Some(needs) = &card.needs {
        return Some(needs.clone());
    }
    let marks = |words: &String| -> Option<Need> {
        let [count, mark, "Mark" | "Marks"] = words.split(' ').collect::<Vec<_>>()[..] else { return None };
        Some(Need::Marks(NeedMarks { mark: mark.parse().ok()?, count: count.parse().ok()? }))
    };
    card.requires.iter().map(marks).collect()
}

pub(crate) fn requires(card: &Card, mark: Mark) -> bool {
    needs_of(card)
        .is_some_and(|needs| needs.iter().any(|need| matches!(need, Need::Marks(marks) if marks.mark == mark)))
        || card.requires.iter().any(|words| words.contains(&format!("{mark} Mark")))
}

pub(crate) fn shows(card: &Card, mark: Mark) -> bool {
    card.marks.as_ref().is_some_and(|marks| marks.contains_key(&mark))
        || card.gives_marks.iter().any(|given| given.mark == Some(mark))
}

/// An event is played for its printed cost. One whose cost nobody has noted, but whose text names its price, is played
/// for that price.
pub(crate) fn event(card: &Card) -> Role {
    let priced = card.effects.iter().flatten().any(|e| e.when == Trigger::Played && e.pay.is_some());
    match card.cost() {
        Some(Cost::Printed(_) | Cost::NonePrinted) => Role::Event,
        None if priced => Role::Event,
        None => Role::Kept(Unplayable::UnknownCost),
    }
}

pub(crate) fn sponsored(card: &Card) -> Role {
    if let Some(replaces) = &card.replaces
        && replaces.way != Some(ReplaceWay::May)
    {
        return if replaces.cards.is_empty() || replaces.note.is_some() || card.kind != Some(CardType::Character) {
            Role::Kept(Unplayable::OnlyReplaces)
        } else {
            Role::Replacing
        };
    }
    match card.cost() {
        Some(Cost::Printed(_)) => {}
        // PSI, Cards With No Printed Cost: undefined is not zero.
        Some(Cost::NonePrinted) => return Role::Kept(Unplayable::NoPrintedCost),
        None => return Role::Kept(Unplayable::UnknownCost),
    }
    if card.kind == Some(CardType::Enhancement) && card.subtype.is_none() {
        return Role::Kept(Unplayable::UnknownBearer);
    }
    if card.kind == Some(CardType::Enhancement) && card.subtype.as_deref() == Some("Conflict") {
        return Role::Kept(Unplayable::EnhancesConflicts);
    }
    Role::Sponsored
}

/// PSI, Enhancement Cards: each has a target, and no two copies of one enhancement go on the same target.
pub(crate) fn target(card: &Card) -> Target {
    match (card.kind, card.subtype.as_deref()) {
        (Some(CardType::Enhancement), Some("Character")) => Target::Card(CardType::Character),
        (Some(CardType::Enhancement), Some("Fleet")) => Target::Card(CardType::Fleet),
        (Some(CardType::Enhancement), Some("Location")) => Target::Card(CardType::Location),
        (Some(CardType::Enhancement), _) => Target::Once,
        _ => Target::None,
    }
}

/// ENG, Location Cards: the location of a race of which one may be in play. Species homeworlds are none.
pub(crate) fn is_homeworld(card: &Card) -> bool {
    let race = card.loyalty.and_then(Loyalty::race);
    race.is_some_and(|race| card.has_keyword(&format!("{race} Homeworld")))
}

/// The types that a conflict's subtype names; two for one that starts two
/// conflicts, none where the type is unknown.
pub fn conflict_types(card: &Card) -> AbilitySet {
    if card.kind != Some(CardType::Conflict) {
        return AbilitySet::EMPTY;
    }
    let words = card.subtype.as_deref().unwrap_or_default().split(' ');
    let printed = words.filter_map(|word| word.parse::<Ability>().ok());
    // A conflict that comes with it as it is initiated is one of its own.
    let more = card.effects.iter().flatten().filter(|effect| effect.when == Trigger::Initiated);
    let more =
        more.filter_map(|effect| if let Change::Conflict(started) = &effect.change { Some(started) } else { None });
    let more = more.flat_map(|started| started.types.iter().copied());
    printed.chain(more).collect()
}

/// After which conflicts an aftermath is played, by its subtype: `Won`, `Lost Military`, `Military or Lost Intrigue`
/// (PSI, Play Aftermath Cards).
pub(crate) fn aftermath_outcomes(card: &Card) -> Outcomes {
    let mut outcomes = Outcomes::default();
    if card.kind != Some(CardType::Aftermath) {
        return outcomes;
    }
    let Some(subtype) = card.subtype.as_deref() else { return outcomes };
    let mut won = None;
    for part in subtype.split(" or ") {
        let mut types = AbilitySet::EMPTY;
        for word in part.split(' ') {
            match word {
                "Won" => won = Some(true),
                "Lost" => won = Some(false),
                "Participant" => {}
                other => types |= other.parse::<Ability>().map_or(AbilitySet::EMPTY, AbilitySet::of),
            }
        }
        let types = if types.is_empty() { AbilitySet::ALL } else { types };
        if won != Some(false) {
            outcomes.won |= types;
        }
        if won != Some(true) {
            outcomes.lost |= types;
        }
    }
    outcomes
}

/// On what an aftermath is played: on a participant where it says so or works on what bears it, and what it changes there
/// says of which kind that is (PSI, Aftermath Cards; PSI, Participants); what speaks of no bearer is the faction's or its
/// ambassador's (PSI, Legal Targets).
pub(crate) fn aftermath_target(card: &Card) -> AftermathTarget {
    let on_bearer = |effect: &Effect| match &effect.change {
        Change::Ability(change) if change.on == OnWhom::Bearer => Some(match change.of {
            Abilities::Military => AftermathTarget::Fleet,
            Abilities::Used => AftermathTarget::Participant,
            _ => AftermathTarget::Character,
        }),
        Change::Marks(marks) if marks.on == OnWhom::Bearer => Some(AftermathTarget::Character),
        _ => None,
    };
    let effects = || card.effects.iter().flatten();
    let participant = card.subtype.as_deref().is_some_and(|words| words.split(' ').any(|word| word == "Participant"));
    let leaves_it_open = effects().all(|effect| effect.change == Change::Discarded)
        || effects().any(|effect| effect.change == Change::AnyAbility(OnWhom::Bearer));
    let usual = match () {
        () if participant => AftermathTarget::Participant,
        () if leaves_it_open => AftermathTarget::AmbassadorOrParticipant,
        () if effects().any(|effect| effect.change == Change::OnFaction) => AftermathTarget::Faction,
        () => AftermathTarget::Ambassador,
    };
    effects().find_map(on_bearer).unwrap_or(usual)
}
