### Why a deck cannot be played, or not so: crates/engine/src/game/deck/{error,assumptions}.rs.

no-ambassador = в колоде нет посла, и игра не может начаться; назовите его, например: { $line }
no-race = цены не посчитать: в колоде не названа раса; добавьте ее, например: { $line }
too-many-cards = в колоде больше { $most } карт, а одиночные игры больше не принимают
too-many-kinds = в колоде { $count ->
    [one] { $count } разная карта
    [few] { $count } разные карты
    [many] { $count } разных карт
   *[other] { $count } разной карты
}; одиночные игры принимают не больше { $most }
no-duel = в VCG нет дуэли в начале: стартовую руку выбирают; уберите --duel
out-of-range = { $what ->
    [games] число игр
    [turns] число ходов
    [threads] число потоков
    [trials] число пробных игр
    [steps] число шагов
    [hands] число стартовых рук
    [watched] число просмотренных игр
    [told] номер игры, которую надо рассказать,
    [ability] способность вместо неизвестной
    [opposition] противостояние
   *[spread] разброс противостояния
} — { $value }; возможно от { $least } до { $most }
unknown-opposition = противостояние — число до { $most }, например 4, число с разбросом, например 4±2, none, table или both
