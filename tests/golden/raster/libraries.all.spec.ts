import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { askHeadless, openHeadless } from '../../support/headless-page.ts'
import { expect, test } from '../../support/site.ts'
import { comparePictures } from './compare-pictures.ts'
import { bundleReference, showReference } from './show-reference.ts'

/*
 * Pages with CDN libraries. Our image, with the bundled copies, is compared with a screenshot of the same page
 * outside any sandbox, whose requests are answered with the script-tag builds from npm.
 */

const root = join(import.meta.dirname, '../../..')
const pages = [
  'bootstrap-3',
  'bootstrap-4',
  'bootstrap-5',
  'chart-2',
  'chart-3',
  'chart-4',
  'd3-4',
  'd3-5',
  'd3-6',
  'tailwind-3',
  'tailwind-4',
  'vue',
]
/** The builds to which the URLs on these pages refer, by URL pattern. */
const builds: readonly (readonly [RegExp, string])[] = [
  [/bootstrap[/@]3.*css/, 'bootstrap-3/dist/css/bootstrap.min.css'],
  [/bootstrap[/@]4.*css/, 'bootstrap-4/dist/css/bootstrap.min.css'],
  [/bootstrap[/@]5.*css/, 'bootstrap/dist/css/bootstrap.min.css'],
  [/bootstrap@3.*js/, 'bootstrap-3/dist/js/bootstrap.min.js'],
  [/bootstrap@4.*js/, 'bootstrap-4/dist/js/bootstrap.bundle.min.js'],
  [/bootstrap@5.*js/, 'bootstrap/dist/js/bootstrap.bundle.min.js'],
  [/jquery-3/, 'jquery/dist/jquery.min.js'],
  [/Chart\.js\/2/, 'chart.js-2/dist/Chart.bundle.min.js'],
  [/Chart\.js\/3/, 'chart.js-3/dist/chart.min.js'],
  [/npm\/chart\.js/, 'chart.js/dist/chart.umd.js'],
  [/d3\.v4/, 'd3-v4/build/d3.min.js'],
  [/d3\.v5/, 'd3-v5/dist/d3.min.js'],
  [/d3\.v6/, 'd3-v6/dist/d3.min.js'],
  [/cdn\.tailwindcss\.com/, 'tailwindcss-cdn/tailwindcss.js'],
  [/@tailwindcss\/browser/, '@tailwindcss/browser/dist/index.global.js'],
  [/vue\.global/, 'vue/dist/vue.global.js'],
]
const goal = 99
const viewport = { width: 640, height: 360 }
const answerSchema = v.object({ outputs: v.object({ png: v.string() }) })

test('pages with CDN libraries look the same as outside the sandbox', async ({ browser, siteUrl }) => {
  test.setTimeout(300_000)
  const script = await bundleReference(siteUrl)
  const context = await browser.newContext({ viewport })
  const ours = await context.newPage()
  await openHeadless(ours, siteUrl)
  const judge = await context.newPage()
  for (const name of pages) {
    const source = readFileSync(join(root, 'tests/fixtures/libraries', `${name}.html`), 'utf8')
    const real = await context.newPage()
    await real.route(
      (url) => !url.href.startsWith(siteUrl) && url.protocol.startsWith('http'),
      (route) => {
        const build = builds.find(([pattern]) => pattern.test(route.request().url()))?.[1]
        const path = build === undefined ? '' : join(root, 'scripts/libraries/node_modules', build)
        return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ body: '' })
      },
    )
    await showReference(real, { siteUrl, script, source })
    // Charts and transitions animate for about a second.
    await real.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const end = performance.now() + 1500
          const look = (now: number) => {
            if (now > end) resolve()
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }),
    )
    const reference = (await real.screenshot()).toString('base64')
    await real.close()
    await ours.bringToFront()
    const request = { do: 'render', format: 'html', source, viewport: [640, 360], png: 'out.png' }
    const { outputs } = v.parse(answerSchema, await askHeadless(ours, request))
    const { within } = await judge.evaluate(comparePictures, [outputs.png, reference] as const)
    console.log(`${name.padEnd(14)} ${within.toFixed(3)} % of pixels within 2 %`)
    expect.soft(within, name).toBeGreaterThanOrEqual(goal)
  }
  await context.close()
})
