//! The rules as the build script has written them, and the words that they stand under. Nothing of it is read before somebody
//! asks.

/// A point a line: its name, where it stands, English, Russian, number of words.
const POINTS: &str = include_str!(concat!(env!("OUT_DIR"), "/rules_points.txt"));

/// A word a line with the number of its points.
const WORDS: &str = include_str!(concat!(env!("OUT_DIR"), "/rules_words.txt"));

/// For each word its points: number and weight.
const POSTINGS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rules_postings"));

/// The small words in the first line; then a phrase a line, with those of the same meaning.
const SAME: &str = include_str!(concat!(env!("OUT_DIR"), "/rules_same.txt"));

/// A question a line, with the number of the rule that answers it before all others.
const ASKED: &str = include_str!(concat!(env!("OUT_DIR"), "/rules_asked.txt"));

/// The bytes of a place where a word stands.
const PLACE: usize = 3;

/// What a weight is of a word that stands once in a rule.
const ONCE: f64 = 16.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// Its name, which stays when rules come and go.
    pub id: &'static str,
    /// The documents and sections that have it: `PSI, Lead a Fleet; COMP 4.10`.
    pub citation: &'static str,
    pub english: &'static str,
    pub russian: &'static str,
    /// How many words it has.
    pub(super) length: u16,
}

pub(super) struct WordEntry {
    pub word: &'static str,
    places: &'static [u8],
}

impl WordEntry {
    /// The rules by their number, and how often the word stands there.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, f64)> {
        let place = |bytes: &[u8]| (usize::from(u16::from_le_bytes([bytes[0], bytes[1]])), f64::from(bytes[2]) / ONCE);
        self.places.chunks_exact(PLACE).map(place)
    }

    pub(super) fn count(&self) -> usize {
        self.places.len() / PLACE
    }
}

/// All rules, in the order of the turn and of the chapters.
#[must_use]
pub fn all() -> Vec<Rule> {
    let rule = |line: &'static str| {
        let mut parts = line.split('\t');
        let mut part = || parts.next().unwrap_or_default();
        let (id, citation, english, russian) = (part(), part(), part(), part());
        Rule { id, citation, english, russian, length: part().parse().unwrap_or(0) }
    };
    POINTS.lines().map(rule).collect()
}

pub(super) fn entries(wanted: impl Fn(&str) -> bool) -> Vec<WordEntry> {
    let (mut found, mut at) = (Vec::new(), 0);
    for line in WORDS.lines() {
        let Some((word, count)) = line.split_once('\t') else { continue };
        let end = at + PLACE * count.parse::<usize>().unwrap_or(0);
        if wanted(word) {
            found.push(WordEntry { word, places: &POSTINGS[at..end] });
        }
        at = end;
    }
    found
}

/// The questions that have an answer of their own: their words without endings, and the number of the rule.
pub(super) fn asked() -> impl Iterator<Item = (&'static str, usize)> {
    ASKED.lines().filter_map(|line| line.split_once('\t')).filter_map(|(words, rule)| Some((words, rule.parse().ok()?)))
}

/// The words by which one asks and which say nothing.
pub(super) fn small_words() -> Vec<&'static str> {
    SAME.lines().next().unwrap_or_default().split(' ').collect()
}

/// The phrases of one meaning with this one, all without endings.
pub(super) fn same_as(phrase: &str) -> Vec<&'static str> {
    let lines = SAME.lines().skip(1);
    let mut others = lines.filter_map(|line| line.strip_prefix(phrase)?.strip_prefix('\t'));
    others.next().map_or_else(Vec::new, |others| others.split('\t').collect())
}
