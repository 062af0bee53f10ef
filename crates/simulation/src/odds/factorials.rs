//! Logarithms of factorials, so that binomials of large decks neither overflow nor lose digits.

pub(super) struct Factorials(Vec<f64>);

impl Factorials {
    pub(super) fn up_to(most: usize) -> Self {
        let mut sum = 0.0;
        let logarithms = (1..=most).map(|n| {
            sum += (n as f64).ln();
            sum
        });
        Self(std::iter::once(0.0).chain(logarithms).collect())
    }

    /// The logarithm of the number of ways to choose `chosen` of `all`.
    fn choose(&self, all: usize, chosen: usize) -> f64 {
        self.0[all] - self.0[chosen] - self.0[all - chosen]
    }

    /// The hypergeometric chance, 0 to 1, that `first` of `drawn` cards come from a heap of `heap` cards, the rest from one of
    /// `other`.
    pub(super) fn share(&self, heap: usize, other: usize, drawn: usize, first: usize) -> f64 {
        if first > heap || first > drawn || drawn - first > other {
            return 0.0;
        }
        (self.choose(heap, first) + self.choose(other, drawn - first) - self.choose(heap + other, drawn)).exp()
    }
}
