/** Tables of answers, and how a result came about. Loaded when they are looked at. */
export const tables = {
  allAnswers: 'All answers',
  asMarkdown: 'Table as Markdown',
  asCsv: 'Table as CSV',
  copyMarkdown: 'Copy Markdown',
  copyCsv: 'Copy CSV',
  scoresOfAll: 'Scores of all answers',
  answer: 'Answer',
  noNumber: 'no number',
  best: ', best',
  remarks: 'Failure and warnings',
  howRead: { one: 'How the answer was read: {n} step', other: 'How the answer was read: {n} steps' },
  network: 'Network: {how}.',
  'closed-by-browser': 'closed by the browser, below the reach of the answer’s code',
  'closed-by-policy': 'closed by the policy of the answer’s frame and by our guards',
  sampleOf: 'Sample run of {label}',
} as const
