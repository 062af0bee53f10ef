//! Products that `sealed` opened by chance, added to the collection.

use serde_json::Value;
use zocalo_text::message::Locale;

use super::super::environment;
use super::super::error::Failure;
use super::super::folders::Folders;
use super::begin::{self, TAKE_BACK};
use crate::messages::collection as say;
use crate::report;
use zocalo_cards::card::CardId;
use zocalo_catalog::catalog::Catalog;
use zocalo_collection::collection::{Addition, CardKey, LibraryError, List, Lot, adding};
use zocalo_decks::sealed::OpenedProduct;

/// A change that was made, to be reported.
pub(crate) struct Added {
    /// What it did and how to take it back.
    pub line: String,
    /// The same as a document.
    pub document: Value,
}

/// Adds every card of the products, each as printed in the set of its product, as one change.
///
/// # Errors
/// When the collection cannot be used or changed; nothing was added then.
pub(crate) fn add(
    opened: &[OpenedProduct],
    command: &str,
    catalog: &Catalog,
    folders: &Folders,
    locale: Locale,
) -> Result<Added, Failure> {
    let mut additions = Vec::new();
    for product in opened {
        let mut add = |id: CardId, count: u32| -> Result<(), Failure> {
            if let Some(card) = catalog.card(id)? {
                let printing = product.set.clone();
                let lot = Lot { printing, ..Lot::of(CardKey::of(&card), List::Owned) };
                additions.push(Addition { lot, count: i64::from(count) });
            }
            Ok(())
        };
        product.fixed.iter().try_for_each(|(id, count)| add(*id, *count))?;
        product.random.iter().try_for_each(|(id, _)| add(*id, 1))?;
    }
    let (batch, change, totals) =
        begin::begin(folders, locale)?.change_and_count(command, environment::now(), |holdings| {
            Ok::<_, LibraryError>(adding(&additions, holdings))
        })?;
    let came: Vec<_> = change.differences.iter().filter(|one| one.delta > 0).collect();
    let mut line = say::AddedToCollection { cards: report::holding::moved(&came, &totals, locale) }.render(locale);
    if let Some(filled) = report::holding::filled(&change, &totals, locale) {
        line = say::WhichFills { filled, line }.render(locale);
    }
    let line = format!("{line}. {}", TAKE_BACK.render(locale));
    Ok(Added { line, document: report::holding::change_json(command, Some(batch), &change, &totals) })
}
