import * as v from 'valibot'
import {
  fail,
  textOf,
  type ListedModel,
  type ModelSource,
  type SourceConnection,
} from '../../contracts/index.ts'
import { endpointAddress } from '../../endpoint/address.ts'
import { exchangeJson } from '../../endpoint/exchange.ts'
import { boundList, readEntries } from '../../endpoint/model-list.ts'
import { streamAnswer, type AnswerFormat } from '../../endpoint/stream-answer.ts'
import { needsKey, presets } from './presets.ts'
import { readChunk } from './read-chunk.ts'
import { adaptationFor, writeRequest, type Adaptation } from './write-request.ts'

const format: AnswerFormat = {
  readEvent: readChunk,
  isLast: ({ data }) => data.trim() === '[DONE]',
}

/** Adaptations found so far, keyed by endpoint and model; kept as long as the site is open. */
const learnt = new Map<string, ReadonlySet<Adaptation>>()

/** A model behind `POST <base>/chat/completions`, as defined by OpenAI and supported by many servers. */
export const source: ModelSource = {
  presets,
  async complete(request, given, context) {
    const connection = tidy(given)
    const missing = findMissing(connection)
    if (missing !== null) return missing
    const address = endpointAddress(connection.baseUrl, '/chat/completions')
    const place = `${address} ${request.model}`
    for (;;) {
      const adaptations = learnt.get(place) ?? new Set()
      const { body, ...told } = writeRequest(request, adaptations)
      const question = {
        address,
        headers: { ...headersOf(connection), 'content-type': 'application/json' },
        body,
      }
      const outcome = await streamAnswer(
        question,
        { ...told, model: request.model },
        format,
        connection,
        context,
      )
      if (outcome.ok || outcome.code !== 'unsupported' || outcome.completion !== undefined) return outcome
      const next = adaptationFor(textOf(outcome.message), adaptations)
      if (next === null) return outcome
      learnt.set(place, new Set([...adaptations, next]))
    }
  },
  async models(given, context) {
    const connection = tidy(given)
    const missing = findMissing(connection)
    if (missing !== null) return missing
    const address = endpointAddress(connection.baseUrl, '/models')
    const read = await exchangeJson({ address, headers: headersOf(connection) }, connection, context)
    if (!read.ok) return read
    const parsed = v.safeParse(listSchema, read.value)
    const models = parsed.success ? readEntries(modelSchema, parsed.output.data) : null
    return models?.ok === true
      ? boundList(models.value.map(describeModel))
      : fail('unsupported', 'The server does not list models the way an OpenAI-compatible one does.')
  },
}

type Tidy = SourceConnection & { readonly baseUrl: string; readonly key: string }

function tidy(connection: SourceConnection): Tidy {
  return { ...connection, baseUrl: connection.baseUrl ?? '', key: (connection.key ?? '').trim() }
}

function findMissing({ baseUrl, key }: Tidy) {
  if (key !== '' || !needsKey(baseUrl)) return null
  return fail('no-key', 'This endpoint requires a key: enter yours.')
}

function headersOf({ key }: Tidy): Record<string, string> {
  return key === '' ? {} : { authorization: `Bearer ${key}` }
}

const listSchema = v.object({ data: v.array(v.unknown()) })
const modelSchema = v.object({
  id: v.string(),
  name: v.nullish(v.string()),
  /** Context size under the names used by OpenRouter, vLLM and llama.cpp, in this order. */
  context_length: v.nullish(v.number()),
  max_model_len: v.nullish(v.number()),
  meta: v.nullish(v.object({ n_ctx_train: v.nullish(v.number()) })),
  architecture: v.nullish(v.object({ input_modalities: v.nullish(v.array(v.string())) })),
})

function describeModel(model: v.InferOutput<typeof modelSchema>): ListedModel {
  const { id, name, context_length: length, max_model_len: longest, meta, architecture } = model
  const contextTokens = length ?? longest ?? meta?.n_ctx_train ?? null
  const kinds = architecture?.input_modalities ?? null
  return {
    id,
    ...(name === null || name === undefined || name === id ? {} : { label: name }),
    ...(contextTokens === null ? {} : { contextTokens }),
    ...(kinds === null ? {} : { takesPictures: kinds.includes('image') }),
  }
}
