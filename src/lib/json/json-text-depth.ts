/**
 * Measures how deeply arrays and objects are nested in a JSON text, and roughly how many values it contains (counted
 * by opening brackets and commas). Does not recurse, and also works for text that is not JSON. Checked before
 * megabytes of text are passed to `JSON.parse`, which is many times as fast as our own reader.
 */
export function measureJsonText(text: string): { readonly depth: number; readonly values: number } {
  let depth = 0
  let deepest = 0
  let values = 1
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === ',') values += 1
    else if (character === '[' || character === '{') {
      values += 1
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (character === ']' || character === '}') depth -= 1
  }
  return { depth: deepest, values }
}
