import { openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'
import { carriers } from './carriers.ts'
import { endOf, excuses, forgery } from './forged-codes.ts'

test.setTimeout(180_000)

for (const carrier of carriers) {
  test(`code embedded in ${carrier.name} cannot excuse its answer`, async ({ page, siteUrl }) => {
    await openHeadless(page, siteUrl)
    for (const code of excuses) {
      const source = carrier.write(forgery(code), 'excuse')
      const end = await endOf(page, carrier.format, carrier.file, source)
      expect.soft(end, code).toBe(carrier.runs ? 'crash' : 'drawn')
    }
    const absent = forgery('unsupported', 'The import "no-such-library" is not available here.')
    const end = await endOf(page, carrier.format, carrier.file, carrier.write(absent, 'excuse'))
    expect.soft(end, 'an import that is not in the source').toBe(carrier.runs ? 'crash' : 'drawn')
  })
}

/**
 * Ways to create a page that cannot be rendered without leaving behind a policy or an element that would explain it.
 */
const undrawable: Readonly<Record<string, string>> = {
  'a policy that goes after it came': `<script>addEventListener('load', () => {
    const made = new DOMParser().parseFromString('<r><é:meta xmlns:é="http://www.w3.org/1999/xhtml" http-equiv="Content-Security-Policy" content="img-src \\'none\\'"/></r>', 'application/xml')
    const meta = document.adoptNode(made.documentElement.firstChild)
    document.head.append(meta)
    meta.remove()
  })</script>`,
  'a policy in a template': `<template id="t"><meta http-equiv="Content-Security-Policy" content="img-src 'none'"></template><script>
    addEventListener('load', () => { const copy = t.content.cloneNode(true); const meta = copy.firstChild; document.head.append(copy); meta.remove() })</script>`,
  'names that XML refuses': `<script>
    for (const name of ['a\\u0000b', '\\u0001', 'x:y:z', '0']) try { document.body.append(document.createElement('p')).setAttribute(name, '\\u0000\\u0001\\uffff') } catch {}
    document.body.append('\\u0000\\u0001\\ufffe\\ud800')</script>`,
  'a canvas without a context': `<script>HTMLCanvasElement.prototype.getContext = () => null; globalThis.OffscreenCanvas = undefined; Image.prototype.decode = () => Promise.reject()</script>`,
}

test('a page that prevents its own rendering is not excused', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  for (const [name, markup] of Object.entries(undrawable)) {
    const end = await endOf(page, 'html', 'index.html', `<!DOCTYPE html><body><p>text</p>${markup}`)
    console.log(`${name}: ${end}`)
    expect.soft(excuses, name).not.toContain(end)
  }
})
