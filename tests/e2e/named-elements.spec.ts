import type { Page } from '@playwright/test'
import { renderHash } from '../support/render-hash.ts'
import { sample as someOf } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

/** Every member of documents, elements and forms that a page could use to name its elements. */
function listMembers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const prototypes = [EventTarget, Node, Element, HTMLElement, HTMLFormElement, Document].map(
      (one) => one.prototype,
    )
    const keys = prototypes.flatMap((prototype) => Object.getOwnPropertyNames(prototype))
    return [...new Set(keys)].filter((key) => key !== 'constructor')
  })
}

interface Place {
  readonly doctype: string
  readonly prefix: string
}

/** A form of controls and images with these names, with an example of everything that is read by a snapshot. */
function makePage(names: readonly string[], { doctype, prefix }: Place): string {
  const named = names.map((name) => `${prefix}${name}`)
  const controls = named.map((name) => `<input type="hidden" name="${name}">`).join('')
  const pictures = named.map((name) => `<img name="${name}" alt=""><object id="${name}"></object>`).join('')
  const svg =
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='90' height='20'><text y='15'>Text</text></svg>"
  return `${doctype}<html lang="ja"><head><meta name="color-scheme" content="dark"><style>
    form { display: block; height: 50%; font-family: Arial; margin-top: 20px } .A { color: green }
    input::placeholder { color: red }</style></head>
    <body style="color-scheme: dark"><form class="a">${controls}<p>Text <small>small</small> 日本語</p>
    <table height="40"><tr><td height="30%">cell<img src="x.png" width="20"></table>
    <tt style="font-size: x-small">mono</tt><input placeholder="field"><button>Send</button><select><option>one</select>
    <img src="${svg}"><canvas width="9" height="9"></canvas></form>${pictures}
    <form id="second">${controls}<div style="position: sticky; top: 0">sticky</div></form>
    <script>document.title = 'ran'</script></body></html>`
}

/** The members that our code reads most often. */
const sample =
  'createElement documentElement fonts styleSheets adoptedStyleSheets body head querySelector querySelectorAll doctype ' +
  'defaultView importNode createRange createTreeWalker implementation activeElement getAnimations currentScript URL ' +
  'style tagName localName id classList attributes getAttribute setAttribute parentElement parentNode firstChild ' +
  'lastChild nextSibling previousSibling childNodes children textContent innerHTML closest matches computedStyleMap ' +
  'offsetHeight getBoundingClientRect shadowRoot remove append elements length'

async function expectEqual(page: Page, names: readonly string[], doctype: string): Promise<void> {
  const { hash } = await renderHash(page, makePage(names, { doctype, prefix: '' }))
  const harmless = makePage(names, { doctype, prefix: 'x-' })
  expect(hash).toBe((await renderHash(page, harmless)).hash)
  // Checks the comparison itself, which must detect a different image.
  expect((await renderHash(page, harmless.replace('>Send<', '>Sent<'))).hash).not.toBe(hash)
}

for (const doctype of ['<!doctype html>', '']) {
  const mode = doctype === '' ? 'quirks' : 'standards'
  test(`elements named like members of the DOM do not change the image in ${mode} mode`, async ({
    headlessPage: page,
  }) => {
    await expectEqual(page, sample.split(' '), doctype)
  })

  test(
    `all names at once do not change the image in ${mode} mode`,
    { tag: '@all' },
    async ({ headlessPage: page }) => {
      test.setTimeout(240_000)
      const members = await listMembers(page)
      expect(members).toEqual(expect.arrayContaining(sample.split(' ')))
      await expectEqual(page, members, doctype)
    },
  )
}

test('a few names at a time do not change the image', { tag: '@all' }, async ({ headlessPage: page }) => {
  test.setTimeout(240_000)
  const doctype = ''
  const { hash } = await renderHash(page, makePage(['harmless'], { doctype, prefix: '' }))
  const members = await listMembers(page)
  const few = 16
  const parts = Array.from({ length: Math.ceil(members.length / few) }, (_, part) => part)
  for (const part of someOf(parts, 2)) {
    const names = members.slice(part * few, (part + 1) * few)
    const harmless = makePage(names, { doctype, prefix: 'x-' })
    // Elements without a box do not affect the image, whatever their number and names.
    expect.soft((await renderHash(page, harmless)).hash, names.join()).toBe(hash)
    const named = await renderHash(page, makePage(names, { doctype, prefix: '' })).catch((error: unknown) =>
      String(error),
    )
    expect.soft(typeof named === 'string' ? named : named.hash, names.join()).toBe(hash)
  }
})
