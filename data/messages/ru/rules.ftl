### What `rules` says beside the rules: src/cli/rules.rs.

imported = Внесенные вами разъяснения
nothing = На это не отвечает ни одно правило. Назовите предмет другими словами: раунд, действие, тип карт. Термины перечисляет `zocalo help words`.
see-card = О самой карте: zocalo card { $card }
no-section = раздела «{ $section }» с правилами здесь нет; ближайшие: { $nearest }
sections-of = Число правил в каждом разделе; правила одного: zocalo rules { $section }
