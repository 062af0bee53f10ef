//! What a chat writes of who says something: before each line, as blanks, and on lines of their own, `mike — Today at 8:02 PM`,
//! as mails do above what they quote.

use std::collections::{BTreeMap, BTreeSet};

use super::saying::ListKey;
use crate::deck::zones::heading;
use crate::deck::{has_count, is_bare_count};
use crate::grid::Column;
use zocalo_text::text::fold;

/// In bytes.
const LONGEST: usize = 60;

/// In bytes of UTF-8.
const LONGEST_NAME: usize = 32;

/// The length of what a chat writes before a line: `[10:32] mike: `, `[21:14] <mike> `, `03.03.20, 10:32 - Mike: `.
pub(super) fn said_by(line: &str) -> usize {
    let blank = line.len() - line.trim_start().len();
    let text = &line[blank..];
    // `tomcat 20:14: 3 Draal`
    if let Some((name, rest)) = text.split_once(' ').filter(|(name, _)| name.len() <= LONGEST_NAME)
        && let Some((clock, _)) = rest.split_once(": ").filter(|(clock, _)| is_time(clock) && !is_bare_count(name))
        && clock.bytes().all(|sign| sign.is_ascii_digit() || sign == b':')
    {
        return blank + name.len() + 1 + clock.len() + 2;
    }
    // `<mike> 3 Draal`
    if let Some((name, rest)) = text.strip_prefix('<').and_then(|inside| inside.split_once("> "))
        && name.len() <= LONGEST_NAME
        && name.chars().filter(|sign| sign.is_alphabetic()).nth(1).is_some()
        && !name.contains(['<', ' ', '/', '='])
        && !rest.contains('<')
    {
        return blank + name.len() + "<> ".len();
    }
    // `Kirill V [21:58]: 3 Draal`
    if let Some((name, rest)) = text.split_once(" [").filter(|(name, _)| name.len() <= LONGEST_NAME)
        && let Some((clock, _)) = rest.split_once("]: ").filter(|(clock, _)| is_time(clock))
        && name.starts_with(char::is_alphabetic)
    {
        return blank + name.len() + clock.len() + " []: ".len();
    }
    let time = match text.strip_prefix('[') {
        Some(rest) => rest
            .find(']')
            .filter(|end| is_time(&rest[..*end]))
            .map_or(0, |end| end + 1 + usize::from(rest[end + 1..].starts_with(' ')) + 1),
        None => text.find(|sign: char| !is_of_time(sign)).filter(|end| is_time(&text[..*end])).unwrap_or(0),
    };
    if time == 0 || time > LONGEST {
        return 0;
    }
    let rest = &text[time..];
    let name = rest.len() - rest.trim_start_matches([' ', '-', '–']).len();
    let rest = &rest[name..];
    // `20:14:02 INFO  card 2 x Draal`
    if let Some(level) =
        LEVELS.iter().find(|level| rest.strip_prefix(**level).is_some_and(|rest| rest.starts_with([' ', ':', ']'])))
    {
        return blank + time + name + level.len() + 1;
    }
    let said = match rest.strip_prefix('<') {
        Some(inside) => inside.find('>').map(|end| end + 2),
        None => rest.find(": ").map(|end| end + 2),
    };
    blank + time + name + said.filter(|end| *end <= LONGEST_NAME && rest.is_char_boundary(*end)).unwrap_or(0)
}

/// What programs write behind the time in their logs.
const LEVELS: [&str; 6] = ["INFO", "WARNING", "WARN", "ERROR", "DEBUG", "TRACE"];

/// The lines of a chat, by where each begins, of those who answer to a list of somebody else: what they say without a number.
pub(super) fn answers(written: &str) -> BTreeSet<usize> {
    if written.len() > LONGEST_CHAT {
        return BTreeSet::new();
    }
    let mut lines: Vec<(usize, String, bool)> = Vec::new();
    let (mut at, mut speaker) = (0, String::new());
    for line in written.split('\n') {
        let start = at;
        at += line.len() + 1;
        let said = said_by(line);
        let before = line[..said].trim_end_matches([' ', ':', '>']);
        let name = before.rsplit([']', '-', '<']).next().unwrap_or_default().trim();
        if said > 0 && name.contains(char::is_alphabetic) {
            speaker = fold(name.split(' ').next().filter(|_| name.contains(':')).unwrap_or(name));
        } else if let Some(words) = stamp(line).filter(|words| !words.is_empty()) {
            speaker = fold(&words.join(" "));
            continue;
        }
        if !speaker.is_empty() && !line[said..].trim().is_empty() {
            lines.push((start, speaker.clone(), has_count(line[said..].trim())));
        }
    }
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, speaker, _) in &lines {
        *times.entry(speaker).or_default() += 1;
    }
    let main = times.iter().max_by_key(|(_, times)| **times).map(|(speaker, times)| ((*speaker).to_owned(), *times));
    let Some((main, _)) = main.filter(|(_, own)| *own >= FEWEST_OF_LIST && own * 2 > lines.len()) else {
        return BTreeSet::new();
    };
    let is_answer = |(_, speaker, is_counted): &&(usize, String, bool)| *speaker != main && !is_counted;
    lines.iter().filter(is_answer).map(|(start, ..)| *start).collect()
}

/// In bytes. What is longer is no talk about a list.
const LONGEST_CHAT: usize = 1 << 16;

/// Lines of somebody who writes a list.
const FEWEST_OF_LIST: usize = 10;

/// The words before a colon by which a chat without times says who speaks, `Me: `, `Nick: `: one word each, of several lines, of two
/// people or of the writer.
#[derive(Debug, Default)]
pub(super) struct Prefixes(BTreeSet<String>);

impl Prefixes {
    pub(super) fn of(text: &str) -> Self {
        let mut times: BTreeMap<String, usize> = BTreeMap::new();
        for key in text.lines().filter_map(prefix) {
            *times.entry(key.to_lowercase()).or_default() += 1;
        }
        times.retain(|key, times| *times > 1 && ListKey::of(key).is_none() && heading(&format!("{key}:")).is_none());
        // `Copies: 3` and `Type: Fleet` are fields of a card.
        let are_fields = times.keys().any(|key| Column::of(key).is_some());
        let is_chat = !are_fields && times.len() > 1 || times.keys().any(|key| WRITER.contains(&key.as_str()));
        Self(if is_chat { times.into_keys().collect() } else { BTreeSet::new() })
    }

    /// The length of such words before a line.
    pub(super) fn before(&self, line: &str) -> usize {
        let key = if self.0.is_empty() { None } else { prefix(line) };
        key.filter(|key| self.0.contains(&key.to_lowercase())).map_or(0, |key| key.len() + ": ".len())
    }
}

/// Who writes, in small letters.
const WRITER: [&str; 4] = ["me", "you", "ich", "я"];

fn prefix(line: &str) -> Option<&str> {
    let (key, _) = line.split_once(": ")?;
    let is_name = key.len() <= LONGEST_NAME && !key.is_empty() && key.chars().all(char::is_alphabetic);
    is_name.then_some(key)
}

fn is_of_time(sign: char) -> bool {
    sign.is_ascii_digit() || ":.,/ -".contains(sign)
}

/// Whether a text is the time of a day, perhaps with a date: hours and minutes with a colon between.
fn is_time(text: &str) -> bool {
    let clock = |word: &str| {
        let mut parts = word.split(':');
        let are_numbers = parts.clone().all(|part| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit()));
        are_numbers && (2..=3).contains(&parts.by_ref().count())
    };
    text.len() <= LONGEST
        && text.chars().all(|sign| is_of_time(sign) || sign.is_ascii_alphabetic())
        && text.split([' ', ',']).filter(|word| word.contains(':')).all(clock)
        && text.contains(':')
}

/// Words beside a time that are no name, folded.
const OF_TIMES: [&str; 22] = [
    "am",
    "pm",
    "at",
    "on",
    "today",
    "yesterday",
    "um",
    "uhr",
    "heute",
    "gestern",
    "den",
    "g",
    "v",
    "сегодня",
    "вчера",
    "в",
    "mon",
    "tue",
    "wed",
    "thu",
    "fri",
    "edited",
];

/// Months, folded.
const MONTHS: [&str; 43] = [
    "jan",
    "january",
    "januar",
    "feb",
    "february",
    "februar",
    "mar",
    "march",
    "marz",
    "apr",
    "april",
    "may",
    "mai",
    "jun",
    "june",
    "juni",
    "jul",
    "july",
    "juli",
    "aug",
    "august",
    "sep",
    "september",
    "oct",
    "october",
    "oktober",
    "nov",
    "november",
    "dec",
    "december",
    "dezember",
    "января",
    "февраля",
    "марта",
    "апреля",
    "мая",
    "июня",
    "июля",
    "августа",
    "сентября",
    "октября",
    "ноября",
    "декабря",
];

/// In words, of who writes.
const MOST_WORDS: usize = 3;

/// In words, of a line above what a mail quotes.
const LONGEST_ATTRIBUTION: usize = 16;

/// Who says something in a text, as lines with the time of a day and hardly more say.
#[derive(Debug, Default)]
pub(super) struct Speakers(BTreeSet<String>);

impl Speakers {
    pub(super) fn of(text: &str) -> Self {
        let names = text.lines().filter_map(stamp).map(|words| fold(&words.join(" ")));
        let names = names.filter(|name| name.chars().nth(1).is_some());
        Self(names.chain(alone(text)).collect())
    }

    /// Whether a line says who speaks and when, or one of these.
    pub(super) fn has(&self, line: &str) -> bool {
        if is_event(line) {
            return true;
        }
        let is_named = || line.len() <= LONGEST && self.0.contains(&fold(line));
        stamp(line).is_some() || (!self.0.is_empty() && is_named())
    }
}

/// The names of people who take turns to write, each alone on a line below a blank one.
fn alone(text: &str) -> BTreeSet<String> {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    let mut is_apart = true;
    for line in text.lines() {
        let bare = line.trim();
        let is_name = bare.len() <= LONGEST_NAME
            && bare.split(' ').nth(2).is_none()
            && bare.starts_with(char::is_uppercase)
            && bare.chars().all(|sign| sign.is_alphanumeric() || " _.-".contains(sign));
        if is_apart && is_name && heading(bare).is_none() && heading(&format!("{bare}:")).is_none() {
            *times.entry(fold(bare)).or_default() += 1;
        }
        is_apart = bare.is_empty();
    }
    times.retain(|_, times| *times > 1);
    if times.len() > 1 { times.into_keys().collect() } else { BTreeSet::new() }
}

/// Whether a line says what happened in a chat: `* Lorien_ (~lorien@example.net) has joined #b5ccg`, `Mike left the group`.
fn is_event(line: &str) -> bool {
    line.len() <= LONGEST * 3 && EVENTS.iter().any(|event| line.contains(event))
}

/// What chats write when somebody comes, goes or changes something.
const EVENTS: [&str; 24] = [
    " has joined #",
    " has joined the ",
    " has left #",
    " has left the ",
    " has quit",
    " Quit (",
    " is now known as ",
    " sets mode",
    " joined the group",
    " joined the server",
    " joined the channel",
    " left the group",
    " was added",
    " created group",
    " changed the topic",
    " pinned a message",
    " ist der Gruppe beigetreten",
    " hat die Gruppe verlassen",
    " wurde hinzugefügt",
    " присоединился к ",
    " присоединилась к ",
    " вступил в группу",
    " вышел из группы",
    " закрепил сообщение",
];

/// The words of a line that consists of them and of the time of a day: `mike — Today at 8:02 PM`, `Mike, [14.01.2024 20:31]`,
/// `[8:04 PM]`, or of one above a quotation, `On Monday at 8:02 Mike wrote:`.
fn stamp(line: &str) -> Option<Vec<&str>> {
    let line = line.trim();
    if line.len() > LONGEST * 3 || !line.contains(':') || !line.contains(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let around = |sign: char| !sign.is_alphanumeric();
    let words = || line.split_whitespace().map(move |word| word.trim_matches(around)).filter(|word| !word.is_empty());
    let is_clock = |word: &str| {
        let digits = word.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
        let mut parts = digits.split(':');
        let first = parts.next().unwrap_or_default();
        let are_numbers = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        let rest: Vec<&str> = parts.collect();
        (1..=2).contains(&first.len())
            && first.bytes().all(|byte| byte.is_ascii_digit())
            && (1..=2).contains(&rest.len())
            && rest.into_iter().all(are_numbers)
    };
    if !words().any(is_clock) {
        return None;
    }
    if line.ends_with(':') && words().count() <= LONGEST_ATTRIBUTION {
        return Some(Vec::new());
    }
    // `Date: 3 March 2004 11:20`
    let ends = words().next_back().is_some_and(is_clock) && !line.starts_with(|sign: char| sign.is_ascii_digit());
    if ends
        && words().count() <= LONGEST_ATTRIBUTION / 2
        && line.split_whitespace().next().is_some_and(|word| word.ends_with(':'))
    {
        return Some(Vec::new());
    }
    let is_month = |word: &str| MONTHS.contains(&fold(word).as_str());
    let is_of_date = |word: &str| {
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        (digits > 0
            && word.bytes().all(|byte| byte.is_ascii_digit() || b"./-:".contains(&byte))
            && (digits > 2 || word.len() > digits))
            || OF_TIMES.contains(&fold(word).as_str())
            || is_month(word)
    };
    // `18 January at 21:04`
    let has_month = words().any(is_month);
    let is_day = |word: &str| has_month && word.len() < 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    let names: Vec<&str> = words().filter(|word| !is_clock(word) && !is_of_date(word) && !is_day(word)).collect();
    (names.len() <= MOST_WORDS && !names.iter().any(|word| word.bytes().all(|byte| byte.is_ascii_digit())))
        .then_some(names)
}

#[cfg(test)]
mod tests {
    use super::{Speakers, answers, said_by, stamp};

    #[test]
    fn who_speaks_stands_on_lines_of_its_own() {
        for (line, who) in [
            ("garak_was_here — Today at 8:02 PM", "garak_was_here"),
            ("zathras — 11/22/2025 9:15 PM", "zathras"),
            ("Серёга, [14.01.2024 20:31]", "Серёга"),
            ("[8:04 PM]", ""),
            ("pete  [3:14 PM]", "pete"),
            ("18 January at 21:04 ·", ""),
            ("Marcus — 5 March at 9:15", "Marcus"),
            ("25 ноября 2025 г., 20:11, Сергей <s@example.org> написал:", ""),
            ("On Mon, Nov 24, 2025 at 3:14 PM Joe <j@example.org> wrote:", ""),
        ] {
            assert_eq!(stamp(line).map(|words| words.join(" ")).as_deref(), Some(who), "{line}");
        }
        for line in
            ["3 Trade Pact", "Deck: 3 Draal", "1 Draal 3:2", "I came at 20:15 and it rained all day", "3 Draal 20:15"]
        {
            assert_eq!(stamp(line), None, "{line}");
        }
        let speakers = Speakers::of("Mike — 8:02 PM\n3 A");
        assert!(speakers.has("mike,") && speakers.has("[8:04 PM]") && !speakers.has("3 A"));
    }

    #[test]
    fn who_answers_to_a_list_adds_nothing() {
        let cards = "Na'Toth\n".repeat(12);
        for text in [
            format!("[1/2/22, 19:02:11] Dean: G'Sten nice\n[1/2/22, 19:03:11] Matty: Narns\n{cards}"),
            format!("dean — Today at 8:02 PM\nG'Sten nice\nmatty — Today at 8:05 PM\n{cards}"),
        ] {
            let found = answers(&text);
            assert_eq!(found.len(), 1, "{text}");
            assert!(found.iter().all(|at| text[*at..].lines().next().unwrap_or_default().ends_with("nice")), "{text}");
        }
        assert!(answers(&format!("mike — Today at 8:02 PM\n{cards}")).is_empty());
    }

    #[test]
    fn times_and_names_come_before_lines() {
        for (line, said) in [
            ("[10:32] mike: 3 A", "3 A"),
            ("[21:14] <zathras> 1 B", "1 B"),
            ("03.03.20, 10:32 - Mike: 2 C", "2 C"),
            ("[03.03.20, 10:32:15] Mike: 2 C", "2 C"),
            ("[10:32] 3 A", "3 A"),
            ("tomcat 20:14: 3 A", "3 A"),
            ("[20:14]Карим: 3 A", "3 A"),
            ("[3] A", "[3] A"),
            ("3 A", "3 A"),
            ("10 A: b", "10 A: b"),
            ("[P] A: x", "[P] A: x"),
        ] {
            assert_eq!(line[said_by(line)..].trim(), said, "{line}");
        }
    }
}
