import { expect, it } from 'vitest'
import { readVisualAnswers, visualAnswersSchema, writeVisualQuestions } from './visual-questions.ts'

it('asks in the words of the paper and includes every question and answer', () => {
  const prompt = writeVisualQuestions([
    { question: 'How many bars?', answer: '6' },
    { question: 'What is the title?', answer: 'Visitors' },
  ])
  expect(prompt).toBe(`You are given an image and a list of question-answer pairs.

- For each pair, verify if the image content supports the expected answer based on the corresponding question.
- Base your judgment solely on the visual content of the provided image, and the question.
- Do not use any external information or common-sense reasoning beyond what is visible.
- Respond with a JSON object mapping each question number to true or false (e.g., {"1": true, "2": false}).
- If the image is unclear or does not contain enough information to answer, use null for that question.

Here are the question-answer pairs: 1. Question: How many bars? Expected answer: 6
2. Question: What is the title? Expected answer: Visitors`)
})

it('parses answers strictly: every number, with only true, false or null', () => {
  expect(readVisualAnswers({ 1: true, 2: null, 3: false }, 3)).toEqual([true, null, false])
  for (const wrong of [
    null,
    [],
    {},
    { 1: true },
    { 1: true, 2: 'yes' },
    { 1: true, 2: 1 },
    { 0: true, 1: true },
    { 1: true, 2: true, 3: true },
  ]) {
    expect(readVisualAnswers(wrong, 2), JSON.stringify(wrong)).toBeNull()
  }
  expect(visualAnswersSchema(2)).toMatchObject({ required: ['1', '2'], additionalProperties: false })
})
