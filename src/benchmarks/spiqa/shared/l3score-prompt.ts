import type { Protocol } from '../../../contracts/index.ts'

/** Two answers to a question, for a judge to decide whether they mean the same. */
export interface AnswerPair {
  readonly question: string
  readonly reference: string
  readonly candidate: string
}

const task = 'You are given a question, ground-truth answer, and a candidate answer.'
const ask =
  'Is the semantic meaning of the ground-truth and candidate answers similar? Answer in one word - Yes or No.'

/**
 * The prompt of L3Score: as printed in appendix F of the SPIQA paper, or with the line breaks and spaces of the
 * published code.
 */
export function l3scorePrompt({ question, reference, candidate }: AnswerPair, protocol: Protocol): string {
  const answers = [
    `Question: ${question}`,
    `Ground-truth answer: ${reference}`,
    `Candidate answer: ${candidate}`,
  ]
  return protocol === 'paper'
    ? [task, answers.join('\n'), ask].join('\n\n')
    : `${task} ${[...answers, ask].join(' \n')}`
}
