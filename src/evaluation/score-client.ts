import scoreWorkerUrl from '../../workers/score/worker.ts?worker&url'
import { WorkerClient, type CallOptions } from '../rpc/connect.ts'
import { RpcError } from '../lib/rpc/protocol.ts'
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
  type Backend,
  type Context,
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

/** Far above what legal inputs take; a metric that reaches it is broken and its worker is replaced. */
const timeLimitsMs = {
  decode: 60_000,
  keep: 60_000,
  preload: 60_000,
  htmlToText: 60_000,
  score: 120_000,
  encodePng: 60_000,
  difference: 30_000,
  // A network may have to be started for it.
  explain: 120_000,
  infer: 120_000,
  // Thousands of texts; the user sees how far it is and can stop it.
  embedSentences: 3_600_000,
  embedPicture: 120_000,
  // A large model over a slow line; the user can stop it.
  fetchModels: 3_600_000,
  modelState: 60_000,
  checkBackEnds: 120_000,
} as const

/** One worker stays free for the page itself; beyond four, memory costs more than waiting. */
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

/** Models live in one worker of their own: one copy of each, one queue, and no other metric waits for them. */
const modelMember = makeMember('score-models')

/** The member with the fewest open calls; a new one while all are busy and the pool has room. */
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

/** Work with a member counts as one open call, so that what comes meanwhile goes to another. */
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

/** Starts a worker before it is needed, with the code of these metrics. */
export function warmScoreWorker(ids: readonly string[]): void {
  // What cannot be had now is told when it is needed.
  call('preload', { metrics: ids }, {}).catch(() => undefined)
}

/** A picture file as opaque pixels, read as the protocol says. Rejects with the signal's reason when cancelled. */
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

/** The exact hash of a raster, taken in a worker, which then has it for the metrics. */
export async function hashPicture(raster: Raster): Promise<string> {
  const known = knownHash(raster)
  if (known !== undefined) return known
  // A large picture takes the page 20 ms to copy: in a turn of its own.
  await yieldToPage()
  const member = pickMember()
  await occupy(member, () => member.pictures.send(raster))
  const sha256 = knownHash(raster)
  if (sha256 === undefined) throw new TypeError('Expected the worker to tell the hash of a picture.')
  return sha256
}

/** The text of a page's HTML, as edit similarity compares it. */
export function htmlToText(html: string, context: Context): Promise<string> {
  return call('htmlToText', { html }, optionsOf(context))
}

/** How often a metric may lose its worker to another one that ran out of time. */
const mostLosses = 3

/** Runs one metric in a worker. A metric that exceeds its time is a gap; cancellation rejects. */
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
    if (thrown instanceof RpcError && thrown.code === 'timeout') {
      return fail('timeout', `The metric "${job.metric}" took longer than ${limitMs / 1000} s.`)
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

/** As the worker names it. */
function choiceKey({ metric, protocol }: ScoreJob): string {
  return `${metric}@${metrics.get(metric)?.version ?? 0}/${protocol}`
}

/** Takes note of a choice that came with a measurement. */
function passOn(outcome: Outcome<TimedMeasurement, ScoreGap>): Outcome<TimedMeasurement, ScoreGap> {
  if (!outcome.ok) return outcome
  const { choice, ...measurement } = outcome.value
  if (choice !== undefined) noteChoices([choice])
  return { ...outcome, value: measurement }
}

/** Pictures that were sent along cannot be forgotten. */
function expectKept<T, Code extends string>(
  outcome: Outcome<T, Code>,
): Outcome<T, Exclude<Code, 'forgotten'>> {
  if (!isKept(outcome))
    throw new TypeError('Expected the worker to have the pictures that came with the call.')
  return outcome
}

function isKept<T, Code extends string>(
  outcome: Outcome<T, Code>,
): outcome is Outcome<T, Exclude<Code, 'forgotten'>> {
  return outcome.ok || outcome.code !== 'forgotten'
}

/** A PNG file of a raster. */
export function encodePng(
  raster: ScoreMethods['encodePng']['params']['raster'],
  context: Context,
): Promise<ScoreMethods['encodePng']['result']> {
  return call('encodePng', { raster }, optionsOf(context))
}

/** Where two pictures differ, as a picture of the reference's size. A gap where a back end is asked for and missing. */
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

/** Calls a worker by the ids of pictures that it has, or with the pictures where it had to forget them. */
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
    // Behind the pictures, without waiting for them: one way there and back instead of three.
    const calling = call(member, { kept: { candidate: candidate.id, reference: reference.id } })
    const [outcome] = await Promise.all([calling, candidate.sent, reference.sent])
    if (outcome.ok || outcome.code !== 'forgotten') return expectKept(outcome)
    member.pictures.forget()
    return expectKept(await call(member, input))
  })
}

/** How a score came about, drawn in a worker. */
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

/** Computes everything that has a WebGPU path on both back ends and compares; a real device is then chosen by it. */
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

/** Fetches what is missing of models, with bytes as progress. Rejects with an RpcError whose code is a ModelError's. */
export async function fetchModels(ids: readonly string[], context: Context): Promise<void> {
  const models = { ...modelAccess(), mayFetch: true }
  await call('fetchModels', { ids, models }, optionsOf(context), modelMember)
}

/** What would have to be fetched of models, and what of them is in memory. */
export function describeModels(ids: readonly string[]): Promise<ScoreMethods['modelState']['result']> {
  return call('modelState', { ids, models: modelAccess() }, {}, modelMember)
}

/** Runs a model of static-models once. Rejects with an RpcError whose code is a ModelError's. */
export function runModel(
  params: Omit<ScoreMethods['infer']['params'], 'models'>,
  context: Context,
): Promise<ScoreMethods['infer']['result']> {
  return call('infer', { ...params, models: modelAccess() }, optionsOf(context), modelMember)
}

/** One vector of length 1 a text, by a model of token embeddings. */
export function embedSentences(
  params: Omit<ScoreMethods['embedSentences']['params'], 'models'>,
  context: Context,
): Promise<ScoreMethods['embedSentences']['result']> {
  return call('embedSentences', { ...params, models: modelAccess() }, optionsOf(context), modelMember)
}

/** The vector of length 1 of a picture. Rejects with an RpcError whose code is a ModelError's. */
export function embedPicture(
  params: Omit<ScoreMethods['embedPicture']['params'], 'models'>,
  context: Context,
): Promise<ScoreMethods['embedPicture']['result']> {
  return call('embedPicture', { ...params, models: modelAccess() }, optionsOf(context), modelMember)
}
