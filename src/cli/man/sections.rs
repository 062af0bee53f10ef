//! What the pages hold beyond the arguments: exit codes, environment and files out of the topic `files`, the fields of queries
//! and the forms of plans, and which pages go with each other.

use std::fmt::Write as _;

use clap::Command;
use zocalo_text::message::Locale;

use super::super::help::Topic;
use super::super::{command_line, goldfish, topics};
use crate::messages::man as say;
use crate::report::{self, roff_line};
use zocalo_text::text::Language;

const WIDTH: usize = 72;

/// The sections that follow on the page of a command, or of one below it; of the program itself where it has no name.
pub(super) fn further(command: Option<&str>, is_below: bool, program: &Command, locale: Locale) -> String {
    let mut text = String::new();
    if command.is_some() {
        let sentence =
            say::CommonOptions { options: command_line::common_options(program).join(", "), page: "zocalo(1)" }
                .render(locale);
        let _ = writeln!(text, "{}\n{}", heading("COMMON OPTIONS", locale), roff_line(&sentence));
    }
    match command {
        Some("search" | "odds") => verbatim(&mut text, "QUERY LANGUAGE", &report::fields(WIDTH, locale), locale),
        Some("goldfish" | "openings") => {
            verbatim(&mut text, "PLAN LANGUAGE", &goldfish::grammar(WIDTH, locale), locale);
        }
        _ => {}
    }
    let (page, headings) = match (locale.language(), topics::page_in_russian(Topic::Files)) {
        (Language::Russian, Some(page)) => (page, ["Коды возврата", "Переменные среды", "Где что хранится"]),
        _ => (topics::page(Topic::Files), ["Exit codes", "Environment", "Where everything is kept"]),
    };
    for (title, heading) in ["EXIT STATUS", "ENVIRONMENT", "FILES"].into_iter().zip(headings) {
        let _ = writeln!(text, "{}", self::heading(title, locale));
        for (name, meaning) in report::rows_below(page, heading) {
            let _ = writeln!(text, ".TP\n\\fB{}\\fR\n{}", roff_line(&name), roff_line(&meaning));
        }
    }
    let _ = writeln!(text, "{}\n{}", heading("SEE ALSO", locale), roff_line(&see_also(command, is_below, program)));
    text
}

pub(super) fn heading(name: &str, locale: Locale) -> String {
    let title = say::Section { name: &name.replace(' ', "-"), title: name }.render(locale).to_uppercase();
    if title.contains(' ') { format!(".SH \"{title}\"") } else { format!(".SH {title}") }
}

fn verbatim(text: &mut String, title: &str, lines: &str, locale: Locale) {
    let plain = anstream::adapter::strip_str(lines).to_string();
    let _ = writeln!(text, "{}\n.nf", heading(title, locale));
    for line in plain.lines() {
        let _ = writeln!(text, "{}", roff_line(line));
    }
    text.push_str(".fi\n");
}

/// The pages of the same group, and the main page; on that the pages to begin with. Of a command below another, that one.
fn see_also(command: Option<&str>, is_below: bool, program: &Command) -> String {
    let page = |name: &str| format!("zocalo-{name}(1)");
    let Some(command) = command else { return ["check", "search", "build", "goldfish", "help"].map(page).join(", ") };
    if is_below {
        return format!("zocalo(1), {}", page(command));
    }
    let groups = command_line::groups(program);
    let group = groups.iter().find(|(_, commands)| commands.iter().any(|one| one.get_name() == command));
    let others = group.into_iter().flat_map(|(_, commands)| commands).map(|one| one.get_name());
    let others = others.filter(|name| *name != command).map(page);
    std::iter::once("zocalo(1)".to_owned()).chain(others).collect::<Vec<_>>().join(", ")
}
