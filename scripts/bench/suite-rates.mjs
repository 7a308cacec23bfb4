import { findBenchmarkOf } from './find-benchmark.mjs'
import { launch } from './pages.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, value: number, unit: string, note?: string }} Figure */
/** @typedef {{ id: string, label: string, items: number, goal: number, metric: string, row: (n: number, model: number) => object }} Kind */

/*
 * What the Suite page gets done in a minute: items with the answers of three models each, every answer another one, the
 * references rendered too. Counted from a fifth of the run on, when engines are loaded.
 */

const models = 3
const limitMs = 30 * 60_000

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
    goal: 1000,
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

/**
 * Answers a minute of each kind, and what the heap holds after 200 answers and at the end of the text run.
 * @param {string} siteUrl
 * @param {{ executablePath: string | undefined }} found
 * @param {readonly string[]} [only] ids of kinds
 * @returns {Promise<readonly Figure[]>}
 */
export async function measureSuiteRates(siteUrl, found, only) {
  /** @type {Figure[]} */
  const figures = []
  for (const kind of kinds) {
    if (only !== undefined && !only.includes(kind.id)) continue
    const browser = await launch(found)
    try {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      figures.push(...(await measureKind(await context.newPage(), siteUrl, kind)))
    } finally {
      await browser.close()
    }
  }
  return figures
}

/** @param {Page} tab @param {string} siteUrl @param {Kind} kind @returns {Promise<readonly Figure[]>} */
async function measureKind(tab, siteUrl, kind) {
  const benchmark = await findBenchmarkOf(kind.metric)
  const rows = Array.from({ length: kind.items }, (_, n) =>
    Array.from({ length: models }, (__, model) =>
      JSON.stringify({ benchmark, ...kind.row(n, model), model: `model ${model}` }),
    ),
  ).flat()
  tab.setDefaultTimeout(limitMs)
  await tab.goto(`${siteUrl}#/suite`)
  const input = tab.getByTestId('suite-table')
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles({
    name: `${kind.id}.jsonl`,
    mimeType: 'application/jsonl',
    buffer: Buffer.from(rows.join('\n')),
  })
  await tab.getByRole('button', { name: 'Read these rows' }).click()
  await tab.getByText(`${rows.length} of ${rows.length} rows, ${rows.length} with an answer`).waitFor()
  const session = await tab.context().newCDPSession(tab)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize / 1e6
  }
  const waitFor = (/** @type {number} */ count) =>
    tab.waitForFunction((least) => {
      const text = document.querySelector('[data-testid=suite-progress]')?.textContent
      return text === undefined || Number(text.split(' ')[0]) >= least
    }, count)
  await tab.getByRole('button', { name: 'Run all' }).click()
  await tab.getByTestId('suite-progress').waitFor()
  const from = Math.ceil(rows.length / 5)
  await waitFor(from)
  const done = Number((await tab.getByTestId('suite-progress').textContent())?.split(' ')[0])
  const start = performance.now()
  const early = rows.length > 400 ? await heap() : null
  await tab.getByTestId('suite-progress').waitFor({ state: 'detached' })
  const minutes = (performance.now() - start) / 60_000
  const failed = await tab.getByTestId('suite-failures').count()
  /** @type {Figure[]} */
  const figures = [
    {
      name: `Suite: ${kind.label}`,
      value: (rows.length - done) / minutes,
      unit: '/min',
      note: `goal ${kind.goal} on two free cores; ${rows.length} answers${failed > 0 ? ', some failed' : ''}`,
    },
  ]
  if (early !== null) {
    figures.push(
      { name: `Suite: heap after ${done} answers, ${kind.label}`, value: early, unit: 'MB' },
      { name: `Suite: heap after ${rows.length} answers, ${kind.label}`, value: await heap(), unit: 'MB' },
    )
  }
  return figures
}
