import {
  fail,
  type Context,
  type Outcome,
  type Render,
  type Renderer,
  type RenderFailure,
  type RenderJob,
} from '../../contracts/index.ts'
import { readSource, renderPage } from '../../sandbox/index.ts'
import { failFenced } from '../../lib/answers/find-fence.ts'
import { skipComments } from '../../lib/markup/library-page.ts'
import { unwrapDocument } from './document-type.ts'
import { sanitise } from './sanitise.ts'
import { checkWellFormed } from './well-formed.ts'
import { meta } from './meta.ts'

const svgTag = /<(?:[\w-]+:)?svg(?=[\s/>])/i
const pageStart = /^<(?:!doctype\s+html|html|head|body)\b/i

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const read = readSource(job)
  if (!read.ok) return read
  const source = read.value
  const fenced = failFenced(source, job.entry)
  if (fenced !== null) return fenced
  if (!svgTag.test(source)) {
    return fail('syntax', 'There is no <svg> element in the source.', {
      place: { file: job.entry, line: 1, column: 1 },
    })
  }
  const isPage = pageStart.test(skipComments(source))
  // The published renderer lets the browser's HTML parser repair broken markup, whereas a standalone drawing must be
  // XML.
  if (job.protocol !== 'reference' && !isPage) {
    const checked = await checkWellFormed(source, job, context)
    if (!checked.ok) return checked
  }
  // Entities are expanded first because their contents might have to be removed.
  const { text, warnings } = sanitise(unwrapDocument(source))
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${text}</body></html>`
  // Drawings specify their own size, so they are captured as full pages.
  const whole = { ...job, fullPage: job.fullPage ?? true }
  const rendered = await renderPage(whole, { html, policy: meta.policy, sourceName: job.entry }, context)
  const page = isPage
    ? [{ code: 'page-around', message: 'The drawing is inside a page, which is rendered in full.' }]
    : []
  return { ...rendered, warnings: [...page, ...warnings, ...(rendered.warnings ?? [])] }
}

export const renderer: Renderer = { render }
