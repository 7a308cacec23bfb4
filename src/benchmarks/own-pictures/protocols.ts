/** Where the two protocols of this benchmark differ, beside what the pages of its metrics say. */
export const protocolDifferences = [
  'No paper defines it: both protocols read answers alike, and only the metrics differ between them as they do elsewhere.',
]
