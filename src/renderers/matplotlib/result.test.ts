import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fromPythonSchema, reportedFigureSchema, resultLimits, resultSchema } from './result.ts'

const done = { type: 'done', result: '{}', drawn: [], saved: [], ms: 1 }
const isRead = (message: object) => v.is(fromPythonSchema, message)

it('limits the size of the results it reads', () => {
  expect(isRead(done)).toBe(true)
  expect(isRead({ ...done, result: 'x'.repeat(resultLimits.result + 1) })).toBe(false)
  expect(isRead({ ...done, figure: 'x'.repeat(resultLimits.figure) })).toBe(true)
  expect(isRead({ ...done, figure: 'x'.repeat(resultLimits.figure + 1) })).toBe(false)
})

it('accepts a picture only in its own buffer', () => {
  const picture = (rgba: Uint8ClampedArray) => ({
    ...done,
    picture: { width: 1, height: 1, isBlank: false, rgba },
  })
  expect(isRead(picture(new Uint8ClampedArray(4)))).toBe(true)
  expect(isRead(picture(new Uint8ClampedArray(8).subarray(2, 6)))).toBe(false)
})

it('limits what a script can report', () => {
  const result = { needs: ['pandas'], warnings: [], output: '' }
  expect(v.is(resultSchema, result)).toBe(true)
  expect(v.is(resultSchema, { ...result, needs: Array.from({ length: 21 }, () => 'a') })).toBe(false)
  expect(v.is(resultSchema, { ...result, needs: ['a'.repeat(51)] })).toBe(false)
  expect(v.is(reportedFigureSchema, { figure: {}, figures: [] })).toBe(false)
})
