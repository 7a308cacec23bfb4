/**
 * Geometry of flat boxes in 3D space: 4x4 matrices stored by columns, and the order in which a viewer sees the boxes.
 */

export type Matrix = readonly number[]
interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}
/** The four corners of a box, in order around it. */
export type Plane = readonly [Point, Point, Point, Point]

export function translation(x: number, y: number, z: number): Matrix {
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]
}

/** The perspective matrix for a viewer `distance` pixels above the point (x, y). */
export function perspectiveMatrix(distance: number, x: number, y: number): Matrix {
  const view = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / distance, 0, 0, 0, 1]
  return matrixProduct(matrixProduct(translation(x, y, 0), view), translation(-x, -y, 0))
}

/** Returns the product of two matrices, in which `inner` is applied first. */
export function matrixProduct(outer: Matrix, inner: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, index) => {
    const row = index % 4
    const column = index - row
    let sum = 0
    for (let at = 0; at < 4; at += 1) sum += (outer[at * 4 + row] ?? 0) * (inner[column + at] ?? 0)
    return sum
  })
}

export function projectBox(matrix: Matrix, width: number, height: number): Plane {
  const project = (x: number, y: number): Point => {
    const [a, b, c, w] = [0, 1, 2, 3].map(
      (row) => (matrix[row] ?? 0) * x + (matrix[4 + row] ?? 0) * y + (matrix[12 + row] ?? 0),
    )
    // Points behind the viewer cannot be projected, so such corners are placed very close to the viewer.
    const scale = Math.max(w ?? 1, 1e-6)
    return { x: (a ?? 0) / scale, y: (b ?? 0) / scale, z: (c ?? 0) / scale }
  }
  return [project(0, 0), project(width, 0), project(width, height), project(0, height)]
}

/** True if a viewer on the positive z axis sees the back of the plane z = 0; mirroring does not count as turning. */
export function facesAway(matrix: Matrix): boolean {
  const all = [0, 1, 2, 3]
  const flat = [0, 1, 3]
  return determinant(matrix, flat, flat) * determinant(matrix, all, all) < 0
}

/** Determinant of the given rows and columns, expanded along the first column. */
function determinant(matrix: Matrix, rows: readonly number[], columns: readonly number[]): number {
  const [column, ...others] = columns
  if (column === undefined) return 1
  return rows.reduce((sum, row, index) => {
    const rest = rows.filter((other) => other !== row)
    const value = (matrix[column * 4 + row] ?? 0) * determinant(matrix, rest, others)
    return index % 2 === 0 ? sum + value : sum - value
  }, 0)
}

/** Maximum distances in pixels at which boxes count as lying in the same plane. */
const tolerance = 0.05

/**
 * Indices of the planes from the farthest to the nearest for a viewer on the positive z axis. Intersecting planes are
 * not split; they are sorted by their centres.
 */
export function paintOrder(planes: readonly Plane[]): number[] {
  return order(
    planes.map((_, index) => index),
    planes,
  )
}

function order(indices: readonly number[], planes: readonly Plane[]): number[] {
  const [first, ...others] = indices
  const divider = first === undefined ? undefined : planes[first]
  if (first === undefined || divider === undefined) return []
  const level: number[] = [first]
  const behind: number[] = []
  const before: number[] = []
  const distance = distanceFrom(divider)
  for (const index of others) {
    const distances = planes[index]?.map(distance) ?? []
    if (distances.every((one) => Math.abs(one) <= tolerance)) level.push(index)
    else if (distances.reduce((sum, one) => sum + one, 0) < 0) behind.push(index)
    else before.push(index)
  }
  return [...order(behind, planes), ...level, ...order(before, planes)]
}

/** Signed distances of points from a plane, positive on the viewer's side. */
function distanceFrom([corner, next, , last]: Plane): (point: Point) => number {
  const u = { x: next.x - corner.x, y: next.y - corner.y, z: next.z - corner.z }
  const v = { x: last.x - corner.x, y: last.y - corner.y, z: last.z - corner.z }
  const normal = { x: u.y * v.z - u.z * v.y, y: u.z * v.x - u.x * v.z, z: u.x * v.y - u.y * v.x }
  const length = Math.hypot(normal.x, normal.y, normal.z) * (normal.z < 0 ? -1 : 1)
  if (length === 0) return (point) => point.z - corner.z
  return (point) =>
    ((point.x - corner.x) * normal.x + (point.y - corner.y) * normal.y + (point.z - corner.z) * normal.z) /
    length
}
