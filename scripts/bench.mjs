import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { Problem, runMain } from './problem.mjs'
import { serveFolder } from './static-server.mjs'

/*
 * The budgets, measured: a table for people, and the same as JSON with `--json FILE`. Times are medians of a few
 * runs on this machine.
 */

/** @typedef {{ name: string, value: number, unit: string, limit?: number, note?: string }} Figure */

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`)
}

/** @param {Figure} figure */
function formatFigure({ name, value, unit, limit, note }) {
  const shown = `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`
  const bound = limit === undefined ? '' : `<= ${limit} ${unit}`
  const verdict = limit === undefined ? '' : value <= limit ? 'ok' : 'over'
  return `${name.padEnd(58)} ${shown.padStart(12)}  ${bound.padEnd(12)} ${verdict.padEnd(5)} ${note ?? ''}`.trimEnd()
}

function readJsonFile() {
  const at = process.argv.indexOf('--json')
  if (at === -1) return undefined
  const file = process.argv[at + 1]
  if (file === undefined) throw new Problem('Expected a file name after --json.')
  return file
}

/** Budgets of golden pairs in milliseconds on a quiet machine: median, worst. @type {Record<string, [number, number]>} */
const goldenLimits = {
  'earth-mover-similarity': [110, 300],
  ssim: [20, 20],
  'pixel-similarity': [5, 5],
}

/** @param {string} metric @param {0 | 1} at */
function limitOf(metric, at) {
  const limit = goldenLimits[metric]?.[at]
  return limit === undefined ? {} : { limit }
}

await runMain(async () => {
  const jsonFile = readJsonFile()
  await ensureInstalled(say)
  const found = await ensureBrowser(say)
  const folder = await ensureBuilt(say)
  const { measureColdLink, measureFirstLoad, measureWarmRender } = await import('./bench/pages.mjs')
  const { measureMetrics } = await import('./bench/metrics.mjs')
  const { formatGoldens, measureGoldens, summariseGoldens } = await import('./bench/goldens.mjs')
  const server = await serveFolder(folder)
  try {
    say('Measuring the first visit, a cold link, warm renders and the metrics.')
    const first = await measureFirstLoad(server.url, found)
    const cold = await measureColdLink(server.url, found)
    const warm = await measureWarmRender(server.url, found)
    const metrics = await measureMetrics()
    say('Measuring every golden pair of pictures.')
    const goldens = await measureGoldens()
    /** @type {Figure[]} */
    const figures = [
      { name: 'First visit: JavaScript until the first paint', value: first.paintBytes / 1000, unit: 'kB' },
      {
        name: 'First visit: JavaScript of page and host frame, example run',
        value: (first.pageBytes + first.frameBytes) / 1000,
        unit: 'kB',
        limit: 120,
        note: `page ${(first.pageBytes / 1000).toFixed(1)} kB, host frame ${(first.frameBytes / 1000).toFixed(1)} kB`,
      },
      { name: 'First visit: code inside sandboxed frames', value: first.sandboxBytes / 1000, unit: 'kB' },
      { name: 'First visit: JavaScript of workers', value: first.workerBytes / 1000, unit: 'kB' },
      { name: 'Cold shared link: until its source is shown', value: cold.sourceMs, unit: 'ms', limit: 1000 },
      {
        name: 'Cold shared link: from Run to its scores',
        value: cold.scoresMs,
        unit: 'ms',
        limit: 1500,
        note: cold.verdict,
      },
      { name: 'Warm webpage item to pixels', value: warm.medianMs, unit: 'ms', limit: 400 },
      ...metrics.map(({ metric, ratio, oracleMs, fastMs, gap }) => ({
        name: `Metric ${metric}: oracle / fast path`,
        value: ratio,
        unit: 'x',
        note: `${oracleMs.toFixed(1)} ms / ${fastMs.toFixed(2)} ms, differ by ${gap.toExponential(1)}`,
      })),
      ...summariseGoldens(goldens).flatMap(({ metric, medianMs, worstMs }) => [
        { name: `Golden pairs, ${metric}: median`, value: medianMs, unit: 'ms', ...limitOf(metric, 0) },
        { name: `Golden pairs, ${metric}: worst`, value: worstMs, unit: 'ms', ...limitOf(metric, 1) },
      ]),
    ]
    console.log(figures.map(formatFigure).join('\n'))
    console.log(`\n${formatGoldens(goldens)}`)
    if (jsonFile !== undefined) {
      const machine = { cores: cpus().length, node: process.versions.node }
      await writeFile(
        jsonFile,
        `${JSON.stringify({ machine, figures, goldens, firstVisit: first.files }, null, 2)}\n`,
      )
    }
  } finally {
    await server.close()
  }
})
