import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { serveFolder } from '../../scripts/static-server.mjs'
import { expect, test } from '../support/site.ts'

/** Frames a URL in a page of another site, which is the same machine under a different name. */
async function frameFrom(page: Page, address: string): Promise<() => void> {
  const server = createServer((request, response) => {
    const body =
      request.url === '/plain'
        ? '<button onclick="this.textContent = `clicked`">Run</button>'
        : `<iframe title="framed" width="900" height="600" src="${address}"></iframe>`
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  await page.goto(`http://localhost:${port}/`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

test('our page inside another site offers nothing but a link to leave it', async ({ page }) => {
  // On a host that does not send any headers, the page itself must refuse to be framed.
  const plain = await serveFolder(process.env['ROUNDTRIP_DIST'] ?? 'dist', { plain: true })
  const close = await frameFrom(page, plain.url)
  const framed = page.frameLocator('iframe')
  await expect(framed.getByText('does not run inside another site')).toBeVisible()
  await expect(framed.getByRole('link', { name: 'Open it in a separate tab' })).toHaveAttribute(
    'href',
    plain.url,
  )
  await expect(framed.locator('button, input, textarea, select, [tabindex], [contenteditable]')).toHaveCount(
    0,
  )
  close()
  await plain.close()
})

test('pages from our own server do not load inside another site at all', async ({ page, siteUrl }) => {
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  const close = await frameFrom(page, siteUrl)
  await refused
  await expect(page.frameLocator('iframe').getByText('Roundtrip')).toHaveCount(0)
  close()
})

test('a page without this defence is clickable inside another site', async ({ page }) => {
  const close = await frameFrom(page, '/plain')
  const button = page.frameLocator('iframe').getByRole('button')
  await button.click()
  await expect(button).toHaveText('clicked')
  close()
})

/** Requests a frame from the embedded host.html; returns true if host.html responded and created the frame. */
function askHost(page: Page, address: string): Promise<boolean> {
  return page.evaluate(
    (url) =>
      new Promise<boolean>((resolve) => {
        addEventListener('message', () => resolve(true))
        const frame = document.createElement('iframe')
        frame.src = url
        frame.onload = () => {
          const command = {
            type: 'create',
            id: 'x',
            width: 9,
            height: 9,
            bootstrap: 'parent.postMessage(1, "*")',
          }
          frame.contentWindow?.postMessage(command, '*', [new MessageChannel().port1])
          setTimeout(() => resolve(false), 1000)
        }
        document.body.append(frame)
      }),
    address,
  )
}

test('host.html works only under our own page', async ({ page, siteUrl }) => {
  await page.goto(siteUrl)
  expect(await askHost(page, `${siteUrl}host.html`)).toBe(true)
  const close = await frameFrom(page, '/plain')
  expect(await askHost(page, `${siteUrl}host.html`)).toBe(false)
  close()
})
