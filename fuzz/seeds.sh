#!/usr/bin/env bash
# Writes the seeds of every target into fuzz/corpus/, from the project's own decks, rulesets and test cases. Parts of runs
# are played by the program itself. Run it again after a change of a format; what the fuzzer has found stays.
set -euo pipefail
cd "$(dirname "$0")"
root=..
for target in query plan deck ruleset saved_game part goal collection; do
  mkdir -p "corpus/$target"
done

# Decks: the first byte says what the file is called, see fuzz_targets/deck.rs.
while IFS= read -r -d '' file; do
  name=$(echo "$file" | tr '/.' '__')
  case $file in
    *.toml) { printf '\0'; cat "$file"; } > "corpus/deck/$name" ;;
    *) { printf '\1'; cat "$file"; } > "corpus/deck/$name" ;;
  esac
done < <(find $root/decks $root/tests/cases $root/tests/formats -path '*' -size -40k \( -name '*.toml' -o -name '*.txt' -o -name 'deck.json' -o -name '*.dek' -o -name '*.o8d' -o -name '*.cod' \) ! -name cmd.toml -print0)

find $root/data/rulesets $root/tests/cases -name '*.toml' ! -name cmd.toml -size -40k -print0 |
  xargs -0 grep -lZE '^(extends|\[start\]|\[copies\])' | while IFS= read -r -d '' file; do
    cp "$file" "corpus/ruleset/$(echo "$file" | tr '/.' '__')"
  done

find $root/tests/cases -type f -size -100k -print0 | xargs -0 grep -lZE '^form = [0-9]' |
  while IFS= read -r -d '' file; do
    cp "$file" "corpus/saved_game/$(echo "$file" | tr '/.' '__')"
  done

# Arguments of the test cases, one seed each: queries, goals.
arguments() {
  grep -hE '^args' $root/tests/cases/"$1"*/cmd.toml | grep -oE '"([^"\\]|\\.)*"|'"'[^']*'" |
    sed -E 's/^.//; s/.$//; s/\\"/"/g' | sort -u
}
number=0
for word in search odds; do
  while IFS= read -r text; do
    number=$((number + 1))
    printf '%s' "$text" > "corpus/query/argument-$number"
  done < <(arguments $word)
done
for word in goldfish openings; do
  while IFS= read -r text; do
    number=$((number + 1))
    printf '%s' "$text" > "corpus/goal/argument-$number"
  done < <(arguments $word)
done

# Plans: files of their own, and the sentences of the decks.
find $root/tests/cases -name '*.plan' -size -40k -print0 |
  while IFS= read -r -d '' file; do
    cp "$file" "corpus/plan/$(echo "$file" | tr '/.' '__')"
  done
grep -rhE '^ +"(turn|from turn|until|when|at start|otherwise|sponsor|build|promote|keep|play|conflict)' \
  $root/decks $root/tests/cases --include='*.toml' | sed -E 's/^ +"//; s/",?$//' | sort -u > corpus/plan/sentences
split -l 12 -d corpus/plan/sentences corpus/plan/sentences-

# Collections: the tables and lists of the test cases.
find $root/tests/collection $root/tests/cases -type f -size -40k \( -name '*.csv' -o -name '*.txt' \) -print0 |
  while IFS= read -r -d '' file; do
    cp "$file" "corpus/collection/$(echo "$file" | tr '/.' '__')"
  done

# Parts: small ones of the deck of the table.
program=${ZOCALO:-}
if [[ -z $program ]]; then
  (cd $root && cargo build --locked)
  program=$root/target/debug/zocalo
fi
for shows in times dead spending dead,spending; do
  for shard in 1/1 1/2; do
    "$program" goldfish $root/decks/premier-minbari.toml --no-plan --games 20 --turns 3 --show $shows \
      --shard $shard --out "corpus/part/$(echo $shows-$shard | tr ',/' '__').json" --quiet
  done
done
wc -l < <(find corpus -type f) | xargs echo "seeds:"
