import type { Context, JsonValue } from '../../../contracts/index.ts'
import { embedSentences } from '../../../jobs/score-client.ts'
import { sha256 } from '../../../lib/hash.ts'
import { findNearest } from '../../../lib/nearest.ts'
import { yieldToPage } from '../../../lib/yield-to-page.ts'
import { readVectors, writeVectors } from '../../../store/vectors.ts'
import { describeForEmbedding } from './read-set.ts'

/** Ships with the site: nothing is fetched for it. */
export const textModel = 'all-minilm-l6-v2'

/** Schemas with a vector each. */
export interface SchemaIndex {
  readonly name: string
  readonly schemas: readonly JsonValue[]
  readonly data: Float32Array
  readonly size: number
}

export interface FoundSchema {
  readonly schema: JsonValue
  /** Cosine of the description's and the schema's vectors, -1 to 1. */
  readonly score: number
}

/** The index of a set, from this browser where the same texts were embedded before; else it is made and kept. */
export async function openIndex(
  name: string,
  schemas: readonly JsonValue[],
  context: Context,
): Promise<SchemaIndex> {
  const texts = schemas.map(describeForEmbedding)
  const hash = await sha256(texts.join('\u0000'))
  const kept = await readVectors(name)
  if (kept?.texts === hash && kept.source === textModel && kept.data.length === kept.size * texts.length) {
    return { name, schemas, data: kept.data, size: kept.size }
  }
  const { data, size, model } = await embedSentences({ model: textModel, texts }, context)
  // Where there is no room the index is as good, for this visit.
  await writeVectors(name, { source: textModel, texts: hash, model, size, data })
  return { name, schemas, data, size }
}

/** The schemas that are nearest to what is said of a picture: equation 3.1 of the paper with its second term alone. */
export async function findSchemas(
  { schemas, data, size }: SchemaIndex,
  description: string,
  count: number,
  context: Context,
): Promise<readonly FoundSchema[]> {
  const query = await embedSentences({ model: textModel, texts: [description] }, context)
  const found = await findNearest({ data, size }, query.data, count, yieldToPage)
  return found.flatMap(({ index, score }) => {
    const schema = schemas[index]
    return schema === undefined ? [] : [{ schema, score }]
  })
}
