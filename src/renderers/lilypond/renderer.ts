import { fail, msg, succeed } from '../../contracts/index.ts'
import type {
  Context,
  Outcome,
  Raster,
  Render,
  Renderer,
  RenderFailure,
  RenderJob,
  Warning,
} from '../../contracts/index.ts'
import { droppedBottom } from '../../lib/pictures/crop-raster.ts'
import { defined } from '../../lib/defined.ts'
import { engineIdleMs } from '../../lib/environment.ts'
import { writeNoteBoxes, writePerformance, type PlacedNote } from '../../lib/music.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { SerialQueue } from '../../lib/rpc/serial-queue.ts'
import { spawnWorker } from '../../lib/trusted.ts'
import { outcomeWithin } from '../../rpc/call-within.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import { runInTurn } from '../../rpc/run-in-turn.ts'
import ghostscriptUrl from './worker/ghostscript/worker.ts?worker&url'
import type { Message } from './worker/messages.ts'
import type { Engraved, GhostscriptMethods, LilyPondMethods, Page } from './worker/methods.ts'
import workerUrl from './worker/worker.ts?worker&url'

const base = () => ownAddress('engines/lilypond/')
/** LilyPond's default resolution for images. */
const defaultDpi = 101
/** Pages above this limit are counted but not drawn. */
const mostPages = 20

const shared = {
  idleMs: engineIdleMs(),
  // Neither program can be interrupted, so when a job is cancelled, its worker is terminated.
  graceMs: 0,
}
const lilypond = new WorkerClient<LilyPondMethods>({
  spawn: () => spawnWorker(workerUrl, 'lilypond'),
  timeLimitsMs: { start: 120_000, engrave: Infinity },
  ...shared,
})
const ghostscript = new WorkerClient<GhostscriptMethods>({
  spawn: () => spawnWorker(ghostscriptUrl, 'ghostscript'),
  timeLimitsMs: { start: 120_000, rasterise: Infinity },
  ...shared,
})

/** One score is engraved while the pages of the one before it are drawn. */
const engraving = new SerialQueue()
const drawing = new SerialQueue()

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const { signal } = context
  const dpi = job.dpi ?? defaultDpi
  const performs = job.pipeline === 'performance'
  const engraved = await runInTurn(engraving, signal, async () => {
    // Not counted towards the job's time, because the engine is only fetched once.
    await lilypond.call('start', { base: base() }, { signal })
    const { entry, epochMs } = job
    const params = { base: base(), files: new Map(job.files), entry, epochMs, dpi, performs }
    // In the background: needed only if there are pages.
    ghostscript.call('start', { base: base() }).catch(() => undefined)
    return within(job.timeoutMs, signal, (own) => lilypond.call('engrave', params, { signal: own }))
  })
  if (!engraved.ok) return engraved
  const { value } = engraved
  const warnings = warningsOf(value)
  const pageCount = value.books.reduce((sum, book) => sum + book.pageCount, 0)
  const failure = failureOf(value, pageCount)
  if (failure !== null) return { ...failure, warnings }
  const isPublished = job.pipeline === 'published'
  const page = job.page ?? (isPublished ? 1 : undefined)
  const [first, last] = page === undefined ? [1, Math.min(pageCount, mostPages)] : [page, page]
  if (first > pageCount) {
    return fail('empty', msg`There is no page ${first}: the number of pages is ${pageCount}.`, { warnings })
  }
  const dropBottom = isPublished ? droppedBottom : performs ? 0 : undefined
  const drawn = await runInTurn(drawing, signal, async () => {
    await ghostscript.call('start', { base: base() }, { signal })
    const left = Math.max(1000, job.timeoutMs - value.ms)
    return within(left, signal, (own) => drawPages(value, { first, last, dpi, dropBottom, signal: own }))
  })
  if (!drawn.ok) return { ...drawn, warnings }
  const pages = drawn.value.pages.filter((one) => one !== null)
  if (pages.length < drawn.value.pages.length)
    return fail('empty', 'Nothing is printed on the cropped page.', { warnings })
  const engineMs = Math.round(value.ms + drawn.value.ms)
  return succeed(renderOf(value, pages, { first, pageCount, engineMs }), warnings)
}

function within<T, Code extends string>(
  timeoutMs: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<Outcome<T, Code>>,
) {
  return outcomeWithin(timeoutMs, signal, call, {
    late: () => fail('timeout', msg`LilyPond was stopped after ${Math.round(timeoutMs / 100) / 10} s.`),
    died: failCrashed,
  })
}

function failCrashed() {
  return fail('crash', 'LilyPond crashed on this music and was restarted.')
}

/** Null if there are pages: LilyPond engraves the rest of a source that contains errors. */
function failureOf({ ending, messages }: Engraved, pageCount: number) {
  if (ending === 'memory') return fail('out-of-memory', 'LilyPond needs more memory than a score may use.')
  if (ending === 'output') {
    return fail(
      'too-large',
      'LilyPond was stopped because it wrote more than 64 MB of files or 4 MB of messages.',
    )
  }
  if (ending === 'crash') return failCrashed()
  if (pageCount > 0) return null
  const error = messages.find(({ severity }) => severity === 'error')
  if (error === undefined) return fail('empty', 'The source contains no music to engrave.')
  const code = error.text.startsWith('cannot find file') ? 'missing-file' : 'syntax'
  return fail(code, error.text, error.place === undefined ? {} : { place: error.place })
}

interface Range {
  readonly first: number
  readonly last: number
  readonly dpi: number
  readonly dropBottom: number | undefined
  readonly signal: AbortSignal
}

interface DrawnPages {
  /** Null for a page of which nothing is left after cropping. */
  readonly pages: readonly (Page | null)[]
  readonly ms: number
}

/** Draws pages, counted over all books. */
async function drawPages(
  { books }: Engraved,
  { first, last, dpi, dropBottom, signal }: Range,
): Promise<Outcome<DrawnPages, 'crash'>> {
  const drawn: (Page | null)[] = []
  let ms = 0
  let before = 0
  for (const { pageCount, ...book } of books) {
    const pages = [Math.max(1, first - before), Math.min(pageCount, last - before)] as const
    before += pageCount
    if (pages[0] > pages[1]) continue
    const result = await ghostscript.call(
      'rasterise',
      { base: base(), ...book, dpi, pages, ...defined({ dropBottom }) },
      { signal },
    )
    if (result.ending !== 'finished') return fail('crash', 'The pages could not be drawn.')
    drawn.push(...result.pages)
    ms += result.ms
  }
  return succeed({ pages: drawn, ms })
}

function warningsOf({ messages, missingCharacters }: Engraved): readonly Warning[] {
  const own = messages.map(warningOf)
  if (missingCharacters.length === 0) return own
  // Marks that combine with the letter before them are shown on a circle.
  const shown = missingCharacters.slice(0, 40).map((one) => (/\p{M}/u.test(one) ? `◌${one}` : one))
  const message = msg`No font has these characters, so they are missing from the picture: ${shown.join(' ')}`
  return [...own, { code: 'missing-characters', message }]
}

function warningOf({ severity, text, place }: Message): Warning {
  return { code: `lilypond-${severity}`, message: text, ...defined({ place }) }
}

interface Drawn {
  /** Number of the first page. */
  readonly first: number
  readonly pageCount: number
  readonly engineMs: number
}

function renderOf(
  { notes, boxes, upgrades, performance: performed }: Engraved,
  pages: readonly Page[],
  { first, pageCount, engineMs }: Drawn,
): Render {
  /** On the drawn pages; null if the note is on another one. */
  function place<T extends PlacedNote>(note: T): T | null {
    const page = pages[note.page - (first - 1)]
    return page === undefined ? null : { ...note, x: note.x - page.left, y: note.y - page.top }
  }
  const noteBoxes = writeNoteBoxes(boxes.map((box) => (box === null ? null : place(box))))
  const lit = (performed?.lit ?? []).flatMap((note) => place(note) ?? [])
  return {
    rasters: pages.map(({ raster }): Raster => raster),
    artifacts: {
      notes: notes.map((row) => [...row]),
      parts: {
        upgrades: [...upgrades],
        engraver: 'engraved by LilyPond 2.24.4',
        pageCount,
        noteBoxes,
        ...(performed === null ? {} : { performance: writePerformance({ ...performed, lit }) }),
        engineMs,
      },
    },
  }
}

function warm(): void {
  // A failure is reported when LilyPond is needed. Ghostscript is not fetched before there is a score to draw.
  lilypond.call('start', { base: base() }).catch(() => undefined)
}

export const renderer: Renderer = { render, warm }
