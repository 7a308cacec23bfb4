/** The answer's key, from which its place can be read; keys of a run sort as the run goes. */
export function answerId(run: string, order: number, repeat: number): string {
  return `${run}/${String(order).padStart(7, '0')}/${String(repeat).padStart(4, '0')}`
}
