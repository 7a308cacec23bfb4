import { writeFileSync } from 'node:fs'
import { boundHere, timeTasks } from '../support/busy-tasks.ts'
import { catalog, entry, pdfOf, pdfOfPage, zeros, zipOf, type ZipEntry } from '../support/hostile-files.ts'
import { sampleSlow } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

/* The ZIPs and PDFs among the small hostile inputs of doors.spec.ts. None of them may block the page for 300 ms. */

test.use({ serviceWorkers: 'block' })
test.setTimeout(180_000)

const range = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))
const page = (name: string) => entry(name, '<!doctype html><p>text')
const overlapping = (count: number, one: ZipEntry) =>
  zipOf(
    range(count, (at) => ({ ...one, name: `f${at}.html` })),
    true,
  )

interface HostileZip {
  readonly what: string
  readonly isQuick?: true
  readonly bytes: () => Buffer
  /** The text shown on Play, which opens pages, and on Suite, which opens tables. */
  readonly play: RegExp
  readonly suite: RegExp
}
const noTable = /is not a readable table/
const zips: readonly HostileZip[] = [
  {
    what: 'a file of 600 MB',
    bytes: () => zipOf([entry('index.html', zeros(600))]),
    play: /contains more than 64 MB/,
    suite: /contains more than 512 MB/,
  },
  {
    what: 'false sizes of 4 GB',
    bytes: () => zipOf([{ ...page('opened.html'), size: 0xffffffff }]),
    play: /^opened\.html$/,
    suite: noTable,
  },
  {
    what: '60,000 entries',
    isQuick: true,
    bytes: () => overlapping(60_000, page('a.html')),
    play: /contains 60000 files; the limit is 2000/,
    suite: /contains 60000 files; the limit is 50000/,
  },
  {
    what: 'the maximum number of entries',
    bytes: () => overlapping(2000, page('a.html')),
    play: /^f0\.html$/,
    suite: noTable,
  },
  {
    what: '1,000 nested ZIP files',
    bytes: () =>
      range(1000, (at) => at).reduce<Buffer>(
        (inner) => zipOf([entry('a.csv', inner)]),
        Buffer.from('id\n1\n'),
      ),
    play: /Pages open as HTML files/,
    suite: noTable,
  },
  {
    what: 'names of 60 kB',
    bytes: () => zipOf(range(40, (at) => page(`${'a'.repeat(60_000)}${at}.html`))),
    play: /^a{80}…$/,
    suite: noTable,
  },
  {
    what: 'names of 30,000 folders',
    bytes: () => zipOf(range(40, (at) => page(`${'a/'.repeat(30_000)}f${at}.html`))),
    play: /^f0\.html$/,
    suite: noTable,
  },
]

for (const { what, isQuick, bytes, play, suite } of sampleSlow(zips)) {
  test(
    `a ZIP with ${what} does not block the page`,
    { tag: isQuick === true ? [] : ['@all'] },
    async ({ page: tab, browser, siteUrl }, testInfo) => {
      const file = testInfo.outputPath('a.zip')
      writeFileSync(file, bytes())
      await tab.goto(`${siteUrl}#/play`)
      await expect(tab.getByTestId('scores')).toBeVisible({ timeout: 30_000 })
      const bound = await boundHere(browser, tab)
      const [onPlay] = await timeTasks(browser, tab, async () => {
        await tab.getByTestId('answer-file').setInputFiles(file)
        await expect(tab.getByRole('tabpanel').getByText(play).first()).toBeVisible({ timeout: 60_000 })
        await tab.waitForTimeout(3000)
      })
      expect.soft(onPlay, 'Play').toBeLessThan(bound)
      await tab.goto(`${siteUrl}#/suite`)
      await expect(tab.getByTestId('suite-table')).toBeAttached()
      const [onSuite] = await timeTasks(browser, tab, async () => {
        await tab.getByTestId('suite-table').setInputFiles(file)
        await expect(tab.getByText(suite).first()).toBeVisible({ timeout: 60_000 })
        await tab.waitForTimeout(1000)
      })
      expect.soft(onSuite, 'Suite').toBeLessThan(bound)
    },
  )
}

/** Content of a PDF page that decompresses to this size. */
const content = (megabytes: number, text: string) =>
  Buffer.alloc(megabytes << 20, `BT /F .01 Tf 9 9 Td ${text} ET\n`)
const letter = '0 0 612 792'
const nothing =
  /No captions|could not be read|is not a PDF|There are no|over .* pixels|were searched|not read within/
/** Pseudo-random bytes, identical every time. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0, state = 1; at < length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}

interface HostilePdf {
  readonly what: string
  readonly isQuick?: true
  readonly bytes: () => Buffer
  readonly shows: RegExp
}
const pdfs: readonly HostilePdf[] = [
  {
    what: '5 MB of garbage',
    isQuick: true,
    shows: nothing,
    bytes: () => Buffer.concat([Buffer.from('%PDF-1.4\n'), noise(5_000_000)]),
  },
  {
    what: 'a tree of pages 50,000 deep',
    shows: nothing,
    bytes: () =>
      pdfOf([catalog, ...range(50_000, (at) => `<< /Type /Pages /Count 1 /Kids [${at + 3} 0 R] >>`)]),
  },
  {
    what: '100,000 objects',
    shows: nothing,
    bytes: () => pdfOf([catalog, '<< /Type /Pages /Kids [] /Count 0 >>', ...range(100_000, () => '<<>>')]),
  },
  {
    what: '30,000 pages',
    shows: /the first 120 were searched/,
    bytes: () =>
      pdfOf([
        catalog,
        `<< /Type /Pages /Count 30000 /MediaBox [${letter}] /Kids [${range(30_000, (at) => `${at + 3} 0 R`).join(' ')}] >>`,
        ...range(30_000, () => '<< /Type /Page /Parent 2 0 R >>'),
      ]),
  },
  {
    what: 'a chain of 50,000 tables',
    shows: nothing,
    bytes: () =>
      pdfOf(
        [
          catalog,
          `<< /Type /Pages /Kids [3 0 R] /Count 1 >>`,
          `<< /Type /Page /Parent 2 0 R /MediaBox [${letter}] >>`,
        ],
        50_000,
      ),
  },
  {
    what: 'a page of 14,000,000 points',
    shows: nothing,
    bytes: () => pdfOfPage('0 0 14000000 14000000', Buffer.from('0 0 m 9 9 l S')),
  },
  {
    what: '3 MB of small text on a page',
    shows: nothing,
    bytes: () => pdfOfPage(letter, content(3, `(${'words '.repeat(400)}) Tj`)),
  },
  {
    what: '100,000 captions',
    shows: /\d+ figures and tables,|No captions of|not read within/,
    bytes: () =>
      pdfOfPage(
        letter,
        Buffer.from(
          range(
            100_000,
            (at) => `BT /F .1 Tf 9 ${at % 700} Td (Figure ${at}: words of a caption.) Tj ET`,
          ).join('\n'),
        ),
      ),
  },
]

for (const { what, isQuick, shows, bytes } of sampleSlow(pdfs)) {
  test(
    `a PDF with ${what} does not block the page`,
    { tag: isQuick === true ? [] : ['@all'] },
    async ({ page: tab, browser, siteUrl }, testInfo) => {
      const file = testInfo.outputPath('a.pdf')
      writeFileSync(file, bytes())
      await tab.goto(`${siteUrl}#/paper`)
      await expect(tab.getByRole('button', { name: 'Open a PDF' })).toBeVisible({ timeout: 30_000 })
      const bound = await boundHere(browser, tab)
      const [longest] = await timeTasks(browser, tab, async () => {
        await tab.getByTestId('paper-file').setInputFiles(file)
        await expect(tab.getByText(shows).first()).toBeVisible({ timeout: 150_000 })
        await tab.waitForTimeout(2000)
      })
      expect(longest).toBeLessThan(bound)
    },
  )
}
