import type { JsonValue, PictureQuestion } from '../../contracts/index.ts'

/*
 * StructEval's visual questions (https://arxiv.org/abs/2505.20139, figure 5). One request contains all
 * question-answer pairs and is answered by one JSON object.
 */

/** The paper's prompt, verbatim, with the pairs in place of `{qa_list}`. */
export function writeVisualQuestions(questions: readonly PictureQuestion[]): string {
  const pairs = questions.map(
    ({ question, answer }, index) => `${index + 1}. Question: ${question} Expected answer: ${answer}`,
  )
  return `You are given an image and a list of question-answer pairs.

- For each pair, verify if the image content supports the expected answer based on the corresponding question.
- Base your judgment solely on the visual content of the provided image, and the question.
- Do not use any external information or common-sense reasoning beyond what is visible.
- Respond with a JSON object mapping each question number to true or false (e.g., {"1": true, "2": false}).
- If the image is unclear or does not contain enough information to answer, use null for that question.

Here are the question-answer pairs: ${pairs.join('\n')}`
}

/** Schema of the reply: every number from 1 to `count`, and nothing else. */
export function visualAnswersSchema(count: number): JsonValue {
  const numbers = Array.from({ length: count }, (_unused, index) => String(index + 1))
  return {
    type: 'object',
    properties: Object.fromEntries(numbers.map((number) => [number, { enum: [true, false, null] }])),
    required: numbers,
    additionalProperties: false,
  }
}

/** The answers in order. Null if the value does not match the schema. */
export function readVisualAnswers(value: JsonValue, count: number): readonly (boolean | null)[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const members = new Map<string, JsonValue>(Object.entries(value))
  if (members.size !== count) return null
  const answers: (boolean | null)[] = []
  for (let number = 1; number <= count; number += 1) {
    const answer = members.get(String(number))
    if (answer !== true && answer !== false && answer !== null) return null
    answers.push(answer)
  }
  return answers
}
