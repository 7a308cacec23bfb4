import type { Context, Outcome, Render, Renderer, RenderFailure, RenderJob } from '../../contracts/index.ts'
import { built } from '../../page-build/built-address.ts'
import { dataScript, engineScript, readSource, renderPage } from '../../sandbox/index.ts'
import diagramsUrl from './diagrams.ts?frame'
import engineUrl from './engine.ts?frame'
import { meta } from './meta.ts'
import { markdownStyles } from './styles.ts'

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const source = readSource(job)
  if (!source.ok) return source
  const hasDiagrams = /(?:```|~~~)\s*\{?\.?mermaid\b|class=["']?[^"'>=]*\bmermaid\b/i.test(source.value)
  const engines = hasDiagrams ? [engineUrl, built('mermaid.js'), diagramsUrl] : [engineUrl]
  const scripts = engines.map((_url, index) => engineScript(index)).join('')
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8"><style>${markdownStyles}</style></head><body><main id="stage"></main>${dataScript('source', source.value)}${scripts}</body></html>`
  return renderPage(
    job,
    { html, engines, files: job.files, policy: meta.policy, sourceName: job.entry },
    context,
  )
}

export const renderer: Renderer = { render }
