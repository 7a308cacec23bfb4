import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureFirefox, ensureTestBrowser, ensureWebKit } from './ensure-browser.mjs'
import { isObject, parseJson } from './json.mjs'
import { ensureBuilt, ensureInstalled, librariesFolder, npmInBackground, root, run } from './prepare.mjs'
import { runMain } from './problem.mjs'

/*
 * Runs all checks: lint, types, unit tests, browser tests. `--all` (npm run test:all) adds the full matrices and
 * Firefox's tests. With `--all`, `--matrices` skips everything that already runs without `--all`, and `--shard=1/2`
 * runs half of the browser tests. The last line is a summary of all checks.
 */

/**
 * `retried`: tests that passed after failing at first.
 * @typedef {{ passed: number, failed: number, skipped: number, retried?: number }} Counts
 */

const reports = join(root, '.cache', 'reports')
const all = process.argv.includes('--all')
const matricesOnly = all && process.argv.includes('--matrices')
const shard = process.argv.filter((argument) => argument.startsWith('--shard='))
const env = {
  ...process.env,
  ...(all ? { ROUNDTRIP_TEST_ALL: '1' } : {}),
  ...(matricesOnly ? { ROUNDTRIP_TEST_MATRICES: '1' } : {}),
}

/** @param {string} line */
function log(line) {
  console.log(`\n== ${line}`)
}

/** @param {unknown} value */
function countOf(value) {
  return typeof value === 'number' ? value : 0
}

/** @param {string} file */
async function readReport(file) {
  try {
    const report = parseJson(await readFile(file, 'utf8'))
    return isObject(report) ? report : {}
  } catch {
    return {}
  }
}

/**
 * Runs checks that pass or fail as a whole, one after the other. They run at lower priority during the tests, while
 * browsers wait.
 * @param {readonly (readonly [name: string, script: string])[]} checks
 */
async function checkInBackground(checks) {
  /** @type {{ name: string, script: string, code: number, output: string }[]} */
  const results = []
  for (const [name, script] of checks) {
    results.push({ name, script, ...(await npmInBackground(['run', '-s', script])) })
  }
  return results
}

/** @param {Awaited<ReturnType<typeof checkInBackground>>[number]} result @returns {Counts} */
function report({ name, script, code, output }) {
  log(`${name} (npm run ${script}): ${code === 0 ? 'passed' : 'FAILED'}`)
  if (output.trim() !== '') console.log(output.trimEnd())
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/**
 * A runner that crashed before reporting any result counts as one failure.
 * @param {number} code
 * @param {Counts} counts
 */
function withCrash(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @returns {Promise<Counts>} */
async function runUnitTests() {
  log('Unit tests (vitest)')
  const file = join(reports, 'vitest.json')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(process.execPath, args, { env })
  const report = await readReport(file)
  return withCrash(code, {
    passed: countOf(report['numPassedTests']),
    failed: countOf(report['numFailedTests']),
    skipped: countOf(report['numPendingTests']) + countOf(report['numTodoTests']),
  })
}

/** @returns {Promise<Counts>} */
async function runBrowserTests() {
  log('Browser tests (Playwright)')
  const file = join(reports, 'playwright.json')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const code = await run(process.execPath, [cli, 'test', '--reporter=list,json', ...shard], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { stats } = await readReport(file)
  const counts = isObject(stats) ? stats : {}
  return withCrash(code, {
    passed: countOf(counts['expected']) + countOf(counts['flaky']),
    failed: countOf(counts['unexpected']),
    skipped: countOf(counts['skipped']),
    retried: countOf(counts['flaky']),
  })
}

async function runEverything() {
  const aside = checkInBackground([
    ['Lint and layout', 'lint'],
    ['Types', 'check'],
  ])
  // Unit tests need no build, so they run at the same time as the build. Even so, a core is idle some of the time.
  const [units] = await Promise.all([runUnitTests(), ensureBuilt(log)])
  const tested = [units, await runBrowserTests()]
  return [...tested, ...(await aside).map(report)]
}

async function runMatrices() {
  await ensureBuilt(log)
  return [await runBrowserTests()]
}

await runMain(async () => {
  const started = performance.now()
  await ensureInstalled(log)
  await ensureTestBrowser(log, true)
  await ensureFirefox(log, all)
  if (all) {
    await ensureWebKit(log)
    await ensureInstalled(log, librariesFolder)
  }
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })

  const results = await (matricesOnly ? runMatrices() : runEverything())
  const sum = results.reduce((total, { passed, failed, skipped, retried = 0 }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
    retried: (total.retried ?? 0) + retried,
  }))
  log(`Done in ${Math.round((performance.now() - started) / 1000)} s.`)
  if (sum.retried) console.log(`${sum.retried} of the passed tests needed a retry`)
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
  return sum.failed === 0 ? 0 : 1
})
