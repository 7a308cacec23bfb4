/** The differences between the two protocols of this benchmark, apart from those described on its metrics' pages. */
export const protocolDifferences = [
  'It is not based on a paper: both protocols parse answers in the same way, and only their metrics differ, as in other benchmarks.',
]
