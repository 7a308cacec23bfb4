import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import { rolldown } from 'rolldown'

/**
 * The bundled script of reference-entry.ts. It contains the site's absolute URL, because the URLs of some frames
 * cannot be used as a base.
 */
export async function bundleReference(siteUrl: string): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('reference-entry.ts', import.meta.url)),
    platform: 'browser',
    transform: { define: { 'import.meta.env.BASE_URL': JSON.stringify(siteUrl) } },
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false })
  await bundle.close()
  return output[0].code
}

export interface Reference {
  readonly siteUrl: string
  /** The script returned by `bundleReference`. */
  readonly script: string
  readonly source: string
  /** Time that the page's timers get. */
  readonly timersMs?: number
}

/** Shows a page with the bundled fonts, including in its frames; resolves with the number of its elements. */
export async function showReference(
  page: Page,
  { siteUrl, script, source, timersMs = 0 }: Reference,
): Promise<number> {
  await page.route('**/reference.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto(`${siteUrl}reference.html`)
  await page.addScriptTag({ content: script })
  await page.evaluate(([text, ms]) => globalThis.showReference(text, ms), [source, timersMs] as const)
  await pinFrames(page, script)
  return page.evaluate(() => globalThis.restReference())
}

/** Pins the bundled fonts in frames of every kind and nesting depth. */
export async function pinFrames(page: Page, script: string): Promise<void> {
  const pinned = new Set<Frame>([page.mainFrame()])
  const next = () => page.frames().find((frame) => !pinned.has(frame))
  for (let frame = next(); frame !== undefined; frame = next()) {
    pinned.add(frame)
    await waitForContent(frame)
    await pinFrame(page, frame, script)
  }
}

/** A frame is empty at first, and can fire its load event later than the surrounding page. */
async function waitForContent(frame: Frame): Promise<void> {
  const element = await frame.frameElement()
  const isDue = await element.evaluate((node) => {
    if (!(node instanceof Element) || node.getAttribute('loading') === 'lazy') return false
    const source = node.getAttribute('srcdoc') ?? node.getAttribute('src') ?? node.getAttribute('data') ?? ''
    return !/^\s*(?:$|about:|javascript:)/.test(source) || node.hasAttribute('srcdoc')
  })
  if (isDue) await frame.waitForURL((url) => url.href !== 'about:blank')
  await frame.waitForLoadState()
}

async function pinFrame(page: Page, frame: Frame, script: string): Promise<void> {
  await frame.evaluate(script)
  let fonts = await page.evaluate(() => globalThis.listReferenceFonts())
  for (;;) {
    const lacking = await frame.evaluate((given) => globalThis.pinNested(given), fonts)
    if (lacking.length === 0) break
    fonts = await page.evaluate((files) => globalThis.loadReferenceFonts(files), lacking)
  }
  await frame.evaluate(async () => {
    await document.fonts.ready
  })
}
