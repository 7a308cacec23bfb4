import { textOf } from '../../../src/contracts/index.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import multi from '../../../tests/golden/captions/multi.json' with { type: 'json' }
import parts from '../../../tests/golden/captions/meteor-parts.json' with { type: 'json' }
import single from '../../../tests/golden/captions/single.json' with { type: 'json' }
import stress from '../../../tests/golden/captions/stress.json' with { type: 'json' }
import { metric as withoutParaphrases } from '../meteor-no-paraphrase/metric.ts'
import { metric } from './metric.ts'
import { normalizeLine, splitWords } from './normalize-line.ts'
import { openResources } from './resources.ts'
import { serveResources } from './serve-resources.fixture.ts'
import { stemEnglish } from './stem-english.ts'

const runtime = {
  protocol: 'reference' as const,
  signal: new AbortController().signal,
  progress: () => undefined,
  session: () => Promise.reject(new Error('No model is needed.')),
}

let served: ReturnType<typeof serveResources>
beforeAll(() => {
  served = serveResources()
})
afterAll(() => {
  served.stop()
})

async function measure(measured: typeof metric, items: typeof multi.items) {
  const outcome = await measured.compute({ items }, runtime)
  if (!outcome.ok) throw new Error(textOf(outcome.message))
  return outcome.value
}

describe.each([
  ['single', single],
  ['multi', multi],
  ['stress', stress],
])('the run %s', (_, { corpus, items }) => {
  test('has the original program’s scores, counts and alignments for all items', async () => {
    const { value, parts: found } = await measure(metric, items)
    expect(Math.abs(value - corpus.meteor)).toBeLessThanOrEqual(1e-12)
    const scores = items.map(({ meteor }) => meteor.score)
    expect(found?.['items']).toHaveLength(items.length)
    for (const [index, score] of scores.entries()) {
      expect(Reflect.get(Object(found?.['items']), index)).toBeCloseTo(score, 12)
    }
    expect(found?.['details']).toMatchObject(
      items.map(({ meteor: { stats, matches, reference } }) => ({ stats, matches, reference })),
    )
  })

  test('has the original program’s scores with three modules if there are no paraphrases', async () => {
    const { parts: found } = await measure(withoutParaphrases, items)
    for (const [index, { meteor }] of items.entries()) {
      expect(Reflect.get(Object(found?.['items']), index)).toBeCloseTo(meteor.withoutParaphrases, 12)
    }
  })
})

test('names the item whose texts are alike in too many places', async () => {
  const long = 'a word '.repeat(5000)
  const items = [
    { candidate: 'a word', references: ['a word'] },
    { candidate: long, references: [`${long} more`] },
  ]
  expect(await metric.compute({ items }, runtime)).toMatchObject({
    ok: false,
    code: 'too-large',
    place: { path: 'items[1]' },
  })
})

test('finds the same stems as Snowball', () => {
  expect(parts.stems.length).toBeGreaterThan(1500)
  expect(parts.stems.filter(([word = '', stem]) => stemEnglish(word) !== stem)).toEqual([])
})

test('normalises lines like the original program', async () => {
  const { words } = await openResources(false)
  for (const [line = '', normalized = ''] of parts.lines) {
    expect(normalizeLine(line, words.prefixes), line).toEqual(splitWords(normalized))
  }
})

test('finds the synonym sets that words share in WordNet 3.0', async () => {
  const { words } = await openResources(false)
  const sets = parts.synsets.map(([word, own, ofBase]) => ({
    word: String(word),
    sets: new Set([own, ofBase].flat()),
  }))
  let shared = 0
  const wrong: string[] = []
  for (const [index, one] of sets.entries()) {
    const ours = words.setsOf(one.word)
    for (const other of sets.slice(index + 1, index + 30)) {
      const expected = [...one.sets].some((set) => other.sets.has(set))
      const theirs = words.setsOf(other.word)
      if ([...ours].some((set) => theirs.has(set)) !== expected) wrong.push(`${one.word} ${other.word}`)
      if (expected) shared += 1
    }
  }
  expect(wrong).toEqual([])
  expect(shared).toBeGreaterThan(50)
})

test('returns paraphrases in the order of the table, and none for other phrases', async () => {
  const { phrases } = await openResources(true)
  for (const [left, rights] of Object.entries(parts.paraphrases)) {
    const words = left.split(' ')
    await phrases?.prepare([words])
    const found = phrases?.paraphrasesAt(words, 0).filter(({ length }) => length === words.length)
    expect(found?.map(({ other }) => other.join(' '))).toEqual(rights)
  }
  await phrases?.prepare([['no', 'such', 'phrase', 'qzx']])
  expect(phrases?.paraphrasesAt(['qzx'], 0)).toEqual([])
})

test('loads each part of the table only once', () => {
  // Tests 376 items in three runs; each shard is 10.8 kB in size.
  const shards = new Set(served.asked.filter((path) => path.includes('/paraphrases/')))
  expect(shards.size).toBeGreaterThan(300)
  expect(served.asked.filter((path) => path.includes('/paraphrases/'))).toHaveLength(shards.size)
})

test('fails for data that the metric was not built with, and suggests the other score', async () => {
  vi.resetModules()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('other data')))
  const { metric: fresh } = await import('./metric.ts')
  const outcome = await fresh.compute({ items: multi.items }, runtime)
  vi.unstubAllGlobals()
  expect(outcome).toMatchObject({ ok: false, code: 'model-unavailable' })
  expect(outcome.ok ? '' : textOf(outcome.message)).toContain('meteor-no-paraphrase')
})
