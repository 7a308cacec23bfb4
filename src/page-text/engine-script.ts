import type { PageScript } from './page-script.ts'

/*
 * Our own code in a page that is generated from a source. The markup contains a short script as a placeholder, and
 * the code is inserted after the page's scripts have been extracted, so it is neither parsed nor instrumented.
 */

/** The file name that is used for positions in such code. */
export const libraryName = 'library.js'

/** The placeholder script for the nth engine in a page's markup. */
export function engineScript(index: number): string {
  return `<script>"engine:${index}"</script>`
}

/** Returns the page's scripts, with placeholders replaced by the code of the engines. */
export function placeEngines(
  scripts: readonly PageScript[],
  engines: readonly string[],
): readonly PageScript[] {
  return scripts.map((script) => {
    const index = /^"engine:(\d+)"$/.exec(script.original)?.[1]
    const code = index === undefined ? undefined : engines[Number(index)]
    return code === undefined ? script : { ...script, code, origin: { ...script.origin, file: libraryName } }
  })
}
