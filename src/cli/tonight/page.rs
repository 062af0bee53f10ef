//! What `tonight` answers: sets of decks, what is moved and taken for them, and the decks that cannot play.

use std::fmt::Write as _;

use serde::Serialize;

use crate::cli::answer::{Answer, Page, published};
use crate::cli::sheet::DeckSheet;
use crate::messages::deck_shown::Mark;
use crate::messages::tonight as say;
use crate::report::{TextColumn, columns, hanging, prose, strong};
use zocalo_cards::data::glossary::Kind;
use zocalo_text::message::Text;
use zocalo_text::text::shortened;
use zocalo_words::language::called;

/// How many cards of a move are named, but for the first set.
const MOST_NAMED: usize = 6;

/// The sets of decks for one table.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Tonight {
    /// How many play.
    pub(super) players: usize,
    /// How many were to play.
    pub(super) asked: usize,
    /// The best first.
    pub(super) sets: Vec<TableSet>,
    /// Whether no better set was left out for want of time.
    pub(super) exact: bool,
    pub(super) left_out: Vec<LeftOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sheets: Option<Vec<DeckSheet>>,
}

/// Decks that can be built at once and may play at one table.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct TableSet {
    pub(super) decks: Vec<SeatedDeck>,
    pub(super) races: usize,
    /// The copies that any two of the decks have in common.
    pub(super) in_common: i64,
    pub(super) moves: Vec<DeckMove>,
}

#[derive(Serialize, Clone)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SeatedDeck {
    pub(super) deck: String,
    pub(super) title: String,
    pub(super) race: Option<&'static str>,
    /// How it is marked.
    pub(super) state: Option<&'static str>,
    pub(super) cards: i64,
    /// What is taken in the place of cards that it lacks; only with `--stand-ins`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) stand_ins: Vec<TakenInstead>,
}

/// Copies of a card that stand in for another.
#[derive(Serialize, Clone)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct TakenInstead {
    pub(super) r#in: String,
    pub(super) out: String,
    pub(super) count: i64,
}

/// Cards that go from a built deck to another.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct DeckMove {
    pub(super) from: String,
    pub(super) to: String,
    pub(super) cards: Vec<MovedCard>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct MovedCard {
    pub(super) name: String,
    pub(super) count: i64,
}

/// A deck that cannot play.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct LeftOut {
    pub(super) deck: String,
    /// `illegal`, `unread`, `lacks` or `same`.
    pub(super) why: &'static str,
    /// How many cards it lacks.
    pub(super) lacks: i64,
    /// The deck that has the same cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) same_as: Option<String>,
}

impl Answer for Tonight {
    const KIND: &'static str = "tonight/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let (asked, players) = (self.asked, self.players);
        let head = if self.sets.is_empty() {
            say::NoSet.render(locale)
        } else if players < asked {
            say::FewerSets { asked, count: self.sets.len(), players }.render(locale)
        } else {
            say::Sets { count: self.sets.len(), players }.render(locale)
        };
        let mut text = format!("{}\n", strong(prose(&head, width)));
        for (at, set) in self.sets.iter().enumerate() {
            // Whoever plays the first set carries its cards.
            let most = if at == 0 || page.is_verbose { usize::MAX } else { MOST_NAMED };
            let about = say::SetHead { common: set.in_common, number: at + 1, races: set.races }.render(locale);
            let _ = write!(text, "\n{}\n{}", prose(&about, width), seats(&set.decks, page));
            for deck in set.decks.iter().filter(|deck| !deck.stand_ins.is_empty()) {
                let swap = |one: &TakenInstead| {
                    let [put, out] = [&one.r#in, &one.out].map(|name| shortened(name, 60));
                    say::TakenFor { count: one.count, out, put }.render(locale)
                };
                let line = say::StandInsLine {
                    cards: some_of(&deck.stand_ins, most, &swap, page),
                    deck: shortened(&deck.deck, 100),
                };
                let _ = writeln!(text, "{}", hanging("  ", &line.render(locale), width));
            }
            for one in &set.moves {
                let card = |card: &MovedCard| format!("{} {}", card.count, shortened(&card.name, 60));
                let line = say::MoveLine {
                    cards: some_of(&one.cards, most, &card, page),
                    from: shortened(&one.from, 100),
                    to: shortened(&one.to, 100),
                };
                let _ = writeln!(text, "{}", hanging("  ", &line.render(locale), width));
            }
        }
        if !self.exact {
            let _ = write!(text, "\n{}\n", prose(&say::NotExact.render(locale), width));
        }
        if !self.left_out.is_empty() {
            let _ =
                write!(text, "\n{}\n", prose(&say::LeftOutHead { count: self.left_out.len() }.render(locale), width));
            for out in &self.left_out {
                let _ = writeln!(text, "{}", hanging("  ", &out.sentence().render(locale), width));
            }
        }
        if let Some(sheets) = &self.sheets {
            let files: Vec<&str> = sheets.iter().map(|sheet| sheet.file.as_str()).collect();
            let _ = write!(text, "\n{}\n", prose(&say::WroteSheets { files: files.join(", ") }.render(locale), width));
        }
        text
    }
}

fn some_of<T>(all: &[T], most: usize, said: &dyn Fn(&T) -> String, page: Page) -> String {
    let mut words: Vec<String> = all.iter().take(most).map(said).collect();
    if all.len() > most {
        words.push(say::MoreCards { count: all.len() - most }.render(page.locale));
    }
    words.join(", ")
}

impl LeftOut {
    fn sentence(&self) -> Text {
        let deck = shortened(&self.deck, 100);
        match (self.why, &self.same_as) {
            ("illegal", _) => say::OutIllegal { deck }.text(),
            ("unread", _) => say::OutUnread { deck }.text(),
            (_, Some(other)) => say::OutSame { deck, other: shortened(other, 100) }.text(),
            _ => say::OutLacks { count: self.lacks, deck }.text(),
        }
    }
}

fn seats(decks: &[SeatedDeck], page: Page) -> String {
    let Page { width, locale, .. } = page;
    let column = |heading: &Text, most, gives_way, cell: &dyn Fn(&SeatedDeck) -> String| TextColumn {
        heading: heading.render(locale).into(),
        cells: decks.iter().map(|deck| cell(deck).into()).collect(),
        most,
        gives_way,
    };
    let or_none = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    let race =
        |deck: &SeatedDeck| deck.race.map_or_else(|| "?".to_owned(), |race| called(Kind::Race, race).render(locale));
    let cells = vec![
        column(&say::HeadDeck, 60, None, &|deck| format!("  {}", shortened(&deck.deck, 100))),
        column(&say::HeadTitle, 40, Some(0), &|deck| shortened(&deck.title, 100)),
        column(&say::HeadRace, 20, None, &race),
        column(&say::HeadState, 10, Some(1), &|deck| or_none(deck.state.map(|state| Mark { state }.render(locale)))),
    ];
    columns(cells, None, width, |_| None)
}

published!(Tonight);
