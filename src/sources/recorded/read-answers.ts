import * as v from 'valibot'
import { shortList } from '../../endpoint/short-list.ts'
import { yieldToPage } from '../../lib/yield-to-page.ts'
import { endReasons, fail, sha256Schema, succeed, type Outcome } from '../../contracts/index.ts'

const largestFile = 256 * 2 ** 20
/** What is parsed in one piece keeps the page waiting: longer files are read line by line. */
const longestJson = 5 * 2 ** 20
const tooLong = 'An answer or a list of more than 5 MiB is not read: write one answer a line.'
const sliceMs = 25

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

/** Answers by what was asked of whom, in the order of the file. */
export type RecordedAnswers = ReadonlyMap<string, readonly RecordedAnswer[]>

export function recordedKey(model: string, prompt: string): string {
  return `${prompt} ${model}`
}

/** Reads JSON Lines or a JSON list; the message names the first line that is wrong. */
export async function readAnswers(file: Blob): Promise<Outcome<RecordedAnswers, 'unsupported'>> {
  if (file.size > largestFile) return fail('unsupported', 'The file of answers is larger than 256 MiB.')
  const pause = startPauses()
  const rows = await readRows(await file.text(), pause)
  if (!rows.ok) return rows
  const answers = new Map<string, RecordedAnswer[]>()
  for (const [index, row] of rows.value.entries()) {
    await pause()
    const parsed = v.safeParse(recordedSchema, row, { abortEarly: true })
    if (!parsed.success) {
      const [issue] = parsed.issues
      const at = v.getDotPath(issue)
      const where = at === null ? '' : `, ${at}`
      return fail('unsupported', `Answer ${index + 1} of the file is none${where}: ${issue.message}.`)
    }
    const key = recordedKey(parsed.output.model, parsed.output.prompt)
    const list = answers.get(key)
    if (list === undefined) answers.set(key, [parsed.output])
    else list.push(parsed.output)
  }
  return succeed(answers)
}

/** Lets the page go on with other work where reading has taken some time. */
function startPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await yieldToPage()
    since = performance.now()
  }
}

async function readRows(
  text: string,
  pause: () => Promise<void>,
): Promise<Outcome<readonly unknown[], 'unsupported'>> {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed.startsWith('[')) {
    if (trimmed.length > longestJson) return fail('unsupported', tooLong)
    const list = readJson(trimmed)
    return Array.isArray(list) ? succeed(list) : fail('unsupported', 'The file of answers is no JSON.')
  }
  const rows: unknown[] = []
  for (const [index, line] of trimmed.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    if (line.length > longestJson) return fail('unsupported', tooLong)
    await pause()
    const row = readJson(line)
    if (row === undefined) return fail('unsupported', `Line ${index + 1} of the file of answers is no JSON.`)
    rows.push(row)
  }
  return succeed(rows)
}

/** Undefined where the text is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
