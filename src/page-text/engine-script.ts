import type { PageScript } from './page-script.ts'

/*
 * Code of ours in a page that is written from a source: a short script stands for it in the markup, and its text is
 * put in when the page's scripts have been taken out. So it is neither parsed nor instrumented.
 */

/** The file that places in such code are told in. */
export const libraryName = 'library.js'

/** The script that stands for the nth engine in a page's markup. */
export function engineScript(index: number): string {
  return `<script>"engine:${index}"</script>`
}

/** The page's scripts with the engines' texts in place of what stands for them. */
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
