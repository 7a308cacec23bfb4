/** Number of table cells processed between two pauses. Processing them takes about ten milliseconds. */
const cellsPerSlice = 1 << 25
const blockRows = 32

/** The part of a job's context needed for long work. */
export interface Pacing {
  readonly signal: AbortSignal
  progress(done: number, total?: number): void
}

/**
 * Levenshtein distance between two lists of tokens, or null if cancelled. Bit-parallel (Myers 1999 in Hyyrö's form,
 * doi:10.1145/316542.316550): processes 32 rows of the table at a time over all columns and carries the horizontal
 * differences from one band to the next, so memory use is linear. 20,000 by 20,000 tokens take a few tenths of a
 * second. Yields the thread at intervals.
 */
export async function measureEditDistance(
  left: readonly string[],
  right: readonly string[],
  pacing: Pacing,
): Promise<number | null> {
  const { rows, columns, symbols } = encodeMiddle(left, right)
  if (rows.length === 0 || columns.length === 0) return Math.max(rows.length, columns.length)
  const band = new EditBand(columns, symbols)
  let cells = 0
  for (let start = 0; start < rows.length; start += blockRows) {
    band.advance(rows.subarray(start, start + blockRows))
    cells += columns.length * blockRows
    if (cells < cellsPerSlice) continue
    cells = 0
    pacing.progress(start, rows.length)
    await new Promise((resolve) => setTimeout(resolve))
    if (pacing.signal.aborted) return null
  }
  return rows.length + band.sumDifferences()
}

/** Returns the Levenshtein distance synchronously, for sequences of ordinary length. Does not yield the thread. */
export function countEdits(left: readonly string[], right: readonly string[]): number {
  const { rows, columns, symbols } = encodeMiddle(left, right)
  if (rows.length === 0 || columns.length === 0) return Math.max(rows.length, columns.length)
  const band = new EditBand(columns, symbols)
  for (let start = 0; start < rows.length; start += blockRows) {
    band.advance(rows.subarray(start, start + blockRows))
  }
  return rows.length + band.sumDifferences()
}

/**
 * Maps tokens to small integers and strips the common prefix and suffix, which are never part of a shortest edit
 * script.
 */
function encodeMiddle(
  left: readonly string[],
  right: readonly string[],
): { readonly rows: Int32Array; readonly columns: Int32Array; readonly symbols: number } {
  let start = 0
  const shortest = Math.min(left.length, right.length)
  while (start < shortest && left[start] === right[start]) start += 1
  let end = 0
  while (end < shortest - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1
  const codes = new Map<string, number>()
  const encode = (tokens: readonly string[]): Int32Array =>
    Int32Array.from(tokens.slice(start, tokens.length - end), (token) => {
      const known = codes.get(token)
      if (known !== undefined) return known
      codes.set(token, codes.size)
      return codes.size - 1
    })
  const rows = encode(left)
  const columns = encode(right)
  return { rows, columns, symbols: codes.size }
}

class EditBand {
  readonly #columns: Int32Array
  /** Bit i of symbol s is set if row i of the current band contains s. */
  readonly #matches: Int32Array
  /** D[row, column] - D[row, column - 1] along the lowest row processed so far. */
  readonly #differences: Int8Array

  constructor(columns: Int32Array, symbols: number) {
    this.#columns = columns
    this.#matches = new Int32Array(symbols)
    this.#differences = new Int8Array(columns.length).fill(1)
  }

  /** Processes up to 32 more rows. */
  advance(rows: Int32Array): void {
    const columns = this.#columns
    const matches = this.#matches
    const differences = this.#differences
    for (const [index, symbol] of rows.entries()) matches[symbol] = (matches[symbol] ?? 0) | (1 << index)
    const lastRow = rows.length - 1
    // Vertical differences of the column. The bits of one number are set where the difference is +1, those of the
    // other where it is -1.
    let increases = -1
    let decreases = 0
    for (let column = 0; column < columns.length; column += 1) {
      const entering = differences[column] ?? 0
      let equal = matches[columns[column] ?? 0] ?? 0
      const vertical = equal | decreases
      if (entering < 0) equal |= 1
      const horizontal = (((equal & increases) + increases) ^ increases) | equal
      let up = decreases | ~(horizontal | increases)
      let down = increases & horizontal
      differences[column] = ((up >>> lastRow) & 1) - ((down >>> lastRow) & 1)
      up = (up << 1) | (entering > 0 ? 1 : 0)
      down = (down << 1) | (entering < 0 ? 1 : 0)
      increases = down | ~(vertical | up)
      decreases = up & vertical
    }
    for (const symbol of rows) matches[symbol] = 0
  }

  /** D[last row, last column] - D[last row, 0]. */
  sumDifferences(): number {
    let sum = 0
    for (const difference of this.#differences) sum += difference
    return sum
  }
}
