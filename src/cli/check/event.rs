//! `check --report`: an event. All decks are checked, each gets its sheet with the player's name, and a page shows the organizer
//! what was found and who may sit at which table.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::{CheckArgs, Judge, players};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::deck::LoadedDeck;
use crate::cli::deck_files;
use crate::cli::error::{Failure, Status};
use crate::cli::sheet::{EventDeck, event_pages};
use crate::messages::{sheet as say, verdict};
use crate::report::{BAD, prose, styled};
use crate::sheet::EventPage;
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::{Levels, Seating, Severity, seating};
use zocalo_decks::deck::Deck;
use zocalo_text::text::shortened;

/// The most pairs that are listed outside of the page.
const MOST_PAIRS: usize = 12;

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Event {
    /// The page of the organizer.
    index: String,
    decks: Vec<Entrant>,
    unread: Vec<UnreadEntrant>,
    /// The players of each table, else their decks.
    tables: Vec<Vec<String>>,
    /// Who may not sit together.
    apart: Vec<[String; 2]>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Entrant {
    player: Option<String>,
    deck: String,
    file: String,
    ruleset: String,
    legal: bool,
    checksum: String,
    /// The codes of its errors.
    errors: Vec<&'static str>,
    /// The page with its sheet.
    sheet: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct UnreadEntrant {
    player: Option<String>,
    file: String,
    reason: String,
}

impl Entrant {
    /// The player, else the deck.
    fn who(&self) -> String {
        shortened(self.player.as_ref().unwrap_or(&self.deck), 60)
    }
}

impl Answer for Event {
    const KIND: &'static str = "check-report/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let line = |text: String| format!("{}\n", prose(&text, textwrap::Options::new(width).subsequent_indent("  ")));
        let mut text = String::new();
        for deck in self.decks.iter().filter(|deck| !deck.legal) {
            let errors = if deck.errors.is_empty() { String::new() } else { format!(": {}", deck.errors.join(", ")) };
            let illegal = styled(BAD, say::EventIllegal.render(locale));
            text.push_str(&line(format!("{illegal}  {}  {}{errors}", deck.who(), shortened(&deck.file, 100))));
        }
        for deck in &self.unread {
            let unread = styled(BAD, say::EventUnread.render(locale));
            let who = shortened(deck.player.as_ref().unwrap_or(&deck.file), 60);
            text.push_str(&line(format!("{unread}  {who}  {}", shortened(&deck.reason, 200))));
        }
        let legal = self.decks.iter().filter(|deck| deck.legal).count();
        let (count, unread) = (self.decks.len() + self.unread.len(), self.unread.len());
        let illegal = self.decks.len() - legal;
        text.push_str(&line(verdict::DeskTotal { count, illegal, legal, unread }.render(locale)));
        for (players, table) in self.tables.iter().zip(1_usize..) {
            text.push_str(&line(say::TableOf { table, players: players.join("; ") }.render(locale)));
            if players.len() == 1 && self.tables.len() > 1 {
                text.push_str(&line(say::SitsAlone { player: &players[0] }.render(locale)));
            }
        }
        let (listed, others) = self.apart.split_at(self.apart.len().min(MOST_PAIRS));
        for [one, other] in listed {
            text.push_str(&line(say::NotTogether { one, other }.render(locale)));
        }
        if !others.is_empty() {
            text.push_str(&line(say::MoreNotTogether { count: others.len() }.render(locale)));
        }
        let count = self.decks.len() + 1;
        let _ = writeln!(text, "{}", say::WrotePages { count, file: shortened(&self.index, 200) }.render(locale));
        text
    }
}

pub(super) fn run(args: &CheckArgs, folder: &Path, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice(&args.decks)?;
    let players = args.players.as_deref().map(players::read).transpose()?.unwrap_or_default();
    let files = deck_files::meant(&args.decks, context)?.without_doubles(context.locale());
    files.say(context.output);
    if let Some(failure) = files.failures.into_iter().next() {
        return Err(failure);
    }
    // A deck that a player has handed in is nobody else's, though it lies in the folder too.
    let full = |path: &PathBuf| fs::canonicalize(path).unwrap_or_else(|_| path.clone());
    let taken: HashSet<PathBuf> = players.iter().map(|player| full(&player.deck)).collect();
    let others = files.paths.into_iter().filter(|path| !taken.contains(&full(path))).map(|path| (None, path));
    let entrants: Vec<(Option<String>, PathBuf)> =
        players.into_iter().map(|player| (Some(player.name), player.deck)).chain(others).collect();
    let judge = Judge::open(args, context)?;
    let (mut decks, mut unread, mut status) = (Vec::new(), Vec::new(), Status::Done);
    let mut failures = Vec::new();
    for (player, path) in entrants {
        match judge.judged(&path) {
            Ok(judged) => {
                status = status.or_worse(Status::of(&judged.verdict));
                let loaded = LoadedDeck { deck: judged.deck, ruleset: judged.ruleset, verdict: judged.verdict };
                decks.push(EventDeck { player, path, loaded });
            }
            Err(failure) => {
                status = status.or_worse(failure.status());
                let reason = failure.sentence().render(context.locale());
                unread.push(UnreadEntrant { player, file: path.display().to_string(), reason });
                failures.push(failure);
            }
        }
    }
    if decks.is_empty() {
        for failure in &failures {
            context.output.failure(failure);
        }
        return Ok(status);
    }
    let seated: Vec<(&Deck, &Ruleset)> = decks.iter().map(|one| (&one.loaded.deck, &one.loaded.ruleset)).collect();
    let levels = Levels::at_table(seated.iter().map(|(_, ruleset)| *ruleset))?;
    let Seating { tables, apart } = seating(&seated, usize::from(args.seats), args.preliminary, &levels);
    let mut entrants: Vec<Entrant> = decks.iter().map(entrant).collect();
    let who: Vec<String> = entrants.iter().map(Entrant::who).collect();
    let tables: Vec<Vec<String>> =
        tables.iter().map(|table| table.iter().map(|at| who[*at].clone()).collect()).collect();
    let apart: Vec<[String; 2]> = apart.iter().map(|(one, other)| [who[*one].clone(), who[*other].clone()]).collect();
    let not_read: Vec<(String, String)> = unread
        .iter()
        .map(|deck| (deck.player.clone().unwrap_or_else(|| deck.file.clone()), deck.reason.clone()))
        .collect();
    let page = EventPage { unread: &not_read, tables: &tables, apart: &apart };
    let written = event_pages(&decks, &page, folder, context)?;
    context.output.change_stands();
    for (entrant, sheet) in entrants.iter_mut().zip(written.sheets) {
        entrant.sheet = sheet;
    }
    context.output.print(&Event { index: written.index, decks: entrants, unread, tables, apart })?;
    Ok(status)
}

fn entrant(deck: &EventDeck) -> Entrant {
    let verdict = &deck.loaded.verdict;
    let mut errors: Vec<&str> =
        verdict.findings.iter().filter(|one| one.severity == Severity::Error).map(|one| one.code.name()).collect();
    errors.dedup();
    Entrant {
        player: deck.player.clone(),
        deck: deck.loaded.deck.title(),
        file: verdict.file.clone(),
        ruleset: verdict.ruleset.clone(),
        legal: verdict.is_legal(),
        checksum: verdict.checksum.clone(),
        errors,
        sheet: String::new(),
    }
}

published!(Event);
