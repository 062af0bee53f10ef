//! `man`: the manual pages, from the types of the arguments, in the language of the reader. A new command has its page
//! without a change here.

mod sections;

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};
use zocalo_text::message::Locale;

use clap::{Arg, Args, Command, ValueHint};
use clap_complete::engine::ArgValueCompleter;
use clap_mangen::Man;
use serde::Serialize;

use super::answer::{Answer, Page, published};
use super::args::Commands;
use super::error::{Failure, Status};
use super::output::Output;
use super::translated_help;
use super::{candidates, environment};
use crate::messages::man as say;
use crate::report;
use zocalo_text::files::writing::{AtomicFile, make_folders, may_replace};
use zocalo_text::text::Language;
use zocalo_text::text::{shortened, suggestion};

/// Lines of a page are wrapped by those who show it.
const UNWRAPPED: usize = 4_000;

/// A page is far smaller; what is larger is none and is not replaced.
const LARGEST_PAGE: u64 = 4 << 20;

/// Show the manual page of the program or a command, or write all pages
#[derive(Debug, Args)]
#[command(after_help = "At a terminal the page opens in the pager (see `zocalo help files`). A pipe gets roff.\n\n\
    Example: zocalo man goldfish\n\
    or:      zocalo man --out ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// The command whose page to show, such as collection add [default: the page of the program]
    #[arg(value_name = "COMMAND", conflicts_with = "out", add = ArgValueCompleter::new(candidates::commands))]
    command: Vec<String>,
    /// Write all pages into this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    out: Option<PathBuf>,
}

/// A page in roff.
#[derive(Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ManualPage {
    /// The name of its file.
    name: String,
    #[serde(rename = "page")]
    roff: String,
}

impl Answer for ManualPage {
    const KIND: &'static str = "man/1";

    fn page(&self, page: Page) -> String {
        if environment::answers_to_terminal() { report::manual(&self.roff, page.width) } else { self.roff.clone() }
    }
}

/// The pages of all commands.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ManualPages {
    pages: Vec<ManualPage>,
}

impl Answer for ManualPages {
    const KIND: &'static str = "man-pages/1";

    fn page(&self, page: Page) -> String {
        self.pages.first().map_or_else(String::new, |program| program.page(page))
    }
}

/// Shows the page of the program or of a command, or writes the pages of all commands.
pub(super) fn run(args: &ManArgs, all: Commands, output: &Output) -> Result<Status, Failure> {
    let pages = pages(all, output.locale())?;
    if let Some(folder) = &args.out {
        let failed = |path: &Path, error: io::Error| Failure::cannot_write(path, &error);
        make_folders(folder).map_err(|error| failed(folder, error))?;
        // Before any is written.
        for page in &pages {
            let path = folder.join(&page.name);
            if !may_replace(&path, LARGEST_PAGE, is_page).map_err(|error| failed(&path, error))? {
                let message = say::NotOurs { file: path.display().to_string() };
                return Err(Failure::request(message, say::AnotherFolder));
            }
        }
        for page in &pages {
            let path = folder.join(&page.name);
            let written = AtomicFile::write(&path, &page.roff).and_then(AtomicFile::put_in_place);
            written.map_err(|error| failed(&path, error))?;
        }
        output.remark(say::Written { count: pages.len(), folder: folder.display().to_string() });
        return Ok(Status::Done);
    }
    if args.command.is_empty() {
        output.print(&ManualPages { pages })?;
    } else {
        output.print(asked(&pages, &args.command)?)?;
    }
    Ok(Status::Done)
}

/// The page of a command, whose words may stand apart; the program's own where none is named.
fn asked<'p>(pages: &'p [ManualPage], words: &[String]) -> Result<&'p ManualPage, Failure> {
    let joined = words.join("-");
    let bare = match joined.as_str() {
        "" | "zocalo" => return Ok(&pages[0]),
        joined => joined.strip_prefix("zocalo-").unwrap_or(joined),
    };
    let file = format!("zocalo-{bare}.1");
    pages.iter().find(|page| page.name == file).ok_or_else(|| {
        let names: Vec<&str> =
            pages.iter().filter_map(|page| page.name.strip_prefix("zocalo-")?.strip_suffix(".1")).collect();
        let near = suggestion(bare, names.iter().copied());
        let message = say::NoPage { words: shortened(&words.join(" "), 60) };
        let commands: Vec<&str> = names.iter().copied().filter(|name| !name.contains('-')).collect();
        let commands = commands.join(", ");
        let help = match near {
            Some(near) => say::NearCommand { commands, near: near.replace('-', " ") }.text(),
            None => say::CommandsAre { commands }.text(),
        };
        Failure::request(message, help)
    })
}

/// Whether a text is a page that this program has written.
fn is_page(text: &str) -> bool {
    text.lines().take(20).any(|line| line.strip_prefix(".TH ").is_some_and(|title| title.starts_with("zocalo")))
}

/// The file name and the text of each page: the program's own, then that of each command and of those below it.
fn pages(all: Commands, locale: Locale) -> Result<Vec<ManualPage>, Failure> {
    let program = all();
    let mut program = match locale.language() {
        Language::English => program,
        language => translated_help::in_language(program, language, None, UNWRAPPED),
    };
    program.build();
    let mut pages = vec![page_of(&program, None, &program, locale)?];
    for command in program.get_subcommands() {
        add_pages(command, command.get_name(), &program, &mut pages, locale)?;
    }
    Ok(pages)
}

/// Adds the page of a command and of all below it, but for those that are not shown.
fn add_pages(
    command: &Command,
    group: &str,
    program: &Command,
    pages: &mut Vec<ManualPage>,
    locale: Locale,
) -> Result<(), Failure> {
    if command.is_hide_set() {
        return Ok(());
    }
    pages.push(page_of(command, Some(group), program, locale)?);
    command.get_subcommands().try_for_each(|below| add_pages(below, group, program, pages, locale))
}

/// The page of a command, with what all pages of its group hold. The options that all commands take are explained on the
/// program's own.
fn page_of(command: &Command, group: Option<&str>, program: &Command, locale: Locale) -> Result<ManualPage, Failure> {
    let source = format!("zocalo {}", env!("CARGO_PKG_VERSION"));
    let is_below = group.is_some_and(|group| group != command.get_name());
    let is_explained = |arg: &Arg| group.is_none() || !arg.is_global_set();
    let command = command.clone().mut_args(|arg| if is_explained(&arg) { arg } else { arg.hide(true) });
    let page = Man::new(command).source(source).manual("Zocalo");
    let mut text = Vec::new();
    page.render(&mut text)
        .map_err(|error| Failure::machine(say::CannotMake { error: error.to_string(), page: page.get_filename() }))?;
    let roff = mended(&String::from_utf8_lossy(&text), locale) + &sections::further(group, is_below, program, locale);
    Ok(ManualPage { name: page.get_filename(), roff })
}

/// A page as it should be: `clap_mangen` leaves out the date that it is not given, so that the next entry takes its
/// place, and runs the lines of the notes together. Examples get a section of their own.
fn mended(page: &str, locale: Locale) -> String {
    let mut mended = String::with_capacity(page.len() + 256);
    let mut in_notes = false;
    let example = say::Example.render(locale);
    for line in page.lines() {
        if let Some(title) = line.strip_prefix(".TH ").and_then(|title| title.split_once("  ")) {
            let _ = writeln!(mended, ".TH {} \"\" {}", title.0, title.1);
            continue;
        }
        if in_notes && !line.is_empty() && !line.starts_with('.') {
            mended.push_str(".br\n");
        }
        if in_notes && line.starts_with(&*example) {
            let _ = writeln!(mended, "{}", sections::heading("EXAMPLES", locale));
        }
        match line.strip_prefix(".SH ") {
            Some(title) => {
                in_notes = title == "EXTRA";
                let title = if in_notes { "NOTES" } else { title.trim_matches('"') };
                mended.push_str(&sections::heading(title, locale));
            }
            None => mended.push_str(&line_for_reader(line, locale)),
        }
        mended.push('\n');
    }
    mended
}

/// A line with the words that `clap_mangen` puts into it, in the language of the reader.
fn line_for_reader(line: &str, locale: Locale) -> Cow<'_, str> {
    if locale.language() == Language::English {
        return Cow::Borrowed(line);
    }
    let words = [
        ("\\fIPossible values:\\fR", say::PossibleValues.render(locale)),
        ("[possible values: ", say::PossibleValuesHere.render(locale)),
        ("[default: ", say::DefaultHere.render(locale)),
        ("[OPTIONS]", say::Options.render(locale)),
        ("[\\fIsubcommands\\fR]", say::Commands.render(locale)),
        ("<\\fIsubcommands\\fR>", say::Commands.render(locale)),
    ];
    let said = words.iter().fold(line.to_owned(), |line, (theirs, ours)| line.replace(theirs, ours));
    Cow::Owned(said)
}

published!(ManualPage, ManualPages);
