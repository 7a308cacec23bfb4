import { describe, expect, it } from 'vitest'
import { textOf, type JsonValue } from '../../../contracts/index.ts'
import { findLabelProblem } from '../../../lib/field-match/labels.ts'
import { matchFields } from '../../../lib/field-match/match-fields.ts'
import { parseJson } from '../../../lib/json/json-parse.ts'
import { measureGrowth, mostGrowth } from '../../../../tests/support/growth.ts'
import { ancestorsOf, listRows, nextProblem, visibleRows } from './field-rows.ts'
import { listLeaves, mirror, seedLabels, setLabel } from './seed-labels.ts'
import { readSource } from './source-lines.ts'
import { diffWords } from './word-diff.ts'

function rowsOf(candidate: JsonValue, reference: JsonValue) {
  const match = matchFields({ candidate, reference, labels: null }, 'paper')
  if (match === null) throw new Error('Expected a match.')
  return listRows(match.root)
}

describe('rows', () => {
  const rows = rowsOf({ a: 1, b: [1, 3], x: { y: 1 } }, { a: 1, b: [1, 2], c: 'z' })

  it('are in the order of the expected output, followed by extra fields of the answer', () => {
    expect(rows.map(({ path, field }) => `${path} ${field.status}`)).toEqual([
      ' mismatch',
      '/a match',
      '/b mismatch',
      '/b/0 match',
      '/b/1 mismatch',
      '/c missing',
      '/x extra',
      '/x/y extra',
    ])
  })

  it('can be stepped through from problem to problem, wrapping around at the end', () => {
    const paths = []
    for (let at = 0, count = 0; count < 5; count += 1) {
      at = nextProblem(rows, at, 1)
      paths.push(rows[at]?.path)
    }
    expect(paths).toEqual(['/b/1', '/c', '/x', '/x/y', '/b/1'])
    expect(rows[nextProblem(rows, 4, -1)]?.path).toBe('/x/y')
    expect(nextProblem(rowsOf(1, 1), 0, 1)).toBe(-1)
  })

  it('are hidden below collapsed rows', () => {
    const visible = visibleRows(rows, ({ path }) => path === '')
    expect(visible.map(({ path }) => path)).toEqual(['', '/a', '/b', '/c', '/x'])
    expect(ancestorsOf(rows, 4)).toEqual([2, 0])
  })

  it('are built in linear time', async () => {
    const findRows = (fields: number) => {
      const wide = Object.fromEntries(
        Array.from({ length: fields / 4 }, (_, index) => [
          `k${index}`,
          { a: index, b: `t ${index}`, c: null },
        ]),
      )
      return rowsOf(wide, wide)
    }
    expect(findRows(2000).length).toBe(2001)
    expect(await measureGrowth(400, findRows)).toBeLessThan(mostGrowth)
  })
})

it('marks words that differ, and the segments add up to the original texts', () => {
  const { candidate, reference } = diffWords('boys per 100 girls', 'newborn boys for every 100 newborn girls')
  expect(candidate.map(({ text }) => text).join('')).toBe('boys per 100 girls')
  expect(reference.map(({ text }) => text).join('')).toBe('newborn boys for every 100 newborn girls')
  expect(candidate.filter(({ isCommon }) => !isCommon).map(({ text }) => text.trim())).toEqual(['per'])
  expect(diffWords('', 'a')).toEqual({ candidate: [], reference: [{ text: 'a', isCommon: false }] })
})

it('annotates every key and leaf of the source with its verdict, line by line', () => {
  const text = '{\n  "a": 1, "b": [1,\n    3]\n}'
  const parsed = parseJson(text)
  if (!parsed.ok) throw new Error(textOf(parsed.message))
  const rows = rowsOf({ a: 1, b: [1, 3] }, { a: 1, b: [1, 2] })
  const source = readSource(text, parsed.root, new Map(rows.map(({ path, field }) => [path, field])))
  expect(source.lines.length).toBe(4)
  expect(source.cut(1)).toEqual([
    { text: '  ', status: null },
    { text: '"a"', status: 'match' },
    { text: ': ', status: null },
    { text: '1', status: 'match' },
    { text: ', ', status: null },
    { text: '"b"', status: 'mismatch' },
    { text: ': [', status: null },
    { text: '1', status: 'match' },
    { text: ',', status: null },
  ])
  expect(source.cut(2)).toContainEqual({ text: '3', status: 'mismatch' })
  expect([source.lineOf.get(''), source.lineOf.get('/b'), source.lineOf.get('/b/1')]).toEqual([0, 1, 2])
})

describe('labels', () => {
  const truth = { name: 'A', note: 'one two three four five six', price: 12.5, none: null, list: ['#', {}] }

  it('are suggested in the shape of the expected output', () => {
    const seeded = seedLabels(truth, { isChart: false })
    expect(seeded).toEqual({
      name: 'exact',
      note: 'fuzzy',
      price: 'exact',
      none: 'ignore',
      list: ['ignore', {}],
    })
    expect(seedLabels({ year: 2020, value: 41 }, { isChart: true })).toEqual({
      year: 'exact',
      value: 'fuzzy',
    })
    expect(findLabelProblem(seeded, truth)).toBeNull()
  })

  it('change one leaf at a time and keep the shape of the expected output', () => {
    const changed = setLabel(truth, 'exact', ['list', 0], 'fuzzy')
    expect(changed).toEqual({
      name: 'exact',
      note: 'exact',
      price: 'exact',
      none: 'exact',
      list: ['fuzzy', {}],
    })
    expect(findLabelProblem(changed, truth)).toBeNull()
    expect(mirror({ name: 'B', more: [1] }, changed)).toEqual({ name: 'exact', more: ['exact'] })
    expect(listLeaves(truth, changed).map(({ path, label }) => `${path.join('.')} ${label}`)).toEqual([
      'name exact',
      'note exact',
      'price exact',
      'none exact',
      'list.0 fuzzy',
      'list.1 ignore',
    ])
  })
})
