/*
 * Components written for Tailwind name no script of it: only their class names tell. Names that other frameworks share
 * do not count.
 */

const colours =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const distinctive = new RegExp(
  `^(?:[a-z-]+:)*-?(?:(?:bg|text|border|from|via|to|ring|divide|fill|stroke)-(?:${colours})-\\d{2,3}(?:/\\d+)?|text-(?:xs|sm|base|lg|[2-9]?xl)|font-(?:medium|semibold|extrabold)|rounded-(?:sm|md|lg|[23]?xl|full)|shadow-(?:sm|md|lg|[2]?xl)|(?:space|gap)-[xy]-\\d+|(?:grid|col|row)-(?:cols|span|rows)-\\d+|max-w-(?:xs|sm|md|lg|[2-7]?xl|prose)|min-h-screen|h-screen|w-(?:full|\\d+/\\d+)|bg-gradient-to-[a-z]+|tracking-(?:wide|tight|wider)|leading-(?:tight|snug|relaxed|loose))$`,
)
/** One may be a coincidence. */
const fewest = 3

/** Whether a component's class names are Tailwind's. */
export function usesTailwind(source: string): boolean {
  const found = new Set<string>()
  for (const [, double, single, template] of source.matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)) {
    for (const word of (double ?? single ?? template ?? '').split(/\s+/)) {
      if (distinctive.test(word)) found.add(word)
      if (found.size >= fewest) return true
    }
  }
  return false
}
