import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { timeTasks } from '../support/busy-tasks.ts'
import { openHeadless, tryHeadless } from '../support/headless-page.ts'
import { entry, pdfOfPage, zeros, zipOf } from '../support/hostile-files.ts'
import { answerOf, plainPage } from '../support/pages.ts'
import { PlayPage } from '../support/play-page.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'
import { crc32 } from '../../src/lib/archives/crc32.ts'

/*
 * Small files that claim or contain far more data than their size, and a full disk. Each case ends with an error
 * message, no existing data is lost, and the page stays responsive.
 */

const longestMs = 300
test.use({ serviceWorkers: 'block' })
test.setTimeout(120_000)

const bomb = entry('index.html', zeros(100))
const page = entry('index.html', plainPage('#fff'))

/**
 * The error message about an archive: first as shown on Play, then as shown on Suite, where tables can be larger than
 * answers.
 */
type Archive = readonly [what: string, bytes: () => Buffer, play: RegExp, suite: RegExp]
const noTable = /is not a readable table/
const archives: readonly Archive[] = [
  ['one file of 100 MB', () => zipOf([bomb]), /contains more than 64 MB/, noTable],
  ['wrong sizes', () => zipOf([{ ...bomb, size: 10 }]), /contains more than 64 MB/, noTable],
  [
    '60,000 entries with the same content',
    () =>
      zipOf(
        Array.from({ length: 60_000 }, (_, at) => ({ ...bomb, name: `f${at}.html` })),
        true,
      ),
    /contains 60000 files/,
    /could not be read: The archive contains 60000 files; the limit is 50000\.$/,
  ],
  [
    '1,500 entries with the same content',
    () =>
      zipOf(
        Array.from({ length: 1500 }, (_, at) => ({ ...bomb, name: `f${at}.html` })),
        true,
      ),
    /contains more than 64 MB/,
    /could not be read: The archive contains more than 512 MB when unpacked\.$/,
  ],
]

async function openPlay(tab: Page, siteUrl: string): Promise<PlayPage> {
  const play = new PlayPage(tab)
  await play.open(`${siteUrl}#/play`)
  return play
}

for (const [what, bytes, onPlay, onSuite] of sample(archives, 2)) {
  test(`refuses a ZIP with ${what}`, async ({ page: tab, browser, siteUrl }, testInfo) => {
    const file = testInfo.outputPath('a.zip')
    writeFileSync(file, bytes())
    const play = await openPlay(tab, siteUrl)
    const scores = await play.scores.textContent()
    const [longest] = await timeTasks(browser, tab, async () => {
      await tab.getByTestId('answer-file').setInputFiles(file)
      await expect(tab.getByRole('alert').filter({ hasText: onPlay })).toBeVisible({ timeout: 60_000 })
    })
    expect(longest).toBeLessThan(longestMs)
    expect(await play.scores.textContent()).toBe(scores)
    await tab.goto(`${siteUrl}#/suite`)
    await tab.getByTestId('suite-files').setInputFiles(file)
    await expect(tab.getByText(onSuite)).toBeVisible({ timeout: 30_000 })
  })
}

test('links in a ZIP do not lead anywhere', async ({ page: tab, siteUrl }, testInfo) => {
  const file = testInfo.outputPath('a.zip')
  const links = ['/etc/passwd', '../../../etc/passwd', 'a.css'].map((to, at) => entry(`l${at}.css`, to, true))
  writeFileSync(file, zipOf([page, ...links, entry('../../up.css', 'p { color: red }')]))
  await openPlay(tab, siteUrl)
  await tab.getByTestId('answer-file').setInputFiles(file)
  // A symbolic link becomes a file that contains its target as text; paths that point outside the archive stay inside
  // it.
  await expect(tab.getByRole('button', { name: 'l0.css' })).toBeVisible({ timeout: 30_000 })
  await tab.getByRole('button', { name: 'l0.css' }).click()
  await expect(tab.getByRole('tabpanel').getByRole('textbox')).toHaveValue('/etc/passwd')
  await expect(tab.getByRole('button', { name: 'up.css', exact: true })).toBeVisible()
})

function pngOf(width: number, height: number, ...chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const all = [
    ['IHDR', header] as const,
    ...chunks,
    ['IDAT', deflateSync(zeros(8))] as const,
    ['IEND', Buffer.alloc(0)] as const,
  ]
  const written = all.map(([type, body]) => {
    const typed = Buffer.concat([Buffer.from(type), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(typed))
    return Buffer.concat([length, typed, sum])
  })
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...written])
}

const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(zeros(60))])
const jpeg = Buffer.from(
  'ffd8ffc0001108ffffffff03012200021101031101ffda000c03010002110311003f00d2cf20ffd9',
  'hex',
)
const gif = Buffer.from('474946383961ffffffff80000000000000ffffff2c00000000ffffffff0002024401003b', 'hex')
const webp = Buffer.from(
  `524946461e00000057454250565038581600000010000000ffff00ffff00${'00'.repeat(12)}`.padEnd(120, '0'),
  'hex',
)
const ico = Buffer.from(
  `000001000100000001002000ffffff7f16000000${'28000000ffffff7fffffff7f010020'.padEnd(200, '0')}`,
  'hex',
)
const avif = Buffer.from(
  `0000001c6674797061766966000000006176696d696631 6d6961660000002e6d6574610000000000000014697370650000000000ffffff00ffffff`.replaceAll(
    ' ',
    '',
  ),
  'hex',
)
const pictures: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['huge.png', pngOf(60_000, 60_000)],
  ['endless.png', pngOf(0x7fffffff, 0x7fffffff)],
  ['profile.png', pngOf(64, 64, ['iCCP', profile])],
  ['text.png', pngOf(64, 64, ['zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(zeros(60))])])],
  ['huge.jpg', jpeg],
  ['huge.gif', gif],
  ['huge.webp', webp],
  ['huge.avif', avif],
  ['huge.ico', ico],
]

test('images that claim to be huge do not block the page when opened as a reference', async ({
  page: tab,
  browser,
  siteUrl,
}, testInfo) => {
  await openPlay(tab, siteUrl)
  for (const [name, bytes] of pictures) {
    const file = testInfo.outputPath(name)
    writeFileSync(file, bytes)
    const [longest] = await timeTasks(browser, tab, async () => {
      await tab.getByRole('button', { name: 'Open…' }).click()
      await tab.getByTestId('reference-file').setInputFiles(file)
      await tab.waitForTimeout(1000)
      await tab.keyboard.press('Escape')
    })
    expect.soft(longest, name).toBeLessThan(longestMs)
    await expect.soft(tab.getByRole('button', { name: 'Run', exact: true }), name).toBeVisible()
  }
})

test('pages render if they contain images that claim to be huge', async ({ page: tab, browser, siteUrl }) => {
  await openHeadless(tab, siteUrl)
  for (const [name, bytes] of pictures) {
    const files = [
      {
        path: 'index.html',
        base64: Buffer.from(`<!doctype html><p>text</p><img src="${name}" width="9" height="9">`).toString(
          'base64',
        ),
      },
      { path: name, base64: bytes.toString('base64') },
    ]
    const [longest] = await timeTasks(browser, tab, async () => {
      const answer = await tryHeadless(tab, {
        do: 'render',
        format: 'html',
        files,
        viewport: [320, 240],
        timeoutMs: 8000,
      })
      console.log(`${name}: ${answer['ok'] === true ? 'rendered' : String(answer['code'])}`)
      expect.soft(answer, name).toMatchObject({ ok: true })
    })
    expect.soft(longest, name).toBeLessThan(longestMs)
  }
  const next = await tryHeadless(tab, {
    do: 'render',
    format: 'html',
    source: plainPage('#fff'),
    viewport: [320, 240],
  })
  expect(next).toMatchObject({ ok: true })
})

test('rendering PDFs that unpack to huge sizes ends in time', async ({ page: tab, browser, siteUrl }) => {
  await openHeadless(tab, siteUrl)
  const bombs = [
    ['a stream of 80 MB', pdfOfPage('0 0 200 200', Buffer.alloc(80 << 20, '0 0 m 9 9 l S\n'))],
    ['a page of 14,000,000 points', pdfOfPage('0 0 14000000 14000000', Buffer.from('0 0 m 9 9 l S'))],
  ] as const
  const document = (body: string) =>
    `\\documentclass{article}\\usepackage{graphicx}\\begin{document}${body}\\end{document}`
  const source = document('\\includegraphics[width=2cm]{bomb.pdf} x')
  for (const [what, bytes] of bombs) {
    const files = [
      { path: 'answer.tex', base64: Buffer.from(source).toString('base64') },
      { path: 'bomb.pdf', base64: bytes.toString('base64') },
    ]
    const start = Date.now()
    const [longest] = await timeTasks(browser, tab, async () => {
      const answer = await tryHeadless(tab, { do: 'render', format: 'latex', files, timeoutMs: 15_000 })
      console.log(
        `${what}: ${answer['ok'] === true ? 'rendered' : String(answer['code'])}, ${Date.now() - start} ms`,
      )
      expect.soft(answer['ok'] === true || typeof answer['message'] === 'string', what).toBe(true)
    })
    expect.soft(Date.now() - start, what).toBeLessThan(45_000)
    expect.soft(longest, what).toBeLessThan(longestMs)
  }
  const next = await tryHeadless(tab, { do: 'render', format: 'latex', source: document('$x^2$') })
  expect(next).toMatchObject({ ok: true })
})

test('reports a full disk, and keeps what was written in the tab', async ({ page: tab, siteUrl }) => {
  const play = await openPlay(tab, siteUrl)
  // Set before anything is saved, because the browser determines the amount of free space during a write and then
  // caches it for a while.
  const session = await tab.context().newCDPSession(tab)
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(siteUrl).origin, quotaSize: 1 })
  const noise = Array.from(
    { length: 400_000 },
    (_, at) => `${((at * 2654435761) >>> 0).toString(36)}${at % 4 === 0 ? '\n' : ' '}`,
  ).join('')
  await play.write(answerOf({ 'index.html': plainPage('#eee', `${noise}\nother words`) }))
  await expect(tab.getByText(/not saved beyond this tab/)).toBeVisible({ timeout: 30_000 })
  await expect(tab.locator('.cm-content')).toContainText('other words')
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(siteUrl).origin })
  await play.write(answerOf({ 'index.html': plainPage('#ddd', 'last words') }))
  await tab.waitForTimeout(1500)
  await tab.reload()
  await expect(tab.getByRole('tabpanel').getByRole('textbox')).toHaveValue(/last words/)
})
