### What `explain` says beside the texts of the codes: src/report/explain.rs, src/report/subjects.rs.

rule = Правило:
source = Источник:
with-finding = С замечанием
without-finding = Без него
opened-pool = Вскрытый пул
owned-cards = Карты, которые у вас есть
other-seat = Колода на другом месте
hint = Примеры — части колод. --deny, --warn и --allow меняют важность кода.
names = Имена и строки
size = Размер, копии и наборы
start = Посол и фракция
hand = Стартовая рука
parts = Резерв, стопки и другие части
foreign = Карты других рас и фракций
marks = Метки и то, что нужно картам
table = Колоды за одним столом
goldfish = Одиночные игры
owned = Что у вас есть
open = Что не проверено
unknown-code = замечаний с кодом «{ $name }» нет; коды перечисляет `zocalo explain`
unknown-code-near = замечаний с кодом «{ $name }» нет; может быть, { $near }?
