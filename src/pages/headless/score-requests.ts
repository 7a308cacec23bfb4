import { writeMessage } from '../../lib/runs/write-out.ts'
import {
  fail,
  findBadField,
  inputKinds,
  isInputOf,
  msg,
  succeed,
  type Context,
  type JsonValue,
  type Message,
  type MetricInput,
  type MetricMeta,
  type Outcome,
  type Raster,
  type Settings,
} from '../../contracts/index.ts'
import { render } from '../../evaluation/evaluate.ts'
import { LruCache } from '../../evaluation/lru-cache.ts'
import type { HashedInput } from '../../evaluation/metric-input.ts'
import { scoreWith, warningsOf, type ScoreResult } from '../../evaluation/score.ts'
import { decodePicture, hashPicture } from '../../evaluation/score-client.ts'
import { siteServices } from '../../evaluation/site-services.ts'
import { base64ToBytes } from '../../lib/base64.ts'
import { canonicalJson } from '../../lib/json/canonical-json.ts'
import { sha256 } from '../../lib/hash.ts'
import { isWhite } from '../../lib/pictures/is-white.ts'
import { metrics } from '../../registry/metrics.ts'
import { renderers } from '../../registry/renderers.ts'
import { toJson } from '../../lib/json/kinds.ts'
import { refuse, type Answer } from './answers.ts'
import { readSettings, type CompareRequest, type ScoreRequest } from './requests.ts'

/** Scores one picture file against another with the named image metrics, or with all image metrics. */
export async function answerCompare(request: CompareRequest, context: Context): Promise<Answer> {
  const settings = readSettings(request)
  if (!settings.ok) return refuse(settings)
  const asked = findImageMetrics(request.metrics)
  if (!asked.ok) return refuse(asked)
  const candidate = await decode('candidate', request, context)
  if (!candidate.ok) return refuse(candidate)
  const reference = await decode('reference', request, context)
  if (!reference.ok) return refuse(reference)
  const compared: HashedInput<'image-pair'> = {
    input: { candidate: candidate.value, reference: reference.value },
    hashes: [await hashPicture(candidate.value), await hashPicture(reference.value)],
  }
  return score(asked.value, compared, settings.value, context)
}

/** Scores any other input than pictures with one metric. */
export async function answerScore(request: ScoreRequest, context: Context): Promise<Answer> {
  const settings = readSettings(request)
  if (!settings.ok) return refuse(settings)
  const metric = metrics.get(request.metric)
  if (metric === undefined) return refuse(failUnknown('metric', request.metric, [...metrics.values()]))
  const drawn = await drawSources(metric.input, request.input, settings.value, context)
  if (!drawn.ok) return refuse(drawn)
  const input = await readInput(metric.input, drawn.value)
  return input.ok ? score([metric], input.value, settings.value, context) : refuse(input)
}

/** Metrics are run one after another, because the time measured for one metric must not include that of another. */
async function score(
  asked: readonly MetricMeta[],
  compared: HashedInput,
  settings: Settings,
  context: Context,
): Promise<Answer> {
  const scores: JsonValue[] = []
  const gaps: { code: string; message: Message; metric: string }[] = []
  const results: ScoreResult[] = []
  for (const metric of asked) {
    const result = await scoreWith(siteServices, { metric, compared, settings, cache: 'bypass' }, context)
    results.push(result)
    if (result.type === 'score') scores.push(toJson(result.score))
    else gaps.push(result.gap)
  }
  const [first] = gaps
  if (scores.length === 0 && first !== undefined) return refuse(fail(first.code, first.message))
  const warnings = warningsOf(results)
  return {
    ok: true,
    scores,
    ...(first === undefined ? {} : { gaps: toJson(gaps.map(writeMessage)) }),
    ...(warnings.length === 0 ? {} : { warnings: toJson(warnings.map(writeMessage)) }),
  }
}

function findImageMetrics(ids: readonly string[] | undefined): Outcome<readonly MetricMeta[], 'bad-request'> {
  const known = [...metrics.values()].filter(({ input }) => input === 'image-pair')
  // Neural metrics are off unless named, so that nothing is fetched without being requested.
  if (ids === undefined) return succeed(known.filter(({ model }) => model === undefined))
  const found: MetricMeta[] = []
  for (const id of ids) {
    const metric = known.find((meta) => meta.id === id)
    if (metric === undefined) return failUnknown('metrics', id, known)
    found.push(metric)
  }
  return succeed(found)
}

function failUnknown(field: string, id: string, known: readonly MetricMeta[]) {
  const names = known.map((meta) => meta.id).join(', ')
  return fail('bad-request', msg`${field}: there is no metric "${id}"; available: ${names}.`, {
    place: { path: field },
  })
}

async function decode(
  field: 'candidate' | 'reference',
  request: CompareRequest,
  context: Context,
): Promise<Outcome<Raster>> {
  const { path, base64 } = request[field]
  const picture = await decodePicture(base64ToBytes(base64), request.protocol, context)
  return picture.ok ? picture : fail(picture.code, msg`${field}: ${path}: ${picture.message}`)
}

/** Replaces sources in the input with their rendered form if this kind of input accepts sources. */
async function drawSources(
  kind: MetricInput,
  input: JsonValue,
  settings: Settings,
  context: Context,
): Promise<Outcome<JsonValue>> {
  const { drawn, fields } = inputKinds[kind]
  if (drawn === undefined || typeof input !== 'object' || input === null) return succeed(input)
  const read: Record<string, JsonValue> = { ...Object.fromEntries(Object.entries(input)) }
  const extension = renderers.get(drawn.renderer)?.extensions[0] ?? 'txt'
  for (const name of Object.keys(fields)) {
    const source = read[name]
    if (typeof source !== 'string') continue
    const part = await drawPart(drawn, `${name}.${extension}`, source, settings, context)
    if (!part.ok) return { ...part, message: msg`input.${name}: ${part.message}` }
    read[name] = part.value
  }
  return succeed(read)
}

/** Many answers are scored against one reference, so a source is rendered only once. Its picture is not cached. */
const drawnParts = new LruCache<JsonValue>(16 << 20, (part) => 2 * JSON.stringify(part).length)

async function drawPart(
  { renderer, pipeline, part: name }: NonNullable<(typeof inputKinds)[MetricInput]['drawn']>,
  entry: string,
  source: string,
  settings: Settings,
  context: Context,
): Promise<Outcome<JsonValue>> {
  const key = await sha256(canonicalJson([renderer, pipeline, name, entry, source, toJson(settings)]))
  const known = drawnParts.get(key)
  if (known !== undefined) return succeed(known)
  const files = new Map([[entry, new TextEncoder().encode(source)]])
  const job = { renderer, pipeline, files, entry, settings, cache: 'bypass' } as const
  const rendered = await render(job, context)
  if (!rendered.ok) return rendered
  const part = rendered.value.artifacts.parts?.[name]
  if (part === undefined) return fail('empty', 'the source renders nothing to compare.')
  const [picture] = rendered.value.rasters
  // Whether the picture is blank is included, because metrics that skip blank pictures have no access to the
  // pictures.
  const blank = picture === undefined ? {} : { isWhite: isWhite(picture) }
  const told =
    typeof part === 'object' && part !== null
      ? { ...blank, ...Object.fromEntries(Object.entries(part)) }
      : part
  drawnParts.set(key, told)
  return succeed(told)
}

async function readInput(kind: MetricInput, input: JsonValue): Promise<Outcome<HashedInput, 'bad-request'>> {
  if (kind === 'image-pair') {
    return fail(
      'bad-request',
      'metric: this one compares pictures; use "do":"compare" with two picture files.',
      {
        place: { path: 'metric' },
      },
    )
  }
  const { fields } = inputKinds[kind]
  const given = typeof input === 'object' && input !== null ? input : {}
  const bad = findBadField(fields, given)
  if (bad !== null) {
    const path = `input.${bad.path}`
    return fail('bad-request', msg`${path}: Expected ${bad.expects}.`, { place: { path } })
  }
  // Fields are in the table's order. Fields that the metric does not read are left out.
  const read = Object.fromEntries(
    Object.keys(fields).flatMap((name) => (name in given ? [[name, Reflect.get(given, name)]] : [])),
  )
  if (!isInputOf(kind, read)) return fail('bad-request', 'input: not a valid input for this metric.')
  const hashes = Object.values(read).map((part: JsonValue) =>
    sha256(typeof part === 'string' ? part : canonicalJson(nameOddNumbers(part))),
  )
  return succeed({ input: read, hashes: await Promise.all(hashes) })
}

/**
 * Numbers that float64 cannot represent arrive as infinities. JSON cannot represent infinities, so their names (such
 * as "Infinity") are hashed instead.
 */
function nameOddNumbers(value: JsonValue): JsonValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : { number: String(value) }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(nameOddNumbers)
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, JsonValue]) => [key, nameOddNumbers(member)]),
  )
}
