import scoreWorkerUrl from '../../workers/score/worker.ts?worker&url'
import { WorkerClient, type CallOptions } from '../rpc/connect.ts'
import { RpcError, isTimeout } from '../lib/rpc/protocol.ts'
import type {
  DifferenceMap,
  RenderedExplanation,
  CachedPair,
  ScoreJob,
  ScoreMethods,
  TimedMeasurement,
} from '../../workers/score/methods.ts'
import {
  fail,
  msg,
  type Backend,
  type Context,
  type DegradationRank,
  type MetricInputs,
  type Outcome,
  type Protocol,
  type Raster,
  type ScoreGap,
} from '../contracts/index.ts'
import { caseName, caseOf } from '../lib/pictures/back-end-rule.ts'
import { spawnWorker } from '../lib/trusted.ts'
import { yieldToPage } from '../lib/yield-to-page.ts'
import { metrics } from '../registry/metrics.ts'
import { modelAccess } from './model-access.ts'
import { findChoice, noteChoices } from './back-end-choices.ts'
import { CachedPictures, knownHash, newPictureId } from './picture-ids.ts'

/**
 * Time limit far above what valid inputs take. If a metric reaches this limit, it is broken and its worker is
 * replaced.
 */
const timeLimitsMs = {
  decode: 60_000,
  keep: 60_000,
  preload: 60_000,
  htmlToText: 60_000,
  score: 120_000,
  encodePng: 60_000,
  describePicture: 60_000,
  difference: 30_000,
  // Longer limit, because a neural network may have to be started first.
  explain: 120_000,
  rank: 120_000,
  infer: 120_000,
  // Limit for thousands of strings. The user sees the progress and can stop the computation.
  embedSentences: 3_600_000,
  embedPicture: 120_000,
  // Limit for a large model over a slow connection. The user can stop the download.
  fetchModels: 3_600_000,
  modelState: 60_000,
  checkBackEnds: 120_000,
} as const

/**
 * One core stays free for the page itself. With more than four workers, memory is a bigger problem than waiting time.
 */
const poolSize = () => Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))

interface PoolMember {
  readonly client: WorkerClient<ScoreMethods>
  readonly pictures: CachedPictures
  openCalls: number
}

function makeMember(name: string): PoolMember {
  const client = new WorkerClient<ScoreMethods>({
    spawn: () => spawnWorker(scoreWorkerUrl, name),
    timeLimitsMs,
  })
  return { client, pictures: new CachedPictures(client), openCalls: 0 }
}

const pool: PoolMember[] = []

/**
 * Models run in a dedicated worker, so that there is one copy of each model and one queue, and no other metric waits
 * for them.
 */
const modelMember = makeMember('score-models')

/** Ranks take seconds, and calls to a worker run one after the other, so no score or explanation may wait for a rank. */
const rankMember = makeMember('score-ranks')

/** The worker of the pool with the fewest open calls, or a new worker if all are busy and the pool is not full. */
function pickMember(): PoolMember {
  const idlest = pool.reduce<PoolMember | undefined>(
    (best, member) => (best === undefined || member.openCalls < best.openCalls ? member : best),
    undefined,
  )
  if (idlest !== undefined && (idlest.openCalls === 0 || pool.length >= poolSize())) return idlest
  const member = makeMember(`score-${pool.length + 1}`)
  pool.push(member)
  return member
}

/** Counts the work as one open call of the member, so that work that arrives in the meantime goes to another member. */
async function occupy<T>(member: PoolMember, work: () => Promise<T>): Promise<T> {
  member.openCalls += 1
  try {
    return await work()
  } finally {
    member.openCalls -= 1
  }
}

function call<K extends keyof ScoreMethods>(
  method: K,
  params: ScoreMethods[K]['params'],
  options: CallOptions,
  member: PoolMember = pickMember(),
): Promise<ScoreMethods[K]['result']> {
  return occupy(member, () => member.client.call(method, params, options))
}

function optionsOf(context: Context): CallOptions {
  return { signal: context.signal, onProgress: (done, total) => context.progress(done, total) }
}

/** Starts a worker before it is needed, with the code for these metrics. */
export function warmScoreWorker(ids: readonly string[]): void {
  // A failure here is ignored, because it is reported when the code is actually needed.
  call('preload', { metrics: ids }, {}).catch(() => undefined)
}

/**
 * Decodes a picture file to opaque pixels as the protocol requires. Rejects with the signal's reason when cancelled.
 */
export async function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  protocol: ScoreMethods['decode']['params']['protocol'],
  context: Context,
): Promise<Outcome<Raster, Extract<ScoreMethods['decode']['result'], { ok: false }>['code']>> {
  const member = pickMember()
  const id = newPictureId()
  const outcome = await call('decode', { bytes, protocol, keepAs: id }, optionsOf(context), member)
  if (!outcome.ok) return outcome
  const { width, height, rgba, sha256 } = outcome.value
  const raster: Raster = { width, height, rgba }
  member.pictures.note(raster, id, sha256)
  return { ...outcome, value: raster }
}

/** Returns the exact hash of a raster. A worker computes it and then has the raster available for the metrics. */
export async function hashPicture(raster: Raster): Promise<string> {
  const known = knownHash(raster)
  if (known !== undefined) return known
  // Copying a large picture takes 20 ms on the page's thread, so it is done in a separate task.
  await yieldToPage()
  const member = pickMember()
  await occupy(member, () => member.pictures.send(raster))
  const sha256 = knownHash(raster)
  if (sha256 === undefined) throw new TypeError('Expected the worker to return the hash of a picture.')
  return sha256
}

/** The text of a page's HTML, in the form that edit similarity compares. */
export function htmlToText(html: string, context: Context): Promise<string> {
  return call('htmlToText', { html }, optionsOf(context))
}

/** Number of times that a metric may lose its worker because another metric timed out. */
const mostLosses = 3

/**
 * Runs one metric in a worker. If the metric times out, the result is a missing score (gap). Rejects when cancelled.
 */
export async function measure(
  job: ScoreJob,
  context: Context,
  losses = 0,
): Promise<Outcome<TimedMeasurement, ScoreGap>> {
  const meta = metrics.get(job.metric)
  const member = meta?.model === undefined ? pickMember() : modelMember
  const limitMs = meta?.timeLimitMs ?? timeLimitsMs.score
  const score = ({ client }: PoolMember, params: ScoreMethods['score']['params']) =>
    client.call('score', params, { ...optionsOf(context), timeLimitMs: limitMs })
  const { input } = job
  const withModels = meta?.model === undefined ? job : { ...job, models: modelAccess() }
  try {
    if (!isPicturePair(input))
      return passOn(expectKept(await occupy(member, () => score(member, withModels))))
    const choice = findChoice(`${choiceKey(job)}/${caseName(caseOf(input))}`)
    const known = choice === undefined ? withModels : { ...withModels, choice }
    return passOn(await withKeptPair(input, (one, pair) => score(one, { ...known, input: pair }), member))
  } catch (thrown) {
    if (isTimeout(thrown)) {
      return fail('timeout', msg`The metric "${job.metric}" took longer than ${limitMs / 1000} s.`)
    }
    const isLoss = thrown instanceof RpcError && thrown.code === 'worker-died'
    if (isLoss && losses < mostLosses && !isPicturePair(input)) return measure(job, context, losses + 1)
    throw thrown
  }
}

function isPicturePair(input: ScoreJob['input']): input is { candidate: Raster; reference: Raster } {
  return 'candidate' in input && isPicture(input.candidate) && isPicture(input.reference)
}

function isPicture(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'rgba' in value
}

/** The key must be the same as the one used in the worker. */
function choiceKey({ metric, protocol }: ScoreJob): string {
  return `${metric}@${metrics.get(metric)?.version ?? 0}/${protocol}`
}

/** Records a back-end choice that was returned with a measurement. */
function passOn(outcome: Outcome<TimedMeasurement, ScoreGap>): Outcome<TimedMeasurement, ScoreGap> {
  if (!outcome.ok) return outcome
  const { choice, ...measurement } = outcome.value
  if (choice !== undefined) noteChoices([choice])
  return { ...outcome, value: measurement }
}

/** Pictures sent with the call are certain to be available in the worker. */
function expectKept<T, Code extends string>(
  outcome: Outcome<T, Code>,
): Outcome<T, Exclude<Code, 'forgotten'>> {
  if (!isKept(outcome)) throw new TypeError('Expected the worker to have the pictures sent with the call.')
  return outcome
}

function isKept<T, Code extends string>(
  outcome: Outcome<T, Code>,
): outcome is Outcome<T, Exclude<Code, 'forgotten'>> {
  return outcome.ok || outcome.code !== 'forgotten'
}

/** The traits by which a picture becomes the reference of an item. */
export function describePicture(
  raster: Raster,
  context: Context,
): Promise<ScoreMethods['describePicture']['result']> {
  return call('describePicture', { raster }, optionsOf(context))
}

/** Encodes a raster as a PNG file. */
export function encodePng(
  raster: ScoreMethods['encodePng']['params']['raster'],
  context: Context,
): Promise<ScoreMethods['encodePng']['result']> {
  return call('encodePng', { raster }, optionsOf(context))
}

/**
 * A picture, in the reference's size, of the differences between two pictures. A gap is returned if a specific back
 * end is requested but missing.
 */
export async function drawDifference(
  job: {
    readonly input: MetricInputs['image-pair']
    readonly protocol: Protocol
    readonly backend?: Backend
  },
  context: Context,
): Promise<Outcome<DifferenceMap, 'no-backend'>> {
  const choice = findChoice(`difference-map/${job.protocol}/${caseName(caseOf(job.input))}`)
  const known = choice === undefined ? job : { ...job, choice }
  const outcome = await withKeptPair(job.input, (member, input) =>
    member.client.call('difference', { ...known, input }, optionsOf(context)),
  )
  if (outcome.ok && outcome.value.choice !== undefined) noteChoices([outcome.value.choice])
  return outcome
}

/**
 * Calls a worker with the ids of pictures that it has, or with the pictures themselves if the worker has dropped
 * them.
 */
function withKeptPair<T, Code extends string>(
  input: MetricInputs['image-pair'],
  call: (
    member: PoolMember,
    input: MetricInputs['image-pair'] | CachedPair,
  ) => Promise<Outcome<T, Code | 'forgotten'>>,
  member = pickMember(),
): Promise<Outcome<T, Exclude<Code, 'forgotten'>>> {
  return occupy(member, async () => {
    const candidate = member.pictures.place(input.candidate)
    const reference = member.pictures.place(input.reference)
    // The call is sent right after the pictures without waiting for a reply, so it takes one round trip instead of
    // three.
    const calling = call(member, { kept: { candidate: candidate.id, reference: reference.id } })
    const [outcome] = await Promise.all([calling, candidate.sent, reference.sent])
    if (outcome.ok || outcome.code !== 'forgotten') return expectKept(outcome)
    member.pictures.forget()
    return expectKept(await call(member, input))
  })
}

/** Ranks the candidate among degraded versions of the reference. */
export async function rankAmongDegradations(
  params: { readonly input: MetricInputs['image-pair']; readonly protocol: Protocol },
  context: Context,
): Promise<DegradationRank> {
  const outcome = await withKeptPair(
    params.input,
    ({ client }, input) => client.call('rank', { ...params, input }, optionsOf(context)),
    rankMember,
  )
  if (!outcome.ok) throw new TypeError('Expected the worker to rank every pair of pictures.')
  return outcome.value
}

/** A map of how a score was computed, drawn in a worker. */
export async function explainScore(
  job: Omit<ScoreJob, 'backend' | 'choice' | 'models'>,
  context: Context,
): Promise<Outcome<RenderedExplanation, ScoreGap | 'no-explanation'>> {
  const { input } = job
  const usesModel = metrics.get(job.metric)?.model !== undefined
  const member = usesModel ? modelMember : pickMember()
  const asked = usesModel ? { ...job, models: modelAccess() } : job
  if (isPicturePair(input)) {
    return withKeptPair(
      input,
      (own, pair) => own.client.call('explain', { ...asked, input: pair }, optionsOf(context)),
      member,
    )
  }
  return expectKept(await call('explain', { ...asked, input }, optionsOf(context), member))
}

/**
 * Runs every computation that has a WebGPU path on both back ends and compares the results. On a real device, the
 * comparison determines which back end is used.
 */
export async function checkBackEnds(context: Context): Promise<ScoreMethods['checkBackEnds']['result']> {
  const outcome = await call('checkBackEnds', {}, optionsOf(context))
  if (!outcome.ok || outcome.value.isFallback) return outcome
  const { adapter: deviceName, identity: device, rows } = outcome.value
  noteChoices(
    rows.map(({ key, agrees, cpuMs, gpuMs }) => {
      const isFaster = agrees && gpuMs !== undefined && gpuMs < cpuMs
      return { key, device, deviceName, faster: isFaster ? 'webgpu' : 'cpu', isChecked: true }
    }),
  )
  return outcome
}

/** Fetches missing model files, reporting progress in bytes. Rejects with an RpcError whose code is a ModelError's. */
export async function fetchModels(ids: readonly string[], context: Context): Promise<void> {
  const models = { ...modelAccess(), mayFetch: true }
  await call('fetchModels', { ids, models }, optionsOf(context), modelMember)
}

/** The files that would have to be fetched for models, and a list of the models in memory. */
export function describeModels(ids: readonly string[]): Promise<ScoreMethods['modelState']['result']> {
  return call('modelState', { ids, models: modelAccess() }, {}, modelMember)
}

/** Runs a model from static-models once. Rejects with an RpcError whose code is a ModelError's. */
export function runModel(
  params: Omit<ScoreMethods['infer']['params'], 'models'>,
  context: Context,
): Promise<ScoreMethods['infer']['result']> {
  return call('infer', { ...params, models: modelAccess() }, optionsOf(context), modelMember)
}

/** One vector of length 1 per text, from a token embedding model. */
export function embedSentences(
  params: Omit<ScoreMethods['embedSentences']['params'], 'models'>,
  context: Context,
): Promise<ScoreMethods['embedSentences']['result']> {
  return call('embedSentences', { ...params, models: modelAccess() }, optionsOf(context), modelMember)
}

/** Returns a picture's vector, which has length 1. Rejects with an RpcError whose code is a ModelError's. */
export function embedPicture(
  params: Omit<ScoreMethods['embedPicture']['params'], 'models'>,
  context: Context,
): Promise<ScoreMethods['embedPicture']['result']> {
  return call('embedPicture', { ...params, models: modelAccess() }, optionsOf(context), modelMember)
}
