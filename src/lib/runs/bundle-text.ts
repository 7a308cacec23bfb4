import * as v from 'valibot'
import {
  environmentSchema,
  evaluationRecordSchema,
  evaluationVersion,
  fail,
  itemSchema,
  settingsSchema,
  halfSha256Schema,
  sha256Schema,
  succeed,
  type BenchmarkItem,
  type Environment,
  type EvaluationRecord,
  type Failure,
  type Outcome,
} from '../../contracts/index.ts'
import { canonicalJson } from '../json/canonical-json.ts'
import { toJson } from '../json/kinds.ts'
import { sha256 } from '../hash.ts'
import { measureJsonText } from '../json/json-text-depth.ts'
import { findOversize } from '../json/value-size.ts'

/*
 * The text of a bundle, which is what a link and a result file hold: records with their shared parts (items, settings,
 * environments) written once. It holds evaluation state only: no keys, no state of the page. Its version is the
 * record's version. What is written here is held to the same bounds as what is read, so that whatever is made opens.
 */

export const bundleVersion = evaluationVersion

/** Deeper structures than any record has; a guard for every recursive reader behind it. */
export const deepestJson = 256
/** More than anybody looks at: each of these is drawn, compared or run one by one. */
const mostRecords = 2000
export const mostOfEach = 1000

const embeddedSchema = v.strictObject({
  benchmark: v.string(),
  embedded: v.string(),
  sha256: sha256Schema,
})
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const { answer, log, outcome, scores, gaps, digest } = evaluationRecordSchema.entries
/** An answer that ships with its item, by the first half of the SHA-256 of its canonical JSON. */
const sampleSchema = v.strictObject({ sample: halfSha256Schema })

const bundleSchema = v.object({
  roundtrip: v.literal(bundleVersion),
  items: v.array(v.union([embeddedSchema, itemSchema])),
  settings: v.array(settingsSchema),
  environments: v.array(environmentSchema),
  records: v.pipe(
    v.array(
      v.object({
        item: index,
        settings: index,
        environment: index,
        answer: v.union([sampleSchema, answer]),
        log,
        outcome,
        scores,
        gaps,
        digest,
      }),
    ),
    v.minLength(1),
  ),
})
export type Bundle = v.InferOutput<typeof bundleSchema>
export type BundleItem = Bundle['items'][number]

export type BundleFailure = 'invalid-content' | 'future-version'

export interface ReadBundle {
  readonly bundle: Bundle
  /** SHA-256 of each item that is written out, null for those that are only named. */
  readonly hashes: readonly (string | null)[]
}

/** Parses the text of a bundle; nothing outside it is touched. */
export async function readBundle(text: string): Promise<Outcome<ReadBundle, BundleFailure>> {
  const parsed = parseBundle(text)
  if (!parsed.ok) return parsed
  const hashes: (string | null)[] = []
  for (const item of parsed.value.items) hashes.push('embedded' in item ? null : await hashContent(item))
  return succeed({ bundle: parsed.value, hashes })
}

/** The text of a bundle; fails where it could not be opened again. */
export function writeBundle(bundle: Bundle): Outcome<string, 'invalid-content'> {
  const problem = boundsProblem(bundle)
  if (problem !== null) return fail('invalid-content', problem)
  let text: string
  try {
    text = canonicalJson(toJson(bundle))
  } catch (thrown) {
    // Only so deep a value overflows the stack, and numbers are finite by their schemas.
    if (thrown instanceof RangeError) return failDeep()
    throw thrown
  }
  return measureJsonText(text).depth > deepestJson ? failDeep() : succeed(text)
}

/** Hash by which an item is recognised: SHA-256 of its canonical JSON. */
export function hashContent(item: BenchmarkItem): Promise<string> {
  return sha256(canonicalJson(toJson(item)))
}

function parseBundle(text: string): Outcome<Bundle, BundleFailure> {
  if (measureJsonText(text).depth > deepestJson) return failDeep()
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
  if (!bundle.success) {
    const [issue] = bundle.issues
    const path = v.getDotPath(issue) ?? 'the top level'
    return fail('invalid-content', `The result is not valid at ${path}: ${issue.message.slice(0, 200)}.`, {
      place: { path },
    })
  }
  const problem = boundsProblem(bundle.output)
  return problem === null ? succeed(bundle.output) : fail('invalid-content', problem)
}

/** A sentence where a bundle holds more than a page can show; null else. */
function boundsProblem({ items, records, settings, environments }: Bundle): string | null {
  if (records.length > mostRecords) {
    return `A result holds at most ${mostRecords} answers; this one has ${records.length}.`
  }
  const oversize = items.map(findOversize).find((sentence) => sentence !== null)
  if (oversize !== undefined) return oversize
  return findTooMany(settings, environments, records)
}

/** A sentence where one part of records has more entries than are drawn one by one; null otherwise. */
export function findTooMany(
  settings: readonly Pick<EvaluationRecord['settings'], 'metrics'>[],
  environments: readonly Pick<Environment, 'engines'>[],
  records: readonly Pick<EvaluationRecord, 'scores' | 'gaps' | 'outcome'>[],
): string | null {
  const counts: (readonly [what: string, count: number])[] = [
    ...settings.map((one) => ['metrics', one.metrics?.length ?? 0] as const),
    ...environments.map((one) => ['engines', Object.keys(one.engines).length] as const),
    ...records.flatMap((one) => [
      ['scores', one.scores.length] as const,
      ['scores without a number', one.gaps.length] as const,
      ['warnings', one.outcome.warnings.length] as const,
    ]),
  ]
  const broken = counts.find(([, count]) => count > mostOfEach)
  return broken === undefined
    ? null
    : `A result names at most ${mostOfEach} ${broken[0]} in one place; this one names ${broken[1]}.`
}

function failDeep(): Failure<'invalid-content'> {
  return fail(
    'invalid-content',
    `The content is nested more deeply than a result may be (${deepestJson} levels), so it could not be opened.`,
  )
}

export function failFutureVersion(version: number): Failure<'future-version'> {
  return fail(
    'future-version',
    `This result was made by a newer Roundtrip (format ${version}; this one reads up to ${bundleVersion}). ` +
      'Reload the page to get the newest version, then open it again.',
  )
}

/* What one end of our own has written for the other, which has checked it. */

export function parseOwnBundle(json: string): Bundle {
  return JSON.parse(json) as Bundle // eslint-disable-line no-restricted-syntax -- JSON.stringify of one on the other end
}

export function parseOwnRead(json: string): ReadBundle {
  return JSON.parse(json) as ReadBundle // eslint-disable-line no-restricted-syntax -- JSON.stringify of one on the other end
}
