//! Packs as a whole: reading, laying over, writing back.
