//! Errors on stderr: in words with their place and remedy, or as JSON.

use std::io::Write as _;

use serde_json::{Value, json};

use super::error::Failure;
use super::{environment, mask};
use crate::messages::verdict;
use crate::report::MOST_LISTED;
use crate::report::{self, LONGEST_MESSAGE};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::{Lines, Place, bounded};

/// An error in words, with its place drawn where it has one; `None` where there is nothing to say.
pub(super) fn in_words(failure: &Failure, width: usize, locale: Locale) -> Option<String> {
    Some(match failure {
        Failure::InFile(source, faults) => report::faults(source, faults, width, locale),
        Failure::InQuery(error) => report::query_fault(error, width, locale),
        Failure::Request(message, help) | Failure::Nothing(message, help) => worded(message, help, width, locale),
        Failure::Machine(message) => worded(message, &Text::EMPTY, width, locale),
        Failure::Interrupted => return None,
    })
}

pub(super) fn print_error(text: &str) {
    // Whoever closed stderr does not want to hear it.
    let _ = anstream::stderr().write_all(mask::for_terminal(text).as_bytes());
}

/// Prints that the machine failed, where nothing is known of how to print but whether JSON is wanted.
pub(super) fn print_machine_failure(failure: &Failure, wants_json: bool, locale: Locale) {
    if wants_json {
        print_json_error(failure);
    } else {
        print_error(&format!("{}\n", worded(&failure.sentence(), &Text::EMPTY, environment::width(), locale)));
    }
}

fn worded(message: &Text, help: &Text, width: usize, locale: Locale) -> String {
    let message = bounded(&message.render(locale), LONGEST_MESSAGE);
    let red = anstyle::Style::new().bold().fg_color(Some(anstyle::AnsiColor::Red.into()));
    let error = verdict::SeverityError.render(locale);
    let text = report::hanging(&format!("{error}: "), &message, width);
    let text = text.replacen(&error, &format!("{red}{error}{red:#}"), 1);
    if help.is_empty() {
        text
    } else {
        format!(
            "{text}\n{}",
            report::hanging(
                &format!(" {}: ", verdict::Help.render(locale)),
                &bounded(&help.render(locale), LONGEST_MESSAGE),
                width
            )
        )
    }
}

/// Prints an error as JSON on stderr: the first, and under `errors` all where a file has several; beyond [`MOST_LISTED`],
/// `errors_left_out` counts the others.
pub(super) fn print_json_error(failure: &Failure) {
    let code = failure.status().code();
    let error = |message: &Text, help: &Text, file: Option<&str>, place: Option<Place>| json!({ "message": message, "help": help, "file": file, "place": place, "exit_code": code });
    let mut left_out = 0;
    let errors: Vec<Value> = match failure {
        Failure::InFile(source, faults) => {
            let lines = Lines::of(&source.text);
            left_out = faults.len().saturating_sub(MOST_LISTED);
            faults
                .iter()
                .take(MOST_LISTED)
                .map(|fault| error(&fault.reason, &fault.help, Some(&source.label), Some(lines.place(&fault.span))))
                .collect()
        }
        Failure::InQuery(fault) => {
            let place = Lines::of(&fault.query).place(&fault.mistake.span);
            vec![error(&fault.mistake.reason, &fault.mistake.help, None, Some(place))]
        }
        Failure::Request(message, help) | Failure::Nothing(message, help) => vec![error(message, help, None, None)],
        Failure::Machine(message) => vec![error(message, &Text::EMPTY, None, None)],
        Failure::Interrupted => return,
    };
    let mut document =
        if errors.len() == 1 { json!({ "error": errors[0] }) } else { json!({ "error": errors[0], "errors": errors }) };
    if left_out > 0 {
        document["errors_left_out"] = json!(left_out);
    }
    print_error(&format!("{}\n", mask::json(&document, true)));
}
