import {
  fail,
  msg,
  type Context,
  type Outcome,
  type Render,
  type Renderer,
  type RenderFailure,
  type RenderJob,
} from '../../contracts/index.ts'
import { tail } from '../../page-text/fonts/families.ts'
import { failFenced } from '../../lib/answers/find-fence.ts'
import { built } from '../../page-build/built-address.ts'
import { dataScript, engineScript, readSource, renderPage } from '../../sandbox/index.ts'
import engineUrl from './engine.ts?frame'
import { pluginOf } from '../../page-text/mermaid-plugins.ts'
import { meta } from './meta.ts'

/**
 * Mermaid measures the text of sequence diagrams in the page's font, so this must not be a font from the visitor's
 * computer.
 */
const standard = `<style>body{font-family:${tail.map((name) => `"${name}"`).join()}}</style>`

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const source = readSource(job)
  if (!source.ok) return source
  const fenced = failFenced(source.value, job.entry)
  if (fenced !== null) return fenced
  const plugin = pluginOf(source.value)
  if (plugin !== null) {
    const message = msg`Diagrams of the type "${plugin.kind}" need a Mermaid plug-in that is not bundled.`
    return fail('unsupported', message, { place: { file: job.entry, line: plugin.line, column: 1 } })
  }
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8">${standard}</head><body><div id="stage"></div>${dataScript('source', source.value)}${engineScript(0)}${engineScript(1)}</body></html>`
  const engines = [built('mermaid.js'), engineUrl]
  const page = { html, engines, policy: meta.policy, sourceName: job.entry }
  return renderPage(job, page, context)
}

export const renderer: Renderer = { render }
