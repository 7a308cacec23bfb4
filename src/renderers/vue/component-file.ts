import { skipComments } from '../../lib/markup/library-page.ts'

/** A component file starts with a block of Vue or of a build plug-in. */
const blocks = /^<(?:template|script|style|i18n|docs?|route|config)\b/i

/** True if a source is a component file, as opposed to an options object. */
export function isComponentFile(source: string): boolean {
  return blocks.test(skipComments(source))
}

/**
 * Returns the line of the markup at the start of a text that is neither a page nor a component; null if the text does
 * not start with markup.
 */
export function markupOutside(source: string): number | null {
  const rest = skipComments(source)
  if (blocks.test(rest) || !/^<[a-z][\w-]*[\s/>]/i.test(rest)) return null
  return source.slice(0, source.length - rest.length).split('\n').length
}
