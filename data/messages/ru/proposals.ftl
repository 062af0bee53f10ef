### What is read of texts of packs: src/report/proposals.rs.

only-if = Только если { $needs }
and = {" "}и{" "}
pack = файл фактов { $pack }
text = текст
no-text = Ни в одном включенном файле фактов нет текстов.
all-known = Читать нечего: уже известны эффекты { $count ->
    [one] { $count } карты
    [few] { $count } карт
    [many] { $count } карт
   *[other] { $count } карты
} с текстом.
texts = тексты
of-unknown = карт с неизвестными эффектами
proposed = предложено
all-read = прочитано каждое предложение текста
not-proposed = остальные
and-more = и еще { $count }; все показывает -v
head-not-proposed = Не предложено: { $count }
not-played-yet = Ничего из этого еще не моделируется. Сравните каждое с текстом, затем: zocalo cards confirm ИМЯ или --all
no-effect = { $card }: в тексте нет эффекта
not-understood = { $card }: не поняты предложения текста: { $unread } из { $all }
none = Ничего не предложено. `zocalo cards propose` читает тексты файлов фактов.
waiting = Ждут подтверждения: { $count }
