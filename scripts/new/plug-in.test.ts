import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { kinds, writePlugIn } from './plug-in.mjs'

const root = join(import.meta.dirname, '../..')
const foldersOf = (kind: string) =>
  readdirSync(join(root, kinds.get(kind)?.folder ?? ''), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const [benchmark = ''] = foldersOf('benchmark')

it.each([
  [undefined, undefined, /No kind was given\..*metric, renderer, benchmark, importer, source, lesson\./],
  ['judge', 'x', /no kind "judge"\..*metric, renderer, benchmark, importer, source, lesson\./],
  ['metric', undefined, /such as "my-metric", got ""/],
  ['metric', 'Word_Rate', /such as "my-metric", got "Word_Rate"/],
  ['metric', 'word--rate', /got "word--rate"/],
  ['metric', '../word', /got "..\/word"/],
  ['metric', `${benchmark}-rate`, /contains the id of the benchmark/],
  ['benchmark', 'lesson', /The word "lesson" is in src\/.*such as "lesson-bench"/],
])('refuses the %s %s', async (kind, id, message) => {
  await expect(writePlugIn(kind, id)).rejects.toThrow(message)
})

it.each([...kinds.keys()])('refuses the id of an existing %s, and lists all of them', async (kind) => {
  const taken = foldersOf(kind)
  for (const id of taken.slice(0, 2)) {
    const writing = writePlugIn(kind, id)
    await expect(writing).rejects.toThrow(`The ${kind} "${id}" exists already.`)
    await expect(writing).rejects.toThrow(taken.toSorted()[0] ?? '')
  }
})
