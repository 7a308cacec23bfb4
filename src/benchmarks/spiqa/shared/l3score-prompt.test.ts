import { expect, test } from 'vitest'
import { l3scorePrompt } from './l3score-prompt.ts'

const pair = { question: 'What color is the baseline?', reference: 'Red', candidate: 'It is blue.' }

test('is formatted as in appendix F', () => {
  expect(l3scorePrompt(pair, 'paper').split('\n')).toEqual([
    'You are given a question, ground-truth answer, and a candidate answer.',
    '',
    'Question: What color is the baseline?',
    'Ground-truth answer: Red',
    'Candidate answer: It is blue.',
    '',
    'Is the semantic meaning of the ground-truth and candidate answers similar? Answer in one word - Yes or No.',
  ])
})

test('has the whitespace of the published code', () => {
  expect(l3scorePrompt(pair, 'reference')).toBe(
    'You are given a question, ground-truth answer, and a candidate answer. Question: What color is the baseline? \nGround-truth answer: Red \nCandidate answer: It is blue. \nIs the semantic meaning of the ground-truth and candidate answers similar? Answer in one word - Yes or No.',
  )
})
