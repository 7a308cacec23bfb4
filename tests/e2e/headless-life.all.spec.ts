import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { findChromium } from '../../scripts/find-browser.mjs'
import { HeadlessPage } from '../../scripts/headless/page.mjs'
import { serveFolder } from '../../scripts/static-server.mjs'
import { headlessEnv, headlessScript } from '../support/headless.ts'

test('replaces a page that stops responding', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'silent-'))
  const handle =
    'globalThis.roundtrip = { handle: async ({ hang }) => { while (hang) {} return { ok: true } } }'
  writeFileSync(join(folder, 'index.html'), `<!doctype html><script>${handle}</script>`)
  const server = await serveFolder(folder)
  const found = await findChromium()
  if (found === null) throw new Error('No Chromium found.')
  const page = new HeadlessPage(server.url, found, () => undefined)
  try {
    expect(await page.ask({}, 500)).toEqual({ answered: true, response: { ok: true } })
    expect(await page.ask({ hang: true }, 500)).toMatchObject({ answered: false, code: 'timeout' })
    expect(await page.ask({}, 500)).toMatchObject({ answered: true })
  } finally {
    await page.close()
    await server.close()
    rmSync(folder, { recursive: true })
  }
})

/** Ids of the processes that a process has started. */
function childrenOf(pid: number): readonly number[] {
  return listProcesses().flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

/** Maps each process id to the id of its parent. */
function listProcesses(): readonly (readonly number[])[] {
  // Minimal Linux images lack `ps`, and other systems lack this folder.
  if (!existsSync('/proc/self/stat')) {
    const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    return listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)])
}

/** NaN if the process has ended in the meantime. */
function parentOf(pid: string): number {
  try {
    // The command's name, which is in parentheses, can contain arbitrary characters.
    return Number(/.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return NaN
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a signal ends the command and its browser immediately', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headless-'))
  const child = spawn(process.execPath, [headlessScript], { cwd: folder, env: headlessEnv() })
  const endless = '<!doctype html><script>for (;;) {}</script>'
  const request = { do: 'render', format: 'html', viewport: [40, 30] }
  child.stdin.write(`${JSON.stringify({ ...request, source: 'fine' })}\n`)
  await once(child.stdout, 'data')
  let more = ''
  child.stdout.on('data', (chunk: Buffer) => (more += chunk.toString()))
  child.stdin.write(`${JSON.stringify({ ...request, source: endless, timeoutMs: 60_000 })}\n`)
  const started = childrenOf(child.pid ?? 0)
  expect(started.length).toBeGreaterThan(0)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([143, null])
  expect(more).toBe('')
  await expect.poll(() => started.filter(isRunning)).toEqual([])
  rmSync(folder, { recursive: true })
})
