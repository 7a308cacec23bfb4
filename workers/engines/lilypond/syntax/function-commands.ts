import type { Music } from '../music/music.ts'
import { lengthOf } from '../music/duration.ts'
import { fixOctaves, relativeMusic } from '../music/relative.ts'
import { keepTagged, mapChanges, mapChildren, removeTagged, unfoldRepeats } from '../music/rewrite.ts'
import { transposeMusic } from '../music/transpose.ts'
import { rational } from '../music/rational.ts'
import { checkedDepth, markMusic, nothing, sequence } from './build.ts'
import {
  readDuration,
  readFraction,
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
import { readPost, readPosts, readTweak } from './parse-posts.ts'
import { isContextName } from './parse-properties.ts'
import { readValueArgument } from './parse-silent.ts'
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

/** Functions that take music or make it. */
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
  const change = { context, action: 'override', property: `${grob}.${property}`, value, once: false } as const
  return markMusic({ type: 'change', change }, spot)
}
