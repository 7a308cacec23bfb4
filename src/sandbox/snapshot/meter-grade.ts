export type MeterGrade = 'good' | 'fair' | 'poor'

/** How far the third of a meter's scale that contains its value is from the third that contains its optimum. */
export function meterGrade(meter: {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly optimum: number
}): MeterGrade {
  const { value, low, high, optimum } = meter
  const third = (number: number) => (number < low ? 0 : number > high ? 2 : 1)
  const distance = Math.abs(third(value) - third(optimum))
  return distance === 0 ? 'good' : distance === 1 ? 'fair' : 'poor'
}
