//! `explain`: what a code means.

use super::args::Explain;
use super::error::{Failure, Status};
use super::output::Output;
use crate::report;
use zocalo_decks::check::{Code, UnknownCode};

/// Explains one code, or lists all by subject with what they weigh.
pub(super) fn run(args: &Explain, output: &Output) -> Result<Status, Failure> {
    match &args.code {
        Some(name) => {
            let code = Code::named(name).ok_or_else(|| UnknownCode { name: name.clone() })?;
            if output.wants_json() {
                output.answer_json(&report::json::explanation(code))?;
            } else {
                output.answer(report::explanation(code, output.width, output.locale()))?;
            }
        }
        None if output.wants_json() => {
            output.answer_json(&Code::ALL.iter().map(|code| report::json::explanation(*code)).collect())?;
        }
        None => output.answer(report::codes(output.width, output.locale()))?,
    }
    Ok(Status::Done)
}
