//! `doctor`: where everything is kept on this machine and whether it is well, on one screen.

use std::fs;
use std::path::Path;
use zocalo_text::message::{Locale, Text};

use clap::Args;
use serde::Serialize;

use super::answer::{Answer, Page, published};
use super::completions::{is_installed, own_shell, shell_name, start_file};
use super::context::Context;
use super::environment;
use super::error::{Failure, Status};
use super::folders::Folders;
use super::overview::{Overview, decks_sentence, known_sentence, owned_sentence};
use super::settings::{self, KEYS, SettingKey};
use crate::messages::{config, doctor as say};
use crate::report;
use zocalo_catalog::catalog::{Catalog, PackInUse};
use zocalo_catalog::packs::PackFolder;
use zocalo_collection::collection::{Library, examine_copies};
use zocalo_text::files::writing::new_file;
use zocalo_text::text;
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_system;

/// Show where everything is kept and whether it is in order
#[derive(Debug, Args)]
#[command(after_help = "This command changes nothing. Exit code 1 when something is wrong.\n\nExample: zocalo doctor")]
pub(crate) struct DoctorArgs {}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Doctor {
    #[serde(flatten)]
    overview: Overview,
    version: &'static str,
    well: bool,
    examined: Vec<Examined>,
}

/// What was looked at.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Examined {
    #[serde(rename = "what")]
    heading: String,
    /// What was found.
    #[serde(rename = "said")]
    found: String,
    /// What is wrong with it, with a remedy.
    trouble: Option<String>,
}

impl Answer for Doctor {
    const KIND: &'static str = "doctor/1";
    const PACKS: &'static str = "rests_on";

    fn page(&self, page: Page) -> String {
        let mut lines: Vec<(&str, String)> = Vec::new();
        for one in &self.examined {
            lines.push((&one.heading, one.found.clone()));
            lines.extend(one.trouble.iter().map(|trouble| ("", format!("! {trouble}"))));
        }
        let verdict = match self.examined.iter().filter(|one| one.trouble.is_some()).count() {
            0 => say::AllIsWell.render(page.locale),
            count => say::LookAt { count }.render(page.locale),
        };
        format!("{}\n{verdict}\n", report::collection_status(&lines, page.width))
    }
}

impl Examined {
    fn well(heading: impl Into<Text>, found: impl Into<Text>, locale: Locale) -> Self {
        Self { heading: heading.into().render(locale), found: found.into().render(locale), trouble: None }
    }
}

/// Looks at everything and changes nothing; the answer is no where something is wrong.
pub(super) fn run(context: &Context) -> Result<Status, Failure> {
    let locale = context.locale();
    let overview = Overview::of(context)?;
    let program = format!("{} {}", environment::program_file(), env!("CARGO_PKG_VERSION"));
    let examined = vec![
        Examined::well(say::Program, program, locale),
        folder(say::Data, context.folders.data_folder(), locale),
        of_settings(context.folders.data_folder(), locale),
        folder(say::CardDatabase, context.folders.cache_folder(), locale),
        Examined::well(say::KnownCards, known_sentence(&overview.facts, locale), locale),
        packs(context.folders, context.catalog()?, locale),
        rulings(context.folders, locale),
        collection(context.folders, &overview, locale)?,
        decks_here(&overview, locale),
        completion(locale),
        manual(locale),
    ];
    let well = examined.iter().all(|one| one.trouble.is_none());
    context.output.print(&Doctor { overview, version: env!("CARGO_PKG_VERSION"), well, examined })?;
    Ok(if well { Status::Done } else { Status::No })
}

/// A folder, and whether files can be written in it.
fn folder(heading: impl Into<Text>, folder: Option<&Path>, locale: Locale) -> Examined {
    let heading = heading.into().render(locale);
    let Some(folder) = folder else {
        return Examined { heading, found: say::Nowhere.render(locale), trouble: Some(say::NoHome.render(locale)) };
    };
    let shown = folder.display();
    // A folder that is not there yet is made in the nearest one above it that is.
    let there = folder.ancestors().find(|above| above.as_os_str().is_empty() || fs::symlink_metadata(above).is_ok());
    let there = there.filter(|above| !above.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let written = new_file(there, ".zocalo-").err();
    if there == folder {
        let trouble = written.map(|error| say::NotWritable { error: said_by_system(&error) }.render(locale));
        return Examined { heading, found: shown.to_string(), trouble };
    }
    let trouble = written.map(|error| {
        say::CannotBeMade { above: there.display().to_string(), error: said_by_system(&error) }.render(locale)
    });
    Examined { heading, found: say::NotThereYet { folder: shown.to_string() }.render(locale), trouble }
}

/// The settings, and what is wrong in their file.
fn of_settings(folder: Option<&Path>, locale: Locale) -> Examined {
    let heading = config::Settings.render(locale);
    let Some((file, read)) = folder.map(|folder| (settings::file_in(folder), settings::read(folder))) else {
        return Examined::well(heading, config::NoneSet, locale);
    };
    match read {
        Ok(None) => Examined::well(heading, config::NoneSet, locale),
        Err(failure) => {
            Examined { heading, found: file.display().to_string(), trouble: Some(failure.sentence().render(locale)) }
        }
        Ok(Some((source, _, faults))) => {
            let is_set = |key: &&SettingKey| source.text.lines().any(|line| line.trim_start().starts_with(key.name));
            let keys: Vec<&str> = KEYS.iter().filter(is_set).map(|key| key.name).collect();
            let found = config::SomeSet { keys: keys.join(", "), file: &source.label }.render(locale);
            let trouble = faults.first().map(|fault| {
                let line = source.place(&fault.span).line;
                text![line.to_string(), ": ", &fault.reason, "; ", &fault.help].render(locale)
            });
            Examined { heading, found, trouble }
        }
    }
}

fn packs(folders: &Folders, catalog: &Catalog, locale: Locale) -> Examined {
    let heading = say::Packs.render(locale);
    let folder = folders.packs();
    if let Some(error) = folder.as_ref().and_then(PackFolder::unreadable) {
        let trouble = say::PacksLeftOut { error: said_by_system(&error) }.render(locale);
        return Examined { heading, found: say::UnreadableFolder.render(locale), trouble: Some(trouble) };
    }
    let (listed, no_files) = folder.map(|folder| (folder.list(), folder.no_files())).unwrap_or_default();
    if listed.is_empty() && no_files.is_empty() {
        return Examined::well(heading, say::NoPacks, locale);
    }
    let shown =
        |name: &str, is_enabled: bool| if is_enabled { name.to_owned() } else { say::NotUsed { name }.render(locale) };
    let names: Vec<String> = listed.iter().map(|pack| shown(&pack.name, pack.is_enabled)).collect();
    let (broken, used): (Vec<&PackInUse>, Vec<&PackInUse>) =
        catalog.uses().packs().packs.iter().partition(|pack| pack.is_broken);
    let left_out: usize = used.iter().map(|pack| pack.given.unplaced.len()).sum();
    let mut troubles = Vec::new();
    if !broken.is_empty() {
        let broken: Vec<&str> = broken.iter().map(|pack| pack.given.name.as_str()).collect();
        troubles.push(say::BrokenPacks { names: broken.join(", ") }.render(locale));
    }
    if !no_files.is_empty() {
        let no_files: Vec<String> = no_files.iter().map(|path| path.display().to_string()).collect();
        troubles.push(say::NoFiles { names: no_files.join(", ") }.render(locale));
    }
    if left_out > 0 {
        troubles.push(say::ThingsLeftOut { count: left_out }.render(locale));
    }
    let said = if names.is_empty() { say::NoneUsable.render(locale) } else { names.join(", ") };
    let trouble = (!troubles.is_empty()).then(|| say::WarningsSayWhy { troubles: troubles.join("; ") }.render(locale));
    Examined { heading, found: said, trouble }
}

fn rulings(folders: &Folders, locale: Locale) -> Examined {
    let heading = say::Rulings.render(locale);
    match folders.rulings().map_or(Ok(None), |rulings| rulings.read()) {
        Ok(Some(_)) => Examined::well(heading, say::RulingsImported, locale),
        Ok(None) => Examined::well(heading, say::NoRulings, locale),
        Err(error) => {
            let trouble = Some(say::RulingsAgain { error: error.text() }.render(locale));
            Examined { heading, found: say::UnreadableFile.render(locale), trouble }
        }
    }
}

fn collection(folders: &Folders, overview: &Overview, locale: Locale) -> Result<Examined, Failure> {
    let heading = say::WhatYouOwn.render(locale);
    let said = owned_sentence(overview.collection.as_ref(), locale);
    let opened = folders.data_folder().map_or(Ok(None), Library::open);
    let library = match opened {
        Ok(Some(library)) => library,
        Ok(None) => return Ok(Examined::well(heading, said, locale)),
        Err(error) => {
            let trouble = Some(say::LookWithDoctor { what: error.text() }.render(locale));
            return Ok(Examined { heading, found: say::UnusableCollection.render(locale), trouble });
        }
    };
    let mut wrong = library.examine()?;
    wrong.extend(
        examine_copies(library.path()).0.into_iter().map(|(copy, why)| text![copy.display().to_string(), ": ", why]),
    );
    wrong.extend(
        library
            .shortfalls()?
            .iter()
            .map(|short| say::ShortOf { total: short.total, lot: short.lot.to_string() }.text()),
    );
    let trouble = wrong.first().map(|first| {
        let what = match wrong.len() - 1 {
            0 => first.clone(),
            count => say::AndMore { first, count }.text(),
        };
        say::LookWithDoctor { what }.render(locale)
    });
    let said = if trouble.is_none() { say::NoDamage { owned: said }.render(locale) } else { said };
    Ok(Examined { heading, found: said, trouble })
}

/// The decks of this folder, and those of them that cannot be read.
fn decks_here(overview: &Overview, locale: Locale) -> Examined {
    let unread = &overview.unread;
    let trouble = unread.first().map(|first| {
        let first = shortened(first, 40);
        let names = match unread.len() - 1 {
            0 => first.into(),
            count => say::AndMore { first, count }.text(),
        };
        say::BrokenDecks { count: unread.len(), names }.render(locale)
    });
    Examined { heading: say::DecksHere.render(locale), found: decks_sentence(overview, locale), trouble }
}

fn completion(locale: Locale) -> Examined {
    let heading = say::Completion.render(locale);
    let Some(shell) = own_shell() else {
        return Examined::well(heading, say::UnknownShell, locale);
    };
    let name = shell_name(shell);
    let file = start_file(shell).map_or_else(String::new, |file| file.display().to_string());
    match is_installed(shell, locale) {
        Ok(true) => Examined::well(heading, say::AsksForIt { shell: name, file }, locale),
        Ok(false) => Examined::well(heading, say::NotInstalled { shell: name, file }, locale),
        Err(why) => Examined {
            heading,
            found: say::ShellNotKnown { shell: name }.render(locale),
            trouble: Some(say::LineToAdd { file, why }.render(locale)),
        },
    }
}

fn manual(locale: Locale) -> Examined {
    let found = environment::manual_folders().into_iter().find(|folder| folder.join("zocalo.1").is_file());
    Examined::well(
        say::ManualPages,
        match found {
            Some(folder) => folder.display().to_string(),
            None => say::NoManualPages.render(locale),
        },
        locale,
    )
}

published!(Doctor);
