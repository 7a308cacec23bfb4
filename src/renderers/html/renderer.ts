import { succeed } from '../../contracts/index.ts'
import type {
  Context,
  Outcome,
  Render,
  Renderer,
  RenderFailure,
  RenderJob,
  Warning,
} from '../../contracts/index.ts'
import { restoreReferences } from '../../lib/data-url.ts'
import { runFrame } from '../../sandbox/run-frame.ts'
import { meta } from './meta.ts'
import { buildSite } from './site/build-site.ts'

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const site = buildSite(job.files, job.entry)
  if (!site.ok) return site
  const { document, quirks, resources } = site.value
  const result = await runFrame(
    {
      document,
      quirks,
      resources,
      entry: job.entry,
      viewport: job.viewport,
      background: job.background,
      timeoutMs: job.timeoutMs,
      seed: job.seed,
      epochMs: job.epochMs,
      csp: meta.csp,
    },
    context,
  )
  const before = site.warnings
  const told = new Set(before.map(({ code, message }) => `${code} ${message}`))
  // What stands in the files was told with its place; the frame meets the same references again.
  const isNew = ({ code, message }: Warning): boolean => !told.has(`${code} ${message}`)
  if (!result.ok) return { ...result, warnings: [...before, ...(result.warnings ?? []).filter(isNew)] }
  const { raster, html, text } = result.value
  return succeed({ rasters: [raster], artifacts: { html: restoreReferences(html), text } }, [
    ...before,
    ...result.warnings.filter(isNew),
  ])
}

export const renderer: Renderer = { render }
