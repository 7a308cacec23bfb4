import { expect, it } from 'vitest'
import { findEntries } from './find-entries.ts'

const entries = [
  { name: 'Compare', kind: 'page' },
  { name: 'Multi-scale SSIM', kind: 'metric' },
  { name: 'SSIM', kind: 'metric' },
  { name: 'A page about scores', kind: 'Webpages' },
]
const namesOf = (wanted: string) => findEntries(entries, wanted).map(({ name }) => name)

it('finds entries by all words of a search, in any case and order', () => {
  expect(namesOf('ssim multi')).toEqual(['Multi-scale SSIM'])
  expect(namesOf('ssim metric')).toEqual(['Multi-scale SSIM', 'SSIM'])
  expect(namesOf('ssim page')).toEqual([])
})

it('lists names that begin with the search first, and matches of the kind last', () => {
  expect(namesOf('ssim')).toEqual(['SSIM', 'Multi-scale SSIM'])
  expect(namesOf('page')).toEqual(['A page about scores', 'Compare'])
})

it('lists everything for an empty search, up to a limit', () => {
  expect(namesOf('  ')).toHaveLength(entries.length)
  const many = Array.from({ length: 100 }, (_, at) => ({ name: `Sample ${at}`, kind: 'sample' }))
  expect(findEntries(many, 'sample')).toHaveLength(30)
})
