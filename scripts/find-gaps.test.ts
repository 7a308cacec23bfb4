import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { de } from '../src/i18n/de.ts'
import { en } from '../src/i18n/en.ts'
import { fr } from '../src/i18n/fr.ts'
import type { Section } from '../src/i18n/message.ts'
import type { Words } from '../src/i18n/words.ts'
import { findGaps } from './find-gaps.ts'
import { findWordGaps, listGaps } from './find-word-gaps.ts'

interface OwnWords {
  readonly words: Readonly<Record<'en' | 'de' | 'fr', Section>>
}

/* That a message is missing is an error of types, and ends the build; what neither sees is held here. */

it.each([
  ['de', de],
  ['fr', fr],
])('%s has every message with its values and plural forms, and none that English lacks', (tag, catalogue) => {
  expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort())
  expect(findGaps(en, catalogue, tag)).toEqual([])
})

it('words of benchmarks have every value and plural form', async () => {
  const files = readdirSync('src/benchmarks', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^/]+\/views\/words\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThanOrEqual(4)
  for (const file of files) {
    const { words } = (await import(/* @vite-ignore */ `../src/benchmarks/${file}`)) as OwnWords
    const gaps = (['de', 'fr'] as const).flatMap((tag) =>
      findGaps({ [file]: words.en }, { [file]: words[tag] }, tag),
    )
    expect(gaps).toEqual([])
  }
})

it('words of plug-ins have every sentence with its values', async () => {
  const load = async (file: string) => (await import(/* @vite-ignore */ file)) as { words: Words }
  expect(await findWordGaps(load)).toEqual([])
  const one = { 'It is gone.': 'Es ist weg.', 'No {name}.': 'Kein {name}.' }
  expect(listGaps(one, { 'It is gone.': 'Il est parti.', 'No {name}.': 'Pas de {name}.' })).toEqual([])
  expect(listGaps(one, { 'It is gone.': ' ', 'No {name}.': 'Rien.' })).toEqual(['It is gone.', 'No {name}.'])
})

it('names what a language lacks', () => {
  const pages = { one: '{n} page', other: '{n} pages' }
  const english = { site: { open: 'Open {name}', pages, back: 'Back' } }
  const found = (site: Section) => findGaps(english, { site }, 'fr')
  expect(found({ open: 'Ouvrir {name}', pages: { ...pages, many: '{n}' }, back: 'Retour' })).toEqual([])
  expect(found({ open: 'Ouvrir', pages, back: ' ', more: 'Plus' })).toEqual([
    'fr: site.open does not name name.',
    'fr: site.pages has no form for many.',
    'fr: site.back is missing.',
    'fr: site.more is no message of English.',
  ])
  expect(findGaps(english, {}, 'de')).toHaveLength(3)
})
