import { fail } from '../../contracts/index.ts'
import type {
  Context,
  Outcome,
  Place,
  Render,
  Renderer,
  RenderFailure,
  RenderJob,
} from '../../contracts/index.ts'
import { spawnWorker } from '../../lib/trusted.ts'
import { drawPdf, describeRendered } from '../../rpc/render-pdf.ts'
import { callWithin } from '../../rpc/call-within.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import { RenewableClient } from '../../rpc/renewable-client.ts'
import { runInTurn } from '../../rpc/run-in-turn.ts'
import { SerialQueue } from '../../lib/rpc/serial-queue.ts'
import type { DrawParams, Drawn, TypstMethods } from './worker/methods.ts'
import { prepareDocument } from './prepare.ts'
import workerUrl from './worker/worker.ts?worker&url'
import { defined } from '../../lib/defined.ts'

/** What Typst's own command line draws pictures at. */
const defaultDpi = 144

const fontBase = new URL(`${import.meta.env.BASE_URL}engines/typst/`, location.href).href

const engine = new RenewableClient(
  () =>
    new WorkerClient<TypstMethods>({
      spawn: () => spawnWorker(workerUrl, 'typst'),
      timeLimitsMs: { start: 120_000, draw: Infinity },
      // A document without end never looks up.
      graceMs: 0,
    }),
)

const turns = new SerialQueue()

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const prepared = prepareDocument(job)
  if (!prepared.ok) return prepared
  const { files, entry } = prepared.value
  const placeOf = (place: Place) => prepared.value.placeOf(place)
  const document = { base: fontBase, files, entry, epochMs: job.epochMs, ...drawParams(job) }
  const { result, startedAt } = await runInTurn(turns, context.signal, () =>
    engine.use(async (client) => {
      // Not a part of the job's time: the engine is fetched once.
      await client.call('start', { base: fontBase }, { signal: context.signal })
      const startedAt = performance.now()
      const result = await callWithin(job.timeoutMs, context.signal, (signal) =>
        client.call('draw', document, { signal }),
      )
      if (result !== 'timeout' && result.isBroken === true) engine.replace(client)
      return { result, startedAt }
    }),
  )
  if (result === 'timeout') return failLate(job)
  const warnings = (result.warnings ?? []).map((warning) => placedBy(placeOf, warning))
  if (!result.ok) {
    const { isBroken: _, ...failure } = result
    return placedBy(placeOf, { ...failure, warnings })
  }
  const left = Math.max(1000, job.timeoutMs - (performance.now() - startedAt))
  return finish(job, { ...result, warnings }, left, context)
}

function drawParams({ dpi, background, page }: RenderJob): DrawParams {
  return { dpi: dpi ?? defaultDpi, background, ...defined({ page }) }
}

async function finish(
  job: RenderJob,
  { pdf, drawn, warnings, ms }: Drawn,
  timeoutMs: number,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const params = { pdf, sides: 'nearest', ...drawParams(job) } as const
  const written = { warnings, parts: { typstMs: Math.round(ms) } }
  if (drawn !== null) {
    const told = describeRendered(drawn, params, written)
    return told.ok ? told : { place: { file: job.entry, line: 1 }, ...told }
  }
  const fromPdf = await drawPdf(params, written, timeoutMs, context.signal)
  return fromPdf === 'timeout' ? failLate(job) : fromPdf
}

function failLate({ timeoutMs, entry }: RenderJob) {
  return fail(
    'timeout',
    `Typst was stopped after ${timeoutMs / 1000} s: the document may compute without end.`,
    { place: { file: entry, line: 1 } },
  )
}

function placedBy<T extends { readonly place?: Place }>(placeOf: (place: Place) => Place, told: T): T {
  return told.place === undefined ? told : { ...told, place: placeOf(told.place) }
}

function warm(): void {
  // A failure shows when the engine is needed.
  engine.current.call('start', { base: fontBase }).catch(() => undefined)
}

export const renderer: Renderer = { render, warm }
