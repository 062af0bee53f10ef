//! The language of plans as its help shows it.

use crate::messages::plan_grammar as say;

/// Every form of the language: as it is written, and what it means. An empty meaning heads what follows.
pub fn grammar() -> Vec<(String, String)> {
    vec![
        (say::HeadWhen.to_string(), String::new()),
        (say::FormInTurn.to_string(), say::DoesInTurn.to_string()),
        (say::FormInTurns.to_string(), say::DoesInTurns.to_string()),
        (say::FormFromTurn.to_string(), say::DoesFromTurn.to_string()),
        (say::FormByTurn.to_string(), say::DoesByTurn.to_string()),
        (say::FormUntil.to_string(), say::DoesUntil.to_string()),
        (say::FormWhenCondition.to_string(), say::DoesWhenCondition.to_string()),
        (say::FormAtStart.to_string(), say::DoesAtStart.to_string()),
        (say::FormAllTogether.to_string(), say::DoesAllTogether.to_string()),
        (say::FormWhenever.to_string(), say::DoesWhenever.to_string()),
        (say::HeadSteps.to_string(), String::new()),
        (say::FormSeveralSteps.to_string(), say::DoesSeveralSteps.to_string()),
        (say::FormBuild.to_string(), say::DoesBuild.to_string()),
        (say::FormSponsor.to_string(), say::DoesSponsor.to_string()),
        (say::FormPromote.to_string(), say::DoesPromote.to_string()),
        (say::FormHide.to_string(), say::DoesHide.to_string()),
        (say::FormReveal.to_string(), say::DoesReveal.to_string()),
        (say::FormReplaceAgenda.to_string(), say::DoesReplaceAgenda.to_string()),
        (say::FormDiscardAgenda.to_string(), say::DoesDiscardAgenda.to_string()),
        (say::FormReplace.to_string(), say::DoesReplace.to_string()),
        (say::FormPlay.to_string(), say::DoesPlay.to_string()),
        (say::FormUse.to_string(), say::DoesUse.to_string()),
        (say::FormLead.to_string(), say::DoesLead.to_string()),
        (say::FormConflict.to_string(), say::DoesConflict.to_string()),
        (say::FormBuy.to_string(), say::DoesBuy.to_string()),
        (say::FormBid.to_string(), say::DoesBid.to_string()),
        (say::FormKeepInfluence.to_string(), say::DoesKeepInfluence.to_string()),
        (say::FormKeepCard.to_string(), say::DoesKeepCard.to_string()),
        (say::FormStack.to_string(), say::DoesStack.to_string()),
        (say::FormDiscard.to_string(), say::DoesDiscard.to_string()),
        (say::FormOtherwisePass.to_string(), say::DoesOtherwisePass.to_string()),
        (say::HeadConditions.to_string(), String::new()),
        (say::FormBoth.to_string(), say::DoesBoth.to_string()),
        (say::FormEither.to_string(), say::DoesEither.to_string()),
        (say::FormNumber.to_string(), say::DoesNumber.to_string()),
        (say::FormGauges.to_string(), say::DoesGauges.to_string()),
        (say::FormMarks.to_string(), say::DoesMarks.to_string()),
        (say::FormReady.to_string(), say::DoesReady.to_string()),
        (say::FormInHand.to_string(), say::DoesInHand.to_string()),
    ]
}
