import {
  fail,
  type ListedModel,
  type ModelSource,
  type Outcome,
  type SourceConnection,
} from '../../contracts/index.ts'
import { AnswerGatherer } from '../../endpoint/gather-answer.ts'
import { boundList } from '../../endpoint/model-list.ts'
import { hashPrompt } from '../../lib/hash-prompt.ts'
import { readAnswers, recordedKey, type RecordedAnswers } from './read-answers.ts'

type Read = Promise<Outcome<RecordedAnswers, 'unsupported'>>

/** A file is read once, however many questions are asked of it. */
const known = new WeakMap<Blob, Read>()

/** Answers that were given before, found by the hash of the prompt, the model's name and the repeat. */
export const source: ModelSource = {
  async complete(request, { file, key }, context) {
    const startedMs = performance.now()
    const answers = await open(file)
    if (!answers.ok) return answers
    const prompt = await hashPrompt(request.messages)
    if (context.signal.aborted) return fail('aborted', 'Stopped.')
    const repeat = request.repeat ?? 0
    const found = answers.value.get(recordedKey(request.model, prompt))?.[repeat]
    if (found === undefined) {
      const which = repeat === 0 ? '' : ` (repeat ${repeat + 1})`
      return fail('not-recorded', `The file holds no answer of ${request.model} to this prompt${which}.`)
    }
    const answer = new AnswerGatherer({
      model: request.model,
      settings: found.settings ?? {},
      // What is in a file of the user's has been read already.
      limits: { characters: Infinity },
      key,
      onevent: context.onevent,
      startedMs,
    })
    answer.name(found.served, found.fingerprint)
    answer.say('thought', found.thoughts ?? '')
    answer.say('text', found.text)
    answer.addLogprobs(found.logprobs ?? [])
    if (found.usage !== undefined) answer.use(found.usage)
    answer.end(found.reason ?? 'stop')
    return answer.finish()
  },
  async models({ file }) {
    const answers = await open(file)
    if (!answers.ok) return answers
    const ids = new Set([...answers.value.values()].flatMap((list) => list.map(({ model }) => model)))
    return boundList([...ids].map((id): ListedModel => ({ id })))
  },
}

function open(file: SourceConnection['file']): Read {
  if (file === undefined) return Promise.resolve(fail('unsupported', 'No file of answers is open.'))
  const read = known.get(file) ?? readAnswers(file)
  known.set(file, read)
  return read
}
