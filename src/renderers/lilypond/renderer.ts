import { fail, msg, succeed } from '../../contracts/index.ts'
import type {
  Context,
  JsonValue,
  Outcome,
  Render,
  Renderer,
  RenderFailure,
  RenderJob,
} from '../../contracts/index.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { spawnWorker } from '../../lib/trusted.ts'
import { decodeText } from '../../lib/site/text-decoding.ts'
import { callWithin } from '../../rpc/call-within.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import { RpcError } from '../../lib/rpc/protocol.ts'
import { runInTurn } from '../../rpc/run-in-turn.ts'
import { SerialQueue } from '../../lib/rpc/serial-queue.ts'
import type { Engraved, LilyPondMethods, Performance } from '../../../workers/engines/lilypond/methods.ts'
import { engineIdleMs } from '../../lib/environment.ts'
import workerUrl from '../../../workers/engines/lilypond/worker.ts?worker&url'
import { defined } from '../../lib/defined.ts'

const fontBase = () => ownAddress('engines/fonts/')
/** LilyPond's default resolution for images. */
const defaultDpi = 101
/** As in Image2Struct, the page number is cropped. */
const droppedBottom = 0.2

const client = new WorkerClient<LilyPondMethods>({
  spawn: () => spawnWorker(workerUrl, 'lilypond'),
  timeLimitsMs: { start: 60_000, engrave: Infinity },
  idleMs: engineIdleMs(),
  // Verovio cannot be interrupted, so when a job is cancelled, its worker is terminated.
  graceMs: 0,
})

const turns = new SerialQueue()

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  if (!job.files.has(job.entry)) return fail('missing-entry', msg`There is no file named "${job.entry}".`)
  const engraved = await runInTurn(turns, context.signal, async () => {
    // Not counted towards the job's time, because the engine is only fetched once.
    await client.call('start', { fontBase: fontBase() }, { signal: context.signal })
    return engrave(job, context)
  })
  return engraved.ok ? succeed(renderOf(engraved.value), engraved.warnings) : engraved
}

async function engrave(job: RenderJob, context: Context): Promise<Outcome<Engraved, RenderFailure>> {
  const isPublished = job.pipeline === 'published'
  const isPerformed = job.pipeline === 'performance'
  const page = job.page ?? (isPublished ? 1 : undefined)
  const params = {
    files: readTexts(job.files),
    entry: job.entry,
    fontBase: fontBase(),
    dpi: job.dpi ?? defaultDpi,
    background: job.background,
    perform: isPerformed,
    ...defined({ page }),
    ...(isPublished ? { dropBottom: droppedBottom } : isPerformed ? { dropBottom: 0 } : {}),
  }
  try {
    const engraved = await callWithin(job.timeoutMs, context.signal, (signal) =>
      client.call('engrave', params, { signal }),
    )
    return engraved === 'timeout'
      ? fail('timeout', msg`The engraver was stopped after ${job.timeoutMs / 1000} s.`)
      : engraved
  } catch (error) {
    if (error instanceof RpcError && error.code === 'worker-died' && !context.signal.aborted) {
      return fail('crash', 'The engraver crashed on this music and was restarted.')
    }
    throw error
  }
}

function renderOf({ pages, pageCount, notes, boxes, upgrades, ignored, performance, ms }: Engraved): Render {
  const noteBoxes = boxes.map((box): JsonValue => {
    return box === null
      ? null
      : [box.page, Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)]
  })
  return {
    rasters: pages,
    artifacts: {
      notes: notes.map((row) => [...row]),
      parts: {
        upgrades: [...upgrades],
        ignored: [...ignored],
        engraver: 'engraved by Verovio 6.3.0',
        pageCount,
        noteBoxes,
        ...(performance === null ? {} : { performance: rowsOf(performance) }),
        engineMs: Math.round(ms.compile + ms.engrave + ms.paint),
      },
    },
  }
}

/**
 * The playback data is stored as arrays, which take a third of the space.
 * src/pages/play/panels/lilypond/performance.ts reads the arrays.
 */
function rowsOf({ length, sounds, lit, tempos }: Performance): JsonValue {
  return {
    length,
    sounds: sounds.map(({ at, length: lasts, pitch, velocity }) => [at, lasts, pitch, velocity]),
    lit: lit.map(({ at, length: lasts, note, page, x, y, width, height }) => {
      return [at, lasts, note, page, ...[x, y, width, height].map(Math.round)]
    }),
    tempos: tempos.map(({ at, bpm }) => [at, bpm]),
  }
}

function readTexts(files: RenderJob['files']): ReadonlyMap<string, string> {
  return new Map([...files].map(([path, bytes]) => [path, decodeText(bytes)]))
}

function warm(): void {
  // A failure is reported when the engine is needed.
  client.call('start', { fontBase: fontBase() }).catch(() => undefined)
}

export const renderer: Renderer = { render, warm }
