//! Holm's correction for the number of questions that are asked at once.

/// The corrected p-values, in the order of the questions, and the error left for the interval of each, so that all hold
/// together (Bonferroni).
pub(super) fn holm(chances: &[f64], error: f64) -> Vec<(f64, f64)> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|one, other| chances[*one].total_cmp(&chances[*other]));
    let mut corrected = vec![(1.0, error); chances.len()];
    let mut most = 0.0_f64;
    for (rank, at) in order.into_iter().enumerate() {
        let left = (chances.len() - rank) as f64;
        // A question is no clearer than one that was clearer before the correction.
        most = most.max((chances[at] * left).min(1.0));
        corrected[at] = (most, error / chances.len() as f64);
    }
    corrected
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::holm;

    /// The procedure as textbooks describe it: the smallest p-value is compared with error / m, the next with error / (m - 1),
    /// until one is not small enough; that one and all larger ones stay.
    fn rejected_step_by_step(chances: &[f64], error: f64) -> Vec<bool> {
        let mut left: Vec<usize> = (0..chances.len()).collect();
        let mut rejected = vec![false; chances.len()];
        while let Some(smallest) = left.iter().copied().min_by(|a, b| chances[*a].partial_cmp(&chances[*b]).unwrap()) {
            if chances[smallest] > error / left.len() as f64 {
                break;
            }
            rejected[smallest] = true;
            left.retain(|at| *at != smallest);
        }
        rejected
    }

    proptest! {
        #[test]
        fn what_is_clear_is_what_the_procedure_rejects(thousandths in prop::collection::vec(0_u16..200, 0..20)) {
            let chances: Vec<f64> = thousandths.iter().map(|p| f64::from(*p) / 1_000.3).collect();
            let clear: Vec<bool> = holm(&chances, 0.05).iter().map(|(p, _)| *p <= 0.05).collect();
            prop_assert_eq!(clear, rejected_step_by_step(&chances, 0.05));
        }
    }

    /// The example of the textbooks: 0.01, 0.04, 0.03, 0.005 become 0.03, 0.06, 0.06, 0.02.
    #[test]
    fn the_textbook_example_comes_out() {
        let corrected = holm(&[0.01, 0.04, 0.03, 0.005], 0.05);
        for ((p, _), wanted) in corrected.iter().zip([0.03, 0.06, 0.06, 0.02]) {
            assert!((p - wanted).abs() < 1e-12, "{p} is not {wanted}");
        }
        assert!((corrected[3].1 - 0.0125).abs() < 1e-12 && (corrected[1].1 - 0.0125).abs() < 1e-12);
    }
}
