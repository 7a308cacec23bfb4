/**
 * Returns the median. For an even count, this is the upper of the two middle values.
 * @param {readonly number[]} values
 */
export function median(values) {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}
