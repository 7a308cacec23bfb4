/** Side of the uniform window. */
export const windowSize = 7
const samples = windowSize * windowSize

/*
 * With integer window sums Sx, Sy, Q = sum(x^2 + y^2) and P = sum(x y), SSIM multiplied through by n^2 and n (n - 1) is
 *   (2 Sx Sy + k1) (2 (n P - Sx Sy) + k2) / ((Sx^2 + Sy^2 + k1) (n Q - Sx^2 - Sy^2 + k2)).
 * Every sum and product before k1 and k2 is an integer below 2^31, so nothing is rounded but the last four operations.
 */
const k1 = (0.01 * 255) ** 2 * samples * samples
const k2 = (0.03 * 255) ** 2 * samples * (samples - 1)

/**
 * Mean SSIM over all windows within two gray pictures of one size, at least 7 x 7: sums per column, moved down row
 * by row, and a window sum moved along them.
 */
export function averageSsim(
  left: Uint8Array,
  right: Uint8Array,
  width: number,
  height: number,
  onRow?: (row: number, values: Float64Array) => void,
): number {
  const columnLeft = new Int32Array(width)
  const columnRight = new Int32Array(width)
  const columnSquares = new Int32Array(width)
  const columnProducts = new Int32Array(width)
  const columns = width - windowSize + 1
  const rows = height - windowSize + 1
  const values = onRow === undefined ? null : new Float64Array(columns)

  for (let y = 0; y < windowSize - 1; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const a = left[y * width + x] ?? 0
      const b = right[y * width + x] ?? 0
      columnLeft[x] = (columnLeft[x] ?? 0) + a
      columnRight[x] = (columnRight[x] ?? 0) + b
      columnSquares[x] = (columnSquares[x] ?? 0) + a * a + b * b
      columnProducts[x] = (columnProducts[x] ?? 0) + a * b
    }
  }

  let total = 0
  for (let row = 0; row < rows; row += 1) {
    const entering = (row + windowSize - 1) * width
    const leaving = (row - 1) * width
    let sumLeft = 0
    let sumRight = 0
    let squares = 0
    let products = 0
    let rowTotal = 0
    for (let x = 0; x < width; x += 1) {
      const a = left[entering + x] ?? 0
      const b = right[entering + x] ?? 0
      let deltaLeft = a
      let deltaRight = b
      let deltaSquares = a * a + b * b
      let deltaProducts = a * b
      if (row > 0) {
        const c = left[leaving + x] ?? 0
        const d = right[leaving + x] ?? 0
        deltaLeft -= c
        deltaRight -= d
        deltaSquares -= c * c + d * d
        deltaProducts -= c * d
      }
      sumLeft += columnLeft[x] = (columnLeft[x] ?? 0) + deltaLeft
      sumRight += columnRight[x] = (columnRight[x] ?? 0) + deltaRight
      squares += columnSquares[x] = (columnSquares[x] ?? 0) + deltaSquares
      products += columnProducts[x] = (columnProducts[x] ?? 0) + deltaProducts
      if (x < windowSize - 1) continue
      const product = sumLeft * sumRight
      const square = sumLeft * sumLeft + sumRight * sumRight
      // Equal windows score exactly 1; on pages most are, and the division is what costs.
      const value =
        squares === 2 * products
          ? 1
          : ((2 * product + k1) * (2 * (samples * products - product) + k2)) /
            ((square + k1) * (samples * squares - square + k2))
      rowTotal += value
      const first = x - windowSize + 1
      if (values !== null) values[first] = value
      sumLeft -= columnLeft[first] ?? 0
      sumRight -= columnRight[first] ?? 0
      squares -= columnSquares[first] ?? 0
      products -= columnProducts[first] ?? 0
    }
    total += rowTotal
    if (values !== null) onRow?.(row, values)
  }
  return total / (rows * columns)
}
