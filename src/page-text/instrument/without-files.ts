/**
 * Scripts, which are skipped, and files that our own site builder embedded. Parsing a hundred embedded photos character
 * by character takes seconds.
 */
const pieces =
  /<script\b[^]*?(?:<\/script|$)|(data:(?:image|audio|video|font)\/[\w.+-]+;rt=[^;,"'\s]*;base64,)[A-Za-z0-9+/=]{1000,}/gi

interface Shortened {
  readonly text: string
  /** The offset in the complete text that corresponds to an offset in the short text. */
  readonly restore: (offset: number) => number
}

/** The text of a page without the data of the files embedded in its markup. */
export function withoutFiles(html: string): Shortened {
  const cuts: { readonly at: number; readonly removed: number }[] = []
  let removed = 0
  const text = html.replace(pieces, (whole: string, head: string | undefined, offset: number) => {
    if (head === undefined) return whole
    const at = offset - removed + head.length
    removed += whole.length - head.length
    cuts.push({ at, removed })
    return head
  })
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
