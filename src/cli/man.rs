//! `man`: the manual pages, from the types of the arguments. A new command has its page without a change here.

use std::fs;
use std::path::Path;

use clap::CommandFactory as _;
use clap_mangen::Man as Page;
use serde_json::json;

use super::args::{Man, Zocalo};
use super::error::{Failure, Status};
use super::output::Output;

/// Prints the page of the program, or writes the pages of all commands.
pub fn run(args: &Man, output: &mut Output) -> Result<Status, Failure> {
    let pages = pages()?;
    if let Some(folder) = &args.out {
        let failed = |path: &Path, error| Failure::Machine(format!("{} cannot be written: {error}", path.display()));
        fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
        for (name, text) in &pages {
            let path = folder.join(name);
            fs::write(&path, text).map_err(|error| failed(&path, error))?;
        }
        output.remark(format_args!("{} pages are in {}", pages.len(), folder.display()));
        return Ok(Status::Done);
    }
    if output.wants_json() {
        let pages = pages.iter().map(|(name, text)| json!({ "name": name, "page": text }));
        output.answer_json(&pages.collect())?;
    } else {
        output.answer(&pages[0].1)?;
    }
    Ok(Status::Done)
}

/// The file name and the text of each page, the program's own first.
fn pages() -> Result<Vec<(String, String)>, Failure> {
    let mut program = Zocalo::command().disable_help_subcommand(true);
    program.build();
    let commands = program.get_subcommands().filter(|command| !command.is_hide_set()).cloned();
    std::iter::once(program.clone())
        .chain(commands)
        .map(|command| {
            let source = format!("zocalo {}", env!("CARGO_PKG_VERSION"));
            let page = Page::new(command).source(source).manual("Zocalo");
            let mut text = Vec::new();
            page.render(&mut text)
                .map_err(|error| Failure::Machine(format!("{} cannot be made: {error}", page.get_filename())))?;
            Ok((page.get_filename(), String::from_utf8_lossy(&text).into_owned()))
        })
        .collect()
}
