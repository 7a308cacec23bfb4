import { expect, test } from '../support/site.ts'
import { pageOf } from './attacks.ts'
import { startCanary } from './canary.ts'
import './run-attacks.ts'
import { startUserBrowser } from './user-browser.ts'

/*
 * Preconnects and name look-ups. No policy covers them, and browsers under Playwright's own flags do neither, so this
 * browser is started as a user would start it. Look-ups appear in its network log. Even a navigation that is stopped
 * immediately preconnects, so it must not begin at all.
 */

const inserted = (code: string) => `<script>
const link = document.createElement('link')
${code}
link.href = '{{tcp}}'
document.head.append(link)
</script>`

const hints: Readonly<Record<string, string>> = {
  static: '<link rel="preconnect" href="{{tcp}}">',
  property: inserted('link.rel = "preconnect"'),
  attribute: inserted('link.setAttribute("REL", "preconnect")'),
  list: inserted('link.relList.add("preconnect")'),
  'after a comment': `<script>document.body.insertAdjacentHTML('beforeend', '<!-- <link title=" --><link rel="preconnect" href="{{tcp}}">')</script>`,
  sanitised: `<script>document.body.setHTML('<link rel="preconnect" href="{{tcp}}">', { sanitizer: {} })</script>`,
  node: inserted(
    'const rel = document.createAttribute("rel"); rel.value = "preconnect"; link.setAttributeNode(rel)',
  ),
  markup: `<script>document.body.insertAdjacentHTML('beforeend', '<link rel="pre&#99;onnect" href="{{tcp}}">')</script>`,
  written: `<script>document.write('<link rel="preconnect" href="{{tcp}}">')</script>`,
  'written in pieces': `<script>for (const part of ['<li', 'nk re', 'l="preconn', 'ect" href="{{tcp}}"', '>']) document.write(part)</script>`,
  'after a quoted bracket': `<script>document.body.insertAdjacentHTML('beforeend', '<link title="a > b" rel="preconnect" href="{{tcp}}">')</script>`,
  'in pieces after a quoted bracket': `<script>for (const part of ['<link title="a >', ' b" rel=preconn', 'ect href="{{tcp}}">']) document.write(part)</script>`,
  name: '<link rel="dns-prefetch" href="http://{{id}}.names.invalid/">',
  'name-inserted': inserted('link.rel = "dns-prefetch"').replace('{{tcp}}', 'http://{{id}}.names.invalid/'),
}

/** Navigates through code that is not covered by any policy and that no source reader would find. */
const away = (code: string) => `<script>
addEventListener('load', () => {
  const url = '{{tcp}}/'
  const [key, name, call, it] = ['hr' + 'ef', 'loca' + 'tion', 'ass' + 'ign', location]
  const win = window;
  ${code}
})
</script>`

const allNavigations: Readonly<Record<string, string>> = {
  'an alias': away('it[key] = url'),
  'a called alias': away('it[call](url)'),
  'replace of an alias': away('it.replace(url)'),
  'a key of the window': away('win[name] = url'),
  'a key that becomes a name': away('win[{ toString: () => name }] = url'),
  'a key of the document': away('document[name] = url'),
  'a destructured target': away('[it[key]] = [url]'),
  'a destructured name': away('[location] = [url]'),
  'a loop target': away('for (it[key] of [url]);'),
  with: away('with (it) href = url'),
  'a method called on it': away('it.assign.call(it, url)'),
  'a method taken from it': away('const { assign } = it; assign.call(it, url)'),
  'an optional chain': away('({ it })?.it.assign(url)'),
  'Reflect.set': away('Reflect.set(it, key, url)'),
  'Reflect.set of the window': away('Reflect.set(win, name, url)'),
  'Reflect.apply': away('Reflect.apply(it[call], it, [url])'),
  'Object.assign': away('Object.assign(it, { [key]: url })'),
  'Object.assign to the window': away('Object.assign(win, { [name]: url })'),
  'a descriptor': away('Object.getOwnPropertyDescriptor(win, name).set.call(win, url)'),
  descriptors: away('Object.getOwnPropertyDescriptors(it)[key].set.call(it, url)'),
  'a looked-up setter': away('win.__lookupSetter__(name).call(win, url)'),
  'the newer interface': away('navigation.navigate(url)'),
  'a made function': away('Function("it", "key", "url", "it[key] = url")(it, key, url)'),
  'while it is parsed': `<script>const it = location; it['hr' + 'ef'] = '{{tcp}}/'</script>`,
}

/** `npm test` runs every third test; `npm run test:all` runs all of them. */
const navigations = Object.fromEntries(
  Object.entries(allNavigations).filter(
    (_, index) => process.env['ROUNDTRIP_TEST_ALL'] === '1' || index % 3 === 0,
  ),
)

test.setTimeout(120_000)

test('no page preconnects or looks up names', async ({ siteUrl }) => {
  const user = await startUserBrowser()
  const canary = await startCanary()
  try {
    const { context } = user
    const page = await context.newPage()
    for (const [name, markup] of Object.entries(hints)) {
      await page.goto('about:blank')
      await page.setContent(`<body>${await canary.arm(markup, `control-${name}`)}`)
      if (!name.startsWith('name')) {
        await expect.poll(() => canary.hitsOf(`control-${name}`), { message: name }).not.toEqual([])
      }
    }
    for (const [name, markup] of Object.entries(navigations)) {
      const id = `control-${name}`
      const control = await context.newPage()
      // Not awaited, because the page navigates away while it loads.
      control.setContent(`<body>${await canary.arm(markup, id)}`).catch(() => undefined)
      await expect.poll(() => canary.hitsOf(id), { message: name }).not.toEqual([])
      control.close().catch(() => undefined)
    }
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    for (const [name, markup] of Object.entries({ ...hints, ...navigations })) {
      const source = pageOf(await canary.arm(markup, `frame-${name}`), name, { lingers: true })
      const answer = await page.evaluate(
        (text) =>
          globalThis.roundtrip.handle({
            id: 1,
            do: 'render',
            format: 'html',
            source: text,
            viewport: [320, 240],
          }),
        source,
      )
      expect(answer, name).toMatchObject({ ok: true })
      if (name in navigations) expect.soft(JSON.stringify(answer), name).toContain('navigation-blocked')
    }
    for (const name of [...Object.keys(hints), ...Object.keys(navigations)]) {
      expect.soft(canary.hitsOf(`frame-${name}`), name).toEqual([])
    }
    const names = new Set((await user.end()).match(/[\w-]+(?=\.names\.invalid)/g))
    expect([...names].sort()).toEqual(['control-name', 'control-name-inserted'])
  } finally {
    await user.close()
    await canary.close()
  }
})
