import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../find-browser.mjs'
import { root } from '../prepare.mjs'

/*
 * Neural metrics by the models that ship, on WebAssembly, as the built site computes them: LPIPS of a pair, cold and with
 * its reference known, and BERTScore of 100 pairs of 30 words. Each figure is what the score says of its own time; the
 * engine and its threads stand beside it. The session is made before, by other pictures.
 */

/** @typedef {{ name: string, value: number, unit: string, limit?: number, note?: string }} Figure */
/** @typedef {{ ms: number, engine?: string }} Score */

const folder = join(root, 'tests', 'golden', 'images', 'pairs')
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
  return { path: name, base64: (await readFile(join(folder, name))).toString('base64') }
}

/**
 * @param {string} siteUrl
 * @param {{ executablePath: string | undefined }} found
 * @returns {Promise<readonly Figure[]>}
 */
export async function measureNeural(siteUrl, { executablePath }) {
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
    const names = ['eq1_ref.png', 'eq1_near.png', 'tab1_ref.png', 'tab1_near.png', 'plot1_near.png']
    const [warmOne, warmOther, reference, near, other] = await Promise.all(names.map(readPicture))
    /** @param {object | undefined} candidate @param {object | undefined} truth */
    const lpips = (candidate, truth) =>
      ask({ do: 'compare', metrics: ['lpips-oxford-vgg'], candidate, reference: truth, timeoutMs: 120_000 })
    await lpips(warmOne, warmOther)
    const cold = await lpips(near, reference)
    const known = await lpips(other, reference)
    /** @param {number} count */
    const bert = (count) =>
      ask({ do: 'score', metric: 'bertscore-minilm', protocol: 'paper', input: { items: makePairs(count) } })
    await bert(1)
    const pairs = await bert(100)
    const isThreaded = !(cold.engine ?? '').endsWith('1 thread')
    /** @param {string} name @param {Score} score @param {number} limit */
    const figure = (name, { ms, engine = '' }, limit) => ({
      name,
      value: ms,
      unit: 'ms',
      limit,
      note: engine,
    })
    return [
      figure('LPIPS pair, VGG-16 at 256 pixels: both pictures new', cold, isThreaded ? 1700 : 3100),
      figure('LPIPS pair, VGG-16 at 256 pixels: reference known', known, isThreaded ? 900 : 1600),
      figure('BERTScore, MiniLM: 100 pairs of 30 words', pairs, 2000),
    ]
  } finally {
    await browser.close()
  }
}
