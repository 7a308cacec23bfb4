import { msg } from '../../../../src/contracts/index.ts'
import type { Direction, Look, Music, Post } from '../music/music.ts'
import { readName, readNumber, readPath, readScheme, settingOf } from './parse-arguments.ts'
import { lookOf } from './parse-properties.ts'
import { atText, readText } from './parse-markup.ts'
import { postsByName, shorthands } from './post-names.ts'
import { callFunction } from './parse-functions.ts'
import type { Reader } from './reader.ts'

const symbols: Readonly<Record<string, Post>> = {
  '~': { type: 'tie' },
  '[': { type: 'beam-start' },
  ']': { type: 'beam-end' },
  '(': { type: 'slur-start', dir: null, id: '' },
  ')': { type: 'slur-end', dir: null, id: '' },
  '\\(': { type: 'phrase-start', dir: null, id: '' },
  '\\)': { type: 'phrase-end', dir: null, id: '' },
  '\\<': { type: 'hairpin', growing: true, text: null, dir: null },
  '\\>': { type: 'hairpin', growing: false, text: null, dir: null },
  '\\!': { type: 'hairpin-end' },
  '\\[': { type: 'other', name: 'ligature' },
  '\\]': { type: 'other', name: 'ligature' },
  '\\~': { type: 'other', name: 'pes or flexa' },
  '\\-': { type: 'other', name: 'duration line' },
  '\\^': { type: 'other', name: 'bend' },
}

/** Reads everything that is attached to the preceding note. */
export function readPosts(reader: Reader): readonly Post[] {
  const posts: Post[] = []
  for (;;) {
    const found = readPost(reader)
    if (found === null) return posts
    posts.push(...found)
  }
}

/** Reads a post event, or several if they come from a variable. Null if the next token is not a post event. */
export function readPost(reader: Reader): readonly Post[] | null {
  const token = reader.peek()
  if (token.kind === 'symbol') return readSymbol(reader, token.text)
  if (token.kind === 'command') return readCommandPost(reader, token.text)
  return null
}

function readSymbol(reader: Reader, text: string): readonly Post[] | null {
  if (reader.mode === 'figures') return null
  const plain = Object.hasOwn(symbols, text) ? symbols[text] : undefined
  if (plain !== undefined) {
    reader.next()
    return [plain]
  }
  if (text === ':' && reader.mode !== 'chords') {
    reader.next()
    const value = reader.peek().kind === 'number' ? Number(reader.next().text) : 0
    return [{ type: 'tremolo', value }]
  }
  if (text === '\\=') {
    reader.next()
    const id = readSpannerId(reader)
    return (readPost(reader) ?? []).map((post) => ('id' in post ? { ...post, id } : post))
  }
  if (text === '--' || text === '__') {
    // Two shorthands that the lexer reads as a single token: tenuto, and portato below the note.
    reader.next()
    return [
      { type: 'script', name: text === '--' ? 'tenuto' : 'portato', dir: text === '--' ? null : 'down' },
    ]
  }
  if (text === '-' || text === '^' || text === '_') return readDirected(reader, text)
  return null
}

function readSpannerId(reader: Reader): string {
  return String(readNumber(reader) ?? readName(reader) ?? '')
}

const directions: Readonly<Record<string, Direction>> = { '^': 'up', _: 'down', '-': null }

function readDirected(reader: Reader, sign: string): readonly Post[] {
  const start = reader.next()
  const dir = directions[sign] ?? null
  const token = reader.peek()
  if (token.kind === 'number') return [{ type: 'fingering', text: reader.next().text, dir }]
  if (token.kind === 'symbol') {
    const script = Object.hasOwn(shorthands, token.text) ? shorthands[token.text] : undefined
    if (script !== undefined) {
      reader.next()
      return [{ type: 'script', name: script, dir }]
    }
  }
  const posts = readPost(reader)
  if (posts !== null) return posts.map((post) => withDirection(post, dir))
  if (atText(reader)) {
    const { text, style } = readText(reader)
    return [{ type: 'text', text, style, dir }]
  }
  const { kind, text } = reader.peek()
  // Functions that return an item to attach to a note: -\tweak, -\tag, -\shape, -\parenthesize and user-defined
  // functions.
  if (kind === 'command' && reader.session.grammar.knows(reader, text)) {
    return postsIn(reader.music()).map((post) => withDirection(post, dir))
  }
  return reader.fail(msg`Expected something that can be attached to a note after "${sign}".`, start)
}

function postsIn(music: Music): readonly Post[] {
  if (music.type === 'mark' && music.mark.type === 'posts') return music.mark.posts
  if (music.type === 'tagged' || music.type === 'fixed') return postsIn(music.item)
  return music.type === 'sequence' ? music.items.flatMap(postsIn) : []
}

function withDirection(post: Post, dir: Direction): Post {
  return dir !== null && 'dir' in post ? { ...post, dir } : post
}

/** Post events that are written as commands. Unlike music, they follow a note. */
function readCommandPost(reader: Reader, name: string): readonly Post[] | null {
  if (/^\d+$/.test(name)) {
    reader.next()
    return [{ type: 'string-number', text: name }]
  }
  const value = reader.session.variables.get(name)
  if (value !== undefined) {
    if (value.type === 'posts') {
      reader.next()
      return value.posts
    }
    if (value.type !== 'function' || value.definition.kind !== 'event') return null
    const { spot } = reader.next()
    return postsIn(callFunction(reader, name, value.definition, spot))
  }
  const known = postsByName.get(name)
  if (known !== undefined) {
    reader.next()
    return [known]
  }
  switch (name) {
    case 'tweak':
      return readTweakedPost(reader)
    case 'finger':
    case 'rightHandFinger': {
      reader.next()
      const number = readNumber(reader)
      const text = number === null ? readText(reader).text : String(number)
      return name === 'finger' ? [{ type: 'fingering', text, dir: null }] : [{ type: 'other', name }]
    }
    case 'bendAfter':
      reader.next()
      readNumber(reader)
      return [{ type: 'other', name: 'bendAfter' }]
    case 'balloonText':
      reader.next()
      readScheme(reader)
      readText(reader)
      return [{ type: 'other', name: 'balloonText' }]
    default:
      return null
  }
}

/**
 * Null if the tweaked item is not attached to the preceding note. In that case it belongs to the next note and is
 * read again there.
 */
function readTweakedPost(reader: Reader): readonly Post[] | null {
  const { file, offset } = reader.spot
  const look = readTweak(reader)
  const posts = readPost(reader)
  if (posts !== null) return look.hidden === true ? [] : posts
  if (reader.spot.file !== file) return [{ type: 'other', name: 'tweak' }]
  reader.lexer.moveTo(offset)
  return null
}

/** Reads `\tweak property value`, including the command unless it has already been consumed. */
export function readTweak(reader: Reader, isTaken = false): Look {
  if (!isTaken) reader.next()
  const path = readPath(reader)
  const value = readTweakValue(reader)
  return lookOf(path, value)
}

function readTweakValue(reader: Reader) {
  const token = reader.peek()
  if (token.kind === 'scheme') return settingOf(readScheme(reader))
  if (token.kind === 'string') return reader.next().text
  const number = readNumber(reader)
  if (number !== null) return number
  if (atText(reader)) return readText(reader).text
  if (token.kind === 'word') return reader.next().text
  if (token.kind === 'command') {
    const value = reader.session.variables.get(token.text)
    reader.next()
    return settingOf(value)
  }
  return reader.failExpecting('a value')
}
