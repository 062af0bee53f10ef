//! Classes of cards in words: `fleets of own race`, or with one card in mind `a fleet of own race`.

use crate::language::messages::{classes as say, effects};
use crate::language::on_card;
use zocalo_cards::card::{CardClass, CardType, ClassLoyalty, Place, Standing};
use zocalo_text::message::Text;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GrammarForm {
    /// One card, which does something or is there.
    Single,
    /// One card, to which something is done.
    Object,
    /// Several cards, of which something is said.
    Several,
}

impl GrammarForm {
    /// As messages choose by it.
    fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Object => "object",
            Self::Several => "several",
        }
    }
}

pub(super) fn class(class: &CardClass, form: GrammarForm) -> Text {
    let words = without_article(class, form.name());
    // Cards that are named have no article.
    if form == GrammarForm::Several || !class.names.is_empty() { words } else { words.with_article() }
}

fn without_article(class: &CardClass, form: &str) -> Text {
    let least = class.at_least;
    let or = |one, other| effects::Or { one, other }.text();
    // What an adjective belongs to: the first word for a card.
    let agrees = if class.names.is_empty() { class.types.first().map_or("card", |kind| kind.name()) } else { "card" };
    say::Class {
        standing: match class.standing {
            Some(Standing::Ready) => say::Ready { form, agrees }.text(),
            Some(Standing::Rotated) => say::Rotated { form, agrees }.text(),
            None => Text::EMPTY,
        },
        circle: match class.place {
            Some(Place::InnerCircle) => say::InCircle,
            _ => Text::EMPTY,
        },
        supporting: match class.place {
            Some(Place::Supporting) => say::Supporting,
            _ => Text::EMPTY,
        },
        loyal: match &class.loyal[..] {
            [] => Text::EMPTY,
            races => say::Loyal { races: listed(races.iter().copied().map(loyal_to).collect(), or) }.text(),
        },
        keyword: class.keyword.as_deref().map_or(Text::EMPTY, |word| {
            let keyword = on_card(word);
            say::Keyword { keyword }.text()
        }),
        cards: cards(class, form),
        ability: match (class.ability, least) {
            (Some(ability), least) => {
                let (ability, least) = (ability.name(), least.unwrap_or(1));
                say::WithAbility { ability, least, now: class.now }.text()
            }
            (None, Some(least)) => say::WithAnAbility { least, now: class.now }.text(),
            (None, None) => Text::EMPTY,
        },
        requiring: class.requiring.map_or(Text::EMPTY, |mark| say::Requiring { mark: mark.name() }.text()),
        changing: match &class.changing[..] {
            [] => Text::EMPTY,
            changing => {
                let changed = changing.iter().map(|of| say::Changed { ability: of.name() }.text());
                say::Changing { form, abilities: listed(changed.collect(), or) }.text()
            }
        },
        showing: class.showing.map_or(Text::EMPTY, |mark| say::Showing { mark: mark.name() }.text()),
        except: match &class.except[..] {
            [] => Text::EMPTY,
            names => {
                let and = |one, other| effects::AndExcept { one, other }.text();
                say::Except { names: listed(names.to_vec(), and) }.text()
            }
        },
    }
    .text()
}

/// The names of the cards, else their types.
fn cards(class: &CardClass, form: &str) -> Text {
    let or = |one, other| effects::Or { one, other }.text();
    if !class.names.is_empty() {
        return say::Names { names: listed(class.names.clone(), or), form }.text();
    }
    let of_type = |kind: &str| say::Type { r#type: kind, form }.text();
    match &class.types[..] {
        [] => of_type("card"),
        types => listed(types.iter().copied().map(CardType::name).map(of_type).collect(), or),
    }
}

fn loyal_to(loyalty: ClassLoyalty) -> Text {
    say::LoyalTo { race: loyalty.name().replace(' ', "-") }.text()
}

// How messages choose by the words of effects, and lists of such words.

/// A word of the vocabulary as messages choose by it: `an Inner Circle character` as `an-inner-circle-character`.
pub(super) fn key(name: &str) -> String {
    name.to_lowercase().replace(", ", "-").replace(' ', "-")
}

/// Words one after the other, the last two joined by `last`.
pub(super) fn listed<T: Into<Text>>(words: Vec<T>, last: impl Fn(Text, Text) -> Text) -> Text {
    let mut words: Vec<Text> = words.into_iter().map(Into::into).collect();
    let Some(end) = words.pop() else { return Text::EMPTY };
    if words.is_empty() { end } else { last(Text::list(words, ", "), end) }
}
