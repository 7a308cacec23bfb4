import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isObject, parseJson } from '../json.mjs'
import { root } from '../prepare.mjs'
import { launch } from './pages.mjs'
import { median } from './median.mjs'

/*
 * Measures every format through the built site: the time to render an example cold (in a fresh browser context with
 * nothing cached) and then warm, what the format loads in addition to a plain page, and how closely its images
 * matched those of the original library when `npm run test:all` last compared them.
 */

/** @typedef {{ format: string, coldMs: number, warmMs: number, gzipBytes: number, parity: number | null, examples: number }} FormatCost */
/** @typedef {{ path: string, base64: string }} SourceFile */

const renderers = join(root, 'src/renderers')
/** Music and Python are measured separately. */
const elsewhere = new Set(['lilypond', 'matplotlib'])
/**
 * The baseline format. For every other format, only the files that it loads in addition to those of the baseline are
 * counted.
 */
const plain = 'html'
const plainPage = 'tests/golden/raster/pages/article.html'
const coldRuns = 3
const warmRuns = 5

/** Returns the format folders, each with the folder of its examples. @returns {Promise<Map<string, string>>} */
async function listFormats() {
  /** @type {Map<string, string>} */
  const formats = new Map([[plain, join(renderers, plain, 'examples')]])
  for (const entry of await readdir(renderers, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.') || elsewhere.has(entry.name)) continue
    formats.set(entry.name, join(renderers, entry.name, 'examples'))
  }
  return formats
}

/** @param {string} folder */
async function listFolders(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/**
 * Returns the files of a format's first example.
 * @param {string} format
 * @param {string} folder
 * @returns {Promise<SourceFile[]>}
 */
async function readExample(format, folder) {
  const [first = ''] = await listFolders(folder)
  const entries = await readdir(join(folder, first), { withFileTypes: true })
  const paths =
    format === plain
      ? [join(root, plainPage)]
      : entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, first, name))
  return Promise.all(
    paths.map(async (path) => ({
      path: path.split('/').at(-1) ?? path,
      base64: (await readFile(path)).toString('base64'),
    })),
  )
}

/** Milliseconds of one render in the page. @param {import('@playwright/test').Page} page @param {object} request */
async function timeRender(page, request) {
  const { answer, ms } = await page.evaluate(async (given) => {
    const { roundtrip } = /** @type {{ roundtrip: { handle(request: unknown): Promise<unknown> } }} */ (
      /** @type {unknown} */ (globalThis)
    )
    const start = performance.now()
    return { answer: await roundtrip.handle(given), ms: performance.now() - start }
  }, request)
  if (!isObject(answer) || answer['ok'] !== true) throw new Error(`Unexpected: ${JSON.stringify(answer)}`)
  return ms
}

/** Parity of the worst example in the last comparison. Null if there was no comparison. @param {string} format */
async function readParity(format) {
  try {
    const rows = parseJson(
      await readFile(join(root, '.cache', 'reports', 'parity', `${format}.json`), 'utf8'),
    )
    if (!isObject(rows)) return null
    const shares = Object.values(rows).filter((share) => typeof share === 'number')
    return shares.length === 0 ? null : Math.min(...shares)
  } catch {
    return null
  }
}

/**
 * @param {string} siteUrl
 * @param {import('../find-browser.mjs').Found} found
 * @returns {Promise<readonly FormatCost[]>}
 */
export async function measureFormats(siteUrl, found) {
  const browser = await launch(found)
  /** @type {Map<string, number>} */
  const sizes = new Map()
  /** @param {string} url */
  const weigh = async (url) => {
    const known = sizes.get(url)
    if (known !== undefined) return known
    const body = new Uint8Array(await (await fetch(url)).arrayBuffer())
    const size = gzipSync(body).length
    sizes.set(url, size)
    return size
  }
  try {
    /** @type {FormatCost[]} */
    const costs = []
    /** @type {ReadonlySet<string>} */
    let shared = new Set()
    for (const [format, folder] of await listFormats()) {
      const request = { do: 'render', format, files: await readExample(format, folder) }
      /** @type {Set<string>} */
      const loaded = new Set()
      /** @type {number[]} */
      const cold = []
      /** @type {number[]} */
      const warm = []
      for (let run = 0; run < coldRuns; run += 1) {
        const context = await browser.newContext({ serviceWorkers: 'block' })
        const page = await context.newPage()
        await page.goto(`${siteUrl}#/headless`)
        await page.waitForFunction(() => 'roundtrip' in globalThis)
        context.on('request', (asked) => loaded.add(asked.url()))
        cold.push(await timeRender(page, request))
        for (let again = 0; again < warmRuns && run === coldRuns - 1; again += 1) {
          warm.push(await timeRender(page, request))
        }
        await context.close()
      }
      const own = [...loaded].filter((url) => url.startsWith(siteUrl) && !shared.has(url))
      if (format === plain) shared = loaded
      const bytes = await Promise.all(own.map(weigh))
      costs.push({
        format,
        coldMs: median(cold),
        warmMs: median(warm),
        gzipBytes: bytes.reduce((total, size) => total + size, 0),
        parity: await readParity(format),
        examples: (await listFolders(folder)).length,
      })
    }
    return costs
  } finally {
    await browser.close()
  }
}

/** @param {readonly FormatCost[]} costs */
export function formatFigures(costs) {
  return costs.map(({ format, coldMs, warmMs, gzipBytes, parity, examples }) => ({
    name: `Format ${format}: first example, cold`,
    value: coldMs,
    unit: 'ms',
    note: [
      `warm ${warmMs.toFixed(0)} ms`,
      `${(gzipBytes / 1000).toFixed(0)} kB gzipped`,
      parity === null ? 'pictures not compared' : `worst picture ${parity.toFixed(2)} %`,
      `${examples} examples`,
    ].join(', '),
  }))
}
