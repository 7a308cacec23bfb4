import { language } from '../../i18n/language.svelte.ts'
import { formatFixed } from '../format.ts'

/** Formats a small number with four significant digits, without an exponent if possible. */
export function formatFigure(value: number): string {
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (size < 0.00001) return value.toExponential(1).replace('-', '−')
  return language.number(value, { maximumSignificantDigits: 4 })
}

export function formatCount(value: number): string {
  return language.number(value)
}

/** Formats a fraction (0..1) in per cent; a value other than zero is never shown as zero. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.0005) return `< ${formatFixed(0.1, 1)} %`
  return `${formatFixed(share * 100, 1)} %`
}
