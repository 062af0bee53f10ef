### What is owned of a card: src/report/{owned,copies}.rs.

owned = У вас есть
none-owned = нет
owned-by = { $count }: { $copies }
owned-free = { $count }, свободных { $free }: { $copies }
unknown-set = неизвестного набора
places = Где лежат
conditions = Состояние
in-deck = { $count } в { $deck } ({ $state ->
    [built] собрана
    [flexible] гибкая
   *[idea] замысел
})
decks = Колоды
lacking = Не хватает
wanted = Вы ищете
proxies = Заменители
own-notes = Заметки
