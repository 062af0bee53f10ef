//! Whether the words of an effect make sense together: each may be right and the whole still say nothing.

use crate::messages::pack_faults as say;
use zocalo_cards::card::{Ability, Amount, Card, CardType, Change, Effect, Fact, Trigger, Until};
use zocalo_text::message::Text;

/// Whether a card of this type may print such a fact. A subtype belongs to one type, marks to those that bear them.
#[must_use]
pub fn may_print(kind: CardType, fact: Fact) -> bool {
    let prints = |ability: Ability| kind.printable_abilities().contains(&ability);
    match fact {
        Fact::Diplomacy => prints(Ability::Diplomacy),
        Fact::Intrigue => prints(Ability::Intrigue),
        Fact::Psi => prints(Ability::Psi),
        Fact::Leadership => prints(Ability::Leadership),
        Fact::Military => prints(Ability::Military),
        Fact::Cost => kind.may_print_cost(),
        Fact::Marks => kind == CardType::Character,
        Fact::Pictures => kind != CardType::Character,
        _ => true,
    }
}

/// The type by which the effects of a card are judged: a conflict card that may stay in play is an enhancement then.
#[must_use]
pub fn judged_as(card: &Card) -> Option<CardType> {
    let stays = card.effects.iter().flatten().any(|effect| matches!(effect.change, Change::StaysOn(_)));
    if stays { Some(CardType::Enhancement) } else { card.kind }
}

/// Why an effect of a card of this type says nothing that could be played; `None` when it makes sense.
#[must_use]
pub fn nonsense(kind: Option<CardType>, effect: &Effect) -> Option<Text> {
    let conflict = [Trigger::Initiated, Trigger::Resolving, Trigger::Resolved, Trigger::Won, Trigger::Lost];
    let with_margin = [Trigger::Won, Trigger::Lost];
    let playable = [Some(CardType::Event), Some(CardType::Aftermath), Some(CardType::Contingency), None];
    let enters = ![Some(CardType::Event), Some(CardType::Conflict)].contains(&kind);
    let zero = |amount: &Amount| amount.as_fixed() == Some(0);
    let nothing = match &effect.change {
        Change::Influence(by) | Change::TemporaryInfluence(by) | Change::Rating(by) | Change::Power(by) => zero(by),
        Change::Ability(change) => zero(&change.amount) && change.times == 1,
        Change::Marks(marks) => zero(&marks.amount),
        Change::Cost(cost) => zero(&cost.amount),
        _ => false,
    };
    [
        (nothing, "nothing"),
        (effect.by > 0 && !with_margin.contains(&effect.when), "by"),
        (effect.of.is_some() && ![Trigger::Sponsoring, Trigger::FirstBorne].contains(&effect.when), "of"),
        ((effect.choice > 0 || effect.repeat > 0) && effect.when != Trigger::Played, "played"),
        (effect.choice > 0 && effect.repeat > 0, "both"),
        (effect.when == Trigger::InPlay && effect.pay.is_some(), "price"),
        (effect.when == Trigger::Played && !playable.contains(&kind), "events"),
        ([Trigger::InPlay, Trigger::Rotate].contains(&effect.when) && !enters, "stays"),
        (
            matches!(effect.change, Change::OwnCost(_) | Change::OwnCostLess(_)) != (effect.when == Trigger::InHand),
            "own-cost",
        ),
        (
            !effect.conflicts.is_empty()
                && !conflict.contains(&effect.when)
                && !matches!(effect.change, Change::Support(_)),
            "conflicts",
        ),
        (effect.until == Some(Until::StateEnds) && kind.is_some_and(|kind| kind != CardType::Conflict), "state"),
    ]
    .into_iter()
    .find_map(|(is_wrong, why)| is_wrong.then(|| say::Nonsense { why }.text()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stays_in_play_rotates() {
        let effect: Effect =
            serde_json::from_value(serde_json::json!({ "when": "rotate", "change": { "draw": 1 } })).unwrap();
        assert!(nonsense(Some(CardType::Conflict), &effect).is_some());
        assert!(nonsense(Some(CardType::Event), &effect).is_some());
        assert!(nonsense(Some(CardType::Group), &effect).is_none());
        assert!(nonsense(None, &effect).is_none());
    }
}
