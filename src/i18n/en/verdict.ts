/**
 * The outcome of recomputing a result. `source` is the link or the file that contains the values that were not
 * recomputed.
 */
export const verdict = {
  verified: 'Verified.',
  notVerified: 'Not verified.',
  noScores: {
    one: 'Nothing to verify: the result claims no score.',
    other: 'Nothing to verify: the results claim no score.',
  },
  noneRecomputed: 'No score was recomputed.',
  allEqual: { one: '{n} score recomputed: equal.', other: '{n} scores recomputed: all equal.' },
  allDifferent: { one: '{n} score recomputed: different.', other: '{n} scores recomputed: all different.' },
  someDifferent: {
    one: '{n} score recomputed: {equal} equal, {different} different.',
    other: '{n} scores recomputed: {equal} equal, {different} different.',
  },
  near: {
    one: '{n} score is equal within the tolerance for GPUs.',
    other: '{n} scores are equal within the tolerance for GPUs.',
  },
  deviceParts: 'Some parts of the scores are only reported by the claimed GPU and could not be recomputed.',
  judged: {
    one: '{n} score depends on a judge ({judge}, {source}) and was not recomputed.',
    other: '{n} scores depend on a judge ({judge}, {source}) and were not recomputed.',
  },
  claimsJudge: {
    one: '{n} of these scores depends on a judge ({judge}, {source}) and cannot be recomputed.',
    other: '{n} of these scores depend on a judge ({judge}, {source}) and cannot be recomputed.',
  },
  modelUnavailable: {
    one: '{n} score needs a model that was not fetched, so it was not recomputed.',
    other: '{n} scores need a model that was not fetched, so they were not recomputed.',
  },
  filesNotFetched: {
    one: '{n} score depends on external files that were not fetched, so it was not recomputed.',
    other: '{n} scores depend on external files that were not fetched, so they were not recomputed.',
  },
  unsupportedBrowser: {
    one: '{n} score was not recomputed: this browser cannot render the answer.',
    other: '{n} scores were not recomputed: this browser cannot render the answers.',
  },
  notFinished: {
    one: '{n} score was not recomputed: its metric did not finish here.',
    other: '{n} scores were not recomputed: their metrics did not finish here.',
  },
  differ: 'Different: {names}.',
  someDiffer: 'Different: {names} and others.',
  moreDifferences: { one: '{n} more difference.', other: '{n} more differences.' },
  inAnswer: '{name} (“{answer}”)',
  sameScores: 'Same scores; pixels differ slightly between browsers.',
  pixelsDiffer: 'Pixels differ slightly between browsers.',
  otherBrowser: 'Made with {claimed} {source}; recomputed with {here}.',
  usual:
    'Between Chromium and {engine}, pictures of this format usually differ in {percent} % of their pixels.',
  usualAlike: 'Between Chromium and {engine}, pictures of this format are usually equal.',
  usualSsim: 'Their SSIM is {ssim}.',
  usualScores: 'Scores changed by up to {changes}.',
  usualChange: '{value} ({metric})',
  usualUnknown: 'How much scores of this format usually differ between these browsers was not measured.',
  shared: '{shared} of {n} scores shared; left out: {names}.',
  quoted: '"{name}"',
  person: 'a person',
  unnamed: 'not named',
  accordingToLink: 'according to the link',
  accordingToFile: 'according to the file',
  outcome: 'Outcome',
  picture: 'Picture',
  parts: 'Parts of the scores',
  item: 'Item',
} as const
