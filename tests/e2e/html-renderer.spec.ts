import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/site.ts'

const examples = fileURLToPath(new URL('../../src/renderers/html/examples', import.meta.url))
const viewport = [400, 120] as const
const square = 40
const green = '0,128,0'

interface Answer {
  readonly ok: boolean
  readonly code?: string
  readonly message?: string
  readonly place?: unknown
  readonly warnings?: readonly { readonly code: string; readonly message: string; readonly place?: object }[]
  readonly outputs?: Readonly<Record<string, string>>
}

async function readFolder(name: string) {
  const folder = path.join(examples, name)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return { path: path.relative(folder, file), base64: (await readFile(file)).toString('base64') }
    }),
  )
}

function ask(page: Page, request: object): Promise<Answer> {
  return page.evaluate(
    (line) =>
      (globalThis as unknown as { roundtrip: { handle(x: object): Promise<Answer> } }).roundtrip.handle(line),
    { do: 'render', format: 'html', viewport, png: 'out.png', ...request },
  )
}

/** Colours at the centres of the squares, row by row, until the first white square (which is not included). */
async function readSquares(page: Page, answer: Answer): Promise<string[]> {
  if (!answer.ok) throw new Error(`${String(answer.code)}: ${String(answer.message)}`)
  return page.evaluate(
    async ({ png, size }) => {
      const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.drawImage(bitmap, 0, 0)
      const colours: string[] = []
      for (let y = size / 2; y < bitmap.height; y += size) {
        for (let x = size / 2; x < bitmap.width; x += size) {
          const colour = [...context.getImageData(x, y, 1, 1).data.slice(0, 3)].join()
          if (colour === '255,255,255') return colours
          colours.push(colour)
        }
      }
      return colours
    },
    { png: answer.outputs?.['png'] ?? '', size: square },
  )
}

const squares: Readonly<Record<string, number>> = {
  single: 3,
  files: 13,
  modules: 7,
  jekyll: 4,
  missing: 2,
  runtime: 15,
}

test('all squares in the examples turn green', async ({ headlessPage: page }) => {
  for (const [name, count] of Object.entries(squares)) {
    const answer = await ask(page, { files: await readFolder(name), isFolder: true })
    expect(await readSquares(page, answer), name).toEqual(Array.from({ length: count }, () => green))
    const codes = (answer.warnings ?? []).map(({ code }) => code)
    if (name === 'missing') {
      expect(codes.toSorted()).toEqual([
        'blocked-resource',
        ...Array.from({ length: 4 }, () => 'missing-file'),
      ])
    } else expect(codes.filter((code) => code !== 'missing-file')).toEqual([])
  }
})

test('a JSON list of files renders as a page', async ({ headlessPage: page }) => {
  const answer = await ask(page, { source: await readFile(path.join(examples, 'list.json'), 'utf8') })
  expect(await readSquares(page, answer)).toEqual([green, green])
})

test('modules and style sheets in data: addresses are used', async ({ headlessPage: page }) => {
  const map = (name: string, index: number): string =>
    `<script type="importmap">{"imports":{"${name}":"data:text/javascript,export default ${index}"}}</script>`
  const source = `<!doctype html>${map('a', 0)}${map('b', 1)}${map('c', 2)}${map('a', 9)}
    <style>@import "data:text/css,body{margin:0}i{width:40px;height:40px;float:left;background:red}";</style>
    <i></i><i></i><i></i><script type="module">
      import a from "a"
      const { default: b } = await import("b")
      const { default: c } = await import(String("c"))
      for (const index of [a, b, c]) document.querySelectorAll("i")[index].style.background = "green"
    </script>`
  const answer = await ask(page, { source })
  expect(await readSquares(page, answer)).toEqual([green, green, green])
  expect(answer.warnings).toEqual([])
})

test('runs scripts that a page writes, including those from files, and ignores alternate style sheets', async ({
  headlessPage: page,
}) => {
  const files = {
    'index.html': `<!doctype html><style>body{margin:0}i{width:40px;height:40px;float:left;background:red}</style>
      <link rel="stylesheet" title="plain" href="css/plain.css">
      <link rel="alternate stylesheet" title="other" href="css/other.css">
      <i></i><i></i><i></i><i></i>
      <script>window.paint || document.write('<script data-type="x" src="js/paint.js"><\\/script>')</script>
      <script>document.write('<script type="text/javascript">paint(1)<\\/script>'); document.write(unescape('%3Cscript src=js/last.js defer%3E%3C/script%3E'))</script>
      <script>paint(0)</script>`,
    'js/paint.js':
      'function paint(index) { document.querySelectorAll("i")[index].style.background = "green" }',
    'js/last.js': 'if (document.scripts.length > 5) paint(2)',
    'css/plain.css': 'i:nth-of-type(4) { background: green }',
    'css/other.css': 'i { display: none }',
  }
  const answer = await ask(page, {
    files: Object.entries(files).map(([path, text]) => ({
      path,
      base64: Buffer.from(text).toString('base64'),
    })),
    isFolder: true,
  })
  expect(await readSquares(page, answer)).toEqual([green, green, green, green])
  expect(answer.warnings).toEqual([])
})

test('scripts see the address of their page, however they read it', async ({ headlessPage: page }) => {
  const origin = 'https://page.invalid'
  const here = `${origin}/guide.html`
  const checks = [
    `location.href === '${here}' && String(window.location) === '${here}' && document.URL === '${here}'`,
    `location.protocol === 'https:' && self.location.hostname === 'page.invalid' && location.port === ''`,
    `document.location.pathname === '/guide.html' && location.origin === origin && !location.search`,
    `(({ location: { pathname } }) => pathname)({ location }) === '/guide.html' && document.domain === location.host`,
    `location === document.location && location instanceof Location && top.location === location`,
    `document.querySelector('a').href === location.href && document.links[1].pathname === '/next.html'`,
    `document.referrer === '' && location.ancestorOrigins.length === 0 && Object.keys(location).includes('hash')`,
    `(history.pushState({ at: 1 }, '', 'about?x=1#top'), location.pathname + location.search + location.hash) === '/about?x=1#top'`,
    `(location.hash = 'part', location.href) === '${origin}/about?x=1#part' && document.querySelector(':target') !== null`,
    `(location.href = '#other', location.hash) === '#other'`,
    `(() => { try { history.replaceState(null, '', 'https://example.org/') } catch (error) { return error.name } })() === 'SecurityError'`,
  ]
  const text = `<!doctype html><style>body{margin:0}i{width:40px;height:40px;float:left;background:red}</style>
    ${checks.map(() => '<i></i>').join('')}<a href="guide.html"></a><a href="next.html"></a><b id="part"></b>
    <script>
    const squares = document.querySelectorAll('i')
    ${checks.map((check, index) => `if (${check}) squares[${index}].style.background = 'green'`).join('\n')}
    </script>`
  const answer = await ask(page, {
    files: [{ path: 'guide.html', base64: Buffer.from(text).toString('base64') }],
    isFolder: true,
    viewport: [480, 120],
  })
  expect(await readSquares(page, answer)).toEqual(checks.map(() => green))
  expect(answer.warnings).toEqual([])
})

test('a script in a file sees its own address and the content of its element', async ({
  headlessPage: page,
}) => {
  const own = 'https://page.invalid/js/own.js'
  const checks = [
    `seen.src === '${own}' && seen.attribute === 'js/own.js' && seen.last === '${own}'`,
    `document.querySelector('script[src="js/own.js"]') === seen.element && seen.element.src === '${own}'`,
    `seen.element.innerHTML === 'settings' && seen.element.outerHTML.endsWith('src="js/own.js">settings</scr' + 'ipt>')`,
    `part === 'https://page.invalid/js/parts/part.js' && added.src === part && added.getAttribute('src').endsWith('part.js')`,
    `once === 1 && later === 'once'`,
  ]
  const files = {
    'index.html': `<!doctype html><style>body{margin:0}i{width:40px;height:40px;float:left;background:red}</style>
      ${checks.map(() => '<i></i>').join('')}
      <script src="js/own.js">settings</script>
      <script type="module" src="js/main.js"></script>
      <script>
      onload = () => setTimeout(() => {
        const squares = document.querySelectorAll('i')
        ${checks.map((check, index) => `if (${check}) squares[${index}].style.background = 'green'`).join('\n')}
      }, 300)
      </script>`,
    // Bundlers derive the URLs of their chunks from the URL of the running script.
    'js/own.js': `const running = document.currentScript
      var part, added = document.createElement('script'), once = 0, later
      var seen = {
        element: running,
        src: running.src,
        attribute: running.getAttribute('src'),
        last: [...document.getElementsByTagName('script')].at(-1).src,
      }
      added.src = running.src.replace(/[^/]*$/, '') + 'parts/part.js'
      document.head.append(added)`,
    'js/parts/part.js': 'part = document.currentScript.src',
    // A module is evaluated only once, no matter how often and in which way it is imported.
    'js/main.js': `import './counted.js'
      import('./late.js').then(({ name }) => { later = name })`,
    'js/late.js': `import { name } from './counted.js'\nexport { name }`,
    'js/counted.js': `once += 1\nexport const name = 'once'`,
  }
  const answer = await ask(page, {
    files: Object.entries(files).map(([path, text]) => ({
      path,
      base64: Buffer.from(text).toString('base64'),
    })),
    isFolder: true,
    viewport: [480, 120],
  })
  expect(await readSquares(page, answer)).toEqual(checks.map(() => green))
  expect(answer.warnings).toEqual([])
})

test('broken templates and missing pages are failures with a location', async ({ headlessPage: page }) => {
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const broken = [{ path: 'index.html', base64: encode('---\n---\n<p>\n{% if %}') }]
  expect(await ask(page, { files: broken, isFolder: true })).toMatchObject({
    ok: false,
    code: 'syntax',
    place: { file: 'index.html', line: 4 },
  })
  const none = [{ path: 'notes/readme.txt', base64: encode('text') }]
  expect(await ask(page, { files: none, isFolder: true })).toMatchObject({ ok: false, code: 'missing-entry' })
  expect(await ask(page, { source: ' ' })).toMatchObject({ ok: false, code: 'empty' })
})

test('intersection is computed against the viewport of the page', async ({ headlessPage: page }) => {
  const source = `<!doctype html><style>* { margin: 0 } i { float: left; width: 40px; height: 40px; background: red } p { clear: left; height: 900px }</style>
    <i></i><i></i><i></i><p></p><b id="below">x</b><script>
      const show = (index, isRight) => { if (isRight) document.querySelectorAll('i')[index].style.background = 'green' }
      const observer = new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) show(target.id === 'below' ? 0 : 1, isIntersecting === (target.id !== 'below'))
      })
      observer.observe(below)
      observer.observe(document.querySelectorAll('i')[2])
      show(2, observer.root === null)
    </script>`
  const answer = await ask(page, { source })
  expect(await readSquares(page, answer)).toEqual([green, green, green])
})

test('a full-page image covers the scrolled content without changing the layout of the viewport', async ({
  headlessPage: page,
}) => {
  const source = `<!doctype html><style>* { margin: 0 } html { background: green } i { position: fixed; left: 0; bottom: 0; width: 40px; height: 40px; background: blue }</style>
    <p style="height: 100vh"></p><p style="height: 120px"></p><i></i>`
  const inWindow = Array.from({ length: 30 }, (_, index) => (index === 20 ? '0,0,255' : green))
  expect(await readSquares(page, await ask(page, { source }))).toEqual(inWindow)
  const whole = await readSquares(page, await ask(page, { source, fullPage: true }))
  expect(whole).toEqual([...inWindow, ...Array.from({ length: 30 }, () => green)])
})

test('elements that stick to the bottom do so in the full-page image', async ({ headlessPage: page }) => {
  const stuck = (own: string, around: string) =>
    `<!doctype html><style>* { margin: 0 } html { background: green } i { display: block; position: sticky; bottom: ${own}; width: 40px; height: 40px; background: blue }</style>
    ${around}<p style="height: 150px"></p><i></i><p style="height: 50px"></p>`
  const blue = async (source: string) =>
    (await readSquares(page, await ask(page, { source, fullPage: true }))).flatMap((square, index) =>
      square === '0,0,255' ? [index] : [],
    )
  expect(await blue(stuck('0', ''))).toEqual([20])
  expect(await blue(stuck('33.3333%', ''))).toEqual([10])
  // An element inside a scrollable box sticks to that box.
  expect(await blue(stuck('0', '<div style="overflow: auto">'))).toEqual([40])
})

test('a style sheet changed by a script keeps full precision in its other rules', async ({
  headlessPage: page,
}) => {
  // Enough lines for a rounding error to add up to one or two pixels, which the transform magnifies in the box below
  // the lines.
  const source = `<!doctype html><style>
    body { margin: 0; font-size: 14px; line-height: 1.42857143; background: green }
    main { position: absolute; transform-origin: 0 0; transform: scale(40) translateY(-2560px) }
    b { display: block; width: 10px; height: 3px; background: blue }
    p { margin: 0 } i { float: left }
    </style><main><p>${'<br>'.repeat(128)}</p><b></b></main>
    <script>document.styleSheets[0].cssRules[4].style.fontFamily = 'Anything'</script>`
  const blue = Array.from({ length: 30 }, () => '0,0,255')
  expect(await readSquares(page, await ask(page, { source }))).toEqual(blue)
})

test('waits for a page whose loading animation takes two seconds', async ({ headlessPage: page }) => {
  const source = `<!doctype html><body style="margin:0;background:red"><script>
    const start = performance.now()
    const step = () => performance.now() - start < 2000 ? requestAnimationFrame(step) : document.body.style.background = 'green'
    requestAnimationFrame(step)</script>`
  const squares = await readSquares(page, await ask(page, { source }))
  expect(squares).toEqual(Array.from({ length: 30 }, () => green))
})

test('a page can show a large photo several times', async ({ headlessPage: page }) => {
  test.setTimeout(120_000)
  const [side, headBytes] = [1700, 54]
  const photo = Buffer.alloc(headBytes + side * side * 3)
  photo.write('BM')
  const head = [photo.length, 0, headBytes, 40, side, side, 1 | (24 << 16)]
  head.forEach((value, index) => photo.writeUInt32LE(value, 2 + index * 4))
  for (let at = headBytes + 1; at < photo.length; at += 3) photo[at] = 128
  const html = `<!doctype html><style>* { margin: 0 } img { width: 40px; height: 40px; float: left }</style>${'<img src="photo.bmp">'.repeat(3)}`
  const files = [
    { path: 'index.html', base64: Buffer.from(html).toString('base64') },
    { path: 'photo.bmp', base64: photo.toString('base64') },
  ]
  // The test is not about speed: a render takes several times as long while other tests use all cores.
  const answer = await ask(page, { files, isFolder: true, timeoutMs: 80_000 })
  expect(await readSquares(page, answer)).toEqual(Array.from({ length: 3 }, () => green))
})

test('renders a large image inside a shadow tree', async ({ headlessPage: page }) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><!--${'x'.repeat(5000)}--><rect width="40" height="40" fill="green"/></svg>`
  const picture = `<img alt="" style="display:block" src="data:image/svg+xml;base64,${btoa(svg)}">`
  const source = `<!doctype html><body style="margin:0"><x-card>${picture}</x-card><script>
    customElements.define('x-card', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>' }
    })</script>`
  expect(await readSquares(page, await ask(page, { source }))).toEqual([green])
})

test('a PDF in a page renders as an empty viewer window, which browsers paint first', async ({
  headlessPage: page,
}) => {
  const bytes = btoa('%PDF-1.4 text that is none')
  const index = `<!doctype html><style>body{margin:0}*{float:left;border:0}</style>
    <iframe src="a.pdf" width="40" height="40"></iframe><embed src="a.pdf" width="40" height="40">
    <object data="a.pdf" style="width:40px;height:40px"><b>Your browser has no viewer</b></object>
    <iframe src="data:application/pdf;base64,${bytes}" width="40" height="40"></iframe>
    <script>const frame = document.body.appendChild(document.createElement('embed'))
    frame.src = 'b.pdf'; frame.width = frame.height = 40</script>`
  const files = [
    { path: 'index.html', base64: btoa(index) },
    { path: 'a.pdf', base64: bytes },
    { path: 'b.pdf', base64: bytes },
  ]
  const answer = await ask(page, { files, isFolder: true })
  expect(await readSquares(page, answer)).toEqual(Array.from({ length: 5 }, () => '40,40,40'))
  expect(
    answer.warnings?.map(({ code, message }) => `${code}: ${message.split(' is a PDF')[0] ?? ''}`),
  ).toEqual([
    'frame-not-drawn: a.pdf',
    'not-drawn: Not rendered: what the iframe shows',
    'not-drawn: Not rendered: b.pdf',
  ])
})
