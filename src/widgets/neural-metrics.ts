import { describeModels } from '../evaluation/score-client.ts'
import { benchmarks } from '../registry/benchmarks.ts'
import { metrics } from '../registry/metrics.ts'
import { modelAccess } from '../evaluation/model-access.ts'
import { restoreMirror } from '../evaluation/model-mirror.ts'

export interface NeuralMetric {
  readonly id: string
  readonly label: string
  readonly model: string
  /** Bytes still to be fetched; 0 if everything is already available. */
  readonly missingBytes: number
  /** The origin of the model, as a phrase. */
  readonly source: string
}

/** The benchmarks' metrics that need models, without duplicates, with the amount of data still to be fetched. */
export async function listNeural(ids: readonly string[]): Promise<readonly NeuralMetric[]> {
  const wanted = ids.flatMap(
    (id) => benchmarks.get(id)?.domains.flatMap(({ neural = [] }) => [...neural]) ?? [],
  )
  return describeNeural([...new Set(wanted)])
}

/** The metrics in a list that need models, with the amount of data still to be fetched. */
export async function describeNeural(ids: readonly string[]): Promise<readonly NeuralMetric[]> {
  if (!ids.some((id) => metrics.get(id)?.model !== undefined)) return []
  await restoreMirror()
  const { models } = await import('../registry/models.ts')
  const found: NeuralMetric[] = []
  for (const id of ids) {
    const meta = metrics.get(id)
    if (meta?.model === undefined) continue
    const { missingBytes } = await describeModels([meta.model])
    const origin = models.get(meta.model)?.origin
    const isOnHub = origin !== null && origin !== undefined && origin.hasFiles
    found.push({ id, label: meta.label, model: meta.model, missingBytes, source: describeSource(isOnHub) })
  }
  return found
}

function describeSource(isOnHub: boolean): string {
  const { mirror } = modelAccess()
  if (mirror !== undefined) return `from ${mirror}${isOnHub ? ' or huggingface.co' : ''}`
  return isOnHub ? 'from huggingface.co' : 'from a mirror, which the About page asks for: no hub has it ready'
}
