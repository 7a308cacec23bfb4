import { expect, test } from 'vitest'
import { isCompletePage, skipComments } from './library-page.ts'

test.each([
  [' <!-- a --> <!-- b -->\n<!DOCTYPE html>', true],
  ['<!--><html>', true],
  ['<!-- <html>', false],
  ['<!-- a --><p><html>', false],
])('%s is a complete page: %s', (source, isPage) => {
  expect(isCompletePage(source)).toBe(isPage)
})

test('quickly skips many comments', () => {
  expect(skipComments('<!-- a --> '.repeat(100_000) + 'x')).toBe('x')
})
