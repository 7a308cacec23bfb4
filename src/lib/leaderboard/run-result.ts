import type { BenchmarkItem, CountedRecord, Protocol } from '../../contracts/index.ts'
import { setbackOf, type Setback } from './blame.ts'

/** A score in the form used in tables. */
export interface ResultScore {
  readonly value: number
  /** True if the protocol assigned the score to a failure, in which case nothing was computed. */
  readonly isAssigned: boolean
}

/** The result of one answer without its inputs, which is all that tables and tests need. */
export interface RunResult {
  readonly model: string
  /** The key by which the answers of several models are paired. */
  readonly item: string
  readonly title: string
  readonly domain: string
  readonly category: string
  readonly difficulty: string
  /** Items from one source are resampled together, because they are not independent. */
  readonly source: string
  /** The failure's code. Null if the answer produced a result. */
  readonly failure: string | null
  readonly setback: Setback | null
  readonly scores: ReadonlyMap<string, ResultScore>
}

/** Ways to split a run's items. */
export const traits = ['domain', 'category', 'difficulty'] as const
export type Trait = (typeof traits)[number]

const sources = new WeakMap<BenchmarkItem, string>()

/** The results of the records of one protocol. Records of the other protocol are left out. */
export function readResults(
  records: readonly CountedRecord[],
  protocol: Protocol,
  nameModel: (record: CountedRecord) => string = ({ answer }) => answer.name,
): readonly RunResult[] {
  return records.flatMap((record) => {
    if (record.settings.protocol !== protocol) return []
    const { item, outcome, scores } = record
    const source = sources.get(item) ?? sourceOf(item)
    sources.set(item, source)
    return {
      model: nameModel(record),
      item: item.id,
      title: item.title ?? item.id,
      domain: item.domain ?? '',
      category: item.category ?? '',
      difficulty: item.difficulty ?? '',
      source,
      failure: outcome.ok ? null : outcome.code,
      setback: setbackOf(outcome),
      scores: new Map(
        scores
          .filter((score) => score.protocol === protocol)
          .map(({ metric, value, assigned }) => [metric, { value, isAssigned: assigned !== undefined }]),
      ),
    }
  })
}

/** Fields of an item's own data that name its source, in lookup order. */
const sourceFields = ['source_id', 'paper_id', 'paper', 'document_id', 'image_id', 'cluster']

/** An item's source: the source named in its data, otherwise its picture, otherwise the item itself. */
function sourceOf({ id, data, image }: BenchmarkItem): string {
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) {
    const named = new Map(Object.entries(data))
    for (const field of sourceFields) {
      const value = named.get(field)
      if (typeof value === 'string' || typeof value === 'number') return `${field} ${value}`
    }
  }
  if (image === undefined) return id
  return image.from === 'url' ? image.url : `picture ${image.base64.length} ${fingerprint(image.base64)}`
}

/** Hashes a sample of a long text (FNV-1a over 4,096 characters, spread evenly over its entire length). */
function fingerprint(text: string): string {
  const step = Math.max(1, Math.floor(text.length / 4096))
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += step) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16)
}
