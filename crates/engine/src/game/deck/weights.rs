//! The weights of the standard pilot: how much one thing counts beside another. They are data: the example `learn` compares
//! them on the same games and prints the table again.

/// Names the weights, each with its value, and makes them a list for who compares them.
macro_rules! weights {
    ($($(#[$meta:meta])* $name:ident = $value:expr,)*) => {
        /// How much the standard pilot counts what.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct Weights {
            $($(#[$meta])* pub $name: i16,)*
        }

        impl Default for Weights {
            fn default() -> Self {
                Self { $($name: $value,)* }
            }
        }

        impl Weights {
            /// All of them by name.
            pub fn named(&mut self) -> Vec<(&'static str, &mut i16)> {
                vec![$((stringify!($name), &mut self.$name),)*]
            }
        }
    };
}

weights! {
    /// The turn by which it expects that a game is decided. It is no turn of the run: what it does in one turn must not
    /// depend on how many are played and counted.
    decided = 12,
    /// The turn up to which the deck is to last.
    lasts = 20,
    /// The fewest cards that it leaves in the deck: a deck that is empty costs characters, and then the game.
    left = 3,
    /// As many cards that it wants to play are enough.
    enough = 8,
    /// As many cards of those that gain by themselves are enough.
    keys = 3,
    /// As many cards in hand are no burden.
    few = 4,
    /// As many cards it keeps at the most, but for those that gain by themselves.
    most = 4,
    /// What a point of influence that buys cards is worth, in thirds of a point, as long as it looks for what gains from turn
    /// to turn.
    digging = 3,
    /// The same as long as it lacks nothing but cards to play.
    filling = 1,
    /// From so many turns before the end on a card that it looks for is worth less.
    late = 1,
    /// What promoting a character is worth: somebody more who acts.
    promoted = 11,
    /// The same when nobody more is needed.
    crowded = 1,
    /// What a fleet is worth beside, when the hand holds a conflict that fleets win.
    battle = 25,
    /// As many fleets win it.
    fleets = 2,
    /// What a character is worth beside who supports a conflict of this turn in the place of an ambassador that stands alone.
    newcomer = 12,
    /// As many in the Inner Circle have something to do each turn.
    circle = 2,
    /// A point of power.
    power = 4,
    /// A point of power that an agenda counts: more than one gained once, as what it counts grows.
    counted = 9,
    /// By how much what a card does counts for more than the abilities that it lends: those are seldom what is lacking.
    effects = 2,
    /// What a character is worth beside its abilities: somebody more who acts, if room is left for it.
    body = 1,
    /// What a point of rating is worth that a card in play adds: it comes again each turn.
    lasting = 12,
}
