//! The pages of the book lead to each other: every page is in the index, and every link leads to a file.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The pages of `docs/` and below, by their paths from there.
fn pages() -> BTreeSet<PathBuf> {
    let entries = walkdir::WalkDir::new("docs").into_iter().map(|entry| entry.unwrap().into_path());
    let pages = entries.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    pages.map(|path| path.strip_prefix("docs").unwrap().to_owned()).collect()
}

/// The files that a page links to, as written.
fn links(page: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(Path::new("docs").join(page)).unwrap();
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let files = targets.filter(|target| !target.contains("://") && !target.starts_with('#'));
    files.map(|target| target.split('#').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_page_is_in_the_index() {
    let listed: BTreeSet<PathBuf> = links(Path::new("SUMMARY.md")).into_iter().map(PathBuf::from).collect();
    let index = PathBuf::from("SUMMARY.md");
    let missing: Vec<PathBuf> = pages().into_iter().filter(|page| !listed.contains(page) && *page != index).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(listed.len() > 30, "{listed:?}");
}

#[test]
fn every_link_leads_to_a_file() {
    for page in pages() {
        let folder = Path::new("docs").join(page.parent().unwrap());
        let broken: Vec<String> = links(&page).into_iter().filter(|link| !folder.join(link).exists()).collect();
        assert!(broken.is_empty(), "{}: {broken:?}", page.display());
    }
}

/// A website made of the book has nothing but the pages of the index and their pictures.
#[test]
fn no_link_leads_out_of_the_book() {
    let root = Path::new("docs").canonicalize().unwrap();
    for page in pages().into_iter().filter(|page| *page != Path::new("SUMMARY.md")) {
        let folder = root.join(page.parent().unwrap());
        let is_out = |link: &String| {
            let target = folder.join(link).canonicalize().unwrap_or_default();
            !target.starts_with(&root) || target.ends_with("SUMMARY.md")
        };
        let out: Vec<String> = links(&page).into_iter().filter(is_out).collect();
        assert!(out.is_empty(), "{}: {out:?}", page.display());
    }
}
