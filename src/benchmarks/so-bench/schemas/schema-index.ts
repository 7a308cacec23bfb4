import { MessageError } from '../../../lib/errors.ts'
import type { Context, JsonValue } from '../../../contracts/index.ts'
import { embedPicture, embedSentences } from '../../../evaluation/score-client.ts'
import { sha256 } from '../../../lib/hash.ts'
import { findNearestBySum, productOf, type Vectors } from './nearest.ts'
import { yieldToPage } from '../../../lib/yield-to-page.ts'
import { readVectors, writeVectors } from './vectors.ts'
import { describeForEmbedding } from './read-set.ts'

/** This model is bundled with the site, so it does not have to be fetched. */
export const textModel = 'all-minilm-l6-v2'
/**
 * Embeds pictures in the space in which `towerModel` embeds schemas. Both models are fetched only if the picture is
 * used in the search.
 */
export const pictureModel = 'clip-vit-b-32-image'
export const towerModel = 'clip-vit-b-32-text'
export type SchemaModel = typeof textModel | typeof towerModel

/** Schemas, each with a vector of length 1 computed by one model. */
export interface SchemaIndex extends Vectors {
  readonly schemas: readonly JsonValue[]
}

/**
 * Opens the index of a set of schemas. It is loaded from this browser's storage if the same strings were embedded
 * before; otherwise it is computed and stored.
 */
export async function openIndex(
  name: string,
  schemas: readonly JsonValue[],
  model: SchemaModel,
  context: Context,
): Promise<SchemaIndex> {
  const texts = schemas.map(describeForEmbedding)
  const hash = await sha256(texts.join('\u0000'))
  const place = model === textModel ? name : `${name}/${model}`
  const kept = await readVectors(place)
  if (kept?.texts === hash && kept.source === model && kept.data.length === kept.size * texts.length) {
    return { schemas, data: kept.data, size: kept.size }
  }
  const made = await embedSentences({ model, texts }, context)
  // If storage is full, the index still works for this visit.
  await writeVectors(place, {
    source: model,
    texts: hash,
    model: made.model,
    size: made.size,
    data: made.data,
  })
  return { schemas, data: made.data, size: made.size }
}

/** One term of the sum: the schemas' vectors, the query vector, and the weight of the term. */
interface SoughtTerm {
  readonly index: SchemaIndex
  readonly vector: Float32Array
  readonly weight: number
}

/** The query to search schemas by: words, a picture, or both, each with a weight. */
export interface SchemaQuery {
  readonly words?: { readonly index: SchemaIndex; readonly text: string; readonly weight: number }
  readonly picture?: {
    readonly index: SchemaIndex
    readonly bytes: Uint8Array<ArrayBuffer>
    readonly weight: number
  }
}

export interface FoundSchema {
  readonly schema: JsonValue
  /** The sum in equation 3.1. */
  readonly score: number
  /** The cosines of the two terms, from -1 to 1. Absent for terms that were not requested. */
  readonly words?: number
  readonly picture?: number
}

/**
 * Finds the nearest schemas by equation 3.1 of the paper: `w1 cos(picture, schema) + w2 cos(words, schema)`. The
 * first cosine is computed with CLIP, the second with the text model. Rejects if the picture cannot be read.
 */
export async function findSchemas(
  { words, picture }: SchemaQuery,
  count: number,
  context: Context,
): Promise<readonly FoundSchema[]> {
  const terms: (SoughtTerm & { readonly name: 'words' | 'picture' })[] = []
  if (words !== undefined) {
    const { data } = await embedSentences({ model: textModel, texts: [words.text] }, context)
    terms.push({ name: 'words', ...words, vector: data })
  }
  if (picture !== undefined) {
    const seen = await embedPicture({ model: pictureModel, bytes: picture.bytes }, context)
    if (!seen.ok) throw new MessageError(seen.message)
    terms.push({ name: 'picture', ...picture, vector: seen.value })
  }
  const found = await findNearestBySum(
    terms.map(({ index: { data, size }, vector, weight }) => ({
      data,
      size,
      query: vector.map((value) => weight * value),
    })),
    count,
    yieldToPage,
  )
  return found.flatMap(({ index: row, score }) => {
    const schema = terms[0]?.index.schemas[row]
    if (schema === undefined) return []
    const cosines = terms.map(({ name, index, vector }) => [name, productOf(index, row, vector)] as const)
    return [{ schema, score, ...Object.fromEntries(cosines) }]
  })
}
