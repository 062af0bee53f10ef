//! Tests of the files of VASSAL, against an encoder that is made from the engine's rules.

mod encoder;
mod files;
mod learning;
mod reading;
mod rough;
