import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { startHub } from '../support/model-hub.ts'
import { expect, test } from '../support/site.ts'

/** Tests the narrow screen in the dark theme; the full matrix also has the wide screen in the light theme. */
const isWhole = process.env['ROUNDTRIP_TEST_ALL'] === '1'

test('an answer is compared with the truth, field by field', { tag: '@more' }, async ({ page, siteUrl }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${siteUrl}#/play/roundtrip-line-chart`)
  const view = page.getByTestId('so-bench-view')
  await page.getByRole('tab', { name: /One value short/ }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  // Counted manually: the root, the time points and years, two series with names and six values each, and so on.
  await expect(view.getByTestId('field-counts')).toContainText('33 of 40 fields match')

  const tree = view.getByTestId('field-tree')
  await tree.focus()
  await page.keyboard.press('n')
  const detail = view.getByTestId('field-detail')
  await expect(detail).toContainText('/series/2/values')
  await page.keyboard.press('n')
  await expect(detail).toContainText('/series/2/values/5')
  await expect(detail).toContainText('missing')
  await expect(detail).toContainText('1 of 40 counted fields, 2.5 % of the score: lost')
  await view.getByRole('button', { name: 'Collapse matches' }).click()
  await expect(tree.locator('[data-path="/time_points/0"]')).toHaveCount(0)
  await expect(tree.locator('[data-path="/series/2/values/5"]')).toHaveAttribute('data-status', 'missing')

  await view.getByRole('radio', { name: 'Schema', exact: true }).click()
  await expect(view.getByTestId('schema-help')).toContainText(
    'Expected one of "linear", "log", got "Linear".',
    { timeout: 30_000 },
  )
  await view.getByRole('radio', { name: 'Task', exact: true }).click()
  await expect(view.getByTestId('prompt-user')).toContainText(
    'User Intent: Give me the series for all three countries.',
  )

  for (const [width, scheme] of [...(isWhole ? ([[1440, 'light']] as const) : []), [390, 'dark'] as const]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    for (const pane of isWhole ? ['Fields', 'Source', 'Schema', 'Task', 'Labels'] : ['Fields', 'Schema']) {
      await view.getByRole('radio', { name: pane, exact: true }).click()
      if (pane === 'Schema') await expect(view.getByTestId('example-verdict')).toContainText('It is valid')
      await expectAccessible(page, `${pane}, ${width} px, ${scheme}`)
      await expectNoSideways(page, `${pane}, ${width} px`)
    }
  }
  expect(problems).toEqual([])
})

test(
  'documents with 2,000 fields only render the visible rows',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    const truth = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`key${index}`, { a: index, b: `text ${index}`, c: null }]),
    )
    const item = {
      image_url: 'none.png',
      schema_json: { type: 'object' },
      structured_output: truth,
      user_intent: 'Read all.',
    }
    await page.goto(`${siteUrl}#/suite`)
    await page.getByTestId('suite-files').setInputFiles({
      name: 'big.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify([
          {
            ...item,
            id: 'big',
            target_content: JSON.stringify(truth),
            target_schema: {},
            generation: JSON.stringify({ ...truth, key499: { a: 0, b: 'text', c: null } }),
          },
        ]),
      ),
    })
    await expect(page.getByTestId('suite-count')).toContainText('1 with an answer', { timeout: 30_000 })
    await page.getByRole('button', { name: 'Run all' }).click()
    await expect(page.getByTestId('breakdown-depth').locator('canvas')).toBeVisible()
    await expect(
      page.getByTestId('breakdown-category').getByRole('row', { name: /not specified/ }),
    ).toContainText('1')
    const aggregate = page.getByTestId('suite-aggregate')
    // The total is the root and 500 objects with three fields each. Two fields, their object and the root are wrong.
    await expect(aggregate.getByRole('row', { name: /Field match \(fuzzy\)/ })).toContainText(
      (1997 / 2001).toFixed(4),
    )
    await expectAccessible(page, 'suite with breakdowns')

    await page.getByRole('button', { name: /big/ }).first().click()
    const tree = page.getByTestId('field-tree')
    await tree.focus()
    await page.keyboard.press('p')
    await expect(page.getByTestId('field-detail')).toContainText('/key499/b')
    await expect(tree.locator('[data-path="/key499/b"]')).toBeVisible()
    expect(await tree.getByRole('row').count()).toBeLessThan(60)
  },
)

test(
  'finds schemas by words, then also by the weighted image, and assigns one to the item',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    test.setTimeout(240_000)
    const models = join(import.meta.dirname, '../fixtures/models')
    const mirror = await startHub()
    for (const [path, file] of [
      ['clip-vit-b-32-image/onnx/vision_model.onnx', 'clip-vit-b-32-image/model.onnx'],
      ['clip-vit-b-32-text/onnx/text_model.onnx', 'clip-vit-b-32-text/model.onnx'],
      ['clip-vit-b-32-text/merges.txt', 'clip-vit-b-32-text/merges.txt'],
    ] as const) {
      mirror.files.set(path, readFileSync(join(models, file)))
    }
    try {
      await page.goto(`${siteUrl}#/about`)
      await page.getByLabel('Address of a mirror for models').fill(mirror.url)
      await page.getByRole('button', { name: 'Save', exact: true }).click()

      await page.goto(`${siteUrl}#/play/roundtrip-line-chart`)
      const view = page.getByTestId('so-bench-view')
      await view.getByRole('radio', { name: 'Find a schema', exact: true }).click()
      const find = page.getByTestId('find-schema')
      const first = find.getByRole('listitem').first()
      await find.getByLabel('Description of the picture').fill('A bill of a restaurant with tips and taxes')
      await find.getByRole('button', { name: 'Find schemas' }).click()
      await expect(find.getByRole('listitem')).toHaveCount(5, { timeout: 180_000 })
      await expect(first).toContainText(/bill|receipt/i)
      await expect(first).not.toContainText('picture')
      expect(mirror.asked).toEqual([])

      await find.getByLabel('Also use the picture').check()
      await find.getByRole('button', { name: /^Fetch [\d.]+ [kM]B and find schemas$/ }).click()
      // Both weights are one half, so the sum is the mean of the two cosines.
      await expect(first).toContainText(/picture -?\d\.\d{3}, words -?\d\.\d{3}/, { timeout: 180_000 })
      expect(mirror.asked.map((path) => path.split(' ')[0]).toSorted()).toEqual(
        [...mirror.files.keys()].toSorted(),
      )
      const [sum = Number.NaN, picture = Number.NaN, words = Number.NaN] =
        (await first.innerText()).match(/-?\d\.\d{3}/g)?.map(Number) ?? []
      expect(Math.abs(sum - (picture + words) / 2)).toBeLessThan(0.0015)

      // Only the picture has any weight, so the similarity of the words does not matter and is not used.
      await find.getByRole('slider', { name: 'Weight of the picture' }).fill('1')
      await find.getByLabel('How many').selectOption('20')
      await find.getByRole('button', { name: 'Find schemas' }).click()
      await expect(find.getByRole('listitem')).toHaveCount(20)
      await expect(first).not.toContainText('words')

      const name = (await first.locator('strong').innerText()).trim()
      await first.getByRole('button', { name: 'Use as this item’s schema' }).click()
      await view.getByRole('radio', { name: 'Task', exact: true }).click()
      await expect(view.getByTestId('prompt-user')).toContainText(`"title": "${name}"`)
    } finally {
      await mirror.close()
    }
  },
)
