//! What the standard pilot notes of a deck once for all games: which cards gain something here, and how much.

use crate::game::deck::effects::{CompiledChange, Count, StartedConflict, Step};
use crate::game::{CardIndex, CardSet, Modelled, PilotNotes, PlayDeck, Role};
use crate::pilots::standard::valuation::{expected, gains_by_rotation, is_count_of, of_step};
use zocalo_cards::card::{
    Ability, AbilityChange, AbilitySet, CardType, CostChange, Fetch, GivenMarks, Loyalty, Mark, OnWhom, Pile, Quantity,
    Trigger,
};

pub(crate) fn notes(deck: &PlayDeck) -> PilotNotes {
    let all = || (0u8..).take(deck.cards.len()).map(CardIndex);
    let (gainful, gains) = (gainful(deck), gains(deck));
    let pays = |card: &CardIndex| deck.steps_of(*card).iter().any(|step| gains_by_rotation(deck, step));
    let hands_on = |card: CardIndex| {
        let steps = deck.steps_of(card);
        steps.iter().any(
            |step| matches!(step.what, CompiledChange::Transfer { to: third, .. } if steps.iter().any(|step| is_count_of(step, third))),
        )
    };
    let gainful_events: CardSet =
        gainful.and(&deck.events).iter().filter(|card| gains[usize::from(card.0)] > 0).collect();
    let given_up = |card: &CardIndex| {
        let steps = || deck.played(*card, 0).map(|(step, _)| step);
        steps().any(|step| step.pay.rating > 0) && steps().map(|step| of_step(deck, step)).sum::<i16>() > 0
    };
    let rebuilt = deck.events.without(&gainful_events).iter().filter(given_up).collect();
    let idle_events: CardSet = deck.events.iter().filter(|card| deck.card(*card).modelled == Modelled::Not).collect();
    let military = |card: &CardIndex| deck.card(*card).conflicts.contains(Ability::Military);
    let battles: CardSet = gainful.and(&deck.conflicts).iter().filter(military).collect();
    let worth: Vec<i16> = all().map(|card| of_bringing(deck, card, !battles.is_empty())).collect();
    let brought: CardSet =
        deck.sponsored.without(&deck.agendas).iter().filter(|card| worth[usize::from(card.0)] > 0).collect();
    let boosts: CardSet = deck.events.iter().filter(|card| raises(deck, *card)).collect();
    let gainful_conflicts = gainful.and(&deck.conflicts);
    let fought = gainful_conflicts
        .iter()
        .map(|card| deck.card(card).conflicts)
        .fold(AbilitySet::default(), |all, one| all | one);
    let fights = |card: &CardIndex| {
        let facts = deck.card(*card);
        Ability::ALL.iter().any(|ability| {
            fought.contains(*ability) && !facts.defends_only.contains(*ability) && facts.ability(*ability) > 0
        })
    };
    let fighters = brought.iter().filter(fights).collect();
    let gainful_aftermaths = gainful.and(&deck.aftermaths);
    let wanted = brought
        .or(&gainful_events)
        .or(&rebuilt)
        .or(&gainful_conflicts)
        .or(&gainful_aftermaths)
        .or(&deck.agendas)
        .or(&deck.replacing);
    let keys = if gainful_conflicts.is_empty() { deck.agendas.or(&gainful_events) } else { gainful_conflicts };
    let by_target = |card: &CardIndex| {
        let counts = |step: &Step| matches!(step.what, CompiledChange::Influence(count) if count.each == Some(Quantity::TargetInfluence));
        deck.steps_of(*card).iter().any(counts)
    };
    let starts = |card: &CardIndex| {
        deck.steps_of(*card).iter().any(|step| matches!(step.what, CompiledChange::Conflict(StartedConflict { won, .. }) if deck.steps_from(won).iter().any(|step| of_step(deck, step) > 0)))
    };
    let engines = all().filter(starts).collect();
    // What a plan keeps for itself is in no set, and nobody discards it.
    let played = deck.sponsored.or(&deck.conflicts).or(&deck.events).or(&deck.aftermaths);
    PilotNotes {
        weights: deck.notes.weights,
        fighters,
        surplus: surplus(deck, &worth, &wanted, &boosts),
        gainful_conflicts,
        gainful_aftermaths,
        rare: deck.agendas.or(&gainful_events).or(&rebuilt).or(&idle_events).or(&deck.replacing),
        gainful_events,
        rebuilt,
        useless: played.without(&wanted).without(&boosts).without(&idle_events),
        idle_events,
        boosts,
        recruits: deck.sponsored.and(&deck.promotable),
        brought,
        wanted,
        keys,
        by_target: gainful_conflicts.iter().filter(by_target).collect(),
        battles,
        engines,
        gainful_rotations: all().filter(pays).collect(),
        hands_on: all().any(hands_on),
        tutors: deck.steps.iter().any(is_tutor),
        gains,
        worth,
    }
}

/// The cards that it can do without, those first that it would miss least: what cannot be played at all, what helps only where
/// somebody opposes, what is dear for what it brings.
fn surplus(deck: &PlayDeck, worth: &[i16], wanted: &CardSet, boosts: &CardSet) -> Vec<CardIndex> {
    let missed = |card: CardIndex| -> Option<(i16, i16)> {
        let facts = deck.card(card);
        Some(match facts.role {
            Role::Kept(_) => (0, 0),
            Role::Event if boosts.contains(card) && expected(deck) == 0 && deck.table.is_none() => (1, 0),
            Role::Event if deck.events.contains(card) && !wanted.contains(card) && !boosts.contains(card) => {
                (2, -facts.sponsor_cost)
            }
            // What a plan keeps for itself is in none of the sets.
            Role::Sponsored if deck.sponsored.contains(card) => (3, worth[usize::from(card.0)] - facts.sponsor_cost),
            _ => return None,
        })
    };
    let cards = (0u8..).take(deck.cards.len()).map(CardIndex);
    let mut ranked: Vec<_> = cards.filter_map(|card| missed(card).map(|missed| (missed, card))).collect();
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, card)| card).collect()
}

/// Whether a step of a card in play fetches a card of the deck for a mark.
pub(crate) fn is_tutor(step: &Step) -> bool {
    step.when == Trigger::Action
        && step.pay.purge.is_some()
        && matches!(step.what, CompiledChange::Fetch(Fetch { from: Pile::Deck, .. }))
}

/// The conflicts, events and aftermaths that gain something, however far they are won.
fn gainful(deck: &PlayDeck) -> CardSet {
    let gains = |card: &CardIndex| deck.steps_of(*card).iter().any(|step| of_step(deck, step) > 0);
    let lasts = |card: &CardIndex| deck.steps_of(*card).iter().map(|step| of_presence(deck, step)).sum::<i16>() > 0;
    let cards = deck.conflicts.or(&deck.events).iter().filter(gains);
    cards.chain(deck.aftermaths.iter().filter(|card| gains(card) || lasts(card))).collect()
}

/// What playing each event gains, by card; 0 for other cards.
fn gains(deck: &PlayDeck) -> Vec<i16> {
    let gain = |card: CardIndex| {
        // It takes the first choice, and once what can be done several times.
        deck.played(card, 0).map(|(step, _)| of_step(deck, step) - 6 * i16::from(step.pay.rating)).sum()
    };
    let gain = |card| if deck.events.contains(card) { gain(card) } else { 0 };
    (0u8..).take(deck.cards.len()).map(|at| gain(CardIndex(at))).collect()
}

/// Whether an event raises an ability for a conflict of this turn.
fn raises(deck: &PlayDeck, card: CardIndex) -> bool {
    let mut played = deck.played(card, 0);
    let raises = |step: &Step| {
        step.pay.is_free()
            && matches!(step.what, CompiledChange::Ability(AbilityChange { on: OnWhom::ACharacter | OnWhom::Ambassador, amount, .. }) if size(&amount) > 0)
    };
    played.all(|(step, _)| raises(step)) && deck.played(card, 0).next().is_some()
}

/// What bringing a sponsored card into play is worth: the abilities that it lends, its marks, and what it does. What has no
/// effect of its own here is worth nothing, and an enhancement of unknown effect is only put on one's own cards when
/// it is of one's own race: others may be for an enemy.
fn of_bringing(deck: &PlayDeck, at: CardIndex, battles: bool) -> i16 {
    let card = deck.card(at);
    if card.role != Role::Sponsored {
        return 0;
    }
    let effects: i16 = deck.steps_of(at).iter().map(|step| of_presence(deck, step)).sum();
    let marks = Mark::ALL.iter().filter(|mark| deck.useful_marks >> **mark as u8 & 1 == 1);
    let marks: i16 = marks.map(|mark| 2 * i16::from(card.marks(*mark))).sum();
    let lent = |ability: Ability| i16::from(card.ability(ability));
    let body = match card.kind {
        Some(CardType::Character) => {
            deck.notes.weights.body + Ability::ALL.iter().map(|ability| lent(*ability)).sum::<i16>()
        }
        // It is of use to others' conflicts alone.
        Some(CardType::Fleet) if card.defends_only.contains(Ability::Military) => 1,
        Some(CardType::Fleet) if battles => 1 + 2 * lent(Ability::Military),
        Some(CardType::Fleet) => 1 + lent(Ability::Military) / 2,
        _ if card.modelled != Modelled::Not => 0,
        Some(CardType::Enhancement) if card.loyalty != Some(Loyalty::from(deck.race)) => 0,
        _ => 2,
    };
    body + deck.notes.weights.effects * (marks + effects)
}

/// What a step of a card is worth while the card is in play, for the rest of the game.
pub(crate) fn of_presence(deck: &PlayDeck, step: &Step) -> i16 {
    match (step.when, step.what) {
        (Trigger::InPlay, CompiledChange::Power(count)) => deck.notes.weights.power * size(&count),
        (Trigger::InPlay, CompiledChange::Rating(count)) => deck.notes.weights.lasting * size(&count),
        (Trigger::InPlay, CompiledChange::Cost(CostChange { amount, .. })) => -3 * size(&amount).signum(),
        (Trigger::InPlay, CompiledChange::FreeCards(cards) | CompiledChange::MayDraw(cards)) => {
            6 * i16::from(cards.saturating_sub(1))
        }
        (Trigger::InPlay, CompiledChange::Marks(GivenMarks { mark, amount: count, .. }))
            if deck.useful_marks >> mark as u8 & 1 == 1 =>
        {
            2 * size(&count)
        }
        (Trigger::InPlay | Trigger::Resolving, CompiledChange::Ability(AbilityChange { amount, .. })) => {
            2 * size(&amount)
        }
        (Trigger::InPlay, CompiledChange::NoConflicts) => -12,
        (Trigger::InfluenceFromConflict, CompiledChange::Influence(count) | CompiledChange::Rating(count)) => {
            15 * size(&count)
        }
        (Trigger::Rotate | Trigger::Action, CompiledChange::Conflict(StartedConflict { won, .. })) => {
            2 * deck.steps_from(won).iter().map(|step| of_step(deck, step)).sum::<i16>()
        }
        (Trigger::Rotate, _) if gains_by_rotation(deck, step) => 2 * of_step(deck, step),
        (Trigger::Rotate | Trigger::Action, CompiledChange::Ability(AbilityChange { amount, .. })) => size(&amount),
        (
            Trigger::Rotate | Trigger::Action,
            CompiledChange::Fetch(..) | CompiledChange::Ready(_) | CompiledChange::Tokens(_),
        ) => 4,
        (Trigger::Rotate | Trigger::Action, CompiledChange::Marks(GivenMarks { mark, .. }))
            if deck.useful_marks >> mark as u8 & 1 == 1 =>
        {
            3
        }
        (Trigger::Won | Trigger::DrawRound | Trigger::ReadyRound | Trigger::ConflictRound, _) => {
            2 * of_step(deck, step)
        }
        (Trigger::Enters | Trigger::Resolved, _) => of_step(deck, step),
        _ => 0,
    }
}

/// What an amount comes to before anything is there to be counted: its fixed part, and one step of the counted.
pub(crate) fn size(count: &Count) -> i16 {
    count.plus + if count.each.is_none() { 0 } else { count.times.signum() }
}
