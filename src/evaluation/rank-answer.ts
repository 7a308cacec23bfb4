import type { Context, DegradationRank } from '../contracts/index.ts'
import { degradationsVersion } from '../lib/pictures/degradations.ts'
import { scoreKey } from './cache-keys.ts'
import type { Evaluation } from './run-evaluation.ts'
import { rankAmongDegradations } from './score-client.ts'
import type { Services } from './services.ts'

/**
 * Ranks an answer's picture among degraded versions of the reference; null if no metric compared two pictures. The
 * result is cached under the hashes of both pictures.
 */
export async function rankAnswerWith(
  services: Pick<Services, 'cache' | 'metrics'>,
  { record, candidate, reference }: Evaluation,
  context: Context,
  rank = rankAmongDegradations,
): Promise<DegradationRank | null> {
  const compared = record.scores.find(
    ({ metric, assigned }) => assigned === undefined && services.metrics.get(metric)?.input === 'image-pair',
  )
  if (compared === undefined || candidate === undefined || reference === undefined) return null
  const { protocol } = record.settings
  const key = await scoreKey({
    inputs: compared.inputs,
    metric: { id: 'degradation-rank', version: degradationsVersion },
    protocol,
    backend: 'default',
  })
  const known = await services.cache.findMeasurement(key)
  if (known !== undefined) {
    const { closer, of } = known.parts ?? {}
    if (typeof closer === 'number' && typeof of === 'number') {
      return { version: degradationsVersion, closer, of, distance: known.value }
    }
  }
  const start = performance.now()
  const found = await rank({ input: { candidate, reference }, protocol }, context)
  const { distance: value, closer, of } = found
  services.cache.keepMeasurement(key, {
    value,
    parts: { closer, of },
    backend: 'cpu',
    ms: performance.now() - start,
  })
  return found
}
