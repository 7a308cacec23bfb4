import {
  fail,
  succeed,
  type JsonValue,
  type Measurement,
  type MetricInputs,
  type MetricRuntime,
  type Outcome,
  type ScoreGap,
} from '../../../src/contracts/index.ts'
import { tokenizeRun } from '../../../src/lib/captions/words/tokenize-run.ts'
import { addStatistics, scoreStatistics } from '../../../src/lib/captions/scores/meteor-statistics.ts'
import { meanOf } from '../../../src/lib/statistics/mean-of.ts'
import { EngineError } from '../../engines/fetch-checked.ts'
import { stages, TooManyMatches, type Resources } from './find-matches.ts'
import { openResources } from './resources.ts'
import { readWords, scoreSegment, type Segment } from './score-alignment.ts'

/** Segments between two looks at the signal. */
const batch = 50

/** A run by METEOR; without the table of paraphrases it is another metric. */
export async function measureRun(
  input: MetricInputs['captions'],
  runtime: MetricRuntime,
  withPhrases: boolean,
): Promise<Outcome<Measurement, ScoreGap>> {
  const { signal } = runtime
  signal.throwIfAborted()
  const tokenized = tokenizeRun(input)
  if (!tokenized.ok) return tokenized
  let resources: Resources
  try {
    resources = await openResources(withPhrases)
    const texts = tokenized.value.map(({ candidate, references }) =>
      readWords(candidate, references, resources),
    )
    await resources.phrases?.prepare(texts.flatMap(({ candidate, references }) => [candidate, ...references]))
    const segments: Segment[] = []
    for (const [index, text] of texts.entries()) {
      if (index % batch === 0) {
        runtime.progress(index, texts.length)
        await Promise.resolve()
        if (signal.aborted) return fail('cancelled', 'The comparison was cancelled.')
      }
      try {
        segments.push(scoreSegment(text, resources))
      } catch (thrown) {
        if (!(thrown instanceof TooManyMatches)) throw thrown
        return fail('too-large', `The texts of item ${index + 1} are ${thrown.message}.`, {
          place: { path: `items[${index}]` },
        })
      }
    }
    const statistics = addStatistics(segments.map((segment) => segment.statistics))
    const items = segments.map(({ score }) => score)
    return succeed(
      {
        value: scoreStatistics(statistics).score,
        parts: {
          items,
          meanOfItems: meanOf(items),
          details: segments.map(describeSegment),
        },
        backend: 'cpu',
      },
      tokenized.warnings,
    )
  } catch (thrown) {
    if (!(thrown instanceof EngineError)) throw thrown
    const other = withPhrases
      ? ' Without the table of paraphrases there is another score: meteor-no-paraphrase.'
      : ''
    return fail('model-unavailable', `${thrown.message}${other}`)
  }
}

/** The counts that a segment's score is made of and the words that were aligned. */
function describeSegment(segment: Segment): JsonValue {
  const { statistics } = segment
  const byStage = statistics.stages.map((counts, stage) => [stages[stage] ?? '', { ...counts }] as const)
  return {
    reference: segment.referenceIndex,
    candidateWords: segment.candidateWords,
    referenceWords: segment.referenceWords,
    matches: segment.matches.map((match) => [
      match.stage,
      match.candidate,
      match.candidateLength,
      match.reference,
      match.referenceLength,
    ]),
    stages: Object.fromEntries(byStage),
    chunks: statistics.chunks,
    ...finiteOnly({
      precision: segment.precision,
      recall: segment.recall,
      fMean: segment.fMean,
      penalty: segment.penalty,
    }),
    stats: listStatistics(segment),
  }
}

/** Nothing to divide by leaves a figure undefined; JSON says null. */
function finiteOnly(figures: Readonly<Record<string, number>>): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number.isFinite(value) ? value : null]),
  )
}

/** The 23 numbers in METEOR's own order. */
function listStatistics({ statistics, matches }: Segment): number[] {
  return [
    statistics.candidateLength,
    statistics.referenceLength,
    statistics.candidateFunctionWords,
    statistics.referenceFunctionWords,
    ...statistics.stages.flatMap((counts) => [
      counts.candidateContent,
      counts.referenceContent,
      counts.candidateFunction,
      counts.referenceFunction,
    ]),
    statistics.chunks,
    matches.reduce((sum, { candidateLength }) => sum + candidateLength, 0),
    matches.reduce((sum, { referenceLength }) => sum + referenceLength, 0),
  ]
}
