### Changes of the collection and its cards: src/report/{holding,binder,collection_import}.rs, crates/collection/src/collection/{picking,error,fields}.rs, crates/collection/src/collection/import/.

with-said = { $card } [{ $said }]
in-place = место: { $place }
noted = заметка: { $note }
to-keep = себе
to-trade = на обмен
on-list = { $list ->
    [owned] есть
    [proxy] заменитель
   *[wanted] ищете
}
copies-of-cards = { $copies ->
    [one] { $copies } копия
    [few] { $copies } копии
    [many] { $copies } копий
   *[other] { $copies } копии
} ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } разные карты
    [many] { $cards } разных карт
   *[other] { $cards } разной карты
})
many-copies = копий { $copies }, карт { $cards }
moved-owned = { $count } { $card } (теперь у вас { $there })
moved-more = { $count } { $card } ({ $there })
moved-proxy = { $count } { $card }, { $count ->
    [one] заменитель
    [few] заменителя
    [many] заменителей
   *[other] заменителя
} ({ $now })
proxies-now = теперь { $there ->
    [one] { $there } заменитель
    [few] { $there } заменителя
    [many] { $there } заменителей
   *[other] { $there } заменителя
}
moved-wanted = { $count } { $card } в желаемом (теперь { $there })
moved-wanted-more = { $count } { $card } в желаемом ({ $there })
filled-one = единственная нужная { $card }
filled-all = все нужные { $card } ({ $filled })
filled-some = { $filled } из { $all } нужных { $card }
filled-many = нужных копий { $filled }, карт { $cards }
fills = нашлось: { $what }
and-more = и еще { $count }
difference-proxy = {" "}(заменитель)
difference-wanted = {" "}(в желаемом)
difference-filled = , нашлось
deck = колода
mark-changes = { $path }: { $was } -> { $becomes }
mark = { $state ->
    [built] собрана
    [flexible] гибкая
    [idea] замысел
   *[none] не отмечена
}
head-card = Карта
head-copies = Копий
head-now = Есть
head-then = Будет
undo-of = отмена { $number }:{" "}
undo-of-machine = отмена { $number } ({ $machine }):{" "}
redo = повтор:{" "}
command-of-journal = { $name ->
    [wants-add] в желаемое внесено{ $rest }
    [wants-remove] из желаемого убрано{ $rest }
    [missing-wants] недостающее внесено в желаемое{ $rest }
    [deck-rename] файл колоды переименован{ $rest }
    [deck] колода{ $rest }
    [add] добавлено{ $rest }
    [remove] убрано{ $rest }
    [set] изменено{ $rest }
    [import] внесено из{ $rest }
    [take] пересчитано по{ $rest }
    [trade] обмен{ $rest }
    [restore] восстановлено из{ $rest }
   *[other] { $name }{ $rest }
}
no-place = без места
head-set = Набор
head-place = Место
head-book = Записано
head-there = Есть
head-difference = Разница
strange = нет в данных о картах
type-unknown = тип неизвестен
no-place-noted = место не записано
no-condition-noted = состояние не записано
not-owned = нет у вас
head-owned = Есть
head-free = Свободно
head-built = Занято
head-missing = Нет
head-wanted = Ищете
head-proxies = Заменители
head-type = Тип
head-condition = Состояние
head-sets = Наборы
head-note = Заметка
which-of-your = какие из ваших: { $card }? вы назвали { $asked } из { $all }
pick-none = у вас нет { $list ->
    [owned] карты { $card }
    [proxy] заменителей карты { $card }
   *[wanted] в желаемом карты { $card }
}{ $kind }; ничего не изменено
pick-few = у вас { $list ->
    [owned] { $card }
    [proxy] заменителей карты { $card }
   *[wanted] в желаемом карты { $card }
}{ $kind }: { $there }, а не { $asked }; ничего не изменено
of-that-kind = {" "}такого рода (всего { $all })
unusable = коллекцию { $path } нельзя использовать: { $why }
refused = { $path }: { $why }; ничего не изменено
not-changed = коллекция не изменена: { $error }
journal-damaged = журнал коллекции поврежден
its-journal-damaged = ее журнал поврежден
too-few = { $lot }: есть { $count ->
    [one] { $count } копия
    [few] { $count } копии
    [many] { $count } копий
   *[other] { $count } копии
}, а не { $asked }; ничего не изменено
nothing-to-change = менять нечего
changed-meanwhile = коллекция тем временем изменилась; сейчас ничего не изменено
clock-wrong = часы этой машины показывают { $year } год; ничего не изменено: поставьте часы и повторите команду
only-others = все изменения этой машины уже отменены; сделанное другими машинами можно отменить только там
no-field = { $field ->
    [name] имя
    [version] версия
    [loyalty] лояльность
    [set] набор
    [condition] состояние
    [place] место
   *[note] заметка
} не может быть { $text }: { $why }
tables-damaged = ее таблицы повреждены или принадлежат другой программе ({ $message })
disk-full = диск полон
disk-failing = диск полон или неисправен
busy = другая программа меняет ее дольше минуты; повторите, когда она закончит
denied = в нее или ее папку нельзя писать (нет прав)
damaged = она повреждена
said-error = { $said } ({ $error })
left-restore = ; она оставлена как есть; верните ее самую новую копию: zocalo collection restore { $copy } --yes
left-no-copy = ; она оставлена как есть, и копии рядом нет; верните одну из своих: zocalo collection restore ФАЙЛ, или сохраните то, что читается: zocalo collection export --out ФАЙЛ
control-sign = в нем управляющий знак
too-long = он длиннее 200 знаков
blanks = он начинается или кончается пробелом
empty = он пуст
why-no-card = карты с таким именем нет
why-close = имя похоже на имя карты
why-several = такое имя у нескольких карт
why-may-be-several = карты с таким именем нет; это может быть одна из нескольких
why-other-race = карта с таким именем не этой расы
why-meant = карты с именем из столбца Meant Card нет
why-unclear = есть { $lots }, а файл не говорит, каких из них меньше
no-card-called = карты «{ $name }» нет
