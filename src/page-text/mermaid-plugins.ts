/** The kind of a diagram that needs a Mermaid plug-in, and the line that names the kind. Null for any other text. */
export function pluginOf(source: string): { readonly kind: string; readonly line: number } | null {
  const lines = source.split(/\r\n?|\n/)
  let at = 0
  const skipTo = (end: RegExp) => {
    while (at < lines.length && !end.test(lines[at] ?? '')) at += 1
    at += 1
  }
  for (let text = lines[at]; text !== undefined; text = lines[at]) {
    if (/^---\s*$/.test(text) && at === 0) {
      at += 1
      skipTo(/^---\s*$/)
    } else if (/^\s*%%\{/.test(text)) skipTo(/\}%%/)
    else if (/^\s*(?:%%|$)/.test(text)) at += 1
    else {
      const kind = pluginDiagram.exec(text)?.[1]
      return kind === undefined ? null : { kind, line: at + 1 }
    }
  }
  return null
}

/** A line that starts a kind of diagram for which Mermaid needs a plug-in. None of these plug-ins are bundled. */
export const pluginDiagram = /^[ \t]*(zenuml)\b/m
