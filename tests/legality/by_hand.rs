//! Decks whose verdict is plain from the documents, on which the oracle itself is tested.
