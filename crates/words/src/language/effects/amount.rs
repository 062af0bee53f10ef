//! Amounts in words: `+2`, or `+1 for each Destiny Mark on it`.

use super::class::{Form, class};
use super::keys::key;
use super::need::toward;
use crate::language::messages::amounts as say;
use zocalo_cards::card::{Amount, OnWhom, Quantity};
use zocalo_text::message::Text;

/// With its sign; of what is changed for this one, where it is counted by him.
pub(super) fn signed_for(amount: &Amount, whom: OnWhom) -> Text {
    in_words(amount, true, whom)
}

/// With its sign.
pub(super) fn signed(amount: &Amount) -> Text {
    signed_for(amount, OnWhom::ThisCard)
}

/// Without a sign, which is clear from the sentence.
pub(super) fn plain(amount: &Amount) -> Text {
    in_words(amount, false, OnWhom::ThisCard)
}

fn in_words(amount: &Amount, with_sign: bool, whom: OnWhom) -> Text {
    let number = |number: i16| Text::from(if with_sign { format!("{number:+}") } else { number.to_string() });
    let Some(each) = &amount.each else { return number(amount.plus) };
    let first = match amount.plus {
        0 => Text::EMPTY,
        plus => say::First { number: number(plus) }.text(),
    };
    let rounded = if amount.round_up { say::Rounded } else { Text::EMPTY };
    let most = amount.most.map_or(Text::EMPTY, |most| say::Most { most }.text());
    let each = quantity(each, amount.per, whom);
    say::Counted { first, number: number(amount.times), each, rounded, most }.text()
}

fn quantity(quantity: &Quantity, per: u8, whom: OnWhom) -> Text {
    let agrees = key(whom.name());
    match quantity {
        Quantity::InfluenceRating => say::EachRating { per }.text(),
        Quantity::LowestRating => say::EachLowestRating { per }.text(),
        Quantity::Unrest => say::EachUnrest { per }.text(),
        Quantity::Marks(mark) => say::EachMark { per, mark: mark.name() }.text(),
        Quantity::AmbassadorMarks(mark) => say::EachAmbassadorMark { per, mark: mark.name() }.text(),
        Quantity::BearerMarks(mark) => say::EachBearerMark { per, mark: mark.name(), agrees }.text(),
        Quantity::Marked(mark) => say::EachMarked { per, mark: mark.name() }.text(),
        Quantity::Cards(of) => say::EachCard { per, class: class(of, Form::Several) }.text(),
        Quantity::AmbassadorAbility(of) => say::EachOfAmbassador { per, ability: of.name() }.text(),
        Quantity::BearerAbility(of) => say::EachOfBearer { per, ability: of.name(), agrees }.text(),
        Quantity::ReadyAbility(of) => say::EachOfReady { per, ability: of.name() }.text(),
        Quantity::Influence(who) => say::EachInfluence { per, who: key(who.name()) }.text(),
        Quantity::TargetInfluence => say::EachTargetInfluence { per }.text(),
        Quantity::Tension(whom) => say::EachTension { per, toward: toward(*whom) }.text(),
        Quantity::LowestTension => say::EachLowestTension { per }.text(),
        Quantity::States(state) => say::EachState { per, state: key(state.name()) }.text(),
        Quantity::Tokens => say::EachToken { per }.text(),
        Quantity::Margin => say::EachOfMargin { per }.text(),
        Quantity::RacesInInnerCircle => say::EachRace { per }.text(),
        Quantity::SpeciesInInnerCircle => say::EachSpecies { per }.text(),
        Quantity::ActionsThisTurn => say::EachAction { per }.text(),
        Quantity::DiscardedMilitary => say::EachDiscardedMilitary { per }.text(),
    }
}
