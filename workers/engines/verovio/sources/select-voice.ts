export interface SelectedVoice {
  readonly text: string
  /** Set if there are other voices: the one that is kept, those that are not, and the line of the first of these. */
  readonly voices?: { readonly chosen: string; readonly leftOut: readonly string[]; readonly line: number }
}

interface OtherVoice {
  readonly chosen: string
  readonly id: string
  readonly line: number
}

const voiceStart = /^(?:V:|\[V:)[ \t]*([^\s\]]+)([^\]]*)\]?/
const clefProperty = /(?:\bclef=|[ \t])"?((?:treble|bass|alto|tenor)[-+\d]*)\b/

/**
 * Verovio engraves the voices of an ABC tune one after another. Keeps the first voice of each tune; the lines of the
 * others become comments, so that all lines keep their numbers.
 */
export function selectVoice(text: string): SelectedVoice {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, index) => (line.startsWith('X:') ? [index] : []))
  const tunes = [0, ...starts].map((start, index) => selectInTune(lines.slice(start, starts[index]), start))
  const others = tunes.flatMap(({ left }) => left)
  const kept = tunes.flatMap((tune) => tune.lines).join('\n')
  const [first] = others
  if (first === undefined) return { text: kept }
  const leftOut = [...new Set(others.map(({ id }) => id))]
  return { text: kept, voices: { chosen: first.chosen, leftOut, line: first.line } }
}

function selectInTune(tune: readonly string[], start: number) {
  const keyAt = tune.findIndex((line) => line.startsWith('K:'))
  const clefs = new Map<string, string>()
  const left: OtherVoice[] = []
  let chosen: string | null = null
  let current: string | null = null
  const lines: string[] = []
  for (const [index, line] of tune.entries()) {
    const [whole = '', id, properties = ''] = voiceStart.exec(line) ?? []
    const clef = clefProperty.exec(properties)?.[1]
    if (id !== undefined && clef !== undefined) clefs.set(id, clef)
    if (keyAt === -1 || index <= keyAt) {
      lines.push(id === undefined ? line : '%')
      continue
    }
    // Music before the first V: is that of voice 1.
    if (id !== undefined) current = id
    else if (!/^(?:[A-Za-z]:|%|\s*$)/.test(line)) current ??= '1'
    chosen ??= current
    const rest = line.startsWith('V:') ? '' : line.slice(whole.length)
    if (chosen !== null && current !== null && current !== chosen) {
      if (id !== undefined) left.push({ chosen, id, line: start + index + 1 })
      // Changes of the key or the meter are for all voices.
      lines.push(/^[A-Z]:/.test(rest) ? rest : '%')
      continue
    }
    lines.push(id !== undefined && rest.trim() === '' ? '%' : rest)
  }
  const clef = clefs.get(chosen ?? '')
  const key = lines[keyAt]
  if (clef !== undefined && key !== undefined && !/clef|treble|bass|alto|tenor/.test(key)) {
    lines[keyAt] = `${key} clef=${clef}`
  }
  return { lines, left }
}
