import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { answerOf, plainPage } from '../support/pages.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

const fixture = readFileSync(new URL('../../src/store/fixtures/version-1.json', import.meta.url), 'utf8')

/** Number of rows in each table of the real database. */
function countRows(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve, reject) => {
        const request = indexedDB.open('roundtrip')
        request.onerror = () => reject(new Error('The database did not open.'))
        request.onsuccess = () => {
          const names = [...request.result.objectStoreNames]
          if (names.length === 0) {
            request.result.close()
            resolve({})
            return
          }
          const transaction = request.result.transaction(names)
          const counts: Record<string, number> = {}
          for (const name of names) {
            const count = transaction.objectStore(name).count()
            count.onsuccess = () => (counts[name] = count.result)
          }
          transaction.oncomplete = () => {
            request.result.close()
            resolve(counts)
          }
        }
      }),
  )
}

test('images and scores survive the page, and can be cleared completely', async ({ page, siteUrl }) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play`)
  // The automatic run on the first visit bypasses the database.
  await play.write(answerOf({ 'index.html': plainPage('teal') }))
  await play.runAndSettle()
  await expect
    .poll(
      async () =>
        Object.entries(await countRows(page))
          .filter(([, count]) => count > 0)
          .map(([name]) => name),
      // Writes are delayed until the page is idle.
      { timeout: 20_000 },
    )
    .toEqual(expect.arrayContaining(['renders', 'scores']))

  await page.goto(`${siteUrl}#/about`)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Scores')).not.toHaveText(/Scores\s*0\s/, { timeout: 15_000 })
  const clear = page.getByRole('button', { name: 'Clear: Scores' })
  // The displayed score bounds may not have been written to the database yet.
  await expect(async () => {
    await page.reload()
    if (await clear.isEnabled()) await clear.click()
    await expect(clear).toBeDisabled({ timeout: 1_000 })
    expect(await countRows(page)).toMatchObject({ scores: 0 })
  }).toPass({ timeout: 20_000 })
})

test('a database of the first version is migrated in a real browser', async ({ page, siteUrl }) => {
  // Any file of the site can be opened here, because its origin owns the database and none of our scripts runs yet.
  await page.goto(`${siteUrl}icon.svg`)
  await page.evaluate((text) => {
    interface Store {
      readonly keyPath: string
      readonly indexes: readonly string[]
      readonly rows: readonly object[]
    }
    const fixture = JSON.parse(text, (_, value: unknown) =>
      typeof value === 'object' && value !== null && '$base64' in value
        ? Uint8Array.from(atob(String(value.$base64)), (char) => char.charCodeAt(0))
        : value,
    ) as { readonly version: number; readonly stores: Readonly<Record<string, Store>> }
    return new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('roundtrip', fixture.version * 10)
      request.onerror = () => reject(new Error('The fixture could not be made.'))
      request.onupgradeneeded = () => {
        for (const [name, { keyPath, indexes, rows }] of Object.entries(fixture.stores)) {
          const store = request.result.createObjectStore(name, { keyPath })
          for (const index of indexes) store.createIndex(index, index)
          for (const row of rows) store.put(row)
        }
      }
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
    })
  }, fixture)
  await page.goto(`${siteUrl}#/about`)
  await expect(page.getByRole('row', { name: /^Rendered pictures\s+1\s/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Drafts\s+1\s/ })).toBeVisible()
  expect(await countRows(page)).toMatchObject({ renders: 1, scores: 1, drafts: 1, settings: 1 })
})
