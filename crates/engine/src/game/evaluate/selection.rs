//! Which cards in play something is about: those of a class, those that a change is on, the one that is chosen.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::ClassIndex;
use crate::game::ids::{PieceIndex, PieceSet};
use crate::game::state::GameState;
use zocalo_cards::card::{CardType, Loyalty, OnWhom, Place, Standing};

impl GameState {
    /// The cards in play of a class, as bits.
    pub(crate) fn of_class(&self, deck: &PlayDeck, class: ClassIndex) -> PieceSet {
        let class = &deck.classes[usize::from(class.0)];
        let mut candidates = self.live;
        match class.place {
            Some(Place::InnerCircle) => candidates &= self.circle,
            Some(Place::Supporting) => candidates &= !self.circle,
            None => {}
        }
        match class.standing {
            Some(Standing::Ready) => candidates &= self.ready,
            Some(Standing::Rotated) => candidates &= !self.ready,
            None => {}
        }
        candidates.iter().filter(|at| class.cards.contains(self.piece(*at).card)).collect()
    }

    /// The characters of a class whom an effect can promote, as bits: none that cannot be promoted (PSI, Glossary, Cannot).
    pub(crate) fn could_be_promoted(&self, deck: &PlayDeck, class: ClassIndex) -> PieceSet {
        let able = |at: &PieceIndex| deck.card(self.piece(*at).card).promotable;
        let of = self.of_class(deck, class) & self.characters & !self.circle;
        of.iter().filter(able).collect()
    }

    pub(crate) fn is_one_of(&self, deck: &PlayDeck, only: Option<ClassIndex>, at: PieceIndex) -> bool {
        only.is_none_or(|class| self.of_class(deck, class).contains(at))
    }

    /// Whether a change is on a card in play. `target` is the race of the conflict it follows.
    pub fn is_on(
        &self,
        deck: &PlayDeck,
        on: OnWhom,
        at: PieceIndex,
        source: PieceIndex,
        target: Option<usize>,
    ) -> bool {
        let is_character = self.characters.contains(at);
        let loyalty = || deck.card(self.piece(at).card).loyalty;
        let own = Loyalty::from(deck.race);
        match on {
            OnWhom::Ambassador => at == self.ambassador_for(source),
            OnWhom::Bearer => self.piece(source).bearer == Some(at),
            OnWhom::ThisCard => at == source,
            OnWhom::EachCharacter => is_character,
            OnWhom::EachOther => is_character && at != self.ambassador_for(source),
            OnWhom::EachOfOwnRace => is_character && loyalty() == Some(own),
            OnWhom::EachOfBothRaces => {
                is_character
                    && loyalty().is_some_and(|loyalty| {
                        loyalty == own || target.is_some_and(|seat| loyalty == Loyalty::from(deck.seats[seat].race))
                    })
            }
            OnWhom::EachNeutral => is_character && loyalty() == Some(Loyalty::Neutral),
            OnWhom::EachFleet => self.fleets.contains(at),
            OnWhom::EachLocation => deck.card(self.piece(at).card).kind == Some(CardType::Location),
            OnWhom::ACharacter | OnWhom::InnerCircleCharacter | OnWhom::AFleet | OnWhom::WhoRotates => false,
        }
    }

    /// The one card that a change is on: named by the effect or by the player's action, else the preferred one.
    pub fn chosen(
        &self,
        deck: &PlayDeck,
        on: OnWhom,
        source: PieceIndex,
        picked: Option<PieceIndex>,
    ) -> Option<PieceIndex> {
        let picked = picked.filter(|at| self.is_live(*at));
        let one_of = |able: PieceSet| {
            let named = picked.filter(|at| able.contains(*at));
            named.or_else(|| self.preferred(deck, self.preferences.targets, able))
        };
        match on {
            OnWhom::Ambassador => Some(self.ambassador_for(source)),
            OnWhom::WhoRotates => self.rotated.filter(|at| self.is_live(*at)),
            OnWhom::Bearer => self.piece(source).bearer.or(Some(source)),
            OnWhom::ThisCard => Some(source),
            OnWhom::ACharacter => one_of(self.characters),
            OnWhom::InnerCircleCharacter => one_of(self.circle),
            OnWhom::AFleet => one_of(self.fleets),
            _ => None,
        }
    }

    /// Who is the ambassador in a card's text: the ambassador, or who bears an aftermath instead.
    pub(crate) fn ambassador_for(&self, source: PieceIndex) -> PieceIndex {
        if self.stands_in.is_empty() {
            return PieceIndex::AMBASSADOR;
        }
        let bearer = self.stand_in.or_else(|| self.pieces.get(usize::from(source)).and_then(|piece| piece.bearer));
        bearer.filter(|at| self.is_aftermath_bearer(*at, source)).unwrap_or(PieceIndex::AMBASSADOR)
    }

    fn is_aftermath_bearer(&self, bearer: PieceIndex, source: PieceIndex) -> bool {
        self.stands_in.contains(bearer) && (self.stand_in == Some(bearer) || self.aftermaths.contains(source))
    }
}
