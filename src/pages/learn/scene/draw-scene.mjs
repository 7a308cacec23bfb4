/*
 * Renders the picture used on the pages of picture metrics: scene.html as a page of 512 by 512 pixels, in a real
 * browser, into scene.png. Run after an edit. Not part of `npm test`.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from '../../../../scripts/find-browser.mjs'
import { launchChromium } from '../../../../scripts/launch-browser.mjs'

const found = await findChromium()
if (found === null) throw new Error('No Chromium found: run `npm test` once, which installs one.')
const browser = await launchChromium(found)
const page = await browser.newPage({ viewport: { width: 512, height: 512 } })
await page.goto(pathToFileURL(join(import.meta.dirname, 'scene.html')).href)
await page.screenshot({ path: join(import.meta.dirname, 'scene.png') })
await browser.close()
