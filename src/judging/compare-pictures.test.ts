import { expect, it } from 'vitest'
import { succeed, textOf, type Judge, type JudgeQuestion, type PairQuestion } from '../contracts/index.ts'
import { comparePictures } from './compare-pictures.ts'

const raster = (shade: number) => ({ width: 1, height: 1, rgba: new Uint8ClampedArray(4).fill(shade) })
const pictures = { reference: raster(9), own: raster(1), other: raster(2) }
const context = { signal: new AbortController().signal, progress: () => undefined }
const question: PairQuestion = {
  messages: [
    {
      role: 'user',
      parts: [
        { text: 'The original:' },
        { picture: 'reference' },
        { text: 'Which is closer?' },
        { picture: 'first' },
        { picture: 'second' },
      ],
    },
  ],
}

/** Compares the pictures with a judge that returns these replies. */
async function compare(...replies: readonly string[]) {
  const asked: JudgeQuestion[] = []
  const judge: Judge = {
    by: 'm',
    ask: (one) => {
      asked.push(one)
      const text = replies[asked.length - 1] ?? ''
      return Promise.resolve(succeed({ text, by: 'm', prompt: 'a'.repeat(64) }))
    },
  }
  const compared = await comparePictures(judge, question, pictures, 'paper', context)
  if (!compared.ok) throw new Error(textOf(compared.message))
  return { asked, winners: compared.value.map(({ winner }) => winner) }
}

it('names the closer picture, a tie, or null if a reply is unreadable', async () => {
  expect((await compare('[[A]]', '[[B]]')).winners).toEqual(['a', 'a'])
  expect((await compare('[[C]]', '[[A]]')).winners).toEqual(['tie', 'b'])
  expect((await compare('I like both.', 'A')).winners).toEqual([null, null])
})

it('places each picture where the question mentions it', async () => {
  const { asked } = await compare('[[A]]', '[[B]]')
  const shown = asked.map(({ images, messages }) =>
    messages
      .flatMap((message) => ('parts' in message ? message.parts : []))
      .map((part) => ('text' in part ? part.text : images[part.image]?.rgba[0])),
  )
  expect(shown).toEqual([
    ['The original:', 9, 'Which is closer?', 1, 2],
    ['The original:', 9, 'Which is closer?', 2, 1],
  ])
})
