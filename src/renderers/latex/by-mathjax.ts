import { fail, msg, succeed } from '../../contracts/index.ts'
import type { Context, Outcome, Render, RenderFailure, RenderJob } from '../../contracts/index.ts'
import { cropToInk } from '../../lib/pictures/crop-raster.ts'
import { rasteriseSvg } from './rasterise-svg.ts'
import { createMathJax } from './client.ts'
import { mathjaxVersion } from './mathjax-version.ts'
import { callWithin } from '../../rpc/call-within.ts'
import { runInTurn } from '../../rpc/run-in-turn.ts'
import { SerialQueue } from '../../lib/rpc/serial-queue.ts'
import type { PreparedDocument } from './prepare-document.ts'
import { suspectLine } from './suspect-line.ts'

/** TeX points per inch. */
const pointsPerInch = 72.27
const defaultDpi = 200

// MathJax does not yield, so a worker that exceeds its time limit is terminated immediately.
const client = createMathJax('mathjax', { typesetMs: Infinity, graceMs: 0 })

const turns = new SerialQueue()

/**
 * Typesets an equation with MathJax, at the size that LaTeX would use. Anything that is not an equation is
 * `unsupported`.
 */
export async function renderByMathJax(
  job: RenderJob,
  document: PreparedDocument,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const source = new TextDecoder().decode(document.files.get(document.entry))
  const set = await runInTurn(turns, context.signal, async () => {
    // Not counted towards the job's time, because the engine is only fetched once.
    await client.call('start', null, { signal: context.signal })
    return callWithin(job.timeoutMs, context.signal, (signal) =>
      client.call('typeset', { source }, { signal }),
    )
  })
  if (set === 'timeout') {
    const place = document.placeOf({ line: suspectLine(source) }) ?? { line: 1 }
    return fail('timeout', msg`MathJax was stopped after ${job.timeoutMs / 1000} s.`, { place })
  }
  if (!set.ok) {
    const { place, ...failure } = set
    const own = place === undefined ? null : document.placeOf(place)
    const advice = set.code === 'unsupported' ? ' Choose the engine pdfTeX for it.' : ''
    return {
      ...failure,
      message: msg`${set.message}${advice}`,
      ...(own === null ? {} : { place: own }),
    }
  }
  const dpi = job.dpi ?? defaultDpi
  const scale = ((set.value.fontSize / pointsPerInch) * dpi) / 1000
  const drawn = await rasteriseSvg(set.value, scale, job.background)
  if (!drawn.ok) return drawn
  const raster = job.pipeline === 'published' ? cropToInk(drawn.value) : drawn.value
  if (raster === null) return fail('empty', 'The equation renders nothing.', { warnings: set.warnings })
  const parts = { engine: `MathJax ${mathjaxVersion}`, equations: set.value.equations, dpi }
  return succeed({ rasters: [raster], artifacts: { svg: set.value.svg, parts } }, set.warnings)
}
