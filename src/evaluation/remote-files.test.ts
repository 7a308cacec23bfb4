import { describe, expect, it } from 'vitest'
import type { BenchmarkItem } from '../contracts/index.ts'
import { countHosts, listRemoteFiles, reachOf, remoteAddress } from './remote-files.ts'

const reach = (url: string) => reachOf(new URL(url).hostname)

describe('the reach of a request', () => {
  it.each([
    'http://localhost/',
    'http://localhost.:8080/',
    'http://a.localhost/',
    'http://127.0.0.1/',
    'http://127.9.9.9/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
  ])('%s is on this machine', (url) => {
    expect(reach(url)).toBe('machine')
  })

  it.each([
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/',
    'http://100.64.0.1/',
    'http://router/',
    'http://printer.local/',
    'http://wiki.corp/',
    'http://nas.home.arpa/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
  ])('%s is on the local network', (url) => {
    expect(reach(url)).toBe('network')
  })

  it.each([
    'https://example.org/',
    'https://172.32.0.1/',
    'https://11.0.0.1/',
    'https://localhost.example.org/',
    'https://[2001:db8::1]/',
    'https://100.128.0.1/',
  ])('%s is on the internet', (url) => {
    expect(reach(url)).toBe('internet')
  })
})

it('lists every remote address of pictures and assets once, and no inline data', () => {
  const url = (address: string) => ({ from: 'url', url: address }) as const
  const items: BenchmarkItem[] = [
    { benchmark: 'b', id: '1', image: url('https://example.org/a.png') },
    {
      benchmark: 'b',
      id: '2',
      image: url('data:image/png;base64,AA=='),
      assets: [
        { path: 'a', bytes: url('https://example.org/a.png') },
        { path: 'b', bytes: url('http://127.0.0.1:9/b') },
        { path: 'c', bytes: { from: 'data', base64: 'AA==' } },
        { path: 'd', bytes: url('file:///etc/passwd') },
      ],
    },
  ]
  const files = listRemoteFiles(items)
  expect(files.map(({ url: address, use }) => [address, use])).toEqual([
    ['https://example.org/a.png', 'picture'],
    ['http://127.0.0.1:9/b', 'asset'],
  ])
  expect(countHosts(files)).toEqual([
    { host: '127.0.0.1:9', reach: 'machine', count: 1 },
    { host: 'example.org', reach: 'internet', count: 1 },
  ])
  expect(remoteAddress(url('blob:https://example.org/1'))).toBeNull()
})
