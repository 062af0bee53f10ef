//! Numbers of copies as people write them on the line of a card: `3`, `x3`, `3x` with a Latin or a Cyrillic letter, `3 pcs`,
//! `3 шт.`, `three copies`, `dreimal`; and where such a number stands before a name or behind it.

/// A number of copies, and the text beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counted<'t> {
    pub count: i64,
    pub name: &'t str,
    /// Otherwise it may as well be part of a name: `Sigma 957`, `Three Sisters`.
    pub is_sure: bool,
}

/// The last are Cyrillic.
pub(super) const TIMES: [char; 9] = ['x', 'X', '×', '✕', '✖', '⨯', '*', 'х', 'Х'];

/// Signs between a name and a count in tables and lists.
const BETWEEN: [char; 8] = ['*', ',', ':', ';', '=', '|', '\t', '_'];

const DASHES: [char; 4] = ['-', '–', '—', '−'];

const BRACKETS: [(char, char); 4] = [('[', ']'), ('(', ')'), ('{', '}'), ('<', '>')];

/// Words for copies, without the dot behind some.
const UNITS: [&str; 49] = [
    "razy",
    "fois",
    "veces",
    "szt",
    "sztuk",
    "more",
    "extra",
    "mehr",
    "weitere",
    "ещё",
    "еще",
    "apiece",
    "pair",
    "pairs",
    "couple",
    "paar",
    "штуке",
    "shtuki",
    "shtuk",
    "single",
    "copy",
    "copies",
    "pc",
    "pcs",
    "pieces",
    "ea",
    "each",
    "times",
    "stk",
    "st",
    "sht",
    "stck",
    "stück",
    "stueck",
    "mal",
    "exemplar",
    "exemplare",
    "kopie",
    "kopien",
    "шт",
    "штук",
    "штука",
    "штуки",
    "экз",
    "копия",
    "копии",
    "копий",
    "раз",
    "раза",
];

/// Words before a number that say what it is.
const KEYS: [&str; 9] = ["qty", "quantity", "count", "amount", "copies", "anzahl", "menge", "количество", "кол-во"];

/// Words before a number that say nothing.
const FILLERS: [&str; 41] = [
    "yeah",
    "yes",
    "yep",
    "forgot",
    "vergessen",
    "add",
    "added",
    "добавить",
    "добавил",
    "oh",
    "ok",
    "okay",
    "wait",
    "so",
    "with",
    "too",
    "mit",
    "dazu",
    "auch",
    "ach",
    "ну",
    "а",
    "да",
    "вот",
    "плюс",
    "тоже",
    "just",
    "only",
    "and",
    "then",
    "also",
    "plus",
    "another",
    "und",
    "noch",
    "nur",
    "dann",
    "ещё",
    "еще",
    "и",
    "потом",
];

/// Between a unit and a name.
const OF: [&str; 2] = ["of", "von"];

/// Words for numbers, of which Russian has several for each.
const WORDS: [(&str, i64); 96] = [
    ("einem", 1),
    ("einer", 1),
    ("eines", 1),
    ("once", 1),
    ("twice", 2),
    ("thrice", 3),
    ("single", 1),
    ("i", 1),
    ("ii", 2),
    ("iii", 3),
    // What a scanner makes of `1`.
    ("l", 1),
    ("z", 2),
    ("одной", 1),
    ("одному", 1),
    ("дважды", 2),
    ("трижды", 3),
    ("odin", 1),
    ("odna", 1),
    ("odnoj", 1),
    ("odnoy", 1),
    ("dva", 2),
    ("dve", 2),
    ("tri", 3),
    ("a", 1),
    ("an", 1),
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("eleven", 11),
    ("twelve", 12),
    ("ein", 1),
    ("eine", 1),
    ("einen", 1),
    ("eins", 1),
    ("zwei", 2),
    ("drei", 3),
    ("vier", 4),
    ("fünf", 5),
    ("sechs", 6),
    ("sieben", 7),
    ("acht", 8),
    ("neun", 9),
    ("zehn", 10),
    ("elf", 11),
    ("zwölf", 12),
    ("один", 1),
    ("одна", 1),
    ("одно", 1),
    ("одну", 1),
    ("два", 2),
    ("две", 2),
    ("три", 3),
    ("четыре", 4),
    ("пять", 5),
    ("шесть", 6),
    ("семь", 7),
    ("восемь", 8),
    ("девять", 9),
    ("десять", 10),
    ("одиннадцать", 11),
    ("двенадцать", 12),
    ("одного", 1),
    ("двух", 2),
    ("трёх", 3),
    ("трех", 3),
    ("четырёх", 4),
    ("четырех", 4),
    ("пара", 2),
    ("пару", 2),
    // French, Spanish, Polish.
    ("un", 1),
    ("une", 1),
    ("deux", 2),
    ("trois", 3),
    ("quatre", 4),
    ("cinq", 5),
    ("una", 1),
    ("uno", 1),
    ("dos", 2),
    ("tres", 3),
    ("cuatro", 4),
    ("cinco", 5),
    ("jedna", 1),
    ("jedną", 1),
    ("raz", 1),
    ("dwa", 2),
    ("dwie", 2),
    ("trzy", 3),
    ("cztery", 4),
    ("pięć", 5),
];

/// In bytes; no number with its unit is longer.
const LONGEST: usize = 40;

/// A whole number, minus included; one too large for us is far too large for a deck as well.
pub(super) fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(i64::MAX))
}

/// The number that a word says: `three`, `dreimal`.
fn number_in_words(word: &str) -> Option<i64> {
    if word.len() > LONGEST {
        return None;
    }
    let word = word.to_lowercase();
    let stem = word.strip_suffix("mal").filter(|stem| !stem.is_empty()).unwrap_or(&word);
    // `3-mal`
    if let Some(count) = stem.strip_suffix('-').and_then(number) {
        return Some(count);
    }
    WORDS.iter().find(|(known, _)| *known == stem).map(|(_, number)| *number)
}

/// Words that are seldom a number.
const ARTICLES: [&str; 5] = ["a", "an", "un", "une", "una"];

/// The number of copies that one word says: `3`, `3x`, `three`, but not `a`.
pub(crate) fn count_word(word: &str) -> Option<i64> {
    let count = number_of_times(word).or_else(|| number_in_words(word))?;
    let is_article = ARTICLES.iter().any(|article| word.eq_ignore_ascii_case(article));
    (!is_article).then_some(count)
}

/// `#137`
pub(super) fn is_crossed(word: &str) -> bool {
    word.strip_prefix('#')
        .map(|rest| rest.trim_end_matches(['.', ')', ':']))
        .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit()))
}

fn sure(count: i64, name: &str) -> Counted<'_> {
    Counted { count, name, is_sure: true }
}

fn is_unit(word: &str) -> bool {
    let word = word.strip_suffix('.').unwrap_or(word);
    word.len() <= LONGEST && UNITS.contains(&word.to_lowercase().as_str())
}

/// `3`, `3x`, `x3`, `x 3`, in digits.
pub(super) fn number_of_times(text: &str) -> Option<i64> {
    let text = text.trim();
    number(text.strip_suffix(TIMES).or_else(|| text.strip_prefix(TIMES)).unwrap_or(text).trim())
}

/// Words between the copies that somebody has and those that a deck plays.
const PARTS: [&str; 5] = ["/", " out of ", " of ", " von ", " из "];

/// More copies than a sum, a part of a number or a number behind `#` means.
const MOST_IN_SUM: i64 = 6;

/// The copies that a deck plays as `2+1` for two piles, and as `2/3`, `1 of 3` beside those that somebody has. A larger sum is a
/// print run, `3+9`, and a larger number behind a stroke none of copies.
pub(crate) fn sum_or_part(text: &str) -> Option<i64> {
    let text = text.trim();
    if text.len() > LONGEST || !text.contains(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let is_count = |count: &i64| (0..=MOST_IN_SUM).contains(count);
    let count = if let Some((one, other)) = text.split_once('+') {
        number_of_times(one).filter(is_count)? + number_of_times(other).filter(is_count).filter(|one| *one > 0)?
    } else {
        let (had, needed) = PARTS.iter().find_map(|word| text.split_once(word))?;
        let (had, needed) = (number(had.trim())?, number(needed.trim())?);
        Some(needed).filter(|_| (0..=needed).contains(&had))?
    };
    Some(count).filter(|count| *count > 0 && is_count(count))
}

/// The number of copies behind `#`; a larger one is the number of a card in its set.
pub(super) fn crossed(text: &str) -> Option<i64> {
    number(text.strip_prefix('#')?.trim_end_matches(['.', ')', ':'])).filter(|count| (1..=MOST_IN_SUM).contains(count))
}

/// As [`number_of_times`], in words, or with a unit; and whether nothing else can be meant.
fn number_with_unit(text: &str) -> Option<(i64, bool)> {
    let text = text.trim();
    if text.len() > LONGEST {
        return None;
    }
    if let Some(count) = number_of_times(text) {
        return Some((count, number(text).is_none()));
    }
    if let Some(count) = sum_or_part(text).or_else(|| crossed(text)) {
        return Some((count, true));
    }
    // `#2 copies`
    let text = text.strip_prefix('#').unwrap_or(text);
    // `qty: 3`
    if let Some(count) = behind_key(text).and_then(number_of_times) {
        return Some((count, true));
    }
    // `3шт`, `3pcs.`
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    if let Some(count) = number(&text[..digits]) {
        return is_unit(text[digits..].trim_start_matches([' ', '-'])).then_some((count, true));
    }
    match text.split_once(char::is_whitespace) {
        Some((word, noun)) if ["a", "ein", "eine"].contains(&word.to_lowercase().as_str()) && pair(noun).is_some() => {
            pair(noun).map(|count| (count, true))
        }
        Some((word, unit)) => is_unit(unit.trim()).then(|| number_in_words(word)).flatten().map(|count| (count, true)),
        None => number_in_words(text).or_else(|| pair(text)).map(|count| (count, text.to_lowercase().ends_with("mal"))),
    }
}

/// The text behind a word for the number that follows, `qty 3 …`, `Count: 3 …`.
fn behind_key(text: &str) -> Option<&str> {
    let (word, rest) = text.split_once([':', '=', ' ', '.'])?;
    KEYS.contains(&word.to_lowercase().as_str()).then(|| rest.trim_start_matches([':', '=', '.', ' ']))
}

/// A count behind words that say nothing or what it is: `just one Name`, `qty 3 Name`; `a pair of Name`.
fn behind_words(text: &str) -> Option<Counted<'_>> {
    let (word, rest) = text.split_once(char::is_whitespace)?;
    let (word, rest) = (word.to_lowercase(), rest.trim_start());
    if let Some(counted) = behind_key(text).and_then(before) {
        return Some(counted);
    }
    if ["a", "ein", "just", "only"].contains(&word.as_str()) {
        let (noun, names) = rest.split_once(char::is_whitespace)?;
        if let Some((_, count)) = PAIRS.iter().find(|(pair, _)| *pair == noun.to_lowercase()) {
            return Some(Counted { count: *count, name: without_of(names), is_sure: *count > 1 });
        }
    }
    let counted = FILLERS.contains(&word.as_str()).then(|| before(rest)).flatten()?;
    // "And three for all" may be a sentence.
    Some(Counted { is_sure: counted.is_sure && rest.starts_with(|sign: char| sign.is_ascii_digit()), ..counted })
}

/// The number of a noun such as `couple`.
fn pair(noun: &str) -> Option<i64> {
    let noun = noun.trim().to_lowercase();
    PAIRS.iter().find(|(pair, _)| *pair == noun).map(|(_, count)| *count)
}

/// Nouns for numbers behind an article.
pub(super) const PAIRS: [(&str, i64); 4] = [("pair", 2), ("couple", 2), ("paar", 2), ("single", 1)];

/// `3 Name`, `3x Name`, `3 x Name`, `x3 Name`, `3xName`, `[3] Name`, `{3} Name`, `3,Name`, `3-Name`, `3 pcs. of Name`, `three
/// Name`, and `-1 Name`, which is refused later.
pub(super) fn before(text: &str) -> Option<Counted<'_>> {
    for (open, close) in BRACKETS {
        if let Some((inside, name)) = text.strip_prefix(open).and_then(|rest| rest.split_once(close))
            && let Some(count) = number_of_times(inside).or_else(|| sum_or_part(inside))
        {
            return Some(sure(count, name.trim_start()));
        }
    }
    if text.starts_with(['x', '#', '0', '1', '2', '3', '4', '5', '6']) {
        // `2/3 Name`, `2 + 1 Name`, `1 out of 3 Name`
        for words in [1, 3, 4] {
            let Some((at, _)) = text.match_indices(' ').nth(words - 1) else { break };
            if let Some(count) = sum_or_part(&text[..at]) {
                return Some(sure(count, without_signs(without_unit(text[at..].trim_start()))));
            }
        }
        // `#3 Name`; `#45 Name` has its number in the set before it.
        if let Some((first, rest)) = text.split_once(' ').filter(|(first, _)| is_crossed(first)) {
            let rest = rest.trim_start();
            let counted = || before(rest).filter(|second| second.is_sure);
            return Some(
                crossed(first).map(|count| sure(count, rest)).or_else(counted).unwrap_or_else(|| sure(1, rest)),
            );
        }
    }
    // `3,Name`, `3;Name` and `3|Name`, as tables are saved.
    if let Some((first, rest)) = text.split_once([',', ';', '|'])
        && let Some(count) = number(super::unquoted(first.trim()))
    {
        // `2,5 Name` has no whole number.
        let is_sure = !rest.starts_with(|sign: char| sign.is_ascii_digit());
        return Some(Counted { count, name: rest.trim_start(), is_sure });
    }
    if let Some((first, rest)) = text.split_once(char::is_whitespace) {
        let rest = rest.trim_start();
        if let Some(count) = number(first) {
            return Some(sure(count, without_signs(without_unit(without_times(rest)))));
        }
        let dots = first.trim_end_matches(['.', '…']);
        let bare = if dots.len() < first.len() {
            dots
        } else {
            first.strip_suffix(['*', ')', ':', '-', '–', '—', '/', '=']).unwrap_or(first)
        };
        if let Some(count) = number_of_times(bare) {
            return Some(sure(count, without_signs(without_unit(rest))));
        }
        // `2-3 Name`
        if let Some((least, most)) =
            first.split_once(['-', '–']).and_then(|(least, most)| Some((number(least)?, number(most)?)))
            && least < most
        {
            return Some(Counted { count: least, name: rest, is_sure: false });
        }
        let digits = first.len() - first.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if let Some(count) = number(&first[..digits]).filter(|_| is_unit(&first[digits..])) {
            return Some(sure(count, without_of(rest)));
        }
        if let Some(counted) = behind_words(text) {
            return Some(counted);
        }
        if let Some(count) = number_in_words(first) {
            let name = without_unit(without_times(rest));
            return Some(Counted { count, name, is_sure: name.len() < rest.len() && count > 1 });
        }
    }
    // `3xName`, `3-Name`, `3Name`
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (count, rest) = (number(&text[..digits])?, &text[digits..]);
    let name = rest.strip_prefix(TIMES).or_else(|| rest.strip_prefix(['-', '–', '—', ':', '/', '='])).unwrap_or(rest);
    // `3x"Name"`
    let is_name = name.starts_with(char::is_uppercase) || super::unquoted(name) != name;
    is_name.then_some(Counted { count, name, is_sure: name.len() < rest.len() })
}

/// Without the `x` between a count and a name, which blanks stand around.
fn without_times(text: &str) -> &str {
    let mut signs = text.chars();
    let is_times =
        signs.next().is_some_and(|sign| TIMES.contains(&sign)) && signs.next().is_some_and(char::is_whitespace);
    if is_times { signs.as_str().trim_start() } else { text }
}

/// Without `copies`, `pcs. of` or `of`; no card has a name that begins so.
fn without_unit(text: &str) -> &str {
    match text.split_once(char::is_whitespace) {
        // A card is called Pieces of the Puzzle.
        Some((word, rest)) if is_unit(word) && !word.eq_ignore_ascii_case("pieces") => without_of(rest.trim_start()),
        _ => without_of(text),
    }
}

fn without_of(text: &str) -> &str {
    let text = text.trim_start();
    let rest = text.split_once(char::is_whitespace).filter(|(word, _)| OF.contains(&word.to_lowercase().as_str()));
    let rest = rest.map_or(text, |(_, rest)| rest.trim_start());
    // `2 of each: A, B`
    rest.strip_prefix("each").map_or(rest, |names| names.trim_start_matches([':', ' ']))
}

/// Without the sign between a count and a name: `3 - Name`, `3 : Name`.
fn without_signs(text: &str) -> &str {
    let rest =
        text.trim_start_matches(|sign: char| DASHES.contains(&sign) || [':', '=', '|', '→', '>'].contains(&sign));
    if rest.starts_with(char::is_whitespace) { rest.trim_start() } else { text }
}

/// In words: `x 3`, `3 pcs`.
const LONGEST_BEHIND: usize = 2;

/// Without words before a name that say nothing: `oh and Name x2`.
pub(crate) fn without_fillers(text: &str) -> &str {
    let is_filler = |word: &str| {
        let bare = word.trim_end_matches(',');
        if bare.is_ascii() {
            FILLERS.iter().any(|filler| filler.eq_ignore_ascii_case(bare))
        } else {
            FILLERS.contains(&bare.to_lowercase().as_str())
        }
    };
    let mut rest = text;
    while rest.starts_with(char::is_alphabetic)
        && let Some((word, behind)) = rest.split_once(char::is_whitespace)
        && is_filler(word)
    {
        rest = behind.trim_start();
    }
    rest
}

/// `Name x3`, `Name X 3`, `Name 3x`, `Name*3`, `"Name" 3`, `Name (3)`, `Name (x3)`, `Name [3]`, `Name: 3`, `Name - 3`, `Name
/// ..... 3`, `Name: 3 copies`, `Name - 3 шт.`, `Name 3`.
pub(super) fn behind(text: &str) -> Option<Counted<'_>> {
    for (open, close) in BRACKETS {
        if let Some((name, inside)) = text.strip_suffix(close).and_then(|rest| rest.rsplit_once(open))
            && let Some((count, _)) = number_with_unit(inside)
        {
            return some_name(count, name, true);
        }
    }
    // `"Trade Pact","3"`
    if let Some((name, last)) = text.rsplit_once([',', ';', '\t'])
        // `2,50 €`
        && !(name.ends_with(|sign: char| sign.is_ascii_digit()) && last.starts_with(|sign: char| sign.is_ascii_digit()))
        && let Some(count) = number_of_cell(super::unquoted(last.trim()))
    {
        return some_name(count, name, true);
    }
    // `Name 2 + 1`, `Name 1 of 3`, `Name 1 out of 3`
    if text.ends_with(|sign: char| sign.is_ascii_digit()) {
        for words in [3, 4] {
            let Some((at, _)) = text.rmatch_indices(' ').nth(words - 1) else { break };
            if let Some(found) = sum_or_part(&text[at..]).and_then(|count| some_name(count, &text[..=at], true)) {
                return Some(found);
            }
        }
    }
    let mut from = text.len();
    let mut weak = None;
    for _ in 0..LONGEST_BEHIND {
        let before = text[..from].trim_end();
        let Some(space) = before.char_indices().rev().find(|(_, sign)| sign.is_whitespace()) else { break };
        from = space.0 + space.1.len_utf8();
        if let Some((count, is_sure)) = number_with_unit(&text[from..]) {
            let found = some_name(count, &text[..from], is_sure);
            if found.is_some_and(|found| found.is_sure) {
                return found;
            }
            weak = weak.or(found);
        }
    }
    // `Name*3`, `Name…3`, `Name -3`
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    // `20:11`
    if is_time(text) {
        return weak;
    }
    let is_price = name.strip_suffix([',', '.']).is_some_and(|rest| rest.ends_with(|sign: char| sign.is_ascii_digit()));
    if is_price {
        return weak;
    }
    let found = number(&text[name.len()..]).and_then(|count| some_name(count, name, false));
    found.filter(|found| found.is_sure).or(weak).or(found)
}

/// `3`, `3x`, `3 pcs.`
fn number_of_cell(text: &str) -> Option<i64> {
    let with_unit = || number_with_unit(text).filter(|(_, is_sure)| *is_sure).map(|(count, _)| count);
    number_of_times(text).or_else(with_unit)
}

/// Whether a text ends with a time of the day.
fn is_time(text: &str) -> bool {
    let hour = text.rsplit_once(':').filter(|(_, minute)| minute.len() == 2).map(|(hour, _)| hour);
    hour.is_some_and(|hour| hour.ends_with(|sign: char| sign.is_ascii_digit()))
}

/// A name with its count, without the signs between them, which make it sure that there is a count.
fn some_name(count: i64, text: &str, is_sure: bool) -> Option<Counted<'_>> {
    let mut name = text.trim_end();
    let is_quoted = super::unquoted(name) != name;
    let dots = name.trim_end_matches(['.', '…', '_', '·', '∙', '⋯']);
    let dashed = name.trim_end_matches(DASHES);
    let arrowed = name.strip_suffix("->").or_else(|| name.strip_suffix("=>")).or_else(|| name.strip_suffix('→'));
    // `Name-3`
    let is_glued = dashed.len() < name.len() && dashed.ends_with(char::is_alphabetic) && name.len() == text.len();
    let mut is_parted = text.ends_with('\t') || text.ends_with("  ") || is_quoted;
    if name.len() - dots.len() > 1 {
        (name, is_parted) = (dots, true);
    } else if let Some(rest) = arrowed {
        (name, is_parted) = (rest, true);
    } else if dashed.len() < name.len() && dashed.ends_with(char::is_whitespace) {
        // The dash is no part of a name: a space stands before it.
        (name, is_parted) = (dashed, true);
    } else if let Some(rest) = name.strip_suffix(BETWEEN) {
        (name, is_parted) = (rest, true);
    } else if let Some(rest) = name.strip_suffix(TIMES)
        && rest.ends_with(|c: char| c.is_whitespace() || BETWEEN.contains(&c))
    {
        // Nor is the x: a space stands before it.
        (name, is_parted) = (rest, true);
        name = name.trim_end();
        name = name.strip_suffix(BETWEEN).unwrap_or(name);
    } else if is_glued {
        name = dashed;
    }
    // `Name тоже 3`
    let name = name.trim_end();
    let name = name
        .rsplit_once(' ')
        .filter(|(_, word)| ["also", "too", "auch", "тоже", "ebenfalls"].contains(&word.to_lowercase().as_str()))
        .map_or(name, |(name, _)| name.trim_end());
    let is_spaced = text.ends_with(char::is_whitespace);
    (!name.is_empty() && (is_parted || is_spaced || is_glued || is_sure)).then_some(Counted {
        count,
        name,
        is_sure: is_sure || is_parted,
    })
}

/// Whether a word beside a name only says that it is counted: the number, a sign, a unit, a word without a meaning of its own.
pub(crate) fn is_part_of_a_count(word: &str, count: u32) -> bool {
    let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric() && !TIMES.contains(&sign) && sign != '#');
    let small = bare.to_lowercase();
    let is_it = |number: i64| number == i64::from(count);
    bare.is_empty()
        || bare.chars().all(|sign| TIMES.contains(&sign) || sign == '#')
        || is_unit(bare)
        || small.parse::<i64>().is_ok_and(is_it)
        || number_with_unit(bare).is_some_and(|(number, _)| is_it(number)) && sum_or_part(bare).is_none()
        || [&FILLERS[..], &KEYS, &OF, &["a", "ein", "eine", "je", "jeweils", "по"]]
            .iter()
            .any(|words| words.contains(&small.as_str()))
}

#[cfg(test)]
mod tests {
    use super::{before, behind};

    #[test]
    fn numbers_before_names_are_read_in_any_spelling() {
        for (text, count, name, is_sure) in [
            ("3 A b", 3, "A b", true),
            ("3... A", 3, "A", true),
            ("Z A", 2, "A", false),
            ("2-3 A", 2, "A", false),
            ("3x A", 3, "A", true),
            ("3х A", 3, "A", true),
            ("{3} A", 3, "A", true),
            ("3-A", 3, "A", true),
            ("3 - A", 3, "A", true),
            ("3 pcs. of A", 3, "A", true),
            ("3 шт. A", 3, "A", true),
            ("3шт A", 3, "A", true),
            ("1mal A", 1, "A", true),
            ("three copies of A", 3, "A", true),
            ("drei A", 3, "A", false),
            ("две A", 2, "A", false),
            ("3A", 3, "A", false),
            ("-1 A", -1, "A", true),
            ("2/3 A", 3, "A", true),
            ("[2/3] A", 3, "A", true),
            ("2+1 A", 3, "A", true),
            ("1 out of 2 A", 2, "A", true),
            ("3,50 A", 3, "50 A", false),
            ("#3 A", 3, "A", true),
            ("#45 A", 1, "A", true),
        ] {
            let found = before(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.count, found.name, found.is_sure), (count, name, is_sure), "{text}");
        }
        for text in ["B", "B 3", "Three", "3"] {
            assert_eq!(before(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_behind_names_are_read_in_any_spelling() {
        for (text, count, name, is_sure) in [
            ("A x3", 3, "A", true),
            ("A х3", 3, "A", true),
            ("A - 3 шт.", 3, "A", true),
            ("A: 3 copies", 3, "A", true),
            ("A, three copies", 3, "A", true),
            ("A ..... 3", 3, "A", true),
            ("A…3", 3, "A", true),
            ("A -> 3", 3, "A", true),
            ("A (three)", 3, "A", true),
            ("A {3}", 3, "A", true),
            ("A 2+1", 3, "A", true),
            ("A x2 + 1", 3, "A", true),
            ("A (2/3)", 3, "A", true),
            ("A 1 of 3", 3, "A", true),
            ("A (a couple)", 2, "A", true),
            ("A a pair", 2, "A", true),
            ("A (ein Paar)", 2, "A", true),
            ("A-2", 2, "A", false),
            ("A #3", 3, "A", true),
            ("A #2 copies", 2, "A", true),
            ("Sigma 957", 957, "Sigma", false),
            ("A three", 3, "A", false),
        ] {
            let found = behind(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.count, found.name, found.is_sure), (count, name, is_sure), "{text}");
        }
        for text in ["A", "Phoenix2", "A (b)", "3", "A #45", "A 3+9", "A 12/30", "A 3/2"] {
            assert_eq!(behind(text), None, "{text}");
        }
    }
}
