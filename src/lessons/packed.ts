import * as v from 'valibot'
import { fail, succeed, type Outcome } from '../contracts/index.ts'
import { base64UrlToBytes, bytesToBase64Url } from '../lib/base64.ts'
import { deflateRaw } from '../lib/archives/deflate-raw.ts'
import { inflateRaw } from '../lib/archives/inflate-raw.ts'
import { measureJsonText } from '../lib/json/json-text-depth.ts'
import { valuesIn } from '../lib/json/values-in.ts'

/** A lesson is smaller by far; what is larger is not unpacked. */
export const mostBytes = 2_000_000
/** Values of a lesson or a result, counting those inside of others: a schema is slow on more. */
const mostValues = 20_000
/** A shape of these files is a few levels deep. */
const deepestJson = 32

/** A value as text for an address: JSON, deflate-raw, base64url. */
export async function pack(value: unknown): Promise<string> {
  return bytesToBase64Url(await deflateRaw(new TextEncoder().encode(JSON.stringify(value))))
}

/** Reads what `pack` wrote; fails with a sentence on anything else. */
export function unpack<Schema extends v.GenericSchema>(
  payload: string,
  schema: Schema,
  limitBytes = mostBytes,
): Outcome<v.InferOutput<Schema>, 'damaged'> {
  const damaged = () => fail('damaged' as const, 'The link is damaged or cut short: copy all of it again.')
  if (payload === '' || payload.length > limitBytes || !/^[A-Za-z0-9_-]+$/.test(payload)) return damaged()
  if (payload.length % 4 === 1) return damaged()
  const bytes = inflateRaw(base64UrlToBytes(payload), limitBytes)
  if (!bytes.ok && bytes.code === 'too-large') return failLarge()
  return bytes.ok ? readJson(new TextDecoder().decode(bytes.value), schema) : damaged()
}

/** Reads JSON of a shape; fails with a sentence that names the field. */
export function readJson<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): Outcome<v.InferOutput<Schema>, 'damaged'> {
  if (text.length > mostBytes || measureJsonText(text).depth > deepestJson) return failLarge()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return fail('damaged', 'This is no JSON.')
  }
  let count = 0
  for (const _value of valuesIn(json)) if (++count > mostValues) return failLarge()
  const parsed = v.safeParse(schema, json)
  if (parsed.success) return succeed(parsed.output)
  const [issue] = parsed.issues
  return fail('damaged', `${v.getDotPath(issue) ?? 'The file'}: ${issue.message}`)
}

export const tooLarge = 'It holds more than a lesson or a result may hold.'

function failLarge() {
  return fail('damaged' as const, tooLarge)
}
