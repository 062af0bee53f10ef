//! The form of a document of rulings. Heads of pages that stand between the lines, rulings that go on behind them, and
//! text that is neither are told apart by their form alone; the only thing asked of the cards is whether a line is the
//! name of one.

use std::collections::HashMap;
use zocalo_text::order::Order as _;

/// The longest line that is taken for a heading, in letters. No name of a card is nearly as long.
const LONGEST_HEADING: usize = 80;

/// How often a line stands in a document that is the head of its pages.
const PAGE_HEAD_FROM: usize = 3;

/// What a ruling begins with.
const DASHES: [char; 7] = ['-', '–', '—', '•', '·', '*', '−'];

/// What a sentence may end in.
const ENDS: [char; 10] = ['.', '!', '?', '"', '”', '’', '\'', ')', ':', ']'];

/// The words of a line, folded, under which the rulings of a larger document stand.
const CHAPTERS: [&str; 2] = ["card rulings", "rulings on cards"];

/// How often the heading of a chapter stands in a document at most: among the contents and above the chapter.
const MOST_CHAPTER_HEADS: usize = 2;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RulingsDocument {
    /// The headings with what stands under each, in order.
    pub sections: Vec<RulingsSection>,
    /// The rulings that stand under no heading.
    pub orphans: Vec<Ruling>,
    /// The line of the chapter that was read, where the document has other chapters before it.
    pub chapter: Option<usize>,
    /// The heads of pages that were passed over.
    pub page_heads: Vec<PageHead>,
    /// The lines with other text, which is no ruling.
    pub other: Vec<usize>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingsSection {
    pub heading: String,
    pub line: usize,
    pub rulings: Vec<Ruling>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// What it says, in one line, without its dash.
    pub text: String,
    /// The line where it begins, from 1.
    pub line: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageHead {
    pub text: String,
    /// How often it stands there.
    pub count: usize,
}

impl RulingsDocument {
    #[must_use]
    pub fn count(&self) -> usize {
        self.orphans.len() + self.sections.iter().map(|section| section.rulings.len()).sum::<usize>()
    }
}

struct TextLine<'t> {
    number: usize,
    text: &'t str,
    is_indented: bool,
    /// Whether nothing stands between it and the line before.
    follows: bool,
}

/// Takes a document apart. `is_name` says whether a line is the name of a card.
#[must_use]
pub fn read_document(text: &str, is_name: impl Fn(&str) -> bool) -> RulingsDocument {
    let mut document = RulingsDocument::default();
    let lines = lines_from_chapter(text, &mut document);
    let heads = page_heads(&lines, &is_name);
    let lines: Vec<&TextLine<'_>> = lines.iter().filter(|line| !heads.contains_key(line.text)).collect();
    let mut reader = DocumentReader { document, is_in_section: false, last: Last::Other };
    for (at, line) in lines.iter().enumerate() {
        let is_ruling_next = lines.get(at + 1).is_some_and(|next| ruling(next.text).is_some());
        reader.read(line, is_ruling_next, &is_name);
    }
    let mut document = reader.document;
    document.page_heads = heads.into_iter().map(|(text, count)| PageHead { text: text.to_owned(), count }).collect();
    document.page_heads.order_by(|a, b| (b.count, &a.text).cmp(&(a.count, &b.text)));
    // A heading with nothing under it is none, unless it names a card.
    let (sections, empty): (Vec<RulingsSection>, Vec<RulingsSection>) = std::mem::take(&mut document.sections)
        .into_iter()
        .partition(|section| !section.rulings.is_empty() || is_name(&section.heading));
    document.sections = sections;
    document.other.extend(empty.into_iter().map(|section| section.line));
    document.other.sort_unstable();
    document
}

/// The lines that are not empty, from the last line on that heads a chapter of rulings: before it stand the table of
/// contents and the other chapters.
fn lines_from_chapter<'t>(text: &'t str, document: &mut RulingsDocument) -> Vec<TextLine<'t>> {
    let mut lines: Vec<TextLine<'t>> = Vec::new();
    let mut last = 0;
    for (number, raw) in (1..).zip(text.split('\n')) {
        let trimmed = raw.trim();
        if trimmed.is_empty() {
            continue;
        }
        let is_indented = raw.starts_with('\t') || raw.starts_with("  ");
        lines.push(TextLine { number, text: trimmed, is_indented, follows: last + 1 == number && last > 0 });
        last = number;
    }
    let is_chapter = |line: &TextLine<'_>| {
        line.text.chars().count() <= LONGEST_HEADING && {
            let words = zocalo_text::text::fold(line.text);
            CHAPTERS.contains(&words.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == ' '))
        }
    };
    let heads: Vec<usize> = (0..lines.len()).filter(|at| is_chapter(&lines[*at])).collect();
    let begins_rulings = |at: &usize| lines[*at..].iter().any(|line| ruling(line.text).is_some());
    let chapter = heads.last().copied().filter(begins_rulings).filter(|_| heads.len() <= MOST_CHAPTER_HEADS);
    let Some(at) = chapter else { return lines };
    document.chapter = Some(lines[at].number);
    lines.drain(..=at);
    lines
}

fn page_heads<'t>(lines: &[TextLine<'t>], is_name: &impl Fn(&str) -> bool) -> HashMap<&'t str, usize> {
    let mut counts: HashMap<&'t str, usize> = HashMap::new();
    let may_be = |line: &&TextLine<'_>| ruling(line.text).is_none() && line.text.len() <= 4 * LONGEST_HEADING;
    for line in lines.iter().filter(may_be) {
        *counts.entry(line.text).or_default() += 1;
    }
    counts.retain(|text, count| *count >= PAGE_HEAD_FROM && !is_name(text));
    counts
}

/// What a ruling says, if the line begins one: without its dash. A number with its sign is none.
fn ruling(line: &str) -> Option<&str> {
    let rest = line.strip_prefix(DASHES)?;
    let said = rest.trim_start_matches(DASHES).trim_start();
    let is_number = rest.starts_with(|sign: char| sign.is_ascii_digit());
    (!is_number && said.chars().any(char::is_alphanumeric)).then_some(said)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Heading,
    Ruling,
    Other,
}

struct DocumentReader {
    document: RulingsDocument,
    is_in_section: bool,
    last: Last,
}

impl DocumentReader {
    fn read(&mut self, line: &TextLine<'_>, is_ruling_next: bool, is_name: &impl Fn(&str) -> bool) {
        if let Some(said) = ruling(line.text) {
            let ruling = Ruling { text: in_one_line(said), line: line.number };
            self.rulings().push(ruling);
            self.last = Last::Ruling;
            return;
        }
        // A line of dashes parts what stands before it from what follows.
        if !line.text.chars().any(char::is_alphanumeric) {
            return;
        }
        let goes_on = self.last == Last::Ruling && line.is_indented && line.follows;
        let fits_heading = line.text.chars().count() <= LONGEST_HEADING;
        if !goes_on && fits_heading && is_name(line.text) {
            return self.begin(line);
        }
        let looks_like_heading = is_ruling_next
            && fits_heading
            && line.text.starts_with(|sign: char| !sign.is_lowercase())
            && !line.text.ends_with(['.', ',', ';', '"', '”']);
        if goes_on || (self.last == Last::Ruling && !looks_like_heading && self.is_unfinished(line.text)) {
            if let Some(last) = self.rulings().last_mut() {
                last.text.push(' ');
                last.text.push_str(&in_one_line(line.text));
            }
            return;
        }
        if is_ruling_next && fits_heading {
            return self.begin(line);
        }
        self.document.other.push(line.number);
        // What follows other text stands under no heading.
        self.is_in_section = false;
        self.last = Last::Other;
    }

    /// Whether the last ruling goes on with this text.
    fn is_unfinished(&mut self, text: &str) -> bool {
        text.starts_with(char::is_lowercase) || self.rulings().last().is_some_and(|ruling| !ruling.text.ends_with(ENDS))
    }

    fn begin(&mut self, line: &TextLine<'_>) {
        let section = RulingsSection { heading: in_one_line(line.text), line: line.number, rulings: Vec::new() };
        self.document.sections.push(section);
        self.is_in_section = true;
        self.last = Last::Heading;
    }

    fn rulings(&mut self) -> &mut Vec<Ruling> {
        match self.document.sections.last_mut().filter(|_| self.is_in_section) {
            Some(section) => &mut section.rulings,
            None => &mut self.document.orphans,
        }
    }
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NAMES: [&str; 3] = ["Ka'Toc of Doom", "Nobody Knows", "Grey Hour"];

    fn read(text: &str) -> RulingsDocument {
        read_document(text, |line| NAMES.contains(&line))
    }

    fn sections(document: &RulingsDocument) -> Vec<(&str, Vec<(usize, &str)>)> {
        document
            .sections
            .iter()
            .map(|s| (s.heading.as_str(), s.rulings.iter().map(|r| (r.line, r.text.as_str())).collect()))
            .collect()
    }

    #[test]
    fn a_heading_and_lines_with_dashes_are_a_section() {
        let document = read("Ka'Toc of Doom\n\n- It may rotate.\n– It may not attack.\nNobody Knows\n• Nobody asks.\n");
        assert_eq!(
            sections(&document),
            [
                ("Ka'Toc of Doom", vec![(3, "It may rotate."), (4, "It may not attack.")]),
                ("Nobody Knows", vec![(6, "Nobody asks.")])
            ]
        );
        assert_eq!(document.count(), 3);
    }

    /// A page ends in the middle of a ruling, or between two of a card.
    #[test]
    fn heads_of_pages_part_nothing() {
        let text = "Nobody Knows\n\n- The first says that the\n\nHOUSE PAPER\n\nNobody is asked.\n\nHOUSE PAPER\n\n\
            - The second.\n\nGrey Hour\n\n- A third one goes on\n\nHOUSE PAPER\n\nbehind the page.\n";
        let document = read(text);
        assert_eq!(
            sections(&document),
            [
                ("Nobody Knows", vec![(3, "The first says that the Nobody is asked."), (11, "The second.")]),
                ("Grey Hour", vec![(15, "A third one goes on behind the page.")])
            ]
        );
        assert_eq!(document.page_heads, [PageHead { text: "HOUSE PAPER".to_owned(), count: 3 }]);
    }

    #[test]
    fn lines_wrapped_by_hand_are_joined() {
        let text = "Grey Hour\n- It counts\n  from the hour.\n  Grey Hour\n  is its name.\n- Another\n\tGoes on.";
        let document = read(text);
        assert_eq!(
            sections(&document),
            [("Grey Hour", vec![(2, "It counts from the hour. Grey Hour is its name."), (6, "Another Goes on.")])]
        );
    }

    /// A heading that is the name of no card is a heading all the same: what stands under it belongs to nobody else.
    #[test]
    fn unknown_headings_are_headings() {
        let text = "Grey Hour\n- It gives +1\n\nThe Unheard Of\n- A ruling.\n\n\
            So much for the rulings, of which there are no more than these, however long one may look.\nThanks to all.\n\
            Whoever reads on finds nothing but a line that is longer than any heading and says so itself.\n- Stray.\n";
        let document = read(text);
        assert_eq!(
            sections(&document),
            [("Grey Hour", vec![(2, "It gives +1")]), ("The Unheard Of", vec![(5, "A ruling.")])]
        );
        assert_eq!((document.other.as_slice(), document.orphans[0].line), (&[7, 8, 9][..], 10));
    }

    #[test]
    fn only_the_chapter_of_the_rulings_is_read() {
        let text = "3. Card Rulings\n\n1. TURNS\n- Not a ruling.\n3. CARD RULINGS\nAll that were made.\nGrey Hour\n- It counts.\n";
        let document = read(text);
        assert_eq!(sections(&document), [("Grey Hour", vec![(8, "It counts.")])]);
        assert_eq!((document.chapter, document.other.as_slice()), (Some(5), &[6][..]));
    }

    #[test]
    fn numbers_with_a_sign_and_lines_of_dashes_are_no_rulings() {
        let document = read("Grey Hour\n- It gives\n-1 Intrigue.\n--------\n- More.\n");
        assert_eq!(sections(&document), [("Grey Hour", vec![(2, "It gives -1 Intrigue."), (5, "More.")])]);
    }

    proptest! {
        /// Whatever the text is, every line that begins with a dash and says something is a ruling.
        #[test]
        fn no_ruling_is_lost(lines in proptest::collection::vec(prop_oneof![
            "[-–•] ?[A-Za-z.\" ]{0,12}", "[A-Za-z,.' ]{0,20}", Just("HOUSE PAPER".to_owned()),
            Just("Grey Hour".to_owned()), Just("  indented".to_owned()), "\\PC{0,20}"], 0..30)) {
            let document = read(&lines.join("\n"));
            let from = document.chapter.unwrap_or(0);
            let wanted = lines.iter().skip(from).filter(|line| ruling(line.trim()).is_some()).count();
            prop_assert_eq!(document.count(), wanted);
        }
    }
}
