//! What reading a search asks the card database, which somebody else holds.

use super::parsed::Query;
use zocalo_text::text::Language;

/// What reading a search asks the card database.
pub trait Ask {
    type Error;

    /// The number of cards that match.
    fn count(&mut self, query: &Query) -> Result<u64, Self::Error>;

    /// Every word that the cards hold: the English ones folded, or the Russian ones in lower case.
    fn words(&mut self, language: Language) -> Result<Vec<String>, Self::Error>;

    /// The label of the card that has this spelling, folded; the best known of several.
    fn card(&mut self, folded: &str) -> Result<Option<String>, Self::Error> {
        let _ = folded;
        Ok(None)
    }
    /// The name of the cards that a Russian text has word by word.
    fn translated(&mut self, typed: &str) -> Result<Option<String>, Self::Error> {
        let _ = typed;
        Ok(None)
    }

    /// The card that this means as a name, by its label, in whatever way names are read: misspelt, in other letters, short.
    fn named(&mut self, typed: &str) -> Result<Option<String>, Self::Error> {
        let _ = typed;
        Ok(None)
    }
}
