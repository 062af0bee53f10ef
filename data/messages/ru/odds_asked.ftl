### What is wrong with the groups and conditions of `odds`: crates/simulation/src/odds.

empty-deck = игровая колода пуста, и вытягивать нечего; назовите ее карты
too-many-cards = в игровой колоде { -cards }; шансы считаются самое большее для { $most }
too-many-groups = групп указано { $count }; за один раз шансы считаются самое большее для { $most }
too-much = этих групп и чисел вместе слишком много, чтобы посчитать; возьмите меньше групп или меньшие числа
never-opened = эта скобка не открыта
delete-or-open = удалите ее или откройте скобкой (
unjoined = перед `{ $word }` нет `и` или `или`
join-groups = соедините две группы словом `и` или `или`: A и B
never-closed = эта скобка не закрыта
close-it = закройте ее скобкой )
name-group = назовите группу; { $given }
group-before = перед `{ $word }` не хватает группы
no-group = группы { $group } нет
no-word = `{ $word }` — не группа и не слово этого языка
join-with = { $given }; группы соединяют слова и, или, не и скобки
only-a = группа есть только A
groups-to = группы — от A до { $last }
group-at-end = в конце не хватает группы
too-deep = вложенность здесь больше { $most }
simpler = напишите проще
search-before = напишите перед ним запрос: 'тип:цель >=1'
count-of-what = не сказано, какие карты считать
too-many-copies = считать можно самое большее { $most } копий
smaller-number = напишите число поменьше
fewer-than-none = меньше 0 копий в руке не бывает
write-none = если ни одной, напишите <=0 или =0
no-comparison = `{ $sign }` — не сравнение
no-number-behind = после `{ $sign }` нет числа
write-count = напишите, сколько копий, например 't:agenda>=2', или число, с которым сравнивает поиск: 'cost<=4'
comparisons = напишите >=, >, <=, <, = или !=
