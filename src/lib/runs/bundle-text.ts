import * as v from 'valibot'
import {
  environmentSchema,
  evaluationRecordSchema,
  evaluationVersion,
  fail,
  halfSha256Schema,
  itemSchema,
  msg,
  settingsSchema,
  sha256Schema,
  succeed,
  type BenchmarkItem,
  type Environment,
  type EvaluationRecord,
  type Failure,
  type Outcome,
} from '../../contracts/index.ts'
import { canonicalJson, itemJson } from '../json/canonical-json.ts'
import { toJson } from '../json/kinds.ts'
import { sha256 } from '../hash.ts'
import { measureJsonText } from '../json/json-text-depth.ts'
import { findOversize } from '../json/value-size.ts'

/*
 * The text of a bundle, which is the content of links and result files: records with their shared parts (items,
 * settings, environments) written once. It contains only evaluation state, and no keys or page state. Its version is
 * that of the record format. Output is subject to the same limits as input, so that everything that is written can be
 * opened again.
 */

export const bundleVersion = evaluationVersion

/** Deeper nesting than in any record. This limit protects all recursive code that reads the value afterwards. */
export const deepestJson = 256
/** More records than anyone looks at. Each of them is rendered, compared or run one by one. */
const mostRecords = 2000
export const mostOfEach = 1000

const embeddedSchema = v.strictObject({
  benchmark: v.string(),
  embedded: v.string(),
  sha256: sha256Schema,
})
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const { answer, log, outcome, scores, gaps, digest } = evaluationRecordSchema.entries
/** An answer that ships with its item, identified by the first half of the SHA-256 of its canonical JSON. */
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
  /** SHA-256 of each item that is included in full, null for items that are only referred to by name. */
  readonly hashes: readonly (string | null)[]
}

/** Parses the text of a bundle without side effects. */
export async function readBundle(text: string): Promise<Outcome<ReadBundle, BundleFailure>> {
  const parsed = parseBundle(text)
  if (!parsed.ok) return parsed
  const hashes: (string | null)[] = []
  for (const item of parsed.value.items) hashes.push('embedded' in item ? null : await hashContent(item))
  return succeed({ bundle: parsed.value, hashes })
}

/** The text of a bundle. Fails if the text could not be opened again. */
export function writeBundle(bundle: Bundle): Outcome<string, 'invalid-content'> {
  const problem = boundsProblem(bundle)
  if (problem !== null) return fail('invalid-content', problem)
  let text: string
  try {
    text = itemJson(toJson(bundle))
  } catch (thrown) {
    // Only the depth has to be checked, because a value nested this deeply can overflow the stack, and the schemas
    // guarantee finite numbers.
    if (thrown instanceof RangeError) return failDeep()
    throw thrown
  }
  return measureJsonText(text).depth > deepestJson ? failDeep() : succeed(text)
}

/** Hash that identifies an item: SHA-256 of its canonical JSON. */
export function hashContent(item: BenchmarkItem): Promise<string> {
  return sha256(canonicalJson(toJson(item)))
}

function parseBundle(text: string): Outcome<Bundle, BundleFailure> {
  if (measureJsonText(text).depth > deepestJson) return failDeep()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return fail('invalid-content', 'The content is not JSON, so it is not a Roundtrip result.')
  }
  const version = v.safeParse(v.object({ roundtrip: v.number() }), json)
  if (!version.success)
    return fail('invalid-content', 'The content is not a Roundtrip result: it has no version.')
  if (version.output.roundtrip > bundleVersion) return failFutureVersion(version.output.roundtrip)
  const bundle = v.safeParse(bundleSchema, json)
  if (!bundle.success) {
    const [issue] = bundle.issues
    const path = v.getDotPath(issue) ?? 'the top level'
    return fail('invalid-content', msg`The result is not valid at ${path}: ${issue.message.slice(0, 200)}.`, {
      place: { path },
    })
  }
  const problem = boundsProblem(bundle.output)
  return problem === null ? succeed(bundle.output) : fail('invalid-content', problem)
}

/** An error message if a bundle contains more records than a page can show, otherwise null. */
function boundsProblem({ items, records, settings, environments }: Bundle): string | null {
  if (records.length > mostRecords) {
    return `A result can contain at most ${mostRecords} answers; this one has ${records.length}.`
  }
  const oversize = items.map(findOversize).find((sentence) => sentence !== null)
  if (oversize !== undefined) return oversize
  return findTooMany(settings, environments, records)
}

/** An error message if one part of the records has more entries than can be rendered one by one, otherwise null. */
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
    : `A result can name at most ${mostOfEach} ${broken[0]} in one place; this one names ${broken[1]}.`
}

function failDeep(): Failure<'invalid-content'> {
  return fail(
    'invalid-content',
    msg`The content is nested more deeply than a result can be (${deepestJson} levels), so it could not be opened.`,
  )
}

export function failFutureVersion(version: number): Failure<'future-version'> {
  return fail(
    'future-version',
    `This result was made by a newer Roundtrip (format ${version}; this one reads up to ${bundleVersion}). ` +
      'Reload the page to get the newest version, then open it again.',
  )
}

/* The functions below parse JSON that was written and validated by our own code in the other thread. */

export function parseOwnBundle(json: string): Bundle {
  return JSON.parse(json) as Bundle // eslint-disable-line @typescript-eslint/consistent-type-assertions -- JSON.stringify of one on the other end
}

export function parseOwnRead(json: string): ReadBundle {
  return JSON.parse(json) as ReadBundle // eslint-disable-line @typescript-eslint/consistent-type-assertions -- JSON.stringify of one on the other end
}
