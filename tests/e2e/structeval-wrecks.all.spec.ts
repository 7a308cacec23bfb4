import { openHeadless } from '../support/headless-page.ts'
import { test } from '../support/site.ts'
import { listWreckedFormats, listWrecks } from '../support/wrecks.ts'
import { renderNext, renderOwn, renderWreck } from './structeval-wrecks.ts'

for (const format of listWreckedFormats()) {
  test(`malformed ${format} ends in time with a typed outcome, and the next item works`, async ({
    page,
    siteUrl,
  }) => {
    test.setTimeout(300_000)
    await openHeadless(page, siteUrl)
    const lines: string[] = []
    for (const wreck of listWrecks(format)) {
      if (lines.length === 0) await renderOwn(page, wreck)
      lines.push(await renderWreck(page, wreck))
      // A persistent engine must be able to render another item immediately, in the same page.
      if (await renderOwn(page, wreck)) continue
      // The item after a wreck is rendered in the same page, unless a busy frame may still be there.
      if (/: (?:timeout|out-of-memory|crash),/.test(lines.at(-1) ?? '')) await openHeadless(page, siteUrl)
      await renderNext(page)
    }
    console.log(lines.join('\n'))
  })
}
