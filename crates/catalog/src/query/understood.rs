//! What players type, who know the game and not the language of queries: whether the cards that hold the words are the
//! answer, or those of which the facts hold that the words mean; and what was meant where neither finds a card.

use std::borrow::Cow;

use super::fields;
use super::lookup::Ask;
use super::nearest::{NearReason, Nearest, near_words, nearest};
use super::parsed::{Query, QueryError};
use super::reading::{CatalogNames, Facts, is_known, of_vocabulary, read, replaced, without_opening, words};
use super::tree::{Expr, QueryTerm, always_quoted};
use super::vocabulary::{stem, vocabulary};
use crate::names::scripts::{Respelling, in_cyrillic, in_latin, is_cyrillic, is_latin, readings};
use crate::names::sounding_like;
use zocalo_text::text::{Language, fold};

/// The fewest letters that may be a name by their sound alone.
const SHORTEST_HEARD: usize = 5;

#[derive(Debug, Clone)]
pub struct Understood {
    pub query: Query,
    /// Whether words of it are read as something else.
    pub is_read: bool,
    /// The facts that all the words mean, where the words are searched as well, as cards hold them.
    pub facts: Option<Query>,
    /// The words in letters of two alphabets, each as it was typed and as it is read.
    pub mixed: Vec<Mixed>,
    /// Whether all of it is words, and nothing is said in the language of queries.
    is_plain: bool,
}

/// The query that answers what was typed. Words that mean facts are read as facts where they say more than one, or where no
/// card holds the words; of a single such word the cards for which the fact holds come first, and those that hold the word
/// behind them. A part of the query language means what it says, and so does the name of a card. Errors: whatever asking
/// fails with; a mistake in the query, where its words mean no facts either.
pub fn understood<A: Ask>(text: &str, ask: &mut A) -> Result<Result<Understood, QueryError>, A::Error> {
    let (text, mixed) = in_one_alphabet(text, ask)?;
    let is_mixed = !mixed.is_empty();
    let read = understood_in_one_alphabet(&text, ask)?;
    Ok(read.map(|read| Understood { is_read: read.is_read || is_mixed, mixed, ..read }))
}

fn understood_in_one_alphabet<A: Ask>(text: &str, ask: &mut A) -> Result<Result<Understood, QueryError>, A::Error> {
    let apart = with_numbers_apart(text);
    let text = &*without_opening(&apart);
    let named = match name_in_latin(text, ask)? {
        None if is_hardly_a_search(text) => card_named(text, ask)?,
        named => named,
    };
    if let Some(query) = named {
        return Ok(Ok(Understood { query, is_read: true, facts: None, mixed: Vec::new(), is_plain: true }));
    }
    let typed = Query::parse(text);
    let facts = read(text, &mut CatalogNames::of(ask))?;
    let is_plain = facts.as_ref().is_none_or(|facts| !facts.has_parts);
    let of = |query, is_read| Understood { query, is_read, facts: None, mixed: Vec::new(), is_plain };
    let leads = |facts: &Facts| facts.words.is_empty() && facts.is_telling && !facts.has_parts;
    if let Ok(typed) = &typed
        && typed.is_plain()
        && !facts.as_ref().is_some_and(leads)
        && let Some(query) = part_of_names(text, typed, ask)?
    {
        return Ok(Ok(of(query, true)));
    }
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
    let leads = leads(&facts) && ask.card(&fold(text))?.is_none();
    // `4 or less` joins no searches.
    if facts.has_operators && is_plain && ask.count(&facts.query)? > 0 {
        return Ok(Ok(of(facts.query, true)));
    }
    let found = if leads { 0 } else { ask.count(&typed)? };
    if let (Some(purpose), true) = (&facts.purpose, is_plain)
        && ask.card(&fold(text))?.is_none()
    {
        let answers = if ask.count(&facts.query)? > 0 { &facts.query } else { purpose };
        if ask.count(answers)? > 0 {
            return Ok(Ok(of(answers.clone(), true)));
        }
    }
    if found == 0 {
        if ask.count(&facts.query)? > 0 {
            return Ok(Ok(of(facts.query, true)));
        }
        // Cards of no such kind may yet speak of it; what is compared or denied is no word of theirs.
        if leads && facts.is_kind && !is_played(&facts.query, ask)? && ask.count(&typed)? > 0 {
            return Ok(Ok(of(typed, false)));
        }
        // What is near the facts is nearer than what is near the words.
        return Ok(Ok(of(if is_plain { facts.query } else { typed }, is_plain)));
    }
    if !is_plain {
        return Ok(Ok(of(typed, false)));
    }
    if is_complete && ask.card(&fold(text))?.is_none() && ask.count(&facts.query)? > 0 {
        let query = facts.query.clone();
        let either = query.or(&typed);
        if ask.count(&either)? > found {
            let facts = Some(facts.query.clone());
            return Ok(Ok(Understood { facts, ..of(either.preferring(&query), true) }));
        }
    }
    let query_facts = is_complete.then(|| facts.query.clone());
    Ok(Ok(Understood { facts: query_facts, ..of(typed.preferring(&facts.query), false) }))
}

/// Whether there is no card of a race that a query asks for, but one that the race plays.
fn is_played<A: Ask>(query: &Query, ask: &mut A) -> Result<bool, A::Error> {
    Ok(nearest(query, ask)?.is_some_and(|near| near.why == NearReason::Changed))
}

/// A text of words alone with a blank before the number at the end of a longer one: `babylon5`.
fn with_numbers_apart(text: &str) -> Cow<'_, str> {
    let apart = |word: &str| {
        let name = word.trim_end_matches(|sign: char| sign.is_ascii_digit());
        let is_name = name.len() < word.len() && name.len() >= SHORTEST_HEARD && name.chars().all(char::is_alphabetic);
        if is_name { format!("{name} {}", &word[name.len()..]) } else { word.to_owned() }
    };
    if !text.contains(|sign: char| sign.is_ascii_digit()) || text.contains([':', '"', '<', '>', '=']) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.split(' ').map(apart).collect::<Vec<_>>().join(" "))
}

/// What was meant where a query finds nothing: with words spelt otherwise, in another alphabet or on another layout of the
/// keyboard, else the nearest query.
pub fn meant<A: Ask>(text: &str, understood: &Understood, ask: &mut A) -> Result<Option<Nearest>, A::Error> {
    let (text, _) = in_one_alphabet(text, ask)?;
    let apart = with_numbers_apart(&text);
    let text = &*without_opening(&apart);
    if !understood.is_plain {
        return nearest(&understood.query, ask);
    }
    let mended = mended(text, ask)?;
    // What means facts alone once a slip is mended is likelier than a name; and so is one word with a meaning.
    let is_slip = match &mended {
        Some(mended) if text.contains(' ') => {
            read(mended, &mut CatalogNames::of(ask))?.is_some_and(|facts| facts.words.is_empty())
        }
        _ => !text.contains(' ') && of_vocabulary(text).is_some(),
    };
    // A surname alone is that of all who bear it.
    if !text.contains(' ')
        && of_vocabulary(text).is_none()
        && let Some(name) = name_by_sound(text, ask)?
        && let Ok(query) = Query::parse(&format!("name:{}", super::tree::quoted(&name)))
    {
        let count = ask.count(&query)?;
        if count > 1 {
            return Ok(Some(Nearest { query, count, why: NearReason::Spelt }));
        }
    }
    if !is_slip && let Some(query) = card_named(text, ask)? {
        let count = ask.count(&query)?;
        return Ok(Some(Nearest { query, count, why: NearReason::Spelt }));
    }
    if let Some(mended) = mended
        && let Ok(other) = self::understood(&mended, ask)?
    {
        let count = ask.count(&other.query)?;
        if count > 0 {
            return Ok(Some(Nearest { query: other.query, count, why: NearReason::Spelt }));
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

/// Whether what was typed is so little of a search that it is a name sooner: words that say nothing alone, or a denial of all
/// that follows.
fn is_hardly_a_search(text: &str) -> bool {
    let folded = fold(text);
    let is_denial =
        (folded.starts_with("not ") || folded.starts_with("не ")) && !text.contains([':', '(', '"', '<', '>', '=']);
    // The dubs write names in pieces that are words: `на тот`.
    let is_short = |word: &str| word.chars().count() < 4 && Language::of(word) == Language::Russian;
    is_denial || (folded.contains(' ') && folded.split(' ').all(|word| vocabulary().is_small(word) || is_short(word)))
}

/// The card that what was typed means as a name, in whatever way names are read.
fn card_named<A: Ask>(text: &str, ask: &mut A) -> Result<Option<Query>, A::Error> {
    if text.contains([':', '(', '"', '<', '>', '=', '*']) {
        return Ok(None);
    }
    // Of a card of which nothing else is known, namesakes are meant as well.
    let query = |label: String| match label.strip_suffix(" (name only)") {
        Some(name) => always_quoted(name),
        None => format!("!{}", always_quoted(&label)),
    };
    Ok(ask.named(text)?.and_then(|label| Query::parse(&query(label)).ok()))
}

/// The cards that have all words side by side, where some have them so in their names: `white stars` are cards of that name, and
/// not all that speak of stars and of white.
fn part_of_names<A: Ask>(text: &str, typed: &Query, ask: &mut A) -> Result<Option<Query>, A::Error> {
    let words: Vec<String> = typed.words();
    let Some((last, others)) = words.split_last().filter(|(_, others)| !others.is_empty()) else { return Ok(None) };
    let begun = others.iter().map(String::as_str).chain([stem(&fold(last))]).collect::<Vec<_>>().join(" ");
    let parsed = |query: String| Query::parse(&query).ok();
    let Some(named) = parsed(format!("name:{}", always_quoted(&begun))) else { return Ok(None) };
    if ask.count(&named)? == 0 || ask.card(&fold(text))?.is_some() {
        return Ok(None);
    }
    // Several cards of a name are asked for in the plural.
    let is_plural = fold(last).strip_suffix('s') == Some(stem(&fold(last)));
    if is_plural
        && parsed(format!("name:{}", always_quoted(&words.join(" "))))
            .is_some_and(|typed| ask.count(&typed).is_ok_and(|count| count == 0))
    {
        return Ok(Some(named));
    }
    let Some(together) = parsed(always_quoted(&words.join(" "))) else { return Ok(None) };
    let count = ask.count(&together)?;
    // Where most of them have it in their names, these are a family: `white star`.
    let whole = parsed(format!("name:{}", always_quoted(&words.join(" "))));
    if let Some(whole) = whole {
        let named = ask.count(&whole)?;
        if named > 1 && named * 2 > count {
            return Ok(Some(whole));
        }
    }
    Ok((count > 0 && count < ask.count(typed)?).then_some(together))
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
    let Some(name) = ask.translated(text)? else { return Ok(None) };
    // `белая звезда` is a family of names.
    let bare = name.strip_prefix("The ").unwrap_or(&name);
    let Ok(named) = Query::parse(&format!("name:{}", always_quoted(bare))) else { return Ok(None) };
    // A word alone is also one of a text.
    let besides = if text.trim().contains(' ') { None } else { Query::parse(text).ok() };
    Ok(Some(besides.map_or_else(|| named.clone(), |typed| named.or(&typed).preferring(&named))))
}

/// What was typed with the words that no card holds spelt as cards have them.
fn mended<A: Ask>(text: &str, ask: &mut A) -> Result<Option<String>, A::Error> {
    let left = match read(text, &mut CatalogNames::of(ask))? {
        Some(facts) => facts.words,
        None => words(text),
    };
    let mut instead = Vec::new();
    for word in left {
        if is_held(&word, ask)? {
            continue;
        }
        let other = match of_vocabulary(&word) {
            // The word whose stem it is, where cards have it.
            Some(slip) => near_words(&word, ask)?.into_iter().find(|near| stem(&fold(near)) == slip).or(Some(slip)),
            None => other_spelling(&word, ask)?,
        };
        instead.extend(other.map(|other| (word, other)));
    }
    Ok((!instead.is_empty()).then(|| replaced(text, &instead)))
}

/// How cards have a word that none holds as it was typed.
fn other_spelling<A: Ask>(word: &str, ask: &mut A) -> Result<Option<String>, A::Error> {
    for read_word in in_other_letters(word) {
        if read(&read_word, &mut CatalogNames::of(ask))?.is_some() || is_held(&read_word, ask)? {
            return Ok(Some(read_word));
        }
    }
    if let Some(name) = name_by_sound(word, ask)? {
        return Ok(Some(name));
    }
    // A name in other letters may be off by one; on another layout that may be chance.
    let is_long = word.chars().count() > SHORTEST_HEARD;
    let may_be_off = |how: Respelling| how == Respelling::Alphabet || (how == Respelling::Layout && is_long);
    for reading in readings(word).into_iter().filter(|reading| may_be_off(reading.how)) {
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
        let begun = Expr::Leaf(QueryTerm::Words { text: word.to_owned(), begins: true, literal: false });
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

// Words in letters of two alphabets, as a hand types them that forgets to change the layout of its keyboard: `ceна` with a
// Latin `c` and `e`.

/// A word of both alphabets: as it was typed, and as it is read.
pub(super) type Mixed = (String, String);

/// A text with every such word in one alphabet, but those in quotation marks; and the words.
pub(super) fn in_one_alphabet<A: Ask>(text: &str, ask: &mut A) -> Result<(String, Vec<Mixed>), A::Error> {
    let (mut read, mut all, mut is_quoted) = (String::with_capacity(text.len()), Vec::new(), false);
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let end = rest.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(rest.len());
        if end == 0 {
            is_quoted ^= sign == '"';
            read.push(sign);
            rest = &rest[sign.len_utf8()..];
            continue;
        }
        let (word, behind) = rest.split_at(end);
        rest = behind;
        match other(word, ask)?.filter(|_| !is_quoted) {
            Some(other) => {
                read.push_str(&other);
                all.push((word.to_owned(), other));
            }
            None => read.push_str(word),
        }
    }
    Ok((read, all))
}

/// A word of both alphabets in one: one that means something before one whose letters but look so.
fn other<A: Ask>(word: &str, ask: &mut A) -> Result<Option<String>, A::Error> {
    if !(word.contains(is_latin) && word.contains(is_cyrillic)) {
        return Ok(None);
    }
    let looks = readings(word).into_iter().filter(|reading| reading.how == Respelling::LookAlike);
    let mut all: Vec<String> = looks.map(|reading| reading.text).collect();
    let is_like = !all.is_empty();
    // By the sounds of its letters, of which `c` has two.
    all.extend([in_cyrillic(&word.replace('c', "ц").replace('C', "Ц")), in_cyrillic(word), in_latin(word)]);
    for one in &all {
        if fields::find(&one.to_lowercase()).is_some() || is_known(one) || is_held(one, ask)? {
            return Ok(Some(one.clone()));
        }
    }
    Ok(all.into_iter().next().filter(|_| is_like))
}

/// Whether a card holds a word.
pub(super) fn is_held<A: Ask>(word: &str, ask: &mut A) -> Result<bool, A::Error> {
    let Ok(query) = Query::parse(&super::tree::quoted(word)) else { return Ok(false) };
    Ok(ask.count(&query)? > 0)
}
