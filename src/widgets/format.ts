/** A score with four decimals, as published tables have at most; larger figures with fewer. */
export function formatScore(value: number): string {
  const size = Math.abs(value)
  if (size >= 1000) return value.toFixed(1)
  if (size >= 10) return value.toFixed(2)
  return value.toFixed(4)
}

export function formatMs(ms: number): string {
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`
  if (ms < 0.1) return '< 0.1 ms'
  return ms >= 10 ? `${ms.toFixed(0)} ms` : `${ms.toFixed(1)} ms`
}

/** Bytes in kB, MB or GB of a thousand. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`
  return bytes >= 1000 ? `${(bytes / 1000).toFixed(1)} kB` : `${bytes} B`
}

/** An end of a scale, in as few digits as tell it. */
export function formatBound(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return formatScore(value)
}
