import {
  fail,
  msg,
  succeed,
  type ListedModel,
  type ModelSource,
  type Outcome,
  type SourceConnection,
} from '../../contracts/index.ts'
import { AnswerGatherer } from '../../endpoint/gather-answer.ts'
import { boundList } from '../../endpoint/model-list.ts'
import { readAnswersInWorker } from '../../intake/read-in-worker.ts'
import { reasonOf } from '../../lib/errors.ts'
import { hashPrompt } from '../../lib/judging/hash-prompt.ts'
import { parseOwnAnswer } from '../../lib/runs/recorded-answers.ts'

interface RecordedAnswers {
  readonly models: ReadonlySet<string>
  /** Answers as JSON, keyed by request and model, in the order of the file. */
  readonly found: ReadonlyMap<string, readonly string[]>
}

type Read = Promise<Outcome<RecordedAnswers, 'unsupported'>>

/** A file is read only once, however many requests use it. */
const known = new WeakMap<Blob, Read>()

/** Recorded answers, keyed by prompt hash, model name and repeat. */
export const source: ModelSource = {
  async complete(request, { file, key }, context) {
    const startedMs = performance.now()
    const answers = await open(file)
    if (!answers.ok) return answers
    const prompt = await hashPrompt(request.messages)
    if (context.signal.aborted) return fail('aborted', 'Stopped.')
    const repeat = request.repeat ?? 0
    const json = answers.value.found.get(keyOf(request.model, prompt))?.[repeat]
    if (json === undefined) {
      const which = repeat === 0 ? '' : ` (repeat ${repeat + 1})`
      return fail(
        'not-recorded',
        msg`The file contains no answer from ${request.model} to this prompt${which}.`,
      )
    }
    const found = parseOwnAnswer(json)
    const answer = new AnswerGatherer({
      model: request.model,
      settings: found.settings ?? {},
      // The user's file is already in memory, so no time limit is needed.
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
    return boundList(listModels(answers.value.models))
  },
}

function open(file: SourceConnection['file']): Read {
  if (file === undefined) return Promise.resolve(fail('unsupported', 'No answer file is open.'))
  const read = known.get(file) ?? readAnswers(file)
  known.set(file, read)
  return read
}

async function readAnswers(file: Blob): Read {
  const models = new Set<string>()
  const found = new Map<string, string[]>()
  try {
    for await (const row of readAnswersInWorker(file)) {
      if (!row.ok) return row
      const { model, prompt, json } = row.value
      models.add(model)
      const key = keyOf(model, prompt)
      const list = found.get(key)
      if (list === undefined) found.set(key, [json])
      else list.push(json)
    }
  } catch (thrown) {
    return fail('unsupported', msg`The answer file could not be read: ${reasonOf(thrown)}`)
  }
  return succeed({ models, found })
}

function keyOf(model: string, prompt: string): string {
  return `${prompt} ${model}`
}

function* listModels(ids: Iterable<string>): Generator<ListedModel> {
  for (const id of ids) yield { id }
}
