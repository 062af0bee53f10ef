//! The program at a terminal of its own: what is asked and answered there, what is drawn, and how a program ends that loses
//! its terminal. One binary for all of them, because each one would link the whole library.
#![cfg(unix)]

mod choosing;
mod collection_asking;
mod foreign_text;
mod import;
mod learning;
mod leaving;
mod output;
mod packs;
mod packs_folders;
mod pages;
mod play_screen;
mod shells;
mod stopping;
