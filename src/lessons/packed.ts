import * as v from 'valibot'
import { fail, msg, succeed, type Outcome } from '../contracts/index.ts'
import { base64UrlToBytes, bytesToBase64Url } from '../lib/base64.ts'
import { deflateRaw } from '../lib/archives/deflate-raw.ts'
import { inflateRaw } from '../lib/archives/inflate-raw.ts'
import { measureJsonText } from '../lib/json/json-text-depth.ts'
import { valuesIn } from '../lib/json/values-in.ts'

/** Lessons are far smaller than this limit, so anything larger is not unpacked. */
export const mostBytes = 2_000_000
/**
 * Maximum number of values in a lesson or a result, including nested ones. With more values, schema validation would
 * be slow.
 */
const mostValues = 20_000
/** These files are only a few levels deep. */
const deepestJson = 32

/** Encodes a value for a URL: JSON, deflate-raw, base64url. */
export async function pack(value: unknown): Promise<string> {
  return bytesToBase64Url(await deflateRaw(new TextEncoder().encode(JSON.stringify(value))))
}

/** Reads the output of `pack`. For anything else, fails with an error message. */
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

/** Reads JSON with a given schema. If the JSON is invalid, fails with a message that names the field. */
export function readJson<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): Outcome<v.InferOutput<Schema>, 'damaged'> {
  if (text.length > mostBytes || measureJsonText(text).depth > deepestJson) return failLarge()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return fail('damaged', 'This is not JSON.')
  }
  let count = 0
  for (const _value of valuesIn(json)) if (++count > mostValues) return failLarge()
  const parsed = v.safeParse(schema, json)
  if (parsed.success) return succeed(parsed.output)
  const [issue] = parsed.issues
  return fail('damaged', msg`${v.getDotPath(issue) ?? 'The file'}: ${issue.message}`)
}

export const tooLarge = 'It is larger than a lesson or a result can be.'

function failLarge() {
  return fail('damaged' as const, tooLarge)
}
