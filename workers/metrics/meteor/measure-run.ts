import {
  fail,
  msg,
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

/** Number of segments between two checks of the signal. */
const batch = 50

/** Scores a run with METEOR. Without the table of paraphrases, the result is that of a different metric. */
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
        return fail('too-large', msg`The texts of item ${index + 1} are ${thrown.message}.`, {
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
    const other = withPhrases ? ' Without the table of paraphrases, use the score meteor-no-paraphrase.' : ''
    return fail('model-unavailable', msg`${thrown.said}${other}`)
  }
}

/** The counts from which a segment's score is computed, and the aligned words. */
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

/** Replaces NaN and infinity, which result from division by zero, with null, as JSON does. */
function finiteOnly(figures: Readonly<Record<string, number>>): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number.isFinite(value) ? value : null]),
  )
}

/** The 23 numbers, in METEOR's own order. */
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
