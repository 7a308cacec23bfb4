import { expect, it } from 'vitest'
import {
  encodeLesson,
  decodeLesson,
  openPack,
  readLessonFile,
  zipLesson,
  type LessonPack,
} from './lesson-pack.ts'
import { combineVotes, encodeResult, readResult, winShares, type LessonResult } from './lesson-result.ts'

const result = (name: string, winner: string | null): LessonResult => ({
  version: 1,
  kind: 'lesson-result',
  lesson: 'blind-votes',
  title: 'Vote',
  name,
  at: 1,
  steps: [{ id: 'vote', done: true }],
  choices: { blind: 'name' },
  votes: [{ pair: 'house', winner }],
})

it('reads a result from its link, from a whole address and from its file', async () => {
  const one = result('Ada', 'Model A')
  const link = await encodeResult(one)
  for (const text of [link, `https://example.org/x/${link}`, JSON.stringify(one)]) {
    expect(readResult(text)).toMatchObject({ ok: true, value: one })
  }
})

it.each([
  ['a cut link', '#/learn/result/abcde', /damaged/],
  ['another address', 'https://example.org', /no result/],
  ['a file without votes', '{"version":1}', /kind|lesson/],
  ['no JSON', '{', /JSON/],
])('refuses %s with a sentence', (_what, text, sentence) => {
  const read = readResult(text)
  expect(read.ok).toBe(false)
  if (!read.ok) expect(read.message).toMatch(sentence)
})

it('combines votes: a vote for neither is half a vote for each', () => {
  const pairs = combineVotes([
    result('Ada', 'Model A'),
    result('Ben', 'Model A'),
    result('Cleo', null),
    result('Dan', 'Model B'),
  ])
  expect(pairs).toEqual([
    {
      pair: 'house',
      all: 4,
      counts: [
        { winner: 'Model A', votes: 2 },
        { winner: null, votes: 1 },
        { winner: 'Model B', votes: 1 },
      ],
    },
  ])
  expect(winShares(pairs)).toEqual([
    { name: 'Model A', share: 0.625 },
    { name: 'Model B', share: 0.375 },
  ])
})

const own: LessonPack = {
  lesson: {
    version: 1,
    order: 100,
    minutes: 5,
    needs: [],
    steps: [{ id: 'step-1', view: 'edit', state: 'start', goals: [{ score: 'ssim', atLeast: 0.9 }] }],
  },
  states: { start: '#/r/1.d1.abc' },
  texts: { en: '# Mine\n\nOf my own.\n\n## Do it {#step-1}\n\nPress Run.\n' },
}

it('reads a lesson back from its link and from its ZIP', async () => {
  const link = await encodeLesson(own)
  expect(decodeLesson(link.slice('#/learn/open/'.length))).toMatchObject({ ok: true, value: own })
  expect(readLessonFile(zipLesson('mine', own))).toMatchObject({ ok: true, value: own })
  expect(openPack(own, 'de').text.steps.get('step-1')?.body).toBe('Press Run.')
})

it('names the file and the field of a lesson that cannot be read', () => {
  const wrong = { ...own, lesson: { ...own.lesson, minutes: 0 } }
  const read = readLessonFile(zipLesson('mine', wrong))
  expect(read.ok ? '' : read.message).toMatch(/^lesson\.json: minutes/)
  expect(readLessonFile(zipLesson('mine', { ...own, texts: {} }))).toMatchObject({ ok: false })
})
