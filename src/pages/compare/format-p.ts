/** A p-value as tables have it. */
export function formatP(p: number): string {
  if (!Number.isFinite(p)) return '–'
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4)
}
