### What is said beside the reports of games: src/cli/{progress,shards,goldfish,versus,assumed}.rs, src/simulation/shard.rs.

played-so-far = { $count } { $count ->
    [one] игра
    [few] игры
    [many] игр
   *[other] игры
}
time-left = осталось { $time }
shard-written = часть { $shard }: { $count ->
    [one] { $count } игра
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
}, записана в { $file }
