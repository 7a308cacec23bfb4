import type { Page } from '@playwright/test'
import { openHeadless, tryHeadless } from '../support/headless-page.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'
import { networkAttacks } from './attacks.ts'
import { startCanary, type Canary } from './canary.ts'
import { carriers, labelCarriers, pageCarrier, type Carrier } from './carriers.ts'
import { formatAttacks } from './format-attacks.ts'
import { runCarried, runOwn } from './format-frames.ts'
import { readLookedUp } from './net-log.ts'
import { lookedUp, outcomeOf, printTable, type Row } from './table.ts'
import { startUserBrowser } from './user-browser.ts'

/*
 * Attempts to open a connection through everything that is rendered: the network attacks in the frames of each
 * format, with all guards in place, and everything that documents request from their engines. Connections, datagrams
 * and name look-ups are detected separately.
 */

test.setTimeout(300_000)
/** Without this flag, Chromium would block WebRTC to loopback anyway, and the test would prove nothing. */
const attackFlags = ['--allow-loopback-in-peer-connection', '--autoplay-policy=no-user-gesture-required']

/**
 * Runs a function in a browser that is started as users would start it, and adds the look-ups in the browser's log to
 * the data that the canary received.
 */
async function collectLeaks(
  siteUrl: string,
  run: (page: Page, canary: Canary) => Promise<Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly hits: readonly string[] }> {
  const user = await startUserBrowser(attackFlags)
  const canary = await startCanary()
  try {
    const page = await user.context.newPage()
    await openHeadless(page, siteUrl)
    const found = await run(page, canary)
    expect(page.url()).toBe(`${siteUrl}#/headless`)
    const names = readLookedUp(await user.end())
    const rows = found.map((row) => {
      const id = row.name.split(': ').at(-1) ?? row.name
      return { ...row, leaks: [...row.leaks, ...(names.has(id) ? [lookedUp] : [])] }
    })
    return { rows, hits: canary.all() }
  } finally {
    await user.close()
    await canary.close()
  }
}

function expectNoLeaks(title: string, { rows, hits }: Awaited<ReturnType<typeof collectLeaks>>): void {
  printTable(title, rows, true)
  expect(rows.filter(({ leaks }) => leaks.length > 0)).toEqual([])
  expect(hits).toEqual([])
}

const perPage = (carrier: Carrier) => (carrier === pageCarrier ? 8 : 16)

for (const [turn, carrier] of [pageCarrier, ...carriers, ...labelCarriers].entries()) {
  // A page runs all attacks.
  const list = carrier === pageCarrier ? networkAttacks : sample(networkAttacks, 4, turn)
  test(`no network attack escapes from ${carrier.name}`, async ({ siteUrl }) => {
    const result = await collectLeaks(siteUrl, (page, canary) =>
      runCarried(page, canary, carrier, { perPage: perPage(carrier), list }),
    )
    expect(result.rows).toHaveLength(list.length)
    expectNoLeaks(`network attacks in ${carrier.name}`, result)
  })
}

test('no name in the syntax of a format is looked up', async ({ siteUrl }) => {
  const named = sample(formatAttacks, 4).map((attack) => ({
    ...attack,
    name: attack.name.replaceAll(' ', '-'),
    source: attack.source.replaceAll('{{http}}', '{{name}}'),
  }))
  expectNoLeaks(
    'names in the syntax of formats',
    await collectLeaks(siteUrl, (page, canary) => runOwn(page, canary, named)),
  )
})

/** Sources that cause their engines to fetch something. */
const documents: readonly (readonly [name: string, format: string, file: string, source: string])[] = [
  ['latex-link', 'latex', 'a.tex', '\\usepackage{hyperref}\n\\href{ADDRESS}{x} \\url{ADDRESS}'],
  ['latex-picture', 'latex', 'a.tex', '\\includegraphics{ADDRESS} x'],
  ['latex-input', 'latex', 'a.tex', '\\input{ADDRESS} x'],
  ['latex-shell', 'latex', 'a.tex', '\\immediate\\write18{curl ADDRESS} \\input{|"curl ADDRESS"} x'],
  ['latex-pdf-action', 'latex', 'a.tex', '\\pdfcatalog{/OpenAction << /S /URI /URI (ADDRESS) >>} x'],
  ['typst-link', 'typst', 'a.typ', '#link("ADDRESS")[x]'],
  ['typst-picture', 'typst', 'a.typ', '#image("ADDRESS")'],
  ['typst-read', 'typst', 'a.typ', '#read("ADDRESS")'],
  ['typst-package', 'typst', 'a.typ', '#import "@preview/x:1.0.0"\n#import "ADDRESS"'],
]

test('no document causes its engine to connect', async ({ siteUrl }) => {
  const result = await collectLeaks(siteUrl, async (page, canary) => {
    const rows: Row[] = []
    for (const [name, format, file, source] of documents) {
      const armed = await Promise.all(
        ['{{http}}', '{{tcp}}', '{{name}}'].map((mark) =>
          canary.arm(source.replaceAll('ADDRESS', mark), name),
        ),
      )
      const outcomes: string[] = []
      for (const text of armed) {
        const files = [{ path: file, base64: Buffer.from(text).toString('base64') }]
        outcomes.push(outcomeOf(await tryHeadless(page, { do: 'render', format, files, timeoutMs: 20_000 })))
      }
      rows.push({ name, control: undefined, leaks: canary.hitsOf(name), outcome: outcomes.join(', ') })
    }
    return rows
  })
  expectNoLeaks('documents', result)
})
