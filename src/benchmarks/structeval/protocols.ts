/** The differences between the two protocols of this benchmark, apart from those described on its metrics' pages. */
export const protocolDifferences = [
  'Extraction: both take marked code, then fences; “reference” also turns &lt; and &gt; into signs and decodes escapes, which spoils letters beyond ASCII.',
  'CSV: “paper” wants a header and rows of one width; “reference” takes any text.',
  'Final score: “reference” rounds each item to two decimals before it takes the mean.',
]
