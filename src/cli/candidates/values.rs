//! What may stand in the place of an argument: card names, terms of a query, goals, rulesets, codes, races.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::path::Path;
use std::sync::OnceLock;

use clap::Command;
use clap_complete::engine::{CompletionCandidate, PathCompleter, ValueCompleter};

use super::super::environment;
use super::super::toml_kind::{TomlKind, toml_kind};
use super::locale;
use super::words::rest_after;
use crate::messages::fields as say;
use zocalo_cards::card::Race;
use zocalo_cards::ruleset::{Ruleset, world};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::packs::Outside;
use zocalo_catalog::query::{DECK_FIELDS, FIELDS, Field, FieldKind, find};
use zocalo_decks::check::Code;
use zocalo_decks::deck::shipped::{BUILT_IN, BuiltInDeck, SIGN};
use zocalo_decks::formats::FORMATS;
use zocalo_decks::sealed::products;
use zocalo_text::text::fold;

/// The words of the line up to the cursor: a card's name may be several of them.
static WORDS: OnceLock<Vec<String>> = OnceLock::new();

/// Tells the words of the line; only the first telling counts.
pub(crate) fn set_words(words: Vec<String>) {
    let _ = WORDS.set(words);
}

/// The program with its commands, for the arguments that name one of them.
static PROGRAM: OnceLock<Command> = OnceLock::new();

/// Hands over the program with its commands; only the first time counts.
pub(crate) fn set_program(program: &Command) {
    PROGRAM.get_or_init(|| program.clone());
}

/// Set for a shell that leaves alone what was typed where the values share nothing.
static LEAVES_ALONE: OnceLock<()> = OnceLock::new();

/// Tells that the shell leaves alone what was typed where the values share nothing; others take it away.
pub(crate) fn leaves_alone_what_was_typed() {
    let _ = LEAVES_ALONE.set(());
}

fn line() -> &'static [String] {
    WORDS.get().map_or(&[], Vec::as_slice)
}

/// Completes card names, quoted as one word or as several words.
pub(crate) struct CardNames;

impl ValueCompleter for CardNames {
    fn complete(&self, current: &OsStr) -> Vec<CompletionCandidate> {
        // Behind a minus stands an option.
        let Some(current) = current.to_str().filter(|word| !word.starts_with('-')) else { return Vec::new() };
        names(&Labels::read(), words_of_the_name(line()), current).into_iter().map(CompletionCandidate::new).collect()
    }
}

/// The words before the cursor that may belong to the name: back to an option or to the name of the command.
fn words_of_the_name(line: &[String]) -> &[String] {
    let before = line.get(2..line.len().saturating_sub(1)).unwrap_or_default();
    let from = before.iter().rposition(|word| word.starts_with('-')).map_or(0, |at| at + 1);
    &before[from..]
}

/// The labels of all cards, and which of them are known by name only.
struct Labels {
    all: Vec<(String, String)>,
    bare: HashSet<String>,
}

impl Labels {
    /// Those of the card database; none where it cannot be kept.
    fn read() -> Self {
        let given = data_folder(line());
        let outside = environment::data_folder(given).map(|data| Outside::of(&data));
        let catalog = environment::cache_folder(given).and_then(|folder| Catalog::open_kept(&folder, outside));
        let all = catalog.as_ref().and_then(|catalog| catalog.labels().ok()).unwrap_or_default();
        let bare = catalog.and_then(|catalog| catalog.texts(KNOWN_BY_NAME_ONLY, &[]).ok()).unwrap_or_default();
        Self { all, bare: bare.into_iter().collect() }
    }

    fn is_published(&self, label: &str) -> bool {
        !self.bare.contains(label)
    }
}

const KNOWN_BY_NAME_ONLY: &str = "SELECT label FROM card WHERE id NOT IN (SELECT card FROM printing) \
    OR (type IS NULL AND cost IS NULL AND text IS NULL)";

/// The labels that go on from the words before and what is typed, without those words; published cards first.
fn names(labels: &Labels, before: &[String], current: &str) -> Vec<String> {
    // The word before may be the value of an option and not of the name; as many words as lead to a card count.
    for from in 0..=before.len() {
        let begun: String = before[from..].iter().flat_map(|word| [word, " "]).collect();
        let typed = fold(&format!("{begun}{current}"));
        let fits = labels.all.iter().filter(|(_, folded)| folded.starts_with(&typed)).map(|(label, _)| label);
        let (published, bare): (Vec<&String>, Vec<&String>) = fits.partition(|label| labels.is_published(label));
        // A published card with the word within is likelier meant than a name that begins with it and no more.
        if published.is_empty() && begun.is_empty() {
            let within = within(labels, &typed, true);
            if !within.is_empty() {
                return within;
            }
        }
        let rests = published.into_iter().chain(bare).filter_map(|label| rest_after(label, &begun));
        let rests: Vec<&str> = rests.filter(|rest| !rest.is_empty()).collect();
        // A bracket means a bracket where there is one: "g'kar (f" is not the beginning of "G'Kar Forsaken".
        let mut by_the_sign: Vec<&str> =
            rests.iter().copied().filter(|rest| rest_after(rest, current).is_some()).collect();
        // So does an apostrophe: "na'" begins Na'Toth rather than Narn Agent.
        if by_the_sign.iter().any(|name| begins_with(name, current)) {
            by_the_sign.retain(|name| begins_with(name, current) || !current.contains('\''));
        }
        match (by_the_sign.is_empty(), rests.is_empty()) {
            (false, _) => return without_loss(&by_the_sign, current),
            (true, false) => return without_loss(&rests, current),
            (true, true) => {}
        }
    }
    within(labels, &fold(current), false)
}

/// Whether a name begins by the letter as typed, whatever the case.
fn begins_with(name: &str, typed: &str) -> bool {
    name.to_lowercase().starts_with(&typed.to_lowercase())
}

/// The labels with a word within that begins as typed: shells replace what was typed by what all share, so it must be
/// part of that; or they must share nothing, where the shell then leaves alone what was typed.
fn within(labels: &Labels, typed: &str, published: bool) -> Vec<String> {
    if typed.is_empty() {
        return Vec::new();
    }
    let word = format!(" {typed}");
    let fits = labels.all.iter().filter(|(_, folded)| folded.contains(&word)).map(|(label, _)| label.as_str());
    let names: Vec<&str> = fits.filter(|label| !published || labels.is_published(label)).collect();
    let Some(shared) = shared_beginning(&names) else { return Vec::new() };
    let is_kept = names.len() == 1
        || format!(" {}", fold(shared)).contains(&word)
        || (shared.is_empty() && LEAVES_ALONE.get().is_some());
    if is_kept { names.into_iter().map(str::to_owned).collect() } else { Vec::new() }
}

/// What all begin with, by the letter; `None` of nothing.
fn shared_beginning<'a>(names: &[&'a str]) -> Option<&'a str> {
    let (first, others) = names.split_first()?;
    Some(others.iter().fold(first, |shared, name| {
        let ends = shared.char_indices().zip(name.chars()).find(|((_, one), other)| one != other);
        ends.map_or(&shared[..shared.len().min(name.len())], |((at, _), _)| &shared[..at])
    }))
}

/// The names as they are spelt, unless what they share is less than what was typed: then they begin as typed, since
/// a shell puts what all share in its place.
fn without_loss(names: &[&str], typed: &str) -> Vec<String> {
    let shared = shared_beginning(names).unwrap_or_default();
    let is_lost = names.len() > 1 && !fold(shared).starts_with(&fold(typed));
    let spelt = |name: &&str| match rest_after(name, typed) {
        Some(rest) if is_lost => format!("{typed}{rest}"),
        _ => (*name).to_owned(),
    };
    names.iter().map(spelt).collect()
}

/// The folder that `--data-dir` names on the line.
fn data_folder(line: &[String]) -> Option<&Path> {
    let at = line.iter().position(|word| word.starts_with("--data-dir"))?;
    let given = line[at].strip_prefix("--data-dir=").or_else(|| line.get(at + 1).map(String::as_str))?;
    Some(Path::new(given))
}

/// What a query for decks begins with.
const ABOUT_DECKS: &str = "decks:";

/// Completes the last term of a query: a field, or a value of one.
pub(crate) fn queries(current: &OsStr) -> Vec<CompletionCandidate> {
    let Some(current) = current.to_str() else { return Vec::new() };
    let is_about_decks = current.starts_with(ABOUT_DECKS) || line().iter().any(|word| word == ABOUT_DECKS);
    let table = if is_about_decks { DECK_FIELDS } else { FIELDS };
    if !is_about_decks && !current.is_empty() && ABOUT_DECKS.starts_with(current) {
        return vec![CompletionCandidate::new(ABOUT_DECKS).help(Some(say::AboutDecks.render(locale()).into()))];
    }
    // What stands right behind `decks:` is the first term.
    let (start, current) = match current.strip_prefix(ABOUT_DECKS) {
        Some(rest) => (ABOUT_DECKS, rest),
        None => ("", current),
    };
    let (head, term) = current.split_at(last_term(current));
    let candidate = |text: String, help: Option<String>| CompletionCandidate::new(text).help(help.map(Into::into));
    let Some(sign) = term.find([':', '=', '<', '>', '!']).filter(|at| *at > 0) else {
        let fits = |field: &&Field| field.names[0].starts_with(&term.to_lowercase());
        // A word that is being typed may be any word; fields are offered once there is something to go by.
        let fields = table.iter().filter(|_| !term.is_empty() || current.is_empty()).filter(fits);
        return fields
            .flat_map(|field| {
                let signs: &[&str] = if field.is_number() { &["=", "<=", ">="] } else { &[":"] };
                signs.iter().map(|sign| {
                    candidate(format!("{start}{head}{}{sign}", field.names[0]), Some((field.help)().render(locale())))
                })
            })
            .collect();
    };
    let name = term[..sign].to_lowercase();
    let Some(field) = table.iter().find(|field| field.names.contains(&name.as_str())) else { return Vec::new() };
    let value_at = sign + term[sign..].find(|c| !":=<>!".contains(c)).unwrap_or(term.len() - sign);
    // Of several values the last is being typed.
    let value_at = term.rfind('|').map_or(value_at, |bar| bar + 1);
    let typed = fold(term[value_at..].trim_start_matches('"'));
    let fits = |value: &String| {
        let folded = fold(value);
        folded.starts_with(&typed) || folded.strip_prefix("the ").is_some_and(|rest| rest.starts_with(&typed))
    };
    let mut values: Vec<String> = field.values().into_iter().filter(fits).collect();
    if matches!(field.kind, FieldKind::Deck | FieldKind::Side | FieldKind::Playable) {
        let paths = decks(OsStr::new(term[value_at..].trim_start_matches('"')));
        values.extend(paths.iter().filter_map(|path| path.get_value().to_str()).map(str::to_owned));
    }
    let quoted = |value: String| {
        let is_word = value.chars().all(|sign| sign.is_alphanumeric() || "-'./_".contains(sign));
        if is_word { value } else { format!("\"{value}\"") }
    };
    values
        .into_iter()
        .map(|value| candidate(format!("{start}{head}{}{}", &term[..value_at], quoted(value)), None))
        .collect()
}

/// Completes a field by which a search is ordered, with or without its minus.
pub(crate) fn orders(current: &OsStr) -> Vec<CompletionCandidate> {
    let Some(typed) = current.to_str() else { return Vec::new() };
    let (sign, name) = typed.strip_prefix('-').map_or(("", typed), |name| ("-", name));
    ordered_by(find("sort"), sign, name)
}

/// Completes a field by which decks are ordered, with or without its minus.
pub(crate) fn deck_orders(current: &OsStr) -> Vec<CompletionCandidate> {
    let Some(typed) = current.to_str() else { return Vec::new() };
    let (sign, name) = typed.strip_prefix('-').map_or(("", typed), |name| ("-", name));
    ordered_by(DECK_FIELDS.iter().find(|field| field.names[0] == "sort"), sign, name)
}

fn ordered_by(sort: Option<&Field>, sign: &str, name: &str) -> Vec<CompletionCandidate> {
    let values = sort.map(Field::values).unwrap_or_default();
    let fitting = values.into_iter().filter(|value| value.starts_with(&name.to_lowercase()));
    fitting.map(|value| CompletionCandidate::new(format!("{sign}{value}"))).collect()
}

/// Where the last term of a query begins: behind the last space, bracket or minus outside quotation marks.
fn last_term(query: &str) -> usize {
    let mut start = 0;
    let mut is_quoted = false;
    for (at, sign) in query.char_indices() {
        is_quoted ^= sign == '"';
        let ends_one = sign.is_whitespace() || matches!(sign, '(' | '+') || (sign == '-' && at == start);
        if ends_one && !is_quoted {
            start = at + sign.len_utf8();
        }
    }
    start
}

/// Completes a ruleset: those of the program, and files that hold one.
pub(crate) fn rulesets(current: &OsStr) -> Vec<CompletionCandidate> {
    let named = begun(Ruleset::names(), current);
    // One with a mistake is offered as well: `rulesets FILE` shows the mistake.
    let may_be = |path: &Path| matches!(toml_kind(path), Some(TomlKind::Ruleset | TomlKind::Broken));
    let files = PathCompleter::any().filter(move |path| path.is_dir() || may_be(path)).complete(current);
    let files = files.into_iter().filter(|file| file.get_value() != ".");
    named.into_iter().chain(files).collect()
}

pub(crate) fn codes(current: &OsStr) -> Vec<CompletionCandidate> {
    let with_severity =
        |code: &Code| CompletionCandidate::new(code.name()).help(Some(code.severity().to_string().into()));
    Code::ALL
        .iter()
        .filter(|code| current.to_str().is_some_and(|typed| code.name().starts_with(typed)))
        .map(with_severity)
        .collect()
}

/// Completes the name of a command; behind one that has commands of its own, the name of one of these.
pub(crate) fn commands(current: &OsStr) -> Vec<CompletionCandidate> {
    let typed = current.to_string_lossy().to_lowercase();
    let above = PROGRAM.get().and_then(|program| {
        let takes_value = |word: &String| {
            let long = word.strip_prefix("--");
            program.get_arguments().any(|arg| arg.get_long() == long && arg.get_action().takes_values())
        };
        let words = words_before();
        let is_value = |at: usize| at > 0 && words[at - 1].starts_with("--") && takes_value(&words[at - 1]);
        let mut before = words.iter().enumerate().filter(|(at, word)| !word.starts_with('-') && !is_value(*at));
        before.try_fold(program, |command, (_, word)| command.find_subcommand(word))
    });
    let below = above.into_iter().flat_map(Command::get_subcommands);
    let fits = |one: &&Command| !one.is_hide_set() && one.get_name().starts_with(&typed);
    below.filter(fits).map(|one| CompletionCandidate::new(one.get_name()).help(one.get_about().cloned())).collect()
}

/// The words between the name of the command and the word that is being typed.
pub(crate) fn words_before() -> &'static [String] {
    let line = line();
    line.get(2..line.len().saturating_sub(1)).unwrap_or_default()
}

pub(crate) fn races(current: &OsStr) -> Vec<CompletionCandidate> {
    begun(Race::ALL.iter().map(|race| race.name()), current)
}

pub(crate) fn factions(current: &OsStr) -> Vec<CompletionCandidate> {
    begun(world().factions().iter().map(|faction| faction.name.as_str()), current)
}

pub(crate) fn sets(current: &OsStr) -> Vec<CompletionCandidate> {
    begun(zocalo_cards::data::sets::sets().iter().map(|set| set.name.as_str()), current)
}

pub(crate) fn starters(current: &OsStr) -> Vec<CompletionCandidate> {
    begun(products().starters.iter().map(|starter| starter.name.as_str()), current)
}

/// Completes a product: a starter, boosters, boxes and all cards of a set; else a file.
pub(crate) fn products_or_files(current: &OsStr) -> Vec<CompletionCandidate> {
    let sets = zocalo_cards::data::sets::sets().iter().map(|set| set.name.to_lowercase());
    let of_sets = sets.flat_map(|set| ["booster", "box", "set"].map(|kind| format!("{set} {kind}")));
    let starters = products().starters.iter().map(|starter| format!("{} starter", starter.name.to_lowercase()));
    let all: Vec<String> = starters.chain(of_sets).collect();
    let mut found = begun(all.iter().map(String::as_str), current);
    found.extend(PathCompleter::file().complete(current));
    found
}

/// Completes a set, and `unknown` for copies whose set is not known.
pub(crate) fn printings(current: &OsStr) -> Vec<CompletionCandidate> {
    begun(zocalo_cards::data::sets::sets().iter().map(|set| set.name.as_str()).chain(["unknown"]), current)
}

const MEASURES: [&str; 7] = ["influence", "power", "unspent", "hand", "cards_seen", "inner_circle", "supporting"];
const BEFORE_A_NAME: [&str; 4] = ["played:", "circle:", "hand:", "seen:"];

/// Completes a goal up to its turn: `Na'Toth@`, `seen:Minbar@`, `influence>=`.
pub(crate) fn goals(current: &OsStr) -> Vec<CompletionCandidate> {
    of_goals(current, "@", &["agenda@", "plan@", "victory@"])
}

/// Completes what a goal is about, without its turn.
pub(crate) fn subjects(current: &OsStr) -> Vec<CompletionCandidate> {
    of_goals(current, "", &["agenda", "plan", "victory"])
}

fn of_goals(current: &OsStr, end: &str, others: &[&str]) -> Vec<CompletionCandidate> {
    let Some(typed) = current.to_str().filter(|typed| !typed.contains(['@', '<', '>', '='])) else { return Vec::new() };
    let head = BEFORE_A_NAME.into_iter().find(|head| typed.starts_with(head)).unwrap_or_default();
    let name = &typed[head.len()..];
    let mut goals = Vec::new();
    if head.is_empty() {
        let words = MEASURES.iter().map(|measure| format!("{measure}>="));
        let words = words.chain(others.iter().chain(&BEFORE_A_NAME).map(|word| (*word).to_owned()));
        goals.extend(words.filter(|word| word.starts_with(&typed.to_lowercase())));
    }
    // All cards at once say nothing; some letters of a name lead on.
    if !name.is_empty() {
        goals.extend(names(&Labels::read(), &[], name).into_iter().map(|name| format!("{head}{name}{end}")));
    }
    goals.into_iter().map(CompletionCandidate::new).collect()
}

/// The names that begin as typed, whatever the case.
fn begun<'a>(names: impl Iterator<Item = &'a str>, typed: &OsStr) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy().to_lowercase();
    names.filter(|name| name.to_lowercase().starts_with(&typed)).map(CompletionCandidate::new).collect()
}

// Decks in the place of an argument: files that hold one, and those that come with the program.

/// Completes the path of a deck: folders, texts, and what TOML files are no rulesets nor of other programs.
pub(crate) fn decks(current: &OsStr) -> Vec<CompletionCandidate> {
    let is_text = |path: &Path| ends_as_deck(path) && path.extension().is_some_and(|ending| ending != "toml");
    let is_toml = |path: &Path| matches!(toml_kind(path), Some(TomlKind::Deck | TomlKind::Broken));
    let files = PathCompleter::any().filter(move |path| path.is_dir() || is_text(path) || is_toml(path));
    let files = files.complete(current).into_iter().filter(|file| file.get_value() != ".");
    built_in_decks(current).chain(files).collect()
}

/// The decks that come with the program, once their sign is typed: nobody wants them among the files.
fn built_in_decks(current: &OsStr) -> impl Iterator<Item = CompletionCandidate> {
    let typed = current.to_str().filter(|typed| typed.starts_with(SIGN)).map(str::to_lowercase);
    let fits = move |deck: &&BuiltInDeck| typed.as_ref().is_some_and(|typed| deck.shown().starts_with(typed));
    BUILT_IN.iter().filter(fits).map(|deck| {
        CompletionCandidate::new(deck.shown()).help(Some(crate::report::built_in_about(deck, locale()).into()))
    })
}

/// Completes the path of a file that may hold a deck of any format: whatever ends as one of them does.
pub(crate) fn any_decks(current: &OsStr) -> Vec<CompletionCandidate> {
    let files = PathCompleter::any().filter(|path| path.is_dir() || ends_as_deck(path));
    let files = files.complete(current).into_iter().filter(|file| file.get_value() != ".");
    built_in_decks(current).chain(files).collect()
}

/// Whether a file ends as the decks of a format do that is read.
fn ends_as_deck(path: &Path) -> bool {
    let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    let endings = FORMATS.iter().filter(|format| format.read.is_some()).flat_map(|format| format.endings);
    endings.into_iter().any(|known| ending.eq_ignore_ascii_case(known))
}
