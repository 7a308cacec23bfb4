import { msg } from '../../../../src/contracts/index.ts'
import type { Look, Music, PropertyChange, SettingValue } from '../music/music.ts'
import { readFraction, readName, readNumber, readPath, readScheme, settingOf } from './parse-arguments.ts'
import { atText, readText } from './parse-markup.ts'
import type { Reader } from './reader.ts'

const contextNames = new Set(
  `Score StaffGroup ChoirStaff GrandStaff PianoStaff Staff RhythmicStaff TabStaff DrumStaff Voice CueVoice NullVoice
  DrumVoice TabVoice Lyrics ChordNames ChordGrid ChordGridScore FiguredBass FretBoards Dynamics Devnull Global Timing Bottom
  NoteNames VaticanaStaff VaticanaVoice MensuralStaff MensuralVoice PetrucciStaff PetrucciVoice GregorianTranscriptionStaff
  GregorianTranscriptionVoice InnerStaffGroup InnerChoirStaff KievanStaff KievanVoice OneStaff StandaloneRhythmStaff
  StandaloneRhythmVoice StandaloneRhythmScore GregorianTranscriptionLyrics VaticanaLyrics VaticanaScore VoiceGroup Parent`
    .split(/\s+/)
    .filter((name) => name !== ''),
)

export function isContextName(name: string): boolean {
  return contextNames.has(name)
}

type Action = PropertyChange['action']

/** Reads the part that follows `\set`, `\override` and similar commands. */
export function readChange(reader: Reader, action: Action): PropertyChange {
  const { spot } = reader.peek()
  const path = readPath(reader)
  const [first = ''] = path
  const named = isContextName(first) && path.length > 1
  // Reads the old syntax, in which properties are named by symbols: `Stem #'direction`.
  const rest = named ? path.slice(1) : [...path]
  while (reader.peek().kind === 'scheme' && (action === 'override' || action === 'revert')) {
    const extra = settingOf(readScheme(reader))
    if (typeof extra === 'string') rest.push(extra)
  }
  let value: SettingValue = null
  if (action === 'set' || action === 'override') {
    reader.expect('=')
    value = readSetting(reader)
  }
  return { context: named ? first : null, action, property: rest.join('.'), value, once: false, spot }
}

/** Reads a value on the right-hand side of `=`. */
export function readSetting(reader: Reader): SettingValue {
  const token = reader.peek()
  if (token.kind === 'scheme') {
    const value = readScheme(reader)
    return value.type === 'setting' ? value.value : value.type === 'markup' ? value.markup.text : null
  }
  if (token.kind === 'fraction') {
    const { num, den } = readFraction(reader) ?? { num: 1, den: 1 }
    return { pair: [num, den] }
  }
  const number = readNumber(reader)
  if (number !== null) {
    if (reader.at(',')) return readNumberList(reader, number)
    return number
  }
  if (atText(reader)) return readText(reader).text
  if (token.kind === 'word' && reader.session.language.has(token.text)) {
    // A note is also a valid value, but no property accepts one.
    reader.music()
    return null
  }
  if (token.kind === 'word') return readPath(reader).join('.')
  if (token.kind === 'command') return readCommandSetting(reader)
  if (token.kind === 'symbol' && token.text === '{') {
    reader.music()
    return null
  }
  return reader.failExpecting('a value')
}

function readNumberList(reader: Reader, first: number): SettingValue {
  const list: SettingValue[] = [first]
  while (reader.take(',')) {
    const number = readNumber(reader)
    if (number === null) break
    list.push(number)
  }
  return { list }
}

function readCommandSetting(reader: Reader): SettingValue {
  const { text } = reader.peek()
  if (text === 'markup' || text === 'markuplist') return readText(reader).text
  if (text === 'stringTuning') {
    reader.next()
    reader.music()
    return null
  }
  if (text === 'default') {
    reader.next()
    return null
  }
  const directions: Readonly<Record<string, number>> = { up: 1, down: -1, left: -1, right: 1, center: 0 }
  const direction = Object.hasOwn(directions, text) ? directions[text] : undefined
  if (direction !== undefined) {
    reader.next()
    return direction
  }
  const value = reader.session.variables.get(text)
  if (value !== undefined && value.type !== 'music' && value.type !== 'function') {
    reader.next()
    return value.type === 'markup' ? value.markup.text : settingOf(value)
  }
  // Reads music used as a value, such as `\beamExceptions { ... }`.
  reader.music()
  return null
}

/** Reads the block after `\with`, which is given in braces or as a variable. */
export function readChanges(reader: Reader): readonly PropertyChange[] {
  const token = reader.peek()
  if (token.kind === 'command') {
    const value = reader.session.variables.get(token.text)
    reader.next()
    if (value?.type === 'changes') return value.changes
    reader.problems.error(msg`\\${token.text} is no block of settings.`, token.spot)
    return []
  }
  if (token.kind === 'scheme') {
    readScheme(reader)
    return []
  }
  reader.expect('{')
  const changes: PropertyChange[] = []
  while (!reader.take('}')) changes.push(...readChangeItem(reader))
  return changes
}

/** Reads a setting inside `\with` or `\context`. Unknown settings are reported and skipped. */
export function readChangeItem(reader: Reader): readonly PropertyChange[] {
  const token = reader.peek()
  if (token.kind === 'end') reader.failExpecting('"}"')
  if (token.kind === 'scheme') {
    readScheme(reader)
    return []
  }
  if (token.kind === 'word' || token.kind === 'string') {
    const property = readPath(reader).join('.')
    reader.expect('=')
    return [
      { context: null, action: 'set', property, value: readSetting(reader), once: false, spot: token.spot },
    ]
  }
  if (token.kind !== 'command') {
    reader.problems.error(msg`"${token.text}" is not a setting.`, token.spot)
    reader.next()
    return []
  }
  const { text } = token
  if (!ownItems.has(text) && !isContextName(text) && reader.session.grammar.knows(reader, text)) {
    return readCommandItem(reader, text)
  }
  reader.next()
  switch (text) {
    case 'set':
    case 'unset':
    case 'override':
    case 'revert':
      return [readChange(reader, text)]
    case 'consists':
    case 'remove': {
      const name = readName(reader) ?? ''
      const action = text === 'remove' ? 'remove' : 'consist'
      return [{ context: null, action, property: name, value: null, once: false, spot: token.spot }]
    }
    case 'omit':
    case 'hide': {
      const property = `${readPath(reader).join('.')}.${text === 'omit' ? 'stencil' : 'transparent'}`
      return [{ context: null, action: 'override', property, value: text === 'hide', once: false }]
    }
    case 'accepts':
    case 'denies':
    case 'defaultchild':
    case 'alias':
    case 'name':
    case 'type':
    case 'description':
      readName(reader)
      return []
    case 'RemoveEmptyStaves':
    case 'RemoveAllEmptyStaves':
      return [change('set', 'removeEmpty', text === 'RemoveAllEmptyStaves' ? 'all' : 'later')]
    default:
      if (!isContextName(text)) reader.problems.error(msg`There is no \\${text}.`, token.spot)
      return []
  }
}

/** Words that have a different meaning, or none, when they appear among notes instead of in a settings block. */
const ownItems = new Set(
  `set unset override revert consists remove omit hide accepts denies defaultchild alias name type description
  RemoveEmptyStaves RemoveAllEmptyStaves`.split(/\s+/),
)

/**
 * Reads a command that is music elsewhere, such as `\accidentalStyle modern` or `\tempo 4 = 120`. Only the settings
 * that it makes are used.
 */
function readCommandItem(reader: Reader, name: string): readonly PropertyChange[] {
  const value = reader.session.variables.get(name)
  if (value !== undefined && value.type !== 'music' && value.type !== 'function') {
    reader.next()
    return value.type === 'changes' ? value.changes : []
  }
  return changesIn(reader.music())
}

function changesIn(music: Music): readonly PropertyChange[] {
  if (music.type === 'mark' && music.mark.type === 'change') return [music.mark.change]
  if (music.type === 'sequence') return music.items.flatMap(changesIn)
  return []
}

const change = (action: Action, property: string, value: SettingValue = null): PropertyChange => ({
  context: null,
  action,
  property,
  value,
  once: false,
})

/** Commands without arguments whose only effect is to change a property that affects the image. */
export const settingCommands: Readonly<Record<string, PropertyChange>> = {
  autoBeamOff: change('set', 'autoBeaming', false),
  autoBeamOn: change('set', 'autoBeaming', true),
  stemUp: change('override', 'Stem.direction', 1),
  stemDown: change('override', 'Stem.direction', -1),
  stemNeutral: change('revert', 'Stem.direction'),
  slurUp: change('override', 'Slur.direction', 1),
  slurDown: change('override', 'Slur.direction', -1),
  slurNeutral: change('revert', 'Slur.direction'),
  slurDashed: change('override', 'Slur.dash', 'dashed'),
  slurDotted: change('override', 'Slur.dash', 'dotted'),
  slurSolid: change('revert', 'Slur.dash'),
  phrasingSlurUp: change('override', 'PhrasingSlur.direction', 1),
  phrasingSlurDown: change('override', 'PhrasingSlur.direction', -1),
  phrasingSlurNeutral: change('revert', 'PhrasingSlur.direction'),
  tieUp: change('override', 'Tie.direction', 1),
  tieDown: change('override', 'Tie.direction', -1),
  tieNeutral: change('revert', 'Tie.direction'),
  dynamicUp: change('override', 'DynamicLineSpanner.direction', 1),
  dynamicDown: change('override', 'DynamicLineSpanner.direction', -1),
  dynamicNeutral: change('revert', 'DynamicLineSpanner.direction'),
  tupletUp: change('override', 'TupletBracket.direction', 1),
  tupletDown: change('override', 'TupletBracket.direction', -1),
  tupletNeutral: change('revert', 'TupletBracket.direction'),
  numericTimeSignature: change('override', 'TimeSignature.style', 'numbered'),
  defaultTimeSignature: change('revert', 'TimeSignature.style'),
  hideNotes: change('override', 'NoteHead.transparent', true),
  unHideNotes: change('revert', 'NoteHead.transparent'),
  compressFullBarRests: change('set', 'skipBars', true),
  expandFullBarRests: change('set', 'skipBars', false),
  compressEmptyMeasures: change('set', 'skipBars', true),
  expandEmptyMeasures: change('set', 'skipBars', false),
  slurHalfDashed: change('override', 'Slur.dash', 'dashed'),
  tieDashed: change('override', 'Tie.dash', 'dashed'),
  tieDotted: change('override', 'Tie.dash', 'dotted'),
  tieSolid: change('revert', 'Tie.dash'),
  small: change('set', 'fontSize', -2),
  tiny: change('set', 'fontSize', -2),
  teeny: change('set', 'fontSize', -3),
  normalsize: change('set', 'fontSize', 0),
  arpeggioArrowUp: change('override', 'Arpeggio.arrow', 'up'),
  arpeggioArrowDown: change('override', 'Arpeggio.arrow', 'down'),
  arpeggioNormal: change('revert', 'Arpeggio.arrow'),
}

/** Returns the part of a tweak of a note that can be drawn. */
export function lookOf(path: readonly string[], value: SettingValue): Look {
  const property = path.at(-1)
  const grob = path.length > 1 ? path[0] : 'NoteHead'
  if (grob !== 'NoteHead') return {}
  if (property === 'color') {
    const color = colorOf(value)
    return color === null ? {} : { color }
  }
  if ((property === 'transparent' && value === true) || (property === 'stencil' && value === false)) {
    return { hidden: true }
  }
  return {}
}

const colorNames = new Set(
  `black white red green blue yellow cyan magenta grey gray darkred darkgreen darkblue darkcyan darkmagenta darkyellow
  orange purple brown pink maroon navy olive teal crimson gold silver violet indigo`.split(/\s+/),
)

/** The CSS colour for a Scheme colour. Null if the value is not a colour. */
export function colorOf(value: SettingValue): string | null {
  if (typeof value === 'string') {
    const name = value.toLowerCase()
    if (/^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/.test(name) || colorNames.has(name))
      return name === 'darkyellow' ? '#808000' : name
    return null
  }
  if (typeof value !== 'object' || value === null || !('list' in value)) return null
  const channels = value.list.slice(0, 3).map((part) => (typeof part === 'number' ? part : 0))
  if (channels.length < 3) return null
  const hex = (channel: number) =>
    Math.round(Math.min(Math.max(channel, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${channels.map(hex).join('')}`
}
