import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { renderFailures } from '../../src/contracts/index.ts'
import { askHeadless, tryHeadless } from '../support/headless-page.ts'
import { expect } from '../support/site.ts'
import { readExample, type Wreck } from '../support/wrecks.ts'

const timeoutMs = 3000
/** Over its limit a job may take as long again to be ended, and the machine may be busy. */
const answerMs = 5 * timeoutMs
/** Python starts anew after an answer that failed, before the time of the next one counts. */
const startMs: Readonly<Record<string, number>> = { matplotlib: 60_000 }
/** Ends that have no place: what ran out is time or memory, or nothing was there to be read. */
const placeless = new Set(['timeout', 'out-of-memory', 'crash'])

/** Formats whose engine is loaded once and lives on: the next item must work in the very same one. */
const engineFormats = new Set(['latex', 'tikz', 'typst'])

/** Renders a wreck and checks that it ends as it must; gives its outcome in words. */
export async function renderWreck(
  page: Page,
  { format, engine, name, file, bytes, mayWork }: Wreck,
): Promise<string> {
  const files = [{ path: file, base64: bytes.toString('base64') }]
  const start = Date.now()
  const answer = await tryHeadless(page, {
    do: 'render',
    format,
    ...(engine === undefined ? {} : { engine }),
    files,
    timeoutMs,
    viewport: [320, 240],
  })
  const ms = Date.now() - start
  const outcome = answer['ok'] === true ? 'drawn or read' : String(answer['code'])
  const label = `${engine ?? format}, ${name}: ${outcome}`
  expect.soft(ms, `${label} (ms)`).toBeLessThan(answerMs + (startMs[format] ?? 0))
  if (answer['ok'] === true) expect.soft(mayWork, label).toBe(true)
  else {
    expect.soft(renderFailures, label).toContain(answer['code'])
    expect.soft(String(answer['message']).length, label).toBeGreaterThan(10)
    const tellsPlace = !placeless.has(outcome) || engineFormats.has(format)
    if (tellsPlace) expect.soft(answer['place'], label).toBeDefined()
  }
  return `${label}, ${ms} ms ${JSON.stringify(answer['place'] ?? null)} ${JSON.stringify(answer['message'] ?? null)}`
}

/** Draws a format's own example, with its engine loaded or not; true where the format has an engine that lives on. */
export async function renderOwn(
  page: Page,
  { format, engine }: Pick<Wreck, 'format' | 'engine'>,
): Promise<boolean> {
  if (!engineFormats.has(format)) return false
  const { file, text } = readExample(format)
  const source = engine === 'mathjax' ? '$x^2$' : text
  const files = [{ path: file, base64: Buffer.from(source).toString('base64') }]
  await askHeadless(page, {
    do: 'render',
    format,
    ...(engine === undefined ? {} : { engine }),
    files,
    timeoutMs: 60_000,
    viewport: [320, 240],
  })
  return true
}

const folder = join(import.meta.dirname, '../../src/renderers/svg/examples')
const [example = ''] = readdirSync(folder)
const nextItem = { format: 'svg', source: readFileSync(join(folder, example, 'source.svg'), 'utf8') }

/** Draws a whole item where a wreck was before; throws where that no longer works. */
export async function renderNext(page: Page): Promise<void> {
  await askHeadless(page, { do: 'render', viewport: [320, 240], ...nextItem })
}
