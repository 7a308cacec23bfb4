import type { JudgeReply } from '../../../../contracts/index.ts'

/** Replies of this visit by the hash of the exact request: nothing is asked and paid for twice. */
export const replies = new Map<string, JudgeReply>()

/** What is wrong with the address or the model's name, as a sentence. */
export function findProblem(baseUrl: string, model: string): string | null {
  if (model.trim() === '') return 'The model needs a name, such as gpt-4.1-mini.'
  const address = baseUrl.trim()
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return 'The address must begin with https:// or http://, such as http://localhost:11434/v1.'
  }
  const { username, password } = new URL(address)
  return username === '' && password === ''
    ? null
    : 'The address must hold no user name and password: the key has its own field.'
}
