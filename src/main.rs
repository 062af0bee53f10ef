//! x
fn main() { let t=std::time::Instant::now(); let c=zocalo::catalog::Catalog::open(Some(std::path::Path::new("/tmp/zc"))); let c=c.unwrap(); let e=t.elapsed(); let n=c.cards().unwrap().len(); std::fs::write("/dev/stderr",format!("{e:?} {n} {:?}\n",t.elapsed())).unwrap(); }
