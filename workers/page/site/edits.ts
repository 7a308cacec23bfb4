/** Replacements in a text, all given by offsets of the text as it was. */
export class Edits {
  readonly #edits: { readonly start: number; readonly end: number; readonly text: string }[] = []

  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text })
  }

  insert(at: number, text: string): void {
    this.replace(at, at, text)
  }

  /**
   * Of overlapping edits the one that starts first wins: the parser can give one tag to several elements. What is
   * inserted where another edit starts comes before it.
   */
  apply(source: string): string {
    const ordered = this.#edits
      .map((edit, order) => ({ ...edit, order }))
      .sort(
        (left, right) =>
          left.start - right.start ||
          Number(left.end > left.start) - Number(right.end > right.start) ||
          left.order - right.order,
      )
    const parts: string[] = []
    const seen = new Set<string>()
    let from = 0
    for (const { start, end, text } of ordered) {
      const key = `${start} ${end} ${text.length}`
      if (start < from || seen.has(key)) continue
      seen.add(key)
      parts.push(source.slice(from, start), text)
      from = end
    }
    parts.push(source.slice(from))
    return parts.join('')
  }
}
