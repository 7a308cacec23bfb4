import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { averageSsimOf } from '../../workers/metrics/ssim/metric.ts'
import { decodePng } from '../../workers/decode/decode-png.ts'
import { findWebKit } from '../../scripts/find-browser.mjs'
import { launchFirefox, launchWebKit } from '../../scripts/launch-browser.mjs'
import { firefox, needBrowser } from '../support/firefox.ts'
import { tryHeadless } from '../support/headless-page.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

/*
 * Renders examples in WebKit, Firefox and Chromium and compares the images. Engines that run in workers must produce
 * the same image in every browser. Pages are painted by the browser itself, so their fonts are rasterised
 * differently. `npm test` compares only webpages, in the browsers that are installed.
 */

const controls = join(import.meta.dirname, '../fixtures/controls/index.html')
const folder = join(import.meta.dirname, '../../src/renderers')

/** Example names, keyed by format, each with the lowest SSIM allowed between the browser's image and Chromium's. */
const examples: Readonly<Record<string, readonly [names: readonly string[], least: number]>> = {
  angular: [['children', 'forms'], 0.95],
  canvas: [['bars', 'arc', 'text'], 0.95],
  html: [['single', 'modules'], 0.95],
  latex: [['equation', 'table'], 0.99],
  lilypond: [['song'], 0.99],
  markdown: [['prose', 'table'], 0.95],
  matplotlib: [['bars', 'line'], 0.99],
  mermaid: [['flow', 'pie'], 0.95],
  react: [['counter', 'styled'], 0.95],
  svg: [['shapes', 'gradient', 'text'], 0.95],
  tikz: [['plot'], 0.99],
  typst: [['table', 'report'], 0.99],
  vega: [['bar', 'layer'], 0.95],
  vue: [['setup', 'options'], 0.95],
}

interface OtherPage {
  goto(address: string): Promise<unknown>
  waitForFunction(isReached: () => unknown): Promise<unknown>
  evaluate(run: (given: object) => Promise<object>, given: object): Promise<unknown>
}
interface Engine {
  readonly name: string
  readonly isInstalled: boolean
  readonly open: () => Promise<{ readonly page: OtherPage; readonly close: () => Promise<void> }>
}

const webkit = findWebKit()
const engines: readonly Engine[] = [
  {
    name: 'WebKit',
    isInstalled: webkit !== undefined,
    open: async () => {
      const page = await launchWebKit(webkit)
      return { page, close: () => page.close() }
    },
  },
  {
    name: 'Firefox',
    isInstalled: firefox !== undefined,
    open: async () => {
      const browser = await launchFirefox(firefox, { protocolTimeout: 300_000 })
      return { page: await browser.newPage(), close: () => browser.close() }
    },
  },
]

async function ask(page: OtherPage | undefined, request: object): Promise<Record<string, unknown>> {
  const answer = await page?.evaluate(
    (given) =>
      (globalThis as unknown as { roundtrip: { handle(line: object): Promise<object> } }).roundtrip.handle(
        given,
      ),
    request,
  )
  return { ...(answer as object) }
}

function requestOf(format: string, name: string): object {
  const root = join(folder, format, 'examples', name)
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(root, file).replaceAll(sep, '/'),
      base64: readFileSync(file).toString('base64'),
    }))
  return { do: 'render', format, files, isFolder: true, viewport: [640, 480], png: 'out.png' }
}

async function readPicture(answer: Readonly<Record<string, unknown>>, where: string) {
  const { png } = (answer['outputs'] ?? {}) as { readonly png?: string }
  if (png === undefined) throw new Error(`${where}: ${JSON.stringify(answer).slice(0, 500)}`)
  const { raster } = await decodePng(new Uint8Array(Buffer.from(png, 'base64')), 'paper')
  return raster
}

for (const { name: engine, isInstalled, open } of engines) {
  test.describe(engine, { tag: '@more' }, () => {
    test.describe.configure({ mode: 'default', timeout: 300_000 })
    let opened: Awaited<ReturnType<typeof open>> | undefined
    test.beforeAll(async ({ siteUrl }) => {
      if (!isInstalled) return
      opened = await open()
      await opened.page.goto(`${siteUrl}#/headless`)
      await opened.page.waitForFunction(() => 'roundtrip' in globalThis)
    })
    test.afterAll(() => opened?.close())

    test(`${engine} runs a module that follows a style sheet in its first page`, async () => {
      needBrowser(engine, isInstalled)
      const source =
        '<!doctype html><link rel="stylesheet" href="data:text/css,body{margin:0}div{height:150px}">' +
        `<script>document.write('<div></div>')</script>` +
        `<script type="module">document.body.append(document.createElement('div'))</script>`
      const request = { do: 'render', format: 'html', source, fullPage: true, viewport: [200, 100] }
      expect(await ask(opened?.page, request)).toMatchObject({ ok: true, height: 300 })
    })

    test(`${engine} draws form controls as Chromium does`, async ({ headlessPage }) => {
      needBrowser(engine, isInstalled)
      const source = readFileSync(controls, 'utf8')
      const request = { do: 'render', format: 'html', source, viewport: [640, 480], png: 'out.png' }
      const reference = await readPicture(await tryHeadless(headlessPage, request), 'Chromium')
      const candidate = await readPicture(await ask(opened?.page, request), engine)
      const ssim = (averageSsimOf({ candidate, reference }, 'reference') + 1) / 2
      console.log(`${engine} controls: ${ssim.toFixed(4)}`)
      // The page is full of text, which each browser rasterises in its own way.
      expect(ssim).toBeGreaterThanOrEqual(0.88)
    })

    for (const [format, [names, least]] of Object.entries(examples)) {
      const tag = format === 'html' ? [] : '@all'
      test(`${engine} renders ${format} like Chromium`, { tag }, async ({ headlessPage }) => {
        needBrowser(engine, isInstalled)
        for (const name of format === 'html' ? names : sample(names, 3)) {
          const request = requestOf(format, name)
          const reference = await readPicture(await tryHeadless(headlessPage, request), `Chromium, ${name}`)
          const candidate = await readPicture(await ask(opened?.page, request), `${engine}, ${name}`)
          const ssim = (averageSsimOf({ candidate, reference }, 'reference') + 1) / 2
          console.log(`${engine} ${format} ${name}: ${ssim.toFixed(4)}`)
          expect.soft(candidate.width, name).toBe(reference.width)
          expect.soft(ssim, name).toBeGreaterThanOrEqual(least)
        }
      })
    }
  })
}
