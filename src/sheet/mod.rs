//! The sheet: a deck as pages to print and to send. The door of the room: [`page`], the registration sheet of a deck and what
//! is known of it; [`index`], [`binder`] and [`check_lists`], the other pages of a folder of sheets; [`slips`], stand-ins
//! for cards at their true size; [`is_page`], whether a file is one of these.
//!
//! Every page is one file of HTML that loads nothing: no script, no picture, no font from elsewhere; faces have theirs within. A content security
//! policy makes the browser enforce that. The files are XML too, so that any reader of XML can check them.
//!
//! | file | what |
//! |---|---|
//! | `block` | what a page is made of: headings, sentences, tables, pictures |
//! | `chart` | pictures as lines and areas, from whole numbers |
//! | `poster` | the deck at a glance, the first page |
//! | `paper` | the sheet of paper for the judge, cut into pages, with the code of the deck |
//! | `verdict`, `influence`, `steps`, `openings`, `lacks`, `unknown` | one block each; `figures` curve, abilities, chances and marks |
//! | `deck_page` | the sheet of a deck |
//! | `event` | the page of the organizer of an event |
//! | `site` | index, binder and check lists |
//! | `slips` | card-sized slips |
//! | `faces`, `face_slips` | what the picture of a card says, and slips that are such pictures |
//! | `view` | the templates of `templates/sheet/`, and how a sheet was made |

mod block;
mod chart;
mod deck_page;
mod event;
mod face_slips;
mod faces;
mod figures;
mod influence;
mod lacks;
mod openings;
mod paper;
mod poster;
mod site;
mod slips;
mod steps;
mod unknown;
mod verdict;
mod view;

pub(crate) use deck_page::{DeckGames, Played, Sources, page};
pub(crate) use event::{EventPage, FoundInDeck, event};
pub(crate) use face_slips::face_slips;
pub(crate) use faces::{face_of, face_of_name};
pub(crate) use lacks::Lacks;
pub(crate) use openings::HandRanking;
pub(crate) use paper::PaperOrder;
pub(crate) use site::{CheckListCard, SiteEntry, binder, check_lists, index};
pub(crate) use slips::{Slip, slips};
pub(crate) use view::{Links, Making, SheetError, is_page};
