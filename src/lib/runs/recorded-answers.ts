import * as v from 'valibot'
import { endReasons, fail, sha256Schema, succeed, type Outcome } from '../../contracts/index.ts'
import { shortList } from '../short-list.ts'

/*
 * Reads a file of recorded answers. Works in a worker: what it yields is small enough for the page to parse a batch at a
 * time, with each answer as JSON of its own, so that the page parses the one that it wants.
 */

const largestFile = 256 * 2 ** 20
/** Characters that are parsed in one piece: longer files are read line by line. */
const longestJson = 5 * 2 ** 20
const tooLong = 'An answer or a list of more than 5 MiB is not read: write one answer a line.'

/** One answer of a file: what was asked, by its hash (`hashPrompt`), who was asked, and what came. */
const recordedSchema = v.object({
  prompt: sha256Schema,
  model: v.string(),
  text: v.string(),
  thoughts: v.exactOptional(v.string()),
  reason: v.exactOptional(v.picklist(endReasons)),
  /** As the server named it. */
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

/** An answer of a file with what finds it. */
export interface RecordedRow {
  readonly model: string
  readonly prompt: string
  /** JSON of the `RecordedAnswer`. */
  readonly json: string
}

/** An answer, or what is wrong with the file. */
export type RecordedOutcome = Outcome<RecordedRow, 'unsupported'>

/** Reads JSON Lines or a JSON list; the message names the first line that is wrong, which is the last of what comes. */
export async function* readRecorded(file: Blob): AsyncGenerator<RecordedOutcome> {
  if (file.size > largestFile) {
    yield fail('unsupported', 'The file of answers is larger than 256 MiB.')
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
      yield fail('unsupported', `Answer ${count} of the file is none${where}: ${what}.`)
      return
    }
    const { model, prompt } = parsed.output
    yield succeed({ model, prompt, json: JSON.stringify(parsed.output) })
  }
}

export function parseOwnRows(json: string): readonly RecordedOutcome[] {
  return JSON.parse(json) as readonly RecordedOutcome[] // eslint-disable-line no-restricted-syntax -- JSON.stringify of some on the other end
}

export function parseOwnAnswer(json: string): RecordedAnswer {
  return JSON.parse(json) as RecordedAnswer // eslint-disable-line no-restricted-syntax -- JSON.stringify of one in readRecorded
}

function* readRows(text: string): Generator<Outcome<unknown, 'unsupported'>> {
  if (text.startsWith('[')) {
    const list = text.length > longestJson ? null : readJson(text)
    if (list === null) yield fail('unsupported', tooLong)
    else if (Array.isArray(list)) for (const row of list) yield succeed(row)
    else yield fail('unsupported', 'The file of answers is no JSON.')
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
      ? fail('unsupported', `Line ${number} of the file of answers is no JSON.`)
      : succeed(row)
  }
}

/** Undefined where the text is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
