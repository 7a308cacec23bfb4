import { renderHash } from '../support/render-hash.ts'
import { openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

const viewport = [200, 100] as const
const result = '<body style="background: green"><p>as it stands</p>'
const script = (code: string) => `<!doctype html>${result}<script>${code}</script>`
const rewrite = (code: string) => `<!doctype html><body style="background: red"><script>${code}</script>`
const written = JSON.stringify(`<!doctype html>${result}`)

/**
 * Actions that a page merely attempts, with the warning for each of them. The page should look the same as `result`.
 */
const attempts: readonly (readonly [name: string, source: string, code: string])[] = [
  ['alert', script('alert(1)'), 'dialog-ignored'],
  ['confirm', script('confirm("?")'), 'dialog-ignored'],
  ['print', script('print()'), 'dialog-ignored'],
  ['navigation', script('location.href = "https://example.org/"'), 'navigation-blocked'],
  ['popup', script('open("https://example.org/")'), 'popup-blocked'],
  ['form', script('document.createElement("form").submit()'), 'form-blocked'],
  [
    'download',
    script('Object.assign(document.createElement("a"), { href: "data:,x", download: "x" }).click()'),
    'download-blocked',
  ],
  [
    'refresh',
    `<!doctype html><meta http-equiv="refresh" content="0;url=https://example.org/">${result}`,
    'refresh-blocked',
  ],
  [
    'policy',
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'self'">${result}`,
    'policy-ignored',
  ],
  [
    'policy by a script',
    `<!doctype html><head><script>
      document.write('<meta http-equiv="Content-Security-Pol')
      document.write('icy" content="img-src none">')
      const meta = document.createElement('meta')
      meta.content = "default-src 'none'"
      document.head.append(meta)
      meta.setAttribute('http-equiv', 'content-security-policy')
    </script></head>${result}`,
    'policy-ignored',
  ],
  ['error', script('throw new Error("x")'), 'script-error'],
  ['recursion', script('(function f() { f() })()'), 'recursion'],
  [
    'write at load',
    rewrite(`addEventListener('load', () => document.write(${written}))`),
    'document-rewritten',
  ],
  ['write by a timer', rewrite(`setTimeout(() => document.write(${written}), 50)`), 'document-rewritten'],
  [
    'open, write, close',
    rewrite(`onload = () => { document.open(); document.write(${written}); document.close() }`),
    'document-rewritten',
  ],
]

test('a mere attempt is a warning, and the page renders unchanged', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const plain = await renderHash(page, script(''), viewport)
  expect(plain.warnings).toEqual([])
  for (const [name, source, code] of attempts) {
    const { hash, warnings } = await renderHash(page, source, viewport)
    expect.soft(new Set(warnings.map((warning) => warning.code)), name).toEqual(new Set([code]))
    expect.soft(hash, name).toBe(plain.hash)
  }
})

test('nothing renders without the bundled fonts, and the next run tries again', async ({ page, siteUrl }) => {
  let isMissing = true
  await page.route('**/engines/fonts/**', (route) => (isMissing ? route.abort() : route.continue()))
  await openHeadless(page, siteUrl)
  await expect(renderHash(page, script(''), viewport)).rejects.toThrow('bundled fonts could not be loaded')
  isMissing = false
  await expect(renderHash(page, script(''), viewport)).resolves.toMatchObject({ warnings: [] })
})
