/*
 * Reads the `mappings` of a source map (ECMA-426): groups by generated line, segments by column. Each value is a
 * signed number in Base64 digits of five bits, with a sixth bit for "more follows".
 */

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export interface MappedPlace {
  readonly line: number
  readonly column: number
}

/**
 * The position in the source that corresponds to a position in the generated text (lines and columns are 1-based).
 * Null if the position does not come from the source.
 */
export function findOriginal(mappings: string, line: number, column: number): MappedPlace | null {
  const groups = mappings.split(';')
  let originalLine = 0
  let originalColumn = 0
  let best: MappedPlace | null = null
  for (let index = 0; index < Math.min(line, groups.length); index += 1) {
    let generatedColumn = 0
    for (const segment of (groups[index] ?? '').split(',')) {
      const [generated, , lines, columns] = readNumbers(segment)
      if (generated === undefined) continue
      generatedColumn += generated
      originalLine += lines ?? 0
      originalColumn += columns ?? 0
      if (index !== line - 1 || lines === undefined) continue
      if (best === null || generatedColumn <= column - 1) {
        best = { line: originalLine + 1, column: originalColumn + 1 }
      }
    }
  }
  return best
}

function readNumbers(segment: string): readonly number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const character of segment) {
    const digit = digits.indexOf(character)
    value += (digit & 31) << shift
    if ((digit & 32) !== 0) {
      shift += 5
      continue
    }
    numbers.push((value & 1) === 0 ? value >> 1 : -(value >> 1))
    value = 0
    shift = 0
  }
  return numbers
}
