//! What the deck is: by the arguments, by what it begins with, and by the user at the terminal.

use std::fmt::Write as _;
use std::path::Path;
use std::rc::Rc;
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;

use super::DeckNewArgs;
use super::draft::Draft;
use super::named::{DeckNames, below, faction_called, read_faction, read_race, the_name};
use super::offered::Offered;
use crate::cli::choose;
use crate::cli::error::Failure;
use crate::cli::resolve_ruleset::{ruleset_called, ruleset_in, usual_ruleset};
use crate::messages::deck_new as say;
use crate::report::{argument, note};
use zocalo_cards::card::{Card, Race, Section};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::ruleset::{Ruleset, Use};
use zocalo_decks::check::role;
use zocalo_text::files::writing::folder_of;
use zocalo_text::text::{apart, capitalized, shortened};
use zocalo_words::language::{FactionWords as _, RulesetWords as _, called};

#[derive(Default)]
pub(super) struct Answers {
    pub name: Option<String>,
    /// The ruleset, as the deck's file names it.
    pub ruleset: Option<String>,
    pub race: Option<Race>,
    pub faction: Option<String>,
    pub ambassador: Option<String>,
    pub agenda: Option<(String, Section)>,
    pub opening_hand: Option<Vec<String>>,
    /// Whether anything was asked.
    pub were_asked: bool,
}

impl Answers {
    /// The command that writes the same deck without asking anything.
    pub(super) fn command(&self, args: &DeckNewArgs) -> String {
        let path = |path: &Path| argument(&shortened(&path.display().to_string(), 200));
        let mut command = format!("zocalo deck new {}", path(&args.file));
        let mut say = |option: &str, value: Option<String>| {
            if let Some(value) = value {
                let _ = write!(command, " --{option} {value}");
            }
        };
        say("starter", args.starter.map(|starter| starter.race().name().to_lowercase()));
        say("from", args.from.as_deref().map(path));
        say("pool", args.pool.as_deref().map(path));
        // The path of a ruleset is given from here, and written from the folder of the file.
        say("ruleset", args.ruleset.as_ref().or(self.ruleset.as_ref()).map(|said| argument(said)));
        say("race", self.race.map(|race| argument(race.name())));
        say("faction", self.faction.as_deref().map(argument));
        say("ambassador", self.ambassador.as_deref().map(argument));
        say("agenda", self.agenda.as_ref().map(|(agenda, _)| argument(agenda)));
        say("opening-hand", self.opening_hand.as_ref().map(|hand| argument(&hand.join(","))));
        say("name", self.name.as_deref().map(argument));
        for (is_given, flag) in [(args.owned, " --owned"), (args.force, " --force")] {
            command.push_str(if is_given { flag } else { "" });
        }
        command + " --no-input"
    }
}

pub(super) struct Asking<'a> {
    args: &'a DeckNewArgs,
    draft: &'a Draft,
    offered: &'a Offered,
    names: DeckNames<'a>,
    /// Whether somebody can be asked and may be.
    asks: bool,
    were_asked: bool,
}

impl<'a> Asking<'a> {
    /// Somebody who may be asked if there is a terminal and the arguments do not forbid it.
    pub(super) fn of(args: &'a DeckNewArgs, draft: &'a Draft, offered: &'a Offered, names: DeckNames<'a>) -> Self {
        let asks = names.output.can_ask();
        Self { args, draft, offered, names, asks, were_asked: false }
    }

    /// All answers. Errors: a request that cannot be understood where an argument names what there is not, or where too
    /// little is given and nobody can be asked; [`Failure::Interrupted`] when a question is left.
    pub(super) fn answers(mut self, locale: Locale) -> Result<Answers, Failure> {
        let list = &self.draft.list;
        let name = self.args.name.as_ref().map(|name| the_name(name)).transpose()?;
        let said_race = self.args.race.as_deref().map(|one| read_race(one, locale)).transpose()?;
        let said_faction = self.args.faction.as_deref().map(|one| read_faction(one, locale)).transpose()?;
        let (ruleset_name, ruleset) = self.ruleset(locale)?;
        let of_base = list.race.as_ref().and_then(|said| Race::read(&said.text).ok());
        let mut race = said_race.or(of_base);
        let ambassador = match &self.args.ambassador {
            Some(typed) => {
                Some(self.names.leader(typed, race, said_faction.as_deref(), &ruleset, self.offered, locale)?)
            }
            None => None,
        };
        race = race.or_else(|| ambassador.as_ref()?.loyalty?.race());
        let has_ambassador = ambassador.is_some() || list.lines.iter().any(|line| line.section == Section::Ambassador);
        if !self.asks && !self.args.no_input {
            self.refuse_too_little(race, has_ambassador, &ruleset, locale)?;
        }
        if race.is_none() {
            race = self.ask_race(&ruleset, locale)?;
        }
        let faction = match said_faction {
            None if !has_ambassador && list.faction.is_none() => self.ask_faction(race, &ruleset, locale)?,
            said => said,
        };
        let ambassador = match ambassador {
            None if !has_ambassador => self.ask_ambassador(race, faction.as_deref(), &ruleset, locale)?,
            named => named,
        };
        let agenda = match &self.args.agenda {
            Some(typed) => Some(self.names.card(typed, race)?),
            None => self.ask_agenda(race, &ruleset, locale)?,
        };
        let opening_hand = match &self.args.opening_hand {
            Some(typed) => Some(self.names.hand(typed, race)?),
            None => None,
        };
        let at_the_top = ruleset.agenda.usage == Use::Yes;
        Ok(Answers {
            name,
            ruleset: ruleset_name,
            race: race.filter(|race| Some(*race) != of_base),
            faction,
            ambassador: ambassador.map(|card| card.label.clone()),
            agenda: agenda.map(|card| (card.label.clone(), if at_the_top { Section::Agenda } else { Section::Deck })),
            opening_hand,
            were_asked: self.were_asked,
        })
    }

    /// Refuses a deck of which too little is known, where nobody can be asked for more.
    fn refuse_too_little(
        &self,
        race: Option<Race>,
        has_ambassador: bool,
        ruleset: &Ruleset,
        locale: Locale,
    ) -> Result<(), Failure> {
        let needs_ambassador = ruleset.ambassador.is_some() && !has_ambassador;
        let needs = match (race.is_none(), needs_ambassador) {
            (true, true) => "both",
            (true, false) => "race",
            (false, true) => "ambassador",
            (false, false) => return Ok(()),
        };
        let leaders: Vec<String> = match (&ruleset.ambassador, race) {
            (Some(rule), Some(race)) if needs_ambassador && rule.documents.is_some() => {
                let all = self.offered.races(Some(rule));
                let of_race = all.into_iter().find(|(led, _)| *led == race).map_or(Vec::new(), |(_, leaders)| leaders);
                of_race.into_iter().take(6).map(|label| apart(label).into_owned()).collect()
            }
            _ => Vec::new(),
        };
        let names = leaders.join(", ");
        let leaders = if leaders.is_empty() { String::new() } else { say::SuchAs { names }.render(locale) };
        Err(Failure::request(say::Needs { needs }, say::GiveFlags { leaders, needs }))
    }

    /// The ruleset of the deck, and how its file names it if anything is to be said.
    fn ruleset(&mut self, locale: Locale) -> Result<(Option<String>, Ruleset), Failure> {
        if let Some(said) = &self.args.ruleset {
            let ruleset = ruleset_called(said)?;
            let name = if Ruleset::named(said).is_ok() {
                ruleset.name.clone()
            } else {
                below(&self.args.file, Path::new(said))?
            };
            return Ok((Some(name), ruleset));
        }
        if let Some(said) = &self.draft.list.ruleset {
            let ruleset = ruleset_in(&self.draft.from, said)?;
            let is_file = Ruleset::named(&said.text).is_err();
            let file = folder_of(Path::new(&self.draft.from.label)).join(&said.text);
            return Ok((is_file.then(|| below(&self.args.file, &file)).transpose()?, ruleset));
        }
        let usual = || ruleset_called(usual_ruleset());
        if !self.asks || self.args.starter.is_some() || self.args.from.is_some() {
            return Ok((None, usual()?));
        }
        let first = if self.args.pool.is_some() { "sealed" } else { usual_ruleset() };
        let mut names: Vec<&str> = Ruleset::names().collect();
        names.order_by_key(|name| *name != first);
        let rulesets = names.iter().map(|name| Ruleset::named(name)).collect::<Result<Vec<_>, _>>()?;
        let widest = names.iter().map(|name| name.len()).max().unwrap_or(0);
        let choices: Vec<String> = rulesets
            .iter()
            .map(|ruleset| format!("{:widest$}  {}", ruleset.name, ruleset.about_for_reader().render(locale)))
            .collect();
        match self.choose(&say::WhichRuleset.render(locale), &choices, locale)? {
            Some(at) => Ok((Some(rulesets[at].name.clone()), rulesets[at].clone())),
            None => Ok((None, usual()?)),
        }
    }

    fn ask_race(&mut self, ruleset: &Ruleset, locale: Locale) -> Result<Option<Race>, Failure> {
        let races = self.offered.races(ruleset.ambassador.as_ref());
        let all: Vec<(Race, Vec<&str>)> = Race::ALL.iter().map(|race| (*race, Vec::new())).collect();
        let races = match (&races[..], self.offered.among) {
            ([], Some(among)) if self.asks => {
                let none = say::NoneMayLead { among, ruleset: shortened(&ruleset.name, 60) };
                self.names.output.remark(note(&none.render(locale), self.names.output.width, locale));
                all
            }
            ([], _) => all,
            _ => races,
        };
        let name = |race: &Race| called(Kind::Race, race.name()).render(locale);
        let widest = races.iter().map(|(race, _)| name(race).chars().count()).max().unwrap_or(0);
        let choices: Vec<String> =
            races.iter().map(|(race, leaders)| named_by(&name(race), widest, leaders, locale)).collect();
        Ok(self.choose(&say::WhichRace.render(locale), &choices, locale)?.map(|at| races[at].0))
    }

    fn ask_faction(
        &mut self,
        race: Option<Race>,
        ruleset: &Ruleset,
        locale: Locale,
    ) -> Result<Option<String>, Failure> {
        let (Some(race), Some(rule)) = (race, &ruleset.ambassador) else { return Ok(None) };
        let factions = self.offered.factions(rule, race);
        let [_, _, ..] = factions[..] else {
            return Ok(factions.first().map(|(faction, _)| faction.name.clone()).filter(|_| self.asks));
        };
        let widest =
            factions.iter().map(|(faction, _)| faction.called().render(locale).chars().count()).max().unwrap_or(0);
        let choices: Vec<String> = factions
            .iter()
            .map(|(faction, leaders)| named_by(&faction.called().render(locale), widest, leaders, locale))
            .collect();
        Ok(self.choose(&say::WhichFaction.render(locale), &choices, locale)?.map(|at| factions[at].0.name.clone()))
    }

    fn ask_ambassador(
        &mut self,
        race: Option<Race>,
        faction: Option<&str>,
        ruleset: &Ruleset,
        locale: Locale,
    ) -> Result<Option<Rc<Card>>, Failure> {
        let (Some(race), Some(rule)) = (race, &ruleset.ambassador) else { return Ok(None) };
        let faction = faction_called(faction);
        let offered = self.offered;
        let leaders: Vec<&Card> = offered.leaders(rule, race, Some(faction)).collect();
        if leaders.is_empty()
            && self.asks
            && let Some(among) = offered.among
        {
            let none = say::NoneMayLeadRace { among, faction: faction.words(), race: race.name() };
            self.names.output.remark(note(&none.render(locale), self.names.output.width, locale));
        }
        // A ruleset of a stranger may call him anything.
        let leader =
            capitalized(&say::WhichLeader { called: shortened(&role(rule).render(locale), 40) }.render(locale));
        self.ask_card(&leader, &leaders, Some(say::NoneYet.render(locale)), race, locale)
    }

    fn ask_agenda(
        &mut self,
        race: Option<Race>,
        ruleset: &Ruleset,
        locale: Locale,
    ) -> Result<Option<Rc<Card>>, Failure> {
        // Starters and other decks have the agendas that they want, but for the one that the VCG has at the top.
        let begins = self.args.starter.is_some() || self.args.from.is_some();
        let has_one = self.draft.list.lines.iter().any(|line| line.section == Section::Agenda);
        let Some(race) = race.filter(|_| !begins || ruleset.agenda.usage == Use::Yes && !has_one) else {
            return Ok(None);
        };
        let offered = self.offered;
        let agendas: Vec<&Card> = offered.agendas(race).collect();
        self.ask_card(&say::WhichAgenda.render(locale), &agendas, None, race, locale)
    }

    /// A card of these, another one, or none. None stands first where it is the usual answer, else last as `none`.
    fn ask_card(
        &mut self,
        question: &str,
        cards: &[&Card],
        none: Option<String>,
        race: Race,
        locale: Locale,
    ) -> Result<Option<Rc<Card>>, Failure> {
        let labels = cards.iter().map(|card| card.label.clone());
        let mut choices: Vec<String> = none.is_none().then(|| say::NoneForNow.render(locale)).into_iter().collect();
        let first = choices.len();
        choices.extend(labels);
        let another = choices.len();
        choices.push(say::AnotherCard.render(locale));
        choices.extend(none);
        loop {
            let Some(at) = self.choose(question, &choices, locale)? else { return Ok(None) };
            if let Some(card) = at.checked_sub(first).and_then(|at| cards.get(at)) {
                return Ok(self.names.catalog.card(card.id)?);
            }
            if at != another {
                return Ok(None);
            }
            let typed = choose::text(&say::NameOfCard.render(locale))?;
            if typed.trim().is_empty() {
                continue;
            }
            match self.names.card(&typed, Some(race)) {
                // A typing error is asked about once more.
                Err(failure @ (Failure::Request(..) | Failure::Nothing(..))) => self.names.output.failure(&failure),
                found => return found.map(Some),
            }
        }
    }

    fn choose(&mut self, question: &str, choices: &[String], locale: Locale) -> Result<Option<usize>, Failure> {
        if !self.asks {
            return Ok(None);
        }
        let why = match (self.were_asked, self.offered.among) {
            (true, _) => String::new(),
            (false, None) => say::Begin.render(locale),
            (false, Some(among)) => say::BeginFrom { among }.render(locale),
        };
        self.were_asked = true;
        let choices: Vec<&str> = choices.iter().map(String::as_str).collect();
        let chosen = choose::choose(&why, question, &choices, self.names.output)?;
        if let Some(at) = chosen {
            let answer = choices[at].split("  ").next().unwrap_or_default();
            self.names.output.remark(format!("{question}: {}", shortened(answer, 80)));
        }
        Ok(chosen)
    }
}

/// A choice with who leads it: `Narn  led by G'Kar, Na'Far (ambassador)`.
fn named_by(name: &str, widest: usize, leaders: &[&str], locale: Locale) -> String {
    let names = leaders.join(", ");
    if leaders.is_empty() {
        name.to_owned()
    } else {
        format!("{name:widest$}  {}", say::LedBy { names }.render(locale))
    }
}
