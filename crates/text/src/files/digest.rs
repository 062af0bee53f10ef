//! Digests that are the same on every machine and for every compiler: FNV-1a, by bytes and by words. They tell chance
//! changes from none; nobody is kept from forging one. The build script compiles this file too.

pub const EMPTY: u64 = 0xcbf2_9ce4_8422_2325;

const PRIME: u64 = 0x0000_0100_0000_01b3;

/// Goes on with a digest over more bytes. Begin with [`EMPTY`].
#[must_use]
pub fn extend(digest: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(digest, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(PRIME))
}

/// The digest of a large block of bytes that come piece by piece: 32 bytes a step in four lanes, so that megabytes take a
/// fraction of a millisecond. Each step is one to one, so any change within one word changes the digest.
#[allow(dead_code, reason = "the build script needs only the digest by bytes")]
#[derive(Debug, Clone, Copy)]
pub struct BlockDigest {
    lanes: [u64; 4],
    rest: u64,
    length: u64,
}

#[allow(dead_code, reason = "the build script needs only the digest by bytes")]
impl BlockDigest {
    /// Every piece but the last must be a multiple of so many bytes.
    pub const STEP: usize = 32;

    pub const EMPTY: Self = Self {
        lanes: [EMPTY, EMPTY.rotate_left(16), EMPTY.rotate_left(32), EMPTY.rotate_left(48)],
        rest: EMPTY,
        length: 0,
    };

    pub fn add(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        let (steps, rest) = bytes.as_chunks::<{ Self::STEP }>();
        self.rest = extend(self.rest, rest);
        for step in steps {
            // Word by word, as a build that is not optimized calls a function for every step of an iterator.
            self.lanes[0] = mixed(self.lanes[0], word(step, 0));
            self.lanes[1] = mixed(self.lanes[1], word(step, 8));
            self.lanes[2] = mixed(self.lanes[2], word(step, 16));
            self.lanes[3] = mixed(self.lanes[3], word(step, 24));
        }
    }

    #[must_use]
    pub fn digest(&self) -> u64 {
        let words = self.lanes.iter().chain([&self.rest, &self.length]);
        words.fold(EMPTY, |digest, word| mixed(digest, *word))
    }
}

/// Eight bytes of a step.
#[allow(dead_code, reason = "the build script needs only the digest by bytes")]
#[inline]
fn word(step: &[u8; BlockDigest::STEP], at: usize) -> u64 {
    let byte = |n: usize| step[at + n];
    u64::from_le_bytes([byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)])
}

/// The rotation carries high bits down, where the multiplication takes hold of them.
#[allow(dead_code, reason = "the build script needs only the digest by bytes")]
#[inline]
fn mixed(digest: u64, word: u64) -> u64 {
    (digest ^ word).wrapping_mul(PRIME).rotate_left(29)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published values of FNV-1a with 64 bits.
    #[test]
    fn digests_are_those_of_the_standard() {
        assert_eq!(extend(EMPTY, b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(extend(EMPTY, b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(extend(EMPTY, b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn any_change_of_a_block_changes_its_digest() {
        let block: Vec<u8> = (0..1_003_u32).map(|n| (n * 7 % 251) as u8).collect();
        let of_block = |bytes: &[u8]| {
            let mut block = BlockDigest::EMPTY;
            block.add(bytes);
            block.digest()
        };
        let whole = of_block(&block);
        // In pieces it is the same.
        let mut pieces = BlockDigest::EMPTY;
        block.chunks(3 * BlockDigest::STEP).for_each(|piece| pieces.add(piece));
        assert_eq!(pieces.digest(), whole);
        for at in 0..block.len() {
            let mut changed = block.clone();
            changed[at] ^= 1 << (at % 8);
            assert_ne!(of_block(&changed), whole, "byte {at}");
        }
        assert_ne!(of_block(&block[..1_002]), whole);
        let mut swapped = block.clone();
        swapped.swap(8, 16);
        assert_ne!(of_block(&swapped), whole);
        swapped = block.clone();
        swapped.swap(8, 8 + BlockDigest::STEP);
        assert_ne!(of_block(&swapped), whole);
    }
}
