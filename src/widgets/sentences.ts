import type { Environment, ExtractionFailure, RenderFailure, ScoreGap } from '../contracts/index.ts'

/** Every code of a failed evaluation, as a sentence for the user. The failure's own message adds the details. */
export const failureSentences: Readonly<Record<RenderFailure | ExtractionFailure | 'undecodable', string>> = {
  syntax: 'The source has an error that stops it.',
  timeout: 'The answer ran longer than the time limit and was stopped.',
  'out-of-memory': 'The answer asked for more memory than it may have and was stopped.',
  crash: 'The rendering engine stopped unexpectedly.',
  empty: 'The answer rendered, but there was nothing to draw.',
  'too-large': 'The picture would be larger than this page can hold.',
  blocked: 'The answer did something that is not allowed here, so nothing could be drawn.',
  'missing-entry': 'The files hold no page to start from.',
  'no-version': 'The answer names no version of its language, which this protocol demands.',
  'unsupported-browser': 'This browser cannot turn this kind of page into pixels.',
  unsupported: 'The answer needs something that this engine does not have.',
  cancelled: 'Cancelled before it was done.',
  unprotected: 'It was not run, because the browser was not told to close the network of the answer.',
  'not-json': 'The answer is not the JSON that the benchmark asks for.',
  'wrong-shape': 'The answer does not have the shape that the benchmark asks for.',
  'no-files': 'The answer holds no file that can be rendered.',
  'no-entry': 'No file of the answer is a page to start from.',
  'empty-answer': 'The answer is empty.',
  undecodable: 'The reference picture cannot be read.',
}

/** What kept an answer's code from the network, as a record tells it. */
export const networkSentences: Readonly<Record<NonNullable<Environment['network']>, string>> = {
  'closed-by-browser': 'closed by the browser, below the reach of the answer’s code',
  'closed-by-policy': 'closed by the policy of the answer’s frame and by our guards',
}

/** Why a metric has no number, where the gap itself does not say it. */
export const gapSentences: Readonly<Record<ScoreGap, string>> = {
  'size-mismatch': 'The pictures have different sizes, which this metric does not accept.',
  'degenerate-input': 'This metric is not defined for such an input.',
  'too-large': 'The input is larger than this metric accepts.',
  'no-backend': 'This metric could not be computed here.',
  'model-unavailable': 'The model that this metric needs is not available.',
  'device-lost': 'The graphics device was lost during the computation.',
  cancelled: 'Cancelled before it was done.',
  'invalid-input': 'The input is not what this metric reads.',
  timeout: 'The computation took longer than its time limit.',
}

/** How a protocol is called in tables: `reference` alone would be taken for the picture. */
export const protocolLabels = { paper: 'paper', reference: 'reference code' } as const

/** What each protocol means, wherever a number needs it. */
export const protocolSentences = {
  paper: 'The definition as written in the paper.',
  reference: 'What the published code computes, quirks included.',
} as const

/** The protocols to choose from. */
export const protocolOptions = [
  { value: 'paper', label: 'Paper', hint: protocolSentences.paper },
  { value: 'reference', label: 'Reference code', hint: protocolSentences.reference },
] as const
