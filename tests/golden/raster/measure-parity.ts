import { readFileSync, readdirSync } from 'node:fs'
import type { Browser, TestInfo } from '@playwright/test'
import * as v from 'valibot'
import { askHeadless, openHeadless } from '../../support/headless-page.ts'
import { listForeignText } from '../../support/used-fonts.ts'
import { comparePictures, type Nearness } from './compare-pictures.ts'
import { besidePages } from './beside-pages.ts'
import { bundleReference, showReference } from './show-reference.ts'

const folder = new URL('pages/', import.meta.url)
export const pageNames: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.slice(0, -'.html'.length))

export function readPage(name: string): string {
  return readFileSync(new URL(`${name}.html`, folder), 'utf8')
}

/** True if browsers render the page in quirks mode. */
export function isQuirky(name: string): boolean {
  return !/^\s*<!doctype/i.test(readPage(name))
}

/** The goals for each page, and for the average over all pages. */
export const goal = { within: 99.5, ssim: 0.998, meanWithin: 99.9 }

export interface Parity extends Nearness {
  readonly name: string
  readonly elements: number
  /** Time from request to image, measured through the entire site. */
  readonly ms: number
  /** Text that the reference rendered in a font installed on this machine. */
  readonly foreign: readonly string[]
  /** Both images as Base64 PNGs. */
  readonly pictures: { readonly candidate: string; readonly reference: string }
}

const answerSchema = v.object({ ms: v.number(), outputs: v.object({ png: v.string() }) })
const viewport = { width: 1920, height: 1080 }
/**
 * Time that settling allows for timers. The browser's screenshot of a page with timers is taken after the same time.
 */
const timersMs = 2000
const usesTimers = /\bset(?:Timeout|Interval)\b/

/**
 * Compares our images of pages with ordinary screenshots of the same pages with the same fonts. Each row is reported
 * as soon as it is ready, so that an interrupted run keeps its results.
 */
export async function measureParity(
  browser: Browser,
  siteUrl: string,
  names: readonly string[],
  tell: (row: Parity) => void = () => undefined,
): Promise<readonly Parity[]> {
  const script = await bundleReference(siteUrl)
  const context = await browser.newContext({ viewport })
  const ours = await context.newPage()
  await openHeadless(ours, siteUrl)
  const judge = await context.newPage()
  const rows: Parity[] = []
  for (const name of names) {
    const source = readPage(name)
    const real = await context.newPage()
    for (const [path, { type, bytes }] of besidePages) {
      await real.route(`**/${path}`, (route) => route.fulfill({ contentType: type, body: bytes }))
    }
    const timers = usesTimers.test(source) ? timersMs : 0
    const elements = await showReference(real, { siteUrl, script, source, timersMs: timers })
    const foreign = await listForeignText(real)
    const reference = (await real.screenshot()).toString('base64')
    await real.close()
    // A page that is covered by another one is rarely painted.
    await ours.bringToFront()
    const beside = [...besidePages].some(([path]) => source.includes(path)) ? [...besidePages] : []
    const files = [
      ['index.html', Buffer.from(source)] as const,
      ...beside.map(([path, { bytes }]) => [path, bytes] as const),
    ]
    const request = {
      do: 'render',
      format: 'html',
      files: files.map(([path, bytes]) => ({ path, base64: bytes.toString('base64') })),
      isFolder: true,
      viewport: [1920, 1080],
      png: 'out.png',
    }
    const { ms, outputs } = v.parse(answerSchema, await askHeadless(ours, request))
    const nearness = await judge.evaluate(comparePictures, [outputs.png, reference] as const)
    const row = { name, elements, ms, foreign, ...nearness, pictures: { candidate: outputs.png, reference } }
    rows.push(row)
    tell(row)
  }
  await context.close()
  return rows
}

export function meanWithin(rows: readonly Parity[]): number {
  return rows.reduce((sum, { within }) => sum + within, 0) / rows.length
}

/** Returns the table as text, one line per page. */
export function formatParity(rows: readonly Parity[]): string {
  const head = `${'page'.padEnd(22)} elem. within 2 %    SSIM    ms`
  return [head, ...rows.map(formatRow), formatMean(rows)].join('\n')
}

export function formatRow({ name, elements, within, ssim, ms }: Parity): string {
  return `${name.padEnd(22)} ${String(elements).padStart(5)} ${within.toFixed(4).padStart(9)} ${ssim.toFixed(5)} ${ms.toFixed(0).padStart(5)}`
}

export function formatMean(rows: readonly Parity[]): string {
  return `mean ${meanWithin(rows).toFixed(4)} % of pixels within 2 %`
}

/** Attaches both images of every page that misses the goal to the results of the test. */
export async function attachMisses(rows: readonly Parity[], info: TestInfo): Promise<void> {
  for (const { name, within, ssim, pictures } of rows) {
    if (within >= goal.within && ssim >= goal.ssim) continue
    for (const [side, base64] of Object.entries(pictures)) {
      const body = Buffer.from(base64, 'base64')
      await info.attach(`${name}-${side}.png`, { body, contentType: 'image/png' })
    }
  }
}
