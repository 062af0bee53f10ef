//! Lists the pieces of a saved deck or a saved game: `cargo run -p zocalo-vassal --example pieces FILE`.
#![allow(clippy::disallowed_macros, reason = "an example prints")]

use zocalo_vassal::{Record, commands, is_saved_game, saved_deck, saved_game};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("name a file")?;
    let bytes = std::fs::read(file)?;
    if is_saved_game(&bytes) {
        let text = String::from_utf8(saved_game(&bytes)?)?;
        for record in commands(&text)?.iter().filter_map(|command| Record::of_command(command)) {
            if let Ok(piece) = record?.piece() {
                println!("{}", piece.name);
            }
        }
    } else {
        for command in saved_deck(&String::from_utf8(bytes)?)? {
            match command.what {
                Ok((_, piece)) => println!("{}", piece.name),
                Err(why) => println!("? command {}: {why}", command.number),
            }
        }
    }
    Ok(())
}
