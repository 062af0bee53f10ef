//! `cards propose` and `cards proposals`: effects that are read from the texts of packs, and wait to be confirmed.

use clap::Args;
use serde::Serialize;

use super::super::answer::{Answer, Page, published};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::own_pack::folder;
use super::packs::find;
use crate::messages::cards as say;
use crate::report::{self, Proposed, Read};
use zocalo_cards::card::{Card, Effect, Need};
use zocalo_cards::data::cards::read_cards;
use zocalo_catalog::packs::{Identity, ListedPack, Pack, PackFolder, Stored, merge};
use zocalo_collection::facts::propose::{propose, proposed, with_proposals};
use zocalo_text::message::Locale;

/// Read card texts in facts files and propose effects that the goldfish can play
#[derive(Debug, Args)]
#[command(
    after_help = "A table of sentence patterns recognizes amounts, abilities, marks and classes of cards. Effects are proposed \
    only if every sentence of the text is recognized and the card has no effects yet; for the other cards, the number of \
    unread sentences is reported. No effect is played before you confirm it.\n\n\
    Example: zocalo cards propose fan-table"
)]
pub(crate) struct CardsProposeArgs {
    /// The facts file whose texts to read [default: all in use]
    #[arg(value_name = "NAME")]
    pack: Option<String>,
}

/// List proposed effects in words, beside the card texts
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo cards proposals --file fan-table")]
pub(crate) struct CardsProposalsArgs {
    /// Only from this facts file
    #[arg(long = "file", alias = "pack", value_name = "NAME")]
    pack: Option<String>,
}

/// What was read of the texts of packs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ProposalRun {
    #[serde(flatten)]
    read: ReadTexts,
    #[serde(skip)]
    page: String,
}

impl Answer for ProposalRun {
    const KIND: &'static str = "cards-propose/1";

    fn page(&self, _page: Page) -> String {
        self.page.clone()
    }
}

/// What waits to be confirmed.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Proposals {
    proposals: Vec<ProposedCard>,
    #[serde(skip)]
    page: String,
}

impl Answer for Proposals {
    const KIND: &'static str = "cards-proposals/1";

    fn page(&self, _page: Page) -> String {
        self.page.clone()
    }
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ReadTexts {
    /// Cards of which it is known what they do.
    known: usize,
    proposed: Vec<ProposedCard>,
    not_proposed: Vec<NotProposed>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ProposedCard {
    pack: String,
    name: String,
    text: String,
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Value>"))]
    needs: Vec<Need>,
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Value>"))]
    effects: Vec<Effect>,
    in_words: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct NotProposed {
    pack: String,
    name: String,
    sentences: usize,
    not_read: Vec<String>,
}

impl ProposedCard {
    fn of(one: &Proposed, locale: Locale) -> Self {
        Self {
            pack: one.pack.clone(),
            name: one.card.clone(),
            text: one.text.clone(),
            needs: one.needs.clone(),
            effects: one.effects.clone(),
            in_words: one.words(locale),
        }
    }
}

impl ReadTexts {
    pub(super) fn of(read: &Read, locale: Locale) -> Self {
        let left = |left: &Proposed| NotProposed {
            pack: left.pack.clone(),
            name: left.card.clone(),
            sentences: left.sentences.len(),
            not_read: left.unread().map(|sentence| sentence.text.clone()).collect(),
        };
        Self {
            known: read.known,
            proposed: read.proposed.iter().map(|one| ProposedCard::of(one, locale)).collect(),
            not_proposed: read.left.iter().map(left).collect(),
        }
    }
}

pub(super) fn run(args: &CardsProposeArgs, context: &Context) -> Result<Status, Failure> {
    let folder = folder(context.folders)?;
    // Packs that are broken are said to be.
    context.catalog()?;
    let listed = used(&folder, args.pack.as_deref(), context.locale())?;
    let mut read = Read::default();
    {
        let _lock = if listed.is_empty() { None } else { Some(folder.lock()?) };
        let all: Vec<Pack> = folder.read().into_iter().filter_map(|(_, pack)| pack.ok()).collect();
        let cards = cards_with(&all)?;
        for one in &listed {
            let Some(pack) = all.iter().find(|pack| pack.name == one.name) else { continue };
            let Some(source) = folder.text(&pack.name)? else { continue };
            let stored = read_pack(pack, &cards, &mut read);
            if stored != pack.proposals {
                let text = with_proposals(&source.text, &stored);
                folder.write(&pack.name, &text)?;
            }
        }
    }
    // The packs have changed, but nothing that counts has.
    context.folders.catalog(&context.output.quiet())?;
    let page = report::proposed(&read, context.output.is_verbose(), context.width(), context.locale());
    context.output.print(&ProposalRun { read: ReadTexts::of(&read, context.locale()), page })?;
    Ok(if read.proposed.is_empty() { Status::No } else { Status::Done })
}

pub(super) fn list(args: &CardsProposalsArgs, context: &Context) -> Result<Status, Failure> {
    let folder = folder(context.folders)?;
    context.catalog()?;
    let mut waiting = Vec::new();
    for listed in used(&folder, args.pack.as_deref(), context.locale())? {
        let Ok(pack) = listed.read() else { continue };
        waiting.extend(pack.proposals.iter().filter_map(|stored| waiting_in(&pack, stored)));
    }
    let proposals = waiting.iter().map(|one| ProposedCard::of(one, context.locale())).collect();
    let page = report::proposals(&waiting, context.width(), context.locale());
    context.output.print(&Proposals { proposals, page })?;
    Ok(Status::Done)
}

pub(super) fn used(folder: &PackFolder, name: Option<&str>, locale: Locale) -> Result<Vec<ListedPack>, Failure> {
    let Some(name) = name else { return Ok(folder.list().into_iter().filter(|pack| pack.is_enabled).collect()) };
    let listed = find(folder, name, true, locale)?;
    if !listed.is_enabled {
        let help = say::EnableIt { pack: name };
        return Err(Failure::request(say::PackDisabled { name }, help));
    }
    // One that is broken was said to be; alone it is a request that cannot be met.
    listed.read()?;
    Ok(vec![listed])
}

fn cards_with(packs: &[Pack]) -> Result<Vec<Card>, Failure> {
    let shipped = read_cards()?;
    Ok(if packs.is_empty() { shipped } else { merge(shipped, packs).cards })
}

/// Reads the texts of a pack where nobody has said what the card does. Returns what is proposed.
pub(super) fn read_pack(pack: &Pack, cards: &[Card], read: &mut Read) -> Vec<Stored> {
    let entries: Vec<&Card> = pack.cards.iter().map(|entry| &entry.card).collect();
    read_entries(&pack.name, &entries, cards, read)
}

pub(super) fn read_entries(pack: &str, entries: &[&Card], cards: &[Card], read: &mut Read) -> Vec<Stored> {
    let identity = Identity::of(cards);
    let mut stored = Vec::new();
    for entry in entries {
        let Some(text) = &entry.text else { continue };
        let card = identity.find(cards, entry).map_or(*entry, |at| &cards[at]);
        if card.effects.is_some() || entry.effects.is_some() || card.plain {
            read.known += 1;
            continue;
        }
        // The text of the pack counts, also where another is shown; what else is known of the card is known.
        let mut asked = card.clone();
        asked.name.clone_from(&entry.name);
        asked.text = Some(text.clone());
        asked.kind = card.kind.or(entry.kind);
        asked.keywords.extend(entry.keywords.iter().cloned());
        let proposal = propose(&asked);
        let report = Proposed::of(pack, entry, &proposal);
        if proposal.is_whole() {
            stored.push(proposed(entry, &proposal));
            read.proposed.push(report);
        } else {
            read.left.push(report);
        }
    }
    stored
}

/// A proposal that waits in a pack, beside the text; `None` when its card is gone or has effects.
fn waiting_in(pack: &Pack, stored: &Stored) -> Option<Proposed> {
    let entry = pack.cards.iter().map(|entry| &entry.card).find(|card| stored.is_for(card))?;
    entry.effects.is_none().then(|| Proposed::stored(&pack.name, entry, stored))
}

published!(ProposalRun, Proposals);
