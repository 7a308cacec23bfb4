import { launchChromium } from '../../../scripts/launch-browser.mjs'

/*
 * Measures the text metrics of SPIQA on runs, in the score worker of the built site, using the time reported by each
 * score. The words are generated. METEOR's word lists are loaded before the timing starts.
 */

const words =
  'the a of in on model models accuracy table figure shows higher lower than baseline results method error rate increases layers'.split(
    ' ',
  )

/** @param {number} count */
function makeRun(count) {
  let state = 7
  const next = (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return Math.floor((state / 0x8000_0000) * below)
  }
  const sentence = () => Array.from({ length: 6 + next(18) }, () => words[next(words.length)]).join(' ')
  return Array.from({ length: count }, () => ({ candidate: sentence(), references: [sentence()] }))
}

/**
 * The figures shown by `npm run bench`.
 * @param {string} siteUrl
 * @param {import('../../../scripts/find-browser.mjs').Found} found
 */
export async function measure(siteUrl, found) {
  const browser = await launchChromium(found)
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' })
    page.setDefaultTimeout(120_000)
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    /** @param {string} metric @param {number} count */
    const time = async (metric, count) => {
      const input = { items: makeRun(count) }
      return page.evaluate(
        async ({ metric: id, input: given }) => {
          const { roundtrip } =
            /** @type {{ roundtrip: { handle(request: unknown): Promise<{ scores?: { ms: number }[] }> } }} */ (
              /** @type {unknown} */ (globalThis)
            )
          const answer = await roundtrip.handle({
            do: 'score',
            metric: id,
            protocol: 'reference',
            input: given,
          })
          return answer.scores?.[0]?.ms ?? Number.NaN
        },
        { metric, input },
      )
    }
    await time('meteor', 20)
    await time('cider', 20)
    return [
      {
        name: 'SPIQA: METEOR of 1,000 pairs, in one worker',
        value: await time('meteor', 1000),
        unit: 'ms',
        limit: 5000,
      },
      { name: 'SPIQA: CIDEr over 2,000 items', value: await time('cider', 2000), unit: 'ms', limit: 1000 },
    ]
  } finally {
    await browser.close()
  }
}
