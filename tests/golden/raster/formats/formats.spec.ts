import { expect, test } from '../../../support/site.ts'
import { formatRows, goal, listExamples, measureFormats } from './measure-formats.ts'

// Two formats whose references need no bundling; formats.all.spec.ts tests every example of every format.
const sample = ['svg', 'canvas']

test('images of formats match screenshots of their own libraries', async ({ browser, siteUrl }) => {
  const examples = sample.flatMap((format) => listExamples(format).filter(({ name }) => name === 'text'))
  expect(examples.map(({ format }) => format)).toEqual(sample)
  const rows = await measureFormats(browser, siteUrl, examples)
  console.log(formatRows(rows))
  for (const { format, within } of rows) expect(within, format).toBeGreaterThanOrEqual(goal)
})
