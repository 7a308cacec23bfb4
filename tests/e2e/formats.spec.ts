import * as v from 'valibot'
import { decodePng } from '../../workers/decode/decode-png.ts'
import { tryHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

/* What formats render and report if a library, a guard or the image's own URL causes problems. */

const pictureSchema = v.object({
  ok: v.literal(true),
  width: v.number(),
  height: v.number(),
  outputs: v.object({ png: v.string() }),
})

/** Reads colours from the image of an answer. */
async function readPicture(answer: unknown) {
  const { width, height, outputs } = v.parse(pictureSchema, answer)
  const { raster } = await decodePng(new Uint8Array(Buffer.from(outputs.png, 'base64')), 'paper')
  const colourAt = (x: number, y: number) => [
    ...raster.rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
  ]
  const count = (isWanted: (red: number, green: number, blue: number) => boolean) => {
    let found = 0
    for (let at = 0; at < raster.rgba.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = raster.rgba.subarray(at, at + 3)
      if (isWanted(red, green, blue)) found += 1
    }
    return found
  }
  return { width, height, colourAt, count }
}

const area = {
  width: 200,
  height: 100,
  data: { values: [{ x: 1 }, { x: 2 }] },
  mark: {
    type: 'area',
    color: {
      gradient: 'linear',
      stops: [
        { offset: 0, color: 'red' },
        { offset: 1, color: 'red' },
      ],
    },
  },
  encoding: {
    x: { field: 'x', type: 'quantitative', scale: { zero: false, nice: false } },
    y: { value: 0 },
    y2: { value: 100 },
  },
  config: { axis: { disable: true } },
}
const start = 1_500_000_000_000
const line = {
  width: 200,
  height: 100,
  data: { values: [0, 3e8, 6e8, 9e8].map((offset, v) => ({ ts: start + offset, v })) },
  mark: { type: 'line', color: 'red', strokeWidth: 4 },
  encoding: {
    x: { field: 'ts', type: 'temporal', scale: { domain: [start, start + 9e8] } },
    y: { field: 'v', type: 'quantitative' },
  },
}
const moving = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><path id="p" d="M80,50L20,50"/>
<rect x="-5" y="-5" width="10" height="10" fill="red"><animateMotion dur="3s" repeatCount="indefinite"><mpath href="#p"/></animateMotion></rect>
<rect x="-5" y="-5" width="10" height="10" fill="blue"><animateMotion path="M0,80H100" dur="4s" begin="-1s" repeatCount="indefinite"/></rect></svg>`

test('charts render despite schema violations, which are reported as the cause if rendering fails', async ({
  headlessPage: page,
}) => {
  const render = (spec: object) =>
    tryHeadless(page, { do: 'render', format: 'vega', source: JSON.stringify(spec), png: 'out.png' })
  const chart = { data: { values: [{ v: 1 }] }, width: 100, height: 50 }
  const x = { field: 'v', type: 'quantitative' }
  const bar = { type: 'bar', color: 'red', filled: null }
  const drawn = await render({ ...chart, mark: bar, encoding: { x, stroke: 'black' } })
  expect(drawn).toMatchObject({
    warnings: [{ code: 'schema', place: { path: 'encoding.stroke' } }, { code: 'vega-warning' }],
  })
  expect((await readPicture(drawn)).count((red, green) => red > 200 && green < 60)).toBeGreaterThan(100)
  expect(await render({ ...chart, mark: 'barr', encoding: { x } })).toMatchObject({
    code: 'syntax',
    message: 'mark: "barr" is not one of the allowed values (according to the schema of Vega-Lite)',
    place: { path: 'mark' },
  })
  const wrong = { ...chart, mark: { type: 'bar', color: 5 }, encoding: { x } }
  expect(
    await render({ ...wrong, transform: [{ calculate: 'datum.v * unknown_one', as: 'w' }] }),
  ).toMatchObject({
    code: 'syntax',
    message: 'Unrecognized signal name: "unknown_one"',
    warnings: [{ code: 'schema', place: { path: 'mark.color' } }],
  })
})

test('charts with container size fill the page, and others get warnings about what differs', async ({
  headlessPage: page,
}) => {
  const render = (spec: object) =>
    tryHeadless(page, {
      do: 'render',
      format: 'vega',
      source: JSON.stringify(spec),
      viewport: [500, 300],
      png: 'out.png',
    })
  const bar = { width: 'container', height: 20, mark: { type: 'bar', color: 'red' }, encoding: {} }
  const data = { values: [{ v: 1 }] }
  const nested = await render({ data, vconcat: [bar, bar] })
  expect(nested).toMatchObject({
    warnings: [
      {
        code: 'container-size',
        message: expect.stringMatching(/^vconcat\[0\]\.width: .*484 pixels/) as unknown,
      },
    ],
  })
  const red = await readPicture(nested)
  expect(red.count((one, two, three) => one > 200 && two < 60 && three < 60)).toBeGreaterThan(2 * 480 * 18)
  const signals = [{ name: 'width', init: 'containerSize()[0]' }]
  const fill = { enter: { width: { signal: 'width' }, height: { value: 20 }, fill: { value: 'red' } } }
  const own = { $schema: 'https://vega.github.io/schema/vega/v6.json', height: 20, signals }
  const drawn = await readPicture(await render({ ...own, marks: [{ type: 'rect', encode: fill }] }))
  expect(drawn.count((one, two, three) => one > 200 && two < 60 && three < 60)).toBeGreaterThan(470 * 18)
  expect(await render({ data, ...bar, height: 'container' })).toMatchObject({
    warnings: [
      { code: 'container-size', message: expect.stringContaining('assumed to be 400 pixels') as unknown },
    ],
  })
  const random = { data, transform: [{ calculate: 'random()', as: 'r' }], mark: 'bar', encoding: {} }
  expect(await render(random)).toMatchObject({ warnings: [{ code: 'random' }] })
  const version = { data, mark: 'point', encoding: { x: { field: 'version', type: 'quantitative' } } }
  expect(await render(version)).toMatchObject({
    warnings: [{ code: 'vega-warning', message: expect.stringContaining('"version"') as unknown }],
  })
  expect(await render({ data, mark: 'bar', width: 20_000, height: 50, encoding: {} })).toMatchObject({
    width: 16_384,
    warnings: [
      {
        code: 'page-cut',
        message: expect.stringMatching(/^The page is 20\d{3} x 300 pixels; 16384 x 300 /) as unknown,
      },
    ],
  })
})

test(
  'formats render what their libraries write for a different address, policy or time',
  { tag: '@all' },
  async ({ headlessPage: page }) => {
    const render = (format: string, source: string, more: object = {}) =>
      tryHeadless(page, { do: 'render', format, source, viewport: [320, 200], png: 'out.png', ...more })
    const isRed = (red: number, green: number, blue: number) => red > 200 && green < 60 && blue < 60

    const fenced = await render(
      'markdown',
      '```html\n<!-- a --><b>x</b>\n```\n\n```xml\n<?xml?><!-- b --><a/>\n```',
    )
    expect(fenced).toMatchObject({ ok: true, warnings: [] })

    const filled = await readPicture(await render('vega', JSON.stringify(area)))
    expect(filled.count(isRed)).toBeGreaterThan(18_000)
    const drawn = await readPicture(await render('vega', JSON.stringify(line)))
    expect(drawn.count(isRed)).toBeGreaterThan(500)

    const moved = await readPicture(await render('svg', moving))
    expect(moved.colourAt(88, 58)).toEqual([255, 0, 0])
    expect(moved.colourAt(33, 88)).toEqual([0, 0, 255])

    const tall =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 2"><rect width="1" height="2"/></svg>'
    expect(await render('svg', tall)).toMatchObject({ ok: true, height: 628 })
    expect(await render('svg', tall, { fullPage: false })).toMatchObject({
      height: 200,
      warnings: [{ code: 'page-cut', message: expect.stringContaining('320 x 628') as unknown }],
    })

    const given = {
      ...line,
      data: { url: 'data/unemployment.tsv' },
      encoding: { x: { field: 'rate', type: 'quantitative' } },
    }
    expect(await render('vega', JSON.stringify(given))).toMatchObject({
      ok: true,
      parts: { substitutions: ['data/unemployment.tsv -> bundled vega-datasets/unemployment.tsv of 3.2.1'] },
      warnings: [],
    })
    const unfree = { ...given, data: { url: 'https://cdn.jsdelivr.net/npm/vega-datasets@3/data/cars.json' } }
    expect(await render('vega', JSON.stringify(unfree))).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('"cars.json"'),
      place: { path: 'data.url' },
    })
    const asked = 'https://cdn.jsdelivr.net/npm/us-atlas@3/nation-albers-10m.json'
    const fetching = `<p></p><script>fetch("${asked}").then((r) => r.json()).then(({ type }) => { document.body.style.background = type === 'Topology' ? 'red' : 'blue' })</script>`
    const fetched = await render('html', fetching)
    expect(fetched).toMatchObject({
      parts: { substitutions: [expect.stringContaining(asked)] },
      warnings: [],
    })
    expect((await readPicture(fetched)).colourAt(5, 5)).toEqual([255, 0, 0])

    const spread =
      '<script setup>\nconst a = JSON.parse("[]")\nconst all = [...a[0]]\n</script>\n<template>{{ all }}</template>'
    const failed = await render('vue', spread)
    expect(failed).toMatchObject({ ok: false, code: 'syntax', place: { line: 3 } })
    expect(JSON.stringify(failed)).not.toContain('__rt')
    const silent = await render(
      'vue',
      '<script setup>\nthrow new Error("")\n</script>\n<template>a</template>',
    )
    expect(silent).toMatchObject({ code: 'syntax', message: 'The component threw: Error without a message' })
  },
)
