//! Writes the conditions of a query in SQL, a line or a few for each kind of field.

use super::field::{Field, FieldKind, MarksOf, Related};
use super::full_text::{Search, full_text, language_of, said_in, table, words_of};
use super::lookup::Lookup;
use super::parsed::Query;
use super::sums::{numbers, sign};
use super::tree::{Expr, QueryTerm, QueryValue, Relation, Word};
use super::{own, playable, purposes, related, vocabulary};
use zocalo_cards::card::Trait;
use zocalo_cards::ruleset::Ruleset;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Comparison, Language, fold, stems};

pub(super) struct Writer<'q> {
    pub(super) query: &'q Query,
    pub(super) lookup: &'q dyn Lookup,
    pub(super) parameters: Vec<String>,
    /// Whether lists that may be incomplete and texts that nobody has read make a condition unknown where they do not
    /// fulfil it.
    pub(super) doubts: bool,
    /// The conditions that are judged once a card, each with its SQL; their values are the columns `k0`, `k1` … of the
    /// statement. `None` where every condition is written where it is asked.
    pub(super) judged: Option<Vec<(QueryTerm, String)>>,
    /// What cards that have to do with another one come to, once written.
    pub(super) related: Vec<(Related, String, related::RelatedCards)>,
}

impl<'q> Writer<'q> {
    pub(super) fn new(query: &'q Query, lookup: &'q dyn Lookup) -> Self {
        Self { query, lookup, parameters: Vec::new(), doubts: false, judged: None, related: Vec::new() }
    }

    pub(super) fn parameter(&mut self, value: impl Into<String>) -> String {
        self.parameters.push(value.into());
        format!("?{}", self.parameters.len())
    }

    pub(super) fn condition(&mut self, condition: &Expr) -> Result<String, Diagnosis> {
        let mut joined = |parts: &[&Expr], between: &str| -> Result<String, Diagnosis> {
            let parts = parts.iter().map(|part| self.condition(part)).collect::<Result<Vec<_>, _>>()?;
            Ok(format!("({})", parts.join(between)))
        };
        match condition {
            Expr::All(parts) => joined(&vocabulary::without_small(parts), " AND "),
            Expr::Any(parts) => joined(&parts.iter().collect::<Vec<_>>(), " OR "),
            Expr::Not(part) => Ok(format!("NOT {}", self.condition(part)?)),
            Expr::Leaf(term) => Ok(format!("({})", self.term(term)?)),
        }
    }

    pub(super) fn term(&mut self, term: &QueryTerm) -> Result<String, Diagnosis> {
        let known = self.known(term)?;
        if let QueryTerm::Numbers { left, right, .. } = term
            && self.doubts
        {
            // A number that the card surely does not print is no unknown one.
            let lacks: Vec<String> = left.fields().chain(right.fields()).filter_map(lacking).collect();
            return Ok(match &lacks[..] {
                [] => known,
                lacks => format!("CASE WHEN {} THEN 0 ELSE {known} END", lacks.join(" OR ")),
            });
        }
        Ok(match doubtful(term).filter(|_| self.doubts) {
            // What is known to be unknown stays so: a CASE without a branch for NULL yields NULL.
            Some(unknown) => {
                format!("CASE ({known}) <> 0 WHEN 1 THEN 1 WHEN 0 THEN CASE WHEN {unknown} THEN NULL ELSE 0 END END")
            }
            None => known,
        })
    }

    fn known(&mut self, term: &QueryTerm) -> Result<String, Diagnosis> {
        let place = |judged: &Vec<(QueryTerm, String)>| judged.iter().position(|(other, _)| other == term);
        let at = match self.judged.as_ref().map(place) {
            None => return self.written(term),
            Some(Some(at)) => at,
            Some(None) => {
                let written = self.written(term)?;
                // What looks at nothing but the row is written as cheaply as it is kept.
                if !written.contains("SELECT") {
                    return Ok(written);
                }
                let judged = self.judged.get_or_insert_default();
                judged.push((term.clone(), written));
                judged.len() - 1
            }
        };
        Ok(format!("k{at}"))
    }

    fn written(&mut self, term: &QueryTerm) -> Result<String, Diagnosis> {
        Ok(match term {
            QueryTerm::Words { .. } => {
                full_text(term).map_or_else(|| "NULL".to_owned(), |search| self.searched(&search))
            }
            QueryTerm::Pattern(pattern) => {
                let text = "card.label || (SELECT char(10) || keywords || char(10) || ifnull(text, '') || char(10) || \
                    ifnull(notes, '') || char(10) || ifnull(effects, '') FROM {said} WHERE said.card = card.id)";
                let text = said_in(Language::of(pattern), text);
                format!("regexp({}, {text})", self.parameter(pattern))
            }
            QueryTerm::Named(name) => {
                let name = self.parameter(fold(name));
                format!("card.id IN (SELECT card FROM spelling WHERE folded = {name})")
            }
            QueryTerm::Numbers { left, comparison, right } => numbers(left, *comparison, right),
            QueryTerm::Fact { field, relation, values } => match field.kind {
                FieldKind::OneOf(_, sql) => {
                    let sql = sql.replace("{in}", &self.one_of(values));
                    if *relation == Relation::Differs { format!("NOT ({sql})") } else { sql }
                }
                FieldKind::Deck => {
                    let held = self.held(values)?;
                    if *relation == Relation::Differs { format!("NOT ({held})") } else { held }
                }
                FieldKind::Ruleset => {
                    let legal = self.legal_in_all(values)?;
                    if *relation == Relation::Differs { format!("NOT ({legal})") } else { legal }
                }
                FieldKind::Words(columns, written) => self.words((columns, written), *relation, values),
                FieldKind::Text(..) => self.text(field, *relation, values),
                FieldKind::Purpose(_) => {
                    let done = self.done(values);
                    if *relation == Relation::Differs { format!("NOT ({done})") } else { done }
                }
                FieldKind::Related(related) => related::condition(self, related, *relation, values)?,
                // The parser makes terms of their own of these.
                FieldKind::Number(_)
                | FieldKind::Highest(..)
                | FieldKind::Marks(_)
                | FieldKind::Trait
                | FieldKind::Playable
                | FieldKind::Side
                | FieldKind::Order(_)
                | FieldKind::OfDeck(_) => "NULL".to_owned(),
            },
            QueryTerm::Marks { field, mark, count } => self.marks(field, mark, *count),
            QueryTerm::Is(one) => format!("card.traits & {} <> 0", one.bit()),
            QueryTerm::Playable(_) => playable::sql(&self.query.side, self.lookup)?,
            QueryTerm::PlayableBy(side) => playable::sql(side, self.lookup)?,
        })
    }

    pub(super) fn searched(&mut self, search: &Search) -> String {
        let (table, search) = (table(search.language), self.parameter(&search.text));
        format!("card.id IN (SELECT rowid FROM {table} WHERE {table} MATCH {search})")
    }

    fn one_of(&mut self, values: &[QueryValue]) -> String {
        let values: Vec<String> = values
            .iter()
            .map(|value| match &value.word {
                Word::Text(text) | Word::Pattern(text) => self.parameter(text),
            })
            .collect();
        format!("IN ({})", values.join(", "))
    }

    /// Words of some columns of the full text; unknown where the card has no text at all.
    fn words(&mut self, (columns, written): (&str, &str), relation: Relation, values: &[QueryValue]) -> String {
        let mut tests: Vec<String> = Vec::new();
        for language in [Language::English, Language::Russian] {
            let typed: Vec<&QueryValue> = values.iter().filter(|value| language_of(value) == language).collect();
            let written = said_in(language, written);
            if let Some(search) = words_of(columns, &typed) {
                let searched = self.searched(&search);
                tests.push(format!("CASE WHEN {searched} THEN 1 WHEN {written} IS NOT NULL THEN 0 END"));
                continue;
            }
            tests.extend(typed.iter().map(|value| match &value.word {
                Word::Pattern(pattern) => format!("regexp({}, {written})", self.parameter(pattern)),
                Word::Text(text) => format!("instr(lower({written}), {}) > 0", self.parameter(text.to_lowercase())),
            }));
        }
        let found = tests.join(" OR ");
        if relation == Relation::Differs { format!("NOT ({found})") } else { found }
    }

    /// That a card does one of these; unknown where its text is.
    fn done(&mut self, values: &[QueryValue]) -> String {
        let mut any = Vec::new();
        for purpose in values.iter().filter_map(|value| purposes::named(text_of(value))) {
            let cards: Vec<String> = purpose.cards.iter().map(|card| self.parameter(fold(card))).collect();
            any.push(format!("card.folded_name IN ({}) AND card.version IS NULL", cards.join(", ")));
            any.extend(purpose.texts.iter().map(|text| format!("card.text REGEXP {}", self.parameter(text))));
        }
        let any = if any.is_empty() { "0".to_owned() } else { any.join(" OR ") };
        format!("CASE WHEN {any} THEN 1 WHEN card.text IS NOT NULL THEN 0 END")
    }

    fn text(&mut self, field: &Field, relation: Relation, values: &[QueryValue]) -> String {
        let FieldKind::Text(folded, written, rows) = field.kind else { return "NULL".to_owned() };
        let tests: Vec<String> = values
            .iter()
            .map(|value| match &value.word {
                _ if field.is_said_in_russian() && language_of(value) == Language::Russian => {
                    self.russian_text(written, relation, &value.word)
                }
                Word::Pattern(pattern) => format!("regexp({}, {written})", self.parameter(pattern)),
                Word::Text(text) if text.contains('*') => {
                    let pattern: Vec<String> = text.split('*').map(fold).collect();
                    format!("{folded} GLOB {}", self.parameter(pattern.join("*")))
                }
                Word::Text(text) if relation == Relation::Holds => {
                    format!("instr({folded}, {}) > 0", self.parameter(fold(text)))
                }
                Word::Text(text) => format!("{folded} = {}", self.parameter(fold(text))),
            })
            .collect();
        let any = tests.join(" OR ");
        let any = rows.map_or(any.clone(), |rows| format!("EXISTS (SELECT 1 {rows} ({any}))"));
        if relation == Relation::Differs { format!("NOT ({any})") } else { any }
    }

    /// A text as a Russian reads it, in any form of its words.
    fn russian_text(&mut self, written: &str, relation: Relation, word: &Word) -> String {
        let text = match word {
            Word::Pattern(pattern) => return format!("regexp({}, in_russian({written}))", self.parameter(pattern)),
            Word::Text(text) => text,
        };
        if text.contains('*') {
            let pattern: Vec<String> = text.split('*').map(fold).collect();
            return format!("folded(in_russian({written})) GLOB {}", self.parameter(pattern.join("*")));
        }
        let stems = stems(text).join(" ");
        match relation {
            Relation::Holds => {
                format!("instr(' ' || stems(in_russian({written})), {}) > 0", self.parameter(format!(" {stems}")))
            }
            _ => format!("stems(in_russian({written})) = {}", self.parameter(stems)),
        }
    }

    fn marks(&mut self, field: &Field, mark: &str, count: Option<(Comparison, i64)>) -> String {
        let mark = self.parameter(mark);
        match (field.kind, count) {
            (FieldKind::Marks(MarksOf::Itself), None) => format!(
                "CASE WHEN EXISTS (SELECT 1 FROM mark WHERE card = card.id AND printed AND mark = {mark}) THEN 1 \
                 WHEN card.bears_no_mark THEN 0 END"
            ),
            (FieldKind::Marks(MarksOf::Itself), Some((comparison, number))) => format!(
                "CASE WHEN card.bears_no_mark THEN 0 ELSE (SELECT count FROM mark WHERE card = card.id AND printed AND \
                 mark = {mark}) END {} {number}",
                sign(comparison)
            ),
            // Nobody says that a card hands out none, so either is never surely false where its text is unknown.
            (FieldKind::Marks(MarksOf::Any), None) => format!(
                "CASE WHEN EXISTS (SELECT 1 FROM mark WHERE card = card.id AND {}) THEN 1 WHEN card.bears_no_mark THEN 0 \
                 END",
                either(&mark)
            ),
            (FieldKind::Marks(MarksOf::Any), Some((comparison, number))) => format!(
                "CASE WHEN card.bears_no_mark AND NOT EXISTS (SELECT 1 FROM mark WHERE card = card.id) THEN 0 ELSE \
                 (SELECT max(count) FROM mark WHERE card = card.id AND {}) END {} {number}",
                either(&mark),
                sign(comparison)
            ),
            // A mark of whatever kind fits is a mark of this kind as well.
            (_, None) => {
                format!(
                    "EXISTS (SELECT 1 FROM mark WHERE card = card.id AND NOT printed AND ifnull(mark, {mark}) = {mark})"
                )
            }
            (_, Some((comparison, number))) => format!(
                "(SELECT max(count) FROM mark WHERE card = card.id AND NOT printed AND ifnull(mark, {mark}) = {mark}) {} {number}",
                sign(comparison)
            ),
        }
    }

    /// The cards of any of these decks, or of the collection.
    fn held(&mut self, values: &[QueryValue]) -> Result<String, Diagnosis> {
        let mut ids: Vec<u32> = Vec::new();
        for value in values.iter().filter(|value| !own::is_collection(value)) {
            let found = self.lookup.deck(text_of(value)).map_err(|unfound| unfound.at(&value.at))?;
            ids.extend(found.iter().map(|id| id.0));
        }
        let in_decks = format!("card.id IN ({})", numbered(&ids));
        Ok(match values.iter().filter(|value| own::is_collection(value)).count() {
            0 => in_decks,
            all if all == values.len() => own::IS_OWNED.to_owned(),
            _ => format!("{in_decks} OR {}", own::IS_OWNED),
        })
    }

    /// Legal in any of these rulesets: printed in a legal set and not banned. Unknown where the sets of the card or of
    /// the ruleset are.
    fn legal_in_all(&mut self, values: &[QueryValue]) -> Result<String, Diagnosis> {
        let mut any = Vec::new();
        for value in values {
            let ruleset = self.lookup.ruleset(text_of(value)).map_err(|unfound| unfound.at(&value.at))?;
            any.push(self.legal_in(&ruleset));
        }
        Ok(any.join(" OR "))
    }

    fn legal_in(&mut self, ruleset: &Ruleset) -> String {
        let banned: Vec<String> = ruleset.cards.banned.iter().map(|name| self.parameter(fold(name))).collect();
        let banned = format!("(card.folded_label IN ({0}) OR card.folded_name IN ({0}))", banned.join(", "));
        let in_set = match &ruleset.sets {
            Some(rule) => {
                let mut list = |sets: &[String]| {
                    let list: Vec<String> = sets.iter().map(|set| self.parameter(set)).collect();
                    list.join(", ")
                };
                let mut fits = format!("set_name NOT IN ({})", list(&rule.banned));
                if !rule.legal.is_empty() {
                    fits = format!("{fits} AND set_name IN ({})", list(&rule.legal));
                }
                let printing = "SELECT 1 FROM printing WHERE card = card.id AND";
                format!(
                    "CASE WHEN EXISTS ({printing} NOT likely AND {fits}) THEN 1 WHEN EXISTS ({printing} NOT likely) \
                     AND NOT EXISTS ({printing} likely AND {fits}) THEN 0 END"
                )
            }
            // A ruleset without rules on the deck forbids nothing; another one is silent about its sets.
            None if ruleset.deck.is_none() => "1".to_owned(),
            None => "NULL".to_owned(),
        };
        format!("(NOT {banned} AND {in_set})")
    }
}

/// Rows of marks of this kind, on a card or from it; one that it hands out may be of whatever kind fits.
fn either(mark: &str) -> String {
    format!("(mark = {mark} OR (mark IS NULL AND NOT printed))")
}

/// Where a card surely prints no such number, in SQL.
fn lacking(field: &Field) -> Option<String> {
    let unknown = unknown_number(field)?;
    let number = field.order?;
    Some(format!("({number} IS NULL AND card.traits & {} = 0)", unknown.bit()))
}

/// The trait of cards that may print this number, of which it is unknown.
pub(super) fn unknown_number(field: &Field) -> Option<Trait> {
    let name = format!("unknown-{}", field.names[0]);
    Trait::ALL.iter().copied().find(|one| one.name() == name)
}

/// Where a condition that is not known to hold may hold all the same, in SQL; `None` where the condition itself says so
/// or leaves no doubt.
fn doubtful(term: &QueryTerm) -> Option<String> {
    let lacks = |one: Trait| format!("card.traits & {} <> 0", one.bit());
    match term {
        QueryTerm::Words { .. } | QueryTerm::Pattern(_) => Some(lacks(Trait::UnknownText)),
        QueryTerm::Fact { field, relation: Relation::Holds | Relation::Equals, .. } => match field.names[0] {
            "keyword" => Some(lacks(Trait::UnknownKeywords)),
            "requires" => Some(lacks(Trait::UnknownText)),
            "persona" => Some(lacks(Trait::UnknownType)),
            _ => None,
        },
        QueryTerm::Marks { field: Field { kind: FieldKind::Marks(MarksOf::Others | MarksOf::Any), .. }, .. } => {
            Some(lacks(Trait::UnknownText))
        }
        QueryTerm::Is(one) => match one {
            Trait::StartingAmbassador | Trait::SpeciesAmbassador | Trait::Assistant => {
                Some(format!("{} AND ifnull(card.type, 'Character') = 'Character'", lacks(Trait::UnknownKeywords)))
            }
            Trait::Homeworld => {
                Some(format!("{} AND ifnull(card.type, 'Location') = 'Location'", lacks(Trait::UnknownKeywords)))
            }
            Trait::Major => Some("card.type IS NULL OR (card.type = 'Agenda' AND card.subtype IS NULL)".to_owned()),
            Trait::NoCost => Some(lacks(Trait::UnknownCost)),
            Trait::Replacement | Trait::OnlyReplacement | Trait::OnePerPlayer | Trait::Plain => {
                Some(lacks(Trait::UnknownText))
            }
            _ => None,
        },
        _ => None,
    }
}

fn text_of(value: &QueryValue) -> &str {
    match &value.word {
        Word::Text(text) | Word::Pattern(text) => text,
    }
}

fn numbered(ids: &[u32]) -> String {
    ids.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}
