/** Side of the uniform window. */
export const windowSize = 7
const samples = windowSize * windowSize

/*
 * With integer window sums Sx, Sy, Q = sum(x^2 + y^2) and P = sum(x y), SSIM multiplied through by n^2 and n (n - 1) is
 *   (2 Sx Sy + k1) (2 (n P - Sx Sy) + k2) / ((Sx^2 + Sy^2 + k1) (n Q - Sx^2 - Sy^2 + k2)).
 * Every sum and product before k1 and k2 is an integer below 2^31, so nothing is rounded but the last four operations.
 * Sx and Sy are below 2^14 and travel in the two halves of one number.
 */
const k1 = (0.01 * 255) ** 2 * samples * samples
const k2 = (0.03 * 255) ** 2 * samples * (samples - 1)

/** SSIM of one window; exactly 1 for equal ones, which most windows of a page are, without a division. */
function rateWindow(sums: number, squares: number, products: number): number {
  if (squares === 2 * products) return 1
  const left = sums & 0xffff
  const right = sums >>> 16
  const product = left * right
  const square = left * left + right * right
  return (
    ((2 * product + k1) * (2 * (samples * products - product) + k2)) /
    ((square + k1) * (samples * squares - square + k2))
  )
}

/**
 * Mean SSIM over all windows within two gray pictures of one size, at least 7 x 7: sums per column, moved down row
 * by row, and a window sum moved along them. `onRow` sees the values of each row of windows; they are overwritten by
 * the next.
 */
export function averageSsim(
  left: Uint8Array,
  right: Uint8Array,
  width: number,
  height: number,
  onRow?: (row: number, values: Float64Array) => void,
): number {
  const columnSums = new Int32Array(width)
  const columnSquares = new Int32Array(width)
  const columnProducts = new Int32Array(width)
  const columns = width - windowSize + 1
  const rows = height - windowSize + 1
  const values = new Float64Array(columns)
  const nothing = new Uint8Array(width)

  /** Adds row `entering` and takes away row `leaving` (none if negative) in every column. */
  function moveColumns(entering: number, leaving: number): void {
    const enteringAt = entering * width
    const leavingAt = leaving < 0 ? 0 : leaving * width
    const oldLeft = leaving < 0 ? nothing : left
    const oldRight = leaving < 0 ? nothing : right
    for (let x = 0; x < width; x += 1) {
      const a = left[enteringAt + x] ?? 0
      const b = right[enteringAt + x] ?? 0
      const c = oldLeft[leavingAt + x] ?? 0
      const d = oldRight[leavingAt + x] ?? 0
      // On pages most pixels equal the one seven rows above.
      if (a === c && b === d) continue
      columnSums[x] = (columnSums[x] ?? 0) + (a - c) + ((b - d) << 16)
      columnSquares[x] = (columnSquares[x] ?? 0) + a * a + b * b - c * c - d * d
      columnProducts[x] = (columnProducts[x] ?? 0) + a * b - c * d
    }
  }

  for (let y = 0; y < windowSize - 1; y += 1) moveColumns(y, -1)
  let total = 0
  for (let row = 0; row < rows; row += 1) {
    moveColumns(row + windowSize - 1, row - 1)
    let sums = 0
    let squares = 0
    let products = 0
    for (let x = 0; x < windowSize - 1; x += 1) {
      sums += columnSums[x] ?? 0
      squares += columnSquares[x] ?? 0
      products += columnProducts[x] ?? 0
    }
    let rowTotal = 0
    for (let x = 0; x < columns; x += 1) {
      const last = x + windowSize - 1
      sums = (sums + (columnSums[last] ?? 0)) | 0
      squares = (squares + (columnSquares[last] ?? 0)) | 0
      products = (products + (columnProducts[last] ?? 0)) | 0
      const value = rateWindow(sums, squares, products)
      values[x] = value
      rowTotal += value
      sums = (sums - (columnSums[x] ?? 0)) | 0
      squares = (squares - (columnSquares[x] ?? 0)) | 0
      products = (products - (columnProducts[x] ?? 0)) | 0
    }
    total += rowTotal
    onRow?.(row, values)
  }
  return total / (rows * columns)
}
