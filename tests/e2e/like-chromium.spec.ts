import * as v from 'valibot'
import { decodePng } from '../../workers/decode/decode-png.ts'
import { askHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

/* Pages without text must look exactly as in Chromium itself, pixel for pixel. */

const viewport = { width: 400, height: 300 }
test.use({ viewport })

const box = `<!doctype html><style>body{margin:10px}div{width:100px;height:40px;background:teal}
@keyframes move{to{transform:translateX(200px)}}@keyframes tint{0%{background:red}50%{background:lime}100%{background:blue}}</style>`
const boxWith = (style: string) => `${box}<div style="${style}"></div>`

/** Each of these pages would look different if the animation's frame were not found. */
const animations = {
  'paused with a negative delay': boxWith('animation:move 1s linear paused -0.7s both'),
  'paused and endless': boxWith('animation:move 4s -1s linear infinite;animation-play-state:paused'),
  'paused at a custom property': `<!doctype html><style>body{margin:10px}div{width:150px;height:150px;background:conic-gradient(red var(--p),#ddd 0);animation:f 100s linear infinite paused -40s}
@property --p{syntax:"<percentage>";inherits:false;initial-value:0%}@keyframes f{to{--p:100%}}</style><div></div>`,
  'paused by a calculated delay': boxWith(
    '--s:65;animation:tint 100s linear paused;animation-delay:calc(var(--s)*-1s)',
  ),
  'paused in a later round': boxWith('animation:move 1s -1.5s linear 3 paused'),
  'paused in a pseudo-element': `${box}<style>p::before{content:"";display:block;width:50px;height:50px;background:red;animation:move 10s -5s linear paused}</style><p></p>`,
  'paused by a script': `${box}<div id="a"></div><div id="b"></div><script>
const frames = { transform: ['none', 'translateX(200px)'] }
const first = a.animate(frames, { duration: 1000, fill: 'both' }); first.pause(); first.currentTime = 250
b.animate(frames, { duration: 1000, delay: -500, fill: 'both' }).pause()</script>`,
  'moved by scrolling':
    boxWith('animation:move linear both;animation-timeline:scroll()') + '<p style="height:2000px">',
}

for (const [name, source] of Object.entries({ ...animations })) {
  test(`${name}: renders as in Chromium`, async ({ headlessPage, page: real }) => {
    await real.setContent(source)
    const shown = await decodePng(new Uint8Array(await real.screenshot()), 'paper')
    const request = {
      do: 'render',
      format: 'html',
      source,
      viewport: [400, 300],
      fullPage: false,
      png: 'out.png',
    }
    const { outputs } = v.parse(
      v.object({ outputs: v.object({ png: v.string() }) }),
      await askHeadless(headlessPage, request),
    )
    const drawn = await decodePng(new Uint8Array(Buffer.from(outputs.png, 'base64')), 'paper')
    expect(drawn.raster.rgba.length).toBe(shown.raster.rgba.length)
    expect(drawn.raster.rgba.filter((value, at) => value !== shown.raster.rgba[at]).length).toBe(0)
  })
}

/** An uncompressed picture with soft shapes and hard edges. */
function paintPhoto(seed: number): string {
  const [wide, high] = [200, 150] as const
  const file = Buffer.alloc(54 + wide * high * 3)
  file.write('BM')
  const head = [file.length, 0, 54, 40, wide, high, 1 | (24 << 16)]
  head.forEach((value, index) => file.writeUInt32LE(value, 2 + index * 4))
  for (let at = 54; at < file.length; at += 1) {
    const [x, y] = [Math.floor(((at - 54) % (wide * 3)) / 3), Math.floor((at - 54) / (wide * 3))]
    const wave = 90 * Math.sin((x * (seed + 3)) / 70 + (at % 3)) * Math.cos((y * (seed + 5)) / 90)
    file[at] = ((x >> 5) + (y >> 5) + seed) % 5 === 0 ? 60 : 128 + wave
  }
  return `data:image/bmp;base64,${file.toString('base64')}`
}

test('many photos, some of them out of view: as in Chromium', async ({ headlessPage, page: real }) => {
  const photos = Array.from({ length: 24 }, (_, index) => `<img src="${paintPhoto(index)}">`)
  const source = `<!doctype html><style>img{width:80px;height:60px;object-fit:contain;background:gold}</style>
    ${photos.slice(0, 12).join('')}<div style="height:2000px"></div>${photos.slice(12).join('')}`
  await real.setContent(source)
  const shown = await decodePng(new Uint8Array(await real.screenshot()), 'paper')
  const settings = { viewport: [400, 300], timeoutMs: 60_000 }
  const request = { do: 'render', format: 'html', source, ...settings, png: 'out.png' }
  const { outputs } = v.parse(
    v.object({ outputs: v.object({ png: v.string() }) }),
    await askHeadless(headlessPage, request),
  )
  const drawn = await decodePng(new Uint8Array(Buffer.from(outputs.png, 'base64')), 'paper')
  expect(drawn.raster.rgba.length).toBe(shown.raster.rgba.length)
  expect(drawn.raster.rgba.filter((value, at) => value !== shown.raster.rgba[at]).length).toBe(0)
})
