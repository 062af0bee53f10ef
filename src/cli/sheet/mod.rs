//! `sheet`: a deck as a page to print and to send, slips for its cards, and a folder of pages for all decks.

mod cards;
mod made;
mod site;
mod writing;

use super::args::Sheet;
use super::deck::Judged;
use super::error::{Failure, Status};
use super::formats::is_standard_output;
use super::output::Output;
use super::readings;
use super::session::Session;
use crate::messages::sheet as say;
use crate::messages::words;
use crate::sheet;
use made::Maker;
use writing::{Page, check, write};
use zocalo_catalog::names::Index;
use zocalo_engine::game::RunNumber;
use zocalo_simulation::simulation::LARGEST_RUN;
use zocalo_simulation::simulation::run::within;

/// Makes what is asked for. The deck need not be legal.
pub(super) fn run(args: &Sheet, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    // 0 plays none.
    within(RunNumber::Games, args.games.max(1), LARGEST_RUN)?;
    if let Some(folder) = &args.all {
        return site::run(folder, args, session, output);
    }
    let [path] = &args.decks[..] else {
        let message = say::OneDeckASheet { count: args.decks.len() };
        return Err(Failure::request(message, say::MakeFolder));
    };
    if let Some(file) = args.out.as_deref().filter(|out| !is_standard_output(out)) {
        check(file, args.force)?;
    }
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let judged = Judged::of(path, args.ruleset.as_deref(), session, &catalog, &index, output.locale())?;
    readings::report(&judged.deck, output);
    let maker = Maker::open(args, &catalog, &index, session, output)?;
    let text = if args.proxies {
        if maker.has_unusable_collection() {
            return Err(Failure::request(
                say::LacksUnknown.render(output.locale()),
                say::LookAtCollection.render(output.locale()),
            ));
        }
        let slips = maker.slips(path, &judged.deck, output.locale());
        if slips.is_empty() {
            let message = say::NoneMissing;
            if output.wants_json() {
                return Err(Failure::nothing(message, String::new()));
            }
            output.remark(words::Note { text: message });
            return Ok(Status::No);
        }
        let title = say::SlipsFor { deck: judged.deck.title() };
        sheet::slips(title, &slips, output.locale()).map_err(|error| Failure::machine(error.text()))?
    } else {
        maker.page(path, &judged, &[], output)?
    };
    write(Page { text, deck: path }, args.out.as_deref(), args.force, output)
}
