/* eslint-disable @typescript-eslint/no-non-null-assertion -- the loops below run twice a pixel and stay within their arrays by construction; "?? 0" at each access makes them half as slow again */
/** Side length of the uniform window. */
export const windowSize = 7
const samples = windowSize * windowSize

/*
 * With integer window sums Sx, Sy, Q = sum(x^2 + y^2) and P = sum(x y), SSIM multiplied by n^2 and n (n - 1) is
 *   (2 Sx Sy + k1) (2 (n P - Sx Sy) + k2) / ((Sx^2 + Sy^2 + k1) (n Q - Sx^2 - Sy^2 + k2)).
 * Every sum and product before k1 and k2 is an integer below 2^31, so only the last four operations are rounded. Sx
 * and Sy are below 2^14 and are packed into the two halves of one number.
 */
export const k1 = (0.01 * 255) ** 2 * samples * samples
export const k2 = (0.03 * 255) ** 2 * samples * (samples - 1)

/** SSIM of one window. Most windows of a page are equal; for these, the result is exactly 1, without a division. */
function rateWindow(sums: number, squares: number, products: number): number {
  if (squares === products << 1) return 1
  const left = sums & 0xffff
  const right = sums >>> 16
  // Uses 32-bit operations throughout, because otherwise compilers would check each operation for a larger result.
  const product = Math.imul(left, right)
  const square = (Math.imul(left, left) + Math.imul(right, right)) | 0
  return (
    (((product << 1) + k1) * (((Math.imul(samples, products) - product) << 1) + k2)) /
    ((square + k1) * (((Math.imul(samples, squares) - square) | 0) + k2))
  )
}

/**
 * Mean SSIM over all windows inside two grey images of equal size, at least 7 x 7. Column sums are updated row by
 * row, and window sums are updated along the columns that changed; all other windows keep the value of the row above.
 * `onRow` receives the values of each row of windows, which are overwritten by the next row.
 */
export function averageSsim(
  left: Uint8Array<ArrayBuffer>,
  right: Uint8Array<ArrayBuffer>,
  width: number,
  height: number,
  onRow?: (row: number, values: Float64Array) => void,
): number {
  const columns = width - windowSize + 1
  const rows = height - windowSize + 1
  const sums = new ColumnSums(left, right, width)
  const values = new Float64Array(columns)
  for (let row = 0; row < windowSize - 1; row += 1) sums.addRow(row)
  let rowTotal = sums.sweep(windowSize - 1, -1, values)
  let total = rowTotal
  onRow?.(0, values)
  for (let row = 1; row < rows; row += 1) {
    const entering = row + windowSize - 1
    const spans = sums.findChanges(entering, row - 1)
    if (spans === everywhere) rowTotal = sums.sweep(entering, row - 1, values)
    else if (spans > 0) {
      for (let index = 0; index < spans; index += 1) {
        const { start, end } = sums.span(index)
        sums.move(entering, row - 1, start, end)
        sums.rateWindows(Math.max(0, start - windowSize + 1), Math.min(columns, end), values)
      }
      rowTotal = addUp(values)
    }
    total += rowTotal
    onRow?.(row, values)
  }
  return total / (rows * columns)
}

function addUp(values: Float64Array): number {
  let sum = 0
  for (let index = 0; index < values.length; index += 1) sum += values[index]!
  return sum
}

/** Returned instead of the number of spans if nearly all columns changed. */
const everywhere = -1

class ColumnSums {
  readonly #left: Uint8Array
  readonly #right: Uint8Array
  /** The same bytes as 32-bit words if rows are word-aligned, otherwise empty. */
  readonly #leftWords: Uint32Array
  readonly #rightWords: Uint32Array
  readonly #width: number
  readonly #sums: Int32Array
  readonly #squares: Int32Array
  readonly #products: Int32Array
  /** Start and end of each run of changed columns. Runs that are closer to each other than a window are merged. */
  readonly #spans: Int32Array
  readonly #nothing: Uint8Array

  constructor(left: Uint8Array<ArrayBuffer>, right: Uint8Array<ArrayBuffer>, width: number) {
    this.#left = left
    this.#right = right
    const inWords = width % 4 === 0 && left.byteOffset % 4 === 0 && right.byteOffset % 4 === 0
    const asWords = (bytes: Uint8Array<ArrayBuffer>): Uint32Array =>
      inWords ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4) : new Uint32Array(0)
    this.#leftWords = asWords(left)
    this.#rightWords = asWords(right)
    this.#width = width
    this.#sums = new Int32Array(width)
    this.#squares = new Int32Array(width)
    this.#products = new Int32Array(width)
    this.#spans = new Int32Array(width + 2)
    this.#nothing = new Uint8Array(width)
  }

  span(index: number): { readonly start: number; readonly end: number } {
    return { start: this.#spans[2 * index]!, end: this.#spans[2 * index + 1]! }
  }

  addRow(row: number): void {
    this.move(row, -1, 0, this.#width)
  }

  /** Finds the runs of columns in which row `entering` differs from row `leaving`; returns their number. */
  findChanges(entering: number, leaving: number): number {
    const left = this.#leftWords
    const right = this.#rightWords
    if (left.length === 0) return everywhere
    const spans = this.#spans
    const words = this.#width / 4
    const ahead = (leaving - entering) * words
    const first = entering * words
    let count = 0
    let changed = 0
    // The last word position at which another changed word would still be within a window of the previous one.
    let gapEnd = -1
    for (let word = 0; word < words; word += 1) {
      const at = first + word
      // On pages, most pixels are equal to the pixel seven rows above.
      if (left[at]! === left[at + ahead]! && right[at]! === right[at + ahead]!) continue
      changed += 1
      if (word > gapEnd) {
        spans[2 * count] = word * 4
        count += 1
      }
      spans[2 * count - 1] = word * 4 + 4
      gapEnd = word + 2
    }
    return changed > words / 2 ? everywhere : count
  }

  /** Adds row `entering` and subtracts row `leaving` (no row if negative) in the columns from `start` to `end` - 1. */
  move(entering: number, leaving: number, start: number, end: number): void {
    const left = this.#left
    const right = this.#right
    const oldLeft = leaving < 0 ? this.#nothing : left
    const oldRight = leaving < 0 ? this.#nothing : right
    const sums = this.#sums
    const squares = this.#squares
    const products = this.#products
    const enteringAt = entering * this.#width
    const leavingAt = leaving < 0 ? 0 : leaving * this.#width
    for (let x = start; x < end; x += 1) {
      const a = left[enteringAt + x]!
      const b = right[enteringAt + x]!
      const c = oldLeft[leavingAt + x]!
      const d = oldRight[leavingAt + x]!
      sums[x] = (sums[x]! + (a - c) + ((b - d) << 16)) | 0
      squares[x] = (squares[x]! + Math.imul(a - c, a + c) + Math.imul(b - d, b + d)) | 0
      products[x] = (products[x]! + Math.imul(a, b) - Math.imul(c, d)) | 0
    }
  }

  /**
   * Updates the column sums as `move` does, for all columns, then fills `values` for all windows of the row. Returns
   * the sum of their values.
   */
  sweep(entering: number, leaving: number, values: Float64Array): number {
    this.move(entering, leaving, 0, this.#width)
    return this.rateWindows(0, values.length, values)
  }

  /** Fills `values` for the windows that start at the columns from `start` to `end` - 1. Returns their sum. */
  rateWindows(start: number, end: number, values: Float64Array): number {
    const columnSums = this.#sums
    const columnSquares = this.#squares
    const columnProducts = this.#products
    let sums = 0
    let squares = 0
    let products = 0
    let total = 0
    for (let x = start; x < start + windowSize - 1; x += 1) {
      sums = (sums + columnSums[x]!) | 0
      squares = (squares + columnSquares[x]!) | 0
      products = (products + columnProducts[x]!) | 0
    }
    for (let x = start; x < end; x += 1) {
      const last = x + windowSize - 1
      sums = (sums + columnSums[last]!) | 0
      squares = (squares + columnSquares[last]!) | 0
      products = (products + columnProducts[last]!) | 0
      const value = rateWindow(sums, squares, products)
      values[x] = value
      total += value
      sums = (sums - columnSums[x]!) | 0
      squares = (squares - columnSquares[x]!) | 0
      products = (products - columnProducts[x]!) | 0
    }
    return total
  }
}
