import { findBenchmarkOf } from './find-benchmark.mjs'
import { launch } from './pages.mjs'
import { processorSeconds } from './processor-time.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, value: number, unit: string, limit?: number, note?: string }} Figure */
/** @typedef {{ id: string, label: string, items: number, goal: number, metric: string, row: (n: number, model: number) => object }} Kind */

/*
 * Throughput of the Suite page per minute. Each item has answers from three models, all answers differ, and
 * references are rendered too. Measurement starts after the first fifth of the run, when the engines are loaded.
 */

const models = 3
const limitMs = 30 * 60_000
/** Number of answers after which the heap is first measured. */
const earlyAnswers = 200
/** Number of scrolling frames to measure. */
const frames = 300

/** @param {string} id @param {string} domain @param {string} category @param {string} structure @param {string} generation @param {object} [data] */
const sheet = (id, domain, category, structure, generation, data) => ({
  id,
  domain,
  category,
  structure,
  generation,
  ...data,
})

/** @param {string} heading @param {number} n */
function page(heading, n) {
  const parts = Array.from({ length: 12 }, (_, at) => `<section style="padding:${8 + ((n + at) % 7)}px;background:hsl(${(n * 37 + at * 30) % 360} 60% 85%)"><h2>Part ${at} of ${n}</h2><p>Some words that fill a line or two of this part.</p></section>`) // prettier-ignore
  const content = `<!doctype html><title>${heading}</title><h1>${heading} ${n}</h1>${parts.join('')}`
  return JSON.stringify([{ filename: 'index.html', content }])
}

/** @param {number} n @param {number} model */
function tune(n, model) {
  const notes = Array.from(
    { length: 8 },
    (_, at) => `${'cdefgab'.charAt((n + at * (model + 2)) % 7)}'${at % 2 === 0 ? 4 : 8}`,
  )
  return `{ ${notes.join(' ')} }`
}

/** @type {readonly Kind[]} */
const kinds = [
  {
    id: 'webpage',
    metric: 'edit-similarity',
    label: 'webpages, all pixel figures',
    items: 20,
    goal: 120,
    row: (n, model) =>
      sheet(`w${n}`, 'webpage', 'html', page('Page', n), page(`Answer ${model}`, n + model)),
  },
  {
    id: 'latex',
    metric: 'edit-similarity',
    label: 'LaTeX',
    items: 40,
    goal: 240,
    row: (n, model) =>
      sheet(`l${n}`, 'latex', 'equation', `$$\\sum_{i=0}^{${n}} x_i^2$$`, `$$\\sum_{i=${model}}^{${n}} x_i$$`),
  },
  {
    id: 'lilypond',
    metric: 'edit-similarity',
    label: 'LilyPond',
    items: 150,
    goal: 300,
    row: (n, model) => sheet(`m${n}`, 'music', 'music', tune(n, 0), tune(n, model + 1)),
  },
  {
    id: 'text',
    metric: 'path-rules',
    label: 'text (JSON)',
    items: 800,
    goal: 3000,
    row: (n, model) => ({
      id: `t${n}`,
      domain: 'json',
      data: { query: 'Make JSON.', input: 'text', rules: ['a', 'b.c', 'd[0]'], questions: [] },
      generation: JSON.stringify({ a: n, b: { c: model }, d: [n + model] }),
    }),
  },
  {
    id: 'matplotlib',
    metric: 'code-pass',
    label: 'Matplotlib',
    items: 3,
    goal: 10,
    row: (n, model) => ({
      id: `p${n}`,
      domain: 'plot',
      structure: `import matplotlib.pyplot as plt\nplt.plot([1, ${n}, 3])\nplt.title('Plot ${n}')\nplt.show()`,
      data: { instruction: 'A line.' },
      generation: `import matplotlib.pyplot as plt\nplt.plot([${model}, ${n}, 3])\nplt.title('Plot ${n}')\nplt.show()`,
    }),
  },
] // prettier-ignore

/** Ids of the parts that can be measured separately. */
export const suiteParts = [...kinds.map(({ id }) => id), 'scrolling']

/**
 * Answers per minute of each kind, heap size after 200 answers and at the end of the text run, and scrolling
 * performance of tables of 2,400 items by 8 models.
 * @param {string} siteUrl
 * @param {import('../find-browser.mjs').Found} found
 * @param {readonly string[]} [only] of `suiteParts`
 * @returns {Promise<readonly Figure[]>}
 */
export async function measureSuiteRates(siteUrl, found, only = suiteParts) {
  /** @type {Figure[]} */
  const figures = []
  /** @param {(page: Page) => Promise<readonly Figure[]>} measure */
  const measureInOwnBrowser = async (measure) => {
    const browser = await launch(found)
    try {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      const page = await context.newPage()
      page.setDefaultTimeout(limitMs)
      figures.push(...(await measure(page)))
    } finally {
      await browser.close()
    }
  }
  for (const kind of kinds) {
    if (only.includes(kind.id)) await measureInOwnBrowser((page) => measureKind(page, siteUrl, kind))
  }
  if (only.includes('scrolling')) await measureInOwnBrowser((page) => measureScrolling(page, siteUrl))
  return figures
}

/**
 * @param {Page} page
 * @returns {Promise<() => Promise<number>>} megabytes of the page's heap after garbage collection
 */
async function weighHeap(page) {
  const session = await page.context().newCDPSession(page)
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize / 1e6
  }
}

/** @param {Page} page @param {string} siteUrl @param {Kind} kind @returns {Promise<readonly Figure[]>} */
async function measureKind(page, siteUrl, kind) {
  const benchmark = await findBenchmarkOf(kind.metric)
  const rows = Array.from({ length: kind.items }, (_, n) =>
    Array.from({ length: models }, (__, model) =>
      JSON.stringify({ benchmark, ...kind.row(n, model), model: `model ${model}` }),
    ),
  ).flat()
  await page.goto(`${siteUrl}#/suite`)
  const input = page.getByTestId('suite-table')
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles({
    name: `${kind.id}.jsonl`,
    mimeType: 'application/jsonl',
    buffer: Buffer.from(rows.join('\n')),
  })
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await page.getByText(`${rows.length} of ${rows.length} rows, ${rows.length} with an answer`).waitFor()
  const heap = await weighHeap(page)
  const progress = page.getByTestId('suite-progress')
  const countDone = async () => Number((await progress.textContent())?.split(' ')[0])
  const waitFor = (/** @type {number} */ count) =>
    page.waitForFunction((least) => {
      const text = document.querySelector('[data-testid=suite-progress]')?.textContent
      return text === undefined || Number(text.split(' ')[0]) >= least
    }, count)
  await page.evaluate(watchTasks)
  await page.getByRole('button', { name: 'Run all' }).click()
  await progress.waitFor()
  /** @type {{ readonly done: number, readonly megabytes: number } | null} */
  let early = null
  if (rows.length > 10 * earlyAnswers) {
    await waitFor(earlyAnswers)
    early = { done: await countDone(), megabytes: await heap() }
  }
  await waitFor(Math.ceil(rows.length / 5))
  const done = await countDone()
  const start = performance.now()
  const workBefore = await processorSeconds()
  await progress.waitFor({ state: 'detached' })
  const work = await processorSeconds()
  const minutes = (performance.now() - start) / 60_000
  const longest = await page.evaluate(() => Number(Reflect.get(globalThis, 'longestTaskMs')))
  const failed = await page.getByTestId('suite-failures').count()
  /** @type {Figure[]} */
  const figures = [
    {
      name: `Suite: ${kind.label}`,
      value: (rows.length - done) / minutes,
      unit: '/min',
      note: `goal ${kind.goal} on two free cores; ${rows.length} answers${failed > 0 ? ', some failed' : ''}`,
    },
    { name: `Suite: longest task of the page, ${kind.label}`, value: longest, unit: 'ms', limit: 50 },
  ]
  if (workBefore !== null && work !== null) {
    const value = (1000 * (work - workBefore)) / (rows.length - done)
    figures.push({ name: `Suite: processor time of 1,000 answers, ${kind.label}`, value, unit: 's' })
  }
  if (early !== null) {
    figures.push(
      { name: `Suite: heap after ${early.done} answers, ${kind.label}`, value: early.megabytes, unit: 'MB' },
      { name: `Suite: heap after ${rows.length} answers, ${kind.label}`, value: await heap(), unit: 'MB' },
    )
  }
  return figures
}

/** Runs in the page. Tracks the longest task from now on. */
function watchTasks() {
  Reflect.set(globalThis, 'longestTaskMs', 0)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const most = Number(Reflect.get(globalThis, 'longestTaskMs'))
      if (duration > most) Reflect.set(globalThis, 'longestTaskMs', duration)
    }
  }).observe({ type: 'longtask' })
}

/** A saved run of 2,400 items with the answers of 8 models, two thirds of them with a perfect score. */
function writeRun(/** @type {string} */ benchmark) {
  const sha256 = '0'.repeat(64)
  /** @type {object[]} */
  const lines = [{ roundtrip: 'run', version: 1 }]
  for (let item = 0; item < 2400; item += 1) {
    lines.push({ item: { benchmark, id: `item-${item}`, domain: 'json', structure: `${item}` } })
    for (let model = 0; model < 8; model += 1) {
      const value = (item * 7 + model) % 3 === 0 ? ((item + model) % 10) / 10 : 1
      const score = {
        metric: 'path-rules',
        version: 1,
        protocol: 'paper',
        value,
        backend: 'cpu',
        inputs: [sha256],
        ms: 1,
      }
      const record = {
        version: 1,
        answer: { name: `model ${model}`, text: `{"a":${item}}` },
        settings: { protocol: 'paper', viewport: { width: 1920, height: 1080, scale: 1 }, seed: 1, epochMs: 0 },
        log: [],
        outcome: { ok: true, warnings: [], ms: 1 },
        scores: [score],
        gaps: [],
        environment: { roundtrip: '0', browser: 'bench', platform: 'bench', engines: {} },
      } // prettier-ignore
      lines.push({ of: item, record })
    }
  }
  return lines.map((line) => JSON.stringify(line)).join('\n')
}

/** @param {Page} page @param {string} siteUrl @returns {Promise<readonly Figure[]>} */
async function measureScrolling(page, siteUrl) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${siteUrl}#/compare`)
  const input = page.getByTestId('board-files')
  await input.waitFor({ state: 'attached' })
  const buffer = Buffer.from(writeRun(await findBenchmarkOf('path-rules')))
  await input.setInputFiles({ name: 'run.roundtrip.jsonl', mimeType: 'application/jsonl', buffer })
  await page.getByTestId('board-ms').waitFor()
  // Pairwise tests of all models occupy the CPU until ranks are shown.
  await page.waitForFunction(() => {
    const ranks = [...document.querySelectorAll('[data-testid=rank]')]
    return ranks.length === 8 && ranks.every(({ textContent }) => /\d/.test(textContent))
  })
  const answers = page.getByTestId('answers').getByRole('rowgroup')
  await answers.scrollIntoViewIfNeeded()
  const session = await page.context().newCDPSession(page)
  // CPU time of the page's thread, which does not depend on other load on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await busyMs()
  const gaps = (await answers.evaluate(scrollThrough, frames)).toSorted((one, other) => one - other)
  const work = ((await busyMs()) - before) / gaps.length
  const at = (/** @type {number} */ part) => gaps[Math.floor(part * (gaps.length - 1))] ?? Number.NaN
  return [
    {
      name: 'Suite: frame while 2,400 items x 8 models scroll, median',
      value: at(0.5),
      unit: 'ms',
      limit: 17,
    },
    { name: 'Suite: work of the page in each of these frames', value: work, unit: 'ms', limit: 17 },
    { name: 'Suite: frame while 2,400 items x 8 models scroll, 95 of 100', value: at(0.95), unit: 'ms' },
  ]
}

/**
 * Runs in the page. Returns the milliseconds from frame to frame while an element is scrolled.
 * @param {Element} element
 * @param {number} count
 * @returns {Promise<number[]>}
 */
function scrollThrough(element, count) {
  return new Promise((resolve) => {
    /** @type {number[]} */
    const gaps = []
    let before = 0
    const step = (/** @type {number} */ now) => {
      if (before > 0) gaps.push(now - before)
      before = now
      element.scrollTop += 90
      if (gaps.length < count) requestAnimationFrame(step)
      else resolve(gaps)
    }
    requestAnimationFrame(step)
  })
}
