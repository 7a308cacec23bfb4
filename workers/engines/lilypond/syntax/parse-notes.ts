import { msg } from '../../../../src/contracts/index.ts'
import { chordPitches, type ChordPart } from '../music/chord-entry.ts'
import { drumName } from '../music/drums.ts'
import type { Duration } from '../music/duration.ts'
import type { Look, Music, NoteHead, NotesMusic, Post, RestMusic } from '../music/music.ts'
import type { Pitch } from '../music/pitch.ts'

import { readDuration, readOctaveMarks, readPitch, variableAt } from './parse-arguments.ts'
import { readPosts, readTweak } from './parse-posts.ts'
import type { Spot } from './problems.ts'
import { describeToken, type Reader } from './reader.ts'
import { defined } from '../../../../src/lib/defined.ts'

/**
 * Reads a duration, or returns the previous one if none is given. A duration that is read becomes the default for
 * later notes.
 */
export function takeDuration(reader: Reader): Duration {
  const duration = readDuration(reader)
  if (duration === null) return reader.session.duration
  reader.session.duration = duration
  return duration
}

function takeRest(reader: Reader, kind: RestMusic['kind']): RestMusic {
  const { spot } = reader.next()
  return finishRest(reader, kind, spot, null)
}

function finishRest(reader: Reader, kind: RestMusic['kind'], spot: Spot, pitch: Pitch | null): RestMusic {
  const duration = takeDuration(reader)
  return { type: 'rest', kind, duration, posts: readPosts(reader), pitch, spot, depth: 1 }
}

/** Reads a note, a rest or `q`. Null if the next word is none of these. */
export function readSimple(reader: Reader): Music | null {
  const token = reader.peek()
  if (token.kind === 'number' && reader.mode !== 'figures') return readRepeated(reader, 'any')
  if (token.kind === 'command' && ['breve', 'longa', 'maxima'].includes(token.text)) {
    return readRepeated(reader, 'any')
  }
  if (token.kind === 'command') return readVariableNote(reader)
  if (token.kind !== 'word') return null
  const { text } = token
  if (reader.mode === 'drums') return readDrum(reader)
  if (reader.mode === 'chords' && reader.session.language.has(text)) return readNamedChord(reader)
  if (reader.session.language.has(text)) return readNote(reader)
  if (text === 'r') return takeRest(reader, 'printed')
  if (text === 's') return takeRest(reader, 'skip')
  if (text === 'R') return takeRest(reader, 'measures')
  if (text === 'q') {
    reader.next()
    return readRepeated(reader, 'chord', token.spot)
  }
  return null
}

/** Reads a bare duration, or the part that follows `q`. */
function readRepeated(reader: Reader, repeat: 'chord' | 'any', spot = reader.spot): NotesMusic {
  const duration = takeDuration(reader)
  const posts = readPosts(reader)
  return { type: 'notes', heads: [], repeat, duration, posts, inBrackets: false, spot, depth: 1 }
}

function readNote(reader: Reader): Music {
  const { spot } = reader.peek()
  const head = readHead(reader, {})
  if (head === null) return reader.failExpecting('a note')
  return finishNote(reader, head, spot)
}

/** Reads a note whose pitch comes from a variable. */
function readVariableNote(reader: Reader): Music | null {
  const value = variableAt(reader)
  if (value?.type !== 'pitch' && value?.type !== 'note') return null
  const { spot } = reader.peek()
  const head = readHead(reader, {})
  return head === null ? null : finishNote(reader, head, spot)
}

/** Reads `$pitch 4` inside `#{ #}`, a note whose pitch comes from Scheme. */
export function readGivenNote(reader: Reader, given: Pitch, spot: Spot): Music {
  const pitch = { ...given, octave: given.octave + readOctaveMarks(reader) }
  return finishNote(reader, { pitch, accidental: null, posts: [], look: {} }, spot)
}

/** `$duration` where music is expected repeats the previous note. */
export function readGivenDuration(reader: Reader, duration: Duration, spot: Spot): Music {
  reader.session.duration = duration
  const posts = readPosts(reader)
  return { type: 'notes', heads: [], repeat: 'any', duration, posts, inBrackets: false, spot, depth: 1 }
}

function finishNote(reader: Reader, head: NoteHead, spot: Spot): Music {
  // A duration after \rest would be another note.
  const duration = takeDuration(reader)
  const posts = readPosts(reader)
  if (reader.takeCommand('rest')) {
    const all = [...posts, ...readPosts(reader)]
    return { type: 'rest', kind: 'printed', duration, posts: all, pitch: head.pitch, spot, depth: 1 }
  }
  return { type: 'notes', heads: [head], repeat: null, duration, posts, inBrackets: false, spot, depth: 1 }
}

/** Reads a pitch and the marks that apply only to it. Null if the next token is not a pitch. */
function readHead(reader: Reader, look: Look): NoteHead | null {
  const pitch = readPitch(reader)
  if (pitch === null) return null
  let accidental: NoteHead['accidental'] = null
  for (;;) {
    if (reader.take('!')) accidental = 'forced'
    else if (reader.take('?')) accidental = 'cautionary'
    else break
  }
  let check: number | undefined
  if (reader.take('=')) check = readOctaveMarks(reader)
  return { pitch, accidental, posts: [], look, ...defined({ check }) }
}

function readDrum(reader: Reader): Music | null {
  const token = reader.peek()
  const drum = drumName(token.text)
  if (drum === null) {
    if (token.text === 'r') return takeRest(reader, 'printed')
    if (token.text === 's') return takeRest(reader, 'skip')
    if (token.text === 'R') return takeRest(reader, 'measures')
    if (token.text !== 'q') return null
    reader.next()
    return readRepeated(reader, 'chord', token.spot)
  }
  reader.next()
  const duration = takeDuration(reader)
  const head = drumHead(drum)
  return {
    type: 'notes',
    heads: [head],
    repeat: null,
    duration,
    posts: readPosts(reader),
    inBrackets: false,
    spot: token.spot,
    depth: 1,
  }
}

function drumHead(drum: string): NoteHead {
  return { pitch: { step: 0, alter: 0, octave: 0 }, accidental: null, posts: [], look: {}, drum }
}

/** Reads a chord such as `<c e g>4`; the next token is its opening bracket. */
export function readChord(reader: Reader): Music {
  const { spot } = reader.next()
  if (reader.mode === 'figures') return readFigures(reader, spot)
  const heads: NoteHead[] = []
  const loose: Post[] = []
  while (!reader.take('>')) {
    if (reader.at('>>')) reader.fail('Expected ">" to end the chord, found ">>".')
    const head = readChordMember(reader)
    if (head === null) continue
    heads.push(head)
  }
  if (heads.length === 0) {
    const posts = [...loose, ...readPosts(reader)]
    return { type: 'mark', mark: { type: 'posts', posts }, spot, depth: 1 }
  }
  const duration = takeDuration(reader)
  const posts = readPosts(reader)
  return { type: 'notes', heads, repeat: null, duration, posts, inBrackets: true, spot, depth: 1 }
}

function readChordMember(reader: Reader): NoteHead | null {
  const token = reader.peek()
  if (token.kind === 'command') {
    if (token.text === 'tweak') {
      const look = readTweak(reader)
      const head = readChordMember(reader)
      // A note returned by a function can have its own duration, which is ignored here.
      if (reader.peek().kind === 'number') readDuration(reader)
      return head === null ? null : { ...head, look: { ...head.look, ...look } }
    }
    const head = readVariableHead(reader)
    if (head !== null) return head
    return readFunctionHead(reader)
  }
  if (reader.mode === 'drums' && token.kind === 'word') {
    const drum = drumName(token.text)
    if (drum === null) reader.fail(msg`"${token.text}" is not a drum.`)
    reader.next()
    return { ...drumHead(drum), posts: readPosts(reader) }
  }
  const head = readHead(reader, {})
  if (head === null)
    return reader.fail(msg`Expected a note or ">" in a chord, found ${describeToken(token)}.`)
  return { ...head, posts: readPosts(reader) }
}

function readVariableHead(reader: Reader): NoteHead | null {
  const head = readHead(reader, {})
  return head === null ? null : { ...head, posts: readPosts(reader) }
}

/** Reads `\parenthesize c` and other functions that return one note. */
function readFunctionHead(reader: Reader): NoteHead | null {
  const { spot } = reader.peek()
  const before = reader.session.duration
  const music = reader.music()
  reader.session.duration = before
  const found = firstHead(music)
  if (found === null) {
    if (music.type === 'mark') return null
    return reader.fail('Only notes are allowed in a chord.', {
      kind: 'symbol',
      text: '',
      spot,
      end: spot.offset,
    })
  }
  return found
}

function firstHead(music: Music): NoteHead | null {
  if (music.type === 'notes')
    return music.heads[0] === undefined ? null : { ...music.heads[0], posts: music.posts }
  if (music.type === 'fixed' || music.type === 'transposed') return firstHead(music.item)
  if (music.type === 'sequence') {
    for (const item of music.items) {
      const head = firstHead(item)
      if (head !== null) return head
    }
  }
  return null
}

const modifiers: Readonly<Record<string, 'm' | 'aug' | 'dim' | 'maj' | 'sus'>> = {
  m: 'm',
  min: 'm',
  aug: 'aug',
  dim: 'dim',
  maj: 'maj',
  sus: 'sus',
}

function readNamedChord(reader: Reader): Music {
  const { spot } = reader.peek()
  const tonic = readPitch(reader)
  if (tonic === null) return reader.failExpecting('a chord')
  const duration = takeDuration(reader)
  const parts = readChordParts(reader)
  // Here, roots without octave marks are in the octave of c', one octave above that of notes.
  const pitches = chordPitches({ ...tonic, octave: tonic.octave + 1 }, parts)
  const heads = pitches.map((pitch): NoteHead => ({ pitch, accidental: null, posts: [], look: {} }))
  return {
    type: 'notes',
    heads,
    repeat: null,
    duration,
    posts: readPosts(reader),
    inBrackets: true,
    chordName: describeChord(tonic, parts),
    spot,
    depth: 1,
  }
}

function readChordParts(reader: Reader): readonly ChordPart[] {
  const parts: ChordPart[] = []
  const steps = () => {
    for (;;) {
      const token = reader.peek()
      if (token.kind === 'number') {
        const step = Number(reader.next().text)
        if (step < 1 || step > 13) reader.fail(msg`A chord has no step ${step}.`, token)
        const alter = reader.take('+') ? 1 : reader.take('-') ? -1 : 0
        parts.push({ type: 'step', step, alter })
      } else if (token.kind === 'word') {
        const name = Object.hasOwn(modifiers, token.text) ? modifiers[token.text] : undefined
        if (name === undefined) return
        reader.next()
        parts.push({ type: 'modifier', name })
      } else if (token.kind === 'symbol' && token.text === '.') reader.next()
      else return
    }
  }
  for (;;) {
    if (reader.take(':')) {
      parts.push({ type: 'colon' })
      steps()
    } else if (reader.at('^') && reader.peekSecond().kind === 'number') {
      reader.next()
      parts.push({ type: 'caret' })
      steps()
    } else if (reader.at('/') || reader.at('/+')) {
      const type = reader.next().text === '/' ? 'slash' : 'bass'
      const pitch = readPitch(reader)
      if (pitch === null) reader.failExpecting('a bass note')
      parts.push({ type, pitch })
    } else return parts
  }
}

const letters = ['C', 'D', 'E', 'F', 'G', 'A', 'B']

function noteLetter({ step, alter }: Pitch): string {
  return (letters[step] ?? '') + (alter > 0 ? '♯'.repeat(alter) : '♭'.repeat(-alter))
}

/** Formats a chord name in the style of ChordNames: C, Cm, C7, C△, C/E. */
function describeChord(tonic: Pitch, parts: readonly ChordPart[]): string {
  let name = noteLetter(tonic)
  const steps = parts.filter((part) => part.type === 'step')
  let isMajor = false
  for (const part of parts) {
    if (part.type === 'modifier') {
      if (part.name === 'm') name += 'm'
      else if (part.name === 'dim') name += 'o'
      else if (part.name === 'aug') name += '+'
      else if (part.name === 'sus') name += 'sus'
      else isMajor = true
    } else if (part.type === 'step') {
      const sign = part.alter > 0 ? '♯' : part.alter < 0 ? '♭' : ''
      name += isMajor && part.step === 7 ? '△' : `${sign}${part.step}`
      if (isMajor && part.step === 7) isMajor = false
    } else if (part.type === 'slash' || part.type === 'bass') name += `/${noteLetter(part.pitch)}`
  }
  return isMajor && steps.length === 0 ? `${name}△` : name
}

const figureSigns: Readonly<Record<string, string>> = { '+': '♯', '-': '♭', '!': '♮', '++': '𝄪', '--': '𝄫' }

function readFigures(reader: Reader, spot: Spot): Music {
  const figures: string[] = []
  while (!reader.take('>')) {
    const token = reader.next()
    if (token.kind === 'end') reader.failExpecting('">"')
    if (token.kind === 'number') figures.push(token.text)
    else if (token.kind === 'string') figures.push(token.text)
    else if (token.text === '_') figures.push('')
    else {
      const sign = Object.hasOwn(figureSigns, token.text) ? figureSigns[token.text] : undefined
      const last = figures.pop()
      if (last === undefined) continue
      figures.push(last + (sign ?? ''))
    }
  }
  const duration = takeDuration(reader)
  return { type: 'figures', figures, duration, spot, depth: 1 }
}

/** Replaces something that cannot be read as a note but, as in LilyPond, still takes up the time of one. */
export function placeholder(reader: Reader, spot: Spot): RestMusic {
  return finishRest(reader, 'skip', spot, null)
}
