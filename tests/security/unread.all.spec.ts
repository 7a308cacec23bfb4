import { openHeadless } from '../support/headless-page.ts'
import { renderHash } from '../support/render-hash.ts'
import { expect, test } from '../support/site.ts'

/*
 * Code that the sandbox cannot parse does not run, even if the browser would run it. The current parser supports
 * everything that browsers support, so in this test it is turned into an older parser without `async`.
 */

const endless = 'async () => 1; for (;;);'
const drawn = '<p>as it stands</p>'
const page = (script: string) => `<!doctype html>${drawn}\n${script}`
const quoted = JSON.stringify(endless)

const kinds: Readonly<Record<string, string>> = {
  script: page(`<script>${endless}</script>`),
  'script after a hashbang': page(`<script>#!x\n${endless}</script>`),
  module: page(`<script type="module">${endless}</script>`),
  handler: page(`<img src="data:," style="display:none" onerror="${endless}">`),
  timer: page(`<script>setTimeout(${quoted})</script>`),
  eval: page(`<script>eval(${quoted})</script>`),
  'indirect eval': page(`<script>[${quoted}].map(eval)</script>`),
  Function: page(`<script>Function(${quoted})()</script>`),
  'made script': page(
    `<script>document.body.append(Object.assign(document.createElement('script'), { text: ${quoted} }))</script>`,
  ),
  'made module': page(
    `<script>document.body.append(Object.assign(document.createElement('script'), { type: 'module', text: 'import "data:text/javascript,";' + ${quoted} }))</script>`,
  ),
  'written script': page(`<script>document.write('<script>' + ${quoted} + '</' + 'script>')</script>`),
  'script of a slice': page(
    `<script>document.body.append(Object.assign(document.createElement('script'), { src: URL.createObjectURL(new Blob(['x', new TextEncoder().encode(${quoted})]).slice(1)) }))</script>`,
  ),
  'module of a file': page(
    `<script>import(URL.createObjectURL(new File([${quoted}], 'a.js', { type: 'text/javascript' })))</script>`,
  ),
  'run-time import map': page(`<script>
    const imports = { a: URL.createObjectURL(new Blob([${quoted}], { type: 'text/javascript' })) }
    document.head.append(Object.assign(document.createElement('script'), { type: 'importmap', text: JSON.stringify({ imports }) }))
    import('a')</script>`),
}

test.use({ serviceWorkers: 'block' })

test('code that cannot be parsed does not run, and is reported', async ({ page: tab, siteUrl }) => {
  let parsers = 0
  await tab.route('**/assets/{frame-*.txt,*.js}', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const older = text.replaceAll(/(ecmaVersion:)(["'`])latest\2(?=,sourceType)/g, (_, name: string) => {
      parsers += 1
      return `${name}2015`
    })
    await route.fulfill({ response, body: older })
  })
  await openHeadless(tab, siteUrl)
  const plain = await renderHash(tab, `<!doctype html>${drawn}`)
  // One parser is for the page's source, and one for code that the page creates itself.
  expect(parsers).toBe(2)
  for (const [name, source] of Object.entries(kinds)) {
    const { hash, warnings } = await renderHash(tab, source)
    expect.soft(JSON.stringify(warnings), name).toMatch(/"script-error".*read/)
    expect.soft(hash, name).toBe(plain.hash)
  }
})

test('syntax errors have the browser’s own messages', async ({ page: tab, siteUrl }) => {
  await openHeadless(tab, siteUrl)
  for (const [script, words] of [
    ['<script>let a\nlet = ;</script>', 'Unexpected token'],
    ['<script>\nreturn 1</script>', 'Illegal return statement'],
    ['<script type="module">import { a } from</script>', 'Uncaught SyntaxError'],
    ['<script>eval("}{")</script>', "Unexpected token '}'"],
    ['<script>/(/</script>', 'Invalid regular expression'],
  ] as const) {
    const { warnings } = await renderHash(tab, page(script))
    expect.soft(JSON.stringify(warnings), script).toContain(words)
    expect.soft(JSON.stringify(warnings), script).not.toContain('cannot be read')
  }
})

test('the guard does not give page code access to the browser’s own functions', async ({
  page: tab,
  siteUrl,
}) => {
  await openHeadless(tab, siteUrl)
  const plain = await renderHash(tab, page(''))
  const { hash, warnings } = await renderHash(
    tab,
    page(`<script>
      const seen = () => { for (;;) break }
      const text = seen.toString() + document.currentScript.text
      const inside = Object.getOwnPropertyNames(window).filter((name) => /\\$/.test(name))
      const list = [...Reflect.ownKeys(globalThis.__rt$)].join()
      if (inside.join() !== '__rt$' || list !== 'script') throw new Error('seen: ' + inside + list)
      if (seen.toString().includes('$')) throw new Error(seen.toString())
      try { __rt$.direct() } catch {}
      try { __rt$.script = 1 } catch {}
      if (eval !== window.eval || eval('this') !== window) throw new Error('another eval')
      const local = 'of the script'
      ;(() => { const local = 'of the function'; if (eval('local') !== local) throw new Error('no direct eval') })()
      const found = /__rt\\w+\\$/.exec(document.currentScript.text)
      if (found) {
        const guard = eval(found[0])
        const name = Reflect.ownKeys(guard).find((key) => guard[key] === eval)
        if (Object.isFrozen(guard) === false || name === undefined) throw new Error('another guard')
        for (const key of Reflect.ownKeys(guard)) {
          if (typeof guard[key] === 'function' && /native code/.test(guard[key].toString())) throw new Error(key + ' is native')
        }
      }
      window.eval('for (const end = Date.now() + 1;;) if (Date.now() > end) break')
    </script>`),
  )
  expect(warnings).toEqual([])
  expect(hash).toBe(plain.hash)
})
