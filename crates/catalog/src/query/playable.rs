//! `is:playable for:…`: which cards a faction can play at all, as far as type, loyalty and keyword decide it.

use super::lookup::{DeckSide, Lookup, Unfound};
use super::tree::{QueryValue, Word};
use crate::messages::queries as say;
use zocalo_cards::card::{CardType, Loyalty, Race, Trait};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::ruleset::{Faction, world};
use zocalo_text::message::Diagnosis;
use zocalo_text::text::fold;
use zocalo_words::language::{FactionWords as _, Text, called};

pub(super) fn sql(said: &[QueryValue], lookup: &dyn Lookup) -> Result<String, Diagnosis> {
    let (race, faction) = side(said, lookup)?;
    let mut fitting = Vec::new();
    for kind in CardType::ALL {
        for loyalty in Loyalty::ALL {
            if !faction.playability(*kind, *loyalty, race).is_never() {
                fitting.push(format!("('{kind}', '{loyalty}')"));
            }
        }
    }
    let mut can = format!("(card.type, card.loyalty) IN (VALUES {})", fitting.join(", "));
    // ENG, Corporate Rules 3 and 4: the keyword or the word in the name is enough, whatever the race.
    if let Some(keyword) = &faction.normal_cost_keyword {
        let keyword = fold(keyword);
        can = format!(
            "({can} OR instr(card.folded_name, '{keyword}') > 0 OR EXISTS (SELECT 1 FROM keyword WHERE card = card.id AND folded = '{keyword}'))"
        );
    }
    // PSI, Your Starting Ambassador: a designated starting ambassador is never sponsored.
    Ok(format!("{can} AND card.traits & {} = 0", Trait::StartingAmbassador.bit()))
}

fn side(said: &[QueryValue], lookup: &dyn Lookup) -> Result<(Race, &'static Faction), Diagnosis> {
    let mut side = DeckSide::default();
    for value in said {
        let (Word::Text(text) | Word::Pattern(text)) = &value.word;
        let found = named(text, lookup).map_err(|unfound| unfound.at(&value.at))?;
        let twice = |one: bool, other: bool, what: &str| {
            (one && other).then(|| Diagnosis::new(value.at.0.clone(), say::TwoSides { what }, say::OneSide { what }))
        };
        let differ = side.race != found.race;
        if let Some(mistake) = twice(side.race.is_some() && differ, found.race.is_some(), "race")
            .or_else(|| twice(side.faction.is_some(), found.faction.is_some(), "faction"))
        {
            return Err(mistake);
        }
        side.race = found.race.or(side.race);
        side.faction = found.faction.or(side.faction);
    }
    let faction = match &side.faction {
        Some(name) => world().faction(name).unwrap_or(world().default_faction()),
        None => world().default_faction(),
    };
    let place = said.first().map_or(0..0, |value| value.at.0.clone());
    let mut races: Vec<Race> = faction.leaders.iter().map(|leader| leader.race).collect();
    races.sort_unstable();
    races.dedup();
    match (side.race, &races[..]) {
        (Some(race), open) if open.contains(&race) => Ok((race, faction)),
        (Some(race), open) => {
            let races = Text::list(open.iter().map(|race| called(Kind::Race, race.name())), ", ");
            let reason = say::CannotStartAs { race: called(Kind::Race, race.name()), faction: &faction.name };
            let help = say::LedBy { races };
            Err(Diagnosis::new(place, reason, help))
        }
        (None, [only]) => Ok((*only, faction)),
        (None, _) => {
            let help = say::AddRace { faction: &faction.name };
            Err(Diagnosis::new(place, say::WhichRace { faction: faction.words() }, help))
        }
    }
}

fn named(text: &str, lookup: &dyn Lookup) -> Result<DeckSide, Unfound> {
    if let Ok(race) = Race::read(text) {
        return Ok(DeckSide { race: Some(race), faction: None });
    }
    let folded = fold(text);
    let begun = |faction: &&Faction| fold(&faction.name).starts_with(&folded) && !folded.is_empty();
    match world().factions().iter().find(begun) {
        Some(faction) => Ok(DeckSide { race: None, faction: Some(faction.name.clone()) }),
        None => lookup.side(text),
    }
}
