### What is said beside the reports of games: src/cli/{progress,shards,goldfish,versus,assumed}.rs, src/simulation/shard.rs.

played-so-far = { $count } { $count ->
    [one] game
   *[other] games
}
time-left = { $time } left
shard-written = shard { $shard }: { $count ->
    [one] { $count } game
   *[other] { $count } games
}, written to { $file }
