//! `card`: one card in full.

use super::args::Card;
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
use crate::card::{CardId, Race, shortened};
use crate::names::{How, Index, Settled};
use crate::report;

/// Shows the card that the name means; several are listed, none is taken.
pub fn run(args: &Card, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let race = args.race.as_deref().map(Race::read).transpose();
    let race = race.map_err(|unknown| Failure::request(unknown.to_string(), ""))?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let typed = args.name.join(" ");
    let quoted = shortened(&typed, 60);
    let labels = |ids: &[CardId]| ids.iter().map(|id| index.label(*id)).collect::<Vec<_>>().join(", ");
    let id = match index.settle(&typed, race) {
        Settled::Card(id, How::TypingError) => {
            output.remark(format_args!("note: \"{quoted}\" is read as {}", index.label(id)));
            id
        }
        Settled::Card(id, _) => id,
        Settled::Several(ids) => {
            return Err(Failure::request(
                format!("\"{quoted}\" may be several cards"),
                format!("write one of: {}", labels(&ids)),
            ));
        }
        Settled::Unknown(ids) => {
            let help = if ids.is_empty() {
                "look for it with: zocalo search".to_owned()
            } else {
                format!("the nearest names are {}", labels(&ids))
            };
            return Err(Failure::Nothing(format!("no card is called \"{quoted}\""), help));
        }
    };
    let Some(card) = catalog.card(id)? else {
        return Err(Failure::Machine(format!(
            "the card database has lost {}; delete it, it is built anew",
            index.label(id)
        )));
    };
    if output.wants_json() {
        output.answer_json(&report::json::card(&card))?;
    } else {
        output.answer(report::card(&card, output.width))?;
    }
    Ok(Status::Done)
}
