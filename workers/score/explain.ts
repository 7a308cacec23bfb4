import {
  fail,
  isInputOf,
  msg,
  succeed,
  type Context,
  type Explanation,
  type MetricInput,
  type MetricInputs,
  type ModelSession,
  type Outcome,
  type Protocol,
  type ScoreGap,
} from '../../src/contracts/index.ts'
import { checkImagePair } from '../images/image-input.ts'
import { ModelError } from '../infer/model-error.ts'
import type { ScoreJob } from './methods.ts'

type OpenModel = (modelId: string) => Promise<ModelSession>
type ExplainImages = (
  input: MetricInputs['image-pair'],
  protocol: Protocol,
  open: OpenModel,
) => Explanation | Promise<Explanation>
type ExplainTexts = (input: MetricInputs['text-pair'], protocol: Protocol) => Explanation | null
type ExplainPairs = (
  input: MetricInputs['sentence-pairs'],
  runtime: Context & { readonly session: OpenModel },
) => Promise<Outcome<Explanation, ScoreGap>>

const imageExplainers = import.meta.glob<ExplainImages>('../metrics/*/explain-images.ts', {
  import: 'explainImages',
})
const textExplainers = import.meta.glob<ExplainTexts>('../metrics/*/explain-texts.ts', {
  import: 'explainTexts',
})

const pairExplainers = import.meta.glob<ExplainPairs>('../metrics/*/explain-pairs.ts', {
  import: 'explainPairs',
})

/**
 * Explains how a metric computed its score. If a metric has no explanation, or its inputs are too long for one, this
 * is reported as an outcome.
 */
export async function explain(
  { metric, protocol, input, models = { mayFetch: false } }: Omit<ScoreJob, 'backend' | 'choice'>,
  context: Context,
  open: OpenModel = async (modelId) => {
    const { openSession } = await import('../infer/sessions.ts')
    return openSession(modelId, models, context)
  },
): Promise<Outcome<Explanation, ScoreGap | 'no-explanation'>> {
  try {
    return await explainBy({ metric, protocol, input }, context, open)
  } catch (thrown) {
    if (thrown instanceof ModelError) return fail('model-unavailable', thrown.said)
    throw thrown
  }
}

async function explainBy(
  { metric, protocol, input }: Pick<ScoreJob, 'metric' | 'protocol' | 'input'>,
  context: Context,
  open: OpenModel,
): Promise<Outcome<Explanation, ScoreGap | 'no-explanation'>> {
  const loadImages = imageExplainers[`../metrics/${metric}/explain-images.ts`]
  if (loadImages !== undefined && isPair(input, 'rgba')) {
    const problem = checkImagePair(input)
    if (problem !== null) return problem
    const explainImages = await loadImages()
    if (context.signal.aborted) return fail('cancelled', 'The explanation was cancelled.')
    return succeed(await explainImages(input, protocol, open))
  }
  const loadTexts = textExplainers[`../metrics/${metric}/explain-texts.ts`]
  if (loadTexts !== undefined && isPair(input, 'length')) {
    const explanation = (await loadTexts())(input, protocol)
    return explanation === null
      ? fail('too-large', 'The texts are too long to be compared here.')
      : succeed(explanation)
  }
  const loadPairs = pairExplainers[`../metrics/${metric}/explain-pairs.ts`]
  if (loadPairs !== undefined && isInputOf('sentence-pairs', input)) {
    return (await loadPairs())(input, { ...context, session: open })
  }
  return fail('no-explanation', msg`There is no explanation for "${metric}".`)
}

function isPair(input: MetricInputs[MetricInput], mark: 'rgba'): input is MetricInputs['image-pair']
function isPair(input: MetricInputs[MetricInput], mark: 'length'): input is MetricInputs['text-pair']
function isPair(input: MetricInputs[MetricInput], mark: 'rgba' | 'length'): boolean {
  if (!('candidate' in input)) return false
  const { candidate, reference } = input
  if (mark === 'length') return typeof candidate === 'string' && typeof reference === 'string'
  return [candidate, reference].every((side) => typeof side === 'object' && side !== null && mark in side)
}
