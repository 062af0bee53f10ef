//! The parts of the sentences that effects are said in: amounts, what is counted, classes of cards, who is meant.

use std::fmt::Write as _;

use super::{Amount, CardClass, Place, Quantity, ThirdPower, Toward};

pub(super) fn third(who: ThirdPower) -> &'static str {
    match who {
        ThirdPower::Babylon5 => "Babylon 5",
        ThirdPower::Shadow => "the Shadows",
        ThirdPower::Vorlon => "the Vorlons",
    }
}

pub(super) fn toward(toward: Toward) -> String {
    match toward {
        Toward::Target => "the target race".to_owned(),
        Toward::Any => "any one race".to_owned(),
        Toward::Human => "the Humans".to_owned(),
        other => format!("the {other}"),
    }
}

/// `+2 influence`, or with a count `influence +1 for each …`.
pub(super) fn of(amount: &Amount, what: &str) -> String {
    match amount.as_fixed() {
        Some(number) => format!("{number:+} {what}"),
        None => format!("{what} {}", counted(amount, true)),
    }
}

pub(super) fn signed(amount: &Amount) -> String {
    match amount.as_fixed() {
        Some(number) => format!("{number:+}"),
        None => counted(amount, true),
    }
}

pub(super) fn plain(amount: &Amount) -> String {
    match amount.as_fixed() {
        Some(number) => number.to_string(),
        None => counted(amount, false),
    }
}

fn counted(amount: &Amount, with_sign: bool) -> String {
    let number = |number: i16| if with_sign { format!("{number:+}") } else { number.to_string() };
    let Some(each) = &amount.each else { return number(amount.plus) };
    let mut words = String::new();
    if amount.plus != 0 {
        let _ = write!(words, "{} and ", number(amount.plus));
    }
    let steps = if amount.per == 1 { String::new() } else { format!("{} ", amount.per) };
    let _ = write!(words, "{} for each {steps}{}", number(amount.times), quantity(each, amount.per));
    if amount.round_up {
        words.push_str(", rounded up");
    }
    if let Some(most) = amount.most {
        let _ = write!(words, ", at most {most}");
    }
    words
}

fn quantity(quantity: &Quantity, per: u8) -> String {
    match quantity {
        Quantity::InfluenceRating => "of your influence rating".to_owned(),
        Quantity::LowestRating => "of the lowest influence rating at the table".to_owned(),
        Quantity::Unrest => "of your unrest".to_owned(),
        Quantity::Marks(mark) => format!("{mark} {}", plural(per, "Mark")),
        Quantity::AmbassadorMarks(mark) => format!("{mark} {} on your ambassador", plural(per, "Mark")),
        Quantity::BearerMarks(mark) => format!("{mark} {} on it", plural(per, "Mark")),
        Quantity::Marked(mark) => format!("own {} with a {mark} Mark", plural(per, "character")),
        Quantity::Cards(of) => format!("of {} in play", class(of, true)),
        Quantity::AmbassadorAbility(ability) => format!("{ability} of your ambassador"),
        Quantity::BearerAbility(ability) => format!("{ability} of its bearer"),
        Quantity::ReadyAbility(ability) => format!("{ability} of your ready cards"),
        Quantity::Influence(who) => format!("{who} influence"),
        Quantity::TargetInfluence => "influence of the target".to_owned(),
        Quantity::Tension(whom) => format!("tension toward {}", toward(*whom)),
        Quantity::LowestTension => "of your lowest tension".to_owned(),
        Quantity::States(state) => format!("state of {state}"),
        Quantity::Tokens => plural(per, "token") + " on this card",
        Quantity::Margin => "of the margin".to_owned(),
        Quantity::RacesInInnerCircle => format!("{} in your Inner Circle", plural(per, "race")),
        Quantity::SpeciesInInnerCircle => "species in your Inner Circle".to_owned(),
        Quantity::ActionsThisTurn => format!("{} of yours this turn", plural(per, "action")),
        Quantity::DiscardedMilitary => "of the printed Military of the discarded fleet".to_owned(),
    }
}

/// A class of cards: `fleets of own race`, or with one card in mind `a fleet of own race`.
pub(super) fn class(class: &CardClass, many: bool) -> String {
    let mut words = Vec::new();
    words.extend(class.standing.map(|standing| standing.name().to_owned()));
    words.extend(match class.place {
        Some(Place::InnerCircle) => Some("Inner Circle".to_owned()),
        Some(Place::Supporting) => Some("supporting".to_owned()),
        None => None,
    });
    if !class.loyal.is_empty() {
        words.push(listed(class.loyal.iter(), "or"));
    }
    words.extend(class.keyword.clone());
    if class.names.is_empty() {
        let types: Vec<String> =
            class.types.iter().map(|kind| plural(1 + u8::from(many), &kind.name().to_lowercase())).collect();
        words.push(match &types[..] {
            [] => plural(1 + u8::from(many), "card"),
            types => listed(types.iter(), "or"),
        });
    } else {
        words.push(listed(class.names.iter(), "or"));
    }
    let mut words = words.join(" ");
    let now = if class.now { " now" } else { "" };
    match (class.ability, class.at_least) {
        (Some(ability), least) => {
            let _ = write!(words, " with {ability} {} or more{now}", least.unwrap_or(1));
        }
        (None, Some(least)) => {
            let _ = write!(words, " with an ability of {least} or more{now}");
        }
        (None, None) => {}
    }
    if let Some(mark) = class.requiring {
        let _ = write!(words, " requiring {mark} Marks");
    }
    if !class.changing.is_empty() {
        let _ =
            write!(words, " that {} {}", if many { "change" } else { "changes" }, listed(class.changing.iter(), "or"));
    }
    if let Some(mark) = class.showing {
        let _ = write!(words, " requiring or showing {mark} Marks");
    }
    if !class.except.is_empty() {
        let _ = write!(words, " except {}", listed(class.except.iter(), "or"));
    }
    if many || !class.names.is_empty() {
        return words;
    }
    let article = if words.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {words}")
}

pub(super) fn plural(count: u8, word: &str) -> String {
    match (count, word.strip_suffix('y')) {
        (1, _) => word.to_owned(),
        (_, Some(stem)) => format!("{stem}ies"),
        _ => format!("{word}s"),
    }
}

pub(super) fn listed<T: ToString>(items: impl Iterator<Item = T>, last: &str) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    match &items[..] {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}
