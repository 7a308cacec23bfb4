import { language } from '../i18n/language.svelte.ts'

/** Formats a number with this many decimals, in the format of the interface language. */
export function formatFixed(value: number, digits: number): string {
  // Gives the same result as `toFixed` but is many times faster, which matters because tables have thousands of
  // cells.
  if (language.id === 'en') return value.toFixed(digits)
  return language.number(value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
}

/** Formats a score with four decimals, the most that published tables use. Larger numbers get fewer decimals. */
export function formatScore(value: number): string {
  const size = Math.abs(value)
  if (size >= 1000) return formatFixed(value, 1)
  if (size >= 10) return formatFixed(value, 2)
  return formatFixed(value, 4)
}

export function formatMs(ms: number): string {
  if (ms >= 10_000) return `${formatFixed(ms / 1000, 1)} s`
  if (ms < 0.1) return '< 0.1 ms'
  return ms >= 10 ? `${formatFixed(ms, 0)} ms` : `${formatFixed(ms, 1)} ms`
}

/** Formats a number of bytes in kB, MB or GB (powers of 1000). */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${formatFixed(bytes / 1e9, 1)} GB`
  if (bytes >= 1e6) return `${formatFixed(bytes / 1e6, 1)} MB`
  return bytes >= 1000 ? `${formatFixed(bytes / 1000, 1)} kB` : `${bytes} B`
}

/** Formats the number at an end of a scale, with as few digits as needed. */
export function formatBound(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return formatScore(value)
}
