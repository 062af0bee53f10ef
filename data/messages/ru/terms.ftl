### Terms that the messages of several rooms share; a term sees the variables of the message that uses it.
### -…-of is the genitive, -…-object the accusative; the other cases are named.

-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
-cards-object = { $count ->
    [one] { $count } карту
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
-copies = { $count ->
    [one] { $count } копия
    [few] { $count } копии
    [many] { $count } копий
   *[other] { $count } копии
}
-decks = { $count ->
    [one] { $count } колода
    [few] { $count } колоды
    [many] { $count } колод
   *[other] { $count } колоды
}
-race-of = { $race ->
    [Centauri] центавриан
    [Human] землян
    [Minbari] минбарцев
    [Narn] нарнов
    [Shadow] Теней
    [Vorlon] ворлонцев
    [Drakh] Drakh
    [Neutral] нейтральных
   *[Non-Aligned] Неприсоединившихся
}
-loyalty-of = { $loyalty ->
    [Centauri] центавриан
    [Human] землян
    [Minbari] минбарцев
    [Narn] нарнов
    [Shadow] Теней
    [Vorlon] ворлонцев
    [Drakh] Drakh
    [Neutral] нейтральных
   *[Non-Aligned] Неприсоединившихся
}
-type = { $type ->
    [Aftermath] последствие
    [Agenda] цель
    [Character] персонаж
    [Conflict] конфликт
    [Contingency] обстоятельство
    [Enhancement] усовершенствование
    [Event] событие
    [Fleet] флот
    [Group] группа
   *[Location] местность
}
-marks-of = { $mark ->
    [Conspiracy] меток заговора
    [Destiny] меток судьбы
    [Doom] меток рока
    [Shadow] меток Теней
    [Strife] меток борьбы
   *[Vorlon] ворлонских меток
}
-mark-object = { $mark ->
    [Conspiracy] метку заговора
    [Destiny] метку судьбы
    [Doom] метку рока
    [Shadow] метку Теней
    [Strife] метку борьбы
   *[Vorlon] ворлонскую метку
}
-mark-of = { $mark ->
    [Conspiracy] метки заговора
    [Destiny] метки судьбы
    [Doom] метки рока
    [Shadow] метки Теней
    [Strife] метки борьбы
   *[Vorlon] ворлонской метки
}
-race-dative = { $race ->
    [Centauri] центаврианам
    [Human] землянам
    [Minbari] минбарцам
    [Narn] нарнам
   *[Non-Aligned] Неприсоединившимся
}
-race-instrumental = { $race ->
    [Centauri] центаврианами
    [Human] землянами
    [Minbari] минбарцами
    [Narn] нарнами
   *[Non-Aligned] Неприсоединившимися
}
-marks = { $count ->
    [one] { $count } метка
    [few] { $count } метки
    [many] { $count } меток
   *[other] { $count } метки
}
