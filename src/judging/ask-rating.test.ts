import { expect, it } from 'vitest'
import { succeed, type Judge, type JudgeQuestion, type Raster } from '../contracts/index.ts'
import { askForRating } from './ask-rating.ts'
import { saying } from '../../tests/support/saying.ts'

const picture = (width: number): Raster => ({ width, height: 1, rgba: new Uint8ClampedArray(4 * width) })
const { signal } = new AbortController()

function judgeReplying(text: string) {
  const asked: JudgeQuestion[] = []
  const judge: Judge = {
    by: 'on-device: eye',
    ask: (question) => {
      asked.push(question)
      return Promise.resolve(succeed({ text, prompt: 'p' }))
    },
  }
  return { asked, judge }
}

it('shows the reference first and keeps the raw reply with the rating', async () => {
  const { asked, judge } = judgeReplying('Alike. Rating: [[7]]')
  const outcome = await askForRating(
    judge,
    { reference: picture(1), candidate: picture(2), messages: [] },
    'paper',
    signal,
  )
  expect(asked[0]?.images.map(({ width }) => width)).toEqual([1, 2])
  expect(outcome).toMatchObject({
    value: {
      reply: 'Alike. Rating: [[7]]',
      told: { judge: 'on-device: eye', task: 'rating', prompt: 'p', value: 7 },
    },
  })
})

it('fails if the reply contains no rating', async () => {
  const { judge } = judgeReplying('Seven of ten.')
  expect(
    await askForRating(
      judge,
      { reference: picture(1), candidate: picture(2), messages: [] },
      'paper',
      signal,
    ),
  ).toMatchObject({ ok: false, code: 'refused', message: saying('Seven of ten.') })
})
