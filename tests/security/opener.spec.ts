import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveFolder } from '../../scripts/static-server.mjs'
import { expect, test } from '../support/site.ts'
import './run-attacks.ts'

/** A site that opens our page, keeps its window, and collects every message it receives. */
async function startOpener(address: string) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><title>opener</title><script>
      globalThis.received = []
      addEventListener('message', ({ data }) => received.push(data))
      const opened = open(${JSON.stringify(address)})
    </script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

const source = `<!doctype html><p>Hi<script>
  const tried = {}
  try { top.opener.postMessage('secret', '*') } catch (error) { tried.opener = error.name }
  for (const key of ['document', 'localStorage', 'name', 'origin', 'roundtrip', 'history']) {
    try { tried[key] = typeof top[key] } catch (error) { tried[key] = error.name }
    try { top[key] = 'written' } catch {}
  }
  document.body.append(JSON.stringify(tried))
  throw new Error(JSON.stringify(tried))
</script>`

for (const kind of ['a host without headers', 'our server'] as const) {
  test(`a site that opened the page receives nothing from model code, on ${kind}`, async ({
    context,
    siteUrl,
  }) => {
    const plain = await serveFolder(process.env['ROUNDTRIP_DIST'] ?? 'dist', { plain: true })
    const url = kind === 'our server' ? siteUrl : plain.url
    const opener = await startOpener(`${url}#/headless`)
    try {
      const page = await context.newPage()
      const [ours] = await Promise.all([context.waitForEvent('page'), page.goto(opener.url)])
      await ours.waitForFunction(() => 'roundtrip' in globalThis)
      expect(await ours.evaluate(() => window.opener as unknown)).toBe(null)
      const answer = await ours.evaluate(
        (text) =>
          globalThis.roundtrip.handle({
            do: 'render',
            format: 'html',
            source: text,
            viewport: [320, 240],
            allowUnprotected: true,
          }),
        source,
      )
      const text = JSON.stringify(answer)
      expect(text).toContain('TypeError')
      for (const key of ['document', 'localStorage', 'name', 'origin', 'roundtrip', 'history']) {
        expect(text, key).toContain(`\\"${key}\\":\\"SecurityError\\"`)
      }
      expect(await page.evaluate(() => (globalThis as unknown as { received: unknown[] }).received)).toEqual(
        [],
      )
      expect(await ours.evaluate(() => window.name)).toBe('')
    } finally {
      opener.close()
      await plain.close()
    }
  })
}

test('a frame can post to the opener of a page that keeps it', async ({ context }) => {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(
        `<iframe sandbox="allow-scripts" srcdoc="<script>top.opener.postMessage('secret', '*')</script>"></iframe>`,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const opener = await startOpener(`http://127.0.0.1:${port}/`)
  const page = await context.newPage()
  await page.goto(opener.url)
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { received: unknown[] }).received))
    .toEqual(['secret'])
  opener.close()
  server.close()
})
