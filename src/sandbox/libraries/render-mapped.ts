import type { Context, Outcome, Render, RenderFailure, RenderJob } from '../../contracts/index.ts'
import { renderPage } from '../render-page.ts'
import { failOnRefused, mapPage } from './map-page.ts'

interface MappedOptions {
  readonly csp: string
  /** True where a page without what it asks for is no picture; else that is a warning. */
  readonly failsOnRefused: boolean
}

/** Renders a whole page whose libraries come from CDNs by the bundled copies. */
export async function renderMapped(
  source: string,
  job: RenderJob,
  { csp, failsOnRefused }: MappedOptions,
  context: Context,
): Promise<Outcome<Render, RenderFailure>> {
  const mapped = await mapPage(source, job.entry)
  if (!mapped.ok) return mapped
  const { html, engines, substitutions, refused } = mapped.value
  const failure = failsOnRefused ? failOnRefused(mapped.value) : null
  if (failure !== null) return failure
  const told = refused.map(({ message, place }) => ({ code: 'unsupported-library', message, place }))
  const before = [...mapped.value.warnings, ...told]
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
  return { ...rendered, warnings: [...before, ...(rendered.warnings ?? [])] }
}
