### Where facts about cards come from: src/report/sources.rs.

face = лицо карты
face-or-fans = лицо карты или база игроков
checklist = перечень карт
scans = список изображений карт
rule-documents = документы правил
reported = по сообщениям игроков
published = опубликовано
verified = проверено
audit = сверка таблицы игроками
name = имя
set = набор
typed-on = записано { $date }
facts-file = файл фактов { $file }
from-facts-file = { $place } (файл фактов { $file })
