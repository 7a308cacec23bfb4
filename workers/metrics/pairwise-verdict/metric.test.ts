import { expect, test } from 'vitest'
import goldens from '../../../tests/golden/plot2code/parsers.json' with { type: 'json' }
import { judgeRounds, readVerdict, type Verdict } from '../../../src/lib/judging/read-verdicts.ts'

test('reads verdicts and counts rounds like the published code under “reference”', () => {
  expect(goldens.pairwise_verdict.length).toBe(20)
  const read = goldens.pairwise_verdict.map(([reply = '']) => [reply, readVerdict(reply, 'reference')])
  expect(read).toEqual(goldens.pairwise_verdict)
  for (const { round1, round2, win, loss } of goldens.pairwise_two_rounds.cases) {
    const wanted = win === 1 ? 'win' : loss === 1 ? 'loss' : 'tie'
    expect(judgeRounds(round1 as Verdict, round2 as Verdict, 'reference'), `${round1} ${round2}`).toBe(wanted)
  }
})

test('takes the last verdict under “paper”, and a tie for two unreadable rounds', () => {
  expect(readVerdict('"[[A]]" if A is better ... [[B]]', 'paper')).toBe('B')
  expect(readVerdict('[[a]]', 'paper')).toBe('error')
  expect(judgeRounds('error', 'error', 'paper')).toBe('tie')
  expect(judgeRounds('A', 'B', 'paper')).toBe('win')
})
