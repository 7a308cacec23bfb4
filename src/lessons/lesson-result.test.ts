import { textOf } from '../contracts/index.ts'
import { expect, it, vi } from 'vitest'
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

it('reads a result from its link, from a full address and from its file', async () => {
  const one = result('Ada', 'Model A')
  const link = await encodeResult(one)
  for (const text of [link, `https://example.org/x/${link}`, JSON.stringify(one)]) {
    expect(readResult(text)).toMatchObject({ ok: true, value: one })
  }
})

it.each([
  ['a truncated link', '#/learn/result/abcde', /damaged/],
  ['another address', 'https://example.org', /not a lesson result/],
  ['a file without votes', '{"version":1}', /kind|lesson/],
  ['invalid JSON', '{', /JSON/],
])('rejects %s with a message', (_what, text, sentence) => {
  const read = readResult(text)
  expect(read.ok).toBe(false)
  if (!read.ok) expect(textOf(read.message)).toMatch(sentence)
})

it('combines votes, counting a vote for neither as half a vote for each', () => {
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

const readZipped = (pack: LessonPack) => readLessonFile(new Blob([zipLesson('mine', pack)]))

it('reads a lesson back from its link and from its ZIP', async () => {
  const link = await encodeLesson(own)
  expect(decodeLesson(link.slice('#/learn/open/'.length))).toMatchObject({ ok: true, value: own })
  expect(await readZipped(own)).toMatchObject({ ok: true, value: own })
  expect(openPack(own, 'de').text.steps.get('step-1')?.body).toBe('Press Run.')
})

it('names the file and the field that make a lesson invalid', async () => {
  const wrong = { ...own, lesson: { ...own.lesson, minutes: 0 } }
  const read = await readZipped(wrong)
  expect(read.ok ? '' : textOf(read.message)).toMatch(/^lesson\.json: minutes/)
  expect(await readZipped({ ...own, texts: {} })).toMatchObject({ ok: false })
})

it('does not read a file too large to be a lesson', async () => {
  const file = new Blob([zipLesson('mine', own), new Uint8Array(2_000_000)])
  const read = vi.spyOn(file, 'arrayBuffer')
  expect(await readLessonFile(file)).toMatchObject({
    ok: false,
    message: 'It is larger than a lesson or a result can be.',
  })
  expect(read).not.toHaveBeenCalled()
})

const withText = (text: string): LessonPack => ({ ...own, texts: { en: `${own.texts['en'] ?? ''}${text}` } })

it.each([
  [
    'a heading of spaces',
    `\n## x${' '.repeat(1_900_000)}x\n`,
    /text\.en\.md can have at most 40000 characters/,
  ],
  ['a heading of tabs', `\n## x${'\t'.repeat(39_000)}x\n`, null],
  ['brackets', '['.repeat(30_000), /at most 3000 punctuation marks/],
  ['paragraphs', 'a\n\n'.repeat(10_000), /at most 1000 lines/],
  ['lists in lists', `${'1. '.repeat(40)}x\n`.repeat(200), /at most 3000 punctuation marks/],
  ['quotes in quotes', `${'>'.repeat(2900)}x`, null],
])('opens or rejects a lesson with %s quickly', async (_what, text, problem) => {
  const link = (await encodeLesson(withText(text))).slice('#/learn/open/'.length)
  const read = decodeLesson(link)
  expect(read.ok).toBe(problem === null)
  if (read.ok) expect(openPack(read.value, 'en').text.steps.size).toBe(text.includes('## x') ? 2 : 1)
  else expect(textOf(read.message)).toMatch(problem ?? /^$/)
})

it('rejects a lesson with an implausible number of goals, judge words or states', async () => {
  const [step] = own.lesson.steps
  if (step === undefined) throw new Error('no step')
  const goals = Array.from({ length: 60_000 }, () => ({ choice: 'a' }))
  const many: LessonPack[] = [
    { ...own, lesson: { ...own.lesson, steps: [{ ...step, goals }] } },
    { ...own, lesson: { ...own.lesson, needs: Array.from({ length: 21 }, () => 'latex') } },
    { ...own, states: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`s${at}`, '#/r/'])) },
    { ...own, texts: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`l${at}`, '# a'])) },
  ]
  for (const pack of many) {
    const link = (await encodeLesson(pack)).slice('#/learn/open/'.length)
    expect(decodeLesson(link).ok).toBe(false)
    expect((await readZipped(pack)).ok).toBe(false)
  }
})

it('rejects a result that is too large when unpacked', async () => {
  const one = { ...result('Ada', null), choices: { a: 'b'.repeat(1_000_000) } }
  expect(readResult(await encodeResult(one))).toMatchObject({ ok: false })
  expect(readResult(JSON.stringify(one))).toMatchObject({ ok: false })
})
