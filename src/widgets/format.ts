import { language } from '../i18n/language.svelte.ts'

/** A number with so many decimals, as the language of the interface writes them. */
export function formatFixed(value: number, digits: number): string {
  // As `toFixed` says it, which is many times as fast: tables have thousands of cells.
  if (language.id === 'en') return value.toFixed(digits)
  return language.number(value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
}

/** A score with four decimals, as published tables have at most; larger figures with fewer. */
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

/** Bytes in kB, MB or GB of a thousand. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${formatFixed(bytes / 1e9, 1)} GB`
  if (bytes >= 1e6) return `${formatFixed(bytes / 1e6, 1)} MB`
  return bytes >= 1000 ? `${formatFixed(bytes / 1000, 1)} kB` : `${bytes} B`
}

/** An end of a scale, in as few digits as tell it. */
export function formatBound(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return formatScore(value)
}
