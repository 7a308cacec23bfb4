import type { Page } from '@playwright/test'

interface HeadlessGlobal {
  readonly roundtrip: { handle(request: object): Promise<unknown> }
}

/** Opens the page behind the headless command in a new document. */
export async function openHeadless(page: Page, siteUrl: string): Promise<void> {
  // Only the fragment changing would keep the old document.
  await page.goto('about:blank')
  await page.goto(`${siteUrl}#/headless`)
  await page.waitForFunction(() => 'roundtrip' in globalThis)
}

/** Asks the page that `openHeadless` opened; throws on an answer that is not ok. */
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

/** Asks the page that `openHeadless` opened; gives failures too. */
export async function tryHeadless(page: Page, request: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await page.evaluate(
    (given) => (globalThis as unknown as HeadlessGlobal).roundtrip.handle(given),
    request,
  )
  if (typeof answer !== 'object' || answer === null) throw new Error(`The page answered ${String(answer)}`)
  return { ...answer }
}
