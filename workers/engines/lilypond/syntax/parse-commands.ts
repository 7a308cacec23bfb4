import type { Alternative, Music, PropertyChange, RepeatMusic } from '../music/music.ts'
import { lengthOf } from '../music/duration.ts'
import { fixOctaves, relativeMusic } from '../music/relative.ts'
import { keepTagged, mapChanges, mapChildren, removeTagged, unfoldRepeats } from '../music/rewrite.ts'
import { transposeMusic } from '../music/transpose.ts'
import { rational } from '../music/rational.ts'
import { checkedDepth, markMusic, nothing, sequence } from './build.ts'
import { markCommands } from './parse-marks.ts'
import {
  readDuration,
  readFraction,
  readNumber,
  readPath,
  readPitch,
  readRatio,
  readScheme,
  requireFraction,
  requireName,
  requireNumber,
  requirePitch,
  settingOf,
} from './parse-arguments.ts'
import { callFunction, musicOf } from './parse-functions.ts'
import { atText, readText } from './parse-markup.ts'
import { placeholder, readSimple } from './parse-notes.ts'
import { readPost, readPosts, readTweak } from './parse-posts.ts'
import { isContextName, readChange, readChanges, settingCommands } from './parse-properties.ts'
import { postsByName } from './post-names.ts'
import { silentCommands } from './silent-commands.ts'
import { ArgumentProblem, SyntaxProblem, type Spot } from './problems.ts'
import type { Reader } from './reader.ts'

type CommandReader = (reader: Reader, spot: Spot) => Music

/** Music that starts with a command, which is next. */
export function readCommand(reader: Reader): Music {
  const token = reader.peek()
  const { text: name, spot } = token
  const value = reader.session.variables.get(name)
  if (value !== undefined) {
    if (value.type === 'posts') return markMusic({ type: 'posts', posts: readPosts(reader) }, spot)
    if (value.type === 'pitch' || value.type === 'note' || value.type === 'duration') {
      const note = readSimple(reader)
      if (note !== null) return note
    }
    reader.next()
    if (value.type === 'function')
      return guard(reader, () => callFunction(reader, name, value.definition, spot))
    if (value.type === 'setting' || value.type === 'markup') {
      reader.problems.error(`\\${name} is a text or a number, which cannot stand among notes.`, spot)
      return placeholder(reader, spot)
    }
    return musicOf(reader, value, spot)
  }
  const note = readSimple(reader)
  if (note !== null) return note
  const grammarWord = Object.hasOwn(grammarCommands, name) ? grammarCommands[name] : undefined
  if (grammarWord !== undefined) {
    reader.next()
    return asSyntax(() => grammarWord(reader, spot))
  }
  const command = own(functionCommands, name) ?? own(markCommands, name)
  if (command !== undefined) {
    reader.next()
    return guard(reader, () => command(reader, spot))
  }
  const change = own(settingCommands, name)
  if (change !== undefined) {
    reader.next()
    return markMusic({ type: 'change', change }, spot)
  }
  const posts = readPost(reader)
  if (posts !== null) return markMusic({ type: 'posts', posts: [...posts, ...readPosts(reader)] }, spot)
  const silent = own(silentCommands, name)
  if (silent !== undefined) {
    reader.next()
    return guard(reader, () => readSilent(reader, name, silent, spot))
  }
  if (topLevelOnly.has(name)) return reader.fail(`\\${name} cannot stand inside music.`)
  reader.next()
  reader.problems.error(`There is no \\${name}.`, spot)
  return placeholder(reader, spot)
}

const topLevelOnly = new Set([
  'score',
  'book',
  'bookpart',
  'header',
  'paper',
  'layout',
  'midi',
  'alternative',
  'with',
  'default',
  'type',
  'name',
  'accepts',
  'denies',
  'defaultchild',
  'alias',
  'consists',
  'remove',
  'rest',
  'etc',
  'markuplist',
  'addlyrics',
  'lyricsto',
  'description',
  'objectid',
])

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function isKnownCommand(reader: Reader, name: string): boolean {
  return (
    reader.session.variables.has(name) ||
    [grammarCommands, functionCommands, markCommands, settingCommands, silentCommands].some((table) =>
      Object.hasOwn(table, name),
    ) ||
    postsByName.has(name)
  )
}

/** A word of the grammar with a wrong argument is a syntax error like any other. */
function asSyntax<T>(read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    if (thrown instanceof ArgumentProblem) throw new SyntaxProblem(thrown.message, thrown.spot)
    throw thrown
  }
}

/** A function with a wrong argument is lost with that argument; the music around it goes on. */
function guard(reader: Reader, read: () => Music): Music {
  const { spot } = reader.peek()
  try {
    return read()
  } catch (thrown) {
    if (!(thrown instanceof ArgumentProblem)) throw thrown
    reader.problems.error(thrown.message, thrown.spot)
    const token = reader.peek()
    if (token.kind === 'symbol' && (token.text === '}' || token.text === '>>')) return nothing(spot)
    if (token.kind === 'symbol' && token.text !== '{' && token.text !== '<<' && token.text !== '<')
      reader.next()
    else reader.music()
    return nothing(spot)
  }
}

/** Reads what a command takes that draws nothing here: m music, s a value, n a number, t a text, p a path. */
function readSilent(reader: Reader, name: string, shape: string, spot: Spot): Music {
  if (!shape.startsWith('!')) reader.problems.ignore(`\\${name}`, spot)
  let music: Music | null = null
  for (const letter of shape.replace('!', '')) {
    if (letter === 'm') music = reader.music()
    else if (letter === 'n') requireNumber(reader)
    else if (letter === 't') readText(reader)
    else if (letter === 'p') readPath(reader)
    else if (letter === 'i') music = readItem(reader)
    else if (letter === 'f') readFraction(reader)
    else if (letter === 'P') requirePitch(reader)
    else if (letter === 'd') readDuration(reader)
    else readValueArgument(reader)
  }
  return music ?? nothing(spot)
}

function readValueArgument(reader: Reader): void {
  const token = reader.peek()
  if (token.kind === 'scheme') readScheme(reader)
  else if (atText(reader)) readText(reader)
  else if (token.kind === 'word' || token.kind === 'string') readPath(reader)
  else if (token.kind === 'fraction') readFraction(reader)
  else if (readNumber(reader) === null) {
    if (token.kind === 'command') reader.next()
    else reader.failArgument('a value')
  }
}

/** A grob's name, a post event or music: what `\omit` and its kind take. */
function readItem(reader: Reader): Music {
  const { kind, spot } = reader.peek()
  if (kind === 'word' && !reader.session.language.has(reader.peek().text)) {
    readPath(reader)
    return nothing(spot)
  }
  if (kind === 'scheme' || kind === 'string') {
    readPath(reader)
    return nothing(spot)
  }
  return reader.music()
}

const grammarCommands: Readonly<Record<string, CommandReader>> = {
  new: (reader, spot) => readContext(reader, true, spot),
  context: (reader, spot) => readContext(reader, false, spot),
  change: readStaffChange,
  repeat: readRepeat,
  alternative: readInnerAlternative,
  lyricmode: (reader) => reader.in('lyrics', () => reader.music()),
  lyrics: (reader, spot) =>
    inContext(
      'Lyrics',
      reader.in('lyrics', () => reader.music()),
      spot,
    ),
  chordmode: (reader) => readChordMode(reader),
  chords: (reader, spot) => inContext('ChordNames', readChordMode(reader), spot, readWith(reader)),
  drummode: (reader) => reader.in('drums', () => reader.music()),
  drums: (reader, spot) =>
    inContext(
      'DrumStaff',
      reader.in('drums', () => reader.music()),
      spot,
    ),
  figuremode: (reader) => reader.in('figures', () => reader.music()),
  figures: (reader, spot) =>
    inContext(
      'FiguredBass',
      reader.in('figures', () => reader.music()),
      spot,
    ),
  notemode: (reader) => reader.in('notes', () => reader.music()),
  lyricsto: readLyricsTo,
  sequential: (reader) => reader.music(),
  simultaneous: (reader, spot) => {
    const music = reader.music()
    return music.type === 'sequence' ? { ...music, type: 'simultaneous', spot } : music
  },
  set: (reader, spot) => changeMusic(readChange(reader, 'set'), spot),
  unset: (reader, spot) => changeMusic(readChange(reader, 'unset'), spot),
  override: (reader, spot) => changeMusic(readChange(reader, 'override'), spot),
  revert: (reader, spot) => changeMusic(readChange(reader, 'revert'), spot),
}

/** Blocks such as `\with` may follow `\chords`; they were read where they stand. */
function readWith(reader: Reader): readonly PropertyChange[] {
  return reader.takeCommand('with') ? readChanges(reader) : []
}

function readChordMode(reader: Reader): Music {
  const music = reader.in('chords', () => reader.music())
  return { type: 'fixed', item: music, spot: music.spot, depth: music.depth + 1 }
}

function changeMusic(change: PropertyChange, spot: Spot): Music {
  return markMusic({ type: 'change', change }, spot)
}

function inContext(name: string, item: Music, spot: Spot, changes: readonly PropertyChange[] = []): Music {
  return {
    type: 'context',
    isNew: true,
    name,
    id: null,
    changes,
    item,
    spot,
    depth: checkedDepth([item], spot),
  }
}

function readContext(reader: Reader, isNew: boolean, spot: Spot): Music {
  const name = requireName(reader, 'the name of a context such as Staff')
  let id: string | null = null
  if (reader.take('=')) id = requireName(reader, 'a name')
  const changes: PropertyChange[] = []
  while (reader.takeCommand('with')) changes.push(...reader.in('notes', () => readChanges(reader)))
  if (!isContextName(name)) {
    reader.problems.warn(`There is no context ${name}; its music is read without one.`, spot)
    return reader.music()
  }
  const token = reader.peek()
  if (token.kind === 'command' && !isKnownCommand(reader, token.text))
    reader.fail(`There is no \\${token.text}.`)
  const item = reader.music()
  return { type: 'context', isNew, name, id, changes, item, spot, depth: checkedDepth([item], spot) }
}

function readStaffChange(reader: Reader, spot: Spot): Music {
  const context = requireName(reader)
  reader.expect('=')
  const to = requireName(reader)
  return context === 'Staff' ? markMusic({ type: 'change-staff', to }, spot) : nothing(spot)
}

const repeatKinds: Readonly<Record<string, RepeatMusic['kind']>> = {
  volta: 'volta',
  unfold: 'unfold',
  percent: 'percent',
  tremolo: 'tremolo',
  segno: 'segno',
}

function readRepeat(reader: Reader, spot: Spot): Music {
  const name = requireName(reader, 'volta, unfold, percent or tremolo')
  const count = readNumber(reader)
  if (count === null) reader.failExpecting('how often to repeat')
  const known = own(repeatKinds, name)
  if (known === undefined) reader.problems.warn(`There is no \\repeat ${name}.`, spot)
  reader.repeatSlots.push({ alternatives: null })
  const body = reader.music()
  const slot = reader.repeatSlots.pop()
  let alternatives = slot?.alternatives ?? []
  if (reader.takeCommand('alternative')) alternatives = [...alternatives, ...readAlternatives(reader)]
  return {
    type: 'repeat',
    kind: known ?? 'volta',
    count: Math.max(1, Math.round(count)),
    body,
    alternatives,
    spot,
    depth: checkedDepth([body, ...alternatives.map(({ music }) => music)], spot),
  }
}

function readAlternatives(reader: Reader): readonly Alternative[] {
  const music = reader.music()
  const items = music.type === 'sequence' || music.type === 'simultaneous' ? music.items : [music]
  return items.flatMap((item) => {
    if (item.type === 'mark') return []
    return [
      item.type === 'tagged' && item.volta !== undefined
        ? { music: item.item, numbers: item.volta }
        : { music: item, numbers: null },
    ]
  })
}

/** `\alternative` inside the braces of its repeat. */
function readInnerAlternative(reader: Reader, spot: Spot): Music {
  const slot = reader.repeatSlots.at(-1)
  if (slot === undefined) reader.fail('\\alternative belongs to a \\repeat.')
  slot.alternatives = [...(slot.alternatives ?? []), ...readAlternatives(reader)]
  return nothing(spot)
}

function readLyricsTo(reader: Reader, spot: Spot): Music {
  const voice = requireName(reader, 'the name of a voice')
  const item = reader.in('lyrics', () => reader.music())
  return { type: 'lyrics-to', voice, item, spot, depth: checkedDepth([item], spot) }
}

function wrap(kind: 'grace' | 'acciaccatura' | 'appoggiatura' | 'slashed'): CommandReader {
  return (reader, spot) => {
    const item = reader.music()
    return { type: 'grace', kind, item, spot, depth: checkedDepth([item], spot) }
  }
}

function scaled(reader: Reader, num: number, base: number, spot: Spot): Music {
  if (num <= 0 || base <= 0) reader.failArgument('a fraction above zero')
  const spanLength = readDuration(reader)
  const item = reader.music()
  return {
    type: 'tuplet',
    num,
    base,
    span: spanLength === null ? null : lengthOf(spanLength),
    item,
    spot,
    depth: checkedDepth([item], spot),
  }
}

/** Functions that take music or make it. */
const functionCommands: Readonly<Record<string, CommandReader>> = {
  relative: (reader, spot) => {
    const start = readPitch(reader)
    const music = reader.music()
    const item = relativeMusic(music, start)
    return { type: 'fixed', item, spot, depth: checkedDepth([item], spot) }
  },
  fixed: (reader, spot) => {
    const start = requirePitch(reader)
    const item = fixOctaves(reader.music(), start.octave + 1)
    return { type: 'fixed', item, spot, depth: checkedDepth([item], spot) }
  },
  absolute: (reader, spot) => {
    const item = reader.music()
    return { type: 'fixed', item, spot, depth: checkedDepth([item], spot) }
  },
  transpose: (reader, spot) => {
    const from = requirePitch(reader)
    const to = requirePitch(reader)
    const item = transposeMusic(reader.music(), from, to)
    return { type: 'transposed', item, spot, depth: checkedDepth([item], spot) }
  },
  tuplet: (reader, spot) => {
    const [num, base] = readRatio(reader)
    return scaled(reader, num, base, spot)
  },
  times: (reader, spot) => {
    const [base, num] = readRatio(reader)
    return scaled(reader, num, base, spot)
  },
  scaleDurations: (reader, spot) => {
    const by = requireFraction(reader)
    const item = reader.music()
    return { type: 'scaled', by, item, spot, depth: checkedDepth([item], spot) }
  },
  grace: wrap('grace'),
  acciaccatura: wrap('acciaccatura'),
  appoggiatura: wrap('appoggiatura'),
  slashedGrace: wrap('slashed'),
  afterGrace: (reader, spot) => {
    const token = reader.peek()
    const given = token.kind === 'fraction' || token.kind === 'scheme' ? readFraction(reader) : null
    const main = reader.music()
    const grace = reader.music()
    const known = reader.session.variables.get('afterGraceFraction')
    const usual =
      known?.type === 'setting' && known.exact !== undefined ? rational(...known.exact) : rational(3, 4)
    const fraction = given ?? usual
    return { type: 'after-grace', fraction, main, grace, spot, depth: checkedDepth([main, grace], spot) }
  },
  partCombine: readCombined,
  unfoldRepeats: (reader) => {
    if (reader.peek().kind === 'scheme' || reader.peek().kind === 'word') readPath(reader)
    return unfoldRepeats(reader.music())
  },
  unfolded: (reader) => reader.music(),
  tag: (reader, spot) => {
    const tags = readPath(reader)
    const item = reader.music()
    return { type: 'tagged', tags, item, spot, depth: checkedDepth([item], spot) }
  },
  volta: (reader, spot) => {
    const volta = readNumbers(reader)
    const item = reader.music()
    return { type: 'tagged', tags: [], volta, item, spot, depth: checkedDepth([item], spot) }
  },
  keepWithTag: (reader) => {
    const tags = readPath(reader)
    return keepTagged(reader.music(), tags)
  },
  removeWithTag: (reader) => {
    const tags = readPath(reader)
    return removeTagged(reader.music(), tags)
  },
  once: (reader) => mapChanges(reader.music(), (change) => ({ ...change, once: true })),
  temporary: (reader) => reader.music(),
  undo: (reader) =>
    mapChanges(reader.music(), (change) => ({
      ...change,
      action: change.action === 'override' ? 'revert' : change.action === 'set' ? 'unset' : change.action,
      value: null,
    })),
  single: (reader, spot) => {
    reader.music()
    reader.problems.ignore('\\single', spot)
    return reader.music()
  },
  tweak: (reader, spot) => {
    // The command has been taken: its property and value follow.
    const look = readTweak(reader, true)
    const posts = readPost(reader)
    if (posts !== null) return markMusic({ type: 'posts', posts: [...posts, ...readPosts(reader)] }, spot)
    const music = reader.music()
    if (music.type !== 'notes') return music
    return { ...music, heads: music.heads.map((head) => ({ ...head, look: { ...head.look, ...look } })) }
  },
  omit: (reader, spot) => readHiding(reader, 'stencil', false, spot),
  hide: (reader, spot) => readHiding(reader, 'transparent', true, spot),
  skip: (reader, spot) => {
    const duration = readDuration(reader)
    if (duration !== null) {
      return { type: 'rest', kind: 'skip', duration, posts: readPosts(reader), pitch: null, spot, depth: 1 }
    }
    const music = reader.music()
    return mapToSkips(music)
  },
  autoChange: (reader, spot) => {
    reader.problems.ignore('\\autoChange', spot)
    while (readPitch(reader) !== null);
    return reader.music()
  },
  autochange: (reader) => reader.music(),
  cueDuring: (reader) => {
    readValueArgument(reader)
    readValueArgument(reader)
    return reader.music()
  },
  quoteDuring: (reader) => {
    readValueArgument(reader)
    return reader.music()
  },
  pitchedTrill: (reader) => {
    const main = reader.music()
    reader.music()
    return main
  },
  voices: (reader, spot) => {
    const ids = readNumbers(reader)
    const music = reader.music()
    if (music.type !== 'simultaneous') return music
    return {
      ...music,
      items: music.items.map((item, index) => renumber(item, ids[index] ?? index + 1, spot)),
    }
  },
  shiftDurations: (reader) => {
    const shift = requireNumber(reader)
    const dots = requireNumber(reader)
    return shiftDurations(reader.music(), shift, dots)
  },
  retrograde: (reader, spot) => {
    const music = reader.music()
    return music.type === 'sequence' ? sequence([...music.items].reverse(), spot) : music
  },
  language: (reader, spot) => {
    reader.session.grammar.language(reader, requireName(reader), spot)
    return nothing(spot)
  },
  version: (reader, spot) => {
    requireName(reader)
    return nothing(spot)
  },
  include: (reader, spot) => {
    reader.session.grammar.include(reader, requireName(reader), spot)
    return nothing(spot)
  },
}

function renumber(item: Music, id: number, spot: Spot): Music {
  if (item.type !== 'context' || item.item.type !== 'sequence') return item
  const voice = ([0, 1, 2, 3, 4] as const)[id] ?? 0
  const rest = item.item.items.slice(1)
  return {
    ...item,
    id: String(id),
    item: sequence([markMusic({ type: 'voice-style', voice }, spot), ...rest], spot),
  }
}

function shiftDurations(music: Music, shift: number, dots: number): Music {
  if ('duration' in music) {
    const { duration } = music
    const changed = { ...duration, log: duration.log + shift, dots: Math.max(0, duration.dots + dots) }
    return { ...music, duration: changed }
  }
  return mapChildren(music, (child) => shiftDurations(child, shift, dots))
}

function mapToSkips(music: Music): Music {
  if (music.type === 'notes' || music.type === 'rest') {
    const { duration, spot } = music
    return { type: 'rest', kind: 'skip', duration, posts: [], pitch: null, spot, depth: 1 }
  }
  return music.type === 'mark' ? nothing(music.spot) : mapChildren(music, mapToSkips)
}

function readNumbers(reader: Reader): readonly number[] {
  if (reader.peek().kind === 'scheme') {
    const value = settingOf(readScheme(reader))
    if (typeof value === 'number') return [value]
    if (typeof value === 'object' && value !== null && 'list' in value) {
      return value.list.flatMap((part) => (typeof part === 'number' ? [part] : []))
    }
    return []
  }
  const numbers = [requireNumber(reader)]
  while (reader.take(',')) numbers.push(requireNumber(reader))
  return numbers
}

function readCombined(reader: Reader, spot: Spot): Music {
  if (reader.peek().kind === 'scheme') readScheme(reader)
  const first = reader.music()
  const second = reader.music()
  return { type: 'combined', first, second, spot, depth: checkedDepth([first, second], spot) }
}

function readHiding(reader: Reader, property: string, value: boolean, spot: Spot): Music {
  const { kind, text } = reader.peek()
  const isName =
    (kind === 'word' && !reader.session.language.has(text)) || kind === 'scheme' || kind === 'string'
  if (!isName) {
    const music = reader.music()
    if (music.type !== 'notes') return music
    return { ...music, heads: music.heads.map((head) => ({ ...head, look: { ...head.look, hidden: true } })) }
  }
  const path = readPath(reader)
  const context = path.length > 1 && isContextName(path[0] ?? '') ? (path[0] ?? null) : null
  const grob = (context === null ? path : path.slice(1)).join('.')
  return changeMusic(
    { context, action: 'override', property: `${grob}.${property}`, value, once: false },
    spot,
  )
}
