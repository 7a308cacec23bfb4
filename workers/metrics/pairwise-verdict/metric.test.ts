import { expect, test } from 'vitest'
import goldens from '../../../tests/golden/plot2code/parsers.json' with { type: 'json' }
import { judgeRounds, readVerdict, type Verdict } from '../../../src/lib/judging/read-verdicts.ts'

test('reads under “reference” what the published code reads, and counts its rounds alike', () => {
  expect(goldens.pairwise_verdict.length).toBe(20)
  const read = goldens.pairwise_verdict.map(([reply = '']) => [reply, readVerdict(reply, 'reference')])
  expect(read).toEqual(goldens.pairwise_verdict)
  for (const { round1, round2, win, loss } of goldens.pairwise_two_rounds.cases) {
    const wanted = win === 1 ? 'win' : loss === 1 ? 'loss' : 'tie'
    expect(judgeRounds(round1 as Verdict, round2 as Verdict, 'reference'), `${round1} ${round2}`).toBe(wanted)
  }
})

test('takes under “paper” the last verdict, and two unreadable rounds for a tie', () => {
  expect(readVerdict('"[[A]]" if A is better ... [[B]]', 'paper')).toBe('B')
  expect(readVerdict('[[a]]', 'paper')).toBe('error')
  expect(judgeRounds('error', 'error', 'paper')).toBe('tie')
  expect(judgeRounds('A', 'B', 'paper')).toBe('win')
})
