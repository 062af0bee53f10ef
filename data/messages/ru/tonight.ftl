### Какие колоды могут сыграть за одним столом сегодня: src/cli/tonight/.

no-collection = у вас нет коллекции, поэтому собрать нельзя ни одной колоды
begin-collection = начните ее: zocalo collection add --starter narn
table-size = за столом от 2 до { $most } игроков
give-table-size = сначала число игроков, потом колоды: zocalo tonight 4 @narn @order
no-set = Из известных колод никакие две нельзя собрать одновременно и посадить за один стол.
sets = Наборов колод на { $players } игроков, которые можно собрать одновременно и посадить за один стол: { $count }. Сначала самые разные.
fewer-sets = Колод на { $asked } игроков не собрать; наборов на { $players }: { $count }.
set-head = { $number }. Рас: { $races }; общих карт: { $common }
head-deck = {"  "}Колода
head-title = Имя
head-race = Раса
head-state = Отметка
move-line = из { $from } в { $to }: { $cards }
stand-ins-line = в { $deck } взять: { $cards }
taken-for = { $count } { $put } вместо { $out }
more-cards = и еще карт: { $count }
not-exact = Вариантов слишком много, чтобы рассмотреть все; может найтись набор лучше. Назовите меньше колод.
left-out-head = Не могут играть колоды: { $count }
out-illegal = { $deck } недопустима; почему, скажет `zocalo check`
out-unread = { $deck } понята не вся, или ее свод правил нельзя прочитать; почему, скажет `zocalo check`
out-lacks = { $deck }: не хватает карт: { $count }
out-same = { $deck }: те же карты, что в { $other }
wrote-sheets = Листы первого набора записаны: { $files }
