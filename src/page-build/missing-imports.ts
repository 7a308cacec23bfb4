import {
  msg,
  textOf,
  type Failure,
  type Outcome,
  type Render,
  type RenderFailure,
  type Warning,
} from '../contracts/index.ts'
import type { Surroundings } from './component-page.ts'

/*
 * Handles the missing imports of a component after it was rendered. A missing import that the component used is a
 * failure. Any other missing import only causes a warning.
 */

/**
 * Returns the failure for a missing import that the page used, as reported by the page itself. Null if no missing
 * import was used. If the source does not declare an import that cannot be resolved, the result is null even after
 * such a report, and the page's error counts like any other error.
 */
export function failUsed(
  rendered: Outcome<Render, RenderFailure>,
  { missing, blame }: Surroundings,
): Failure<RenderFailure> | null {
  const used = rendered.ok
    ? undefined
    : /^The import "(.+)" is not available here\.$/.exec(textOf(rendered.message))?.[1]
  return used !== undefined && missing.has(used) ? blame : null
}

export function warnUnused({ missing }: Surroundings, file: string): readonly Warning[] {
  return [...missing].map(([name, line]) => ({
    code: 'missing-import',
    message: msg`The import "${name}" is not available here; the answer is rendered without it.`,
    place: { file, line },
  }))
}
