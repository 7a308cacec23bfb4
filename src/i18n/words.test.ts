import { expect, it } from 'vitest'
import { makeTeller } from './words.ts'

const tell = makeTeller(
  {
    'The page is empty.': 'Die Seite ist leer.',
    'The row is no JSON: {why}': 'Die Zeile ist kein JSON: {why}',
    'The file {name} (of {n}) is gone.': 'Die Datei {name} (von {n}) ist weg.',
    '{from:word} to {to:word}': '{from} zu {to}',
  },
  'de',
)

it('says a sentence in another language, with the values that stand in it', () => {
  expect(tell('The page is empty.')).toBe('Die Seite ist leer.')
  expect(tell('The file a {b}.txt (of 3) is gone.')).toBe('Die Datei a {b}.txt (von 3) ist weg.')
  expect(tell('json to csv')).toBe('json zu csv')
})

it('says values that are sentences, too', () => {
  expect(tell('The row is no JSON: The page is empty.')).toBe('Die Zeile ist kein JSON: Die Seite ist leer.')
  expect(tell('The row is no JSON: two\nlines')).toBe('Die Zeile ist kein JSON: two\nlines')
})

it('leaves alone what it has no words for', () => {
  for (const text of ['', 'Nothing known.', 'It wants to go to a place', 'toString', '{why}']) {
    expect(tell(text)).toBeNull()
  }
})
