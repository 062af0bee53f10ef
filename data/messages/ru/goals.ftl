### What is wrong with goals and requests: crates/simulation/src/simulation/{goal/,request,ability_range,shard}.rs, crates/simulation/src/simulation/openings/hands.rs.

no-turn = в критерии не назван ход
end-with-turn = закончите его ходом: @6
not-a-turn = «{ $text }» — не ход
turn-after-at = напишите после @ число от 1 до { $most }
measure-alone = без сравнения нельзя сказать, когда величина достигнута
compare-measure = сравните ее с числом: { $measure }>=10
plan-from-start = план считается удавшимся с самого начала, пока не сорвется какой-нибудь шаг
ask-by-turn = спросите, удался ли он к ходу: --want plan@6
no-subject = в критерии не сказано, что искать
name-subject = назовите карту или величину: Kosh Naranek@2, influence>=9@6
not-closed = эта кавычка не закрыта
close-it = поставьте " после имени
no-name = здесь нет имени карты
name-a-card = назовите карту: seen:Trade Pact@3
not-a-measure = «{ $text }» — не величина
measures = величины: { $known }; имя карты заключите в кавычки
not-a-number = «{ $text }» — не число для сравнения
whole-number = напишите целое число не больше { $most }
no-query = здесь нет запроса
write-query = напишите, что у карт общего: any t:fleet@6, any>=2 t:conflict@6
ask-for-any = спросите, есть ли такие: any>=2 t:fleet
mean-among-others = среднее не может быть одним из нескольких критериев
two-turns = у нескольких критериев ход должен быть один
one-turn-for-all = напишите один ход в конце: agenda or victory@6
too-many-alternatives = в критерии вариантов: { $count }
fewer-alternatives = спрашивайте не больше чем о { $most }
nothing-found = в колоде нет карты, которую находит «{ $query }»
search-first = посмотрите, что он находит: zocalo search '{ $query }'
read-as-query = «{ $text }» прочитано как карты по запросу { $query }
open-by-query = о картах { $cards } неизвестно то, о чем спрашивает «{ $query }»; они не считаются

not-in-deck = карты { $card } нет в колоде
may-be = «{ $text }» может означать { $cards }, и ни одной из них нет в колоде
no-such-card = карты «{ $text }» нет
leaves-open = «{ $text }» подходит нескольким картам колоды
name-card-of-deck = назовите карту колоды
did-you-mean = может быть, { $cards }?
or = {" "}или{" "}

ability-number = напишите целое число от 0 до { $most } или диапазон, например 0..4
ability-backwards = диапазон кончается раньше, чем начинается: напишите { $low }..{ $high }

at-table-twice = за столом дважды сидели бы { $race }
holds-no-plan = в { $file } нет плана
plan-not-followed = план в { $file } нельзя выполнить
no-plan-to-count = у колоды { $deck } нет плана, успех которого можно было бы считать
late-goal = { $goal } спрашивает о ходе { $turn }, а ходов в играх { $turns }

no-hand-rule = в своде правил { $ruleset } нет правила о стартовой руке; выберите свод, в котором оно есть: --ruleset casual
hand-too-large = по своду правил { $ruleset } в стартовой руке карт { $size }; испытываются руки, в которых их не больше { $most }
too-many-hands = у колоды больше { $most } допустимых стартовых рук; больше этого не испытывается
no-legal-hand = у колоды нет стартовой руки, допустимой по своду правил { $ruleset }; `zocalo check` скажет, чего не хватает

unknown-shard = часть — это ее номер и число всех частей, например 3/16, частей не больше { $most }
no-part = { $file } — не часть прогона; части пишет: zocalo goldfish КОЛОДА --shard 1/4 --out ФАЙЛ
other-version = { $file } сыграна программой Zocalo { $its }, а это { $ours }; сыграйте все части одной версией
different-runs = { $file } и { $other } различаются ({ $what ->
    [shards] число частей
    [deck] колода
    [ruleset] свод правил
    [plan] план
    [facts] файлы фактов
    [cards] данные о картах
    [games] число игр
    [turns] число ходов
    [seed] зерно
    [pilot] пилот
   *[settings] настройки
}), так что это части разных прогонов
different-here = { $file } и эта программа различаются ({ $what ->
    [facts] файлы фактов
   *[cards] данные о картах
}), так что это части разных прогонов
twice = { $file } и { $other } — обе часть { $shard }; укажите каждую часть один раз
missing = { $count ->
    [1] не хватает части { $shards } из { $of }; сыграйте ее с --shard { $shards }/{ $of }
    [one] не хватает частей { $shards } (всего { $of }); сыграйте их с --shard
    [few] не хватает частей { $shards } (всего { $of }); сыграйте их с --shard
    [many] не хватает частей { $shards } (всего { $of }); сыграйте их с --shard
   *[other] не хватает частей { $shards } (всего { $of }); сыграйте их с --shard
}
all-missing = нет ни одной части; сыграйте их с --shard
shards-in-all = { $shards }, … (не хватает { $count })
changed = { $file } изменена после записи; сыграйте эту часть снова
damaged = числа в { $file } не подходят к ее колоде и играм; сыграйте эту часть снова
