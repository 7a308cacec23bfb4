import { expect, it } from 'vitest'
import { BlameTally } from './count-blame.mjs'

const score = (value: number) => ({ metric: 'ssim', protocol: 'paper', value })
const settings = { protocol: 'paper' }
const fine = (name: string, value: number) => ({
  answer: { name },
  settings,
  outcome: { ok: true },
  scores: [score(value), { metric: 'ssim', protocol: 'reference', value: 9 }],
})
const failed = (name: string, code: string, scores: readonly object[]) => ({
  answer: { name },
  settings,
  outcome: { ok: false, stage: 'render', code },
  scores,
})
const ifFailed = { scores: [score(0)], gaps: [] }

type Rule = ConstructorParameters<typeof BlameTally>[0]

async function describeRun(rule: Rule) {
  const tally = new BlameTally(rule)
  for (let at = 0; at < 6; at++) tally.add(fine('dodger', 1), undefined)
  for (let at = 0; at < 6; at++) tally.add(failed('dodger', 'unsupported', []), ifFailed)
  for (let at = 0; at < 20; at++) tally.add(fine('honest', 0.5), undefined)
  for (let at = 0; at < 4; at++) tally.add(failed('honest', 'unknown-package', [score(0)]), undefined)
  return tally.describe()
}

it.each([
  ['left-out', 'failure', '1.0000 (6)', '0.4167 (24)'],
  ['failure', 'failure', '0.5000 (12)', '0.4167 (24)'],
  ['left-out', 'unsupported', '1.0000 (6)', '0.5000 (20)'],
  ['failure', 'unsupported', '0.5000 (12)', '0.4167 (24)'],
] as const)(
  'counts unsupported answers as %s and unknown packages as %s',
  async (unsupported, unknownPackages, dodger, honest) => {
    const lines = await describeRun({ unsupported, unknownPackages })
    expect(lines[0]).toMatch(
      /^"dodger": 12 answers, 6 unsupported(?:, more than others)?, 0 with unknown packages\.$/,
    )
    expect(lines[1]).toBe(`  Means (answers): ssim ${dodger}`)
    expect(lines[2]).toBe('"honest": 24 answers, 0 unsupported, 4 with unknown packages.')
    expect(lines[3]).toBe(`  Means (answers): ssim ${honest}`)
    expect(lines[4]).toMatch(unsupported === 'failure' ? /count as failures\./ : /left out of means\./)
  },
)

it('flags the model with more unsupported answers, using the same statistics as the pages', async () => {
  const lines = await describeRun({ unsupported: 'left-out', unknownPackages: 'failure' })
  expect(lines[0]).toContain('6 unsupported, more than others')
  expect(lines.at(-1)).toMatch(/^More than others: .*Fisher/)
})

it('counts scores unchanged if no rule is given, and reports nothing without answers', async () => {
  const tally = new BlameTally(null)
  expect(await tally.describe()).toEqual([])
  tally.add(failed('m', 'unsupported', [score(0)]), ifFailed)
  tally.add({ ok: false, code: 'bad-request' }, undefined)
  expect(await tally.describe()).toEqual([
    '"m": 1 answer, 1 unsupported, 0 with unknown packages.',
    '  Means (answers): ssim 0.0000 (1)',
  ])
})
