import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createInterface } from 'node:readline'
import { isBenchmarkPath } from '../headless/files.mjs'
import { isObject, parseJson } from '../json.mjs'
import { listFiles } from '../list-files.mjs'
import { Problem } from '../problem.mjs'

/*
 * The files of a batch: `plan.json` describes its inputs and options, `jobs/000012.jsonl` contains the answers of one
 * chunk. Every shard derives the same plan from the same inputs, so shards do not need to exchange data.
 */

/** @typedef {import('../json.mjs').Json} Json */
/**
 * `items` is null if the benchmark is a file that contains them.
 * @typedef {{ benchmark: string, protocol: string, items: string | null, answers: string | null, chunk: number }} Inputs
 */
/** @typedef {{ version: 1, benchmark: string, protocol: string, inputs: string, folder: string, answers: number, chunks: number }} Plan */

/** Fields that can name an item, in lookup order. */
const idFields = ['id', 'item_id', 'task_id', 'uid', 'uuid', 'name']

/** @param {Json} row */
function idOf(row) {
  for (const field of idFields) {
    const id = row[field]
    if (typeof id === 'string' || typeof id === 'number') return String(id)
  }
  return null
}

/** @param {unknown} name */
function nameOf(name) {
  return typeof name === 'string' && name !== '' ? name : 'model'
}

/**
 * Yields the rows of a JSON array or JSON Lines file.
 * @param {string} path
 * @returns {AsyncGenerator<{ row: number, value: Json }>}
 */
async function* readRows(path) {
  if (!existsSync(path)) throw new Problem(`There is no file ${path}.`)
  if (startsWithList(path)) {
    /** @type {unknown} */
    const rows = JSON.parse(readFileSync(path, 'utf8'))
    if (!Array.isArray(rows)) throw new Problem(`${path}: Expected a list.`)
    for (const [at, value] of rows.entries()) yield { row: at + 1, value: checkRow(path, at + 1, value) }
    return
  }
  let row = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    row += 1
    if (line.trim() === '') continue
    yield { row, value: checkRow(path, row, parseLine(path, row, line)) }
  }
}

/** @param {string} path */
function startsWithList(path) {
  const file = openSync(path, 'r')
  const head = Buffer.alloc(4096)
  const length = readSync(file, head)
  closeSync(file)
  return head
    .toString('utf8', 0, length)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('[')
}

/** @param {string} path @param {number} row @param {string} line */
function parseLine(path, row, line) {
  try {
    return parseJson(line)
  } catch (error) {
    throw new Problem(`${path}, row ${row}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** @param {string} path @param {number} row @param {unknown} value @returns {Json} */
function checkRow(path, row, value) {
  if (!isObject(value)) throw new Problem(`${path}, row ${row}: Expected a JSON object.`)
  return value
}

/** @param {string} path */
async function hashFile(path) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The hash of a benchmark file, or of all files in its folder. @param {string} path */
async function hashBenchmark(path) {
  if (!statSync(path).isDirectory()) return hashFile(path)
  const files = await listFiles(path)
  return (await Promise.all(files.map(hashFile))).join(' ')
}

/** @param {number} chunk */
export function chunkName(chunk) {
  return `${String(chunk).padStart(6, '0')}.jsonl`
}

/** Reads an existing plan. Null if there is none. @param {string} out @returns {Plan | null} */
export function readPlan(out) {
  const path = join(out, 'plan.json')
  if (!existsSync(path)) return null
  const plan = parseJson(readFileSync(path, 'utf8'))
  const { version, benchmark, protocol, inputs, folder, answers, chunks } = isObject(plan) ? plan : {}
  if (version !== 1) throw new Problem(`${path} was written by another version.`)
  return {
    version,
    benchmark: String(benchmark),
    protocol: String(protocol),
    inputs: String(inputs),
    folder: String(folder),
    answers: Number(answers),
    chunks: Number(chunks),
  }
}

/**
 * Writes the plan of a batch to its folder, or checks that an existing plan has the same inputs.
 * @param {Inputs} inputs
 * @param {string} out
 * @returns {Promise<Plan>}
 */
export async function makePlan({ benchmark, protocol, items, answers, chunk }, out) {
  for (const path of [items, isBenchmarkPath(benchmark) ? benchmark : null]) {
    if (path !== null && !existsSync(path)) throw new Problem(`There is no file ${path}.`)
  }
  if (answers !== null && !existsSync(answers)) throw new Problem(`There is no file ${answers}.`)
  const hashes = [
    isBenchmarkPath(benchmark) ? await hashBenchmark(benchmark) : benchmark,
    protocol,
    String(chunk),
    items === null ? '' : await hashFile(items),
    answers === null ? '' : await hashFile(answers),
  ]
  const digest = createHash('sha256').update(hashes.join('\n')).digest('hex')
  const known = readPlan(out)
  if (known !== null) {
    if (known.inputs !== digest)
      throw new Problem(
        `${out} contains a batch with other items, answers or settings. Choose another folder.`,
      )
    return known
  }
  mkdirSync(join(out, 'jobs'), { recursive: true })
  mkdirSync(join(out, 'records'), { recursive: true })
  /** @type {Map<string, Json>} */
  const byId = new Map()
  /** @type {string[]} */
  let lines = []
  let count = 0
  let chunks = 0
  const flush = () => {
    if (lines.length === 0) return
    writeFileSync(join(out, 'jobs', chunkName(chunks)), `${lines.join('\n')}\n`)
    chunks += 1
    lines = []
  }
  /** @param {Json} job */
  const add = (job) => {
    lines.push(JSON.stringify({ index: count, ...job }))
    count += 1
    if (lines.length === chunk) flush()
  }
  for await (const { row, value } of items === null ? [] : readRows(items)) {
    if (answers === null) {
      if (typeof value['generation'] !== 'string') {
        throw new Problem(
          `${items}, row ${row}, generation: This row has no answer, and no --answers file was given.`,
        )
      }
      add({ item: value, name: nameOf(value['llm_engine'] ?? value['model']) })
      continue
    }
    const id = idOf(value)
    if (id === null)
      throw new Problem(`${items}, row ${row}: Expected one of the fields ${idFields.join(', ')}.`)
    if (byId.has(id)) throw new Problem(`${items}, row ${row}: Another row is already named "${id}".`)
    byId.set(id, value)
  }
  if (answers !== null) {
    for await (const { row, value } of readRows(answers)) {
      const named = value['item'] ?? idOf(value)
      const id = typeof named === 'string' || typeof named === 'number' ? String(named) : null
      // The page finds the items of a benchmark file.
      const item = items === null ? (id ?? undefined) : id === null ? undefined : byId.get(id)
      if (item === undefined)
        throw new Problem(`${answers}, row ${row}, item: There is no item "${id}" in ${items ?? benchmark}.`)
      const text = value['answer'] ?? value['text'] ?? value['completion']
      if (typeof text !== 'string') throw new Problem(`${answers}, row ${row}, answer: Expected a text.`)
      add({ item, answer: text, name: nameOf(value['model']) })
    }
  }
  flush()
  if (count === 0) throw new Problem('Nothing to do: no answers were found.')
  /** @type {Plan} */
  const plan = {
    version: 1,
    benchmark,
    protocol,
    inputs: digest,
    folder: resolve(dirname(items ?? benchmark)),
    answers: count,
    chunks,
  }
  // Written last and atomically, so an existing plan is always complete.
  writeFileSync(join(out, 'plan.json.part'), `${JSON.stringify(plan)}\n`)
  renameSync(join(out, 'plan.json.part'), join(out, 'plan.json'))
  return plan
}
