/**
 * Python's `round(value, digits)`, which rounds to the nearest decimal, with exact ties to the even digit. `digits`
 * is 0..15.
 */
export function roundAsPython(value: number, digits: number): number {
  // toFixed uses the exact value and picks the larger of two equally close numbers, so the results only differ for
  // exact ties.
  const rounded = Number(value.toFixed(digits))
  const scale = 10 ** digits
  const isTie =
    Number.isInteger(value * 2 ** 20) && Math.abs(value * scale - Math.trunc(value * scale)) === 0.5
  if (!isTie) return rounded
  const below = Math.floor(value * scale)
  return (below % 2 === 0 ? below : below + 1) / scale
}
