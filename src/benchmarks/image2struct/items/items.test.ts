import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packItem } from './pack-item.mjs'
import { benchmark } from '../shared/benchmark.ts'
import { embeddedItems } from './items.ts'
import { meta } from '../meta.ts'
import { embeddedItems as moreItems } from './more-items.ts'

const root = join(import.meta.dirname, 'webpage')
const folders = readdirSync(root)

test('every folder is a webpage item with a unique id', () => {
  expect(embeddedItems.map(({ domain }) => domain)).toEqual(folders.map(() => 'webpage'))
  const all = [...embeddedItems, ...moreItems]
  expect(all).toHaveLength(meta.items)
  expect(new Set(all.map(({ id }) => id)).size).toBe(meta.items)
})

test.each(folders)('%s: the packed item matches its source files', async (folder) => {
  const packed: unknown = JSON.parse(readFileSync(join(root, folder, 'item.json'), 'utf8'))
  expect(packed).toMatchObject({
    ...(await packItem(join(root, folder), '')),
    text: expect.stringMatching(/\w/) as string,
  })
})

test.each(folders)('%s: the source renders and the first answer can be extracted', async (folder) => {
  const { structure, assets, answers } = await packItem(join(root, folder), '')
  const item = {
    benchmark: 'image2struct',
    id: folder,
    domain: 'webpage',
    structure,
    assets: assets as never,
  }
  expect(benchmark.referenceFiles?.(item)).toMatchObject({ ok: true, value: { entry: 'index.html' } })
  expect(answers).toHaveLength(3)
  expect(benchmark.extract(answers[0]?.text ?? '', item, 'paper')).toMatchObject({ ok: true })
})
