import * as v from 'valibot'
import { fail, succeed, type Outcome } from '../contracts/index.ts'
import { base64UrlToBytes, bytesToBase64Url } from '../lib/base64.ts'
import { deflateRaw } from '../lib/deflate-raw.ts'
import { inflateRaw } from '../lib/inflate-raw.ts'

/** A packed lesson or result is smaller by far; what is larger is not unpacked. */
export const mostBytes = 2_000_000

/** A value as text for an address: JSON, deflate-raw, base64url. */
export async function pack(value: unknown): Promise<string> {
  return bytesToBase64Url(await deflateRaw(new TextEncoder().encode(JSON.stringify(value))))
}

/** Reads what `pack` wrote; fails with a sentence on anything else. */
export function unpack<Schema extends v.GenericSchema>(
  payload: string,
  schema: Schema,
): Outcome<v.InferOutput<Schema>, 'damaged'> {
  const damaged = () => fail('damaged' as const, 'The link is damaged or cut short: copy all of it again.')
  if (payload === '' || payload.length > mostBytes || !/^[A-Za-z0-9_-]+$/.test(payload)) return damaged()
  if (payload.length % 4 === 1) return damaged()
  const bytes = inflateRaw(base64UrlToBytes(payload), mostBytes)
  return bytes.ok ? readJson(new TextDecoder().decode(bytes.value), schema) : damaged()
}

/** Reads JSON of a shape; fails with a sentence that names the field. */
export function readJson<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): Outcome<v.InferOutput<Schema>, 'damaged'> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return fail('damaged', 'This is no JSON.')
  }
  const parsed = v.safeParse(schema, json)
  if (parsed.success) return succeed(parsed.output)
  const [issue] = parsed.issues
  return fail('damaged', `${v.getDotPath(issue) ?? 'The file'}: ${issue.message}`)
}
