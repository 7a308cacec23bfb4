import * as v from 'valibot'
import {
  environmentSchema,
  evaluationRecordSchema,
  evaluationVersion,
  fail,
  itemSchema,
  settingsSchema,
  sha256Schema,
  succeed,
  type BenchmarkItem,
  type EvaluationRecord,
  type JsonValue,
  type Outcome,
  type Warning,
} from '../contracts/index.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { sha256 } from '../lib/hash.ts'
import { jsonDepth } from './json-depth.ts'
import type { ShareFailure } from './share-failure.ts'

/*
 * A bundle is what a link and a result file hold: records with their shared parts (items, settings, environments)
 * written once. It holds evaluation state only: no keys, no state of the page. Its version is the record's version.
 */

export const bundleVersion = evaluationVersion

/** Deeper structures than any record has; a guard for every recursive reader behind it. */
const deepestJson = 64

const embeddedSchema = v.strictObject({
  benchmark: v.string(),
  embedded: v.string(),
  sha256: sha256Schema,
})
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const { answer, log, outcome, scores, gaps } = evaluationRecordSchema.entries

const bundleSchema = v.object({
  roundtrip: v.literal(bundleVersion),
  items: v.array(v.union([embeddedSchema, itemSchema])),
  settings: v.array(settingsSchema),
  environments: v.array(environmentSchema),
  records: v.pipe(
    v.array(
      v.object({ item: index, settings: index, environment: index, answer, log, outcome, scores, gaps }),
    ),
    v.minLength(1),
  ),
})
type Bundle = v.InferOutput<typeof bundleSchema>
type BundleItem = Bundle['items'][number]

/** Finds an item that ships with the site; null if there is none of that name. */
export type FindEmbedded = (benchmark: string, id: string) => Promise<BenchmarkItem | null>

/** Records as opened from a link or file; a warning tells of an embedded item that has changed since. */
export interface SharedRecords {
  readonly records: readonly EvaluationRecord[]
  readonly warnings: readonly Warning<'item-changed'>[]
}

/** Hash by which a shared embedded item is recognised. */
export function hashItem(item: BenchmarkItem): Promise<string> {
  return sha256(canonicalJson(toJson(item)))
}

/** `whole` writes embedded items out, so that the text stands by itself; otherwise they are named with their hash. */
export async function packBundle(
  records: readonly EvaluationRecord[],
  items: 'whole' | 'named',
  findEmbedded: FindEmbedded,
): Promise<string> {
  const itemTable = new Table<BenchmarkItem>()
  const settingsTable = new Table<EvaluationRecord['settings']>()
  const environmentTable = new Table<EvaluationRecord['environment']>()
  const packed = records.map((record) => ({
    item: itemTable.indexOf(record.item),
    settings: settingsTable.indexOf(record.settings),
    environment: environmentTable.indexOf(record.environment),
    answer: record.answer,
    log: record.log,
    outcome: record.outcome,
    scores: record.scores,
    gaps: record.gaps,
  }))
  const bundle: Bundle = {
    roundtrip: bundleVersion,
    items:
      items === 'whole'
        ? [...itemTable.values]
        : await Promise.all(itemTable.values.map((item) => nameEmbedded(item, findEmbedded))),
    settings: [...settingsTable.values],
    environments: [...environmentTable.values],
    records: packed,
  }
  return canonicalJson(toJson(bundle))
}

/** Parses the text of a bundle; nothing outside it is touched. */
export async function unpackBundle(
  text: string,
  findEmbedded: FindEmbedded,
): Promise<Outcome<SharedRecords, ShareFailure>> {
  const parsed = parseBundle(text)
  if (!parsed.ok) return parsed
  const { items, settings, environments, records } = parsed.value
  const warnings: Warning<'item-changed'>[] = []
  const resolved: BenchmarkItem[] = []
  for (const entry of items) {
    const item = await resolveItem(entry, findEmbedded, warnings)
    if (!item.ok) return item
    resolved.push(item.value)
  }
  const whole: EvaluationRecord[] = []
  for (const {
    item: itemIndex,
    settings: settingsIndex,
    environment: environmentIndex,
    ...rest
  } of records) {
    const item = resolved[itemIndex]
    const setting = settings[settingsIndex]
    const environment = environments[environmentIndex]
    if (item === undefined || setting === undefined || environment === undefined) {
      return fail(
        'invalid-content',
        'Expected every record to refer to a listed item; one refers to nothing.',
      )
    }
    whole.push({ version: bundleVersion, ...rest, item, settings: setting, environment })
  }
  return succeed({ records: whole, warnings })
}

function parseBundle(text: string): Outcome<Bundle, ShareFailure> {
  if (jsonDepth(text) > deepestJson) {
    return fail('invalid-content', 'The content is nested more deeply than any result is.')
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return fail('invalid-content', 'The content is not JSON, so it is no Roundtrip result.')
  }
  const version = v.safeParse(v.object({ roundtrip: v.number() }), json)
  if (!version.success)
    return fail('invalid-content', 'The content is no Roundtrip result: it names no version.')
  if (version.output.roundtrip > bundleVersion) return failFutureVersion(version.output.roundtrip)
  const bundle = v.safeParse(bundleSchema, json)
  if (bundle.success) return succeed(bundle.output)
  const [issue] = bundle.issues
  const path = v.getDotPath(issue) ?? 'the top level'
  return fail('invalid-content', `The result is not valid at ${path}: ${issue.message}.`, {
    place: { path },
  })
}

export function failFutureVersion(version: number) {
  return fail(
    'future-version',
    `This result was made by a newer Roundtrip (format ${version}; this one reads up to ${bundleVersion}). ` +
      'Reload the page to get the newest version, then open it again.',
  )
}

async function nameEmbedded(item: BenchmarkItem, findEmbedded: FindEmbedded): Promise<BundleItem> {
  const known = await findEmbedded(item.benchmark, item.id)
  if (known === null) return item
  const hash = await hashItem(item)
  return hash === (await hashItem(known))
    ? { benchmark: item.benchmark, embedded: item.id, sha256: hash }
    : item
}

async function resolveItem(
  entry: BundleItem,
  findEmbedded: FindEmbedded,
  warnings: Warning<'item-changed'>[],
): Promise<Outcome<BenchmarkItem, ShareFailure>> {
  if (!('embedded' in entry)) return succeed(entry)
  const item = await findEmbedded(entry.benchmark, entry.embedded)
  if (item === null) {
    return fail(
      'unknown-item',
      `The result is about the item "${entry.embedded}" of ${entry.benchmark}, which this version does not have.`,
    )
  }
  if ((await hashItem(item)) !== entry.sha256) {
    warnings.push({
      code: 'item-changed',
      message: `The item "${entry.embedded}" has changed since this result was shared: its scores may differ.`,
    })
  }
  return succeed(item)
}

/** Values in order of first use, each once. */
class Table<T> {
  readonly values: T[] = []
  readonly #indexes = new Map<string, number>()

  indexOf(value: T): number {
    const key = canonicalJson(toJson(value))
    const known = this.#indexes.get(key)
    if (known !== undefined) return known
    this.values.push(value)
    this.#indexes.set(key, this.values.length - 1)
    return this.values.length - 1
  }
}

/** Schema-checked values are JSON, which TypeScript cannot see through optional members. */
function toJson(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value)) // eslint-disable-line @typescript-eslint/no-unsafe-return -- what JSON.parse returns is JSON
}
