//! `sealed league`: players, pools that grow by week, decks judged by them and results, as plain files in one folder.

mod arguments;
mod page;

use std::fs;
use std::path::{Path, PathBuf};

pub(crate) use self::arguments::LeagueArgs;
use self::arguments::{AddArgs, LeagueAction, NewArgs, ResultArgs, StandingsArgs, WeekArgs};
use self::page::{LeagueState, OpenedCards, PlayerState};
use super::{no_starter, set_of};
use crate::cli::context::Context;
use crate::cli::deck_files;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::lists::{Several, listed};
use crate::cli::resolve_ruleset::ruleset_called;
use crate::cli::sheet::sheets_of;
use crate::messages::league as say;
use zocalo_collection::collection::HowMany;
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::shipped::BUILT_IN;
use zocalo_decks::deck::{Deck, MOST_WEEKS, read_toml};
use zocalo_decks::editing::{DeckText, Edit, Saying, Versions};
use zocalo_decks::sealed::league::{self, Boosters, FILE, LARGEST, League, Player};
use zocalo_decks::sealed::products;
use zocalo_simulation::plan::check_goldfish_settings;
use zocalo_text::files::batch::FileBatch;
use zocalo_text::files::reading::{Unreadable, read_text};
use zocalo_text::files::schema::FileKind;
use zocalo_text::files::writing::make_folders;
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Source, shortened};
use zocalo_words::language::said_by_system;

/// The folder of the decks as they were at the end of each week.
const WEEKS: &str = "weeks";

const SHEETS: &str = "sheets";

pub(super) fn run(args: &LeagueArgs, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        LeagueAction::New(args) => new(args, context),
        LeagueAction::Add(args) => add(args, context),
        LeagueAction::Week(args) => week(args, context),
        LeagueAction::Result(args) => result(args, context),
        LeagueAction::Standings(args) => standings(args, context),
    }
}

fn turn(context: &Context) -> Option<fs::File> {
    context.folders.data_folder().and_then(|data| Versions::of(data).turn())
}

fn new(args: &NewArgs, context: &Context) -> Result<Status, Failure> {
    let folder = &args.folder;
    let set = set_of(&args.set, context.locale())?.to_owned();
    ruleset_called(&args.ruleset)?;
    if folder.join(FILE).exists() {
        return Err(Failure::request(say::LeagueThere { folder: shown(folder) }, say::OtherFolder));
    }
    let title = || folder.file_name().map_or_else(|| "league".to_owned(), |name| name.to_string_lossy().into_owned());
    let name = args.name.clone().unwrap_or_else(title);
    let of = |number| Boosters { number, set: set.clone() };
    let text = League::begin(&name, &args.ruleset, args.seed, &of(args.boosters), &of(args.weekly));
    let league = read_league(folder, text.clone())?;
    make_folders(folder).map_err(|error| Failure::cannot_write(folder, &error))?;
    let mut files = FileBatch::default();
    put(&mut files, &folder.join(FILE), &text)?;
    files.put_where_nothing_is().map_err(|(path, error)| Failure::cannot_write(&path, &error))?;
    let line = say::Begun { folder: shown(folder), name: &name }.text();
    report(folder, &league, Some(line), Vec::new(), None, context)
}

fn add(args: &AddArgs, context: &Context) -> Result<Status, Failure> {
    let _turn = turn(context);
    let folder = &args.folder;
    let league = open(folder)?;
    let player = league.new_player(&args.player).map_err(|fault| Failure::request(fault.reason, fault.help))?;
    let starter = match &args.starter {
        Some(name) => Some(products().starter(name).ok_or_else(|| no_starter(name, context.locale()))?),
        None => None,
    };
    let mut opened = Vec::new();
    for week in 1..=league.week {
        if let (1, Some(list)) = (week, &args.pool) {
            opened.push(listed_cards(&player, week, list, context)?);
        } else if args.pool.is_none() {
            opened.extend(by_chance(&league, &player, week, starter.filter(|_| week == 1), context)?);
        }
    }
    let mut pool = league::pool_of(&player);
    for OpenedCards { week, what, cards, .. } in &opened {
        pool += &league::opened_in(*week, what, cards);
    }
    let deck = begun_deck(&league, &player, starter.map(|starter| starter.fixed.as_str()), folder, context)?;
    let text = league.with_player(&player);
    let now = read_league(folder, text.clone())?;
    let mut files = FileBatch::default();
    put(&mut files, &pool_path(folder, &player), &pool)?;
    put(&mut files, &deck_path(folder, &player), &deck)?;
    // Where somebody else's file has that name, nothing is written over, and nobody joins.
    files.put_where_nothing_is().map_err(|(path, error)| Failure::cannot_write(&path, &error))?;
    write_league(folder, &text)?;
    let line = say::Joined { deck: shown(&deck_path(folder, &player)), player: &player.name }.text();
    report(folder, &now, Some(line), opened, None, context)
}

fn week(args: &WeekArgs, context: &Context) -> Result<Status, Failure> {
    let _turn = turn(context);
    let folder = &args.folder;
    let league = open(folder)?;
    if league.week >= MOST_WEEKS {
        return Err(Failure::nothing(say::LastWeek { most: MOST_WEEKS }, say::AnotherLeague));
    }
    let mut lists: Vec<(&Player, &str)> = Vec::new();
    for word in &args.opened {
        let (name, list) = word.split_once('=').ok_or_else(|| Failure::request(say::NoOpened, say::WriteOpened))?;
        lists.push((player(&league, name)?, list));
    }
    let text = league.with_next_week();
    let now = read_league(folder, text.clone())?;
    // Before anything is written: a pool in which something is wrong does not grow.
    let pools: Vec<String> =
        now.players.iter().map(|player| whole_pool(&pool_path(folder, player))).collect::<Result<_, _>>()?;
    let (mut opened, mut files) = (Vec::new(), FileBatch::default());
    let weeks = folder.join(WEEKS);
    make_folders(&weeks).map_err(|error| Failure::cannot_write(&weeks, &error))?;
    for (player, mut pool) in now.players.iter().zip(pools) {
        let path = pool_path(folder, player);
        // Where a week was cut off, those whose cards were written already open no more.
        if !league::has_week(&pool, now.week) {
            let cards = match lists.iter().find(|(of, _)| *of == player) {
                Some((_, list)) => Some(listed_cards(player, now.week, Path::new(list), context)?),
                None => by_chance(&now, player, now.week, None, context)?,
            };
            if let Some(OpenedCards { week, what, cards, .. }) = &cards {
                pool += &league::opened_in(*week, what, cards);
            }
            opened.extend(cards);
            put(&mut files, &path, &pool)?;
        }
        if let Ok(deck) = fs::read(deck_path(folder, player)) {
            let kept = kept_path(folder, player, league.week);
            files.add(&kept, &deck).map_err(|error| Failure::cannot_write(&kept, &error))?;
        }
    }
    files.put_in_place().map_err(|(path, error)| Failure::cannot_write(&path, &error))?;
    write_league(folder, &text)?;
    report(folder, &now, Some(say::WeekBegun { week: now.week }.text()), opened, None, context)
}

fn result(args: &ResultArgs, context: &Context) -> Result<Status, Failure> {
    let _turn = turn(context);
    let league = open(&args.folder)?;
    let mut points: Vec<(String, i64)> = Vec::new();
    for word in &args.points {
        let Some((name, number)) = word.rsplit_once('=').and_then(|(name, number)| Some((name, number.parse().ok()?)))
        else {
            return Err(Failure::request(say::NoPoints { word: shortened(word, 40) }, say::WritePoints));
        };
        let player = player(&league, name)?;
        if points.iter().any(|(other, _)| *other == player.name) {
            return Err(Failure::request(say::PlayerTwice { name: &player.name }, say::OncePerGame));
        }
        if !(-999..=999).contains(&number) {
            return Err(Failure::request(say::NoPoints { word: shortened(word, 40) }, say::WritePoints));
        }
        points.push((player.name.clone(), number));
    }
    if points.len() < 2 {
        return Err(Failure::request(say::OnePlayer, say::WritePoints));
    }
    let text = league.with_game(&points);
    let now = read_league(&args.folder, text.clone())?;
    write_league(&args.folder, &text)?;
    report(
        &args.folder,
        &now,
        Some(say::ResultEntered { file: shown(&args.folder.join(FILE)), week: now.week }.text()),
        Vec::new(),
        None,
        context,
    )
}

fn standings(args: &StandingsArgs, context: &Context) -> Result<Status, Failure> {
    let league = open(&args.folder)?;
    let sheets = if args.sheets && !league.players.is_empty() {
        let decks: Vec<PathBuf> = league.players.iter().map(|player| deck_path(&args.folder, player)).collect();
        let sheets = sheets_of(&decks, &args.folder.join(SHEETS), context)?;
        context.output.change_stands();
        Some(sheets)
    } else {
        None
    };
    report(&args.folder, &league, None, Vec::new(), sheets, context)
}

/// Prints the league as it is now. A change is done whatever the decks are; asked for, the standings answer no where one is
/// illegal.
fn report(
    folder: &Path,
    league: &League,
    line: Option<Text>,
    opened: Vec<OpenedCards>,
    sheets: Option<Vec<crate::cli::sheet::DeckSheet>>,
    context: &Context,
) -> Result<Status, Failure> {
    if line.is_some() {
        context.output.change_stands();
    }
    let mut players = Vec::new();
    for (player, score) in league.players.iter().zip(league.scores()) {
        let judged = judged(folder, league, player, context);
        let swaps = page::swaps(&kept_path(folder, player, league.week - 1), &deck_path(folder, player), context);
        players.push(PlayerState::of(player, &deck_path(folder, player), &judged, swaps, score, context.locale()));
    }
    players.order_by_key(PlayerState::rank);
    let is_change = line.is_some();
    let (name, ruleset, week) = (league.name.clone(), league.ruleset.clone(), league.week);
    let state = LeagueState { name, folder: shown(folder), ruleset, week, opened, players, sheets, line };
    context.output.print(&state)?;
    Ok(if is_change { Status::Done } else { state.status() })
}

/// The deck of a player under the ruleset of the league and by its pool, whatever it says itself.
fn judged(folder: &Path, league: &League, player: &Player, context: &Context) -> Result<(Deck, Verdict, u32), Failure> {
    let (catalog, index) = (context.catalog()?, context.index()?);
    let deck = deck_files::load_deck_in_part(&deck_path(folder, player), None, catalog, index, context.locale())?;
    let pool = pool_path(folder, player);
    whole_pool(&pool)?;
    let list = deck_files::load_pool(Some(&pool), context.locale())?;
    let pool = deck_files::pool_for(list.as_ref(), &deck, catalog, index)?;
    let is_file = league.ruleset.contains(['/', '.']);
    let ruleset = if is_file { folder.join(&league.ruleset).display().to_string() } else { league.ruleset.clone() };
    let ruleset = ruleset_called(&ruleset)?;
    let goldfish_faults = check_goldfish_settings(&deck, &ruleset, index);
    let options = CheckOptions { goldfish_faults, pool: pool.as_ref(), ..CheckOptions::of(&ruleset)? };
    let verdict = check(&deck, &options);
    let size = pool.iter().flat_map(|pool| &pool.slots).map(|slot| slot.count).sum();
    Ok((deck, verdict, size))
}

/// The deck that a player begins with: the fixed cards of the starter, else none.
fn begun_deck(
    league: &League,
    player: &Player,
    fixed: Option<&str>,
    folder: &Path,
    context: &Context,
) -> Result<String, Failure> {
    let text = BUILT_IN.iter().find(|deck| Some(deck.file) == fixed).map_or("[deck]\n", |deck| deck.text);
    let source = Source { label: deck_path(folder, player).display().to_string(), text: FileKind::Deck.over(text) };
    let text = DeckText::read(source).map_err(|(source, faults)| Failure::InFile(Box::new(source), faults))?;
    let says = |key, value: String| Edit::Say { key, value: Some(value) };
    let edits = [
        says(Saying::Name, player.name.clone()),
        says(Saying::Ruleset, league.ruleset.clone()),
        says(Saying::Pool, format!("{}.pool.toml", player.file)),
    ];
    let edited = text.apply_all(&edits, context.index()?);
    Ok(edited.map_err(|error| Failure::machine(error.text()))?.text().to_owned())
}

/// What a player opens by chance; nothing where that is no product.
fn by_chance(
    league: &League,
    player: &Player,
    week: i64,
    starter: Option<&zocalo_decks::sealed::Starter>,
    context: &Context,
) -> Result<Option<OpenedCards>, Failure> {
    let (catalog, index) = (context.catalog()?, context.index()?);
    catalog.uses().rest_on_all_cards();
    let opened = league.open(player, week, starter, catalog, index).map_err(super::failure)?;
    let cards = league::cards_of(&opened, index);
    let names: Vec<String> = opened.iter().map(|one| format!("{} ({})", one.name.english(), one.set)).collect();
    let what = names.join(", ");
    Ok((!cards.is_empty()).then(|| OpenedCards { player: player.name.clone(), week, what, cards }))
}

fn listed_cards(player: &Player, week: i64, list: &Path, context: &Context) -> Result<OpenedCards, Failure> {
    let several = Several { starter: None, product: None, deck: None, file: Some(list.to_owned()) };
    let mut cards: Vec<(String, u32)> = Vec::new();
    for named in listed(&several, context)?.map(|listed| listed.cards).unwrap_or_default() {
        let HowMany::Some(count) = named.count else { continue };
        let (name, count) = (named.card.to_string(), u32::try_from(count).unwrap_or(0));
        match cards.iter_mut().find(|(other, _)| *other == name) {
            Some((_, sum)) => *sum += count,
            None => cards.push((name, count)),
        }
    }
    cards.order();
    Ok(OpenedCards { player: player.name.clone(), week, what: shown(list), cards })
}

fn player<'l>(league: &'l League, name: &str) -> Result<&'l Player, Failure> {
    league.player(name.trim()).ok_or_else(|| {
        let names: Vec<&str> = league.players.iter().map(|player| player.name.as_str()).collect();
        let names = shortened(&names.join(", "), 300);
        Failure::request(say::NoPlayer { name: shortened(name, 40) }, say::PlayersAre { names })
    })
}

fn open(folder: &Path) -> Result<League, Failure> {
    if !folder.join(FILE).is_file() {
        return Err(Failure::request(say::NoLeagueThere { folder: shown(folder) }, say::BeginOne));
    }
    read_league(folder, read(&folder.join(FILE))?)
}

fn read_league(folder: &Path, text: String) -> Result<League, Failure> {
    let source = Source { label: folder.join(FILE).display().to_string(), text };
    League::read(source).map_err(|(source, faults)| Failure::InFile(Box::new(source), faults))
}

fn write_league(folder: &Path, text: &str) -> Result<(), Failure> {
    let mut files = FileBatch::default();
    put(&mut files, &folder.join(FILE), text)?;
    files.put_in_place().map_err(|(path, error)| Failure::cannot_write(&path, &error))
}

fn whole_pool(path: &Path) -> Result<String, Failure> {
    let text = read(path)?;
    let source = Source { label: path.display().to_string(), text: text.clone() };
    // A file that a service cut off is no pool without cards.
    if text.trim().is_empty() {
        return Err(Failure::request(say::EmptyPool { file: shown(path) }, say::PutBack));
    }
    read_toml(source).map_err(|(source, faults)| Failure::InFile(Box::new(source), faults))?;
    Ok(text)
}

fn put(files: &mut FileBatch, path: &Path, text: &str) -> Result<(), Failure> {
    files.add(path, text.as_bytes()).map_err(|error| Failure::cannot_write(path, &error))
}

fn read(path: &Path) -> Result<String, Failure> {
    read_text(path, LARGEST).map_err(|error| {
        let why = match error {
            Unreadable::System(error) => said_by_system(&error),
            Unreadable::TooLarge(_) => say::TooLarge,
            Unreadable::NoText => say::NotText,
        };
        let is_league = path.ends_with(FILE);
        Failure::request(
            say::CannotRead { file: shown(path), why },
            if is_league { say::PutLeagueBack } else { say::PutBack },
        )
    })
}

fn deck_path(folder: &Path, player: &Player) -> PathBuf {
    folder.join(format!("{}.toml", player.file))
}

fn pool_path(folder: &Path, player: &Player) -> PathBuf {
    folder.join(format!("{}.pool.toml", player.file))
}

fn kept_path(folder: &Path, player: &Player, week: i64) -> PathBuf {
    folder.join(WEEKS).join(format!("{}-{week}.toml", player.file))
}

fn shown(path: &Path) -> String {
    shortened(&path.display().to_string(), 200)
}
