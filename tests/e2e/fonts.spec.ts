import type { Page } from '@playwright/test'
import { openHeadless } from '../support/headless-page.ts'
import { renderHash } from '../support/render-hash.ts'
import { expect, test } from '../support/site.ts'

const basic = [
  'liberationsans-bold',
  'liberationsans-regular',
  'liberationserif-bold',
  'liberationserif-regular',
  'pinned-blank',
]

const pages: readonly (readonly [name: string, source: string, more: readonly string[]])[] = [
  ['plain', '<!doctype html><p>plain</p>', []],
  [
    'predicted from its text',
    '<!doctype html><p>a <code>b</code></p>',
    ['dejavusansmono-bold-latin', 'dejavusansmono-latin'],
  ],
  [
    'detected after its scripts ran',
    '<!doctype html><p></p><script>document.querySelector("p").textContent = String.fromCodePoint(0x1f600)</script>',
    ['notocoloremoji-faces'],
  ],
]

function watchFonts(page: Page): Set<string> {
  const requested = new Set<string>()
  page.on('request', (request) => {
    const name = /engines\/fonts\/([-\w]+)\.woff2$/.exec(request.url())?.[1]
    if (name !== undefined) requested.add(name)
  })
  return requested
}

test('a page loads exactly the bundled fonts that it uses', async ({ page, siteUrl }) => {
  const requested = watchFonts(page)
  for (const [name, source, more] of pages) {
    requested.clear()
    await openHeadless(page, siteUrl)
    await renderHash(page, source)
    expect([...requested].sort(), name).toEqual([...basic, ...more].sort())
  }
})

test('nested documents render with fonts that the page did not preload', async ({ page, siteUrl }) => {
  const requested = watchFonts(page)
  await openHeadless(page, siteUrl)
  const { warnings } = await renderHash(
    page,
    '<!doctype html><iframe srcdoc="<p>&amp;#128512;</p>"></iframe>',
  )
  expect(requested).toContain('notocoloremoji-faces')
  expect(warnings).toEqual([])
})

test(
  'text in Chinese, Japanese and Korean renders with bundled fonts',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    const requested = watchFonts(page)
    await openHeadless(page, siteUrl)
    const { warnings } = await renderHash(
      page,
      '<!doctype html><p lang="zh">\u76f4<p lang="ja">\u76f4<p lang="ko">\uae00<p style="font-family:SimSun">\u5b8b',
    )
    expect(warnings).toEqual([])
    const families = new Set(
      [...requested].flatMap((name) => /^noto-(?:sans|serif)-[a-z]{2}/.exec(name) ?? []),
    )
    expect([...families].sort()).toEqual(['noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc', 'noto-serif-sc'])
  },
)

const seeking = `<!doctype html><style>:root{color-scheme:light dark}body{background:Canvas;color:CanvasText}
p{color:light-dark(#036,#fc0);background:#ff8}@media (prefers-color-scheme:dark){p{margin-left:40px}}
@media (forced-colors:active){p{margin-top:40px}}@media (prefers-contrast:more){p{letter-spacing:3px}}</style>
<p id="p"></p><input value="a"><input type="checkbox"><button>b</button><progress value=".5"></progress><input type="range">
<img alt="" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='99' height='20'%3E%3Ctext y='15' font-family='Verdana,monospace'%3Etext%3C/text%3E%3C/svg%3E"><script>p.textContent=["(prefers-color-scheme:dark)","(forced-colors:active)","(prefers-contrast)","(prefers-reduced-motion)","(hover:none)","(device-width:400px)"].map(q=>matchMedia(q).matches)+" "+devicePixelRatio+" "+screen.width</script>`
const environments = [
  {},
  { colorScheme: 'dark', contrast: 'more', reducedMotion: 'reduce' },
  { colorScheme: 'dark', forcedColors: 'active' },
  { deviceScaleFactor: 2, hasTouch: true, locale: 'de-DE', timezoneId: 'Asia/Kolkata' },
] as const

test(
  'an image does not depend on the preferences of the visitor',
  { tag: '@all' },
  async ({ browser, siteUrl }) => {
    const hashes = new Set<string>()
    for (const environment of environments) {
      const context = await browser.newContext(environment)
      const page = await context.newPage()
      await openHeadless(page, siteUrl)
      const { hash, warnings } = await renderHash(page, seeking)
      expect(warnings).toEqual([])
      hashes.add(hash)
      await context.close()
    }
    expect(hashes.size).toBe(1)
  },
)
