import { openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'
import { listWrecks } from '../support/wrecks.ts'
import { renderNext, renderWreck } from './structeval-wrecks.ts'

// One wreck for each kind of format: one rendered in a worker, one of markup and one of scripts;
// structeval-wrecks.all.spec.ts tests all wrecks.
const sample: readonly (readonly [format: string, name: string])[] = [
  ['yaml', 'billion laughs'],
  ['svg', 'deep nesting'],
  ['canvas', 'recursion'],
]

test('malformed answers end in time with a typed outcome, and the next item works', async ({
  page,
  siteUrl,
}) => {
  await openHeadless(page, siteUrl)
  for (const [format, name] of sample) {
    const wrecks = listWrecks(format).filter((wreck) => wreck.name === name)
    expect(wrecks).toHaveLength(1)
    for (const wreck of wrecks) await renderWreck(page, wreck)
    await renderNext(page)
  }
})
