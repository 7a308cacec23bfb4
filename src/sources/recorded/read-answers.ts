import * as v from 'valibot'
import { endReasons, fail, sha256Schema, succeed, type Outcome } from '../../contracts/index.ts'

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
    v.array(
      v.object({
        token: v.string(),
        logprob: v.number(),
        top: v.array(v.object({ token: v.string(), logprob: v.number() })),
      }),
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
export function readAnswers(text: string): Outcome<RecordedAnswers, 'unsupported'> {
  const rows = readRows(text)
  if (!rows.ok) return rows
  const answers = new Map<string, RecordedAnswer[]>()
  for (const [index, row] of rows.value.entries()) {
    const parsed = v.safeParse(recordedSchema, row)
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

function readRows(text: string): Outcome<readonly unknown[], 'unsupported'> {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed.startsWith('[')) {
    const list = readJson(trimmed)
    return Array.isArray(list) ? succeed(list) : fail('unsupported', 'The file of answers is no JSON.')
  }
  const rows: unknown[] = []
  for (const [index, line] of trimmed.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
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
