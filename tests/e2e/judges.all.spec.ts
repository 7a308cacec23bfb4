import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { FakeOpenAi } from '../support/fake-openai.ts'
import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'

test('a person judges blindly what a model has judged, and their agreement is shown', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(120_000)
  const server = new FakeOpenAi()
  const address = await server.start()
  const tasks = [1, 2].map((number) => ({
    task_id: `00120${number}`,
    query: 'Draw a red square.',
    task_name: 'Text to SVG',
    input_type: 'Text',
    output_type: 'SVG',
    VQA: [
      { question: 'Which colour?', answer: 'red' },
      { question: 'How many?', answer: '1' },
    ],
    raw_output_metric: ['rect'],
    rendering: true,
    generation: `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="${number}0" height="20" fill="red"/></svg>`,
  }))
  await page.goto(`${siteUrl}#/suite`)
  const buffer = Buffer.from(JSON.stringify(tasks))
  await page
    .getByTestId('suite-files')
    .setInputFiles({ name: 'tasks.json', mimeType: 'application/json', buffer })
  const judging = page.getByTestId('suite-judging')
  await judging.getByText('Let your own model judge the pictures').click()
  await judging.getByLabel('Address').fill(address)
  await judging.getByLabel('Model').fill('eye-1')
  await judging.getByLabel('At the same time').fill('1')
  server.expect({ content: '{"1": true, "2": false}' }, { content: '{"1": true, "2": true}' })
  await judging.getByRole('button', { name: 'Judge 2 pictures, 4 questions' }).click()
  await expect(judging).toContainText('2 of 2 judged', { timeout: 20_000 })
  await expect(page.getByTestId('judge-agreement')).toHaveCount(0)

  await judging.getByRole('button', { name: 'Judge all 2 yourself, blindly' }).click()
  const blind = page.getByTestId('blind-judge')
  for (const number of [1, 2]) {
    await expect(blind).toContainText(`Picture ${number} of 2`, { timeout: 20_000 })
    await expect(page.getByRole('dialog')).not.toContainText(/tasks|eye-1|00120/)
    if (number === 1) await expectAccessible(page, 'a picture to judge blindly')
    await expect(blind.getByRole('button', { name: 'Next' })).toBeDisabled()
    for (const question of [1, 2]) {
      const verdict = blind.getByRole('radiogroup', { name: `Verdict on question ${question}` })
      await verdict.getByText(question === 1 ? 'Yes' : 'No', { exact: true }).click()
    }
    await blind.getByRole('button', { name: 'Next' }).click()
  }
  await expect(blind).toHaveCount(0)
  const agreement = page.getByTestId('judge-agreement')
  await agreement.getByText('How far the 2 judges agree').click()
  await expect(agreement).toContainText('human and openai-compatible: eye-1, 4 verdicts of both: 75 % equal')
  await expect(agreement).toContainText(/kappa 0\.50 \(95 %: .*tau-b 0\.58 \(/)
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  const saved = readFileSync(await (await pending).path(), 'utf8')
  for (const part of ['"blind":true', '"reply":"{\\"1\\": true, \\"2\\": false}"', '"prompt":"'])
    expect(saved).toContain(part)
  await server.stop()
})

test('a model compares the plots of two models in both orders, on Suite and on Play', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(300_000)
  const server = new FakeOpenAi()
  const address = await server.start()
  const script = (title: string) =>
    `import matplotlib.pyplot as plt\nplt.plot([1, 3, 2])\nplt.title('${title}')\nplt.show()`
  const rows = ['one', 'two'].flatMap((id) =>
    ['base', 'fresh'].map((model) => ({
      benchmark: 'plot2code',
      id,
      domain: 'plot',
      structure: script(id),
      data: { instruction: 'A line.' },
      generation: script(`${id} by ${model}`),
      model,
    })),
  )
  await page.goto(`${siteUrl}#/suite`)
  await page.getByTestId('suite-table').setInputFiles({
    name: 'plots.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')),
  })
  await page.getByRole('button', { name: 'Read these rows' }).click()
  const judging = page.getByTestId('pair-judging')
  await judging.getByText('Let your own model compare two answers').click()
  await expect(judging.getByLabel('Answers to compare with')).toHaveValue('base')
  await judging.getByLabel('Address').fill(address)
  await judging.getByLabel('Model').fill('eye-1')
  await judging.getByLabel('At the same time').fill('1')
  const said = ['Better: [[A]]', 'Better: [[B]]', 'Better: [[A]]', 'Better: [[A]]']
  server.expect(...said.map((content) => ({ content })))
  await judging.getByRole('button', { name: 'Compare 2 pairs, 4 requests' }).click()
  await expect(judging).toContainText('2 of 2 judged', { timeout: 200_000 })
  const tallies = page.getByTestId('pair-tallies')
  await expect(tallies.getByRole('row').nth(1)).toHaveText(
    /fresh\s*base\s*1\s*1\s*0\s*1 of 2\s*openai-compatible: eye-1/,
  )
  const asked = server.received.filter(({ method }) => method === 'POST')
  const pictures = asked.map(({ body }) => [...body.matchAll(/data:image\/png;base64,[^"]+/g)].map(String))
  expect(pictures.map(({ length }) => length)).toEqual([3, 3, 3, 3])
  const [[reference, first, second] = [], exchanged] = pictures
  expect(exchanged).toEqual([reference, second, first])
  for (const { body } of asked) {
    // Nothing reveals which model an image belongs to, and each image follows the sentence that announces it.
    expect(body).not.toMatch(/fresh|base"/)
    expect(body).toMatch(
      /ground truth image\."\}?,.*image_url.*assistant A\..*image_url.*assistant B\..*image_url.*final verdict/,
    )
  }
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  const saved = readFileSync(await (await pending).path(), 'utf8')
  for (const part of [
    '"order":"ab"',
    '"order":"ba"',
    '"against":"base"',
    '"reply":"Better: [[B]]"',
    '"prompt":"',
  ])
    expect(saved).toContain(part)
  await expectAccessible(page, 'two models compared')

  await page.evaluate(() => (location.hash = '#/play/roundtrip-two-hills'))
  const view = page.getByTestId('plot2code-view')
  await view.getByText('Compare with another').click()
  const run = page.getByRole('button', { name: 'Run', exact: true })
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await run.click()
    await expect(run).toBeVisible({ timeout: 60_000 })
  }
  // The last answer renders nothing, so there is no image to compare.
  await expect(view).toContainText('Run this answer and another one')
  await page.getByRole('tab').first().click()
  server.expect({ content: 'Verdict: [[B]]' }, { content: 'Verdict: [[A]]' })
  await view.getByText('Let your own model compare').click()
  await view.getByRole('button', { name: 'Ask which is closer' }).click()
  const panel = page.getByTestId('pair-panel')
  await expect(panel).toContainText(
    /This answer loses against .*, by openai-compatible: eye-1, with the same result in both rounds/,
  )
  await panel.getByText('Both replies').click()
  await expect(panel).toContainText(
    /shown as A:\s*Verdict: \[\[B\]\]\s*This answer was shown as B:\s*Verdict: \[\[A\]\]/,
  )
  await expectAccessible(page, 'two answers compared on Play')
  await server.stop()
})

/** Line colours by which the test, and nobody else, can tell which image is on which side. */
const colours = {
  one: [0, 128, 0],
  two: [0, 0, 0],
  three: [255, 165, 0],
  base: [0, 0, 255],
  fresh: [255, 0, 0],
} as const
const plotOf = (name: keyof typeof colours, point: number) =>
  `import matplotlib.pyplot as plt\nplt.axis('off')\nplt.plot([1, ${point}, 2], color=${JSON.stringify(colours[name].map((part) => part / 255))}, lw=8)\nplt.show()`

/** The most common colour in an image, apart from white. */
async function nameOf(canvas: Locator): Promise<string> {
  const counts = await canvas.evaluate((element, known) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('A picture is a canvas.')
    const data = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data
    const found = known.map(([name]) => [name, 0] as [string, number])
    for (let at = 0; data !== undefined && at < data.length; at += 4)
      for (const [index, [, colour]] of known.entries())
        if (colour.every((part, channel) => Math.abs(part - (data[at + channel] ?? 0)) < 3))
          found[index]![1] += 1
    return found
  }, Object.entries(colours))
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/** Enters the verdict that `fresh` is closer in the current pair, or that neither is; returns the item. */
async function judgePair(page: Page, sayOf: (item: string) => 'fresh' | 'neither'): Promise<string> {
  const blind = page.getByTestId('blind-pair')
  const item = await nameOf(blind.getByRole('img', { name: 'Reference' }))
  const sides = [await nameOf(blind.getByRole('img', { name: 'First' }))]
  sides.push(await nameOf(blind.getByRole('img', { name: 'Second' })))
  expect(sides.toSorted()).toEqual(['base', 'fresh'])
  const closer = sides[0] === 'fresh' ? 'First is closer' : 'Second is closer'
  await blind.getByRole('button', { name: sayOf(item) === 'fresh' ? closer : 'Neither' }).click()
  return item
}

test('a person compares pairs of a list blindly, and wins and the agreement with a model are shown', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(300_000)
  const server = new FakeOpenAi()
  const address = await server.start()
  const rows = (['one', 'two', 'three'] as const).flatMap((id, at) =>
    (['base', 'fresh'] as const).map((model) => ({
      benchmark: 'plot2code',
      id,
      domain: 'plot',
      structure: plotOf(id, 3 + at),
      data: { instruction: 'A line.' },
      generation: plotOf(model, 3 + at),
      model,
    })),
  )
  await page.goto(`${siteUrl}#/suite`)
  await page.getByTestId('suite-table').setInputFiles({
    name: 'plots.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')),
  })
  await page.getByRole('button', { name: 'Read these rows' }).click()
  const judging = page.getByTestId('pair-judging')
  await judging.getByText('Let your own model compare two answers').click()
  await judging.getByLabel('Address').fill(address)
  await judging.getByLabel('Model').fill('eye-1')
  await judging.getByLabel('At the same time').fill('1')
  // A win, a tie (because the verdict differs when the sides are swapped), and a loss.
  server.expect(...['[[A]]', '[[B]]', '[[A]]', '[[A]]', '[[B]]', '[[A]]'].map((content) => ({ content })))
  await judging.getByRole('button', { name: 'Compare 3 pairs, 6 requests' }).click()
  await expect(judging).toContainText('3 of 3 judged', { timeout: 200_000 })

  const own = page.getByTestId('person-pairs')
  const blind = page.getByTestId('blind-pair')
  const dialog = page.getByRole('dialog')
  const sayOf = (item: string) => (item === 'two' ? 'neither' : 'fresh')
  await own.getByText('Compare the pictures yourself, blindly').click()
  await expect(own.getByLabel('Answers to compare yours with')).toHaveValue('base')
  await own.getByRole('button', { name: 'Compare 3 pairs blindly' }).click()
  await expect(blind).toContainText('Pair 1 of 3', { timeout: 30_000 })
  await expect(dialog).not.toContainText(/base|fresh|three|eye-1/)
  await expectAccessible(page, 'a pair to compare blindly')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page, 'a pair to compare blindly')
  const judged = [await judgePair(page, sayOf)]
  await expect(blind).toContainText('Pair 2 of 3', { timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(own).toContainText('1 of 3 judged')
  await page.setViewportSize({ width: 1440, height: 900 })

  await own.getByRole('button', { name: 'Compare 2 pairs blindly' }).click()
  for (const number of [1, 2]) {
    await expect(blind).toContainText(`Pair ${number} of 2`, { timeout: 30_000 })
    judged.push(await judgePair(page, sayOf))
  }
  await expect(dialog).toHaveCount(0)
  expect(judged.toSorted()).toEqual(['one', 'three', 'two'])
  await expect(own).toContainText('3 of 3 judged')
  const tallies = page.getByTestId('pair-tallies').getByRole('row')
  await expect(tallies.filter({ hasText: 'eye-1' })).toHaveText(/fresh\s*base\s*1\s*1\s*1\s*2 of 3/)
  await expect(tallies.filter({ hasText: 'you' })).toHaveText(/fresh\s*base\s*2\s*1\s*0\s*–\s*you/)

  const agreement = judging.getByTestId('judge-agreement')
  await agreement.getByText('How far the 2 judges agree').click()
  await expect(agreement).toContainText(
    'human and openai-compatible: eye-1, 3 comparisons of both: 67 % equal',
  )
  await expect(agreement).toContainText(/kappa 0\.50 \(95 %: .*tau-b 0\.00 \(/)
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  const saved = readFileSync(await (await pending).path(), 'utf8')
  expect(saved.match(/"blind":true/g)).toHaveLength(3)
  await server.stop()
})
