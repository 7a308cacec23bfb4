import { beforeEach, describe, expect, it, vi } from 'vitest'

const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../store/preferences.ts', () => ({
  readPreference: (name: string) => Promise.resolve(stored.get(name)),
  writePreference: (name: string, value: unknown) => {
    stored.set(name, value)
    return Promise.resolve({ ok: true, value: null })
  },
}))
const key = 'sk-secret-123456'

/** Simulates a page reload. */
async function reload() {
  vi.resetModules()
  const ring = await import('./keys.ts')
  await ring.restoreKeys()
  return ring
}
let ring: Awaited<ReturnType<typeof reload>>
beforeEach(async () => {
  stored.clear()
  ring = await reload()
})

describe('a key', () => {
  it.each([
    ['another path', 'https://api.example/v1', 'https://api.example/v2/models?x#y'],
    ['blanks', 'https://api.example/v1', '  https://api.example  '],
    ['different letter case', 'https://api.example', 'HTTPS://API.Example/'],
    ['a default port', 'https://api.example', 'https://api.example:443/'],
    ['a default port of http', 'http://localhost', 'http://localhost:80/v1'],
    // This name is not Latin-1, because Node 20's URL.canParse rejects valid Latin-1 names once it is JIT-compiled.
    ['an international name', 'https://пример.example', 'https://xn--e1afmkfd.example/'],
    ['IPv6', 'http://[::1]:8080', 'http://[0:0:0:0:0:0:0:1]:8080/v1'],
    ['an IP address in another notation', 'http://127.0.0.1:1', 'http://0x7f.1:1'],
    ['a user name, which is not the host', 'https://api.example', 'https://other.example@api.example/'],
  ])('applies to the same origin with %s', (_, one, other) => {
    ring.useKey(one, key)
    expect(ring.keyFor(other)).toBe(key)
  })

  it.each([
    ['another port', 'http://localhost:1234', 'http://localhost:11434'],
    ['another scheme', 'https://api.example', 'http://api.example'],
    ['another scheme on the same port', 'https://api.example:80', 'http://api.example'],
    ['another host', 'https://api.openai.com/v1', 'https://elsewhere.example/v1'],
    ['a longer host name', 'https://api.example', 'https://api.example.evil.example'],
    ['a subdomain', 'https://api.example', 'https://eu.api.example'],
    ['the parent domain', 'https://eu.api.example', 'https://api.example'],
    ['a trailing dot', 'https://api.example', 'https://api.example.'],
    ['a similar-looking name', 'https://api.example', 'https://аpi.example'],
    ['its host as a user name', 'https://api.example', 'https://api.example@evil.example'],
    ['its host and port as a user name', 'https://api.example', 'https://api.example:443@evil.example'],
    ['its host after a backslash', 'https://api.example', 'https://evil.example\\@api.example'],
    ['its address in a blob URL', 'https://api.example', 'blob:https://api.example/1'],
    ['another IPv6 address', 'http://[::1]:8080', 'http://[::2]:8080'],
    ['the IP address of localhost', 'http://localhost:1', 'http://127.0.0.1:1'],
  ])('does not apply to another origin with %s', (_, one, other) => {
    ring.useKey(one, key)
    expect(ring.keyFor(other)).toBe('')
    expect(ring.isStored(other)).toBe(false)
    ring.useKey(other, 'sk-other')
    expect(ring.keyFor(one)).toBe(key)
  })

  it.each([
    '',
    'api.example',
    'localhost:1234',
    '//api.example',
    'data:,x',
    'file:///x',
    'https://',
    'x://y',
  ])('cannot be set for "%s"', (address) => {
    ring.useKey(address, key)
    expect(ring.originOf(address)).toBeNull()
    expect(ring.keyFor(address)).toBe('')
    expect(ring.keyFor('localhost:9')).toBe('')
  })
})

describe('the stored keys', () => {
  const server = 'https://api.example/v1'
  it('contain a key only if requested, under its origin', async () => {
    ring.useKey(server, key)
    ring.useKey('https://other.example', 'sk-not-stored')
    expect([...stored]).toEqual([])
    await ring.storeKey(server)
    expect([...stored]).toEqual([['ask-keys', { 'https://api.example': key }]])
    ring = await reload()
    expect(ring.keyFor(server)).toBe(key)
    expect(ring.isStored(server)).toBe(true)
    expect(ring.keyFor('https://api.example:8443/v1')).toBe('')
    expect(ring.keyFor('https://other.example')).toBe('')
  })

  it('contain a key until the user removes it', async () => {
    ring.useKey(server, key)
    await ring.storeKey(server)
    await ring.useForVisit(server)
    expect(stored.get('ask-keys')).toEqual({})
    expect(ring.keyFor(server)).toBe(key)
    await ring.storeKey(server)
    await ring.forgetKey(server)
    expect(stored.get('ask-keys')).toEqual({})
    expect(ring.keyFor(server)).toBe('')
  })

  it('are ignored if they are not under an origin', async () => {
    stored.set('ask-keys', { null: key, 'https://api.example/': key, 'api.example': key })
    ring = await reload()
    for (const address of ['localhost:1', 'https://api.example']) expect(ring.keyFor(address)).toBe('')
  })

  it('never contain a password from an address', () => {
    expect(ring.addressToStore('https://me:secret@api.example/v1')).toBe('')
    expect(ring.addressToStore('https://secret@api.example/v1')).toBe('')
    expect(ring.addressToStore('https://api.example/v1')).toBe('https://api.example/v1')
  })
})
