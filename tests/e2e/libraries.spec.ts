import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { decodePng } from '../../workers/decode/decode-png.ts'
import { askHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

const pictureSchema = v.object({ outputs: v.object({ png: v.string() }) })

/** Number of pixels of a colour in an answer's image, allowing for rounding. */
async function countPixels(answer: unknown, colour: readonly [number, number, number]): Promise<number> {
  const { outputs } = v.parse(pictureSchema, answer)
  const { raster } = await decodePng(new Uint8Array(Buffer.from(outputs.png, 'base64')), 'paper')
  let found = 0
  for (let at = 0; at < raster.rgba.length; at += 4) {
    if (colour.every((part, index) => Math.abs(part - (raster.rgba[at + index] ?? 0)) < 3)) found += 1
  }
  return found
}

const page3 = `<!DOCTYPE html>
<html><head>
<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@4.6.0/dist/css/bootstrap.min.css">
<script src="https://code.jquery.com/jquery-4.0.0.min.js"></script>
<script src="https://cdn.example/unknown.js"></script>
</head><body><div class="alert alert-danger m-0" id="a"></div>
<script>$('#a').css({ width: 100, height: 50 }).text($.fn.jquery)</script>
<script type="text/babel">
  const broken = <p>;
</script></body></html>`

test('reports substituted and unknown CDN libraries, and the line of a broken script', async ({
  headlessPage: page,
}) => {
  const render = (source: string) =>
    askHeadless(page, { do: 'render', format: 'html', source, viewport: [320, 240], png: 'out.png' })
  expect(await render(page3)).toMatchObject({
    ok: true,
    parts: {
      substitutions: [
        'https://cdn.jsdelivr.net/npm/bootstrap@4.6.0/dist/css/bootstrap.min.css -> bundled bootstrap 4.6.2',
        'https://code.jquery.com/jquery-4.0.0.min.js -> bundled jquery 3.7.1',
      ],
    },
    warnings: [
      { code: 'substituted-major', place: { line: 4 } },
      { code: 'script-error', place: { line: 9 } },
      { code: 'blocked-resource', place: { line: 5 } },
    ],
  })
  // Image2Struct's pages have no network access, so the libraries that they would load are not replaced.
  const bare = await askHeadless(page, {
    do: 'render',
    format: 'html',
    source: page3,
    pipeline: 'image2struct',
    viewport: [320, 240],
    png: 'out.png',
  })
  expect(bare).toMatchObject({ ok: true, parts: {} })
  expect(JSON.stringify(bare['warnings'])).toContain('$ is not defined')
})

test('reports imports of a component that are not available: replaced, unused and used ones', async ({
  headlessPage: page,
}) => {
  const source = (used: string, library: string) => `import { saveAs } from '${library}'
import { Card, CardTitle } from '../components/ui/card'
const base = import.meta.env.VITE_BASE ?? process.env.BASE ?? 'none'
export const Shown: React.FC<{ readonly on?: () => void }> = () => (
  <Card onClick={() => saveAs('x')}><CardTitle>{base}{${used}}</CardTitle></Card>
)`
  const render = (used: string, library = 'react-to-print') =>
    askHeadless(page, {
      do: 'render',
      format: 'react',
      source: source(used, library),
      viewport: [320, 240],
      png: 'out.png',
    })
  const drawn = await render('1')
  expect(drawn).toMatchObject({ ok: true, warnings: [{ code: 'missing-import', place: { line: 1 } }] })
  expect(JSON.stringify(drawn['parts'])).toContain('bundled shadcn/ui')
  await expect(render('saveAs')).rejects.toThrow(
    /"unsupported","message":"The import \\"react-to-print\\" is not available here; there are: react, .*"line":1/,
  )
  await expect(render('1', 'saver-by-nobody')).rejects.toThrow(
    /"unknown-package","message":"The answer imports \\"saver-by-nobody\\", which is not among the .*"line":1/,
  )
})

/** The package, its tag prefix, its sheet, its script, the script's global and its primary colour. */
const componentLibraries = [
  ['element-plus', 'el', 'element-plus/dist/index.css', 'element-plus', 'ElementPlus', [64, 158, 255]],
  ['ant-design-vue', 'a', 'ant-design-vue@4/dist/reset.css', 'ant-design-vue@4', 'antd', [22, 119, 255]],
  ['naive-ui', 'n', 'normalize.css', 'naive-ui', 'naive', [24, 160, 88]],
  ['vant', 'van', 'vant@4/lib/index.css', 'vant@4/lib/vant.min.js', 'vant', [25, 137, 250]],
  [
    '@arco-design/web-vue',
    'a',
    '@arco-design/web-vue/dist/arco.css',
    '@arco-design/web-vue/dist/arco-vue.min.js',
    'ArcoVue',
    [22, 93, 255],
  ],
] as const

for (const [name, prefix, sheet, script, global, colour] of componentLibraries) {
  test(`${name} renders its components in a component file and in a page`, async ({ headlessPage: page }) => {
    const button = `<${prefix}-button type="primary">Save</${prefix}-button>`
    const sources = {
      vue: `<script setup>\nimport * as library from '${name}'\n</script>\n<template>${button}</template>`,
      html: `<!DOCTYPE html><html><head><link rel="stylesheet" href="https://unpkg.com/${sheet}"></head><body><div id="app"></div>
<script src="https://unpkg.com/vue@3"></script><script src="https://unpkg.com/dayjs"></script><script src="https://unpkg.com/${script}"></script>
<script>Vue.createApp({ template: '${button}' }).use(${global}).mount('#app')</script></body></html>`,
    }
    for (const [format, source] of Object.entries(sources)) {
      const request = { do: 'render', format, source, viewport: [320, 240], png: 'out.png' }
      const answer = await askHeadless(page, request)
      expect(await countPixels(answer, colour), format).toBeGreaterThan(700)
      expect(JSON.stringify(answer['warnings'])).not.toMatch(/blocked|script-error|unknown-component/)
    }
  })
}

test('Vue components render without packages that only their handlers use', async ({
  headlessPage: page,
}) => {
  const source = (shown: string) => `<script setup>
import screenfull from 'screenfull'
import sound from './sound.mp3'
const isDev = import.meta.env.DEV
</script>
<template><div @click="screenfull.toggle()" :title="sound" style="width:80px;height:40px;background:#008000">{{ ${shown} }}</div></template>`
  const request = { do: 'render', format: 'vue', viewport: [320, 240], png: 'out.png' }
  const drawn = await askHeadless(page, { ...request, source: source('isDev') })
  expect(await countPixels(drawn, [0, 128, 0])).toBeGreaterThan(2500)
  expect(drawn['warnings']).toContainEqual(
    expect.objectContaining({
      code: 'missing-import',
      place: expect.objectContaining({ line: 2 }),
    }),
  )
  await expect(askHeadless(page, { ...request, source: source('screenfull.isEnabled') })).rejects.toThrow(
    /"unsupported","message":"The import \\"screenfull\\" is not available here; there are: vue, .*"line":2/,
  )
})

test('icons of Font Awesome render in React and in Vue', async ({ headlessPage: page }) => {
  const imports = (
    framework: string,
  ) => `import { FontAwesomeIcon } from '@fortawesome/${framework}-fontawesome'
import { faSquare } from '@fortawesome/free-solid-svg-icons'`
  const sources = {
    react: `${imports('react')}\nexport default () => <FontAwesomeIcon icon={faSquare} size="3x" color="#008000" />`,
    vue: `<script setup>\n${imports('vue')}\n</script>
<template><font-awesome-icon :icon="faSquare" size="3x" style="color:#008000" /></template>`,
  }
  for (const [format, source] of Object.entries(sources)) {
    const answer = await askHeadless(page, {
      do: 'render',
      format,
      source,
      viewport: [320, 240],
      png: 'out.png',
    })
    expect(await countPixels(answer, [0, 128, 0]), format).toBeGreaterThan(900)
  }
})

test('components are served at the root, where routers find their first page', async ({
  headlessPage: page,
}) => {
  const green = 'background:#008000'
  const addresses = `[location.pathname + document.location.search, new URL('a.png', location).pathname,
    new URL(location.href).pathname, new URL(document.URL).pathname, new URL(document.baseURI).pathname].join(' ')`
  const expected = '/ /a.png / / /'
  const sources = {
    react: `import { BrowserRouter, Routes, Route } from 'react-router-dom'
const Green = () => <div style={{ width: 80, height: 40, background: ${addresses} === '${expected}' ? '#008000' : 'red' }} />
export default function App() {
  return <BrowserRouter><Routes><Route path="/" element={<Green />} /><Route path="*" element={<b>404</b>} /></Routes></BrowserRouter>
}`,
    vue: `<template><div v-if="at === '${expected}'" style="width:80px;height:40px;${green}"></div></template>
<script setup>const at = ${addresses}</script>`,
    angular: `import { Component } from '@angular/core'
@Component({ selector: 'app-root', standalone: true, template: '<div [hidden]="!at" style="width:80px;height:40px;${green}"></div>' })
export class App { at = ${addresses} === '${expected}' }`,
    canvas: `<canvas id="c" width="80" height="40"></canvas><script>
const context = document.getElementById('c').getContext('2d')
context.fillStyle = ${addresses} === '${expected}' ? '#008000' : 'red'
context.fillRect(0, 0, 80, 40)</script>`,
  }
  for (const [format, source] of Object.entries(sources)) {
    const answer = await askHeadless(page, {
      do: 'render',
      format,
      source,
      viewport: [320, 120],
      png: 'out.png',
    })
    expect(await countPixels(answer, [0, 128, 0]), format).toBe(3200)
  }
})

test('components render without the application whose router they use', async ({ headlessPage: page }) => {
  const box = 'width:80px;height:40px;background:#008000'
  const sources = {
    react: `import { useNavigate } from 'react-router-dom'
export default function Page() {
  const go = useNavigate()
  return <><p onClick={() => go('/')}>Built with React Router</p><div style={{ width: 80, height: 40, background: '#008000' }} /></>
}`,
    vue: `<template><router-link :to="{ name: 'home' }">home</router-link><div style="${box}"></div></template><script setup></script>`,
  }
  for (const [format, source] of Object.entries(sources)) {
    const answer = await askHeadless(page, {
      do: 'render',
      format,
      source,
      viewport: [320, 120],
      png: 'out.png',
    })
    expect(await countPixels(answer, [0, 128, 0]), format).toBe(3200)
  }
})

test(
  'charts render if their containers learn their size late, among other components or after a timer',
  { tag: '@all' },
  async ({ headlessPage: page }) => {
    const render = (source: string, viewport: readonly [number, number]) =>
      askHeadless(page, {
        do: 'render',
        format: 'react',
        source,
        viewport,
        png: 'out.png',
        timeoutMs: 30_000,
      })
    const example = new URL('../../src/renderers/react/examples/shadcn/source.jsx', import.meta.url)
    const [chart] = /<ChartContainer[^]*<\/ChartContainer>/.exec(await readFile(example, 'utf8')) ?? []
    const among = `import { Bar, BarChart, XAxis } from 'recharts'
import { ChartContainer } from '@/components/ui/chart'
import { Calendar } from '@/components/ui/calendar'
import { Slider } from '@/components/ui/slider'
import { Carousel, CarouselContent, CarouselItem } from '@/components/ui/carousel'
export default () => <div className="grid grid-cols-2">${chart ?? ''}<Calendar /><Slider defaultValue={[9]} />
  <Carousel><CarouselContent><CarouselItem>One</CarouselItem></CarouselContent></Carousel></div>`
    expect(await countPixels(await render(among, [640, 480]), [231, 110, 80])).toBeGreaterThan(2000)
    const late = `import { useEffect, useRef, useState } from 'react'
function Bar() {
  const box = useRef(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    new ResizeObserver(([entry]) => { setWidth(entry.contentRect.width + 0 * performance.now()) }).observe(box.current)
  }, [])
  return <div ref={box} style={{ width: 100 }}><div style={{ width, height: 20, background: 'rgb(0, 128, 0)' }} /></div>
}
export default function App() {
  const [shown, setShown] = useState(false)
  useEffect(() => { setTimeout(setShown, 500, true) }, [])
  return shown ? <Bar /> : null
}`
    expect(await countPixels(await render(late, [320, 240]), [0, 128, 0])).toBe(2000)
  },
)
