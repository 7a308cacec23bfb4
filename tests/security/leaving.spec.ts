import { openHeadless, tryHeadless } from '../support/headless-page.ts'
import { renderHash } from '../support/render-hash.ts'
import { expect, test } from '../support/site.ts'

/*
 * A page that navigates away loses its image. The attack tests check that no part of it is sent; this test checks
 * that the page is rendered unchanged and the warning is reported, however the page tries to leave.
 */

const viewport = [200, 100] as const
const url = 'https://example.org/'
const drawn = '<body style="background: green"><p>as it stands</p>'

/** Navigates at the load event, using expressions that no source reader would recognise as a location. */
const away = (code: string, markup = '') => `<!doctype html>${drawn}${markup}<script>
addEventListener('load', () => {
  const url = '${url}'
  const [key, call, it, win] = ['hr' + 'ef', 'ass' + 'ign', window['loca' + 'tion'], window]
  const shadow = (html) => {
    const root = document.querySelector('div').attachShadow({ mode: 'closed' })
    root.innerHTML = html
    return root.firstChild
  }
  ${code}
})
</script>`
const click = 'new MouseEvent("click", { bubbles: true, cancelable: true })'

const allWays: Readonly<Record<string, string>> = {
  'plain words': away('location.href = url'),
  'while it is parsed': `<!doctype html>${drawn}<script>location = '${url}'</script>`,
  'unseen while it is parsed': `<!doctype html>${drawn}<script>const it = window['loca' + 'tion']; it.href = '${url}'</script><script type="module">document.title = 'x'</script>`,
  'an alias': away('it[key] = url'),
  'an alias of what is seen': away('const place = location; place[key] = url'),
  'a made object': away('[url].forEach(Object.create(it)[call], it)'),
  'a proxy': away('Object.getOwnPropertyDescriptor(new Proxy(it, {}), key).set.call(it, url)'),
  super: away('({ __proto__: it, go(to) { super[key] = to } }).go.call(it, url)'),
  destructuring: away('({ a: it[key] } = { a: url })'),
  'a parameter': away('(({ href }, to) => href.set.call(it, to))(Object.getOwnPropertyDescriptors(it), url)'),
  'Reflect.set': away('Reflect.set(Object.create(it), key, url, it)'),
  'the newer interface': away('navigation.navigate(url).finished.catch(() => 0)'),
  'a link': away('document.querySelector("a").click()', `<a href="${url}"></a>`),
  'a link in a shadow tree': away('shadow(`<a href="${url}">`).click()', '<div></div>'),
  'a link of SVG': away(
    `document.querySelector("rect").dispatchEvent(${click})`,
    `<svg width="0" height="0"><a xlink:href="${url}"><rect width="9" height="9"/></a></svg>`,
  ),
  'a refresh by XML': away(
    `const xml = '<r><é:meta xmlns:é="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=' + url + '"/></r>'
    document.head.append(document.adoptNode(new DOMParser().parseFromString(xml, 'text/xml').documentElement.firstChild))`,
  ),
  'a reload': away('history.pushState(null, "", "#a"); Object.create(it).reload.call(it)'),
  'code made by eval': away('(0, eval)("location.href = 1"); new Function("location.assign(2)")()'),
  'an eval of eval': away('window.eval("eval")("const l = location; l.href = 1")'),
}
/** `npm test` runs every third test; `npm run test:all` runs all of them. */
const ways = Object.entries(allWays).filter(
  (_, index) => process.env['ROUNDTRIP_TEST_ALL'] === '1' || index % 3 === 0,
)

test('a page that tries to navigate away renders unchanged', { tag: '@more' }, async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const plain = await renderHash(page, `<!doctype html>${drawn}`, viewport)
  for (const [name, source] of ways) {
    const { hash, warnings } = await renderHash(page, source, viewport)
    expect.soft(new Set(warnings.map(({ code }) => code)), name).toContain('navigation-blocked')
    expect.soft(hash, name).toBe(plain.hash)
  }
})

test.describe('without the code that stops navigations', () => {
  test.use({ serviceWorkers: 'block' })

  test(
    'a page that navigated away is reported immediately, and the next one renders',
    { tag: '@all' },
    async ({ page, siteUrl }) => {
      let changes = 0
      await page.route('**/assets/frame-*.txt', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace('window.stop.bind(window)', () => {
          changes += 1
          return '()=>0'
        })
        await route.fulfill({ response, body })
      })
      await openHeadless(page, siteUrl)
      await renderHash(page, `<!doctype html>${drawn}`, viewport)
      expect(changes).toBe(1)
      const start = Date.now()
      // The page's timers would keep it running for longer than the test waits.
      const source = away('it.href = url; new Worker("data:text/javascript,for(;;);")')
      const answer = await tryHeadless(page, {
        do: 'render',
        format: 'html',
        source,
        viewport,
        timeoutMs: 20_000,
      })
      expect(answer).toMatchObject({ ok: false, code: 'blocked' })
      expect(JSON.stringify(answer)).toContain('its picture is lost')
      expect(Date.now() - start).toBeLessThan(15_000)
      await renderHash(page, `<!doctype html>${drawn}`, viewport)
    },
  )
})
