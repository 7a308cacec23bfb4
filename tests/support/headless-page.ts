import type { Page } from '@playwright/test'

interface HeadlessGlobal {
  readonly roundtrip: { handle(request: object): Promise<unknown> }
}

/** Opens the headless command's page in a new document. */
export async function openHeadless(page: Page, siteUrl: string): Promise<void> {
  // If only the fragment changed, the old document would be kept.
  await page.goto('about:blank')
  await page.goto(`${siteUrl}#/headless`)
  await page.waitForFunction(() => 'roundtrip' in globalThis)
}

/** Sends a request to the page opened by `openHeadless`; throws if the response is not ok. */
export async function askHeadless(page: Page, request: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await page.evaluate(
    (given) => (globalThis as unknown as HeadlessGlobal).roundtrip.handle(given),
    request,
  )
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== true) {
    throw new Error(`The page answered ${JSON.stringify(answer)}`)
  }
  return { ...answer }
}

/** Sends a request to the page opened by `openHeadless`; returns failures too. */
export async function tryHeadless(page: Page, request: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await page.evaluate(
    (given) => (globalThis as unknown as HeadlessGlobal).roundtrip.handle(given),
    request,
  )
  if (typeof answer !== 'object' || answer === null) throw new Error(`The page answered ${String(answer)}`)
  return { ...answer }
}
