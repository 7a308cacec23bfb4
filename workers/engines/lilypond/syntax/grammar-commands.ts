import { msg } from '../../../../src/contracts/index.ts'
import type { Alternative, Music, PropertyChange, RepeatMusic } from '../music/music.ts'
import { checkedDepth, markMusic, nothing } from './build.ts'
import { readNumber, requireName } from './parse-arguments.ts'
import { isContextName, readChange, readChanges } from './parse-properties.ts'
import type { Spot } from './problems.ts'
import type { Reader } from './reader.ts'

type CommandReader = (reader: Reader, spot: Spot) => Music

/** Keywords of LilyPond's grammar. A mistake in their arguments is a syntax error. */
export const grammarCommands: Readonly<Record<string, CommandReader>> = {
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

/** Blocks such as `\with` can follow `\chords`; they are read immediately. */
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
    reader.problems.warn(msg`There is no context ${name}; its music is read without one.`, spot)
    return reader.music()
  }
  const token = reader.peek()
  if (token.kind === 'command' && !reader.session.grammar.knows(reader, token.text))
    reader.fail(msg`There is no \\${token.text}.`)
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
  const known = Object.hasOwn(repeatKinds, name) ? repeatKinds[name] : undefined
  if (known === undefined) reader.problems.warn(msg`There is no \\repeat ${name}.`, spot)
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

/** `\alternative` within the braces of the repeat to which it belongs. */
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
