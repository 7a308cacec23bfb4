import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Browser, BrowserContextOptions, LaunchOptions, Page } from '@playwright/test'
import * as v from 'valibot'
import { findChromium } from '../../scripts/find-browser.mjs'
import { browserEnv, launchChromium } from '../../scripts/launch-browser.mjs'
import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { renderHash } from '../support/render-hash.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'
import { fontFiles } from '../../src/renderers/typst/worker/engine-files.ts'
import { unpackTypst } from '../../src/renderers/typst/worker/fonts/own-fonts.fixture.ts'
import { exchangeCanvasFallback, keepFrames, listForeignText } from '../support/used-fonts.ts'

const folder = new URL('../fixtures/environment/', import.meta.url)
const names = readdirSync(folder).sort()

/** Documents that paint text on a canvas, for which Chromium does not report the fonts. */
const painted = names.filter((name) => /\.canvas$|^svg-on-canvas/.test(name))

const answerSchema = v.object({
  outputs: v.object({ png: v.string() }),
  warnings: v.array(v.object({ code: v.string() })),
})

interface Picture {
  readonly hash: string
  readonly warnings: readonly string[]
}

/** One document in the folder, with its format as its extension. */
async function draw(page: Page, name: string): Promise<Picture> {
  const request = {
    do: 'render',
    format: extname(name).slice(1),
    source: readFileSync(new URL(name, folder), 'utf8'),
    viewport: [640, 600],
    png: 'out.png',
  }
  const { outputs, warnings } = v.parse(answerSchema, await askHeadless(page, request))
  const hash = createHash('sha256').update(outputs.png).digest('hex')
  return { hash, warnings: warnings.map(({ code }) => code) }
}

async function drawAll(
  browser: Browser,
  siteUrl: string,
  options: BrowserContextOptions,
  wanted: readonly string[] = names,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<ReadonlyMap<string, Picture>> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await prepare(page)
  await openHeadless(page, siteUrl)
  const drawn = new Map<string, Picture>()
  for (const name of wanted) drawn.set(name, await draw(page, name))
  await context.close()
  return drawn
}

async function launch(options: LaunchOptions, flags: readonly string[] = []): Promise<Browser> {
  return launchChromium(await findChromium(), flags, options)
}

/**
 * Names the documents whose images differ from the baseline, which is rendered on a machine without any of these
 * settings.
 */
function differences(base: ReadonlyMap<string, Picture>, other: ReadonlyMap<string, Picture>): string[] {
  return [...other].filter(([name, { hash }]) => base.get(name)?.hash !== hash).map(([name]) => name)
}

/** The documents that are compared with the baseline under each setting. */
const compared = sample(names, 3)

const usual: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
let base: ReadonlyMap<string, Picture>

// Each test renders a document of every format, some of them in a browser of its own.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

test('documents of every format render, each to a different image', async ({ browser, siteUrl }) => {
  base = await drawAll(browser, siteUrl, usual)
  expect(base.size).toBeGreaterThanOrEqual(20)
  expect(new Set([...base.values()].map(({ hash }) => hash)).size).toBe(base.size)
  for (const { warnings } of base.values()) expect(warnings.filter((code) => code !== 'page-cut')).toEqual([])
})

const contexts: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['forced colours', { ...usual, forcedColors: 'active' }],
  ['forced colours with a dark theme', { ...usual, forcedColors: 'active', colorScheme: 'dark' }],
  [
    'a small, dense touch screen in Japan with a dark theme and reduced motion',
    {
      colorScheme: 'dark',
      contrast: 'more',
      reducedMotion: 'reduce',
      deviceScaleFactor: 2.625,
      hasTouch: true,
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      viewport: { width: 412, height: 915 },
    },
  ],
]
for (const [name, options] of sample(contexts, 2)) {
  test(`${name} does not affect images`, async ({ browser, siteUrl }) => {
    const drawn = await drawAll(browser, siteUrl, options, compared)
    expect(differences(base, drawn)).toEqual([])
    expect([...drawn.values()].flatMap(({ warnings }) => warnings)).not.toContain('forced-colors')
  })
}

test('a zoomed browser renders the same images, or warns about possible differences', async ({ siteUrl }) => {
  const browser = await launch({}, ['--force-device-scale-factor=1.25'])
  const drawn = await drawAll(browser, siteUrl, { viewport: null }, compared)
  await browser.close()
  const warned = [...drawn]
    .filter(([, { warnings }]) => warnings.includes('pixel-ratio'))
    .map(([name]) => name)
  expect(warned.length).toBeLessThan(compared.length / 3)
  expect(differences(base, drawn).filter((name) => !warned.includes(name))).toEqual([])
})

test('warns about a zoom factor at which a frame cannot have its exact size', async ({ siteUrl }) => {
  const browser = await launch({}, ['--force-device-scale-factor=1.5'])
  const drawn = await drawAll(browser, siteUrl, { viewport: null }, ['hairlines.html'])
  await browser.close()
  expect(drawn.get('hairlines.html')?.warnings).toEqual(['pixel-ratio'])
})

/** Renders on a computer that has only these few fonts. */
async function drawWithFonts(
  siteUrl: string,
  hinting: string,
  wanted = compared,
  prepare?: (page: Page) => Promise<void>,
) {
  const scratch = await mkdtemp(join(tmpdir(), 'roundtrip-fonts-'))
  for (const { file, bytes } of fontFiles)
    await writeFile(join(scratch, file), await unpackTypst(file, bytes))
  const config = join(scratch, 'fonts.conf')
  const match = `<match target="pattern"><edit name="hintstyle" mode="append"><const>${hinting}</const></edit></match>`
  await writeFile(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${scratch}</dir><cachedir>${scratch}</cachedir>${match}</fontconfig>`,
  )
  const browser = await launch({ env: { ...browserEnv(), FONTCONFIG_FILE: config } })
  const drawn = await drawAll(browser, siteUrl, usual, wanted, prepare)
  await browser.close()
  await rm(scratch, { recursive: true, force: true })
  return drawn
}

test('other system fonts do not affect images', async ({ siteUrl }) => {
  expect(differences(base, await drawWithFonts(siteUrl, 'hintslight'))).toEqual([])
})

const face = 'notocoloremoji-faces.woff2'

/** Removes a bundled font face in such a way that the page's font check still passes. */
async function removeFace(page: Page): Promise<void> {
  const manifest = readFileSync(new URL('../../public/engines/fonts/manifest.json', import.meta.url), 'utf8')
  const altered = JSON.stringify(JSON.parse(manifest), (_key, value: unknown) =>
    Array.isArray(value) ? value.filter((item: unknown) => !JSON.stringify(item).includes(face)) : value,
  )
  await page.route('**/engines/fonts/manifest.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: altered }),
  )
  await page.addInitScript(
    ([before, after]) => {
      if (window !== window.top) return
      const digest = crypto.subtle.digest.bind(crypto.subtle)
      crypto.subtle.digest = (algorithm, data) =>
        digest(algorithm, new TextDecoder().decode(data) === after ? new TextEncoder().encode(before) : data)
    },
    [manifest, altered] as const,
  )
}

/**
 * Chromium's own report on the frames in which documents were rendered. This also works on systems without fontconfig.
 */
async function listForeign(
  page: Page,
  siteUrl: string,
  wanted: readonly string[],
): Promise<readonly string[]> {
  await openHeadless(page, siteUrl)
  for (const name of wanted) await draw(page, name)
  // The page, the frame of host.html, and at least one frame for each document.
  expect(page.frames().length).toBeGreaterThan(1 + wanted.length)
  const foreign = await listForeignText(page)
  // The button of a file input is repainted in the image (src/sandbox/snapshot/controls.ts).
  return foreign.filter((text) => !text.includes(' input input "'))
}

test('no text of an answer uses a system font', async ({ page, siteUrl }) => {
  await keepFrames(page)
  expect(await listForeign(page, siteUrl, names)).toEqual([])
})

test('both checks detect a missing bundled font face', async ({ browser, page, siteUrl }) => {
  await keepFrames(page)
  await removeFace(page)
  expect(await listForeign(page, siteUrl, ['emoji.html'])).not.toEqual([])
  expect(await listForeign(page, siteUrl, ['card.react'])).toEqual([])
  const one = await drawAll(browser, siteUrl, usual, ['emoji.html'], removeFace)
  expect(differences(one, await drawWithFonts(siteUrl, 'hintslight', ['emoji.html'], removeFace))).toEqual([
    'emoji.html',
  ])
})

/**
 * Finds documents whose images change if canvases fall back to another font, in a browser that has access to the
 * machine's fonts; used-fonts.spec.ts shows that such a change is detected.
 */
async function findForeignCanvases(siteUrl: string): Promise<readonly string[]> {
  const { FONTCONFIG_FILE: _none, ...env } = browserEnv()
  const browser = await launch({ env })
  const before = await drawAll(browser, siteUrl, usual, painted)
  const exchange = (page: Page) => exchangeCanvasFallback(page.context())
  const after = await drawAll(browser, siteUrl, usual, painted, exchange)
  await browser.close()
  return differences(before, after)
}

test('no text in a canvas uses a system font if none are hidden', async ({ siteUrl }) => {
  expect(await findForeignCanvases(siteUrl)).toEqual([])
})

test('warns about full hinting, which fits letters to whole pixels', async ({ siteUrl }) => {
  const drawn = await drawWithFonts(siteUrl, 'hintfull', ['scripts.html'])
  expect(drawn.get('scripts.html')?.warnings).toEqual(['font-hinting'])
})

test('animated documents render the same in a second run', async ({ browser, siteUrl }) => {
  const drawn = await drawAll(browser, siteUrl, usual, ['carousel.html', 'scripts.html'])
  expect(differences(base, drawn)).toEqual([])
})

const warningCases: readonly (readonly [source: string, codes: readonly string[]])[] = [
  ['<p>Loading &hellip;</p>', ['not-settled']],
  [
    '<style>#preloader{position:fixed;inset:0;background:#fff}</style><div id="preloader"></div><p>Page',
    ['not-settled'],
  ],
  ['<style>#preloader{position:fixed;inset:0;opacity:0}</style><div id="preloader"></div><p>Page', []],
  ['<div class="loading-bar" style="width:100px;height:4px"></div><p>Loading data is done here.', []],
  ['<p>&#x1f1e9;&#x1f1ea; 1&#xfe0f;&#x20e3;', ['no-bundled-font']],
  [
    '<img alt="" src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'><text y=\'20\'>100% text</text></svg>">',
    [],
  ],
]

test('warns about content that an image cannot show, and about nothing else', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  for (const [body, codes] of warningCases) {
    const { warnings } = await renderHash(page, `<!doctype html>${body}`)
    expect(
      warnings.map(({ code }) => code),
      body,
    ).toEqual(codes)
  }
})

/** Globals that Safari 16.4 to 26, Firefox ESR or WebKitGTK lack. */
const optional = [
  'BarcodeDetector',
  'CSSFontFeatureValuesRule',
  'CSSPositionTryRule',
  'CSSScopeRule',
  'CSSStartingStyleRule',
  'CSSStyleValue',
  'CSSUnitValue',
  'CloseWatcher',
  'EditContext',
  'EyeDropper',
  'FileSystemHandle',
  'GPU',
  'Highlight',
  'HighlightRegistry',
  'ImageDecoder',
  'LayoutShift',
  'Navigation',
  'NavigatorUAData',
  'Notification',
  'RTCPeerConnection',
  'ReportingObserver',
  'Sanitizer',
  'Scheduler',
  'ScreenOrientation',
  'SharedArrayBuffer',
  'SharedWorker',
  'SpeechSynthesis',
  'StylePropertyMapReadOnly',
  'ToggleEvent',
  'ViewTransition',
  'WebTransport',
  'navigation',
  'requestIdleCallback',
  'scheduler',
]

test('a page renders without the globals that other browsers lack', async ({ browser, siteUrl }) => {
  const context = await browser.newContext()
  await context.addInitScript((names) => {
    for (const name of names) Reflect.deleteProperty(globalThis, name)
    Reflect.deleteProperty(Element.prototype, 'computedStyleMap')
  }, optional)
  const page = await context.newPage()
  await openHeadless(page, siteUrl)
  const source =
    '<!doctype html><style>p{color:red}</style><p>Text<script>document.body.append("ran")</script>'
  const request = { do: 'render', format: 'html', source, viewport: [200, 100] }
  const answer = await askHeadless(page, request)
  const left = await page.evaluate((names) => names.filter((name) => name in globalThis), optional)
  await context.close()
  expect(left).toEqual([])
  expect(answer['warnings']).toEqual([])
})
