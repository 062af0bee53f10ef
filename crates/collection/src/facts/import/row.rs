//! A row of a table as facts of a card. What a table cannot know, because it writes the same for "nothing printed" and for
//! "never entered", stays unknown and is counted.

use std::collections::BTreeMap;
use std::str::FromStr as _;

use super::column::CardTable;
use super::columns::ImportColumn;
use super::map::{CodeMap, CodeMeaning};
use crate::messages::table_import as say;
use zocalo_cards::card::{
    Ability, BorneMarks, Card, CardPatch, CardType, Cost, Limit, Loyalty, Mark, MarkCount, Printing,
};
use zocalo_catalog::packs::identity::check_name;
use zocalo_catalog::packs::pack::{LONGEST_TEXT, MOST_PRINTED};
use zocalo_decks::grid::GridRow;
use zocalo_text::message::Text;
use zocalo_text::text::shortened;

const MOST_NAMES: usize = 2;

#[derive(Debug, Clone, PartialEq)]
pub struct RowFacts {
    pub number: usize,
    pub name: String,
    /// The card that somebody says is meant.
    pub meant: Option<String>,
    pub version: Option<String>,
    pub facts: CardPatch,
    pub set: Option<String>,
    /// Where its facts come from; the file, when nothing is here.
    pub sources: Vec<String>,
    /// Why it cannot be used at all, such as a row without a name.
    pub broken: Option<Text>,
    /// Whether the table says that no race is printed: that, or Neutral.
    pub race: Option<PrintedRace>,
    /// The entry of a pack that it is: such a one means its card as packs do.
    pub entry: Option<Box<Card>>,
}

impl RowFacts {
    fn state(&mut self, abilities: &[(Ability, u8)]) {
        for (ability, value) in abilities {
            *self.facts.ability_mut(*ability) = Some(*value);
        }
    }
}

/// What a table says of a card that is loyal to nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrintedRace {
    /// That no race is printed.
    None,
    Neutral,
}

/// What is odd in a table and not taken as a fact.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Oddities {
    /// Codes that the map does not know, by column and code: how many rows, and names of the first.
    pub codes: BTreeMap<(String, String), RowCount>,
    /// Characters and fleets that have 0 in every ability that they could print.
    pub all_zero: RowCount,
    /// Costs of 0 where that may also be one that was never entered.
    pub zero_costs: RowCount,
    /// Numbers that the type of the card does not print.
    pub not_printed: RowCount,
    /// Rarities in a set that the map does not know: a rarity is one of a set.
    pub lost_rarities: RowCount,
    pub columns: Vec<String>,
    /// Headings of columns that mean what a column before them means, and are not read.
    pub columns_again: Vec<String>,
    /// Further tables of the file with a column of names, which are not read.
    pub other_tables: usize,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RowCount {
    pub rows: usize,
    pub names: Vec<String>,
}

impl RowCount {
    pub(super) fn add(&mut self, name: &str) {
        self.rows += 1;
        if self.names.len() < MOST_NAMES {
            self.names.push(shortened(name, 60));
        }
    }
}

/// Reads all rows of a table. One with a cell that cannot be is broken, and the others stand.
#[must_use]
pub(super) fn read_rows(table: &CardTable, map: &CodeMap, odd: &mut Oddities) -> Vec<RowFacts> {
    odd.columns.clone_from(&table.unread);
    odd.columns_again.clone_from(&table.doubled);
    odd.other_tables = table.others;
    table.rows.iter().map(|row| RowReader { table, row, map }.read(odd)).collect()
}

struct BadCell(Text);

struct RowReader<'a> {
    table: &'a CardTable,
    row: &'a GridRow,
    map: &'a CodeMap,
}

impl RowReader<'_> {
    fn cell(&self, column: ImportColumn) -> &str {
        self.table.cell(self.row, column)
    }

    fn wrong(&self, column: ImportColumn, reason: impl Into<Text>) -> BadCell {
        BadCell(say::Cell { column: shortened(self.table.heading(column), 40), reason: reason.into() }.text())
    }

    fn read(&self, odd: &mut Oddities) -> RowFacts {
        // New names are kept with the apostrophe that the data uses.
        let name = self.cell(ImportColumn::Name).replace(['\n', '\t'], " ").replace(['’', '‘', '´', '`'], "'");
        let name = without_print_run(&name).to_owned();
        let some = |column: ImportColumn| Some(self.cell(column).replace('\n', " ")).filter(|text| !text.is_empty());
        let mut row = RowFacts {
            number: self.row.number,
            meant: some(ImportColumn::Meant),
            version: some(ImportColumn::Version),
            facts: CardPatch::default(),
            set: None,
            sources: Vec::new(),
            broken: None,
            race: None,
            entry: None,
            name,
        };
        if row.name.is_empty() {
            row.broken = Some(say::HasNoName);
        } else if let Err(why) = check_name(&row.name) {
            row.broken = Some(why);
        }
        if let Err(BadCell(why)) = self.facts(&mut row, odd) {
            row.broken.get_or_insert(why);
        }
        row
    }

    fn facts(&self, row: &mut RowFacts, odd: &mut Oddities) -> Result<(), BadCell> {
        let kind = self.coded(ImportColumn::Type, self.map.card_type(self.cell(ImportColumn::Type)), &row.name, odd);
        row.facts.kind = kind;
        row.facts.subtype =
            self.coded(ImportColumn::Subtype, self.map.subtype(self.cell(ImportColumn::Subtype)), &row.name, odd);
        self.race(row, odd);
        let is_starting = self.keywords(row);
        self.cost(row, kind, is_starting, odd)?;
        let is_entered = self.abilities(row, kind, odd)?;
        self.marks(row, kind, is_entered)?;
        self.text(row)?;
        self.printing(row, odd);
        Ok(())
    }

    /// What a code stands for; one that the map does not know is counted.
    fn coded<T>(&self, column: ImportColumn, meaning: CodeMeaning<T>, name: &str, odd: &mut Oddities) -> Option<T> {
        match meaning {
            CodeMeaning::Is(value) => Some(value),
            CodeMeaning::Nothing => None,
            CodeMeaning::Unknown => {
                let code = shortened(&self.cell(column).replace('\n', " "), 30);
                odd.codes.entry((shortened(self.table.heading(column), 30), code)).or_default().add(name);
                None
            }
        }
    }

    fn race(&self, row: &mut RowFacts, odd: &mut Oddities) {
        let cell = self.cell(ImportColumn::Race);
        let race = self.coded(ImportColumn::Race, self.map.race(cell), &row.name, odd);
        if race == Some(Loyalty::Neutral) {
            let is_none = self.map.is_no_race(cell.strip_suffix(".0").unwrap_or(cell));
            row.race = Some(if is_none { PrintedRace::None } else { PrintedRace::Neutral });
        }
        row.facts.loyalty = race;
    }

    /// Traits and limit, of the bold text; whether it makes the card a starting ambassador.
    fn keywords(&self, row: &mut RowFacts) -> bool {
        let mut limit = Limit::from_str(self.cell(ImportColumn::Limit).trim_end_matches('.')).ok();
        let mut words: Vec<String> = Vec::new();
        for word in self.cell(ImportColumn::Keywords).split(['.', ',', ';', '\n']) {
            let word = word.trim().replace(['’', '‘'], "'");
            if let Ok(stated) = Limit::from_str(&word) {
                limit = Some(stated);
            } else if !word.is_empty() && !words.contains(&word) {
                words.push(word);
            }
        }
        let is_starting = words.iter().any(|word| word.starts_with("Starting ") && word.contains(" Ambassador"));
        row.facts.stated_limit = limit;
        row.facts.keywords = (!words.is_empty()).then_some(words);
        is_starting
    }

    /// The table writes 0 for "none printed" and for a cost that nobody entered.
    fn cost(
        &self,
        row: &mut RowFacts,
        kind: Option<CardType>,
        is_starting: bool,
        odd: &mut Oddities,
    ) -> Result<(), BadCell> {
        let cell = self.cell(ImportColumn::Cost);
        if cell.eq_ignore_ascii_case("none") {
            row.facts.stated_cost = Some(Cost::NonePrinted);
            return Ok(());
        }
        let prints_cost = kind.is_none_or(CardType::may_print_cost);
        match self.number(ImportColumn::Cost)? {
            None => {}
            Some(0) if !prints_cost || is_starting => row.facts.stated_cost = Some(Cost::NonePrinted),
            Some(0) => odd.zero_costs.add(&row.name),
            Some(_) if !prints_cost => odd.not_printed.add(&row.name),
            Some(cost) => row.facts.stated_cost = Some(Cost::Printed(cost)),
        }
        Ok(())
    }

    /// Whether the abilities were entered: five zeros on a card that prints abilities are none.
    fn abilities(&self, row: &mut RowFacts, kind: Option<CardType>, odd: &mut Oddities) -> Result<bool, BadCell> {
        let mut values: Vec<(Ability, u8)> = Vec::new();
        for ability in Ability::ALL {
            if let Some(value) = self.number(ImportColumn::Ability(*ability))? {
                values.push((*ability, value));
            }
        }
        // Where the type is unknown a 0 may stand for an ability that such a card never prints.
        let Some(kind) = kind else {
            values.retain(|(_, value)| *value > 0);
            row.state(&values);
            return Ok(!values.is_empty());
        };
        let printable = kind.printable_abilities();
        if values.iter().any(|(ability, value)| *value > 0 && !printable.contains(ability)) {
            odd.not_printed.add(&row.name);
        }
        values.retain(|(ability, _)| printable.contains(ability));
        let is_zero = values.iter().all(|(_, value)| *value == 0);
        if is_zero && !values.is_empty() && matches!(kind, CardType::Character | CardType::Fleet) {
            odd.all_zero.add(&row.name);
            return Ok(false);
        }
        row.state(&values);
        Ok(!values.is_empty())
    }

    /// The columns count what is pictured: borne by characters, and on other cards handed out or asked for.
    fn marks(&self, row: &mut RowFacts, kind: Option<CardType>, is_entered: bool) -> Result<(), BadCell> {
        let mut marks = BorneMarks::new();
        let (mut all, mut some) = (true, false);
        for mark in Mark::ALL {
            match self.number(ImportColumn::Mark(*mark))? {
                None => all = false,
                Some(count) => {
                    some |= count > 0;
                    marks.insert(*mark, MarkCount(Some(count)));
                }
            }
        }
        match kind {
            Some(CardType::Character) if some => row.facts.marks = Some(marks),
            // No marks at all is a fact only of a row that somebody filled in.
            Some(CardType::Character) if all && is_entered => row.facts.marks = Some(BorneMarks::new()),
            Some(CardType::Character) | None => {}
            Some(_) if some => {
                marks.retain(|_, count| count.0 != Some(0));
                row.facts.pictures = Some(marks);
            }
            Some(_) => {}
        }
        Ok(())
    }

    fn text(&self, row: &mut RowFacts) -> Result<(), BadCell> {
        let text = self.cell(ImportColumn::Text);
        if text.chars().nth(LONGEST_TEXT).is_some() {
            return Err(self.wrong(ImportColumn::Text, say::TextLong { most: LONGEST_TEXT }));
        }
        row.facts.text = (!text.is_empty()).then(|| text.to_owned());
        Ok(())
    }

    /// A rarity without a set belongs nowhere.
    fn printing(&self, row: &mut RowFacts, odd: &mut Oddities) {
        let set = self.coded(ImportColumn::Set, self.map.set(self.cell(ImportColumn::Set)), &row.name, odd);
        let rarity = self.coded(ImportColumn::Rarity, self.map.rarity(self.cell(ImportColumn::Rarity)), &row.name, odd);
        if let Some(set) = &set {
            row.facts.printings = Some(vec![Printing { set: set.clone(), rarity, likely: false }]);
        } else if rarity.is_some() && !matches!(self.cell(ImportColumn::Set), "" | "?") {
            odd.lost_rarities.add(&row.name);
        }
        row.set = set;
    }

    /// A printed number: `3`, or `3.0` as spreadsheets write it; `-` is nothing printed, an empty cell or `?` unknown.
    fn number(&self, column: ImportColumn) -> Result<Option<u8>, BadCell> {
        let cell = self.cell(column);
        let digits = match cell.split_once(['.', ',']) {
            Some((whole, part)) if !part.is_empty() && part.bytes().all(|byte| byte == b'0') => whole,
            _ => cell,
        };
        match digits {
            "" | "?" => Ok(None),
            "-" | "–" | "—" => Ok(Some(0)),
            _ => match digits.parse::<u8>() {
                Ok(value) if value <= MOST_PRINTED => Ok(Some(value)),
                _ => {
                    let text = shortened(&cell.replace('\n', " "), 30);
                    Err(self.wrong(column, say::NoNumber { text, most: MOST_PRINTED }))
                }
            },
        }
    }
}

/// A checklist writes the print run behind a name: `Level the Playing Field 3+9`.
fn without_print_run(name: &str) -> &str {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    match name.rsplit_once(' ') {
        Some((name, run)) if run.split_once('+').is_some_and(|(a, b)| is_number(a) && is_number(b)) => name,
        _ => name,
    }
}
