import { fail, succeed } from '../../contracts/index.ts'
import type {
  Context,
  JsonValue,
  Outcome,
  Render,
  Renderer,
  RenderFailure,
  RenderJob,
} from '../../contracts/index.ts'
import { spawnWorker } from '../../lib/trusted.ts'
import { decodeText } from '../../lib/site/text-decoding.ts'
import { callWithin } from '../../rpc/call-within.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import { RpcError } from '../../lib/rpc/protocol.ts'
import { runInTurn } from '../../rpc/run-in-turn.ts'
import { SerialQueue } from '../../lib/rpc/serial-queue.ts'
import type { Engraved, LilyPondMethods, Performance } from '../../../workers/engines/lilypond/methods.ts'
import workerUrl from '../../../workers/engines/lilypond/worker.ts?worker&url'
import { defined } from '../../lib/defined.ts'

/** Where the site's fonts stand; the page and its workers lie at different depths, so the page tells. */
const fontBase = new URL(`${import.meta.env.BASE_URL}engines/fonts/`, location.href).href
/** LilyPond's own for pictures. */
const defaultDpi = 101
/** Image2Struct cuts the page number off. */
const droppedBottom = 0.2

const client = new WorkerClient<LilyPondMethods>({
  spawn: () => spawnWorker(workerUrl, 'lilypond'),
  timeLimitsMs: { start: 60_000, engrave: Infinity },
  // Verovio never looks up: what is cancelled is terminated.
  graceMs: 0,
})

const turns = new SerialQueue()

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  if (!job.files.has(job.entry)) return fail('missing-entry', `There is no file named "${job.entry}".`)
  const engraved = await runInTurn(turns, context.signal, async () => {
    // Not a part of the job's time: the engine is fetched once.
    await client.call('start', { fontBase }, { signal: context.signal })
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
    fontBase,
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
      ? fail('timeout', `The engraver was stopped after ${job.timeoutMs / 1000} s.`)
      : engraved
  } catch (error) {
    if (error instanceof RpcError && error.code === 'worker-died' && !context.signal.aborted) {
      return fail('crash', 'The engraver broke down on this music and was started anew.')
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

/** As lists, which are a third of the size; src/pages/play/panels/lilypond/performance.ts reads them. */
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
  // A failure shows when the engine is needed.
  client.call('start', { fontBase }).catch(() => undefined)
}

export const renderer: Renderer = { render, warm }
