//! The files and the collection of a stranger.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use zocalo_collection::collection::{CardKey, Difference, JournalChange, Library, LibraryError, List, Lot};

use super::{HOSTILE, UNSEEN, escaped};

/// The texts of strangers.
pub(super) fn write_files(folder: &Path) {
    let deck = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-minbari.toml")).unwrap();
    let named = |hostile: &str| deck.replace("Premier starter: Minbari", &escaped(hostile));
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write(
        "hostile-collection.txt",
        &format!("# Zocalo collection, form 1: owned, proxy, wanted\n3 {HOSTILE}\n2 {UNSEEN} {{\n"),
    );
    fs::create_dir_all(folder.join("shared")).unwrap();
    write("shared/journal-0123456789abcdef.jsonl", &format!("{{\"form\":1,\"{UNSEEN}\":\"{UNSEEN}\"}}\n"));
    write(&format!("shared/journal-{HOSTILE}.jsonl"), "noise\n");
    let (h, u) = (escaped(HOSTILE), escaped(UNSEEN));
    for name in ["title.toml", &format!("{HOSTILE}.toml")] {
        write(name, &named(HOSTILE));
    }
    let player = |name: &str, file: &str| format!("[[player]]\nname = \"{name}\"\nfile = \"{file}\"\n");
    let league = format!("name = \"{h}\"\nruleset = \"sealed\"\nseed = 1\nweek = 1\n");
    let pool = format!("player = \"{h}\"\n[[opened]]\nwhat = \"{h}\"\nweek = 1\n[opened.cards]\n\"{u}\" = 1\n");
    for (name, text) in [
        ("league.toml", league.clone() + &player(&h, "tame")),
        ("tame.toml", format!("pool = \"tame.pool.toml\"\n{}", named(HOSTILE))),
        ("tame.pool.toml", pool),
        ("files/league.toml", league.clone() + &player(&u, &h)),
        ("keys/league.toml", format!("{league}\"{u}\" = 1\n")),
    ] {
        let file = folder.join("wild").join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    fs::create_dir_all(folder.join("set")).unwrap();
    write("set/config.toml", &format!("ruleset = \"{h}\"\n\"{u}\" = 1\n"));
    write("players.txt", &format!("{HOSTILE}; title.toml\n{UNSEEN}; names.toml\n{HOSTILE}\n"));
    let small = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\", \"Trade Pact\", \"Minbar\"]\n[deck]\n\
        \"Kidnapping\" = 40\n\"Border Raid\" = 3\n";
    write("small.toml", &format!("name = \"{h}\"\n{small}"));
    write(
        "names.toml",
        &format!("name = \"{h}\"\n{}\"{u}\" = 2\n\"Lenier{u}\" = 1\n\"{h}\" = 1\n", deck.replace("name =", "# ")),
    );
    write("ruleset.toml", &named("x").replace("\"casual\"", &format!("\"{h}\"")));
    write("race.toml", &named("x").replace("\"Minbari\"", &format!("\"{h}\"")));
    write("faction.toml", &format!("faction = \"{h}\"\n{}", named("x")));
    write(
        "plan.toml",
        &format!(
            "{}\n[goldfish]\ntable = [\"{h}\"]\nplan = [\"sponsor {h}\", \"sponsor {u}\", \"{u}\", \"promote Delenn with {u}\"]\n",
            named(HOSTILE)
        ),
    );
    write("keys.toml", &format!("\"{h}\" = 1\n\"{u}\" = 2\n[\"{u}\"]\n[deck]\n\"{u}\" = \"x\"\n"));
    write("raw.toml", &format!("name = \"{HOSTILE}\n[{HOSTILE}\n"));
    let list = format!(
        "# {HOSTILE}\nName: {HOSTILE}\nFaction: {HOSTILE}\nOpening hand: {UNSEEN}, {HOSTILE}\n\
        Opening hand for four: {UNSEEN}\n2 {UNSEEN}\n3 {HOSTILE}\n{UNSEEN}: x\nRacce: {HOSTILE}\n1 Delenn\n0 {UNSEEN}\n"
    );
    for name in ["list.txt", &format!("{HOSTILE}.txt")] {
        write(name, &list);
    }
    write("house.toml", &format!("extends = \"casual\"\nname = \"{h}\"\n"));
    write(
        "house-keys.toml",
        &format!("extends = \"{h}\"\n\"{u}\" = 1\n[\"{h}\"]\n[cards]\n\"{u}\" = 1\n[levels]\ndeny = [\"{u}\"]\n"),
    );
    write("house-raw.toml", &format!("name = {HOSTILE}\n"));
    let plan = format!(
        "# {HOSTILE}\n{HOSTILE}\nsponsor {UNSEEN}\nsponsor \"{HOSTILE}\"\nturn {UNSEEN}: build\nwhen {UNSEEN}: build\n"
    );
    for name in ["hostile.plan", &format!("{HOSTILE}.plan")] {
        write(name, &plan);
    }
    let script =
        format!("# {HOSTILE}\nhand\nboard\noffers\nsponsor Lennier\npromote Delenn\nsave {HOSTILE}.game\nlog\n");
    write("script.txt", &script);
    write("script-unclear.txt", &format!("sponsor {UNSEEN}\nsponsor {HOSTILE}\n{HOSTILE}\n"));
    let saved = |ruleset: &str, lines: &str, deck: &str| {
        format!(
            "form = 1\nseed = 1\nduel = false\nruleset = \"{ruleset}\"\ntable = []\nopposition = \"0\"\nassume_ability = 2\n\
            label = \"{h}\"\nlines = [{lines}]\ndeck = \"{}\"\n",
            escaped(deck)
        )
    };
    write("hostile.game", &saved("casual", "\"build\"", &named(HOSTILE)));
    write("deck.game", &saved(&h, &format!("\"{h}\", \"sponsor {u}\""), "x"));
    write("raw.game", &format!("{HOSTILE} = 1\n{}", saved("casual", &format!("\"sponsor {u}\""), &deck)));
    write("hostile.part", &format!("{{\"zocalo\": \"{h}\"}}"));
    write_tables(folder);
    write_xml(folder);
}

/// Decks as other programs write them in XML, which has no sign for the first control characters.
fn write_xml(folder: &Path) {
    let h: String = HOSTILE.chars().filter(|sign| *sign >= ' ').collect();
    let deck = format!(
        "<cockatrice_deck version=\"1\"><deckname>{h}</deckname><comments>{h}\nrace: {h}\nruleset: {UNSEEN}</comments>\n\
        <zone name=\"{h}\"><card number=\"1\" name=\"{UNSEEN}\"/><card number=\"{h}\" name=\"{h}\"/><x>{h}</x>\n\
        <card number=\"2\" name=\"Delenn{UNSEEN}\"/></zone></cockatrice_deck>"
    );
    fs::write(folder.join("deck.cod"), deck).unwrap();
    fs::write(folder.join("raw.dek"), format!("<deck version=\"0.8\"><{HOSTILE}></deck>")).unwrap();
    fs::write(folder.join("set.xml"), format!("<set gameId=\"{h}\"/>")).unwrap();
}

/// Tables, pages and lists of a stranger.
fn write_tables(folder: &Path) {
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    let (h, u) = (escaped(HOSTILE), escaped(UNSEEN));
    // As the program writes a collection: what nobody sees is escaped there, and meant.
    let unseen = UNSEEN.chars().filter(|sign| !sign.is_control()).fold(String::new(), |mut text, sign| {
        let _ = write!(text, "\\u{{{:x}}}", u32::from(sign));
        text
    });
    write(
        "owned.txt",
        &format!(
            "# Zocalo collection, form 1: owned, proxy, wanted\n2 Delenn [{unseen}] {{note: x{unseen}x}}\n1 x{unseen}x\n{HOSTILE}\n"
        ),
    );
    let cells = format!("\"{HOSTILE}\",{UNSEEN},{UNSEEN},\"{HOSTILE}\",{UNSEEN}");
    let table = format!(
        "Name,Type,Set,EffectsText,{UNSEEN}\n{cells}\nLenier{UNSEEN},3,{UNSEEN},{UNSEEN},x\nDelenn{UNSEEN},3,1,x,x\n"
    );
    for name in ["hostile.csv", &format!("{HOSTILE}.csv")] {
        write(name, &table);
    }
    write("cells.csv", &format!("Name,Psi\nDelenn,{UNSEEN}\n{UNSEEN},\"{HOSTILE}\"\n"));
    write("columns.csv", &format!("{UNSEEN},\"{HOSTILE}\"\nDelenn,1\n"));
    write(
        "hostile.json",
        &format!("[{{\"name\": \"{h}\", \"type\": \"{u}\", \"{h}\": 1}}, {{\"name\": \"Lenier{u}\"}}]"),
    );
    write("raw.json", &format!("[{{\"name\": {HOSTILE}, \"{u}\": [[\"{h}\"]]}}]"));
    let page = HOSTILE.chars().fold(String::new(), |mut page, sign| {
        let _ = write!(page, "&#{};", u32::from(sign));
        page
    });
    write(
        "hostile.html",
        &format!("<table><tr><th>Name<th>Type<th>{page}<tr><td>{page}<td>{page}<td>1<tr><td>{HOSTILE}<td>3</table>"),
    );
    let rulings = format!(
        "{UNSEEN}\n{UNSEEN}\n{UNSEEN}\nDelenn\n- {UNSEEN}\n- {HOSTILE}\n\n{HOSTILE}\n- {UNSEEN}\nLenier {UNSEEN}\n- x\n\n\
        Thanks to {HOSTILE}.\n- x\n"
    );
    for name in ["hostile.rulings", &format!("{HOSTILE}.rulings")] {
        write(name, &rulings);
    }
    write_vassal(folder);
}

/// Decks that VASSAL saved, and a module.
fn write_vassal(folder: &Path) {
    let write = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).unwrap();
    let deck = |name: &str| format!("DECK\t\u{1b}+/null/piece;;;a.jpg;{name}/null;0;0;1\u{1b}M/{name}\u{1b}+/{name}");
    for name in ["hostile.sav", &format!("{HOSTILE}.sav")] {
        write(name, deck(HOSTILE).as_bytes());
    }
    write("unseen.sav", deck(UNSEEN).as_bytes());
    let slot = |name: &str, kind: &str| {
        format!("<x.CardSlot entryName=\"{name}\">+/null/{kind}piece;;;a.jpg;{name}/null;0;0;1</x.CardSlot>")
    };
    let (one, lost) = (slot(UNSEEN, ""), slot(UNSEEN, &format!("prototype;{UNSEEN}\t")));
    let pile = format!("<VASSAL.build.module.map.DrawPile name=\"{UNSEEN}\" canSave=\"true\"/>");
    let mut module = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    module.start_file("buildFile.xml", zip::write::SimpleFileOptions::default()).unwrap();
    std::io::Write::write_all(&mut module, format!("<m>{pile}{one}{lost}</m>").as_bytes()).unwrap();
    write("hostile.vmod", &module.finish().unwrap().into_inner());
}

/// A collection whose every text is a stranger's, as an import may bring it.
pub(super) fn fill_collection(data: &Path) {
    let mut library = Library::open_or_begin(data).unwrap();
    if !library.holdings().unwrap().is_empty() {
        return;
    }
    let (unseen, plain) = (UNSEEN.to_owned(), String::new());
    let strange = CardKey { name: unseen.clone(), version: unseen.clone(), loyalty: plain.clone() };
    let delenn = CardKey { name: "Delenn".to_owned(), version: plain.clone(), loyalty: plain };
    let lots = [strange, delenn].into_iter().flat_map(|card| {
        List::ALL.map(|list| Lot {
            printing: unseen.clone(),
            condition: unseen.clone(),
            place: unseen.clone(),
            note: unseen.clone(),
            ..Lot::of(card.clone(), list)
        })
    });
    let differences = lots.map(|lot| Difference { lot, delta: 2, reason: unseen.clone() }).collect();
    let change = JournalChange { differences, ..JournalChange::default() };
    library.change::<LibraryError>(UNSEEN, 1_700_000_000, |_| Ok(change)).unwrap();
}
