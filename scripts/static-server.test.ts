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

/** Sends the path unchanged: `fetch` would remove `..` from it. */
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

test('serves nothing outside the folder, whatever the path', async () => {
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

test('sends the security headers with every file, and disables the network in host.html', async () => {
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

test('sends no security headers as a plain host', async () => {
  const { headers } = await fetch(`${await serve({ plain: true })}host.html`)
  expect(headers.get('content-security-policy')).toBe(null)
  expect(headers.get('connection-allowlist')).toBe(null)
})

test('compresses text files only if asked to', async () => {
  const site = await startSite()
  const text = 'const answer = 42\n'.repeat(400)
  await writeFile(join(site, 'long.js'), text)
  await writeFile(join(site, 'picture.png'), text)
  const server = await serveFolder(site, { packs: true })
  onTestFinished(() => server.close())
  const packed = await fetch(`${server.url}long.js`)
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 10)
  expect(await packed.text()).toBe(text)
  // The largest scripts and engines gain the most.
  await writeFile(join(site, 'engine.wasm'), text.repeat(500))
  const engine = await fetch(`${server.url}engine.wasm`)
  expect(engine.headers.get('content-encoding')).toBe('gzip')
  expect(engine.headers.get('content-type')).toBe('application/wasm')
  expect(await engine.text()).toBe(text.repeat(500))
  const plain = await fetch(`${server.url}long.js`, { headers: { 'Accept-Encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(text)
  for (const path of ['picture.png', 'index.html']) {
    expect((await fetch(server.url + path)).headers.get('content-encoding'), path).toBeNull()
  }
  // A changed file is compressed again.
  await writeFile(join(site, 'long.js'), `${text}// more\n`)
  expect(await (await fetch(`${server.url}long.js`)).text()).toBe(`${text}// more\n`)
  expect((await fetch(`${await serve()}index.html`)).headers.get('vary')).toBeNull()
})
