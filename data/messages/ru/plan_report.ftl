### What came of a plan, and files of plans: src/cli/goldfish/plan.rs, src/cli/deck_input.rs.

whole = План: в { $share } игр удался каждый шаг, чей срок наступил
cannot-fail = План: ни один шаг не зависит от ходов или условий, и сорваться нечему
head-step = Шаг
head-due = срок
head-done = сделан в срок (95 %)
never = никогда
legend-due = Срок: наступил его ход, и условие выполнено; остальные проценты — от этих игр.
legend-missed = Не сделано: что помешало при первой попытке на последнем его ходу.
legend-start = Шаги в начале (at start) для успеха плана не считаются: что сдано, решает случай.
legend-uncounted = Шаги без процентов для успеха плана не считаются.
never-done = ни разу
done-seldom = в немногих играх
done-often = { $times } раза за игру
others = другое { $share }
not-done = не сделано: { $reasons }
both-from-input = из стандартного ввода нельзя прочитать и колоду, и план
one-from-file = для одного из них укажите путь к файлу
cannot-read = { $file } нельзя прочитать: { $error }
give-plan-path = укажите путь к плану или - для стандартного ввода
is-folder = { $file } — папка, а не план
too-large = { $file } — слишком большой файл для плана
no-text = { $file } — не текстовый файл, а значит, не план
one-per-line = пишите по одному предложению в строке
whole-failed = План: удался не каждый шаг, чей срок наступил
whole-done = План: удался каждый шаг, чей срок наступил
head-done-once = сделан
yes = да
no = нет
legend-due-once = Срок: наступил его ход, и условие выполнено.
done-times = { $count ->
    [one] { $count } раз
    [few] { $count } раза
    [many] { $count } раз
   *[other] { $count } раза
}
