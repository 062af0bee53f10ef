//! What is wrong with a ruleset file, where, and what to do.

use std::fmt;
use std::ops::Range;

/// A mistake at a place of a ruleset file, with its remedy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where, in bytes of the file.
    pub span: Range<usize>,
    /// What is wrong.
    pub reason: Remark,
    /// What to do.
    pub help: Remark,
}

impl Fault {
    /// A mistake.
    #[must_use]
    pub fn new(span: Range<usize>, reason: Remark, help: Remark) -> Self {
        Self { span, reason, help }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

/// Values of which one is to be written: `"yes" or "no"`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alternatives(pub Vec<String>);

impl fmt::Display for Alternatives {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(" or "))
    }
}

/// A row a remark: what it speaks of, and how it reads in English.
macro_rules! remarks {
    ($($name:ident $({ $($field:ident: $type:ty),+ })? = $english:literal,)+) => {
        /// What is said of a ruleset file; [`Display`](fmt::Display) says it in English.
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[allow(missing_docs, reason = "each is what it says")]
        pub enum Remark {
            $($name $({ $($field: $type),+ })?,)+
        }

        impl fmt::Display for Remark {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$name $({ $($field),+ })? => write!(f, $english),)+
                }
            }
        }
    };
}

remarks! {
    AddOrExtend = "add it, or start the file with extends = \"casual\"",
    FieldMissing { field: String } = "the ruleset has no {field}",
    Unreadable = "the ruleset cannot be read",
    FixIt = "fix it",
    NoToml { why: String } = "this is not TOML: {why}",
    TomlHelp = "write keys as key = value and tables as [table]",
    NoSuch = "there is no such ruleset",
    RulesetsAre { names: String } = "the rulesets are {names}",
    FixParent = "fix the ruleset it extends",
    NoPile { who: String, pile: String, key: String } = "{who} has no {pile}, so `{key}` has no effect",
    NoPileHere { pile: String, key: String } = "this ruleset has no {pile}, so `{key}` has no effect",
    SilentPile { who: String, pile: String, key: String } = "{who} does not mention the {pile}, so `{key}` has no effect",
    SilentPileHere { pile: String, key: String } = "this ruleset does not mention the {pile}, so `{key}` has no effect",
    UseOrRemove { part: String } = "write use = \"yes\" under [{part}], or remove the limits",
    MustBeTable { key: String } = "`{key}` must be a table",
    TableLine { key: String } = "write [{key}] on a line of its own",
    Impossible { part: String, minimum: i64, maximum: i64 } = "[{part}] wants at least {minimum} and at most {maximum} cards, which is impossible",
    ImpossibleHelp = "raise `maximum` or lower `minimum`; one of them may come from the ruleset this one extends",
    SizeHelp = "`size` sets both limits: omit it, or omit `minimum` and `maximum`",
    SizeAndLimit { part: String, limit: String } = "[{part}] has both `size` and `{limit}`",
    SetsHelp = "omit `legal` if all sets are legal, or list those that are",
    NoSets = "this allows no set at all",
    CodeTwice { code: String } = "\"{code}\" appears in two lists of levels, or twice in one",
    CodeOnce = "list each code once",
    LimitsTable = "`cards` must be a table of card names with their limits",
    LimitsHelp = "write cards = {{ \"Refugees\" = 1 }}",
    NoCard { name: String } = "no card is called \"{name}\"",
    DidYouMean { near: String } = "did you mean \"{near}\"?",
    CardNameHelp = "write the name of a card, as `zocalo card` shows it",
    MustBeText { key: String } = "`{key}` must be text",
    WriteText { key: String } = "write {key} = \"…\"",
    MustBeNumber { key: String, most: i64 } = "`{key}` must be a whole number from 0 to {most}",
    Write { key: String, value: String } = "write {key} = {value}",
    MustBeFlag { key: String } = "`{key}` must be true or false",
    MustBeOneOf { key: String, values: Alternatives } = "`{key}` must be {values}",
    MustBeList { key: String } = "`{key}` must be a list of texts",
    WriteList { key: String } = "write {key} = [\"…\"]",
    CodesHelp = "`zocalo explain` lists the codes",
    SeeAbove = "see above for its values",
    ValuesAre { values: String } = "its values are {values}",
    CannotContain { key: String, value: String } = "`{key}` cannot contain \"{value}\"",
    NearKey { near: String } = "did you mean `{near}`?",
    KeysAre { keys: String } = "the keys here are {keys}",
    NoKeyInRuleset { key: String } = "a ruleset has no key `{key}`",
    NoKey { place: String, key: String } = "{place} has no key `{key}`",
    Parser { why: String } = "{why}",
}
