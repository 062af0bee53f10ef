//! Plain lists, as they stand on web pages and in mails: one card a line with its count before or behind it
//! (`deck::counted` knows how people write that). Headings start sections; `#` and `//` start comments, of which
//! `# opening hand: A, B, C` is read. `race = "Minbari"`, as in our own file, says the same as `race: Minbari`.

use super::marks::{is_head_of_columns, is_total};
use crate::card::{CardType, Section};
use crate::deck::{Decklist, Line, Said, check_count, check_name, is_bare_count, unquoted, ways};
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
    if let Some((key, value)) = text.split_once([':', '=']).filter(|(_, value)| !is_bare_count(value)) {
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
    if let Some((key, value)) = text.split_once(':').filter(|_| !is_comment && list.name.is_none())
        && is_name_behind_deck(key, value)
    {
        let value_start = start + key.len() + 1 + (value.len() - value.trim_start().len());
        return Saying::Name.read(list, value.trim(), value_start, text, start);
    }
    if let Some(heading) = heading(text) {
        *section = heading;
        list.headings.push((heading, start..start + text.len()));
        return Ok(());
    }
    if is_comment {
        return Ok(());
    }
    if is_total(text) || is_head_of_columns(text) {
        list.remarks.push(Said { text: text.to_owned(), span: start..start + text.len() });
        return Ok(());
    }
    if let Some((key, value)) = text.split_once(':')
        && value.chars().any(char::is_alphabetic)
        && !is_bare_count(value)
        && let Some(near) = suggestion(key.trim(), SAYINGS)
    {
        let reason = format!("a list has no `{}:`", crate::card::shortened(key.trim(), 40));
        return Err(Fault::new(start..start + key.len(), reason, format!("did you mean `{near}:`?")));
    }
    list.lines.push(card_line(text, start, *section)?);
    Ok(())
}

/// Whether a line names the deck, as `Deck: my deck` does; `Deck: 2 Delenn` holds a card, and `Deck: 60 cards` a count.
fn is_name_behind_deck(key: &str, value: &str) -> bool {
    let is_key = ["deck", "deck name", "deckname"].contains(&key.trim().to_lowercase().as_str());
    is_key && ways(value).first().is_some_and(|way| way.name == value.trim()) && value.chars().any(char::is_alphabetic)
}

/// A line without the comment behind it.
fn without_comment(line: &str) -> &str {
    // `Total # of cards: 60` is a count of its own kind.
    if is_total(line) {
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
        match key.trim().to_lowercase().replace('_', " ").as_str() {
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
        let said = || Said { text: unquoted(value).to_owned(), span: at..at + value.len() };
        match self {
            Self::Name => list.name = Some(said()),
            Self::Race => list.race = Some(said()),
            Self::Faction => list.faction = Some(said()),
            Self::Ruleset => list.ruleset = Some(said()),
            Self::Card(section) if !value.is_empty() => {
                list.headings.push((section, whole_at..whole_at + whole.find(':').unwrap_or(0)));
                list.lines.push(card_line(value, at, section)?);
            }
            // As a heading it says nothing that the cards below do not: they are cards of the list.
            Self::Card(_) => list.remarks.push(Said { text: whole.to_owned(), span: whole_at..whole_at + whole.len() }),
            Self::OpeningHand if value.is_empty() => {
                list.remarks.push(Said { text: whole.to_owned(), span: whole_at..whole_at + whole.len() });
            }
            // A hand for another number of players, or a second one: kept, not used.
            Self::OpeningHand if !list.names_opening_hand => {
                list.names_opening_hand = true;
                list.headings.push((Section::OpeningHand, whole_at..whole_at + whole.find(':').unwrap_or(0)));
                // `["A", "B"]`, as in our own file.
                let (value, at) = match value.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                    Some(inside) => (inside, at + 1),
                    None => (value, at),
                };
                for (from, name) in names_of_a_row(value) {
                    match card_line(name, at + from, Section::OpeningHand) {
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

/// The names of one line, each with its place: between semicolons if there are any, else between commas; none of them
/// within quotation marks. Which commas belong to names is for the names of the cards to say (`Deck::settle`).
fn names_of_a_row(row: &str) -> Vec<(usize, &str)> {
    let cut = |sign: char| {
        let mut names: Vec<(usize, &str)> = Vec::new();
        let (mut from, mut quoted) = (0, false);
        for (at, letter) in row.char_indices().chain([(row.len(), sign)]) {
            match letter {
                _ if letter == sign && (!quoted || at == row.len()) => {
                    let name = &row[from..at];
                    names.push((from + (name.len() - name.trim_start().len()), name.trim()));
                    from = at + letter.len_utf8();
                }
                '"' => quoted = !quoted,
                '“' | '„' => quoted = true,
                '”' => quoted = false,
                _ => {}
            }
        }
        names.retain(|(_, name)| !name.is_empty());
        names
    };
    let by_semicolons = cut(';');
    if by_semicolons.len() > 1 { by_semicolons } else { cut(',') }
}

/// The section that a heading starts. Headings by card type stay in the draw deck.
fn heading(text: &str) -> Option<Section> {
    let bare = text.trim_start_matches(['[', '=', '-', '*']).trim_end_matches([']', '=', '-', '*', ':']);
    // `Characters (12)`, `Characters: 12`; a number in front counts copies.
    let words = bare.trim_end_matches(|c: char| c.is_ascii_digit() || " \t()[]:=-x×,".contains(c)).to_lowercase();
    match words.as_str() {
        // Who leads and what is in hand is said by a line with names; below a heading they are cards of the list.
        "deck"
        | "main"
        | "main deck"
        | "maindeck"
        | "draw deck"
        | "ambassador"
        | "starting ambassador"
        | "opening hand"
        | "starting hand" => return Some(Section::Deck),
        "reserve" | "sideboard" | "side board" | "isa pile" => return Some(Section::Reserve),
        "crusade pile" => return Some(Section::CrusadePile),
        "conflict pile" => return Some(Section::ConflictPile),
        _ => {}
    }
    // "Characters", "Diplomacy Conflicts": the last word is a type in the plural.
    let last = words.rsplit(' ').next()?;
    let is_type = CardType::ALL.iter().any(|t| last == plural(*t) || words == t.name().to_lowercase());
    // `[2] Directing Events` is two copies of a card.
    let in_brackets = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    let headed =
        text.ends_with(':') || in_brackets.is_some_and(|(inside, _)| !is_bare_count(inside)) || !words.contains(' ');
    let subtype = words.strip_suffix(last)?.trim();
    let is_subtype = ["", "diplomacy", "intrigue", "psi", "military", "leadership"].contains(&subtype);
    (is_type && (headed || is_subtype)).then_some(Section::Deck)
}

fn plural(kind: CardType) -> String {
    format!("{}s", kind.name().to_lowercase()).replace("ys", "ies")
}

fn card_line(text: &str, start: usize, section: Section) -> Result<Line, Fault> {
    let span = start..start + text.len();
    let Some(way) = ways(text).into_iter().next() else {
        return Err(Fault::new(span, "there is no card name here", "write a card name or delete the line"));
    };
    let count = check_count(way.count, span.clone())?;
    check_name(&way.name, span.clone())?;
    if is_bare_count(&way.name) {
        let help = "write the card behind its count, such as 3 Refugees, or take the line out";
        return Err(Fault::new(span, "a number and no card name", help));
    }
    Ok(Line { section, written: way.name, count, span })
}
