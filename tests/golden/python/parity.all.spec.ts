import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePng } from '../../../workers/decode/decode-png.ts'
import { askHeadless, openHeadless } from '../../support/headless-page.ts'
import { sample } from '../../support/sample.ts'
import { expect, test } from '../../support/site.ts'

const scripts = join(import.meta.dirname, 'scripts')
/** Each script runs in its own interpreter. */
const names = sample(
  readdirSync(scripts).map((file) => file.replace(/\.py$/, '')),
  9,
)
const most = 15
/** Largest difference allowed, in levels from 0 to 255. It is not 0, because C libraries round sines differently. */
const mostLevels = 5
const parts = Array.from({ length: Math.ceil(names.length / most) }, (_, part) =>
  names.slice(part * most, (part + 1) * most),
)

for (const [part, group] of parts.entries()) {
  test(`plots from ${group[0] ?? ''} on match native Matplotlib, part ${part + 1}`, async ({ page, siteUrl }) => {
    test.setTimeout(600_000)
    await openHeadless(page, siteUrl)
    const far: Record<string, number> = {}
    for (const name of group) {
      const source = readFileSync(join(scripts, `${name}.py`), 'utf8')
      const answer = await askHeadless(page, { do: 'render', format: 'matplotlib', source, png: 'out.png' })
      const { png } = answer['outputs'] as { readonly png: string }
      const native = readFileSync(join(import.meta.dirname, 'native', `${name}.png`))
      far[name] = await largestDifference(Buffer.from(png, 'base64'), native)
    }
    console.log(JSON.stringify(far))
    expect(Object.entries(far).filter(([, levels]) => levels > mostLevels)).toEqual([])
    const equal = Object.values(far).filter((levels) => levels === 0)
    expect(equal.length / group.length).toBeGreaterThanOrEqual(0.9)
  })
}

/** Largest difference in any channel of two PNGs, from 0 to 255; 255 if their sizes differ. */
async function largestDifference(first: Buffer, second: Buffer): Promise<number> {
  const [left, right] = await Promise.all(
    [first, second].map(async (bytes) => (await decodePng(new Uint8Array(bytes), 'paper')).raster),
  )
  if (left === undefined || right === undefined) return 255
  if (left.width !== right.width || left.height !== right.height) return 255
  return left.rgba.reduce((most, level, at) => Math.max(most, Math.abs(level - (right.rgba[at] ?? 0))), 0)
}
