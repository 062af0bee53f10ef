//! The oracle's own model of a deck.

/// A part of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Ambassador,
    Hand,
    Deck,
    Reserve,
    Crusade,
    CrusadePile,
    FactionCard,
    Agenda,
    ConflictPile,
}

impl Part {
    pub(super) const ALL: [Self; 9] = [
        Self::Ambassador,
        Self::Hand,
        Self::Deck,
        Self::Reserve,
        Self::Crusade,
        Self::CrusadePile,
        Self::FactionCard,
        Self::Agenda,
        Self::ConflictPile,
    ];
}

/// Which card a line means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum What {
    /// A card of the data, by place.
    Card(usize),
    /// One of several cards, and nothing says which: the name as written.
    OneOfSeveral(String),
    /// No card is called so.
    Nothing(String),
}

/// Some copies of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    pub what: What,
    pub count: u32,
    /// Whether a fleet of the deck's race is written without its race.
    pub bare: bool,
}

/// A deck.
#[derive(Debug, Clone, Default)]
pub(super) struct Deck {
    pub race: Option<&'static str>,
    pub faction: Option<&'static str>,
    /// Whether the opening hand is named, be it empty.
    pub names_hand: bool,
    parts: [Vec<Entry>; 9],
}

impl Deck {
    /// A deck with nothing in it that names its opening hand.
    pub(super) fn new(race: Option<&'static str>, faction: Option<&'static str>) -> Self {
        Self { race, faction, names_hand: true, parts: Default::default() }
    }

    pub(super) fn part(&self, part: Part) -> &[Entry] {
        &self.parts[part as usize]
    }

    pub(super) fn part_mut(&mut self, part: Part) -> &mut Vec<Entry> {
        &mut self.parts[part as usize]
    }

    /// Adds copies of a card; one entry a card and part, so that it can be written as a table of names.
    pub(super) fn add(&mut self, part: Part, what: What, count: u32) {
        self.names_hand |= part == Part::Hand;
        let entries = self.part_mut(part);
        match entries.iter_mut().find(|entry| entry.what == what) {
            Some(entry) => entry.count += count,
            None => entries.push(Entry { what, count, bare: false }),
        }
    }

    /// Takes one copy out of a place in a part.
    pub(super) fn take_one(&mut self, part: Part, at: usize) -> What {
        let entries = self.part_mut(part);
        let what = entries[at].what.clone();
        if entries[at].count > 1 {
            entries[at].count -= 1;
        } else {
            entries.remove(at);
        }
        what
    }

    /// The copies in some parts.
    pub(super) fn count(&self, parts: &[Part]) -> u32 {
        self.entries(parts).map(|entry| entry.count).sum()
    }

    /// The lines of some parts.
    pub(super) fn entries(&self, parts: &[Part]) -> impl Iterator<Item = &Entry> {
        parts.iter().flat_map(|part| self.part(*part))
    }

    /// The cards of some parts, with their copies; lines whose card is not settled left out.
    pub(super) fn cards(&self, parts: &[Part]) -> impl Iterator<Item = (usize, u32)> {
        self.entries(parts).filter_map(|entry| match entry.what {
            What::Card(card) => Some((card, entry.count)),
            _ => None,
        })
    }

    /// The only leader, if there is exactly one.
    pub(super) fn only_leader(&self) -> Option<&What> {
        match self.part(Part::Ambassador) {
            [entry] if entry.count == 1 => Some(&entry.what),
            _ => None,
        }
    }
}
