//! What stands beside the cards of a list: changes that somebody made or means to make, cards that somebody seeks or offers, and
//! what pages and programs say of themselves.

use crate::deck::section_words::section_said;
use crate::deck::{ListChange, has_count, is_bare_count};
use crate::formats::rows::{card_line, names_of_a_row, signed, signed_apart};
use zocalo_cards::card::Section;
use zocalo_text::text::fold;

/// What the lines below a heading are, if they are no cards of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Aside {
    /// Words about other cards.
    Beside,
    /// Cards that were added.
    Added,
    /// Cards that were taken out.
    Removed,
}

/// Headings, folded.
const HEADINGS: [(Aside, &[&str]); 3] = [
    (
        Aside::Beside,
        &[
            "see also",
            "siehe auch",
            "см также",
            "changes",
            "change log",
            "changelog",
            "corrections",
            "history",
            "swaps",
            "wants",
            "want",
            "wanted",
            "want list",
            "wantlist",
            "needs",
            "needed",
            "need",
            "still need",
            "still needed",
            "missing",
            "haves",
            "have list",
            "for trade",
            "have for trade",
            "have to trade",
            "up for trade",
            "trades",
            "trade list",
            "tradelist",
            "for sale",
            "selling",
            "buying",
            "looking for",
            "suche",
            "biete",
            "fehlt",
            "fehlt noch",
            "fehlen noch",
            "mir fehlt",
            "mir fehlen",
            "anderungen",
            "tausche",
            "изменения",
            "правки",
            "ищу",
            "нужны",
            "нужно",
            "меняю",
            "продам",
            "куплю",
            "не хватает",
        ],
    ),
    (
        Aside::Removed,
        &[
            "out",
            "removed",
            "taken out",
            "cut",
            "cuts",
            "took out",
            "raus",
            "entfernt",
            "gestrichen",
            "rausgenommen",
            "убрал",
            "убрано",
            "убрала",
            "вынул",
            "минус",
        ],
    ),
    (
        Aside::Added,
        &["in", "added", "put in", "rein", "hinzugefugt", "neu", "добавил", "добавила", "добавлено", "плюс"],
    ),
];

/// Headings of a list that another below takes the place of, folded.
const OLD_LISTS: [&str; 9] = [
    "old list",
    "old deck",
    "before",
    "alte version",
    "vorher",
    "старая версия",
    "было",
    "old version",
    "previous version",
];

/// Words of headings whose lines are no cards of the list, folded.
const BESIDE: [&str; 16] = [
    "tausch",
    "обмен",
    "обмена",
    "missing",
    "need",
    "needed",
    "wants",
    "wanted",
    "swap",
    "swaps",
    "proxies",
    "proxied",
    "fehlt",
    "fehlen",
    "brauche",
    "нужны",
];

/// In words, of a heading that has one of them.
const LONGEST_THOUGHT: usize = 6;

/// In bytes.
const LONGEST_HEADING: usize = 80;

/// What a heading begins, and where the row behind it begins, if there is one: `Taken out: 2 Draal`, `Changes since May:`.
pub(super) fn aside(text: &str) -> Option<(Aside, Option<usize>)> {
    let Some((head, row)) = text.split_once(':') else {
        // `OUT` alone; "in" and "out" in small letters may end a sentence.
        let folded = fold(text.trim_matches(|sign: char| !sign.is_alphanumeric()));
        let is_heading =
            text.len() <= LONGEST_HEADING && text.chars().find(|sign| sign.is_alphabetic())?.is_uppercase();
        let known = HEADINGS.iter().find(|(_, words)| is_heading && words.contains(&folded.as_str()));
        return known.map(|(kind, _)| (*kind, None));
    };
    if is_bare_count(row) {
        return None;
    }
    // `WANTS (3 of mine for one of yours)`
    let words = head.split(['(', '[']).next().unwrap_or_default().rsplit(['.', '!']).next().unwrap_or_default();
    if words.len() > LONGEST_HEADING {
        return None;
    }
    let folded = fold(words);
    let fits = |word: &&str| folded == *word || (word.starts_with("change") && folded.starts_with(&format!("{word} ")));
    let known = HEADINGS.iter().find(|(_, words)| words.iter().any(fits)).map(|(kind, _)| *kind);
    // `cut since last time: 2 Draal`
    let first = folded.split(' ').next().unwrap_or_default();
    let is_removed = || {
        let of_removed = HEADINGS.iter().find(|(kind, _)| *kind == Aside::Removed).map_or(&[][..], |(_, words)| words);
        of_removed.contains(&first)
            && has_count(row.split(',').next().unwrap_or_default().trim())
            && folded.split(' ').count() <= LONGEST_THOUGHT
    };
    let known = known.or_else(|| is_removed().then_some(Aside::Removed));
    // `Swaps I think about:`, `What I still need:`
    let has_word =
        || folded.split(' ').count() <= LONGEST_THOUGHT && folded.split(' ').any(|word| BESIDE.contains(&word));
    let is_beside = || OLD_LISTS.contains(&folded.as_str()) || has_word();
    let kind = known.or_else(|| is_beside().then_some(Aside::Beside))?;
    Some((kind, (!row.trim().is_empty()).then(|| head.len() + 1)))
}

/// Whether a heading without a row is of cards that a deck may have one day, `Still need:`, and of none that change hands.
pub(super) fn is_of_wants(text: &str) -> bool {
    const TRADE: [&str; 9] = ["have", "haves", "trade", "trades", "tausch", "обмен", "обмена", "swap", "swaps"];
    let head = text.trim_end_matches(':');
    let words = fold(head.split(['(', '[']).next().unwrap_or_default());
    section_said(head) == Some(Section::Maybe) && !words.split(' ').any(|word| TRADE.contains(&word))
}

/// Whether a heading begins a list that another below takes the place of.
pub(super) fn is_of_an_old_list(text: &str) -> bool {
    OLD_LISTS.contains(&fold(text.split(['(', '[', ':']).next().unwrap_or_default()).as_str())
}

/// The changes of a row: `2 Draal, 1 Minbar`.
pub(super) fn changes(kind: Aside, row: &str, start: usize) -> Vec<ListChange> {
    let is_added = kind == Aside::Added;
    let names = names_of_a_row(row).into_iter();
    let lines = names.filter_map(|(from, name)| card_line(name, start + from, Section::Deck).ok());
    lines.map(|line| ListChange { is_added, line }).collect()
}

/// What the signs before the numbers of a text are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Signs {
    /// Of changes.
    Changes,
    /// Of changes, with a blank behind each.
    ChangesApart,
    /// Bullets.
    Bullets,
    None,
}

impl Signs {
    /// Who writes `-2 Draal` changes a list, if there is a list beside or cards come in as well; else it is a bullet.
    pub(super) fn of(text: &str) -> Self {
        let (mut removed, mut added, mut others) = (0, 0, 0);
        let (mut removed_apart, mut added_apart) = (0, 0);
        for line in text.lines().map(str::trim) {
            match (signed(line), signed_apart(line)) {
                (Some((true, _)), _) => added += 1,
                (Some((false, _)), _) => removed += 1,
                (None, Some((true, _))) => added_apart += 1,
                (None, Some((false, _))) => removed_apart += 1,
                (None, None) => others += usize::from(line.starts_with(|sign: char| sign.is_ascii_digit())),
            }
        }
        match (removed, added) {
            (0, 0) if added_apart > 0 && removed_apart > 0 && removed_apart < others => Self::ChangesApart,
            (0, _) | (1, 0) => Self::None,
            (_, 0) if removed > others => Self::Bullets,
            _ => Self::Changes,
        }
    }
}

/// The first lines of decks of Forge and of Arena.
const FORGE: &str = "[metadata]";

pub(super) const ARENA: &str = "About";

/// Whether a line concerns only another program: where `XMage` lays the cards, that Forge or Arena begins, the page of a report.
pub(super) fn is_of_a_program(text: &str) -> bool {
    text.starts_with("LAYOUT ") || [FORGE, ARENA].contains(&text) || is_page(text)
}

/// `Deck Report                 Page 1 of 1`
fn is_page(text: &str) -> bool {
    let small = text.to_lowercase();
    let mut words = small.rsplit(' ').filter(|word| !word.is_empty());
    let is_number = |word: Option<&str>| word.is_some_and(|word| word.bytes().all(|sign| sign.is_ascii_digit()));
    let ends =
        is_number(words.next()) && words.next().is_some_and(|word| OF.contains(&word)) && is_number(words.next());
    let page = words.next().filter(|word| ends && PAGES.contains(word));
    page.is_some_and(|page| !has_count(small.rsplit_once(page).map_or("", |(before, _)| before.trim())))
}

/// Words for a page, and between its number and that of all.
const PAGES: [&str; 4] = ["page", "seite", "strona", "стр."];
const OF: [&str; 4] = ["of", "von", "z", "из"];

/// In words.
const LONGEST_NAME: usize = 6;

/// What pages say of who writes and how often they were read.
const PROFILE: [&str; 24] = [
    "comments",
    "replies",
    "shares",
    "antworten",
    "лайки",
    "комментарии",
    "просмотры",
    "ответы",
    "posts",
    "messages",
    "joined",
    "location",
    "registered",
    "reputation",
    "likes",
    "views",
    "hits",
    "rank",
    "beiträge",
    "registriert",
    "wohnort",
    "сообщения",
    "сообщений",
    "откуда",
];

/// Words before the number of a page, in small letters.
const PAGE: [&str; 7] = ["page", "pg", "p", "seite", "страница", "стр", "лист"];

/// Links of pages, in small letters.
const LINKS: [&str; 20] = [
    "back",
    "home",
    "top",
    "back to top",
    "index",
    "links",
    "guestbook",
    "mail me",
    "back mail me",
    "see translation",
    "see original",
    "show more",
    "see more",
    "e-mail",
    "email",
    "zurück",
    "startseite",
    "gästebuch",
    "назад",
    "наверх",
];

/// What stands on the buttons below a post, in small letters.
const BUTTONS: [&str; 27] = [
    "level",
    "tip",
    "hide",
    "thumbs",
    "thumb",
    "reply",
    "share",
    "report",
    "save",
    "like",
    "likes",
    "quote",
    "edit",
    "up",
    "down",
    "vote",
    "upvote",
    "award",
    "h",
    "d",
    "y",
    "antworten",
    "teilen",
    "melden",
    "ответить",
    "поделиться",
    "нравится",
];

/// What stands for a word beside a number of votes.
fn is_picture(sign: char) -> bool {
    !sign.is_alphanumeric() && u32::from(sign) > 0x2000 && !"–—‘’“”…".contains(sign)
}

fn is_profile(text: &str) -> bool {
    text.split_once(':')
        .is_some_and(|(key, value)| PROFILE.contains(&key.trim().to_lowercase().as_str()) && !value.trim().is_empty())
}

/// Whether a page says something about itself or who writes: `Posts: 312`, `1999 by the webmaster, all rights reserved`.
pub(super) fn is_furniture(text: &str) -> bool {
    let is_number = text.split_once(':').is_some_and(|(_, value)| is_bare_count(&value.replace([',', '.'], "")));
    // `Likes: 14 · Comments: 6`
    let are_numbers = || {
        let is_one =
            |part: &str| is_profile(part.trim()) && part.split_once(':').is_some_and(|(_, value)| is_bare_count(value));
        text.contains(" · ") && text.split('·').all(is_one)
    };
    let is_year = || text.split_whitespace().next().is_some_and(|word| word.len() == 4 && is_bare_count(word));
    // `Page 2/3`
    let is_page = || {
        let (word, rest) = text.split_once(' ').unwrap_or_default();
        PAGE.contains(&word.to_lowercase().trim_end_matches('.'))
            && rest
                .split_whitespace()
                .all(|word| ["of", "von", "из", "/"].contains(&word) || !word.contains(char::is_alphabetic))
    };
    let is_link = || {
        text.to_lowercase()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .split('|')
            .all(|link| LINKS.contains(&link.trim()))
    };
    // `↑ 11 ↓  Reply  Share`
    let are_buttons = || {
        let small = text.to_lowercase();
        let words = || small.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
        (words().nth(1).is_some() || text.contains(is_picture))
            && words().next().is_some()
            && words().all(|word| BUTTONS.contains(&word))
    };
    // `Judge signature: ______   Page 1 of 1`
    let is_form = || text.contains(": ___") && is_form_of_judges(text);
    is_form()
        || (is_profile(text) && is_number)
        || is_link()
        || are_buttons()
        || are_numbers()
        || is_page()
        || (is_year() && text.split_whitespace().nth(LONGEST_NAME).is_some())
}

/// Whether a line of a form is for those who check it.
fn is_form_of_judges(text: &str) -> bool {
    let small = text.to_lowercase();
    ["judge", "signature", "unterschrift", "signed", "подпись", "судья"].iter().any(|word| small.contains(word))
}

/// The lines between blank ones, by where each begins, that say who writes: with two such lines or more, and the end of a letter.
pub(super) fn profiles(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut found = Vec::new();
    let (mut at, mut block, mut said) = (0, 0..0, 0);
    for line in text.split('\n').chain([""]) {
        if line.trim().is_empty() {
            if said > 1 {
                found.push(block.clone());
            }
            said = 0;
            block = at + line.len() + 1..at + line.len() + 1;
        } else {
            said += usize::from(is_profile(line.trim()));
            block.end = at + line.len();
        }
        at += line.len() + 1;
    }
    found.extend(closing(text));
    found.extend(contents(text));
    found.extend(comments(text));
    found
}

/// The table of contents of a page: `Contents [hide]`, and below it numbered headings. Without such a link it may be what a deck
/// contains.
fn contents(text: &str) -> Option<std::ops::Range<usize>> {
    let mut at = 0;
    let (mut start, mut next) = (None, 1);
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        let head = bare.split_once('[').map_or(String::new(), |(head, _)| head.trim().to_lowercase());
        let number = bare.split([' ', '.', '\t']).next().unwrap_or_default();
        match start {
            None if ["contents", "inhaltsverzeichnis", "содержание"].contains(&head.as_str()) => {
                start = Some(at);
            }
            Some(_) if number == next.to_string() => next += 1,
            // `2.1 Opening hand`
            Some(start) if !bare.is_empty() && !bare.starts_with(&format!("{}.", next - 1)) => {
                return (next > 2).then_some(start..at);
            }
            _ => {}
        }
        at += line.len();
    }
    None
}

/// What readers say below a list on a page, from a heading with their number on: `Comments (3)`.
fn comments(text: &str) -> Option<std::ops::Range<usize>> {
    let (mut at, mut counted) = (0, 0);
    for line in text.split_inclusive('\n') {
        let head = line.trim().strip_suffix(')').and_then(|rest| rest.split_once('('));
        let is_head = head.is_some_and(|(head, number)| {
            ["comments", "kommentare", "комментарии"].contains(&head.trim().to_lowercase().as_str())
                && is_bare_count(number)
        });
        if is_head && counted >= FEWEST_ABOVE_COMMENTS {
            return Some(at..text.len());
        }
        counted += usize::from(has_count(line));
        at += line.len();
    }
    None
}

/// Lines with a number of copies.
const FEWEST_ABOVE_COMMENTS: usize = 5;

/// Words with which letters end, folded.
const CLOSINGS: [&str; 52] = [
    "thanks",
    "thank you",
    "thx",
    "cheers",
    "regards",
    "best regards",
    "kind regards",
    "best",
    "bye",
    "sincerely",
    "yours",
    "see you",
    "see ya",
    "later",
    "ciao",
    "gruße",
    "gruß",
    "grusse",
    "viele gruße",
    "liebe gruße",
    "beste gruße",
    "schone gruße",
    "lg",
    "mfg",
    "vg",
    "bis dann",
    "tschuss",
    "danke",
    "с уважением",
    "спасибо",
    "пока",
    "удачи",
    "всем удачи",
    "всего доброго",
    "до встречи",
    "best wishes",
    "all the best",
    "take care",
    "talk soon",
    "good luck",
    "have fun",
    "всего хорошего",
    "всего наилучшего",
    "счастливо",
    "bis bald",
    "bis samstag",
    "bis sonntag",
    "bis freitag",
    "bis morgen",
    "viel spaß",
    "до субботы",
    "до завтра",
];

/// In lines, with that of the closing words.
const LONGEST_CLOSING: usize = 4;

/// In digits.
const SHORTEST_TELEPHONE: usize = 7;

/// In words, of a line with closing words and a name.
const MOST_WORDS: usize = 5;

/// Whether a line is who signs a letter, behind a dash: `-Carl`, `— Антон`.
fn is_signed(line: &str) -> bool {
    // A dash before a blank begins an item of a list.
    let name = line.trim_start_matches(['-', '–', '~']).trim_start_matches("— ").trim_start_matches('—');
    let words = name.split_whitespace().count();
    name.len() < line.len()
        && (1..=2).contains(&words)
        && name.starts_with(char::is_uppercase)
        && name.chars().all(|sign| sign.is_alphabetic() || sign.is_whitespace() || sign == '.')
}

/// Whether a text ends with a blank line.
fn is_apart(text: &str) -> bool {
    let mut lines = text.rsplit('\n').skip(1);
    lines.next().is_none_or(|line| line.trim().is_empty())
}

/// The end of a letter: a line of closing words, perhaps with the name, and the few lines below, none of which has a count.
fn closing(text: &str) -> Option<std::ops::Range<usize>> {
    // What programs add behind two dashes stands below it.
    let end = text.len();
    let mut at = signature(text).unwrap_or(end);
    let text = &text[..at];
    let mut found = None;
    let mut lines = 0;
    // Behind other dashes it is one more item of a list.
    let are_items = || text.lines().filter(|line| line.trim_start().starts_with(['-', '–', '—', '~'])).nth(1).is_some();
    for line in text.rsplit('\n') {
        at -= line.len();
        let bare = line.trim();
        lines += usize::from(!bare.is_empty());
        let digits = bare.chars().filter(char::is_ascii_digit).count();
        // A number of a telephone stands below a name.
        if lines > LONGEST_CLOSING || (1..SHORTEST_TELEPHONE).contains(&digits) {
            break;
        }
        let folded = if bare.len() > LONGEST_HEADING { String::new() } else { fold(bare) };
        let begins =
            |word: &str| folded.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
        let is_short = folded.split(' ').count() <= MOST_WORDS && !bare.ends_with(':');
        let is_closing = is_short && CLOSINGS.iter().any(|word| begins(word));
        let is_name = lines == 1 && is_signed(bare) && is_apart(&text[..at]);
        if is_closing || (is_name && !are_items()) {
            found = Some(at..end);
        }
        at = at.saturating_sub(1);
    }
    found.filter(|place| place.start > 0)
}

/// Where a signature begins, behind a line of two dashes alone.
pub(super) fn signature(text: &str) -> Option<usize> {
    let mut at = text.len();
    for line in text.rsplit('\n').take(LONGEST_SIGNATURE) {
        at -= line.len();
        let bare = line.trim();
        if ["--", "__"].contains(&bare) || (bare.len() > 2 && bare.chars().all(|sign| sign == '_')) {
            return Some(at);
        }
        at = at.saturating_sub(1);
    }
    None
}

/// In lines.
const LONGEST_SIGNATURE: usize = 10;

#[cfg(test)]
mod tests {
    use super::{Aside, Signs, aside, comments, contents, signature};
    use crate::formats::rows::signed;

    #[test]
    fn headings_begin_what_is_no_part_of_the_list() {
        for (text, kind, row) in [
            ("Changes since last week:", Aside::Beside, None),
            ("Version 4 of my deck. Changes from v3 (already made):", Aside::Beside, None),
            ("WANTS (two for one): Draal", Aside::Beside, Some(20)),
            ("Taken out:", Aside::Removed, None),
            ("In: 2 Draal", Aside::Added, Some(3)),
            ("OUT", Aside::Removed, None),
        ] {
            assert_eq!(aside(text), Some((kind, row)), "{text}");
        }
        for text in ["out", "Cut Supply Lines: 3", "Change of Plans: 2", "In: 3", "Characters:"] {
            assert_eq!(aside(text), None, "{text}");
        }
    }

    #[test]
    fn signs_are_of_changes_or_bullets() {
        assert_eq!(signed("-2 Draal"), Some((false, "2 Draal")));
        assert_eq!(signed("- 2 Draal"), None);
        for (text, signs) in [
            ("-2 A\n+1 B", Signs::Changes),
            ("3 A\n2 B\n-1 C\n-1 D", Signs::Changes),
            ("-2 A\n-1 B", Signs::Bullets),
            ("+2 A\n+1 B", Signs::None),
        ] {
            assert_eq!(Signs::of(text), signs, "{text}");
        }
    }

    #[test]
    fn contents_and_comments_of_a_page_are_no_cards() {
        let page = "Contents [hide]\n1 Overview\n2 Deck\n2.1 Hand\n3 Links\n\nOverview\n";
        assert_eq!(contents(page), page.rfind("Overview").map(|end| 0..end));
        for deck in ["Contents\n1 Draal\n2 Minbar\n3 Prey\nend\n", "Contents [x]\n3 Draal\n1 Minbar\n"] {
            assert_eq!(contents(deck), None, "{deck}");
        }
        let deck = "1 Draal\n".repeat(5);
        let said = format!("{deck}\nComments (3)\nanna says... 2 Hunted\n");
        assert_eq!(comments(&said), Some(deck.len() + 1..said.len()));
        assert_eq!(comments(&format!("Comments (3)\n{deck}")), None, "the list stands below");
    }

    #[test]
    fn two_dashes_begin_a_signature() {
        assert_eq!(signature("a\n-- \nb"), Some(2));
        assert_eq!(signature("a\n---\nb"), None);
    }
}
