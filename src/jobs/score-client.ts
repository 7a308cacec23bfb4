import scoreWorkerUrl from '../../workers/score/worker.ts?worker&url'
import { WorkerClient, type CallOptions } from '../../workers/rpc/connect.ts'
import { RpcError } from '../../workers/rpc/protocol.ts'
import type { ScoreMethods } from '../../workers/score/methods.ts'
import { fail, type Context } from '../contracts/index.ts'
import { spawnWorker } from '../lib/trusted.ts'
import { metrics } from '../registry/metrics.ts'

/** Far above what legal inputs take; a metric that reaches it is broken and its worker is replaced. */
const timeLimitsMs = {
  decode: 60_000,
  score: 120_000,
  encodePng: 60_000,
  difference: 30_000,
  explain: 30_000,
  infer: 120_000,
  checkBackEnds: 120_000,
} as const

/** One worker stays free for the page itself; beyond four, memory costs more than waiting. */
const poolSize = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))

interface PoolMember {
  readonly client: WorkerClient<ScoreMethods>
  openCalls: number
}

const pool: PoolMember[] = []

/** Models live in one worker of their own: one copy of each, one queue, and no other metric waits for them. */
const modelMember: PoolMember = {
  client: new WorkerClient<ScoreMethods>({
    spawn: () => spawnWorker(scoreWorkerUrl, 'score-models'),
    timeLimitsMs,
  }),
  openCalls: 0,
}

/** The member with the fewest open calls; a new one while all are busy and the pool has room. */
function pickMember(): PoolMember {
  const idlest = pool.reduce<PoolMember | undefined>(
    (best, member) => (best === undefined || member.openCalls < best.openCalls ? member : best),
    undefined,
  )
  if (idlest !== undefined && (idlest.openCalls === 0 || pool.length >= poolSize)) return idlest
  const member = {
    client: new WorkerClient<ScoreMethods>({
      spawn: () => spawnWorker(scoreWorkerUrl, `score-${pool.length + 1}`),
      timeLimitsMs,
    }),
    openCalls: 0,
  }
  pool.push(member)
  return member
}

async function call<K extends keyof ScoreMethods>(
  method: K,
  params: ScoreMethods[K]['params'],
  options: CallOptions,
  member: PoolMember = pickMember(),
): Promise<ScoreMethods[K]['result']> {
  member.openCalls += 1
  try {
    return await member.client.call(method, params, options)
  } finally {
    member.openCalls -= 1
  }
}

function optionsOf(context: Context): CallOptions {
  return { signal: context.signal, onProgress: (done, total) => context.progress(done, total) }
}

/** Starts a worker before it is needed. */
export function warmScoreWorker(): void {
  pickMember().client.warm()
}

/** A picture file as opaque pixels, read as the protocol says. Rejects with the signal's reason when cancelled. */
export function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  protocol: ScoreMethods['decode']['params']['protocol'],
  context: Context,
): Promise<ScoreMethods['decode']['result']> {
  return call('decode', { bytes, protocol }, optionsOf(context))
}

/** Runs one metric in a worker. A metric that exceeds its time is a gap; cancellation rejects. */
export async function measure(
  params: ScoreMethods['score']['params'],
  context: Context,
): Promise<ScoreMethods['score']['result']> {
  try {
    const usesModel = metrics.get(params.metric)?.model !== undefined
    return await call('score', params, optionsOf(context), usesModel ? modelMember : pickMember())
  } catch (thrown) {
    if (thrown instanceof RpcError && thrown.code === 'timeout') {
      return fail('timeout', `The metric "${params.metric}" took longer than ${timeLimitsMs.score / 1000} s.`)
    }
    throw thrown
  }
}

/** A PNG file of a raster. */
export function encodePng(
  raster: ScoreMethods['encodePng']['params']['raster'],
  context: Context,
): Promise<ScoreMethods['encodePng']['result']> {
  return call('encodePng', { raster }, optionsOf(context))
}

/** Where two pictures differ, as a picture of the reference's size. */
export function drawDifference(
  params: ScoreMethods['difference']['params'],
  context: Context,
): Promise<ScoreMethods['difference']['result']> {
  return call('difference', params, optionsOf(context))
}

/** How a score came about, drawn in a worker. */
export function explainScore(
  params: ScoreMethods['explain']['params'],
  context: Context,
): Promise<ScoreMethods['explain']['result']> {
  return call('explain', params, optionsOf(context))
}

/** Computes everything that has a WebGPU path on both back ends and compares. */
export function checkBackEnds(context: Context): Promise<ScoreMethods['checkBackEnds']['result']> {
  return call('checkBackEnds', {}, optionsOf(context))
}

/** Runs a model of static-models once. Rejects with an RpcError whose code is a ModelError's. */
export function runModel(
  params: ScoreMethods['infer']['params'],
  context: Context,
): Promise<ScoreMethods['infer']['result']> {
  return call('infer', params, optionsOf(context), modelMember)
}
