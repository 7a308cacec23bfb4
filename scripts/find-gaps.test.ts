import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { de } from '../src/i18n/de.ts'
import { en } from '../src/i18n/en.ts'
import { fr } from '../src/i18n/fr.ts'
import type { Section } from '../src/i18n/message.ts'
import type { Dictionary } from '../src/contracts/index.ts'
import { findGaps } from './find-gaps.ts'
import { findMessageGaps, listGaps } from './find-message-gaps.ts'

interface OwnMessages {
  readonly messages: Readonly<Record<'en' | 'de' | 'fr', Section>>
}

/*
 * A missing message is a type error and fails the build. These tests cover errors that neither the type check nor the
 * build detects.
 */

it.each([
  ['de', de],
  ['fr', fr],
])(
  '%s has every message with its values and plural forms, and no message that English lacks',
  (tag, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort())
    expect(findGaps(en, catalogue, tag)).toEqual([])
  },
)

it('messages of views have every value and plural form', async () => {
  const files = readdirSync('src/benchmarks', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^/]+\/views\/messages\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThanOrEqual(4)
  for (const file of files) {
    const { messages } = (await import(/* @vite-ignore */ `../src/benchmarks/${file}`)) as OwnMessages
    const gaps = (['de', 'fr'] as const).flatMap((tag) =>
      findGaps({ [file]: messages.en }, { [file]: messages[tag] }, tag),
    )
    expect(gaps).toEqual([])
  }
})

it('messages of plug-ins have every sentence with its values', async () => {
  const load = async (file: string) => (await import(/* @vite-ignore */ file)) as { messages: Dictionary }
  expect(await findMessageGaps(load)).toEqual([])
  const one = { 'It is gone.': 'Es ist weg.', 'No {name}.': 'Kein {name}.' }
  expect(listGaps(one, { 'It is gone.': 'Il est parti.', 'No {name}.': 'Pas de {name}.' })).toEqual([])
  expect(listGaps(one, { 'It is gone.': ' ', 'No {name}.': 'Rien.' })).toEqual(['It is gone.', 'No {name}.'])
})

it('lists the messages that a language lacks', () => {
  const pages = { one: '{n} page', other: '{n} pages' }
  const english = { site: { open: 'Open {name}', pages, back: 'Back' } }
  const found = (site: Section) => findGaps(english, { site }, 'fr')
  expect(found({ open: 'Ouvrir {name}', pages: { ...pages, many: '{n}' }, back: 'Retour' })).toEqual([])
  expect(found({ open: 'Ouvrir', pages, back: ' ', more: 'Plus' })).toEqual([
    'fr: site.open does not contain name.',
    'fr: site.pages has no form for many.',
    'fr: site.back is missing.',
    'fr: site.more does not exist in English.',
  ])
  expect(findGaps(english, {}, 'de')).toHaveLength(3)
})
