//! Which deck files the arguments mean: files, folders, and patterns such as `decks/*.toml`, which not every shell spells
//! out. [`meant`] serves commands that take several decks, [`one`] those that take one.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use glob::{MatchOptions, Pattern, glob_with};
use walkdir::{DirEntry, WalkDir};

use super::error::Failure;
use super::output::Output;
use super::session::Session;
use super::toml_kind::{TomlKind, toml_kind};
use crate::deck::Decklist;
use crate::formats::{FORMATS, ReadError, read_deck_in_part};
use crate::names::{Index, Resolved};
use crate::report;
use crate::text::shortened;

/// What files are that end as decks do and are no decks: a folder may hold any number of them.
const NO_DECKS: [&str; 3] = ["JSON", "XML", "a web page"];

/// How the names of files fit patterns: as in shells.
const AS_IN_SHELLS: MatchOptions =
    MatchOptions { case_sensitive: true, require_literal_separator: true, require_literal_leading_dot: true };

/// The most files that one argument may stand for: a mistyped pattern must not read a whole disk.
const MOST_FILES: usize = 10_000;

/// How many lines of a text show whether it is a deck list.
const LINES_TO_TRY: usize = 40;

/// How many names of files a message holds.
const MOST_NAMES: usize = 6;

/// The decks of the arguments.
#[derive(Default)]
pub struct DeckFiles {
    /// The files in the order of the arguments, those of a folder or pattern by name.
    pub paths: Vec<PathBuf>,
    /// Arguments that stand for no deck at all.
    pub failures: Vec<Failure>,
    /// What was left out of folders.
    remarks: Vec<String>,
}

impl DeckFiles {
    /// Says what was left out, and which arguments stand for no deck.
    pub fn say(&self, output: &Output) {
        for remark in &self.remarks {
            output.remark(report::hanging("note: ", remark, output.width));
        }
        for failure in &self.failures {
            output.failure(failure);
        }
    }

    /// Takes each file once, however often it was named.
    pub fn without_doubles(mut self) -> Self {
        let mut seen = HashSet::new();
        let mut twice: Vec<String> = Vec::new();
        self.paths.retain(|path| {
            let is_new = seen.insert(fs::canonicalize(path).unwrap_or_else(|_| path.clone()));
            if !is_new {
                twice.push(shown(path));
            }
            is_new
        });
        if !twice.is_empty() {
            self.remarks.push(format!("named more than once and taken once: {}", list(&twice)));
        }
        self
    }
}

/// The deck files that these arguments mean. A file of exactly that name comes before a pattern; a path that leads
/// nowhere stays as it is, and whoever reads it says so.
///
/// # Errors
/// Whatever keeps the card database from being read, by whose names the texts of a folder are told apart.
pub fn meant(arguments: &[PathBuf], session: &Session, output: &Output) -> Result<DeckFiles, Failure> {
    let mut files = DeckFiles::default();
    let mut index: Option<Index> = None;
    for argument in arguments {
        let found = match Argument::of(argument) {
            Argument::File => {
                files.paths.push(argument.clone());
                continue;
            }
            Argument::Pattern(pattern, true) => matches(&pattern).map(|matches| (matches, 0)),
            Argument::Pattern(pattern, false) => {
                match matches(&pattern) {
                    Ok(matches) if !matches.is_empty() => files.paths.extend(matches),
                    Ok(_) => files.failures.push(no_match(argument)),
                    Err(failure) => files.failures.push(failure),
                }
                continue;
            }
            Argument::Folder => entries(argument),
        };
        let (found, folders) = match found {
            Ok(found) => found,
            Err(failure) => {
                files.failures.push(failure);
                continue;
            }
        };
        let index = match &mut index {
            Some(index) => index,
            none => none.insert(Index::load(&session.catalog(output)?)?),
        };
        let (decks, others): (Vec<PathBuf>, Vec<PathBuf>) =
            found.into_iter().partition(|path| !matches!(Look::at(path, index), Look::NoDeck));
        files.remarks.extend(left_out(argument, &others, folders));
        if decks.is_empty() {
            files.failures.push(Failure::request(
                format!("there is no deck list in {}", shown(argument)),
                "give a folder that holds TOML decks or plain lists (.toml, .txt)",
            ));
        }
        files.paths.extend(decks);
    }
    Ok(files)
}

/// The deck files that these arguments mean, each once. What was left out of folders is said.
///
/// # Errors
/// The first argument that stands for no deck; and as [`meant`].
pub fn all_meant(arguments: &[PathBuf], session: &Session, output: &Output) -> Result<Vec<PathBuf>, Failure> {
    let mut files = meant(arguments, session, output)?.without_doubles();
    if !files.failures.is_empty() {
        return Err(files.failures.remove(0));
    }
    files.say(output);
    Ok(files.paths)
}

/// The one deck that this argument means: itself, or the only file that its pattern fits.
///
/// # Errors
/// A request that cannot be understood when it stands for no file or for several.
pub fn one(argument: &Path) -> Result<Cow<'_, Path>, Failure> {
    let (message, mut files) = match Argument::of(argument) {
        Argument::File => return Ok(Cow::Borrowed(argument)),
        Argument::Folder => {
            let (files, _) = entries(argument)?;
            (format!("{} is a folder, and one deck is wanted here", shown(argument)), files)
        }
        Argument::Pattern(pattern, _) => {
            let mut files = matches(&pattern)?;
            match files.len() {
                0 => return Err(no_match(argument)),
                1 => return Ok(Cow::Owned(files.remove(0))),
                several => (format!("{} fits {several} files, and one deck is wanted here", shown(argument)), files),
            }
        }
    };
    files.retain(|path| has_ending(path) && !matches!(toml_kind(path), Some(TomlKind::Ruleset | TomlKind::Other)));
    let names: Vec<String> = files.iter().map(shown).collect();
    let help = match &names[..] {
        [] => "give the path of a deck file".to_owned(),
        [only] => format!("give {only}"),
        several => format!("give one of {}; `zocalo check` takes them all", list(several)),
    };
    Err(Failure::request(message, help))
}

/// The files that these arguments mean, whatever they hold: a path as it is, a pattern for all that it fits.
///
/// # Errors
/// A request that cannot be understood when a pattern fits no file.
pub fn files(arguments: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for argument in arguments {
        match Argument::of(argument) {
            Argument::File | Argument::Folder => files.push(argument.clone()),
            Argument::Pattern(pattern, _) => {
                let found = matches(&pattern)?;
                if found.is_empty() {
                    return Err(no_match(argument));
                }
                files.extend(found);
            }
        }
    }
    Ok(files)
}

/// Refuses a deck file among words that are no decks: a second deck for a command that takes one.
///
/// # Errors
/// A request that cannot be understood.
pub fn none_among(words: &[String], command: &str) -> Result<(), Failure> {
    let deck = words.iter().find(|word| has_ending(Path::new(word)) && Path::new(word).is_file());
    deck.map_or(Ok(()), |deck| {
        let message = format!("{command} takes one deck, and {} is another", shortened(deck, 60));
        Err(Failure::request(message, format!("run `zocalo {command}` once for each deck")))
    })
}

/// Whether a word of the command line looks like a deck: it ends so, or stands for files.
pub fn looks_like_deck(word: &str) -> bool {
    let path = Path::new(word);
    has_ending(path) || path.exists() || matches!(Argument::of(path), Argument::Pattern(..))
}

/// What kind of thing an argument is.
enum Argument {
    /// A file, standard input, or a path that leads nowhere.
    File,
    Folder,
    /// A pattern; whether it asks for whatever lies below a folder (`**` at its end), as a folder asks for what is in it.
    Pattern(String, bool),
}

impl Argument {
    fn of(path: &Path) -> Self {
        if path.as_os_str() == "-" {
            return Self::File;
        }
        if let Ok(found) = fs::metadata(path) {
            return if found.is_dir() { Self::Folder } else { Self::File };
        }
        // What is no pattern by its own grammar is the path of a file that is missing.
        let Some(text) = path.to_str().filter(|text| text.contains(['*', '?', '['])) else { return Self::File };
        if Pattern::new(text).is_err() {
            return Self::File;
        }
        let everything = text == "**" || text.ends_with("/**") || (cfg!(windows) && text.ends_with("\\**"));
        Self::Pattern(if everything { format!("{text}/*") } else { text.to_owned() }, everything)
    }
}

/// The files that fit a pattern, by name. Hidden files are found only by a pattern that begins so, as in shells.
fn matches(pattern: &str) -> Result<Vec<PathBuf>, Failure> {
    let (above, below) = parted(pattern);
    let Some(below) = below else {
        let found = glob_with(above, AS_IN_SHELLS).into_iter().flatten();
        // What may not be read is passed over, as a shell does.
        return bounded(found.filter_map(Result::ok).filter(|path| path.is_file()), pattern);
    };
    let Ok(fits) = Pattern::new(below) else { return Ok(Vec::new()) };
    let folders: Vec<PathBuf> = match above {
        "" => vec![PathBuf::from(".")],
        above => glob_with(above, AS_IN_SHELLS).into_iter().flatten().filter_map(Result::ok).collect(),
    };
    let wants_hidden = below.contains("/.");
    let is_hidden = |entry: &DirEntry| entry.depth() > 0 && entry.file_name().to_string_lossy().starts_with('.');
    let (fits, is_hidden) = (&fits, &is_hidden);
    let files = folders.iter().flat_map(|folder| {
        // A link to a folder is not followed: it may lead to a folder above it, and so without end.
        let all = WalkDir::new(folder).sort_by_file_name().into_iter();
        let all = all.filter_entry(move |entry| wants_hidden || !is_hidden(entry)).filter_map(Result::ok);
        let found = all.filter_map(move |entry| {
            let inner = entry.path().strip_prefix(folder).ok()?;
            let path = if above.is_empty() { inner } else { entry.path() };
            fits.matches_path_with(inner, AS_IN_SHELLS).then(|| path.to_owned())
        });
        found.filter(|path| path.is_file())
    });
    bounded(files, pattern)
}

/// A pattern in two: what leads to folders, and what is looked for in them and below from the first `**` on, if there is
/// one.
fn parted(pattern: &str) -> (&str, Option<&str>) {
    let mut at = 0;
    for part in pattern.split_inclusive(std::path::is_separator) {
        if part.trim_end_matches(std::path::is_separator) == "**" {
            return (&pattern[..at], Some(&pattern[at..]));
        }
        at += part.len();
    }
    (pattern, None)
}

/// The files in a folder that are not hidden, by name, and how many folders lie in it.
fn entries(folder: &Path) -> Result<(Vec<PathBuf>, usize), Failure> {
    let failed = |error: io::Error| {
        Failure::request(format!("{} cannot be read: {error}", shown(folder)), "give another folder or its files")
    };
    let mut folders = 0;
    let entries = fs::read_dir(folder).map_err(failed)?;
    let visible = entries.filter_map(Result::ok).filter(|entry| !entry.file_name().to_string_lossy().starts_with('.'));
    let files = visible.map(|entry| entry.path()).filter(|path| {
        folders += usize::from(path.is_dir());
        path.is_file()
    });
    let mut files = bounded(files, &shown(folder))?;
    files.sort();
    Ok((files, folders))
}

fn bounded(files: impl Iterator<Item = PathBuf>, argument: &str) -> Result<Vec<PathBuf>, Failure> {
    let files: Vec<PathBuf> = files.take(MOST_FILES + 1).collect();
    if files.len() > MOST_FILES {
        let message = format!("{} stands for more than {MOST_FILES} files", shortened(argument, 200));
        return Err(Failure::request(message, "name fewer at once"));
    }
    Ok(files)
}

/// What a file of a folder turns out to be.
pub enum Look {
    /// A deck, perhaps with lines that cannot be understood.
    Deck(Box<Decklist>),
    /// A deck of which nothing can be made.
    Unread(ReadError),
    /// No deck.
    NoDeck,
}

impl Look {
    /// Looks at a file of a folder.
    pub fn at(path: &Path, index: &Index) -> Self {
        if !has_ending(path) {
            return Self::NoDeck;
        }
        let kind = toml_kind(path);
        if matches!(kind, Some(TomlKind::Ruleset | TomlKind::Other)) {
            return Self::NoDeck;
        }
        match read_deck_in_part(path, io::empty()) {
            Ok(list) if kind.is_some() || names_cards(&list, index) => Self::Deck(Box::new(list)),
            Err(error) if kind.is_some() => Self::Unread(error),
            Ok(_) | Err(ReadError::Empty { .. } | ReadError::NotText { .. } | ReadError::TooLarge { .. }) => {
                Self::NoDeck
            }
            Err(ReadError::Foreign { kind, .. }) if NO_DECKS.contains(&kind) => Self::NoDeck,
            // It may be a deck that somebody wants judged, so its mistake is shown.
            Err(error) => Self::Unread(error),
        }
    }
}

/// The files that lie in a folder or fit a pattern, whatever they hold, and how many folders were not looked into. What is
/// named itself is alone.
///
/// # Errors
/// A request that cannot be understood when a folder cannot be read or no file fits.
pub fn lying_in(argument: &Path) -> Result<(Vec<PathBuf>, usize), Failure> {
    match Argument::of(argument) {
        Argument::File => Ok((vec![argument.to_owned()], 0)),
        Argument::Folder => entries(argument),
        Argument::Pattern(pattern, _) => match matches(&pattern)? {
            files if files.is_empty() => Err(no_match(argument)),
            files => Ok((files, 0)),
        },
    }
}

/// Whether an argument is the path of a file, and no folder or pattern.
pub fn is_file(argument: &Path) -> bool {
    matches!(Argument::of(argument), Argument::File)
}

/// Whether a text names cards: prose hardly ever does, a list with many misspellings still does.
fn names_cards(list: &Decklist, index: &Index) -> bool {
    let tried = list.lines.iter().take(LINES_TO_TRY);
    let cards = tried.clone().filter(|line| matches!(index.resolve(&line.written, None), Resolved::Card(..)));
    let others = list.faults.len().min(LINES_TO_TRY);
    cards.count() * 4 > tried.len() + others
}

/// Whether a file ends as the decks of a format do. Files of other endings are looked at only when they are named.
pub fn has_ending(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let known = FORMATS.iter().filter(|format| format.read.is_some()).flat_map(|format| format.endings);
    known.chain(&["dek"]).any(|known| ending.eq_ignore_ascii_case(known))
}

fn no_match(argument: &Path) -> Failure {
    Failure::request(
        format!("no file fits {}", shown(argument)),
        "* stands for any letters of a name, ? for one, [ab] for one of these, ** for folders in folders",
    )
}

/// What was left out of a folder, if anything was.
fn left_out(folder: &Path, others: &[PathBuf], folders: usize) -> Option<String> {
    let name = |path: &PathBuf| path.strip_prefix(folder).map_or_else(|_| shown(path), shown);
    let files = (!others.is_empty()).then(|| {
        let names: Vec<String> = others.iter().map(name).collect();
        format!("no deck lists, so left out: {}", list(&names))
    });
    let folders = (folders > 0).then(|| {
        let all = folder.join("**");
        let them = if folders == 1 { "1 folder".to_owned() } else { format!("{folders} folders") };
        format!("{them} in it not looked into; '{}' takes all that lies below", shown(&all))
    });
    let said: Vec<String> = files.into_iter().chain(folders).collect();
    (!said.is_empty()).then(|| format!("{}: {}", shown(folder), said.join("; ")))
}

fn shown(path: impl AsRef<Path>) -> String {
    shortened(&path.as_ref().display().to_string(), 200)
}

/// The first names, and how many more there are.
fn list(names: &[String]) -> String {
    match names.len().saturating_sub(MOST_NAMES) {
        0 => names.join(", "),
        more => format!("{} and {more} more", names[..MOST_NAMES].join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::{Argument, matches, one};

    #[test]
    fn a_file_of_that_name_comes_before_a_pattern() {
        let folder = tempfile::tempdir().unwrap();
        let literal = folder.path().join("deck[1].toml");
        fs::write(&literal, "").unwrap();
        assert!(matches!(Argument::of(&literal), Argument::File));
        assert!(matches!(Argument::of(Path::new("nowhere/deck[1].toml")), Argument::Pattern(_, false)));
        assert!(matches!(Argument::of(Path::new("nowhere/deck[1.toml")), Argument::File), "no pattern");
        assert!(matches!(Argument::of(Path::new("nowhere/**")), Argument::Pattern(_, true)));
    }

    #[test]
    fn patterns_reach_below_only_by_two_stars() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("below")).unwrap();
        for file in ["b.toml", "a.toml", "c.txt", ".hidden.toml", "below/d.toml"] {
            fs::write(folder.path().join(file), "").unwrap();
        }
        let found = |pattern: &str| {
            let found = matches(folder.path().join(pattern).to_str().unwrap()).unwrap();
            let name = |path: &std::path::PathBuf| path.strip_prefix(folder.path()).unwrap().display().to_string();
            found.iter().map(name).collect::<Vec<_>>()
        };
        assert_eq!(found("*.toml"), ["a.toml", "b.toml"]);
        assert_eq!(found("[ac].t*"), ["a.toml", "c.txt"]);
        assert_eq!(found("?.txt"), ["c.txt"]);
        assert_eq!(found("**/*.toml"), ["a.toml", "b.toml", "below/d.toml"]);
        assert_eq!(found("below"), [""; 0], "a folder is no file");
        assert_eq!(found("b*/**/*.toml"), ["below/d.toml"]);
        assert_eq!(found("**/below/*"), ["below/d.toml"]);
        assert!(one(&folder.path().join("*.txt")).unwrap().ends_with("c.txt"));
        assert!(one(&folder.path().join("*.toml")).is_err());
        assert!(one(folder.path()).is_err());
    }

    /// A link to a folder above would be a way without end, and one to another place leads out of what was named.
    #[cfg(unix)]
    #[test]
    fn patterns_follow_no_links_to_folders() {
        use std::os::unix::fs::symlink;
        let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        fs::create_dir(folder.path().join("below")).unwrap();
        fs::write(folder.path().join("below/d.toml"), "").unwrap();
        fs::write(other.path().join("e.toml"), "").unwrap();
        symlink(folder.path(), folder.path().join("below/above")).unwrap();
        symlink(other.path(), folder.path().join("other")).unwrap();
        symlink(other.path().join("e.toml"), folder.path().join("f.toml")).unwrap();
        let found = matches(folder.path().join("**/*").to_str().unwrap()).unwrap();
        let names: Vec<_> = found.iter().map(|path| path.strip_prefix(folder.path()).unwrap()).collect();
        assert_eq!(names, [Path::new("below/d.toml"), Path::new("f.toml")]);
        // A link that is named is meant.
        assert_eq!(matches(folder.path().join("other/**/*").to_str().unwrap()).unwrap().len(), 1);
    }
}
