import type { Notation } from './recognise.ts'

/** Rewrites what Verovio cannot read although it is in use, keeping the lines of ABC and their lengths. */
export function prepareSource(notation: Notation, text: string): string {
  if (notation === 'abc') return text.split('\n').map(prepareTuneLine).join('\n')
  return notation === 'pae' ? splitKeys(text) : text
}

/** Verovio crashes on a single `!`, which ended lines in early versions of ABC, and on empty chord names. */
function prepareTuneLine(line: string): string {
  if (/^[A-Za-z]:|^%/.test(line)) return line
  const marks = line.split('!').length - 1
  const last = line.lastIndexOf('!')
  const paired = marks % 2 === 1 ? `${line.slice(0, last)} ${line.slice(last + 1)}` : line
  return paired.replaceAll('""', '  ')
}

/** Incipits are often written on one line, but Verovio reads one key per line. */
function splitKeys(text: string): string {
  return text.replace(/(\S)@(?=(?:start|clef|keysig|key|timesig|data|end)\b)/g, '$1\n@')
}
