import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveFolder } from './static-server.mjs'

async function startSite() {
  const folder = await mkdtemp(join(tmpdir(), 'served-'))
  const site = join(folder, 'site')
  await mkdir(join(site, 'inside'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(site, 'index.html'), 'index')
  await writeFile(join(site, 'host.html'), 'host')
  await writeFile(join(site, 'inside', 'index.html'), 'inside')
  await symlink(join(folder, 'secret.txt'), join(site, 'file.txt'))
  await symlink(folder, join(site, 'folder'))
  await symlink('/etc', join(site, 'etc'))
  await symlink('index.html', join(site, 'own.html'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return site
}

async function serve(options: Parameters<typeof serveFolder>[1] = {}) {
  const server = await serveFolder(await startSite(), options)
  onTestFinished(() => server.close())
  return server.url
}

/** As it stands: `fetch` would take `..` out of an address. */
function statusOf(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .once('error', reject)
      .end()
  })
}

test('nothing outside of the folder is served, however it is named', async () => {
  const url = await serve()
  for (const path of [
    '/file.txt',
    '/folder/secret.txt',
    '/folder/site/index.html/../../secret.txt',
    '/etc/passwd',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/inside/..%2f..%2fsecret.txt',
    '/%00',
    '/%',
  ]) {
    expect(await statusOf(url, path), path).toBe(404)
  }
  for (const path of ['/', '/index.html', '/inside/', '/own.html', '/inside/../index.html?x']) {
    expect(await statusOf(url, path), path).toBe(200)
  }
})

test('every file comes with the headers that make the site safer, and host.html closes its network', async () => {
  const url = await serve()
  for (const path of ['', 'host.html']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('connection-allowlist')).toBe(path === '' ? null : '()')
  }
})

test('a plain host sends none of them', async () => {
  const { headers } = await fetch(`${await serve({ plain: true })}host.html`)
  expect(headers.get('content-security-policy')).toBe(null)
  expect(headers.get('connection-allowlist')).toBe(null)
})
