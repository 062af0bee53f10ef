//! Writes the site of the cards that come with Zocalo: `cargo run -p zocalo-site --example write DIR`.

use std::path::Path;
use std::{env, fs};

use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_site::{Material, built_in_decks, site};
use zocalo_text::text::Language;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = env::args().nth(1).ok_or("name a folder")?;
    let catalog = Catalog::open(None)?;
    let cards = catalog.cards()?;
    let decks = built_in_decks(&catalog, &Index::load(&catalog)?)?;
    let (material, _) = Material::of(&cards, None, decks, false);
    for file in site(&material, &[Language::English, Language::Russian])? {
        let place = Path::new(&folder).join(&file.path);
        fs::create_dir_all(place.parent().unwrap_or(&place))?;
        fs::write(place, file.text)?;
    }
    Ok(())
}
