import { createServer } from 'node:http'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { attacks, firedWord, groupAttacks, type Attack } from './attacks.ts'
import { startCanary, type Canary } from './canary.ts'
import type { Carrier } from './carriers.ts'
import type { FormatAttack } from './format-attacks.ts'
import { bundleLibraries, loosePage } from './loose-libraries.ts'
import { outcomeOf, type Row } from './table.ts'

/** Renders a source through the headless command's page and returns the raw response. */
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

/**
 * Runs attacks on plain pages inside another format's frames, several per source, and reports what escaped from the
 * frames.
 */
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
    // Handwritten markup is not XML, so this uses the protocol that lets a browser repair it, which accepts more of
    // the attacks.
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

/** True if a carrier's code runs at all. If it did not, its attacks would prove nothing. */
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

/** Runs a format's own attacks, each in a separate frame and under both protocols. */
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

/** A library has to be parsed first, so it gets more time. */
const controlLimitMs = { library: 15_000, markup: 3000 } as const
/** Number of attacks whose controls run in parallel. */
const atOnce = 4

/**
 * How an attack was shown to succeed: in the library without its defences, or in the markup that the library would
 * produce.
 */
export type ControlKind = 'library' | 'markup'

/** The attacks of a format that reach the canary from an ordinary page without any defence, and how they do so. */
export async function runOwnControls(
  browser: Browser,
  list: readonly FormatAttack[],
): Promise<ReadonlyMap<string, ControlKind>> {
  const canary = await startCanary()
  const pages = new Map(await bundleLibraries(new Set(list.map(({ format }) => format))))
  for (const { format, name, source, control = source } of list) {
    for (const kind of ['library', 'markup'] as const) {
      const id = `${kind}-${idOf(name)}`
      const script = `function fired() { new Image().src = ${JSON.stringify(await canary.arm('{{http}}', id))} }`
      const body = await canary.arm(kind === 'library' ? source : control, id)
      const page =
        kind === 'library'
          ? loosePage(format, body, script)
          : `<!DOCTYPE html><script>${script}</script><body>${body}`
      if (page !== null) pages.set(`/${id}`, page)
    }
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(pages.get(path) ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const context = await browser.newContext()
  async function isHit(id: string, limitMs: number): Promise<boolean> {
    if (!pages.has(`/${id}`)) return false
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${port}/${id}`, { waitUntil: 'commit' })
    const end = Date.now() + limitMs
    while (canary.hitsOf(id).length === 0 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await closeInTime(page)
    return canary.hitsOf(id).length > 0
  }
  const working = new Map<string, ControlKind>()
  async function tryOut({ name }: FormatAttack): Promise<void> {
    const [library, markup] = await Promise.all(
      (['library', 'markup'] as const).map((kind) => isHit(`${kind}-${idOf(name)}`, controlLimitMs[kind])),
    )
    if (library === true) working.set(name, 'library')
    else if (markup === true) working.set(name, 'markup')
  }
  try {
    // An attack that does not succeed takes its full time limit.
    for (let start = 0; start < list.length; start += atOnce) {
      await Promise.all(list.slice(start, start + atOnce).map(tryOut))
    }
  } finally {
    await closeInTime(context)
    server.closeAllConnections()
    server.close()
    await canary.close()
  }
  return working
}

/**
 * A page that is navigating away sometimes never reports that it was closed, but it is gone once its browser has been
 * closed.
 */
async function closeInTime(what: Page | BrowserContext): Promise<void> {
  const closed = what.close().catch(() => undefined)
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 2000))])
}

function idOf(name: string): string {
  return name.replaceAll(' ', '-')
}
