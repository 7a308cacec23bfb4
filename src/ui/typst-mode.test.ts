import { StringStream } from '@codemirror/language'
import { expect, it } from 'vitest'
import { typst } from './typst-mode.ts'

/** Every coloured piece of a text with its colour, one per line. */
function colour(text: string): readonly (readonly [string, string])[] {
  const state = typst.startState?.(2)
  if (state === undefined) throw new Error('The mode has no state.')
  return text.split('\n').flatMap((line) => {
    const pieces: (readonly [string, string])[] = []
    const stream = new StringStream(line, 4, 2)
    while (!stream.eol()) {
      stream.start = stream.pos
      const style = typst.token(stream, state)
      if (stream.pos === stream.start) throw new Error(`Stuck in "${line}" at ${stream.pos}.`)
      if (style !== null) pieces.push([stream.current(), style])
    }
    return pieces
  })
}

it.each([
  [
    '= Title <intro>',
    [
      ['= Title', 'heading'],
      ['<intro>', 'labelName'],
    ],
  ],
  [
    '- a *bold* word // aside',
    [
      ['-', 'list'],
      ['*bold*', 'strong'],
      ['// aside', 'comment'],
    ],
  ],
  [
    'see https://a.b/c and @fig',
    [
      ['https://a.b/c', 'link'],
      ['@fig', 'labelName'],
    ],
  ],
  [
    '`raw` \\# #sym.arrow',
    [
      ['`raw`', 'monospace'],
      ['\\#', 'escape'],
      ['#sym', 'variableName'],
      ['.arrow', 'variableName'],
    ],
  ],
  [
    '#let x = 12pt',
    [
      ['#', 'keyword'],
      ['let', 'keyword'],
      ['x', 'variableName'],
      ['=', 'operator'],
      ['12pt', 'number'],
    ],
  ],
  [
    '#text(fill: red)[Hi *you*] on',
    [
      ['#text', 'variableName.function'],
      ['(', 'bracket'],
      ['fill', 'propertyName'],
      ['red', 'variableName'],
      [')', 'bracket'],
      ['[', 'bracket'],
      ['*you*', 'strong'],
    ],
  ],
  [
    '$ sum_(i=0) "for" pi $ after',
    [
      ['$', 'keyword'],
      ['sum', 'variableName.constant'],
      ['_', 'operator'],
      ['=', 'operator'],
      ['0', 'number'],
      ['"for"', 'string'],
      ['pi', 'variableName.constant'],
      ['$', 'keyword'],
    ],
  ],
] as const)('colours %s', (line, pieces) => {
  expect(colour(line)).toEqual(pieces)
})

it('keeps its state from line to line', () => {
  expect(colour('/* a /* b */\nc */ d\n```py\nx = 1\n```\n#f(\n  "a\n  b", true,\n)\n= H')).toEqual([
    ['/* a /* b */', 'comment'],
    ['c */', 'comment'],
    ['```py', 'monospace'],
    ['x = 1', 'monospace'],
    ['```', 'monospace'],
    ['#f', 'variableName.function'],
    ['(', 'bracket'],
    ['"a', 'string'],
    ['  b"', 'string'],
    ['true', 'atom'],
    [')', 'bracket'],
    ['= H', 'heading'],
  ])
})

it('reaches the end of any text', () => {
  for (const text of [
    ']]]',
    '#',
    '##',
    '$',
    '#{',
    '#(]',
    '#if x [a] else [b] c',
    '\\',
    '`',
    '``',
    '#let',
    '@',
    '"',
  ]) {
    expect(() => colour(`${text}\n${text}`)).not.toThrow()
  }
})
