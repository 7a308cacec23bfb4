import { fail, succeed } from '../../src/contracts/index.ts'
import type { Outcome, RenderFailure, Warning } from '../../src/contracts/index.ts'
import type { JekyllJob, JekyllSite } from './methods.ts'
import { SiteProblem } from './problem.ts'
import { JekyllBuilder } from './builder.ts'

/**
 * Builds the files that Jekyll would serve for the entry: the entry page with its layouts and includes, the files
 * that are copied, and style sheets, scripts and data with front matter. Other pages are not built, because they are
 * never shown. Broken templates are reported as `syntax`, with their position; missing includes and layouts result in
 * warnings.
 */
export async function buildJekyll(job: JekyllJob): Promise<Outcome<JekyllSite, RenderFailure>> {
  const warnings: Warning[] = []
  try {
    return succeed(await new JekyllBuilder(job, warnings).build(), warnings)
  } catch (thrown) {
    if (!(thrown instanceof SiteProblem)) throw thrown
    return fail(thrown.code, thrown.said, { place: thrown.place, warnings })
  }
}
