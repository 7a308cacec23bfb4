import type { Context, Outcome, Render, Renderer, RenderFailure, RenderJob } from '../../contracts/index.ts'
import { failFenced } from '../../lib/find-fence.ts'
import { dataScript, engineScript, readSource, renderPage } from '../../sandbox/render-page.ts'
import engineUrl from './engine.ts?frame'
import { meta } from './meta.ts'

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const source = readSource(job)
  if (!source.ok) return source
  const fenced = failFenced(source.value, job.entry)
  if (fenced !== null) return fenced
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><div id="stage"></div>${dataScript('source', source.value)}${engineScript(0)}</body></html>`
  return renderPage(job, { html, engines: [engineUrl], csp: meta.csp, sourceName: job.entry }, context)
}

export const renderer: Renderer = { render }
