//! `doctor`: where everything is kept on this machine and whether it is well, on one screen.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::completions::{is_installed, own_shell, shell_name, start_file};
use super::environment;
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
use super::standing::standing;
use crate::catalog::{Catalog, PackInUse};
use crate::collection::{Library, examine_copies};
use crate::files::writing::new_file;
use crate::packs::PackFolder;
use crate::report::{self, Standing};

/// What was looked at.
struct Examined {
    /// A heading and what there is to say below it.
    heading: &'static str,
    /// What was found.
    said: String,
    /// What is wrong with it, with a remedy.
    trouble: Option<String>,
}

impl Examined {
    fn well(heading: &'static str, said: impl Into<String>) -> Self {
        Self { heading, said: said.into(), trouble: None }
    }
}

/// Looks at everything and changes nothing; the answer is no where something is wrong.
pub(super) fn run(session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let catalog = session.catalog(output)?;
    let standing = standing(&catalog, session, output)?;
    let examined = vec![
        Examined::well("Program", format!("{} {}", environment::program_file(), env!("CARGO_PKG_VERSION"))),
        folder("Data", session.data_folder()),
        folder("Card database", session.cache_folder()),
        Examined::well("Known cards", report::known_of_cards(&standing.known)),
        packs(session, &catalog),
        rulings(session),
        collection(session, &standing)?,
        Examined::well("Decks here", report::decks_here(&standing)),
        completion(),
        manual(),
    ];
    let troubles = examined.iter().filter(|one| one.trouble.is_some()).count();
    if output.wants_json() {
        output.answer_json(&document(&examined, &standing))?;
    } else {
        let mut lines: Vec<(&str, String)> = Vec::new();
        for one in &examined {
            lines.push((one.heading, one.said.clone()));
            lines.extend(one.trouble.iter().map(|trouble| ("", format!("! {trouble}"))));
        }
        output.answer(report::collection_status(&lines, output.width))?;
        let verdict = match troubles {
            0 => "\nAll is well.\n".to_owned(),
            1 => "\nOne thing wants looking at: the line with an exclamation mark.\n".to_owned(),
            many => format!("\n{many} things want looking at: the lines with an exclamation mark.\n"),
        };
        output.answer(verdict)?;
    }
    Ok(if troubles == 0 { Status::Done } else { Status::No })
}

fn document(examined: &[Examined], standing: &Standing) -> Value {
    let one = |one: &Examined| json!({ "what": one.heading, "said": one.said, "trouble": one.trouble });
    let mut document = report::standing_json(standing);
    document["version"] = json!(env!("CARGO_PKG_VERSION"));
    document["well"] = json!(examined.iter().all(|one| one.trouble.is_none()));
    document["examined"] = examined.iter().map(one).collect();
    document
}

/// A folder, and whether files can be written in it.
fn folder(heading: &'static str, folder: Option<&Path>) -> Examined {
    let Some(folder) = folder else {
        let trouble = "there is no home folder: name one with --data-dir or ZOCALO_DATA_DIR".to_owned();
        return Examined { heading, said: "nowhere".to_owned(), trouble: Some(trouble) };
    };
    let shown = folder.display();
    // A folder that is not there yet is made in the nearest one above it that is.
    let there = folder.ancestors().find(|above| above.as_os_str().is_empty() || fs::symlink_metadata(above).is_ok());
    let there = there.filter(|above| !above.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let written = new_file(there, ".zocalo-").err();
    if there == folder {
        let trouble = written.map(|error| format!("nothing can be written there: {error}"));
        return Examined { heading, said: shown.to_string(), trouble };
    }
    let trouble = written.map(|error| {
        let above = there.display();
        format!("it cannot be made: nothing can be written in {above}: {error}; name another: --data-dir DIR")
    });
    Examined { heading, said: format!("{shown} (does not exist yet)"), trouble }
}

fn packs(session: &Session, catalog: &Catalog) -> Examined {
    let heading = "Packs";
    let folder = session.packs();
    if let Some(error) = folder.as_ref().and_then(PackFolder::unreadable) {
        let said = "a folder that cannot be read".to_owned();
        return Examined { heading, said, trouble: Some(format!("they are left out: {error}")) };
    }
    let (listed, no_files) = folder.map(|folder| (folder.list(), folder.no_files())).unwrap_or_default();
    if listed.is_empty() && no_files.is_empty() {
        return Examined::well(
            heading,
            "none; `zocalo cards import` makes one from a table, `cards note` from what you type",
        );
    }
    let said = |is_enabled: bool| if is_enabled { "" } else { " (not used)" };
    let names: Vec<String> = listed.iter().map(|pack| format!("{}{}", pack.name, said(pack.is_enabled))).collect();
    let (broken, used): (Vec<&PackInUse>, Vec<&PackInUse>) =
        catalog.uses().packs().packs.iter().partition(|pack| pack.is_broken);
    let left_out: usize = used.iter().map(|pack| pack.given.unplaced.len()).sum();
    let mut troubles = Vec::new();
    if !broken.is_empty() {
        let broken: Vec<&str> = broken.iter().map(|pack| pack.given.name.as_str()).collect();
        troubles.push(format!("{} cannot be read and is left out", broken.join(", ")));
    }
    if !no_files.is_empty() {
        let no_files: Vec<String> = no_files.iter().map(|path| path.display().to_string()).collect();
        troubles.push(format!("{} is no ordinary file and is left out", no_files.join(", ")));
    }
    if left_out > 0 {
        let lines =
            if left_out == 1 { "one thing in them is".to_owned() } else { format!("{left_out} things in them are") };
        troubles.push(format!("{lines} left out"));
    }
    let said = if names.is_empty() { "none that can be used".to_owned() } else { names.join(", ") };
    let trouble = (!troubles.is_empty()).then(|| troubles.join("; ") + "; the warnings say why");
    Examined { heading, said, trouble }
}

fn rulings(session: &Session) -> Examined {
    let heading = "Rulings";
    match session.rulings().map_or(Ok(None), |rulings| rulings.read()) {
        Ok(Some(_)) => Examined::well(heading, "imported; `zocalo rulings list` counts them"),
        Ok(None) => Examined::well(heading, "none; `zocalo rulings import FILE`"),
        Err(error) => {
            let trouble = Some(format!("{error}; import them again: zocalo rulings import FILE"));
            Examined { heading, said: "a file that cannot be read".to_owned(), trouble }
        }
    }
}

/// The collection, every row of it.
fn collection(session: &Session, standing: &Standing) -> Result<Examined, Failure> {
    let heading = "What you own";
    let said = report::owned_of_cards(standing.owned.as_ref());
    let opened = session.data_folder().map_or(Ok(None), Library::open);
    let library = match opened {
        Ok(Some(library)) => library,
        Ok(None) => return Ok(Examined::well(heading, said)),
        Err(error) => {
            let trouble = format!("{error}; look with: zocalo collection doctor");
            return Ok(Examined {
                heading,
                said: "a collection that cannot be used".to_owned(),
                trouble: Some(trouble),
            });
        }
    };
    let mut wrong = library.examine()?;
    wrong.extend(examine_copies(library.path()).0.into_iter().map(|(copy, why)| format!("{}: {why}", copy.display())));
    wrong.extend(library.shortfalls()?.iter().map(|short| format!("{} of {}", short.total, short.lot)));
    let trouble = wrong.first().map(|first| {
        let more = if wrong.len() > 1 { format!(" and {} more", wrong.len() - 1) } else { String::new() };
        format!("{first}{more}; look with: zocalo collection doctor")
    });
    let said = if trouble.is_none() { format!("{said}; no damage found") } else { said };
    Ok(Examined { heading, said, trouble })
}

/// The completion of the user's own shell.
fn completion() -> Examined {
    let heading = "Completion";
    let Some(shell) = own_shell() else {
        return Examined::well(heading, "your shell is not known; `zocalo completions --help` has a line for five");
    };
    let name = shell_name(shell);
    let file = start_file(shell).map_or_else(String::new, |file| file.display().to_string());
    match is_installed(shell) {
        Ok(true) => Examined::well(heading, format!("{name}: {file} asks for it")),
        Ok(false) => Examined::well(
            heading,
            format!("{name}: not installed; `zocalo completions {name} --install` adds it to {file}"),
        ),
        Err(why) => Examined {
            heading,
            said: format!("{name}: not known"),
            trouble: Some(format!("{file} {why}; `zocalo completions --help` has the line to add to it")),
        },
    }
}

/// The manual pages.
fn manual() -> Examined {
    let found = environment::manual_folders().into_iter().find(|folder| folder.join("zocalo.1").is_file());
    Examined::well(
        "Manual pages",
        match found {
            Some(folder) => folder.display().to_string(),
            None => {
                "`zocalo man` shows them; `zocalo man --out ~/.local/share/man/man1` writes them for man".to_owned()
            }
        },
    )
}
