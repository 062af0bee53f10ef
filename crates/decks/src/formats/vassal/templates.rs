//! What was learned of a module: for each of its cards the record that VASSAL made of it, so that copies of it can be
//! written into decks. It is kept in one text file of the user, a few lines a card; nothing of it comes with the program.
//!
//! ```text
//! zocalo-vassal-templates 1
//!
//! piece Vlur/Nhar
//! card Vlur/Nhar
//! from deck narn.sav
//! type obs;70,130;back.jpg;Flip;B<TAB>piece;;;vlur.jpg;Vlur/Nhar
//! state null<TAB>null;0;0;14
//! ```
//! `card` is missing where no card is meant. Control signs other than TAB, and `%`, stand as `%` and two digits.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use crate::messages::vassal as say;
use zocalo_text::files::own::make_folder;
use zocalo_text::files::reading::{Unreadable, read_text};
use zocalo_text::files::writing::{AtomicFile, folder_of};
use zocalo_text::message::{Diagnosis, Reason};
use zocalo_text::text;
use zocalo_text::text::{Source, fold};
use zocalo_vassal::Record;
use zocalo_words::language::{Text, said_by_system, said_of_text};

/// The first line of the file.
pub(super) const BEGINNING: &str = "zocalo-vassal-templates 1";

/// The largest file of templates that is read, in bytes: ten times what all cards come to.
pub(super) const LARGEST_FILE: u64 = 128 << 20;

/// From what kind of file a template was learned, the surest last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// A slot of a module, its prototypes filled in by us: VASSAL never wrote this record.
    Module,
    /// A saved game, in which somebody may have turned or marked the card.
    Game,
    /// A saved deck.
    Deck,
}

impl Origin {
    const ALL: [(Self, &'static str); 3] = [(Self::Module, "module"), (Self::Game, "game"), (Self::Deck, "deck")];

    /// Whether VASSAL itself wrote such records.
    #[must_use]
    pub fn is_tested(self) -> bool {
        self > Self::Module
    }

    fn key(self) -> &'static str {
        Self::ALL.iter().find(|(origin, _)| *origin == self).map_or("", |(_, key)| *key)
    }
}

/// The record of one card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    /// The name as the module spells it.
    pub piece: String,
    /// The label of the card that the name means; `None` where it means none.
    pub card: Option<String>,
    /// From what kind of file it was learned.
    pub origin: Origin,
    /// What that file was called.
    pub file: String,
    /// The record, fit to be copied: see [`Record::as_template`].
    pub record: Record,
}

impl Template {
    /// The file name of the image of the piece, which may be empty.
    #[must_use]
    pub fn image(&self) -> String {
        self.record.piece().map_or_else(|_| String::new(), |piece| piece.image)
    }
}

/// What learning a template did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Learned {
    /// The card was not known yet.
    New,
    /// It takes the place of another, which said the same or something else.
    Again,
    /// A surer one was there, which stays.
    Kept,
}

/// Everything learned, by the names and the images of the module: pieces of one name with several images are several cards,
/// or several printings of one.
#[derive(Debug, Clone, Default)]
pub struct Templates {
    all: Vec<Template>,
    /// The places in `all` by name and image.
    by_piece: HashMap<(String, String), usize>,
    /// The first place by name and card.
    first: HashMap<(String, String), usize>,
}

impl Templates {
    /// The templates, in the order in which their cards were first learned; of several pieces for one card the one that
    /// decks are written with comes first.
    #[must_use]
    pub fn all(&self) -> &[Template] {
        &self.all
    }

    /// Keeps a template. One of the same piece is replaced unless it is surer; a new piece comes before what another file
    /// taught under the same name for the same card, as the images of a module may have been renamed.
    pub fn learn(&mut self, template: Template) -> Learned {
        let last = self.all.len();
        let learned = self.keep(template);
        if learned == Learned::New {
            let first = self.first_of(last);
            if self.all[first].file != self.all[last].file {
                self.all.swap(first, last);
                for at in [first, last] {
                    self.by_piece.insert((self.all[at].piece.clone(), self.all[at].image()), at);
                }
            }
        }
        learned
    }

    /// Keeps a template, a new one behind all others.
    fn keep(&mut self, template: Template) -> Learned {
        let key = (template.piece.clone(), template.image());
        if let Some(at) = self.by_piece.get(&key).copied() {
            if self.all[at].origin > template.origin {
                return Learned::Kept;
            }
            self.all[at] = template;
            self.first_of(at);
            return Learned::Again;
        }
        let at = self.all.len();
        self.by_piece.insert(key, at);
        self.all.push(template);
        self.first_of(at);
        Learned::New
    }

    /// The first place of a template with the name and the card of the one at this place, itself included.
    fn first_of(&mut self, at: usize) -> usize {
        let template = &self.all[at];
        let Some(card) = &template.card else { return at };
        let first = self.first.entry((template.piece.clone(), card.clone())).or_insert(at);
        // A template that was learned anew may be for another card now.
        if *first > at || self.all[*first].card != template.card {
            *first = at;
        }
        *first
    }

    /// Notes which card a piece is.
    pub fn is_card(&mut self, piece: &str, image: &str, label: &str) {
        if let Some(at) = self.by_piece.get(&(piece.to_owned(), image.to_owned())).copied() {
            self.all[at].card = Some(label.to_owned());
            self.first_of(at);
        }
    }

    /// The label of the card that was learned for a piece.
    #[must_use]
    pub fn card_of(&self, piece: &str, image: &str) -> Option<String> {
        let at = self.by_piece.get(&(piece.to_owned(), image.to_owned()))?;
        self.all[*at].card.clone()
    }

    /// The templates by the cards they are for, for many questions. Of several for one card that whose name is the card's
    /// in full comes first, as a short name may be meant for another version of it; then the surest.
    #[must_use]
    pub fn by_card(&self) -> ByCard<'_> {
        let mut found = ByCard { by_label: HashMap::new(), by_name: HashMap::new() };
        for template in &self.all {
            let Some(label) = &template.card else {
                let known = found.by_name.entry(fold(&template.piece)).or_insert(template);
                if template.origin > known.origin {
                    *known = template;
                }
                continue;
            };
            let known = found.by_label.entry(label.as_str()).or_insert(template);
            let rank = |template: &Template| (fold(&template.piece) == fold(label), template.origin);
            if rank(template) > rank(known) {
                *known = template;
            }
        }
        found
    }

    /// Reads the file of templates.
    pub fn read(text: &str) -> Result<Self, Diagnosis> {
        let mut templates = Self::default();
        let mut at = 0;
        let mut lines = Vec::new();
        for (number, line) in text.split('\n').chain([""]).enumerate() {
            let span = at..at + line.len();
            at = (at + line.len() + 1).min(text.len());
            if number == 0 {
                if line != BEGINNING {
                    return Err(Diagnosis::new(span, say::NoTemplateFile, say::LearnAgain));
                }
            } else if !line.is_empty() {
                lines.push(line);
            } else if !lines.is_empty() {
                let wrong = || Diagnosis::new(span.clone(), say::IncompleteTemplate, say::LearnAgain);
                templates.keep(template(&lines).ok_or_else(wrong)?);
                lines.clear();
            }
        }
        Ok(templates)
    }

    /// The file of templates.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!("{BEGINNING}\n");
        for Template { piece, card, origin, file, record } in &self.all {
            let card = card.as_ref().map_or(String::new(), |card| format!("card {}\n", escaped(card)));
            let (kind, state) = (escaped(&record.kind), escaped(&record.state));
            let (piece, file, origin) = (escaped(piece), escaped(file), origin.key());
            // Writing into a text cannot fail.
            let _ = write!(text, "\npiece {piece}\n{card}from {origin} {file}\ntype {kind}\nstate {state}\n");
        }
        text
    }
}

/// Templates by card.
#[derive(Debug)]
pub struct ByCard<'t> {
    by_label: HashMap<&'t str, &'t Template>,
    by_name: HashMap<String, &'t Template>,
}

impl ByCard<'_> {
    /// The template of a card: by its label, else by its name as the module may spell it.
    #[must_use]
    pub fn of(&self, label: &str) -> Option<&Template> {
        self.by_label.get(label).or_else(|| self.by_name.get(&fold(label))).copied()
    }
}

fn template(lines: &[&str]) -> Option<Template> {
    let mut lines = lines.iter().copied().peekable();
    let piece = unescaped(lines.next()?.strip_prefix("piece ")?)?;
    let card = lines.next_if(|line| line.starts_with("card ")).map(|line| unescaped(&line["card ".len()..]));
    let card = match card {
        None => None,
        Some(card) => Some(card?),
    };
    let (origin, file) = lines.next()?.strip_prefix("from ")?.split_once(' ')?;
    let (origin, _) = *Origin::ALL.iter().find(|(_, key)| *key == origin)?;
    let kind = unescaped(lines.next()?.strip_prefix("type ")?)?;
    let state = unescaped(lines.next()?.strip_prefix("state ")?)?;
    let record = Record { id: "null".to_owned(), kind, state };
    let template = Template { piece, card, origin, file: unescaped(file)?, record };
    lines.next().is_none().then_some(template)
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '%' => safe.push_str("%25"),
            '\t' => safe.push(sign),
            _ if sign.is_control() => {
                let _ = write!(safe, "%{:02X}", u32::from(sign));
            }
            _ => safe.push(sign),
        }
    }
    safe
}

fn unescaped(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut plain = parts.next()?.to_owned();
    for part in parts {
        let code = u32::from_str_radix(part.get(..2)?, 16).ok()?;
        plain.push(char::from_u32(code)?);
        plain.push_str(&part[2..]);
    }
    Some(plain)
}

/// Locked while the templates change.
const LOCK: &str = ".lock";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateFile {
    path: PathBuf,
}

#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum StoreError {
    /// The system refuses.
    File {
        path: String,
        /// `read`, `written`, `locked`.
        deed: &'static str,
        source: io::Error,
    },
    /// It was changed by hand.
    Fault(Box<Source>, Diagnosis),
}

impl StoreError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::File { path, deed, source } => say::Store { file: path, deed, error: said_by_system(source) }.text(),
            Self::Fault(source, fault) => text![&source.label, ": ", &fault.reason],
        }
    }
}

impl TemplateFile {
    #[must_use]
    pub fn of(data: &Path) -> Self {
        Self { path: data.join("vassal").join("templates") }
    }

    /// Empty where there is no file yet.
    pub fn read(&self) -> Result<Templates, StoreError> {
        let label = self.path.display().to_string();
        let failed = |source| StoreError::File { path: label.clone(), deed: "read", source };
        let text = match read_text(&self.path, LARGEST_FILE) {
            Ok(text) => text,
            Err(Unreadable::System(error)) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Templates::default());
            }
            Err(Unreadable::System(error)) => return Err(failed(error)),
            Err(other) => {
                return Err(failed(io::Error::new(io::ErrorKind::InvalidData, Reason(said_of_text(&other)))));
            }
        };
        Templates::read(&text)
            .map_err(|fault| StoreError::Fault(Box::new(Source { label: label.clone(), text }), fault))
    }

    /// Keeps other runs of the program from changing the templates until the result is dropped: call it before they are read,
    /// as they are written whole. The folder is made when it is missing.
    pub fn lock(&self) -> Result<File, StoreError> {
        let place = folder_of(&self.path).join(LOCK);
        let failed = |deed, source| StoreError::File { path: place.display().to_string(), deed, source };
        let file = make_folder(folder_of(&self.path))
            .and_then(|()| File::options().create(true).truncate(false).write(true).open(&place))
            .map_err(|source| failed("written", source))?;
        match file.lock() {
            Ok(()) => Ok(file),
            // Some file systems know no locks.
            Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(file),
            Err(error) => Err(failed("locked", error)),
        }
    }

    /// Replaces the file; the folder is made when it is missing. After an error the old file is unchanged.
    pub fn write(&self, templates: &Templates) -> Result<(), StoreError> {
        let written = make_folder(folder_of(&self.path))
            .and_then(|()| AtomicFile::write_own(&self.path, &templates.to_text()))
            .and_then(AtomicFile::put_in_place);
        written.map_err(|source| StoreError::File { path: self.path.display().to_string(), deed: "written", source })
    }
}
