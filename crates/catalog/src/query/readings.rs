//! Words of players that mean facts: `cheap fleets` as `type:Fleet cost<=4 sort:cost`.

use super::parsed::Query;
use super::tree::{Expr, Term};
use super::vocabulary::{Reading, facts, is_small, stem};
use zocalo_text::text::{Language, fold};

/// Words that may stand between the words of a reading.
const ARTICLES: [&str; 3] = ["a", "an", "the"];

/// The query with the words that mean facts read as facts, and without small words; `None` when no word means one.
pub fn by_facts(query: &Query) -> Option<Query> {
    let parts = query.condition.as_ref()?.parts();
    let words: Vec<Option<String>> = parts.iter().map(word).collect();
    if words.iter().all(Option::is_none) {
        return None;
    }
    let is_russian = |word: &String| Language::of(word) == Language::Russian;
    let readings = facts(if words.iter().flatten().any(is_russian) { Language::Russian } else { Language::English });
    let mut said: Vec<String> = Vec::new();
    let mut is_changed = false;
    let mut at = 0;
    while at < parts.len() {
        let found = readings.iter().find_map(|reading| Some((reading, taken(reading, &words[at..])?)));
        if let Some((reading, (count, number))) = found {
            said.push(reading.query.replace('#', &number));
            is_changed = true;
            at += count;
            continue;
        }
        if !is_small(&parts[at]) {
            said.push(match &parts[at] {
                any @ Expr::Any(_) => format!("({any})"),
                other => other.to_string(),
            });
        }
        at += 1;
    }
    if !is_changed {
        return None;
    }
    let beside = Query { condition: None, ..query.clone() };
    let text = format!("{} {beside}", said.join(" "));
    let read = Query::parse(text.trim()).ok()?;
    // Printed once, so that it is shown as somebody would write it.
    let read = Query { text: read.to_string(), ..read };
    (read.condition.is_some() && read != *query).then_some(read)
}

/// The word that a condition is, folded, if it is one.
fn word(part: &Expr) -> Option<String> {
    match part {
        Expr::Leaf(Term::Words { text, begins: false, literal: false }) => Some(fold(text)),
        _ => None,
    }
}

/// How many of these words a reading takes, and the number among them, if it begins here.
fn taken(reading: &Reading, words: &[Option<String>]) -> Option<(usize, String)> {
    let mut number = String::new();
    let mut at = 0;
    for pattern in &reading.words {
        loop {
            let word = words.get(at)?.as_deref()?;
            at += 1;
            if pattern == "#" && !word.is_empty() && word.len() <= 4 && word.bytes().all(|sign| sign.is_ascii_digit()) {
                word.clone_into(&mut number);
                break;
            }
            if pattern == stem(word) {
                break;
            }
            if at == 1 || !ARTICLES.contains(&word) {
                return None;
            }
        }
    }
    Some((at, number))
}

#[cfg(test)]
mod tests {
    use super::by_facts;
    use crate::query::Query;

    #[test]
    fn words_are_read_as_facts_where_they_mean_some() {
        for (words, facts) in [
            ("cheap fleets", "cost<=4 type:Fleet sort:cost"),
            ("rares of premier", "rarity:rare set:Premier"),
            ("narn characters up to 6 with strife", "race:Narn type:Character cost<=6 any-mark:Strife"),
            ("agendas for the minbari", "type:Agenda playable:Minbari"),
            ("fleets by military for cost", "type:Fleet sort:-military/cost"),
            ("everything in the shadows", "set:\"The Shadows\""),
            ("t:fleet (narn or minbari) best", "type:Fleet (narn or minbari) sort:-ability"),
            ("construction fleets sort:cost", "construction type:Fleet sort:cost"),
            ("цель", "type:Agenda"),
            ("нарны персонажи", "race:Narn type:Character"),
            ("редкие флоты для минбарцев", "rarity:rare type:Fleet playable:Minbari"),
            ("стартовый посол", "is:starting-ambassador"),
            ("уникальная группа метка рока", "limit:Unique type:Group any-mark:Doom"),
        ] {
            let read = by_facts(&Query::parse(words).unwrap()).map(|query| query.to_string());
            assert_eq!(read.as_deref(), Some(facts), "{words}");
        }
        for none in ["construction", "\"fleets\"", "fleet*", "t:fleet", "sort:cost", "the"] {
            assert!(by_facts(&Query::parse(none).unwrap()).is_none(), "{none}");
        }
    }
}
