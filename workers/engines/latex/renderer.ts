import { fail, succeed } from '../../../src/contracts/index.ts'
import type {
  Context,
  Outcome,
  Render,
  Renderer,
  RenderFailure,
  RenderJob,
  Warning,
} from '../../../src/contracts/index.ts'
import { engineBase, rasterClient, texClient } from './clients.ts'
import { callWithin } from './call-within.ts'
import type { Compiled } from './methods.ts'
import { prepareDocument } from './prepare-document.ts'

/** Dots per inch where the job names none: what Image2Struct draws at. */
const defaultDpi = 200
/** Image2Struct cuts the page number off. */
const droppedBottom = 0.2

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const prepared = prepareDocument(job)
  if (!prepared.ok) return prepared
  const { files, entry } = prepared.value
  const placeOf: PlaceOf = (place) => prepared.value.placeOf(place)
  rasterClient.warm()
  // Not a part of the job's time: the engine is fetched once.
  await texClient.call('start', { base: engineBase }, { signal: context.signal })
  const startedAt = performance.now()
  const compiled = await callWithin(job.timeoutMs, context.signal, (signal) =>
    texClient.call(
      'compile',
      { files, entry, epochMs: job.epochMs, usePreambleFormat: job.engine !== 'pdftex-plain' },
      { signal },
    ),
  )
  if (compiled === 'timeout') return failLate(job.timeoutMs)
  const warnings = (compiled.warnings ?? []).map((warning) => ({ ...warning, ...placed(warning, placeOf) }))
  if (!compiled.ok) return { ...compiled, ...placed(compiled, placeOf), warnings }
  const left = Math.max(1000, job.timeoutMs - (performance.now() - startedAt))
  return draw(job, { ...compiled, warnings }, left, context)
}

async function draw(
  job: RenderJob,
  compiled: Compiled,
  timeoutMs: number,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const isPublished = job.pipeline === 'image2struct'
  const page = job.page ?? (isPublished ? 1 : undefined)
  const dpi = job.dpi ?? defaultDpi
  const drawn = await callWithin(timeoutMs, context.signal, (signal) =>
    rasterClient.call(
      'rasterise',
      {
        pdf: compiled.pdf,
        base: engineBase,
        dpi,
        background: job.background,
        ...(page === undefined ? {} : { page }),
        ...(isPublished ? { crop: { dropBottom: droppedBottom } } : {}),
      },
      { signal },
    ),
  )
  if (drawn === 'timeout') return failLate(job.timeoutMs)
  if (!drawn.ok) return { ...drawn, warnings: compiled.warnings }
  const warnings: Warning[] = [...compiled.warnings]
  if (page === undefined && drawn.pages.length < drawn.count) {
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
        parts: { pageCount: drawn.count, passes: compiled.passes, texMs: Math.round(compiled.ms), dpi },
      },
    },
    warnings,
  )
}

function failLate(timeoutMs: number) {
  return fail(
    'timeout',
    `LaTeX was stopped after ${timeoutMs / 1000} s: a macro may call itself without end.`,
  )
}

type PlaceOf = (place: NonNullable<Warning['place']>) => NonNullable<Warning['place']> | null

function placed({ place }: Pick<Warning, 'place'>, placeOf: PlaceOf): Pick<Warning, 'place'> {
  const own = place === undefined ? null : placeOf(place)
  return own === null ? {} : { place: own }
}

function warm(): void {
  rasterClient.warm()
  // A failure shows when the engine is needed.
  texClient.call('start', { base: engineBase }).catch(() => undefined)
}

export const renderer: Renderer = { render, warm }
