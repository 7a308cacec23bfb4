import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askHeadless, openHeadless, tryHeadless } from '../support/headless-page.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

const root = join(import.meta.dirname, '../..')

test('a text answer is shown as a tree with its rules highlighted', async ({ page, siteUrl }) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/structeval-json-station`)
  await play.runAndSettle()
  const view = page.getByTestId('structeval-view')
  await expect(view.getByTestId('value-tree')).toContainText('"ST-7"')
  await expect(view.getByRole('button', { name: 'station.id holds' })).toBeVisible()
  await view.getByRole('radio', { name: 'Rules' }).click()
  await expect(view.getByTestId('rule-list')).toContainText('station.position.latitude holds, line 5')
  await expect(play.score('weighted-score')).toHaveText('1.0000')
})

test('a rendered answer can be judged by keyboard, and only then has a final score', async ({
  page,
  siteUrl,
}) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/structeval-html-trip`)
  await play.runAndSettle()
  const panel = page.getByTestId('question-panel')
  await expect(panel).toContainText('Not judged')
  await expect(play.scores).toContainText('Not judged')
  await panel.focus()
  await page.keyboard.press('y')
  await page.keyboard.press('n')
  await expect(panel).toContainText('Not judged')
  await page.keyboard.press('u')
  // 0.2 for syntax, 0.1 for keywords and 0.7 for one in three questions.
  await expect(panel).toContainText('Visual questions 0.3333, final score 0.5333')
})

test('headless adds verdicts to the record, and its link says that they were not recomputed', async ({
  headlessPage: page,
}) => {
  const asked = {
    do: 'evaluate',
    benchmark: 'structeval',
    item: 'structeval-html-trip',
    answer: '<h1>Lisbon</h1>',
  }
  const unjudged = await askHeadless(page, asked)
  const metricsOf = (record: Record<string, unknown>, field: 'scores' | 'gaps') =>
    (record[field] as readonly { metric: string }[]).map(({ metric }) => metric)
  expect(metricsOf(unjudged, 'gaps')).toEqual(['vqa', 'weighted-score'])
  const judged = await askHeadless(page, { ...asked, verdicts: [true, false, null], judge: 'me', link: true })
  expect(metricsOf(judged, 'gaps')).toEqual([])
  expect(judged['scores']).toContainEqual(
    expect.objectContaining({
      metric: 'vqa',
      value: 1 / 3,
      parts: { answers: [true, false, null] },
      engine: 'me',
    }),
  )
  expect(await askHeadless(page, { do: 'verify', link: judged['link'] })).toMatchObject({
    verified: null,
    reason: { code: 'judged' },
    verdict:
      '2 scores recomputed: all equal. ' +
      '2 scores depend on a judge ("me", according to the link) and were not recomputed.',
    counts: { equal: 2, different: 0, 'not-recomputed': 2 },
  })
  // The other scores do not depend on verdicts.
  const open = await askHeadless(page, { ...asked, link: true })
  expect(await askHeadless(page, { do: 'verify', link: open['link'] })).toMatchObject({ verified: true })
  const short = await askHeadless(page, { ...asked, verdicts: [true] })
  expect(JSON.stringify(short['gaps'])).toContain('Expected 3 answers, got 1.')
})

test('headless scores StructEval items in their original format, under both protocols', async ({
  headlessPage: page,
}) => {
  const item = {
    task_id: '001800',
    query: 'Write a workflow.',
    task_name: 'Text to YAML',
    input_type: 'Text',
    output_type: 'YAML',
    VQA: [],
    raw_output_metric: ['on', 'years.2024', 'name'],
    rendering: false,
  }
  const answer = '```yaml\nname: x\non: push\nyears:\n  2024: y\n```'
  const scoreOf = async (protocol: string) => {
    const record = await askHeadless(page, {
      do: 'evaluate',
      benchmark: 'structeval',
      item,
      answer,
      protocol,
    })
    const scores = record['scores'] as readonly { metric: string; value: number }[]
    return scores.find(({ metric }) => metric === 'weighted-score')?.value
  }
  expect(await scoreOf('paper')).toBe(1)
  // PyYAML reads `on` as true and 2024 as a number. The evaluator rounds to two decimals.
  expect(await scoreOf('reference')).toBe(0.47)
})

const drawn = ['svg', 'canvas', 'mermaid', 'vega', 'markdown', 'react', 'vue']

test(
  'broken inputs of every rendered format are typed failures, and the next item works',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    test.setTimeout(120_000)
    await openHeadless(page, siteUrl)
    for (const format of drawn) {
      const folder = join(root, 'src/renderers', format, 'broken')
      const names = readdirSync(folder)
      expect(names.length).toBeGreaterThanOrEqual(3)
      for (const name of names) {
        const files = [{ path: name, base64: readFileSync(join(folder, name)).toString('base64') }]
        const result = await tryHeadless(page, { do: 'render', format, files, timeoutMs: 2000 })
        expect([format, name, result['ok']]).toEqual([format, name, false])
        expect(result['code']).toMatch(/^(?:syntax|timeout|empty|blocked|unsupported|unknown-package)$/)
        if (result['code'] !== 'timeout') expect([name, result['place']]).not.toEqual([name, undefined])
      }
    }
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
    expect(await askHeadless(page, { do: 'render', format: 'svg', source: svg })).toMatchObject({ ok: true })
  },
)
