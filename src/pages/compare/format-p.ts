import { formatFixed } from '../../widgets/format.ts'

/** A p-value formatted for tables. */
export function formatP(p: number): string {
  if (!Number.isFinite(p)) return '–'
  return p < 0.0001 ? `< ${formatFixed(0.0001, 4)}` : formatFixed(p, 4)
}
