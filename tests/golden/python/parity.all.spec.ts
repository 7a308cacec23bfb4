import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePng } from '../../../workers/decode/decode-png.ts'
import { askHeadless, openHeadless } from '../../support/headless-page.ts'
import { expect, test } from '../../support/site.ts'

const scripts = join(import.meta.dirname, 'scripts')
const names = readdirSync(scripts).map((file) => file.replace(/\.py$/, ''))
const most = 15
const parts = Array.from({ length: Math.ceil(names.length / most) }, (_, part) =>
  names.slice(part * most, (part + 1) * most),
)

for (const [part, group] of parts.entries()) {
  test(`plots from ${group[0] ?? ''} on are Matplotlib's own, part ${part + 1}`, async ({ page, siteUrl }) => {
    test.setTimeout(600_000)
    await openHeadless(page, siteUrl)
    const equal: Record<string, number> = {}
    for (const name of group) {
      const source = readFileSync(join(scripts, `${name}.py`), 'utf8')
      const answer = await askHeadless(page, { do: 'render', format: 'matplotlib', source, png: 'out.png' })
      const { png } = answer['outputs'] as { readonly png: string }
      const native = readFileSync(join(import.meta.dirname, 'native', `${name}.png`))
      equal[name] = await shareOfEqual(Buffer.from(png, 'base64'), native)
    }
    const shares = Object.values(equal)
    console.log(JSON.stringify(equal))
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(0.999)
    expect(Object.entries(equal).filter(([, share]) => share < 0.99)).toEqual([])
  })
}

/** Of the pixels of two PNGs; 0 where their sizes differ. */
async function shareOfEqual(first: Buffer, second: Buffer): Promise<number> {
  const [left, right] = await Promise.all(
    [first, second].map(async (bytes) => (await decodePng(new Uint8Array(bytes), 'paper')).raster),
  )
  if (left === undefined || right === undefined) return 0
  if (left.width !== right.width || left.height !== right.height) return 0
  const [a, b] = [left, right].map(({ rgba }) => new Uint32Array(rgba.buffer))
  return a === undefined ? 0 : a.reduce((count, pixel, at) => count + (pixel === b?.[at] ? 1 : 0), 0) / a.length
}
