//! A league as it is printed: what was opened, and the players in the order of their results with their decks.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde::{Serialize, Serializer};

use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::deck_files;
use crate::cli::error::{Failure, Status};
use crate::cli::sheet::DeckSheet;
use crate::messages::league as say;
use crate::report::{hanging, strong, wrapped};
use zocalo_cards::card::Section;
use zocalo_decks::check::{Severity, Verdict};
use zocalo_decks::deck::Deck;
use zocalo_decks::sealed::league::{Player, Score};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::{apart, shortened};

/// The most copies that are swapped for each other and still named.
const MOST_SWAPS: usize = 6;

/// A league, its players in the order of their results.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct LeagueState {
    pub name: String,
    pub folder: String,
    pub ruleset: String,
    pub week: i64,
    /// What this command opened.
    pub opened: Vec<OpenedCards>,
    pub players: Vec<PlayerState>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheets: Option<Vec<DeckSheet>>,
    /// What was done, in a sentence.
    #[serde(skip)]
    pub line: Option<Text>,
}

/// The cards that a player opened.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct OpenedCards {
    pub player: String,
    pub week: i64,
    /// The products, or the list.
    pub what: String,
    #[serde(serialize_with = "counts")]
    #[cfg_attr(test, schemars(with = "Vec<CardCount<'static>>"))]
    pub cards: Vec<(String, u32)>,
}

/// Copies of a card.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CardCount<'c> {
    name: &'c str,
    count: u32,
}

fn counts<S: Serializer>(cards: &[(String, u32)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cards.iter().map(|(name, count)| CardCount { name, count: *count }))
}

/// A player with the deck as it is.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct PlayerState {
    name: String,
    deck: String,
    games: u32,
    wins: u32,
    /// Opponents with fewer points, over all games.
    beaten: u32,
    points: i64,
    /// Whether the deck is legal; `null` where it cannot be read.
    legal: Option<bool>,
    errors: usize,
    /// The first error, or why the deck cannot be read.
    why: Option<String>,
    checksum: Option<String>,
    cards: u32,
    pool: u32,
    /// What the deck has since the week before that it had not, by name.
    #[serde(serialize_with = "counts")]
    #[cfg_attr(test, schemars(with = "Vec<CardCount<'static>>"))]
    swapped_in: Vec<(String, u32)>,
    #[serde(serialize_with = "counts")]
    #[cfg_attr(test, schemars(with = "Vec<CardCount<'static>>"))]
    swapped_out: Vec<(String, u32)>,
    #[serde(skip)]
    is_unread: bool,
}

/// The copies that a deck has and had not, and the other way round.
pub(super) type Swaps = [Vec<(String, u32)>; 2];

impl PlayerState {
    pub(super) fn of(
        player: &Player,
        path: &Path,
        judged: &Result<(Deck, Verdict, u32), Failure>,
        [swapped_in, swapped_out]: Swaps,
        Score { games, wins, beaten, points }: Score,
        locale: Locale,
    ) -> Self {
        let (name, deck) = (player.name.clone(), shortened(&path.display().to_string(), 200));
        let (legal, errors, why, checksum, cards, pool) = match judged {
            Ok((deck, verdict, pool)) => {
                let first = verdict.findings.iter().find(|finding| finding.severity == Severity::Error);
                let unread = verdict.unread.first().map(|unread| &unread.diagnosis.reason);
                let why = unread.or(first.map(|finding| &finding.message)).map(|text| text.render(locale));
                let errors = verdict.count(Severity::Error) + verdict.unread.len();
                let checksum = Some(verdict.checksum.clone());
                (Some(verdict.is_legal()), errors, why, checksum, deck.count(&PLAYED), *pool)
            }
            Err(failure) => (None, 0, Some(failure.sentence().render(locale)), None, 0, 0),
        };
        Self {
            name,
            deck,
            games,
            wins,
            beaten,
            points,
            legal,
            errors,
            why,
            checksum,
            cards,
            pool,
            swapped_in,
            swapped_out,
            is_unread: judged.is_err(),
        }
    }

    /// Who stands before whom.
    pub(super) fn rank(&self) -> impl Ord + use<> {
        (Reverse((self.wins, self.beaten, self.points)), self.name.clone())
    }

    fn swaps(&self, locale: Locale) -> String {
        let named = |sign: char, cards: &[(String, u32)]| {
            cards.iter().map(|(name, count)| format!("{sign}{count} {name}")).collect::<Vec<_>>()
        };
        let mut swaps = [named('+', &self.swapped_in), named('-', &self.swapped_out)].concat();
        let more = swaps.len().saturating_sub(MOST_SWAPS);
        swaps.truncate(MOST_SWAPS);
        if more > 0 {
            swaps.push(say::MoreSwaps { count: more }.render(locale));
        }
        swaps.join(", ")
    }
}

const PLAYED: [Section; 3] = [Section::Ambassador, Section::OpeningHand, Section::Deck];

/// What was swapped between two states of a deck; nothing where one of them cannot be read.
pub(super) fn swaps(before: &Path, now: &Path, context: &Context) -> Swaps {
    let read = |path: &Path| -> Option<BTreeMap<String, i64>> {
        let (catalog, index) = (context.catalog().ok()?, context.index().ok()?);
        let deck = path
            .is_file()
            .then(|| deck_files::load_deck_in_part(path, None, catalog, index, context.locale()).ok())??;
        let mut copies = BTreeMap::new();
        for slot in deck.slots.iter().filter(|slot| PLAYED.contains(&slot.section)) {
            *copies.entry(slot.label()).or_default() += i64::from(slot.count);
        }
        Some(copies)
    };
    let Some((before, now)) = read(before).zip(read(now)) else { return Swaps::default() };
    let more = |one: &BTreeMap<String, i64>, other: &BTreeMap<String, i64>| {
        let by = |(card, count): (&String, &i64)| {
            let more = u32::try_from(count - other.get(card).copied().unwrap_or(0)).ok().filter(|more| *more > 0)?;
            Some((card.clone(), more))
        };
        one.iter().filter_map(by).collect()
    };
    [more(&now, &before), more(&before, &now)]
}

impl LeagueState {
    /// Whether every deck is legal.
    pub(super) fn status(&self) -> Status {
        let of = |player: &PlayerState| match player.legal {
            _ if player.is_unread => Status::NotUnderstood,
            Some(true) => Status::Done,
            _ => Status::No,
        };
        self.players.iter().map(of).fold(Status::Done, Status::or_worse)
    }
}

impl Answer for LeagueState {
    const KIND: &'static str = "sealed-league/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let mut text = String::new();
        if let Some(line) = &self.line {
            let _ = writeln!(text, "{}\n", hanging("", &line.render(locale), width));
        }
        for OpenedCards { player, week, what, cards } in &self.opened {
            let count: u32 = cards.iter().map(|(_, count)| count).sum();
            let head = say::OpenedHead { count, player, week: *week, what }.render(locale);
            let _ = writeln!(text, "{}", strong(hanging("", &head, width)));
            let named = |(name, count): &(String, u32)| match count {
                1 => apart(name).into_owned(),
                count => format!("{count} {}", apart(name)),
            };
            let cards: Vec<String> = cards.iter().map(named).collect();
            let _ = writeln!(text, "{}\n", hanging("  ", &cards.join(", "), width));
        }
        let head = say::LeagueHead { name: &self.name, ruleset: &self.ruleset, week: self.week }.render(locale);
        let _ = writeln!(text, "{}", strong(head));
        if self.players.is_empty() {
            return text + &hanging("", &say::NobodyYet { folder: &self.folder }.render(locale), width) + "\n";
        }
        let verdict = |player: &PlayerState| match player.legal {
            Some(true) => say::IsLegal.render(locale),
            Some(false) => say::IsIllegal { count: player.errors }.render(locale),
            None => say::IsUnread.render(locale),
        };
        let row = |player: &PlayerState| -> [Cow<'_, str>; 8] {
            [
                shortened(&player.name, 40).into(),
                player.wins.to_string().into(),
                player.games.to_string().into(),
                player.beaten.to_string().into(),
                player.points.to_string().into(),
                verdict(player).into(),
                player.pool.to_string().into(),
                player.swaps(locale).into(),
            ]
        };
        let rows: Vec<_> = self.players.iter().map(row).collect();
        let heads = [
            say::HeadPlayer,
            say::HeadWins,
            say::HeadGames,
            say::HeadBeaten,
            say::HeadPoints,
            say::HeadDeck,
            say::HeadPool,
            say::HeadSwaps,
        ]
        .map(|head| head.render(locale));
        let [player, wins, games, beaten, points, deck, pool, swaps] = &heads;
        let columns =
            [(player, 20), (wins, 6), (games, 6), (beaten, 8), (points, 8), (deck, 20), (pool, 6), (swaps, 0)];
        text += &wrapped(columns.map(|(head, width)| (head.as_str(), width)), &rows, width);
        for player in self.players.iter().filter(|player| player.legal != Some(true)) {
            let why = player.why.as_deref().unwrap_or_default();
            let line = say::Why { deck: &player.deck, player: &player.name, why }.render(locale);
            let _ = writeln!(text, "{}", hanging("", &line, width));
        }
        if let Some(sheets) = &self.sheets {
            let files: Vec<&str> = sheets.iter().map(|sheet| sheet.file.as_str()).collect();
            let _ = writeln!(text, "{}", hanging("", &say::SheetsIn { files: files.join(", ") }.render(locale), width));
        }
        text
    }
}

published!(LeagueState);
