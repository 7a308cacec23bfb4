import { fail, succeed } from '../../src/contracts/index.ts'
import type { Outcome, RenderFailure, Warning } from '../../src/contracts/index.ts'
import type { JekyllJob, JekyllSite } from './methods.ts'
import { SiteProblem } from './problem.ts'
import { JekyllBuilder } from './builder.ts'

/**
 * Builds what Jekyll would serve for the entry: that page with its layouts and includes, the files that are copied,
 * and style sheets, scripts and data that hold front matter. Other pages are not built, because nobody looks at
 * them. Broken templates are `syntax`, with their place; absent includes and layouts are warnings.
 */
export async function buildJekyll(job: JekyllJob): Promise<Outcome<JekyllSite, RenderFailure>> {
  const warnings: Warning[] = []
  try {
    return succeed(await new JekyllBuilder(job, warnings).build(), warnings)
  } catch (thrown) {
    if (!(thrown instanceof SiteProblem)) throw thrown
    return fail(thrown.code, thrown.message, { place: thrown.place, warnings })
  }
}
