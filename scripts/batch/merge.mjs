import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createGzip } from 'node:zlib'
import { isObject } from '../json.mjs'
import { Problem } from '../problem.mjs'
import { readResults } from './chunks.mjs'
import { readPlan } from './plan.mjs'

/** @typedef {import('../json.mjs').Json} Json */

/** JSON with sorted keys, so equal values give equal text. @param {unknown} value @returns {string} */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
  return `{${members.join(',')}}`
}

/**
 * Merges the folders of shards into one file that the Compare page can open (`.roundtrip.jsonl.gz`, or uncompressed
 * if the name has no `.gz`). Results are in the order of the answers, whichever shard produced them.
 * @param {readonly string[]} folders
 * @param {string} to
 * @param {(record: Json, result: Json) => void} [each] called with every record written and its result line
 */
export async function merge(folders, to, each = () => undefined) {
  const plans = folders.map((folder) => {
    const plan = readPlan(folder)
    if (plan === null) throw new Problem(`${folder} contains no batch.`)
    return plan
  })
  const [plan] = plans
  if (plan === undefined) throw new Problem('Name at least one folder to merge.')
  if (plans.some(({ inputs }) => inputs !== plan.inputs)) {
    throw new Problem('These folders contain batches with different items, answers or settings.')
  }
  const file = createWriteStream(to)
  const output = to.endsWith('.gz') ? createGzip() : file
  if (output !== file) output.pipe(file)
  /** @type {Map<string, number>} */
  const items = new Map()
  /** @param {unknown} line */
  const write = async (line) => {
    if (!output.write(`${typeof line === 'string' ? line : canonical(line)}\n`)) await once(output, 'drain')
  }
  await write('{"roundtrip":"run","version":1}')
  let records = 0
  let failed = 0
  let missing = plan.answers
  for (let chunk = 0; chunk < plan.chunks; chunk++) {
    /** @type {Map<number, Json>} */
    const found = new Map()
    for (const folder of folders) {
      for (const result of readResults(folder, chunk)) {
        const index = Number(result['index'])
        if (!found.has(index)) found.set(index, result)
      }
    }
    missing -= found.size
    for (const [index, result] of [...found].sort(([one], [other]) => one - other)) {
      const record = result['record']
      if (!isObject(record)) {
        failed += 1
        process.stderr.write(`Answer ${index}: ${String(result['message'])}\n`)
        continue
      }
      each(record, result)
      const { item, ...rest } = record
      const text = canonical({ item })
      let place = items.get(text)
      if (place === undefined) {
        place = items.size
        items.set(text, place)
        await write(text)
      }
      await write({ of: place, record: rest })
      records += 1
    }
  }
  output.end()
  await once(file, 'close')
  return { records, failed, missing, answers: plan.answers }
}
