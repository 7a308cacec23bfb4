import type { Place } from '../../../../src/contracts/index.ts'
import { placeAt } from '../../../../src/lib/code/text-place.ts'
import type { Notation } from '../../../../src/lib/answers/recognise-notation.ts'

/** One message of Verovio, as it prints it. */
export interface LogMessage {
  readonly severity: 'error' | 'warning'
  readonly text: string
  readonly place?: Place
}

/** Messages that are not about the source, or that only report other messages. */
const unhelpful = /^Requesting layout with|^Error importing data|falling back to MEI|^No header found/
/** More messages than anyone reads. */
const mostMessages = 50

/** The messages of a log without duplicates, with their position in the source if it is known. */
export function readLog(log: string, notation: Notation, text: string): readonly LogMessage[] {
  const messages = new Map<string, LogMessage>()
  for (const line of log.split('\n')) {
    const [, kind, said = ''] = /^\[(Warning|Error)\] (.*)$/.exec(line) ?? []
    if (kind === undefined || unhelpful.test(said) || messages.has(said)) continue
    const place = findPlace(said, notation, text)
    const severity = kind === 'Error' ? 'error' : 'warning'
    messages.set(said, { severity, text: said, ...(place === null ? {} : { place }) })
    if (messages.size >= mostMessages) break
  }
  return [...messages.values()]
}

function findPlace(said: string, notation: Notation, text: string): Place | null {
  const offset =
    notation === 'abc' ? findInTune(said, text) : notation === 'pae' ? findInIncipit(said, text) : -1
  return offset === -1 ? null : placeAt(text, offset)
}

/** Verovio names the part of a tune that it does not support, but not its line. */
function findInTune(said: string, text: string): number {
  const [, decoration] = /Decoration (\S+) not supported/.exec(said) ?? []
  if (decoration !== undefined) {
    return Math.max(text.indexOf(`!${decoration}!`), text.indexOf(`+${decoration}+`))
  }
  const [, field] = /Information field (\w) is ignored/.exec(said) ?? []
  const label = field ?? fields.find(([message]) => said.includes(message))?.[1]
  if (label === undefined) return -1
  if (label !== 'K') return startOfLine(text, `${label}:`, 0)
  const first = startOfLine(text, 'K:', 0)
  return startOfLine(text, 'K:', first + 1)
}

const fields = [
  ['User defined', 'U'],
  ['Lyrics are not supported', 'W'],
  ['Title field missing', 'X'],
  ['Key changes', 'K'],
] as const

function findInIncipit(said: string, text: string): number {
  const [, character] = /\(character (\d+)\)/.exec(said) ?? []
  if (character !== undefined) {
    const data = /@data[ \t]*:/.exec(text)
    return data === null ? -1 : data.index + data[0].length + Number(character) - 1
  }
  const [, key] = /\((\w+) input key\)/.exec(said) ?? []
  return key === undefined ? -1 : startOfLine(text, `@${key}`, 0)
}

function startOfLine(text: string, start: string, from: number): number {
  if (from === 0 && text.startsWith(start)) return 0
  const found = text.indexOf(`\n${start}`, Math.max(0, from - 1))
  return found === -1 ? -1 : found + 1
}
