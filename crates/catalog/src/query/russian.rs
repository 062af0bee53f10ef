//! What a field of the search language and its values are called in Russian: in the words of the glossary where it has
//! them, and in words of this program where it has none.

use zocalo_cards::data::glossary::{Kind, Term, term, terms_of};
use zocalo_text::order::Order as _;
use zocalo_text::text::fold;

#[derive(Debug, Clone, Copy)]
pub(super) struct Russian {
    /// Terms of the glossary, in English, of which each Russian word that is a single one names the field.
    terms: &'static [&'static str],
    /// Names that no rulebook has.
    own: &'static [&'static str],
    /// The kinds of terms that its values are.
    kinds: &'static [Kind],
    /// Values that no rulebook has.
    values: &'static [OwnValue],
    /// Whether its texts stand on cards in words of ours, which are said in Russian.
    is_said: bool,
    /// A query that uses the field and finds something.
    example: Option<&'static str>,
    /// What a value is called of which there are too many for a list here.
    named: fn(&str) -> Option<&'static str>,
}

/// A value of a search as the data spells it, and what it is called in Russian.
pub(super) type OwnValue = (&'static str, &'static str);

impl Russian {
    /// A field that the glossary names.
    pub(super) const fn term(terms: &'static [&'static str]) -> Self {
        Self { terms, own: &[], kinds: &[], values: &[], is_said: false, example: None, named: |_| None }
    }

    pub(super) const fn own(own: &'static [&'static str]) -> Self {
        Self::term(&[]).or(own)
    }

    /// Names of the program's own beside those of the glossary.
    pub(super) const fn or(self, own: &'static [&'static str]) -> Self {
        Self { own, ..self }
    }

    /// Values that are terms of these kinds.
    pub(super) const fn of(self, kinds: &'static [Kind]) -> Self {
        Self { kinds, ..self }
    }

    pub(super) const fn named(self, named: fn(&str) -> Option<&'static str>) -> Self {
        Self { named, ..self }
    }

    pub(super) const fn with(self, values: &'static [OwnValue]) -> Self {
        Self { values, ..self }
    }

    /// Texts that stand on cards in words of ours.
    pub(super) const fn said(self) -> Self {
        Self { is_said: true, ..self }
    }

    /// A query that uses the field, where that of the field is about English words.
    pub(super) const fn such_as(self, example: &'static str) -> Self {
        Self { example: Some(example), ..self }
    }

    /// A query that uses the field, where that of the field is about English words.
    pub(super) fn example(&self) -> Option<&'static str> {
        self.example
    }

    /// Whether its texts stand on cards in words of ours, which are said in Russian.
    pub(super) fn is_said(&self) -> bool {
        self.is_said
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        let words = self.terms.iter().filter_map(|english| term(english)).flat_map(Term::words);
        // A name is one word, and a minus in that of a number would subtract.
        words.filter(|word| !word.contains([' ', '-'])).chain(self.own.iter().copied())
    }

    pub(super) fn own_values(&self) -> &'static [OwnValue] {
        self.values
    }

    /// The words that players type for a value beside [`Self::words_for`].
    pub(super) fn typed_for(&self, value: &str) -> impl Iterator<Item = &'static str> {
        let folded = fold(value);
        let terms = self.kinds.iter().flat_map(|kind| terms_of(*kind));
        terms.filter(move |term| fold(&term.english) == folded).flat_map(Term::typed)
    }

    pub(super) fn words_for(&self, value: &str) -> Vec<&'static str> {
        let folded = fold(value);
        let terms = self.kinds.iter().flat_map(|kind| terms_of(*kind)).filter(|term| fold(&term.english) == folded);
        let own = self.values.iter().filter(|(english, _)| fold(english) == folded).map(|(_, russian)| *russian);
        let mut words: Vec<&'static str> = terms.flat_map(Term::words).chain(own).chain((self.named)(value)).collect();
        words.order_by_key(|word| word.contains(' '));
        words
    }
}

// The yes-or-no facts of cards that no rulebook names, in Russian.

/// What `is:` asks for, beside the terms of the glossary. A card is feminine.
pub(super) const TRAITS: &[OwnValue] = &[
    ("playable", "доступная"),
    ("no-cost", "без-цены"),
    ("only-replacement", "только-замена"),
    ("one-per-player", "одна-на-игрока"),
    ("plain", "простая"),
    ("likely-set", "набор-вероятен"),
    ("unknown-type", "тип-неизвестен"),
    ("unknown-loyalty", "лояльность-неизвестна"),
    ("unknown-cost", "цена-неизвестна"),
    ("unknown-ability", "способность-неизвестна"),
    ("unknown-diplomacy", "дипломатия-неизвестна"),
    ("unknown-intrigue", "интрига-неизвестна"),
    ("unknown-psi", "пси-неизвестна"),
    ("unknown-leadership", "лидерство-неизвестно"),
    ("unknown-military", "боевая-неизвестна"),
    ("unknown-marks", "метки-неизвестны"),
    ("unknown-keywords", "черты-неизвестны"),
    ("unknown-subtype", "подтип-неизвестен"),
    ("unknown-text", "текст-неизвестен"),
    ("unknown-set", "набор-неизвестен"),
    ("unknown-rarity", "редкость-неизвестна"),
    ("unknown-limit", "лимит-неизвестен"),
];

/// What a subtype is made of: `subtype:` looks for one of these in it.
pub(super) const SUBTYPES: &[OwnValue] = &[
    ("Babylon 5", "Вавилон 5"),
    ("Character", "персонаж"),
    ("Conflict", "конфликт"),
    ("Diplomacy", "дипломатический"),
    ("Faction", "фракция"),
    ("Fleet", "флот"),
    ("Global", "глобальное"),
    ("Intrigue", "интриги"),
    ("Location", "местность"),
    ("Lost", "проигранный"),
    ("Major", "главная"),
    ("Military", "вооруженный"),
    ("Participant", "участник"),
    ("Psi", "пси"),
    ("Won", "выигранный"),
];
