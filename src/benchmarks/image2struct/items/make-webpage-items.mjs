/*
 * Packs the embedded webpage items: source files and answers are written to item.json, and a screenshot of the source
 * is written to reference.png. For the screenshot, the source files are served to a real browser window of 1920 x
 * 1080. Run this script after editing an item. It is not part of `npm test`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { findChromium } from '../../../../scripts/find-browser.mjs'
import { launchChromium } from '../../../../scripts/launch-browser.mjs'
import { packItem } from './pack-item.mjs'
import { serveFolder } from '../../../../scripts/static-server.mjs'

const root = fileURLToPath(new URL('webpage/', import.meta.url))
const found = await findChromium()
if (found === null) throw new Error('No Chromium found: run `npm test` once, which installs one.')
/** @type {{ module: { htmlToText(html: string): string } }} */
const { module: text } = await runnerImport(
  fileURLToPath(new URL('../../../../workers/score/html-to-text.ts', import.meta.url)),
)
const browser = await launchChromium(found)
for (const name of (await readdir(root)).sort()) {
  const folder = join(root, name)
  const server = await serveFolder(join(folder, 'source'), { plain: true })
  const page = await browser.newPage({
    viewport: { width: 1920, height: 1080 },
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  await page.goto(server.url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, 'reference.png') })
  const item = await packItem(folder, text.htmlToText(await page.content()))
  await writeFile(join(folder, 'item.json'), `${JSON.stringify(item, null, 2)}\n`)
  await page.close()
  await server.close()
  const { length } = await readFile(join(folder, 'reference.png'))
  console.log(`${relative(root, folder)}: ${item.answers.length} answers, picture of ${length} bytes`)
}
await browser.close()
