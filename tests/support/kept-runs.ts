import { expect, type Page } from '@playwright/test'
import { makeTasks } from './structeval.ts'

/** Lists a file with this number of answers and begins to run them. */
export async function beginRun(page: Page, siteUrl: string, answers: number): Promise<void> {
  await page.goto(`${siteUrl}#/suite`)
  const buffer = Buffer.from(JSON.stringify(makeTasks(answers)))
  await page
    .getByTestId('suite-files')
    .setInputFiles({ name: 'answers.json', mimeType: 'application/json', buffer })
  await expect(page.getByTestId('suite-count')).toContainText(`${answers} of ${answers} rows`, {
    timeout: 30_000,
  })
  await page.getByRole('button', { name: 'Run all' }).click()
}

/** The saved records, with their ids and the times at which they were written. */
export function readSaved(page: Page): Promise<readonly (readonly [id: string, at: number])[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('roundtrip')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('no database')))
    })
    const rows = await new Promise<readonly { id: string; usedAt: number }[]>((resolve, reject) => {
      const request = database.transaction('records').objectStore('records').getAll()
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('no records')))
    })
    database.close()
    return rows.map(({ id, usedAt }) => [id, usedAt] as const)
  })
}

/**
 * Waits until a number of further answers have been scored, then kills the tab. Returns the records that were saved
 * at that time; there may be more.
 */
export async function killAfter(page: Page, kept: number) {
  await expect.poll(async () => (await readSaved(page)).length, { intervals: [30] }).toBeGreaterThan(kept)
  const found = await readSaved(page)
  await page.close({ runBeforeUnload: false })
  return found
}

/** Opens the saved run in a new tab and resumes it. */
export async function goOn(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}#/suite`)
  await page
    .getByTestId('kept-runs')
    .getByRole('button', { name: /^Open / })
    .click()
  await page
    .getByRole('button', { name: /^Run (all|the other \d+)$/ })
    .last()
    .click()
}
