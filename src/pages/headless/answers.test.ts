import { expect, test } from 'vitest'
import { refuse, showWarning } from './answers.ts'

test('omits the position of a warning or failure without one', () => {
  expect(showWarning({ code: 'a', message: 'b' })).toEqual({ code: 'a', message: 'b' })
  expect(showWarning({ code: 'a', message: 'b', place: {} })).toEqual({ code: 'a', message: 'b' })
  expect(showWarning({ code: 'a', message: 'b', place: { line: 2 } })).toEqual({
    code: 'a',
    message: 'b',
    place: { line: 2 },
  })
  const failure = { ok: false, code: 'timeout', message: 'b', place: {} } as const
  expect(refuse({ ...failure, warnings: [{ code: 'a', message: 'b', place: {} }] })).toEqual({
    ok: false,
    code: 'timeout',
    message: 'b',
    warnings: [{ code: 'a', message: 'b' }],
  })
})
