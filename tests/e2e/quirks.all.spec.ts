import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { bundleReference, showReference } from '../golden/raster/show-reference.ts'
import { askHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

const folder = new URL('../fixtures/quirks/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.html'))
const viewport = { width: 1000, height: 700 }
/** Share of pixels within 2 % of those in Chromium's own quirks mode. Parity is measured, not guaranteed. */
const leastShare = 0.995

test.use({ viewport })

for (const name of names) {
  test(`${name} looks the same as in quirks mode`, async ({ headlessPage, page: real, siteUrl }) => {
    const source = readFileSync(new URL(name, folder), 'utf8')
    await showReference(real, { siteUrl, script: await bundleReference(siteUrl), source })
    expect(await real.evaluate(() => document.compatMode)).toBe('BackCompat')
    const reference = (await real.screenshot()).toString('base64')
    const request = { do: 'render', format: 'html', source, viewport: [1000, 700], png: 'out.png' }
    const { outputs } = v.parse(
      v.object({ outputs: v.object({ png: v.string() }) }),
      await askHeadless(headlessPage, request),
    )
    const share = await real.evaluate(compare, [outputs.png, reference] as const)
    test.info().annotations.push({ type: 'within 2 %', description: `${(share * 100).toFixed(2)} %` })
    console.log(`${name}: ${(share * 100).toFixed(2)} % of pixels within 2 %`)
    expect(share).toBeGreaterThan(leastShare)
  })
}

async function compare(pictures: readonly [string, string]): Promise<number> {
  const read = async (base64: string) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (context === null) throw new Error('No canvas.')
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, image.width, image.height).data
  }
  const [candidate, reference] = [await read(pictures[0]), await read(pictures[1])]
  if (candidate.length !== reference.length) return 0
  let near = 0
  for (let at = 0; at < reference.length; at += 4) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((candidate[at + channel] ?? 0) - (reference[at + channel] ?? 0)) > 5,
    )
    if (!differs) near += 1
  }
  return near / (reference.length / 4)
}
