//! Plain lists, as they stand on web pages and in mails: one card a line with its count before or behind it.
//!
//! `3 Name`, `3x Name`, `3 x Name`, `x3 Name`, `[3] Name`, `Name x3`, `Name*3`, `Name (3)`, `Name`. Headings start
//! sections; `#` and `//` start comments, of which `# opening hand: A, B, C` is read.

use crate::card::{CardType, Section, fold};
use crate::deck::{Decklist, Line, Said, check_count, check_name};
use crate::sets::sets;
use crate::source::{Fault, Source};
use crate::suggest::suggestion;

/// Reads a plain list as far as it can be understood; the rest is among its faults.
pub fn read_plain(source: Source) -> Decklist {
    let mut list = Decklist { plain: true, ..Decklist::default() };
    let mut section = Section::Deck;
    let mut at = 0;
    for raw in source.text.split('\n') {
        let start = at + (raw.len() - raw.trim_start().len());
        at += raw.len() + 1;
        if let Err(fault) = read_line(&mut list, &mut section, raw.trim(), start) {
            list.faults.push(fault);
        }
    }
    Decklist { source, ..list }
}

fn read_line(list: &mut Decklist, section: &mut Section, line: &str, start: usize) -> Result<(), Fault> {
    let (text, offset, is_comment) = match line.strip_prefix("//").or_else(|| line.strip_prefix('#')) {
        Some(rest) => (rest.trim(), line.len() - rest.trim_start().len(), true),
        None => (without_comment(line), 0, false),
    };
    let start = start + offset;
    // A line of signs separates; it holds nothing.
    if !text.chars().any(char::is_alphanumeric) {
        return Ok(());
    }
    if let Some((key, value)) = text.split_once(':') {
        let value_start = start + key.len() + 1 + (value.len() - value.trim_start().len());
        if let Some(said) = Saying::of(key) {
            return said.read(list, value.trim(), value_start, text, start);
        }
        // `SB: 2 Name`, as deck builders write a reserve.
        if key.eq_ignore_ascii_case("sb") && !is_comment {
            list.lines.push(card_line(value.trim(), value_start, Section::Reserve)?);
            return Ok(());
        }
    }
    if let Some(heading) = heading(text) {
        *section = heading;
        list.headings.push((heading, start..start + text.len()));
        return Ok(());
    }
    if is_comment {
        return Ok(());
    }
    if text.to_lowercase().starts_with("total") && text.bytes().any(|c| c.is_ascii_digit()) {
        list.remarks.push(Said { text: text.to_owned(), span: start..start + text.len() });
        return Ok(());
    }
    if let Some((key, value)) = text.split_once(':')
        && value.chars().any(char::is_alphabetic)
        && let Some(near) = suggestion(key.trim(), SAYINGS)
    {
        let reason = format!("a list has no `{}:`", crate::card::shortened(key.trim(), 40));
        return Err(Fault::new(start..start + key.len(), reason, format!("did you mean `{near}:`?")));
    }
    list.lines.push(card_line(text, start, *section)?);
    Ok(())
}

/// A line without the comment behind it.
fn without_comment(line: &str) -> &str {
    // `Total # of cards: 60` is a count of its own kind.
    if line.to_lowercase().starts_with("total") {
        return line;
    }
    let ends = [" #", "\t#", " //", "\t//"].iter().filter_map(|mark| line.find(mark));
    line[..ends.min().unwrap_or(line.len())].trim_end()
}

/// The keys of such lines, for one that is nearly one of them.
const SAYINGS: [&str; 11] = [
    "opening hand",
    "starting hand",
    "name",
    "race",
    "faction",
    "ruleset",
    "ambassador",
    "starting ambassador",
    "crusade",
    "faction card",
    "agenda card",
];

/// What a line `key: value` says about the deck.
enum Saying {
    OpeningHand,
    OtherHand,
    Name,
    Race,
    Faction,
    Ruleset,
    Card(Section),
}

impl Saying {
    fn of(key: &str) -> Option<Self> {
        match key.trim().to_lowercase().as_str() {
            "opening hand" | "starting hand" => Some(Self::OpeningHand),
            "name" => Some(Self::Name),
            "race" => Some(Self::Race),
            "faction" => Some(Self::Faction),
            "ruleset" => Some(Self::Ruleset),
            "ambassador" | "starting ambassador" | "faction leader" => Some(Self::Card(Section::Ambassador)),
            "crusade" | "crusade card" => Some(Self::Card(Section::Crusade)),
            "faction card" => Some(Self::Card(Section::FactionCard)),
            // `Agenda:` alone heads the agendas of a list; the one of the VCG is told apart.
            "agenda card" => Some(Self::Card(Section::Agenda)),
            key if key.starts_with("opening hand") || key.starts_with("starting hand") => Some(Self::OtherHand),
            _ => None,
        }
    }

    fn read(self, list: &mut Decklist, value: &str, at: usize, whole: &str, whole_at: usize) -> Result<(), Fault> {
        let said = || Said { text: value.to_owned(), span: at..at + value.len() };
        match self {
            Self::Name => list.name = Some(said()),
            Self::Race => list.race = Some(said()),
            Self::Faction => list.faction = Some(said()),
            Self::Ruleset => list.ruleset = Some(said()),
            Self::Card(section) if !value.is_empty() => {
                list.headings.push((section, whole_at..whole_at + whole.find(':').unwrap_or(0)));
                list.lines.push(card_line(value, at, section)?);
            }
            Self::Card(_) => {}
            // A hand for another number of players, or a second one: kept, not used.
            Self::OpeningHand if !list.names_opening_hand => {
                list.names_opening_hand = true;
                list.headings.push((Section::OpeningHand, whole_at..whole_at + whole.find(':').unwrap_or(0)));
                let mut from = at;
                for name in value.split(',') {
                    let start = from + (name.len() - name.trim_start().len());
                    from += name.len() + 1;
                    if name.trim().is_empty() {
                        continue;
                    }
                    match card_line(name.trim(), start, Section::OpeningHand) {
                        Ok(line) => list.lines.push(line),
                        Err(fault) => list.faults.push(fault),
                    }
                }
            }
            Self::OpeningHand | Self::OtherHand => {
                let key = whole.split(':').next().map_or(0, str::len);
                list.remarks.push(Said { text: whole.to_owned(), span: whole_at..whole_at + key });
            }
        }
        Ok(())
    }
}

/// The section that a heading starts. Headings by card type stay in the draw deck.
fn heading(text: &str) -> Option<Section> {
    let bare = text.trim_start_matches(['[', '=', '-', '*']).trim_end_matches([']', '=', '-', '*', ':']);
    let (words, _) = split_count_behind(bare.trim());
    let words = words.trim().trim_end_matches(':').to_lowercase();
    match words.as_str() {
        "deck" | "main" | "main deck" | "maindeck" | "draw deck" => return Some(Section::Deck),
        "reserve" | "sideboard" | "side board" | "isa pile" => return Some(Section::Reserve),
        "crusade pile" => return Some(Section::CrusadePile),
        "conflict pile" => return Some(Section::ConflictPile),
        _ => {}
    }
    // "Characters", "Diplomacy Conflicts": the last word is a type in the plural.
    let last = words.rsplit(' ').next()?;
    let is_type = CardType::ALL.iter().any(|t| last == plural(*t) || words == t.name().to_lowercase());
    let headed = text.ends_with(':') || text.starts_with('[') || !words.contains(' ');
    let subtype = words.strip_suffix(last)?.trim();
    let is_subtype = ["", "diplomacy", "intrigue", "psi", "military", "leadership"].contains(&subtype);
    (is_type && (headed || is_subtype)).then_some(Section::Deck)
}

fn plural(kind: CardType) -> String {
    format!("{}s", kind.name().to_lowercase()).replace("ys", "ies")
}

fn card_line(text: &str, start: usize, section: Section) -> Result<Line, Fault> {
    let span = start..start + text.len();
    let (count, name) = split_count(text);
    let count = check_count(count.unwrap_or(1), span.clone())?;
    // A list pasted from a spreadsheet has tabs between its columns.
    let name = without_set(name).split_whitespace().collect::<Vec<_>>().join(" ");
    check_name(&name, span.clone())?;
    if is_bare_count(&name) {
        let help = "write the card behind its count, such as 3 Refugees, or take the line out";
        return Err(Fault::new(span, "a number and no card name", help));
    }
    Ok(Line { section, written: name, count, span })
}

/// Whether only a count was written where a name should stand: `3`, `3x`, `x3`, `[3]`. No card is called by a number
/// alone.
fn is_bare_count(text: &str) -> bool {
    let bare = text.trim_matches(['[', ']', '(', ')']);
    let times = ['x', 'X', '×'];
    number(bare.strip_suffix(times).or_else(|| bare.strip_prefix(times)).unwrap_or(bare)).is_some()
}

/// A name without the set behind it: `Shal Mayan (Premier)`.
fn without_set(name: &str) -> &str {
    match name.strip_suffix(')').and_then(|rest| rest.rsplit_once('(')) {
        Some((before, set)) if sets().iter().any(|s| fold(&s.name) == fold(set)) => before.trim_end(),
        _ => name,
    }
}

/// A count before or behind a name, and the name.
fn split_count(text: &str) -> (Option<i64>, &str) {
    let text =
        ["- ", "* ", "• ", "· ", "– "].iter().find_map(|bullet| text.strip_prefix(bullet)).unwrap_or(text).trim_start();
    if let Some((count, name)) = split_count_before(text) {
        return (Some(count), name);
    }
    let (name, count) = split_count_behind(text);
    (count, name)
}

/// `3 Name`, `3x Name`, `3 x Name`, `x3 Name`, `[3] Name`, `(3) Name`, and `-1 Name`, which is refused later.
fn split_count_before(text: &str) -> Option<(i64, &str)> {
    for (open, close) in [('[', ']'), ('(', ')')] {
        if let Some((inside, name)) = text.strip_prefix(open).and_then(|rest| rest.split_once(close))
            && let Some(count) = number(inside)
        {
            return Some((count, name.trim_start()));
        }
    }
    // `3,Name` and `3;Name`, as tables are saved.
    if let Some((first, rest)) = text.split_once([',', ';'])
        && let Some(count) = number(first.trim())
    {
        return Some((count, rest.trim_start()));
    }
    let (first, rest) = text.split_once(char::is_whitespace)?;
    let rest = rest.trim_start();
    if let Some(count) = number(first) {
        let without_times = ["x ", "X ", "× "].iter().find_map(|times| rest.strip_prefix(times));
        return Some((count, without_times.unwrap_or(rest).trim_start()));
    }
    let times = ['x', 'X', '×'];
    let count = number(first.strip_suffix(times).or_else(|| first.strip_prefix(times))?)?;
    Some((count, rest))
}

/// `Name x3`, `Name X 3`, `Name*3`, `Name (3)`.
fn split_count_behind(text: &str) -> (&str, Option<i64>) {
    if let Some((name, inside)) = text.strip_suffix(')').and_then(|rest| rest.rsplit_once('('))
        && let Some(count) = number(inside)
    {
        return (name.trim_end(), Some(count));
    }
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &text[name.len()..];
    let before = name.trim_end();
    let Some(count) = number(digits) else { return (text, None) };
    // `Name*3`, and `Name, 3` or `Name: 3` as tables are pasted.
    if let Some(name) = before.strip_suffix(['*', ',', ':', ';']) {
        return (name.trim_end(), Some(count));
    }
    if before.ends_with('\t') || name.ends_with('\t') {
        return (before.trim_end(), Some(count));
    }
    match ['x', 'X', '×'].iter().find_map(|times| before.strip_suffix(*times)) {
        // The x is no part of a name: a space stands before it.
        Some(name) if name.ends_with(char::is_whitespace) => (name.trim_end(), Some(count)),
        _ => (text, None),
    }
}

/// A whole number, minus included; one too large for us is far too large for a deck as well.
fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(i64::MAX))
}
