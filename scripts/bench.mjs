import { readdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'
import { Problem, runMain } from './problem.mjs'
import { serveFolder } from './static-server.mjs'

/*
 * Measures the performance budgets. Prints them as a table, and also writes them as JSON with `--json FILE`. Times
 * are medians of a few runs on this machine. `--suite all`, or a list such as `--suite webpage,latex`, only measures
 * the throughput of the Suite page per minute. `--python 100` only measures Matplotlib scripts, and the browser's
 * memory use over 100 of these scripts. `--neural` only measures neural metrics, with the published networks if
 * `--mirror ADDRESS --catalogue FILE` are given. `--waits` runs the browser tests that assert how long a user waits
 * (tag `@timing`). `--cold`, or `--cold json,typst`, measures first visits over a slow connection; `--runs 1` sets the
 * number of visits, `--against FOLDER` also measures another build in the same run, and `--list` lists the files. Because these tests fail on a busy machine, no other run includes them.
 */

/** @typedef {{ name: string, value: number, unit: string, limit?: number, note?: string }} Figure */

/** @param {string} line */
function log(line) {
  process.stderr.write(`${line}\n`)
}

/** @param {Figure} figure */
function formatFigure({ name, value, unit, limit, note }) {
  const shown = `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`
  const bound = limit === undefined ? '' : `<= ${limit} ${unit}`
  const verdict = limit === undefined ? '' : value <= limit ? 'ok' : 'over'
  return `${name.padEnd(58)} ${shown.padStart(12)}  ${bound.padEnd(12)} ${verdict.padEnd(5)} ${note ?? ''}`.trimEnd()
}

/** @param {string} name @param {string} what */
function readOption(name, what) {
  const at = process.argv.indexOf(name)
  if (at === -1) return undefined
  const value = process.argv[at + 1]
  if (value === undefined) throw new Problem(`Expected ${what} after ${name}.`)
  return value
}

/** Number of answers over which Matplotlib's memory use is measured. If 0, memory use is not measured. */
function readPythonAnswers() {
  const given = readOption('--python', 'a number of answers')
  if (given === undefined) return undefined
  const answers = Number(given)
  if (!Number.isInteger(answers) || (answers !== 0 && answers <= 40))
    throw new Problem('Expected 0, or a number of answers over 40, after --python.')
  return answers
}

/** The mirror that serves the published networks, and the mirror's catalogue. */
function readMirror() {
  const mirror = readOption('--mirror', 'an address or a folder')
  const catalogue = readOption('--catalogue', 'a file name')
  if (mirror === undefined && catalogue === undefined) return undefined
  if (mirror === undefined || catalogue === undefined)
    throw new Problem('Expected --mirror and --catalogue together.')
  return { mirror, catalogue }
}

/** Parts of the cold bench. Undefined without `--cold`. @param {readonly string[]} all */
function readColdParts(all) {
  const at = process.argv.indexOf('--cold')
  if (at === -1) return undefined
  const given = process.argv[at + 1]
  if (given === undefined || given.startsWith('--')) return all
  const parts = given.split(',')
  const strange = parts.find((part) => !all.includes(part))
  if (strange !== undefined) throw new Problem(`--cold: Expected some of ${all.join(', ')}, got ${strange}.`)
  return parts
}

/** Number of golden pairs for which the earth mover oracle runs in full. Each pair takes minutes. */
function readWholeOracles() {
  const count = Number(readOption('--ems-oracle', 'a number of pairs') ?? '1')
  if (!Number.isInteger(count) || count < 0)
    throw new Problem('Expected a number of pairs after --ems-oracle.')
  return count
}

/**
 * Time budgets for golden pairs in milliseconds on an otherwise idle machine: median, worst.
 * @type {Record<string, [number, number]>}
 */
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

/**
 * Benchmark-specific measurements: a `bench.mjs` in a benchmark's folder exports `measure`.
 * @param {string} siteUrl
 * @param {import('./find-browser.mjs').Found} found
 */
async function measureBenchmarks(siteUrl, found) {
  const folder = join(root, 'src/benchmarks')
  /** @type {Figure[]} */
  const figures = []
  for (const id of (await readdir(folder)).sort()) {
    const file = join(folder, id, 'bench.mjs')
    if (!existsSync(file)) continue
    /** @type {{ measure(siteUrl: string, found: import('./find-browser.mjs').Found): Promise<readonly Figure[]> }} */
    // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- our own module, typed above
    const bench = await import(pathToFileURL(file).href)
    figures.push(...(await bench.measure(siteUrl, found)))
  }
  return figures
}

await runMain(async () => {
  const jsonFile = readOption('--json', 'a file name')
  const suite = readOption('--suite', 'all, or parts')
  const pythonAnswers = readPythonAnswers()
  const wholeOracles = readWholeOracles()
  const models = readMirror()
  const isNeural = models !== undefined || process.argv.includes('--neural')
  await ensureInstalled(log)
  const found = await ensureBrowser(log)
  const folder = await ensureBuilt(log)
  if (process.argv.includes('--waits')) {
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
    const env = { ...process.env, ROUNDTRIP_TEST_TIMING: '1' }
    return run(process.execPath, [cli, 'test', '--workers=1', '--retries=0'], { env })
  }
  const { measureColdLink, measureFirstLoad, measureWarmRender } = await import('./bench/pages.mjs')
  const { measureMetrics } = await import('./bench/metrics.mjs')
  const { deviceMetrics, measureGoldens, readPairs } = await import('./bench/goldens.mjs')
  const { formatGoldens, summariseGoldens } = await import('./bench/golden-table.mjs')
  const { measureBackEnds } = await import('./bench/back-ends.mjs')
  const { measureCaptions } = await import('./bench/captions.mjs')
  const { measureNeural } = await import('./bench/neural.mjs')
  const { latexFigures, measureLatex } = await import('./bench/latex.mjs')
  const { lilypondFigures, measureLilyPond } = await import('./bench/lilypond.mjs')
  const { matplotlibFigures, measureMatplotlib, measurePythonMemory, pythonMemoryFigures } =
    await import('./bench/matplotlib.mjs')
  const { formatFigures, measureFormats } = await import('./bench/formats.mjs')
  const { measureOnDevice } = await import('./bench/on-device.mjs')
  const { measureSuiteRates, suiteParts } = await import('./bench/suite-rates.mjs')
  const { coldParts, measureCold } = await import('./bench/cold.mjs')
  const cold = readColdParts(coldParts)
  if (cold !== undefined) {
    const other = readOption('--against', 'the folder of another build')
    const builds = [
      ...(other === undefined ? [] : [{ name: 'other', folder: other }]),
      { name: 'this', folder },
    ]
    const runs = Number(readOption('--runs', 'a number of visits') ?? '5')
    if (!Number.isInteger(runs) || runs < 1) throw new Problem('Expected a number of visits after --runs.')
    const listsFiles = process.argv.includes('--list')
    await measureCold(builds, found, { parts: cold, runs, listsFiles, say: log })
    return
  }
  if (isNeural) {
    console.log((await measureNeural(folder, found, models)).map(formatFigure).join('\n'))
    return
  }
  const server = await serveFolder(folder)
  try {
    if (suite !== undefined) {
      const parts = suite === 'all' ? suiteParts : suite.split(',')
      const strange = parts.find((part) => !suiteParts.includes(part))
      if (strange !== undefined)
        throw new Problem(`--suite: Expected all or some of ${suiteParts.join(', ')}, got ${strange}.`)
      // Each part is printed as soon as it is measured, because there may only be time for some of the parts.
      for (const part of parts) {
        const measured = await measureSuiteRates(server.url, found, [part])
        console.log(measured.map(formatFigure).join('\n'))
      }
      return
    }
    if (pythonAnswers !== undefined) {
      console.log(
        matplotlibFigures(await measureMatplotlib(server.url, found))
          .map(formatFigure)
          .join('\n'),
      )
      if (pythonAnswers === 0) return
      const held = await measurePythonMemory(server.url, found, pythonAnswers)
      console.log(pythonMemoryFigures(held).map(formatFigure).join('\n'))
      log(`Megabytes after each: ${held.map((each) => each.toFixed(0)).join(' ')}`)
      return
    }
    log('Measuring the first visit, a cold link, warm renders and the metrics.')
    const first = await measureFirstLoad(server.url, found)
    const link = await measureColdLink(server.url, found)
    const warm = await measureWarmRender(server.url, found)
    const benchmarks = await measureBenchmarks(server.url, found)
    const latex = latexFigures(await measureLatex(server.url, found))
    const lilypond = lilypondFigures(await measureLilyPond(server.url, found))
    const matplotlib = matplotlibFigures(await measureMatplotlib(server.url, found))
    const formats = formatFigures(await measureFormats(server.url, found))
    log('Measuring what the Suite page gets done in a minute.')
    const rates = await measureSuiteRates(server.url, found)
    const onDevice = await measureOnDevice(folder, found)
    const metrics = await measureMetrics()
    const captions = await measureCaptions()
    const neural = await measureNeural(folder, found)
    log('Measuring every golden pair of pictures, with the oracles; a few minutes.')
    const goldens = await measureGoldens({ wholeOracles })
    log('Measuring the golden pairs on the CPU and the GPU of a browser.')
    const backEnds = await measureBackEnds(server.url, found, await readPairs(), deviceMetrics)
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
      { name: 'Cold shared link: until its source is shown', value: link.sourceMs, unit: 'ms', limit: 1000 },
      {
        name: 'Cold shared link: from Run to its scores',
        value: link.scoresMs,
        unit: 'ms',
        limit: 1500,
        note: link.verdict,
      },
      { name: 'Warm webpage item to pixels', value: warm.medianMs, unit: 'ms', limit: 400 },
      ...benchmarks,
      ...latex,
      ...lilypond,
      ...matplotlib,
      ...formats,
      ...rates,
      ...captions,
      ...neural,
      ...onDevice,
      ...metrics.map(({ metric, ratio, oracleMs, fastMs, gap }) => ({
        name: `Metric ${metric}: oracle / fast path`,
        value: ratio,
        unit: 'x',
        note: `${oracleMs.toFixed(1)} ms / ${fastMs.toFixed(2)} ms, differ by ${gap.toExponential(1)}`,
      })),
      ...summariseGoldens(goldens).flatMap(({ name, metric, medianMs, worstMs }) => [
        { name: `Golden pairs, ${name}: median`, value: medianMs, unit: 'ms', ...limitOf(metric, 0) },
        { name: `Golden pairs, ${name}: worst`, value: worstMs, unit: 'ms', ...limitOf(metric, 1) },
      ]),
    ]
    console.log(figures.map(formatFigure).join('\n'))
    console.log(`\n${formatGoldens(goldens, backEnds)}`)
    if (jsonFile !== undefined) {
      const machine = { cores: cpus().length, node: process.versions.node }
      await writeFile(
        jsonFile,
        `${JSON.stringify({ machine, figures, goldens, backEnds, firstVisit: first.files }, null, 2)}\n`,
      )
    }
  } finally {
    await server.close()
  }
})
