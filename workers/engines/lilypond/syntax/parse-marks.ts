import { msg } from '../../../../src/contracts/index.ts'
import { lengthOf, type Duration } from '../music/duration.ts'
import type { Mark, Music } from '../music/music.ts'
import { modes } from '../music/modes.ts'
import { markMusic, nothing } from './build.ts'
import {
  readDuration,
  readName,
  readNumber,
  readRatio,
  readScheme,
  requireDuration,
  requireNumber,
  requirePitch,
  settingOf,
} from './parse-arguments.ts'
import { atText, readText } from './parse-markup.ts'
import { readSetting } from './parse-properties.ts'
import type { Spot } from './problems.ts'
import type { Reader } from './reader.ts'

type CommandReader = (reader: Reader, spot: Spot) => Music

const plain =
  (mark: Mark): CommandReader =>
  (_reader, spot) =>
    markMusic(mark, spot)

/** Commands between notes that take no time. */
export const markCommands: Readonly<Record<string, CommandReader>> = {
  key: readKey,
  time: readTime,
  compoundMeter: readCompoundMeter,
  clef: (reader, spot) => markMusic({ type: 'clef', name: requireText(reader, 'the name of a clef') }, spot),
  bar: (reader, spot) => markMusic({ type: 'bar', bar: requireText(reader, 'a bar line in quotes') }, spot),
  partial: (reader, spot) => markMusic({ type: 'partial', length: lengthOf(requireDuration(reader)) }, spot),
  tempo: readTempo,
  mark: readMark,
  textMark: (reader, spot) => textMark(readText(reader).text, false, spot),
  textEndMark: (reader, spot) => textMark(readText(reader).text, true, spot),
  sectionLabel: (reader, spot) => textMark(readText(reader).text, false, spot),
  jump: (reader, spot) => textMark(readText(reader).text, true, spot),
  segnoMark: (reader, spot) => numbered(reader, 'segno', spot),
  codaMark: (reader, spot) => numbered(reader, 'coda', spot),
  fine: (_reader, spot) => textMark('Fine', true, spot),
  section: plain({ type: 'section' }),
  breathe: plain({ type: 'breathe' }),
  caesura: plain({ type: 'caesura' }),
  break: plain({ type: 'break' }),
  noBreak: plain({ type: 'no-break' }),
  pageBreak: plain({ type: 'page-break' }),
  ottava: (reader, spot) => markMusic({ type: 'ottava', octaves: requireNumber(reader) }, spot),
  transposition: (reader, spot) => markMusic({ type: 'transposition', pitch: requirePitch(reader) }, spot),
  octaveCheck: (reader, spot) => markMusic({ type: 'octave-check', pitch: requirePitch(reader) }, spot),
  octave: (reader, spot) => markMusic({ type: 'octave-check', pitch: requirePitch(reader) }, spot),
  resetRelativeOctave: (reader, spot) =>
    markMusic({ type: 'reset-octave', pitch: requirePitch(reader) }, spot),
  deprecatedcresc: plain({
    type: 'posts',
    posts: [{ type: 'hairpin', growing: true, text: 'cresc.', dir: null }],
  }),
  deprecateddim: plain({
    type: 'posts',
    posts: [{ type: 'hairpin', growing: false, text: 'dim.', dir: null }],
  }),
  deprecatedendcresc: plain({ type: 'posts', posts: [{ type: 'hairpin-end' }] }),
  deprecatedenddim: plain({ type: 'posts', posts: [{ type: 'hairpin-end' }] }),
  voiceOne: plain({ type: 'voice-style', voice: 1 }),
  voiceTwo: plain({ type: 'voice-style', voice: 2 }),
  voiceThree: plain({ type: 'voice-style', voice: 3 }),
  voiceFour: plain({ type: 'voice-style', voice: 4 }),
  oneVoice: plain({ type: 'voice-style', voice: 0 }),
  cadenzaOn: plain({ type: 'cadenza', on: true }),
  cadenzaOff: plain({ type: 'cadenza', on: false }),
  melisma: plain({ type: 'melisma', start: true }),
  melismaEnd: plain({ type: 'melisma', start: false }),
  startStaff: plain({ type: 'staff-lines', start: true }),
  stopStaff: plain({ type: 'staff-lines', start: false }),
}

function textMark(text: string, atEnd: boolean, spot: Spot): Music {
  return markMusic({ type: 'mark', text, boxed: false, atEnd, number: null }, spot)
}

function numbered(reader: Reader, type: 'segno' | 'coda', spot: Spot): Music {
  if (!reader.takeCommand('default')) readNumber(reader)
  return markMusic({ type }, spot)
}

/** Reads a string, a word or a Scheme string; note names are not accepted. */
function requireText(reader: Reader, what: string): string {
  const token = reader.peek()
  // A clef name such as G or C is a word, whereas c is a note.
  if (token.kind === 'word' && reader.session.language.has(token.text)) return reader.failArgument(what)
  const name = readName(reader)
  if (name !== null) return name
  if (token.kind === 'command' && atText(reader)) return readText(reader).text
  return reader.failArgument(what)
}

function readKey(reader: Reader, spot: Spot): Music {
  if (reader.takeCommand('default')) return markMusic({ type: 'key', tonic: null, alterations: [] }, spot)
  const tonic = requirePitch(reader)
  const token = reader.peek()
  if (token.kind === 'command') {
    const mode = Object.hasOwn(modes, token.text) ? modes[token.text] : undefined
    if (mode !== undefined) {
      reader.next()
      return markMusic({ type: 'key', tonic, alterations: mode }, spot)
    }
    const value = reader.session.variables.get(token.text)
    reader.next()
    if (value === undefined) {
      reader.problems.error(
        msg`\\${token.text} is no mode: expected \\major, \\minor, \\dorian, ...`,
        token.spot,
      )
      return nothing(spot)
    }
    return markMusic({ type: 'key', tonic, alterations: alterationsOf(settingOf(value)) }, spot)
  }
  if (token.kind === 'scheme') {
    return markMusic({ type: 'key', tonic, alterations: alterationsOf(settingOf(readScheme(reader))) }, spot)
  }
  return reader.failArgument('\\major, \\minor or another mode')
}

/** Reads Scheme pairs of step and alteration (in whole tones). */
function alterationsOf(value: ReturnType<typeof settingOf>): readonly number[] {
  const result = [0, 0, 0, 0, 0, 0, 0]
  if (typeof value !== 'object' || value === null || !('list' in value)) return result
  for (const item of value.list) {
    if (typeof item !== 'object' || item === null || !('pair' in item)) continue
    const [step, alteration] = item.pair
    if (typeof step === 'number' && typeof alteration === 'number' && step in result)
      result[step] = alteration * 2
  }
  return result
}

function readTime(reader: Reader, spot: Spot): Music {
  let beats: readonly number[] | null = null
  const token = reader.peek()
  if (token.kind === 'scheme') {
    const value = settingOf(readScheme(reader))
    if (typeof value === 'object' && value !== null && 'list' in value) {
      beats = value.list.flatMap((part) => (typeof part === 'number' ? [part] : []))
    } else if (typeof value === 'object' && value !== null && 'pair' in value) {
      const [count, unit] = value.pair
      if (typeof count === 'number' && typeof unit === 'number') return timeMark([count], unit, null, spot)
    }
  } else if (token.kind === 'number' && reader.lexer.peekSecond('notes').text === ',') {
    const numbers = [requireNumber(reader)]
    while (reader.take(',')) numbers.push(requireNumber(reader))
    beats = numbers
  }
  if (reader.peek().kind !== 'fraction') return reader.failArgument('a time signature such as 3/4')
  const [count, unit] = readRatio(reader)
  return timeMark([count], unit, beats, spot)
}

function timeMark(
  counts: readonly number[],
  unit: number,
  beats: readonly number[] | null,
  spot: Spot,
): Music {
  return markMusic({ type: 'time', counts, unit, beats }, spot)
}

/** Reads `#'((2 2 2 8))` or `#'((3 8) (2 4))`, which are groups of numerators, each followed by its denominator. */
function readCompoundMeter(reader: Reader, spot: Spot): Music {
  const { kind } = reader.peek()
  if (kind !== 'scheme' && kind !== 'number') return reader.failArgument('a list of fractions')
  const value = kind === 'scheme' ? settingOf(readScheme(reader)) : readSetting(reader)
  const groups = listOf(value)
  const nested = groups.every((group) => typeof group === 'object' && group !== null)
  const fractions = nested ? groups.map(listOf) : [groups]
  const parts = fractions.map((group) => group.flatMap((part) => (typeof part === 'number' ? [part] : [])))
  const unit = Math.max(1, ...parts.map((part) => part.at(-1) ?? 1))
  const counts = parts.flatMap((part) =>
    part.slice(0, -1).map((count) => (count * unit) / (part.at(-1) ?? unit)),
  )
  if (counts.length === 0) return reader.failArgument('a list of fractions')
  return timeMark(counts, unit, counts, spot)
}

function listOf(value: ReturnType<typeof settingOf>): readonly ReturnType<typeof settingOf>[] {
  return typeof value === 'object' && value !== null && 'list' in value ? value.list : []
}

function readTempo(reader: Reader, spot: Spot): Music {
  let text = ''
  const token = reader.peek()
  const isWord = token.kind === 'word' && !reader.session.language.has(token.text)
  if (isWord || atText(reader)) text = readText(reader).text
  let unit: Duration | null = null
  let count = ''
  if (reader.peek().kind === 'number') {
    const kept = reader.session.duration
    const isTempo = isTempoNext(reader)
    if (isTempo) {
      unit = readDuration(reader)
      reader.expect('=')
      count = String(readNumber(reader) ?? reader.failExpecting('a number'))
      if (reader.at('-') || reader.at('~')) {
        reader.next()
        count += `–${readNumber(reader) ?? ''}`
      }
    }
    reader.session.duration = kept
  } else if (text === '' && !reader.at('=')) {
    const variable = readDuration(reader)
    if (variable === null || !reader.take('='))
      return reader.failExpecting('a tempo such as 4 = 120 or a text')
    unit = variable
    count = String(readNumber(reader) ?? '')
  }
  return markMusic({ type: 'tempo', text, unit, count }, spot)
}

/** Reads `4 = 120` or `4. = 60`, but not a bare duration that represents a note. */
function isTempoNext(reader: Reader): boolean {
  const { text } = reader.lexer.cursor
  const start = reader.peek().spot.offset
  return /^\d+\s*\.*\s*=/.test(text.slice(start, start + 40))
}

function readMark(reader: Reader, spot: Spot): Music {
  if (reader.takeCommand('default')) {
    return markMusic({ type: 'mark', text: null, boxed: false, atEnd: false, number: null }, spot)
  }
  const token = reader.peek()
  if (token.kind === 'number' || (token.kind === 'scheme' && !atQuoted(reader))) {
    const number = readNumber(reader)
    return markMusic({ type: 'mark', text: null, boxed: false, atEnd: false, number }, spot)
  }
  if (!atText(reader) && token.kind !== 'word') return reader.failArgument('\\default, a number or a text')
  if (token.kind === 'word' && reader.session.language.has(token.text)) {
    return reader.failArgument('\\default, a number or a text')
  }
  return markMusic(
    { type: 'mark', text: readText(reader).text, boxed: false, atEnd: false, number: null },
    spot,
  )
}

/** True if the next Scheme expression is a string or markup. */
function atQuoted(reader: Reader): boolean {
  const { text } = reader.lexer.cursor
  return /^[#$]\s*["(]/.test(text.slice(reader.peek().spot.offset, reader.peek().spot.offset + 8))
}
