import {
  fail,
  succeed,
  type Context,
  type Explanation,
  type MetricInput,
  type MetricInputs,
  type Outcome,
  type Protocol,
  type ScoreGap,
} from '../../src/contracts/index.ts'
import { checkImagePair } from '../images/image-input.ts'
import type { ScoreJob } from './methods.ts'

type ExplainImages = (input: MetricInputs['image-pair'], protocol: Protocol) => Explanation
type ExplainTexts = (input: MetricInputs['text-pair'], protocol: Protocol) => Explanation | null

const imageExplainers = import.meta.glob<ExplainImages>('../metrics/*/explain-images.ts', {
  import: 'explainImages',
})
const textExplainers = import.meta.glob<ExplainTexts>('../metrics/*/explain-texts.ts', {
  import: 'explainTexts',
})

/** How a metric came to its score. Metrics that draw nothing, and inputs too long to draw, are outcomes. */
export async function explain(
  { metric, protocol, input }: Omit<ScoreJob, 'backend' | 'choice'>,
  { signal }: Context,
): Promise<Outcome<Explanation, ScoreGap | 'no-explanation'>> {
  const loadImages = imageExplainers[`../metrics/${metric}/explain-images.ts`]
  if (loadImages !== undefined && isPair(input, 'rgba')) {
    const problem = checkImagePair(input)
    if (problem !== null) return problem
    const explainImages = await loadImages()
    if (signal.aborted) return fail('cancelled', 'The explanation was cancelled.')
    return succeed(explainImages(input, protocol))
  }
  const loadTexts = textExplainers[`../metrics/${metric}/explain-texts.ts`]
  if (loadTexts !== undefined && isPair(input, 'length')) {
    const explanation = (await loadTexts())(input, protocol)
    return explanation === null
      ? fail('too-large', 'The texts are too long to be set against each other here.')
      : succeed(explanation)
  }
  return fail('no-explanation', `There is no picture of how "${metric}" comes about.`)
}

function isPair(input: MetricInputs[MetricInput], mark: 'rgba'): input is MetricInputs['image-pair']
function isPair(input: MetricInputs[MetricInput], mark: 'length'): input is MetricInputs['text-pair']
function isPair(input: MetricInputs[MetricInput], mark: 'rgba' | 'length'): boolean {
  if (!('candidate' in input)) return false
  const { candidate, reference } = input
  if (mark === 'length') return typeof candidate === 'string' && typeof reference === 'string'
  return [candidate, reference].every((side) => typeof side === 'object' && side !== null && mark in side)
}
