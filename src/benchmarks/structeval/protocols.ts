/** The differences between the two protocols of this benchmark, apart from those described on its metrics' pages. */
export const protocolDifferences = [
  'Extraction: both look for marked code, then for fences; “reference” also unescapes &lt; and &gt; and decodes escapes, which garbles non-ASCII letters.',
  'CSV: “paper” requires a header and rows of equal width; “reference” accepts any text.',
  'Final score: “reference” rounds the score of each item to two decimals before averaging.',
]
