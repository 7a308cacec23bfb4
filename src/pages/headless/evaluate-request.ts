import { writeMessage, writeOut } from '../../lib/runs/write-out.ts'
import {
  blameOf,
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type Context,
  type EvaluationRecord,
  type JsonValue,
  type Outcome,
  type Verdicts,
} from '../../contracts/index.ts'
import { fetchItem } from '../../evaluation/byte-sources.ts'
import { evaluate, findBounds, rankAnswer, recount } from '../../evaluation/evaluate.ts'
import { listRemoteFiles } from '../../evaluation/remote-files.ts'
import { encodePng } from '../../evaluation/score-client.ts'
import { bytesToBase64 } from '../../lib/base64.ts'
import { usualCounting } from '../../lib/leaderboard/blame.ts'
import { benchmarks, loadBenchmark } from '../../registry/benchmarks.ts'
import { metrics } from '../../registry/metrics.ts'
import { findEmbedded } from '../../share/embedded-items.ts'
import { encodeLink } from '../../share/link.ts'
import { toJson } from '../../lib/json/kinds.ts'
import { refuse, type Answer } from './answers.ts'
import type { MadeFile } from './made-file.ts'
import { readSettings, type EvaluateRequest } from './requests.ts'
import { defined } from '../../lib/defined.ts'

/** Evaluates one answer to one item of a benchmark and returns its record. */
export async function answerEvaluate(request: EvaluateRequest, context: Context): Promise<Answer> {
  const settings = readSettings(request)
  if (!settings.ok) return refuse(settings)
  const benchmark = await openBenchmark(request)
  if (!benchmark.ok) return refuse(benchmark)
  const unknown = request.metrics?.find((id) => !metrics.has(id))
  if (unknown !== undefined) {
    const known = [...metrics.keys()].join(', ')
    return refuse(fail('bad-request', msg`metrics: there is no metric "${unknown}"; available: ${known}.`))
  }
  const answer = request.answer ?? generationOf(request.item)
  if (answer === undefined) {
    return refuse(fail('bad-request', 'answer: this field is missing.', { place: { path: 'answer' } }))
  }
  const item = await readItem(request, benchmark.value)
  if (!item.ok) return refuse(item)
  // The URLs in the item are allowed, because the author of the request specified them.
  const named = new Set(listRemoteFiles([item.value]).map(({ url }) => url))
  const fetched = await fetchItem(item.value, named, context)
  if (!fetched.ok) return refuse(fetched)
  const verdicts = readVerdicts(request)
  const evaluation = await evaluate(
    {
      item: fetched.value,
      answer: { name: request.name, text: answer },
      settings: settings.value,
      cache: 'bypass',
      ...(verdicts === undefined ? {} : { judge: () => Promise.resolve(succeed(verdicts)) }),
    },
    context,
  )
  const { candidate } = evaluation
  const rank = request.bounds ? await rankAnswer(evaluation, context) : null
  const record = { ...evaluation.record, ...(rank === null ? {} : { rank }) }
  const png =
    request.png === undefined || candidate === undefined ? undefined : await encodePng(candidate, context)
  const link = request.link ? await encodeLink([record]) : null
  if (link?.ok === false) return refuse(link)
  const metricIds = record.scores.map(({ metric }) => metric)
  const between = { item: fetched.value, settings: settings.value, metrics: metricIds }
  const bounds = request.bounds ? await findBounds(between, context) : null
  const [counted = record] = await recount([record], request, context)
  return {
    ok: true,
    ...Object.fromEntries(Object.entries(writeOut(counted)).map(([name, value]) => [name, toJson(value)])),
    blame: blameOf(record.outcome),
    ...(await scoresIfFailed(record, context)),
    ...(link === null ? {} : { link: link.value.hash }),
    ...(bounds === null ? {} : { bounds: toJson(Object.fromEntries(bounds)) }),
    ...(png === undefined ? {} : { outputs: { png: bytesToBase64(png) } }),
  }
}

/** For a failure for which the answer is not to blame, the scores that the answer would have if it were to blame. */
async function scoresIfFailed(
  record: EvaluationRecord,
  context: Context,
): Promise<{ readonly ifFailed?: JsonValue }> {
  if (blameOf(record.outcome) !== 'environment') return {}
  const [failed] = await recount([record], { ...usualCounting, unsupported: 'failure' }, context)
  return { ifFailed: toJson({ scores: failed?.scores, gaps: failed?.gaps.map(writeMessage) }) }
}

/** Returns the judge's verdict given in the request. Undefined if the request contains none. */
function readVerdicts({
  judge: by,
  verdicts: answers,
  reply,
  topLogprobs: top,
}: EvaluateRequest): Verdicts | undefined {
  if (answers === undefined && reply === undefined && top === undefined) return undefined
  return {
    by,
    answers: answers ?? [],
    ...defined({ reply }),
    ...(top === undefined
      ? {}
      : { tokens: { top }, told: [{ judge: by, task: 'likelihood' as const, value: top }] }),
  }
}

/** The answer contained in an item's row of a run. */
function generationOf(item: JsonValue): string | undefined {
  if (typeof item !== 'object' || item === null || !('generation' in item)) return undefined
  return typeof item.generation === 'string' ? item.generation : undefined
}

/** Finds a built-in benchmark, or makes the one in the request's file known. */
async function openBenchmark({
  benchmark,
  benchmarkFiles,
}: EvaluateRequest): Promise<Outcome<MadeFile, 'bad-request'>> {
  if (typeof benchmark !== 'string' || benchmarkFiles !== undefined) {
    const { openMadeFile } = await import('./made-file.ts')
    return openMadeFile(benchmark, benchmarkFiles ?? [])
  }
  if (benchmarks.has(benchmark)) return succeed({ id: benchmark, find: () => Promise.resolve(null) })
  const known = [...benchmarks.keys()].join(', ')
  return fail('bad-request', msg`benchmark: there is no benchmark "${benchmark}"; available: ${known}.`)
}

async function readItem(
  { item }: EvaluateRequest,
  { id, find }: MadeFile,
): Promise<Outcome<BenchmarkItem, 'bad-request'>> {
  if (typeof item === 'string') {
    const own = await find(item)
    if (own !== null) return own
    const embedded = await findEmbedded(id, item)
    if (embedded?.id === item) return succeed(embedded)
    return fail('bad-request', msg`item: "${item}" is neither a file nor an embedded item.`)
  }
  const benchmark = await loadBenchmark(id)
  const parsed = benchmark.parseItem(item)
  return parsed.ok ? parsed : { ...parsed, code: 'bad-request', message: msg`item: ${parsed.message}` }
}
