//! The language of plans: parsed from a text or a file to a tree, printed from the tree; and all its forms as the help shows
//! them.

pub(crate) mod conditions;
pub(crate) mod cursor;
pub(crate) mod parse;
pub(crate) mod print;
pub(crate) mod tree;

use crate::messages::plan_grammar as say;
use zocalo_text::message::Text;

/// Every form of the language and its meaning. An empty meaning marks a heading.
pub fn grammar() -> Vec<(Text, Text)> {
    vec![
        (say::HeadWhen, Text::EMPTY),
        (say::FormInTurn, say::DoesInTurn),
        (say::FormInTurns, say::DoesInTurns),
        (say::FormFromTurn, say::DoesFromTurn),
        (say::FormByTurn, say::DoesByTurn),
        (say::FormUntil, say::DoesUntil),
        (say::FormWhenCondition, say::DoesWhenCondition),
        (say::FormAtStart, say::DoesAtStart),
        (say::FormAllTogether, say::DoesAllTogether),
        (say::FormWhenever, say::DoesWhenever),
        (say::HeadSteps, Text::EMPTY),
        (say::FormSeveralSteps, say::DoesSeveralSteps),
        (say::FormBuild, say::DoesBuild),
        (say::FormSponsor, say::DoesSponsor),
        (say::FormPromote, say::DoesPromote),
        (say::FormHide, say::DoesHide),
        (say::FormReveal, say::DoesReveal),
        (say::FormReplaceAgenda, say::DoesReplaceAgenda),
        (say::FormDiscardAgenda, say::DoesDiscardAgenda),
        (say::FormReplace, say::DoesReplace),
        (say::FormPlay, say::DoesPlay),
        (say::FormUse, say::DoesUse),
        (say::FormLead, say::DoesLead),
        (say::FormConflict, say::DoesConflict),
        (say::FormBuy, say::DoesBuy),
        (say::FormBid, say::DoesBid),
        (say::FormKeepInfluence, say::DoesKeepInfluence),
        (say::FormKeepCard, say::DoesKeepCard),
        (say::FormStack, say::DoesStack),
        (say::FormDiscard, say::DoesDiscard),
        (say::FormOtherwisePass, say::DoesOtherwisePass),
        (say::HeadConditions, Text::EMPTY),
        (say::FormBoth, say::DoesBoth),
        (say::FormEither, say::DoesEither),
        (say::FormNumber, say::DoesNumber),
        (say::FormGauges, say::DoesGauges),
        (say::FormMarks, say::DoesMarks),
        (say::FormReady, say::DoesReady),
        (say::FormInHand, say::DoesInHand),
    ]
}
