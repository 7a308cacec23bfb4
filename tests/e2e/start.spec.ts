import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'
import { serveFolder } from '../../scripts/static-server.mjs'

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const dist = process.env['ROUNDTRIP_DIST'] ?? 'dist'

interface Command {
  readonly child: ChildProcess
  readonly text: () => string
}

/** Starts commands and terminates them when the test ends. */
const test = base.extend<{ readonly start: (...args: readonly string[]) => Command }>({
  start: async ({}, use) => {
    const children: ChildProcess[] = []
    await use((...args) => {
      // There is no display, because `npm start` must not depend on one. If CI were set, the command would not even
      // look for a browser.
      const env = { ...process.env, ROUNDTRIP_DIST: dist, DISPLAY: '', WAYLAND_DISPLAY: '', CI: '' }
      const child = spawn(process.execPath, [script, ...args], { env })
      children.push(child)
      let text = ''
      const collect = (chunk: Buffer) => {
        text += chunk.toString()
      }
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      return { child, text: () => text }
    })
    for (const child of children) child.kill()
  },
})

test('npm start prints the address of the working site', async ({ start, page }) => {
  const { text } = start('--port', '0')
  await expect.poll(text, { timeout: 20_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+\//)
  await page.goto(/http:\S+/.exec(text())?.[0] ?? '')
  await expect(page.getByRole('link', { name: /Roundtrip/ })).toBeVisible()
})

test('npm start reports that its port is in use', async ({ start }) => {
  const server = await serveFolder(dist)
  try {
    const { child, text } = start('--port', new URL(server.url).port)
    await expect.poll(() => child.exitCode, { timeout: 20_000 }).toBe(1)
    expect(text()).toMatch(/Port \d+ is in use/)
    expect(text()).not.toContain('    at ')
  } finally {
    await server.close()
  }
})
