/** The differences between the two protocols of this benchmark, apart from those described on its metrics' pages. */
export const protocolDifferences = [
  'No paper defines it: both protocols read answers alike, and only the metrics differ between them as they do elsewhere.',
]
