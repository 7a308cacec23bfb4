import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect } from './site.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails with the rule, element and reason for each violation found on the current page. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // The script is evaluated rather than added as an element, because the page's policy does not allow foreign
  // scripts. It is evaluated once per document, because it is large.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>('axe.run(document)')
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  )
  expect(found, what).toEqual([])
}

/** Fails if the page is wider than the window. */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    `${what}: CSS pixels beyond the window's width`,
  ).toBeLessThanOrEqual(0)
}
