/** Untrusted text on one line, limited to this length. */
export function clip(text: string, most: number): string {
  const line = text
    .slice(0, most * 4)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length > most ? `${line.slice(0, most)}…` : line
}

/** The number of characters that browsers lay out instantly. Laying out megabytes of text takes seconds. */
const mostLaidOut = 50_000

/** Returns a text unchanged or, if it is long, its beginning and a note that it was cut. */
export function beginningOf(text: string): string {
  if (text.length <= mostLaidOut) return text
  const size = (text.length / 1e6).toFixed(1)
  return `${text.slice(0, mostLaidOut)}…\n\n[The first ${mostLaidOut / 1000} kB of ${size} MB are shown.]`
}
