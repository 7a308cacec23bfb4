import * as v from 'valibot'
import type { BenchmarkItem, JsonValue, PublishedTable } from '../contracts/index.ts'
import { listAnswerFormats } from '../lib/benchmark-file/answer-format.ts'
import { checkFile, type Known } from '../lib/benchmark-file/check-file.ts'
import { compileBenchmark, type MadeBenchmark } from '../lib/benchmark-file/compile-benchmark.ts'
import { definitionSchema, type Definition } from '../lib/benchmark-file/definition.ts'
import { openBenchmark, openValue, type OpenedBenchmark } from '../lib/benchmark-file/open-benchmark.ts'
import { parseBenchmark, type ParsedBenchmark } from '../lib/benchmark-file/parse-benchmark.ts'
import { isObject } from '../lib/json/kinds.ts'
import { addBenchmark } from './load-benchmark.ts'
import { metrics } from './metrics.ts'
import { renderers } from './renderer-metas.ts'

/** What a benchmark file can refer to in this version. */
export const knownToFiles: Known = { metrics, formats: listAnswerFormats(renderers.values()) }

/** More benchmarks than a visitor opens. A list of hostile items could otherwise add any number of them. */
const mostMade = 1000
const made = new Map<string, Promise<MadeBenchmark>>()
const published = new Map<string, readonly PublishedTable[]>()

/** Compiles a valid definition without making it known, for a file that is still being edited. */
export function compileDefinition(definition: Definition): Promise<MadeBenchmark> {
  return compileBenchmark(definition, knownToFiles)
}

/** Makes a benchmark from a valid definition known. */
export async function addDefinition(definition: Definition): Promise<MadeBenchmark> {
  const compiled = await compileBenchmark(definition, knownToFiles)
  const { id } = compiled.meta
  const same = made.get(id)
  if (same !== undefined) return same
  if (made.size >= mostMade) throw new RangeError(`Expected at most ${mostMade} benchmarks from files.`)
  made.set(id, Promise.resolve(compiled))
  published.set(id, compiled.published)
  addBenchmark(compiled.meta, compiled.benchmark)
  return compiled
}

/** Makes the benchmark known whose definition an item's data contains. False if it is not the one with this id. */
export async function adoptDefinition(id: string, data: BenchmarkItem['data']): Promise<boolean> {
  const definition = readDefinition(isObject(data) ? data['definition'] : undefined)
  if (definition === null || made.size >= mostMade) return false
  const compiled = await compileBenchmark(definition, knownToFiles)
  if (compiled.meta.id !== id) return false
  await addDefinition(definition)
  return true
}

function readDefinition(json: JsonValue | undefined): Definition | null {
  const read = v.safeParse(definitionSchema, json)
  if (!read.success) return null
  // The rows are not part of a definition, and only the file's own checks need one of them.
  const file = { ...read.output, items: { ...read.output.items, rows: [] } }
  return checkFile(file, knownToFiles).length === 0 ? read.output : null
}

export function publishedOf(id: string): readonly PublishedTable[] {
  return published.get(id) ?? []
}

/** Opens a benchmark file with everything that this version knows. */
export function openBenchmarkFile(file: File): Promise<OpenedBenchmark> {
  return openBenchmark(file, knownToFiles)
}

export function openBenchmarkValue(json: JsonValue): OpenedBenchmark {
  return openValue(json, knownToFiles)
}

/** Checks the text of a benchmark file, for example in an editor. */
export function parseBenchmarkText(text: string): ParsedBenchmark {
  return parseBenchmark(text, knownToFiles)
}
