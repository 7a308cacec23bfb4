/*
 * Renders the pictures of the embedded SO-Bench items in a real browser to picture.png: picture.html as a page,
 * picture.vl.json with Vega. Run this script after editing an item. It is not part of `npm test`.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse, View } from 'vega'
import { compile } from 'vega-lite'
import { findChromium } from '../../../../scripts/find-browser.mjs'
import { launchChromium } from '../../../../scripts/launch-browser.mjs'

const root = import.meta.dirname
const found = await findChromium()
if (found === null) throw new Error('No Chromium found: run `npm test` once, which installs one.')
const browser = await launchChromium(found)
const entries = await readdir(root, { withFileTypes: true })
for (const name of entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()) {
  const folder = join(root, name)
  const about = await readFile(join(folder, 'about.json'), 'utf8')
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- our own file
  const { width, height } = /** @type {{ width: number, height: number }} */ (JSON.parse(about))
  const page = await browser.newPage({ viewport: { width, height }, locale: 'en-US', timezoneId: 'UTC' })
  const drawn = join(folder, 'picture.html')
  if (existsSync(drawn)) await page.goto(pathToFileURL(drawn).href)
  else await page.setContent(await drawChart(join(folder, 'picture.vl.json')))
  await page.evaluate(() => document.fonts.ready)
  const bytes = await page.screenshot({ path: join(folder, 'picture.png') })
  await page.close()
  console.log(`${name}: ${width} x ${height}, ${bytes.length} bytes`)
}
await browser.close()

/** @param {string} path */
async function drawChart(path) {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- our own file
  const source = /** @type {import('vega-lite').TopLevelSpec} */ (JSON.parse(await readFile(path, 'utf8')))
  const { spec } = compile(source)
  const view = new View(parse(spec), { renderer: 'none' })
  const svg = await view.toSVG()
  return `<!doctype html><style>html{height:100%;display:grid;place-items:center;background:#fff}</style>${svg}`
}
