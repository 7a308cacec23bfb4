import {
  succeed,
  type Context,
  type Outcome,
  type Render,
  type RenderFailure,
  type RenderJob,
} from '../../contracts/index.ts'
import { failLoad } from '../load-text.ts'
import { renderPage } from '../render-page.ts'
import { failOnProblems, mapPage, warnOfProblems } from './map-page.ts'

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
  const read = await mapPage(source, job.entry).then((page) => succeed(page), failLoad)
  if (!read.ok) return read
  const mapped = read.value
  const failure = failsOnProblems ? failOnProblems(mapped) : null
  if (failure !== null) return failure
  const { html, engines, substitutions } = mapped
  const rendered = await renderPage(
    job,
    {
      html,
      files: job.files,
      engines,
      substitutions,
      csp,
      sourceName: job.entry,
      offset: { lines: 0, columns: 0 },
    },
    context,
  )
  return { ...rendered, warnings: [...warnOfProblems(mapped), ...(rendered.warnings ?? [])] }
}
