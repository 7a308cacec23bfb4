import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { collections, dataSets, unfreeDataSets } from './catalogue.ts'
import { findDataSet } from './find-data-set.ts'

it.each([
  ['https://cdn.jsdelivr.net/npm/vega-datasets@3/data/penguins.json', 'vega-datasets/penguins.json', null],
  [
    'https://cdn.jsdelivr.net/npm/vega-datasets@v1.29.0/data/airports.csv',
    'vega-datasets/airports.csv',
    '1.29.0',
  ],
  ['https://cdn.jsdelivr.net/npm/vega-datasets/data/us-10m.json', 'vega-datasets/us-10m.json', null],
  ['https://vega.github.io/editor/data/seattle-weather.csv', 'vega-datasets/seattle-weather.csv', null],
  ['https://vega.github.io/vega-datasets/data/weather.csv', 'vega-datasets/weather.csv', null],
  [
    'https://raw.githubusercontent.com/vega/vega-datasets/main/data/gapminder.json',
    'vega-datasets/gapminder.json',
    null,
  ],
  [
    'https://raw.githubusercontent.com/vega/vega/main/docs/data/world-110m.json',
    'vega-datasets/world-110m.json',
    null,
  ],
  [
    'https://cdn.jsdelivr.net/gh/vega/vega-datasets@v2.7.0/data/unemployment.tsv',
    'vega-datasets/unemployment.tsv',
    '2.7.0',
  ],
  ['https://cdn.jsdelivr.net/npm/world-atlas@2/countries-110m.json', 'world-atlas/countries-110m.json', null],
  ['https://unpkg.com/world-atlas@1/world/110m.json', 'world-atlas/countries-110m.json', '1'],
  ['//cdn.jsdelivr.net/npm/us-atlas@3/states-10m.json', 'us-atlas/states-10m.json', null],
])('recognises %s', (address, name, other) => {
  expect(findDataSet(address)).toMatchObject({ kind: 'bundled', name, other })
})

it('treats addresses without a host as those of the galleries, if requested', () => {
  for (const address of [
    'data/weather.csv',
    '/data/weather.csv',
    '../data/weather.csv',
    'examples/data/weather.csv',
  ]) {
    expect(findDataSet(address)).toBeNull()
    expect(findDataSet(address, true)).toMatchObject({ kind: 'bundled', name: 'vega-datasets/weather.csv' })
  }
  expect(findDataSet('data/mine.csv', true)).toBeNull()
  expect(findDataSet('weather.csv', true)).toBeNull()
})

it('explains why known data sets are not bundled, and ignores unknown ones', () => {
  expect(findDataSet('data/cars.json', true)).toMatchObject({ kind: 'unfree', file: 'cars.json' })
  expect(findDataSet('https://cdn.jsdelivr.net/npm/vega-datasets@2/data/stocks.csv')).toMatchObject({
    kind: 'unfree',
  })
  expect(findDataSet('https://example.com/data/weather.csv')).toBeNull()
  for (const file of unfreeDataSets.keys()) expect(dataSets.has(`vega-datasets/${file}`)).toBe(false)
})

it('lists every bundled file with its hash, and the package versions of the lock file', () => {
  const root = new URL('../../../', import.meta.url)
  const recipe = readFileSync(new URL('scripts/data-sets/package.json', root), 'utf8')
  for (const [collection, version] of Object.entries(collections)) {
    expect(recipe).toContain(`"${collection}": "${version}"`)
  }
  const folder = new URL('src/lib/data-sets/files/', root)
  for (const [name, { sha256 }] of dataSets) {
    const bytes = readFileSync(new URL(name, folder))
    expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sha256)
  }
  const present = Object.keys(collections).flatMap((collection) =>
    readdirSync(new URL(collection, folder)).map((file) => `${collection}/${file}`),
  )
  expect(present.sort()).toEqual([...dataSets.keys()].sort())
})

it('matches the manifest on the site, including licences', () => {
  const listed = [...dataSets].map(([file, { licence, origin, sha256 }]) => ({
    file,
    sha256,
    licence,
    origin,
  }))
  const manifest = readFileSync(
    new URL('../../../public/engines/data-sets/manifest.json', import.meta.url),
    'utf8',
  )
  expect(JSON.parse(manifest)).toEqual({ packages: collections, files: listed })
})
