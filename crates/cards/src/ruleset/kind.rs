//! What the keys of a ruleset file hold.

/// What a key holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum KeyKind {
    /// A text.
    Text,
    /// A whole number from 0 to this.
    Number(i64),
    /// true or false.
    Flag,
    /// yes, no or silent.
    Use,
    /// shared or silent.
    Versions,
    /// precedence or vcg.
    Turn,
    /// A table of tensions.
    Tensions,
    /// A list of section names.
    Sections,
    /// A list of set names.
    Sets,
    /// A list of card types.
    CardTypes,
    /// A list of documents.
    Documents,
    /// A list of codes of findings.
    Codes,
    /// A list of card names.
    Cards,
    /// A table of card names with a number each.
    CardLimits,
    /// A list of factions.
    Factions,
}
