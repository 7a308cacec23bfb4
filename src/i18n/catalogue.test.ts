import { expect, describe, it } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { directionOf, languages } from './languages.ts'
import { formatMessage, type Message, type Section } from './message.ts'

/* That a message is missing is an error of types; what types cannot see is held here. */

const sections: readonly (readonly [string, Section])[] = Object.entries(en)
const namesOf = (message: Message): readonly string[] =>
  [
    ...new Set(
      [
        ...textsOf(message)
          .join(' ')
          .matchAll(/\{(\w+)\}/g),
      ].map(([, name]) => name ?? ''),
    ),
  ].sort()
const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const formsOf = (message: Message) => (typeof message === 'string' ? [] : Object.keys(message).sort())

describe.each([
  ['de', de],
  ['fr', fr],
])('%s', (tag, catalogue) => {
  it('has every message of every section, and none that English lacks', () => {
    expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(Object.keys(en)))
    for (const [name, section] of sections) {
      const own: Section | undefined = Object.entries<Section>(catalogue).find(([key]) => key === name)?.[1]
      expect(Object.keys(own ?? {}).sort(), name).toEqual(Object.keys(section).sort())
    }
  })

  it('names the same values, and has each plural form that the language knows', () => {
    const forms = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort()
    for (const [name, section] of sections) {
      const own: Section = Object.entries<Section>(catalogue).find(([key]) => key === name)?.[1] ?? {}
      for (const [key, message] of Object.entries(section)) {
        const translated = own[key] ?? ''
        expect(namesOf(translated), `${name}.${key}`).toEqual(namesOf(message))
        expect(
          textsOf(translated).every((text) => text.trim() !== ''),
          `${name}.${key}`,
        ).toBe(true)
        if (typeof message !== 'string') expect(formsOf(translated), `${name}.${key}`).toEqual(forms)
      }
    }
  })
})

it('writes numbers, dates and plurals as the language does', () => {
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

it('knows which way languages are written', () => {
  expect(languages.map(({ id }) => directionOf(id))).toEqual(['ltr', 'ltr', 'ltr'])
  expect(['ar', 'he-IL', 'fa'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl'])
})
