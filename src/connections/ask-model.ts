import type {
  Asked,
  Completion,
  CompletionOutcome,
  CompletionSettings,
  SourceConnection,
  SourceContext,
  SourceMessage,
} from '../contracts/index.ts'
import { hashPrompt } from '../lib/judging/hash-prompt.ts'
import { loadSource, sources } from '../registry/sources.ts'
import { withBeginning } from './compose-prompt.ts'
import { priceOf, type Prices } from './prices.ts'
import { defined } from '../lib/defined.ts'

/** One request to one model. */
export interface ModelRequest {
  readonly source: string
  readonly model: string
  readonly messages: readonly SourceMessage[]
  readonly settings: CompletionSettings
  readonly repeat?: number
  /** Returns the follow-up request if the reply is only an intermediate step. Null if the reply is the answer. */
  readonly followUp?: (reply: string) => readonly SourceMessage[] | null
  /** Id of the benchmark's prompt variant. Empty if the benchmark has only one. */
  readonly variant: string
  readonly isEdited: boolean
  readonly prices: Prices
}

export interface AskOutcome {
  readonly outcome: CompletionOutcome
  /** The complete or partial answer. Null if nothing arrived. */
  readonly completion: Completion | null
  /** Information about the model and the request, to store in the record. */
  readonly asked: Asked | null
}

/**
 * Asks the model, a second time if the benchmark has a second step, and returns the outcome together with the data to
 * store in the record.
 */
export async function askModel(
  order: ModelRequest,
  connection: SourceConnection,
  context: SourceContext,
): Promise<AskOutcome> {
  const at = Date.now()
  const source = await loadSource(order.source)
  const { model, settings, repeat } = order
  let { messages } = order
  const ask = () =>
    source.complete({ model, messages, settings, ...defined({ repeat }) }, connection, context)
  let outcome = await ask()
  const next = outcome.ok ? (order.followUp?.(outcome.value.text) ?? null) : null
  if (outcome.ok && next !== null) {
    const first = outcome.value
    messages = [...messages, { role: 'assistant', parts: [{ type: 'text', text: first.text }] }, ...next]
    outcome = addStep(first, await ask())
  }
  if (outcome.ok) {
    const text = withBeginning(messages, outcome.value.text)
    outcome = { ...outcome, value: { ...outcome.value, text } }
  }
  const completion = outcome.ok ? outcome.value : (outcome.completion ?? null)
  const prompt = await hashPrompt(messages)
  return {
    outcome,
    completion,
    asked: completion === null ? null : describeRequest(order, completion, prompt, at),
  }
}

/** The outcome of a second step, with the combined tokens and time of both steps. */
function addStep(first: Completion, second: CompletionOutcome): CompletionOutcome {
  const add = (completion: Completion): Completion => ({
    ...completion,
    ms: completion.ms + first.ms,
    ...(completion.usage === undefined || first.usage === undefined
      ? {}
      : {
          usage: {
            promptTokens: completion.usage.promptTokens + first.usage.promptTokens,
            completionTokens: completion.usage.completionTokens + first.usage.completionTokens,
          },
        }),
  })
  if (second.ok) return { ...second, value: add(second.value) }
  return second.completion === undefined ? second : { ...second, completion: add(second.completion) }
}

function describeRequest(order: ModelRequest, completion: Completion, prompt: string, at: number): Asked {
  const { usage, fingerprint, settings, reason, ms, model } = completion
  const price = priceOf(usage, order.prices)
  return {
    source: order.source,
    model: order.model,
    ...(model === order.model ? {} : { served: model }),
    ...defined({ fingerprint }),
    settings,
    prompt,
    ...(order.isEdited ? { promptEdited: true } : {}),
    ...(order.variant === '' ? {} : { variant: order.variant }),
    reason,
    ...(usage === undefined
      ? {}
      : { promptTokens: usage.promptTokens, completionTokens: usage.completionTokens }),
    seconds: Math.round(ms) / 1000,
    ...(price === null ? {} : { price }),
    at,
    ...(sources.get(order.source)?.isReproducible === false ? { notReproducible: true } : {}),
  }
}
