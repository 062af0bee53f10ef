//! `cards note`: what is printed on a card, typed in.

use super::super::candidates;
use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;
use serde_json::Value;
use zocalo_text::message::{Locale, Text};

use super::super::answer::{Answer, Page, published};
use super::super::choose::confirm;
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::resolve_card::{refuse_empty_name, resolve_card};
use super::contradiction::contradiction;
use super::own_pack::{
    as_request, change, change_seen, folder, identity_of, may_be_changed, mine, namesakes_of, typed_today,
};
use crate::messages::{beginnings as begin, cards as say};
use crate::report::{self, CardDocument};
use zocalo_cards::card::{Card, CardPatch, Fact, Race};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_catalog::packs::{Grade, Identity, grade_of};
use zocalo_collection::facts::{Mine, contradictions, impossible_beside, known_already, read_fields, without_facts};
use zocalo_words::language::fact_name;

/// Type in what is printed on a card
#[derive(Debug, Args)]
#[command(after_help = "Fields:\n  \
    2/1/-/3                 Diplomacy/Intrigue/Psi/Leadership, from top to bottom;\n                          \
    - not printed, ? cannot be read\n  \
    cost=5, cost=none       military=4, and so on for each ability\n  \
    strife=1                any mark; marks=none\n  \
    type=fleet, subtype=Major, race=narn, limit=unique\n  \
    keywords=\"Ranger, Narn Captain\"\n  \
    set=\"The Shadows\", rarity=rare\n  \
    text=\"...\", plain       what it does; plain: figures and traits only\n  \
    like=\"Other Card\"       does what that card does; amount=3 is its number\n  \
    effects='[{ ... }]'     in the words of `zocalo help effects`\n\n\
    A fact that contradicts the card data is shown with both sources, and you decide; a script needs --force.\n\n\
    Example: zocalo cards note \"Na'Toth\" 2/1/-/3 cost=5 strife=1")]
pub(crate) struct CardsNoteArgs {
    /// The card's name, in quotes when it is several words
    #[arg(value_name = "NAME", add = ArgValueCompleter::new(candidates::CardNames))]
    name: String,
    /// What is printed on it
    #[arg(required = true, value_name = "FIELDS")]
    fields: Vec<String>,
    /// Keep facts that contradict the card data, without asking
    #[arg(long)]
    force: bool,
}

/// A card with what was typed of it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct NotedCard<'a> {
    card: CardDocument<'a>,
    noted: Vec<NotedChange>,
    #[serde(skip)]
    page: String,
}

/// A fact that was typed: what stood there before, and what counts now.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct NotedChange {
    fact: &'static str,
    typed: Value,
    before: Value,
    now: Value,
}

impl NotedChange {
    fn of(before: &Card, now: &Card, typed: &Card, fact: Fact) -> Self {
        let value = |card: &Card| CardPatch::of(card).value(fact).unwrap_or_default();
        Self { fact: fact.name(), typed: value(typed), before: value(before), now: value(now) }
    }
}

impl Answer for NotedCard<'_> {
    const KIND: &'static str = "cards-note/1";

    fn page(&self, _page: Page) -> String {
        self.page.clone()
    }
}

/// Keeps what was typed, shows the card with it, and says what it changed.
pub(super) fn run(args: &CardsNoteArgs, context: &Context) -> Result<Status, Failure> {
    refuse_empty_name(&args.name)?;
    let folder = folder(context.folders)?;
    may_be_changed(&folder, context.folders)?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let card = resolve_card(&args.name, race(&args.fields), catalog, index, context.output).map_err(as_request)?;
    let find = |name: &str| like(name, &card, catalog, index);
    let typed = read_fields(&args.fields, &card, &find)
        .map_err(|wrong| Failure::in_argument(&begin::Fields.render(context.locale()), &wrong.field, wrong.fault))?;
    let identity = identity_of(&card, catalog)?;
    // A race that only says which of several cards is meant is no fact that is typed.
    let typed = if typed.loyalty.is_some() && typed.loyalty == identity.loyalty {
        without_facts(&typed, &[Fact::Loyalty])
    } else {
        typed
    };
    let known = known_already(&card, &typed);
    if !known.is_empty() {
        let words: Vec<String> = known.iter().map(|fact| named_fact(&card, *fact, context.locale())).collect();
        context.output.remark(report::note(
            &say::KnownAlready { facts: words.join(", ") }.render(context.locale()),
            context.width(),
            context.locale(),
        ));
    }
    let other: Vec<Fact> = Fact::known(&typed).filter(|fact| !known.contains(fact)).collect();
    let read = without_facts(&typed, &other);
    let typed = without_facts(&typed, &known);
    let against = contradictions(&card, &typed);
    if !against.is_empty() && !args.force && !keeps(&card, &typed, &against, context.output)? {
        return Ok(Status::No);
    }
    tells_it_apart(&card, &typed, catalog)?;
    stands_beside(&mine(&folder)?, &card, &identity, &typed)?;
    let noted: Vec<Fact> = Fact::known(&typed).collect();
    if !noted.is_empty() {
        change(&folder, |mine| mine.note(&identity, &typed, &typed_today()))?;
    }
    change_seen(&folder, &identity, &read, (!noted.is_empty()).then_some(&noted))?;
    let after = context.changed_catalog()?;
    let now =
        after.card(Index::load(&after)?.of_label(&card.label).unwrap_or(card.id))?.unwrap_or_else(|| card.clone());
    let changes = changes(&card, &now, &typed, &noted, !known.is_empty(), context.locale());
    let page = report::card(&now, context.output.is_verbose(), &[], context.width(), context.locale());
    let page = format!("{page}\n{}\n", report::hanging("", &changes, context.width()));
    let noted = noted.iter().map(|fact| NotedChange::of(&card, &now, &typed, *fact)).collect();
    context.output.print(&NotedCard { card: CardDocument::of(&now), noted, page })?;
    Ok(Status::Done)
}

/// Refuses a race with which the name would mean this card no more: nothing else that is typed of it would count then.
fn tells_it_apart(card: &Card, typed: &Card, catalog: &Catalog) -> Result<(), Failure> {
    if typed.loyalty.is_none() {
        return Ok(());
    }
    let namesakes = namesakes_of(card, catalog)?;
    let entry = Card { loyalty: typed.loyalty, ..card.bare() };
    match Identity::of(&namesakes).find(&namesakes, &entry) {
        Ok(at) if namesakes[at].id == card.id => Ok(()),
        _ => {
            let message = say::NoLongerMeans {
                name: &card.name,
                race: typed.loyalty.map_or("?", |loyalty| loyalty.name()),
                card: &card.label,
            };
            Err(Failure::request(message, say::NoLongerMeansHelp))
        }
    }
}

/// Refuses what makes a card that cannot be of what was typed of it before.
fn stands_beside(mine: &Mine, card: &Card, identity: &Card, typed: &Card) -> Result<(), Failure> {
    let Some(before) = mine.of(identity) else { return Ok(()) };
    let kind = typed.kind.or(card.kind).or(before.kind);
    let Some((which, why)) = impossible_beside(before, typed, kind) else { return Ok(()) };
    let words: Vec<&str> = which.iter().map(|fact| fact.name()).collect();
    let help = say::RemoveFirst { card: card.label.replace('"', ""), facts: words.join(" ") };
    Err(Failure::request(say::AlreadyTyped { card: &card.label, why }, help))
}

/// The race that the fields name: of several cards of one name it says which.
fn race(fields: &[String]) -> Option<Race> {
    let value =
        fields.iter().find_map(|field| field.strip_prefix("race=").or_else(|| field.strip_prefix("loyalty=")))?;
    Race::read(value).ok()
}

/// The card that `like=` names; nobody is asked.
fn like(name: &str, card: &Card, catalog: &Catalog, index: &Index) -> Result<Card, Text> {
    let race = card.loyalty.and_then(zocalo_cards::card::Loyalty::race);
    let labels =
        |ids: &[zocalo_cards::card::CardId]| ids.iter().map(|id| index.label(*id)).collect::<Vec<_>>().join(", ");
    let id = match index.resolve(name, race) {
        Resolved::Card(id, how) => {
            index.note(how, name, index.label(id));
            id
        }
        Resolved::Several(ids) => return Err(say::MatchesSeveral { name, cards: labels(&ids) }.text()),
        Resolved::Unknown(ids) if ids.is_empty() => return Err(say::NoCardCalled { name }.text()),
        Resolved::Unknown(ids) => return Err(say::NoCardCalledNear { name, cards: labels(&ids) }.text()),
    };
    let found = catalog.card(id).map_err(|error| error.text())?;
    found.map(|found| (*found).clone()).ok_or_else(|| say::CardLost { name }.text())
}

/// Shows what contradicts what, and asks whether the typed facts are to be kept.
fn keeps(card: &Card, typed: &Card, against: &[Fact], output: &Output) -> Result<bool, Failure> {
    let lines: Vec<String> = against.iter().map(|fact| contradiction(card, typed, *fact, output.locale())).collect();
    let message = say::OtherFacts { card: &card.label, facts: lines.join("; ") }.render(output.locale());
    let asked = report::hanging("", &message, output.width);
    match confirm(&asked, &say::KeepTyped.render(output.locale()), output)? {
        Some(keeps) => Ok(keeps),
        None => Err(Failure::request(message, say::KeepTypedForce)),
    }
}

/// What changed and how to take it back, in a sentence.
fn changes(before: &Card, now: &Card, typed: &Card, noted: &[Fact], has_known: bool, locale: Locale) -> String {
    if noted.is_empty() {
        return if has_known { say::NothingNotedKnown.render(locale) } else { say::NothingNotedEmpty.render(locale) };
    }
    let change = |fact: &Fact| {
        let (was, is) = (report::fact(before, *fact, locale), report::fact(now, *fact, locale));
        let name = fact_name(*fact, locale);
        let is_ruled =
            grade_of(now, *fact) == Grade::Ruling && !CardPatch::of(now).agrees(*fact, &CardPatch::of(typed));
        match fact {
            Fact::Text | Fact::Plain if is_ruled => say::ButErratum { name }.render(locale),
            Fact::Text | Fact::LeftOut | Fact::Effects | Fact::Plain => name,
            _ if is_ruled && is != report::fact(typed, *fact, locale) => {
                say::ButRuling { name, typed: report::fact(typed, *fact, locale), is }.render(locale)
            }
            _ if was == is => say::FactIs { name, is }.render(locale),
            _ => say::FactWas { name, is, was }.render(locale),
        }
    };
    let words: Vec<String> = noted.iter().map(change).collect();
    let keys: Vec<&str> = noted.iter().map(|fact| fact.name()).collect();
    let card = now.label.replace('"', "");
    say::Noted { facts: words.join(", "), card, keys: keys.join(" ") }.render(locale)
}

pub(super) fn named_fact(card: &Card, fact: Fact, locale: Locale) -> String {
    say::FactIs { name: fact_name(fact, locale), is: report::fact(card, fact, locale) }.render(locale)
}

published!(NotedCard<'static>);
