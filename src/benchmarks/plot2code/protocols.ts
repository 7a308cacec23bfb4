/** Where the two protocols of this benchmark differ, beside what the pages of its metrics say. */
export const protocolDifferences = [
  'Rating: the last [[n]] from 1 to 10 under “paper”, the first “Rating: [[n]]” of any size under “reference”.',
  'Pairwise verdict: the last one in a reply under “paper”; under “reference” [[A]] before [[B]] before [[C]], wherever they stand.',
  'Two replies without a verdict are a tie under “paper” and a loss of the first model under “reference”.',
]
