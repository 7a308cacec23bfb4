import { countEdits } from '../text/edit-distance.ts'

/** Longer names are not compared, because nobody mistypes a name of this length. */
const longest = 60

/** The known name that a misspelt one most likely means. Null if none is close. */
export function suggestName(given: string, known: Iterable<string>): string | null {
  if (given.length > longest) return null
  let best: { readonly name: string; readonly edits: number } | null = null
  for (const name of known) {
    const edits = countEdits(Array.from(given.toLowerCase()), Array.from(name.toLowerCase()))
    if (edits < (best?.edits ?? Infinity)) best = { name, edits }
  }
  return best !== null && best.edits <= Math.max(1, Math.ceil(given.length / 3)) ? best.name : null
}
