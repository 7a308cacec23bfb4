import { expect, it, test } from 'vitest'
import { readProblem } from './problem.ts'

it('maps a parser error to its position in the source', () => {
  const thrown = Object.assign(new Error('Parse error on line 2:\n...A -->\n-----^\nExpecting x'), {
    hash: { loc: { first_line: 2, first_column: 3 } },
  })
  expect(readProblem(thrown, '%% note\ngraph TD\nA -->')).toEqual({
    code: 'syntax',
    message: '...A -->\n-----^\nExpecting x',
    line: 3,
    column: 4,
  })
})

it.each([
  ['Parsing failed:  Parse error on line 2, column 7: Expecting `:`', 'pie\n "a" 5', 'Expecting `:`', 2, 7],
  ['"a" has invalid value: -5', 'pie\n "b": 1\n "a": -5', '"a" has invalid value: -5', 3, 3],
  ['The id [zzz] does not exist', 'x\n a:L -- R:zzz', 'The id [zzz] does not exist', 2, 11],
  ['Cannot do that', 'x', 'Cannot do that', undefined, undefined],
])('reads %j', (thrownMessage, source, message, line, column) => {
  expect(readProblem(new Error(thrownMessage), source)).toEqual({
    code: 'syntax',
    message,
    ...(line === undefined ? {} : { line, column }),
  })
})

it('reports text that is not a diagram, and types that are not bundled', () => {
  const thrown = new Error('No diagram type detected matching given configuration for text: x')
  expect(readProblem(thrown, '\nHere it is:\ngraph TD')).toMatchObject({ code: 'syntax', line: 2 })
  expect(readProblem(thrown, 'zenuml\n A->B: x')).toMatchObject({ code: 'unsupported', line: 1 })
})

test('reports mistakes in the settings above a diagram with their line', () => {
  const thrown = Object.assign(new Error('bad indentation of a mapping entry (2:7)\n\n 1 | title: a'), {
    reason: 'bad indentation of a mapping entry',
    mark: { line: 1, column: 6 },
  })
  expect(readProblem(thrown, '---\ntitle: a\n  b: c: d\n---\ngraph TD')).toEqual({
    code: 'syntax',
    message: 'The settings above the diagram are not valid YAML: bad indentation of a mapping entry.',
    line: 3,
    column: 7,
  })
})

test('searches the diagram first for the text quoted in a message', () => {
  const source = '---\ntitle: about zzz\n---\nx\n a:L -- R:zzz'
  expect(readProblem(new Error('The id [zzz] does not exist'), source)).toMatchObject({ line: 5, column: 11 })
})

test('reports settings that are not at the start of the text', () => {
  expect(
    readProblem(new Error('Parse error on line 1:\n---title'), '\n\n---\ntitle: x\n---\ngraph TD'),
  ).toEqual({
    code: 'syntax',
    message:
      'The settings between lines of "---" must start on the first line of the text: they are preceded by whitespace.',
    line: 3,
    column: 1,
  })
})

test('converts all positions in a message to positions in the source', () => {
  const thrownMessage =
    'Parsing failed: Lexer error on line 3, column 9: unexpected character: ->x<- at offset: 22, skipped 1 characters. Parse error on line 3, column 10: Expecting a number'
  expect(readProblem(new Error(thrownMessage), '---\ntitle: a\n---\npie\n  "a" : 5\n  "b" : x\n')).toEqual({
    code: 'syntax',
    message:
      'unexpected character: ->x<-, skipped 1 characters. Parse error on line 6, column 10: Expecting a number',
    line: 6,
    column: 9,
  })
})
