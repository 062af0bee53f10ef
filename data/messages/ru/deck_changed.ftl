### What a change of a deck did: src/report/editing.rs. The difference of two decks: src/report/difference.rs.

has = { $what }. { $file }: { $cards }{ $verdict }.
would-have = Еще не сделано: { $what }. Стало бы: { $file }: { $cards }{ $verdict }. Ничего не изменено.
undo-with = Отменить: { $undo }
ruleset-unread = ; ее свод правил нельзя прочитать (почему, говорит `zocalo check`)
was-legal = {" "}(была допустима)
was-illegal = {" "}(была недопустима)
more = еще { $count }
card = Карта
section = Часть
now = Есть
then = Будет
state = №
when = Когда
cards = Карт
verdict = Вердикт
what = Что
same-cards = В колодах одни и те же карты.
deck-fields = Поля колоды
findings-gained = Новые замечания ({ $count })
findings-lost = Исчезли замечания ({ $count })
findings-others = Замечания о других картах ({ $count })
cost-curve = Кривая цен
and-more = { $names } и еще { $more }
cards-in = новые: { $names }
cards-out = больше нет: { $names }
