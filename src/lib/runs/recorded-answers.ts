import * as v from 'valibot'
import { endReasons, fail, msg, sha256Schema, succeed, type Outcome } from '../../contracts/index.ts'
import { shortList } from '../short-list.ts'

/*
 * Reads a file of recorded answers. Runs in a worker. Its output is small enough for the page to parse one batch at a
 * time. Each answer is separate JSON, so that the page only parses the answer that it needs.
 */

const largestFile = 256 * 2 ** 20
/** Maximum number of characters that are parsed in one piece. Longer files are read line by line. */
const longestJson = 5 * 2 ** 20
const tooLong = 'An answer or list larger than 5 MiB cannot be read: write one answer per line.'

/** One answer in a file: the hash of the prompt (`hashPrompt`), the model that was asked, and the reply. */
const recordedSchema = v.object({
  prompt: sha256Schema,
  model: v.string(),
  text: v.string(),
  thoughts: v.exactOptional(v.string()),
  reason: v.exactOptional(v.picklist(endReasons)),
  /** The model name given by the server. */
  served: v.exactOptional(v.string()),
  fingerprint: v.exactOptional(v.string()),
  settings: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  usage: v.exactOptional(v.object({ promptTokens: v.number(), completionTokens: v.number() })),
  logprobs: v.exactOptional(
    shortList(
      v.object({
        token: v.string(),
        logprob: v.number(),
        top: shortList(v.object({ token: v.string(), logprob: v.number() }), 100),
      }),
      100_000,
    ),
  ),
})
export type RecordedAnswer = v.InferOutput<typeof recordedSchema>

/** An answer in a file with its lookup key. */
export interface RecordedRow {
  readonly model: string
  readonly prompt: string
  /** JSON of the `RecordedAnswer`. */
  readonly json: string
}

/** An answer, or an error in the file. */
export type RecordedOutcome = Outcome<RecordedRow, 'unsupported'>

/**
 * Reads JSON Lines or a JSON list. The error message names the first invalid line. Nothing is yielded after that
 * line.
 */
export async function* readRecorded(file: Blob): AsyncGenerator<RecordedOutcome> {
  if (file.size > largestFile) {
    yield fail('unsupported', 'The answer file is larger than 256 MiB.')
    return
  }
  let count = 0
  for (const row of readRows((await file.text()).trim())) {
    if (!row.ok) {
      yield row
      return
    }
    count += 1
    const parsed = v.safeParse(recordedSchema, row.value, { abortEarly: true })
    if (!parsed.success) {
      const [issue] = parsed.issues
      const at = v.getDotPath(issue)
      const where = at === null ? '' : `, ${at}`
      const what = issue.message.slice(0, 200)
      yield fail('unsupported', msg`Answer ${count} in the file is invalid${where}: ${what}.`)
      return
    }
    const { model, prompt } = parsed.output
    yield succeed({ model, prompt, json: JSON.stringify(parsed.output) })
  }
}

export function parseOwnRows(json: string): readonly RecordedOutcome[] {
  return JSON.parse(json) as readonly RecordedOutcome[] // eslint-disable-line @typescript-eslint/consistent-type-assertions -- JSON.stringify of some on the other end
}

export function parseOwnAnswer(json: string): RecordedAnswer {
  return JSON.parse(json) as RecordedAnswer // eslint-disable-line @typescript-eslint/consistent-type-assertions -- JSON.stringify of one in readRecorded
}

function* readRows(text: string): Generator<Outcome<unknown, 'unsupported'>> {
  if (text.startsWith('[')) {
    const list = text.length > longestJson ? null : readJson(text)
    if (list === null) yield fail('unsupported', tooLong)
    else if (Array.isArray(list)) for (const row of list) yield succeed(row)
    else yield fail('unsupported', 'The answer file is not JSON.')
    return
  }
  let number = 0
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    number += 1
    if (end - start > longestJson) {
      yield fail('unsupported', tooLong)
      return
    }
    const line = text.slice(start, end).trim()
    start = end + 1
    if (line === '') continue
    const row = readJson(line)
    yield row === undefined
      ? fail('unsupported', msg`Line ${number} of the answer file is not JSON.`)
      : succeed(row)
  }
}

/** Undefined if the text is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
