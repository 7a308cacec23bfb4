import {
  fail,
  msg,
  succeed,
  textOf,
  type Context,
  type FramePolicy,
  type Outcome,
  type Render,
  type RenderFailure,
  type RenderJob,
} from '../contracts/index.ts'
import { failLoad } from '../lib/load-text.ts'
import { renderPage } from '../sandbox/index.ts'
import { failOnProblems, mapPage, warnOfProblems, type MappedPage } from './map-page.ts'
import { failMissing } from './missing-packages.ts'
import { withOriginalPlaces } from './original-places.ts'

interface MappedOptions {
  readonly policy: FramePolicy
  /**
   * If true, a page does not count as rendered when a requested library is missing or a script is broken. Otherwise
   * such a problem is only a warning.
   */
  readonly failsOnProblems: boolean
}

/** Renders a complete page with its CDN libraries replaced by the bundled copies. */
export async function renderMapped(
  source: string,
  job: RenderJob,
  { policy, failsOnProblems }: MappedOptions,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const read = await mapPage(source, job.entry, job.files).then((page) => succeed(page), failLoad)
  if (!read.ok) return read
  const mapped = read.value
  const failure = failsOnProblems ? await failOnProblems(mapped) : null
  if (failure !== null) return failure
  const { html, engines, substitutions } = mapped
  const drawn = await renderPage(
    job,
    {
      html,
      files: new Map([...job.files, ...mapped.files]),
      engines,
      substitutions,
      policy,
      sourceName: job.entry,
      offset: { lines: 0, columns: 0 },
    },
    context,
  )
  const rendered = await failOnBlank(withPlacesOf(mapped, drawn), source, mapped)
  return { ...rendered, warnings: [...warnOfProblems(mapped), ...(rendered.warnings ?? [])] }
}

function withPlacesOf(
  { places }: MappedPage,
  rendered: Outcome<Render, RenderFailure>,
): Outcome<Render, RenderFailure> {
  let moved = rendered
  for (const [file, find] of places) moved = withOriginalPlaces(moved, file, find)
  return moved
}

/**
 * If a page's script ended early and the page shows nothing, or only its raw templates, the result does not count as
 * a picture of an answer.
 */
async function failOnBlank(
  rendered: Outcome<Render, RenderFailure>,
  source: string,
  { absent }: MappedPage,
): Promise<Outcome<Render, RenderFailure>> {
  if (!rendered.ok) return rendered
  const text = (rendered.value.artifacts.text ?? []).map((run) => run.text).join(' ')
  const isBlank = text.trim() === '' || (/\{\{[^{}]+\}\}/.test(text) && source.includes('{{'))
  const error = rendered.warnings.find(({ code }) => code === 'script-error')
  if (!isBlank || error === undefined) return rendered
  const { warnings } = rendered
  const missing = /is not defined/.test(textOf(error.message)) ? await failMissing(absent) : null
  if (missing !== null) {
    return { ...missing, message: msg`Nothing is shown (${error.message}): ${missing.message}`, warnings }
  }
  return fail('syntax', msg`The page's script ended early: ${error.message}`, {
    warnings,
    place: error.place ?? { file: 'page' },
  })
}
