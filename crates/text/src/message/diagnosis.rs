//! What is wrong with a text, where, and what to do: one type for deck files, plans, queries and all the other small
//! languages.

use std::ops::Range;

use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use super::Text;
use crate::text::Place;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", reason.english())]
pub struct Diagnosis {
    /// Where, in bytes of the text.
    pub span: Range<usize>,
    pub reason: Text,
    pub help: Text,
}

impl Diagnosis {
    pub fn new(span: Range<usize>, reason: impl Into<Text>, help: impl Into<Text>) -> Self {
        Self { span, reason: reason.into(), help: help.into() }
    }
}

/// A mistake with its place as people count it, for answers that outlive the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Located {
    /// The line and the column.
    pub place: Place,
    /// The mistake.
    pub diagnosis: Diagnosis,
}

impl Serialize for Located {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut located = serializer.serialize_struct("Located", 3)?;
        located.serialize_field("message", &self.diagnosis.reason)?;
        located.serialize_field("place", &self.place)?;
        located.serialize_field("help", &self.diagnosis.help)?;
        located.end()
    }
}
