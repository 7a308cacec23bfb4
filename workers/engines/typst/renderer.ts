import { fail } from '../../../src/contracts/index.ts'
import type {
  Context,
  Outcome,
  Place,
  Render,
  Renderer,
  RenderFailure,
  RenderJob,
} from '../../../src/contracts/index.ts'
import { spawnWorker } from '../../../src/lib/trusted.ts'
import { rasterClient } from '../../pdf/client.ts'
import { drawPdf } from '../../pdf/draw-pdf.ts'
import { callWithin } from '../../rpc/call-within.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import { RenewableClient } from '../../rpc/renewable-client.ts'
import type { Compiled, TypstMethods } from './methods.ts'
import { prepareDocument } from './prepare.ts'
import workerUrl from './worker.ts?worker&url'

/** What Typst's own command line draws pictures at. */
const defaultDpi = 144

const fontBase = new URL(`${import.meta.env.BASE_URL}engines/typst/`, location.href).href

const engine = new RenewableClient(
  () =>
    new WorkerClient<TypstMethods>({
      spawn: () => spawnWorker(workerUrl, 'typst'),
      timeLimitsMs: { start: 120_000, compile: Infinity },
      // A document without end never looks up.
      graceMs: 0,
    }),
)

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const prepared = prepareDocument(job)
  if (!prepared.ok) return prepared
  const { files, entry } = prepared.value
  const placeOf = (place: Place) => prepared.value.placeOf(place)
  rasterClient.warm()
  const document = { base: fontBase, files, entry, epochMs: job.epochMs }
  const { client, compiled, startedAt } = await engine.use(async (client) => {
    // Not a part of the job's time: the engine is fetched once.
    await client.call('start', { base: fontBase }, { signal: context.signal })
    const startedAt = performance.now()
    const compiled = await callWithin(job.timeoutMs, context.signal, (signal) =>
      client.call('compile', document, { signal }),
    )
    return { client, compiled, startedAt }
  })
  if (compiled === 'timeout') return failLate(job)
  const warnings = (compiled.warnings ?? []).map((warning) => placedBy(placeOf, warning))
  if (!compiled.ok) {
    const { isBroken, ...failure } = compiled
    if (isBroken === true) engine.replace(client)
    return placedBy(placeOf, { ...failure, warnings })
  }
  const left = Math.max(1000, job.timeoutMs - (performance.now() - startedAt))
  return draw(job, { ...compiled, warnings }, left, context)
}

async function draw(
  job: RenderJob,
  compiled: Compiled,
  timeoutMs: number,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const drawn = await drawPdf(
    {
      pdf: compiled.pdf,
      dpi: job.dpi ?? defaultDpi,
      background: job.background,
      sides: 'nearest',
      ...(job.page === undefined ? {} : { page: job.page }),
    },
    { warnings: compiled.warnings, parts: { typstMs: Math.round(compiled.ms) } },
    timeoutMs,
    context.signal,
  )
  return drawn === 'timeout' ? failLate(job) : drawn
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
  rasterClient.warm()
  // A failure shows when the engine is needed.
  engine.current.call('start', { base: fontBase }).catch(() => undefined)
}

export const renderer: Renderer = { render, warm }
