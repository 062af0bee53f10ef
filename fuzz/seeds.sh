#!/usr/bin/env bash
# Writes the seeds of every target into fuzz/corpus/, from the project's own decks, rulesets and test cases. Parts of runs
# are played by the program itself. Run it again after a change of a format; what the fuzzer has found stays.
set -euo pipefail
cd "$(dirname "$0")"
root=..
for target in query plan deck ruleset saved_game part goal collection vassal_lesson \
  format_{toml,text,json,code,lackey,octgn,cockatrice,vassal,vsav,lackey_text,cockatrice_text,cgs,csv}; do
  mkdir -p "corpus/$target"
done

# The files of the test cases: those that several share, and those that stand in the transcripts.
cases=$(mktemp -d)
trap 'rm -r "$cases"' EXIT
cp -r $root/tests/cases/shared "$cases"
find $root/tests/cases -name '*.md' -exec awk -v folder="$cases" '
  FNR == 1 { transcript++ }
  is_block && /^```$/ { if (out) close(out); out = ""; is_block = 0; next }
  is_block { if (out) print > out; next }
  /^`[^`]+`( holds)?:$/ { split($0, parts, "`"); name = parts[2]; gsub("/", "_", name) }
  /^```/ { is_block = 1; if (name) out = folder "/" transcript "-" FNR "-" name; name = "" }
' {} +

# The deck formats: the samples of each, the odd files that end so, and of saved games and modules what is in them.
odd() {
  find $root/tests/formats/odd -name "*.$2" -size -16k -exec cp -t "corpus/$1" {} +
}
for folder in $root/tests/formats/samples/*; do
  target=format_$(basename "$folder" | tr - _)
  find "$folder" -type f ! -name '*.expected.json' -exec cp -t "corpus/$target" {} +
done
find $root/decks -name '*.toml' -exec cp -t corpus/format_toml {} +
for target in text lackey_text cockatrice_text cgs; do odd "format_$target" txt; done
odd format_json json
odd format_lackey dek
odd format_octgn o8d
odd format_cockatrice cod
odd format_csv csv
odd format_vassal sav
odd format_vsav vsav
cp $root/tests/formats/vassal/deck*.sav $root/tests/formats/steps/vassal.in/*.sav corpus/format_vassal
cp $root/tests/formats/vassal/*.vsav corpus/format_vsav
cp $root/tests/formats/vassal/*.vmod corpus/format_vassal/*.sav corpus/format_vsav/*.vsav corpus/vassal_lesson
for module in $root/tests/formats/vassal/*.vmod; do
  unzip -p "$module" 'buildFile*' > "corpus/vassal_lesson/$(basename "$module").xml"
done
# Without the obfuscation: the first two digits are the key of all others.
for game in corpus/format_vsav/*.vsav; do
  unzip -p "$game" savedGame 2> /dev/null |
    perl -0777 -ne 's/^!VCSK(..)// or exit; my $key = hex $1; s/(..)/chr(hex($1) ^ $key)/ge; print' > "$game.text" || true
  if [[ ! -s $game.text ]]; then rm "$game.text"; fi
done

# Decks: the first byte says what the file is called, see fuzz_targets/deck.rs.
while IFS= read -r -d '' file; do
  name=$(echo "$file" | tr '/.' '__')
  case $file in
    *.toml) { printf '\0'; cat "$file"; } > "corpus/deck/$name" ;;
    *) { printf '\1'; cat "$file"; } > "corpus/deck/$name" ;;
  esac
done < <(find $root/decks "$cases" $root/tests/formats -path '*' -size -40k \( -name '*.toml' -o -name '*.txt' -o -name 'deck.json' -o -name '*.dek' -o -name '*.o8d' -o -name '*.cod' \) -print0)

find $root/data/rulesets "$cases" -name '*.toml' -size -40k -print0 |
  xargs -0 grep -lZE '^(extends|\[start\]|\[copies\])' | while IFS= read -r -d '' file; do
    cp "$file" "corpus/ruleset/$(echo "$file" | tr '/.' '__')"
  done

find "$cases" -type f -size -100k -print0 | xargs -0 grep -lZE '^form = [0-9]' |
  while IFS= read -r -d '' file; do
    cp "$file" "corpus/saved_game/$(echo "$file" | tr '/.' '__')"
  done

# Arguments of the test cases, one seed each: queries, goals.
arguments() {
  grep -rhE "^\\$ zocalo $1 " $root/tests/cases --include='*.md' | sed 's/^[^ ]* zocalo //' |
    grep -oE '"([^"\\]|\\.)*"|'"'[^']*'|[^ '\"]+" | sed -E "s/^'(.*)'\$/\\1/; s/^\"(.*)\"\$/\\1/; s/\\\\\"/\"/g" | sort -u
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
find "$cases" -name '*.plan' -size -40k -print0 |
  while IFS= read -r -d '' file; do
    cp "$file" "corpus/plan/$(echo "$file" | tr '/.' '__')"
  done
grep -rhE '^ +"(turn|from turn|until|when|at start|otherwise|sponsor|build|promote|keep|play|conflict)' \
  $root/decks "$cases" --include='*.toml' | sed -E 's/^ +"//; s/",?$//' | sort -u > corpus/plan/sentences
split -l 12 -d corpus/plan/sentences corpus/plan/sentences-

# Collections: the tables and lists of the test cases.
find $root/tests/collection "$cases" -type f -size -40k \( -name '*.csv' -o -name '*.txt' \) -print0 |
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
