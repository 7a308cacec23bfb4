import { msg, type Context, type ImportEvent, type Importer } from '../../contracts/index.ts'
import { benchmarkFileName, readSampleAnswer } from '../../lib/benchmark-file/open-benchmark.ts'
import { looksLikeBenchmarkText } from '../../lib/benchmark-file/recognise.ts'
import { issuesOf, nameOf } from '../../lib/import-issue.ts'
import { addDefinition, openBenchmarkFile } from '../../registry/made-benchmarks.ts'

/*
 * Reads a benchmark file: the items of its table, and its sample answers. Every item carries the definition of the
 * benchmark. See docs/benchmarks-as-data.md.
 */

export const importer: Importer = { sniff, read }

function sniff(head: Uint8Array<ArrayBuffer>, name: string): number {
  if (looksLikeBenchmarkText(new TextDecoder().decode(head))) return 1
  // A file with this name is meant to be one, so its errors are more useful than those of other formats.
  return name === benchmarkFileName ? 0.6 : 0
}

async function* read(file: Blob, context: Context): AsyncGenerator<ImportEvent> {
  const name = nameOf(file)
  const opened = await openBenchmarkFile(file instanceof File ? file : new File([file], name))
  if (!opened.ok) {
    for (const { path, message } of opened.problems) yield issuesOf(name, 0)(path, message)
    return
  }
  const { benchmark } = await addDefinition(opened.definition)
  if (opened.remote !== null) {
    yield issuesOf(name, 0)(
      'items',
      msg`The items are at ${opened.remote}. Download them, put them next to benchmark.json, and name the file in items.file.`,
    )
  }
  const ids = new Set<string>()
  for await (const row of opened.items(context.signal)) {
    context.progress(row.row)
    const issue = issuesOf(name, row.row)
    if (!('value' in row)) {
      yield issue(row.path, row.message)
      continue
    }
    // Items without a name are numbered.
    const item = benchmark.parseItem({ id: row.row, ...row.value })
    if (!item.ok) yield issue('', item.message)
    else if (ids.has(item.value.id)) yield issue('id', msg`Another item is already named "${item.value.id}".`)
    else {
      ids.add(item.value.id)
      yield { type: 'item', row: row.row, item: item.value }
    }
  }
  for await (const row of opened.answers(context.signal)) {
    const issue = issuesOf(name, row.row)
    const answer = 'value' in row ? readSampleAnswer(row.value) : null
    if (!('value' in row)) yield issue(row.path, row.message)
    else if (answer === null) yield issue('answers', 'Expected the texts item, model and answer.')
    else {
      const { item: itemId, name: by, text } = answer
      yield { type: 'answer', row: row.row, itemId, answer: { name: by, text } }
    }
  }
}
