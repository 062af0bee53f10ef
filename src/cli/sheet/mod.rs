//! `sheet`: a deck as a page to print and to send, slips for its cards, and a folder of pages for all decks.

mod cards;
mod made;
mod site;
mod writing;

use super::args::Sheet;
use super::context::Context;
use super::deck::Judged;
use super::error::{Failure, Status};
use super::formats::is_standard_output;
use super::readings;
use crate::messages::sheet as say;
use crate::messages::words;
use crate::sheet;
use made::Maker;
use writing::{Page, check, write};
use zocalo_engine::game::RunNumber;
use zocalo_simulation::simulation::LARGEST_RUN;
use zocalo_simulation::simulation::run::within;

/// Makes what is asked for. The deck need not be legal.
pub(super) fn run(args: &Sheet, context: &Context) -> Result<Status, Failure> {
    // 0 plays none.
    within(RunNumber::Games, args.games.max(1), LARGEST_RUN)?;
    if let Some(folder) = &args.all {
        return site::run(folder, args, context);
    }
    let [path] = &args.decks[..] else {
        let message = say::OneDeckASheet { count: args.decks.len() };
        return Err(Failure::request(message, say::MakeFolder));
    };
    if let Some(file) = args.out.as_deref().filter(|out| !is_standard_output(out)) {
        check(file, args.force)?;
    }
    let catalog = context.catalog()?;
    let index = context.index()?;
    let judged = Judged::of(path, args.ruleset.as_deref(), context.folders, catalog, index, context.locale())?;
    readings::report(&judged.deck, context.output);
    let maker = Maker::open(args, catalog, index, context)?;
    let text = if args.proxies {
        if maker.has_unusable_collection() {
            return Err(Failure::request(
                say::LacksUnknown.render(context.locale()),
                say::LookAtCollection.render(context.locale()),
            ));
        }
        let slips = maker.slips(path, &judged.deck, context.locale());
        if slips.is_empty() {
            let message = say::NoneMissing;
            if context.output.wants_json() {
                return Err(Failure::nothing(message, String::new()));
            }
            context.output.remark(words::Note { text: message });
            return Ok(Status::No);
        }
        let title = say::SlipsFor { deck: judged.deck.title() };
        sheet::slips(title, &slips, context.locale()).map_err(|error| Failure::machine(error.text()))?
    } else {
        maker.page(path, &judged, &[], context.output)?
    };
    write(Page { text, deck: path }, args.out.as_deref(), args.force, context.output)
}
