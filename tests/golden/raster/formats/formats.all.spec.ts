import { sample } from '../../../support/sample.ts'
import { expect, test } from '../../../support/site.ts'
import {
  formatRows,
  goal,
  hasReference,
  listExamples,
  listFormats,
  measureFormats,
  saveParity,
} from './measure-formats.ts'

for (const format of listFormats()) {
  test(`images of ${format} match screenshots of its own library`, async ({ browser, siteUrl }, info) => {
    expect(hasReference(format), `tests/golden/raster/formats/${format}.ts`).toBe(true)
    const all = listExamples(format)
    // Every example takes seconds, and in some formats there are many.
    const examples = sample(all, Math.max(1, Math.floor(all.length / 4)))
    // Each example is rendered twice, and for large diagrams the library is busy for many seconds.
    test.setTimeout(60_000 + 20_000 * examples.length)
    const rows = await measureFormats(browser, siteUrl, examples)
    console.log(formatRows(rows))
    saveParity(format, rows)
    expect(rows.filter(({ within }) => within !== null).length).toBeGreaterThanOrEqual(3)
    for (const { name, within, pictures } of rows) {
      if (within === null || pictures === null) continue
      if (within < goal) {
        for (const [side, base64] of Object.entries(pictures)) {
          const body = Buffer.from(base64, 'base64')
          await info.attach(`${name}-${side}.png`, { body, contentType: 'image/png' })
        }
      }
      expect.soft(within, `${format} ${name}: pixels within 2 %`).toBeGreaterThanOrEqual(goal)
    }
  })
}
