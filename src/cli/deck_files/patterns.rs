//! What an argument stands for: a file, a folder or a pattern, and the files that lie there.

use std::path::{Path, PathBuf};
use std::{fs, io};

use glob::{MatchOptions, Pattern, glob_with};
use walkdir::{DirEntry, WalkDir};

use crate::cli::error::Failure;
use crate::messages::trouble as say;
use zocalo_decks::formats::is_no_path;
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_system;

/// How the names of files fit patterns: as in shells.
const AS_IN_SHELLS: MatchOptions =
    MatchOptions { case_sensitive: true, require_literal_separator: true, require_literal_leading_dot: true };

/// The most files that one argument may stand for: a mistyped pattern must not read a whole disk.
const MOST_FILES: usize = 10_000;

/// What kind of thing an argument is.
pub(super) enum Argument {
    /// A file, standard input, a built-in deck, a deck code, or a path that leads nowhere.
    File,
    Folder,
    /// A pattern; whether it asks for whatever lies below a folder (`**` at its end), as a folder asks for what is in it.
    Pattern(String, bool),
}

impl Argument {
    pub(super) fn of(path: &Path) -> Self {
        if path.as_os_str() == "-" || is_no_path(path) {
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
pub(super) fn matches(pattern: &str) -> Result<Vec<PathBuf>, Failure> {
    let (above, below) = parted(pattern);
    let Some(below) = below else {
        let found = glob_with(above, AS_IN_SHELLS).into_iter().flatten();
        // What may not be read is passed over, as a shell does.
        return bounded(found.filter_map(Result::ok).filter(|path| path.is_file()).map(as_file), pattern);
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
    bounded(files.map(as_file), pattern)
}

/// The path of a file that was found: one that is called as a deck without a file is led to from here.
fn as_file(path: PathBuf) -> PathBuf {
    if is_no_path(&path) { Path::new(".").join(path) } else { path }
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
pub(super) fn entries(folder: &Path) -> Result<(Vec<PathBuf>, usize), Failure> {
    let failed = |error: io::Error| {
        let message = say::CannotBeRead { file: shown(folder), error: said_by_system(&error) };
        Failure::request(message, say::GiveOtherFolder)
    };
    let mut folders = 0;
    let entries = fs::read_dir(folder).map_err(failed)?;
    let visible = entries.filter_map(Result::ok).filter(|entry| !entry.file_name().to_string_lossy().starts_with('.'));
    let files = visible.map(|entry| entry.path()).filter(|path| {
        folders += usize::from(path.is_dir());
        path.is_file()
    });
    let mut files = bounded(files, &shown(folder))?;
    files.order();
    Ok((files, folders))
}

fn bounded(files: impl Iterator<Item = PathBuf>, argument: &str) -> Result<Vec<PathBuf>, Failure> {
    let files: Vec<PathBuf> = files.take(MOST_FILES + 1).collect();
    if files.len() > MOST_FILES {
        let message = say::MatchesTooMany { pattern: shortened(argument, 200), most: MOST_FILES.to_string() };
        return Err(Failure::request(message, say::GiveFewer));
    }
    Ok(files)
}

pub(super) fn no_match(argument: &Path) -> Failure {
    Failure::request(say::NoFileMatches { pattern: shown(argument) }, say::SignsOfPatterns)
}

// Paths and their lists in messages.

/// How many names of files a message holds.
const MOST_NAMES: usize = 6;

pub(super) fn shown(path: impl AsRef<Path>) -> String {
    shortened(&path.as_ref().display().to_string(), 200)
}

pub(super) fn first_names(names: &[String]) -> Text {
    match names.len().saturating_sub(MOST_NAMES) {
        0 => names.join(", ").into(),
        more => say::AndMore { names: names[..MOST_NAMES].join(", "), count: more }.text(),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::super::one;
    use super::{Argument, matches};

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
