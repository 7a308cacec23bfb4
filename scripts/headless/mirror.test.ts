import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modelEntrySchema } from '../../src/lib/models/model-entry.ts'
import { serveFolder } from '../static-server.mjs'
import { Mirrors } from './mirror.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mirror-'))
const requests: string[] = []

/** A local server that records the requests it receives. */
async function listen(name: string, answer: RequestListener) {
  const server = createServer((request, response) => {
    requests.push(`${name} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, close: () => server.close() }
}

let site: Awaited<ReturnType<typeof serveFolder>>
let other: Awaited<ReturnType<typeof listen>>
let mirror: Awaited<ReturnType<typeof listen>>
const mirrors = new Mirrors()
const closing: (() => unknown)[] = []
/** Paths on the site: the mirror, a part of the mirror, and a folder. */
const at = { whole: '', part: '', folder: '' }

beforeAll(async () => {
  other = await listen('other', (_, response) => response.end('secret'))
  mirror = await listen('mirror', (request, response) => {
    const path = request.url ?? ''
    const to = /\/to-(.*)$/.exec(path)?.[1]
    if (to === undefined) response.end(`file ${path}`)
    else response.writeHead(302, { location: targets.get(to) ?? '' }).end()
  })
  const targets = new Map([
    ['other', `http://127.0.0.1:${other.port}/x`],
    ['scheme', `//127.0.0.1:${other.port}/x`],
    ['user', `http://me@127.0.0.1:${mirror.port}/models/x`],
    ['localhost', `http://localhost:${mirror.port}/models/x`],
    ['above', '/private/x'],
    ['dots', '/models/../private/x'],
    ['encoded', '/models/..%2fprivate/x'],
    ['backslash', '\\\\evil\\x'],
    ['file', 'file:///etc/passwd'],
    ['loop', '/models/to-loop'],
    ['below', '/models/y'],
    ['twice', 'to-below'],
  ])
  mkdirSync(join(folder, 'site/in'), { recursive: true })
  writeFileSync(join(folder, 'site/in/file'), 'in the folder')
  writeFileSync(join(folder, 'secret'), 'secret')
  site = await serveFolder(join(folder, 'site'), { answerFirst: mirrors.answer })
  const mount = async (given: string) => {
    const { models } = await mirrors.load({ mirror: given }, folder, '/')
    return v.parse(v.object({ mirror: v.string() }), models).mirror
  }
  at.whole = await mount(`http://127.0.0.1:${mirror.port}`)
  at.part = await mount(`http://127.0.0.1:${mirror.port}/models/`)
  at.folder = await mount('site/in')
  closing.push(
    () => site.close(),
    () => other.close(),
    () => mirror.close(),
  )
})
afterAll(async () => {
  for (const close of closing) await close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => void requests.splice(0))

/** Sends the path unchanged: `fetch` would normalize it. */
function get(path: string, host = new URL(site.url).host): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = send(
      { host: '127.0.0.1', port: new URL(site.url).port, path, headers: { host } },
      (answer) => {
        let text = ''
        answer.on('data', (piece) => (text += String(piece)))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

it('forwards requests below the address of a mirror', async () => {
  expect(await get(`${at.whole}someone/model/resolve/main/x.onnx`)).toEqual({
    status: 200,
    text: 'file /someone/model/resolve/main/x.onnx',
  })
  expect(await get(`${at.part}a/b.bin`)).toMatchObject({ text: 'file /models/a/b.bin' })
  expect(await get(`${at.folder}file`)).toEqual({ status: 200, text: 'in the folder' })
  for (const to of ['below', 'twice'])
    expect(await get(`${at.part}to-${to}`)).toEqual({ status: 200, text: 'file /models/y' })
})

describe('reaches nothing outside a mirror', () => {
  it.each([
    ...['http://127.0.0.1:PORT/x', '/127.0.0.1:PORT/x', '//127.0.0.1:PORT/x', 'http:/127.0.0.1:PORT/x'],
    ...[
      'http%3a%2f%2f127.0.0.1:PORT/x',
      '%2f%2f127.0.0.1:PORT/x',
      '\\\\127.0.0.1:PORT/x',
      '%5c%5c127.0.0.1:PORT/x',
    ],
    ...[
      '..%2fprivate',
      '..%2f..%2fprivate',
      'a/..%2f..%2fprivate',
      '%2e%2e%2fprivate',
      '..%5cprivate',
      '..\\private',
    ],
    ...['%252e%252e%252fprivate', '..%252fprivate', 'a%00b', 'a%0d%0ab', 'a%3fb', 'a%23b', '.%2fx', 'a//b'],
    ...['me:x@127.0.0.1:PORT/x', 'data:,x', 'file:///etc/passwd'],
  ])('with the path %s', async (path) => {
    for (const base of [at.whole, at.part]) {
      requests.length = 0
      await get(base + path.replaceAll('PORT', String(other.port)))
      const below = base === at.part ? 'mirror /models/' : 'mirror /'
      expect(requests.filter((line) => !line.startsWith(below) || /private|\.\.|:\/\//.test(line))).toEqual(
        [],
      )
    }
    const { text } = await get(at.folder + path.replaceAll('PORT', String(other.port)))
    expect(text).not.toContain('secret')
  })

  it.each(['other', 'scheme', 'user', 'localhost', 'above', 'dots', 'encoded', 'backslash', 'file', 'loop'])(
    'with a redirect: %s',
    async (to) => {
      expect(await get(`${at.part}to-${to}`)).toMatchObject({ status: 502 })
      expect(requests.every((line) => line === `mirror /models/to-${to}`)).toBe(true)
    },
  )
})

it('refuses requests with a different host name', async () => {
  const { port } = new URL(site.url)
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`])
    expect(await get(`${at.part}x`, host)).toMatchObject({ status: 200 })
  requests.length = 0
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1',
    `127.0.0.1.evil.example:${port}`,
  ]) {
    for (const base of [at.part, at.folder])
      expect(await get(`${base}file`, host), host).toMatchObject({ status: 421 })
  }
  expect(requests).toEqual([])
})

/** Returns the status of a request whose lines are sent verbatim. Node's client would add a missing host name. */
function getRaw(...lines: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(site.url).port) }, () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`),
    )
    socket.on('data', (piece) => (text += String(piece)))
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])))
    socket.on('error', reject)
  })
}

it('refuses requests without a valid host name', async () => {
  const { host } = new URL(site.url)
  for (const base of [at.part, at.folder]) {
    const path = `/${base.replace(/^\//, '')}file`
    expect(await getRaw(`GET ${path} HTTP/1.0`, `Host: ${host}`)).toBe(200)
    requests.length = 0
    for (const version of ['1.0', '1.1']) {
      const line = `GET ${path} HTTP/${version}`
      for (const name of ['', ' ', `${host}.`, `${host}:1`, `me@${host}`, `[${host}]`, `, ${host}`])
        expect(await getRaw(line, `Host: ${name}`, 'Connection: close'), name).toBe(421)
      expect(await getRaw(line, 'Host: evil.example', `Host: ${host}`, 'Connection: close')).not.toBe(200)
      expect(await getRaw(line, `X-Forwarded-Host: ${host}`, 'Connection: close')).toBe(
        version === '1.0' ? 421 : 400,
      )
    }
    expect(requests).toEqual([])
  }
})

it('refuses a mirror address with credentials, a query or a fragment', async () => {
  for (const given of [
    'http://me:x@127.0.0.1/',
    'http://127.0.0.1/?x',
    'http://127.0.0.1/#x',
    'http://',
    'gone',
  ])
    await expect(mirrors.load({ mirror: given }, folder, '/'), given).rejects.toThrow(/^mirror: /)
})

it('accepts catalogue entries only if their names are safe in an address', () => {
  const entry = {
    id: 'm',
    label: 'm',
    task: 'self-test',
    origin: { repository: 'owner/name.v1', revision: 'refs/pr/1' },
    files: [{ path: 'onnx/model.onnx', bytes: 1, sha256: null }],
    dtype: 'fp32',
    preprocessing: '',
    licence: '',
    exporter: '',
    difference: null,
  }
  const withOrigin = (origin: object) => ({ ...entry, origin: { ...entry.origin, ...origin } })
  expect(v.is(modelEntrySchema, entry)).toBe(true)
  expect(v.is(modelEntrySchema, withOrigin({ repository: 'bert-base-uncased' }))).toBe(true)
  for (const repository of [
    '//evil.example/x',
    '/x',
    'a//b',
    '../x',
    'a/..',
    'a/../b',
    './x',
    'a/b/c',
    'a\\b',
    '',
  ]) {
    expect(v.is(modelEntrySchema, withOrigin({ repository })), repository).toBe(false)
  }
  for (const repository of ['http://x', 'x:y', 'a/%2e%2e', 'a?b', 'a#b', 'a b', 'me@x/y', 'a\n/b'])
    expect(v.is(modelEntrySchema, withOrigin({ repository })), repository).toBe(false)
  for (const revision of ['..', '.', 'a/../b', '', 'a?b', '/a', 'a//b'])
    expect(v.is(modelEntrySchema, withOrigin({ revision })), revision).toBe(false)
  for (const path of ['//x', 'a//b', '../x', 'a/./b', '/x'])
    expect(v.is(modelEntrySchema, { ...entry, files: [{ ...entry.files[0], path }] }), path).toBe(false)
})
