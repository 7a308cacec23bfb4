import type { Notation } from '../../../../src/lib/answers/recognise-notation.ts'

/** Rewrites notation that is in use but that Verovio cannot read. */
export function prepareSource(notation: Notation, text: string): string {
  if (notation === 'abc') return text.split('\n').map(prepareTuneLine).join('\n')
  return notation === 'pae' ? splitKeys(text) : text
}

/** A chord with its length after it, such as `[CE]2`. */
const lengthened = /\[((?:[\^_=]*[A-Ga-g][,']*)+)\](\d+\/*\d*|\/+\d*)/g

/**
 * Verovio crashes on a single `!`, which ended lines in early versions of ABC, and on empty chord names. It ignores the
 * length after a chord, but not that of the chord's notes.
 */
function prepareTuneLine(line: string): string {
  if (/^[A-Za-z]:|^%/.test(line)) return line
  const marks = line.split('!').length - 1
  const last = line.lastIndexOf('!')
  const paired = marks % 2 === 1 ? `${line.slice(0, last)} ${line.slice(last + 1)}` : line
  return paired.replaceAll('""', '').replace(lengthened, (_, notes: string, length: string) => {
    return `[${notes.replace(/[\^_=]*[A-Ga-g][,']*/g, (note) => note + length)}]`
  })
}

/** Incipits are often written on one line, but Verovio reads one key per line. */
function splitKeys(text: string): string {
  return text.replace(/(\S)@(?=(?:start|clef|keysig|key|timesig|data|end)\b)/g, '$1\n@')
}
