/** The differences between the two protocols of this benchmark, apart from those described on its metrics' pages. */
export const protocolDifferences = [
  "Answers: “paper” takes what follows “The answer is”, or the value of {'Answer': …}; “reference” cuts as the published code does, the last character of a text in braces included.",
  'Named figure: “paper” also takes “Figure 2” or the name of a file; “reference” only the numbers that the published code finds.',
  'CIDEr of a single item: none under “paper”, 0 under “reference”.',
]
