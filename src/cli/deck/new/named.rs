//! What the arguments name, as the program knows it: cards, factions, races, the name of the deck, a ruleset's file.

use std::path::Path;
use std::rc::Rc;
use zocalo_text::message::{Locale, Text};

use super::offered::Offered;
use crate::cli::error::Failure;
use crate::cli::output::Output;
use crate::cli::resolve_card::{refuse_empty_name, resolve_card};
use crate::messages::{beginnings as begin, deck_new as say};
use zocalo_cards::card::{Card, Race};
use zocalo_cards::ruleset::{Faction, Ruleset, world};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_decks::deck::check_name;
use zocalo_text::files::writing::folder_of;
use zocalo_text::text::{shortened, suggestion};
use zocalo_words::language::factions_with_readings;

#[derive(Clone, Copy)]
pub(super) struct DeckNames<'a> {
    pub catalog: &'a Catalog,
    pub index: &'a Index,
    pub output: &'a Output,
}

impl DeckNames<'_> {
    /// The card that is to lead: of several that bear the name the one that may.
    pub(super) fn leader(
        &self,
        typed: &str,
        race: Option<Race>,
        faction: Option<&str>,
        ruleset: &Ruleset,
        offered: &Offered,
        locale: Locale,
    ) -> Result<Rc<Card>, Failure> {
        if let (Some(race), Some(rule)) = (race, &ruleset.ambassador) {
            let faction = faction_called(faction);
            let leaders: Vec<_> = offered.leaders(rule, race, Some(faction)).map(|card| card.id).collect();
            let is_full = self.index.full_name(typed, Some(race)).is_some_and(|(id, _)| leaders.contains(&id));
            if let (false, Resolved::Card(id, _)) = (is_full, self.index.resolve_among(typed, Some(race), &leaders))
                && let Some(card) = self.catalog.card(id)?
            {
                let quoted = shortened(typed, 60);
                let read = say::ReadAsLeader { card: &card.label, name: quoted }.render(locale);
                self.output.remark(crate::report::note(&read, self.output.width, locale));
                return Ok(card);
            }
        }
        self.card(typed, race)
    }

    /// The card that a name means, chosen at a terminal where it leaves several open. Errors: a request that cannot be
    /// understood where no card is called so.
    pub(super) fn card(&self, typed: &str, race: Option<Race>) -> Result<Rc<Card>, Failure> {
        refuse_empty_name(typed)?;
        match resolve_card(typed, race, self.catalog, self.index, self.output) {
            // What a deck is to hold must be known.
            Err(Failure::Nothing(message, help)) => Err(Failure::Request(message, help)),
            found => found,
        }
    }

    /// The cards of an opening hand, whose names stand between commas and may hold one.
    pub(super) fn hand(&self, typed: &str, race: Option<Race>) -> Result<Vec<String>, Failure> {
        let pieces: Vec<&str> = typed.split(',').collect();
        let mut hand = Vec::new();
        let mut at = 0;
        while at < pieces.len() {
            let with_comma = pieces.get(at..at + 2).map(|pair| pair.join(","));
            let whole = with_comma.filter(|name| self.index.full_name(name, race).is_some());
            at += if whole.is_some() { 2 } else { 1 };
            let name = whole.as_deref().unwrap_or(pieces[at - 1]);
            // A comma at the end names nothing.
            if !name.trim().is_empty() {
                hand.push(self.card(name, race)?.label.clone());
            }
        }
        Ok(hand)
    }
}

/// A faction as the data spell it. One that nobody starts as is for the check to find.
pub(super) fn read_faction(said: &str, locale: Locale) -> Result<String, Failure> {
    if let Some(faction) = world().faction(said) {
        return Ok(faction.name.clone());
    }
    if let Some(converted) = world().converted(said) {
        return Ok(converted.name.clone());
    }
    let names: Vec<&str> = world().factions().iter().map(|faction| faction.name.as_str()).collect();
    let help = match suggestion(said, names.iter().copied()) {
        Some(near) => say::DidYouMean { near }.render(locale),
        None => say::FactionsAre { names: Text::list(factions_with_readings(names.into_iter()), ", ") }.render(locale),
    };
    Err(Failure::request(say::NoFaction { name: shortened(said, 40) }, help))
}

pub(super) fn faction_called(name: Option<&str>) -> &'static Faction {
    name.and_then(|name| world().faction(name)).unwrap_or_else(|| world().default_faction())
}

pub(super) fn read_race(said: &str, locale: Locale) -> Result<Race, Failure> {
    Race::read(said).map_err(|_| {
        let help = suggestion(said, Race::ALL.iter().map(|race| race.name()))
            .map_or(String::new(), |near| say::DidYouMean { near }.render(locale));
        Failure::request(say::NotRace { error: begin::NoRaceCalled, word: shortened(said, 40) }, help)
    })
}

/// The name of a deck, which is one line of plain text.
pub(super) fn the_name(said: &str) -> Result<String, Failure> {
    let name = said.trim();
    check_name(name, 0..name.len())
        .map(|()| name.to_owned())
        .map_err(|_| Failure::request(say::NoName, say::NameIsLine))
}

/// The path of a ruleset as a deck in this file names it: from the folder of the deck, and nowhere out of it.
pub(super) fn below(file: &Path, ruleset: &Path) -> Result<String, Failure> {
    let folder = std::fs::canonicalize(folder_of(file)).ok();
    let file = std::fs::canonicalize(ruleset).ok();
    let below = folder.zip(file).and_then(|(folder, file)| Some(file.strip_prefix(folder).ok()?.to_owned()));
    let parts = below.iter().flat_map(|path| path.components());
    let parts: Vec<String> = parts.map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    if parts.is_empty() {
        let shown = shortened(&ruleset.display().to_string(), 200);
        return Err(Failure::request(say::CannotRefer { file: shown }, say::WriteBeside));
    }
    // A lone name would be looked for among the rulesets of the program.
    let is_mere_name = parts.len() == 1 && Path::new(&parts[0]).extension().is_none_or(|ending| ending != "toml");
    Ok(if is_mere_name { format!("./{}", parts[0]) } else { parts.join("/") })
}
