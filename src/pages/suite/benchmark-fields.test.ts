import { expect, it } from 'vitest'
import { emptyDraft } from '../../lib/benchmark-file/draft-benchmark.ts'
import { parseBenchmarkText } from '../../registry/made-benchmarks.ts'
import { freePath, scoresIn, textAt, withPictures, withValueAt, withWeight } from './benchmark-fields.ts'

const { text } = emptyDraft

it('reads and rewrites a field, and leaves a broken text alone', () => {
  const changed = withValueAt(text, ['prompt', 'text'], 'Draw it.')
  expect(textAt(changed, ['prompt', 'text'])).toBe('Draw it.')
  expect(textAt(text, ['prompt', 'missing'])).toBeNull()
  expect(withValueAt('{', ['title'], 'x')).toBe('{')
  expect(textAt('[]', ['title'])).toBeNull()
})

it('changes the weight of one score', () => {
  const heavier = withWeight(text, 'rendering-success', 2)
  expect(scoresIn(heavier)).toEqual([
    { metric: 'rendering-success', weight: 2 },
    { metric: 'ssim', weight: 1 },
  ])
  expect(withWeight(heavier, 'rendering-success', 0)).toBe(text)
})

it('adds an item for each picture, and stays valid', () => {
  const added = withPictures(text, ['pictures/red square.png', 'pictures/b.png'])
  expect(parseBenchmarkText(added)).toMatchObject({
    ok: true,
    file: {
      items: {
        rows: [
          { id: 'red square', picture: 'pictures/red square.png' },
          { id: 'b', picture: 'pictures/b.png' },
        ],
      },
    },
  })
})

it('keeps pictures of the same name apart', () => {
  const taken = new Map([
    ['pictures/a.png', 1],
    ['pictures/2 a.png', 1],
  ])
  expect(freePath('a.png', taken)).toBe('pictures/3 a.png')
  expect(freePath('b.png', taken)).toBe('pictures/b.png')
})
