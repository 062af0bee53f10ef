//! `cards site`: the card site, a folder of pages that can be opened from a disk or put on any host.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::{Args, ValueEnum, ValueHint};
use serde::Serialize;

use super::super::answer::{Answer, Page, published};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use crate::messages::{cards as say, exchange, trouble};
use crate::report::{hanging, note};
use crate::sheet::face_of;
use zocalo_cards::card::Card;
use zocalo_faces::{Lettering, font_style};
use zocalo_site::{Faces, MANIFEST, Material, SiteFile, built_in_decks, listed, site};
use zocalo_text::files::batch::FileBatch;
use zocalo_text::files::reading::read_text;
use zocalo_text::files::writing::{folder_of, make_folder_in};
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Language, shortened};
use zocalo_words::language::Number;

/// The largest list of files that is read: that of ours is a hundredth of it.
const LARGEST_MANIFEST: u64 = 16 << 20;

/// Write a website of all cards: a page each, searched in the browser
#[derive(Debug, Args)]
#[command(
    after_help = "The folder has a page for every card, set, finding and built-in deck. Searching and opening deck codes works \
    in the page, also from a disk and without a network: open index.html, or put the folder on any host. \
    .github/workflows/pages.yml does that on GitHub. Your facts files are included, texts and rulings that you \
    typed or imported only with --with-texts. What you own is not in it.\n\n\
    A second run replaces the pages and removes those that are gone; other files in the folder stay.\n\n\
    Example: zocalo cards site b5-cards"
)]
pub(crate) struct CardsSiteArgs {
    /// The folder to write
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    folder: PathBuf,
    /// The language of the pages
    #[arg(long = "in", value_name = "LANG", value_enum, default_value_t = SiteLanguage::Both)]
    language: SiteLanguage,
    /// Include card texts and rulings that you typed or imported
    #[arg(long)]
    with_texts: bool,
    /// Write into a folder that contains other files
    #[arg(long)]
    force: bool,
}

/// The language of the pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SiteLanguage {
    /// English
    En,
    /// Russian
    Ru,
    /// English, with Russian in the folder ru
    Both,
}

pub(super) fn run(args: &CardsSiteArgs, context: &Context) -> Result<Status, Failure> {
    let before = begin(&args.folder, args.force)?;
    let catalog = context.catalog()?;
    let cards = catalog.cards()?;
    let rulings = match context.folders.rulings().filter(|_| args.with_texts) {
        Some(file) => file.read()?,
        None => None,
    };
    let decks = built_in_decks(catalog, context.index()?).map_err(|error| Failure::machine(error.to_string()))?;
    let (mut material, left_out) = Material::of(&cards, rulings.as_ref(), decks, args.with_texts);
    let drawn = |card: &Card, locale: Locale| face_of(card, args.with_texts, locale).draw(Lettering::Text).svg;
    let style = font_style();
    material.faces = Some(Faces { drawn: &drawn, style: &style });
    let languages: &[Language] = match args.language {
        SiteLanguage::En => &[Language::English],
        SiteLanguage::Ru => &[Language::Russian],
        SiteLanguage::Both => &[Language::English, Language::Russian],
    };
    let files = site(&material, languages).map_err(|error| Failure::machine(error.text()))?;
    if !args.force {
        refuse_what_is_theirs(&args.folder, &before, &files)?;
    }
    refuse_links(&args.folder, &files)?;
    write(&args.folder, &files)?;
    remove_what_is_gone(&args.folder, &before, &files);
    context.output.change_stands();
    context.output.print(&WrittenSite {
        folder: args.folder.display().to_string(),
        index: args.folder.join("index.html").display().to_string(),
        files: files.len(),
        cards: cards.len(),
        texts_left_out: left_out,
    })?;
    if left_out > 0 {
        let sentence = say::TextsLeftOut { count: left_out }.render(context.locale());
        context.output.remark(note(&sentence, context.width(), context.locale()));
    }
    Ok(Status::Done)
}

/// Makes the folder; returns the files that a site in it has. A folder that holds others and no site is refused unless by force.
fn begin(folder: &Path, force: bool) -> Result<Vec<String>, Failure> {
    if fs::metadata(folder).is_ok_and(|there| !there.is_dir()) {
        return Err(Failure::request(say::NeedsFolder { path: shown(folder) }, say::NeedsFolderHelp));
    }
    let is_empty = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(error) => return Err(Failure::cannot_write(folder, &error)),
    };
    let manifest = read_text(&folder.join(MANIFEST), LARGEST_MANIFEST).ok();
    let before = manifest.as_deref().and_then(listed);
    if !is_empty && before.is_none() && !force {
        return Err(Failure::request(say::OtherFiles { path: shown(folder) }, say::OtherFilesHelp));
    }
    make_folder_in(folder).map_err(|error| Failure::cannot_write(folder, &error))?;
    Ok(before.unwrap_or_default().into_iter().map(str::to_owned).collect())
}

/// Refuses to replace what somebody has put into the folder under the name of a page.
fn refuse_what_is_theirs(folder: &Path, before: &[String], files: &[SiteFile]) -> Result<(), Failure> {
    let before: HashSet<&str> = before.iter().map(String::as_str).chain([MANIFEST]).collect();
    let new = files.iter().filter(|file| !before.contains(file.path.as_str()));
    match new.map(|file| place(folder, &file.path)).find(|place| place.exists()) {
        Some(theirs) => Err(Failure::request(trouble::Exists { file: shown(&theirs) }, exchange::OtherNameOrForce)),
        None => Ok(()),
    }
}

/// Refuses to write through a link inside the folder, which may lead to the files of others.
fn refuse_links(folder: &Path, files: &[SiteFile]) -> Result<(), Failure> {
    let inner: HashSet<&str> =
        files.iter().flat_map(|file| file.path.match_indices('/').map(|(at, _)| &file.path[..at])).collect();
    let is_link = |place: &PathBuf| fs::symlink_metadata(place).is_ok_and(|there| there.is_symlink());
    match inner.into_iter().map(|path| place(folder, path)).find(is_link) {
        Some(link) => Err(Failure::request(trouble::Exists { file: shown(&link) }, exchange::OtherNameOrForce)),
        None => Ok(()),
    }
}

fn place(folder: &Path, path: &str) -> PathBuf {
    folder.join(path.split('/').collect::<PathBuf>())
}

/// Writes all files or none: each is whole beside its place before the first is put there.
fn write(folder: &Path, files: &[SiteFile]) -> Result<(), Failure> {
    let mut batch = FileBatch::default();
    let mut made: HashSet<PathBuf> = HashSet::new();
    for file in files {
        let place = place(folder, &file.path);
        let inner = folder_of(&place);
        if made.insert(inner.to_owned()) {
            fs::create_dir_all(inner).map_err(|error| Failure::cannot_write(inner, &error))?;
        }
        batch.add(&place, file.text.as_bytes()).map_err(|error| Failure::cannot_write(&place, &error))?;
    }
    batch.put_in_place().map_err(|(place, error)| Failure::cannot_write(&place, &error))
}

/// Removes the pages of the site that was here which this one does not have. What cannot be removed stays, and is no page that
/// anything leads to.
fn remove_what_is_gone(folder: &Path, before: &[String], files: &[SiteFile]) {
    let now: HashSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    for gone in before.iter().filter(|path| !now.contains(path.as_str())) {
        let place = place(folder, gone);
        // A link may lead to the files of others.
        if fs::symlink_metadata(folder_of(&place)).is_ok_and(|inner| inner.is_dir()) {
            let _ = fs::remove_file(&place);
        }
    }
    // Deepest first; what is not empty stays.
    let mut folders: Vec<&Path> = before.iter().filter_map(|path| Path::new(path).parent()).collect();
    folders.order_by_key(|inner| std::cmp::Reverse(inner.components().count()));
    folders.dedup();
    for inner in folders.into_iter().filter(|inner| !inner.as_os_str().is_empty()) {
        let _ = fs::remove_dir(folder.join(inner));
    }
}

/// A site that was written.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WrittenSite {
    folder: String,
    /// The page to open.
    index: String,
    files: usize,
    cards: usize,
    texts_left_out: usize,
}

impl Answer for WrittenSite {
    const KIND: &'static str = "cards-site/1";

    fn page(&self, page: Page) -> String {
        let (cards, files) = (Number::grouped(self.cards), Number::grouped(self.files));
        let wrote = say::WroteSite { cards, files, path: shown(Path::new(&self.folder)) }.render(page.locale);
        let next = say::SiteNext { file: shown(Path::new(&self.index)) }.render(page.locale);
        let [wrote, next] = [wrote, next].map(|sentence| hanging("", &sentence, page.width));
        format!("{wrote}\n{next}\n")
    }
}

fn shown(path: &Path) -> String {
    shortened(&path.display().to_string(), 200)
}

published!(WrittenSite);
