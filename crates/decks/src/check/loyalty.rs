//! What a deck of this race and faction can play (deck rules by card type; COMP 4.4, 4.5 and 7.1 to 7.10). Nothing here makes a
//! deck illegal: a deck may hold cards that it cannot play.

use std::rc::Rc;

use super::companions::opens;
use super::finding::{Findings, card_names, silent, type_name};
use super::{Case, Code};
use crate::deck::Slot;
use crate::messages::check_play as say;
use zocalo_cards::card::{Card, CardType, Cost, Loyalty, Race, ReplaceWay};
use zocalo_cards::ruleset::Playability;
use zocalo_text::text;
use zocalo_words::language::{FactionWords as _, Text};

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let (Some(rule), Some(race)) = (&case.ruleset.loyalty, case.deck.race) else { return };
    let own = Loyalty::from(race);
    let played: Vec<(&Slot, &Rc<Card>)> = case.played().collect();
    double_cost(case, &played, race, findings);
    for (slot, card) in &played {
        let foreign = |loyalty: &Loyalty| *loyalty != own && loyalty.race().is_some();
        let Some(loyalty) = card.loyalty.filter(foreign) else { continue };
        let Some(kind) = card.kind.filter(|_| !case.is_exempt(card)) else { continue };
        let theirs = |kinds: &[CardType]| {
            played
                .iter()
                .any(|(_, other)| other.loyalty == Some(loyalty) && other.kind.is_some_and(|k| kinds.contains(&k)))
        };
        let (label, named) = (&card.label, loyalty.name());
        let (code, message, help) = match Playability::of(kind, loyalty, race) {
            // No agenda of another race is barred for being of its own.
            Playability::Usual | Playability::DoubleCost | Playability::AsItSays | Playability::BarredAgenda => {
                continue;
            }
            Playability::WithSponsor if theirs(&[CardType::Character]) => continue,
            Playability::WithSponsor => (
                Code::NoSponsor,
                say::NoSponsor { card: label, loyalty: named }.text(),
                say::NoSponsorHelp { loyalty: named }.text(),
            ),
            Playability::OnOwnTarget if theirs(CardType::ALL) && has_other(&played, card, loyalty) => continue,
            Playability::OnOwnTarget => (
                Code::NoTarget,
                say::NoOwnTarget { card: label, loyalty: named }.text(),
                say::NoOwnTargetHelp { loyalty: named }.text(),
            ),
            Playability::OnOthers => {
                (Code::AftermathForOthers, say::ForOthers { card: label, loyalty: named }.text(), say::ForOthersHelp)
            }
            Playability::Never if played.iter().any(|(_, other)| opens(other, kind)) => continue,
            Playability::Never => (
                Code::UnplayableCard,
                say::Unplayable { card: label, loyalty: named, race: race.name(), r#type: kind.name() }.text(),
                say::UnplayableHelp,
            ),
        };
        findings.draft(code, message).at(&slot.span).slots([*slot]).citation(chapter(case, kind)).help(help);
    }
    missing_targets(case, &played, own, findings);
    unknown_loyalty(&played, &rule.citation, findings);
    corporate(case, &played, own, findings);
    no_agenda(case, &played, findings);
}

/// Where the documents of the ruleset say who may play cards of a type that name a race.
fn chapter(case: &Case, kind: CardType) -> Text {
    let section = match kind {
        CardType::Aftermath => "COMP 7.1",
        CardType::Agenda => "COMP 4.4 and 7.2",
        CardType::Character => "COMP 4.4 and 4.5",
        CardType::Conflict => "COMP 4.4 and 7.4",
        CardType::Contingency => "COMP 7.5",
        CardType::Enhancement => "COMP 4.4 and 7.6",
        CardType::Event => "COMP 4.4",
        CardType::Fleet => "COMP 4.4 and 7.8",
        CardType::Group => "COMP 4.4 and 7.9",
        CardType::Location => "COMP 4.4 and 7.10",
    };
    let of_document = |document: &&str| match (*document, kind) {
        // PSI, Event Cards, knows no race; only the rulings and ENG do.
        ("PSI", CardType::Event) => silent("PSI, Event Cards"),
        ("PSI", CardType::Character) => Text::same("PSI, Bringing Characters into Play"),
        (document, kind) => format!("{document}, {kind} Cards").into(),
    };
    let documents = case.documents();
    let chapters = documents.iter().map(of_document).chain([Text::same(section)]);
    Text::list(chapters, "; ")
}

fn has_other(played: &[(&Slot, &Rc<Card>)], card: &Card, loyalty: Loyalty) -> bool {
    played.iter().any(|(_, other)| other.id != card.id && other.loyalty == Some(loyalty))
}

/// Characters of other races, and their total cost (COMP 4.4).
fn double_cost(case: &Case, played: &[(&Slot, &Rc<Card>)], race: Race, findings: &mut Findings) {
    let dear: Vec<(&Slot, &Rc<Card>)> = played
        .iter()
        .copied()
        .filter(|(_, card)| card.kind == Some(CardType::Character))
        .filter(|(_, card)| card.loyalty.is_some_and(|l| l != race.into() && l.race().is_some()))
        // A card that cannot be sponsored costs nothing, once or double.
        .filter(|(_, card)| !case.is_exempt(card) && card.cost() != Some(Cost::NonePrinted))
        .filter(|(_, card)| !card.replaces.as_ref().is_some_and(|r| r.way == Some(ReplaceWay::Must)))
        .collect();
    if dear.is_empty() {
        return;
    }
    let mut total = 0;
    let mut unknown = 0;
    for (slot, card) in &dear {
        match card.cost() {
            Some(Cost::Printed(cost)) => total += 2 * u32::from(cost) * slot.count,
            _ => unknown += slot.count,
        }
    }
    let names = card_names(dear.iter().map(|(_, card)| card.label.as_str()));
    let message = match unknown {
        0 => say::DoubleCost { names, total }.text(),
        unknown => say::DoubleCostUnknown { names, total, unknown }.text(),
    };
    let mut draft = findings.draft(Code::DoubleCost, message);
    for (slot, card) in &dear {
        let label = match card.cost() {
            Some(Cost::Printed(cost)) => {
                let once = u32::from(cost) * slot.count;
                say::CostNot { double: 2 * once, once }.text()
            }
            _ => say::CostUnknown,
        };
        draft = draft.slots([*slot]).labelled(&slot.span, label);
    }
    let citation = text![chapter(case, CardType::Character), "; COMP 12, Disaffected"];
    draft.citation(citation).help(say::DoubleCostHelp);
}

/// Enhancements for a fleet or a location in a deck that has none.
fn missing_targets(case: &Case, played: &[(&Slot, &Rc<Card>)], own: Loyalty, findings: &mut Findings) {
    for (slot, card) in played.iter().filter(|(_, card)| card.kind == Some(CardType::Enhancement)) {
        let wanted = match card.subtype.as_deref() {
            Some("Fleet") => CardType::Fleet,
            Some("Location") => CardType::Location,
            _ => continue,
        };
        // One of a race wants a target of that race.
        let of_race = card.loyalty.filter(|loyalty| loyalty.race().is_some());
        let suits = |other: &Card| {
            // A card of another race is never in play to be enhanced.
            let playable = other.loyalty.is_none_or(|loyalty| loyalty == own || loyalty == Loyalty::Neutral);
            let fits_race = matches!(card.loyalty, None | Some(Loyalty::Neutral)) || other.loyalty == card.loyalty;
            other.kind.is_none_or(|kind| kind == wanted) && playable && fits_race
        };
        if played.iter().any(|(_, other)| other.id != card.id && suits(other)) {
            continue;
        }
        let target = match of_race {
            Some(loyalty) => say::Target { loyalty: loyalty.name(), r#type: wanted.name() }.text(),
            None => type_name(wanted),
        };
        let help = if of_race.is_some_and(|loyalty| loyalty != own) {
            say::NoTargetForeignHelp { target: &target }.text()
        } else {
            say::NoTargetHelp { target: &target }.text()
        };
        findings
            .draft(Code::NoTarget, say::NoTarget { card: &card.label, target: &target })
            .slots([*slot])
            .citation(chapter(case, CardType::Enhancement))
            .help(help);
    }
}

/// Cards of unknown type or loyalty: whether they can be played is open.
fn unknown_loyalty(played: &[(&Slot, &Rc<Card>)], citation: &str, findings: &mut Findings) {
    let open: Vec<(&Slot, &Rc<Card>)> =
        played.iter().copied().filter(|(_, card)| card.kind.is_none() || card.loyalty.is_none()).collect();
    if open.is_empty() {
        return;
    }
    let names = card_names(open.iter().map(|(_, card)| card.label.as_str()));
    findings
        .draft(Code::FactsMissing, say::LoyaltyUnknown { names })
        .slots(open.iter().map(|(slot, _)| *slot))
        .citation(citation)
        .help(say::CheckCards);
}

/// ENG, Corporate Rule 5.
fn corporate(case: &Case, played: &[(&Slot, &Rc<Card>)], own: Loyalty, findings: &mut Findings) {
    let Some(faction) = case.faction.filter(|faction| faction.own_race_surcharge > 0) else { return };
    // A faction that the ruleset does not have brings none of its rules.
    let rule = case.ruleset.ambassador.as_ref().and_then(|rule| rule.documents.as_deref()).zip(case.deck.race);
    if rule.is_some_and(|(documents, race)| faction.leaders(race, documents).next().is_none()) {
        return;
    }
    let citation = "ENG, Corporate Rule 5";
    let of_own_race =
        || played.iter().copied().filter(|(_, card)| card.loyalty == Some(own) && !faction.is_exempt(card));
    let agendas = |card: &Card| card.kind == Some(CardType::Agenda) && !faction.agendas_of_own_race;
    for (slot, card) in of_own_race().filter(|(_, card)| agendas(card)) {
        findings
            .draft(Code::CorporateAgenda, say::OwnRaceAgenda { card: &card.label, faction: faction.words() })
            .slots([slot])
            .citation(citation)
            .help(say::OwnRaceAgendaHelp);
    }
    let dear: Vec<(&Slot, &Rc<Card>)> = of_own_race().filter(|(_, card)| !agendas(card)).collect();
    if dear.is_empty() {
        return;
    }
    let cards: u32 = dear.iter().map(|(slot, _)| slot.count).sum();
    let total = cards * u32::from(faction.own_race_surcharge);
    let each = faction.own_race_surcharge;
    let names = card_names(dear.iter().map(|(_, card)| card.label.as_str()));
    findings
        .draft(Code::CorporateSurcharge, say::Surcharge { each, faction: faction.words(), names, total })
        .slots(dear.iter().map(|(slot, _)| *slot))
        .citation(citation)
        .help(say::SurchargeHelp);
}

fn no_agenda(case: &Case, played: &[(&Slot, &Rc<Card>)], findings: &mut Findings) {
    let named = case.deck.count(&[zocalo_cards::card::Section::Agenda]) > 0;
    if played.is_empty()
        || named
        || played.iter().any(|(_, card)| card.kind.is_none_or(|kind| kind == CardType::Agenda))
    {
        return;
    }
    findings
        .draft(Code::NoAgenda, say::NoAgenda)
        .at_section(zocalo_cards::card::Section::Deck)
        .citation("PSI, Customizing Your Game Deck (tips)")
        .help(say::NoAgendaHelp);
}
