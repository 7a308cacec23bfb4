import type { BenchmarkItem } from '../contracts/index.ts'
import { adoptBenchmark } from '../registry/adopt-benchmark.ts'
import { noteItemHash } from '../share/item-identity.ts'
import { findItem, readAnswers, readRecords, type Run } from '../store/runs.ts'
import type { SuiteRow } from './suite-rows.ts'
import { countedOf } from './full-records.ts'

/** The rows of a saved run, with their records if they have any; `order` is a row's position in the run. */
export async function readSavedRows(
  run: Run,
  nextKey: () => number,
): Promise<readonly { readonly row: SuiteRow; readonly order: number }[]> {
  const records = await readRecords(run.id)
  const items = new Map<string, BenchmarkItem | null>()
  const rows: { readonly row: SuiteRow; readonly order: number }[] = []
  for await (const answer of readAnswers(run.id)) {
    let item = items.get(answer.item)
    if (item === undefined) {
      item = await findItem(answer.item)
      items.set(answer.item, item)
      if (item !== null) {
        noteItemHash(item, answer.item)
        await adoptBenchmark(item)
      }
    }
    if (item === null || answer.text === undefined) continue
    const found = records.get(answer.id) ?? null
    const asked = { item, answer: { name: run.model.name, text: answer.text } }
    rows.push({
      order: answer.order,
      row: {
        key: nextKey(),
        fileRow: answer.order + 1,
        ...asked,
        recorded: [],
        state: found === null ? 'idle' : 'done',
        record: found === null ? null : await countedOf(found, asked),
        problem: null,
      },
    })
  }
  return rows
}
