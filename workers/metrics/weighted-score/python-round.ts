/** `round(value, digits)` of Python: to the nearest decimal, exact ties to the even digit. `digits`: 0..15. */
export function roundAsPython(value: number, digits: number): number {
  // toFixed works on the exact value, and of two equally near numbers takes the larger: only exact ties differ.
  const rounded = Number(value.toFixed(digits))
  const scale = 10 ** digits
  const isTie =
    Number.isInteger(value * 2 ** 20) && Math.abs(value * scale - Math.trunc(value * scale)) === 0.5
  if (!isTie) return rounded
  const below = Math.floor(value * scale)
  return (below % 2 === 0 ? below : below + 1) / scale
}
