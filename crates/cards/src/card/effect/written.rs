//! What effects are made of in the card data.

use super::amount::Amount;
use super::change::Started;
use super::class::CardClass;
use super::form::{Form, Written};
use crate::card::Race;

impl Form for Written {
    type Amount = Amount;
    type Class = CardClass;
    type CountedClass = CardClass;
    type Started = Started;
    type WarTarget = Race;
}
