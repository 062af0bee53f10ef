//! Slips as pictures: the faces of cards at their true size, nine on a page, with marks to cut along, and pages of backs for
//! printing on both sides.

use askama::Template;
use zocalo_faces::{Face, Lettering, back, font_style};

use super::view::{SheetError, VERSION, rendered};
use crate::messages::sheet as say;
use zocalo_text::message::Locale;
use zocalo_words::language::Text;

/// Faces on a page, and in a row of it.
const FACES: usize = 9;

struct Leaf {
    faces: Vec<String>,
    /// Whether these are backs, which lie in rows from the right: the paper is turned over.
    is_behind: bool,
}

/// The drawing of a face for a page with the fonts of faces.
pub(super) fn drawn(face: &Face) -> String {
    face.draw(Lettering::Text).svg
}

#[derive(Template)]
#[template(path = "sheet/faces.html")]
struct FacesPage<'a> {
    locale: Locale,
    hint: Text,
    title: Text,
    leaves: &'a [Leaf],
    font_style: &'a str,
    version: &'static str,
}

#[allow(clippy::unused_self, reason = "all pages have one head")]
impl FacesPage<'_> {
    fn has_fonts(&self) -> bool {
        true
    }

    fn words(&self, text: &Text) -> String {
        text.render(self.locale)
    }
}

/// The faces as one file of HTML, with a page of backs behind each page if asked for.
pub(crate) fn face_slips(
    title: impl Into<Text>,
    faces: &[Face],
    with_backs: bool,
    locale: Locale,
) -> Result<String, SheetError> {
    let behind = back().svg;
    let mut leaves = Vec::new();
    for faces in faces.chunks(FACES) {
        leaves.push(Leaf { faces: faces.iter().map(drawn).collect(), is_behind: false });
        if with_backs {
            leaves.push(Leaf { faces: vec![behind.clone(); faces.len()], is_behind: true });
        }
    }
    let count = faces.len();
    let hint = if with_backs { say::FacesBacksHint { count }.text() } else { say::FacesHint { count }.text() };
    let title = title.into().shortened(120);
    rendered(&FacesPage { locale, hint, title, leaves: &leaves, font_style: &font_style(), version: VERSION })
}
