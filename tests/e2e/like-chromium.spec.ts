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
