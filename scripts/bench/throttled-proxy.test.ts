import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveFolder } from '../static-server.mjs'
import { openProxy } from './throttled-proxy.mjs'

test('counts what is sent, takes the time of a slow connection, and changes one text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'))
  await writeFile(join(folder, 'item.json'), JSON.stringify({ answer: 'First words', other: 'é' }))
  await writeFile(join(folder, 'engine.bin'), Buffer.alloc(100_000, 7))
  const server = await serveFolder(folder, { packs: true })
  const change = { find: 'First words', by: 'First wordt' }
  const proxy = await openProxy(server.url, { bitsPerSecond: 4_000_000, delayMs: 50, change })
  onTestFinished(async () => {
    await proxy.close()
    await server.close()
    await rm(folder, { recursive: true })
  })
  expect(await (await fetch(`${proxy.url}item.json`)).json()).toEqual({ answer: 'First wordt', other: 'é' })
  const startedAt = performance.now()
  expect((await (await fetch(`${proxy.url}engine.bin`)).arrayBuffer()).byteLength).toBe(100_000)
  // 50 ms for the request, 200 ms for 800,000 bits. Timers can fire a little early.
  expect(performance.now() - startedAt).toBeGreaterThan(240)
  expect((await fetch(`${proxy.url}missing.js`)).status).toBe(404)
  expect(proxy.sent().map(({ path }) => path)).toEqual(['/item.json', '/engine.bin', '/missing.js'])
  expect(proxy.sent()[1]?.bytes).toBe(100_000)
  expect(proxy.changes()).toBe(1)
})
