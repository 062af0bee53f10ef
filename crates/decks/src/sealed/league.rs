//! A sealed league in a folder of plain files: `league.toml` with its players and results, and for each player a deck,
//! `anna.toml`, and the cards opened so far, `anna.pool.toml`. Files are only added to, so that what somebody wrote into
//! them stays.

mod pools;

pub use pools::{cards_of, has_week, opened_in, pool_of};

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;
use toml_edit::{DocumentMut, InlineTable, Item, Table, Value, value};

use super::products::Starter;
use super::{OpenedProduct, Opener, SealedError};
use crate::deck::MOST_WEEKS;
use crate::messages::league as say;
use zocalo_cards::data::sets::set_called;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_text::files::digest;
use zocalo_text::files::schema::FileKind;
use zocalo_text::message::Diagnosis;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Source, shortened};
use zocalo_words::language::{Text, said_by_parser};

/// The file of a league in its folder.
pub const FILE: &str = "league.toml";

/// The largest file of a league, in bytes.
pub const LARGEST: u64 = 1 << 20;

/// The most players.
pub const MOST_PLAYERS: usize = 64;

/// The most games.
const MOST_GAMES: usize = 5_000;

/// The longest name of a player, in letters.
const LONGEST_NAME: usize = 40;

/// The most boosters of a week.
pub const MOST_BOOSTERS: u16 = 100;

#[derive(Debug, Clone)]
pub struct League {
    pub name: String,
    /// By its name, or the path of its file from the folder of the league.
    pub ruleset: String,
    pub seed: u64,
    /// The week that is played.
    pub week: i64,
    /// What every player opens first, beside a starter.
    pub start: Boosters,
    /// What every player opens each week after the first.
    pub weekly: Boosters,
    pub players: Vec<Player>,
    games: Vec<BTreeMap<String, i64>>,
    source: Source,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Boosters {
    pub number: u16,
    pub set: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    pub name: String,
    /// What the files of the player begin with.
    pub file: String,
}

/// What a player has won.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    pub games: u32,
    /// Games in which nobody had more points.
    pub wins: u32,
    /// Opponents with fewer points, over all games.
    pub beaten: u32,
    pub points: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: Spanned<String>,
    #[serde(default = "usual_ruleset")]
    ruleset: Spanned<String>,
    seed: u64,
    week: Spanned<i64>,
    start: WrittenBoosters,
    weekly: WrittenBoosters,
    #[serde(default, rename = "player")]
    players: Vec<WrittenPlayer>,
    #[serde(default, rename = "game")]
    games: Vec<WrittenGame>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBoosters {
    boosters: Spanned<i64>,
    set: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlayer {
    name: Spanned<String>,
    file: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGame {
    week: Spanned<i64>,
    points: Spanned<BTreeMap<String, i64>>,
}

fn usual_ruleset() -> Spanned<String> {
    Spanned::new(0..0, "sealed".to_owned())
}

impl League {
    /// Reads the file of a league.
    ///
    /// # Errors
    /// The text with everything that is wrong in it, each at its place.
    pub fn read(source: Source) -> Result<Self, (Source, Vec<Diagnosis>)> {
        let written: Written = match toml::from_str(&source.text) {
            Ok(written) => written,
            Err(error) => {
                let why = said_by_parser(error.message().lines().next().unwrap_or_default());
                let fault = Diagnosis::new(error.span().unwrap_or(0..0), say::NoLeague { why }, say::SeeForm);
                return Err((source, vec![fault]));
            }
        };
        let mut faults = Faults::default();
        faults.unless(is_name(written.name.get_ref()), &written.name.span(), say::NoName, say::WriteName);
        faults.of_week(&written.week);
        let [start, weekly] = [written.start, written.weekly].map(|boosters| faults.boosters(boosters));
        let mut players: Vec<Player> = Vec::new();
        for WrittenPlayer { name, file } in written.players {
            let (at, file_at) = (name.span(), file.span());
            let (name, file) = (name.into_inner(), file.into_inner());
            faults.unless(is_name(&name), &at, say::NoName, say::WriteName);
            faults.unless(is_file(&file), &file_at, say::NoFile, say::WriteFile);
            let twice = players.iter().any(|other| is_same(&other.name, &name));
            faults.unless(!twice, &at, say::PlayerTwice { name: shortened(&name, 40) }, say::OtherName);
            let twice = players.iter().any(|other| is_same(&other.file, &file));
            faults.unless(!twice, &file_at, say::FileTwice, say::WriteFile);
            faults.unless(
                players.len() < MOST_PLAYERS,
                &at,
                say::TooManyPlayers { most: MOST_PLAYERS },
                say::TwoLeagues,
            );
            players.push(Player { name, file });
        }
        let mut games = Vec::new();
        for WrittenGame { week, points } in written.games {
            faults.of_week(&week);
            let at = points.span();
            let points = points.into_inner();
            faults.unless(points.len() > 1, &at, say::OnePlayer, say::TwoPlayers);
            for name in points.keys().filter(|name| !players.iter().any(|player| player.name == **name)) {
                faults.add(&at, say::NoPlayer { name: shortened(name, 40) }.text(), names(&players));
            }
            faults.unless(games.len() < MOST_GAMES, &at, say::TooManyGames { most: MOST_GAMES }, say::TwoLeagues);
            games.push(points);
        }
        if !faults.0.is_empty() {
            faults.0.order_by_key(|fault| fault.span.start);
            return Err((source, faults.0));
        }
        let (name, ruleset, week) =
            (written.name.into_inner(), written.ruleset.into_inner(), written.week.into_inner());
        Ok(Self { name, ruleset, seed: written.seed, week, start, weekly, players, games, source })
    }

    /// The text of a league without players.
    #[must_use]
    pub fn begin(name: &str, ruleset: &str, seed: u64, start: &Boosters, weekly: &Boosters) -> String {
        let mut document = DocumentMut::new();
        let table = document.as_table_mut();
        table.insert("name", value(name));
        table.insert("ruleset", value(ruleset));
        table.insert("seed", value(i64::try_from(seed).unwrap_or(i64::MAX)));
        table.insert("week", value(1));
        for (key, boosters) in [("start", start), ("weekly", weekly)] {
            let mut of = InlineTable::new();
            of.insert("boosters", i64::from(boosters.number).into());
            of.insert("set", boosters.set.as_str().into());
            table.insert(key, value(of));
        }
        FileKind::League.over(&format!("# A sealed league; zocalo help files explains the keys.\n{document}"))
    }

    /// The text with one more player.
    #[must_use]
    pub fn with_player(&self, player: &Player) -> String {
        let mut table = Table::new();
        table.insert("name", value(&player.name));
        table.insert("file", value(&player.file));
        self.with("player", table)
    }

    /// The text with one more game of this week.
    #[must_use]
    pub fn with_game(&self, points: &[(String, i64)]) -> String {
        let mut table = Table::new();
        table.insert("week", value(self.week));
        let points: InlineTable = points.iter().map(|(name, points)| (name.as_str(), *points)).collect();
        table.insert("points", value(points));
        self.with("game", table)
    }

    /// The text in the next week.
    #[must_use]
    pub fn with_next_week(&self) -> String {
        let mut document = self.document();
        if let Some(Item::Value(week)) = document.get_mut("week") {
            let decor = week.decor().clone();
            *week = (self.week + 1).into();
            *week.decor_mut() = decor;
        }
        document.to_string()
    }

    fn with(&self, key: &str, table: Table) -> String {
        let mut document = self.document();
        let tables = document.entry(key).or_insert(Item::ArrayOfTables(toml_edit::ArrayOfTables::new()));
        match tables {
            Item::ArrayOfTables(tables) => tables.push(table),
            Item::Value(Value::Array(tables)) => tables.push(table.into_inline_table()),
            _ => {}
        }
        document.to_string()
    }

    fn document(&self) -> DocumentMut {
        // It was read as TOML before.
        self.source.text.parse().unwrap_or_default()
    }

    /// The player of this name, in any case.
    #[must_use]
    pub fn player(&self, name: &str) -> Option<&Player> {
        self.players.iter().find(|player| is_same(&player.name, name))
    }

    /// A new player, whose files no other player has.
    ///
    /// # Errors
    /// Why the name cannot be one, and the remedy.
    pub fn new_player(&self, name: &str) -> Result<Player, Diagnosis> {
        let wrong = |reason: Text, help| Err(Diagnosis::new(0..name.len(), reason, help));
        if !is_name(name) {
            return wrong(say::NoName, say::WriteName);
        }
        if self.player(name).is_some() {
            return wrong(say::PlayerTwice { name }.text(), say::OtherName);
        }
        if self.players.len() >= MOST_PLAYERS {
            return wrong(say::TooManyPlayers { most: MOST_PLAYERS }.text(), say::TwoLeagues);
        }
        let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
        let plain: String = name.to_lowercase().chars().map(plain).collect();
        let stem = match plain.trim_matches('-') {
            "" => "player",
            stem => stem,
        };
        let is_free = |file: &String| file != "league" && !self.players.iter().any(|other| is_same(&other.file, file));
        let numbered = (2..).map(|number| format!("{stem}-{number}"));
        let file = std::iter::once(stem.to_owned()).chain(numbered).find(is_free).unwrap_or_default();
        Ok(Player { name: name.to_owned(), file })
    }

    /// What the players have won, in the order of the players.
    #[must_use]
    pub fn scores(&self) -> Vec<Score> {
        let score = |player: &Player| {
            let mut score = Score::default();
            for game in &self.games {
                let Some(points) = game.get(&player.name) else { continue };
                score.games += 1;
                score.points += points;
                score.wins += u32::from(game.values().all(|other| other <= points));
                score.beaten += game.values().map(|other| u32::from(other < points)).sum::<u32>();
            }
            score
        };
        self.players.iter().map(score).collect()
    }

    /// The boosters that a player opens in a week, by chance: the same whenever and in whatever order they are opened.
    ///
    /// # Errors
    /// As [`Opener::boosters`].
    pub fn open(
        &self,
        player: &Player,
        week: i64,
        starter: Option<&Starter>,
        catalog: &Catalog,
        index: &Index,
    ) -> Result<Vec<OpenedProduct>, SealedError> {
        let words = format!("{}/{}/{week}", self.seed, player.file);
        let mut opener = Opener::new(catalog, index, digest::extend(digest::EMPTY, words.as_bytes()));
        let boosters = if week == 1 { &self.start } else { &self.weekly };
        let mut opened = Vec::new();
        if let Some(starter) = starter {
            opened.push(opener.starter(starter)?);
        }
        if boosters.number > 0 {
            opened.extend(opener.boosters(&boosters.set, boosters.number.into())?);
        }
        Ok(opened)
    }
}

fn is_name(name: &str) -> bool {
    let letters = name.chars().count();
    (1..=LONGEST_NAME).contains(&letters) && name.trim() == name && !name.chars().any(|c| c.is_control() || c == '=')
}

/// Whether it is the name of a file in the folder itself, on every system.
fn is_file(name: &str) -> bool {
    is_name(name) && name != "league" && name.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_')
}

fn is_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

fn names(players: &[Player]) -> Text {
    let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
    say::PlayersAre { names: shortened(&names.join(", "), 300) }.text()
}

/// What is wrong in a file.
#[derive(Default)]
struct Faults(Vec<Diagnosis>);

impl Faults {
    fn add(&mut self, at: &Range<usize>, reason: Text, help: Text) {
        self.0.push(Diagnosis::new(at.clone(), reason, help));
    }

    fn unless(&mut self, is_right: bool, at: &Range<usize>, reason: impl Into<Text>, help: impl Into<Text>) {
        if !is_right {
            self.add(at, reason.into(), help.into());
        }
    }

    fn of_week(&mut self, week: &Spanned<i64>) {
        let is_right = (1..=MOST_WEEKS).contains(week.get_ref());
        self.unless(is_right, &week.span(), say::NoWeek, say::WriteWeek { most: MOST_WEEKS });
    }

    fn boosters(&mut self, written: WrittenBoosters) -> Boosters {
        let (number_at, set_at) = (written.boosters.span(), written.set.span());
        let number = u16::try_from(written.boosters.into_inner()).ok().filter(|number| *number <= MOST_BOOSTERS);
        self.unless(number.is_some(), &number_at, say::NoBoosters, say::WriteBoosters { most: MOST_BOOSTERS });
        let set = written.set.into_inner();
        let known = set_called(&set).map(|set| set.name.clone());
        self.unless(known.is_some(), &set_at, say::NoSet { name: shortened(&set, 40) }, say::WriteSet);
        Boosters { number: number.unwrap_or(0), set: known.unwrap_or(set) }
    }
}

#[cfg(test)]
mod tests;
