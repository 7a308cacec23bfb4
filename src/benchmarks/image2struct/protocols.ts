/** The differences between the two protocols of this benchmark, apart from those described on its metrics' pages. */
export const protocolDifferences = [
  'LaTeX: a package that is missing is added under “paper”; the published code takes the added line away again before it tries, so that such an answer fails.',
  'Music: “paper” takes fences off and engraves an answer without \\version as it stands; “reference” leaves fences in and counts an answer without a readable \\version as a failure.',
  'Pixel similarity: “paper” compares points within 2 %; the published code compares whole rows of gray. Earth mover similarity: “paper” compares exact colours and divides by the larger of two distances; the published code compares rounded grays and picks one distance.',
  'Transparent pictures stand on white under “paper”; the published code drops their transparency.',
]
