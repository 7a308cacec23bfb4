import { expect, it } from 'vitest'
import { msg, textOf, type Message } from '../contracts/index.ts'
import { findTranslation } from './translate.ts'

const translate = (message: Message) =>
  findTranslation(
    {
      'The page is empty.': 'Die Seite ist leer.',
      'The row is not JSON: {0}': 'Die Zeile ist kein JSON: {0}',
      'The file {0} (of {1}) is gone.': 'Von {1} Dateien fehlt {0}.',
    },
    'de',
    message,
  )

it('translates a sentence, and inserts its values in the order of the language', () => {
  expect(translate('The page is empty.')).toBe('Die Seite ist leer.')
  expect(translate(msg`The file ${'a {1}.txt'} (of ${3}) is gone.`)).toBe('Von 3 Dateien fehlt a {1}.txt.')
})

it('translates values that are messages', () => {
  expect(translate(msg`The row is not JSON: ${'The page is empty.'}`)).toBe(
    'Die Zeile ist kein JSON: Die Seite ist leer.',
  )
  expect(translate(msg`The row is not JSON: ${msg`The file ${'a'} (of ${1}) is gone.`}`)).toBe(
    'Die Zeile ist kein JSON: Von 1 Dateien fehlt a.',
  )
  expect(translate(msg`${'The page is empty.'} (${'b.html'})`)).toBe('Die Seite ist leer. (b.html)')
})

it('has no translation for unknown sentences', () => {
  for (const message of ['', 'Nothing known.', 'toString', msg`Not known: ${'The page is empty.'}`]) {
    expect(translate(message)).toBeNull()
  }
})

it('formats messages in English', () => {
  expect(textOf('The page is empty.')).toBe('The page is empty.')
  expect(textOf(msg`The row is not JSON: ${msg`The file ${'a {0}'} (of ${3}) is gone.`}`)).toBe(
    'The row is not JSON: The file a {0} (of 3) is gone.',
  )
})
