import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { launchChromium } from '../../../scripts/launch-browser.mjs'
import { isObject } from '../../../scripts/json.mjs'

/*
 * Measures all five metrics of SO-Bench on as many items as the benchmark has, in one score worker of the built site,
 * under both protocols, from the first call sent to the last answer received. The items are variants of the embedded
 * items with varied answers, so that each schema is new to the worker, as in the benchmark. Also measures, in this
 * process and with the same code and engine, the search for the nearest of 100,000 schemas by embedding.
 */

const itemCount = 1800
const limitMs = 120_000
const metrics = ['field-match', 'schema-validation', 'full-match', 'exact-match', 'reward']

/** @typedef {{ schema: object, truth: unknown, labels: unknown, candidate: unknown }} Case */
/** @typedef {{ ms: number, items: number, calls: number, failed: number, fields: number }} Time */

/** @param {unknown} value @returns {unknown} */
function readJson(value) {
  return typeof value === 'string' ? JSON.parse(value) : value
}

/** @returns {Promise<readonly Case[]>} */
async function readCases() {
  const folder = join(import.meta.dirname, 'items')
  /** @type {Case[]} */
  const cases = []
  const entries = await readdir(folder, { withFileTypes: true })
  for (const name of entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()) {
    // The folder with the thumbnails of all items contains no item.
    if (!existsSync(join(folder, name, 'item.json'))) continue
    const item = readJson(await readFile(join(folder, name, 'item.json'), 'utf8'))
    if (!isObject(item) || !isObject(item['schema']) || !Array.isArray(item['answers'])) continue
    const { schema, truth, labels } = item
    for (const answer of item['answers']) {
      const text = isObject(answer) && typeof answer['text'] === 'string' ? answer['text'] : ''
      const body = /```json\n([\s\S]*?)\n```/.exec(text)?.[1]
      try {
        if (body !== undefined) cases.push({ schema, truth, labels, candidate: readJson(body) })
      } catch {
        // Scoring an answer that is not JSON takes no time, so such answers are not measured.
      }
    }
  }
  return cases
}

/**
 * The figures shown by `npm run bench`.
 * @param {string} siteUrl
 * @param {import('../../../scripts/find-browser.mjs').Found} found
 */
export async function measure(siteUrl, found) {
  const { ms, items, calls, failed, fields } = await timeScores(siteUrl, found)
  return [
    await timeSearch(),
    {
      name: `SO-Bench: ${items} items, five metrics, in one worker`,
      value: ms,
      unit: 'ms',
      limit: 3000,
      note: `${calls} scores of ${fields} fields, ${failed} failed`,
    },
  ]
}

/**
 * @param {string} siteUrl
 * @param {import('../../../scripts/find-browser.mjs').Found} found
 * @returns {Promise<Time>}
 */
async function timeScores(siteUrl, found) {
  const cases = await readCases()
  const browser = await launchChromium(found)
  try {
    // The page's security policy only lets the page's own code start workers.
    const context = await browser.newContext({ serviceWorkers: 'block', bypassCSP: true })
    const page = await context.newPage()
    page.setDefaultTimeout(limitMs)
    const started = page.waitForEvent('worker', (worker) => /worker-[\w-]+\.js/.test(worker.url()))
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    await page.evaluate(() => {
      const { roundtrip } = /** @type {{ roundtrip: { handle(request: unknown): Promise<unknown> } }} */ (
        /** @type {unknown} */ (globalThis)
      )
      const input = { candidate: 1, reference: 1 }
      return roundtrip.handle({ do: 'score', metric: 'exact-match', protocol: 'paper', input })
    })
    const url = (await started).url()
    return await page.evaluate(runCalls, { url, cases, itemCount, metrics })
  } finally {
    await browser.close()
  }
}

/**
 * Runs in the page.
 * @param {{ url: string, cases: readonly Case[], itemCount: number, metrics: readonly string[] }} given
 * @returns {Promise<Time>}
 */
async function runCalls({ url, cases, itemCount, metrics }) {
  const worker = new Worker(url, { type: 'module' })
  /** @param {number} index @returns {readonly object[]} */
  const callsOf = (index) => {
    const one = cases[index % cases.length]
    if (one === undefined) return []
    const { truth: reference, labels, candidate } = one
    const schema = { ...one.schema, $comment: `item ${index}` }
    const pair = { candidate, reference, labels }
    return metrics.map((metric) => ({
      metric,
      protocol: index % 2 === 0 ? 'paper' : 'reference',
      input:
        metric === 'schema-validation'
          ? { value: candidate, schema }
          : metric === 'reward'
            ? { ...pair, schema }
            : pair,
    }))
  }
  /** @param {readonly object[]} calls */
  const run = (calls) => {
    const answers = { open: calls.length, failed: 0, fields: 0 }
    return new Promise(
      (/** @type {(answers: { open: number, failed: number, fields: number }) => void} */ resolve) => {
        worker.onmessage = (/** @type {MessageEvent<unknown>} */ { data }) => {
          const message =
            /** @type {{ type: string, value?: { ok: boolean, value?: { parts?: { counted?: number } } } }} */ (
              data
            )
          if (message.type !== 'result' && message.type !== 'error') return
          answers.open -= 1
          if (message.value?.ok !== true) answers.failed += 1
          answers.fields += message.value?.value?.parts?.counted ?? 0
          if (answers.open === 0) resolve(answers)
        }
        for (const [id, params] of calls.entries())
          worker.postMessage({ type: 'call', id, method: 'score', params })
      },
    )
  }
  await new Promise((resolve) => {
    worker.onmessage = resolve
  })
  // Loads the code of the metrics in advance, because a run of thousands of items also loads it only once.
  await run(callsOf(0))
  const calls = Array.from({ length: itemCount }, (_, index) => callsOf(index)).flat()
  const start = performance.now()
  const { failed, fields } = await run(calls)
  const ms = performance.now() - start
  worker.terminate()
  return { ms, items: itemCount, calls: calls.length, failed, fields }
}

/** Search for the nearest schemas among 100,000. The fastest of several runs is reported. */
async function timeSearch() {
  const source = await readFile(join(import.meta.dirname, './schemas/nearest.ts'), 'utf8')
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }
  const script = ts.transpileModule(source, { compilerOptions: options }).outputText
  const address = `data:text/javascript,${encodeURIComponent(script)}`
  const { findNearest } = /** @type {typeof import('./schemas/nearest.ts')} */ (await import(address))
  const size = 384
  const rows = 100_000
  let state = 7
  const data = Float32Array.from({ length: rows * size }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
  const query = data.slice(5 * size, 6 * size)
  let best = Infinity
  for (let round = 0; round < 8; round += 1) {
    const from = performance.now()
    const [found] = await findNearest({ data, size }, query, 5)
    best = Math.min(best, performance.now() - from)
    if (found?.index !== 5) throw new Error('The search did not find the schema that it searched for.')
  }
  return {
    name: 'SO-Bench: nearest of 100,000 schemas, 384 numbers each',
    value: best,
    unit: 'ms',
    limit: 50,
  }
}
