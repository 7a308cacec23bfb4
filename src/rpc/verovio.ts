import { fail, msg, succeed } from '../contracts/index.ts'
import type { Context, Outcome, Render, Renderer, RenderFailure, RenderJob } from '../contracts/index.ts'
import { droppedBottom } from '../lib/pictures/crop-raster.ts'
import { defined } from '../lib/defined.ts'
import { engineIdleMs } from '../lib/environment.ts'
import { writeNoteBoxes, writePerformance } from '../lib/music.ts'
import { ownAddress } from '../lib/own-address.ts'
import { SerialQueue } from '../lib/rpc/serial-queue.ts'
import { spawnWorker } from '../lib/trusted.ts'
import type { Engraved, VerovioMethods } from '../../workers/engines/verovio/methods.ts'
import workerUrl from '../../workers/engines/verovio/worker.ts?worker&url'
import { outcomeWithin } from './call-within.ts'
import { WorkerClient } from './connect.ts'
import { runInTurn } from './run-in-turn.ts'

type Notation = VerovioMethods['start']['params']['notation']

const fontBase = () => ownAddress('engines/fonts/')
/** LilyPond's default resolution, so that the pictures of all music formats have the same size. */
const defaultDpi = 101

let client: WorkerClient<VerovioMethods> | undefined

/** The worker in which Verovio runs, shared by all formats that it reads. */
function verovio(): WorkerClient<VerovioMethods> {
  client ??= new WorkerClient<VerovioMethods>({
    spawn: () => spawnWorker(workerUrl, 'verovio'),
    timeLimitsMs: { start: 60_000, engrave: Infinity },
    idleMs: engineIdleMs(),
    // Verovio cannot be interrupted, so when a job is cancelled, its worker is terminated.
    graceMs: 0,
  })
  return client
}

const turns = new SerialQueue()

/** A renderer of one of the formats that Verovio reads. */
export function verovioRenderer(notation: Notation): Renderer {
  return {
    warm: () => {
      // A failure is reported when the engine is needed.
      verovio()
        .call('start', { notation, fontBase: fontBase() })
        .catch(() => undefined)
    },
    render: (job, context) => render(notation, job, context),
  }
}

async function render(
  notation: Notation,
  job: RenderJob,
  { signal }: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const bytes = job.files.get(job.entry)
  if (bytes === undefined) return fail('missing-entry', msg`There is no file named "${job.entry}".`)
  return runInTurn(turns, signal, async () => {
    // Not counted towards the job's time, because the engine is only fetched once.
    await verovio().call('start', { notation, fontBase: fontBase() }, { signal })
    const params = paramsOf(notation, job, bytes)
    const engraved = await outcomeWithin(
      job.timeoutMs,
      signal,
      (own) => verovio().call('engrave', params, { signal: own }),
      {
        late: () =>
          fail('timeout', msg`Verovio was stopped after ${Math.round(job.timeoutMs / 100) / 10} s.`),
        died: () => fail('crash', 'The engraver crashed on this music and was restarted.'),
      },
    )
    return engraved.ok ? succeed(renderOf(engraved.value), engraved.warnings) : engraved
  })
}

function paramsOf(
  notation: Notation,
  { entry, dpi, page, background, pipeline }: RenderJob,
  bytes: Uint8Array<ArrayBuffer>,
): VerovioMethods['engrave']['params'] {
  const isPublished = pipeline === 'published'
  const performs = pipeline === 'performance'
  return {
    notation,
    fontBase: fontBase(),
    bytes,
    entry,
    dpi: dpi ?? defaultDpi,
    background,
    performs,
    ...defined({ page: page ?? (isPublished ? 1 : undefined) }),
    ...(isPublished ? { dropBottom: droppedBottom } : performs ? { dropBottom: 0 } : {}),
  }
}

function renderOf({ pages, pageCount, notes, boxes, performance, ms }: Engraved): Render {
  return {
    rasters: pages,
    artifacts: {
      notes: notes.map((row) => [...row]),
      parts: {
        engraver: 'engraved by Verovio 6.3.0',
        pageCount,
        noteBoxes: writeNoteBoxes(boxes),
        ...(performance === null ? {} : { performance: writePerformance(performance) }),
        engineMs: Math.round(ms),
      },
    },
  }
}
