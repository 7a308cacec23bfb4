/** The differences between the two protocols of this benchmark, apart from those described on its metrics' pages. */
export const protocolDifferences = [
  "Answers: “paper” uses the text after “The answer is”, or the value of {'Answer': …}; “reference” truncates answers like the published code, which drops the last character of a text in braces.",
  'Named figure: “paper” also accepts “Figure 2” or a file name; “reference” only accepts the numbers that the published code finds.',
  'CIDEr of a single item: none under “paper”, 0 under “reference”.',
]
