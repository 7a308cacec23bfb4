import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { benchmark } from '../shared/benchmark.ts'
import { latexItems } from './latex-items.ts'

test('there are four items of every category, one per folder', () => {
  const folders = readdirSync(join(import.meta.dirname, 'latex'))
  expect(latexItems.map(({ id }) => id).sort()).toEqual(folders.map((name) => `roundtrip-${name}`).sort())
  for (const category of ['equation', 'table', 'algorithm', 'plot']) {
    expect(latexItems.filter((item) => item.category === category)).toHaveLength(4)
  }
})

describe.each(latexItems)('$id', (entry) => {
  test('has a source, its text and three answers that can be extracted', async () => {
    const { item, answers } = await entry.load()
    expect(item.structure).toMatch(/\\begin\{/)
    expect(item.text).toMatch(/\w/)
    expect(answers).toHaveLength(3)
    for (const { text } of answers) {
      expect(benchmark.extract(text, item, 'paper')).toMatchObject({
        ok: true,
        value: { entry: 'answer.tex' },
      })
    }
    expect(benchmark.referenceFiles?.(item)).toMatchObject({ ok: true, value: { entry: 'answer.tex' } })
  })
})
