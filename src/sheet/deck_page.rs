//! The sheet of a deck: the deck at a glance, the paper for the judge, then what is known of the deck, block by block, folded for
//! who wants it.

use zocalo_faces::{Face, font_style};

use super::block::Block;
use super::face_slips::drawn;
use super::lacks::Lacks;
use super::paper::{Paper, PaperOrder};
use super::poster::Poster;
use super::view::{Links, Making, SheetError, SheetPage, VERSION, how_made, rendered};
use super::{figures, influence, lacks, openings, steps, unknown, verdict};
use crate::messages::sheet_games as say;
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::Verdict;
use zocalo_decks::deck::Deck;
use zocalo_simulation::simulation::Prepared;
use zocalo_simulation::simulation::shard::Counts;
use zocalo_simulation::statistics::{Influence, Statistics};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_words::language::Text;

/// What a sheet is made from.
pub(crate) struct Sources<'a> {
    pub(crate) deck: &'a Deck,
    pub(crate) ruleset: &'a Ruleset,
    pub(crate) verdict: &'a Verdict,
    /// The order of the cards on paper.
    pub(crate) order: PaperOrder,
    pub(crate) player: Option<&'a str>,
    pub(crate) games: DeckGames<'a>,
    pub(crate) lacks: Lacks<'a>,
    pub(crate) faces: Option<&'a [Face]>,
    /// Whether all details are unfolded.
    pub(crate) unfolds: bool,
    /// How the sheet is made.
    pub(crate) making: &'a Making,
    /// The links to other pages: where to, and what it is called.
    pub(crate) links: Links<'a>,
    pub(crate) locale: Locale,
}

pub(crate) enum DeckGames<'a> {
    None,
    Impossible(&'a Text),
    Played(Played<'a>),
}

pub(crate) struct Played<'a> {
    pub(crate) run: &'a Prepared,
    pub(crate) counts: &'a Counts,
    pub(crate) hands: Result<&'a openings::HandRanking, &'a Text>,
}

pub(crate) fn page(sources: &Sources<'_>, locale: Locale) -> Result<String, SheetError> {
    let Sources { deck, verdict, .. } = sources;
    let paper = Paper::of(deck, verdict, sources.order, sources.player);
    let statistics = Statistics::of(deck, sources.ruleset);
    let poster = Poster::of(deck, verdict, &statistics, locale);
    let mut blocks = vec![
        self::verdict::block(verdict, locale),
        figures::curve(&statistics.curve),
        figures::abilities(&statistics),
        figures::marks(&statistics.marks),
    ];
    blocks.extend(of_games(sources));
    blocks.extend([
        figures::chances_to_draw(deck),
        lacks::block(sources.lacks),
        unknown::block(deck),
        how_made(sources.making, &verdict.checksum),
    ]);
    for block in &mut blocks {
        block.is_open |= sources.unfolds;
    }
    let pictures: Option<Vec<String>> = sources.faces.map(|faces| faces.iter().map(drawn).collect());
    let font_style = pictures.as_ref().map(|_| font_style()).unwrap_or_default();
    rendered(&SheetPage {
        locale: sources.locale,
        title: &paper.title,
        links: sources.links,
        poster: Some(&poster),
        paper: Some(&paper),
        blocks: &blocks,
        faces: pictures.as_ref().map(|pictures| (&pictures[..], font_style.as_str())),
        version: VERSION,
    })
}

fn of_games(sources: &Sources<'_>) -> Vec<Block> {
    let Sources { deck, ruleset, .. } = sources;
    match &sources.games {
        DeckGames::None => vec![Block::new("influence", say::Games).say(say::NoGame)],
        DeckGames::Impossible(why) => {
            let why = as_clause(why, sources.locale);
            vec![Block::new("influence", say::Games).say(say::NoGameBecause { why })]
        }
        DeckGames::Played(Played { run, counts, hands }) => {
            let influence = Influence::of(deck, ruleset, &run.deck, &run.settings(None), &counts.tally);
            let plan = run.plan.as_ref().zip(counts.plan.as_ref());
            vec![
                influence::block(&influence),
                plan.map_or_else(steps::none, |(plan, tally)| steps::block(plan, tally, &run.deck)),
                openings::block(*hands, run, sources.locale),
            ]
        }
    }
}

/// A reason as a part of a sentence: not too long, and without its full stop.
pub(super) fn as_clause(why: &Text, locale: Locale) -> String {
    shortened(&why.render(locale), 300).trim_end_matches('.').to_owned()
}
