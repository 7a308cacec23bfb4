import { patchPixels, patchSide, type Patches } from './patches.ts'

/**
 * Input of the bounds for each patch: grey values in ascending order with the cumulative mass, and the cumulative
 * mass along x and along y.
 */
export interface Marginals {
  readonly count: number
  readonly grays: Float64Array
  readonly grayMass: Float64Array
  readonly columns: Float64Array
  readonly rows: Float64Array
}

export function marginals(patches: Patches): Marginals {
  const count = patches.kinds.length
  const grays = new Float64Array(count * patchPixels)
  const grayMass = new Float64Array(count * patchPixels)
  const columns = new Float64Array(count * patchSide)
  const rows = new Float64Array(count * patchSide)
  const order = new Uint16Array(patchPixels)
  for (let patch = 0; patch < count; patch += 1) {
    const offset = patch * patchPixels
    for (let point = 0; point < patchPixels; point += 1) order[point] = point
    order.sort((left, right) => (patches.gray[offset + left] ?? 0) - (patches.gray[offset + right] ?? 0))
    let total = 0
    for (let rank = 0; rank < patchPixels; rank += 1) {
      const point = order[rank] ?? 0
      const mass = patches.mass[offset + point] ?? 0
      total += mass
      grays[offset + rank] = patches.gray[offset + point] ?? 0
      grayMass[offset + rank] = total
      const column = patch * patchSide + (point % patchSide)
      const row = patch * patchSide + Math.floor(point / patchSide)
      columns[column] = (columns[column] ?? 0) + mass
      rows[row] = (rows[row] ?? 0) + mass
    }
    for (let line = 1; line < patchSide; line += 1) {
      const at = patch * patchSide + line
      columns[at] = (columns[at] ?? 0) + (columns[at - 1] ?? 0)
      rows[at] = (rows[at] ?? 0) + (rows[at - 1] ?? 0)
    }
  }
  return { count, grays, grayMass, columns, rows }
}

/**
 * Sum of the earth mover's distances of the three marginals (grey value, x, y). Under L1, the cost of every plan is
 * the sum of its costs along each axis, so this sum never exceeds the distance between the patches.
 */
export function marginalBound(from: Marginals, left: number, to: Marginals, right: number): number {
  let bound = 0
  const lineLeft = left * patchSide
  const lineRight = right * patchSide
  for (let line = 0; line < patchSide - 1; line += 1) {
    bound +=
      Math.abs((from.columns[lineLeft + line] ?? 0) - (to.columns[lineRight + line] ?? 0)) +
      Math.abs((from.rows[lineLeft + line] ?? 0) - (to.rows[lineRight + line] ?? 0))
  }
  bound /= patchSide
  // Area between the two cumulative distributions of grey values, computed in one pass over both sorted lists.
  const endLeft = (left + 1) * patchPixels
  const endRight = (right + 1) * patchPixels
  let atLeft = left * patchPixels
  let atRight = right * patchPixels
  let massLeft = 0
  let massRight = 0
  let gray = Math.min(from.grays[atLeft] ?? 0, to.grays[atRight] ?? 0)
  while (atLeft < endLeft && atRight < endRight) {
    const nextLeft = from.grays[atLeft] ?? 0
    const nextRight = to.grays[atRight] ?? 0
    if (nextLeft <= nextRight) {
      bound += Math.abs(massLeft - massRight) * (nextLeft - gray)
      gray = nextLeft
      massLeft = from.grayMass[atLeft++] ?? 0
    } else {
      bound += Math.abs(massLeft - massRight) * (nextRight - gray)
      gray = nextRight
      massRight = to.grayMass[atRight++] ?? 0
    }
  }
  for (; atLeft < endLeft; atLeft += 1) {
    const next = from.grays[atLeft] ?? 0
    bound += Math.abs(massLeft - 1) * (next - gray)
    gray = next
    massLeft = from.grayMass[atLeft] ?? 0
  }
  for (; atRight < endRight; atRight += 1) {
    const next = to.grays[atRight] ?? 0
    bound += Math.abs(1 - massRight) * (next - gray)
    gray = next
    massRight = to.grayMass[atRight] ?? 0
  }
  return bound
}
