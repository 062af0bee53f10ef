### Why a row of an import cannot be read: crates/collection/src/collection/import/{row,why}.rs.

line-count = { $count } is not a number of copies
proxy-doubt = "{ $cell }" in the proxy column is neither yes nor no
wanted-proxy = it is marked both wanted and proxy
past-headings = its cell { $at }, "{ $cell }", is past the last heading
on-a-list = it is on a list, not in a binder
trade-count = number of copies for trade: { $why }
trade-more = { $trade } copies for trade is more than the { $count } there are
no-list = there is no list "{ $list }"
no-label = there is no label "{ $label }"
no-name = the name is missing
field-unfit = the { $field ->
    [name] name
    [version] version
    [loyalty] loyalty
    [set] set
    [condition] condition
    [place] place
   *[note] note
} is not valid: { $why }
no-race = there is no race "{ $race }"
