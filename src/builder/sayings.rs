//! What a deck says at its top, and what there is to choose from.

use super::model::{Model, SayingChoice, leaders_in};
use crate::messages::builder as say;
use zocalo_cards::card::{Card, Race, Section};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::ruleset::{AmbassadorRule, Faction, Ruleset, Use, may_lead, open_factions, world};
use zocalo_decks::editing::{DeckText, Saying};
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;
use zocalo_words::language::{FactionWords as _, RulesetWords as _, called};

/// What a deck may say at its top, in the order in which it is shown.
const SAYINGS: [Saying; 7] =
    [Saying::Name, Saying::Ruleset, Saying::Race, Saying::Ambassador, Saying::Faction, Saying::Agenda, Saying::Note];

/// What this deck may say. An agenda is a card of the deck like others but where the ruleset has a place for it.
#[must_use]
pub(super) fn sayings(model: &Model<'_>) -> Vec<Saying> {
    let has_agenda = model.judged.ruleset.agenda.usage == Use::Yes;
    let is_here = |saying: &Saying| {
        *saying != Saying::Agenda || has_agenda || said(model.history.deck(), Saying::Agenda).is_some()
    };
    SAYINGS.into_iter().filter(is_here).collect()
}

#[must_use]
pub(super) fn said(deck: &DeckText, saying: Saying) -> Option<&str> {
    let list = deck.list();
    let said = match saying {
        Saying::Name => &list.name,
        Saying::Ruleset => &list.ruleset,
        Saying::Race => &list.race,
        Saying::Faction => &list.faction,
        Saying::Pool => &list.pool,
        Saying::Note => &list.note,
        Saying::Ambassador | Saying::FactionCard | Saying::Agenda | Saying::Crusade => {
            return single(deck, saying.section()?);
        }
    };
    said.as_ref().map(|said| said.text.as_str())
}

fn single(deck: &DeckText, section: Section) -> Option<&str> {
    deck.list().lines.iter().find(|line| line.section == section).map(|line| line.written.as_str())
}

/// What a player chooses from, each as it is shown and what it writes, what the deck says now first; empty where anything
/// may be said.
#[must_use]
pub(super) fn choices(model: &Model<'_>, saying: Saying) -> Vec<(String, SayingChoice)> {
    let mut choices = match saying {
        Saying::Ruleset => rulesets(model.locale),
        Saying::Race => races(model),
        Saying::Faction => factions(model),
        Saying::Ambassador => leaders(model),
        _ => return Vec::new(),
    };
    if let Some(said) = said(model.history.deck(), saying) {
        choices
            .order_by_key(|(_, answer)| !matches!(answer, SayingChoice::Says(text) if text.eq_ignore_ascii_case(said)));
        choices.push((say::TakeOut { said }.render(model.locale), SayingChoice::Nothing));
    }
    choices
}

fn rulesets(locale: Locale) -> Vec<(String, SayingChoice)> {
    let known = Ruleset::names().filter_map(|name| Ruleset::named(name).ok());
    let choice = |ruleset: Ruleset| {
        (
            format!("{:<11} {}", ruleset.name, ruleset.about_for_reader().render(locale)),
            SayingChoice::Says(ruleset.name),
        )
    };
    let mut choices: Vec<_> = known.map(choice).collect();
    choices.push((say::OwnRuleset.render(locale), SayingChoice::Typed));
    choices
}

fn races(model: &Model<'_>) -> Vec<(String, SayingChoice)> {
    let (cards, rule) = (leaders_in(model), model.judged.ruleset.ambassador.as_ref());
    let choice = |race: &Race| {
        let led: Vec<Led<'_>> = rule.map_or(Vec::new(), |rule| led(&cards, rule, *race));
        let leaders = led.iter().flat_map(|(_, leaders)| leaders.iter().copied());
        (
            led_by(&called(Kind::Race, race.name()).render(model.locale), leaders, model.locale),
            SayingChoice::Says(race.name().to_owned()),
        )
    };
    Race::ALL.iter().map(choice).collect()
}

/// The factions that the race of the deck can start as, or all while it has none.
fn factions(model: &Model<'_>) -> Vec<(String, SayingChoice)> {
    let says = |faction: &Faction| SayingChoice::Says(faction.name.clone());
    let (Some(rule), Some(race)) = (&model.judged.ruleset.ambassador, model.judged.deck.race) else {
        return world()
            .factions()
            .iter()
            .map(|faction| (faction.called().render(model.locale), says(faction)))
            .collect();
    };
    let cards = leaders_in(model);
    let led = led(&cards, rule, race).into_iter();
    led.map(|(faction, leaders)| {
        (led_by(&faction.called().render(model.locale), leaders.into_iter(), model.locale), says(faction))
    })
    .collect()
}

/// Who may lead the faction of the deck, or any of its race while it says none, or of any race while it has none.
fn leaders(model: &Model<'_>) -> Vec<(String, SayingChoice)> {
    let deck = &model.judged.deck;
    let said = said(model.history.deck(), Saying::Faction).and_then(|said| world().faction(said));
    let mut labels: Vec<String> = Vec::new();
    if let Some(rule) = &model.judged.ruleset.ambassador {
        let cards = leaders_in(model);
        for race in Race::ALL.iter().filter(|race| deck.race.is_none_or(|own| own == **race)) {
            for (faction, leaders) in led(&cards, rule, *race) {
                if said.is_none_or(|said| said.name == faction.name) {
                    labels.extend(leaders.into_iter().map(ToOwned::to_owned));
                }
            }
        }
    }
    let mut seen = std::collections::HashSet::new();
    labels.retain(|label| seen.insert(label.clone()));
    let mut choices: Vec<_> = labels.into_iter().map(|label| (label.clone(), SayingChoice::Says(label))).collect();
    choices.push((say::AnotherCard.render(model.locale), SayingChoice::Typed));
    choices
}

type Led<'c> = (&'static Faction, Vec<&'c str>);

fn led<'c>(cards: &'c [Card], rule: &AmbassadorRule, race: Race) -> Vec<Led<'c>> {
    let leaders = |faction| {
        let fit = cards.iter().filter(|card| may_lead(card, faction, race, rule) == Some(true));
        (faction, fit.map(|card| card.label.as_str()).collect::<Vec<_>>())
    };
    open_factions(rule, race).map(leaders).filter(|(_, leaders)| !leaders.is_empty()).collect()
}

fn led_by<'c>(name: &str, leaders: impl Iterator<Item = &'c str>, locale: Locale) -> String {
    let mut names: Vec<&str> = Vec::new();
    for leader in leaders {
        if !names.contains(&leader) {
            names.push(leader);
        }
    }
    // The longest race of the language; factions are shorter.
    let wide = Race::ALL
        .iter()
        .map(|race| called(Kind::Race, race.name()).render(locale).chars().count())
        .fold(16, usize::max);
    if names.is_empty() {
        name.to_owned()
    } else {
        format!("{name:<wide$} {}", say::LedBy { names: names.join(", ") }.render(locale))
    }
}
