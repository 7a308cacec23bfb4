import { expect, it } from 'vitest'
import { defaultSettings, type JudgeVerdict, type Protocol } from '../../contracts/index.ts'
import { comparePairs } from './judge-verdicts.ts'
import { addPersonRound, addRounds, comparisonsOf, tallyPairs } from './pair-verdicts.ts'

const picture = 'b'.repeat(64)
const prompt = 'a'.repeat(64)
const against = { name: 'other', picture }

function rounds(first: string, second: string) {
  return [
    { order: 'ab', winner: 'a', prompt, reply: first },
    { order: 'ba', winner: null, prompt, reply: second },
  ] as const
}
function record(verdicts: readonly JudgeVerdict[], name = 'ours', protocol: Protocol = 'paper') {
  return {
    answer: { name, text: '' },
    settings: { ...defaultSettings, protocol },
    verdicts: [...verdicts],
  }
}

it('keeps both rounds with prompt, reply, order and picture, and only the latest verdict of each judge', () => {
  const first = addRounds(undefined, 'm', against, rounds('[[A]]', '[[A]]'))
  const again = addRounds(first, 'm', against, rounds('[[A]]', '[[B]]'))
  const more = addRounds(again, 'm', { name: 'third', picture }, rounds('[[C]]', '[[C]]'))
  expect(more).toHaveLength(4)
  expect(again).toEqual([
    {
      judge: 'm',
      task: 'pairwise',
      prompt,
      reply: '[[A]]',
      order: 'ab',
      value: { against: 'other', picture, winner: 'own' },
    },
    {
      judge: 'm',
      task: 'pairwise',
      prompt,
      reply: '[[B]]',
      order: 'ba',
      value: { against: 'other', picture, winner: null },
    },
  ])
})

it.each([
  ['[[A]]', '[[B]]', 'paper', 'win', true, 0],
  ['[[B]]', '[[A]]', 'paper', 'loss', true, 0],
  ['[[A]]', '[[A]]', 'paper', 'tie', false, 0],
  ['[[C]]', '[[C]]', 'paper', 'tie', true, 0],
  ['[[A]] or [[B]]', '[[A]]', 'paper', 'loss', true, 0],
  ['[[A]] or [[B]]', '[[B]]', 'reference', 'win', true, 0],
  ['nothing', '[[B]]', 'paper', 'tie', false, 1],
  ['nothing', 'nothing', 'paper', 'tie', false, 2],
  ['nothing', 'nothing', 'reference', 'loss', false, 2],
] as const)('reads %j and %j under %s as %s', (first, second, protocol, outcome, isSteady, unread) => {
  const compared = record(addRounds(undefined, 'm', against, rounds(first, second)), 'ours', protocol)
  expect(comparisonsOf(compared)).toMatchObject([
    {
      judge: 'm',
      against: 'other',
      outcome,
      isSteady,
      unread,
      replies: [{ reply: first }, { reply: second }],
    },
  ])
})

it('counts wins, ties and losses by models and judge under the given protocol', () => {
  const [win, tie] = [rounds('[[A]]', '[[B]]'), rounds('[[A]]', '[[A]]')]
  const records = [
    record(addRounds(undefined, 'm', against, win)),
    record(addRounds(undefined, 'm', against, tie)),
    record(addRounds(undefined, 'n', against, win), 'third'),
    record(addRounds(undefined, 'm', against, win), 'ours', 'reference'),
    record([]),
  ]
  const empty = { win: 0, tie: 0, loss: 0, unread: 0 }
  expect(tallyPairs(records, 'paper')).toEqual([
    { ...empty, model: 'ours', against: 'other', judge: 'm', win: 1, tie: 1, twice: 2, steady: 1 },
    { ...empty, model: 'third', against: 'other', judge: 'n', win: 1, twice: 1, steady: 1 },
  ])
})

it('ignores a single round and values that are not comparisons', () => {
  const [first] = addRounds(undefined, 'm', against, rounds('[[A]]', '[[B]]'))
  expect(comparisonsOf(record([first!]))).toEqual([])
  expect(comparisonsOf(record([{ judge: 'm', task: 'pairwise', order: 'ab', value: 7 }]))).toEqual([])
})

it('reports how often two judges agree on the winner', () => {
  const both = (one: readonly [string, string], other: readonly [string, string]) =>
    record(addRounds(addRounds(undefined, 'm', against, rounds(...one)), 'n', against, rounds(...other)))
  const records = [
    both(['[[A]]', '[[B]]'], ['[[A]]', '[[B]]']),
    both(['[[B]]', '[[A]]'], ['[[B]]', '[[A]]']),
    both(['[[A]]', '[[B]]'], ['[[B]]', '[[A]]']),
    both(['[[A]]', '[[A]]'], ['[[C]]', '[[C]]']),
  ]
  expect(comparePairs(records)).toMatchObject([
    { first: 'm', second: 'n', of: 'comparisons', agreement: { count: 4, equal: 0.75 } },
  ])
})

it('trusts a person after one round with random sides, and records the side', () => {
  const lost = addPersonRound(undefined, against, { order: 'ba', winner: 'other' })
  const verdicts = addPersonRound(lost, against, { order: 'ab', winner: 'own' })
  expect(verdicts).toEqual([
    {
      judge: 'human',
      task: 'pairwise',
      order: 'ab',
      blind: true,
      value: { against: 'other', picture, winner: 'own' },
    },
  ])
  expect(comparisonsOf(record(lost))).toMatchObject([{ outcome: 'loss', rounds: 1, replies: [] }])
  expect(tallyPairs([record(verdicts)], 'paper')).toMatchObject([
    { judge: 'human', win: 1, tie: 0, loss: 0, twice: 0, steady: 0 },
  ])
})

it('reports how often a person agrees with a model', () => {
  const judged = (winner: 'own' | 'other' | 'tie', first: string, second: string) =>
    record(
      addPersonRound(addRounds(undefined, 'm', against, rounds(first, second)), against, {
        order: 'ba',
        winner,
      }),
    )
  const records = [judged('own', '[[A]]', '[[B]]'), judged('other', '[[A]]', '[[B]]')]
  expect(comparePairs(records)).toMatchObject([
    { first: 'human', second: 'm', of: 'comparisons', agreement: { count: 2, equal: 0.5 } },
  ])
})
