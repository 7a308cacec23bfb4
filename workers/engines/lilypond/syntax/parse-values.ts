import type { Music } from '../music/music.ts'
import { readDuration, readName, readSchemeDatum } from './parse-arguments.ts'
import { readOutputBlock } from './parse-blocks.ts'
import { definitionOf } from './parse-functions.ts'
import { readText } from './parse-markup.ts'
import { readPost, readPosts } from './parse-posts.ts'
import { readChanges, readSetting } from './parse-properties.ts'
import { readScore } from './parse-score.ts'
import type { Reader } from './reader.ts'
import type { Datum } from './scheme.ts'
import { evaluateDatum } from './scheme-values.ts'
import type { Value } from './values.ts'

/** Reads the right-hand side of a definition. */
export function readValue(reader: Reader): Value {
  const token = reader.peek()
  const { file } = token.spot
  if (token.kind === 'scheme') return definitionOf(reader, evaluate(reader, readSchemeDatum(reader)), file)
  if (token.kind === 'string') {
    const { text } = reader.next()
    return { type: 'setting', value: text }
  }
  if (token.kind === 'number' || token.kind === 'fraction' || reader.at('-')) return readNumericValue(reader)
  if (token.kind === 'symbol' && token.text !== '{' && token.text !== '<<' && token.text !== '<') {
    const posts = readPost(reader)
    if (posts !== null) return { type: 'posts', posts: [...posts, ...readPosts(reader)] }
  }
  if (token.kind === 'command') {
    const special = readCommandValue(reader, token.text)
    if (special !== null) return special
  }
  if (token.kind === 'word') return readWordValue(reader)
  return musicValue(reader.music())
}

function musicValue(music: Music): Value {
  if (music.type === 'mark' && music.mark.type === 'posts') return { type: 'posts', posts: music.mark.posts }
  return { type: 'music', music }
}

function readWordValue(reader: Reader): Value {
  const { text } = reader.peek()
  if (!reader.session.language.has(text) && !/^[rsRq]$/.test(text)) {
    return { type: 'setting', value: readName(reader) }
  }
  const music = reader.music()
  return musicValue(music)
}

function readNumericValue(reader: Reader): Value {
  const { text } = reader.lexer.cursor
  const at = reader.peek().spot.offset
  // `4.` and `8` are durations unless a unit or a decimal makes them numbers. LilyPond only decides this when the
  // value is used.
  const decimal = /^-?\d+(?:\.\d+)?(?=\\|\s|$|%|\})/.exec(text.slice(at, at + 40))
  const value = readSetting(reader)
  while (
    reader.peek().kind === 'command' &&
    ['mm', 'cm', 'in', 'pt', 'bp', 'staff-space'].includes(reader.peek().text)
  ) {
    const { text: unit } = reader.next()
    if (typeof value === 'number') return { type: 'setting', value: value * (millimetres[unit] ?? 1) }
  }
  if (typeof value === 'number' && decimal !== null && Number.isInteger(value) && reader.at('.')) {
    let dots = 0
    while (reader.take('.')) dots += 1
    return { type: 'duration', duration: { log: Math.log2(value), dots, factor: { num: 1, den: 1 } } }
  }
  return { type: 'setting', value }
}

const millimetres: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  in: 25.4,
  pt: 25.4 / 72.27,
  bp: 25.4 / 72,
}

function readCommandValue(reader: Reader, name: string): Value | null {
  switch (name) {
    case 'markup':
    case 'markuplist':
      return { type: 'markup', markup: readText(reader) }
    case 'score': {
      const { spot } = reader.next()
      return { type: 'score', score: readScore(reader, spot) }
    }
    case 'layout':
    case 'midi':
    case 'paper':
      reader.next()
      return { type: 'block', block: readOutputBlock(reader, name) }
    case 'with':
      reader.next()
      return { type: 'changes', changes: readChanges(reader) }
    default: {
      const value = reader.session.variables.get(name)
      if (value !== undefined && value.type !== 'music' && value.type !== 'function') {
        if (value.type === 'posts') {
          const posts = readPosts(reader)
          return { type: 'posts', posts }
        }
        reader.next()
        return value
      }
      const duration = value === undefined ? readDuration(reader) : null
      if (duration !== null) return { type: 'duration', duration }
      const posts = readPost(reader)
      if (posts !== null) return { type: 'posts', posts: [...posts, ...readPosts(reader)] }
      return null
    }
  }
}
export function evaluate(reader: Reader, datum: Datum): Value {
  return evaluateDatum(datum, (name) => reader.session.variables.get(name))
}
