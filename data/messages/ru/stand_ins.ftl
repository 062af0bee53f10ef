### Что может заменить недостающие карты: src/report/stand_ins.rs.

none-fits = Не хватает карт: { $lacks }; заменить их нечем: из ваших свободных карт ни одна не подходит.
can-stand-in = Не хватает карт: { $lacks }; заменить вашими можно: { $replaced }.
head-lacking = Нет
head-instead = Чем заменить
head-deck = В колоде
head-free = Есть
head-cost = Цена
head-same = Те же эффекты
head-gains = Дает
not-measured = не измерено
or = или { $name }
nothing = ничто не подходит
nothing-for = Ничто не подходит вместо: { $cards }.
type-unknown = ? (тип неизвестен)
same-effects = { $shared } из { $all }
verdict = { $legal ->
    [yes] С этими заменами { $deck } допустима по своду { $ruleset }.
   *[no] С этими заменами { $deck } недопустима по своду { $ruleset }, как и была.
}
of-unknown-type = Может быть, подойдут и свободные карты неизвестного типа ({ $count }): zocalo cards ask
