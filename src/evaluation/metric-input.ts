import { fail, inputKinds, msg, succeed, type Message } from '../contracts/index.ts'
import type {
  Answer,
  Artifacts,
  Benchmark,
  BenchmarkItem,
  Context,
  Extraction,
  JsonValue,
  MetricInput,
  MetricInputs,
  MetricMeta,
  Outcome,
  Raster,
  Settings,
} from '../contracts/index.ts'
import { defined } from '../lib/defined.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { sha256 } from '../lib/hash.ts'
import type { Attempt } from './attempt.ts'
import { comparedText } from './compared-text.ts'
import type { Judgement } from './judge-picture.ts'
import type { Reference, ReferenceFailure } from './reference.ts'
import type { CacheUse, Services } from './services.ts'

/** The values to compare, with their exact hashes. */
export interface HashedInput<Input extends MetricInput = MetricInput> {
  readonly input: MetricInputs[Input]
  readonly hashes: readonly string[]
}

/** The result of rendering an answer. */
export interface Candidate {
  /** Absent if the answer is a value rather than a picture. */
  readonly picture?: { readonly raster: Raster; readonly sha256: string }
  readonly artifacts: Artifacts
  readonly extraction: Extraction
}

/** An answer, whether rendered or failed, with all the data that its metrics read. */
export interface AnswerToScore {
  readonly benchmark: Benchmark
  readonly item: BenchmarkItem
  readonly answer: Answer
  readonly settings: Settings
  readonly cache: CacheUse
  readonly attempt: Attempt
  readonly candidate: Candidate | null
  /** The reason why the benchmark treats the rendered picture as missing. */
  readonly discount: string | null
  /** Null if no metric needs a reference. */
  readonly reference: Outcome<Reference, ReferenceFailure> | null
  /** Null if there is no judge. */
  readonly judged: Outcome<Judgement> | null
  /** Scores that were computed before this one, keyed by metric. */
  readonly scores?: ReadonlyMap<string, number>
}

/** Hashes a pair of texts, candidate first. */
export async function hashTexts(candidate: string, reference: string): Promise<HashedInput<'text-pair'>> {
  return {
    input: { candidate, reference },
    hashes: await Promise.all([sha256(candidate), sha256(reference)]),
  }
}

/** The input of a metric. Null if the answer provides none; a failure if the answer is not to blame for that. */
export async function metricInput(
  services: Services,
  metric: MetricMeta,
  answer: AnswerToScore,
  context: Context,
): Promise<Outcome<HashedInput | null, 'invalid-input'>> {
  const { candidate, reference } = answer
  if (metric.input === 'outcome') return succeed({ input: { rendered: candidate !== null }, hashes: [] })
  if (metric.input !== 'image-pair' && metric.input !== 'text-pair') {
    const missing = missingSource(metric, answer)
    return missing === null ? succeed(await benchmarkInput(metric, answer)) : failReference(missing)
  }
  if (candidate === null) return succeed(null)
  if (reference?.ok !== true) return failReference(reference?.message ?? 'the item has none.')
  const input =
    metric.input === 'image-pair'
      ? picturePair(candidate, reference.value)
      : await textPair(services, answer, candidate, reference.value, context)
  return input === null
    ? fail(
        'invalid-input',
        msg`"${metric.label}" has nothing to compare: the item or the render provides no such input.`,
      )
    : succeed(input)
}

function failReference(reason: Message) {
  return fail('invalid-input', msg`There is no reference to compare with: ${reason}`)
}

/**
 * Returns why a metric that compares rendered sources has no reference to compare with. A missing reference is not
 * the answer's fault. Null if there is a reference.
 */
function missingSource(
  { input }: MetricMeta,
  { benchmark, item, candidate, reference }: AnswerToScore,
): Message | null {
  if (inputKinds[input].drawn === undefined || candidate === null) return null
  if (benchmark.holdsReference?.(item) === true) return null
  if (reference?.ok === true && reference.value.artifacts !== undefined) return null
  const why = reference?.ok === true ? reference.value.sourceFailure : reference?.message
  return why ?? 'the item has no source to render it from.'
}

function picturePair({ picture }: Candidate, reference: Reference): HashedInput<'image-pair'> | null {
  if (picture === undefined) return null
  return {
    input: { candidate: picture.raster, reference: reference.raster },
    hashes: [picture.sha256, reference.sha256],
  }
}

/** Returns the texts of the candidate and of the reference. Null if either of them has no text. */
async function textPair(
  services: Services,
  { benchmark, item }: AnswerToScore,
  { artifacts: { html }, extraction }: Candidate,
  reference: Reference,
  context: Context,
): Promise<HashedInput<'text-pair'> | null> {
  if (reference.text === undefined) return null
  const produced = html === undefined ? { source: sourceOf(extraction) } : { html }
  const text = await comparedText(services, benchmark, item, produced, context)
  return text === undefined ? null : hashTexts(text, reference.text)
}

function sourceOf({ files, entry }: Extraction): string {
  return new TextDecoder().decode(files.get(entry) ?? new Uint8Array())
}

/** The input that the benchmark creates for a metric. Null if the answer provides none. */
async function benchmarkInput(
  metric: MetricMeta,
  { benchmark, item, answer, settings, attempt, candidate, reference, judged, scores }: AnswerToScore,
): Promise<HashedInput | null> {
  const verdicts = judged?.ok === true ? judged.value : null
  const input =
    benchmark.inputs?.(metric.input, metric.id, {
      item,
      settings,
      answer: answer.text,
      extraction: attempt.stage === 'extract' ? null : attempt.extraction,
      artifacts: candidate?.artifacts ?? null,
      reference: reference?.ok === true ? (reference.value.artifacts ?? null) : null,
      verdicts: verdicts?.answers ?? null,
      reply: verdicts?.reply ?? null,
      tokens: verdicts?.tokens ?? null,
      ...defined({ scores }),
    }) ?? null
  if (input === null) return null
  if (verdicts !== null && inputKinds[metric.input].judged !== undefined) {
    return { input, hashes: await hashVerdicts(metric.input, input, verdicts.subjects) }
  }
  const parts: readonly JsonValue[] = Object.values(input)
  const hashes = parts.map((part) => sha256(typeof part === 'string' ? part : canonicalJson(part)))
  return { input, hashes: await Promise.all(hashes) }
}

/** Hashes the input as one value, preceded by the pictures or the text to which the input's verdicts apply. */
async function hashVerdicts(
  kind: MetricInput,
  input: object,
  subjects: readonly string[],
): Promise<readonly string[]> {
  const parts: Readonly<Record<string, JsonValue>> = { ...input }
  const hash = await sha256(canonicalJson(parts))
  if (kind === 'rating' || kind === 'judge-tokens') return [...subjects, hash]
  return kind === 'verdicts' ? [...subjects.slice(0, 1), hash] : [hash]
}
