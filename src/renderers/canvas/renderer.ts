import {
  fail,
  type Context,
  type Outcome,
  type Render,
  type Renderer,
  type RenderFailure,
  type RenderJob,
} from '../../contracts/index.ts'
import { checkScript } from '../../lib/check-script.ts'
import { skipComments } from '../../lib/library-page.ts'
import { renderMapped } from '../../sandbox/libraries/render-mapped.ts'
import { readSource, renderPage, type DrawnPage } from '../../sandbox/render-page.ts'
import { meta } from './meta.ts'

const before = '<script>'

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const read = readSource(job)
  if (!read.ok) return read
  const source = read.value
  const isPage = /^<(?:!doctype|html|head|body|canvas|div|script|style|meta)\b/i.test(skipComments(source))
  if (!isPage) {
    const checked = checkScript(source, job.entry)
    if (!checked.ok) return checked
  }
  if (isPage) return renderMapped(source, job, { csp: meta.csp, failsOnProblems: false }, context)
  const rendered = await renderPage(job, scriptPage(source, job), context)
  if (!rendered.ok) return rendered
  // A script alone that ends in an error before it drew anything is no picture.
  const error = rendered.warnings.find(({ code }) => code === 'script-error' || code === 'recursion')
  if (error === undefined || hasInk(rendered.value)) return rendered
  return fail('syntax', error.message, {
    warnings: rendered.warnings,
    place: error.place ?? { file: job.entry },
  })
}

/** A script alone gets the canvas that it asks for by id, or one of the usual names. */
function scriptPage(source: string, job: RenderJob): DrawnPage {
  const id =
    /getElementById\(\s*["'`]([\w-]+)["'`]\s*\)/.exec(source)?.[1] ??
    /querySelector\(\s*["'`]#([\w-]+)["'`]\s*\)/.exec(source)?.[1] ??
    'canvas'
  const head = `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><canvas id="${id}" width="800" height="600"></canvas>`
  const html = `${head}\n${before}\n${source.replaceAll('</script', '<\\/script')}\n</script></body></html>`
  return { html, csp: meta.csp, sourceName: job.entry, offset: { lines: 2, columns: 0 } }
}

function hasInk({ rasters }: Render): boolean {
  const rgba = rasters[0]?.rgba
  if (rgba === undefined) return false
  for (let at = 0; at < rgba.length; at += 1) if (rgba[at] !== 255) return true
  return false
}

export const renderer: Renderer = { render }
