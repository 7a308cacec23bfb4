import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firedWord, pageOf } from './attacks.ts'

/*
 * The positive control: a host page without any defence that contains the attack in an ordinary same-origin frame,
 * keeps secrets where pages usually keep them, and trusts every message.
 */

export interface Undefended {
  /** URL of the host page that contains the attack. */
  urlOf(id: string): string
  add(id: string, markup: string): void
  close(): Promise<void>
}

/** Marks attacks that only succeed in a top-level page, or in a page opened by another one. */
const aloneMark = '<!-- control: top -->'
const openedMark = '<!-- control: opened -->'
/** A header that a page would need for the attack to succeed; no page inside a frame has such a header. */
const headerMark = /<!-- header: ([\w-]+): (.*?) -->/
const floodSize = 5000
const oversized = 2 ** 24

const openingPage = (id: string) => `<!doctype html><title>host</title><script>open('/attack/${id}')</script>`

const hostPage = (id: string) => `<!doctype html><title>host</title>
<body>
<script>
localStorage.setItem('secret', 'of the host')
sessionStorage.setItem('secret', 'of the host')
document.cookie = 'secret=host; path=/'
const report = () => setTimeout(() => { throw new Error('${firedWord(id)}') }, 0)
let messages = 0
addEventListener('message', ({ data }) => {
  messages += 1
  if (data.type === 'done' && data.raster.width === 1) report()
  if (messages === ${floodSize} || data.length > ${oversized}) report()
})
new BroadcastChannel('secrets').onmessage = report
async function keepSecrets() {
  await caches.open('secret')
  await new Promise((resolve) => {
    const request = indexedDB.open('secrets', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('secret')
    request.onsuccess = () => { request.result.close(); resolve() }
  })
}
keepSecrets().then(() => {
  const sibling = document.createElement('iframe')
  const frame = document.createElement('iframe')
  frame.src = '/attack/${id}'
  document.body.append(sibling, frame)
})
</script>`

/**
 * The steps that a bootstrap without defences would perform after the model's code: use ports through their methods,
 * and use plain objects.
 */
const victim = `<script>
const { port1, port2 } = new MessageChannel()
const message = {}
message.port = port1
port1.postMessage({ list: [...[port2]].length })
</script>`

export async function startUndefended(): Promise<Undefended> {
  const markups = new Map<string, string>()
  const server = createServer((request, response) => {
    const [, kind = '', id = ''] = (request.url ?? '').split('/')
    const markup = markups.get(id)
    if (kind === 'host')
      send(markup?.startsWith(openedMark) === true ? openingPage(id) : hostPage(id), 'text/html')
    else if (kind === 'attack' && markup !== undefined) {
      const [, header, value] = headerMark.exec(markup) ?? []
      if (header !== undefined && value !== undefined) response.setHeader(header, value)
      send(pageOf(markup + victim, id, { lingers: false }), 'text/html')
    } else if (kind.endsWith('.js'))
      send('onconnect = ({ ports }) => ports[0].postMessage(1)', 'text/javascript')
    else response.writeHead(404).end()
    function send(body: string, type: string) {
      response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(body)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    urlOf: (id) =>
      `http://127.0.0.1:${port}/${markups.get(id)?.startsWith(aloneMark) === true ? 'attack' : 'host'}/${id}`,
    add: (id, markup) => void markups.set(id, markup),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
