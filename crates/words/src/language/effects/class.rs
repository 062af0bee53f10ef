//! Classes of cards in words: `fleets of own race`, or with one card in mind `a fleet of own race`.

use super::keys::listed;
use crate::language::messages::{classes as say, effects};
use crate::language::{on_card, with_article};
use zocalo_cards::card::CardType;
use zocalo_cards::card::{CardClass, ClassLoyalty, Place, Standing};

/// How the word of a class stands in its sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// One card, which does something or is there.
    Single,
    /// One card, to which something is done.
    Object,
    /// Several cards, of which something is said.
    Several,
}

impl Form {
    /// As messages choose by it.
    fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Object => "object",
            Self::Several => "several",
        }
    }
}

pub(super) fn class(class: &CardClass, form: Form) -> String {
    let words = without_article(class, form.name());
    // Cards that are named have no article.
    if form == Form::Several || !class.names.is_empty() { words } else { with_article(words) }
}

fn without_article(class: &CardClass, form: &str) -> String {
    let least = class.at_least;
    let or = |one, other| effects::Or { one, other }.to_string();
    // What an adjective belongs to: the first word for a card.
    let agrees = if class.names.is_empty() { class.types.first().map_or("card", |kind| kind.name()) } else { "card" };
    say::Class {
        standing: match class.standing {
            Some(Standing::Ready) => say::Ready { form, agrees }.to_string(),
            Some(Standing::Rotated) => say::Rotated { form, agrees }.to_string(),
            None => String::new(),
        },
        circle: match class.place {
            Some(Place::InnerCircle) => say::InCircle.to_string(),
            _ => String::new(),
        },
        supporting: match class.place {
            Some(Place::Supporting) => say::Supporting.to_string(),
            _ => String::new(),
        },
        loyal: match &class.loyal[..] {
            [] => String::new(),
            races => say::Loyal { races: listed(races.iter().copied().map(loyal_to).collect(), or) }.to_string(),
        },
        keyword: class.keyword.as_deref().map_or_else(String::new, |word| {
            let keyword = on_card(word);
            say::Keyword { keyword }.to_string()
        }),
        cards: cards(class, form),
        ability: match (class.ability, least) {
            (Some(ability), least) => {
                let (ability, least) = (ability.name(), least.unwrap_or(1));
                say::WithAbility { ability, least, now: class.now }.to_string()
            }
            (None, Some(least)) => say::WithAnAbility { least, now: class.now }.to_string(),
            (None, None) => String::new(),
        },
        requiring: class.requiring.map_or_else(String::new, |mark| say::Requiring { mark: mark.name() }.to_string()),
        changing: match &class.changing[..] {
            [] => String::new(),
            changing => {
                let changed = changing.iter().map(|of| say::Changed { ability: of.name() }.to_string());
                say::Changing { form, abilities: listed(changed.collect(), or) }.to_string()
            }
        },
        showing: class.showing.map_or_else(String::new, |mark| say::Showing { mark: mark.name() }.to_string()),
        except: match &class.except[..] {
            [] => String::new(),
            names => {
                let and = |one, other| effects::AndExcept { one, other }.to_string();
                say::Except { names: listed(names.to_vec(), and) }.to_string()
            }
        },
    }
    .to_string()
}

/// The names of the cards, else their types.
fn cards(class: &CardClass, form: &str) -> String {
    let or = |one, other| effects::Or { one, other }.to_string();
    if !class.names.is_empty() {
        return say::Names { names: listed(class.names.clone(), or), form }.to_string();
    }
    let of_type = |kind: &str| say::Type { r#type: kind, form }.to_string();
    match &class.types[..] {
        [] => of_type("card"),
        types => listed(types.iter().copied().map(CardType::name).map(of_type).collect(), or),
    }
}

fn loyal_to(loyalty: ClassLoyalty) -> String {
    say::LoyalTo { race: loyalty.name().replace(' ', "-") }.to_string()
}
