import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-browser.mjs'
import { expect, test } from '../support/site.ts'
import { pageOf } from './attacks.ts'
import { startCanary } from './canary.ts'
import './run-attacks.ts'

/*
 * Connecting ahead and looking names up: no policy covers them, and browsers under Playwright's own flags do neither,
 * so this one is started as a user starts it. Look-ups show in its network log.
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
  node: inserted(
    'const rel = document.createAttribute("rel"); rel.value = "preconnect"; link.setAttributeNode(rel)',
  ),
  markup: `<script>document.body.insertAdjacentHTML('beforeend', '<link rel="pre&#99;onnect" href="{{tcp}}">')</script>`,
  written: `<script>document.write('<link rel="preconnect" href="{{tcp}}">')</script>`,
  name: '<link rel="dns-prefetch" href="http://{{id}}.names.invalid/">',
  'name-inserted': inserted('link.rel = "dns-prefetch"').replace('{{tcp}}', 'http://{{id}}.names.invalid/'),
}

test('no page connects ahead or looks names up', async ({ siteUrl }) => {
  const found = await findChromium()
  const folder = await mkdtemp(path.join(tmpdir(), 'roundtrip-hints-'))
  const netLog = path.join(folder, 'net.json')
  const browserProcess = spawn(
    found?.executablePath ?? chromium.executablePath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      `--user-data-dir=${folder}/profile`,
      `--log-net-log=${netLog}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise((resolve) => browserProcess.once('exit', resolve))
  const canary = await startCanary()
  try {
    const browser = await chromium.connectOverCDP(await readEndpoint(browserProcess.stderr))
    const page = await browser.contexts()[0]?.newPage()
    if (page === undefined) throw new Error('The browser has no page.')
    for (const [name, markup] of Object.entries(hints)) {
      await page.goto('about:blank')
      await page.setContent(`<body>${await canary.arm(markup, `control-${name}`)}`)
      if (!name.startsWith('name')) {
        await expect.poll(() => canary.hitsOf(`control-${name}`), { message: name }).not.toEqual([])
      }
    }
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    for (const [name, markup] of Object.entries(hints)) {
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
    }
    for (const name of Object.keys(hints)) expect(canary.hitsOf(`frame-${name}`), name).toEqual([])
    await browser.close()
    browserProcess.kill()
    await exited
    const names = new Set((await readFile(netLog, 'utf8')).match(/[\w-]+(?=\.names\.invalid)/g))
    expect([...names].sort()).toEqual(['control-name', 'control-name-inserted'])
  } finally {
    browserProcess.kill()
    await exited
    await canary.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

function readEndpoint(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    stream.on('data', (chunk) => {
      text += String(chunk)
      const found = /ws:\/\/\S+/.exec(text)
      if (found !== null) resolve(found[0])
    })
  })
}
