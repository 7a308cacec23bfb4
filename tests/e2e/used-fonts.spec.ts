import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { openHeadless } from '../support/headless-page.ts'
import { renderHash } from '../support/render-hash.ts'
import { exchangeCanvasFallback, keepFrames, listForeignText } from '../support/used-fonts.ts'
import { expect, test } from '../support/site.ts'

/*
 * Tests the checks on which the parity and environment tests rely: text in the machine's fonts must be found wherever
 * it is.
 */

const file = new URL('../../public/engines/fonts/liberationsans-regular.woff2', import.meta.url)
const bundled = `@font-face{font-family:Bundled;src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})}`
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Text in every place where it can occur, all of it in one font family. */
function writePage(css: string): string {
  const style = `<style>${css} *{font-family:Bundled}</style>`
  const framed = (text: string) => escape(`${style}<p>${text}</p>`)
  return `<!doctype html><style>${css} *{font-family:Bundled} b::before{content:"before"}</style>
<p>text</p><b></b><input value="typed"><ol><li></li></ol>
<div><template shadowrootmode="open">${style}<i>shadow</i></template></div>
<iframe srcdoc="${framed('same')}"></iframe>
<iframe sandbox srcdoc="${framed('closed')}"></iframe>
<iframe sandbox="allow-scripts" srcdoc="${framed('scripts')}"></iframe>
<iframe src="data:text/html,${encodeURIComponent(`${style}<p>data</p>`)}"></iframe>`
}

test('text in a page’s own fonts is not reported', async ({ page }) => {
  await page.setContent(writePage(bundled))
  expect(await listForeignText(page)).toEqual([])
})

test('a missing font face is detected wherever there is text', async ({ page }) => {
  await page.setContent(writePage(''))
  const foreign = (await listForeignText(page)).join('\n')
  const places = [
    '"text"',
    '::before',
    '"typed"',
    '::marker',
    '"shadow"',
    '"same"',
    '"closed"',
    '"scripts"',
    '"data"',
  ]
  for (const place of places) expect.soft(foreign, place).toContain(place)
})

/** True if a canvas changes when its fallback font changes. */
async function changesWithFallback(browser: Browser, css: string, font: string): Promise<boolean> {
  const pictures = new Set<string>()
  for (const isExchanged of [false, true]) {
    const context = await browser.newContext()
    if (isExchanged) await exchangeCanvasFallback(context)
    const page = await context.newPage()
    await page.setContent(
      `<!doctype html><style>${css}</style><p style="font-family:Bundled">x</p><canvas></canvas>`,
    )
    pictures.add(
      await page.evaluate(async (wanted) => {
        await document.fonts.ready
        const canvas = document.querySelector('canvas')
        const paint = canvas?.getContext('2d')
        if (canvas === null || paint == null) return ''
        if (wanted !== '') paint.font = wanted
        paint.fillText('Canvas', 10, 40)
        return canvas.toDataURL()
      }, font),
    )
    await context.close()
  }
  return pictures.size > 1
}

test('the image of a canvas shows whether its text uses the page’s own font', async ({ browser }) => {
  expect(await changesWithFallback(browser, bundled, '20px Bundled')).toBe(false)
  expect(await changesWithFallback(browser, bundled, '20px "Bundled", sans-serif')).toBe(false)
  expect(await changesWithFallback(browser, '', '20px Bundled')).toBe(true)
  expect(await changesWithFallback(browser, bundled, '20px Arial')).toBe(true)
  expect(await changesWithFallback(browser, bundled, '')).toBe(true)
})

const formula = '<math><mi>x</mi><mo>=</mo><mi>h</mi><mo>+</mo><mi>&#x3b1;</mi></math>'

test('letters of formulas in an answer use bundled fonts', async ({ page, siteUrl }) => {
  await keepFrames(page)
  await openHeadless(page, siteUrl)
  for (const body of [formula, `<div id="made"></div><script>made.innerHTML = '${formula}'</script>`]) {
    const { warnings } = await renderHash(page, `<!doctype html>${body}`)
    expect(warnings).toEqual([])
  }
  expect(await listForeignText(page)).toEqual([])
})
