import type { Context, ModelSession } from '../../src/contracts/index.ts'
import type { EmbeddedText } from './bert-score.ts'
import type { Values } from './cosine.ts'
import { encodeForClip, readMerges, type MergeList } from './clip-tokens.ts'
import { embedTexts } from './embed-texts.ts'
import { expectValues } from './expect-values.ts'

/** Maximum number of texts that are embedded before the embeddings of their tokens are released. */
const batchTexts = 64

/** The unit vectors, concatenated. */
export interface UnitVectors {
  readonly data: Float32Array<ArrayBuffer>
  /** Length of each vector, in elements. */
  readonly size: number
}

/** Name of the output of CLIP's text encoder. */
const textOutput = 'text_embeds'

/**
 * One unit vector per text, row by row, in the order of the texts. For a token model, the vector is the mean over the
 * tokens of the last layer, including `[CLS]` and `[SEP]`, as in sentence-transformers with MiniLM; for CLIP's text
 * encoder, it is the output of the encoder.
 */
export async function embedSentences(
  session: ModelSession,
  texts: readonly string[],
  context: Context,
): Promise<UnitVectors> {
  if (session.outputs.some(({ name }) => name === textOutput)) return embedByTower(session, texts, context)
  const layer = session.outputs.findLast(({ name }) => /^layer\d+$/.test(name))
  const size = layer?.shape.at(-1)
  if (layer === undefined || typeof size !== 'number') {
    throw new TypeError(`Expected a model of token embeddings, got "${session.model.id}".`)
  }
  const data = new Float32Array(texts.length * size)
  const inner: Context = { signal: context.signal, progress: () => undefined }
  for (let from = 0; from < texts.length; from += batchTexts) {
    const batch = texts.slice(from, from + batchTexts)
    const { embedded } = await embedTexts(session, batch, layer.name, inner)
    for (const [place, text] of batch.entries()) {
      const row = embedded.get(text)
      if (row === undefined) throw new TypeError('Expected every text to be embedded.')
      data.set(meanOfLengthOne(row.embeddings, size), (from + place) * size)
    }
    context.progress(Math.min(texts.length, from + batchTexts), texts.length)
  }
  return { data, size }
}

function meanOfLengthOne(tokens: EmbeddedText['embeddings'], size: number): Float64Array {
  const sum = new Float64Array(size)
  for (let at = 0; at < tokens.length; at += 1) {
    const place = at % size
    sum[place] = (sum[place] ?? 0) + (tokens[at] ?? 0)
  }
  return toLengthOne(sum)
}

/** A zero vector stays zero. */
export function toLengthOne(vector: Values): Float64Array {
  const values = Float64Array.from(vector)
  const length = Math.sqrt(values.reduce((total, value) => total + value * value, 0))
  return length === 0 ? values : values.map((value) => value / length)
}

const mergeLists = new Map<string, MergeList>()

async function mergesOf(session: ModelSession): Promise<MergeList> {
  const known = mergeLists.get(session.model.sha256)
  if (known !== undefined) return known
  const read = readMerges(new TextDecoder().decode(await session.file('merges.txt')))
  mergeLists.set(session.model.sha256, read)
  return read
}

/** Texts of equal length are processed together, because without padding no text affects the vector of another. */
async function embedByTower(
  session: ModelSession,
  texts: readonly string[],
  context: Context,
): Promise<UnitVectors> {
  const merges = await mergesOf(session)
  const sequences = texts
    .map((text, place) => ({ place, ids: encodeForClip(text, merges) }))
    .toSorted((one, other) => one.ids.length - other.ids.length)
  const vectors = new Map<number, Float64Array>()
  let start = 0
  while (start < sequences.length) {
    context.signal.throwIfAborted()
    const length = sequences[start]?.ids.length ?? 0
    let end = start + 1
    while (end < sequences.length && end - start < batchTexts && sequences[end]?.ids.length === length)
      end += 1
    const batch = sequences.slice(start, end)
    const ids = BigInt64Array.from(batch.flatMap((one) => one.ids.map(BigInt)))
    const input = session.inputs[0]?.name ?? 'input_ids'
    const given = await session.run({ [input]: { type: 'int64', data: ids, dims: [batch.length, length] } }, [
      textOutput,
    ])
    const values = expectValues(given, textOutput)
    const size = values.length / batch.length
    for (const [row, { place }] of batch.entries()) {
      vectors.set(place, toLengthOne(values.subarray(row * size, (row + 1) * size)))
    }
    start = end
    context.progress(start, sequences.length)
  }
  const size = vectors.get(0)?.length ?? 0
  const data = new Float32Array(texts.length * size)
  for (const [place, vector] of vectors) data.set(vector, place * size)
  return { data, size }
}
