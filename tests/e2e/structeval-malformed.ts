import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { renderFailures } from '../../src/contracts/index.ts'
import { askHeadless, tryHeadless } from '../support/headless-page.ts'
import { expect } from '../support/site.ts'
import { readExample, type MalformedAnswer } from '../support/malformed-answers.ts'

const timeoutMs = 3000
/** Stopping a job that exceeds its limit can take as long as the limit itself, and longer on a busy machine. */
const answerMs = 5 * timeoutMs
/** After a failed answer, Python restarts before the time limit of the next answer starts. */
const startMs: Readonly<Record<string, number>> = { matplotlib: 60_000 }
/** Failures without a location, because the time or memory limit was exceeded or the page crashed. */
const placeless = new Set(['timeout', 'out-of-memory', 'crash'])

/** Formats whose engine is loaded once and stays loaded, and whose failures always have a location. */
const engineFormats = new Set(['latex', 'tikz', 'typst'])
/** Formats that one worker reads without a frame. As for engines, the next item must work in the same worker. */
const workerFormats = new Set('abc csv humdrum json mei musicxml pae toml xml yaml'.split(' '))

/** Renders a malformed answer and checks that it ends as expected; returns a description of its outcome. */
export async function renderMalformed(
  page: Page,
  { format, engine, name, file, bytes, mayWork }: MalformedAnswer,
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
  const outcome = answer['ok'] === true ? 'rendered or parsed' : String(answer['code'])
  const label = `${engine ?? format}, ${name}: ${outcome}`
  expect.soft(ms, `${label} (ms)`).toBeLessThan(answerMs + (startMs[format] ?? 0))
  if (answer['ok'] === true) expect.soft(mayWork, label).toBe(true)
  else {
    expect.soft(renderFailures, label).toContain(answer['code'])
    expect.soft(String(answer['message']).length, label).toBeGreaterThan(10)
    const needsPlace = !placeless.has(outcome) || engineFormats.has(format)
    if (needsPlace) expect.soft(answer['place'], label).toBeDefined()
  }
  return `${label}, ${ms} ms ${JSON.stringify(answer['place'] ?? null)} ${JSON.stringify(answer['message'] ?? null)}`
}

/**
 * Renders a format's own example, whether its engine is loaded or not; true if the format has a persistent engine or
 * worker.
 */
export async function renderOwn(
  page: Page,
  { format, engine }: Pick<MalformedAnswer, 'format' | 'engine'>,
): Promise<boolean> {
  if (!engineFormats.has(format) && !workerFormats.has(format)) return false
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

/** Renders an intact item after a malformed answer; throws if that no longer works. */
export async function renderNext(page: Page): Promise<void> {
  await askHeadless(page, { do: 'render', viewport: [320, 240], ...nextItem })
}
