### What is wrong with the groups and conditions of `odds`: crates/simulation/src/odds.

empty-deck = the draw deck is empty, so there is nothing to draw; list the cards of the draw deck
too-many-cards = the draw deck has { $count } cards; odds are computed for at most { $most }
too-many-groups = { $count } groups were given; odds are computed for at most { $most } at once
too-much = these groups and counts together are too many to compute; use fewer groups or smaller counts
never-opened = this bracket was never opened
delete-or-open = delete it, or open it with (
unjoined = there is no `and` or `or` before `{ $word }`
join-groups = join two groups with `and` or `or`: A and B
never-closed = this bracket is never closed
close-it = close it with )
name-group = name a group; { $given }
group-before = a group is missing before `{ $word }`
no-group = there is no group { $group }
no-word = `{ $word }` is neither a group nor a word of this language
join-with = { $given }; join groups with and, or, not, ( and )
only-a = the only group is A
groups-to = the groups are A to { $last }
group-at-end = a group is missing at the end
too-deep = this is nested more than { $most } deep
simpler = write it more simply
search-before = write the search before it: 't:agenda >=1'
count-of-what = this count does not say which cards to count
too-many-copies = no more than { $most } copies can be counted
smaller-number = write a smaller number
fewer-than-none = no hand has fewer than 0 copies
write-none = write <=0 or =0 for none
no-comparison = `{ $sign }` is not a comparison
no-number-behind = no number follows `{ $sign }`
write-count = write how many copies, such as 't:agenda>=2', or the number that the search compares with: 'cost<=4'
comparisons = write >=, >, <=, <, = or !=
