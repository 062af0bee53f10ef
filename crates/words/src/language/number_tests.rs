//! Messages say numbers as their language does.

use super::Number;
use super::messages::{draws, words};
use zocalo_text::text::Language::{English, Russian};

#[test]
fn messages_say_numbers_as_their_language_does() {
    for (number, english, russian) in [
        (0, "0 cards", "0 карт"),
        (1, "1 card", "1 карта"),
        (2, "2 cards", "2 карты"),
        (4, "4 cards", "4 карты"),
        (5, "5 cards", "5 карт"),
        (11, "11 cards", "11 карт"),
        (12, "12 cards", "12 карт"),
        (14, "14 cards", "14 карт"),
        (21, "21 cards", "21 карта"),
        (22, "22 cards", "22 карты"),
        (25, "25 cards", "25 карт"),
        (101, "101 cards", "101 карта"),
        (111, "111 cards", "111 карт"),
        (112, "112 cards", "112 карт"),
    ] {
        let message = words::Cards { count: number }.text();
        assert_eq!((message.render(English).as_str(), message.render(Russian).as_str()), (english, russian));
    }
    let part = words::Cards { count: Number::Decimal(1.5, 1) }.text();
    assert_eq!((part.render(English), part.render(Russian)), ("1.5 cards".into(), "1,5 карты".into()));
    let many = words::Cards { count: Number::Grouped(12_345) }.text();
    assert_eq!(many.render(English), "12,345 cards");
    assert_eq!(many.render(Russian), "12\u{a0}345 карт");
    let few = words::Cards { count: Number::Grouped(7_980) }.text();
    assert_eq!((few.render(English), few.render(Russian)), ("7,980 cards".into(), "7980 карт".into()));
    assert_eq!(draws::Left { count: 21 }.text().render(Russian), "Осталось вытянуть 21 карту.");
}
