import { msg } from '../../../../src/contracts/index.ts'
import type { Music, Post } from '../music/music.ts'
import { checkedDepth, sequence, simultaneousVoices } from './build.ts'
import { readScheme } from './parse-arguments.ts'
import { readCommand } from './parse-commands.ts'
import { readSyllable } from './parse-lyrics.ts'
import { placeholder, readChord, readGivenDuration, readGivenNote, readSimple } from './parse-notes.ts'
import { readPost } from './parse-posts.ts'
import { SyntaxProblem, type Spot } from './problems.ts'
import { describeToken, type Reader } from './reader.ts'
import { musicOf } from './parse-functions.ts'

/** Reads one piece of music of any kind, with any lyrics that are added to it. */
export function readMusic(reader: Reader): Music {
  return reader.nest(() => {
    const music = readBareMusic(reader)
    const isComposite = !['notes', 'rest', 'mark', 'syllable', 'figures'].includes(music.type)
    return isComposite && reader.atCommand('addlyrics') ? readAddedLyrics(reader, music) : music
  })
}

function readBareMusic(reader: Reader): Music {
  const token = reader.peek()
  switch (token.kind) {
    case 'end':
      return reader.failExpecting('music')
    case 'symbol':
      return readSymbol(reader)
    case 'command':
      return reader.mode === 'lyrics' ? (readSyllable(reader) ?? readCommand(reader)) : readCommand(reader)
    case 'scheme': {
      const { spot } = token
      const value = readScheme(reader)
      if (value.type === 'pitch' || value.type === 'note') return readGivenNote(reader, value.pitch, spot)
      if (value.type === 'duration') return readGivenDuration(reader, value.duration, spot)
      return musicOf(reader, value, spot)
    }
    case 'word':
    case 'number':
    case 'fraction':
    case 'string':
      return readWord(reader)
  }
}

function readWord(reader: Reader): Music {
  const token = reader.peek()
  if (reader.mode === 'lyrics') {
    const syllable = readSyllable(reader)
    if (syllable !== null) return syllable
    return reader.fail(msg`${describeToken(token)} is not a syllable.`)
  }
  const music = readSimple(reader)
  if (music !== null) return music
  if (token.kind === 'word') {
    reader.next()
    const what = reader.mode === 'drums' ? 'drum' : 'note'
    reader.problems.error(msg`"${token.text}" is not a ${what} name.`, token.spot)
    return placeholder(reader, token.spot)
  }
  if (token.kind === 'string') {
    reader.next()
    reader.problems.error(msg`The text "${token.text}" is not allowed among notes.`, token.spot)
    return placeholder(reader, token.spot)
  }
  return reader.fail(msg`Expected music, found ${describeToken(token)}.`)
}

function readSymbol(reader: Reader): Music {
  const { text, spot } = reader.peek()
  switch (text) {
    case '{':
      reader.next()
      return sequence(readList(reader, '}', spot), spot)
    case '<<':
      reader.next()
      return readSimultaneous(reader, spot)
    case '<':
      return readChord(reader)
    case '|':
      reader.next()
      return { type: 'mark', mark: { type: 'bar-check' }, spot, depth: 1 }
    default: {
      const posts = reader.mode === 'lyrics' ? null : readPost(reader)
      if (posts === null) return reader.fail(msg`Expected music, found "${text}".`)
      return loosePosts(posts, spot)
    }
  }
}

function loosePosts(posts: readonly Post[], spot: Spot): Music {
  return { type: 'mark', mark: { type: 'posts', posts }, spot, depth: 1 }
}

/**
 * Reads music up to a closing bracket. After a syntax error, reading continues with the next token in order to find
 * further errors, but in the end all of this music is dropped, as in LilyPond.
 */
function readList(reader: Reader, close: '}' | '>>', open: Spot): readonly Music[] {
  const items: Music[] = []
  for (;;) {
    const token = reader.peek()
    if (reader.take(close)) return items
    if (token.kind === 'end') {
      throw new SyntaxProblem(msg`This "${close === '}' ? '{' : '<<'}" is never closed.`, open, true)
    }
    try {
      items.push(readMusic(reader))
    } catch (thrown) {
      recover(reader, thrown, token.spot)
    }
  }
}

/** Reports a syntax error and skips the unexpected token. */
function recover(reader: Reader, thrown: unknown, start: Spot): void {
  if (!(thrown instanceof SyntaxProblem) || thrown.atEnd) throw thrown
  reader.problems.error(thrown.said, thrown.spot)
  reader.session.isBroken = true
  const { spot } = reader.peek()
  const isStuck = spot.file === start.file && spot.offset === start.offset
  if (isStuck || !(reader.at('}') || reader.at('>>'))) reader.next()
}

function readSimultaneous(reader: Reader, spot: Spot): Music {
  const voices: Music[][] = [[]]
  let isSplit = false
  for (;;) {
    const token = reader.peek()
    if (reader.take('>>')) break
    if (token.kind === 'end') throw new SyntaxProblem('This "<<" is never closed.', spot, true)
    if (reader.take('\\\\')) {
      isSplit = true
      voices.push([])
      continue
    }
    try {
      voices.at(-1)?.push(readMusic(reader))
    } catch (thrown) {
      recover(reader, thrown, token.spot)
    }
  }
  if (!isSplit) {
    const items = voices[0] ?? []
    return { type: 'simultaneous', items, spot, depth: checkedDepth(items, spot) }
  }
  return simultaneousVoices(voices, spot)
}

function readAddedLyrics(reader: Reader, item: Music): Music {
  const { spot } = item
  const lyrics: Music[] = []
  while (reader.takeCommand('addlyrics')) {
    if (reader.takeCommand('with')) reader.in('notes', () => reader.session.grammar.changes(reader))
    lyrics.push(reader.in('lyrics', () => readMusic(reader)))
  }
  return { type: 'add-lyrics', item, lyrics, spot, depth: checkedDepth([item, ...lyrics], spot) }
}
