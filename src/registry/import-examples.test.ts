import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { textOf, type ImportEvent } from '../contracts/index.ts'
import { unpackFile } from '../lib/archives/unpack-file.ts'
import { benchmarks } from './benchmarks.ts'
import { listImportExamples } from './import-examples.ts'
import { findImporter, importers } from './importers.ts'

const context = { signal: new AbortController().signal, progress: () => undefined }
const examples = [...importers.keys()].flatMap((id) =>
  listImportExamples(id).map((example) => ({ ...example, id })),
)

/** Importers whose example needs a benchmark that may not be part of the site. */
const requiredBenchmarks: ReadonlyMap<string, string> = new Map([['suite-run', 'structeval']])
const availableImporters = [...importers.values()].filter(
  ({ id }) => benchmarks.has(requiredBenchmarks.get(id) ?? '') || !requiredBenchmarks.has(id),
)

it.each(availableImporters)('$id has an example for every file type', ({ id, extensions }) => {
  const names = listImportExamples(id).map(({ name }) => name)
  // Archives contain the other examples, with pictures next to them.
  const expected = extensions.filter((extension) => extension !== 'zip')
  expect([...new Set(names.map((name) => name.split('.').at(-1)))].sort()).toEqual(expected.toSorted())
})

it.each(examples)('$name of $id is read by its importer without a remark', async ({ id, name, url }) => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../..', url)))
  expect(bytes.length).toBeLessThan(10_000)
  // Opened in the same way as on pages, where an archive is treated as its contents.
  const opened = await unpackFile(new File([bytes], name))
  if (!opened.ok) throw new Error(textOf(opened.message))
  const found = await findImporter(opened.value)
  expect(found?.meta.id).toBe(id)
  const events: ImportEvent[] = []
  for await (const event of found?.importer.read(opened.value, context) ?? []) events.push(event)
  expect(events.filter(({ type }) => type === 'issue')).toEqual([])
  expect(events.some(({ type }) => type === 'item' || type === 'answer')).toBe(true)
})
