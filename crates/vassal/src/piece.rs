//! The record of a piece: `+/ID/TYPE/STATE`. Type and state are nested alike: each trait of the piece around the next, joined
//! by TAB, and in the innermost place the piece itself, `piece;CLONE;DELETE;IMAGE;NAME`.

use crate::{LONGEST_RECORD, MOST_TRAITS, joined, tokens};

const ADD: &str = "+/";

const TAB: u8 = b'\t';

/// Traits whose states name players, pieces or maps of a game, each with VASSAL's initial state, which names none. Players are
/// named by their passwords there.
const OUTSIDE_A_GAME: [(&str, &str); 8] = [
    ("obs;", "null"),
    ("hide;", "null"),
    ("restrict;", ""),
    ("attach;", "0"),
    ("mat;", "0"),
    ("matPiece;", "noMat"),
    ("sendto;", ";;"),
    ("footprint;", "false;;0"),
];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The number of the piece in the game; `null` where it has none.
    pub id: String,
    /// The traits with their settings.
    pub kind: String,
    /// The states of the traits.
    pub state: String,
}

/// Faults of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Type or state is missing.
    #[error("it breaks off before its type and its state")]
    BreaksOff,
    /// Longer than [`LONGEST_RECORD`].
    #[error("it is longer than {LONGEST_RECORD} bytes")]
    TooLong,
    /// More traits than [`MOST_TRAITS`]; perhaps they have no end.
    #[error("it has more than {MOST_TRAITS} traits")]
    TooManyTraits,
    /// The innermost place holds no piece.
    #[error("it contains no piece")]
    NoPiece,
    /// Neither name nor image.
    #[error("it has neither a name nor an image")]
    NoName,
    /// Fewer states than traits.
    #[error("it has fewer states than traits")]
    TooFewStates,
}

/// The piece itself, in the innermost place of a type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamePiece {
    pub name: String,
    /// Whether the name is that of the image.
    pub is_named_by_image: bool,
    pub image: String,
    /// The kinds of its traits, such as `obs`, the outermost first.
    pub traits: Vec<String>,
}

impl Record {
    /// The record of a command that adds a piece; `None` for other commands.
    pub fn of_command(command: &str) -> Option<Result<Self, RecordError>> {
        let fields = command.strip_prefix(ADD)?;
        if fields.len() > LONGEST_RECORD {
            return Some(Err(RecordError::TooLong));
        }
        let mut fields = tokens(fields, b'/').map(std::borrow::Cow::into_owned);
        let record = match (fields.next(), fields.next(), fields.next()) {
            (Some(id), Some(kind), Some(state)) => Ok(Self { id, kind, state }),
            _ => Err(RecordError::BreaksOff),
        };
        Some(record)
    }

    #[must_use]
    pub fn to_command(&self) -> String {
        format!("{ADD}{}", joined([&self.id, &self.kind, &self.state], b'/'))
    }

    /// `stack`, `deck`, or the kind of the outermost trait of a piece.
    #[must_use]
    pub fn outermost(&self) -> &str {
        self.kind.split([';', '\t']).next().unwrap_or_default()
    }

    /// The piece in its innermost place.
    pub fn piece(&self) -> Result<GamePiece, RecordError> {
        let mut layers = layers(&self.kind)?;
        let leaf = layers.pop().ok_or(RecordError::NoPiece)?;
        let mut fields = tokens(leaf.strip_prefix("piece;").ok_or(RecordError::NoPiece)?, b';').skip(2);
        let image = fields.next().unwrap_or_default().into_owned();
        let name = fields.next().unwrap_or_default();
        let is_named_by_image = name.trim().is_empty();
        let name = if is_named_by_image { without_ending(&image) } else { name.trim() }.to_owned();
        if name.is_empty() {
            return Err(RecordError::NoName);
        }
        let kinds = layers.iter().map(|layer| layer.split(';').next().unwrap_or_default().to_owned());
        Ok(GamePiece { name, is_named_by_image, image, traits: kinds.collect() })
    }

    /// The record as it may stand in anybody's saved deck: without number, place and whatever else the game or its players left
    /// on the piece. The innermost state is cut to the four fields that every version reads; newer ones hold a number of the
    /// piece there, which no two pieces may share. Who has turned over, hidden or owns a card is removed too, as that is a name
    /// out of somebody's game, and so are the pieces and maps that the traits name.
    pub fn as_template(&self) -> Result<Self, RecordError> {
        self.piece()?;
        let kinds = layers(&self.kind)?;
        let mut states = states(&self.state, kinds.len())?;
        for (kind, state) in kinds.iter().zip(&mut states) {
            if let Some((_, outside)) = OUTSIDE_A_GAME.iter().find(|(id, _)| kind.starts_with(id)) {
                (*outside).clone_into(state);
            }
        }
        if let Some(leaf) = states.last_mut() {
            let gpid = tokens(leaf, b';').nth(3).unwrap_or_default().into_owned();
            *leaf = joined(["null", "0", "0", &gpid], b';');
        }
        Ok(Self { id: "null".to_owned(), kind: type_of(&kinds), state: nested(&states) })
    }

    /// The record of a piece in a game, as [`Record::as_template`] makes it, also without what players wrote on the piece and
    /// that they rotated or moved it. Other changes, such as of its layers, stay: nothing shows the initial state.
    pub fn as_template_of_game(&self) -> Result<Self, RecordError> {
        let template = self.as_template()?;
        let kinds = layers(&template.kind)?;
        let mut states = states(&template.state, kinds.len())?;
        for (kind, state) in kinds.iter().zip(&mut states) {
            if let Some(at_first) = state_at_first(kind) {
                at_first.clone_into(state);
            }
        }
        Ok(Self { state: nested(&states), ..template })
    }
}

/// The initial state of a trait, where it is known and players can change it. What they may write on a label is empty; a label
/// without a key and a command is the module's own.
fn state_at_first(kind: &str) -> Option<&'static str> {
    let mut fields = tokens(kind, b';');
    match &*fields.next()? {
        "rotate" => Some("0"),
        "markmoved" => Some("false"),
        "label" => fields.take(2).any(|field| !field.trim().is_empty()).then_some(""),
        _ => None,
    }
}

/// The layers of a type, the outermost first and the piece itself last, each without the escapes of its depth.
pub fn layers(kind: &str) -> Result<Vec<String>, RecordError> {
    let mut layers = Vec::new();
    let mut rest = kind.to_owned();
    loop {
        let (layer, inner) = halves(&rest);
        layers.push(layer);
        match inner {
            None => return Ok(layers),
            Some(_) if layers.len() > MOST_TRAITS => return Err(RecordError::TooManyTraits),
            Some(inner) => rest = inner,
        }
    }
}

/// The states of so many layers, the outermost first. The last is whatever is left, as only the type knows the depth.
pub fn states(state: &str, layers: usize) -> Result<Vec<String>, RecordError> {
    let mut states = Vec::with_capacity(layers);
    let mut rest = state.to_owned();
    for _ in 1..layers {
        let (first, inner) = halves(&rest);
        states.push(first);
        rest = inner.ok_or(RecordError::TooFewStates)?;
    }
    states.push(rest);
    Ok(states)
}

/// The inverse of [`layers`]: the piece itself has its escapes too.
#[must_use]
pub fn type_of(layers: &[String]) -> String {
    let mut layers = layers.to_vec();
    if let Some(leaf) = layers.last_mut() {
        *leaf = joined([leaf.as_str()], TAB);
    }
    nested(&layers)
}

/// States nested into one, the outermost first.
#[must_use]
pub fn nested(layers: &[String]) -> String {
    let (Some(last), before) = (layers.last(), &layers[..layers.len().saturating_sub(1)]) else {
        return String::new();
    };
    before.iter().rev().fold(last.clone(), |inner, layer| joined([layer, &inner], TAB))
}

fn halves(text: &str) -> (String, Option<String>) {
    let mut halves = tokens(text, TAB).map(std::borrow::Cow::into_owned);
    (halves.next().unwrap_or_default(), halves.next())
}

/// The name of an image without the ending of its file.
#[must_use]
pub fn without_ending(image: &str) -> &str {
    image.rsplit_once('.').map_or(image, |(stem, _)| stem).trim()
}
