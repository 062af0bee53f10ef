//! A few of the random decks, judged by the program itself instead of its library.
