/*
 * Components written for Tailwind do not refer to its script, so they can only be recognised by their class names.
 * Names that other frameworks also use do not count.
 */

const colours =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const distinctive = new RegExp(
  `^(?:[a-z-]+:)*-?(?:(?:bg|text|border|from|via|to|ring|divide|fill|stroke)-(?:${colours})-\\d{2,3}(?:/\\d+)?|text-(?:xs|sm|base|lg|[2-9]?xl)|font-(?:medium|semibold|extrabold)|rounded-(?:sm|md|lg|[23]?xl|full)|shadow-(?:sm|md|lg|[2]?xl)|(?:space|gap)-[xy]-\\d+|(?:grid|col|row)-(?:cols|span|rows)-\\d+|max-w-(?:xs|sm|md|lg|[2-7]?xl|prose)|flex-col(?:-reverse)?|min-h-screen|h-screen|w-(?:full|\\d+/\\d+)|bg-gradient-to-[a-z]+|tracking-(?:wide|tight|wider)|leading-(?:tight|snug|relaxed|loose)|[a-z][a-z-]*-\\[[^\\]]+\\])$`,
)
/** A single class name could be a coincidence. */
const fewest = 3

/** True if a component's class names are those of Tailwind. */
export function usesTailwind(source: string): boolean {
  const found = new Set<string>()
  for (const [, double, single, template] of source.matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)) {
    // Template literals can contain further strings: `card ${isOpen ? 'bg-red-100' : ''}`.
    for (const word of (double ?? single ?? template ?? '').split(/[\s'"{}]+/)) {
      if (distinctive.test(word)) found.add(word)
      if (found.size >= fewest) return true
    }
  }
  return false
}
