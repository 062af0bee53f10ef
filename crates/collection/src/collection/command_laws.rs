//! What any sequence of the commands comes to: every one is taken back whole, and says what it does to the totals.

use proptest::prelude::*;

use super::*;

/// A command, as small numbers.
#[derive(Debug, Clone)]
enum Command {
    Want(Pick, i64),
    Add(Vec<(Pick, i64)>, bool),
    Remove(u8, i64, bool),
    Describe(u8, Pick),
    Take(Vec<(u8, Option<usize>, i64)>, bool),
}

/// A card, its set and its place.
type Pick = (u8, usize, usize);

const SETS: [&str; 3] = ["", "Deluxe", "Premier"];
const PLACES: [&str; 2] = ["", "box"];

fn card(number: u8) -> CardKey {
    CardKey { name: format!("Card {number}"), version: String::new(), loyalty: String::new() }
}

fn lot((number, set, place): Pick, list: List) -> Lot {
    Lot { printing: SETS[set].to_owned(), place: PLACES[place].to_owned(), ..Lot::of(card(number), list) }
}

fn commands() -> impl Strategy<Value = Vec<Command>> {
    let pick = || (0..3_u8, 0..3_usize, 0..2_usize);
    let command = prop_oneof![
        1 => (pick(), 1..4_i64).prop_map(|(pick, count)| Command::Want(pick, count)),
        3 => (prop::collection::vec((pick(), 1..5_i64), 1..4), any::<bool>())
            .prop_map(|(what, is_proxy)| Command::Add(what, is_proxy)),
        2 => (0..3_u8, 1..4_i64, any::<bool>()).prop_map(|(card, count, any)| Command::Remove(card, count, any)),
        2 => (0..3_u8, pick()).prop_map(|(card, to)| Command::Describe(card, to)),
        1 => (prop::collection::vec((0..3_u8, prop::option::of(1..3_usize), 1..4_i64), 0..4), any::<bool>())
            .prop_map(|(list, in_box)| Command::Take(list, in_box)),
    ];
    prop::collection::vec(command, 1..9)
}

/// Runs a command; whether it changed anything.
fn run(library: &mut Library, command: &Command) -> bool {
    let done = library.change::<PickError>("a command", 1, |holdings| match command {
        Command::Want(pick, count) => {
            Ok(adding(&[Addition { lot: lot((pick.0, pick.1, 0), List::Wanted), count: *count }], holdings))
        }
        Command::Add(what, is_proxy) => {
            let list = if *is_proxy { List::Proxy } else { List::Owned };
            let additions: Vec<Addition> =
                what.iter().map(|(pick, count)| Addition { lot: lot(*pick, list), count: *count }).collect();
            Ok(adding(&additions, holdings))
        }
        Command::Remove(number, count, any) => {
            let doubt = if *any { Doubt::TakesAny } else { Doubt::Asks };
            removing(&[Wish::of(card(*number), HowMany::Some(*count))], &Which::default(), doubt, holdings)
        }
        Command::Describe(number, (_, set, place)) => {
            let description = Description {
                printing: Some(SETS[*set].to_owned()),
                place: Some(PLACES[*place].to_owned()),
                ..Description::default()
            };
            let all = [Wish::of(card(*number), HowMany::All)];
            describing(&all, &Which::default(), &description, Doubt::Asks, holdings)
        }
        Command::Take(list, in_box) => {
            let counted: Vec<BinderCount> = list
                .iter()
                .map(|(number, set, count)| BinderCount {
                    card: card(*number),
                    printing: set.map(|set| SETS[set].to_owned()),
                    place: None,
                    count: *count,
                })
                .collect();
            let place = in_box.then_some("box");
            correcting(&stock_rows(&counted, place, holdings), place, &[], Doubt::TakesAny, holdings)
        }
    });
    match done {
        Ok(_) => true,
        Err(PickError::Library(LibraryError::Nothing) | PickError::TooFew { .. } | PickError::Unclear { .. }) => false,
        Err(error) => panic!("{error}"),
    }
}

fn sum(holdings: &Holdings, number: u8, list: List) -> i64 {
    holdings.iter().filter(|(lot, _)| lot.card == card(number) && lot.list == list).map(|(_, count)| count).sum()
}

/// What a command does to the totals, said in another way than the code says it.
fn lawful(command: &Command, before: &Holdings, after: &Holdings) -> Result<(), TestCaseError> {
    prop_assert!(after.values().all(|count| *count > 0));
    for number in 0..3_u8 {
        let [owned, proxies, wanted] =
            [List::Owned, List::Proxy, List::Wanted].map(|list| sum(after, number, list) - sum(before, number, list));
        let (gone, in_book) = (sum(before, number, List::Wanted), sum(before, number, List::Owned));
        match command {
            Command::Want(pick, count) => {
                prop_assert_eq!((owned, proxies, wanted), (0, 0, if pick.0 == number { *count } else { 0 }));
            }
            Command::Add(what, is_proxy) => {
                let added: i64 = what.iter().filter(|(pick, _)| pick.0 == number).map(|(_, count)| count).sum();
                prop_assert_eq!(if *is_proxy { proxies } else { owned }, added);
                prop_assert_eq!(if *is_proxy { owned } else { proxies }, 0);
                // No want is filled by a proxy, nor by more than came, and those for any set as far as copies came.
                let for_any = before.get(&lot((number, 0, 0), List::Wanted)).copied().unwrap_or(0);
                let fillable = if *is_proxy { 0 } else { added };
                prop_assert!(-wanted <= fillable.min(gone) && -wanted >= fillable.min(for_any));
            }
            Command::Remove(card, count, _) => {
                prop_assert_eq!((owned, proxies, wanted), (if *card == number { -count } else { 0 }, 0, 0));
            }
            Command::Describe(..) => prop_assert_eq!((owned, proxies, wanted), (0, 0, 0)),
            Command::Take(list, in_box) => {
                let found: i64 = list.iter().filter(|(card, ..)| *card == number).map(|(_, _, count)| count).sum();
                prop_assert_eq!((proxies, wanted), (0, 0));
                prop_assert!(*in_box || in_book + owned == found);
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn any_commands_and_as_many_undos_are_the_beginning(commands in commands()) {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open_or_begin(folder.path()).unwrap();
        let mut states = vec![library.holdings().unwrap()];
        for command in &commands {
            let changed = run(&mut library, command);
            let now = library.holdings().unwrap();
            let before = states.last().unwrap();
            if changed {
                lawful(command, before, &now)?;
                states.push(now);
            } else {
                prop_assert_eq!(&now, before);
            }
        }
        let last = states.pop().unwrap();
        let count = states.len();
        while let Some(before) = states.pop() {
            prop_assert_eq!(library.undo(1, 2).unwrap().len(), 1);
            prop_assert_eq!(library.holdings().unwrap(), before);
        }
        for _ in 0..count {
            library.redo(3).unwrap();
        }
        prop_assert_eq!(library.holdings().unwrap(), last);
        prop_assert_eq!(library.undo(count.max(1), 4).map_or(0, |batches| batches.len()), count);
        prop_assert!(library.holdings().unwrap().is_empty());
        prop_assert_eq!(library.examine().unwrap(), []);
    }
}
