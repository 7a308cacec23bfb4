import { succeed } from '../../contracts/index.ts'
import type { Context, Outcome, Render, Renderer, RenderFailure, RenderJob } from '../../contracts/index.ts'
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
  if (!result.ok) return { ...result, warnings: [...before, ...(result.warnings ?? [])] }
  const { raster, html, text } = result.value
  return succeed({ rasters: [raster], artifacts: { html: restoreReferences(html), text } }, [
    ...before,
    ...result.warnings,
  ])
}

export const renderer: Renderer = { render }
