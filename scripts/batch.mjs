import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { readdirSync, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { merge } from './batch/merge.mjs'
import { makePlan } from './batch/plan.mjs'
import { readResults } from './batch/chunks.mjs'
import { BlameTally } from './count-blame.mjs'
import { ensureSite } from './ensure-browser.mjs'
import { isBenchmarkPath } from './headless/files.mjs'
import { isObject } from './json.mjs'
import { Problem, runMain } from './problem.mjs'

/*
 * Evaluates many answers with the built site in browsers, driven by Playwright Test. See deploy/README.md.
 */

const help = `Usage:
  npm run -s batch -- --benchmark ID|FILE [--items FILE] [--answers FILE] --out DIR
      [--protocol paper|reference] [--shard i/n] [--workers N] [--chunk N] [--resume]
  npm run -s batch -- merge DIR... --to FILE.roundtrip.jsonl.gz
      [--count-unsupported-as-failures] [--unknown-packages-unsupported]

--benchmark: a built-in benchmark, or the path of a benchmark.json, a ZIP or a folder with one, whose own items are
used without --items. --items: the benchmark's rows (JSON or JSONL). --answers: rows {"item", "model", "answer"}; without it each item's own
"generation" is the answer. --resume goes on with what DIR has. At the end, and after merging, each
model's means are printed with the number of its unsupported answers; the last two flags (of both commands) change what
those means count, and nothing in the files.`

const cwd = process.env['INIT_CWD'] ?? process.cwd()
const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** @param {string} path */
const fromHere = (path) => resolve(cwd, path)
/** @param {string} line */
const log = (line) => process.stderr.write(`${line}\n`)

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        benchmark: { type: 'string' },
        items: { type: 'string' },
        answers: { type: 'string' },
        out: { type: 'string' },
        to: { type: 'string' },
        protocol: { type: 'string', default: 'paper' },
        shard: { type: 'string', default: '1/1' },
        workers: { type: 'string', default: '2' },
        chunk: { type: 'string', default: '50' },
        resume: { type: 'boolean', default: false },
        'count-unsupported-as-failures': { type: 'boolean', default: false },
        'unknown-packages-unsupported': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
  }
}

/** @param {ReturnType<typeof readOptions>['values']} values @returns {import('../src/lib/leaderboard/blame.ts').CountingRule} */
function countingOf(values) {
  return {
    unsupported: values['count-unsupported-as-failures'] ? 'failure' : 'left-out',
    unknownPackages: values['unknown-packages-unsupported'] ? 'unsupported' : 'failure',
  }
}

/** A larger chunk would need a timeout longer than a timer can hold. */
const mostInChunk = 10_000
const mostWorkers = 1000

/** @param {string} name @param {string} text @param {number} most */
function readCount(name, text, most) {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1 || count > most)
    throw new Problem(`--${name}: Expected a whole number from 1 to ${most}, got ${text}.`)
  return count
}

await runMain(async () => {
  const { values, positionals } = readOptions()
  if (values.help) {
    process.stdout.write(`${help}\n`)
    return 0
  }
  if (positionals[0] === 'merge') {
    if (values.to === undefined) throw new Problem(`--to is missing.\n\n${help}`)
    const tally = new BlameTally(countingOf(values))
    const found = await merge(positionals.slice(1).map(fromHere), fromHere(values.to), (record, result) =>
      tally.add(record, result['ifFailed']),
    )
    log(
      `${found.records} of ${found.answers} answers are in ${values.to}; ${found.failed} could not be read, ${found.missing} are missing.`,
    )
    for (const line of await tally.describe()) log(line)
    return found.missing > 0 ? 1 : 0
  }
  const { benchmark, items, out, protocol, shard } = values
  const isFile = isBenchmarkPath(benchmark)
  if (benchmark === undefined || out === undefined || (items === undefined && !isFile)) {
    throw new Problem(`--benchmark, --items and --out are needed.\n\n${help}`)
  }
  if (items === undefined && values.answers === undefined) {
    throw new Problem('--answers is needed for the items of a benchmark file.')
  }
  if (protocol !== 'paper' && protocol !== 'reference')
    throw new Problem('--protocol: Expected paper or reference.')
  const [, part = '', parts = ''] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  if (part === '' || Number(part) < 1 || Number(part) > Number(parts)) {
    throw new Problem(`--shard: Expected i/n with i from 1 to n, got ${shard}.`)
  }
  const workers = readCount('workers', values.workers, mostWorkers)
  const folder = fromHere(out)
  const records = join(folder, 'records')
  if (!values.resume && existsSync(records) && readdirSync(records).length > 0 && parts === '1') {
    throw new Problem(`${out} already has results. Add --resume to continue, or choose another folder.`)
  }
  const { site } = await ensureSite(log)
  const answers = values.answers === undefined ? null : fromHere(values.answers)
  const plan = await makePlan(
    {
      benchmark: isFile ? fromHere(benchmark) : benchmark,
      protocol,
      items: items === undefined ? null : fromHere(items),
      answers,
      chunk: readCount('chunk', values.chunk, mostInChunk),
    },
    folder,
  )
  log(`${plan.answers} answers in ${plan.chunks} chunks; this is shard ${shard}.`)
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const config = join(root, 'scripts/batch/playwright.config.mjs')
  const child = spawn(
    process.execPath,
    [cli, 'test', '--config', config, '--shard', shard, '--workers', String(workers), '--pass-with-no-tests'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ROUNDTRIP_BATCH_OUT: folder,
        ROUNDTRIP_BATCH_SITE: site,
        ROUNDTRIP_BATCH_SHARD: `${part}-of-${parts}`,
      },
    },
  )
  /** @type {number} */
  const code = await new Promise((done) => child.once('exit', (ended) => done(ended ?? 1)))
  const tally = new BlameTally(countingOf(values))
  for (let chunk = 0; chunk < plan.chunks; chunk++) {
    for (const { record, ifFailed } of readResults(folder, chunk))
      if (isObject(record)) tally.add(record, ifFailed)
  }
  for (const line of await tally.describe()) log(line)
  return code
})
