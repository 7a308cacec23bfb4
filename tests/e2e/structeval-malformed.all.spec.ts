import { openHeadless } from '../support/headless-page.ts'
import { sample } from '../support/sample.ts'
import { test } from '../support/site.ts'
import { listTestedFormats, listMalformedAnswers } from '../support/malformed-answers.ts'
import { renderNext, renderOwn, renderMalformed } from './structeval-malformed.ts'

for (const [turn, format] of listTestedFormats().entries()) {
  test(`malformed ${format} ends in time with a typed outcome, and the next item works`, async ({
    page,
    siteUrl,
  }) => {
    test.setTimeout(300_000)
    await openHeadless(page, siteUrl)
    const lines: string[] = []
    for (const answer of sample(listMalformedAnswers(format), 2, turn)) {
      if (lines.length === 0) await renderOwn(page, answer)
      lines.push(await renderMalformed(page, answer))
      // A persistent engine must be able to render another item immediately, in the same page.
      if (await renderOwn(page, answer)) continue
      // The item after a malformed answer is rendered in the same page, unless a busy frame may still be there.
      if (/: (?:timeout|out-of-memory|crash),/.test(lines.at(-1) ?? '')) await openHeadless(page, siteUrl)
      await renderNext(page)
    }
    console.log(lines.join('\n'))
  })
}
