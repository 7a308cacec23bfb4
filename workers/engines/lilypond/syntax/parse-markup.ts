import { msg } from '../../../../src/contracts/index.ts'
import type { TextStyle } from '../music/music.ts'
import { describeToken, type Reader } from './reader.ts'
import { readScheme, readSchemeDatum, settingOf } from './parse-arguments.ts'
import type { Markup, Value } from './values.ts'

/*
 * Markups are reduced to their text, with weight, slant and size if a single command sets them for the entire text.
 * The arguments of a command are written as a string of letters: s for Scheme (or a number), m for a markup, l for a
 * list of markups, d for a duration in braces.
 */

const shapes: Readonly<Record<string, string>> = {
  ...shape(
    'm',
    'abs-fontsize box bracket caps circle dynamic ellipse finger fontCaps hbracket huge italic large larger',
  ),
  ...shape(
    'm',
    'bold boldItalic left-align right-align center-align general-align medium normal-text normalsize number',
  ),
  ...shape(
    'm',
    'oval parenthesize roman rounded-box sans serif simple small smallCaps smaller sub super teeny text tiny',
  ),
  ...shape('m', 'transparent typewriter underline upright vcenter whiteout tied-lyric volta-number undertie'),
  ...shape('m', 'overtie first-visible figured-bass'),
  ...shape(
    'l',
    'center-column column concat dir-column fill-line justify left-column line right-column wordwrap',
  ),
  ...shape(
    'l',
    'column-lines justified-lines wordwrap-lines table-of-contents wordwrap-internal justify-internal',
  ),
  ...shape(
    'sm',
    'fontsize with-color rotate magnify pad-around pad-markup pad-x hcenter-in lower raise translate override',
  ),
  ...shape('sm', 'translate-scaled scale with-url with-link abs-fontsize halign page-link'),
  ...shape('sm', 'on-the-fly with-string-transformer'),
  ...shape('ssm', 'with-dimensions pad-to-box general-align'),
  ...shape('s', 'char hspace vspace slashed-digit triangle wordwrap-string justify-string'),
  ...shape(
    's',
    'verbatim-file wordwrap-field justify-field fromproperty fret-diagram fret-diagram-terse harp-pedal',
  ),
  ...shape(
    's',
    'fret-diagram-verbose markletter markalphabet musicglyph draw-line draw-dashed-line draw-dotted-line',
  ),
  ...shape('s', 'postscript rest lookup backslashed-digit'),
  ...shape('ss', 'rest-by-number path'),
  ...shape('sss', 'draw-circle filled-box beam arrow-head note-by-number epsfile draw-squiggle-line'),
  ...shape(
    '',
    'null strut doubleflat doublesharp eyeglasses flat natural semiflat semisharp sesquiflat sesquisharp sharp',
  ),
  ...shape('', 'draw-hline coda segno varcoda fermata'),
  ...shape('mm', 'combine fraction footnote with-outline'),
  ...shape('ds', 'note'),
  'put-adjacent': 'ssmm',
  replace: 'sm',
  pattern: 'sssm',
  'fill-with-pattern': 'sssmm',
  'align-on-other': 'ssmm',
  'with-dimension': 'ssm',
  'with-dimension-from': 'smm',
  'with-dimensions-from': 'mm',
  'compound-meter': 's',
  tied: 'm',
  'tied-lyric': 's',
  table: 'sl',
  'override-lines': 'sl',
  'annotated-list': 'l',
}

function shape(letters: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, letters]))
}

const styles: Readonly<Record<string, TextStyle>> = {
  bold: { bold: true },
  italic: { italic: true },
  boldItalic: { bold: true, italic: true },
  dynamic: { bold: true, italic: true },
}
const sizes: Readonly<Record<string, number>> = {
  huge: 2,
  large: 1,
  larger: 1,
  small: -1,
  smaller: -1,
  tiny: -2,
  teeny: -3,
  sub: -3,
  super: -3,
}
const signs: Readonly<Record<string, string>> = {
  flat: '♭',
  natural: '♮',
  sharp: '♯',
  doubleflat: '𝄫',
  doublesharp: '𝄪',
}

const empty: Markup = { text: '', style: {}, size: 0 }

/** Reads the markup that follows `\markup`, which has already been consumed. */
export function readMarkup(reader: Reader): Markup {
  return reader.in('markup', () => readOne(reader))
}

/** Reads a `\markuplist`. */
export function readMarkupList(reader: Reader): Markup {
  return reader.in('markup', () => (reader.at('{') ? readList(reader, ' ') : readOne(reader)))
}

function readOne(reader: Reader): Markup {
  return reader.nest(() => {
    const token = reader.peek()
    if (token.kind === 'scheme') return markupOf(readScheme(reader))
    if (token.kind === 'word' || token.kind === 'string') return { ...empty, text: reader.next().text }
    if (token.kind === 'symbol' && token.text === '{') return readList(reader, ' ')
    if (token.kind === 'command') return readCommand(reader)
    if (token.kind === 'symbol' && token.text !== '}') return { ...empty, text: reader.next().text }
    return reader.failExpecting('a markup')
  })
}

function readList(reader: Reader, separator: string): Markup {
  reader.expect('{')
  const parts: Markup[] = []
  while (!reader.at('}')) {
    if (reader.peek().kind === 'end') reader.failExpecting('"}"')
    parts.push(readOne(reader))
  }
  reader.next()
  return joinMarkups(parts, separator)
}

function joinMarkups(parts: readonly Markup[], separator: string): Markup {
  const filled = parts.filter(({ text }) => text !== '')
  const [first] = filled
  if (first === undefined) return empty
  const same = filled.every(
    ({ style }) => style.bold === first.style.bold && style.italic === first.style.italic,
  )
  return {
    text: filled.map(({ text }) => text).join(separator),
    style: same ? first.style : {},
    size: Math.max(...filled.map(({ size }) => size)),
  }
}

function readCommand(reader: Reader): Markup {
  const token = reader.next()
  const name = token.text
  if (name === 'score' || name === 'score-lines') {
    // The score is engraved after the text rather than inside it.
    const score = reader.in('notes', () => reader.session.grammar.score(reader, token.spot))
    reader.session.insets.push(score)
    reader.problems.ignore('The position of a \\score inside a markup', token.spot)
    return empty
  }
  if (name === 'markup') return readOne(reader)
  if (name === 'markuplist') return readOne(reader)
  const letters = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  if (letters === undefined) {
    const value = reader.session.variables.get(name)
    if (value !== undefined) return markupOf(value)
    reader.problems.error(msg`\\${name} is neither a markup command nor a variable.`, token.spot)
    return empty
  }
  let last = empty
  let given: Value | undefined
  for (const letter of letters) {
    if (letter === 's') given = readArgument(reader)
    else if (letter === 'd') {
      skipBraces(reader)
    } else if (letter === 'l')
      last = readListOf(reader, name === 'concat' ? '' : name.includes('column') ? '\n' : ' ')
    else {
      const before = last
      last = readOne(reader)
      if (name === 'combine' || name === 'fraction') {
        last = joinMarkups([before, last], name === 'fraction' ? '/' : ' ')
      }
    }
  }
  return decorate(name, last, given)
}

/** Reads a list in braces, or a single markup instead of a list. */
function readListOf(reader: Reader, separator: string): Markup {
  return reader.at('{') ? readList(reader, separator) : readOne(reader)
}

/** Reads a Scheme value; numbers and words can appear without `#`. */
function readArgument(reader: Reader): Value {
  const token = reader.peek()
  if (token.kind === 'scheme') return readScheme(reader)
  if (token.kind === 'string') return { type: 'setting', value: reader.next().text }
  if (token.kind === 'command') {
    const value = reader.session.variables.get(token.text)
    reader.next()
    return value ?? { type: 'opaque', text: token.text }
  }
  if (token.kind === 'word') {
    const text = reader.next().text
    const number = Number(text)
    return { type: 'setting', value: Number.isNaN(number) ? text : number }
  }
  return reader.failExpecting('an argument')
}

function decorate(name: string, content: Markup, given: Value | undefined): Markup {
  const value = settingOf(given)
  if (name === 'char' && typeof value === 'number') {
    return { ...empty, text: value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : '' }
  }
  if (name === 'musicglyph' || name === 'fromproperty' || name === 'draw-line') return empty
  if ((name === 'wordwrap-string' || name === 'justify-string') && typeof value === 'string') {
    return { ...empty, text: value }
  }
  const sign = Object.hasOwn(signs, name) ? signs[name] : undefined
  if (sign !== undefined) return { ...empty, text: sign }
  const style = Object.hasOwn(styles, name) ? styles[name] : {}
  const size =
    name === 'fontsize' && typeof value === 'number'
      ? value
      : Object.hasOwn(sizes, name)
        ? (sizes[name] ?? 0)
        : 0
  return {
    text: content.text,
    style: { ...content.style, ...style },
    size: content.size + size,
  }
}

/** Skips a balanced block; the next token is its opening brace. */
function skipBraces(reader: Reader): void {
  const open = reader.expect('{')
  let depth = 1
  while (depth > 0) {
    const token = reader.peek()
    if (token.kind === 'end') reader.fail('This { is never closed.', open.kind === 'symbol' ? token : open)
    if (token.kind === 'scheme') {
      readSchemeDatum(reader)
      continue
    }
    reader.next()
    if (token.kind !== 'symbol') continue
    if (token.text === '{') depth += 1
    else if (token.text === '}') depth -= 1
  }
}

/** Converts a value to text. */
function markupOf(value: Value): Markup {
  if (value.type === 'markup') return value.markup
  if (value.type !== 'setting') return empty
  const { value: setting } = value
  return typeof setting === 'string' || typeof setting === 'number'
    ? { ...empty, text: String(setting) }
    : empty
}

/** True if the next token is a string, a number or a markup. */
export function atText(reader: Reader): boolean {
  const token = reader.peek()
  if (token.kind === 'string' || token.kind === 'scheme') return true
  if (token.kind !== 'command') return false
  if (token.text === 'markup' || token.text === 'markuplist') return true
  const value = reader.session.variables.get(token.text)
  return value?.type === 'markup' || (value?.type === 'setting' && typeof value.value === 'string')
}

/** A string or `\markup ...`. */
export function readText(reader: Reader): Markup {
  const token = reader.peek()
  if (token.kind === 'string' || token.kind === 'word') return { ...empty, text: reader.next().text }
  if (token.kind === 'scheme') return markupOf(readScheme(reader))
  if (token.kind === 'command') {
    reader.next()
    if (token.text === 'markup') return readMarkup(reader)
    if (token.text === 'markuplist') return readMarkupList(reader)
    const value = reader.session.variables.get(token.text)
    if (value !== undefined) return markupOf(value)
    reader.problems.error(msg`There is no \\${token.text}.`, token.spot)
    return empty
  }
  return reader.fail(msg`Expected a text, found ${describeToken(token)}.`)
}
