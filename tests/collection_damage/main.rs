//! The collection under kills, losses of power, damaged files and several writers at once. A binary of its own, because its
//! tests start it again, as the program that is killed and starved.
#![cfg(unix)]

mod bytes;
mod driven;
mod files;
mod kill;

/// What the copies that the tests start do; without a task in the environment it does nothing.
#[test]
fn driver() {
    driven::drive();
}
