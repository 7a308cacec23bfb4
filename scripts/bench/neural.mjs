import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '../launch-browser.mjs'
import { Mirrors } from '../headless/mirror.mjs'
import { root } from '../prepare.mjs'
import { serveFolder } from '../static-server.mjs'

/*
 * Measures neural metrics on WebAssembly, as the built site computes them: a pair of images, cold and with its
 * reference cached, and BERTScore of 100 pairs of 30 words. Each is measured on one thread (a host without headers)
 * and on the threads of an isolated page, with the bundled models or with the published networks of a mirror (dummy
 * weights take just as long). Each figure is the time reported with the score itself, the fastest of several runs,
 * listed with the engine, its threads and the machine's load. The session is created beforehand, with other images.
 */

/** @typedef {{ name: string, value: number, unit: string, limit?: number, note?: string }} Figure */
/** @typedef {{ ms: number, engine?: string }} Score */
/**
 * A mirror of models with its catalogue, in the form the headless command takes.
 * @typedef {{ mirror: string, catalogue: string }} Source
 */
/**
 * A metric and its budgets in milliseconds, on one thread and on several.
 * @typedef {{ metric: string, title: string, cold?: [number, number], known: [number, number] }} Measured
 */

/** @type {{ pictures: readonly Measured[], texts: Measured }} */
const shipped = {
  pictures: [
    {
      metric: 'lpips-oxford-vgg',
      title: 'LPIPS pair, VGG-16 at 256 pixels',
      cold: [3100, 1700],
      known: [1600, 900],
    },
  ],
  texts: {
    metric: 'bertscore-minilm',
    title: 'BERTScore, MiniLM: 100 pairs of 30 words',
    known: [2000, 2000],
  },
}
/** @type {typeof shipped} */
const published = {
  pictures: [
    { metric: 'lpips', title: 'LPIPS pair, VGG-16 at 256 pixels', cold: [3100, 1700], known: [1600, 900] },
    { metric: 'cis', title: 'CIS pair, Inception v3 at 299 pixels', cold: [900, 900], known: [900, 900] },
  ],
  texts: {
    metric: 'bertscore',
    title: 'BERTScore, bert-base-uncased: 100 pairs of 30 words',
    known: [6000, 6000],
  },
}

const pairs = join(root, 'tests', 'golden', 'images', 'pairs')
const words =
  'the a of in on model accuracy table figure shows higher lower baseline results error rate'.split(' ')

/**
 * Makes different strings for each seed, because scored texts are cached.
 * @param {number} count
 * @param {number} seed
 */
function makePairs(count, seed) {
  let state = seed
  // The low bits of the generator have a short period, so words are selected by the high bits.
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff)
  const sentence = () => Array.from({ length: 30 }, () => words[(next() >>> 12) % words.length]).join(' ')
  return Array.from({ length: count }, () => ({ candidate: sentence(), reference: sentence() }))
}

/** @param {string} name */
async function readPicture(name) {
  return { path: name, base64: (await readFile(join(pairs, name))).toString('base64') }
}

/**
 * Each triple consists of a reference and two candidates that no earlier measurement has used. On a shared machine,
 * the fastest run is the most meaningful one.
 */
const triples = /** @type {const} */ ([
  ['tab1_ref.png', 'tab1_near.png', 'eq2_near.png'],
  ['plot1_ref.png', 'plot1_near.png', 'mus1_near.png'],
  ['w1_ref.png', 'w1_near.png', 'w2_near.png'],
])

/**
 * @param {string} folder the built site
 * @param {import('../find-browser.mjs').Found} found
 * @param {Source} [source] of the published networks; without it, the bundled models are measured
 * @returns {Promise<readonly Figure[]>}
 */
export async function measureNeural(folder, found, source) {
  const figures = []
  const mirrors = new Mirrors()
  for (const plain of [true, false]) {
    const server = await serveFolder(folder, { plain, answerFirst: mirrors.answer })
    try {
      const given = await mirrors.load({ ...source }, process.cwd(), server.url)
      figures.push(...(await measureOn(server.url, found, given, source ? published : shipped)))
    } finally {
      await server.close()
    }
  }
  return figures
}

/**
 * @param {string} siteUrl
 * @param {import('../find-browser.mjs').Found} found
 * @param {object} given model fields sent with every request
 * @param {typeof shipped} measured
 * @returns {Promise<readonly Figure[]>}
 */
async function measureOn(siteUrl, found, given, { pictures, texts }) {
  const browser = await launchChromium(found)
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' })
    page.setDefaultTimeout(300_000)
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    /** @param {object} request @returns {Promise<Score>} */
    const ask = async (request) => {
      const response = await page.evaluate(
        async (asked) => {
          const { roundtrip } =
            /** @type {{ roundtrip: { handle(request: unknown): Promise<{ scores?: Score[] }> } }} */ (
              /** @type {unknown} */ (globalThis)
            )
          return roundtrip.handle(asked)
        },
        { protocol: 'paper', timeoutMs: 120_000, ...given, ...request },
      )
      const score = response.scores?.[0]
      if (score === undefined) throw new Error(`Expected a score, got ${JSON.stringify(response)}.`)
      return score
    }
    /** @param {Measured} by @param {readonly Score[]} scores @param {string} of @param {[number, number]} limits */
    const figure = ({ title }, scores, of, limits) => {
      const engine = scores[0]?.engine ?? ''
      return {
        name: title + of,
        value: Math.min(...scores.map(({ ms }) => ms)),
        unit: 'ms',
        limit: limits[engine.endsWith('1 thread') ? 0 : 1],
        note: `${engine}, the fastest of ${scores.length}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
      }
    }
    const figures = []
    const [warmOne, warmOther] = await Promise.all(['eq1_near.png', 'eq1_ref.png'].map(readPicture))
    for (const by of pictures) {
      /** @param {object | undefined} candidate @param {object | undefined} truth */
      const compare = (candidate, truth) =>
        ask({ do: 'compare', metrics: [by.metric], candidate, reference: truth })
      await compare(warmOne, warmOther)
      const cold = []
      const known = []
      for (const [reference, near, other] of triples) {
        const truth = await readPicture(reference)
        cold.push(await compare(await readPicture(near), truth))
        known.push(await compare(await readPicture(other), truth))
      }
      if (by.cold) figures.push(figure(by, cold, ': both pictures new', by.cold))
      figures.push(figure(by, known, ': reference known', by.known))
    }
    /** @param {number} count @param {number} seed */
    const bert = (count, seed) =>
      ask({ do: 'score', metric: texts.metric, input: { items: makePairs(count, seed) } })
    await bert(1, 7)
    const scored = []
    for (const seed of [18, 29, 47]) scored.push(await bert(100, seed))
    return [...figures, figure(texts, scored, '', texts.known)]
  } finally {
    await browser.close()
  }
}
