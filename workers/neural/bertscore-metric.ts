import {
  fail,
  msg,
  succeed,
  type AlignmentExplanation,
  type Measurement,
  type Metric,
  type MetricInputs,
  type MetricRuntime,
  type ModelSession,
  type Outcome,
  type ScoreGap,
} from '../../src/contracts/index.ts'
import { scoreEmbeddings, type TokenMatch } from './bert-score.ts'
import { embedTexts } from './embed-texts.ts'

type ModelRuntime = Pick<MetricRuntime, 'session' | 'signal' | 'progress'>

interface Defaults {
  readonly model: string
  readonly layer: number
}

/** BERTScore of pairs, using a model in the catalogue: either the model named in the input or the default model. */
export function bertScoreBy(defaults: Defaults): Metric<'sentence-pairs'> {
  return { compute: (input, runtime) => scorePairs(input, defaults, runtime) }
}

/** Explains which tokens of the first pair were matched. */
export function explainBertScoreBy(defaults: Defaults) {
  return async (
    input: MetricInputs['sentence-pairs'],
    runtime: ModelRuntime,
  ): Promise<Outcome<AlignmentExplanation, ScoreGap>> => {
    const [pair] = input.items
    if (pair === undefined) return fail('degenerate-input', 'There is no pair to explain.')
    const chosen = await chooseLayer(input, defaults, runtime)
    if (!chosen.ok) return chosen
    const { session, layer } = chosen.value
    const texts = [pair.candidate, pair.reference]
    const { embedded, pieces, weightless } = await embedTexts(session, texts, `layer${layer}`, runtime)
    const [ours, theirs] = texts.map((text) => embedded.get(text))
    if (ours === undefined || theirs === undefined) throw new TypeError('Expected every text to be embedded.')
    const { f1, similarities, candidateMatches, referenceMatches } = scoreEmbeddings(ours, theirs, weightless)
    return succeed({
      kind: 'alignment',
      candidate: pieces.get(pair.candidate) ?? [],
      reference: pieces.get(pair.reference) ?? [],
      similarities,
      candidateMatches: partnersOf(ours.ids.length, candidateMatches),
      referenceMatches: partnersOf(theirs.ids.length, referenceMatches),
      value: f1,
    })
  }
}

function partnersOf(count: number, matches: readonly TokenMatch[]): readonly (number | null)[] {
  const partners = new Map(matches.map(({ token, match }) => [token, match]))
  return Array.from({ length: count }, (_, token) => partners.get(token) ?? null)
}

/** The model and layer named in an input, or the defaults. */
async function chooseLayer(
  { model, layer }: MetricInputs['sentence-pairs'],
  defaults: Defaults,
  runtime: ModelRuntime,
): Promise<Outcome<{ readonly session: ModelSession; readonly layer: number }, ScoreGap>> {
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
    return fail('invalid-input', msg`The model "${modelId}" has no layer ${chosen ?? ''}; it has: ${there}.`)
  }
  return succeed({ session, layer: chosen })
}

async function scorePairs(
  input: MetricInputs['sentence-pairs'],
  defaults: Defaults,
  runtime: MetricRuntime,
): Promise<Outcome<Measurement, ScoreGap>> {
  const { items } = input
  if (items.length === 0) return fail('degenerate-input', 'There is no pair to score.')
  runtime.signal.throwIfAborted()
  const found = await chooseLayer(input, defaults, runtime)
  if (!found.ok) return found
  const { session, layer: chosen } = found.value
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
