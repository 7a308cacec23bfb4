import type { Music } from '../music/music.ts'
import { lengthOf } from '../music/duration.ts'
import { fixOctaves, relativeMusic } from '../music/relative.ts'
import { changeStaves } from '../music/auto-change.ts'
import { degreeIn, mapPitches, moveInScale, pitchesIn } from '../music/modal.ts'
import { transposePitch, type Pitch } from '../music/pitch.ts'
import { dealMeasures, mapToSkips, reverseMusic, shiftDurations } from '../music/reshape.ts'
import { addToTag, keepTagged, mapChanges, removeTagged, unfoldRepeats } from '../music/rewrite.ts'
import { transposeMusic } from '../music/transpose.ts'
import { rational } from '../music/rational.ts'
import { checkedDepth, markMusic, nothing, sequence, simultaneous } from './build.ts'
import {
  fractionFromSetting,
  readDuration,
  readFraction,
  readName,
  readPath,
  readPitch,
  readRatio,
  readScheme,
  requireDuration,
  requireFraction,
  requireName,
  requireNumber,
  requirePitch,
  settingOf,
} from './parse-arguments.ts'
import { atText, readText } from './parse-markup.ts'
import { readPost, readPosts, readTweak } from './parse-posts.ts'
import { isContextName } from './parse-properties.ts'
import { readItem, readValueArgument } from './parse-silent.ts'
import type { Spot } from './problems.ts'
import type { Reader } from './reader.ts'

type CommandReader = (reader: Reader, spot: Spot) => Music

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

/** Functions that take or create music. */
export const functionCommands: Readonly<Record<string, CommandReader>> = {
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
    const usual = known?.type === 'setting' ? fractionFromSetting(known.value, known.exact) : null
    const fraction = given ?? usual ?? rational(3, 4)
    return { type: 'after-grace', fraction, main, grace, spot, depth: checkedDepth([main, grace], spot) }
  },
  partCombine: readCombined,
  partCombineUp: readCombined,
  partCombineDown: readCombined,
  unfoldRepeats: (reader) => {
    const { kind } = reader.peek()
    const names = kind === 'scheme' || kind === 'word' ? readPath(reader) : []
    return unfoldRepeats(reader.music(), names)
  },
  unfolded: (reader, spot) => {
    const item = reader.music()
    return { type: 'tagged', tags: [], onlyUnfolded: true, item, spot, depth: checkedDepth([item], spot) }
  },
  parallelMusic: (reader, spot) => {
    const names = readPath(reader)
    const parts = dealMeasures(reader.music(), names.length)
    names.forEach((name, index) => {
      const music = sequence(parts[index] ?? [], spot)
      reader.session.variables.set(name, { type: 'music', music })
    })
    return nothing(spot)
  },
  after: readAfter,
  addQuote: (reader, spot) => {
    readValueArgument(reader)
    reader.music()
    return nothing(spot)
  },
  footnote: (reader, spot) => {
    reader.problems.ignore('\\footnote', spot)
    if (atText(reader) && reader.peek().kind !== 'scheme') readText(reader)
    readValueArgument(reader)
    readText(reader)
    return readItem(reader)
  },
  pushToTag: (reader) => readTagAddition(reader, false),
  appendToTag: (reader) => readTagAddition(reader, true),
  chordRepeats: (reader) => {
    if (reader.peek().kind === 'scheme') readScheme(reader)
    return reader.music()
  },
  stringTuning: (reader, spot) => {
    reader.music()
    return nothing(spot)
  },
  tupletSpan: (reader, spot) => {
    if (!reader.takeCommand('default')) readDuration(reader)
    return nothing(spot)
  },
  makeClusters: (reader, spot) => {
    reader.problems.ignore('\\makeClusters', spot)
    return mapToSkips(reader.music())
  },
  modalTranspose: (reader) => {
    const [from, to] = [requirePitch(reader), requirePitch(reader)]
    const scale = readScale(reader)
    return mapPitches(reader.music(), (pitch) =>
      moveInScale(pitch, scale, degreeIn(scale, to) - degreeIn(scale, from)),
    )
  },
  modalInversion: (reader) => {
    const [around, to] = [requirePitch(reader), requirePitch(reader)]
    const scale = readScale(reader)
    const sum = degreeIn(scale, around) + degreeIn(scale, to)
    return mapPitches(reader.music(), (pitch) => moveInScale(pitch, scale, sum - 2 * degreeIn(scale, pitch)))
  },
  inversion: (reader) => {
    const [around, to] = [requirePitch(reader), requirePitch(reader)]
    return mapPitches(reader.music(), (pitch) => transposePitch(to, pitch, around))
  },
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
    // A function that takes a grob name is followed by the music to which it applies.
    return reader.at('}') || reader.at('>>') ? nothing(spot) : reader.music()
  },
  tweak: (reader, spot) => {
    // The command itself has already been read; the property and its value follow.
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
  autoChange: readAutoChange,
  autochange: readAutoChange,
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
  retrograde: (reader) => reverseMusic(reader.music()),
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

/** `\after 4 \p c1` places an event while a note is sounding. */
function readAfter(reader: Reader, spot: Spot): Music {
  const delay = requireDuration(reader)
  const kept = reader.session.duration
  const posts = reader.atCommand('tweak') ? null : readPost(reader)
  const event: Music = posts === null ? reader.music() : markMusic({ type: 'posts', posts }, spot)
  reader.session.duration = kept
  const item = reader.music()
  const skip: Music = { type: 'rest', kind: 'skip', duration: delay, posts: [], pitch: null, spot, depth: 1 }
  return simultaneous([item, sequence([skip, event], spot)], spot)
}

/** `\pushToTag #'name more music` adds music before everything that has the tag, or after it. */
function readTagAddition(reader: Reader, atEnd: boolean): Music {
  const [tag = ''] = readPath(reader)
  const more = reader.music()
  return addToTag(reader.music(), tag, more, atEnd)
}

/** With `\autoChange`, notes from c' upwards go to the staff named up, and lower notes to the staff named down. */
function readAutoChange(reader: Reader, spot: Spot): Music {
  const turn = readPitch(reader) ?? { step: 0, alter: 0, octave: 0 }
  while (reader.takeCommand('clef')) requireName(reader)
  const item = changeStaves(reader.music(), turn)
  return { type: 'fixed', item, spot, depth: checkedDepth([item], spot) }
}

/** Reads a scale given as notes in braces. */
function readScale(reader: Reader): readonly Pitch[] {
  const scale = pitchesIn(reader.music())
  return scale.length === 0 ? reader.failArgument('a scale in braces') : scale
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
  const numbers: number[] = []
  do {
    // A name instead of a number refers to the current voice, which continues.
    if (reader.peek().kind === 'string' || reader.peek().kind === 'word') {
      readName(reader)
      numbers.push(0)
    } else numbers.push(requireNumber(reader))
  } while (reader.take(','))
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
  const change = { context, action: 'override', property: `${grob}.${property}`, value, once: false } as const
  return markMusic({ type: 'change', change }, spot)
}
