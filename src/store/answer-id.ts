/** Returns the answer's key, which encodes its position; the keys of a run sort in run order. */
export function answerId(run: string, order: number, repeat: number): string {
  return `${run}/${String(order).padStart(7, '0')}/${String(repeat).padStart(4, '0')}`
}
