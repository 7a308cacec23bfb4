/** Replacements in a string, specified by offsets in the original string. */
export class Edits {
  readonly #edits: { readonly start: number; readonly end: number; readonly text: string }[] = []

  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text })
  }

  insert(at: number, text: string): void {
    this.replace(at, at, text)
  }

  /**
   * If edits overlap, the one that starts first is used, because the parser can assign one tag to several elements.
   * Insertions at the start of another edit are placed before it.
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
