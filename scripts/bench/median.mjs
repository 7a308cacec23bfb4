/** The upper one of two in the middle. @param {readonly number[]} values */
export function median(values) {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}
