import type { Browser, Page } from '@playwright/test'
import { timeTasks } from '../support/busy-tasks.ts'
import { expect, test } from '../support/site.ts'

const limitMs = 1500
/** Renders end at most 1 s after the limit; the rest is for a busy machine. */
const marginMs = 3000
/** Limit of renders that must not reach it. */
const patientMs = 20_000

const script = (code: string) => `<!doctype html><title>t</title><p>text</p><script>${code}</script>`

const all: readonly (readonly [name: string, source: string, code: string])[] = [
  ['endless loop', script('while (true) {}'), 'timeout'],
  ['endless promises', script('function f() { Promise.resolve().then(f) } f()'), 'timeout'],
  ['endless timer', script('setTimeout("for (;;);", 10)'), 'timeout'],
  ['endless handler', '<!doctype html><img src="data:," onerror="while (1) {}">', 'timeout'],
  ['endless generator', script('function* g() { while (true) yield 1 } [...g()]'), 'timeout'],
  [
    'endless address in a fragment',
    script(
      `document.body.append(document.createRange().createContextualFragment('<script src="data:,for(;;);"></scr' + 'ipt>'))`,
    ),
    'timeout',
  ],
  ['endless worker', script('new Worker(URL.createObjectURL(new Blob(["while (true) {}"])))'), 'timeout'],
  [
    'a picture that takes too long to paint',
    `<!doctype html><style>div{position:fixed;inset:0;backdrop-filter:blur(40px) contrast(1.1)}</style><body style="background:conic-gradient(red,blue)">${'<div></div>'.repeat(4000)}`,
    'timeout',
  ],
  ['uninterruptible native call', script('/^(a+)+$/.test("a".repeat(40) + "b")'), 'timeout'],
  ['buffers', script('const a = []; for (;;) a.push(new Uint8Array(2 ** 28))'), 'out-of-memory'],
  ['strings', script('let s = "x"; for (;;) s += s'), 'out-of-memory'],
]

/**
 * Each test runs for its full time limit, so only one per kind of termination runs by default; the rest run in `npm
 * run test:all`.
 */
const sample = [
  'endless loop',
  'endless promises',
  'endless worker',
  'a picture that takes too long to paint',
  'uninterruptible native call',
  'buffers',
]
const failing =
  process.env['ROUNDTRIP_TEST_ALL'] === '1' ? all : all.filter(([name]) => sample.includes(name))

/** The answer as JSON, and its duration in milliseconds according to the page's own clock. */
function render(
  page: Page,
  source: string,
  timeoutMs = limitMs,
): Promise<{ readonly answer: string; readonly ms: number }> {
  return page.evaluate(
    async ([text, limit]) => {
      const start = performance.now()
      const answer = await globalThis.roundtrip.handle({
        id: 1,
        do: 'render',
        format: 'html',
        source: text,
        viewport: [320, 240],
        timeoutMs: limit,
      })
      return { answer: JSON.stringify(answer), ms: performance.now() - start }
    },
    [source, timeoutMs] as const,
  )
}

test(
  'infinite loops and huge allocations fail in time, and the next job works',
  { tag: '@more' },
  async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    await render(page, script(''), patientMs)
    expect(failing.length).toBeGreaterThanOrEqual(sample.length)
    for (const [name, source, code] of failing) {
      const limit = code === 'timeout' ? limitMs : patientMs
      const { answer, ms } = await render(page, source, limit)
      expect.soft(answer, name).toContain(`"code":"${code}"`)
      expect.soft(ms, name).toBeLessThanOrEqual(limit + marginMs)
      expect.soft((await render(page, script(''), patientMs)).answer, `after ${name}`).toContain('"ok":true')
    }
  },
)

test('a handler whose code closes its function early does not run', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/headless`)
  await page.waitForFunction(() => 'roundtrip' in globalThis)
  const early = '}, (() => { for (;;); })(), function () {'
  const { answer } = await render(page, `<!doctype html><p>text</p><img src="data:," onerror="${early}">`)
  expect(answer).toContain('"ok":true')
  expect(answer).toContain('"code":"script-error"')
})

test('errors give the line and column in the author’s source', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/headless`)
  await page.waitForFunction(() => 'roundtrip' in globalThis)
  const { answer } = await render(
    page,
    '<!doctype html>\n<p>text</p>\n<script>\n  for (;;) { throw new Error("x") }\n</script>',
  )
  expect(answer).toContain('"code":"script-error"')
  expect(answer).toMatch(/"line":4,"column":(?:14|20)/)
})

/** Renders a page and returns the CPU time in ms of the longest task of our own page in the meantime. */
async function longestTask(browser: Browser, page: Page, source: string): Promise<number> {
  const [longest = 0] = await timeTasks(browser, page, async () => {
    expect((await render(page, source, 20_000)).answer).toContain('"ok":true')
    // Messages arrive in the order in which they were posted, so this one arrives last.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  })
  return longest
}

test('our page does not read messages that an answer posts to it', async ({ browser, page, siteUrl }) => {
  const fill = 'const a = []; for (let i = 0; i < 700000; i++) a.push({ a: i, b: "x" + (i % 97) })'
  // The name is not used directly, because a script that refers to `postMessage` of a parent window gets that of its
  // own window instead.
  const bomb = script(`${fill}; self["to" + "p"]["post" + "Message"](a, "*")`)
  const open = async () => {
    await page.goto('about:blank')
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    await render(page, script(''))
  }
  await open()
  const defended = await longestTask(browser, page, bomb)
  await open()
  // A listener that reads the data, to show that the data arrives and how long reading it takes.
  await page.evaluate(() => addEventListener('message', ({ data }) => void data))
  const undefended = await longestTask(browser, page, bomb)
  expect(undefended).toBeGreaterThan(50)
  expect(defended).toBeLessThan(undefended / 2)
})

test('a page that posts to a parent window posts to itself', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/headless`)
  await page.waitForFunction(() => 'roundtrip' in globalThis)
  const code =
    'onmessage = (e) => { throw new Error("got " + e.data) }; top.postMessage("one", "*"); window.parent.postMessage("two")'
  const { answer } = await render(page, script(code))
  expect(answer).toContain('got one')
  expect(answer).toContain('got two')
})

test('message ports and images that a page could post are limited', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/headless`)
  await page.waitForFunction(() => 'roundtrip' in globalThis)
  const few = script(
    'for (let i = 0; i < 500; i++) new MessageChannel(); createImageBitmap(new ImageData(20, 20))',
  )
  expect((await render(page, few, 20_000)).answer).toContain('"ok":true')
  const ports = script('const a = []; for (let i = 0; i < 20000; i++) a.push(new MessageChannel())')
  expect((await render(page, ports, 20_000)).answer).toContain('"code":"out-of-memory"')
  const pictures = script(
    'const d = new ImageData(2000, 2000); for (let i = 0; i < 48; i++) createImageBitmap(d)',
  )
  expect((await render(page, pictures, 20_000)).answer).toContain('"code":"out-of-memory"')
})
