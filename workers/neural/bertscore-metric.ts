import {
  fail,
  succeed,
  type Measurement,
  type Metric,
  type MetricInputs,
  type MetricRuntime,
  type Outcome,
  type ScoreGap,
} from '../../src/contracts/index.ts'
import { scoreEmbeddings } from './bert-score.ts'
import { embedTexts } from './embed-texts.ts'

interface Defaults {
  readonly model: string
  readonly layer: number
}

/** BERTScore of pairs by a model of the catalogue: what the input names, else these. */
export function bertScoreBy(defaults: Defaults): Metric<'sentence-pairs'> {
  return { compute: (input, runtime) => scorePairs(input, defaults, runtime) }
}

async function scorePairs(
  { items, model, layer }: MetricInputs['sentence-pairs'],
  defaults: Defaults,
  runtime: MetricRuntime,
): Promise<Outcome<Measurement, ScoreGap>> {
  if (items.length === 0) return fail('degenerate-input', 'There is no pair to score.')
  runtime.signal.throwIfAborted()
  const modelId = model ?? defaults.model
  const wanted = layer ?? (modelId === defaults.model ? defaults.layer : undefined)
  const session = await runtime.session(modelId)
  const layers = session.outputs.flatMap(({ name }) => {
    const number = /^layer(\d+)$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
  const chosen = wanted ?? layers.at(-1)
  if (chosen === undefined || !layers.includes(chosen)) {
    const there = layers.length === 0 ? 'none' : layers.join(', ')
    return fail('invalid-input', `The model "${modelId}" has no layer ${chosen ?? ''}; it has: ${there}.`)
  }
  const texts = items.flatMap(({ candidate, reference }) => [candidate, reference])
  const { embedded, dropped, weightless } = await embedTexts(session, texts, `layer${chosen}`, runtime)
  const rows = items.map(({ candidate, reference }) => {
    const [ours, theirs] = [embedded.get(candidate), embedded.get(reference)]
    if (ours === undefined || theirs === undefined) throw new TypeError('Expected every text to be embedded.')
    const { precision, recall, f1 } = scoreEmbeddings(ours, theirs, weightless)
    return [precision, recall, f1] as const
  })
  return succeed({
    value: rows.reduce((sum, [, , f1]) => sum + f1, 0) / rows.length,
    parts: {
      items: rows.map((row) => [...row]),
      layer: chosen,
      dropped,
      model: { ...session.model },
    },
    backend: session.backend,
  })
}
