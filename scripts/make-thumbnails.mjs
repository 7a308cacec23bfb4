/*
 * Creates the thumbnails of embedded items with the built site: from an item's reference, otherwise from the picture
 * of its first answer, otherwise from that answer's source. Run this script after adding or changing items: `node
 * scripts/make-thumbnails.mjs [part of an id]`. Existing thumbnails are only replaced if the argument matches their
 * ids.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-browser.mjs'
import { launchChromium } from './launch-browser.mjs'
import { isObject, parseJson } from './json.mjs'
import { serveFolder } from './static-server.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv[2]
const found = await findChromium()
if (found === null) throw new Error('No Chromium found: run `npm test` once, which installs one.')
const server = await serveFolder(process.env['ROUNDTRIP_DIST'] ?? join(root, 'dist'))
const browser = await launchChromium(found)
const context = await browser.newContext({
  viewport: { width: 1440, height: 1000 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
context.setDefaultTimeout(120_000)
const page = await context.newPage()
await page.goto(`${server.url}#/play`)
await page.getByRole('button', { name: 'Run', exact: true }).waitFor()
await page.keyboard.press('Shift')
await page.getByRole('button', { name: /^Reference item/ }).click()
const dialog = page.getByRole('dialog')
await dialog.getByText(/\d\d samples/).waitFor()
const ids = await dialog
  .locator('button[data-item]')
  .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-item') ?? ''))
await page.keyboard.press('Escape')
const folders = await readdir(join(root, 'src/benchmarks'))
for (const id of ids) {
  const [benchmark = '', item = ''] = id.split('/')
  if (!folders.includes(benchmark)) throw new Error(`There is no folder for the benchmark "${benchmark}".`)
  const folder = join(root, 'src/benchmarks', benchmark, 'items/thumbnails')
  const file = join(folder, `${item}.webp`)
  if (wanted === undefined ? existsSync(file) : !item.includes(wanted)) continue
  const shipped = await findShipped(join(root, 'src/benchmarks', benchmark, 'items'), item)
  if (shipped !== null) {
    await keep(folder, item, await readFile(shipped))
    continue
  }
  await page.goto(`${server.url}#/play/${item}`)
  await page.getByRole('button', { name: `Reference item` }).waitFor()
  await page.waitForFunction((name) => location.hash.endsWith(name), item)
  try {
    await page.locator(`[data-open="${item}"]`).waitFor({ timeout: 60_000 })
    await page
      .getByTestId('scores')
      .or(page.getByText('There is nothing to score.'))
      .first()
      .waitFor({ timeout: 90_000 })
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor({ timeout: 90_000 })
  } catch {
    console.log(`${item}: no result`)
  }
  await keep(folder, item, (await savePicture()) ?? (await shootSource()))
}
await browser.close()
await server.close()

/** Returns the reference, otherwise the answer's picture, at full size as the page saves it. Null if neither exists. */
async function savePicture() {
  const menu = page.locator('summary[title="Save a picture as PNG"]')
  if ((await page.locator('figure canvas').count()) === 0) return null
  const download = page.waitForEvent('download')
  await menu.click()
  await menu.locator('xpath=..').getByRole('button').first().click()
  return await readFile(await (await download).path())
}

async function shootSource() {
  return await page.getByRole('tabpanel').locator('.code').first().screenshot({ animations: 'disabled' })
}

/** @param {string} folder @param {string} item @param {Buffer} picture */
async function keep(folder, item, picture) {
  const base64 = picture.toString('base64')
  const webp = await page.evaluate(shrink, { base64, zoom: 1 })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${item}.webp`), Buffer.from(webp, 'base64'))
  const benchmark = join(folder, '../..')
  // The item that represents its benchmark on the start page also gets a picture of twice the size.
  if ((await readFile(join(benchmark, 'meta.ts'), 'utf8')).includes(`showcase: '${item}'`)) {
    const card = await page.evaluate(shrink, { base64, zoom: 2 })
    await writeFile(join(benchmark, 'card.webp'), Buffer.from(card, 'base64'))
  }
  console.log(`${item}: ${Math.round((webp.length * 3) / 4)} bytes`)
}

/**
 * The picture supplied with an item that is listed in its folder's `about.json`: the item's own picture, or the
 * figure of the item's first question.
 * @param {string} items
 * @param {string} item
 * @returns {Promise<string | null>}
 */
async function findShipped(items, item) {
  for (const entry of await readdir(items, { withFileTypes: true })) {
    const folder = join(items, entry.name)
    const about = await readJson(join(folder, 'about.json'))
    for (const one of Array.isArray(about) ? about : [about]) {
      if (!isObject(one) || one['id'] !== item) continue
      const paper = await readJson(join(folder, 'paper.json'))
      const questions = isObject(paper) ? paper['questions'] : null
      const question = isObject(questions) ? questions[String(one['question'])] : null
      const references = isObject(question) ? question['references'] : null
      /** @type {readonly unknown[]} */
      const figures = Array.isArray(references) ? references : []
      const names = [String(figures[0]), 'picture.png', 'reference.png', 'reference.webp']
      return names.map((name) => join(folder, name)).find((file) => existsSync(file)) ?? null
    }
  }
  return null
}

/**
 * Returns the content of a JSON file. Null if the file does not exist.
 * @param {string} file
 * @returns {Promise<unknown>}
 */
async function readJson(file) {
  return existsSync(file) ? parseJson(await readFile(file, 'utf8')) : null
}

/**
 * Runs in the page. Returns the upper part of a picture, 320 by 200 times `zoom`, without blank margins.
 * @param {{ base64: string, zoom: number }} picture
 */
async function shrink({ base64, zoom }) {
  const image = new Image()
  image.src = `data:image/${base64.startsWith('UklG') ? 'webp' : 'png'};base64,${base64}`
  await image.decode()
  const whole = new OffscreenCanvas(image.width, image.height)
  const context = whole.getContext('2d')
  if (context === null) throw new Error('No canvas.')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const [r, g, b] = data
  let [left, top, right, bottom] = [image.width, image.height, 0, 0]
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      const at = (y * image.width + x) * 4
      const differs =
        Math.abs((data[at] ?? 0) - (r ?? 0)) +
        Math.abs((data[at + 1] ?? 0) - (g ?? 0)) +
        Math.abs((data[at + 2] ?? 0) - (b ?? 0))
      if (differs < 24) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right <= left || bottom <= top) [left, top, right, bottom] = [0, 0, image.width - 1, image.height - 1]
  const edge = 8
  left = Math.max(0, left - edge)
  top = Math.max(0, top - edge)
  const width = Math.min(image.width, right + edge) - left
  const height = Math.min(image.height, bottom + edge) - top
  const [wide, high] = [320 * zoom, 200 * zoom]
  const scale = Math.min(2, Math.max(wide / width, Math.min(1, high / height)))
  const small = new OffscreenCanvas(wide, high)
  const target = small.getContext('2d')
  if (target === null) throw new Error('No canvas.')
  target.fillStyle = `rgb(${r} ${g} ${b})`
  target.fillRect(0, 0, wide, high)
  target.imageSmoothingQuality = 'high'
  const drawn = { width: width * scale, height: height * scale }
  const x = Math.max(0, (wide - drawn.width) / 2)
  const y = Math.max(0, (high - drawn.height) / 2)
  target.drawImage(image, left, top, width, height, x, y, drawn.width, drawn.height)
  const blob = await small.convertToBlob({ type: 'image/webp', quality: 0.72 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
