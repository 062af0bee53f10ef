//! What a deck file says, apart from how: by which an edit is proved before anybody gets it.

use toml_parser::Source;
use toml_parser::lexer::TokenKind;

use super::Saying;
use crate::deck::{Decklist, SpannedText};
use zocalo_cards::card::Section;
use zocalo_text::order::Order as _;
use zocalo_words::language::Text;

/// What a deck file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Content {
    /// The lines with cards, ordered.
    lines: Vec<(Section, String, u32)>,
    names_opening_hand: bool,
    said: [Option<String>; 6],
    tags: Vec<String>,
    goldfish: Vec<String>,
    remarks: Vec<Text>,
    /// How many lines cannot be understood.
    faults: usize,
    /// The comments of the text, ordered.
    comments: Vec<String>,
}

/// The sayings that are no cards.
const TEXTS: [Saying; 6] = [Saying::Name, Saying::Ruleset, Saying::Race, Saying::Faction, Saying::Pool, Saying::Note];

impl Content {
    pub(super) fn of(list: &Decklist) -> Self {
        let text = |said: &Option<SpannedText>| said.as_ref().map(|said| said.text.clone());
        let texts = |said: &[SpannedText]| said.iter().map(|said| said.text.clone()).collect::<Vec<_>>();
        let mut lines: Vec<_> =
            list.lines.iter().map(|line| (line.section, line.written.clone(), line.count)).collect();
        lines.order();
        let mut comments: Vec<String> = comments(&list.source.text).into_iter().map(str::to_owned).collect();
        comments.order();
        // Whether the pool can be read is not for the text to say.
        let has_no_pool = list.pool.is_some() && list.opened.is_none();
        Self {
            lines,
            names_opening_hand: list.names_opening_hand,
            said: [&list.name, &list.ruleset, &list.race, &list.faction, &list.pool, &list.note].map(text),
            tags: texts(&list.tags),
            goldfish: [texts(&list.goldfish.table), texts(&list.goldfish.plan)].concat(),
            remarks: list.remarks.iter().map(|remark| remark.text.clone()).collect(),
            faults: list.faults.len().saturating_sub(usize::from(has_no_pool)),
            comments,
        }
    }

    /// Expects another number on a line, none for 0, or a new line for what was none.
    pub(super) fn expect(&mut self, section: Section, written: &str, old: u32, new: u32) {
        let at = self.lines.iter().position(|line| (line.0, line.1.as_str(), line.2) == (section, written, old));
        if let Some(at) = at {
            self.lines.remove(at);
        }
        if new > 0 {
            self.lines.push((section, written.to_owned(), new));
        }
        self.lines.order();
        self.names_opening_hand |= section == Section::OpeningHand;
    }

    /// Expects one card in a section, or none.
    pub(super) fn expect_only(&mut self, section: Section, written: Option<&str>) {
        self.lines.retain(|line| line.0 != section);
        if let Some(written) = written {
            self.expect(section, written, 0, 1);
        }
    }

    /// Expects these words.
    pub(super) fn expect_said(&mut self, key: Saying, value: Option<&str>) {
        if let Some(section) = key.section() {
            self.expect_only(section, value);
        } else if let Some(at) = TEXTS.iter().position(|text| *text == key) {
            self.said[at] = value.map(str::to_owned);
        }
    }

    /// Expects this plan in place of one of so many sentences.
    pub(super) fn expect_plan(&mut self, old: usize, new: &[String]) {
        self.goldfish.truncate(self.goldfish.len().saturating_sub(old));
        self.goldfish.extend_from_slice(new);
    }

    /// Expects these tags.
    pub(super) fn expect_tags(&mut self, tags: Vec<String>) {
        self.tags = tags;
    }

    /// Whether the same is said, the comments left out of account.
    pub(super) fn says_the_same(&self, other: &Self) -> bool {
        let bare = |content: &Self| Self { comments: Vec::new(), faults: 0, ..content.clone() };
        bare(self) == bare(other) && self.faults >= other.faults
    }

    /// Whether a comment of this one is missing in the other.
    pub(super) fn loses_comment(&self, other: &Self) -> Option<String> {
        let mut left = other.comments.clone();
        for comment in &self.comments {
            match left.iter().position(|other| other == comment) {
                Some(at) => _ = left.swap_remove(at),
                None => return Some(comment.clone()),
            }
        }
        None
    }
}

/// The comments of a TOML text, in its order.
pub(super) fn comments(text: &str) -> Vec<&str> {
    let tokens = Source::new(text).lex().filter(|token| token.kind() == TokenKind::Comment);
    tokens.filter_map(|token| text.get(token.span().start()..token.span().end())).map(str::trim_end).collect()
}
