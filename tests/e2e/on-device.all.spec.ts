import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { golden, startGeneratorHub } from '../support/generator-hub.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

test.use({ offlineCopy: true })

test.setTimeout(300_000)

const item = 'structeval-json-library'
const label = 'SmolLM2 135M Instruct'
/** The first start compiles 14 MB of WebAssembly, possibly on a busy machine. */
const startLimitMs = 60_000

async function setMirror(page: Page, siteUrl: string, address: string): Promise<void> {
  await page.goto(`${siteUrl}#/about`)
  await page.getByLabel(/Address of a mirror/).fill(address)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The mirror was saved.')).toBeAttached()
}

/** Opens the form with an on-device model and a prompt from the golden test data. */
async function fillForm(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}#/play/${item}`)
  await new PlayPage(page).settle()
  await page.getByRole('button', { name: 'Ask a model' }).click()
  const dialog = page.getByTestId('ask-dialog')
  await dialog.getByLabel('Where to ask').selectOption({ label: 'A model on this device' })
  const model = dialog.getByRole('checkbox', { name: label })
  await expect(model).toBeVisible({ timeout: startLimitMs })
  await model.check()
  await dialog.getByText('Prompt', { exact: false }).first().click()
  await dialog.getByLabel('Prompt', { exact: true }).fill(golden.text[0]?.message ?? '')
  await dialog.getByText('Settings and prices').click()
  await dialog.getByLabel('Maximum tokens of the answer').fill('48')
}

test('an on-device model is fetched on request, answers as in Python, also without a network, and can be deleted', async ({
  page,
  context,
  siteUrl,
}) => {
  const hub = await startGeneratorHub()
  const [one] = golden.text
  await setMirror(page, siteUrl, hub.url)
  await fillForm(page, siteUrl)
  const dialog = page.getByTestId('ask-dialog')
  await expect(dialog).toContainText('They run on the processor')
  await expectAccessible(page, 'models on this device')
  await expectNoSideways(page, 'models on this device')
  // Nothing is fetched without confirmation.
  expect(hub.asked).toEqual([])
  hub.troubles = { cut: { afterBytes: 100_000, times: 1 } }
  await dialog.getByRole('button', { name: /^Fetch 184\.\d MB and ask$/ }).click()
  const stream = page.getByTestId('ask-stream')
  await expect(stream.getByRole('alert')).toContainText('reached its output limit', {
    timeout: startLimitMs,
  })
  const editor = page.getByRole('tabpanel').getByRole('textbox')
  await expect(editor).toHaveValue(one?.text ?? '')
  // The download resumes where the connection ended; the browser may request the rest in several ranges.
  const weights = hub.asked.filter((line) => line.includes('model_q4.onnx'))
  expect(weights[0]).toBe('smollm2-135m-instruct/onnx/model_q4.onnx')
  expect(weights[1]).toContain(' bytes=100000-')

  await test.step('after a reload without a network, it answers again', async () => {
    await hub.close()
    const asked = hub.asked.length
    await fillForm(page, siteUrl)
    await expect(dialog).toContainText('stored here')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(stream.getByRole('alert')).toContainText('reached its output limit', {
      timeout: startLimitMs,
    })
    await expect(editor).toHaveValue(one?.text ?? '')
    await context.setOffline(false)
    expect(hub.asked).toHaveLength(asked)
  })

  await test.step('it is listed with its size and hash, and can be deleted', async () => {
    await page.goto(`${siteUrl}#/about`)
    const row = page.getByRole('row', { name: new RegExp(label) })
    await expect(row).toContainText(/2\d\d\.\d kB/, { timeout: startLimitMs })
    await expect(row).toContainText(/onnx\/model_q4\.onnx [0-9a-f]{12}…/)
    await row.getByRole('button', { name: `Delete ${label}` }).click()
    await expect(row).not.toContainText('kB')
  })
})

test('reports a changed file, a full disk and an unreachable hub', async ({ page, context, siteUrl }) => {
  const hub = await startGeneratorHub()
  await setMirror(page, siteUrl, hub.url)
  await fillForm(page, siteUrl)
  const dialog = page.getByTestId('ask-dialog')
  const alert = page.getByTestId('ask-stream').getByRole('alert')
  await dialog.getByRole('button', { name: /and ask$/ }).click()
  await expect(alert).toContainText('reached its output limit', { timeout: startLimitMs })
  await page.getByRole('button', { name: 'Close this message' }).click()

  await test.step('one changed byte: the hash of the first download still applies', async () => {
    await page.goto(`${siteUrl}#/about`)
    await page.getByRole('button', { name: `Delete ${label}` }).click()
    hub.troubles = { flipped: true }
    await fillForm(page, siteUrl)
    await dialog.getByRole('button', { name: /and ask$/ }).click()
    await expect(alert).toContainText('is not the file that was fetched first', { timeout: startLimitMs })
    hub.troubles = {}
  })

  await test.step('a full disk', async () => {
    const session = await context.newCDPSession(page)
    const { origin } = new URL(siteUrl)
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(alert).toContainText('has no room for', { timeout: startLimitMs })
    await session.send('Storage.overrideQuotaForOrigin', { origin })
  })

  await test.step('an unreachable hub', async () => {
    await hub.close()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(alert).toContainText('could not be fetched', { timeout: startLimitMs })
  })
})
