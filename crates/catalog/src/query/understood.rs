//! What players type, who know the game and not the language of queries: whether the cards that hold the words are the
//! answer, or those of which the facts hold that the words mean; and what was meant where neither finds a card.

use super::error::QueryError;
use super::nearest::{Ask, Nearest, Why, near_words, nearest};
use super::parsed::Query;
use super::reading::{Asked, read, replaced, words};
use super::tree::{Expr, Term};
use crate::names::scripts::{Respelling, readings};
use crate::names::sounding_like;
use zocalo_text::text::{Language, fold};

/// The fewest letters that may be a name by their sound alone.
const SHORTEST_HEARD: usize = 5;

/// The query that answers what was typed.
#[derive(Debug, Clone)]
pub struct Understood {
    /// The query.
    pub query: Query,
    /// Whether words of it are read as something else.
    pub is_read: bool,
    /// The facts that the words mean, where the words are searched all the same, as cards hold them.
    pub facts: Option<Query>,
    /// Whether all of it is words, and nothing is said in the language of queries.
    is_plain: bool,
}

/// The query that answers what was typed. Words that mean facts are read as facts where they say more than one, or where no
/// card holds the words; cards that hold a single such word are found as ever, those for which the fact holds first. A part
/// of the query language means what it says, and so does the name of a card.
///
/// # Errors
/// Whatever asking fails with; a mistake in the query, where its words mean no facts either.
pub fn understood<A: Ask>(text: &str, ask: &mut A) -> Result<Result<Understood, QueryError>, A::Error> {
    if let Some(query) = name_in_latin(text, ask)? {
        return Ok(Ok(Understood { query, is_read: true, facts: None, is_plain: true }));
    }
    let typed = Query::parse(text);
    let facts = read(text, &mut Asked::of(ask))?;
    let is_plain = facts.as_ref().is_none_or(|facts| !facts.has_parts);
    let of = |query, is_read| Understood { query, is_read, facts: None, is_plain };
    let (typed, facts) = match (typed, facts) {
        (Ok(typed), Some(facts)) if facts.query != typed => (typed, facts),
        (Ok(typed), _) => {
            let (is_plain, is_read) = (typed.is_plain(), typed.is_foreign);
            return Ok(Ok(Understood { is_plain, ..of(typed, is_read) }));
        }
        (Err(_), Some(facts)) if is_plain => return Ok(Ok(of(facts.query, true))),
        (Err(error), _) => return Ok(Err(error)),
    };
    let is_complete = facts.words.is_empty();
    let leads = is_complete && facts.is_telling && is_plain && ask.card(&fold(text))?.is_none();
    let found = if leads { 0 } else { ask.count(&typed)? };
    if found == 0 {
        if ask.count(&facts.query)? > 0 {
            return Ok(Ok(of(facts.query, true)));
        }
        if leads && ask.count(&typed)? > 0 {
            return Ok(Ok(of(typed, false)));
        }
        // What is near the facts is nearer than what is near the words.
        return Ok(Ok(of(if is_plain { facts.query } else { typed }, is_plain)));
    }
    if !is_plain {
        return Ok(Ok(of(typed, false)));
    }
    let query_facts = is_complete.then(|| facts.query.clone());
    Ok(Ok(Understood { facts: query_facts, ..of(typed.preferring(&facts.query), false) }))
}

/// What was meant where a query finds nothing: with words spelt otherwise, in another alphabet or on another layout of the
/// keyboard, else the nearest query.
///
/// # Errors
/// Whatever asking fails with.
pub fn meant<A: Ask>(text: &str, understood: &Understood, ask: &mut A) -> Result<Option<Nearest>, A::Error> {
    if understood.is_plain
        && let Some(mended) = mended(text, ask)?
        && let Ok(other) = self::understood(&mended, ask)?
    {
        let count = ask.count(&other.query)?;
        if count > 0 {
            return Ok(Some(Nearest { query: other.query, count, why: Why::Spelt }));
        }
        return nearest(&other.query, ask);
    }
    nearest(&understood.query, ask)
}

impl Understood {
    /// Whether the nearest query is the answer where this one has none: it leaves all but words as they were typed.
    #[must_use]
    pub fn is_answered_by(&self, near: &Nearest) -> bool {
        self.is_plain || near.keeps_all_but_words()
    }
}

/// The words of a name that stands in Cyrillic letters.
fn name_in_latin<A: Ask>(text: &str, ask: &mut A) -> Result<Option<Query>, A::Error> {
    if Language::of(text) == Language::English {
        return Ok(None);
    }
    for reading in readings(text).into_iter().filter(|reading| reading.how != Respelling::Layout) {
        if ask.card(&fold(&reading.text))?.is_some()
            && let Ok(query) = Query::parse(&reading.text)
        {
            return Ok(Some(query));
        }
    }
    Ok(None)
}

/// What was typed with the words that no card holds spelt as cards have them.
fn mended<A: Ask>(text: &str, ask: &mut A) -> Result<Option<String>, A::Error> {
    let left = match read(text, &mut Asked::of(ask))? {
        Some(facts) => facts.words,
        None => words(text),
    };
    let mut instead = Vec::new();
    for word in left {
        if !is_held(&word, ask)?
            && let Some(other) = other_spelling(&word, ask)?
        {
            instead.push((word, other));
        }
    }
    Ok((!instead.is_empty()).then(|| replaced(text, &instead)))
}

fn is_held<A: Ask>(word: &str, ask: &mut A) -> Result<bool, A::Error> {
    let Ok(query) = Query::parse(&super::tree::quoted(word)) else { return Ok(false) };
    Ok(ask.count(&query)? > 0)
}

/// How cards have a word that none holds as it was typed.
fn other_spelling<A: Ask>(word: &str, ask: &mut A) -> Result<Option<String>, A::Error> {
    for read_word in in_other_letters(word) {
        if read(&read_word, &mut Asked::of(ask))?.is_some() || is_held(&read_word, ask)? {
            return Ok(Some(read_word));
        }
    }
    if let Some(name) = name_by_sound(word, ask)? {
        return Ok(Some(name));
    }
    // A name in other letters may be off by one.
    for reading in readings(word).into_iter().filter(|reading| reading.how == Respelling::Alphabet) {
        if let Some(near) = near_words(&reading.text, ask)?.into_iter().next() {
            return Ok(Some(near));
        }
    }
    let letters = word.chars().count();
    if letters >= 4 {
        let named = format!("name:{}", super::tree::quoted(word));
        if let Ok(query) = Query::parse(&named)
            && ask.count(&query)? > 0
        {
            return Ok(Some(named));
        }
    }
    if let Some(near) = near_words(word, ask)?.into_iter().next() {
        return Ok(Some(near));
    }
    if letters >= 3 {
        let begun = Expr::Leaf(Term::Words { text: word.to_owned(), begins: true, literal: false });
        let begun = begun.to_string();
        if let Ok(query) = Query::parse(&begun)
            && ask.count(&query)? > 0
        {
            return Ok(Some(begun));
        }
    }
    Ok(None)
}

/// The word of a name that a word sounds like as the dubs have it, on either layout: `sinclair` of `Синклер`.
fn name_by_sound<A: Ask>(word: &str, ask: &mut A) -> Result<Option<String>, A::Error> {
    let on_layout = readings(word).into_iter().filter(|reading| reading.how == Respelling::Layout);
    let all = std::iter::once(word.to_owned()).chain(on_layout.map(|reading| reading.text));
    for heard in all.filter(|heard| heard.chars().count() >= SHORTEST_HEARD && Language::of(heard) == Language::Russian)
    {
        let words = ask.words(Language::English)?;
        for name in sounding_like(&heard, words.iter().map(String::as_str)) {
            let named = Query::parse(&format!("name:{}", super::tree::quoted(name)));
            if let Ok(query) = named
                && ask.count(&query)? > 0
            {
                return Ok(Some(name.to_owned()));
            }
        }
    }
    Ok(None)
}

/// A word in other letters; on another layout a name may stand in its own alphabet or in the other.
fn in_other_letters(word: &str) -> Vec<String> {
    let mut all = Vec::new();
    for reading in readings(word) {
        let again = if reading.how == Respelling::Layout { readings(&reading.text) } else { Vec::new() };
        all.push(reading.text);
        all.extend(again.into_iter().filter(|again| again.how == Respelling::Alphabet).map(|again| again.text));
    }
    all
}
