//! `formats`: what is read and written.

use super::super::error::{Failure, Status};
use super::super::output::Output;
use crate::report;
use zocalo_decks::formats::FORMATS;

/// Lists the formats.
pub(super) fn run(output: &Output) -> Result<Status, Failure> {
    if output.wants_json() {
        output.answer_json(&report::json::formats(FORMATS, output.locale()))?;
    } else {
        output.answer(report::formats(FORMATS, output.width, output.locale()))?;
    }
    Ok(Status::Done)
}
