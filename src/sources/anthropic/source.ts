import * as v from 'valibot'
import { fail, type ListedModel, type ModelSource, type SourceConnection } from '../../contracts/index.ts'
import { endpointAddress } from '../../endpoint/address.ts'
import { exchangeJson } from '../../endpoint/exchange.ts'
import { boundList, mostModels, readEntries } from '../../endpoint/model-list.ts'
import { streamAnswer } from '../../endpoint/stream-answer.ts'
import { openFormat } from './read-event.ts'
import { writeRequest } from './write-request.ts'

const ownAddress = 'https://api.anthropic.com/v1'
const apiVersion = '2023-06-01'
/** Maximum number of pages, each with a thousand models; further models are not listed. */
const mostPages = 5

/** A model behind `POST <base>/messages`. When this API is called from a web page, it requires an extra header. */
export const source: ModelSource = {
  presets: [
    {
      id: 'anthropic',
      label: 'Anthropic',
      baseUrl: ownAddress,
      needsKey: true,
      hint: 'Create keys at console.anthropic.com/settings/keys; the organisation must allow requests from browsers.',
    },
  ],
  async complete(request, given, context) {
    const connection = tidy(given)
    const missing = findMissing(connection)
    if (missing !== null) return missing
    const { body, ...told } = writeRequest(request)
    const address = endpointAddress(connection.baseUrl, '/messages')
    const format = openFormat(request.settings.responseSchema !== undefined)
    const question = {
      address,
      headers: { ...headersOf(connection), 'content-type': 'application/json' },
      body,
    }
    return streamAnswer(question, { ...told, model: request.model }, format, connection, context)
  },
  async models(given, context) {
    const connection = tidy(given)
    const missing = findMissing(connection)
    if (missing !== null) return missing
    const found: ListedModel[] = []
    let after = ''
    for (let page = 0; page < mostPages; page += 1) {
      const address = endpointAddress(connection.baseUrl, '/models')
      const asked = `${address}${address.includes('?') ? '&' : '?'}limit=1000${after}`
      const read = await exchangeJson({ address: asked, headers: headersOf(connection) }, connection, context)
      if (!read.ok) return read
      const parsed = v.safeParse(listSchema, read.value)
      if (!parsed.success)
        return fail('unsupported', 'The server does not list models the way Anthropic’s does.')
      const { data, has_more: hasMore, last_id: last } = parsed.output
      const models = readEntries(modelSchema, data)
      if (!models.ok) return fail('unsupported', 'The server does not list models the way Anthropic’s does.')
      for (const { id, display_name: label } of models.value) {
        found.push({ id, ...(label === null || label === undefined ? {} : { label }) })
      }
      if (hasMore !== true || last === null || last === undefined || found.length > mostModels) break
      after = `&after_id=${encodeURIComponent(last)}`
    }
    return boundList(found)
  },
}

const modelSchema = v.object({ id: v.string(), display_name: v.nullish(v.string()) })
const listSchema = v.object({
  data: v.array(v.unknown()),
  has_more: v.nullish(v.boolean()),
  last_id: v.nullish(v.string()),
})

type Tidy = SourceConnection & { readonly baseUrl: string; readonly key: string }

function tidy(connection: SourceConnection): Tidy {
  const baseUrl = connection.baseUrl?.trim() ?? ''
  return {
    ...connection,
    baseUrl: baseUrl === '' ? ownAddress : baseUrl,
    key: (connection.key ?? '').trim(),
  }
}

function findMissing({ baseUrl, key }: Tidy) {
  const isOwn = URL.canParse(baseUrl) && new URL(baseUrl).host === new URL(ownAddress).host
  if (key !== '' || !isOwn) return null
  return fail('no-key', 'Anthropic requires a key: enter yours.')
}

function headersOf({ key }: Tidy): Record<string, string> {
  return {
    ...(key === '' ? {} : { 'x-api-key': key }),
    'anthropic-version': apiVersion,
    'anthropic-dangerous-direct-browser-access': 'true',
  }
}
