//! The page of the organizer: the decks of an event with their players, what was found, and the tables of a round.

use super::block::{Block, Table, TableRow};
use super::site::SiteEntry;
use super::view::{SheetError, SheetPage, VERSION, rendered};
use crate::messages::sheet as say;
use crate::messages::verdict::{SeverityError, SeverityNote, SeverityWarning};
use zocalo_decks::check::{Finding, Severity};
use zocalo_text::message::{Locale, Located, Text};
use zocalo_text::text::shortened;

pub(crate) struct EventPage<'a> {
    /// Decks of which nothing could be read: whose, and why.
    pub(crate) unread: &'a [(String, String)],
    pub(crate) tables: &'a [Vec<String>],
    /// Who may not sit together.
    pub(crate) apart: &'a [[String; 2]],
}

/// A finding about one of the decks.
pub(crate) struct FoundInDeck {
    who: String,
    severity: Text,
    code: Text,
    message: Text,
}

impl FoundInDeck {
    pub(crate) fn of(who: &str, finding: &Finding) -> Self {
        let severity = match finding.severity {
            Severity::Error => SeverityError,
            Severity::Warning => SeverityWarning,
            Severity::Note => SeverityNote,
        };
        let (code, message) = (Text::same(finding.code.name()), finding.message.clone());
        Self { who: who.to_owned(), severity, code, message }
    }

    /// Of a line that could not be understood.
    pub(crate) fn unread(who: &str, unread: &Located) -> Self {
        Self {
            who: who.to_owned(),
            severity: SeverityError,
            code: Text::EMPTY,
            message: unread.diagnosis.reason.clone(),
        }
    }
}

pub(crate) fn event(
    decks: &[SiteEntry],
    found: &[FoundInDeck],
    event: &EventPage<'_>,
    locale: Locale,
) -> Result<String, SheetError> {
    let heads =
        [say::Player, say::Deck, say::Race, say::Faction, say::Ambassador, say::CardsHead, say::Verdict, say::Checksum];
    let mut table = Table::new(say::Decks, heads);
    for deck in decks {
        let [race, faction, ambassador] = deck.about.clone();
        let player = shortened(deck.player.as_deref().unwrap_or("-"), 80);
        let title = Text::from(shortened(&deck.title, 120));
        let (cards, verdict, checksum) = (deck.cards.into(), deck.verdict.clone(), Text::from(&deck.checksum));
        let cells = vec![title, race, faction, ambassador, cards, verdict, checksum];
        table.rows.push(TableRow { head: player.into(), link: Some(deck.page.clone()), cells });
    }
    let mut unread = Table::new(say::UnreadDecks, [say::Player, say::Why]);
    for (who, why) in event.unread {
        unread.row(shortened(who, 120), [shortened(why, 400)]);
    }
    let mut findings = Table::new(say::Findings, [say::Player, say::Weight, say::Code, say::Finding]);
    for one in found {
        findings.row(
            shortened(&one.who, 120),
            [one.severity.clone(), one.code.clone(), one.message.clone().shortened(400)],
        );
    }
    let mut tables = Table::new(say::Tables, [say::Table, say::Players]);
    for (players, number) in event.tables.iter().zip(1_usize..) {
        tables.row(number.to_string(), [players.join("; ")]);
    }
    let mut apart = Table::new(say::Apart, [say::Player, say::NotWith]);
    for [one, other] in event.apart {
        apart.row(one.clone(), [other.clone()]);
    }
    let blocks = [
        Block::new("decks", say::CountOfDecks { count: decks.len() }).table(table).table(unread),
        Block::new("findings", say::Findings).table(findings),
        Block::new("tables", say::Tables).table(tables).table(apart).note(say::TablesNote),
    ];
    let title = &say::EventHead;
    rendered(&SheetPage {
        locale,
        title,
        links: &[],
        poster: None,
        paper: None,
        blocks: &blocks,
        faces: None,
        version: VERSION,
    })
}
