import { expect, it } from 'vitest'
import { readProblem } from './problem.ts'

it('tells a parser its place in the source', () => {
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
])('reads %j', (said, source, message, line, column) => {
  expect(readProblem(new Error(said), source)).toEqual({
    code: 'syntax',
    message,
    ...(line === undefined ? {} : { line, column }),
  })
})

it('names what is no diagram, and what is not bundled', () => {
  const thrown = new Error('No diagram type detected matching given configuration for text: x')
  expect(readProblem(thrown, '\nHere it is:\ngraph TD')).toMatchObject({ code: 'syntax', line: 2 })
  expect(readProblem(thrown, 'zenuml\n A->B: x')).toMatchObject({ code: 'unsupported', line: 1 })
})
