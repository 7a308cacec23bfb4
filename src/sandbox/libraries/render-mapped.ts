import {
  fail,
  succeed,
  type Context,
  type Outcome,
  type Render,
  type RenderFailure,
  type RenderJob,
  type Warning,
} from '../../contracts/index.ts'
import { failLoad } from '../load-text.ts'
import { renderPage } from '../render-page.ts'
import { failOnProblems, mapPage, warnOfProblems, type MappedPage } from './map-page.ts'
import { withOriginalPlaces } from './original-places.ts'

interface MappedOptions {
  readonly csp: string
  /** True where a page without what it asks for, or with a broken script, is no picture; else that is a warning. */
  readonly failsOnProblems: boolean
}

/** Renders a whole page whose libraries come from CDNs by the bundled copies. */
export async function renderMapped(
  source: string,
  job: RenderJob,
  { csp, failsOnProblems }: MappedOptions,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const read = await mapPage(source, job.entry, job.files).then((page) => succeed(page), failLoad)
  if (!read.ok) return read
  const mapped = read.value
  const failure = failsOnProblems ? failOnProblems(mapped) : null
  if (failure !== null) return failure
  const { html, engines, substitutions } = mapped
  const drawn = await renderPage(
    job,
    {
      html,
      files: new Map([...job.files, ...mapped.files]),
      engines,
      substitutions,
      csp,
      sourceName: job.entry,
      offset: { lines: 0, columns: 0 },
    },
    context,
  )
  const rendered = failOnBlank(withPlacesOf(mapped, drawn), source)
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

/** The script that was not loaded, as far as the name that an error misses tells it. */
function findMissing(warnings: readonly Warning[], error: string): Warning | undefined {
  const name = /\b(\w+) is not defined/.exec(error)?.[1]?.toLowerCase()
  const blocked = warnings.filter(
    ({ code, message }) => code === 'blocked-resource' && !/\.css(?:\?\S*)? /.test(message),
  )
  const isNamed = ({ message }: Warning) => name !== undefined && message.toLowerCase().includes(name)
  return blocked.find(isNamed) ?? blocked[0]
}

/** A page that shows nothing, or the text of its templates, because its script ended early is no picture of an answer. */
function failOnBlank(
  rendered: Outcome<Render, RenderFailure>,
  source: string,
): Outcome<Render, RenderFailure> {
  if (!rendered.ok) return rendered
  const text = (rendered.value.artifacts.text ?? []).map((run) => run.text).join(' ')
  const isBlank = text.trim() === '' || (/\{\{[^{}]+\}\}/.test(text) && source.includes('{{'))
  const error = rendered.warnings.find(({ code }) => code === 'script-error')
  if (!isBlank || error === undefined) return rendered
  const { warnings } = rendered
  const missing = findMissing(warnings, error.message)
  if (missing !== undefined && /is not defined/.test(error.message)) {
    const message = `Nothing is shown (${error.message}): ${missing.message}`
    return fail('unsupported', message, { warnings, place: missing.place ?? error.place ?? {} })
  }
  return fail('syntax', `The page's script ended early: ${error.message}`, {
    warnings,
    place: error.place ?? { file: 'page' },
  })
}
