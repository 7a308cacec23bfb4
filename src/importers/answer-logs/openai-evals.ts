import type { JsonValue } from '../../contracts/index.ts'
import { isList, isObject } from '../../lib/json/kinds.ts'

/** An answer, or the error that the log contains instead. */
export interface SampledAnswer {
  readonly item: string
  readonly model: string | null
  readonly text: string | null
  readonly error?: string
  /** Index of the reply, if the sample has several replies. */
  readonly take: string | null
}

/** The beginning of a log of OpenAI evals, or of one of its events. */
export const evalsStart =
  /^\s*\{\s*"(?:spec"\s*:\s*\{\s*"completion_fns|run_id"\s*:\s*"[^"]*"\s*,\s*"event_id)"/

/**
 * Reads the events of OpenAI evals. `sampling` events contain the answers, and other events repeat or score them. The
 * model is named in the first line.
 */
export class EvalsLog {
  #model: string | null = null
  /** Number of replies so far, keyed by sample. */
  readonly #replies = new Map<string, number>()

  read(row: JsonValue): SampledAnswer | null {
    if (!isObject(row)) return null
    const spec = row['spec']
    if (isObject(spec) && isList(spec['completion_fns'])) {
      const [name] = spec['completion_fns']
      this.#model = typeof name === 'string' ? name : null
    }
    const { sample_id: sample, type, data } = row
    if (!isObject(data) || (typeof sample !== 'string' && typeof sample !== 'number')) return null
    const item = String(sample)
    const replies = this.#replies.get(item) ?? 0
    const base = { item, model: this.#model, take: replies === 0 ? null : `reply ${replies + 1}` }
    if (type === 'error') {
      const message = data['message'] ?? data['type']
      return { ...base, text: null, error: typeof message === 'string' ? message : JSON.stringify(data) }
    }
    const sampled = textOf(data['sampled'])
    if (sampled === null || (type !== 'sampling' && replies > 0)) return null
    this.#replies.set(item, replies + 1)
    return { ...base, text: sampled }
  }
}

function textOf(sampled: JsonValue | undefined): string | null {
  const [first] = isList(sampled) ? sampled : [sampled]
  return typeof first === 'string' ? first : null
}
