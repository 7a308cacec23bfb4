import type { Context, ModelSession } from '../../src/contracts/index.ts'
import type { EmbeddedText } from './bert-score.ts'
import { encode, readVocabulary, type TokenSequence, type Vocabulary } from './wordpiece.ts'

/**
 * Maximum number of tokens in a batch, including padding. It is large enough to keep the cores busy, but small enough
 * to fit in memory.
 */
const mostBatchTokens = 2048

export interface EmbeddedTexts {
  readonly embedded: ReadonlyMap<string, EmbeddedText>
  /** The pieces of each text, each corresponding to an id. */
  readonly pieces: ReadonlyMap<string, readonly string[]>
  /** Number of pieces in all texts that were dropped because they exceed the model's maximum length. */
  readonly dropped: number
  /** Ids of `[CLS]` and `[SEP]`. */
  readonly weightless: ReadonlySet<number>
}

const vocabularies = new Map<string, Vocabulary>()

async function vocabularyOf(session: ModelSession): Promise<Vocabulary> {
  const known = vocabularies.get(session.model.sha256)
  if (known !== undefined) return known
  const read = readVocabulary(new TextDecoder().decode(await session.file('vocab.txt')))
  vocabularies.set(session.model.sha256, read)
  return read
}

/**
 * Returns the token embeddings of texts from one layer, computed once per distinct text. Texts of similar length are
 * processed together with padding, which is masked.
 */
export async function embedTexts(
  session: ModelSession,
  texts: readonly string[],
  output: string,
  context: Context,
): Promise<EmbeddedTexts> {
  const vocabulary = await vocabularyOf(session)
  const sequences = [...new Set(texts)]
    .map((text) => ({ text, sequence: encode(text, vocabulary) }))
    .sort((one, other) => one.sequence.ids.length - other.sequence.ids.length)
  const embedded = new Map<string, EmbeddedText>()
  let start = 0
  while (start < sequences.length) {
    context.signal.throwIfAborted()
    let end = start
    while (end < sequences.length) {
      const longest = sequences[end]?.sequence.ids.length ?? 0
      if (end > start && longest * (end - start + 1) > mostBatchTokens) break
      end += 1
    }
    const batch = sequences.slice(start, end)
    const rows = await runBatch(
      session,
      batch.map(({ sequence }) => sequence),
      output,
    )
    for (const [index, { text }] of batch.entries()) {
      const row = rows[index]
      if (row !== undefined) embedded.set(text, row)
    }
    start = end
    context.progress(start, sequences.length)
  }
  return {
    embedded,
    pieces: new Map(sequences.map(({ text, sequence }) => [text, sequence.pieces])),
    dropped: sequences.reduce((sum, { sequence }) => sum + sequence.dropped, 0),
    weightless: new Set([vocabulary.start, vocabulary.end]),
  }
}

async function runBatch(
  session: ModelSession,
  sequences: readonly TokenSequence[],
  output: string,
): Promise<readonly EmbeddedText[]> {
  const length = Math.max(...sequences.map(({ ids }) => ids.length))
  const count = sequences.length
  const ids = new BigInt64Array(count * length)
  const mask = new BigInt64Array(count * length)
  for (const [row, sequence] of sequences.entries()) {
    for (const [place, id] of sequence.ids.entries()) {
      ids[row * length + place] = BigInt(id)
      mask[row * length + place] = 1n
    }
  }
  const dims = [count, length]
  const given = await session.run(
    {
      input_ids: { type: 'int64', data: ids, dims },
      attention_mask: { type: 'int64', data: mask, dims },
      token_type_ids: { type: 'int64', data: new BigInt64Array(count * length), dims },
    },
    [output],
  )
  const tensor = given[output]
  if (tensor?.type !== 'float32') throw new TypeError(`Expected an output "${output}" of float32.`)
  const size = tensor.dims[2] ?? 0
  return sequences.map((sequence, row) => {
    const from = row * length * size
    return {
      ids: sequence.ids,
      embeddings: tensor.data.slice(from, from + sequence.ids.length * size),
      size,
    }
  })
}
