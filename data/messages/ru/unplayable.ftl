### Why a card is not played in solo games: crates/engine/src/game/deck/unplayable.rs.

unknown-name = карты с таким именем нет
unknown-type = тип неизвестен
unknown-loyalty = лояльность неизвестна
unknown-cost = цена неизвестна
unknown-conflict-type = тип конфликта неизвестен
unknown-bearer = неизвестно, что усовершенствуется
unknown-moment = неизвестно, когда можно сыграть
unknown-effect = эффект неизвестен
moment-not-noted = не записано, когда она действует или что тогда происходит
moment-of-others = действует лишь от того, что делают другие игроки
requirement-not-played = программа не моделирует требования карты
effect-not-played = программа не моделирует эффект карты
enhances-conflicts = программа не моделирует усовершенствования конфликтов
no-printed-cost = без напечатанной цены спонсировать нельзя
only-replaces = входит в игру только заменой другой карты
starting-ambassador = стартового посла нельзя спонсировать
another-version-leads = фракцию возглавляет другая версия
barred-agenda = фракция не может играть карты цели своей расы
drakh-only = играет только фракция Drakh
only-as-it-says = входит в игру только по собственному тексту
enhances-its-race = усовершенствует фракцию своей расы
needs-card-of-its-race = нужна карта своей расы
played-on-its-race = играется на фракцию своей расы
wrong-race = принадлежит другой расе
only-beside-deck = в VCG играется, только если лежит рядом с колодой
