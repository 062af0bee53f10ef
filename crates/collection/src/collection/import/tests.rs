//! Files of other programs, of spreadsheets and of our own, and what becomes of their rows.

use std::collections::HashMap;

use super::*;
use crate::collection::{CardKey, Holdings, List, text};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;

pub(super) fn read_as(text: &str, columns: &str) -> ReadRows {
    let options = Options { columns: NamedColumns::read(columns).unwrap(), ..Options::default() };
    read(text.as_bytes(), &options).unwrap()
}

/// The rows in one line each: count, name, and what else is said; or why a row cannot be read.
fn rows(reading: &ReadRows) -> Vec<String> {
    let told = |row: &ImportRow| {
        if let Some(broken) = &row.broken {
            format!("{}: {}", row.number, broken.0.english())
        } else {
            let key = CardKey { name: row.name().to_owned(), version: String::new(), loyalty: String::new() };
            let parts = row.parts(&key, row.count().unwrap());
            parts.iter().map(|(lot, count)| format!("{count} {lot}")).collect::<Vec<_>>().join(" + ")
        }
    };
    reading.rows.iter().map(told).collect()
}

#[test]
fn tables_of_other_programs_are_read_by_their_headings() {
    let deckbox = "Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Artist Proof,\
        Altered Art,Misprint,Promo,Textless,Printing Id,Printing Note,Tags,My Price,Cost,Rarity,Price\r\n\
        4,1,Trade Pact,The Great War,gw,12,Near Mint,English,,,,,,,,,,,$0.00,,,\r\n\
        1,0,\"Hunter, Prey\",,SD,,Played,English,,,,,,,,,signed by her,,$0.00,,,\r\n";
    let shield = "\"sep=,\"\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,\
        Language,Price Bought,Date Bought,LOW,MID,MARKET\r\n\
        binder 2,3,0,Trade Pact,DLX,Deluxe,1,NearMint,Normal,English,0.10,2024-01-01,0,0,0\r\n";
    let app = "Quantity,Name,CardNumber,Expansion Code,Expansion Name,PurchasePrice,Foil,Condition,Language,PurchaseDate,\
        Single Current Price,Total Current Price\n2,Trade Pact,7,PR,Premier,0,false,Good,English,2024-01-01,0,0\n";
    let manabox = "Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,\
        Purchase price,Misprint,Altered,Condition,Language,Purchase price currency\n\
        Main,binder,Trade Pact,PR,Premier,1,normal,common,2,1,x,0,false,false,near_mint,en,USD\n\
        Wishlist,list,Delenn,PR,Premier,2,normal,rare,1,2,y,0,false,false,near_mint,en,USD\n";
    let moxfield = "\"Count\",\"Tradelist Count\",\"Name\",\"Edition\",\"Condition\",\"Language\",\"Foil\",\"Tags\",\
        \"Last Modified\",\"Collector Number\",\"Alter\",\"Proxy\",\"Purchase Price\"\n\
        \"2\",\"2\",\"Trade Pact\",\"premier\",\"Near Mint\",\"English\",\"\",\"\",\"2024\",\"1\",\"False\",\"True\",\"\"\n";
    let archidekt = "Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,\
        Multiverse Id,Scryfall ID,Collector Number\n1,Trade Pact,Normal,NM,2024,EN,0,,Shadows,s,1,z,1\n";
    let delver =
        "Language,Finish,Name,Card Number,Quantity,Set,Condition\nEnglish,Normal,Trade Pact,1,3x,Crusade,Good\n";
    for (table, what, lines) in [
        (
            deckbox,
            "a table of Deckbox",
            &[
                "3 Trade Pact [The Great War] {condition: Near Mint} + \
                 1 Trade Pact [The Great War] {condition: Near Mint} {label: trade}",
                "1 Hunter, Prey [Severed Dreams] {condition: Played} {note: signed by her}",
            ][..],
        ),
        (shield, "a table of Dragon Shield", &["3 Trade Pact [Deluxe] {condition: NearMint} {place: binder 2}"]),
        (app, "a table of the app of Dragon Shield", &["2 Trade Pact [Premier] {condition: Good}"]),
        (
            manabox,
            "a table of ManaBox",
            &["2 Trade Pact [Premier] {condition: near_mint} {place: Main}", "3: it is on a list, not in a binder"],
        ),
        (moxfield, "a table of Moxfield", &["2 Trade Pact [Premier] {condition: Near Mint} {label: trade} {proxy}"]),
        (archidekt, "a table of Archidekt", &["1 Trade Pact [The Shadows] {condition: NM}"]),
        (delver, "a table of Delver Lens", &["3 Trade Pact [Crusade] {condition: Good}"]),
    ] {
        let reading = read_as(table, "");
        assert_eq!(
            (reading.what.english().as_str(), rows(&reading)),
            (what, lines.iter().map(|s| (*s).to_owned()).collect())
        );
    }
}

#[test]
fn spreadsheets_of_any_country_are_read() {
    let russian = "Моя коллекция\nНазвание;Кол-во;Набор;Состояние;Место;Заметка\nTrade Pact;3,00;Premier;хорошее;папка 1;\n;;;;;\n";
    let line = ["3 Trade Pact [Premier] {condition: хорошее} {place: папка 1}"];
    assert_eq!(rows(&read_as(russian, "")), line);
    let in_1251 = encoding_rs::WINDOWS_1251.encode(russian).0.into_owned();
    let in_16: Vec<u8> = "\u{feff}".encode_utf16().chain(russian.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let marked = ["\u{feff}".as_bytes(), russian.replace('\n', "\r\n").as_bytes()].concat();
    for bytes in [in_1251, in_16, marked] {
        assert_eq!(rows(&read(&bytes, &Options::default()).unwrap()), line);
    }
    let latin = b"Name;Anzahl\nTrade Pact;2\nN\xe9roon;1\n";
    assert_eq!(rows(&read(latin, &Options::default()).unwrap()), ["2 Trade Pact", "1 Néroon"]);
    // What keeps a spreadsheet from reading is no part of a name; a note of two lines is one of one.
    let guarded = "Name\tQty\tNotes\n=\"Trade Pact\"\t=\"3\"\t'=1+2\nDelenn\t1\t\"two\nlines\"\n";
    assert_eq!(rows(&read_as(guarded, "")), ["3 Trade Pact {note: =1+2}", "1 Delenn {note: two lines}"]);
}

#[test]
fn columns_are_where_somebody_says() {
    let headless = "Premier,3,Trade Pact\nDeluxe,1,Delenn\n";
    assert_eq!(rows(&read_as(headless, "name=3,quantity=2,set=1")), ["3 Trade Pact [Premier]", "1 Delenn [Deluxe]"]);
    // A row of headings that nobody knows is no row that is left; it is said what it was taken for.
    let unknown = read_as("a,b,c\n7,x,Trade Pact\nmany,x,Delenn\n1,x,Vir\n", "name=3,quantity=1");
    assert_eq!(rows(&unknown), ["7 Trade Pact", "3: \"many\" is not a number of copies", "1 Vir"]);
    assert_eq!(unknown.assumed, ["a", "b", "c"]);
    assert_eq!(rows(&read_as("a,7 Trade Pacts\nb,Delenn\n", "name=2,quantity=1")).len(), 2);
    let odd = "Box;Karta;Sztuk\nA;Trade Pact;3\n";
    assert_eq!(rows(&read_as(odd, "name=Karta,quantity=3,place=box")), ["3 Trade Pact {place: A}"]);
    let error = read(odd.as_bytes(), &Options::default()).unwrap_err();
    assert_eq!(error.to_string(), "no column contains card names; the columns are Box, Karta, Sztuk");
    assert!(error.help().english().contains("--columns"));
    let options = Options { columns: NamedColumns::read("name=Nazwa").unwrap(), ..Options::default() };
    assert!(matches!(read(odd.as_bytes(), &options), Err(ReadError::NoColumn(_) | ReadError::NoName(_))));
    for (asked, error) in [
        ("name", AskedError::NoPlace("name".to_owned())),
        ("name=0", AskedError::NoPlace("name=0".to_owned())),
        ("price=3", AskedError::Unknown("price".to_owned())),
        ("name=1,card=2", AskedError::Twice("meant card")),
    ] {
        match (NamedColumns::read(asked), error) {
            (Err(AskedError::Twice(_)), AskedError::Twice(_)) => {}
            (read, error) => assert_eq!(read, Err(error), "{asked}"),
        }
    }
}

#[test]
fn lists_and_rows_without_numbers_are_read() {
    assert_eq!(
        rows(&read_as("# my cards\n3x Trade Pact (Premier)\n2 Delenn [dlx2] {place: box}\n3x\n", "")),
        ["3 Trade Pact [Premier]", "2 Delenn [dlx2] {place: box}", "4: a number without a card name"]
    );
    // A heading says the list of what stands below it, and is no row.
    assert_eq!(
        rows(&read_as("3 Trade Pact\n\nWants:\n2 Delenn\nx {\n# Proxies\n1 Vir\nHave:\n1 Londo {wanted}\n1 Kosh", "")),
        [
            "3 Trade Pact",
            "2 Delenn {wanted}",
            "5: this brace is never closed",
            "1 Vir {proxy}",
            "1 Londo {wanted}",
            "1 Kosh"
        ]
    );
    let reading = read_as("Card\nTrade Pact\nDelenn\n", "");
    assert_eq!((rows(&reading), reading.has_counts), (vec!["1 Trade Pact".to_owned(), "1 Delenn".to_owned()], false));
    let json = r#"[{"Card": "Trade Pact", "Qty": 3, "tags": ["a"]}, {"Card": "Delenn", "Qty": "many"}]"#;
    assert_eq!(rows(&read_as(json, "")), ["3 Trade Pact", "2: \"many\" is not a number of copies"]);
    let page = "<table><tr><th>Card<th>Count<tr><td>Trade Pact<td>2</table>";
    assert_eq!(rows(&read_as(page, "")), ["2 Trade Pact"]);
}

#[test]
fn what_is_no_collection_is_refused() {
    let refused = |bytes: &[u8]| read(bytes, &Options::default()).unwrap_err().to_string();
    assert_eq!(refused(b" \n"), "the file is empty");
    assert_eq!(refused(b"PK\x03\x04xlsx"), "this is a spreadsheet file, not a table as text");
    assert_eq!(refused(&[0; 64]), "this is not a text file");
    assert_eq!(refused(b"Name,Qty\n\"Trade Pact,3\n"), "row 2: a quotation mark opens a cell but is never closed");
    let wide = format!("Name{}\nx\n", ",".repeat(300));
    assert_eq!(refused(wide.as_bytes()), "row 1 has more than 200 cells");
    let newer = "this was exported by a newer Zocalo, in a form that this one cannot read";
    assert_eq!(refused(b"# Zocalo collection, form 7: owned\n1 x"), newer);
    assert_eq!(refused(br#"{"format": "zocalo-collection", "form": 2}"#), newer);
    let deep = "[".repeat(100_000);
    assert!(!refused(format!("[{{\"a\": {deep}").as_bytes()).is_empty());
    let tall = "x\n".repeat(crate::collection::import::file::MOST_ROWS + 1);
    assert_eq!(refused(tall.as_bytes()), "the table has more than 200000 rows");
}

pub(super) struct Settler {
    pub(super) catalog: Catalog,
    pub(super) index: Index,
}

impl Settler {
    pub(super) fn new() -> Self {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        Self { catalog, index }
    }

    pub(super) fn names(&self) -> RowNames<'_> {
        RowNames::of(&self.catalog, &self.index, HashMap::new())
    }

    pub(super) fn plan(&self, text: &str, mode: Mode, holdings: &Holdings) -> ImportPlan {
        let reading = read_as(text, "");
        let settled = self.names().resolve(&reading).unwrap();
        plan(&reading, &settled, mode, List::Owned, holdings)
    }
}

fn held(text: &str) -> Holdings {
    text::read(text).holdings().unwrap().clone()
}

pub(super) fn after(holdings: &Holdings, plan: &ImportPlan) -> Holdings {
    let mut after = holdings.clone();
    for difference in &plan.differences {
        *after.entry(difference.lot.clone()).or_default() += difference.delta;
    }
    after.retain(|_, count| *count != 0);
    after
}

#[test]
fn every_way_to_say_a_card_is_settled_by_the_one_rule() {
    let settler = Settler::new();
    let table = "Name,Version,Race,Qty,Meant card\nFirst Battle Fleet,,Narn,1,\nfirst battle fleet,,,1,\nDelenn,promote,,1,\n\
        Trade Pcat,,,1,\nTrade Pcat,,,1,Trade Pact\nMy own card,,,1,=\nLando,,,1,\n";
    let reading = read_as(table, "");
    let mut names = settler.names();
    let settled = names.resolve(&reading).unwrap();
    let placed: Vec<String> = settled.placed.iter().map(|placed| placed.card.to_string()).collect();
    assert_eq!(placed, ["First Battle Fleet (Narn)", "Delenn (promote)", "Trade Pact", "My own card"]);
    let left: Vec<(usize, String)> = settled.left.iter().map(|left| (left.number, left.why.text().english())).collect();
    let left: Vec<(usize, &str)> = left.iter().map(|(number, why)| (*number, why.as_str())).collect();
    assert_eq!(
        left[..2],
        [(3, "several cards have that name"), (5, "its name is close to that of a card")],
        "nothing is guessed: {left:?}"
    );
    assert_eq!(settled.left[1].candidates, ["Trade Pact"]);
    names.say("trade pcat", "Trade Pact").unwrap();
    names.say("Lando", AS_WRITTEN).unwrap();
    assert!(matches!(names.say("x", "First Battle Fleet"), Err(SayError::NoCard(_, near)) if near.len() == 4));
    let settled = names.resolve(&reading).unwrap();
    assert_eq!(settled.left.iter().map(|left| left.number).collect::<Vec<_>>(), [3]);
    assert_eq!(settled.readings["Trade Pcat"], "Trade Pact");
}

#[test]
fn modes_do_what_they_say() {
    let settler = Settler::new();
    let there = held("2 Trade Pact [Premier]\n1 Trade Pact [Deluxe]\n4 Delenn {place: box}\n1 Lennier {wanted}\n");
    for (mode, file, becomes) in [
        (
            Mode::Add,
            "2 Delenn",
            "2 Trade Pact [Premier]\n1 Trade Pact [Deluxe]\n4 Delenn {place: box}\n2 Delenn\n1 Lennier {wanted}",
        ),
        // What comes fills the wants that it meets, as copies do that are added by hand.
        (
            Mode::Add,
            "2 Lennier\n3 Lennier {wanted}",
            "2 Trade Pact [Premier]\n1 Trade Pact [Deluxe]\n4 Delenn {place: box}\n2 Lennier\n3 Lennier {wanted}",
        ),
        // Who says only how many there are means all printings and places of them.
        (
            Mode::Set,
            "4 Delenn",
            "2 Trade Pact [Premier]\n1 Trade Pact [Deluxe]\n4 Delenn {place: box}\n1 Lennier {wanted}",
        ),
        (
            Mode::Set,
            "1 Delenn",
            "2 Trade Pact [Premier]\n1 Trade Pact [Deluxe]\n1 Delenn {place: box}\n1 Lennier {wanted}",
        ),
        (
            Mode::Set,
            "5 Trade Pact",
            "2 Trade Pact [Premier]\n1 Trade Pact [Deluxe]\n2 Trade Pact\n4 Delenn {place: box}\n1 Lennier {wanted}",
        ),
        (
            Mode::Set,
            "5 Trade Pact [Premier]",
            "5 Trade Pact [Premier]\n1 Trade Pact [Deluxe]\n4 Delenn {place: box}\n1 Lennier {wanted}",
        ),
        (Mode::Set, "Name,Qty\nTrade Pact,0\n", "4 Delenn {place: box}\n1 Lennier {wanted}"),
        (
            Mode::Set,
            "2 Lennier {wanted}",
            "2 Trade Pact [Premier]\n1 Trade Pact [Deluxe]\n4 Delenn {place: box}\n2 Lennier {wanted}",
        ),
        // Which of its printings are fewer nobody says.
        (
            Mode::Set,
            "1 Trade Pact",
            "2 Trade Pact [Premier]\n1 Trade Pact [Deluxe]\n4 Delenn {place: box}\n1 Lennier {wanted}",
        ),
        (Mode::Replace, "1 Trade Pact", "1 Trade Pact\n1 Lennier {wanted}"),
        (
            Mode::Replace,
            "3 Trade Pact\n1 Delenn",
            "2 Trade Pact [Premier]\n1 Trade Pact [Deluxe]\n1 Delenn {place: box}\n1 Lennier {wanted}",
        ),
        (Mode::Replace, "# Zocalo collection, form 1: owned, proxy, wanted\n3 Trade Pact", "3 Trade Pact"),
        // An unread line may be just what is missing; then nothing falls, and no card is there twice.
        (
            Mode::Replace,
            "2 Delenn\n1 Sinclarr {place: x\n9 Trade Pact",
            "2 Trade Pact [Premier]\n1 Trade Pact [Deluxe]\n6 Trade Pact\n4 Delenn {place: box}\n1 Lennier {wanted}",
        ),
        (
            Mode::Set,
            "4 Delenn [Deluxe] {place: box}\nno such card at all",
            "2 Trade Pact [Premier]\n1 Trade Pact [Deluxe]\n4 Delenn [Deluxe] {place: box}\n4 Delenn {place: box}\n1 Lennier {wanted}",
        ),
    ] {
        let plan = settler.plan(file, mode, &there);
        assert_eq!(after(&there, &plan), held(becomes), "{file} --as {}", mode.name());
        assert_eq!(plan.booked.0 + plan.held.0 + plan.left.len(), plan.rows);
    }
    let plan = settler.plan("2 Lennier\n3 Lennier {wanted}", Mode::Add, &there);
    assert_eq!((plan.added, plan.removed, plan.filled, plan.before), (5, 0, 1, vec![0, 1, 4]));
    let plan = settler.plan("1 Trade Pact", Mode::Set, &there);
    assert_eq!(
        plan.left[0].why.text().english(),
        "there are 1 Trade Pact [Deluxe], 2 Trade Pact [Premier], and the file does not say which of them are fewer"
    );
    let plan = settler.plan("2 Delenn\nnobody knows this card\n", Mode::Replace, &there);
    assert_eq!(plan.withheld.iter().map(ToString::to_string).collect::<Vec<_>>(), ["Delenn", "Trade Pact"]);
    assert_eq!((plan.booked, plan.held, plan.differences.len()), ((0, 0), (1, 2), 0));
}

#[test]
fn rows_that_are_left_come_back_corrected() {
    let settler = Settler::new();
    let table = "Count;Name;Set;Condition;Notes;Price\nthree;Trade Pact;Premier;played;=x;1\n2;Trade Pcat;Premier;;;1\n\
        1;First Battle Fleet;;;'sic;1\n";
    let reading = read_as(table, "");
    let settled = settler.names().resolve(&reading).unwrap();
    assert_eq!(settled.placed, []);
    let left = left_as_csv(&reading.rows, &settled.left);
    assert!(left.starts_with("Meant Card,Why,Candidates,Count,Trade Quantity,Name,"));
    // Imported as it is, the same rows are left again, and say the same.
    let again = read_as(&left, "");
    assert!(again.is_left);
    let settled = settler.names().resolve(&again).unwrap();
    let twice = left_as_csv(&again.rows, &settled.left);
    let bare = |text: &str| text.lines().map(|line| line.rsplit_once(',').unwrap().0.to_owned()).collect::<Vec<_>>();
    assert_eq!(bare(&twice), bare(&left));
    let mended = left.replace(",three,", ",3,");
    let mended: Vec<String> = mended
        .lines()
        .map(|line| match line {
            line if line.contains("Trade Pcat") => format!("Trade Pact{line}"),
            line if line.contains("First Battle") => format!("First Battle Fleet (Narn){line}"),
            line => line.to_owned(),
        })
        .collect();
    let plan = settler.plan(&mended.join("\n"), Mode::Add, &Holdings::new());
    assert_eq!(plan.left, []);
    let came: Vec<String> = plan.differences.iter().map(|d| format!("{} {}", d.delta, d.lot)).collect();
    assert_eq!(
        came,
        [
            "1 First Battle Fleet (Narn) {note: 'sic}",
            "2 Trade Pact [Premier]",
            "3 Trade Pact [Premier] {condition: played} {note: =x}"
        ]
    );
}

#[test]
fn rows_that_are_left_keep_their_list() {
    let settler = Settler::new();
    let wanted = Options { list: List::Wanted, ..Options::default() };
    for (file, options, list) in [
        ("Count,Name,Proxy\nq,Delenn,True\n", Options::default(), List::Proxy),
        ("Count,Name\nq,Delenn\n", wanted.clone(), List::Wanted),
        ("Count,Name,List\nq,Delenn,owned\n", wanted.clone(), List::Owned),
        ("2 Delenn {place: q", wanted, List::Wanted),
    ] {
        let reading = read(file.as_bytes(), &options).unwrap();
        let settled = settler.names().resolve(&reading).unwrap();
        let left = left_as_csv(&reading.rows, &settled.left);
        let mended = left.replace(",q,", ",2,").replace(",,,2 Delenn {place: q,", ",2,,Delenn,");
        let plan = settler.plan(&mended, Mode::Add, &Holdings::new());
        let came: Vec<(i64, List)> = plan.differences.iter().map(|d| (d.delta, d.lot.list)).collect();
        assert_eq!(came, [(2, list)], "{file}: {left}");
    }
}
