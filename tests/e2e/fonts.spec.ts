import type { Page } from '@playwright/test'
import { openHeadless } from '../support/headless-page.ts'
import { renderHash } from '../support/render-hash.ts'
import { expect, test } from '../support/site.ts'

const basic = [
  'liberationsans-bold',
  'liberationsans-regular',
  'liberationserif-bold',
  'liberationserif-regular',
  'pinned-blank',
]

const pages: readonly (readonly [name: string, source: string, more: readonly string[]])[] = [
  ['plain', '<!doctype html><p>plain</p>', []],
  [
    'hinted by its text',
    '<!doctype html><p>a <code>b</code></p>',
    ['dejavusansmono-bold-latin', 'dejavusansmono-latin'],
  ],
  [
    'found when its scripts were done',
    '<!doctype html><p></p><script>document.querySelector("p").textContent = String.fromCodePoint(0x1f600)</script>',
    ['notocoloremoji-faces'],
  ],
]

function watchFonts(page: Page): Set<string> {
  const requested = new Set<string>()
  page.on('request', (request) => {
    const name = /engines\/fonts\/([-\w]+)\.woff2$/.exec(request.url())?.[1]
    if (name !== undefined) requested.add(name)
  })
  return requested
}

test('a page loads the bundled fonts that it draws with, and no others', async ({ page, siteUrl }) => {
  const requested = watchFonts(page)
  for (const [name, source, more] of pages) {
    requested.clear()
    await openHeadless(page, siteUrl)
    await renderHash(page, source)
    expect([...requested].sort(), name).toEqual([...basic, ...more].sort())
  }
})

test('nested documents are drawn with fonts that nothing hinted at', async ({ page, siteUrl }) => {
  const requested = watchFonts(page)
  await openHeadless(page, siteUrl)
  const { warnings } = await renderHash(
    page,
    '<!doctype html><iframe srcdoc="<p>&amp;#128512;</p>"></iframe>',
  )
  expect(requested).toContain('notocoloremoji-faces')
  expect(warnings).toEqual([])
})
