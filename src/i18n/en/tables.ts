/** Tables of answers, and how a result was computed. Loaded when they are opened. */
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
  'closed-by-browser': 'blocked by the browser, which the answer’s code cannot bypass',
  'closed-by-policy': 'blocked by the policy of the answer’s frame and by our guards',
  unsupported: 'Unsupported',
  unsupportedHint:
    'Answers that could not run here through no fault of their own, for example because they need a package that is not available. They are included in the failed answers.',
  unknownPackages: 'Unknown packages',
  unknownHint:
    'Answers that import a package that is not in any list of published packages. They are included in the failed answers.',
  unsupportedCount: { one: '{n} unsupported', other: '{n} unsupported' },
  unknownCount: { one: '{n} with an unknown package', other: '{n} with unknown packages' },
  flagged: 'more than for others',
  flaggedModel: 'more unsupported',
  flagHint:
    'A clearly larger share of this model’s answers is unsupported than of the other models’ (Fisher’s exact test against their answers together, one-sided, Holm’s correction over the models, p < 0.05, and at least 3 percentage points).',
  unsupportedLeftOut: 'Unsupported answers are left out of means.',
  unsupportedFail: 'Unsupported answers count as failures.',
  countUnsupported: 'Count unsupported answers as failures',
  takeUnknown: 'Treat unknown packages as unsupported',
  sampleOf: 'Sample run of {label}',
} as const
