//! What might match if more were known. The logic has three values, as in SQL: a condition on an unknown fact is neither
//! true nor false, and neither is the query where its answer hangs on such a condition.

use std::fmt::Write as _;

use super::conditions::{Writer, unknown_number};
use super::field::{Field, FieldKind};
use super::lookup::Lookup;
use super::parsed::{Query, QueryError};
use super::plan::{NAME_ONLY, Sql, known_level, order_of};
use super::tree::QueryTerm;
use super::vocabulary::vocabulary;
use zocalo_cards::card::Trait;
use zocalo_text::message::Diagnosis;

/// The cards that may match, in SQL: to count them, to know why, and to list them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DoubtfulCards {
    /// The cards with the value of each condition, in front of the statements; empty where all are cheap to judge.
    judged: String,
    condition: String,
    reasons: Vec<(&'static str, String)>,
    order: String,
    parameters: Vec<String>,
}

impl DoubtfulCards {
    /// Yields one row: of how many cards one of the [`DoubtfulCards::reasons`] is unknown, of how many more than one, and for each
    /// reason whether it is that of one of the former.
    #[must_use]
    pub fn figures(&self) -> Sql {
        let (mut columns, mut inner) = ("sum(n <= 1), sum(n > 1)".to_owned(), format!("{} AS n", self.how_many()));
        for (at, (_, unknown)) in self.reasons.iter().enumerate() {
            let _ = write!(columns, ", max(n <= 1 AND r{at})");
            let _ = write!(inner, ", {unknown} AS r{at}");
        }
        let text = format!(
            "{}SELECT {columns} FROM (SELECT {inner} FROM {} WHERE {})",
            self.judged,
            self.cards_judged(),
            self.condition
        );
        Sql { text, parameters: self.parameters.clone() }
    }

    /// The facts that the query asks for, in its words, in the order of the figures.
    #[must_use]
    pub fn reasons(&self) -> Vec<&'static str> {
        self.reasons.iter().map(|(name, _)| *name).collect()
    }

    /// Yields number and whether little is known of it of each card that may match, the latter last: more than one of the
    /// reasons is unknown, or the card is known by name only.
    #[must_use]
    pub fn cards(&self) -> Sql {
        let little = format!("({} > 1 OR {NAME_ONLY})", self.how_many());
        let text = format!(
            "{}SELECT card.id, {little} FROM {} WHERE {} ORDER BY {little}, {}",
            self.judged,
            self.cards_judged(),
            self.condition,
            self.order
        );
        Sql { text, parameters: self.parameters.clone() }
    }

    /// The cards with the values of their conditions, for `FROM`.
    fn cards_judged(&self) -> &'static str {
        if self.judged.is_empty() { "card" } else { "judged CROSS JOIN card ON card.id = judged.of" }
    }

    /// How many of the reasons are unknown, in SQL.
    fn how_many(&self) -> String {
        let unknown: Vec<&str> = self.reasons.iter().map(|(_, unknown)| unknown.as_str()).collect();
        if unknown.is_empty() { "0".to_owned() } else { format!("({})", unknown.join(" + ")) }
    }
}

impl Query {
    /// What might match if more were known: the cards that do not match as far as is known, but of which a fact that
    /// decides is unknown. Lists that may be incomplete and texts nobody has read count as unknown here.
    pub fn doubt(&self, lookup: &dyn Lookup) -> Result<DoubtfulCards, QueryError> {
        doubt(self, lookup).map_err(|mistake| QueryError::of(mistake, &self.text))
    }
}

fn doubt(query: &Query, lookup: &dyn Lookup) -> Result<DoubtfulCards, Diagnosis> {
    // Every condition is asked for several times below: whether it holds, whether it may, whether it is the reason.
    let mut writer = Writer { judged: Some(Vec::new()), ..Writer::new(query, lookup) };
    let order = order_of(query).into_iter().chain([known_level(), "card.label".to_owned()]);
    let order = order.collect::<Vec<_>>().join(", ");
    let Some(condition) = &query.condition else {
        let nothing = judged_cards(&[]);
        let (condition, reasons) = ("0".to_owned(), Vec::new());
        return Ok(DoubtfulCards { judged: nothing, condition, reasons, order, parameters: Vec::new() });
    };
    let known = writer.condition(condition)?;
    writer.doubts = true;
    let possible = writer.condition(condition)?;
    let mut terms: Vec<&QueryTerm> = Vec::new();
    condition.each_leaf(&mut |term| {
        if !terms.contains(&term) && !says_nothing(term) {
            terms.push(term);
        }
    });
    if terms.is_empty() {
        condition.each_leaf(&mut |term| terms.push(term));
    }
    let mut reasons: Vec<(&'static str, String)> = Vec::new();
    for term in terms {
        for (name, unknown) in unknowns(term, &mut writer)? {
            match reasons.iter_mut().find(|(known, _)| *known == name) {
                Some((_, any)) => *any = format!("({any} OR {unknown})"),
                None => reasons.push((name, unknown)),
            }
        }
    }
    let condition = format!("({possible}) IS NULL AND NOT ifnull(({known}), 0)");
    let judged = judged_cards(writer.judged.as_deref().unwrap_or_default());
    Ok(DoubtfulCards { judged, condition, reasons, order, parameters: writer.parameters })
}

/// Judges every card once by each condition.
fn judged_cards(conditions: &[(QueryTerm, String)]) -> String {
    if conditions.is_empty() {
        return String::new();
    }
    let mut columns = "card.id AS of".to_owned();
    for (at, (_, condition)) in conditions.iter().enumerate() {
        let _ = write!(columns, ", ({condition}) AS k{at}");
    }
    format!("WITH judged AS MATERIALIZED (SELECT {columns} FROM card) ")
}

/// Whether a condition is a small word, which counts for nothing beside others.
fn says_nothing(term: &QueryTerm) -> bool {
    matches!(term, QueryTerm::Words { text, begins: false, literal: false } if vocabulary().is_small(text))
}

/// The facts that a condition asks for, and where each is unknown.
fn unknowns(term: &QueryTerm, writer: &mut Writer<'_>) -> Result<Vec<(&'static str, String)>, Diagnosis> {
    if let QueryTerm::Numbers { left, right, .. } = term {
        let fields = left.fields().chain(right.fields());
        let unknown = |field: &'static Field| {
            // A number that is surely not printed is no reason.
            let may_print = unknown_number(field)?.bit();
            let sql = format!("({} IS NULL AND card.traits & {may_print} <> 0)", field.number()?);
            let name = if field.names[0] == "ability" { "abilities" } else { field.names[0] };
            Some((name, sql))
        };
        return Ok(fields.filter_map(unknown).collect());
    }
    let name = match term {
        QueryTerm::Words { .. }
        | QueryTerm::Pattern(_)
        | QueryTerm::Is(Trait::Replacement | Trait::OnlyReplacement | Trait::OnePerPlayer | Trait::Plain) => "text",
        QueryTerm::Marks { .. } => "marks",
        QueryTerm::Playable(_) | QueryTerm::PlayableBy(_) => "race",
        QueryTerm::Is(Trait::NoCost) => "cost",
        QueryTerm::Is(Trait::Major) => "subtype",
        QueryTerm::Is(_) => "keywords",
        QueryTerm::Fact { field, .. } => match (field.kind, field.names[0]) {
            (FieldKind::Ruleset, _) => "set",
            (FieldKind::Words(..) | FieldKind::Purpose(_), _) | (_, "requires") => "text",
            (_, "keyword") => "keywords",
            (_, name) => name,
        },
        QueryTerm::Named(_) | QueryTerm::Numbers { .. } => return Ok(Vec::new()),
    };
    Ok(vec![(name, format!("(({}) IS NULL)", writer.term(term)?))])
}
