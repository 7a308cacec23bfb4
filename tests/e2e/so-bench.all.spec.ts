import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

test('patterns with exponential run time end at the time limit, and the other scores remain', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(90_000)
  await openHeadless(page, siteUrl)
  const item = {
    image_url: 'none.png',
    schema_json: { properties: { a: { pattern: '^(a+)+$' } } },
    structured_output: { a: 'x' },
    user_intent: 'Read it.',
  }
  const answer = await askHeadless(page, {
    do: 'evaluate',
    benchmark: 'so-bench',
    item,
    answer: JSON.stringify({ a: `${'a'.repeat(40)}!` }),
    protocol: 'paper',
  })
  expect(answer).toMatchObject({
    ok: true,
    scores: [{ metric: 'field-match' }, { metric: 'full-match' }, { metric: 'exact-match' }],
    gaps: [
      { metric: 'schema-validation', code: 'timeout' },
      { metric: 'reward', code: 'timeout' },
    ],
  })
})
