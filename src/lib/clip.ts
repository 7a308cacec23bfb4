/** A text of somebody else's in one line, and no longer than that. */
export function clip(text: string, most: number): string {
  const line = text
    .slice(0, most * 4)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length > most ? `${line.slice(0, most)}…` : line
}

/** Characters that browsers lay out at once; megabytes take them seconds. */
const mostLaidOut = 50_000

/** A text as it is, of a long one the beginning and a word that it is no more. */
export function beginningOf(text: string): string {
  if (text.length <= mostLaidOut) return text
  const size = (text.length / 1e6).toFixed(1)
  return `${text.slice(0, mostLaidOut)}…\n\n[The first ${mostLaidOut / 1000} kB of ${size} MB are shown.]`
}
