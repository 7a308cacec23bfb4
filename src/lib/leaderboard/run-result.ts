import type { BenchmarkItem, CountedRecord, Protocol } from '../../contracts/index.ts'
import { setbackOf, type Setback } from './blame.ts'

/** A score as tables count it. */
export interface ResultScore {
  readonly value: number
  /** The protocol's score of a failure: nothing was computed. */
  readonly isAssigned: boolean
}

/** What one answer came to, without what it was made from: all that tables and tests need. */
export interface RunResult {
  readonly model: string
  /** What answers of several models are paired by. */
  readonly item: string
  readonly title: string
  readonly domain: string
  readonly category: string
  readonly difficulty: string
  /** Items of one source are drawn together: they are not independent of each other. */
  readonly source: string
  /** The failure's code; null where the answer came to a result. */
  readonly failure: string | null
  readonly setback: Setback | null
  readonly scores: ReadonlyMap<string, ResultScore>
}

/** How a run's items may be parted. */
export const traits = ['domain', 'category', 'difficulty'] as const
export type Trait = (typeof traits)[number]

const sources = new WeakMap<BenchmarkItem, string>()

/** The results of records of one protocol; those of the other are left out. */
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

/** Fields of an item's own data that name what it was drawn from, in the order they are looked for. */
const sourceFields = ['source_id', 'paper_id', 'paper', 'document_id', 'image_id', 'cluster']

/** What an item was drawn from: what its data names, else its picture, else the item itself. */
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

/** Of a long text, every part of it looked at: FNV-1a over 4,096 letters spread evenly. */
function fingerprint(text: string): string {
  const step = Math.max(1, Math.floor(text.length / 4096))
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += step) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16)
}
