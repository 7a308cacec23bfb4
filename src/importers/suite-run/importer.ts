import * as v from 'valibot'
import {
  evaluationRecordSchema,
  msg,
  type Context,
  type ImportEvent,
  type Importer,
} from '../../contracts/index.ts'
import { reasonOf } from '../../lib/errors.ts'
import { issuesOf, nameOf } from '../../lib/import-issue.ts'
import { readJsonRows } from '../../lib/json/json-rows.ts'
import { adoptBenchmark } from '../../registry/adopt-benchmark.ts'

/*
 * Reads files written by the Suite page's exportJson. Scores are imported as recorded. They are unverified until a
 * run in this browser confirms them.
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
      yield issue('', msg`The row is not JSON: ${reasonOf(thrown)}.`)
      continue
    }
    const record = v.safeParse(evaluationRecordSchema, json)
    if (!record.success) {
      const [first] = record.issues
      yield issue(v.getDotPath(first) ?? '', msg`The record cannot be read: ${first.message}.`)
      continue
    }
    const { item, answer, scores } = record.output
    if (!(await adoptBenchmark(item))) {
      yield issue('item.benchmark', msg`This version has no benchmark named "${item.benchmark}".`)
      continue
    }
    yield { type: 'item', row, item }
    yield { type: 'answer', row, itemId: item.id, answer }
    for (const score of scores) {
      yield { type: 'recorded-score', row, itemId: item.id, answer: answer.name, score }
    }
  }
}
