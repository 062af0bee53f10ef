### Why a row of an import cannot be read: crates/collection/src/collection/import/{row,why}.rs.

line-count = { $count } — не число копий
proxy-doubt = «{ $cell }» в столбце заменителей — ни да, ни нет
wanted-proxy = она отмечена и желаемой, и заменителем
past-headings = ее ячейка { $at }, «{ $cell }», — за последним заголовком
on-a-list = она в списке, а не в альбоме
trade-count = число копий на обмен: { $why }
trade-more = копий на обмен { $trade }, а всего их { $count }
no-list = списка «{ $list }» нет
no-label = ярлыка «{ $label }» нет
no-name = нет имени
field-unfit = { $field ->
    [name] имя не годится
    [version] версия не годится
    [loyalty] лояльность не годится
    [set] набор не годится
    [condition] состояние не годится
    [place] место не годится
   *[note] заметка не годится
}: { $why }
no-race = расы «{ $race }» нет
