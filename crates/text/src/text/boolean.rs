//! Conditions joined with and, or, not and brackets: the tree, how it is read and printed. What a single condition is,
//! each language says for itself.

use std::fmt;

/// A condition whose single parts are of the type `T`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expr<T> {
    /// All of these hold; two or more.
    All(Vec<Expr<T>>),
    /// At least one of these holds; two or more.
    Any(Vec<Expr<T>>),
    /// This does not hold.
    Not(Box<Expr<T>>),
    Leaf(T),
}

impl<T> Expr<T> {
    /// That all of these hold; of one, it alone. What is such a list itself becomes part of this one, so that `A and (B and C)`
    /// is what `A and B and C` is, and prints so.
    #[must_use]
    pub fn all(parts: Vec<Self>) -> Self {
        let mut list = Vec::with_capacity(parts.len());
        for part in parts {
            match part {
                Self::All(inner) => list.extend(inner),
                other => list.push(other),
            }
        }
        if list.len() == 1 { list.remove(0) } else { Self::All(list) }
    }

    /// That at least one of these holds; of one, it alone. What is such a list itself becomes part of this one.
    #[must_use]
    pub fn any(parts: Vec<Self>) -> Self {
        let mut list = Vec::with_capacity(parts.len());
        for part in parts {
            match part {
                Self::Any(inner) => list.extend(inner),
                other => list.push(other),
            }
        }
        if list.len() == 1 { list.remove(0) } else { Self::Any(list) }
    }

    #[must_use]
    pub fn negated(self) -> Self {
        match self {
            Self::Not(inner) => *inner,
            other => Self::Not(Box::new(other)),
        }
    }

    /// The conditions that all must hold: the parts of an `All`, else the one there is.
    #[must_use]
    pub fn parts(&self) -> &[Self] {
        match self {
            Self::All(parts) => parts,
            one => std::slice::from_ref(one),
        }
    }

    /// Calls `see` with every single condition, negated ones included.
    pub fn each_leaf<'e>(&'e self, see: &mut impl FnMut(&'e T)) {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.each_leaf(see)),
            Self::Not(part) => part.each_leaf(see),
            Self::Leaf(leaf) => see(leaf),
        }
    }

    /// Calls `change` with every single condition, negated ones included.
    pub fn each_leaf_mut(&mut self, change: &mut impl FnMut(&mut T)) {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter_mut().for_each(|part| part.each_leaf_mut(change)),
            Self::Not(part) => part.each_leaf_mut(change),
            Self::Leaf(leaf) => change(leaf),
        }
    }

    /// The same of other conditions, each made from the one in its place.
    pub fn map<'e, U>(&'e self, make: &impl Fn(&'e T) -> U) -> Expr<U> {
        let all = |parts: &'e [Self]| parts.iter().map(|part| part.map(make)).collect();
        match self {
            Self::All(parts) => Expr::All(all(parts)),
            Self::Any(parts) => Expr::Any(all(parts)),
            Self::Not(part) => Expr::Not(Box::new(part.map(make))),
            Self::Leaf(leaf) => Expr::Leaf(make(leaf)),
        }
    }

    /// Whether it holds, as far as `leaf` says of the single conditions; `None` when that hangs on what is unknown. What
    /// comes behind a part that decides is not asked for.
    pub fn holds(&self, leaf: &mut impl FnMut(&T) -> Option<bool>) -> Option<bool> {
        let (parts, decides) = match self {
            Self::All(parts) => (parts, false),
            Self::Any(parts) => (parts, true),
            Self::Not(part) => return part.holds(leaf).map(|holds| !holds),
            Self::Leaf(one) => return leaf(one),
        };
        let mut answer = Some(!decides);
        for part in parts {
            match part.holds(leaf) {
                Some(holds) if holds == decides => return Some(decides),
                Some(_) => {}
                None => answer = None,
            }
        }
        answer
    }
}

impl<T: PartialEq> Expr<T> {
    /// The same without the parts of the outermost list that stand in it twice.
    #[must_use]
    pub fn distinct(self) -> Self {
        let once = |parts: Vec<Self>| {
            let mut distinct: Vec<Self> = Vec::with_capacity(parts.len());
            for part in parts {
                if !distinct.contains(&part) {
                    distinct.push(part);
                }
            }
            distinct
        };
        match self {
            Self::All(parts) => Self::all(once(parts)),
            Self::Any(parts) => Self::any(once(parts)),
            other => other,
        }
    }
}

/// A single condition of a language that prints conditions: the words between and before the parts.
pub trait Printed: fmt::Display {
    /// What stands between parts that all must hold.
    const AND: &'static str;
    /// What stands between parts of which one must hold.
    const OR: &'static str;
    /// What stands before the contrary of something.
    const NOT: &'static str;
    /// Whether `and` within `or` does without brackets, as it binds closer.
    const AND_BINDS_CLOSER: bool;
}

impl<T: Printed> fmt::Display for Expr<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inside = |part: &Self, f: &mut fmt::Formatter<'_>| match (self, part) {
            (_, Self::Not(_) | Self::Leaf(_)) => write!(f, "{part}"),
            (Self::Any(_), Self::All(_)) if T::AND_BINDS_CLOSER => write!(f, "{part}"),
            _ => write!(f, "({part})"),
        };
        let (parts, between) = match self {
            Self::All(parts) => (parts, T::AND),
            Self::Any(parts) => (parts, T::OR),
            Self::Not(part) => {
                f.write_str(T::NOT)?;
                return inside(part, f);
            }
            Self::Leaf(leaf) => return write!(f, "{leaf}"),
        };
        parts.iter().enumerate().try_for_each(|(at, part)| {
            f.write_str(if at == 0 { "" } else { between })?;
            inside(part, f)
        })
    }
}

/// A reader of something that nests, up to a limit: what comes from outside must not exhaust the stack.
pub trait Nested {
    /// How deep brackets and negations may stand in each other.
    const DEEPEST: usize;

    /// How deep it reads now.
    fn depth(&mut self) -> &mut usize;

    /// Reads what stands one level deeper. Errors: those of `inner`, and `too_deep` at the limit.
    fn deeper<R, E>(
        &mut self,
        too_deep: impl FnOnce() -> E,
        inner: impl FnOnce(&mut Self) -> Result<R, E>,
    ) -> Result<R, E> {
        if *self.depth() == Self::DEEPEST {
            return Err(too_deep());
        }
        *self.depth() += 1;
        let result = inner(self);
        *self.depth() -= 1;
        result
    }
}

/// A reader of conditions that are joined with the words `and` and `or`; `and` binds closer.
pub trait Connected {
    /// A single condition.
    type Leaf;
    /// What is wrong with one.
    type Fault;

    fn takes_word(&mut self, word: &str) -> bool;

    /// A single condition, the contrary of one, or conditions in brackets. Errors: what is wrong with it, at its place.
    fn part(&mut self) -> Result<Expr<Self::Leaf>, Self::Fault>;

    /// Conditions of which one must hold: `A and B or C`.
    fn alternatives(&mut self) -> Result<Expr<Self::Leaf>, Self::Fault> {
        let mut parts = vec![self.conjunction()?];
        while self.takes_word("or") {
            parts.push(self.conjunction()?);
        }
        Ok(Expr::any(parts))
    }

    /// Conditions that all must hold: `A and B`.
    fn conjunction(&mut self) -> Result<Expr<Self::Leaf>, Self::Fault> {
        let mut parts = vec![self.part()?];
        while self.takes_word("and") {
            parts.push(self.part()?);
        }
        Ok(Expr::all(parts))
    }
}

#[cfg(test)]
mod tests {
    use super::Expr::{self, All, Any, Leaf, Not};

    #[test]
    fn what_is_unknown_decides_nothing() {
        let known = |expr: Expr<Option<bool>>| expr.holds(&mut |leaf| *leaf);
        let (yes, no, open) = (Leaf(Some(true)), Leaf(Some(false)), Leaf(None));
        assert_eq!(known(All(vec![open.clone(), no.clone()])), Some(false));
        assert_eq!(known(All(vec![open.clone(), yes.clone()])), None);
        assert_eq!(known(Any(vec![open.clone(), yes])), Some(true));
        assert_eq!(known(Any(vec![no, open.clone()])), None);
        assert_eq!(known(Not(Box::new(open))), None);
    }

    #[test]
    fn lists_of_one_kind_become_one_list() {
        let any = Expr::any(vec![Leaf(2), Expr::any(vec![Leaf(3), Leaf(2)])]);
        let nested = Expr::all(vec![Expr::all(vec![Leaf(1), any]), Expr::all(vec![Leaf(1)])]);
        assert_eq!(nested, All(vec![Leaf(1), Any(vec![Leaf(2), Leaf(3), Leaf(2)]), Leaf(1)]));
        assert_eq!(All(vec![Leaf(1), Leaf(1)]).distinct(), Leaf(1));
    }
}
