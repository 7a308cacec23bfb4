import { describe, expect, it } from 'vitest'
import {
  defaultSettings,
  succeed,
  type Judge,
  type JudgeQuestion,
  type JudgeReply,
} from '../../contracts/index.ts'
import { askLikelihood, askPairwise } from './judge-tasks.ts'
import { addVerdict, comparePairs, judgesOf } from './judge-verdicts.ts'

const context = { signal: new AbortController().signal, progress: () => undefined }
const prompt = 'a'.repeat(64)
const raster = (red: number) => ({ width: 1, height: 1, rgba: new Uint8ClampedArray([red, 0, 0, 255]) })

/** Creates a judge that returns these replies in order, and a list of the questions that the judge was asked. */
function judge(...replies: readonly (string | Partial<JudgeReply>)[]) {
  const asked: JudgeQuestion[] = []
  const left = [...replies]
  const one: Judge = {
    by: 'test: m',
    ask: (question) => {
      asked.push(question)
      const next = left.shift() ?? ''
      return Promise.resolve(
        succeed({ prompt, text: '', ...(typeof next === 'string' ? { text: next } : next) }),
      )
    },
  }
  return { one, asked }
}
const question = { images: [raster(1)], messages: [{ role: 'user', text: 'How good?' }] } as const

describe('pairwise questions', () => {
  const write = (first: number, second: number) => ({ ...question, images: [raster(first), raster(second)] })
  const read = (reply: string) =>
    reply === '1' ? 'first' : reply === '2' ? 'second' : reply === '=' ? 'tie' : null

  it.each([
    ['1', '2', 'a', 'a'],
    ['2', '1', 'b', 'b'],
    ['1', '1', 'a', 'b'],
    ['=', '=', 'tie', 'tie'],
    ['1', '=', 'a', 'tie'],
    ['1', 'Both are nice.', 'a', null],
  ] as const)('answered %s and, after swapping, %s: %s and %s win', async (one, other, first, second) => {
    const asking = judge(one, other)
    expect(await askPairwise(asking.one, { a: 10, b: 20 }, write, read, context)).toEqual(
      succeed([
        { order: 'ab', winner: first, prompt, reply: one },
        { order: 'ba', winner: second, prompt, reply: other },
      ]),
    )
    expect(asking.asked.map(({ images }) => images.map(({ rgba }) => rgba[0]))).toEqual([
      [10, 20],
      [20, 10],
    ])
  })
})

it('asks for the probabilities of words, and reports models that do not return them', async () => {
  const top = [
    { token: 'Yes', logprob: -0.1 },
    { token: 'No', logprob: -2.4 },
  ]
  const { one, asked } = judge({ text: 'Yes', logprobs: [{ token: 'Yes', logprob: -0.1, top }] })
  expect(await askLikelihood(one, question, context)).toMatchObject({ value: { top } })
  expect(asked[0]?.logprobs).toEqual({ top: 5 })
  expect(await askLikelihood(judge('Yes').one, question, context)).toMatchObject({ code: 'unsupported' })
})

it('keeps only the likeliest and the relevant tokens if an on-device model returns all', async () => {
  const logprobs = [' The', 'Maybe', 'yes', ' No', 'It', 'Well', ' Yes\n', 'so', 'nope', ' yeah', 'zzz']
  const top = logprobs.map((token, place) => ({ token, logprob: -place - 1 }))
  const { one, asked } = judge({ text: ' The', logprobs: [{ token: ' The', logprob: -1, top }] })
  const words = new Set(['yes', 'yeah', 'no'])
  const outcome = await askLikelihood({ ...one, tellsAllTokens: true }, { ...question, words }, context)
  const kept = [' The', 'Maybe', 'yes', ' No', 'It', ' Yes\n', ' yeah']
  expect(outcome).toMatchObject({
    value: { isComplete: true, top: kept.map((token) => ({ token, logprob: -logprobs.indexOf(token) - 1 })) },
  })
  expect(asked[0]?.logprobs?.top).toBeGreaterThan(1_000_000)
  // An API only returns the five most likely tokens.
  expect(
    await askLikelihood(
      judge({ text: 'yes', logprobs: [{ token: 'yes', logprob: -1, top }] }).one,
      { ...question, words },
      context,
    ),
  ).toMatchObject({
    value: { isComplete: false },
  })
})

it('compares judges on items both have judged, using the latest verdict of each', () => {
  const verdict = (name: string, value: (boolean | null)[]) =>
    ({ judge: name, task: 'questions', value }) as const
  const first = addVerdict(
    addVerdict(undefined, verdict('human', [false, false])),
    verdict('m', [true, null]),
  )
  const again = addVerdict(first, verdict('human', [true, false]))
  expect(again).toHaveLength(2)
  const settings = defaultSettings
  const records = [
    { settings, verdicts: [...again] },
    { settings, verdicts: [verdict('m', [true, true])] },
    { settings },
  ]
  expect(judgesOf(records)).toEqual(['human', 'm'])
  expect(comparePairs(records)).toMatchObject([
    { first: 'human', second: 'm', agreement: { count: 2, equal: 0.5, tau: 1 } },
  ])
  expect(judgesOf([{ verdicts: [verdict('m', [true])] }])).toEqual([])
})
