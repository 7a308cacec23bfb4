import { createServer } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import { attacks, firedWord, groupAttacks, type Attack } from './attacks.ts'
import { startCanary, type Canary } from './canary.ts'
import type { Carrier } from './carriers.ts'
import type { FormatAttack } from './format-attacks.ts'
import { outcomeOf, type Row } from './table.ts'

/** Renders a source by the page behind the headless command and gives the answer as it is. */
function renderSource(page: Page, format: string, file: string, source: string, protocol: string) {
  const base64 = Buffer.from(source).toString('base64')
  return page.evaluate((request) => globalThis.roundtrip.handle(request), {
    id: 1,
    do: 'render',
    format,
    files: [{ path: file, base64 }],
    viewport: [320, 240],
    protocol,
    timeoutMs: 8000,
  })
}

/** Runs attacks on plain pages inside another format's frames, several to a source, and says what got out. */
export async function runCarried(
  page: Page,
  canary: Canary,
  carrier: Carrier,
  options: { readonly perPage: number; readonly list?: readonly Attack[] },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const group of groupAttacks(options.list ?? attacks, options.perPage)) {
    const parts = await Promise.all(
      group.map(async ({ name, markup }) => `<div>${await canary.arm(markup, name)}</div>`),
    )
    const word = group.map(({ name }) => name).join(', ')
    // Markup written by hand is no XML: the reading that lets a browser mend it goes further.
    const source = carrier.write(parts.join('\n'), word)
    const answer = await renderSource(page, carrier.format, carrier.file, source, 'reference')
    const fired = JSON.stringify(answer).includes(firedWord(word)) ? [`fired: ${word}`] : []
    for (const { name } of group) {
      rows.push({
        name: `${carrier.name}: ${name}`,
        control: undefined,
        leaks: [...canary.hitsOf(name), ...fired],
        outcome: outcomeOf(answer),
      })
    }
  }
  return rows
}

/** Whether code that a carrier brings runs at all: without that, its attacks would prove nothing. */
export async function doesRun(page: Page, carrier: Carrier): Promise<boolean> {
  const source = carrier.write('<script>fired()</script>', 'carrier')
  const answer = await renderSource(page, carrier.format, carrier.file, source, 'reference')
  return JSON.stringify(answer).includes(firedWord('carrier'))
}

const files = {
  svg: 'source.svg',
  markdown: 'source.md',
  mermaid: 'source.mmd',
  vega: 'source.json',
} as const

/** Runs a format's own attacks, each in a frame of its own and under both protocols. */
export async function runOwn(page: Page, canary: Canary, list: readonly FormatAttack[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { format, name, source } of list) {
    const id = idOf(name)
    const armed = await canary.arm(source, id)
    const outcomes: string[] = []
    for (const protocol of ['paper', 'reference']) {
      outcomes.push(outcomeOf(await renderSource(page, format, files[format], armed, protocol)))
    }
    rows.push({
      name,
      control: undefined,
      leaks: canary.hitsOf(id),
      outcome: [...new Set(outcomes)].join(', '),
    })
  }
  return rows
}

const controlLimitMs = 3000

/** Which of a format's own attacks reach the canary from an ordinary page without any defence. */
export async function runOwnControls(
  browser: Browser,
  list: readonly FormatAttack[],
): Promise<ReadonlySet<string>> {
  const canary = await startCanary()
  const pages = new Map<string, string>()
  for (const { name, source, control = source } of list) {
    const id = idOf(name)
    const call = JSON.stringify(await canary.arm('{{http}}', id))
    const body = await canary.arm(control, id)
    pages.set(
      `/${id}`,
      `<!DOCTYPE html><script>function fired() { new Image().src = ${call} }</script><body>${body}`,
    )
  }
  const server = createServer((request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(pages.get(request.url ?? '') ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const context = await browser.newContext()
  const fired = new Set<string>()
  try {
    for (const { name } of list) {
      const id = idOf(name)
      const page = await context.newPage()
      await page.goto(`http://127.0.0.1:${port}/${id}`, { waitUntil: 'commit' })
      const end = Date.now() + controlLimitMs
      while (canary.hitsOf(id).length === 0 && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      if (canary.hitsOf(id).length > 0) fired.add(name)
      await page.close()
    }
  } finally {
    await context.close()
    server.closeAllConnections()
    server.close()
    await canary.close()
  }
  return fired
}

function idOf(name: string): string {
  return name.replaceAll(' ', '-')
}
