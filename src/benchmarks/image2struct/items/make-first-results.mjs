/*
 * Computes the results that are shown immediately on a first visit: outcome, scores, bounds and picture of every
 * sample answer of the item that is opened first. Uses the headless command with the default settings. Run this
 * script after any change that affects these numbers. A test compares them with the site's results.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isObject, parseJson } from '../../../../scripts/json.mjs'

const name = 'article'
const folder = fileURLToPath(new URL(`webpage/${name}/`, import.meta.url))
const results = join(folder, 'results')
/** @type {unknown} */
const item = parseJson(await readFile(join(folder, 'item.json'), 'utf8'))
if (!isObject(item) || !Array.isArray(item['answers'])) throw new Error('The item has no answers.')
const requests = item['answers'].filter(isObject).map((answer, index) => ({
  id: index + 1,
  do: 'evaluate',
  benchmark: 'image2struct',
  item: `roundtrip-${name}`,
  name: answer['name'],
  answer: answer['text'],
  png: `answer-${index + 1}.png`,
  bounds: true,
}))
await rm(results, { recursive: true, force: true })
await mkdir(results)
const headless = fileURLToPath(new URL('../../../../scripts/headless.mjs', import.meta.url))
const output = execFileSync(process.execPath, [headless], {
  cwd: results,
  maxBuffer: 1 << 26,
  input: requests.map((request) => `${JSON.stringify(request)}\n`).join(''),
  stdio: ['pipe', 'pipe', 'inherit'],
})
const records = output.toString().trim().split('\n').map(parseJson).filter(isObject)
const failed = records.find(({ ok }) => ok !== true)
if (failed !== undefined) throw new Error(`The headless command refused: ${String(failed['message'])}`)
const [first] = records
const file = {
  settings: first?.['settings'],
  environment: first?.['environment'],
  bounds: first?.['bounds'],
  answers: records.map(({ outcome, scores, gaps, log }, index) => ({
    name: requests[index]?.name,
    outcome,
    scores,
    gaps,
    log,
  })),
}
await writeFile(join(results, 'results.json'), `${JSON.stringify(file, null, 2)}\n`)
console.log(`${results}: ${records.length} answers`)
