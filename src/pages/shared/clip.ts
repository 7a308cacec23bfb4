/** A text of somebody else's in one line, and no longer than that. */
export function clip(text: string, most: number): string {
  const line = text
    .slice(0, most * 4)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length > most ? `${line.slice(0, most)}…` : line
}
