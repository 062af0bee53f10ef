### Why a card is not played in solo games: crates/engine/src/game/deck/unplayable.rs.

unknown-name = карты с таким именем нет
unknown-type = тип неизвестен
unknown-loyalty = лояльность неизвестна
unknown-cost = цена неизвестна
unknown-conflict-type = тип конфликта неизвестен
unknown-bearer = неизвестно, что усовершенствуется
unknown-moment = неизвестно, когда можно сыграть
unknown-effect = действие неизвестно
moment-not-noted = не записано, когда срабатывает или что тогда происходит
moment-of-others = срабатывает лишь от того, что делают другие игроки
requirement-not-played = требования карты не играются
effect-not-played = то, что она делает, не играется
enhances-conflicts = усовершенствования конфликтов не играются
no-printed-cost = без напечатанной цены спонсировать нельзя
only-replaces = входит в игру только заменой другой карты
starting-ambassador = стартового посла нельзя спонсировать
another-version-leads = фракцию возглавляет другая версия
barred-agenda = фракция не может играть цели своей расы
drakh-only = играет только фракция Drakh
only-as-it-says = ввести в игру может только собственный текст карты
enhances-its-race = усовершенствует фракцию своей расы
needs-card-of-its-race = нужна карта своей расы
played-on-its-race = играется на фракцию своей расы
wrong-race = принадлежит другой расе
only-beside-deck = в VCG играется, только если лежит рядом с колодой
