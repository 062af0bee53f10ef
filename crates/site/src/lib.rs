//! The card site: what is known of every card as static pages, which need no server and ask nobody else for anything. The door:
//! [`Material`], what there is to show; [`site`], the files of it in one language or several.
//!
//! Every page is HTML that is XML too. The search reads an index that is a script, so that it also works from a disk. Whatever
//! comes from outside, such as the names in a pack, is text and nothing else, and no part of a file's name but its plain letters.
//!
//! | file | what |
//! |---|---|
//! | `frame` | what all pages have: title, navigation, the way to the same page in another language |
//! | `names` | the names of the files, by the labels of the cards |
//! | `facts` | the facts of a card as rows: what is known, how surely, where from |
//! | `likeness` | the cards that are like another |
//! | `card_page`, `set_page`, `deck_page`, `finding_page`, `pages` | the pages |
//! | `index` | what is searched in the browser, and by which deck codes are read there |
//! | `assets/` | script and style |

mod card_page;
mod deck_page;
mod facts;
mod finding_page;
mod frame;
mod index;
mod likeness;
mod messages;
mod names;
mod pages;
mod set_page;
#[cfg(test)]
mod style_tests;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use zocalo_cards::card::{Card, Fact};
use zocalo_catalog::packs::{Rulings, pack_of, source_of};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::Language;

pub use deck_page::{NoDeck, SiteDeck, built_in_decks};
use frame::Layout;
use messages::site as say;
use names::Names;

/// The file that says which files the site wrote: a folder with it is a site's, and what it lists may be replaced and removed.
pub const MANIFEST: &str = "zocalo-site.txt";

/// The fonts of the pictures, which only pages with one ask for.
const FACES_STYLE: &str = "faces.css";

/// Its first words.
const MANIFEST_HEAD: &str = "The files of a card site written by Zocalo";

/// The pictures of cards.
#[derive(Clone, Copy)]
pub struct Faces<'m> {
    /// The drawing of a card as SVG, in the language of the page.
    pub drawn: &'m (dyn Fn(&Card, Locale) -> String + Sync),
    /// The fonts of the drawings, as rules of CSS.
    pub style: &'m str,
}

/// What there is to show.
pub struct Material<'m> {
    pub cards: Cow<'m, [Card]>,
    /// The rulings that somebody imported, which are not ours to publish unasked.
    pub rulings: Option<&'m Rulings>,
    pub decks: Vec<SiteDeck>,
    /// `None` for pages without pictures.
    pub faces: Option<Faces<'m>>,
}

impl<'m> Material<'m> {
    /// Texts from packs, which are those of the cards, are left out unless `with_texts`, and rulings with them; returns how many
    /// texts that were.
    #[must_use]
    pub fn of(
        cards: &'m [Card],
        rulings: Option<&'m Rulings>,
        decks: Vec<SiteDeck>,
        with_texts: bool,
    ) -> (Self, usize) {
        let from_pack = |card: &Card| card.text.is_some() && source_of(card, Fact::Text).and_then(pack_of).is_some();
        let left_out = if with_texts { 0 } else { cards.iter().filter(|card| from_pack(card)).count() };
        if left_out == 0 {
            let rulings = rulings.filter(|_| with_texts);
            return (Self { cards: cards.into(), rulings, decks, faces: None }, 0);
        }
        let without = |card: &Card| {
            let mut card = card.clone();
            if from_pack(&card) {
                card.text = None;
                card.sources.retain(|line| !line.starts_with("text: "));
            }
            card
        };
        (Self { cards: cards.iter().map(without).collect(), rulings: None, decks, faces: None }, left_out)
    }
}

/// A file of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteFile {
    /// From the folder of the site, with `/` between names, each of which every system takes.
    pub path: String,
    pub text: String,
}

/// Why there is no site.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub struct SiteError(#[from] askama::Error);

impl SiteError {
    #[must_use]
    pub fn text(&self) -> Text {
        say::NoPage { error: self.0.to_string() }.text()
    }
}

/// The files of the site. The first language stands at the top, each other in a folder of its name. The last file is the
/// [`MANIFEST`]. The same material gives the same files.
///
/// # Errors
/// [`SiteError`], which only a broken template gives.
pub fn site(material: &Material<'_>, languages: &[Language]) -> Result<Vec<SiteFile>, SiteError> {
    let names = Names::of(material);
    let likes = likeness::all(&material.cards);
    let mut files = vec![
        SiteFile { path: "style.css".to_owned(), text: include_str!("../assets/style.css").to_owned() },
        SiteFile { path: "site.js".to_owned(), text: include_str!("../assets/site.js").to_owned() },
    ];
    files.extend(material.faces.map(|faces| SiteFile { path: FACES_STYLE.to_owned(), text: faces.style.to_owned() }));
    for language in languages {
        let layout = Layout { languages, language: *language, names: &names, has_rulings: material.rulings.is_some() };
        files.push(SiteFile { path: names::index(*language), text: index::written(material, &layout) });
        for (path, text) in pages::all(material, &layout, &likes)? {
            files.push(SiteFile { path: format!("{}{path}", layout.folder(*language)), text });
        }
    }
    let list: String = files.iter().flat_map(|file| [file.path.as_str(), "\n"]).collect();
    files.push(SiteFile { path: MANIFEST.to_owned(), text: format!("{MANIFEST_HEAD}\n\n{list}") });
    Ok(files)
}

/// The files that a manifest lists, from the folder of the site; `None` for the text of another file. A path that leads out of the
/// folder is none of ours.
#[must_use]
pub fn listed(manifest: &str) -> Option<Vec<&str>> {
    let is_plain = |name: &str| {
        !name.is_empty()
            && !name.starts_with('.')
            && name.chars().all(|sign| sign.is_ascii_alphanumeric() || "-_.".contains(sign))
    };
    let list = manifest.strip_prefix(MANIFEST_HEAD)?;
    Some(list.lines().filter(|path| !path.is_empty() && path.split('/').all(is_plain)).collect())
}
