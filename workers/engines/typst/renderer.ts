import { fail, succeed } from '../../../src/contracts/index.ts'
import type {
  Context,
  Outcome,
  Place,
  Render,
  Renderer,
  RenderFailure,
  RenderJob,
  Warning,
} from '../../../src/contracts/index.ts'
import { spawnWorker } from '../../../src/lib/trusted.ts'
import { rasterClient } from '../../pdf/client.ts'
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
  const dpi = job.dpi ?? defaultDpi
  const drawn = await callWithin(timeoutMs, context.signal, (signal) =>
    rasterClient.call(
      'rasterise',
      {
        pdf: compiled.pdf,
        dpi,
        background: job.background,
        sides: 'nearest',
        ...(job.page === undefined ? {} : { page: job.page }),
      },
      { signal },
    ),
  )
  if (drawn === 'timeout') return failLate(job)
  if (!drawn.ok) return { ...drawn, warnings: compiled.warnings }
  const warnings: Warning[] = [...compiled.warnings]
  if (job.page === undefined && drawn.pages.length < drawn.count) {
    warnings.push({
      code: 'pages-left-out',
      message: `The document has ${drawn.count} pages; the first ${drawn.pages.length} were drawn. Ask for one page or fewer dots per inch to see others.`,
    })
  }
  return succeed(
    {
      rasters: drawn.pages.map(({ width, height, rgba }) => ({ width, height, rgba })),
      artifacts: {
        text: drawn.pages[0]?.text ?? [],
        pdf: compiled.pdf,
        parts: { pageCount: drawn.count, typstMs: Math.round(compiled.ms), dpi },
      },
    },
    warnings,
  )
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
