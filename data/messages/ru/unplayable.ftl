### Why a card is not played in solo games: src/game/deck/unplayable.rs.

unknown-name = карты с таким именем нет
unknown-type = тип неизвестен
unknown-loyalty = лояльность неизвестна
unknown-cost = цена неизвестна
unknown-conflict-type = тип конфликта неизвестен
unknown-bearer = неизвестно, что она усовершенствует
unknown-moment = неизвестно, когда ее можно сыграть
unknown-effect = неизвестно, что она делает
moment-not-noted = не записано, когда она срабатывает или что тогда делает
moment-of-others = она срабатывает лишь от того, что делают другие игроки
requirement-not-played = то, чего она требует, не играется
effect-not-played = то, что она делает, не играется
enhances-conflicts = усовершенствования конфликтов не играются
no-printed-cost = карту без напечатанной цены нельзя спонсировать
only-replaces = она входит в игру, заменяя карту
starting-ambassador = стартового посла нельзя спонсировать
another-version-leads = фракцию возглавляет другая версия
barred-agenda = фракция не может играть цели своей расы
drakh-only = ее играет только фракция Drakh
only-as-it-says = ввести ее в игру может только ее собственный текст
enhances-its-race = она усовершенствует фракцию своей расы
needs-card-of-its-race = ей нужна карта своей расы
played-on-its-race = ее играют на фракцию своей расы
wrong-race = она принадлежит другой расе
only-beside-deck = в VCG ее играют, только если она лежит рядом с колодой
