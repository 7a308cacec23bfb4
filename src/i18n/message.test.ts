import { expect, it } from 'vitest'
import { directionOf, findLanguage, languages } from './languages.ts'
import { formatMessage } from './message.ts'

it('formats numbers, dates and plurals in the language', () => {
  const minutes = { one: '{n} minute', other: '{n} minutes' }
  expect(formatMessage(minutes, { n: 1 }, 'en')).toBe('1 minute')
  expect(formatMessage(minutes, { n: 1234.5 }, 'en')).toBe('1,234.5 minutes')
  expect(formatMessage('jetzt {value}', { value: 0.8125 }, 'de')).toBe('jetzt 0,8125')
  expect(formatMessage(minutes, { n: 0 }, 'fr')).toBe('0 minute')
  expect(formatMessage('am {day}', { day: new Date(Date.UTC(2026, 2, 14, 12)) }, 'de')).toContain(
    '14.03.2026',
  )
  expect(formatMessage('{here} {missing}', { here: 'a' }, 'en')).toBe('a {missing}')
})

it('knows the writing direction of languages', () => {
  expect(languages.map(({ id }) => directionOf(id))).toEqual(['ltr', 'ltr', 'ltr'])
  expect(['ar', 'he-IL', 'fa'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl'])
})

it('chooses the first preferred language that is available, in any region', () => {
  expect(findLanguage(['de-AT', 'en'])).toBe('de')
  expect(findLanguage(['pl', 'fr-CA', 'de'])).toBe('fr')
  expect(findLanguage(['en-GB', 'de'])).toBe('en')
  expect(findLanguage(['pl', 'cs-CZ'])).toBe('en')
  expect(findLanguage([])).toBe('en')
})

it('keeps French punctuation on the line of its word', () => {
  expect(formatMessage('« {name} » : lu ?', { name: 'a : b' }, 'fr')).toBe(
    '«\u{a0}a : b\u{a0}»\u{a0}: lu\u{a0}?',
  )
  expect(formatMessage('a : b', {}, 'en')).toBe('a : b')
})
