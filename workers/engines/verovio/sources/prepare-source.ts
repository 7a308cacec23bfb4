import type { Notation } from '../../../../src/lib/answers/recognise-notation.ts'
import { selectVoice, type SelectedVoice } from './select-voice.ts'

/** Rewrites notation that is in use but that Verovio cannot read. */
export function prepareSource(notation: Notation, text: string): SelectedVoice {
  if (notation === 'abc') {
    const selected = selectVoice(text)
    const lines = selected.text.split('\n').map(prepareTuneLine)
    return { ...selected, text: closeTunes(lines).join('\n') }
  }
  return { text: notation === 'pae' ? splitKeys(text) : text }
}

/** A chord with its length after it, such as `[CE]2`. */
const lengthened = /\[((?:[\^_=]*[A-Ga-g][,']*)+)\](\d+\/*\d*|\/+\d*)/g

/**
 * Verovio crashes on a single `!`, which ended lines in early versions of ABC, on empty chord names, and on a chord name
 * directly after the number of an ending. It ignores the length after a chord, but not that of the chord's notes, and
 * takes the b of bass for a flat.
 */
function prepareTuneLine(line: string): string {
  if (line.startsWith('K:')) return line.replace(/[ \t](?=(?:treble|bass|alto|tenor)\b)/, ' clef=')
  if (isField(line)) return line
  const marks = line.split('!').length - 1
  const last = line.lastIndexOf('!')
  const paired = marks % 2 === 1 ? `${line.slice(0, last)} ${line.slice(last + 1)}` : line
  return paired
    .replaceAll('""', '')
    .replace(/([|[]\d[\d,-]*)(?=")/g, '$1 ')
    .replace(lengthened, (_, notes: string, length: string) => {
      return `[${notes.replace(/[\^_=]*[A-Ga-g][,']*/g, (note) => note + length)}]`
    })
}

function isField(line: string): boolean {
  return /^(?:[A-Za-z]:|%)/.test(line)
}

/** Verovio drops the notes after the last bar line of a tune, so each tune ends with one. */
function closeTunes(lines: readonly string[]): readonly string[] {
  const closed = [...lines]
  let last = -1
  const close = () => {
    const music = closed[last]
    if (music !== undefined && !/[|\]:][ \t]*(?:%.*)?$/.test(music))
      closed[last] = music.replace(/[ \t]*(?:%.*)?$/, ' |]')
    last = -1
  }
  let isHeader = true
  lines.forEach((line, index) => {
    if (line.startsWith('X:')) {
      close()
      isHeader = true
    } else if (line.startsWith('K:')) isHeader = false
    else if (!isHeader && !isField(line) && line.trim() !== '') last = index
  })
  close()
  return closed
}

/** Incipits are often written on one line, but Verovio reads one key per line. */
function splitKeys(text: string): string {
  return text.replace(/(\S)@(?=(?:start|clef|keysig|key|timesig|data|end)\b)/g, '$1\n@')
}
