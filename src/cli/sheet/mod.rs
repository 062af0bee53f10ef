//! `sheet`: a deck as a page to print and to send, slips for its cards, and a folder of pages for all decks.

mod cards;
mod made;
mod site;
mod writing;

use super::args::Sheet;
use super::deck::Judged;
use super::error::{Failure, Status};
use super::output::Output;
use super::readings;
use super::session::Session;
use crate::names::Index;
use crate::sheet;
use made::Maker;
use writing::{Page, write};

/// Makes what is asked for. The deck need not be legal.
pub(super) fn run(args: &Sheet, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    // A page in two languages is worse than one in English.
    output.speak_english();
    if let Some(folder) = &args.all {
        return site::run(folder, args, session, output);
    }
    let [path] = &args.decks[..] else {
        let message = format!("{} decks do not go on one sheet", args.decks.len());
        return Err(Failure::request(message, "make a folder of pages: --all DIR"));
    };
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let judged = Judged::of(path, args.ruleset.as_deref(), session, &catalog, &index)?;
    readings::report(&judged.deck, output);
    let maker = Maker::open(args, &catalog, &index, session, output)?;
    let text = if args.proxies {
        if maker.has_unusable_collection() {
            let message = "what the deck lacks cannot be known: the collection cannot be used";
            let help = "look at it: zocalo collection doctor, or make slips for every card from an empty folder: --data-dir DIR";
            return Err(Failure::request(message, help));
        }
        let slips = maker.slips(path, &judged.deck);
        if slips.is_empty() {
            let message = "no card is missing, so no page was written";
            if output.wants_json() {
                return Err(Failure::Nothing(message.to_owned(), String::new()));
            }
            output.remark(format_args!("note: {message}"));
            return Ok(Status::No);
        }
        let title = format!("Slips for {}", judged.deck.title());
        sheet::slips(&title, &slips).map_err(|error| Failure::Machine(error.to_string()))?
    } else {
        maker.page(path, &judged, &[], output)?
    };
    write(Page { text, deck: path }, args.out.as_deref(), args.force, session, output)
}
