//! What the messages say, for a comparison of two builds: each with every combination of what its selectors choose by.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};

use crate::catalogue::{Tongue, VariableUse};
use crate::languages::category;

/// The numbers that plurals are tried with, besides those that a message has texts of its own for.
const NUMBERS: [u64; 5] = [0, 1, 2, 5, 21];

/// What a selector chooses by, for each variable that is in one.
type Choices<'p> = BTreeMap<&'p str, BTreeSet<String>>;

/// A combination of these.
type Chosen<'p> = BTreeMap<&'p str, String>;

/// A line a message and combination, in the order of rooms and keys: `en/cards.ftl facts count=1 "{count} fact"`.
pub(crate) fn lines(tongue: &Tongue) -> Vec<String> {
    let mut lines = Vec::new();
    for room in &tongue.rooms {
        for (key, pattern) in &room.messages {
            let mut saying = Saying { tongue, uses: tongue.variables(pattern).0, choices: BTreeMap::new() };
            saying.find_choices(pattern);
            for chosen in combinations(&saying.choices) {
                let with: Vec<String> = chosen.iter().map(|(name, value)| format!("{name}={value} ")).collect();
                let mut text = String::new();
                saying.say(pattern, &chosen, &mut text);
                lines.push(format!("{}/{}.ftl {key} {}{text:?}", tongue.name, room.name, with.concat()));
            }
        }
    }
    lines
}

fn combinations<'p>(choices: &Choices<'p>) -> Vec<Chosen<'p>> {
    choices.iter().fold(vec![Chosen::new()], |before, (name, values)| {
        let with = |chosen: &Chosen<'p>, value: &String| {
            let mut chosen = chosen.clone();
            chosen.insert(name, value.clone());
            chosen
        };
        before.iter().flat_map(|chosen| values.iter().map(move |value| with(chosen, value))).collect()
    })
}

/// A message with the terms that it uses.
struct Saying<'p> {
    tongue: &'p Tongue,
    uses: BTreeMap<String, VariableUse>,
    choices: Choices<'p>,
}

impl<'p> Saying<'p> {
    fn find_choices(&mut self, pattern: &'p Pattern<String>) {
        for expression in expressions(pattern) {
            match expression {
                Expression::Inline(inline) => {
                    if let Some(term) = self.term(inline) {
                        self.find_choices(term);
                    }
                }
                Expression::Select { selector, variants } => {
                    let values = self.choices.entry(variable(selector)).or_default();
                    values.extend(variants.iter().map(key));
                    if self.uses.get(variable(selector)) == Some(&VariableUse::Number) {
                        values.retain(|value| value.parse::<u64>().is_ok());
                        values.extend(NUMBERS.map(|number| number.to_string()));
                    }
                    for variant in variants {
                        self.find_choices(&variant.value);
                    }
                }
            }
        }
    }

    fn say(&self, pattern: &Pattern<String>, chosen: &Chosen<'_>, text: &mut String) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text.push_str(value),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    match (inline, self.term(inline)) {
                        (_, Some(term)) => self.say(term, chosen, text),
                        (InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value }, _) => {
                            text.push_str(value);
                        }
                        _ => *text = format!("{text}{{{}}}", variable(inline)),
                    }
                }
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    let variant = self.variant(variants, &chosen[variable(selector)]);
                    self.say(&variant.value, chosen, text);
                }
            }
        }
    }

    /// The variant of this word or number, else of the plural category of the number, else the default.
    fn variant<'v>(&self, variants: &'v [Variant<String>], value: &str) -> &'v Variant<String> {
        let of = |value: &str| variants.iter().find(|variant| key(variant) == value);
        let category = value.parse().ok().and_then(|number| of(category(&self.tongue.name, number)));
        let default = || variants.iter().find(|variant| variant.default);
        of(value).or(category).or_else(default).expect("every selector has a default")
    }

    fn term(&self, inline: &InlineExpression<String>) -> Option<&'p Pattern<String>> {
        let tongue = self.tongue;
        if let InlineExpression::TermReference { id, .. } = inline { tongue.terms.get(&id.name) } else { None }
    }
}

fn expressions(pattern: &Pattern<String>) -> impl Iterator<Item = &Expression<String>> {
    pattern.elements.iter().filter_map(|element| match element {
        PatternElement::Placeable { expression } => Some(expression),
        PatternElement::TextElement { .. } => None,
    })
}

/// The name of the variable that is written or chosen by; anything else is a fault, with which nothing is built.
fn variable(inline: &InlineExpression<String>) -> &str {
    if let InlineExpression::VariableReference { id } = inline { &id.name } else { "?" }
}

fn key(variant: &Variant<String>) -> String {
    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = &variant.key;
    key.clone()
}
