import { openHeadless } from '../support/headless-page.ts'
import { test } from '../support/site.ts'
import { listWreckedFormats, listWrecks } from '../support/wrecks.ts'
import { renderNext, renderOwn, renderWreck } from './structeval-wrecks.ts'

for (const format of listWreckedFormats()) {
  test(`wrecks of ${format} end in time with a typed outcome, and the next item works`, async ({
    page,
    siteUrl,
  }) => {
    test.setTimeout(300_000)
    await openHeadless(page, siteUrl)
    const lines: string[] = []
    for (const wreck of listWrecks(format)) {
      if (lines.length === 0) await renderOwn(page, wreck)
      lines.push(await renderWreck(page, wreck))
      // An engine that lives on must draw again at once, in the same page.
      if (await renderOwn(page, wreck)) continue
      // What comes after a wreck is drawn in the same page, unless a busy frame may still be there.
      if (/: (?:timeout|out-of-memory|crash),/.test(lines.at(-1) ?? '')) await openHeadless(page, siteUrl)
      await renderNext(page)
    }
    console.log(lines.join('\n'))
  })
}
