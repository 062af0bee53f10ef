//! `search`: cards by words and facts.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::rc::Rc;

use clap::CommandFactory as _;

use super::args::{HelpTopic, Search, Zocalo};
use super::error::{Failure, Status};
use super::files::Files;
use super::output::Output;
use super::session::Session;
use crate::catalog::{Catalog, TextsByCard};
use crate::query::{Ask, Lookup, Nearest, Plan, Query, nearest};
use crate::report;

/// The letters of the options of one letter.
const OPTION_LETTERS: &str = "hqvV";

/// The options whose value is an argument of its own.
const OPTIONS_WITH_VALUE: [&str; 4] = ["--data-dir", "--color", "--limit", "--sort"];

/// Prints the cards that match; the answer is no when none does.
pub fn run(args: &Search, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    if let Some(topic) = args.help {
        return help(topic, output);
    }
    let mut text = args.query.iter().map(|part| part.trim_start()).collect::<Vec<_>>().join(" ");
    for order in args.sort.iter().flat_map(|order| order.split(',')) {
        let _ = write!(text, " sort:\"{}\"", order.trim().replace(['\\', '"'], ""));
    }
    let query = Query::parse(&text)?;
    let catalog = session.catalog(output)?;
    let files = Files::of(&catalog);
    let plan = query.plan(&files)?;
    for remark in files.remarks() {
        output.remark(remark);
    }
    if args.explain {
        return explain(&query, &plan, output);
    }
    catalog.uses().rest_on_all_cards();
    let found = if args.count {
        let sql = plan.count();
        let count = catalog.number(&sql.text, &sql.parameters)?;
        if output.wants_json() {
            output.answer_json(&report::json::search_count(query.text(), count))?;
        } else {
            output.answer(format_args!("{count}\n"))?;
        }
        count > 0
    } else {
        cards(args, &query, &plan, &catalog, output)?
    };
    if found {
        return Ok(Status::Done);
    }
    if !output.is_quiet() {
        let nearest = nearest(&query, &mut Asker { catalog: &catalog, files: &files })?;
        output.remark(nothing(nearest.as_ref()));
    }
    Ok(Status::No)
}

/// Keeps `-ranger` from being taken for options: behind `search`, an argument of one minus and more than the letters of
/// options is part of the query. A blank before it, which the query does not see, tells the parser of the arguments so.
pub fn keep_negations(arguments: &[OsString]) -> Vec<OsString> {
    let is_option = |argument: &OsString| argument.to_str().is_some_and(|text| text.starts_with('-'));
    let takes_value = |argument: &OsString| OPTIONS_WITH_VALUE.iter().any(|option| argument == option);
    let mut is_search = false;
    let mut before: Option<&OsString> = None;
    let mut kept = Vec::with_capacity(arguments.len());
    for (at, argument) in arguments.iter().enumerate() {
        let is_value = before.is_some_and(takes_value);
        let negated = argument.to_str().and_then(|text| text.strip_prefix('-')).filter(|rest| {
            !rest.is_empty() && !rest.starts_with('-') && rest.contains(|letter| !OPTION_LETTERS.contains(letter))
        });
        kept.push(match negated {
            Some(rest) if is_search && !is_value => OsString::from(format!(" -{rest}")),
            _ => argument.clone(),
        });
        if !is_search && at > 0 && !is_value && !is_option(argument) {
            if argument != "search" {
                return arguments.to_vec();
            }
            is_search = true;
        }
        before = Some(argument);
    }
    kept
}

fn help(topic: HelpTopic, output: &mut Output) -> Result<Status, Failure> {
    match topic {
        HelpTopic::Fields => output.answer(report::fields(output.width))?,
        HelpTopic::Usage => {
            let mut program = Zocalo::command();
            program.build();
            if let Some(search) = program.find_subcommand_mut("search") {
                output.answer(search.render_long_help().ansi())?;
            }
        }
    }
    Ok(Status::Done)
}

fn explain(query: &Query, plan: &Plan, output: &mut Output) -> Result<Status, Failure> {
    let sql = plan.cards();
    if output.wants_json() {
        output.answer_json(&report::json::query(query, &sql))?;
    } else {
        output.answer(report::query(query, &sql, output.width))?;
    }
    Ok(Status::Done)
}

/// Prints the cards in the form that was asked for; says whether there are any.
fn cards(args: &Search, query: &Query, plan: &Plan, catalog: &Catalog, output: &mut Output) -> Result<bool, Failure> {
    let sql = plan.ids();
    let mut ids = catalog.search_ids(&sql.text, &sql.parameters)?;
    let found = ids.len();
    ids.truncate(args.limit.map_or(usize::MAX, |limit| limit as usize));
    if args.names {
        let labels: Vec<String> = catalog.rows(&ids)?.into_iter().map(|row| row.label).collect();
        if output.wants_json() {
            output.answer_json(&report::json::search_names(query.text(), found, &labels))?;
        } else if found > 0 {
            output.answer(format_args!("{}\n", labels.join("\n")))?;
        }
    } else if output.wants_json() || args.csv {
        let mut cards = Vec::with_capacity(ids.len());
        for id in &ids {
            cards.extend(catalog.card(*id)?);
        }
        let cards = cards.iter().map(Rc::as_ref);
        if args.csv {
            output.answer(report::csv(cards))?;
        } else {
            output.answer_json(&report::json::search(query.text(), found, cards))?;
        }
    } else if found > 0 {
        let rows = catalog.rows(&ids)?;
        let marked = match plan.marked().filter(|_| output.is_styled()) {
            Some(sql) => catalog.texts_by_card(&sql.text, &sql.parameters)?,
            None => TextsByCard::new(),
        };
        output.answer(report::cards(&rows, &marked, output.width))?;
        let shown = if rows.len() < found { format!(", {} shown", rows.len()) } else { String::new() };
        output.remark(format_args!("{found} card{}{shown}", if found == 1 { "" } else { "s" }));
    }
    Ok(found > 0)
}

/// What is said when nothing matches.
fn nothing(nearest: Option<&Nearest>) -> String {
    match nearest {
        Some(Nearest { query, count }) => {
            let cards = if *count == 1 { "1 card".to_owned() } else { format!("{count} cards") };
            let quoted = query.to_string().replace('\'', "'\\''");
            format!("no card matches; unknown facts match no filter\n help: zocalo search '{quoted}' finds {cards}")
        }
        None => "no card matches; unknown facts match no filter".to_owned(),
    }
}

/// Asks the card database on behalf of [`nearest`].
struct Asker<'a> {
    catalog: &'a Catalog,
    files: &'a dyn Lookup,
}

impl Ask for Asker<'_> {
    type Error = Failure;

    fn count(&mut self, query: &Query) -> Result<u64, Failure> {
        let sql = query.plan(self.files)?.count();
        Ok(self.catalog.number(&sql.text, &sql.parameters)?)
    }

    fn words(&mut self) -> Result<Vec<String>, Failure> {
        Ok(self.catalog.words()?)
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::keep_negations;

    #[test]
    fn only_negations_of_a_search_are_kept() {
        let kept = |line: &str| {
            let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let kept: Vec<String> =
                keep_negations(&arguments).iter().map(|a| a.to_string_lossy().into_owned()).collect();
            kept.join("|")
        };
        assert_eq!(kept("zocalo search -ranger x -v"), "zocalo|search| -ranger|x|-v");
        assert_eq!(kept("zocalo --color never -q search -t:agenda"), "zocalo|--color|never|-q|search| -t:agenda");
        assert_eq!(kept("zocalo search x --limit -1 --sort -cost"), "zocalo|search|x|--limit|-1|--sort|-cost");
        assert_eq!(kept("zocalo card search -race"), "zocalo|card|search|-race");
    }
}
