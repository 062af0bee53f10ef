//! What documents of several commands hold: figures with their intervals, values by their keys, and
//! the first facts of a card.

use serde::{Serialize, Serializer};

use zocalo_text::estimate::{Estimate, RoughEstimate};

/// A figure with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Interval {
    pub value: f64,
    /// `null` where there are too few games for an interval.
    pub low: Option<f64>,
    pub high: Option<f64>,
}

impl From<Estimate> for Interval {
    fn from(Estimate { value, low, high }: Estimate) -> Self {
        let end = |end: f64| Some(end).filter(|end| end.is_finite());
        Self { value, low: end(low), high: end(high) }
    }
}

impl From<RoughEstimate> for Interval {
    fn from(estimate: RoughEstimate) -> Self {
        let (low, high) = estimate.interval().unzip();
        Self { value: estimate.value, low, high }
    }
}

/// Values by their keys, in their order.
#[derive(Debug, Clone)]
pub(crate) struct ByKey<V, K = &'static str>(pub Vec<(K, V)>);

impl<V: Serialize, K: Serialize> Serialize for ByKey<V, K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

#[cfg(test)]
impl<V: schemars::JsonSchema, K> schemars::JsonSchema for ByKey<V, K> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ByKey".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        std::collections::BTreeMap::<String, V>::json_schema(generator)
    }
}

// What JSON and CSV share: the first facts of a card, and where lists are cut.

/// What every document and every table about a card begins with.
pub(super) const FIRST_FACTS: [&str; 12] = [
    "label",
    "name",
    "version",
    "type",
    "subtype",
    "loyalty",
    "cost",
    "diplomacy",
    "intrigue",
    "psi",
    "leadership",
    "military",
];

/// How many mistakes of one file a document lists. Of more, a key that ends in `_left_out` holds the number of the others.
pub(crate) const MOST_LISTED: usize = 100;
