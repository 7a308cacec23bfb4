import { writeFileSync } from 'node:fs'
import { deflateRawSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { boundHere, timeTasks } from '../support/busy-tasks.ts'
import { sample, sampleSlow } from '../support/sample.ts'
import { forgeLink } from '../support/shared-link.ts'
import { expect, test } from '../support/site.ts'

/*
 * Small hostile inputs, grouped by the way in which they enter the site. None of them may block the page for 300 ms.
 * Other inputs for these entry points are in `bounds*.all.spec.ts`.
 */

test.use({ serviceWorkers: 'block' })
test.setTimeout(120_000)

const score = (metric: string) => ({
  metric,
  version: 1,
  protocol: 'paper',
  value: 0.5,
  backend: 'cpu',
  inputs: [],
  ms: 1,
})
function record(change: object = {}) {
  return {
    version: 1,
    answer: { name: 'm', text: '{"a":1}' },
    settings: { protocol: 'paper', viewport: { width: 1920, height: 1080, scale: 1 }, seed: 1, epochMs: 0 },
    log: [],
    outcome: { ok: true, warnings: [], ms: 1 },
    scores: [score('syntax')],
    gaps: [],
    environment: { roundtrip: '0', browser: 'B', platform: 'P', engines: {} },
    ...change,
  }
}
const item = { benchmark: 'structeval', id: 'x1', domain: 'json', data: { query: 'q' } }
const range = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

function runFile(lines: readonly (object | string)[]): Buffer {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  return gzipSync(['{"roundtrip":"run","version":1}', JSON.stringify({ item }), ...texts].join('\n'))
}
const of = (change: object) => ({ of: 0, record: record(change) })
const named = (at: number) => ({ answer: { name: `model ${at}`, text: '{}' } })

function lessonLink(change: { readonly text?: string; readonly lesson?: object }): string {
  const step = { id: 'a', view: 'read', goals: [] }
  const lesson = { version: 1, order: 1, minutes: 1, needs: [], steps: [step], ...change.lesson }
  const texts = { en: `# Title\n\nSummary.\n\n## Step {#a}\n\nText.\n${change.text ?? ''}` }
  const packed = deflateRawSync(JSON.stringify({ lesson, states: {}, texts }), { level: 9 })
  return `#/learn/open/${packed.toString('base64url')}`
}

/** The text that appears after an input, and whether the input is tested in every run. */
interface Hostile {
  readonly what: string
  readonly isQuick?: true
  readonly shows: RegExp
}

async function openAbout(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}#/about`)
  await expect(page.getByRole('heading', { name: 'Back ends' }).first()).toBeVisible()
}

const refused = /at most|larger than|contains more than/
const links: readonly (Hostile & { readonly hash: () => string })[] = [
  {
    what: 'a lesson with a heading of 300,000 spaces',
    isQuick: true,
    shows: refused,
    hash: () => lessonLink({ text: `\n## x${' '.repeat(300_000)}x\n` }),
  },
  {
    what: 'a lesson with a heading of 30,000 spaces',
    shows: /Summary|Step/,
    hash: () => lessonLink({ text: `\n## x${' '.repeat(30_000)}x\n` }),
  },
  { what: 'a lesson of brackets', shows: refused, hash: () => lessonLink({ text: '['.repeat(900_000) }) },
  {
    what: 'a lesson of paragraphs',
    shows: refused,
    hash: () => lessonLink({ text: 'a\n\n'.repeat(250_000) }),
  },
  {
    what: 'a lesson of the maximum size',
    shows: /Step/,
    hash: () => lessonLink({ text: '*a* b `c`\n\n'.repeat(450) + '['.repeat(1000) }),
  },
  {
    what: 'a lesson with 60,000 goals',
    shows: refused,
    hash: () =>
      lessonLink({
        lesson: { steps: [{ id: 'a', view: 'read', goals: range(60_000, () => ({ choice: 'a' })) }] },
      }),
  },
  {
    what: 'a result with 3 MB of one fence',
    shows: /One answer/,
    hash: () => forgeLink({ answers: ['`'.repeat(3_000_000)] }),
  },
  {
    what: 'a result with 3 MB of fences',
    shows: /One answer/,
    hash: () => forgeLink({ answers: ['```\n'.repeat(750_000)] }),
  },
  {
    what: 'a result with 3 MB of "<"',
    shows: /One answer/,
    hash: () => forgeLink({ answers: ['<'.repeat(3_000_000)] }),
  },
]

for (const { what, isQuick, shows, hash } of sampleSlow(links)) {
  test(
    `${what} does not block the page`,
    { tag: isQuick === true ? [] : ['@all'] },
    async ({ page, browser, siteUrl }) => {
      await openAbout(page, siteUrl)
      const bound = await boundHere(browser, page)
      const link = hash()
      const [longest] = await timeTasks(browser, page, async () => {
        await page.evaluate((to) => {
          location.hash = to
        }, link)
        await expect(page.getByText(shows).first()).toBeVisible({ timeout: 30_000 })
        await page.waitForTimeout(500)
      })
      expect(longest).toBeLessThan(bound)
    },
  )
}

const files: readonly (Hostile & { readonly bytes: () => Buffer })[] = [
  {
    what: '3,000 metrics',
    isQuick: true,
    shows: /at most 1000 scores/,
    bytes: () => runFile([of({}), of({ scores: range(3000, (at) => score(`mm${at}`)) })]),
  },
  {
    what: '900 metrics',
    shows: /first 40 of 900 columns/,
    bytes: () =>
      runFile(range(3, (at) => of({ ...named(at), scores: range(900, (one) => score(`mm${one}`)) }))),
  },
  {
    what: '200,000 metrics',
    shows: /contains more|at most/,
    bytes: () => runFile([of({}), of({ scores: range(200_000, (at) => score(`mm${at}`)) })]),
  },
  {
    what: '20,000 models',
    shows: /at most 1000 models/,
    bytes: () => runFile(range(20_000, (at) => of(named(at)))),
  },
  {
    what: '600 MB of one line',
    shows: /too long to be read/,
    bytes: () =>
      gzipSync(
        Buffer.concat([Buffer.from('{"roundtrip":"run","version":1}\n'), Buffer.alloc(600 << 20, 97)]),
      ),
  },
  {
    what: '300,000 fields in an item',
    shows: /at most 200,000 values/,
    bytes: () =>
      runFile([
        of({}),
        { item: { ...item, data: Object.fromEntries(range(300_000, (at) => [`k${at}`, at])) } },
      ]),
  },
  {
    what: '30 answers of 4 MB',
    shows: /1 of 1 items|30 answers/,
    bytes: () => runFile(range(30, () => of({ answer: { name: 'm', text: 'a'.repeat(4_000_000) } }))),
  },
  {
    what: '100,000 answers of 10 models',
    shows: /10,?000 answers/,
    bytes: () =>
      gzipSync(
        [
          '{"roundtrip":"run","version":1}',
          ...range(10_000, (at) => JSON.stringify({ item: { ...item, id: `i${at}` } })),
          ...range(100_000, (at) =>
            JSON.stringify({
              of: Math.floor(at / 10),
              record: record({ ...named(at % 10), scores: range(6, (one) => score(`mm${one}`)) }),
            }),
          ),
        ].join('\n'),
      ),
  },
]

for (const { what, isQuick, shows, bytes } of sampleSlow(files)) {
  test(
    `a run file with ${what} does not block the page`,
    { tag: isQuick === true ? [] : ['@all'] },
    async ({ page, browser, siteUrl }, testInfo) => {
      // The file is passed by path, because Playwright decodes a buffer in the page.
      const file = testInfo.outputPath('run.roundtrip.jsonl.gz')
      writeFileSync(file, bytes())
      await page.goto(`${siteUrl}#/compare`)
      await expect(page.getByTestId('board-files')).toBeAttached()
      const bound = await boundHere(browser, page)
      const [longest] = await timeTasks(browser, page, async () => {
        await page.getByTestId('board-files').setInputFiles(file)
        await expect(page.getByText(shows).first()).toBeVisible({ timeout: 90_000 })
        await page.waitForTimeout(3000)
      })
      expect(longest).toBeLessThan(bound)
    },
  )
}

const texts: readonly (readonly [what: string, text: () => string])[] = [
  ['5 MB of "<"', () => '<'.repeat(5_000_000)],
  ['5 MB of fences', () => '```\n'.repeat(1_250_000)],
  ['5 MB of spaces', () => ' '.repeat(5_000_000)],
  ['5 MB of quotes', () => '"'.repeat(5_000_000)],
  ['5 MB of brackets', () => '['.repeat(5_000_000)],
  ['5 MB of unclosed comments', () => '<!--'.repeat(1_250_000)],
]
for (const [what, text] of sample(texts, 2)) {
  test(
    `an answer file with ${what} does not block the page`,
    { tag: '@all' },
    async ({ page, browser, siteUrl }, testInfo) => {
      const file = testInfo.outputPath('a.html')
      writeFileSync(file, text())
      await page.goto(`${siteUrl}#/play`)
      await expect(page.getByTestId('scores')).toBeVisible({ timeout: 30_000 })
      const bound = await boundHere(browser, page)
      const [longest] = await timeTasks(browser, page, async () => {
        await page.getByTestId('answer-file').setInputFiles(file)
        await page.waitForTimeout(5000)
      })
      expect(longest).toBeLessThan(bound)
    },
  )
}

/** The file is a table, so as many of its rows as possible are read. */
const isTable = /Rows are/
const isDeep = /nested more than \d+ deep/
const noTable = /could not be read|is not a readable table/
const tables: readonly (Hostile & { readonly name: string; readonly text: () => string | Buffer })[] = [
  {
    what: 'a cell of 5 MB',
    name: 'a.csv',
    shows: isTable,
    text: () => `id,answer\n1,"${'a'.repeat(5_000_000)}"\n`,
  },
  {
    what: '1,250,000 rows',
    name: 'a.csv',
    shows: isTable,
    text: () => `id,answer\n${'1,x\n'.repeat(1_250_000)}`,
  },
  {
    what: '400,000 columns',
    name: 'a.csv',
    isQuick: true,
    shows: /has 400000 columns; the limit is 1000/,
    text: () => `${range(400_000, (at) => `c${at}`).join()}\n${','.repeat(399_999)}\n`,
  },
  {
    what: 'a column name of 5 MB',
    name: 'a.csv',
    shows: /name is longer than 300 characters/,
    text: () => `${'a'.repeat(5_000_000)},b\n1,2\n`,
  },
  {
    what: 'unclosed quotes',
    name: 'a.csv',
    shows: isTable,
    text: () => `id,answer\n${'1,"x\n'.repeat(1_000_000)}`,
  },
  {
    what: 'one line of 5 MB',
    name: 'a.jsonl',
    shows: isTable,
    text: () => JSON.stringify({ id: '1', answer: '<'.repeat(5_000_000) }),
  },
  {
    what: 'a row of 300,000 fields',
    name: 'a.jsonl',
    shows: /columns; the limit is 1000|200,000 values/,
    text: () => JSON.stringify(Object.fromEntries(range(300_000, (at) => [`k${at}`, at]))),
  },
  {
    what: '5,000,000 brackets',
    name: 'a.json',
    shows: isDeep,
    text: () => '['.repeat(5_000_000),
  },
  {
    what: '1,000,000 nested objects',
    name: 'a.jsonl',
    shows: isDeep,
    text: () => '{"a":'.repeat(1_000_000),
  },
  {
    what: 'an invalid Parquet footer',
    name: 'a.parquet',
    shows: noTable,
    text: () =>
      Buffer.concat([
        Buffer.from('PAR1'),
        Buffer.alloc(4_900_000, 0x1c),
        Buffer.from([0xa0, 0xc4, 0x4a, 0]),
        Buffer.from('PAR1'),
      ]),
  },
]

for (const { what, name, isQuick, shows, text } of sampleSlow(tables)) {
  test(
    `a table with ${what} does not block the page`,
    { tag: isQuick === true ? [] : ['@all'] },
    async ({ page, browser, siteUrl }, testInfo) => {
      const file = testInfo.outputPath(name)
      writeFileSync(file, text())
      await page.goto(`${siteUrl}#/suite`)
      await expect(page.getByTestId('suite-table')).toBeAttached()
      const bound = await boundHere(browser, page)
      const [longest] = await timeTasks(browser, page, async () => {
        await page.getByTestId('suite-table').setInputFiles(file)
        await expect(page.getByText(shows).first()).toBeVisible({ timeout: 60_000 })
        // The click is forced, because the button is disabled if no row can be read.
        if (shows === isTable)
          await page.getByRole('button', { name: 'Read these rows' }).click({ force: true })
        await page.waitForTimeout(5000)
      })
      expect(longest).toBeLessThan(bound)
    },
  )
}
