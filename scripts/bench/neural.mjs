import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../find-browser.mjs'
import { root } from '../prepare.mjs'
import { serveFolder } from '../static-server.mjs'

/*
 * Neural metrics by the models that ship, on WebAssembly, as the built site computes them: LPIPS of a pair, cold and with
 * its reference known, and BERTScore of 100 pairs of 30 words, on one thread (a host without headers) and on those of an
 * isolated page. Each figure is what the score says of its own time, the fastest of several; the engine, its threads and
 * the load of the machine stand beside it. The session is made before, by other pictures.
 */

/** @typedef {{ name: string, value: number, unit: string, limit?: number, note?: string }} Figure */
/** @typedef {{ ms: number, engine?: string }} Score */

const pairs = join(root, 'tests', 'golden', 'images', 'pairs')
const words =
  'the a of in on model accuracy table figure shows higher lower baseline results error rate'.split(' ')

/** @param {number} count */
function makePairs(count) {
  let state = 7
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff)
  const sentence = () => Array.from({ length: 30 }, () => words[next() % words.length]).join(' ')
  return Array.from({ length: count }, () => ({ candidate: sentence(), reference: sentence() }))
}

/** @param {string} name */
async function readPicture(name) {
  return { path: name, base64: (await readFile(join(pairs, name))).toString('base64') }
}

/** A reference and two candidates each, none of them seen before: on a shared machine the fastest says the most. */
const triples = /** @type {const} */ ([
  ['tab1_ref.png', 'tab1_near.png', 'eq2_near.png'],
  ['plot1_ref.png', 'plot1_near.png', 'mus1_near.png'],
  ['w1_ref.png', 'w1_near.png', 'w2_near.png'],
])

/**
 * @param {string} folder the built site
 * @param {{ executablePath: string | undefined }} found
 * @returns {Promise<readonly Figure[]>}
 */
export async function measureNeural(folder, found) {
  const figures = []
  for (const plain of [true, false]) {
    const server = await serveFolder(folder, { plain })
    try {
      figures.push(...(await measureOn(server.url, found)))
    } finally {
      await server.close()
    }
  }
  return figures
}

/**
 * @param {string} siteUrl
 * @param {{ executablePath: string | undefined }} found
 * @returns {Promise<readonly Figure[]>}
 */
async function measureOn(siteUrl, { executablePath }) {
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' })
    page.setDefaultTimeout(300_000)
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    /** @param {object} request @returns {Promise<Score>} */
    const ask = async (request) => {
      const score = await page.evaluate(async (given) => {
        const { roundtrip } =
          /** @type {{ roundtrip: { handle(request: unknown): Promise<{ scores?: Score[] }> } }} */ (
            /** @type {unknown} */ (globalThis)
          )
        return (await roundtrip.handle(given)).scores?.[0]
      }, request)
      if (score === undefined) throw new Error('Expected a score of a model that ships, got none.')
      return score
    }
    const [warmOne, warmOther] = await Promise.all(['eq1_near.png', 'eq1_ref.png'].map(readPicture))
    /** @param {object | undefined} candidate @param {object | undefined} truth */
    const lpips = (candidate, truth) =>
      ask({ do: 'compare', metrics: ['lpips-oxford-vgg'], candidate, reference: truth, timeoutMs: 120_000 })
    await lpips(warmOne, warmOther)
    const cold = []
    const known = []
    for (const [reference, near, other] of triples) {
      const truth = await readPicture(reference)
      cold.push(await lpips(await readPicture(near), truth))
      known.push(await lpips(await readPicture(other), truth))
    }
    /** @param {number} count */
    const bert = (count) =>
      ask({ do: 'score', metric: 'bertscore-minilm', protocol: 'paper', input: { items: makePairs(count) } })
    await bert(1)
    const texts = []
    for (let round = 0; round < triples.length; round += 1) texts.push(await bert(100))
    const isThreaded = !(cold[0]?.engine ?? '').endsWith('1 thread')
    const load = `load ${(loadavg()[0] ?? 0).toFixed(1)}`
    /** @param {string} name @param {readonly Score[]} scores @param {number} limit */
    const figure = (name, scores, limit) => ({
      name,
      value: Math.min(...scores.map(({ ms }) => ms)),
      unit: 'ms',
      limit,
      note: `${scores[0]?.engine ?? ''}, the fastest of ${scores.length}, ${load}`,
    })
    return [
      figure('LPIPS pair, VGG-16 at 256 pixels: both pictures new', cold, isThreaded ? 1700 : 3100),
      figure('LPIPS pair, VGG-16 at 256 pixels: reference known', known, isThreaded ? 900 : 1600),
      figure('BERTScore, MiniLM: 100 pairs of 30 words', texts, 2000),
    ]
  } finally {
    await browser.close()
  }
}
