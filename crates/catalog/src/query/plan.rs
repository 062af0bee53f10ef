//! Turns a query into SQL over the card database: the search in the full text, the ranking, the order. A condition on an
//! unknown fact is NULL there, so that neither it nor its contrary holds. Cards known by name only come last.

use super::conditions::Writer;
use super::full_text::{Search, alternatives, as_typed, full_text, table};
use super::lookup::Lookup;
use super::parsed::{Query, QueryError};
use super::tree::{Direction, Expr, OrderKey, QueryTerm, ResultOrder};
use super::vocabulary::without_small;
use super::{related, sums};
use zocalo_cards::card::Trait;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Language, fold};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sql {
    pub text: String,
    pub parameters: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SqlPlan {
    /// The full-text search that ranks the results, and whether every result comes out of it.
    ranking: Option<(Search, bool)>,
    /// The search for all words, of every language, for marking them.
    marking: Option<String>,
    condition: String,
    order: String,
    parameters: Vec<String>,
    /// How many of them, the first, the condition has.
    of_condition: usize,
}

/// What a hit in the full text is worth: name, other spellings, type line, keywords, text, notes, effects, rulings.
const WEIGHTS: &str = "100.0, 60.0, 5.0, 20.0, 1.0, 0.5, 0.5, 0.5";

/// Whether neither type nor cost nor text of a card is known, in SQL.
pub(super) const NAME_ONLY: &str =
    "(card.type IS NULL AND card.cost IS NULL AND NOT card.prints_no_cost AND card.text IS NULL)";

/// How much is known of a card, in SQL: published cards with a text first.
pub(super) fn known_level() -> String {
    let lacks = |one: Trait| format!("(card.traits & {} <> 0)", one.bit());
    format!("{} + {}", lacks(Trait::UnknownSet), lacks(Trait::UnknownText))
}

/// What encloses a hit in a marked text: signs that no card holds and that have no width, so that a marked text is
/// wrapped as it would be without them.
pub const HIT: (char, char) = ('\u{2061}', '\u{2062}');

impl SqlPlan {
    /// Yields these columns of the cards that match, in the order of the query.
    #[must_use]
    pub fn select(&self, columns: &str) -> Sql {
        self.statement(columns, &format!(" ORDER BY {}", self.order))
    }

    #[must_use]
    pub fn cards(&self) -> Sql {
        self.select("card.id, card.label, (SELECT facts FROM facts WHERE facts.card = card.id) AS facts")
    }

    #[must_use]
    pub fn ids(&self) -> Sql {
        self.select("card.id")
    }

    /// Yields the number of each card that matches and whether it is known by name only, in the order of the query; those
    /// come last.
    #[must_use]
    pub fn ids_and_knowledge(&self) -> Sql {
        self.select(&format!("card.id, {NAME_ONLY}"))
    }

    #[must_use]
    pub fn count(&self) -> Sql {
        self.statement("count(*)", "")
    }

    /// Yields the number of every card that holds words of the query, with its label and its text in this language, each hit
    /// between the signs of [`HIT`]; `None` where no words were searched.
    #[must_use]
    pub fn marked(&self, language: Language) -> Option<Sql> {
        let search = self.marking.as_ref()?;
        let table = table(language);
        let marked = |column: u8| {
            format!("highlight({table}, {column}, char({}), char({}))", u32::from(HIT.0), u32::from(HIT.1))
        };
        let text = format!("SELECT rowid, {}, {} FROM {table} WHERE {table} MATCH ?1", marked(0), marked(4));
        Some(Sql { text, parameters: vec![search.clone()] })
    }

    fn statement(&self, columns: &str, order: &str) -> Sql {
        let mut parameters = self.parameters.clone();
        if order.is_empty() {
            parameters.truncate(self.of_condition);
        }
        let from = match &self.ranking {
            None => "card".to_owned(),
            Some((search, all)) => {
                parameters.push(search.text.clone());
                let join = if *all { "JOIN" } else { "LEFT JOIN" };
                let table = table(search.language);
                format!(
                    "card {join} (SELECT rowid AS card, bm25({table}, {WEIGHTS}) AS score FROM {table} WHERE \
                     {table} MATCH ?{}) AS found ON found.card = card.id",
                    parameters.len()
                )
            }
        };
        Sql { text: format!("SELECT {columns} FROM {from} WHERE {}{order}", self.condition), parameters }
    }
}

impl Query {
    /// The query in SQL over the card database. Errors: [`QueryError`] with the place of a deck or a ruleset that cannot be
    /// looked up, or of a side that is none.
    pub fn plan(&self, lookup: &dyn Lookup) -> Result<SqlPlan, QueryError> {
        plan(self, lookup).map_err(|mistake| QueryError::of(mistake, &self.text))
    }

    /// In SQL: the numbers of the cards that neither match nor fail, as a fact that the query compares is unknown of
    /// them.
    pub fn unjudged(&self, lookup: &dyn Lookup) -> Result<Sql, QueryError> {
        unjudged(self, lookup).map_err(|mistake| QueryError::of(mistake, &self.text))
    }
}

fn plan(query: &Query, lookup: &dyn Lookup) -> Result<SqlPlan, Diagnosis> {
    let mut writer = Writer::new(query, lookup);
    let mut conditions: Vec<String> = Vec::new();
    // Words that every result holds are searched once and rank the results; the others are conditions like any.
    let mut words_of_all = Words::default();
    let all_parts = query.condition.as_ref().map_or(&[][..], Expr::parts);
    let parts = without_small(all_parts);
    for part in &parts {
        match part {
            Expr::Leaf(term) if full_text(term).is_some() => words_of_all.add(term, "", ""),
            other => conditions.push(writer.condition(other)?),
        }
    }
    let (words, between) = if words_of_all.is_empty() {
        let mut words_of_some = Words::default();
        for part in &parts {
            collect_words(part, &mut words_of_some);
        }
        (words_of_some, " OR ")
    } else {
        (words_of_all, " AND ")
    };
    let all = between == " AND ";
    let marking = words.marking(between);
    let together = if all { words.together() } else { None };
    let (ranking, others) = words.joined(between);
    if let (true, Some(others)) = (all, others) {
        conditions.push(format!("({})", writer.searched(&others)));
    }
    if conditions.is_empty() {
        conditions.push("1".to_owned());
    }
    let of_condition = writer.parameters.len();
    let mut order = vec![NAME_ONLY.to_owned()];
    let behind_preferred = order.len();
    order.extend(order_of(query));
    order.extend(related::order(&mut writer, &parts)?);
    let level = known_level();
    let preferred = query.preferred.as_ref().map(|one| writer.condition(one)).transpose()?;
    let ranking = ranking.map(|(search, typed)| {
        let language = search.language;
        let mut tier = |columns: &str| writer.searched(&Search { language, text: format!("{columns}({typed})") });
        // The card of this very name, then name before keyword before the rest, whatever else the ranking says. What
        // was typed counts here, and not what means the same.
        let (name, keyword) = (tier("{name aliases} : "), tier("{keywords} : "));
        let together = together
            .map_or(String::new(), |text| format!("WHEN {} THEN 4 ", writer.searched(&Search { language, text })));
        let as_typed = if typed == search.text {
            String::new()
        } else {
            format!("WHEN {} THEN 5 ", writer.searched(&Search { language, text: format!("({typed})") }))
        };
        let all_words = writer.parameter(fold(&words_in_order(all_parts)));
        let named = format!("WHEN card.folded_label = {all_words} THEN 0 WHEN card.folded_name = {all_words} THEN 1");
        if let Some(preferred) = preferred {
            order.insert(behind_preferred, format!("CASE {named} WHEN {preferred} THEN 2 ELSE 3 END"));
        }
        order.push(format!(
            "CASE {named} WHEN {name} THEN 2 WHEN {keyword} THEN 3 {together}{as_typed}ELSE 6 END, {level}, found.score"
        ));
        (search, all)
    });
    if ranking.is_none() {
        order.push(level);
    }
    order.push("card.label".to_owned());
    let (condition, order) = (conditions.join(" AND "), order.join(", "));
    Ok(SqlPlan { ranking, marking, condition, order, parameters: writer.parameters, of_condition })
}

pub(super) fn order_of(query: &Query) -> Vec<String> {
    let one = |order: &ResultOrder| {
        let sql = match &order.key {
            OrderKey::Field(field) => field.order?.to_owned(),
            OrderKey::Sum(sum) => sums::sum(sum),
        };
        let down = if order.direction == Direction::Down { " DESC" } else { "" };
        Some(format!("({sql}) IS NULL, {sql}{down}"))
    };
    query.order.iter().filter_map(one).collect()
}

#[derive(Default)]
struct Words {
    searched: Vec<Search>,
    typed: Vec<String>,
    /// The alternatives of each; `None` where a search has none to list.
    alternatives: Vec<Option<Vec<String>>>,
}

/// How far apart words stand that belong together, in words, and of how many combinations that is asked at most.
const NEAR: usize = 8;
const MOST_NEAR: usize = 60;

impl Words {
    fn add(&mut self, term: &QueryTerm, open: &str, close: &str) {
        if let (Some(searched), Some(typed)) = (full_text(term), as_typed(term)) {
            let text = format!("{open}{}{close}", searched.text);
            self.searched.push(Search { text, ..searched });
            self.alternatives.push(alternatives(term));
            self.typed.push(format!("{open}{}{close}", typed.text));
        }
    }

    /// The search for texts in which all words stand together; `None` for a single word, and for too many.
    fn together(&self) -> Option<String> {
        let all: Vec<&Vec<String>> = self.alternatives.iter().map(Option::as_ref).collect::<Option<_>>()?;
        let combinations = all.iter().try_fold(1_usize, |count, one| count.checked_mul(one.len()))?;
        if all.len() < 2 || combinations > MOST_NEAR {
            return None;
        }
        let mut lists = vec![String::new()];
        for one in all {
            lists = lists.iter().flat_map(|list| one.iter().map(move |word| format!("{list} {word}"))).collect();
        }
        let near: Vec<String> = lists.iter().map(|list| format!("NEAR({list}, {NEAR})")).collect();
        Some(format!("{{text notes effects}} : ({})", near.join(" OR ")))
    }

    fn is_empty(&self) -> bool {
        self.searched.is_empty()
    }

    fn joined(&self, between: &str) -> (Option<(Search, String)>, Option<Search>) {
        let one = |language: Language| {
            let of_language =
                || self.searched.iter().zip(&self.typed).filter(|(search, _)| search.language == language);
            let join = |words: Vec<&str>| words.join(between);
            let text = join(of_language().map(|(search, _)| search.text.as_str()).collect());
            let typed = join(of_language().map(|(_, typed)| typed.as_str()).collect());
            of_language().next().map(|_| (Search { language, text }, typed))
        };
        match (one(Language::English), one(Language::Russian)) {
            (Some(english), russian) => (Some(english), russian.map(|(search, _)| search)),
            (None, russian) => (russian, None),
        }
    }

    /// The search for all words, by which they are marked: of several languages for any.
    fn marking(&self, between: &str) -> Option<String> {
        let first = self.searched.first()?;
        let is_mixed = self.searched.iter().any(|search| search.language != first.language);
        let all: Vec<String> = self.searched.iter().map(|search| format!("({})", search.text)).collect();
        Some(all.join(if is_mixed { " OR " } else { between }))
    }
}

/// The cards of which the query cannot be judged, as a fact that it compares is unknown.
fn unjudged(query: &Query, lookup: &dyn Lookup) -> Result<Sql, Diagnosis> {
    let mut writer = Writer::new(query, lookup);
    let condition = match &query.condition {
        Some(condition) => writer.condition(condition)?,
        None => "1".to_owned(),
    };
    Ok(Sql { text: format!("SELECT card.id FROM card WHERE ({condition}) IS NULL"), parameters: writer.parameters })
}

fn words_in_order(parts: &[Expr]) -> String {
    let words = parts.iter().filter_map(|part| match part {
        Expr::Leaf(QueryTerm::Words { text, .. }) => Some(text.as_str()),
        _ => None,
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The words anywhere in a condition but under a negation: they rank where they are found.
fn collect_words(part: &Expr, words: &mut Words) {
    match part {
        Expr::All(parts) => without_small(parts).into_iter().for_each(|part| collect_words(part, words)),
        Expr::Any(parts) => parts.iter().for_each(|part| collect_words(part, words)),
        Expr::Not(_) => {}
        Expr::Leaf(term) => words.add(term, "(", ")"),
    }
}
