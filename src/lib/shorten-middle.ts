/** Shortens a text to `most` characters by removing the middle, because model names often differ at their ends. */
export function shortenMiddle(text: string, most: number): string {
  // If a name is several megabytes long, only its ends are processed. A character is at most two code units.
  const ends = text.length > 4 * most ? `${text.slice(0, 2 * most)}${text.slice(-2 * most)}` : text
  const signs = Array.from(ends)
  if (signs.length <= most) return text
  const end = Math.floor((most - 1) * 0.6)
  return `${signs.slice(0, most - 1 - end).join('')}…${signs.slice(signs.length - end).join('')}`
}
