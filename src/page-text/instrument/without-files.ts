/**
 * The start of a script, which is skipped, or of a file that our own site builder embedded. Parsing a hundred embedded
 * photos character by character takes seconds.
 */
const starts = /<script\b|(data:(?:image|audio|video|font)\/[\w.+-]+;rt=[^;,"'\s]*;base64,)/gi
const scriptEnd = /<\/script|$/gi
/** Matched in parts, because a match of millions of characters overflows the stack of regular expressions. */
const base64 = /[A-Za-z0-9+/=]{1,10000}/y
/** Shorter files are left in the text. */
const shortest = 1000

interface Shortened {
  readonly text: string
  /** The offset in the complete text that corresponds to an offset in the short text. */
  readonly restore: (offset: number) => number
}

/** The text of a page without the data of the files embedded in its markup. */
export function withoutFiles(html: string): Shortened {
  const cuts: { readonly at: number; readonly removed: number }[] = []
  let removed = 0
  let text = ''
  let copied = 0
  for (let at = 0; ;) {
    const [start, head] = matchFrom(starts, html, at) ?? []
    if (start === undefined) break
    at = starts.lastIndex
    if (head === undefined) {
      matchFrom(scriptEnd, html, at)
      at = Math.max(at, scriptEnd.lastIndex)
      continue
    }
    let end = at
    while (matchFrom(base64, html, end) !== null) end = base64.lastIndex
    if (end - at < shortest) continue
    text += html.slice(copied, at)
    removed += end - at
    cuts.push({ at: text.length, removed })
    copied = end
    at = end
  }
  text += html.slice(copied)
  return { text, restore: (offset) => offset + removedBefore(offset) }

  function removedBefore(offset: number): number {
    let [low, high] = [0, cuts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((cuts[middle]?.at ?? Infinity) <= offset) low = middle + 1
      else high = middle
    }
    return cuts[low - 1]?.removed ?? 0
  }
}

function matchFrom(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
