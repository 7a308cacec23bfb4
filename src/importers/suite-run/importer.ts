import * as v from 'valibot'
import {
  evaluationRecordSchema,
  type Context,
  type Importer,
  type ImportEvent,
} from '../../contracts/index.ts'
import { describeError } from '../../lib/errors.ts'
import { issuesOf, nameOf } from '../../lib/import-issue.ts'
import { readJsonRows } from '../../lib/json/json-rows.ts'
import { benchmarks } from '../../registry/load-benchmark.ts'

/*
 * What exportJson of the Suite page writes. Scores come back as recorded ones: they are what the file says, and only a
 * run in this browser makes them ours.
 */

export const importer: Importer = { sniff, read }

function sniff(head: Uint8Array<ArrayBuffer>): number {
  return /^\s*\{\s*"roundtrip"\s*:\s*"suite"/.test(new TextDecoder().decode(head)) ? 1 : 0
}

async function* read(file: Blob, context: Context): AsyncGenerator<ImportEvent> {
  const name = nameOf(file)
  for await (const { row, text } of readJsonRows(file, { signal: context.signal })) {
    context.progress(row)
    const issue = issuesOf(name, row)
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch (thrown) {
      yield issue('', `The row is no JSON: ${describeError(thrown)}.`)
      continue
    }
    const record = v.safeParse(evaluationRecordSchema, json)
    if (!record.success) {
      const [first] = record.issues
      yield issue(v.getDotPath(first) ?? '', `The record is not readable: ${first.message}.`)
      continue
    }
    const { item, answer, scores } = record.output
    if (!benchmarks.has(item.benchmark)) {
      yield issue('item.benchmark', `This version has no benchmark named "${item.benchmark}".`)
      continue
    }
    yield { type: 'item', row, item }
    yield { type: 'answer', row, itemId: item.id, answer }
    for (const score of scores) {
      yield { type: 'recorded-score', row, itemId: item.id, answer: answer.name, score }
    }
  }
}
