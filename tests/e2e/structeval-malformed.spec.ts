import { openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'
import { listMalformedAnswers } from '../support/malformed-answers.ts'
import { renderNext, renderMalformed } from './structeval-malformed.ts'

// One malformed answer for each kind of format: one rendered in a worker, one of markup and one of scripts;
// structeval-malformed.all.spec.ts tests all malformed answers.
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
    const answers = listMalformedAnswers(format).filter((answer) => answer.name === name)
    expect(answers).toHaveLength(1)
    for (const answer of answers) await renderMalformed(page, answer)
    await renderNext(page)
  }
})
