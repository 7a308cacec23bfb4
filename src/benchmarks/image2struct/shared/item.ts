import * as v from 'valibot'
import {
  fail,
  itemSchema,
  msg,
  sourceAt,
  succeed,
  type BenchmarkItem,
  type ByteSource,
  type JsonValue,
  type Outcome,
} from '../../../contracts/index.ts'
import { defined } from '../../../lib/defined.ts'

export const domains = ['webpage', 'latex', 'music'] as const
export type Domain = (typeof domains)[number]

const domainByCategory = new Map<string, Domain>([
  ['css', 'webpage'],
  ['html', 'webpage'],
  ['javascript', 'webpage'],
  ['equation', 'latex'],
  ['table', 'latex'],
  ['plot', 'latex'],
  ['algorithm', 'latex'],
  ['music', 'music'],
])

/** The item's domain. `webpage` if the item specifies no domain that we support. */
export function domainOf(item: BenchmarkItem): Domain {
  return (
    domains.find((domain) => domain === item.domain) ?? domainByCategory.get(item.category ?? '') ?? 'webpage'
  )
}

/** Wild items have a reference picture but no source. */
export function isWild(item: BenchmarkItem): boolean {
  return item.structure === undefined || (item.category?.startsWith('wild') ?? false)
}

const text = v.nullish(v.string())
/** A picture in the hub's export formats: a path or URL, bytes, or the viewer's `{src}`. */
const pictureSchema = v.union([
  v.string(),
  v.object({ bytes: v.string(), path: text }),
  v.object({ src: v.string() }),
  v.object({ url: v.string() }),
  v.object({ from: v.literal('data'), base64: v.string() }),
])
type Picture = v.InferOutput<typeof pictureSchema>

/** A row of `stanford-crfm/image2struct-*-v1`, plus `domain`. */
const hubRowSchema = v.object({
  uuid: v.string(),
  domain: text,
  category: text,
  difficulty: text,
  structure: text,
  text,
  image: v.nullish(pictureSchema),
  assets: v.nullish(
    v.array(
      v.union([
        v.string(),
        v.object({ name: v.string(), path: v.nullish(v.string()), bytes: v.nullish(v.string()) }),
      ]),
    ),
  ),
})
type HubRow = v.InferOutput<typeof hubRowSchema>

/**
 * Reads a hub row or an item of ours. Removes the quotes that the hub stores around `category` and `uuid`. Local
 * paths must have been replaced by data beforehand (the page has no file access).
 */
export function parseItem(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return fail(
      'invalid-item',
      'An item must be a JSON object: a row of the dataset or an item saved by Roundtrip.',
    )
  }
  if ('benchmark' in json) {
    const own = v.safeParse(itemSchema, json)
    return own.success ? succeed(own.output) : failOn(own.issues[0])
  }
  const row = v.safeParse(hubRowSchema, json)
  if (!row.success) return failOn(row.issues[0])
  return fromHubRow(row.output)
}

function fromHubRow(row: HubRow): Outcome<BenchmarkItem, 'invalid-item'> {
  const image = row.image === null || row.image === undefined ? undefined : byteSource(row.image)
  if (image === null) {
    return fail(
      'invalid-item',
      'The field "image" is neither a data: URL, nor base64 bytes, nor an https address.',
      {
        place: { path: 'image' },
      },
    )
  }
  const assets: { path: string; bytes: ByteSource }[] = []
  for (const [index, asset] of (row.assets ?? []).entries()) {
    const source = typeof asset === 'string' ? null : assetSource(asset)
    if (source === null) {
      return fail(
        'invalid-item',
        msg`The asset ${index + 1} has no bytes that can be read: give a data: URL or bytes.`,
        {
          place: { path: `assets[${index}]` },
        },
      )
    }
    assets.push(source)
  }
  const category = unquote(row.category)
  const domain = unquote(row.domain) ?? (category === undefined ? undefined : domainByCategory.get(category))
  if (domain !== undefined && !domains.some((known) => known === domain)) {
    return fail(
      'invalid-item',
      msg`Expected the field "domain" to be webpage, latex or music, got "${domain}".`,
      {
        place: { path: 'domain' },
      },
    )
  }
  const difficulty = unquote(row.difficulty)
  return succeed({
    benchmark: 'image2struct',
    id: unquote(row.uuid) ?? row.uuid,
    ...defined({ domain, category, difficulty }),
    ...(typeof row.structure === 'string' && row.structure !== '' ? { structure: row.structure } : {}),
    ...(typeof row.text === 'string' ? { text: row.text } : {}),
    ...defined({ image }),
    ...(assets.length === 0 ? {} : { assets }),
  })
}

function assetSource(asset: {
  readonly name: string
  readonly path?: string | null | undefined
  readonly bytes?: string | null | undefined
}): { path: string; bytes: ByteSource } | null {
  const source = byteSource(
    typeof asset.bytes === 'string' ? { bytes: asset.bytes, path: null } : (asset.path ?? ''),
  )
  return source === null ? null : { path: asset.name, bytes: source }
}

function byteSource(picture: Picture): ByteSource | null {
  if (typeof picture !== 'string') {
    if ('base64' in picture) return { from: 'data', base64: picture.base64 }
    if ('bytes' in picture) return { from: 'data', base64: picture.bytes }
    return byteSource('src' in picture ? picture.src : picture.url)
  }
  return sourceAt(picture)
}

/** `"html"` -> `html`. The hub stores some strings including their quotes. */
function unquote(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined) return undefined
  return value.replace(/^(["'])(.*)\1$/s, '$2')
}

function failOn(issue: v.BaseIssue<unknown>): Outcome<never, 'invalid-item'> {
  const path = v.getDotPath(issue)
  if (path === null) return fail('invalid-item', msg`The item is not readable: ${issue.message}.`)
  const message =
    issue.received === 'undefined'
      ? msg`The field "${path}" is missing.`
      : msg`The field "${path}": ${issue.message}.`
  return fail('invalid-item', message, { place: { path } })
}
