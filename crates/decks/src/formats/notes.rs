//! The header of a deck as lines in the comments or notes of a foreign file: `race: Minbari`, `opening hand: A; B`. Written
//! where the format has no place of its own for it, and read back from there. Other comments stay remarks.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use crate::deck::zones::{section_of_zone, zone_label};
use crate::deck::{DeckLine, Decklist, ListRemark, SpannedText};
use crate::formats::content::MOST_LINES;
use crate::formats::export::{DeckExport, finds_ambassador};
use crate::messages::exchange as say;
use zocalo_cards::card::{Race, Section};
use zocalo_text::text::fold;

/// The most cards in one line, and the most lines about the goldfish. A longer one is a text like any other.
const MOST_ITEMS: usize = 1_000;

/// The value for an empty section.
const NONE: &str = "none";

/// The most commas in a name without quotation marks.
const MOST_COMMAS: usize = 3;

/// The zone for the cards of a section where a format has only a deck and a sideboard: what is played or drawn is in the deck,
/// the rest beside it.
#[must_use]
pub(super) fn home(section: Section) -> Section {
    match section {
        Section::Ambassador | Section::OpeningHand | Section::Deck => Section::Deck,
        _ => Section::Reserve,
    }
}

/// The lines for what the zones of a format do not express. `zones` are the sections that have one, and `theirs` gives the
/// names in the file.
#[must_use]
pub(super) fn write<'n>(
    outgoing: &'n DeckExport<'_>,
    zones: &[Section],
    is_named_elsewhere: bool,
    theirs: impl Fn(&'n str) -> &'n str,
) -> Vec<String> {
    let list = &outgoing.deck.list;
    let text = |spanned: &Option<SpannedText>| spanned.as_ref().map(|spanned| spanned.text.clone());
    let mut lines = Vec::new();
    let mut say = |key: &str, value: &str| {
        let value = one_line(value);
        if !value.is_empty() {
            lines.push(format!("{key}: {value}"));
        }
    };
    let of = [
        ("name", text(&list.name).filter(|_| !is_named_elsewhere)),
        ("race", outgoing.race().map(str::to_owned)),
        ("faction", text(&list.faction)),
        ("ruleset", text(&list.ruleset)),
    ];
    for (key, value) in of {
        say(key, &value.unwrap_or_default());
    }
    if finds_ambassador(outgoing) {
        say(&key(Section::Ambassador), NONE);
    }
    if list.names_opening_hand && outgoing.section(Section::OpeningHand).next().is_none() {
        say(&key(Section::OpeningHand), NONE);
    }
    for section in Section::ALL.into_iter().filter(|section| !zones.contains(section)) {
        let cards = outgoing.rows(section);
        let is_only = cards.len() == 1;
        let items = cards.iter().map(|(slot, count)| item(theirs(outgoing.name(slot)), *count, is_only));
        say(&key(section), &items.collect::<Vec<_>>().join("; "));
    }
    for (key, all) in
        [("goldfish table", &list.goldfish.table), ("goldfish plan", &list.goldfish.plan), ("tag", &list.tags)]
    {
        for spanned in all {
            say(key, &spanned.text);
        }
    }
    let note = lines_of_note(list).map(|line| format!("note: {}", one_line(line)).trim_end().to_owned());
    lines.extend(note);
    lines
}

/// Without the blank lines around them.
pub(super) fn lines_of_note(list: &Decklist) -> impl Iterator<Item = &str> {
    list.note.iter().flat_map(|note| note.text.trim().lines())
}

/// Adds a line to a deck's note, however many it has.
pub(super) fn add_to_note(note: &mut Option<SpannedText>, line: SpannedText) {
    match note {
        Some(note) => {
            note.text.push('\n');
            note.text.push_str(&line.text);
        }
        nothing => *nothing = Some(line),
    }
}

/// Without line ends and other control characters, trimmed.
#[must_use]
pub(super) fn one_line(text: &str) -> String {
    text.split(char::is_control).collect::<Vec<_>>().join(" ").trim().to_owned()
}

fn key(section: Section) -> String {
    zone_label(section).to_lowercase()
}

/// `2 NAME`, the name in quotation marks where it would otherwise be read as something else.
fn item(name: &str, count: u32, is_only: bool) -> String {
    let is_doubtful = name.contains(['"', ';'])
        || name.starts_with(|sign: char| sign.is_ascii_digit())
        || name.eq_ignore_ascii_case(NONE)
        || (is_only && name.contains(','));
    let name = if is_doubtful { format!("\"{}\"", name.replace('"', "\"\"")) } else { name.to_owned() };
    if count == 1 { name } else { format!("{count} {name}") }
}

/// Reads the lines of a file's comments, each with its place, once all its cards are in the list. The cards that a line sets
/// apart are taken out of their zones; a line that names any other is a remark.
pub(super) fn read(list: &mut Decklist, notes: &[SpannedText]) {
    if list.lines.len() > MOST_LINES {
        // One line too many is enough to report.
        return;
    }
    let mut reader = Reader::new(list);
    let mut free: Vec<&SpannedText> = Vec::new();
    let sentences: Vec<SpannedText> = notes.iter().flat_map(sentences).collect();
    for line in sentences.iter().filter(|line| !line.text.trim().is_empty()) {
        if !reader.line(list, line) {
            free.push(line);
        }
    }
    // One remark for all of it: it is a text of the player's.
    if let Some(first) = free.first() {
        let text = free.iter().map(|line| line.text.trim()).collect::<Vec<_>>().join(" ");
        list.remarks.push(ListRemark { text: text.into(), span: first.span.clone() });
    }
}

/// The parts of a line of which each names a section: `Ambassador: Delenn. Opening hand: Lennier, Draal. They are in main, too.`
fn sentences(line: &SpannedText) -> Vec<SpannedText> {
    let names_section = |part: &str| part.split_once(':').is_some_and(|(key, _)| section_of_zone(key.trim()).is_some());
    let parts: Vec<&str> = line.text.split(". ").collect();
    if parts.len() < 2 || !parts[1..].iter().any(|part| names_section(part)) {
        return vec![line.clone()];
    }
    let part = |part: &&str| SpannedText { text: part.trim_end_matches('.').to_owned(), span: line.span.clone() };
    parts.iter().map(part).collect()
}

/// The zones of a file before any line takes cards out of them.
struct Reader {
    /// Names as written by folded form.
    names: HashMap<String, String>,
    folded: BTreeSet<String>,
    /// Sections with cards of their own.
    filled: BTreeSet<Section>,
}

/// In words, of a remark behind cards.
const FEWEST_IN_REMARK: usize = 3;

impl Reader {
    fn new(list: &Decklist) -> Self {
        let names: HashMap<String, String> =
            list.lines.iter().map(|line| (line.written.clone(), fold(&line.written))).collect();
        let folded = names.values().filter(|name| !name.is_empty()).cloned().collect();
        Self { names, folded, filled: list.lines.iter().map(|line| line.section).collect() }
    }

    /// Whether the line was understood.
    fn line(&mut self, list: &mut Decklist, line: &SpannedText) -> bool {
        let Some((key, value)) = line.text.split_once(':') else { return false };
        // `Start: Draal, Minbar (all three are in the main zone)`
        let value = value.trim();
        let remark = value.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
        let is_remark = |words: &str| words.split_whitespace().nth(FEWEST_IN_REMARK - 1).is_some();
        let value = remark.filter(|(_, words)| is_remark(words)).map_or(value, |(value, _)| value.trim());
        let spanned = || SpannedText { text: value.to_owned(), span: line.span.clone() };
        let only = |place: &mut Option<SpannedText>| {
            let is_free = place.is_none() && !value.is_empty();
            if is_free {
                *place = Some(spanned());
            }
            is_free
        };
        match key.trim().to_lowercase().as_str() {
            "name" => only(&mut list.name),
            "race" if Race::read(value).is_ok() => only(&mut list.race),
            "race" => false,
            "faction" => only(&mut list.faction),
            "ruleset" => only(&mut list.ruleset),
            "goldfish table" if list.goldfish.table.len() < MOST_ITEMS => {
                list.goldfish.table.push(spanned());
                true
            }
            "goldfish plan" if list.goldfish.plan.len() < MOST_ITEMS => {
                list.goldfish.plan.push(spanned());
                true
            }
            "tag" if list.tags.len() < MOST_ITEMS && !value.is_empty() => {
                list.tags.push(spanned());
                true
            }
            "note" => {
                add_to_note(&mut list.note, spanned());
                true
            }
            key => match section_of_zone(key).filter(|section| !matches!(section, Section::Deck | Section::Reserve)) {
                Some(section) if !self.filled.contains(&section) => self.section(list, section, value, line),
                _ => false,
            },
        }
    }

    fn section(&mut self, list: &mut Decklist, section: Section, value: &str, line: &SpannedText) -> bool {
        let is_none = value.eq_ignore_ascii_case(NONE);
        if is_none && !matches!(section, Section::Ambassador | Section::OpeningHand) {
            return false;
        }
        let cards = if is_none { Some(Vec::new()) } else { self.cards(value).filter(|cards| !cards.is_empty()) };
        let Some(cards) = cards else { return false };
        self.filled.insert(section);
        list.headings.push((section, line.span.clone()));
        list.names_opening_hand |= section == Section::OpeningHand;
        if matches!(section, Section::Ambassador | Section::OpeningHand) {
            list.apart.push(section);
        }
        let mut wanted: BTreeMap<String, u32> = BTreeMap::new();
        for (name, count) in &cards {
            let copies = wanted.entry(name.clone()).or_default();
            *copies = copies.saturating_add(*count);
        }
        // In the order of the line, each name once.
        for (name, count) in cards.into_iter().filter_map(|(name, _)| wanted.remove_entry(&name)) {
            let folded = fold(&name);
            let is_exact = self.names.contains_key(&name);
            let is_it =
                |line: &DeckLine| if is_exact { line.written == name } else { self.names[&line.written] == folded };
            let left = take(list, section, count, is_it);
            if left > 0 {
                let text = say::TooFewInZones { zone: zone_label(section), left, name: &name }.text();
                list.readings.push(ListRemark { text, span: line.span.clone() });
            }
        }
        true
    }

    /// `None` when one of the cards lies in no zone.
    fn cards(&self, value: &str) -> Option<Vec<(String, u32)>> {
        let (pieces, may_join) = pieces(value);
        if pieces.len() > MOST_ITEMS {
            return None;
        }
        let mut cards = Vec::new();
        let mut at = 0;
        while at < pieces.len() {
            let most = if may_join { pieces.len().min(at + 1 + MOST_COMMAS) } else { at + 1 };
            let found = (at + 1..=most).rev().find_map(|to| {
                let raw = &value[pieces[at].start..pieces[to - 1].end];
                Some((to, self.card(raw.trim())?))
            });
            let (to, card) = found?;
            cards.push(card);
            at = to;
        }
        Some(cards)
    }

    /// `2 NAME`, `NAME` or either in quotation marks, if the name is in the file.
    fn card(&self, raw: &str) -> Option<(String, u32)> {
        let known = |text: &str| {
            let inner = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
            let name = inner.map_or_else(|| text.to_owned(), |inner| inner.replace("\"\"", "\""));
            let is_known = self.names.contains_key(&name) || self.folded.contains(&fold(&name));
            (is_known && !name.is_empty()).then_some(name)
        };
        let digits = raw.len() - raw.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        let counted = || {
            let count = raw[..digits].parse().ok().filter(|count| *count > 0)?;
            let rest = raw[digits..].strip_prefix(['x', '×']).unwrap_or(&raw[digits..]);
            Some((known(rest.strip_prefix(' ')?.trim())?, count))
        };
        counted().or_else(|| Some((known(raw)?, 1)))
    }
}

/// The pieces of a line between semicolons if it has any, else between commas, but for quoted ones; and whether pieces may be
/// parts of one name.
fn pieces(value: &str) -> (Vec<Range<usize>>, bool) {
    let cut = |mark: char| {
        let mut pieces = Vec::new();
        let (mut from, mut is_quoted) = (0, false);
        for (at, sign) in value.char_indices() {
            if sign == '"' {
                is_quoted = !is_quoted;
            } else if sign == mark && !is_quoted {
                pieces.push(from..at);
                from = at + sign.len_utf8();
            }
        }
        pieces.push(from..value.len());
        pieces
    };
    let by_semicolons = cut(';');
    if by_semicolons.len() > 1 { (by_semicolons, false) } else { (cut(','), true) }
}

/// Moves copies of a card from the zones to a section, first from where the writer puts them; returns the number missing.
fn take(list: &mut Decklist, section: Section, count: u32, is_it: impl Fn(&DeckLine) -> bool) -> u32 {
    let mut left = count;
    let mut taken: Vec<DeckLine> = Vec::new();
    let other = if home(section) == Section::Deck { Section::Reserve } else { Section::Deck };
    for zone in [home(section), other] {
        for line in list.lines.iter_mut().filter(|line| line.section == zone) {
            let copies = line.count.min(left);
            if copies > 0 && is_it(line) {
                line.count -= copies;
                left -= copies;
                taken.push(DeckLine { section, count: copies, ..line.clone() });
            }
        }
    }
    list.lines.retain(|line| line.count > 0);
    list.lines.extend(taken);
    left
}

#[cfg(test)]
mod tests {
    use super::{item, read};
    use crate::deck::{DeckLine, Decklist, SpannedText};
    use zocalo_cards::card::Section;

    fn with_notes(cards: &[(Section, &str, u32)], notes: &[&str]) -> Decklist {
        let line = |(section, name, count): &(Section, &str, u32)| DeckLine {
            section: *section,
            written: (*name).to_owned(),
            count: *count,
            span: 0..0,
        };
        let mut list = Decklist { lines: cards.iter().map(line).collect(), ..Decklist::default() };
        let notes: Vec<SpannedText> =
            notes.iter().map(|text| SpannedText { text: (*text).to_owned(), span: 0..0 }).collect();
        read(&mut list, &notes);
        list
    }

    fn cards(list: &Decklist) -> Vec<(Section, &str, u32)> {
        list.lines.iter().map(|line| (line.section, line.written.as_str(), line.count)).collect()
    }

    #[test]
    fn lines_take_cards_out_of_the_zones() {
        use Section::{CrusadePile, Deck, OpeningHand, Reserve};
        let zones = [(Deck, "Hunter, Prey", 2), (Deck, "Lennier", 1), (Reserve, "50 Credits a Week", 3)];
        let hands = ["opening hand: Hunter, Prey, lennier", "Starting Hand: \"Hunter, Prey\"; 1 Lennier"];
        for hand in hands {
            let list = with_notes(&zones, &[hand, "crusade pile: 2 \"50 Credits a Week\"", "race: Minbari"]);
            let expected = [
                (Deck, "Hunter, Prey", 1),
                (Reserve, "50 Credits a Week", 1),
                (OpeningHand, "Hunter, Prey", 1),
                (OpeningHand, "Lennier", 1),
                (CrusadePile, "50 Credits a Week", 2),
            ];
            assert_eq!(cards(&list), expected, "{hand}");
            assert_eq!(list.race.map(|spanned| spanned.text).as_deref(), Some("Minbari"));
            assert!(list.names_opening_hand && list.apart == [OpeningHand]);
            assert!(list.remarks.is_empty());
        }
    }

    #[test]
    fn what_people_write_takes_nothing() {
        let zones = [(Section::Deck, "Lennier", 1), (Section::Ambassador, "Delenn", 1)];
        let words = [
            "Opening hand: whatever comes",
            "race: to the finish",
            "ambassador: Lennier",
            "deck: Lennier",
            "Two players.",
        ];
        let list = with_notes(&zones, &words);
        assert_eq!(cards(&list), zones);
        assert!(list.race.is_none());
        assert_eq!(list.remarks.len(), 1);
        assert!(words.iter().all(|line| list.remarks[0].text.english().contains(line)));
    }

    #[test]
    fn copies_that_are_not_there_are_told() {
        let list = with_notes(&[(Section::Deck, "Lennier", 1)], &["opening hand: 3 Lennier"]);
        assert_eq!(cards(&list), [(Section::OpeningHand, "Lennier", 1)]);
        assert!(list.readings[0].text.english().contains("2 Lennier"), "{:?}", list.readings);
        let many = format!("opening hand: {}", vec!["lennier"; 1_000].join(", "));
        let list = with_notes(&[(Section::Deck, "Lennier", 1)], &[&many]);
        assert_eq!(cards(&list), [(Section::OpeningHand, "Lennier", 1)]);
        assert_eq!(list.readings.len(), 1, "one for each card");
        assert!(list.readings[0].text.english().contains("999 lennier"), "{:?}", list.readings);
    }

    #[test]
    fn a_line_of_more_cards_than_any_hand_is_a_text() {
        let endless = format!("opening hand: {}", vec!["Lennier"; 400_000].join(","));
        let list = with_notes(&[(Section::Deck, "Lennier", 1)], &[&endless]);
        assert_eq!(cards(&list), [(Section::Deck, "Lennier", 1)]);
        assert_eq!(list.remarks.len(), 1);
    }

    #[test]
    fn names_that_look_like_more_are_quoted() {
        assert_eq!(item("Lennier", 1, true), "Lennier");
        assert_eq!(item("Hunter, Prey", 2, false), "2 Hunter, Prey");
        assert_eq!(item("Hunter, Prey", 1, true), "\"Hunter, Prey\"");
        assert_eq!(item("None", 1, true), "\"None\"");
        assert_eq!(item("The \"Other\" One", 2, false), "2 \"The \"\"Other\"\" One\"");
        assert_eq!(item("50 Credits a Week", 1, false), "\"50 Credits a Week\"");
    }
}
