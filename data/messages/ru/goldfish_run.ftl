### What is said beside the reports of games: src/cli/{progress,shards,goldfish,versus,assumed}.rs, crates/simulation/src/simulation/shard.rs.

played-so-far = { $count } { $count ->
    [one] игра
    [few] игры
    [many] игр
   *[other] игры
}
time-left = осталось { $number } { $unit ->
    [s] с
    [m] мин
    [h] ч
    [d] дн.
    [w] нед.
   *[y] г.
}
shard-written = часть { $shard }: { $count ->
    [one] { $count } игра
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
}, записана в { $file }
broken-off = Прервано после { $count } { $count ->
    [one] игры
    [few] игр
    [many] игр
   *[other] игр
}.
broken-off-before = Прервано до конца первой игры.
shard-broken-off = Прервано после { $count } { $count ->
    [one] игры
    [few] игр
    [many] игр
   *[other] игр
} части { $shard }: ничего не записано: неполная часть не подходит к другим.

no-deck = не названа колода
give-deck = укажите путь к колоде
cannot-pursue-plan = ищущий пилот не может играть на успех плана
pursue-another = укажите другой критерий, например --goal influence@6, или считайте это: --want plan@6
goal-unused = --goal — то, к чему стремится ищущий пилот, а он не играет
let-it-search = добавьте --pilot search или --judge либо спросите, как часто критерий выполняется: --want КРИТЕРИЙ@T
think-unused = --think — для ищущего пилота, а он не играет
add-search = добавьте --pilot search
others-in-vcg = --others build ничего не делает в VCG, где могущество берется из общего запаса
leave-it-out = уберите это
table-in-vcg = --opposition table играет по правилам игры Precedence, а не VCG
give-number = укажите число, например --opposition 4
both-unused = --opposition both — для goldfish и openings: там колода сравнивается с собой
both-alone = --opposition both сравнивает колоду с собой и не сочетается с другим сравнением, частью, записью или оценкой
give-number-or-table = укажите одно, например --opposition table
table-builds = с --opposition table остальные и так наращивают влияние
leave-others-out = уберите --others

with-swaps = она же, но { $swaps }
one-swap = { $put } вместо { $cut }
and = {" "}и{" "}
no-equals = между двумя картами нет =
write-both = напишите карту, которую убрать, и карту, которую добавить: "Border Raid=Trade Pact"
matches-several = «{ $text }» подходит к нескольким картам
matches-several-of-deck = «{ $text }» подходит к нескольким картам колоды
no-card-called = карты «{ $text }» нет
no-card-of-deck = в колоде нет карты «{ $text }»
name-drawn-or-chosen = назовите карту игровой колоды или стартовой руки
write-name = напишите имя карты
cannot-take-place = { $card } не может занять ее место

own-success = { $argument } { $goal } спрашивает об успехе самого плана, а по нему ни один план не лучше другого
name-other-goal = назовите, для чего план, например --goal influence@6
search-too-slow = планы испытываются в миллионах игр, и ищущий пилот для этого слишком медленный
leave-pilot-out = уберите --pilot: за его играми наблюдают и так, а --think говорит, сколько он думает
take-back = {" "}Вернуть прежнее: { $command }
undo-with = {" "}Вернуть прежнее: { $command }
written-to = Записано в { $file }.{ $undo }
nothing-written = Ничего не записано.
write-needs-own = --write ставит лучший план на место плана самой колоды, а --plan и --no-plan его не учитывают
leave-one-out = уберите одно из двух
no-deck-file = { $file } — не файл колоды; план бывает только в файлах колод
make-deck-file = сделайте из него файл колоды и найдите план для него: zocalo import { $file }
no-collection = коллекции нет, так что нет и своих карт, которые можно добавить
record-owned = запишите, что у вас есть: zocalo collection add --starter narn; или уберите --owned
its-effects = эффекты не моделируются
