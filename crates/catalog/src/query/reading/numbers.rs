//! Numbers in words: `cost 5 or less`, `with military over 15`, `from 3 to 5`, `дешевле 5`.

use super::super::tokens::Token;
use super::super::vocabulary::vocabulary;
use super::table::{PhraseMeaning, ReadingTable, Sign};

/// Numbers that people write as words.
const WORDS: [(&str, &[&str]); 19] = [
    ("0", &["zero", "nothing", "ноль", "нуля", "нулю"]),
    ("1", &["one", "один", "одного", "одно", "одну"]),
    ("2", &["two", "два", "двух", "две"]),
    ("3", &["three", "три", "трех"]),
    ("4", &["four", "четыре", "четырех"]),
    ("5", &["five", "пять", "пяти"]),
    ("6", &["six", "шесть", "шести"]),
    ("7", &["seven", "семь", "семи"]),
    ("8", &["eight", "восемь", "восьми"]),
    ("9", &["nine", "девять", "девяти"]),
    ("10", &["ten", "десять", "десяти"]),
    ("11", &["eleven", "одиннадцать", "одиннадцати"]),
    ("12", &["twelve", "двенадцать", "двенадцати"]),
    ("13", &["thirteen", "тринадцать", "тринадцати"]),
    ("14", &["fourteen", "четырнадцать", "четырнадцати"]),
    ("15", &["fifteen", "пятнадцать", "пятнадцати"]),
    ("16", &["sixteen", "шестнадцать", "шестнадцати"]),
    ("18", &["eighteen", "восемнадцать", "восемнадцати"]),
    ("20", &["twenty", "двадцать", "двадцати"]),
];

const COMPARATIVES: [(&str, &[&str]); 2] = [
    (
        ">",
        &[
            "more",
            "higher",
            "greater",
            "better",
            "bigger",
            "stronger",
            "larger",
            "больше",
            "выше",
            "лучше",
            "сильнее",
            "более",
            "exceeds",
            "exceed",
            "exceeding",
            "beats",
            "превышает",
            "превосходит",
        ],
    ),
    ("<", &["less", "lower", "fewer", "smaller", "weaker", "worse", "меньше", "ниже", "хуже", "слабее", "менее"]),
];

const THAN: [&str; 3] = ["than", "then", "чем"];

/// Words before the second of two numbers.
const OWN: [&str; 5] = ["its", "their", "the", "his", "her"];

/// The field of how many copies a deck may hold, which is no field of queries: a limit says whether it is one or more.
pub(super) const COPIES: &str = "copies";

/// What words for copies begin with.
const COPY: [&str; 4] = ["cop", "копи", "штук", "экземпляр"];

/// The cards of which a deck holds so many.
fn copies_in_deck(sign: &str, number: &str) -> String {
    let is_one = matches!((sign, number), ("=" | "<=", "1") | ("<", "2"));
    if is_one { "limit:unique" } else { "-limit:unique" }.to_owned()
}

struct Reader<'t> {
    table: &'t ReadingTable,
    tokens: &'t [Token],
    at: usize,
}

/// How many words say something of a number here, and what, as a query.
pub(super) fn read(table: &ReadingTable, tokens: &[Token]) -> Option<(usize, String)> {
    let mut reader = Reader { table, tokens, at: 0 };
    let query = reader.comparison()?;
    Some((reader.at, query))
}

impl Reader<'_> {
    fn rest(&self) -> &[Token] {
        &self.tokens[self.at.min(self.tokens.len())..]
    }

    fn comparison(&mut self) -> Option<String> {
        if let Some(compared) = self.two_fields() {
            return Some(compared);
        }
        self.skip_small();
        let mut field = self.field();
        if field.is_some() {
            self.skip_small();
        }
        if let Some(range) = self.range(field.clone()) {
            return Some(range);
        }
        let before = self.sign(|table| &table.before);
        if before.is_some() {
            self.skip_articles();
        }
        // `i own for 1 influence` compares the influence, and not how many are owned.
        if let (Some((_, own)), Some(field)) = (&before, &field)
            && !own.is_empty()
            && own != field
        {
            return None;
        }
        let number = self.number()?;
        let mut after = self.sign(|table| &table.after);
        if field.is_none() {
            let is_influence = self.is_influence();
            field = self.field_behind();
            if field.is_some() && after.is_none() {
                after = self.sign(|table| &table.after);
            }
            // What gives 1 influence does not cost it.
            if is_influence && before.is_none() && after.is_none() {
                return None;
            }
        }
        let (sign, own) = match (before, after) {
            (_, Some(after)) => after,
            (Some(before), None) => before,
            // A bare number is of what stands beside it, or of nothing.
            (None, None) if field.is_some() => ("=".to_owned(), String::new()),
            (None, None) => return None,
        };
        let field = field.or_else(|| Some(own).filter(|own| !own.is_empty()));
        let field = field.unwrap_or_else(|| "cost".to_owned());
        if field == COPIES {
            self.skip_copies();
            return Some(copies_in_deck(&sign, &number));
        }
        Some(format!("{field}{sign}{number}"))
    }

    /// Two numbers of a card compared: `more intrigue than diplomacy`, `military higher than psi`.
    fn two_fields(&mut self) -> Option<String> {
        let start = self.at;
        let found = self.compared_fields();
        if found.is_none() {
            self.at = start;
        }
        found
    }

    fn compared_fields(&mut self) -> Option<String> {
        self.skip_small();
        let first = self.comparative();
        if first.is_some() {
            // `stronger in intrigue than diplomacy`
            self.skip_small();
        }
        let left = self.field()?;
        self.skip_small();
        let sign = match first {
            Some(sign) => sign.to_owned(),
            None => match self.comparative() {
                Some(sign) => sign.to_owned(),
                None => {
                    self.sign(|table| &table.before).map(|(sign, _)| sign).filter(|sign| sign.contains(['<', '>']))?
                }
            },
        };
        if self.rest().first().and_then(Token::word).is_some_and(|word| THAN.contains(&word.folded.as_str())) {
            self.at += 1;
        }
        while self.rest().first().and_then(Token::word).is_some_and(|word| OWN.contains(&word.folded.as_str())) {
            self.at += 1;
        }
        let right = self.field()?;
        let are_plain = [&left, &right].iter().all(|field| !field.contains(':'));
        (are_plain && left != right).then(|| format!("{left}{sign}{right}"))
    }

    fn comparative(&mut self) -> Option<&'static str> {
        let word = self.rest().first()?.word()?.folded.as_str();
        let sign = COMPARATIVES.iter().find(|(_, words)| words.contains(&word)).map(|(sign, _)| *sign)?;
        self.at += 1;
        Some(sign)
    }

    fn range(&mut self, field: Option<String>) -> Option<String> {
        let start = self.at;
        if let Some((taken, ..)) = self.table.range.at(self.rest()) {
            self.at += taken;
        }
        let both = self.number().and_then(|low| {
            let (taken, ..) = self.table.between.at(self.rest())?;
            self.at += taken;
            Some((low, self.number()?))
        });
        let Some((low, high)) = both else {
            self.at = start;
            return None;
        };
        let field = field.or_else(|| self.field_behind()).unwrap_or_else(|| "cost".to_owned());
        if field == COPIES {
            self.skip_copies();
            return Some(copies_in_deck("<=", &high));
        }
        Some(format!("{field}>={low} {field}<={high}"))
    }

    fn field(&mut self) -> Option<String> {
        if let Some((taken, _, field)) = self.table.numbers.at(self.rest()) {
            self.at += taken;
            return Some(field.clone());
        }
        // Marks of a kind are counted too, behind their number.
        if self.at > 0
            && let Some((taken, _, PhraseMeaning::Query(query))) = self.table.facts.at(self.rest())
            && query.starts_with("any-mark:")
        {
            self.at += taken;
            return Some(query);
        }
        None
    }

    fn sign(&mut self, of: impl Fn(&ReadingTable) -> &super::table::Phrases<Sign>) -> Option<Sign> {
        let (taken, _, sign) = of(self.table).at(self.rest())?;
        self.at += taken;
        Some(sign.clone())
    }

    fn is_number(&self, at: usize) -> bool {
        let tokens = &self.tokens[at.min(self.tokens.len())..];
        Reader { table: self.table, tokens, at: 0 }.number().is_some()
    }

    fn number(&mut self) -> Option<String> {
        let word = self.rest().first()?.word()?;
        let is_number = word.folded.len() <= 4 && word.folded.bytes().all(|sign| sign.is_ascii_digit());
        let number = if is_number {
            Some(word.folded.clone())
        } else {
            WORDS
                .iter()
                .find(|(_, words)| words.contains(&word.folded.as_str()))
                .map(|(number, _)| (*number).to_owned())
        };
        self.at += usize::from(number.is_some());
        number
    }

    /// Words that say nothing, before a field and between it and its number, unless they compare.
    fn skip_small(&mut self) {
        while let Some(word) = self.rest().first().and_then(Token::word) {
            let begins_range =
                self.table.range.at(self.rest()).is_some_and(|(taken, ..)| self.is_number(self.at + taken));
            let compares = self.table.before.at(self.rest()).is_some() || begins_range;
            let is_field = self.table.numbers.at(self.rest()).is_some();
            if compares || is_field || !vocabulary().is_small(&word.folded) {
                return;
            }
            self.at += 1;
        }
    }

    /// The word for copies behind their number, where it does not say itself of what it is.
    fn skip_copies(&mut self) {
        let is_copies = |token: &Token| {
            token.word().is_some_and(|word| COPY.iter().any(|beginning| word.folded.starts_with(beginning)))
        };
        self.at += usize::from(self.rest().first().is_some_and(is_copies));
    }

    fn skip_articles(&mut self) {
        while self
            .rest()
            .first()
            .and_then(Token::word)
            .is_some_and(|word| matches!(&*word.folded, "a" | "an" | "the" | "of"))
        {
            self.at += 1;
        }
    }

    /// What the number before is of: `at least 3 of diplomacy`.
    fn field_behind(&mut self) -> Option<String> {
        let behind = self.at;
        self.skip_articles();
        let field = self.field();
        if field.is_none() {
            self.at = behind;
        }
        field
    }

    fn is_influence(&self) -> bool {
        self.rest().first().and_then(Token::word).is_some_and(|word| matches!(&*word.stem, "influenc" | "влиян"))
    }
}
