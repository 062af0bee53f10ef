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
-mark-one = { $mark ->
    [Conspiracy] метка заговора
    [Destiny] метка судьбы
    [Doom] метка рока
    [Shadow] метка Теней
    [Strife] метка борьбы
   *[Vorlon] ворлонская метка
}
-mark-with = { $mark ->
    [Conspiracy] меткой заговора
    [Destiny] меткой судьбы
    [Doom] меткой рока
    [Shadow] меткой Теней
    [Strife] меткой борьбы
   *[Vorlon] ворлонской меткой
}
-marks-some = { $mark ->
    [Conspiracy] метки заговора
    [Destiny] метки судьбы
    [Doom] метки рока
    [Shadow] метки Теней
    [Strife] метки борьбы
   *[Vorlon] ворлонские метки
}
-marks-with = { $mark ->
    [Conspiracy] метками заговора
    [Destiny] метками судьбы
    [Doom] метками рока
    [Shadow] метками Теней
    [Strife] метками борьбы
   *[Vorlon] ворлонскими метками
}
-ability-of = { $ability ->
    [Diplomacy] дипломатии
    [Intrigue] интриги
    [Psi] пси
    [Leadership] лидерства
   *[Military] боевой способности
}
-ability-with = { $ability ->
    [Diplomacy] дипломатией
    [Intrigue] интригой
    [Psi] пси
    [Leadership] лидерством
   *[Military] боевой способностью
}
-abilities = { $of ->
    [diplomacy] дипломатия
    [intrigue] интрига
    [psi] пси
    [leadership] лидерство
    [military] боевая способность
    [diplomacy-intrigue-and-leadership] дипломатия, интрига и лидерство
    [all-abilities-above-0] все ненулевые способности
    [the-ability-of-the-conflict] нужная в конфликте способность
    [the-ability-it-used] использованная в конфликте способность
   *[all-abilities] все способности
}
-abilities-with = { $of ->
    [diplomacy] дипломатией
    [intrigue] интригой
    [psi] пси
    [leadership] лидерством
    [military] боевой способностью
    [diplomacy-intrigue-and-leadership] дипломатией, интригой и лидерством
    [all-abilities-above-0] ненулевыми способностями
    [the-ability-of-the-conflict] нужной в конфликте способностью
    [the-ability-it-used] использованной в конфликте способностью
   *[all-abilities] своими способностями
}
-on-whom = { $on ->
    [bearer] карта под ней
    [this-card] эта карта
    [a-character] персонаж
    [an-inner-circle-character] персонаж Внутреннего Круга
    [a-fleet] флот
    [each-character] каждый персонаж
    [each-character-of-own-race] каждый персонаж вашей расы
    [each-character-of-own-and-target-race] каждый персонаж вашей расы и расы-цели
    [each-other-character] каждый персонаж (кроме посла)
    [each-neutral-character] каждый нейтральный персонаж
    [each-fleet] каждый флот
    [each-location] каждая местность
    [who-rotates] повернутый в уплату персонаж
   *[ambassador] посол
}
-on-whom-of = { $on ->
    [bearer] карты под ней
    [this-card] этой карты
    [a-character] персонажа
    [an-inner-circle-character] персонажа Внутреннего Круга
    [a-fleet] флота
    [each-character] каждого персонажа
    [each-character-of-own-race] каждого персонажа вашей расы
    [each-character-of-own-and-target-race] каждого персонажа вашей расы и расы-цели
    [each-other-character] каждого персонажа (кроме посла)
    [each-neutral-character] каждого нейтрального персонажа
    [each-fleet] каждого флота
    [each-location] каждой местности
    [who-rotates] повернутого в уплату персонажа
   *[ambassador] посла
}
-on-whom-at = { $on ->
    [bearer] на карте под ней
    [this-card] на этой карте
    [a-character] на персонаже
    [an-inner-circle-character] на персонаже Внутреннего Круга
    [a-fleet] на флоте
    [each-character] на каждом персонаже
    [each-character-of-own-race] на каждом персонаже вашей расы
    [each-character-of-own-and-target-race] на каждом персонаже вашей расы и расы-цели
    [each-other-character] на каждом персонаже (кроме посла)
    [each-neutral-character] на каждом нейтральном персонаже
    [each-fleet] на каждом флоте
    [each-location] на каждой местности
    [who-rotates] на повернутом в уплату персонаже
   *[ambassador] на после
}
