import type { Context, ModelSession } from '../../src/contracts/index.ts'
import type { EmbeddedText } from './bert-score.ts'
import { embedTexts } from './embed-texts.ts'

/** Texts that are embedded before their tokens' embeddings are let go. */
const batchTexts = 64

/**
 * One vector of length 1 a text: the mean over its tokens of the model's last layer, `[CLS]` and `[SEP]` among them, as
 * sentence-transformers makes it of MiniLM. Row after row, in the texts' order.
 */
export async function embedSentences(
  session: ModelSession,
  texts: readonly string[],
  context: Context,
): Promise<{ readonly data: Float32Array<ArrayBuffer>; readonly size: number }> {
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
  const length = Math.sqrt(sum.reduce((total, value) => total + value * value, 0))
  return length === 0 ? sum : sum.map((value) => value / length)
}
