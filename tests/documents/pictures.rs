//! The pictures of the README are what the program prints, as a terminal shows it. `PICTURES=overwrite cargo test --test
//! documents` draws them anew.

use std::fmt::Write as _;
use std::fs;
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::process::Command;

/// Each picture with its command; the rows that it shows at most.
const PICTURES: [(&str, &[&str], u16); 3] = [
    ("check", &["check", "@narn", "--ruleset", "tournament"], 16),
    ("search", &["search", "type:fleet race:narn", "sort:-mil/cost"], 20),
    ("odds", &["odds", "@minbari", "t:agenda>=2", "t:character cost<=4 >=2", "--by", "5"], 26),
];

const COLUMNS: u16 = 80;

/// The size of a letter cell, and the margin around all, in points.
const CELL: (f64, f64) = (8.4, 18.0);
const MARGIN: f64 = 12.0;

/// The colors of the terminal: paper, ink, and its first sixteen.
const PAPER: &str = "#1b1d23";
const INK: &str = "#d8dee9";
const SIXTEEN: [&str; 16] = [
    "#3b4252", "#f07178", "#a3d97e", "#f2c76e", "#82aaff", "#c792ea", "#7fd8d8", "#d8dee9", "#6b7489", "#ff8b92",
    "#b8f291", "#ffdb8a", "#9cbeff", "#dfb0ff", "#9df0f0", "#ffffff",
];

/// The line that a shell would show for a command.
fn typed(arguments: &[&str]) -> String {
    let quoted = arguments.iter().map(|argument| {
        let is_plain = argument.chars().all(|sign| sign.is_alphanumeric() || "@-,.".contains(sign));
        if is_plain { (*argument).to_owned() } else { format!("'{argument}'") }
    });
    format!("$ zocalo {}", quoted.collect::<Vec<_>>().join(" "))
}

/// What a command prints, as the letters and colors of a screen.
fn screen(arguments: &[&str], rows: u16) -> vt100::Parser {
    let answer = Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .args(["--color", "always"])
        .args(arguments)
        .env("ZOCALO_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/pictures"))
        .env("COLUMNS", COLUMNS.to_string())
        .env_remove("NO_COLOR")
        .output()
        .unwrap();
    let text = String::from_utf8(answer.stdout).unwrap();
    let size = |number: u16| NonZeroU16::new(number).unwrap();
    let mut parser = vt100::Parser::new(size(rows + 1), size(COLUMNS), 0);
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let shown =
        if lines.len() > usize::from(rows) { [&lines[..usize::from(rows) - 1], &["…"]].concat() } else { lines };
    parser.process(format!("\x1b[1m{}\x1b[0m\r\n{}", typed(arguments), shown.join("\r\n")).as_bytes());
    parser
}

fn color(color: vt100::Color) -> String {
    match color {
        vt100::Color::Default => INK.to_owned(),
        vt100::Color::Idx(index) => SIXTEEN.get(usize::from(index)).unwrap_or(&INK).to_string(),
        vt100::Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
    }
}

/// The picture of a command, with what it shows in words for who cannot see it.
fn picture(arguments: &[&str], rows: u16) -> String {
    let parser = screen(arguments, rows);
    let screen = parser.screen();
    let used = (0..=rows).rev().find(|row| !screen.contents_between(*row, 0, *row, COLUMNS).trim().is_empty());
    let height = f64::from(used.unwrap_or(0) + 1).mul_add(CELL.1, 2.0 * MARGIN);
    let width = f64::from(COLUMNS).mul_add(CELL.0, 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" viewBox=\"0 0 {width:.0} \
         {height:.0}\" role=\"img\">\n<title>{}</title>\n<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{PAPER}\"/>\n\
         <g font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"14\">\n",
        html_escape::encode_text(&typed(arguments)[2..])
    );
    for row in 0..=used.unwrap_or(0) {
        let mut at = 0;
        while at < COLUMNS {
            let letter = |column: u16| screen.cell(row, column).map_or("", |cell| cell.contents()).trim();
            let style = |column: u16| screen.cell(row, column).map(|cell| (cell.fgcolor(), cell.bold(), cell.dim()));
            // Each word has its place, as viewers differ in what they make of blanks.
            let ends = |column: &u16| style(*column) != style(at) || letter(*column).is_empty();
            let end = (at..COLUMNS).find(ends).unwrap_or(COLUMNS).max(at + 1);
            let text: String = (at..end).map(letter).collect();
            if let (Some((ink, bold, dim)), false) = (style(at), text.is_empty()) {
                let (x, y) = (f64::from(at).mul_add(CELL.0, MARGIN), f64::from(row).mul_add(CELL.1, MARGIN + 14.0));
                let weight = if bold { " font-weight=\"bold\"" } else { "" };
                let faint = if dim { " opacity=\"0.65\"" } else { "" };
                let _ = writeln!(
                    svg,
                    "<text x=\"{x:.1}\" y=\"{y:.1}\" textLength=\"{:.1}\" fill=\"{}\"{weight}{faint}>{}</text>",
                    f64::from(end - at) * CELL.0,
                    color(ink),
                    html_escape::encode_text(&text)
                );
            }
            at = end;
        }
    }
    svg + "</g>\n</svg>\n"
}

/// The size of the picture of a sheet: what it shows of the page, and how small.
const SHEET: (u32, u32) = (735, 1004);
const SHEET_WIDTH: u32 = 440;

/// The first page of a sheet: the page itself with its own style, inside a picture. Who cannot show pages in pictures reads
/// what it would be.
fn picture_of_sheet() -> String {
    let answer = Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .args(["sheet", "@narn", "--ruleset", "tournament", "--games", "0"])
        .env("ZOCALO_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/pictures"))
        .output()
        .unwrap();
    let page = String::from_utf8(answer.stdout).unwrap();
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..roxmltree::ParsingOptions::default() };
    let document = roxmltree::Document::parse_with_options(&page, options).unwrap();
    let found =
        |is_it: &dyn Fn(&roxmltree::Node<'_, '_>) -> bool| document.descendants().find(|node| is_it(node)).unwrap();
    let paper = &page[found(&|node| node.attribute("class") == Some("paper")).range()];
    let style = found(&|node| node.has_tag_name("style")).text().unwrap();
    // A picture is looked at by day, at one width, and has no pictures in it.
    let (light, rest) = style.split_once("@media screen and (prefers-color-scheme: dark)").unwrap();
    let (_, rest) = rest.split_once("\n}\n").unwrap();
    let (rest, _) = rest.split_once("@media screen and (max-width").unwrap();
    let rules: Vec<&str> = light.lines().chain(rest.lines()).filter(|rule| !rule.starts_with("svg")).collect();
    let ((width, height), small) = (SHEET, SHEET_WIDTH);
    let small_height = small * height / width;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{small}\" height=\"{small_height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\">\n<title>zocalo sheet @narn --ruleset tournament</title>\n<style>\n{}\n</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n<switch>\n\
         <foreignObject width=\"{width}\" height=\"{height}\">\n<body xmlns=\"http://www.w3.org/1999/xhtml\">\n{paper}\n\
         </body>\n</foreignObject>\n\
         <text x=\"24\" y=\"48\">The registration sheet of a deck: open it with a browser.</text>\n</switch>\n</svg>\n",
        rules.join("\n").trim()
    )
}

#[test]
fn the_pictures_are_what_the_program_prints() {
    let overwrites = std::env::var("PICTURES").is_ok_and(|action| action == "overwrite");
    let screens = PICTURES.map(|(name, arguments, rows)| (name, picture(arguments, rows)));
    for (name, now) in screens.into_iter().chain([("sheet", picture_of_sheet())]) {
        let file = PathBuf::from(format!("docs/pictures/{name}.svg"));
        assert!(roxmltree::Document::parse(&now).is_ok(), "{name} is well-formed");
        if overwrites {
            fs::write(&file, &now).unwrap();
        }
        let drawn = fs::read_to_string(&file).unwrap_or_default();
        assert!(drawn == now, "{} is not what the program prints; draw it anew: PICTURES=overwrite", file.display());
    }
}
