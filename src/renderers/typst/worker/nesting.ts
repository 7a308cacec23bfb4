/** Returns how deeply brackets nest, including those in strings and comments, and where the nesting is deepest. */
export function deepestNesting(text: string): {
  readonly depth: number
  readonly line: number
  readonly column: number
} {
  let deepest = { depth: 0, line: 1, column: 1 }
  let [depth, line, start] = [0, 1, 0]
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '\n') {
      line += 1
      start = at + 1
    } else if ('([{'.includes(character)) {
      depth += 1
      if (depth > deepest.depth) deepest = { depth, line, column: at - start + 1 }
    } else if (')]}'.includes(character) && depth > 0) depth -= 1
  }
  return deepest
}
