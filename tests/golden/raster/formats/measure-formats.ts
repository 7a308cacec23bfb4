import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join, relative, sep } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { askHeadless, openHeadless } from '../../../support/headless-page.ts'
import { comparePictures } from '../compare-pictures.ts'
import { bundleReference, pinFrames, showReference } from '../show-reference.ts'
import type { Example, WriteReference } from './reference.ts'

const renderers = fileURLToPath(new URL('../../../../src/renderers/', import.meta.url))
const references = fileURLToPath(new URL('.', import.meta.url))

/** Minimum percentage of pixels in an example's image in which every channel differs by at most 2 %. */
export const goal = 99

export interface FormatParity {
  readonly format: string
  readonly name: string
  /** Null if the example loads external resources and therefore cannot be shown here in an ordinary page. */
  readonly within: number | null
  readonly size: string
  readonly pictures: { readonly candidate: string; readonly reference: string } | null
}

/** Plain pages have a separate test matrix in parity.all.spec.ts; Python plots have one in tests/golden/python. */
const elsewhere = new Set(['html', 'matplotlib'])

/** Document formats that are rendered by a worker and that an ordinary page can show, page by page. */
const documents = new Set(['typst'])

/** Every format whose library can run in an ordinary page. */
export function listFormats(): readonly string[] {
  const framed = readdirSync(renderers, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !elsewhere.has(entry.name))
    .map(({ name }) => name)
    .filter((name) => readFileSync(join(renderers, name, 'meta.ts'), 'utf8').includes("runs: 'frame'"))
  return [...framed, ...documents].sort()
}

export function hasReference(format: string): boolean {
  return existsSync(join(references, `${format}.ts`))
}

export function listExamples(format: string): readonly Example[] {
  const folder = join(renderers, format, 'examples')
  return readdirSync(folder).flatMap((name) => {
    const own = join(folder, name)
    const [file] = readdirSync(own)
    if (file === undefined) return []
    const source = readFileSync(join(own, file), 'utf8')
    const others = new Map(
      readdirSync(own, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== file)
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [relative(own, path).replaceAll(sep, '/'), new Uint8Array(readFileSync(path))]),
    )
    return [{ format, name, file, source, others, ...(documents.has(format) ? { page: 1 } : {}) }]
  })
}

const moduleSchema = v.object({ writeReference: v.custom<WriteReference>((value) => typeof value === 'function') })
const answerSchema = v.object({
  width: v.number(),
  height: v.number(),
  outputs: v.object({ png: v.string() }),
  parts: v.optional(v.looseObject({ pageCount: v.optional(v.number()) }), {}),
})
const viewport = { width: 1024, height: 768 }

/** Compares our images of examples with full-page screenshots of an ordinary page that uses the same library. */
export async function measureFormats(
  browser: Browser,
  siteUrl: string,
  examples: readonly Example[],
): Promise<readonly FormatParity[]> {
  const script = await bundleReference(siteUrl)
  const context = await browser.newContext({ viewport })
  const ours = await context.newPage()
  await openHeadless(ours, siteUrl)
  const judge = await context.newPage()
  const rows: FormatParity[] = []
  const left = [...examples]
  for (let example = left.shift(); example !== undefined; example = left.shift()) {
    const { format, name, file, source, others, page } = example
    const module: unknown = await import(pathToFileURL(join(references, `${format}.ts`)).href)
    const html = await v.parse(moduleSchema, module).writeReference(example)
    if (html === null) {
      rows.push({ format, name, within: null, size: '', pictures: null })
      continue
    }
    await ours.bringToFront()
    const request = {
      do: 'render',
      format,
      files: [[file, Buffer.from(source)] as const, ...others].map(([path, bytes]) => ({
        path,
        base64: Buffer.from(bytes).toString('base64'),
      })),
      ...(page === undefined ? {} : { page }),
      viewport: [viewport.width, viewport.height],
      fullPage: true,
      png: 'out.png',
    }
    const answer = v.parse(answerSchema, await askHeadless(ours, request))
    const { width, height, outputs, parts } = answer
    if (page !== undefined && page < (parts.pageCount ?? 1)) left.unshift({ ...example, page: page + 1 })
    const real = await context.newPage()
    // A page of a document has the size of its paper, whatever the window's size.
    if (page !== undefined) await real.setViewportSize({ width: 64, height: 64 })
    const reference = await shootReference(real, siteUrl, script, html)
    await real.close()
    const { within } = await judge
      .evaluate(comparePictures, [outputs.png, reference] as const)
      .catch((cause: unknown) => {
        throw new Error(`${name} cannot be compared with its reference.`, { cause })
      })
    const pictures = { candidate: outputs.png, reference }
    const shown = page === undefined || page === 1 ? name : `${name} ${page}`
    rows.push({ format, name: shown, within, size: `${width}x${height}`, pictures })
  }
  await context.close()
  return rows
}

/** A page has settled when two consecutive screenshots are the same. */
async function shootReference(real: Page, siteUrl: string, script: string, html: string): Promise<string> {
  const errors: string[] = []
  real.on('pageerror', ({ message }) => errors.push(message))
  real.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await showReference(real, { siteUrl, script, source: html })
  if (html.includes('dataset.shown')) {
    await real
      .waitForSelector('html[data-shown]', { state: 'attached', timeout: 20_000 })
      .catch((cause: unknown) => {
        throw new Error(`The reference shows nothing: ${errors.join('; ')}`, { cause })
      })
  }
  await real.evaluate(() => globalThis.pinReference())
  await pinFrames(real, script)
  let before = ''
  for (let round = 0; round < 40; round += 1) {
    const picture = (await real.screenshot({ fullPage: true })).toString('base64')
    if (picture === before) return picture
    before = picture
    await real.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)))
  }
  throw new Error('The reference page never settled.')
}

/** Saves a format's parity, keyed by example name, for scripts/bench/formats.mjs. */
export function saveParity(
  format: string,
  rows: readonly { readonly name: string; readonly within: number | null }[],
): void {
  const folder = fileURLToPath(new URL('../../../../.cache/reports/parity/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const shares = Object.fromEntries(rows.map(({ name, within }) => [name, within]))
  writeFileSync(join(folder, `${format}.json`), `${JSON.stringify(shares, null, 2)}\n`)
}

/** Returns the table as text, one line per example. */
export function formatRows(rows: readonly FormatParity[]): string {
  const lines = rows.map(
    ({ format, name, within, size }) =>
      `${format.padEnd(9)} ${name.padEnd(20)} ${size.padEnd(10)} ${within === null ? 'loads from elsewhere' : within.toFixed(4)}`,
  )
  return [`format    example              size       % within 2 %`, ...lines].join('\n')
}
