import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { runnerImport } from 'vite'
import { parseJson } from '../json.mjs'
import { root } from '../prepare.mjs'

/*
 * Measures caption metrics in one thread: METEOR over 1,000 pairs, including the first fetch of its data, and CIDEr
 * over 2,000 items. With METEOR_JAR (a path to meteor-1.5.jar with its data next to it) and Java, the published
 * program is run on the same pairs.
 */

const meteorPairs = 1000
const ciderItems = 2000

/** @typedef {{ candidate: string, references: string[] }} Item */
/** @typedef {{ compute(input: { items: Item[] }, runtime: object): Promise<{ ok: boolean, message?: string }> }} Metric */
/** @typedef {{ name: string, value: number, unit: string, limit?: number, note?: string }} Figure */

const goldens = v.object({
  items: v.array(v.object({ candidate: v.string(), references: v.array(v.string()) })),
})

/**
 * The golden sentences: each candidate with its own references and, in later rounds, with those of other items.
 * @param {number} count
 */
async function makeItems(count) {
  const file = join(root, 'tests', 'golden', 'captions', 'single.json')
  const { items } = v.parse(goldens, parseJson(await readFile(file, 'utf8')))
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / items.length)
    const candidate = items[index % items.length]?.candidate ?? ''
    return { candidate, references: items[(index + round) % items.length]?.references ?? [] }
  })
}

/** @param {string} id @param {Item[]} items */
async function measureRun(id, items) {
  /** @type {{ module: { metric: Metric } }} */
  const { module } = await runnerImport(`./workers/metrics/${id}/metric.ts`)
  const startedAt = performance.now()
  const outcome = await module.metric.compute(
    { items },
    { protocol: 'reference', signal: new AbortController().signal, progress: () => undefined },
  )
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.message))
  return performance.now() - startedAt
}

/** Lets a metric in Node read the site's public files. */
function serveFiles() {
  Object.assign(globalThis, {
    self: { location: { href: 'http://localhost/assets/worker.js' } },
    fetch: async (/** @type {string} */ address) =>
      new Response(new Uint8Array(await readFile(join(root, 'public', new URL(address).pathname)))),
  })
}

/**
 * Runs the published program on pre-tokenized words. The program's startup time is not counted.
 * @param {string} jar
 * @param {Item[]} items
 */
async function measureJar(jar, items) {
  const java = spawn('java', ['-jar', '-Xmx2G', jar, '-', '-', '-stdio', '-l', 'en', '-norm'])
  const answers = createInterface({ input: java.stdout })[Symbol.asyncIterator]()
  /** @param {Item} item */
  const ask = async ({ candidate, references }) => {
    java.stdin.write(`SCORE ||| ${references.join(' ||| ')} ||| ${candidate}\n`)
    await answers.next()
  }
  try {
    await ask({ candidate: 'a', references: ['a'] })
    const startedAt = performance.now()
    for (const item of items) await ask(item)
    return performance.now() - startedAt
  } finally {
    java.kill()
  }
}

/** @returns {Promise<Figure[]>} */
export async function measureCaptions() {
  const before = { fetch: globalThis.fetch }
  serveFiles()
  try {
    const pairs = await makeItems(meteorPairs)
    const meteorMs = await measureRun('meteor', pairs)
    const ciderMs = await measureRun('cider', await makeItems(ciderItems))
    const jar = process.env['METEOR_JAR']
    const jarMs = jar === undefined ? null : await measureJar(jar, pairs)
    return [
      {
        name: `METEOR: ${meteorPairs} pairs in one worker, data fetched`,
        value: meteorMs,
        unit: 'ms',
        limit: 5000,
        ...(jarMs === null ? {} : { note: `the published program ${jarMs.toFixed(0)} ms without its start` }),
      },
      { name: `CIDEr: a run of ${ciderItems} items`, value: ciderMs, unit: 'ms', limit: 1000 },
    ]
  } finally {
    Object.assign(globalThis, before)
    Reflect.deleteProperty(globalThis, 'self')
  }
}
