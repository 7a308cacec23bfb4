import {
  fail,
  type Context,
  type Outcome,
  type Render,
  type Renderer,
  type RenderFailure,
  type RenderJob,
  type Warning,
} from '../../contracts/index.ts'
import { readSource, renderPage } from '../../sandbox/render-page.ts'
import { checkWellFormed } from './well-formed.ts'
import { meta } from './meta.ts'

/** What never runs and is taken out before anything is drawn; the page's policy stands behind it. */
const scripts = /<script\b[^>]*(?:\/>|>[^]*?<\/script\s*>)/gi
const handlers = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*')/gi
const scriptLinks = /\b((?:xlink:)?href\s*=\s*)(["'])\s*(?:java|vb)script:[^]*?\2/gi
const outside = /\b((?:xlink:)?href|src)\s*=\s*(["'])\s*(https?:|\/\/)[^]*?\2/gi
const preamble = /^\s*(?:<\?xml[^]*?\?>)?\s*(?:<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>)?/i

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const read = readSource(job)
  if (!read.ok) return read
  const source = read.value
  if (!/<svg[\s>]/i.test(source)) {
    return fail('syntax', 'There is no <svg> element in the source.', {
      place: { file: job.entry, line: 1, column: 1 },
    })
  }
  // The published renderer lets the browser's HTML parser mend what is broken; a drawing of its own must be XML.
  if (job.protocol !== 'reference') {
    const checked = await checkWellFormed(source, job, context)
    if (!checked.ok) return checked
  }
  const { text, warnings } = sanitize(source)
  const body = text.replace(preamble, '')
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`
  const rendered = await renderPage(job, { html, csp: meta.csp, sourceName: job.entry }, context)
  const known = [...warnings, ...(rendered.warnings ?? [])]
  if (!rendered.ok) return { ...rendered, warnings: known }
  return { ...rendered, warnings: known }
}

function sanitize(source: string): { readonly text: string; readonly warnings: readonly Warning[] } {
  const warnings: Warning[] = []
  const note = (code: string, message: string, found: RegExpMatchArray | null) => {
    if (found !== null)
      warnings.push({ code, message: found.length === 1 ? message : `${message} (${found.length} times)` })
  }
  note('script-removed', 'A script was taken out; drawings run none.', source.match(scripts))
  let text = source.replace(scripts, '')
  note('handler-removed', 'An event handler was taken out; drawings run none.', text.match(handlers))
  text = text.replace(handlers, '')
  note('script-link-removed', 'A link that runs a script was taken out.', text.match(scriptLinks))
  text = text.replace(scriptLinks, '')
  note('external-reference', 'A reference to another host was not loaded.', text.match(outside))
  text = text.replace(outside, (whole, name: string) => (/<a\b[^<]*$/i.test(name) ? whole : ''))
  return { text, warnings }
}

export const renderer: Renderer = { render }
