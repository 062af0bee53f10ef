//! The whole state of the builder. Only `update` changes it, and only `view` shows it.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use super::find::Find;
use super::games::{Figures, HandsFound};
use super::history::EditHistory;
use super::judged::{Judge, Judged};
use super::layout::{PaneLayout, inner_rows};
use super::pasted::Pasted;
use super::playable::playable_by;
use super::rows::{DeckRow, name_of, rows};
use super::shelf::CardPool;
use crate::messages::builder_panes::Assumed;
use crate::screen::{Chooser, LineInput, Scroll};
use zocalo_cards::card::{Card, CardId, Race, Section};
use zocalo_cards::ruleset::{Ruleset, may_lead, open_factions};
use zocalo_collection::collection::in_shell;
use zocalo_decks::deck::DeckError;
use zocalo_decks::editing::{DeckText, Saying};
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;

pub struct Model<'a> {
    pub(super) shelf: &'a CardPool<'a>,
    pub(crate) locale: Locale,
    /// The window, in columns and rows.
    pub(super) size: (u16, u16),
    /// Where the keys go.
    pub(super) focus: Focus,
    pub(super) find: Find,
    pub(super) pane: DeckPane,
    pub(super) history: EditHistory,
    pub(super) judge: Judge,
    pub(super) judged: Judged,
    pub(super) file: DeckFile,
    pub(super) chart: ChartKind,
    /// The point of the verdict that is shown, once one was asked for; Enter jumps to its card while it is `true`.
    pub(super) point: Option<(usize, bool)>,
    pub(super) games: Games,
    /// What lies over the panes, the uppermost last.
    pub(super) dialog: Option<Dialog>,
    /// What is to be asked once nothing lies over the panes any more.
    pub(super) next_dialog: Option<Dialog>,
    pub(super) message: Option<StatusMessage>,
    /// Whether to leave as soon as the deck is saved.
    pub(super) is_leaving: bool,
    /// Whether what an earlier session kept was read into the deck.
    pub(super) took_kept: bool,
    /// The cards that may lead a deck under its ruleset, once they were asked for.
    pub(super) leaders: RefCell<Option<Leaders>>,
    /// Whether the mouse is told to the builder.
    pub(super) has_mouse: bool,
}

/// How long somebody who types pauses before a query is asked, and before more is looked for.
const SHORT_PAUSE: Duration = Duration::from_millis(30);
const PAUSE: Duration = Duration::from_millis(200);

/// Those who may lead, under a ruleset.
pub(super) type Leaders = (Rc<Ruleset>, Rc<Vec<Card>>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Focus {
    Find,
    Deck,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DeckFile {
    /// Where it is; `None` for a deck that was never saved.
    pub path: Option<PathBuf>,
    /// Why it cannot be saved there, known from the start.
    pub obstacle: Option<String>,
}

#[derive(Debug, Default)]
pub(super) struct DeckPane {
    pub rows: Vec<DeckRow>,
    pub list: Scroll,
    /// A card that came over from the find box and of which the deck holds no copy: the keys of the deck mean it until
    /// another row is selected.
    pub guest: Option<CardId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ChartKind {
    Costs,
    Abilities,
    Conflicts,
    Marks,
    /// What the last games came to.
    Games,
}

impl ChartKind {
    pub(crate) const ALL: [Self; 5] = [Self::Costs, Self::Abilities, Self::Conflicts, Self::Marks, Self::Games];

    #[must_use]
    pub(crate) fn next(self) -> Self {
        let at = Self::ALL.iter().position(|chart| *chart == self).unwrap_or(0);
        Self::ALL[(at + 1) % Self::ALL.len()]
    }
}

/// The games in the background and what came of those before.
#[derive(Debug, Default)]
pub(super) struct Games {
    pub job: u64,
    /// What is played, `games` or `hands`, and the share of it that is done, 0 to 100.
    pub running: Option<(&'static str, u64)>,
    pub deck: String,
    /// The last run, with the text of its deck.
    pub last: Option<(Figures, String)>,
    pub before: Option<Figures>,
    /// The best opening hands, with the text of the deck that they are of.
    pub hands: Option<(HandsFound, String)>,
}

/// Something said to the user, in the last line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct StatusMessage {
    pub text: String,
    /// Whether something did not work.
    pub is_bad: bool,
}

/// What the keys of the deck mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum KeyTarget {
    /// A line of the deck: the name by which an edit knows it, the section, the copies.
    Line {
        card: String,
        section: Section,
        count: u32,
    },
    /// A card that is not in the deck, by its label.
    Guest(String),
    Unread,
    Nothing,
}

impl<'a> Model<'a> {
    /// The builder on a deck; `is_saved` where its file holds just this text. The window is 80 by 24 until something else is
    /// said.
    pub fn new(
        deck: DeckText,
        file: DeckFile,
        is_saved: bool,
        shelf: &'a CardPool<'a>,
        locale: Locale,
    ) -> Result<Self, DeckError> {
        let mut judge = Judge::default();
        let judged = judge.judge(deck.list().clone(), shelf, locale)?;
        let mut find = Find::of(shelf);
        find.play(playable_by(&judged), shelf, locale);
        find.search(shelf, locale);
        let message = file.obstacle.clone().map(|text| StatusMessage { text, is_bad: true });
        let pane = DeckPane { rows: rows(&judged, locale), ..DeckPane::default() };
        let mut model = Self {
            shelf,
            locale,
            size: (80, 24),
            focus: Focus::Find,
            find,
            pane,
            history: EditHistory::new(deck, is_saved),
            judge,
            judged,
            file,
            chart: ChartKind::Costs,
            point: None,
            games: Games::default(),
            dialog: None,
            next_dialog: None,
            message,
            is_leaving: false,
            took_kept: false,
            leaders: RefCell::default(),
            has_mouse: true,
        };
        model.pane.step_off_headings(1);
        Ok(model)
    }

    #[must_use]
    pub fn text(&self) -> &str {
        self.history.deck().text()
    }

    #[must_use]
    pub fn judged(&self) -> &Judged {
        &self.judged
    }

    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.history.is_unsaved()
    }

    /// How many steps undo can take back.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.history.steps()
    }

    #[must_use]
    pub fn saved(&self) -> Option<&str> {
        self.history.saved()
    }

    #[must_use]
    pub fn file(&self) -> &DeckFile {
        &self.file
    }

    #[must_use]
    pub fn message(&self) -> Option<&str> {
        self.message.as_ref().map(|said| said.text.as_str())
    }

    /// Says something in the last line until the next key.
    pub fn say(&mut self, text: impl Into<String>) {
        self.message = Some(StatusMessage { text: text.into(), is_bad: false });
    }

    /// Says that something did not work.
    pub fn warn(&mut self, text: impl Into<String>) {
        self.message = Some(StatusMessage { text: text.into(), is_bad: true });
    }

    /// Asks what deck it is to be.
    pub fn ask_about(&mut self) {
        self.dialog = Some(Dialog::About(Scroll::default()));
    }

    /// Offers what an earlier session kept when it ended from outside.
    pub fn offer_kept(&mut self, text: String) {
        self.dialog = Some(Dialog::Kept(text));
    }

    #[must_use]
    pub fn has_taken_kept(&self) -> bool {
        self.took_kept
    }

    /// How many cards have abilities that nobody knows, and what asks about them; `None` where there are none.
    pub(super) fn assumed(&self) -> Option<String> {
        let count = self.judged.assumed();
        let deck = self.file.path.as_ref().map_or_else(|| "DECK".into(), |path| path.to_string_lossy());
        (count > 0).then(|| Assumed { count, deck: in_shell(&shortened(&deck, 60)) }.render(self.locale))
    }

    /// How long nobody may type before what takes longer than a key is looked for; `None` where there is nothing.
    #[must_use]
    pub fn pause(&self) -> Option<Duration> {
        if self.find.is_stale() {
            return Some(SHORT_PAUSE);
        }
        (self.find.is_unprepared() || self.looks_for_remedy() || self.looks_for_leaders()).then_some(PAUSE)
    }

    /// Looks for what takes longer than a key may.
    pub(super) fn use_pause(&mut self) {
        if self.find.is_stale() {
            self.find.settle(self.shelf, self.locale);
        } else if self.looks_for_remedy() {
            self.find.look_for_remedy(self.shelf);
        } else if self.looks_for_leaders() {
            leaders_in(self);
        } else {
            self.find.prepare(self.shelf);
        }
    }

    fn looks_for_remedy(&self) -> bool {
        self.dialog.is_none() && self.focus == Focus::Find && self.find.wants_remedy()
    }

    /// Who is asked what the deck is, is asked who leads it.
    fn looks_for_leaders(&self) -> bool {
        let is_asked = matches!(self.dialog, Some(Dialog::About(_) | Dialog::Saying(..) | Dialog::Choosing(..)));
        is_asked && !self.leaders.borrow().as_ref().is_some_and(|(of, _)| Rc::ptr_eq(of, &self.judged.ruleset))
    }

    pub(super) fn layout(&self) -> Option<PaneLayout> {
        PaneLayout::of(self.size.0, self.size.1, self.focus == Focus::Find)
    }

    /// How many cards the find box shows at once: its frame, and the line of the headings, take the others.
    pub(super) fn rows_of_find(&self) -> usize {
        inner_rows(self.layout().and_then(|layout| layout.find)).saturating_sub(2)
    }

    pub(super) fn rows_of_deck(&self) -> usize {
        inner_rows(self.layout().and_then(|layout| layout.deck)).saturating_sub(usize::from(self.pane.guest.is_some()))
    }

    /// What the keys of the deck mean.
    pub(super) fn target(&self) -> KeyTarget {
        if let Some(guest) = self.pane.guest {
            return KeyTarget::Guest(self.shelf.index.label(guest).to_owned());
        }
        match self.pane.selected() {
            Some(DeckRow::Card(at, count)) => {
                let slot = self.judged.slot(*at);
                KeyTarget::Line { card: name_of(slot), section: slot.section, count: *count }
            }
            Some(DeckRow::Unread(_)) => KeyTarget::Unread,
            Some(DeckRow::Heading(..)) | None => KeyTarget::Nothing,
        }
    }

    /// The card that the pane below shows: the one where the keys go.
    pub(super) fn shown_card(&self) -> Option<CardId> {
        if self.focus == Focus::Find {
            return self.find.selected();
        }
        self.pane.guest.or_else(|| match self.pane.selected() {
            Some(DeckRow::Card(at, _)) => self.judged.slot(*at).card().map(|card| card.id),
            _ => None,
        })
    }
}

impl DeckPane {
    pub(super) fn selected(&self) -> Option<&DeckRow> {
        self.rows.get(self.list.selected(self.rows.len()))
    }

    /// Moves on from a heading, in this direction if there is something, else in the other.
    pub(super) fn step_off_headings(&mut self, direction: isize) {
        for direction in [direction, -direction] {
            let mut at = self.list.selected(self.rows.len());
            while matches!(self.rows.get(at), Some(DeckRow::Heading(..))) {
                match at.checked_add_signed(direction).filter(|at| *at < self.rows.len()) {
                    Some(next) => at = next,
                    None => break,
                }
            }
            if !matches!(self.rows.get(at), Some(DeckRow::Heading(..))) {
                self.list.select(at);
                return;
            }
        }
    }
}

/// The cards that may lead a deck of any race under its ruleset, by label; none where the card database fails, and everything
/// can still be typed.
pub(super) fn leaders_in(model: &Model<'_>) -> Rc<Vec<Card>> {
    let ruleset = &model.judged.ruleset;
    if let Some((_, leaders)) = model.leaders.borrow().as_ref().filter(|(of, _)| Rc::ptr_eq(of, ruleset)) {
        return Rc::clone(leaders);
    }
    let mut cards = Vec::new();
    if let Some(rule) = &ruleset.ambassador {
        cards = model.shelf.catalog.cards().unwrap_or_default();
        let leads = |card: &Card, race: Race| {
            open_factions(rule, race).any(|faction| may_lead(card, faction, race, rule) == Some(true))
        };
        cards.retain(|card| Race::ALL.iter().any(|race| leads(card, *race)));
        cards.order_by(|one, other| one.label.cmp(&other.label));
    }
    let leaders = Rc::new(cards);
    model.leaders.replace(Some((Rc::clone(ruleset), Rc::clone(&leaders))));
    leaders
}

// What lies over the panes and takes all keys until it is gone: questions, pages to read, lists to choose from.

#[derive(Debug, Clone)]
pub(super) enum Dialog {
    Keys(Scroll),
    Card(CardId, Scroll),
    /// What a pasted list came to.
    Pasted(Pasted, Scroll),
    Point(usize, Scroll),
    SaveAs(LineInput),
    Occupied(PathBuf),
    Leaving,
    /// Another program changed the file of the deck; what it holds now.
    Changed(Option<String>),
    /// What an earlier session kept when it ended from outside, and the file does not hold.
    Kept(String),
    Hands(HandsFound, Scroll),
    About(Scroll),
    /// One of these things, being typed.
    Saying(Saying, LineInput),
    /// One of these things, being chosen, with what each choice writes.
    Choosing(Saying, Vec<SayingChoice>, Chooser),
}

impl Dialog {
    #[must_use]
    pub(super) fn is_page(&self) -> bool {
        matches!(self, Self::Keys(_) | Self::Card(..) | Self::Pasted(..) | Self::Point(..))
    }

    /// Whether it asks nothing that must be answered before a list is pasted.
    #[must_use]
    pub(super) fn gives_way(&self) -> bool {
        self.is_page() || matches!(self, Self::Hands(..) | Self::About(_))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SayingChoice {
    Says(String),
    Typed,
    /// Nothing: the deck says it no more.
    Nothing,
}
