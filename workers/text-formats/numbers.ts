import { placeAt } from '../../src/lib/code/text-place.ts'
import type { WarningList } from './parsed-text.ts'

/** A number's position, which is used in warnings about the number. */
export interface NumberSite {
  readonly text: string
  readonly offset: number
  readonly warnings: WarningList
}

/**
 * Converts a number to data. JSON has no NaN or infinities, so these are replaced with the names that Python's json
 * writes. Integers beyond 2^53 become the nearest double, with a warning.
 */
export function numberValue(value: number, site: NumberSite): number | string {
  if (Number.isFinite(value)) return value
  site.warnings.add({
    code: 'not-finite',
    message: 'A number is not finite; it is represented by its name in the value.',
    place: placeAt(site.text, site.offset),
  })
  return Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity'
}

export function integerValue(value: bigint, site: NumberSite): number | string {
  const rounded = Number(value)
  if (!Number.isSafeInteger(rounded)) {
    site.warnings.add({
      code: 'rounded-integer',
      message: 'An integer has more digits than a double can hold and was rounded.',
      place: placeAt(site.text, site.offset),
    })
  }
  return numberValue(rounded, site)
}

/** The shortest representation of a double, as printed by Python: `1.0`, `1e+16`, `inf`. */
export function pythonFloatText(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  if (Object.is(value, -0)) return '-0.0'
  const magnitude = Math.abs(value)
  if (magnitude !== 0 && (magnitude >= 1e16 || magnitude < 1e-4)) {
    const [digits = '', exponent = '0'] = value.toExponential().split('e')
    const size = Math.abs(Number(exponent)).toString().padStart(2, '0')
    return `${digits}e${Number(exponent) < 0 ? '-' : '+'}${size}`
  }
  const text = String(value)
  return text.includes('.') ? text : `${text}.0`
}
