/** The differences between the two protocols of this benchmark, apart from those described on its metrics' pages. */
export const protocolDifferences = [
  'LaTeX: “paper” adds a missing package; the published code removes the added line again before it retries, so such an answer fails.',
  'Music: “paper” removes fences and engraves an answer without \\version unchanged; “reference” keeps fences and counts an answer without a readable \\version as a failure.',
  'Pixel similarity: “paper” compares points within 2 %; the published code compares entire rows of gray values. Earth mover similarity: “paper” compares exact colours and divides by the larger of two distances; the published code compares rounded gray values and uses one of the distances.',
  '“paper” puts transparent pictures on white; the published code drops their transparency.',
]
